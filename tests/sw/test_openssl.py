"""The OpenSSL provider above the simulated tile: openssl, hashlib and EVP."""

import ctypes
import fcntl
import functools
import hashlib
import hmac
import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from driver import (
    ALGORITHMS,
    DIGESTS,
    DRIVER,
    SW,
    TILE,
    Status,
    compile_c,
    hashlib_name,
    library,
    reference,
    tile_library,
)

from hashtile.reference import sha3, vectors

CHILD = Path(__file__).parent / "evp.py"
LINE = re.compile(r"hashtile: (\w+), (\d+) bytes, (\d+) cycles of the tile(, then software)?\n")
LINUX = [f"-I{SW / 'linux'}", *(str(SW / f"linux/{name}.c") for name in ("stream", "simulated"))]
SETTING = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
READ_ANSWER, SLVERR = 0, 2


@functools.cache
def configuration() -> Path:
    """The provider, built; its configuration file."""
    specification = importlib.util.spec_from_file_location("simulated", SW / "openssl/simulated.py")
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    kept.append(tempfile.TemporaryDirectory())
    return Path(module.build(Path(kept[0].name)))


kept: list[tempfile.TemporaryDirectory[str]] = []


def openssl(
    command: Sequence[str | Path], file: Path | None = None, **more: str
) -> tuple[str, str]:
    """Runs a program with the provider: its output, and what it reports."""
    environment = {**os.environ, "OPENSSL_CONF": str(file or configuration()), **more}
    done = subprocess.run(
        [str(part) for part in command],
        env={"HASHTILE_REPORT": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def evp(jobs: list[dict[str, Any]]) -> tuple[list[Any], list[tuple[str, str, str, str]]]:
    """The answers to the jobs of evp.py, and what the provider reports of each message."""
    environment = {**os.environ, "OPENSSL_CONF": str(configuration()), "HASHTILE_REPORT": "1"}
    done = subprocess.run(
        [sys.executable, str(CHILD)],
        env=environment,
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), LINE.findall(done.stderr)


def test_vectors() -> None:
    """NIST's vectors through EVP, those that are short."""
    jobs, wanted = [], []
    for name in vectors.KINDS:
        for kind in vectors.KINDS[name]:
            for vector in vectors.messages(name, kind):
                length = len(vector.digest)
                if len(vector.message) + length > 300:
                    continue
                cut = len(vector.message) // 2
                message = vector.message.hex()
                known = hashlib_name(name)
                jobs.append(
                    {"call": "digest", "name": known, "message": message, "length": length}
                    | {"cut": cut}
                )
                wanted.append(vector.digest.hex())
    answers, reports = evp(jobs)
    assert answers == wanted and len(jobs) > 1000
    assert len(reports) == len(jobs)
    assert not any(int(cycles) == 0 or fell for _, _, cycles, fell in reports)


def test_outputs() -> None:
    """XOFs whose outputs have several blocks; the tile writes them."""
    jobs, wanted = [], []
    for name in ("shake128", "shake256", "turboshake128", "turboshake256"):
        for length in (1, 65, 1000):
            job = {"call": "digest", "name": name, "message": bytes(500).hex(), "cut": 400}
            jobs.append(job | {"length": length})
            wanted.append(reference(name, bytes(500), length).hex())
    answers, reports = evp(jobs)
    assert answers == wanted
    assert not any(int(cycles) == 0 or fell for _, _, cycles, fell in reports)


def test_macs() -> None:
    jobs, wanted, bad = [], [], 0
    for name in ("sha224", "sha256", "sha384", "sha512"):
        for vector in vectors.keyed(f"hmac-{name}"):
            job = {"call": "mac", "name": "HMAC", "key": vector.key.hex()}
            job |= {"message": vector.message.hex(), "cut": 1, "values": {"digest": name}}
            jobs.append(job)
            wanted.append(hmac.new(vector.key, vector.message, name).hexdigest())
            assert wanted[-1].startswith(vector.digest.hex())
    for name in (name for name, length in DIGESTS.items() if length):
        key, message = random.Random(name).randbytes(200), random.Random(name).randbytes(1000)
        job = {"call": "mac", "name": "HMAC", "key": key.hex(), "message": message.hex()}
        jobs.append(job | {"cut": 333, "values": {"digest": name}})
        wanted.append(hmac.new(key, message, hashlib_name(name)).hexdigest())
    for strength in ("128", "256"):
        for xof, custom, length in ((0, b"", 32), (0, b"abc", 200), (1, b"S" * 200, 100)):
            key, message = bytes(range(40)), bytes(range(250))
            values = {"custom": custom.hex(), "size": length, "xof": xof}
            job = {"call": "mac", "name": f"KMAC-{strength}", "key": key.hex()}
            jobs.append(job | {"message": message.hex(), "cut": 100, "values": values})
            parameters = sha3.Parameters(length=length, customization=custom, key=key)
            function = f"kmac{'xof' * xof}{strength}"
            wanted.append(sha3.digest(function, message, **parameters).hex())
    assert len(jobs) > 30
    # Without a key, and with a hash that is not there
    refused: list[tuple[str | None, dict[str, str]]] = [(None, {"digest": "sha256"})]
    refused += [("00", {}), ("00", {"digest": "md5"})]
    for secret, settings in refused:
        job = {"call": "mac", "name": "HMAC", "key": secret, "message": "", "cut": 0}
        jobs.append(job | {"values": settings})
        wanted.append(None)  # type: ignore[arg-type]
        bad += 1
    answers, reports = evp(jobs)
    assert answers == wanted
    assert len(reports) == len(jobs) - bad
    assert not any(int(cycles) == 0 or fell for _, _, cycles, fell in reports)


def test_threads_and_a_fork() -> None:
    answers, reports = evp([{"call": "threads", "count": 8}, {"call": "forked"}])
    assert answers == [True, True]
    assert [fell for _, _, _, fell in reports if fell] == [", then software"]  # of the child


def test_openssl(tmp_path: Path) -> None:
    """The command, and what a message of 100,000 bytes costs: 65 cycles a block, and a little."""
    file, data = tmp_path / "message", random.Random(1).randbytes(100_000)
    file.write_bytes(data)
    output, report = openssl(["openssl", "dgst", "-r", "-sha256", file])
    assert output.split()[0] == hashlib.sha256(data).hexdigest()
    _, count, cycles, _ = LINE.findall(report)[0]
    assert int(count) == len(data) and 65 * 1563 < int(cycles) < 1.02 * 65 * 1563
    output, report = openssl(
        ["openssl", "mac", "-digest", "SHA512", "-macopt", "key:secret", "-in", file, "HMAC"]
    )
    assert output.strip().lower() == hmac.new(b"secret", data, "sha512").hexdigest()
    assert LINE.findall(report)[0][0] == "HMAC"


def test_without_a_tile(tmp_path: Path) -> None:
    """All is computed in software, unless the tile is required: then the provider is not there."""
    file, text = tmp_path / "openssl.cnf", configuration().read_text()
    text = re.sub("^tile = .*$", "tile = /nothing", text, flags=re.MULTILINE)
    file.write_text(text.replace("required = 1", "required = 0"))
    command = [sys.executable, "-c", "import hashlib; print(hashlib.sha256(b'abc').hexdigest())"]
    output, report = openssl(command, file)
    assert output.strip() == hashlib.sha256(b"abc").hexdigest()
    assert "all in software: the library of the tile cannot be opened" in report
    assert LINE.findall(report) == [("SHA256", "3", "0", "")]
    file.write_text(text)
    list_providers = ["openssl", "list", "-providers"]
    environment = {**os.environ, "OPENSSL_CONF": str(file)}
    done = subprocess.run(
        list_providers, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert "hashtile" not in done.stdout


@pytest.mark.parametrize("at", [100, 3000])
def test_memory_fails(at: int) -> None:
    """A read that fails in the middle of a message: software ends it, with the same digest."""
    lib = library("clang", *LINUX)
    path = ctypes.create_string_buffer(str(tile_library()).encode())
    setting = SETTING(lambda _, name: ctypes.addressof(path) if name == b"tile" else None)
    assert lib.stream_open_tile(setting, None) == 0
    data = random.Random(2).randbytes(5000)
    for name in ("sha256", "sha3-256"):
        stream = ctypes.create_string_buffer(4096)
        function = (ctypes.c_uint64 * 8)(ALGORITHMS[name])
        assert lib.stream_init(stream, function) == Status.OK
        assert lib.hashtile_where(stream) == TILE
        assert lib.stream_update(stream, data[:at], ctypes.c_size_t(at)) == Status.OK
        lib.host_fault(0, READ_ANSWER, ctypes.c_uint64(3), SLVERR)
        rest = data[at:]
        assert lib.stream_update(stream, rest, ctypes.c_size_t(len(rest))) == Status.OK
        assert lib.hashtile_where(stream) != TILE
        output = ctypes.create_string_buffer(32)
        assert lib.stream_final(stream, output, ctypes.c_size_t(32)) == Status.OK
        assert output.raw == hashlib.new(hashlib_name(name), data).digest()
    lib.stream_close_tile()


def test_mapped(tmp_path: Path) -> None:
    """Above mapped files: wrong settings are named; files that are no tile mean software."""
    output = tmp_path / "mapped.so"
    linux = [SW / f"linux/{name}.c" for name in ("stream", "mapped")]
    flags = [
        "-O1",
        "-shared",
        "-fPIC",
        "-DHASHTILE_HOST",
        "-D_GNU_SOURCE",
        "-fno-sanitize=undefined",
    ]
    compile_c("clang", output, [*flags, LINUX[0], *linux, *DRIVER])
    lib = ctypes.CDLL(str(output))
    lib.stream_open_tile.restype = ctypes.c_char_p
    registers, memory = tmp_path / "registers", tmp_path / "memory"
    registers.write_bytes(bytes(4096))
    memory.write_bytes(bytes(1 << 16))
    right = {"registers": str(registers), "memory": str(memory), "memory_bytes": "0x10000"}
    right["bus"] = "0x40000000"

    def opened(**changed: str | None) -> str:
        values = right | changed
        texts = {
            name.encode(): ctypes.create_string_buffer(value.encode())
            for name, value in values.items()
            if value
        }
        setting = SETTING(lambda _, name: ctypes.addressof(texts[name]) if name in texts else None)
        said = lib.stream_open_tile(setting, None)
        lib.stream_close_tile()
        return str(said.decode())

    assert opened(memory=None) == "set `registers` and `memory`: the files to map"
    assert opened(registers="/nothing") == "the file of `registers` cannot be opened"
    assert opened(memory="/nothing") == "the file of `memory` cannot be opened"
    for changed in ({"bus": "-1"}, {"bus": "1 MiB"}, {"memory_offset": "x"}, {"bus": "9" * 30}):
        assert "are numbers" in opened(**changed)
    for changed in ({"bus": "1"}, {"memory_bytes": "0"}, {"memory_offset": "64"}):
        assert "multiples of a page" in opened(**changed)
    assert opened(bus=hex((1 << 64) - 4096)) == "memory_bytes or bus is too large"
    with registers.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert opened() == "another process uses the tile"
    lib.hashtile_status_text.restype = ctypes.c_char_p
    assert opened() == lib.hashtile_status_text(Status.ABSENT).decode()
    stream, digest = ctypes.create_string_buffer(4096), ctypes.create_string_buffer(32)
    assert lib.stream_init(stream, (ctypes.c_uint64 * 8)(ALGORITHMS["sha256"])) == Status.OK
    assert lib.stream_update(stream, b"abc", ctypes.c_size_t(3)) == Status.OK
    assert lib.stream_final(stream, digest, ctypes.c_size_t(32)) == Status.OK
    assert digest.raw == hashlib.sha256(b"abc").digest()
