"""MACs of messages in parts under a key in a slot: hashtile_mac_init, and long messages at once."""

import ctypes
import hmac
import random
from typing import Any

import pytest
from driver import ALGORITHMS, DIRECT, NO_QUEUE, TILE, Driver, Status, hashlib_name, library, size
from misuse import OK, READ_ANSWER, SHA256, SHA512, fresh

KEY = bytes(range(40, 80))
SHA2 = {name: algorithm for name, algorithm in ALGORITHMS.items() if algorithm < 8}
BLOCK = {algorithm: 64 if algorithm < 2 else 128 for algorithm in SHA2.values()}


def opened(one: Driver, algorithm: int = SHA256, tile: bool = True) -> Any:
    key = one.struct("key")
    assert one.call("key_open", key, one.pointer(tile), algorithm, KEY, size(len(KEY))) == OK
    return key


def begun(one: Driver, key: Any) -> Any:
    context = one.struct("context")
    assert one.call("mac_init", context, key) == OK
    return context


def update(one: Driver, context: Any, data: bytes, *, near: bool = True) -> Status:
    place = ctypes.c_void_p(one.put(data)) if near else data
    return one.call("update", context, place, size(len(data)))


def final(one: Driver, context: Any, room: int = 32) -> tuple[Status, bytes]:
    out = ctypes.create_string_buffer(room)
    return one.call("final", context, out, size(room)), out.raw


def right(name: str, *parts: bytes) -> bytes:
    return hmac.new(KEY, b"".join(parts), hashlib_name(name)).digest()


@pytest.mark.parametrize("compiler", ["clang", "gcc"])
@pytest.mark.parametrize("tile", [True, False])
def test_every_function(compiler: str, tile: bool) -> None:
    one, noise = Driver(lib=library(compiler)), random.Random(1)
    for name, algorithm in SHA2.items():
        block, key = BLOCK[algorithm], opened(one, algorithm, tile)
        for _ in range(6):
            context = begun(one, key)
            assert (one.lib.hashtile_where(context) == TILE) == tile
            parts = [
                noise.randbytes(noise.choice([0, 1, block - 1, block, 2 * block, 700, 1500]))
                for _ in range(noise.randrange(5))
            ]
            for part in parts:
                assert update(one, context, part, near=noise.random() < 0.5) == OK
            whole = right(name, *parts)
            assert final(one, context, len(whole)) == (OK, whole), (name, [*map(len, parts)])
        assert one.call("key_close", key) == OK
    one.check()


def test_nothing_of_the_key_is_in_memory() -> None:
    """Neither the key nor a state after it is in the context, the key struct or the engine."""
    one = Driver()
    key = opened(one)
    context = begun(one, key)
    data = bytes(256)
    assert update(one, context, data) == OK
    image = context.raw + key.raw + ctypes.string_at(one.engine, one.size("engine"))
    plain = one.struct("context")
    assert one.call("hmac_init", plain, None, SHA256, KEY, size(len(KEY))) == OK
    assert one.call("update", plain, data, size(256)) == OK
    state = plain.raw[24:56]  # words32 of its state, as the struct has it
    assert any(state), "the state is somewhere else in the struct"
    swapped = b"".join(state[at : at + 4][::-1] for at in range(0, 32, 4))
    assert not any(secret in image for secret in (state, swapped, KEY))
    assert final(one, plain)[1] == final(one, context)[1]


def test_one_message_in_a_slot() -> None:
    """Another one takes its place, and the first is told; MACs at once disturb none."""
    one = fresh()
    key, other = opened(one), opened(one, SHA512)
    first, second = begun(one, key), begun(one, other)
    for _ in range(2):
        assert update(one, first, b"a" * 100) == OK
        assert update(one, second, b"b" * 200) == OK
    out = ctypes.create_string_buffer(32)
    assert one.call("key_mac", key, None, size(0), b"abc", size(3), out, size(32)) == OK
    assert out.raw == right("sha256", b"abc")
    assert final(one, second, 64) == (OK, right("sha512", b"b" * 400))
    late = begun(one, key)
    assert update(one, late, b"c" * 10) == OK  # nothing is sent yet
    copy = ctypes.create_string_buffer(first.raw, len(first.raw))
    assert update(one, copy, b"d" * 100) == OK
    assert update(one, first, b"a" * 100) == Status.CONTEXT
    assert final(one, first)[0] == Status.CONTEXT
    assert final(one, copy) == (OK, right("sha256", b"a" * 200, b"d" * 100))
    assert update(one, late, b"c" * 90) == OK
    assert final(one, late) == (OK, right("sha256", b"c" * 100))
    assert one.call("fall_back", begun(one, key)) == Status.NOT_BUILT
    one.lib.hashtile_discard(first)


def test_what_ends_a_message() -> None:
    one = fresh()
    key = opened(one)
    context = begun(one, key)
    assert update(one, context, b"a" * 100) == OK
    assert one.call("zeroize", one.pointer(True)) == OK
    assert update(one, context, b"a" * 100) == Status.KEY
    assert final(one, context)[0] == Status.KEY
    assert one.call("mac_init", one.struct("context"), key) == Status.KEY
    assert one.call("key_close", key) == OK
    key = opened(one)
    context = begun(one, key)
    assert one.call("key_close", key) == OK
    assert update(one, context, b"a" * 100) == Status.BAD_STATE
    assert one.call("mac_init", one.struct("context"), key) == Status.BAD_STATE
    assert one.call("mac_init", one.struct("context"), None) == Status.BAD_ARGUMENT
    assert one.call("mac_init", None, opened(one)) == Status.BAD_ARGUMENT


def test_an_error_ends_a_message() -> None:
    """An update that fails has sent parts: the message begins again."""
    one = fresh()
    key = opened(one)
    context = begun(one, key)
    assert update(one, context, b"a" * 100) == OK
    one.lib.host_fault(one.number, READ_ANSWER, ctypes.c_uint64(30), 2)
    assert update(one, context, b"a" * 5000) == Status.BUS
    assert update(one, context, b"a" * 100) == Status.CONTEXT
    assert final(one, context)[0] == Status.CONTEXT
    context = begun(one, key)
    assert update(one, context, b"a" * 5000) == OK
    assert final(one, context) == (OK, right("sha256", b"a" * 5000))


def test_what_is_not_built() -> None:
    one = fresh()
    key = opened(one, ALGORITHMS["sha3-256"])
    assert one.call("mac_init", one.struct("context"), key) == Status.NOT_BUILT
    alone = Driver(flags=DIRECT, queue=NO_QUEUE)
    assert alone.call("mac_init", alone.struct("context"), opened(alone)) == Status.NOT_BUILT
    bare = Driver(lib=library("clang", without=("parts.c",)))
    assert bare.call("mac_init", bare.struct("context"), opened(bare)) == Status.NOT_BUILT
