"""Abort, zeroize and reset at any time; after it, the tile works or refuses, as specified."""

from pathlib import Path

import pytest
from tile_safety import (
    DIRECT_DONE,
    DIRECT_ERROR,
    FAILED_EVENT,
    IDLE_CYCLES,
    KEY_A,
    KEY_B,
    KEY_DONE,
    KEY_ERROR,
    OUT,
    QUEUE_ERROR,
    RINGS,
    SCENARIOS,
    SHA3_256,
    SHA256,
    TESTED_EVENT,
    TEXT,
    TEXT_A,
    UNTOUCHED,
    ZEROIZE_CYCLES,
    ZEROIZED,
    Scenario,
    asked,
    back,
    commanded,
    digest,
    direct_job,
    key_load,
    machine,
    one_job,
    out_of_reset,
    restart,
    stream_job,
    works,
)

from hashtile.catalog import sources
from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    FAILED,
    NONE,
    SELFTEST,
    WATCHDOG,
    ZEROIZE,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import OKAY, READ_SILENCE, SLVERR, Tile


def length_of(ready: tuple[Software, bytes], scenario: Scenario) -> int:
    """The cycles that it takes."""
    software, state = ready
    back(software, state)
    tile = software.tile
    begin = tile.cycle
    tickets = scenario(software, KEY_A, TEXT_A)
    tile.step(3)
    limit = 0
    while not software.status("idle") and limit < 60:
        limit += 1
    for ticket in tickets:
        tile.collect(ticket, data_port=True)
    if scenario is stream_job:
        tile.step(150)
        software.tile.stall(0)
    elif scenario is key_load:
        tile.step(400)
    software.until("idle")
    return tile.cycle - begin


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_abort_in_every_cycle(ready: tuple[Software, bytes], scenario: Scenario) -> None:
    software, state = ready
    tile = software.tile
    cycles = length_of(ready, scenario)
    longest, aborted = 0, 0
    for cycle in range(0, cycles, 1 if scenario is direct_job else 5):
        back(software, state)
        tickets = scenario(software, KEY_A, TEXT_A)
        tile.step(cycle)
        taken = commanded(software, ABORT, ("idle", 1))
        longest = max(longest, taken)
        for ticket in tickets:
            assert tile.collect(ticket, data_port=True).response in (OKAY, SLVERR)
        tile.stall(0)
        if scenario in (direct_job, stream_job):
            software.until("direct_busy", 0, limit=100)
            cause = software.status("direct_cause")
            shown = software.answer()
            right = digest(SHA256, TEXT_A[:80])
            tile.step(30)
            if scenario is stream_job:
                packet = tile.received()
                if cause == ABORTED:
                    assert packet is None or packet[1] or packet == (b"", True)
                else:
                    assert packet == (right, False)
            else:
                assert shown[:32] == (right if cause == NONE else bytes(32))
            software.until("idle")
        elif scenario is key_load:
            software.until("idle", limit=400)
            cause = NONE
        else:
            cause, _ = software.drained(0)
        assert cause in (NONE, ABORTED)
        aborted += cause == ABORTED
        restart(software)
        one_job(software)
        answer = software.direct(Job(SHA3_256), b"abc")
        assert answer == (NONE, digest(SHA3_256, b"abc") + bytes(32))
    assert longest <= IDLE_CYCLES, longest
    assert aborted or scenario is key_load
    print(f"{scenario.__name__}: {cycles} cycles, abort ends in {longest}, {aborted} aborted")
    back(software, state)
    works(software)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_zeroize_in_every_cycle(ready: tuple[Software, bytes], scenario: Scenario) -> None:
    software, state = ready
    tile = software.tile
    cycles = length_of(ready, scenario)
    longest = 0
    for cycle in range(0, cycles, 3 if scenario is direct_job else 11):
        back(software, state)
        software.write("intr_enable", ZEROIZED)
        tickets = scenario(software, KEY_B, TEXT_A)
        tile.step(cycle)
        begin = tile.cycle
        ticket = tile.post(view.REGISTERS["control"].OFFSET, ZEROIZE.to_bytes(4, "little"))
        tile.collect(ticket)
        assert software.read("slots") == 0
        assert software.answer() == bytes(64)
        tile.run_until_irq(5000)
        longest = max(longest, tile.cycle - begin)
        assert tile.irq
        for other in tickets:
            assert tile.collect(other, data_port=True).response in (OKAY, SLVERR)
        tile.stall(0)
        status = software.read("status")
        if scenario is not key_load:
            assert software.read("slots") == 0
            assert status & view.Status.DIRECT_BUSY.mask == 0
        assert status & view.Status.TESTED.mask and not status & view.Status.ZEROIZING.mask
        assert software.read("intr_state") & ZEROIZED
        assert software.answer() == bytes(64)
        assert all(software.read(place_of(q, view.QueueStatus)) == 0x42 for q in range(4))
        software.until("idle")
        tile.step(20)
        packets = list(iter(tile.received, None))  # a packet that was offered has an end, no data
        assert packets in ([], [(b"", True)]) and (scenario is stream_job or not packets)
        restart(software)
        one_job(software)
        answer = software.direct(Job(SHA3_256), b"abc")
        assert answer == (NONE, digest(SHA3_256, b"abc") + bytes(32))
    assert longest <= ZEROIZE_CYCLES
    print(f"{scenario.__name__}: zeroize ends in {longest}")
    works(software)


