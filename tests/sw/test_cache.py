"""The driver on a CPU with a write-back data cache that does not see what the tile does."""

import ctypes
import hmac
import random

import pytest
from driver import (
    ALGORITHMS,
    DIGESTS,
    DIRECT,
    INTERRUPTS,
    Driver,
    Status,
    reference,
    size,
)
from misuse import NO_FAULTS, OK, READ_ANSWER, SHA3, SHA256, SHAKE, answer, fault, job

LINE, LONG = 64, 64 * 40
NEVER, RARELY, OFTEN, ALWAYS = (
    0,
    3,
    40,
    256,
)  # how many of 256 lines leave the cache between two accesses
CLEAN, INVALIDATE = 1, 2  # hooks that do nothing


def machine(chance: int, *, deaf: int = 0, flags: int = DIRECT) -> Driver:
    """A tile and an engine on it, both opened with the cache between them."""
    one = Driver(flags=flags)
    ctypes.memset(one.memory, 0xA5, 1 << 14)
    one.lib.host_cached(one.number, chance, ctypes.c_uint64(7))
    one.memory, one.at = one.lib.host_memory(one.number), 0
    assert one.open(flags=flags) == OK
    one.lib.host_deafened(one.number, deaf)
    return one


def work(one: Driver, seed: int) -> None:
    """Digests, lists, contexts, keys, jobs and long outputs, each right."""
    noise = random.Random(seed)
    engine = one.pointer(True)

    def text(most: int) -> bytes:
        return noise.randbytes(noise.randrange(most))

    for name in ("sha256", "sha512", "sha3-256", "shake128"):
        data = text(900)
        place = one.put(data, offset=noise.randrange(8))
        length = DIGESTS[name] or 40
        want = reference(name, data, length)
        assert one.digest(ALGORITHMS[name], place, len(data), length) == (OK, want)
        assert one.digest(ALGORITHMS[name], data, len(data), length) == (OK, want)  # bounced
    parts = [text(700), b"", text(700)]
    places = [one.put(part) for part in parts]
    pieces = (ctypes.c_size_t * 6)(
        *(value for place, part in zip(places, parts, strict=True) for value in (place, len(part)))
    )
    out = ctypes.create_string_buffer(32)
    assert one.call("digest_list", engine, SHA256, pieces, size(3), out, size(32)) == OK
    assert out.raw == reference("sha256", b"".join(parts), 32)
    context = one.struct("context")
    assert one.call("init", context, engine, SHA3) == OK
    assert one.call("update", context, ctypes.c_void_p(places[0]), size(len(parts[0]))) == OK
    assert one.stream(context, parts[1:], 32) == reference("sha3-256", b"".join(parts), 32)
    key, secret = one.struct("key"), text(100)
    assert one.call("key_open", key, engine, SHA256, secret, size(len(secret))) == OK
    given = (None, size(0), ctypes.c_void_p(places[2]), size(len(parts[2])))
    want = hmac.new(secret, parts[2], "sha256").digest()
    assert one.call("key_mac", key, *given, out, size(32)) == OK
    assert out.raw == want
    assert one.call("mac_verify", key, *given, want, size(32)) == OK
    assert one.call("key_close", key) == OK
    made = [job(one, text(500)) for _ in range(5)]
    for each in made:
        assert one.call("submit", engine, ctypes.byref(each)) == OK
    assert one.call("wait", engine, ctypes.byref(made[-1])) == OK
    for each in made:
        assert answer(each) == reference("sha256", ctypes.string_at(each.message, each.bytes), 32)
    data = text(100)
    blank = ctypes.c_void_p(one.put(b"\xa5" * LONG, LINE))  # whole lines, all of them dirty
    assert one.call("digest", engine, SHAKE, data, size(len(data)), blank, size(LONG)) == OK
    assert ctypes.string_at(blank.value or 0, LONG) == reference("shake128", data, LONG)


@pytest.mark.parametrize(
    ("chance", "flags"),
    [(NEVER, DIRECT), (RARELY, DIRECT), (OFTEN, DIRECT | INTERRUPTS), (ALWAYS, DIRECT)],
)
def test_write_back(chance: int, flags: int) -> None:
    """Lines stay, or leave at any time, dirty or not: all is exact, after an error too."""
    one = machine(chance, flags=flags)
    for seed in range(3):
        work(one, seed)
    made = [job(one, bytes([number]) * 300) for number in range(6)]
    fault(one, READ_ANSWER, 2)
    for each in made:
        assert one.call("submit", one.pointer(True), ctypes.byref(each)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(made[-1])) == OK
    fault(one, NO_FAULTS)
    assert [each.status for each in made].count(Status.BUS) == 1
    for number, each in enumerate(made):
        if each.status == OK:
            assert answer(each) == reference("sha256", bytes([number]) * 300, 32)
    work(one, 9)
    assert one.call("close", one.pointer(True)) == OK
    one.check()


def test_what_open_wrote_does_not_come_later() -> None:
    """A line of the answers that open left dirty would overwrite a digest of the tile."""
    one = machine(RARELY)
    place, want = one.put(b"abc"), (OK, reference("sha256", b"abc", 32))
    for _ in range(20):
        ctypes.memset(one.engine, 0xA5, one.size("engine"))
        one.lib.host_clean(ctypes.c_void_p(one.engine), size(one.size("engine")))
        assert one.open(engine=one.engine) == OK
        assert [one.digest(SHA256, place, 3, 32) for _ in range(8)] == 8 * [want]


@pytest.mark.parametrize(("deaf", "chance"), [(CLEAN, NEVER), (INVALIDATE, NEVER)])
def test_the_hooks_are_needed(deaf: int, chance: int) -> None:
    """Without one of them the same work does not come out right."""
    one = machine(chance, deaf=deaf)
    with pytest.raises(AssertionError):
        work(one, 0)


def test_the_right_mac_is_not_in_memory_if_a_wrong_one_is_verified() -> None:
    """Nor in the cache: the tile compares."""
    one = Driver()
    memory = one.memory
    one.lib.host_cached(one.number, NEVER, ctypes.c_uint64(7))
    one.memory, one.at = one.lib.host_memory(one.number), 0
    assert one.open() == OK
    key, secret = one.struct("key"), (b"key", size(3))
    assert one.call("key_open", key, one.pointer(True), SHA256, *secret) == OK
    given = (None, size(0), ctypes.c_void_p(one.put(b"text")), size(4))
    right = hmac.new(b"key", b"text", "sha256").digest()
    wrong = bytes(byte ^ 0x55 for byte in right)
    assert one.call("mac_verify", key, *given, wrong, size(32)) == Status.WRONG_MAC
    assert right not in ctypes.string_at(memory, 1 << 14)
    assert wrong in ctypes.string_at(memory, 1 << 14)  # it was flushed for the tile
    out = ctypes.create_string_buffer(32)
    assert one.call("key_mac", key, *given, out, size(32)) == OK
    assert right in ctypes.string_at(memory, 1 << 14)
    one.check()
