"""The PSA driver in Mbed TLS, built from the distribution's source, above a simulated tile."""

import ctypes
import functools
import hashlib
import hmac
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import filelock
import pytest
from driver import DRIVER, INCLUDES, ROOT, SW, compile_c, hashlib_name, tile_library

from hashtile.reference import vectors
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

HERE = Path(__file__).parent / "psa"
REGISTER = SW / "psa/register.py"
SECONDS = 300.0
MD5 = 0x0200_0003
HASHES = {
    "sha224": 0x0200_0008, "sha256": 0x0200_0009, "sha384": 0x0200_000A, "sha512": 0x0200_000B,
    "sha512-224": 0x0200_000C, "sha512-256": 0x0200_000D, "sha3-224": 0x0200_0010,
    "sha3-256": 0x0200_0011, "sha3-384": 0x0200_0012, "sha3-512": 0x0200_0013,
}  # fmt: skip
OK, NOT_SUPPORTED, BAD_STATE, TOO_SMALL, WRONG = 0, -134, -137, -138, -149
READ_ANSWER, SLVERR = 0, 2
DATA = bytes(range(251)) * 12


def hmac_of(name: str, cut: int = 0) -> int:
    """PSA_ALG_HMAC of a hash, its MAC cut to some bytes."""
    return 0x0380_0000 | HASHES[name] & 0xFF | cut << 16


def source() -> Path:
    """The source of Mbed TLS, in the home folder; it is taken once."""
    place = config.load().home / "mbedtls"
    place.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(place.with_suffix(".lock")):  # other workers wait for it
        if (place / "source/library").is_dir():
            return place / "source"
        if not (shutil.which("apt-get") and shutil.which("dpkg-source")):
            pytest.skip("left out: PSA, whose source apt-get and dpkg-source bring")
        shutil.rmtree(place, ignore_errors=True)
        try:
            tools.run([ROOT / "debian-source", "mbedtls", place], cwd=ROOT, timeout=SECONDS)
        except HashtileError as error:  # no archive has sources, or none is reached
            pytest.skip(f"left out: PSA, whose source cannot be taken: {error}")
    return place / "source"


@functools.cache
def built() -> ctypes.CDLL:
    """Mbed TLS with the driver registered, and a simulated tile."""
    with tempfile.TemporaryDirectory() as folder:
        copy, output = Path(folder) / "mbedtls", Path(folder) / "psa.so"
        for name in ("include", "library"):
            shutil.copytree(source() / name, copy / name)
        subprocess.run([sys.executable, REGISTER, copy], check=True, timeout=60)
        theirs = [copy / "include", copy / "library", HERE]
        includes = [f"-I{SW / 'psa'}", *(f"-isystem{place}" for place in theirs)]
        defines = ["-DHASHTILE_HOST", "-D_GNU_SOURCE", '-DMBEDTLS_CONFIG_FILE="mbedtls_build.h"']
        mine = [SW / "psa/hashtile_psa.c", HERE / "program.c"]
        for file in mine:  # with all warnings; those of others are theirs
            compile_c("clang", copy / "checked.o", ["-c", *defines, *includes, file])
        host = [SW / "host/host.c", SW / "host/cache.c", *DRIVER]
        files = [*mine, *host, *sorted((copy / "library").glob("*.c"))]
        flags = ["-std=c11", "-O1", "-shared", "-fPIC", *defines, *includes, *INCLUDES]
        command = ["cc", *flags, *files, "-ldl", "-o", output]
        tools.run(command, cwd=ROOT, timeout=SECONDS)
        loaded = ctypes.CDLL(str(output))
    loaded.program_open.restype = loaded.host_violation.restype = ctypes.c_char_p
    loaded.host_accesses.restype = ctypes.c_uint64
    return loaded


