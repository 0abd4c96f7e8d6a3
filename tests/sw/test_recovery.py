"""An engine that the driver has given up, DEAD, and its way back: a zeroize."""

import ctypes
import hmac
import struct

import pytest
from driver import (
    ALGORITHMS,
    CLOCK,
    DIRECT,
    INTERRUPTS,
    LOCK,
    SLEEP,
    Driver,
    Status,
    reference,
    size,
)

from hashtile.generated import tile_view as view

SHA256, SHAKE = ALGORITHMS["sha256"], ALGORITHMS["shake128"]
TEXT = bytes(range(256)) * 4
OK, DEAD = Status.OK, Status.DEAD
READ_SILENCE, WRITE_SILENCE, NO_FAULTS = 3, 4, 5
REGISTERS = 0x10000  # of tile 0
QUEUE1 = view.QUEUES[1]


def fault(one: Driver, kind: int) -> None:
    one.lib.host_fault(one.number, kind, ctypes.c_uint64(0), 2)


def works(one: Driver) -> None:
    """Digests from memory and through the registers, and a MAC under a key that is given now."""
    for place, count in ((one.put(TEXT), len(TEXT)), (one.put(b"abc"), 3)):
        text = TEXT if count == len(TEXT) else b"abc"
        assert one.digest(SHA256, place, count, 32) == (OK, reference("sha256", text, 32))
    key, answer = one.struct("key"), ctypes.create_string_buffer(32)
    assert one.call("key_open", key, one.pointer(True), SHA256, b"secret", size(6)) == OK
    assert one.call("key_mac", key, None, size(0), b"abc", size(3), answer, size(32)) == OK
    assert answer.raw == hmac.digest(b"secret", b"abc", "sha256")
    assert one.call("key_close", key) == OK


@pytest.mark.parametrize("flags", [DIRECT, 0, DIRECT | INTERRUPTS | CLOCK | SLEEP, DIRECT | LOCK])
@pytest.mark.parametrize("kind", [READ_SILENCE, WRITE_SILENCE])
def test_a_dead_engine_is_zeroized(kind: int, flags: int) -> None:
    """Memory is silent: DEAD, also after a zeroize. It answers again: a zeroize makes it work."""
    one = Driver(flags=flags, timeout=500)
    assert one.opened == OK
    old, answer = one.struct("key"), ctypes.create_string_buffer(32)
    if flags & DIRECT:
        assert one.call("key_open", old, one.pointer(True), SHA256, b"old", size(3)) == OK
    fault(one, kind)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (DEAD, bytes(32))
    assert one.call("zeroize", one.pointer(True)) not in (OK, Status.BUSY, Status.BAD_STATE)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (DEAD, bytes(32))
    fault(one, NO_FAULTS)
    one.lib.host_run(one.number, ctypes.c_uint64(2000), 0)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (DEAD, bytes(32))
    assert one.call("zeroize", one.pointer(True)) == OK
    if flags & DIRECT:
        mac = one.call("key_mac", old, None, size(0), b"abc", size(3), answer, size(32))
        assert mac not in (OK, DEAD) and answer.raw == bytes(32)
        works(one)
    else:
        place = one.put(TEXT)
        assert one.digest(SHA256, place, len(TEXT), 32) == (OK, reference("sha256", TEXT, 32))
    one.check()


def test_a_job_of_another_queue_does_not_stop_the_engine() -> None:
    """A XOF of 2^32 - 1 bytes whose answer is refused takes no time of this queue's jobs."""
    one = Driver()
    assert one.opened == OK
    works(one)
    before = one.bus - int(one.memory)
    last = one.bus + (1 << 20) - 16
    text = one.put(TEXT) + before
    job = struct.pack("<8Q", SHAKE, text, 77, last, 0xFFFFFFFF, 0, 0, 0)
    ring = one.put(job, 64) + before
    for offset, value in ((0, ring), (4, 0), (0xC, 0), (8, 1), (0xC, 1)):
        one.lib.hashtile_write(ctypes.c_size_t(REGISTERS), QUEUE1 + offset, value)
    start = one.cycles
    works(one)
    assert one.cycles - start < 20_000
    status = one.lib.hashtile_read(ctypes.c_size_t(REGISTERS), QUEUE1 + 0x14)
    assert status & 0xFF == 2 | 1 << 4  # halted, for it is outside of the window
    assert one.call("zeroize", one.pointer(True)) == OK
    works(one)


