"""Hostile use of the packet tile: errors of one job, windows, abort, zeroize, time."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from packet_cases import (
    BUILDS,
    KEYS,
    OUT,
    RINGS,
    SHA224,
    SHA256,
    TEXT,
    Batch,
    keyed,
    machine,
    queues,
    ready,
    status,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUDGET,
    BUS,
    KEYED,
    NONE,
    PROTOCOL,
    WATCHDOG,
    WINDOW,
    ZEROIZE,
    Job,
    Ring,
    Software,
    place_of,
)
from hashtile.sim.tile import LAST, READ_ANSWER, READ_SILENCE, WRITE_ANSWER

ABORT_CYCLES = 800  # with a memory that answers in one cycle


@pytest.fixture(scope="module", params=BUILDS)
def kept(request: pytest.FixtureRequest) -> tuple[Software, bytes]:
    """A tile of each build, and its state after `machine`."""
    one = machine(BUILDS[request.param])
    return one, one.tile.snapshot()


@pytest.fixture
def one(kept: tuple[Software, bytes]) -> Software:
    """The tile in that state, with a memory without faults."""
    software, state = kept
    software.tile.stall(0)
    back(software, state)
    return software


def back(one: Software, state: bytes) -> None:
    """The tile in a state that `machine` left, with a memory without faults."""
    one.tile.no_faults()
    one.tile.restore(state)
    one.tile.bursts()
    one.rings = [Ring(RINGS + 0x1000 * queue, 6) for queue in range(4)]


def work(one: Software, seed: int = 1, count: int = 12) -> Batch:
    """Some jobs of each queue, none of which is told of yet."""
    batch = Batch(one, random.Random(seed))
    for number in range(count):
        batch.job((64, 0, 200, 130)[number % 4], number % queues(one))
    return batch


def under_way(one: Software, state: bytes, cycle: int, chance: float) -> Batch:
    """The work in this cycle, from a state on, with a memory that stalls."""
    back(one, state)
    batch = work(one)
    one.tile.stall(chance, seed=cycle, channels=["m_axi.ar", "m_axi.r", "m_axi.aw", "m_axi.w"])
    batch.submit()
    one.tile.step(cycle)
    return batch


def ended(one: Software, batch: Batch, cause: int) -> list[int]:
    """Waits for all queues, which are done or halted by `cause`; those that are halted.

    What the head counts is right, and nothing else was written.
    """
    halted = []
    for queue, jobs in batch.made.items():
        found, _ = one.drained(queue)
        assert found in (NONE, cause), (queue, found)
        if found:
            halted.append(queue)
        batch.right(queue, one.head(queue) if found else len(jobs))
    return halted


def beats(one: Software) -> int:
    """The R beats that `work` needs: those of its bursts."""
    batch = work(one)
    one.tile.bursts()
    batch.submit()
    batch.finish()
    return sum(burst.beats for burst in one.tile.bursts() if not burst.write)


@pytest.mark.parametrize(
    ("kind", "cause"), [(READ_ANSWER, BUS), (LAST, PROTOCOL)], ids=["answer", "last"]
)
def test_a_beat_that_fails(
    kept: tuple[Software, bytes], one: Software, kind: int, cause: int
) -> None:
    """Each beat in turn: one job fails, with the address, and those after it of its queue."""
    software, state = kept
    for at in range(0, beats(one), 3):
        back(one, state)
        batch = work(one)
        one.tile.stall(0.2 if at % 2 else 0, seed=at)
        one.tile.fault(kind, at)
        batch.submit()
        halted = ended(one, batch, cause)
        assert len(halted) == 1, at
        queue = halted[0]
        place = one.drained(queue)[1]
        done = one.head(queue)
        job = batch.made[queue][done][0]
        entry = RINGS + 0x1000 * queue + 64 * done
        assert entry <= place < entry + 64 or job.message <= place < job.message + job.length
        one.tile.no_faults()
        works(one)
    assert software is one


def test_an_answer_that_is_not_written(kept: tuple[Software, bytes], one: Software) -> None:
    """Each write burst in turn."""
    _, state = kept
    for at in range(12):
        back(one, state)
        batch = work(one)
        one.tile.fault(WRITE_ANSWER, at)
        batch.submit()
        halted = [q for q in batch.made if one.drained(q)[0] == BUS]
        assert len(halted) == 1 and all(
            one.drained(q)[0] == NONE for q in batch.made if q not in halted
        )
        place = one.drained(halted[0])[1]
        job = batch.made[halted[0]][one.head(halted[0])][0]
        assert job.digest <= place < job.digest + 32
        one.tile.no_faults()
        works(one)


def outside(one: Software) -> Iterator[tuple[Job, int]]:
    """Jobs of queue 1 that leave its window, and the address that is told."""
    good = Job(SHA256, TEXT, 100, OUT, control=KEYED if keyed(one) else 0)
    for message, length in ((OUT - 1, 100), (0x3FFA0, 97), (0x3FFFF, 2), (1 << 31, 1), (0, 1)):
        yield replace(good, message=message, length=length), message
    yield replace(good, length=(1 << 61) - 1), TEXT
    yield replace(good, message=0xFFFFFFFF, length=2), 0xFFFFFFFF
    for digest in (OUT - 1, 0x3FFE1, 0x40000, 0xFFFFFFF0):
        yield replace(good, digest=digest), digest


def test_windows(one: Software) -> None:
    """No queue leaves its window or that of the tile; a job at its ends is done."""
    one.write(f"window{1}_base_low", OUT, 8)
    one.write(f"window{1}_last_low", 0x3FFFF, 8)
    one.write(place_of(1, view.QueueControl), 0)
    one.open(1, 0x30000, 6)
    tile = one.tile
    for job, place in outside(one):
        tile.bursts()
        assert one.run(job, queue=1) == (WINDOW, place), job
        assert all(b.address >= 0x30000 and not b.write for b in tile.bursts())
        one.restart(1)
    # An empty message has no address, and one may end where the window does
    good = Job(SHA256, 0, 0, 0x40000 - 32, control=KEYED if keyed(one) else 0)
    assert one.run(good, queue=1) == (NONE, 0)
    assert one.run(replace(good, message=0x3FF00, length=0x100), queue=1) == (NONE, 0)
    if not keyed(one):  # a digest of SHA-224 has fewer bytes
        assert one.run(replace(good, mode=SHA224, digest=0x40000 - 28), queue=1) == (NONE, 0)
    # Its ring, too; another queue reaches all
    one.write(place_of(1, view.QueueControl), 0)
    one.open(1, 0x5000, 6)
    one.rings[1].tail = one.head(1)
    tile.bursts()
    assert one.run(good, queue=1)[0] == WINDOW
    assert tile.bursts() == []
    one.restart(1)
    assert one.run(good) == (NONE, 0)


def test_a_hostile_neighbour(one: Software) -> None:
    """Descriptors of noise in one queue: the jobs of all others are done."""
    noise = random.Random(4)
    last = queues(one) - 1
    one.write(f"window{last}_base_low", RINGS + 0x1000 * last, 8)
    one.write(f"window{last}_last_low", RINGS + 0x1000 * last + 0xFFF, 8)
    for _ in range(12):
        batch = Batch(one, noise)
        for number in range(20):
            batch.job(noise.choice([0, 64, 300]), number % last)
        good = Job(SHA256, RINGS + 0x1000 * last + 7, 90, RINGS, control=KEYED).pack()
        for _ in range(4):
            broken = bytearray(good if noise.random() < 0.7 else noise.randbytes(64))
            broken[noise.randrange(64)] ^= 1 << noise.randrange(8)
            one.prepare(last, bytes(broken))
        one.ring(last)
        batch.submit()
        batch.finish()
        assert one.drained(last)[0] != NONE
        one.restart(last)
    assert one.status("failed") == 0


@pytest.mark.parametrize("chance", [0.0, 0.5])
def test_abort_in_any_cycle(kept: tuple[Software, bytes], one: Software, chance: float) -> None:
    """All jobs end at once; what the head counts is right, and the tile works on."""
    _, state = kept
    for cycle in range(0, 420, 7 if chance else 5):
        batch = under_way(one, state, cycle, chance)
        start = one.tile.cycle
        one.write("control", ABORT)
        one.until("idle")
        one.tile.stall(0)
        assert one.tile.cycle - start < ABORT_CYCLES, cycle
        ended(one, batch, ABORTED)
        works(one)


def test_abort_of_a_queue_in_any_cycle(kept: tuple[Software, bytes], one: Software) -> None:
    """Its own jobs end; those of the others are done."""
    _, state = kept
    for cycle in range(0, 300, 5):
        back(one, state)
        batch = work(one, count=16)
        batch.submit()
        one.tile.step(cycle)
        control = place_of(1, view.QueueControl)
        one.write(control, view.QueueControl.pack(abort=1, size=6))
        for _ in range(ABORT_CYCLES // 10):
            if not status(one, 1)["busy"]:
                break
        assert not status(one, 1)["busy"]
        batch.right(1, one.head(1))
        for queue in batch.made:
            if queue != 1:
                assert one.drained(queue) == (NONE, 0), cycle
                batch.right(queue)
        one.restart(1)
        one.write(control, view.QueueControl.pack(enable=1, size=6))
        works(one)


@pytest.mark.parametrize("chance", [0.0, 0.5])
def test_zeroize_in_any_cycle(kept: tuple[Software, bytes], one: Software, chance: float) -> None:
    """Nothing runs on, no key is held, queues are halted, and the tile works on."""
    _, state = kept
    for cycle in range(0, 420, 9 if chance else 6):
        batch = under_way(one, state, cycle, chance)
        one.write("control", ZEROIZE)
        one.until("zeroizing", 0)
        one.tile.stall(0)
        assert one.read("slots") == 0 and one.status("tested")
        for queue in batch.made:
            assert status(one, queue) == {"busy": 0, "halted": 1, "cause": ABORTED}
            batch.right(queue, one.head(queue))
        for queue in range(queues(one)):
            one.restart(queue)
        for slot, key in enumerate(KEYS if keyed(one) else ()):
            assert one.load(slot, SHA256, key)
        works(one)


def test_watchdog(one: Software) -> None:
    """A memory that is silent: jobs end by the watchdog, or the tile is stuck and refuses work."""
    one.write("watchdog", 600)
    batch = work(one)
    one.tile.fault(READ_SILENCE, 6)
    batch.submit()
    one.until("stuck")
    one.tile.no_faults()
    one.tile.reset()
    ready(one)
    works(one)


def test_a_memory_that_answers_late(one: Software) -> None:
    """The watchdog ends the jobs, and says so; when memory has answered, the tile works on."""
    one.write("watchdog", 600)
    batch = work(one)
    one.tile.fault(READ_SILENCE, 6)
    batch.submit()
    one.tile.step(900)
    one.tile.no_faults()
    assert ended(one, batch, WATCHDOG)
    works(one)


def test_a_message_under_way_is_no_standstill(one: Software) -> None:
    one.write("watchdog", 400)
    batch = Batch(one, random.Random(3))
    batch.job(20_000, 0)
    batch.submit()
    batch.finish()


def test_budget(one: Software) -> None:
    """A job that takes too long ends, and no other one."""
    one.write("budget", 3000)
    batch = Batch(one, random.Random(5))
    for size in (64, 100_000, 64):
        batch.job(size, 0)
    for size in (500, 64, 300):
        batch.job(size, 1)
    batch.submit()
    assert one.drained(0)[0] == BUDGET
    assert one.head(0) == 1
    batch.right(0, 1)
    assert one.drained(1) == (NONE, 0)
    batch.right(1)
    works(one)


def test_budgets_of_a_queue(one: Software) -> None:
    """Its jobs have their own time and bytes; those of the other queue are as they were."""
    one.write("budget0_cycles", 3000)
    one.write("budget1_bytes", 500)
    batch = Batch(one, random.Random(6))
    for queue in (0, 1):
        for size in (64, 500, 64):
            batch.job(size, queue)
    batch.submit()
    batch.finish()
    one.write("budget1_bytes", 0)
    batch = Batch(one, random.Random(7))
    batch.job(20_000, 1)  # for longer than a job of queue 0 may take
    batch.submit()
    batch.finish()
    one.write("budget1_bytes", 500)
    for queue, size, cause in ((0, 100_000, BUDGET), (1, 501, BUDGET), (1, 500, NONE)):
        batch = Batch(one, random.Random(size))
        batch.job(64, 1 - queue)
        for length in (64, size, 64):
            batch.job(length, queue)
        batch.submit()
        assert one.drained(1 - queue) == (NONE, 0)
        found, place = one.drained(queue)
        assert found == cause
        if cause:
            done = one.head(queue) % 64
            entry = RINGS + 0x1000 * queue + 64 * done
            assert (size < 1000 and place == entry) or size > 1000
            one.restart(queue)
    one.write("budget0_cycles", 0)
    one.write("budget1_bytes", 31)
    control = KEYED if keyed(one) else 0
    if not keyed(one):
        assert one.run(Job(SHA224, TEXT, 8, OUT), queue=1)[0] == NONE
    assert one.run(Job(SHA256, TEXT, 8, OUT, control=control), queue=1)[0] == BUDGET
    one.restart(1)
    one.write("budget1_bytes", 0)
    works(one)
