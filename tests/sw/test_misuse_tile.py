"""The driver against its tile: chapter 104 of docs/driver.md."""

import ctypes
import itertools
import random

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
    SOFTWARE,
    Status,
    reference,
    size,
)
from misuse import (
    FAILED_IDLE,
    HEAD,
    ID,
    INTR_STATE,
    OK,
    QUEUE_STATUS,
    READ_SILENCE,
    SHA256,
    STATES,
    STATUS,
    STUCK,
    TAMPERED_IDLE,
    TESTED,
    TESTING,
    TEXT,
    VERSION,
    WINDOW_LAST,
    WRITE_SILENCE,
    answer,
    at_access,
    fault,
    fresh,
    good,
    job,
)

# 104: the tile
ABSENT_TILES = [
    (Status.ABSENT, {ID: 0xFFFFFFFF}),
    (Status.ABSENT, {ID: 0}),
    (Status.ABSENT, {ID: 0x48534149}),
    (Status.VERSION, {VERSION: 0x04000000}),
    (Status.VERSION, {VERSION: 0x02FFFFFF}),
    (Status.VERSION, {VERSION: 0x02060000}),
    (Status.VERSION, {VERSION: 0xFFFFFFFF}),
    (Status.ABSENT, {0x00C: 0xFFFFFFFF}),
    (Status.DEAD, {STATUS: 0xFFFFFFFF}),
    (Status.DEAD, {STATUS: STUCK | TESTED}),
    (Status.FAILED, {STATUS: FAILED_IDLE}),
    (Status.FAILED, {STATUS: TAMPERED_IDLE}),
    (Status.TIMEOUT, {STATUS: TESTING}),  # tests for ever
    (Status.TIMEOUT, {STATUS: 0}),  # never tested
    (Status.DEAD, {QUEUE_STATUS: 1}),  # busy for ever
]


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | CLOCK])
@pytest.mark.parametrize(("want", "values"), ABSENT_TILES)
def test_no_tile(want: Status, values: dict[int, int], flags: int) -> None:
    """What is not there, or is something else, is told in bounded time; software works."""
    one = fresh()
    one.filter(lambda write, offset, value: None if write else values.get(offset))
    before = one.accesses
    assert one.open(flags=flags, timeout=100) == want
    assert one.accesses - before < 5000
    before = one.accesses
    assert one.digest(SHA256, b"abc", 3, 32)[0] == Status.BAD_STATE
    assert one.accesses == before
    good(one, tile=False)
    one.filter(None)
    assert one.open() == OK
    good(one)


def test_all_ones() -> None:
    """Every read gives ones, from each access of a call on: dead, or right, in bounded time."""
    one = fresh()
    for first in range(60):
        assert one.open(timeout=200) == OK
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), SHA256) == OK
        assert one.call("update", context, TEXT, size(100)) == OK
        one.filter(at_access(first, lambda: 0xFFFFFFFF, on=True))
        before = one.accesses
        status = one.call("update", context, TEXT, size(200))
        assert one.accesses - before < 5000
        assert status in (OK, Status.DEAD, Status.CONTEXT), first
        if status == Status.DEAD:
            assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
            made = job(one, b"abc")
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == Status.DEAD
        one.filter(None)
        if status:  # the context is what it was
            assert one.call("fall_back", context) == OK
            assert one.lib.hashtile_where(context) == SOFTWARE
            want = reference("sha256", TEXT[:100] + b"end", 32)
            assert one.stream(context, [b"end"], 32) == want
        one.lib.host_reset(0)
        one.lib.host_run(0, ctypes.c_uint64(2000), 0)
    good(fresh())


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_never_ends(flags: int) -> None:
    """The register that tells the end stands still: bounded, and software goes on."""
    one = fresh(flags=flags, timeout=2_000)
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.call("update", context, TEXT, size(70)) == OK
    head = one.lib.hashtile_read(ctypes.c_size_t(0x10000), HEAD)
    one.filter(lambda write, offset, value: head if not write and offset == HEAD else None)
    before = one.accesses
    assert one.call("update", context, TEXT[70:], size(len(TEXT) - 70)) in (
        Status.TIMEOUT,
        Status.DEAD,
    )
    assert one.accesses - before < 50_000
    one.filter(None)
    assert one.call("fall_back", context) == OK
    assert one.stream(context, [TEXT[70:]], 32) == reference("sha256", TEXT, 32)


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | CLOCK, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_takes_too_long(flags: int) -> None:
    """A job is aborted at its time, and jobs after it are done; the engine continues."""
    one = fresh(flags=flags, latency=20_000, timeout=5_000)
    jobs = [job(one, TEXT[: 100 + number]) for number in range(4)]
    for made in jobs:
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(jobs[0])) == Status.TIMEOUT
    assert answer(jobs[0]) == bytes(32)
    one.lib.host_latency(0, ctypes.c_uint64(1))
    for number, made in enumerate(jobs[1:], 1):
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) in (OK, Status.TIMEOUT)
        if made.status == OK:
            assert answer(made) == reference("sha256", TEXT[: 100 + number], 32)
    assert jobs[3].status == OK
    good(one)
    one.check()


