"""Many jobs in one call: order, full rings, refusals, errors, interrupts."""

import ctypes
import random
from collections.abc import Sequence

import pytest
from driver import (
    ALGORITHMS,
    BUS,
    CLOCK,
    DIRECT,
    DONE,
    INTERRUPTS,
    NO_QUEUE,
    SIZE,
    SLEEP,
    Driver,
    Job,
    Status,
    reference,
    size,
)
from misuse import HEAD, OK, SHA256, TEXT, WINDOW_LAST, answer, fresh, good, job

from hashtile.generated import tile_view as view

RING = 8  # of the tests' driver
TAIL = view.QUEUES[0] + view.QueueTail.OFFSET


def submit(one: Driver, jobs: Sequence[Job]) -> tuple[Status, int, ctypes.Array[Job]]:
    """The status, how many were given, and the array that the driver has."""
    array = (Job * len(jobs))(*jobs)
    one.kept.append(array)
    taken = ctypes.c_size_t(99)
    status = one.call("submit_all", one.pointer(True), array, size(len(jobs)), ctypes.byref(taken))
    return status, taken.value, array


def wait(one: Driver, made: Job) -> Status:
    return one.call("wait", one.pointer(True), ctypes.byref(made))


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_more_jobs_than_the_ring_has_room_for(flags: int) -> None:
    """All functions, in reach and out of it; the rest of a batch is given when there is room."""
    one, noise = fresh(flags=flags), random.Random(3)
    texts = [noise.randbytes(noise.randrange(400)) for _ in range(40)]
    names = [noise.choice(list(ALGORITHMS)) for _ in texts]
    jobs = [job(one, text, ALGORITHMS[name], 64) for text, name in zip(texts, names, strict=True)]
    for number in (15, 30):  # out of the tile's reach: done at once
        buffer = ctypes.create_string_buffer(texts[number], len(texts[number]) + 1)
        one.kept.append(buffer)
        jobs[number].message = ctypes.addressof(buffer)
    given, full, done = 0, 0, []
    while given < len(jobs):
        status, taken, array = submit(one, jobs[given:])
        assert status == (OK if taken == len(jobs) - given else Status.FULL)
        full += status == Status.FULL
        given += taken
        done += [array[number] for number in range(taken)]
        if status == Status.FULL:
            assert wait(one, done[-1]) == OK
    assert full
    for made, text, name in zip(done, texts, names, strict=True):
        assert wait(one, made) == OK
        want = reference(name, text, 64)
        assert answer(made)[: len(want)] == want
    good(one)
    one.check()


def test_one_interrupt_tells_of_all() -> None:
    one = fresh(flags=DIRECT | INTERRUPTS)
    for count in (1, 2, RING - 1):
        before = one.lib.hashtile_events(one.pointer(True))
        ends: list[int] = []
        jobs = [job(one, TEXT[:number]) for number in range(count)]
        for made in jobs:
            made.done = DONE(ends.append)
        assert submit(one, jobs)[:2] == (OK, count)
        for _ in range(20):
            one.lib.host_run(0, ctypes.c_uint64(500), 1)
            if one.lib.host_irq(0):
                one.lib.hashtile_interrupt(one.pointer(True))
        assert one.lib.hashtile_events(one.pointer(True)) == before + 1
        assert len(ends) == count
    good(one)


@pytest.mark.parametrize(
    ("count", "steps"), [(1, [1]), (2, [2]), (3, [1, 3]), (4, [1, 2, 4]), (7, [1, 2, 4, 7])]
)
def test_the_tile_is_told_in_steps_that_double(count: int, steps: list[int]) -> None:
    """So that it begins early; never of the last job before the interrupt is asked for."""
    one = fresh(flags=DIRECT | INTERRUPTS)
    tails: list[int] = []
    one.filter(lambda write, at, value: tails.append(value) if write and at == TAIL else None)
    jobs = [job(one, TEXT[:number]) for number in range(count)]
    start = one.lib.hashtile_read(ctypes.c_size_t(0x10000), HEAD)
    assert submit(one, jobs)[:2] == (OK, count)
    assert [tail - start for tail in tails] == steps
    one.filter(None)
    good(one)
    one.check()


def test_a_job_that_is_refused_ends_the_call() -> None:
    """Those before it are given; those after it are not."""
    one = fresh()
    for bad in range(5):
        for change, want in (
            ({"bytes": 2**63}, Status.BAD_LENGTH),
            ({"algorithm": 7}, Status.BAD_ALGORITHM),
        ):
            jobs = [job(one, TEXT[: 50 + number]) for number in range(5)]
            for name, value in change.items():
                setattr(jobs[bad], name, value)
            before = [made.status for made in jobs]
            status, taken, array = submit(one, jobs)
            assert (status, taken) == (want, bad)
            for number in range(bad):
                assert wait(one, array[number]) == OK
                assert answer(array[number]) == reference("sha256", TEXT[: 50 + number], 32)
            assert [array[number].status for number in range(bad, 5)] == before[bad:]
    good(one)
    one.check()


def test_a_job_that_waits_is_not_given_again() -> None:
    one = fresh(latency=200)
    taken = ctypes.c_size_t()
    array = (Job * 3)(*(job(one, TEXT[:number]) for number in range(3)))
    count, engine = ctypes.byref(taken), one.pointer(True)
    assert one.call("submit_all", engine, array, size(3), count) == OK
    assert one.call("submit_all", engine, array, size(3), count) == Status.BAD_STATE
    assert taken.value == 0
    for number in range(3):
        assert wait(one, array[number]) == OK
    assert one.call("submit_all", engine, array, size(3), count) == OK
    assert wait(one, array[2]) == OK
    one.check()


def test_a_job_that_fails_stops_no_other() -> None:
    one = fresh(latency=20)
    base = ctypes.c_size_t(0x10000)
    for bad in range(5):
        jobs = [job(one, TEXT[: 100 + number]) for number in range(5)]
        jobs[bad].message, jobs[bad].bytes = one.memory + SIZE - 50, 40
        one.lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 4097)
        status, taken, array = submit(one, jobs)
        assert (status, taken) == (OK, 5)
        for number in range(5):
            assert wait(one, array[number]) == (Status.WINDOW if number == bad else OK)
            want = bytes(32) if number == bad else reference("sha256", TEXT[: 100 + number], 32)
            assert answer(array[number]) == want
        one.lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 1)
    good(one)
    one.check()


@pytest.mark.parametrize("engine", [True, False])
def test_without_a_queue_all_are_done_at_once(engine: bool) -> None:
    one = Driver(flags=DIRECT, queue=NO_QUEUE, number=1)
    jobs = [job(one, TEXT[:number], SHA256) for number in range(20)]
    array, taken = (Job * 20)(*jobs), ctypes.c_size_t()
    pointer = one.pointer(engine)
    assert one.call("submit_all", pointer, array, size(20), ctypes.byref(taken)) == OK
    assert taken.value == 20
    for number in range(20):
        assert array[number].status == OK
        assert answer(array[number]) == reference("sha256", TEXT[:number], 32)
    one.check()