@pytest.mark.parametrize("output", [0x5000, 0x80000])
def test_a_long_job_of_another_queue_is_ended_only_if_it_must_be(output: int) -> None:
    """A late job ends alone; if it cannot, since another one began before it, that one ends too."""
    one = Driver(flags=CLOCK, timeout=4000)
    assert one.opened == OK
    before = one.bus - int(one.memory)
    text = one.put(TEXT) + before
    job = struct.pack("<8Q", SHAKE, text, 77, one.bus + 0x40000, output, 0, 0, 0)
    ring = one.put(job, 64) + before
    for offset, value in ((0, ring), (4, 0), (0xC, 0), (8, 1), (0xC, 1)):
        one.lib.hashtile_write(ctypes.c_size_t(REGISTERS), QUEUE1 + offset, value)
    start, place = one.cycles, one.put(TEXT)
    assert one.digest(SHA256, place, len(TEXT), 32) == (Status.TIMEOUT, bytes(32))
    assert one.cycles - start < 12_000
    assert one.digest(SHA256, place, len(TEXT), 32) == (OK, reference("sha256", TEXT, 32))
    status = one.lib.hashtile_read(ctypes.c_size_t(REGISTERS), QUEUE1 + 0x14)
    assert status & 0xFF == (0 if output == 0x5000 else 2 | 4 << 4)  # done, or aborted
    one.check()


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_tampering_ends_all_calls_until_the_reset(flags: int) -> None:
    """Each call says FAILED or that it has ended, in bounded time; none says OK."""
    one = Driver(flags=flags, timeout=500)
    assert one.opened == OK
    works(one)
    key, answer = one.struct("key"), ctypes.create_string_buffer(32)
    assert one.call("key_open", key, one.pointer(True), SHA256, b"secret", size(6)) == OK
    one.lib.host_alarm(one.number, 1, 0)
    one.lib.host_run(one.number, ctypes.c_uint64(3), 0)
    one.lib.host_alarm(one.number, 0, 0)
    start = one.cycles
    for count in (len(TEXT), 3):
        status, found = one.digest(SHA256, one.put(TEXT[:count]), count, 32)
        assert status not in (OK, Status.BUSY) and found == bytes(32)
    status = one.call("key_mac", key, None, size(0), b"abc", size(3), answer, size(32))
    assert status not in (OK, Status.BUSY) and answer.raw == bytes(32)
    other = one.struct("key")
    assert one.call("key_open", other, one.pointer(True), SHA256, b"new", size(3)) != OK
    assert one.call("zeroize", one.pointer(True)) == Status.FAILED
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32)[0] != OK
    assert one.cycles - start < 60_000
    one.lib.host_reset(one.number)
    again = Driver(flags=flags, timeout=500)
    assert again.opened == OK
    works(again)


def test_a_chip_that_is_debugged_hashes_but_takes_no_key() -> None:
    one = Driver(flags=DIRECT, timeout=500)
    assert one.opened == OK
    one.lib.host_alarm(one.number, 0, 1)
    one.lib.host_run(one.number, ctypes.c_uint64(3), 0)
    assert one.call("zeroize", one.pointer(True)) == OK
    place = one.put(TEXT)
    assert one.digest(SHA256, place, len(TEXT), 32) == (OK, reference("sha256", TEXT, 32))
    key = one.struct("key")
    assert (
        one.call("key_open", key, one.pointer(True), SHA256, b"secret", size(6)) == Status.ABORTED
    )
    one.lib.host_alarm(one.number, 0, 0)
    one.lib.host_run(one.number, ctypes.c_uint64(3), 0)
    assert one.call("zeroize", one.pointer(True)) == OK
    works(one)
    one.check()
