"""A queue has budgets of its own: cycles and bytes of a job. Those of others are as they were."""

import hashlib
import hmac
import random
from collections.abc import Callable

import pytest
from test_tile_bounds import (
    ALL_CYCLES,
    ENDLESS,
    ENTRIES,
    KEY,
    MESSAGE,
    OUT,
    SHA256,
    SHAKE128,
    TEXT,
    UNITS,
    machine,
    until_idle,
    works,
)
from test_tile_budget import CONTEXT, LONG, long_list, long_output, suspended

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    BUDGET,
    KEYED,
    LENGTH,
    LIST,
    NONE,
    RESUME,
    SUSPEND,
    VERIFY,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import SLVERR

FETCH, PRNG, RAW = 1, 2, 1
MOST = 160  # bytes
HEADER = 16  # bytes of a context before its state


def limit(software: Software, queue: int, cycles: int = 0, most: int = 0) -> None:
    """Sets the budgets of a queue; 0: none."""
    software.write(f"budget{queue}_cycles", cycles)
    software.write(f"budget{queue}_bytes", most)


@pytest.mark.parametrize("work", [long_list, long_output, suspended])
def test_the_time_of_a_queue_is_its_own(work: Callable[[Software], Job]) -> None:
    software = machine()
    software.tile.latency(20)
    job = work(software)
    for queue in range(4):
        limit(software, queue, 1000)
        other = (queue + 1) % 4
        small = Job(SHA256, TEXT, 100, OUT + 64)
        software.prepare(queue, small, job, small)
        software.prepare(other, job)
        software.ring(queue)
        software.ring(other)
        assert software.drained(queue)[0] == BUDGET
        assert software.head(queue) % 16 == (software.rings[queue].tail - 2) % 16
        assert software.drained(other) == (NONE, 0)
        assert software.direct(Job(SHAKE128, output=4000), MESSAGE)[0] == NONE
        until_idle(software, ALL_CYCLES)
        software.restart(queue)
        limit(software, queue)
        assert software.run(job, queue=queue) == (NONE, 0)
    software.tile.latency(1)
    works(software)


def test_the_smaller_time_counts() -> None:
    software = machine()
    job = long_output(software)
    for all_jobs, own, cause in ((500, 60_000, BUDGET), (60_000, 500, BUDGET), (60_000, 0, NONE)):
        software.write("budget", all_jobs)
        limit(software, 2, own)
        begun = software.tile.cycle
        assert software.run(job, queue=2)[0] == cause
        assert cause == NONE or software.tile.cycle - begun <= 500 + 600
        if cause:
            software.restart(2)
    works(software)


def read_of(software: Software, job: Job, queue: int = 1) -> tuple[int, int, int]:
    """The cause and the address of a job, and the bytes that were read beside its descriptor."""
    software.tile.bursts()
    software.submit(queue, job)
    cause, place = software.drained(queue)
    bursts = software.tile.bursts()
    read = sum(burst.beats for burst in bursts if not burst.write) * 16 - 64
    if cause:
        assert not any(burst.write for burst in bursts)
        until_idle(software, ALL_CYCLES)
        software.restart(queue)
    return cause, place, read


def resumed(software: Software) -> None:
    """A context after one block, for the next part."""
    job = Job(SHA256, TEXT, 64, OUT, context=CONTEXT, control=SUSPEND, output=ENDLESS)
    assert software.run(job) == (NONE, 0)


