"""Queues of several tenants: each reaches its own part of memory, whatever its descriptors say."""

import pytest
from tile_safety import (
    BEAT,
    END,
    FIRST,
    IDLE_CYCLES,
    RINGS,
    SHA256,
    SHA512,
    SHAKE128,
    UNTOUCHED,
    digest,
    inside,
    machine,
    out_of_reset,
    payload,
    restart,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORTED,
    CLEAR,
    LIST,
    NONE,
    RESUME,
    SUSPEND,
    WINDOW,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import OKAY

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


CONTROL, STATUS = view.QueueControl, view.QueueStatus
ABORT = CONTROL.pack(enable=1, abort=1, size=4)


def state(software: Software, queue: int) -> dict[str, int]:
    """The status of a queue."""
    return STATUS.unpack(software.read(place_of(queue, STATUS)))


def test_a_page_reaches_its_queue_alone() -> None:
    """Whatever a tenant writes in its page, the other pages stay and their jobs end well."""
    software = tenants()
    tile = software.tile
    owner = [one.OFFSET for one in view.REGISTERS.values() if one.OFFSET < 0x90]
    quiet = set(owner) - {view.Control.OFFSET, view.Status.OFFSET, view.IntrTest.OFFSET}
    kept = [*quiet, *(place_of(0, one) for one in (view.QueueBaseLow, CONTROL, view.QueueTail))]
    job = Job(SHA512, 0x3000, 200, 0x3800)
    before = {place: software.read(place) for place in kept}
    right = digest(SHA512, tile.get(0x3000, 200))
    for turn, word in enumerate((b"\xff\xff\xff\xff", b"\x13\0\0\0", b"\x02\0\0\0", bytes(4))):
        software.prepare(0, job)
        before[place_of(0, view.QueueTail)] = software.rings[0].tail
        software.ring(0)
        for offset in range(turn & 1 and 4, 0x1000, 0x40 if turn else 4):
            tile.write(view.QUEUES[1] + offset, word)
            tile.write(view.QUEUES[1] + offset % 0x40, word)
        assert software.drained(0) == (NONE, 0)
        assert tile.get(0x3800, 64) == right
        tile.put(0x3800, bytes(64))
        assert {place: software.read(place) for place in kept} == before
        tile.write(place_of(1, CONTROL), bytes(4))
    # Nor does it clear what is told to another one
    software.write(place_of(0, view.QueueIntrTest), 3)
    for offset in range(0, 0x1000, 4):
        tile.write(view.QUEUES[1] + offset, b"\xff" * 4)
    assert software.read(place_of(0, view.QueueIntrState)) == 3
    tile.write(place_of(1, CONTROL), bytes(4))
    software.until("idle")
    software.write(place_of(1, view.QueueTail), software.head(1))
    software.open(1, PLACES[1][0])
    assert software.run(Job(SHA256, 0xB000, 9, 0xB800), queue=1) == (NONE, 0)


def test_a_page_shows_what_its_software_must_know() -> None:
    """What the tile is, both windows, and slots that the queue may use: to read, in each page."""
    software = tenants()
    tile = software.tile
    same = ("id", "version", "capability0", "capability1", "window_base_low", "window_base_high",
            "window_last_low", "window_last_high")  # fmt: skip
    assert software.load(0, SHA256, payload(40), users=0b00110)
    assert software.load(1, SHA256, payload(40), users=0b11000)
    for queue, (base, last) in enumerate([*PLACES.values(), (0, 0xFFFFFFFF), (0, 0xFFFFFFFF)]):
        page = view.QUEUES[queue]
        for number, name in enumerate(same):
            assert software.read(page + 0x40 + 4 * number) == software.read(name), name
        own = [software.read(page + 0x60 + 4 * number) for number in range(4)]
        assert own == [base, 0, last, 0]
        assert software.read(page + 0x70) == software.read(page + 0x74) == 0  # no budgets
        for offset in range(0x40, 0x78, 4):
            assert tile.write(page + offset, b"\xff" * 4) != OKAY
        assert [software.read(page + 0x60 + 4 * number) for number in range(4)] == own
        for offset in (0x30, 0x3C, 0x78, 0x7C, 0x80, 0x140, 0x240, 0xFFC):
            _, response = tile.read(page + offset, 4)
            assert response != OKAY
        slots = software.read(place_of(queue, view.QueueSlots))
        assert slots == (queue in (1, 2)) | (queue == 3) << 1
    software.write("key_control", CLEAR)
    software.until("key_busy", 0)
    assert software.read(place_of(1, view.QueueSlots)) == 0


@pytest.mark.parametrize("aborted", [0, 1, 2])
def test_a_queue_aborts_its_own_jobs_alone(aborted: int) -> None:
    """In any cycle, with jobs of three queues and the direct job in flight: all others end well."""
    software = machine()
    tile = software.tile
    tile.latency(20)
    tile.put(0x4000, payload(600, 4))
    message = tile.get(0x4000, 600)
    jobs = {0: Job(SHA512, 0x4000, 600, 0x5000), 1: Job(SHAKE128, 0x4000, 90, 0x6000, output=900),
            2: Job(SHA256, 0x4000, 300, 0x7000)}  # fmt: skip
    seen = set()
    for cycles in range(0, 2400, 149):
        for job in jobs.values():
            tile.put(job.digest, UNTOUCHED * 4)
        for queue, job in jobs.items():
            software.prepare(queue, job, job)
        for queue in jobs:
            software.ring(queue)
        if cycles % 2:
            software.begin(Job(SHA256))
        tile.step(cycles)
        head = software.head(aborted)
        software.write(place_of(aborted, CONTROL), ABORT)
        for queue, job in jobs.items():
            cause, _ = software.drained(queue)
            assert cause in ((NONE, ABORTED) if queue == aborted else (NONE,)), queue
            size = job.output if job.mode == SHAKE128 else 64 if job.mode == SHA512 else 32
            right = digest(job.mode, message[: job.length], size)
            if cause == NONE:
                assert tile.get(job.digest, size) == right
            if queue == aborted:
                seen.add(cause)
                assert cause == NONE or software.head(queue) - head & 0xFFFF < 2
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == NONE
        if cycles % 2:
            assert software.answer()[:32] == digest(SHA256, b"")
        software.until("idle")
        for queue in jobs:
            if state(software, queue)["halted"]:
                software.restart(queue)
    assert seen == {NONE, ABORTED}
    tile.latency(1)
    works(software)


def test_an_abort_of_a_queue_has_a_bound() -> None:
    """The longest output ends in time, and the queue takes its next job; others do not wait."""
    software = machine()
    tile = software.tile
    tile.put(0x4000, payload(64, 4))
    for cycles in (0, 60, 500, 3000):
        software.submit(1, Job(SHAKE128, 0x4000, 64, 0x8000, output=0x7F00))
        tile.step(cycles)
        software.submit(0, Job(SHA256, 0x4000, 64, 0x5000))
        start = tile.cycle
        software.write(place_of(1, CONTROL), ABORT & ~CONTROL.ENABLE.mask)
        while state(software, 1)["busy"]:
            tile.step(1)
        assert tile.cycle - start < IDLE_CYCLES
        assert software.drained(0) == (NONE, 0)
        assert tile.cycle - start < IDLE_CYCLES + 200
        assert tile.get(0x5000, 32) == digest(SHA256, payload(64, 4))
        software.restart(1)
        software.open(1, RINGS + 0x400)
        assert software.run(Job(SHA256, 0x4000, 64, 0x6000), queue=1) == (NONE, 0)
    works(software)


def test_a_storm_of_aborts_takes_no_time_of_others() -> None:
    """A tenant that starts and aborts all the time: jobs of another one take as long as without."""
    software = machine()
    tile = software.tile
    tile.put(0x4000, payload(64, 4))
    bad = [Job(SHAKE128, 0x4000, 64, 0x8000, output=0x7F00)] * 4
    times: dict[bool, list[int]] = {False: [], True: []}
    for storm in times:
        for turn in range(12):
            if storm:
                if state(software, 1)["halted"]:
                    software.restart(1)
                software.submit(1, *bad)
            ticket = tile.post(place_of(1, CONTROL), ABORT.to_bytes(4, "little")) if storm else 0
            start = tile.cycle
            software.submit(0, Job(SHA256, 0x4000, 64, 0x5000))
            while software.head(0) != software.rings[0].tail:
                if storm:
                    tile.write(place_of(1, CONTROL), ABORT.to_bytes(4, "little"))
            times[storm].append(tile.cycle - start)
            if ticket:
                assert tile.collect(ticket).response == OKAY
            assert tile.get(0x5000, 32) == digest(SHA256, payload(64, 4))
            del turn
    assert max(times[True]) < max(times[False]) + 2 * IDLE_CYCLES, times
    software.write(place_of(1, CONTROL), ABORT)
    software.drained(1)
    works(software)
