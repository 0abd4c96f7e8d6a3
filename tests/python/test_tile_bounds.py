"""Whatever is aborted, refused or late ends within a bound that no descriptor can move.

The bound is that of docs/tile.md, "Errors": cycles of the tile, with a memory that answers at once.
"""

import hashlib
import hmac
import random
from collections.abc import Callable

import pytest

from hashtile.generated import tile_view as view
from hashtile.reference.prng import Prng
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUS,
    FROM_STREAM,
    KEYED,
    LIST,
    NEXT,
    NONE,
    SUSPEND,
    TO_STREAM,
    WATCHDOG,
    WINDOW,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import SLVERR, WRITE_ANSWER

# SHA-256, SHA-512, SHA3-256, SHAKE128; SHA-256 and SHA3-256 with the other units
SMALL: dict[str, int | str] = {"Modes2": 0b001010, "Modes3": 0b00010010, "Slots": 2, "Frame": 3}
UNITS: dict[str, int | str] = {"Modes2": 2, "Modes3": 2, "Slots": 2, "Keccak": 2, "Prng": 1}
SHA256, SHAKE128, KMACXOF = 1, 12, 3
KECCAK, PRNG, FETCH = 1, 2, 1
FIRST, END = 0x1000, 0x10000  # the window
RINGS, TEXT, ENTRIES, OUT = 0x1000, 0x4000, 0x8000, 0xA000
LAST = END - 16  # a long answer there is refused
ENDLESS = 0xFFFFFFFF  # bytes
KEY = random.Random(1).randbytes(40)
MESSAGE = random.Random(3).randbytes(200)

ONE_CYCLES = 400  # one answer is given up
ALL_CYCLES = 2500  # all that runs is
POLL = 12  # of a register


def machine(parameters: dict[str, int | str] = SMALL) -> Software:
    """A tile with a key in slot 0, its four queues empty and enabled, a message in its memory."""
    software = Software.start(parameters)
    software.window(FIRST, END - 1)
    for queue in range(4):
        software.open(queue, RINGS + 0x400 * queue)
    software.tile.put(TEXT, MESSAGE)
    assert software.load(0, SHA256, KEY)
    return software


def until_idle(software: Software, limit: int) -> int:
    """The cycles until nothing runs, which are no more than `limit`."""
    start = software.tile.cycle
    while not software.status("idle"):
        assert software.tile.cycle - start <= limit
    return software.tile.cycle - start


def works(software: Software) -> None:
    """All queues do a job each; the key is held still."""
    for queue in range(4):
        if software.read(place_of(queue, view.QueueStatus)) & 2:
            software.restart(queue)
        job = Job(SHA256, TEXT, 200, OUT + 64 * queue, control=KEYED if queue % 2 else 0)
        assert software.run(job, queue=queue) == (NONE, 0)
        right = (
            hmac.digest(KEY, MESSAGE, "sha256") if queue % 2 else hashlib.sha256(MESSAGE).digest()
        )
        assert software.tile.get(OUT + 64 * queue, 32) == right
    assert software.read("slots") & 1


def refused(software: Software, job: Job, cause: int = WINDOW, limit: int = ONE_CYCLES) -> None:
    """A job of queue 0 ends with a cause, soon; another queue's next one is not late."""
    start = software.tile.cycle
    assert software.run(job)[0] == cause
    until_idle(software, limit + POLL)
    assert software.tile.cycle - start <= 2 * limit
    software.restart(0)


def test_a_refused_answer_of_any_length_ends_at_once() -> None:
    software = machine()
    assert software.load(1, SHAKE128, KEY, kmac=True)
    software.write("watchdog", 2000)
    for output in (600, 1023, 1024, 100_000, ENDLESS):
        refused(software, Job(SHAKE128, TEXT, 200, LAST, output=output))
        kmac = Job(SHAKE128, TEXT, 200, LAST, KMACXOF, control=KEYED, slot=1, output=output)
        refused(software, kmac)
        works(software)
    # A part that ends within a block, and a message that was cut: answers in error are no longer
    refused(software, Job(SHAKE128, END - 8, 200, OUT, output=ENDLESS))
    part = Job(SHAKE128, END - 8, 200, OUT, context=OUT, control=SUSPEND, output=ENDLESS)
    refused(software, part)
    works(software)


def test_a_write_that_fails_ends_the_rest_of_the_answer() -> None:
    software = machine()
    software.tile.fault(WRITE_ANSWER, 2, SLVERR)
    refused(software, Job(SHAKE128, TEXT, 200, OUT, output=0x5000), BUS, 1000)
    software.tile.no_faults()
    works(software)


