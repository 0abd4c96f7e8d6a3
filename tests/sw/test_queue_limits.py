"""hashtile_queue_limits: what the jobs of a queue may do, and handles that keep to it."""

import ctypes
import hmac

import pytest
from driver import ALGORITHMS, DIRECT, NO_QUEUE, TENANT, Driver, Status, reference
from misuse import OK, SHA3, SHA256, SHAKE, TEXT, answer, fresh, good, job
from test_slots import DIGEST, KEY, attached, mac, sideload, verify

from hashtile.generated import tile_view as view

REGISTERS = ctypes.c_size_t(0x10000)
QUEUE = 2  # of the tenant
LONG = bytes(n * 7 % 251 for n in range(3000))
BLOCKS = {"sha256": 64, "sha512": 128, "sha3-256": 136, "shake128": 168}


class Limits(ctypes.Structure):
    """struct hashtile_limits"""

    _fields_ = (
        ("queue", ctypes.c_uint8),
        ("lock_window", ctypes.c_bool),
        ("lock_budgets", ctypes.c_bool),
        ("window_first", ctypes.c_size_t),
        ("window_last", ctypes.c_size_t),
        ("cycles", ctypes.c_uint32),
        ("bytes", ctypes.c_uint32),
    )


def limits(one: Driver, queue: int = QUEUE, **given: int) -> Status:
    what = Limits(queue=queue, **given)
    return one.call("queue_limits", one.pointer(True), ctypes.byref(what))


def register(one: Driver, name: str) -> int:
    return int(one.lib.hashtile_read(REGISTERS, view.REGISTERS[name].OFFSET)) & 0xFFFFFFFF


def test_what_is_written() -> None:
    """The window is left alone unless it is given; the rest is set each time."""
    one = fresh(queue=0)
    first, last = 0x123456789 << 4, 0x223456789 << 4
    assert limits(one, 3, window_first=first, window_last=last, cycles=5000, bytes=700) == OK
    mask = (1 << (register(one, "capability1") >> 8 & 0x7F)) - 1
    for name, value in (("base", first), ("last", last)):
        low, high = register(one, f"window3_{name}_low"), register(one, f"window3_{name}_high")
        assert high << 32 | low == value & mask
    assert (register(one, "budget3_cycles"), register(one, "budget3_bytes")) == (5000, 700)
    assert limits(one, 3, bytes=0xFFFFFFFF) == OK
    assert register(one, "window3_base_low") == first & 0xFFFFFFFF & mask
    assert (register(one, "budget3_cycles"), register(one, "budget3_bytes")) == (0, 0xFFFFFFFF)
    for queue in range(3):
        assert register(one, f"budget{queue}_cycles") == register(one, f"budget{queue}_bytes") == 0
    assert register(one, "lock") == 0
    one.check()


def test_locks() -> None:
    """What is locked and would change: nothing is written, of the rest neither."""
    one = fresh(queue=0)
    window = {"window_first": 0x1000, "window_last": 0x1FFF}
    assert limits(one, 1, cycles=9, bytes=800, lock_window=1, **window) == OK
    assert register(one, "lock") == view.Lock.pack(queue_windows=1 << 1)
    assert limits(one, 1, cycles=9, bytes=800, **window) == OK  # nothing would change
    assert limits(one, 1, cycles=5, **(window | {"window_last": 0x2FFF})) == Status.BAD_STATE
    assert register(one, "budget1_cycles") == 9
    assert limits(one, 1, cycles=5, bytes=600, lock_budgets=1) == OK
    assert register(one, "lock") == view.Lock.pack(queue_windows=1 << 1, budget=1)
    assert limits(one, 1, cycles=5, bytes=600) == OK
    assert limits(one, 2, cycles=5, **window) == Status.BAD_STATE
    assert register(one, "window2_last_low") == 0xFFFFFFFF
    assert limits(one, 2, **window) == OK
    good(one)
    one.check()


def test_callers_that_may_not() -> None:
    one = fresh(queue=0)
    what = Limits(queue=0)
    assert one.call("queue_limits", None, ctypes.byref(what)) == Status.BAD_ARGUMENT
    assert one.call("queue_limits", one.pointer(True), None) == Status.BAD_ARGUMENT
    assert limits(one, 4) == limits(one, window_first=2, window_last=1) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert limits(one) == Status.BAD_ARGUMENT
    assert one.call("close", one.pointer(True)) == OK
    assert limits(one) == Status.BAD_STATE
    small = Driver({"Queues": 1}, flags=DIRECT, queue=NO_QUEUE, number=1)
    assert small.opened == OK
    assert limits(small, 1) == limits(small, 0, window_last=9) == Status.BAD_ARGUMENT
    assert limits(small, 0, lock_window=1) == Status.BAD_ARGUMENT
    assert limits(small, 0, bytes=100) == OK
    small.check()
    one.check()