class Psa:
    """PSA Crypto. `call` adds psa_ to the name; bytes have their length as the next argument."""

    def __init__(self) -> None:
        self.lib = built()
        assert self.lib.program_open(str(tile_library()).encode()) is None
        assert self.call("crypto_init") == OK

    def call(self, name: str, *arguments: Any) -> int:
        given: list[Any] = []
        for one in arguments:
            given += [one, ctypes.c_size_t(len(one))] if isinstance(one, bytes) else [one]
        return int(getattr(self.lib, f"psa_{name}")(*given))

    def output(self, name: str, *arguments: Any, room: int = 64) -> tuple[int, bytes]:
        """A call whose last arguments are a buffer, its size, and its length."""
        buffer, length = ctypes.create_string_buffer(room + 1), ctypes.c_size_t()
        status = self.call(name, *arguments, buffer, ctypes.c_size_t(room), ctypes.byref(length))
        return status, buffer.raw[: length.value]

    def operation(self) -> Any:
        return ctypes.create_string_buffer(4096)

    def key(self, alg: int, key: bytes) -> int:
        number = ctypes.c_uint32()
        assert self.lib.program_key(alg, key, ctypes.c_size_t(len(key)), ctypes.byref(number)) == OK
        return number.value

    @property
    def accesses(self) -> int:
        return int(self.lib.host_accesses(0))


@pytest.fixture
def psa() -> Iterator[Psa]:
    made = Psa()
    yield made
    assert made.lib.host_violation(0) == b""
    made.lib.hashtile_psa_use(None)
    made.lib.mbedtls_psa_crypto_free()
    made.lib.host_close(0)