def test_reset_in_every_state(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    for scenario in SCENARIOS:
        for cycle in (1, 17, 45, 99, 160):
            for latency in (1, 60):
                back(software, state)
                tile.latency(latency)
                scenario(software, KEY_B, TEXT_A)
                tile.step(cycle)
                tile.reset(1)
                tile.latency(1)
                tile.stall(0)
                assert software.read("slots") == 0 and software.answer() == bytes(64)
                assert software.read("lock") == software.read("intr_state") == 0
                assert all(software.read(place_of(q, view.QueueHead)) == 0 for q in range(4))
                out_of_reset(software)
                one_job(software)
    works(software)


@pytest.mark.quick
def test_a_failed_selftest_refuses_all_until_reset(tmp_path: Path) -> None:
    text = sources.rtl()["ht_tile_known"].read_text()
    assert text.count("64'heacf018f_bf1678ba") == 1
    wrong = tmp_path / "ht_tile_known.sv"
    wrong.write_text(text.replace("64'heacf018f_bf1678ba", "64'heacf018f_bf1678bb"))
    tiny = {"Modes2": 2, "Modes3": 0, "Slots": 0, "Frame": 0, "Queues": 1}
    software = Software(Tile(tiny, files={wrong.stem: wrong}))
    tile = software.tile
    for _ in range(2):
        software.until("failed")
        assert software.status("tested") == 0
        assert software.read("intr_state") == FAILED_EVENT
        software.window(0, 0xFFFF)
        software.open(0, RINGS)
        tile.put(OUT, UNTOUCHED)
        tile.bursts()
        assert software.run(Job(SHA256, TEXT, 64, OUT))[0] == FAILED
        software.restart(0)
        assert software.direct(Job(SHA256), b"") == (FAILED, bytes(64))
        for command in (ABORT, SELFTEST, ZEROIZE):
            software.write("control", command)
            tile.step(2000)
            assert software.status("failed") == 1 and software.status("tested") == 0
            software.restart(0)
            assert software.run(Job(SHA256, TEXT, 64, OUT))[0] == FAILED
            software.restart(0)
        assert tile.get(OUT, 0x100) == UNTOUCHED
        assert not any(b.write for b in tile.bursts())
        tile.reset()


def test_an_abort_ends_a_job_whose_descriptor_is_read() -> None:
    software = machine()
    software.tile.latency(60)
    software.submit(0, Job(SHA256, TEXT, 0, OUT))  # what has no message needs nothing more
    software.tile.step(20)
    software.write("control", ABORT)
    software.tile.latency(1)
    cause, place = software.drained(0)
    assert cause == ABORTED and RINGS <= place < RINGS + 64
    works(software)


def test_an_abort_ends_a_direct_job_that_waits_for_its_turn() -> None:
    software = machine()
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    software.write("control", ABORT)
    software.tile.step(5)
    assert not software.status("direct_busy") and software.status("direct_ended")
    assert software.status("direct_cause") == ABORTED and software.read("intr_state") >> 12 & 1


def test_an_abort_at_the_watchdogs_time_never_leaves_the_tile_stuck(
    ready: tuple[Software, bytes],
) -> None:
    software, state = ready
    for command in (ABORT, ZEROIZE):
        for cycles in range(360, 400):
            back(software, state)
            software.write("watchdog", 400)
            software.begin(Job(SHA256, length=64))
            software.tile.step(cycles)
            software.write("control", command)
            software.tile.step(IDLE_CYCLES)
            assert not software.status("stuck") and not software.status("direct_busy")
            assert software.status("direct_cause") in (ABORTED, WATCHDOG)
    back(software, state)
    works(software)


def test_zeroize_tells_what_it_ends() -> None:
    software = machine()
    software.begin(Job(SHA256, length=64))
    software.until("direct_data")
    asked(software, 1)
    software.write(place_of(3, view.QueueControl), 0)
    software.write("intr_state", 0xFFFFFFFF)
    software.write("control", ZEROIZE)
    software.until("zeroizing", 0)
    assert software.status("direct_ended") and not software.status("direct_busy")
    assert software.status("direct_cause") == ABORTED
    events = software.read("intr_state")
    assert events & (KEY_DONE | KEY_ERROR | DIRECT_DONE) == KEY_ERROR
    assert events & DIRECT_ERROR
    states = [software.read(place_of(queue, view.QueueIntrState)) for queue in range(4)]
    assert [state & QUEUE_ERROR for state in states] == [QUEUE_ERROR] * 3 + [0]
    software.open(3, RINGS + 0xC00)
    works(software)
    software.write("intr_state", 0xFFFFFFFF)
    for queue in range(4):
        software.write(place_of(queue, view.QueueControl), 0)
    software.write("control", ZEROIZE)  # of nothing
    software.until("zeroizing", 0)
    assert software.read("intr_state") == ZEROIZED | TESTED_EVENT
