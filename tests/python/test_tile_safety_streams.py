"""Streams that stop or go on too long; after it, the tile works or refuses, as specified."""

from tile_safety import (
    DIRECT_DONE,
    DIRECT_ERROR,
    OUT,
    SHA256,
    SHA512,
    SHAKE128,
    TEXT,
    asked,
    back,
    digest,
    machine,
    one_job,
    restart,
    works,
)

from hashtile.sim.software import (
    ABORT,
    FROM_STREAM,
    NONE,
    START,
    TO_STREAM,
    WATCHDOG,
    ZEROIZE,
    Job,
    Software,
)
from hashtile.sim.tile import OKAY, READ_SILENCE


def test_the_watchdog_ends_what_waits_for_others() -> None:
    software = machine()
    tile = software.tile
    software.write("watchdog", 450)
    software.begin(Job(SHA256, length=64))  # a message that never comes
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    tile.step(600)
    software.until("direct_busy", 0, limit=100)
    assert software.status("direct_cause") == WATCHDOG
    assert software.drained(0)[0] in (NONE, WATCHDOG)
    assert software.answer() == bytes(64)
    software.write("intr_state", 0xFFFFFFFF)
    restart(software)
    tile.stall(1.0, channels=["m_axis"])  # an answer that nobody takes
    software.begin(Job(SHA256, length=0), TO_STREAM)
    tile.step(1000)
    assert software.status("direct_busy") == 0 and software.status("direct_cause") == WATCHDOG
    assert software.read("intr_state") & (DIRECT_DONE | DIRECT_ERROR) == DIRECT_ERROR
    tile.stall(0)
    tile.step(20)
    packet = tile.received()
    assert packet is not None and packet[1]
    software.write("key_bytes", 40)  # a key that never comes
    software.write("key_control", SHA256 << 4 | 31 << 16 | START)
    tile.step(1200)
    assert software.status("key_busy") == 0 and software.read("slots") == 0
    software.begin(Job(SHAKE128, output=200))  # an output that nobody fetches
    tile.step(1200)
    assert software.status("direct_cause") == WATCHDOG and software.answer() == bytes(64)
    works(software)
    software.write("watchdog", 0)  # off
    software.begin(Job(SHA256, length=64))
    tile.step(20000)
    assert software.status("direct_busy") == 1
    assert software.feed(bytes(64)) == OKAY
    software.until("direct_busy", 0)
    assert software.status("direct_cause") == NONE
    assert software.answer()[:32] == digest(SHA256, bytes(64))
    works(software)


def test_the_rest_of_a_packet_starts_no_job() -> None:
    """Of one that was given up; queues go on until the next one comes."""
    software = machine()
    tile = software.tile
    software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
    tile.send(bytes(32), last=False)
    tile.step(100)
    software.write("control", ABORT)
    software.until("direct_busy", 0)
    tile.step(20)
    assert tile.received() is None
    software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
    for last in (False, True):
        tile.send(bytes(16), last=last)
        tile.step(100)
        one_job(software)
    tile.send(b"abc")
    tile.step(200)
    assert tile.received() == (digest(SHA256, b"abc"), False)
    works(software)


def test_the_watchdog_is_the_cause_for_those_that_wait_too() -> None:
    software = machine()
    software.write("watchdog", 450)
    software.tile.stall(1.0, channels=["m_axis"])
    software.begin(Job(SHAKE128, output=2000), TO_STREAM)
    asked(software, 1)
    software.tile.step(1500)
    assert software.status("direct_cause") == WATCHDOG and not software.status("key_busy")
    software.tile.stall(0)
    software.until("idle")
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    software.tile.step(460)
    assert software.status("direct_ended") and software.status("direct_cause") == WATCHDOG


def test_a_zeroize_ends_a_packet(ready: tuple[Software, bytes]) -> None:
    """It ends in error before the next one begins, however long nobody takes the end."""
    software, state = ready
    tile, before = software.tile, set()
    for cycles in range(80, 160):
        back(software, state)
        tile.stall(0.7, cycles, channels=["m_axis"])
        software.begin(Job(SHA512), FROM_STREAM | TO_STREAM)
        tile.send(b"abc")
        tile.step(cycles)
        software.write("intr_state", 0xFFFFFFFF)
        software.write("control", ZEROIZE)
        if cycles % 2:  # nobody takes it until the next packet is due
            tile.stall(1, channels=["m_axis"])
            software.until("tested")
            software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
            tile.send(b"next")
            tile.step(300)
            assert software.status("direct_busy")
        tile.stall(0)
        tile.step(20)
        if not cycles % 2:
            software.until("tested")
            software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
            tile.send(b"next")
        software.until("direct_busy", 0)
        tile.step(20)
        packets = list(iter(tile.received, None))
        assert packets.pop() == (digest(SHA256, b"next"), False)
        for data, failed in packets:  # one or none
            assert data == digest(SHA512, b"abc")[: len(data)] and failed == (len(data) < 64)
            before.add(len(data))
        assert len(packets) <= 1
    assert {0, 8, 16, 56, 64} <= before