@pytest.mark.parametrize("kind", [READ_SILENCE, WRITE_SILENCE])
def test_silent_memory(kind: int) -> None:
    """Memory that never answers: dead in bounded time, also for what comes then."""
    one = fresh(timeout=500)
    fault(one, kind)
    status, digest = one.digest(SHA256, one.put(TEXT), len(TEXT), 32)
    assert (status, digest) == (Status.DEAD, bytes(32))
    before = one.accesses
    assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
    assert one.accesses == before
    assert one.call("zeroize", one.pointer(True)) not in (OK, Status.BUSY)
    assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
    assert one.call("close", one.pointer(True)) == OK
    good(one, tile=False)


def test_timeout_at_each_cycle() -> None:
    """Whatever the time: the digest, or a timeout and zeros; then the engine works at once."""
    one = fresh(flags=DIRECT | CLOCK)
    seen = set()
    text = TEXT[:500]
    place = one.put(text)
    for timeout in itertools.chain(range(1, 60, 7), range(300, 800, 5)):
        assert one.open(flags=DIRECT | CLOCK, timeout=100_000) == OK
        ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = timeout
        status, digest = one.digest(SHA256, place, len(text), 32)
        want = reference("sha256", text, 32) if status == OK else bytes(32)
        assert digest == want and status in (OK, Status.TIMEOUT, Status.DEAD), timeout
        seen.add(status)
        if status == Status.TIMEOUT:
            ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 100_000
            good(one)
    assert {OK, Status.TIMEOUT} <= seen
    assert one.open() == OK
    good(one)


@pytest.mark.parametrize(
    ("register", "call"),
    [(STATUS, "open"), (INTR_STATE, "zeroize"), (STATUS, "digest")],
)
def test_what_ends_in_the_moment_of_the_timeout_is_in_time(register: int, call: str) -> None:
    """A look sees nothing, then the time is over and the end comes: the last look sees it."""
    digest = call == "digest"
    one = fresh(flags=DIRECT | CLOCK, queue=NO_QUEUE, number=1)
    looks = itertools.count()
    last = 50 if digest else 0  # a direct job has so many looks before its time begins

    def slow(write: int, offset: int, value: int) -> int | None:
        if write or offset != register or (number := next(looks)) > last:
            return None
        if number == last:
            one.lib.host_run(1, ctypes.c_uint64(50_000), 0)  # 17 would do
        return TESTING if call == "open" else 0

    one.filter(slow)
    if call == "open":
        assert one.open(flags=DIRECT | CLOCK, queue=NO_QUEUE, timeout=1) == OK
    else:
        ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 1
        if call == "zeroize":
            assert one.call("zeroize", one.pointer(True)) == OK
        else:
            assert one.digest(SHA256, b"abc", 3, 32) == (OK, reference("sha256", b"abc", 32))
    assert next(looks) > last + 1
    one.filter(None)
    assert one.open() == OK
    good(one)


