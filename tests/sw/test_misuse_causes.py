"""The driver against causes, memory and a small tile: the last chapters of docs/driver.md."""

import ctypes
import hmac
import itertools
import random

import pytest
from driver import (
    ALGORITHMS,
    BUS,
    DIRECT,
    KMAC,
    SHARED,
    SIZE,
    SOFTWARE,
    TILE,
    Status,
    reference,
    size,
)
from misuse import (
    CONTROL,
    FAILED_IDLE,
    INTR_STATE,
    LAST,
    NO_FAULTS,
    OK,
    READ_ANSWER,
    READ_SILENCE,
    SHA3,
    SHA256,
    SHA512,
    SHAKE,
    STATUS,
    TEXT,
    WINDOW_LAST,
    WRITE_ANSWER,
    answer,
    at_access,
    fault,
    fresh,
    good,
    job,
)

from hashtile.generated import tile_view as view


# Causes
@pytest.mark.parametrize("kind", [READ_ANSWER, WRITE_ANSWER, LAST])
def test_memory_errors(kind: int) -> None:
    """An error at each beat or burst: its status, zeros, the context as it was; then on."""
    one = fresh()
    want = {Status.BUS} if kind != LAST else {Status.PROTOCOL, Status.DEAD}
    seen = set()
    for at in range(24):
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), SHA256) == OK
        assert one.call("update", context, TEXT, size(70)) == OK
        fault(one, kind, at)
        place = one.put(TEXT)
        status = one.call("update", context, ctypes.c_void_p(place), size(200))
        fault(one, NO_FAULTS)
        assert status in want | {OK}
        seen.add(status)
        text = TEXT[:70] + (TEXT[:200] if status == OK else b"")
        if status == Status.DEAD:
            break
        # Again on the tile, or in software
        if at % 2:
            assert one.call("fall_back", context) == OK
        assert one.stream(context, [b"end"], 32) == reference("sha256", text + b"end", 32)
        fault(one, kind, at)
        status, digest = one.digest(SHA3, place, 300, 32)
        fault(one, NO_FAULTS)
        assert status in want | {OK}
        right = reference("sha3-256", TEXT[:300], 32)
        assert digest == (right if status == OK else bytes(32))
    assert seen & want
    if Status.DEAD not in seen:
        good(one)


@pytest.mark.parametrize(
    ("name", "algorithm"),
    [("sha512", SHA512), ("sha3-256", SHA3), ("kmac128", SHAKE | KMAC), ("hmac", SHA256)],
)
def test_final_again(name: str, algorithm: int) -> None:
    """A final that failed can be called again, and gives the digest."""
    one = fresh()
    context, out = one.struct("context"), ctypes.create_string_buffer(64)
    other = one.struct("context")
    for at in range(30):
        for made, engine in ((context, True), (other, False)):
            if name == "hmac":
                status = one.call(
                    "hmac_init", made, one.pointer(engine), algorithm, b"key", size(3)
                )
            elif name == "kmac128":
                strings = (b"key", size(3), b"S", size(1))
                status = one.call("kmac_init", made, one.pointer(engine), algorithm, *strings)
            else:
                status = one.call("init", made, one.pointer(engine), algorithm)
            assert status == OK
            assert one.call("update", made, TEXT, size(300)) == OK
        fault(one, READ_ANSWER, at)
        ctypes.memset(out, 0, 64)
        status = one.call("final", context, out, size(64))
        fault(one, NO_FAULTS)
        assert status in (OK, Status.BUS)
        if status:
            assert not any(out.raw)
            assert one.call("final", context, out, size(64)) == OK
        length = {"sha3-256": 32, "hmac": 32}.get(name, 64)
        assert out.raw[:length] == one.stream(other, [], length), at


def test_squeeze_again() -> None:
    one = fresh()
    context, out = one.struct("context"), ctypes.create_string_buffer(400)
    want = reference("shake128", TEXT, 7 + 400)
    failed = 0
    for at in range(0, 60, 3):
        assert one.call("init", context, one.pointer(True), SHAKE) == OK
        assert one.call("update", context, TEXT, size(len(TEXT))) == OK
        assert one.call("squeeze", context, out, size(7)) == OK
        fault(one, READ_ANSWER, at)
        ctypes.memset(out, 0, 400)
        status = one.call("squeeze", context, out, size(400))
        fault(one, NO_FAULTS)
        if status:
            failed += 1
            assert status == Status.BUS and not any(out.raw)
            assert one.call("squeeze", context, out, size(400)) == OK
        assert out.raw == want[7:]
    assert failed > 5


