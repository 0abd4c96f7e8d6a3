"""Queues of several tenants: each reaches its own part of memory, whatever its descriptors say."""

import pytest
from tile_safety import (
    BEAT,
    END,
    FIRST,
    RINGS,
    SHA256,
    SHA512,
    UNTOUCHED,
    digest,
    inside,
    machine,
    out_of_reset,
    payload,
    restart,
    works,
)

from hashtile.sim.software import (
    LIST,
    NONE,
    RESUME,
    SUSPEND,
    WINDOW,
    Job,
    Software,
    entries,
)

MIDDLE = 0x8000
PLACES = {0: (FIRST, MIDDLE - 1), 1: (MIDDLE, END - 1)}  # of each tenant


def tenants() -> Software:
    """A tile whose first two queues have a half of the window of the tile each."""
    software = machine()
    for queue, (base, last) in PLACES.items():
        software.write(f"window{queue}_base_low", base, 8)
        software.write(f"window{queue}_last_low", last, 8)
        software.open(queue, base)
    software.tile.put(0x3000, payload(256, 1))
    software.tile.put(0xB000, payload(256, 2))
    return software


@pytest.mark.parametrize("queue", [0, 1])
def test_a_tenant_reaches_its_own_memory_alone(queue: int) -> None:
    """Ring, message, list, what a list names, context and answer: in it good, outside cause 1."""
    software = tenants()
    tile = software.tile
    own, others = ((0x3000, 0xB000), (0xB000, 0x3000))[queue]
    for place in (own, others):
        tile.put(place + 0x200, entries([(own, 64)]))
    tile.put(own + 0x300, entries([(others, 64)]))
    message = tile.get(own, 64)
    ring = PLACES[1 - queue][0]
    before = tile.get(ring, 0x40)
    edge = MIDDLE - 32  # the answer is across the border
    cases = [
        (Job(SHA256, others, 64, own + 0x800), others),
        (Job(SHA256, own, 64, others + 0x800), others + 0x800),
        (Job(SHA256, own, 64, ring), ring),  # the descriptors of the other one
        (Job(SHA512, own, 64, edge), edge),
        (Job(SHA256, others + 0x200, 64, own + 0x800, control=LIST), others + 0x200),
        (Job(SHA256, own + 0x300, 64, own + 0x800, control=LIST), others),
        (Job(SHA256, own, 64, own, control=RESUME, context=others), others),
        (Job(SHA256, own, 64, control=SUSPEND, context=others + 0x40), others + 0x40),
        (Job(SHA256, own, 0xFFFFFFFF, own + 0x800), own),
    ]
    tile.put(others + 0x800, UNTOUCHED)
    tile.bursts()
    for job, place in cases:
        assert software.run(job, queue=queue) == (WINDOW, place), job
        software.restart(queue)
        base, last = PLACES[queue]
        assert inside(tile.bursts(), base, last + 1), job
        assert tile.get(others + 0x800, 0x100) == UNTOUCHED
        assert tile.get(ring, 0x40) == before
    for control, place in ((0, own), (LIST, own + 0x200)):
        job = Job(SHA256, place, 64, own + 0x800, control=control)
        assert software.run(job, queue=queue) == (NONE, 0)
        assert tile.get(own + 0x800, 32) == digest(SHA256, message)
    software.open(queue, ring)  # a ring in the memory of the other one
    at = ring + 64 * (software.head(queue) % 16)
    assert software.run(Job(SHA256, own, 64, own + 0x800), queue=queue) == (WINDOW, at)


@pytest.mark.parametrize("latency", [1, 60])
def test_tenants_in_turn_keep_their_windows(latency: int) -> None:
    """Jobs of all queues follow each other without a pause: each has the window of its queue."""
    software = tenants()
    tile = software.tile
    tile.latency(latency)
    for turn in range(6):
        bad = turn % 3
        jobs = {
            0: Job(SHA512, 0xB000 if bad == 0 else 0x3000, 200, 0x3800),
            1: Job(SHA512, 0xB000, 200, 0x3900 if bad == 1 else 0xB900),
            2: Job(SHA512, END if bad == 2 else 0x3000, 200, 0xBA00),  # all of the tile's window
        }
        for queue, job in jobs.items():
            tile.put(job.digest, UNTOUCHED)
            software.prepare(queue, job)
        for queue in jobs:
            software.ring(queue)
        for queue, job in jobs.items():
            assert software.drained(queue)[0] == (WINDOW if queue == bad else NONE)
            right = digest(SHA512, tile.get(job.message, 200)) if queue != bad else UNTOUCHED[:64]
            assert tile.get(job.digest, 64) == right
        restart(software)
    base, last = PLACES[0]
    assert software.run(Job(SHA256, last - 63, 64, base + BEAT * 128)) == (NONE, 0)


def test_the_windows_of_queues_are_part_of_that_of_the_tile() -> None:
    """They give nothing that the window of the tile lacks, and each has a lock until the reset."""
    software = machine()
    for queue in range(4):
        low, high = f"window{queue}_base_low", f"window{queue}_last_low"
        assert (software.read(low, 8), software.read(high, 8)) == (0, 0xFFFFFFFF)
    job = Job(SHA256, END - 16, 32, 0x4000)
    assert software.run(job) == (WINDOW, END - 16)
    restart(software)
    software.write("window1_base_low", END, 8)  # above its end: nothing
    software.write("window1_last_low", FIRST, 8)
    assert software.run(Job(SHA256, 0x4000, 9, 0x4100), queue=1)[0] == WINDOW
    for queue in range(4):
        software.write("lock", 1 << 4 + queue)
        software.write(f"window{queue}_last_low", 0x7777)
        for other in range(queue + 1, 4):
            software.write(f"window{other}_last_low", 0xFFF0)
            assert software.read(f"window{other}_last_low") == 0xFFF0
        assert software.read(f"window{queue}_last_low") != 0x7777
    assert software.read("lock") == 0xF0
    software.tile.reset()
    out_of_reset(software)
    assert software.read("lock") == 0 and software.read("window1_last_low") == 0xFFFFFFFF
    software.open(0, RINGS)
    works(software)