def test_lost_interrupts() -> None:
    """No interrupt comes, or it came before the wait: the time of a nap is lost, no more."""
    one = fresh(flags=DIRECT | INTERRUPTS | CLOCK | SLEEP)
    one.filter(lambda write, offset, value: 0 if not write and offset in STATES else None)
    good(one)
    one.filter(None)
    one.lib.hashtile_interrupt(one.pointer(True))
    good(one)
    made = job(one, TEXT)
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    one.lib.host_run(0, ctypes.c_uint64(5000), 1)
    assert one.lib.host_irq(0) == 1
    assert one.lib.hashtile_interrupt(one.pointer(True))
    assert made.status == OK and answer(made) == reference("sha256", TEXT, 32)
    assert one.lib.host_irq(0) == 0
    assert not one.lib.hashtile_interrupt(one.pointer(True))
    assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
    one.check()


def test_interrupt_in_each_access() -> None:
    """The handler runs within a call, wherever that is: no end of a job is lost."""
    one = fresh(flags=DIRECT | INTERRUPTS)
    for first in range(40):
        made, other = job(one, TEXT[:90]), job(one, TEXT[:700])
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        came = []

        def handler(came: list[bool] = came) -> None:
            one.lib.host_run(0, ctypes.c_uint64(3000), 0)
            came.append(one.lib.hashtile_interrupt(one.pointer(True)))

        one.filter(at_access(first, handler))
        assert one.call("submit", one.pointer(True), ctypes.byref(other)) == OK
        one.filter(None)
        if came:
            assert made.status == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(other)) == OK
        assert made.status == OK
        assert answer(made) == reference("sha256", TEXT[:90], 32)
        assert answer(other) == reference("sha256", TEXT[:700], 32)
    one.check()


# Jobs
def test_jobs() -> None:
    """A full ring, in any order of waits; long answers; polls."""
    one, noise = fresh(), random.Random(9)
    for _ in range(6):
        jobs = []
        for number in range(7):
            name = noise.choice(list(ALGORITHMS))
            text = noise.randbytes(noise.randrange(500))
            length = 200 if number == 3 else 64
            made = job(one, text, ALGORITHMS[name], length)
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
            jobs.append((made, reference(name, text, length)))
        extra = job(one, b"abc")
        assert one.call("submit", one.pointer(True), ctypes.byref(extra)) in (Status.FULL, OK)
        pending = [made for made, _ in jobs if made.status == Status.PENDING]
        if pending:
            status = one.call("submit", one.pointer(True), ctypes.byref(pending[-1]))
            assert status in (Status.BAD_STATE, OK)
            assert one.call("close", one.pointer(True)) == Status.BUSY
        good(one)  # after the others
        noise.shuffle(jobs)
        for made, want in jobs:
            while (status := one.call("poll", one.pointer(True), ctypes.byref(made))) == 1:
                pass
            assert status == made.status == OK
            assert answer(made)[: len(want)] == want
    one.check()


def test_jobs_behind_an_error() -> None:
    """One of several jobs fails, at each place: it alone, with its cause; the others are done."""
    one = fresh(latency=20)
    for bad in range(5):
        jobs = [job(one, TEXT[: 100 + number]) for number in range(5)]
        jobs[bad].message = one.memory + SIZE - 50  # its end is out of the tile's memory
        jobs[bad].bytes = 40
        ends: list[int] = []
        for made in jobs:
            made.done = DONE(ends.append)
        lib = one.lib
        base = ctypes.c_size_t(0x10000)
        lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 4097)
        for made in jobs:
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        for number, made in enumerate(jobs):
            status = one.call("wait", one.pointer(True), ctypes.byref(made))
            assert status == (Status.WINDOW if number == bad else OK), (bad, number)
            if number != bad:
                assert answer(made) == reference("sha256", TEXT[: 100 + number], 32)
            else:
                assert answer(made) == bytes(32)
        assert sorted(ends) == sorted(ctypes.addressof(made) for made in jobs)
        lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 1)
    good(one)
    one.check()