LARGE = [
    # What is as large as it may be, and what is one byte larger
    (Job(SHA256, TEXT, MOST, OUT), {"length": MOST + 1}),
    (Job(SHA256, ENTRIES, MOST, OUT, control=LIST), {"length": 1 << 32}),
    (Job(SHA256, ENTRIES, MOST, OUT, control=LIST), {"length": (1 << 32) + 5}),
    (Job(SHA256, TEXT, MOST, OUT, control=KEYED), {"length": MOST + 1}),
    (Job(SHA256, ENTRIES, MOST, OUT, control=LIST), {"length": MOST + 1}),
    (Job(SHAKE128, TEXT, 5, OUT, output=MOST), {"output": MOST + 1}),
    (Job(SHAKE128, TEXT, 5, OUT, output=MOST), {"output": ENDLESS}),
    (Job(SHA256, TEXT, MOST, OUT, output=ENDLESS), {"length": MOST + 1}),
    (Job(SHA256, TEXT, MOST, OUT, context=CONTEXT, control=RESUME), {"length": MOST + 1}),
    (
        Job(SHA256, TEXT, MOST, OUT, context=OUT + 256, control=SUSPEND, output=ENDLESS),
        {"length": MOST + 1},
    ),
    (
        Job(SHAKE128, TEXT, MOST, OUT, context=OUT + 256, control=SUSPEND, output=ENDLESS),
        {"length": MOST + 1},
    ),
]


@pytest.mark.parametrize("case", range(len(LARGE)))
def test_a_large_job_is_refused_before_its_message_is_read(case: int) -> None:
    software = machine()
    right, change = LARGE[case]
    wrong = Job(**(vars(right) | change))
    software.tile.put(ENTRIES, entries([(TEXT, 100), (TEXT + 100, MOST - 100)]))
    resumed(software)
    context = software.tile.get(CONTEXT, 256)
    limit(software, 1, most=MOST)
    place = 0x1000 + 0x400  # entry 0 of the ring of queue 1
    assert read_of(software, right)[0] == NONE
    cause, where, read = read_of(software, wrong)
    assert (cause, where) == (BUDGET, place + 64)
    assert read == (HEADER if right.control & RESUME else 0)
    software.tile.put(CONTEXT, context)
    if wrong.length >> 32 == 0 and wrong.output != ENDLESS and not wrong.control & LIST:
        # The same one is done by a queue that may, and when nobody limits it
        assert software.run(wrong, queue=0) == (NONE, 0)
        limit(software, 1)
        software.tile.put(CONTEXT, context)
        assert software.run(wrong, queue=1) == (NONE, 0)
    limit(software, 1)
    works(software)


def test_other_units_and_tags() -> None:
    software = machine(UNITS)
    assert software.direct(Job(0, unit=PRNG), bytes(200))[0] == NONE
    limit(software, 1, most=MOST)
    for right, change in (
        (Job(FETCH, 0, 0, OUT, unit=PRNG, output=MOST), {"output": MOST + 1}),
        (Job(0, TEXT, MOST, 0, unit=PRNG, output=ENDLESS), {"length": MOST + 1}),
        (Job(3, TEXT, 9, OUT, domain=6, unit=RAW, capacity=64, output=MOST), {"output": MOST + 1}),
    ):
        assert read_of(software, right)[0] == NONE, right
        assert read_of(software, Job(**(vars(right) | change)))[::2] == (BUDGET, 0), right
    # A tag is not of the message
    digest = hashlib.sha256(MESSAGE[:MOST]).digest()
    software.tile.put(OUT, digest)
    assert read_of(software, Job(SHA256, TEXT, MOST, OUT, control=VERIFY))[0] == NONE
    tagged = Job(SHA256, TEXT, MOST + 1, OUT, control=VERIFY)
    assert read_of(software, tagged)[::2] == (BUDGET, 0)
    # What is wrong in itself is told so
    long = Job(SHA256, TEXT, (1 << 60) + 1, OUT)
    assert read_of(software, long)[0] == LENGTH


def test_small_budgets_and_the_direct_job() -> None:
    """A digest has bytes too; the direct job and the self-test are of no queue."""
    software = machine()
    for queue in range(4):
        limit(software, queue, cycles=1, most=31)
        assert read_of(software, Job(SHA256, TEXT, 3, OUT), queue)[::2] == (BUDGET, 0)
        limit(software, queue, most=32)
        assert read_of(software, Job(SHA256, TEXT, 32, OUT), queue)[0] == NONE
        limit(software, queue, cycles=1, most=1)
    cause, answer = software.direct(Job(SHAKE128, output=700), MESSAGE)
    assert (cause, answer[:700]) == (NONE, hashlib.shake_128(MESSAGE).digest(700))
    software.write("control", view.Control.ZEROIZE.mask)
    software.until("zeroizing", 0)
    assert software.status("tested") and not software.status("failed")


