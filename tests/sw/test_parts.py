"""Parts of the driver that a program leaves out: what is left works, the rest says so."""

import ctypes
from pathlib import Path

import pytest
from driver import (
    ALGORITHMS,
    DIGESTS,
    DRIVER,
    NO_QUEUE,
    SOFTWARE,
    SW,
    TILE,
    Driver,
    Status,
    compile_c,
    library,
    reference,
    size,
)

from hashtile.support.errors import HashtileError

ROOM = [file.name for file in DRIVER if file.parent.name == "tile"]
FUNCTIONS = ("sha2.c", "sha3.c")
LEFT_OUT = {
    "tile": ROOM,
    "sha2": ["sha2.c"],
    "sha3": ["sha3.c"],
    "at-once": ["software.c"],
    "software": ["software.c", *FUNCTIONS],
    "tile-sha2": [*ROOM, "sha2.c"],
    "tile-sha3": [*ROOM, "sha3.c"],
}


@pytest.mark.parametrize("files", LEFT_OUT.values(), ids=LEFT_OUT)
def test_in_software(tmp_path: Path, files: list[str]) -> None:
    """It links without a name that is missing, and refuses what it has not."""
    output = tmp_path / "driver.so"
    linked = [file for file in DRIVER if file.name not in files]
    host = [] if ROOM[0] in files else [SW / "host/host.c", SW / "host/cache.c", "-ldl"]
    options = ["-O1", "-shared", "-fPIC", "-DHASHTILE_HOST", "-fno-sanitize=undefined"]
    compile_c("clang", output, [*options, "-Wl,-z,defs", *linked, *host])
    lib = ctypes.CDLL(str(output))
    assert lib.hashtile_selftest(None) == Status.OK
    context = ctypes.create_string_buffer(1024)
    for name, algorithm in ALGORITHMS.items():
        missing = ("sha2.c" if algorithm < 8 else "sha3.c") in files
        out = ctypes.create_string_buffer(64)
        status = lib.hashtile_digest(None, algorithm, b"abc", size(3), out, size(64))
        assert status == (Status.NOT_BUILT if missing or "software.c" in files else Status.OK)
        status = lib.hashtile_init(context, None, algorithm)
        assert status == (Status.NOT_BUILT if missing else Status.OK)
        if not missing:
            assert lib.hashtile_update(context, b"abc", size(3)) == Status.OK
            assert lib.hashtile_final(context, out, size(64)) == Status.OK
            length = DIGESTS[name] or 64
            assert out.raw[:length] == reference(name, b"abc", length)


@pytest.mark.parametrize("queue", [0, NO_QUEUE])
def test_contexts_on_the_tile(queue: int) -> None:
    """Without their file, or a queue, software has them."""
    for files in ((), ("resume.c",)):
        one = Driver(lib=library("clang", without=files), queue=queue)
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), ALGORITHMS["sha256"]) == Status.OK
        where = one.lib.hashtile_where(context)
        assert where == (SOFTWARE if files or queue == NO_QUEUE else TILE)
        assert one.stream(context, [b"x" * 100, b"y"], 32) == reference(
            "sha256", b"x" * 100 + b"y", 32
        )
        one.check()


def test_the_tile_alone() -> None:
    """Without software: digests, contexts, MACs and keys on the tile; what it cannot is refused."""
    one = Driver(lib=library("clang", without=("software.c", *FUNCTIONS)))
    for name, algorithm in ALGORITHMS.items():
        length = DIGESTS[name] or 40
        assert one.digest(algorithm, b"abc", 3, length) == (
            Status.OK,
            reference(name, b"abc", length),
        )
        assert one.digest(algorithm, b"abc", 3, length, tile=False)[0] == Status.NOT_BUILT
        context = one.struct("context")
        assert one.call("init", context, None, algorithm) == Status.NOT_BUILT
        assert one.call("init", context, one.pointer(True), algorithm) == Status.OK
        assert one.call("fall_back", context) == Status.NOT_BUILT
        assert one.stream(context, [b"a" * 500], length) == reference(name, b"a" * 500, length)
    key = one.struct("key")
    arguments = ALGORITHMS["sha256"], b"key", size(3)
    assert one.call("key_open", key, None, *arguments) == Status.NOT_BUILT
    assert one.call("key_open", key, one.pointer(True), *arguments) == Status.OK
    assert one.call("key_close", key) == Status.OK
    assert one.call("prng_open", one.struct("prng"), None) == Status.NOT_BUILT
    output = ctypes.create_string_buffer(32)
    status = one.call("keccak", None, 64, 6, b"", size(0), output, size(32))
    assert status == Status.NOT_BUILT
    one.check()


def test_contexts_without_room_for_sha3() -> None:
    """They are smaller; SHA-3 is there at once on the tile, and in no context."""
    one = Driver(lib=library("clang", "-DHASHTILE_WITHOUT_SHA3"))
    assert one.size("context") == Driver(lib=library()).size("context") - 136
    assert one.call("selftest", None) == Status.OK
    one = Driver(lib=one.lib)
    for name, algorithm in ALGORITHMS.items():
        length = DIGESTS[name] or 40
        found = one.digest(algorithm, b"abc", 3, length)
        assert found == (Status.OK, reference(name, b"abc", length))
        for tile in (False, True):
            status = one.call("init", one.struct("context"), one.pointer(tile), algorithm)
            assert status == (Status.OK if algorithm < 8 else Status.NOT_BUILT)
        status, digest = one.digest(algorithm, b"abc", 3, length, tile=False)
        assert status == (Status.OK if algorithm < 8 else Status.NOT_BUILT)
        assert algorithm >= 8 or digest == reference(name, b"abc", length)
    one.check()


@pytest.mark.parametrize("part", ["TILE", "SOFTWARE", "SHA2"])
def test_macros_that_left_parts_out(tmp_path: Path, part: str) -> None:
    """They are not ignored: the compiler says what to do instead."""
    arguments = [f"-DHASHTILE_WITHOUT_{part}", "-c", SW / "driver/core/safety.c"]
    with pytest.raises(HashtileError, match="leave the files out of the link"):
        compile_c("clang", tmp_path / "x.o", arguments)
