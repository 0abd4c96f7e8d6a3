"""The driver for Zephyr's crypto API, above a stub of Zephyr and a simulated tile."""

import ctypes
import errno
import functools
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import BUS, DRIVER, FILTER, SIZE, SW, compile_c, tile_library

STUB = Path(__file__).parent / "zephyr"
ALGORITHMS = {"sha224": 1, "sha256": 2, "sha384": 3, "sha512": 4}
RAW_KEY, IN_PLACE, SEPARATE, SYNC, ASYNC = (1 << bit for bit in (1, 3, 4, 5, 6))
SESSIONS = 3
READ_ANSWER, SLVERR = 0, 2
LENGTHS = (0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 700, 3000)
DATA = bytes(range(251)) * 12


@functools.cache
def built() -> ctypes.CDLL:
    """Program, driver and simulated tile in a library."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "program.so"
        defines = [
            "-DHASHTILE_HOST",
            f"-DCONFIG_CRYPTO_HASHTILE_SESSIONS={SESSIONS}",
            "-DCONFIG_CRYPTO_INIT_PRIORITY=90",
        ]
        flags = ["-O1", "-shared", "-fPIC", "-fno-sanitize=undefined", *defines, f"-I{STUB}"]
        host = [SW / "host/host.c", SW / "host/cache.c", STUB / "program.c"]
        compile_c("clang", output, [*flags, SW / "zephyr/crypto.c", *DRIVER, *host, "-ldl"])
        loaded = ctypes.CDLL(str(output))
    loaded.host_open.restype = loaded.host_violation.restype = ctypes.c_char_p
    loaded.host_accesses.restype = loaded.host_errors.restype = ctypes.c_uint64
    return loaded


@pytest.fixture
def tile() -> Iterator[ctypes.CDLL]:
    """The program with a new tile; no lock may be held at the end, no rule of AXI broken."""
    lib = built()
    path = str(tile_library()).encode()
    numbers = (ctypes.c_uint64(number) for number in (BUS, SIZE, 1))
    assert lib.host_open(0, path, *numbers) is None
    yield lib
    assert lib.program_locks() == 0
    assert lib.host_violation(0) == b""
    lib.host_close(0)


def digest(lib: ctypes.CDLL, number: int, name: str, last: bytes) -> bytes:
    """hash_compute of the last part."""
    size = hashlib.new(name).digest_size
    output = ctypes.create_string_buffer(size + 1)
    assert lib.program_compute(number, last, ctypes.c_size_t(len(last)), output) == 0
    assert output.raw[size] == 0
    return output.raw[:size]


def begin(lib: ctypes.CDLL, number: int, name: str, flags: int = SEPARATE | SYNC) -> Any:
    return lib.program_begin(number, ALGORITHMS.get(name, 9), flags)


def update(lib: ctypes.CDLL, number: int, data: bytes | None, count: int | None = None) -> Any:
    return lib.program_update(number, data, ctypes.c_size_t(len(data or b"") + (count or 0)))


@pytest.mark.parametrize("in_reach", [0, 1], ids=["out of reach", "in reach"])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_digests(tile: ctypes.CDLL, name: str, in_reach: int) -> None:
    """At once and in parts, one message after another in a session; each on the tile."""
    assert tile.program_start(in_reach) == 0
    assert begin(tile, 0, name) == 0
    for length in LENGTHS:
        data = DATA[:length]
        before = tile.host_accesses(0)
        assert digest(tile, 0, name, data) == hashlib.new(name, data).digest()
        assert tile.host_accesses(0) > before
        for cut in {0, length // 3, length}:
            assert update(tile, 0, data[:cut]) == 0
            assert digest(tile, 0, name, data[cut:]) == hashlib.new(name, data).digest()
    assert tile.program_free(0) == 0
    assert tile.host_errors(0) == 0


def test_sessions_in_turn(tile: ctypes.CDLL) -> None:
    """As many as were chosen, whose messages do not meet; then there is no other one."""
    assert tile.program_start(1) == 0
    names = list(ALGORITHMS)[:SESSIONS]
    assert [begin(tile, number, name) for number, name in enumerate(names)] == [0] * SESSIONS
    assert begin(tile, SESSIONS, "sha256") == -errno.ENOSPC
    for at in range(0, 900, 100):
        for number in range(SESSIONS):
            assert update(tile, number, DATA[at + number : at + number + 100]) == 0
    for number, name in enumerate(names):
        data = b"".join(DATA[at + number : at + number + 100] for at in range(0, 900, 100))
        assert digest(tile, number, name, b"end") == hashlib.new(name, data + b"end").digest()
    assert tile.program_free(1) == 0
    assert tile.program_free(1) == -errno.EINVAL
    assert update(tile, 1, b"x") == -errno.EINVAL
    assert begin(tile, SESSIONS, "sha512") == 0
    assert digest(tile, SESSIONS, "sha512", b"abc") == hashlib.sha512(b"abc").digest()


def test_what_is_refused(tile: ctypes.CDLL) -> None:
    assert tile.program_start(1) == 0
    assert tile.program_capabilities() == RAW_KEY | SEPARATE | SYNC
    assert tile.program_callback() == tile.program_cipher() == -errno.ENOTSUP
    for flags in (IN_PLACE | SYNC, SEPARATE | ASYNC):
        assert begin(tile, 0, "sha256", flags) == -errno.ENOTSUP
    assert begin(tile, 0, "md5") == -errno.ENOTSUP
    assert begin(tile, 0, "sha256") == 0
    output = ctypes.create_string_buffer(32)
    for started in (False, True):
        for data, count, place in ((b"abc", 3, None), (None, 3, output), (b"abc", -1, output)):
            if started:
                assert update(tile, 0, b"left out") == 0
            given = tile.program_compute(0, data, ctypes.c_size_t(count), place)
            assert given == -errno.EINVAL
            assert digest(tile, 0, "sha256", b"abc") == hashlib.sha256(b"abc").digest()
    assert update(tile, 0, None, 5) == -errno.EINVAL
    assert digest(tile, 0, "sha256", b"abc") == hashlib.sha256(b"abc").digest()


@pytest.mark.parametrize("before", [None, 0, 200], ids=["at once", "first part", "later part"])
def test_software_goes_on(tile: ctypes.CDLL, before: int | None) -> None:
    """The memory answers the tile with an error: at once, in the first part, in a later one."""
    data = DATA[:500]  # more would be written to the tile's registers
    assert tile.program_start(1) == 0
    assert begin(tile, 0, "sha256") == 0
    if before is not None:
        assert update(tile, 0, data[:before]) == 0
    tile.host_fault(0, READ_ANSWER, ctypes.c_uint64(3), SLVERR)
    assert digest(tile, 0, "sha256", data[before or 0 :]) == hashlib.sha256(data).digest()
    assert digest(tile, 0, "sha256", b"abc") == hashlib.sha256(b"abc").digest()


def test_no_tile(tile: ctypes.CDLL) -> None:
    """Where other registers are, the device does not start."""
    zeros = FILTER(lambda *_: 0)
    tile.host_filtered(0, zeros)
    assert tile.program_start(1) == -errno.ENODEV
    tile.host_filtered(0, None)
