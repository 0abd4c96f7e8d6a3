"""Messages of 2^32 bits and bytes through the driver, in software."""

import ctypes
import hashlib
import mmap
import subprocess
import sys
from pathlib import Path

import pytest
from driver import ALGORITHMS, SIZES, Status, hashlib_name, library, size

FIRST = b"a"  # an update of this byte, then one of zeros
_CALL = "import test_driver_long; print(test_driver_long.digest({!r}, {}).hex())"


def zeros(count: int) -> mmap.mmap:
    """Zeros that take no memory, as long as nobody writes."""
    return mmap.mmap(-1, count, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)


def digest(name: str, count: int) -> bytes:
    """The digest of `count` bytes by the driver."""
    lib, many = library(), zeros(count - 1)
    context = ctypes.create_string_buffer(lib.glue_size(SIZES.index("context")))
    data, output = (ctypes.c_char * len(many)).from_buffer(many), ctypes.create_string_buffer(32)
    assert lib.hashtile_init(context, None, ALGORITHMS[name]) == Status.OK
    assert lib.hashtile_update(context, FIRST, size(1)) == Status.OK
    assert lib.hashtile_update(context, data, size(len(many))) == Status.OK
    assert lib.hashtile_final(context, output, size(32)) == Status.OK
    return output.raw


@pytest.mark.parametrize(
    ("name", "count"),
    [("sha256", 1 << 29), pytest.param("sha3-256", 1 << 32, marks=pytest.mark.rest)],
)
def test_an_update_of_2_to_the_32(name: str, count: int) -> None:
    """In a process of its own: a sum that wraps around ends it."""
    command = [sys.executable, "-c", _CALL.format(name, count)]
    done = subprocess.run(
        command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    want = hashlib.new(hashlib_name(name), FIRST)
    want.update(zeros(count - 1))
    assert bytes.fromhex(done.stdout) == want.digest()