def test_aborted_by_another() -> None:
    """What another handle's timeout ends is told, and can be done again."""
    one = fresh(flags=DIRECT | SHARED)
    first = one.engine
    assert one.open(flags=SHARED, queue=1) == OK
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    base = ctypes.c_size_t(0x10000)
    aborted = 0
    for cycle in range(0, 60, 3):
        one.filter(at_access(cycle, lambda: one.lib.hashtile_write(base, CONTROL, 1) and None))
        status = one.call("update", context, TEXT, size(len(TEXT)))
        one.filter(None)
        assert status in (OK, Status.ABORTED)
        aborted += status != OK
        while status:
            status = one.call("update", context, TEXT, size(len(TEXT)))
            assert status in (OK, Status.ABORTED)
    assert aborted > 5
    assert one.stream(context, [], 32) == reference("sha256", 20 * TEXT, 32)
    one.engine = first
    status = one.digest(SHA256, TEXT, 3, 32)[0]  # its queue was halted too
    assert status in (OK, Status.ABORTED)
    good(one)


def test_watchdog() -> None:
    one = fresh(watchdog=3000, timeout=4_000)
    base = ctypes.c_size_t(0x10000)
    assert one.lib.hashtile_read(base, 0x01C) == 3000
    fault(one, READ_SILENCE)
    assert one.digest(SHA256, one.put(TEXT), 500, 32)[0] in (Status.WATCHDOG, Status.DEAD)


def test_budget() -> None:
    """A job that is too long for the tile; a locked budget stays, and short jobs are done."""
    one = fresh(budget=2000)
    base = ctypes.c_size_t(0x10000)
    assert one.lib.hashtile_read(base, view.Budget.OFFSET) == 2000
    long = 5 * TEXT
    for _ in range(2):
        assert one.digest(SHA256, one.put(long), len(long), 32)[0] == Status.BUDGET
        good(one)
    one.lib.hashtile_write(base, view.Lock.OFFSET, view.Lock.BUDGET.mask)
    assert one.open(budget=3000) == OK
    assert one.lib.hashtile_read(base, view.Budget.OFFSET) == 2000
    assert one.lib.hashtile_status_text(Status.BUDGET) == b"tile: budget"


def test_zeroize() -> None:
    """Keys, the ring and jobs are gone; the engine, contexts and new keys work."""
    one = fresh()
    key, other, mac = one.struct("key"), one.struct("key"), ctypes.create_string_buffer(32)
    secret, text = (b"key", size(3)), (TEXT, size(9), mac, size(32))
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.call("update", context, TEXT, size(200)) == OK
    assert one.call("key_open", key, one.pointer(True), SHA256, *secret) == OK
    assert one.lib.hashtile_key_where(key) == TILE
    assert one.call("key_mac", key, None, size(0), *text) == OK
    made = job(one, 4 * TEXT)
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("zeroize", one.pointer(True)) == OK
    assert made.status in (OK, Status.ABORTED)
    assert one.call("key_mac", key, None, size(0), *text) == Status.KEY
    assert one.call("key_open", other, one.pointer(True), SHA256, *secret) == OK
    stale = job(one, TEXT)
    stale.key = ctypes.addressof(key)  # whose slot has the new one
    assert one.call("submit", one.pointer(True), ctypes.byref(stale)) == Status.KEY
    assert one.call("key_close", key) == OK  # and takes nothing from the new one
    assert one.call("key_mac", other, None, size(0), *text) == OK
    assert one.stream(context, [TEXT[200:]], 32) == reference("sha256", TEXT, 32)
    good(one)
    one.check()


def test_slots() -> None:
    """All slots taken: told; a MAC at once takes another way."""
    one = fresh()
    keys = [one.struct("key") for _ in range(9)]
    secret = (b"key", size(3))
    for key in keys[:8]:
        assert one.call("key_open", key, one.pointer(True), SHA256, *secret) == OK
        assert one.lib.hashtile_key_where(key) == TILE
    assert one.call("key_open", keys[8], one.pointer(True), SHA256, *secret) == Status.FULL
    out, want = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    rest = (SHA256, *secret, TEXT, size(500))
    assert one.call("hmac", one.pointer(True), *rest, out, size(32)) == OK
    assert one.call("hmac", None, *rest, want, size(32)) == OK
    assert out.raw == want.raw
    made = job(one, TEXT[:500])
    made.key = ctypes.addressof(keys[3])
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
    assert answer(made) == want.raw
    assert one.call("close", one.pointer(True)) == OK
    assert one.lib.hashtile_read(ctypes.c_size_t(0x10000), 0x080) == 0
    for key in keys[:8]:
        assert one.call("key_close", key) == Status.BAD_STATE  # their engine is closed
    one.check()


