"""The two SHA-256 in software, by both compilers, against the official vectors."""

import ctypes
import hashlib
import random
import subprocess
from collections.abc import Callable

import pytest

from hashtile.bench import programs
from hashtile.reference import vectors
from hashtile.support import config

SANITIZED = (
    *("-D_POSIX_C_SOURCE=200809L", "-g"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
)
COMPILERS = {"clang": programs.zig, "gcc": programs.gcc}


@pytest.fixture(scope="module", params=COMPILERS)
def sha256s(request: pytest.FixtureRequest) -> list[Callable[[bytes], bytes]]:
    """Both SHA-256, compiled by each compiler."""
    files = programs.sources(*programs.SHA256[1:])
    path = programs.build(
        files, COMPILERS[request.param](), config.load(), options=("-shared", "-fPIC")
    )
    library = ctypes.CDLL(str(path))

    def one(message: bytes) -> bytes:
        hash_, digest = ctypes.create_string_buffer(128), ctypes.create_string_buffer(32)
        library.sha256_init(hash_)
        cut = len(message) // 3
        for part in (message[:cut], message[cut:]):
            library.sha256_update(hash_, part, ctypes.c_size_t(len(part)))
        library.sha256_final(hash_, digest)
        return digest.raw

    def other(message: bytes) -> bytes:
        digest = ctypes.create_string_buffer(32)
        library.sha256_rolling(message, ctypes.c_size_t(len(message)), digest)
        return digest.raw

    return [one, other]


@pytest.mark.parametrize("kind", vectors.KINDS["sha256"])
def test_official_vectors(sha256s: list[Callable[[bytes], bytes]], kind: str) -> None:
    for vector in vectors.messages("sha256", kind):
        for sha256 in sha256s:
            assert sha256(vector.message) == vector.digest


def test_every_length_of_two_blocks(sha256s: list[Callable[[bytes], bytes]]) -> None:
    message = random.Random(1).randbytes(130)
    for length in range(131):
        for sha256 in sha256s:
            assert sha256(message[:length]) == hashlib.sha256(message[:length]).digest()


@pytest.mark.parametrize("name", programs.PROGRAMS)
def test_no_program_leaves_its_message(name: str) -> None:
    """Address and undefined-behaviour sanitizers have nothing to say."""
    binary = programs.build(
        programs.sources(*programs.SHA256), programs.gcc(), config.load(), options=SANITIZED
    )
    for length in (0, 1, 55, 56, 63, 64, 65, 119, 120, 1000):
        done = subprocess.run([binary, name, str(length), "1"], capture_output=True, text=True)
        message = (b"abc" * length)[:length]
        assert done.returncode == 0, done.stderr
        assert programs.one(done.stdout)["digest"] == hashlib.sha256(message).hexdigest()


@pytest.mark.parametrize(
    "words",
    [(), ("kammoun", "3"), ("sha1", "3", "1"), ("rolling", "-1", "1"), ("rolling", "3", "x")],
)
def test_bench_program_refuses(words: tuple[str, ...]) -> None:
    binary = programs.build(
        programs.sources(*programs.SHA256), programs.gcc(), config.load(), options=SANITIZED
    )
    done = subprocess.run([binary, *words], capture_output=True, text=True, timeout=60)
    assert done.returncode in (1, 2) and done.stderr and not done.stdout
