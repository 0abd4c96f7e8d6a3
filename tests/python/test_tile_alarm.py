"""Alarms of the chip erase all keys and states, and refuse work (docs/tile.md, Alarms)."""

import hashlib

import pytest
from tile_safety import (
    KEY_A,
    KEY_B,
    KEY_DONE,
    KEY_ERROR,
    OUT,
    SCENARIOS,
    SHA256,
    SHA512,
    TEXT,
    TEXT_A,
    ZEROIZE_CYCLES,
    ZEROIZED,
    Scenario,
    asked,
    back,
    machine,
    one_job,
    out_of_reset,
    payload,
    restart,
    sideload,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORTED,
    FAILED,
    KEY,
    KEYED,
    NONE,
    SELFTEST,
    TO_SLOT,
    ZEROIZE,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import Tile

ERASED = 4  # cycles from an alarm to empty slots


def alarmed(software: Software) -> tuple[int, int]:
    """What `status` says: tampered, debugged."""
    return software.status("tampered"), software.status("debugged")


def pulse(tile: Tile, cycles: int = 1) -> None:
    """Tampering that ends again."""
    tile.alarm(tamper=True)
    tile.step(cycles)
    tile.alarm()


def refuses(software: Software) -> None:
    """No job and no key: neither of a queue nor of registers, nor from other hardware."""
    tile = software.tile
    restart(software)
    for queue in range(4):
        cause, _ = software.run(Job(SHA256, TEXT, 80, OUT), queue=queue)
        assert cause == FAILED
        software.restart(queue)
    assert tile.get(OUT, 32) == bytes(32)
    assert software.direct(Job(SHA256), payload(80))[0] == FAILED
    takes_no_key(software)


def takes_no_key(software: Software) -> None:
    """Neither of software nor from other hardware."""
    software.write("intr_state", KEY_DONE | KEY_ERROR)
    asked(software, 0)
    software.until("key_busy", 0)
    assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_ERROR
    sideload(software, 1, KEY_A)
    software.tile.step(100)
    assert software.tile.unsent(sideload=True) == 0
    assert software.read("slots") & 0xFF == 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_tampering_in_any_cycle_erases_and_refuses(
    scenario: Scenario, ready: tuple[Software, bytes]
) -> None:
    software, state = ready
    tile = software.tile
    for cycle in (0, 3, 25, 60, 111, 170, 250):
        back(software, state)
        tile.put(OUT, bytes(0x100))
        software.write("intr_state", ZEROIZED)
        tickets = scenario(software, KEY_B, TEXT_A)
        tile.step(cycle)
        pulse(tile)
        tile.step(ERASED)
        assert software.read("slots") & 0xFF == 0
        for ticket in tickets:
            tile.collect(ticket, data_port=True)
        tile.stall(0)
        software.until("zeroizing", 0, limit=2000)
        software.until("tested", 1)
        assert software.read("intr_state") & ZEROIZED
        assert not any(software.tile.read(view.DIGEST_WINDOW, 64)[0])
        tile.step(200)
        while tile.received():
            pass
        tile.put(OUT, bytes(0x100))
        refuses(software)
        assert alarmed(software) == (1, 0)


def test_only_a_reset_ends_what_tampering_began() -> None:
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    pulse(software.tile)
    software.until("zeroizing", 0)
    for command in (ZEROIZE, SELFTEST):
        software.write("control", command)
        software.tile.step(2 * ZEROIZE_CYCLES)
        assert alarmed(software) == (1, 0)
        refuses(software)
    software.tile.alarm(tamper=True)
    software.tile.reset()  # whoever tampers does so still
    out_of_reset(software)
    assert alarmed(software) == (1, 0)
    refuses(software)
    software.tile.alarm()
    software.tile.reset()
    out_of_reset(software)
    assert alarmed(software) == (0, 0)
    works(software)


def test_a_running_queue_halts_and_the_waiting_job_is_not_done() -> None:
    software = machine()
    software.tile.put(TEXT, payload(4000))
    software.submit(0, Job(SHA512, TEXT, 4000, OUT), Job(SHA256, TEXT, 80, OUT))
    software.tile.step(300)
    pulse(software.tile)
    software.until("zeroizing", 0)
    found = view.QueueStatus.unpack(software.read(place_of(0, view.QueueStatus)))
    assert (found["halted"], found["cause"]) == (1, ABORTED)
    assert software.tile.get(OUT, 64) == bytes(64)


def test_no_slot_takes_a_key_while_the_chip_is_debugged() -> None:
    software = machine()
    tile = software.tile
    assert software.load(0, SHA256, KEY_A)
    assert software.load(1, SHA256, KEY_B)
    tile.alarm(debug=True)
    tile.step(ERASED)
    assert software.read("slots") & 0xFF == 0
    software.until("zeroizing", 0)
    software.until("tested")
    assert alarmed(software) == (0, 1)
    restart(software)
    for queue in range(4):
        one_job(software, queue)  # hashes need no key
    takes_no_key(software)
    assert software.run(Job(SHA256, TEXT, 80, OUT, control=KEYED))[0] == KEY
    software.restart(0)
    assert software.direct(Job(SHA256, control=KEYED | TO_SLOT), payload(32))[0] == KEY
    # What was computed meanwhile is gone at the end
    cause, answer = software.direct(Job(SHA256), payload(80))
    assert (cause, answer[:32]) == (NONE, hashlib.sha256(payload(80)).digest())
    tile.alarm()
    tile.step(ERASED)
    assert not any(tile.read(view.DIGEST_WINDOW, 64)[0])
    software.until("zeroizing", 0)
    software.until("tested")
    assert alarmed(software) == (0, 0)
    works(software)


def test_a_key_on_its_way_does_not_arrive() -> None:
    software = machine()
    state = software.tile.snapshot()
    for alarm in ({"tamper": True}, {"debug": True}):
        for cycle in range(0, 60, 3):
            back(software, state)
            software.tile.alarm()
            sideload(software, 0, KEY_A)
            software.tile.step(cycle)
            software.tile.alarm(**alarm)
            software.tile.step(ERASED)
            for _ in range(30):
                software.tile.step(40)
                assert software.read("slots") & 0xFF == 0


def test_a_chip_that_is_debugged_from_the_start() -> None:
    software = machine()
    software.tile.alarm(debug=True)
    software.tile.reset()
    out_of_reset(software)
    assert alarmed(software) == (0, 1)
    one_job(software)
    takes_no_key(software)


def test_both_at_once() -> None:
    software = machine()
    software.tile.alarm(tamper=True, debug=True)
    software.tile.step(ERASED)
    software.tile.alarm()
    software.until("zeroizing", 0)
    software.until("tested")
    assert alarmed(software) == (1, 0)
    refuses(software)


def test_a_tenant_sees_the_cause() -> None:
    software = machine()
    pulse(software.tile)
    software.until("zeroizing", 0)
    software.until("tested")
    restart(software)
    assert software.run(Job(SHA256, TEXT, 80, OUT), queue=2)[0] == FAILED
    found = view.QueueStatus.unpack(software.read(place_of(2, view.QueueStatus)))
    assert (found["halted"], found["cause"]) == (1, FAILED)
