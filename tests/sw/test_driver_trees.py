"""Tree hashing by the driver: the values of RFC 9861 and NIST, and the model, on tile and CPU."""

import ctypes
import random

import pytest
from driver import ALGORITHMS, CSHAKE, Driver, Status, shared, size

from hashtile.reference import functions, trees

PTN_17_4 = "8701045e22205345ff4dda05555cbb5c3af1a771c2b89baef37db43d9998b9fe"  # RFC 9861, 5
SAMPLE = bytes.fromhex("000102030405060710111213141516172021222324252627")
SAMPLE_2 = "fc484dcb3f84dceedc353438151bee58157d6efed0445a81f165e495795b7206"  # NIST
LEAF = trees.LEAF_BYTES


@shared
def tile() -> Driver:
    one = Driver()
    assert one.opened == Status.OK
    return one


def k12(on_tile: bool, name: str, message: bytes, custom: bytes, length: int) -> bytes:
    one, output = tile(), ctypes.create_string_buffer(length)
    strings = (message, size(len(message)), custom, size(len(custom)))
    engine, algorithm = one.pointer(on_tile), ALGORITHMS[trees.TREES[name].leaf.function]
    assert one.call("k12", engine, algorithm, *strings, output, size(length)) == Status.OK
    return output.raw


def parallel(
    on_tile: bool, name: str, message: bytes, leaf: int, custom: bytes, length: int
) -> bytes:
    one, output = tile(), ctypes.create_string_buffer(length)
    strings = (message, size(len(message)), custom, size(len(custom)))
    how = (
        one.pointer(on_tile),
        ALGORITHMS[f"shake{name[-3:]}"] | CSHAKE,
        "xof" in name,
        size(leaf),
    )
    assert one.call("parallelhash", *how, *strings, output, size(length)) == Status.OK
    return output.raw


@pytest.mark.parametrize("on_tile", [False, True])
@pytest.mark.parametrize("name", ["k12", "kt256"])
def test_k12(name: str, on_tile: bool) -> None:
    """Leaves that end in the message, in the customization string, and in its length."""
    noise = random.Random(name)
    sizes = [(0, 0), (1, 300), (LEAF - 1, 0), (LEAF, 0), (LEAF - 10, 20), (2 * LEAF - 1, 0)]
    for count, extra in [*sizes, (2 * LEAF - 100, 99), (3 * LEAF + 5, 1)]:
        message, custom = noise.randbytes(count), noise.randbytes(extra)
        framing = functions.Framing(customization=custom)
        want = functions.digest(name, message, length=200, framing=framing)
        assert k12(on_tile, name, message, custom, 200) == want, (count, extra)
    message = (bytes(range(0xFB)) * 333)[: 17**4]
    assert name != "k12" or k12(on_tile, name, message, b"", 32).hex() == PTN_17_4


@pytest.mark.parametrize("on_tile", [False, True])
@pytest.mark.parametrize("name", [name for name in functions.TREES if name.startswith("p")])
def test_parallelhash(name: str, on_tile: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    noise = random.Random(name)
    for leaf in (1, 8, 255, 256, 70_000):
        monkeypatch.setattr(trees, "LEAF_BYTES", leaf)
        for count in (0, 1, leaf, min(2 * leaf + 3, 300)):
            message, custom = noise.randbytes(min(count, 600)), noise.randbytes(leaf % 30)
            framing = functions.Framing(customization=custom)
            want = functions.digest(name, message, length=40, framing=framing)
            assert parallel(on_tile, name, message, leaf, custom, 40) == want, (leaf, count)
    given = parallel(on_tile, "parallelhash128", SAMPLE, 8, b"Parallel Data", 32)
    assert given.hex() == SAMPLE_2


def test_what_cannot_be_meant_is_refused() -> None:
    one, output = tile(), ctypes.create_string_buffer(32)
    text, none, room = (b"abc", size(3)), (None, size(0)), (output, size(32))
    engine, turbo = one.pointer(True), ALGORITHMS["turboshake128"]
    shake = ALGORITHMS["shake128"]
    bad = one.call("k12", engine, shake, *text, *none, *room)
    assert bad == Status.BAD_ALGORITHM
    assert one.call("k12", engine, turbo, None, size(1), *none, *room) == Status.BAD_ARGUMENT
    assert one.call("k12", engine, turbo, *text, None, size(1), *room) == Status.BAD_ARGUMENT
    far = one.call("k12", engine, turbo, b"", size(2**62), b"", size(2**62), *room)
    assert far == Status.BAD_LENGTH
    call = (engine, shake | CSHAKE, False)
    assert one.call("parallelhash", *call, size(0), *text, *none, *room) == Status.BAD_LENGTH
    call = (engine, shake, False)
    assert one.call("parallelhash", *call, size(8), *text, *none, *room) == Status.BAD_ALGORITHM
    assert output.raw == bytes(32)
