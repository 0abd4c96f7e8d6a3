"""A job has as many cycles as the budget says; then it is given up, and no other job is."""

import hashlib
import hmac
import random
from collections.abc import Callable

import pytest
from test_tile_bounds import (
    ALL_CYCLES,
    ENTRIES,
    KEY,
    MESSAGE,
    ONE_CYCLES,
    OUT,
    SHA256,
    SHAKE128,
    TEXT,
    machine,
    to_stream,
    to_window,
    until_idle,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    BUDGET,
    INTERRUPT,
    KEYED,
    LIST,
    NEXT,
    NONE,
    SUSPEND,
    ZEROIZE,
    Job,
    Software,
    entries,
    place_of,
)

CONTEXT, LONG = 0xB000, 0xC000
PIECES = 0x200  # entries of a list, for some 20 000 cycles
# A queue's job waits for these at most: four that have begun, and one of each of the three other
# queues and of the direct job.
TURNS = 8


def long_list(software: Software) -> Job:
    """A message of a byte an entry: it always makes progress."""
    software.tile.put(ENTRIES, entries([(TEXT + n % 200, 1) for n in range(PIECES)]))
    return Job(SHA256, ENTRIES, PIECES, OUT, control=LIST)


def long_output(software: Software) -> Job:
    del software
    return Job(SHAKE128, TEXT, 200, LONG, output=0x3F00)


def suspended(software: Software) -> Job:
    """The ticket of such a job is taken while its list, of nothing at its end, goes on."""
    empty = [(0, 0)] * 0x180
    software.tile.put(ENTRIES, entries([(TEXT, 150), *empty, (TEXT + 150, 50)]))
    return Job(SHA256, ENTRIES, 200, OUT, context=CONTEXT, control=LIST | SUSPEND)


@pytest.mark.parametrize("work", [long_list, long_output, suspended])
def test_a_long_job_is_given_up_and_no_other(work: Callable[[Software], Job]) -> None:
    software = machine()
    software.tile.latency(20)
    job = work(software)
    software.write("budget", 1000)
    for round_ in range(3):
        software.prepare(0, job, job)
        others = [Job(SHA256, TEXT, 100 + n, OUT + 64 * n, control=INTERRUPT) for n in range(1, 4)]
        for queue, other in enumerate(others, 1):
            software.prepare(queue, other)
        for queue in range(4):
            software.ring(queue)
        before = software.head(0)
        assert software.drained(0)[0] == BUDGET
        assert software.head(0) == before
        assert [software.drained(queue) for queue in (1, 2, 3)] == [(NONE, 0)] * 3
        for n in range(1, 4):
            right = hashlib.sha256(MESSAGE[: 100 + n]).digest()
            assert software.tile.get(OUT + 64 * n, 32) == right, round_
        until_idle(software, ALL_CYCLES)
        assert not software.status("stuck")
        software.restart(0)
    # The same job is done when nobody limits it
    software.write("budget", 0)
    assert software.run(job) == (NONE, 0)
    software.tile.latency(1)
    works(software)


def message_that_stops(software: Software) -> None:
    software.begin(Job(SHA256, length=1000))
    software.until("direct_data")
    software.feed(MESSAGE)


@pytest.mark.parametrize("work", [to_window, to_stream, message_that_stops])
def test_a_direct_job_is_given_up(work: Callable[[Software], None]) -> None:
    """Whether the tile waits for software or for who takes the answer."""
    software = machine()
    software.write("budget", 900)
    for _ in range(3):
        work(software)
        begun = software.tile.cycle
        software.submit(2, Job(SHA256, TEXT, 200, OUT))
        assert software.drained(2) == (NONE, 0)
        assert software.tile.cycle - begun <= 900 + ONE_CYCLES + 300
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == BUDGET and software.answer() == bytes(64)
        assert software.read("intr_state") & view.IntrState.DIRECT_ERROR.mask
        software.write("intr_state", 0xFFFFFFFF)
        software.tile.step(20)
        while software.tile.received():
            pass
        works(software)


def test_any_budget_has_one_outcome() -> None:
    """It ends in each cycle of jobs that follow each other: each is done, or has failed."""
    software = machine()
    seen = set()
    right = {
        0: hashlib.sha256(MESSAGE).digest(),
        1: hmac.digest(KEY, MESSAGE, "sha256"),
        2: hashlib.shake_128(MESSAGE[:50]).digest(600),
    }
    jobs = [
        Job(SHA256, TEXT, 200, OUT),
        Job(SHA256, TEXT, 200, OUT + 64, control=KEYED),
        Job(SHAKE128, TEXT, 50, OUT + 128, output=600),
        Job(SHA256, TEXT, 200, OUT, context=CONTEXT, control=SUSPEND),
    ]
    noise = random.Random(7)
    for budget in [*range(1, 60, 3), *range(60, 520, 5)]:
        software.write("budget", budget)
        software.tile.latency(noise.choice((1, 1, 7, 30)))
        for queue, job in enumerate(jobs):
            software.tile.put(job.context or job.digest, b"\xa5" * 16)
            software.prepare(queue, job)
        for queue in range(4):
            software.ring(queue)
        causes = [software.drained(queue)[0] for queue in range(4)]
        assert set(causes) <= {NONE, BUDGET}
        seen |= {(queue, cause) for queue, cause in enumerate(causes)}
        for queue, want in right.items():
            if causes[queue] == NONE:
                assert software.tile.get(jobs[queue].digest, len(want)) == want, (budget, queue)
        until_idle(software, ALL_CYCLES)
        for queue, cause in enumerate(causes):
            if cause:
                software.restart(queue)
    assert seen == {(queue, cause) for queue in range(4) for cause in (NONE, BUDGET)}
    software.write("budget", 0)
    software.tile.latency(1)
    works(software)


def test_the_self_test_has_no_budget() -> None:
    software = machine()
    software.write("budget", 1)
    software.write("control", ZEROIZE)
    software.until("zeroizing", 0)
    assert software.status("tested") and not software.status("failed")


def worst_wait(budget: int) -> int:
    """The most cycles from tail to digest of a small job, while all others have long ones."""
    software = machine()
    job = long_output(software)
    software.write("budget", budget)
    worst = 0
    for pause in range(0, 1000, 111):
        for queue in (0, 2, 3):
            software.prepare(queue, job, job)
        for queue in (0, 2, 3):
            software.ring(queue)
        software.begin(Job(SHAKE128, output=0x3F00))
        software.tile.step(pause)
        begun = software.tile.cycle
        software.submit(1, Job(SHA256, TEXT, 55, OUT))
        while not software.status("idle") and software.head(1) != software.rings[1].tail:
            if software.status("direct_more"):
                software.write("control", NEXT)
        assert software.drained(1) == (NONE, 0)
        worst = max(worst, software.tile.cycle - begun)
        while not software.status("idle"):
            if software.status("direct_more"):
                software.write("control", NEXT)
        for queue in (0, 2, 3):
            if software.read(place_of(queue, view.QueueStatus)) & 2:
                software.restart(queue)
    return worst


def test_the_wait_of_a_small_job_is_bounded() -> None:
    budget = 500
    free, bounded = worst_wait(0), worst_wait(budget)
    print(f"a small job waits {free} cycles at most, with a budget of {budget} {bounded}")
    assert bounded <= TURNS * (budget + ONE_CYCLES) < free