@pytest.mark.parametrize("output", [600, 1023, 1024, ENDLESS])
def test_jobs_after_one_that_is_given_up_are_done(output: int) -> None:
    """Whenever it is given up, and whatever the others have already given to the hash."""
    software = machine()
    for latency in (1, 5, 20, 60, 150):
        software.tile.latency(latency)
        jobs = [
            Job(SHAKE128, TEXT, 200, LAST, output=output),
            Job(SHAKE128, TEXT, 100, OUT, output=1500),
            Job(SHA256, TEXT, 150, OUT + 0x800, control=KEYED),
            Job(SHAKE128, TEXT, 77, OUT + 0x900, output=900),
        ]
        for queue, job in enumerate(jobs):
            software.prepare(queue, job)
        for queue in range(4):
            software.ring(queue)
        assert [software.drained(queue)[0] for queue in range(4)] == [WINDOW, NONE, NONE, NONE]
        shake = [(100, OUT, 1500), (77, OUT + 0x900, 900)]
        for count, place, size in shake:
            right = hashlib.shake_128(MESSAGE[:count]).digest(size)
            assert software.tile.get(place, size) == right
        right = hmac.digest(KEY, MESSAGE[:150], "sha256")
        assert software.tile.get(OUT + 0x800, 32) == right
        software.restart(0)
    software.tile.latency(1)
    works(software)


def to_memory(software: Software) -> None:
    software.submit(0, Job(SHAKE128, TEXT, 200, 0x5000, output=0xA000))


def to_window(software: Software) -> None:
    software.begin(Job(SHAKE128, output=ENDLESS))
    software.until("direct_more")
    software.write("control", NEXT)


def to_stream(software: Software) -> None:
    software.tile.send(MESSAGE)
    software.begin(Job(SHAKE128, output=ENDLESS), FROM_STREAM | TO_STREAM)


def of_all_queues(software: Software) -> None:
    for queue in range(4):
        software.prepare(queue, *(Job(SHAKE128, TEXT, 200, OUT, output=1023) for _ in range(2)))
    for queue in range(4):
        software.ring(queue)


@pytest.mark.parametrize("work", [to_memory, to_window, to_stream, of_all_queues])
def test_an_abort_ends_any_output(work: Callable[[Software], None]) -> None:
    software = machine()
    software.tile.stall(0.5, 1, ["m_axis"])
    for cycle in (0, 13, 30, 51, 77, 100, 130, 200, 333, 500, 1000, 2000):
        work(software)
        software.tile.step(cycle)
        software.write("control", ABORT)
        until_idle(software, ALL_CYCLES)
        software.tile.step(20)
        while software.tile.received():
            pass
        works(software)


def test_the_watchdog_ends_an_answer_that_is_not_taken() -> None:
    software = machine()
    software.write("watchdog", 500)
    software.begin(Job(SHAKE128, output=ENDLESS))
    software.tile.step(500 + ALL_CYCLES)
    assert software.status("idle") and software.status("direct_cause") == WATCHDOG
    assert not software.status("stuck")
    works(software)


@pytest.mark.parametrize("watchdog", [False, True])
def test_a_list_of_nothing_is_no_progress(watchdog: bool) -> None:
    software = machine()
    software.tile.put(ENTRIES, bytes(END - ENTRIES))
    limit = 1000 if watchdog else 0
    software.write("watchdog", limit)
    software.submit(0, Job(SHA256, ENTRIES, 64, OUT, control=LIST))
    software.tile.step(300)
    if not watchdog:
        software.write("control", ABORT)
    until_idle(software, limit + ONE_CYCLES)
    assert software.drained(0)[0] == (WATCHDOG if watchdog else ABORTED)
    software.restart(0)
    # Entries that have bytes are progress, however many they are
    pieces = [(TEXT + n, 1) for n in range(200)]
    pieces = [entry for piece in pieces for entry in ((0, 0), piece)]
    software.tile.put(ENTRIES, entries(pieces))
    assert software.run(Job(SHA256, ENTRIES, 200, OUT, control=LIST)) == (NONE, 0)
    assert software.tile.get(OUT, 32) == hashlib.sha256(MESSAGE).digest()
    works(software)


@pytest.mark.quick
def test_other_units_end_as_soon() -> None:
    """Raw Keccak of one byte a permutation, and a fetch; the generator goes on with its seed."""
    software = machine(UNITS)
    assert software.run(Job(0, TEXT, 200, OUT, unit=PRNG)) == (NONE, 0)
    raw = {"unit": KECCAK, "capacity": 24, "domain": 6}
    for output in (40, 1000, ENDLESS):
        refused(software, Job(0, TEXT, 200, LAST, output=output, **raw), limit=6000)
        refused(software, Job(FETCH, 0, 0, LAST, output=output, unit=PRNG))
        works(software)
        software.begin(Job(FETCH, output=output + 100 & ENDLESS, unit=PRNG))
        software.tile.step(100)
        software.write("control", ABORT)
        until_idle(software, ONE_CYCLES)
        works(software)


@pytest.mark.quick
def test_a_long_fetch_is_the_generators_output() -> None:
    """It goes to the generator as several commands."""
    software = machine(UNITS)
    model = Prng(1088)
    model.feed(MESSAGE)
    assert software.run(Job(0, TEXT, 200, OUT, unit=PRNG)) == (NONE, 0)
    for count in (511, 512, 513, 7, 1024, 1500):
        assert software.run(Job(FETCH, 0, 0, OUT, output=count, unit=PRNG)) == (NONE, 0)
        assert software.tile.get(OUT, count) == model.fetch(count)