@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize("most", [168, 200, 500, 4000])
def test_long_messages_go_in_parts(name: str, most: int) -> None:
    """Digests at once, of lists and contexts: right, and no job is larger than the queue may."""
    one = fresh(queue=0)
    assert limits(one, bytes=most) == OK
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    block, size, algorithm = BLOCKS[name], 64 if name == "sha512" else 32, ALGORITHMS[name]
    for count in (0, block, most, most + 1, 2 * most, len(LONG)):
        text = LONG[: min(count, len(LONG))]
        before = register(one, "jobs")
        found = one.digest(algorithm, one.put(text), len(text), size)
        assert found == (OK, reference(name, text, size))
        parts = register(one, "jobs") - before
        if len(text) <= most:
            assert parts == 1
        else:  # of whole blocks, and the end
            assert parts == -(-(len(text) // block) // (most // block)) + 1
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), algorithm) == OK
        assert one.stream(context, [text[:50], text[50:]], size) == reference(name, text, size)
    assert register(one, "blocks_low") > 0
    one.check()


def test_outputs_and_jobs_in_parts() -> None:
    """A long output comes block by block; a job that waits is done at once if it is too large."""
    one = fresh(queue=0)
    assert limits(one, bytes=300) == OK
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    for count in (300, 301, 1000):
        found = one.digest(SHAKE, one.put(TEXT[:100]), 100, count)
        assert found == (OK, reference("shake128", TEXT[:100], count))
    for size in (300, 301, 900):
        made = job(one, LONG[:size])
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
        assert answer(made) == reference("sha256", LONG[:size], 32)
    # A MAC with a key in memory, too
    out = ctypes.create_string_buffer(32)
    key = (KEY, ctypes.c_size_t(len(KEY)))
    text = (LONG, ctypes.c_size_t(len(LONG)), out, ctypes.c_size_t(32))
    assert one.call("hmac", one.pointer(True), SHA256, *key, *text) == OK
    assert out.raw == hmac.digest(KEY, LONG, "sha256")
    one.check()


def test_macs_in_parts() -> None:
    """Of HMAC with SHA-2 the state stays in the slot. A key that only verifies has parts too."""
    one = fresh(queue=0)
    for slot, usage in enumerate((view.KeyUsage.BOTH, view.KeyUsage.VERIFY)):
        sideload(one, 3 + slot, users=1 << QUEUE, usage=usage)
    owner = one.engine
    for most in (64, 100, 128, len(TEXT) - 1):
        one.engine = owner
        assert limits(one, bytes=most) == OK
        assert one.open(flags=TENANT, queue=QUEUE) == OK
        key, checks = attached(one, 3), attached(one, 4)
        assert mac(one, key) == (OK, DIGEST)
        for one_key in (key, checks):
            assert verify(one, one_key, DIGEST) == OK
            assert verify(one, one_key, bytes(32)) == Status.WRONG_MAC
        assert mac(one, checks)[0] == Status.KEY
    one.check()


def test_what_has_no_parts() -> None:
    """With a key of SHA-3 in a slot; and if a budget is below a block. Then the engine works on."""
    one = fresh(queue=0)
    sideload(one, 3, users=1 << QUEUE, algorithm=SHA3)
    right = hmac.digest(KEY, TEXT, "sha3_256")
    assert limits(one, bytes=len(TEXT) - 1) == OK
    owner = one.engine
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    tenant, key = one.engine, attached(one, 3, SHA3)
    assert mac(one, key) == (Status.BUDGET, bytes(32))
    assert verify(one, key, right) == Status.BUDGET
    one.engine = owner
    assert limits(one, bytes=len(TEXT)) == OK
    one.engine = tenant
    assert mac(one, key)[0] == Status.BUDGET  # it was opened before
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert mac(one, attached(one, 3, SHA3)) == (OK, right)
    one.engine = owner
    assert limits(one, bytes=40) == OK
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert one.digest(SHA256, one.put(TEXT), 41, 32) == (Status.BUDGET, bytes(32))
    assert one.digest(SHA256, one.put(TEXT), 40, 32) == (OK, reference("sha256", TEXT[:40], 32))
    one.check()


def test_limits_that_shrink_while_a_handle_is_open() -> None:
    """Its jobs end with BUDGET until it is opened again."""
    one = fresh(queue=0)
    owner = one.engine
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    tenant = one.engine
    good(one)
    one.engine = owner
    assert limits(one, bytes=500) == OK
    one.engine = tenant
    assert one.digest(SHA256, one.put(LONG), 501, 32) == (Status.BUDGET, bytes(32))
    assert one.digest(SHA256, one.put(LONG), 500, 32) == (OK, reference("sha256", LONG[:500], 32))
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    good(one)
    # The owner's own queue
    one.engine = owner
    assert limits(one, 0, bytes=500) == OK
    good(one)
    one.check()


def test_a_message_out_of_reach_with_a_key() -> None:
    """It is copied in parts; where there are none, a tenant has no other way to the slot."""
    one = fresh(queue=0)
    sideload(one, 3, users=1 << QUEUE)
    sideload(one, 4, users=1 << QUEUE, algorithm=SHA3)
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    count, right = ctypes.c_size_t(len(LONG)), hmac.digest(KEY, LONG, "sha256")
    for slot, algorithm, expected in (
        (3, SHA256, (OK, right)),
        (4, SHA3, (Status.WINDOW, bytes(32))),
    ):
        key, out = attached(one, slot, algorithm), ctypes.create_string_buffer(32)
        status = one.call(
            "key_mac", key, None, ctypes.c_size_t(0), LONG, count, out, ctypes.c_size_t(32)
        )
        assert (status, out.raw) == expected
    one.check()