def test_the_lock_and_the_pages() -> None:
    """One lock holds all budgets; a page shows those of its queue, and writes none."""
    software = machine()
    values = {}
    for queue in range(4):
        values[queue] = (1000 + queue, 0x80000000 + queue)
        limit(software, queue, *values[queue])
    places = (view.QueueOwnCycles, view.QueueOwnBytes)
    for queue in range(4):
        for register, value in zip(places, values[queue], strict=True):
            assert software.read(place_of(queue, register)) == value
            place = place_of(queue, register)
            assert software.tile.write(place, bytes(4)) == SLVERR
        for place in (0x78, 0x7C):
            assert software.tile.read(view.QUEUES[queue] + place, 4) == (bytes(4), SLVERR)
    software.write("lock", view.Lock.BUDGET.mask)
    software.write("budget", 7)
    for queue in range(4):
        limit(software, queue, 1, 1)
    assert software.read("budget") == 0
    for queue in range(4):
        assert software.read(place_of(queue, view.QueueOwnCycles)) == values[queue][0]
        assert software.read(f"budget{queue}_bytes") == values[queue][1]


def test_any_budgets_have_one_outcome() -> None:
    """Each job is done, or ends by a budget of its queue; one of a queue without is always done."""
    software = machine()
    noise = random.Random(11)
    seen: dict[int, set[int]] = {queue: set() for queue in range(4)}
    for _ in range(60):
        software.tile.latency(noise.choice((1, 1, 9, 40)))
        cycles, most, jobs = {}, {}, {}
        for queue in range(4):
            cycles[queue] = noise.choice((0, noise.randrange(1, 90), noise.randrange(90, 700)))
            most[queue] = noise.choice((0, noise.randrange(32, 200)))
            limit(software, queue, cycles[queue], most[queue])
            length, place = noise.randrange(200), OUT + 64 * queue
            jobs[queue] = Job(SHA256, TEXT, length, place, control=noise.choice((0, KEYED)))
            software.tile.put(place, b"\xa5" * 32)
            software.prepare(queue, jobs[queue])
        for queue in range(4):
            software.ring(queue)
        for queue, job in jobs.items():
            cause = software.drained(queue)[0]
            seen[queue].add(cause)
            large = most[queue] != 0 and job.length > most[queue]
            assert cause == BUDGET if large else cause in (NONE, BUDGET)
            if not large and not cycles[queue]:
                assert cause == NONE
            text = MESSAGE[: job.length]
            wanted = (
                hmac.digest(KEY, text, "sha256")
                if job.control & KEYED
                else hashlib.sha256(text).digest()
            )
            assert cause or software.tile.get(job.digest, 32) == wanted
            assert not large or software.tile.get(job.digest, 32) == b"\xa5" * 32
        until_idle(software, ALL_CYCLES)
        for queue in range(4):
            if software.read(place_of(queue, view.QueueStatus)) & 2:
                software.restart(queue)
    assert all(causes == {NONE, BUDGET} for causes in seen.values())
    for queue in range(4):
        limit(software, queue)
    software.tile.latency(1)
    works(software)


def test_budgets_that_change_while_jobs_run() -> None:
    """In every few cycles of a job: it is done, or ends by the budget; the next one has its own."""
    software = machine()
    job = Job(SHAKE128, TEXT, 200, LONG, output=700)
    right = hashlib.shake_128(MESSAGE).digest(700)
    causes = set()
    for cycle in range(0, 400, 7):
        software.submit(3, job)
        software.tile.step(cycle)
        limit(software, 3, cycles=1 + cycle % 3, most=1)
        cause = software.drained(3)[0]
        causes.add(cause)
        assert cause in (NONE, BUDGET)
        limit(software, 3)
        if cause:
            until_idle(software, ALL_CYCLES)
            software.restart(3)
        else:
            assert software.tile.get(LONG, 700) == right
        assert software.run(job, queue=3) == (NONE, 0)
    assert causes == {NONE, BUDGET}
    works(software)