# 105: memory
def test_places() -> None:
    """Messages and digests at any alignment, in reach, out of it, and across the window's end."""
    one = fresh()
    assert one.open(last=BUS + SIZE - 8193) == OK
    for align, count in itertools.product(range(8), (0, 1, 3, 63, 64, 65, 511, 512, 513, 1500)):
        text = random.Random(count).randbytes(count)
        want = reference("sha256", text, 32)
        ends = one.memory + SIZE - 8192  # the first byte out of the window
        for place in (one.put(text, 8, align), ends - count, ends - count // 2 - 1, ends + align):
            ctypes.memmove(place, text, count)
            assert one.digest(SHA256, place, count, 32) == (OK, want)
        digest = one.room(32, 8) + align
        text_ = (text, size(count))
        status = one.call(
            "digest", one.pointer(True), SHA256, *text_, ctypes.c_void_p(digest), size(32)
        )
        assert status == OK and ctypes.string_at(digest, 32) == want
    # The digest over the message
    place = one.put(TEXT)
    text_ = (ctypes.c_void_p(place), size(500), ctypes.c_void_p(place + 3), size(32))
    assert one.call("digest", one.pointer(True), SHA256, *text_) == OK
    assert ctypes.string_at(place + 3, 32) == reference("sha256", TEXT[:500], 32)
    one.check()


def test_engine_out_of_reach() -> None:
    """The ring cannot be where the tile does not reach: the direct job does it."""
    one = fresh()
    buffer = ctypes.create_string_buffer(one.size("engine") + 64)
    place = ctypes.addressof(buffer) + (-ctypes.addressof(buffer) % 64)
    assert one.open(engine=place) == OK
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.lib.hashtile_where(context) == SOFTWARE
    good(one)
    assert one.open(engine=place, flags=0) == Status.BAD_ARGUMENT
    one.check()


def test_messages_around_the_bounce_buffer() -> None:
    """Out of reach, by the queue alone: in the buffer, or in parts, and never after its end."""
    one = fresh(flags=0)
    for count in (*range(480, 544, 8), *range(992, 1056, 8), 2048, 3000, 20_000):
        message = random.Random(count).randbytes(count)
        assert one.digest(SHA256, message, count, 32) == (OK, reference("sha256", message, 32))
    good(one)
    one.check()


def test_window_is_locked() -> None:
    """A window that is locked is taken as it is."""
    one = fresh()
    base = ctypes.c_size_t(0x10000)
    one.lib.hashtile_write(base, WINDOW_LAST, BUS + (SIZE >> 1) - 1)
    one.lib.hashtile_write(base, 0x030, 1)
    assert one.open() == OK
    for place in (one.put(TEXT), one.memory + SIZE - 2048):
        ctypes.memmove(place, TEXT, len(TEXT))
        want = reference("sha256", TEXT, 32)
        assert one.digest(SHA256, place, len(TEXT), 32) == (OK, want)
    one.check()


def test_window_of_the_queue() -> None:
    """What the window of its queue lacks is out of reach; the driver never writes that window."""
    one = fresh()
    base = ctypes.c_size_t(0x10000)
    last_of_queue, last = view.Window0LastLow.OFFSET, BUS + (SIZE >> 1) - 1
    one.lib.hashtile_write(base, last_of_queue, last)
    assert one.open() == OK
    for place in (one.put(TEXT), one.memory + SIZE - 2048):
        ctypes.memmove(place, TEXT, len(TEXT))
        want = reference("sha256", TEXT, 32)
        assert one.digest(SHA256, place, len(TEXT), 32) == (OK, want)
    one.lib.hashtile_write(base, last_of_queue, 0)  # nothing is left, and there is no direct job
    assert one.call("close", one.pointer(True)) == OK
    assert one.open(flags=0) == Status.BAD_ARGUMENT
    one.check()


# 107: software in place of the tile
@pytest.mark.quick
def test_small_tile() -> None:
    """Functions that the tile lacks are software's, and it says so."""
    one = fresh(parameters={"Modes2": 2, "Modes3": 2, "Slots": 2})
    for name, algorithm in ALGORITHMS.items():
        has = name in ("sha256", "sha3-256")
        assert one.lib.hashtile_built(one.pointer(True), algorithm) == has
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), algorithm) == OK
        assert one.lib.hashtile_where(context) == (TILE if has else SOFTWARE)
        want = reference(name, TEXT, 48)
        assert one.stream(context, [TEXT], len(want)) == want
        assert one.digest(algorithm, TEXT, len(TEXT), len(want)) == (OK, want)
        made = job(one, TEXT, algorithm, 64)
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
        assert answer(made)[: len(want)] == reference(name, TEXT, 64)[: len(want)]
    key, mac = one.struct("key"), ctypes.create_string_buffer(64)
    assert one.call("key_open", key, one.pointer(True), SHA512, b"key", size(3)) == OK
    assert one.lib.hashtile_key_where(key) == SOFTWARE
    assert one.call("key_mac", key, None, size(0), TEXT, size(9), mac, size(64)) == OK
    assert mac.raw == hmac.new(b"key", TEXT[:9], "sha512").digest()
    prng = one.struct("prng")
    assert one.call("prng_open", prng, one.pointer(True)) == OK
    assert one.lib.hashtile_prng_where(prng) == SOFTWARE
    one.check()


def test_self_test() -> None:
    one = fresh()
    assert one.call("selftest", None) == OK
    assert one.call("selftest", one.pointer(True)) == OK
    good(one)
    one.filter(lambda write, offset, value: 1 << 21 if offset == INTR_STATE and not write else
               FAILED_IDLE if offset == STATUS and not write else None)  # fmt: skip
    assert one.call("selftest", one.pointer(True)) == Status.FAILED
    one.filter(None)
    assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
