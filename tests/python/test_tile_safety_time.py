"""Turns, events in the same cycle, random walks: the tile works or refuses, as specified."""

import pytest
from tile_safety import (
    OUT,
    QUEUE_DONE,
    QUEUE_ERROR,
    RINGS,
    SHA256,
    TEXT,
    UNTOUCHED,
    back,
    digest,
    machine,
    one_job,
    payload,
    restart,
    works,
)
from tile_walk import Walk

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    INTERRUPT,
    NONE,
    WATCHDOG,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import OKAY

STATE0, ENABLE0 = (place_of(0, one) for one in (view.QueueIntrState, view.QueueIntrEnable))


def test_the_watchdog_in_the_cycle_of_done_has_one_outcome(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, payload(64))
    seen = set()
    for cycles in range(395, 425):
        back(software, state)
        software.write(STATE0, 0xFFFFFFFF)
        software.write("watchdog", cycles)
        tile.put(OUT, UNTOUCHED)
        software.submit(0, Job(SHA256, TEXT, 64, OUT, control=INTERRUPT))
        tile.latency(1)
        while not any(b.write for b in tile.bursts()):
            tile.step(1)
        tile.latency(400)
        cause, _ = software.drained(0)
        tile.latency(1)
        events = software.read(STATE0)
        assert cause in (NONE, WATCHDOG)
        assert software.head(0) == (cause == NONE)
        assert events == (QUEUE_ERROR if cause else QUEUE_DONE)
        if cause == NONE:
            assert tile.get(OUT, 32) == digest(SHA256, payload(64))
        assert software.status("stuck") == 0
        seen.add(cause)
        software.until("idle")
        software.write("watchdog", 0)
        restart(software)
        one_job(software)
    assert seen == {NONE, WATCHDOG}
    back(software, state)
    works(software)


def test_an_event_in_the_cycle_of_its_clear_is_kept(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, b"x")
    kept = []
    back(software, state)
    software.write(ENABLE0, QUEUE_DONE)
    software.write(STATE0, 0xFFFFFFFF)
    software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
    cycles = tile.run_until_irq(2000)
    for early in range(-12, 4):
        back(software, state)
        software.write(ENABLE0, QUEUE_DONE)
        software.write(STATE0, 0xFFFFFFFF)
        software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
        tile.step(cycles + early)
        raised = tile.irq
        ticket = tile.post(STATE0, b"\xff" * 4)
        seen = raised
        while early < 0 and not seen and tile.cycle < 1 << 40:
            tile.step(1)
            seen = tile.irq
        tile.collect(ticket)
        tile.step(20)
        assert seen  # whenever the clear comes, the interrupt was 1 in some cycle
        kept.append(bool(software.read(STATE0) & QUEUE_DONE))
    assert kept[0] and not kept[-1] and kept == sorted(kept, reverse=True)
    works(software)


def test_users_go_in_turn_and_all_end() -> None:
    software = machine()
    tile = software.tile
    message = payload(300, 1)
    tile.put(TEXT, message)
    for queue in range(4):
        jobs = [
            Job(SHA256, TEXT, 300 - 64 * queue, OUT + 0x400 * queue + 64 * n) for n in range(15)
        ]
        software.prepare(queue, *jobs)
    software.write("control", ABORT)
    for queue in range(4):
        software.ring(queue)
    direct = 0
    while any(software.head(q) != software.rings[q].tail for q in range(4)):
        if not software.status("direct_busy"):
            software.begin(Job(SHA256))
            direct += 1
    assert all(software.drained(q) == (NONE, 0) for q in range(4))
    assert direct > 5
    for queue in range(4):
        for n in range(15):
            expected = digest(SHA256, message[: 300 - 64 * queue])
            assert tile.get(OUT + 0x400 * queue + 64 * n, 32) == expected
    starts = [
        (b.address - RINGS) // 0x400
        for b in tile.bursts()
        if not b.write and RINGS <= b.address < RINGS + 0x1000
    ]
    assert sorted(starts) == sorted(list(range(4)) * 15)
    # Once all four wait, each goes once before one goes again
    rounds = [starts[n : n + 4] for n in range(8, 48)]
    assert all(sorted(group) == [0, 1, 2, 3] for group in rounds), starts
    software.until("direct_busy", 0)
    works(software)


def test_users_that_ask_in_the_same_cycle() -> None:
    software = machine()
    tile = software.tile
    tile.put(TEXT, b"abc")
    for user in range(4):
        # All wait for a direct job, and the descriptor of the first is read meanwhile; then the
        # others start from the same cycle
        software.begin(Job(SHA256, length=3))
        software.until("direct_data")
        tile.bursts()
        for queue in range(4):
            software.submit(queue, Job(SHA256, TEXT, user, OUT + 64 * queue))
        assert software.feed(b"abc") == OKAY
        assert all(software.drained(q) == (NONE, 0) for q in range(4))
        assert all(tile.get(OUT + 64 * q, 32) == digest(SHA256, b"abc"[:user]) for q in range(4))
        starts = [b.address for b in tile.bursts() if not b.write and b.address < RINGS + 0x1000]
        assert [(a - RINGS) // 0x400 for a in starts] == [0, 1, 2, 3]
    works(software)


# Random walks
@pytest.mark.parametrize("seed", range(4))
def test_random_walks_never_hang(ready: tuple[Software, bytes], seed: int) -> None:
    software, state = ready
    back(software, state)
    software.tile.put(TEXT, payload(0x800, seed))
    for number in range(50):
        walk = Walk(software, 50 * seed + number)
        walk.settle()
        for _ in range(50):
            walk.action()
        walk.settle()
        assert software.status("failed") == software.status("stuck") == 0
    while software.tile.received():
        pass
    works(software)