@pytest.mark.parametrize("name", HASHES)
def test_hashes(psa: Psa, name: str) -> None:
    """At once, in parts and of a clone; all on the tile."""
    for size in (0, 1, 55, 64, 65, 128, 200, 3000):
        right = hashlib.new(hashlib_name(name), DATA[:size]).digest()
        before = psa.accesses
        assert psa.output("hash_compute", HASHES[name], DATA[:size]) == (OK, right)
        assert psa.accesses > before
        one, two = psa.operation(), psa.operation()
        assert psa.call("hash_setup", one, HASHES[name]) == OK
        assert psa.call("hash_update", one, DATA[: size // 3]) == OK
        assert psa.call("hash_clone", one, two) == OK
        assert psa.call("hash_update", two, b"other") == OK
        assert psa.call("hash_update", one, DATA[size // 3 : size]) == OK
        assert psa.output("hash_finish", one) == (OK, right)
        other = hashlib.new(hashlib_name(name), DATA[: size // 3] + b"other").digest()
        assert psa.call("hash_verify", two, other) == OK


@pytest.mark.parametrize("name", HASHES)
def test_macs(psa: Psa, name: str) -> None:
    """Signed and verified, at once and in parts, also cut; a wrong MAC is found."""
    for length, size in ((1, 0), (32, 100), (200, 1000)):
        secret, text = DATA[:length], DATA[:size]
        right = hmac.new(secret, text, hashlib_name(name)).digest()
        for cut in (0, 16):
            alg, mac = hmac_of(name, cut), right[: cut or len(right)]
            key, before = psa.key(alg, secret), psa.accesses
            assert psa.output("mac_compute", key, alg, text) == (OK, mac)
            assert psa.call("mac_verify", key, alg, text, mac) == OK
            assert psa.call("mac_verify", key, alg, text, b"x" + mac[1:]) == WRONG
            one = psa.operation()
            assert psa.call("mac_sign_setup", one, key, alg) == OK
            assert psa.call("mac_update", one, text[:7]) == OK
            assert psa.call("mac_update", one, text[7:]) == OK
            assert psa.output("mac_sign_finish", one) == (OK, mac)
            for given, status in ((mac, OK), (mac[:-1] + bytes([mac[-1] ^ 1]), WRONG)):
                assert psa.call("mac_verify_setup", one, key, alg) == OK
                assert psa.call("mac_update", one, text) == OK
                assert psa.call("mac_verify_finish", one, given) == status
            assert psa.accesses > before
            assert psa.call("destroy_key", key) == OK


def test_the_vectors_of_rfc_4231(psa: Psa) -> None:
    count = 0
    for name in ("sha224", "sha256", "sha384", "sha512"):
        for vector in vectors.keyed(f"hmac-{name}"):
            alg = hmac_of(name, len(vector.digest) % len(hashlib.new(name).digest()))
            key = psa.key(alg, vector.key)
            assert psa.output("mac_compute", key, alg, vector.message) == (OK, vector.digest)
            assert psa.call("destroy_key", key) == OK
            count += 1
    assert count >= 24


def test_software_goes_on(psa: Psa) -> None:
    """The memory answers the tile with an error, at once and in the middle of a message."""
    right = hashlib.sha256(DATA[:700]).digest()
    psa.lib.host_fault(0, READ_ANSWER, ctypes.c_uint64(1), SLVERR)
    assert psa.output("hash_compute", HASHES["sha256"], DATA[:700]) == (OK, right)
    one = psa.operation()
    assert psa.call("hash_setup", one, HASHES["sha256"]) == OK
    assert psa.call("hash_update", one, DATA[:300]) == OK
    psa.lib.host_fault(0, READ_ANSWER, ctypes.c_uint64(1), SLVERR)
    assert psa.call("hash_update", one, DATA[300:700]) == OK
    assert psa.output("hash_finish", one) == (OK, right)


def test_what_is_left_to_others(psa: Psa) -> None:
    """MD5 is Mbed TLS's own; without an engine, so is SHA-256, and SHA-3 is nobody's."""
    before = psa.accesses
    assert psa.output("hash_compute", MD5, b"abc") == (OK, hashlib.md5(b"abc").digest())
    assert psa.accesses == before
    psa.lib.hashtile_psa_use(None)
    right = hashlib.sha256(b"abc").digest()
    assert psa.output("hash_compute", HASHES["sha256"], b"abc") == (OK, right)
    assert psa.output("hash_compute", HASHES["sha3-256"], b"abc")[0] == NOT_SUPPORTED
    assert psa.accesses == before


def test_wrong_calls(psa: Psa) -> None:
    sha256 = HASHES["sha256"]
    assert psa.output("hash_compute", sha256, b"abc", room=31)[0] == TOO_SMALL
    one, two = psa.operation(), psa.operation()
    assert psa.call("hash_update", one, b"abc") == BAD_STATE
    assert psa.call("hash_setup", one, sha256) == OK
    assert psa.call("hash_setup", one, sha256) == BAD_STATE
    assert psa.call("hash_setup", two, sha256) == OK
    assert psa.output("hash_finish", two, room=31)[0] == TOO_SMALL
    assert psa.call("hash_abort", two) == OK
    assert psa.call("hash_verify", one, bytes(32)) in (BAD_STATE, WRONG)


def test_another_source_is_not_changed(tmp_path: Path) -> None:
    """Nor the same one twice."""
    for name in ("include", "library"):
        shutil.copytree(source() / name, tmp_path / name)
    wrappers = tmp_path / "library/psa_crypto_driver_wrappers.c"
    text = wrappers.read_text()

    def refused() -> str:
        before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        command = [sys.executable, REGISTER, tmp_path]
        given = subprocess.run(command, capture_output=True, text=True, check=False)
        assert given.returncode == 1
        assert all(path.read_bytes() == data for path, data in before.items())
        return given.stderr

    wrappers.write_text(text.replace("mbedtls_test_transparent_mac_abort", "other", 1))
    assert "12 entry points, not 13: not of Mbed TLS 2.28" in refused()
    wrappers.write_text(text)
    subprocess.run([sys.executable, REGISTER, tmp_path], check=True)
    assert "has the driver already" in refused()
