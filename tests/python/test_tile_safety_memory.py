"""Hostile memory and descriptors; after it, the tile works or refuses, as specified."""

import struct

import pytest
from tile_safety import (
    BEAT,
    END,
    ENTRIES,
    FIRST,
    OUT,
    RINGS,
    SHA256,
    SHA512,
    SHAKE128,
    SMALL,
    STATE,
    STUCK_EVENT,
    TEXT,
    UNTOUCHED,
    digest,
    inside,
    machine,
    one_job,
    out_of_reset,
    payload,
    restart,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    BUS,
    DESCRIPTOR,
    FUNCTION,
    LIST,
    MESSAGE,
    NONE,
    PROTOCOL,
    RESUME,
    SUSPEND,
    WINDOW,
    ZEROIZE,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import (
    DECERR,
    EXOKAY,
    LAST,
    READ_ANSWER,
    READ_SILENCE,
    SLVERR,
    WRITE_ANSWER,
    WRITE_SILENCE,
    Tile,
)


def again(software: Software, queue: int = 0) -> tuple[int, int]:
    """A halted queue goes on with the job that failed: cause and address."""
    place = place_of(queue, view.QueueControl)
    control = software.read(place)
    software.write(place, control & ~view.QueueControl.ENABLE.mask)
    software.write(place, control)
    return software.drained(queue)


# Errors of the bus
PART, SEGMENTS = 100, [(TEXT + 3, 300), (0x5FF8, 40), (TEXT + 0x800, 0), (TEXT + 0x901, 1)]


def resumed() -> tuple[Job, list[tuple[int, int]], bytes]:
    """A job that reads everything there is to read, its commands, and the whole message."""
    job = Job(SHA256, ENTRIES, 341, OUT + 0xFF5, control=RESUME | LIST, context=STATE + 8)
    commands = [(RINGS, 64), (STATE + 8, 16), (STATE + 24, 32 + PART % 64)]
    for number, segment in enumerate(SEGMENTS):
        commands += [(ENTRIES + 16 * number, 16), segment]
    return job, commands, payload(PART + 341, 1)


def beats(commands: list[tuple[int, int]]) -> list[int]:
    """The first byte of each beat that the commands read."""
    return [
        max(at, start)
        for start, count in commands
        for at in range(start // BEAT * BEAT, start + count, BEAT)
        if count
    ]


def prepare_resumed(software: Software, message: bytes) -> None:
    """What `resumed` reads; the context comes from queue 3."""
    tile = software.tile
    tile.put(TEXT, message[:PART])
    job = Job(SHA256, TEXT, PART, control=SUSPEND, context=STATE + 8)
    assert software.run(job, queue=3) == (NONE, 0)
    tile.put(ENTRIES, entries(SEGMENTS))
    at = PART
    for address, count in SEGMENTS:
        tile.put(address, message[at : at + count])
        at += count


@pytest.mark.parametrize(
    ("kind", "value"),
    [(READ_ANSWER, SLVERR), (READ_ANSWER, DECERR), (READ_ANSWER, EXOKAY), (LAST, 0)],
)
def test_errors_of_every_read_beat_are_told_and_nothing_is_written(kind: int, value: int) -> None:
    software = machine()
    tile = software.tile
    job, commands, message = resumed()
    prepare_resumed(software, message)
    tile.put(0xD000, message)
    for number in range(len(beats(commands))):
        tile.put(OUT + 0xF80, UNTOUCHED)
        tile.fault(kind, number, value)
        software.rings[0].tail = software.head(0)
        commands[0] = (RINGS + 64 * (software.head(0) % 16), 64)
        place = beats(commands)[number]
        assert software.run(job) == (PROTOCOL if kind == LAST else BUS, place), number
        assert software.run(Job(SHA512, 0xD000, len(message), 0xD800), queue=1) == (NONE, 0)
        assert tile.get(OUT + 0xF80, 0x100) == UNTOUCHED
        assert tile.get(0xD800, 64) == digest(SHA512, message)
        tile.no_faults()
        if number % 5:
            software.restart(0)
        else:
            assert again(software) == (NONE, 0)
            assert tile.get(OUT + 0xFF5, 32) == digest(SHA256, message)
    assert inside(tile.bursts())
    # As many beats as were faulted: none was left out
    software.restart(0)
    commands[0] = (RINGS + 64 * (software.head(0) % 16), 64)
    assert software.run(job) == (NONE, 0)
    assert sum(b.beats for b in tile.bursts() if not b.write) == len(beats(commands))
    works(software)


@pytest.mark.parametrize(("kind", "value"), [(READ_ANSWER, SLVERR), (LAST, 0)])
def test_errors_of_two_jobs_at_once_are_told_to_the_right_one(kind: int, value: int) -> None:
    """While one job's message is read, so is the next one's descriptor."""
    software = machine()
    tile = software.tile
    messages = [payload(700, 40), payload(90, 41)]
    places = [OUT, OUT + 0x100]
    digests = [digest(SHA512, messages[0]), digest(SHA256, messages[1])]
    for queue, message in enumerate(messages):
        tile.put(TEXT + 0x400 * queue, message)
    jobs = [Job(SHA512, TEXT, 700, places[0]), Job(SHA256, TEXT + 0x400, 90, places[1])]

    def ends() -> list[tuple[int, int]]:
        for place in places:
            tile.put(place, UNTOUCHED[:64])
        for queue, job in enumerate(jobs):
            software.submit(queue, job)
        return [software.drained(queue) for queue in (0, 1)]

    tile.bursts()
    assert ends() == [(NONE, 0), (NONE, 0)]
    reads = [b for b in tile.bursts() if not b.write]
    owners = [
        (b.address - (TEXT if b.address >= TEXT else RINGS)) // 0x400
        for b in reads
        for _ in range(b.beats)
    ]
    assert owners == [0] * 4 + [1] * 4 + [0] * 44 + [1] * 6
    for number, owner in enumerate(owners):
        tile.fault(kind, number, value)
        causes = [cause for cause, _ in ends()]
        tile.no_faults()
        bad = PROTOCOL if kind == LAST else BUS
        assert causes == [bad if queue == owner else NONE for queue in (0, 1)], number
        for queue, (place, good) in enumerate(zip(places, digests, strict=True)):
            expected = UNTOUCHED[: len(good)] if queue == owner else good
            assert tile.get(place, len(good)) == expected, number
        restart(software)
    works(software)


@pytest.mark.parametrize("value", [SLVERR, DECERR, EXOKAY])
def test_errors_of_every_write_are_told(value: int) -> None:
    software = machine()
    tile = software.tile
    message = payload(500, 2)
    tile.put(TEXT, message)
    for job, target in (
        (Job(SHAKE128, TEXT, 500, OUT + 0xF78, output=700), OUT + 0xF78),
        (Job(SHAKE128, TEXT, 500, control=SUSPEND, context=OUT + 0xF78), OUT + 0xF78),
    ):
        assert software.run(job) == (NONE, 0)
        starts = [max(b.address, target) for b in tile.bursts() if b.write]
        assert len(starts) >= 2
        for number, start in enumerate(starts):
            tile.fault(WRITE_ANSWER, number, value)
            assert software.run(job, queue=number % 2) == (BUS, start)
            tile.no_faults()
            one_job(software, 2)
            assert again(software, number % 2) == (NONE, 0)
            tile.bursts()
    works(software)


def test_nothing_outside_of_the_window_is_read_or_written() -> None:
    software = machine()
    tile = software.tile
    message = payload(64, 3)
    for start in (FIRST, 0x2000, 0x3000, END - 64, 0xFC0, END):
        tile.put(start, message)
    cases: list[tuple[Job, int, int]] = []  # the address that the cause is about, the cause
    for start, right in (
        (FIRST, 1),
        (END - 64, 1),
        (FIRST - 1, 0),
        (END - 63, 0),
        (END, 0),
        (0, 0),
    ):
        cases.append((Job(SHA512, start, 64, OUT), start, NONE if right else WINDOW))
        cases.append((Job(SHA512, 0x2000, 64, start), start, NONE if right else WINDOW))
    for start in (FIRST - 16, END - 8, END, 0xFFFFFFF0, 0xFFFFFFF8):
        cases.append((Job(SHA256, start, 64, OUT, control=LIST), start, WINDOW))
        cases.append((Job(SHA256, 0x2000, 64, OUT, control=RESUME, context=start), start, WINDOW))
        cases.append((Job(SHA256, 0x2000, 64, control=SUSPEND, context=start), start, WINDOW))
    for start in (0xFFFFFFC0, 0xFFFFFFC1, 0xFFFFFFFF):
        cases.append((Job(SHA256, start, 64, OUT), start, WINDOW))
        cases.append((Job(SHA512, 0x2000, 64, start), start, WINDOW))
    cases.append((Job(SHA256, 0x2000, 0xFFFFFFFF, OUT), 0x2000, WINDOW))
    cases.append((Job(SHAKE128, 0x2000, 64, OUT, output=0xFFFF), OUT, WINDOW))
    for job, address, cause in cases:
        tile.put(0xFFC, b"\xee" * 4)
        tile.put(END, UNTOUCHED)
        found = software.run(job)
        assert found == (cause, address if cause else 0), (job, found)
        assert tile.get(0xFFC, 4) == b"\xee" * 4 and tile.get(END, 0x100) == UNTOUCHED
        if cause:
            software.restart(0)
    # Of lists and contexts what they lead to
    for segment, place in (
        ((FIRST - 1, 64), FIRST - 1),
        ((END - 63, 64), END - 63),
        ((END, 1), END),
    ):
        tile.put(ENTRIES, entries([segment]))
        job = Job(SHA256, ENTRIES, segment[1], OUT, control=LIST)
        assert software.run(job) == (WINDOW, place)
        software.restart(0)
    tile.put(END - 16, struct.pack("<QQ", 0x31435448 << 32 | 1 << 4 | SHA256, 1))
    job = Job(SHA256, 0x2000, 64, OUT, control=RESUME, context=END - 16)
    assert software.run(job) == (WINDOW, END)
    software.restart(0)
    for base in (0, END, 0xFFFFFFC0):
        software.open(1, base)
        software.rings[1].tail += 1
        software.ring(1)
        assert software.drained(1)[0] == WINDOW
        software.restart(1)
    software.open(1, RINGS + 0x400)
    assert inside(tile.bursts())
    works(software)


def test_the_top_of_the_address_space() -> None:
    software = Software(Tile(SMALL, base=0xFFFF0000, size=0x10000))
    tile = software.tile
    software.until("tested")
    software.window(0xFFFF0000, 0xFFFFFFFF)
    software.open(0, 0xFFFF0000)
    message = payload(64, 3)
    tile.put(0xFFFFFFC0, message)
    for count in (63, 64):
        job = Job(SHA256, 0x100000000 - count, count, 0xFFFF8000)
        assert software.run(job) == (NONE, 0)
        assert tile.get(0xFFFF8000, 32) == digest(SHA256, message[-count:])
    for job, place in (
        (Job(SHA256, 0xFFFFFFC0, 65, 0xFFFF8000), 0xFFFFFFC0),
        (Job(SHA256, 0xFFFFFFC0, 64, 0xFFFFFFE1), 0xFFFFFFE1),
    ):
        assert software.run(job) == (WINDOW, place)
        software.restart(0)
    assert software.run(Job(SHA256, 0xFFFFFFC0, 64, 0xFFFFFFE0)) == (NONE, 0)
    assert tile.get(0xFFFFFFE0, 32) == digest(SHA256, message)
    assert inside(tile.bursts(), 0xFFFF0000, 0x100000000)


# Descriptors
def test_each_reserved_bit_is_refused() -> None:
    software = machine()
    named = [
        (range(64), {*range(6), *range(8, 15), *range(16, 19), *range(33, 39), *range(40, 43)}),
        (range(32, 64), set()),
        (range(61, 64), set()),
        (range(32, 64), set()),
        (range(56, 64), set()),
        (range(32, 64), set()),
        (range(64), set()),
        (range(64), set()),
    ]
    tried = 0
    right = Job(SHA256, TEXT, 64, OUT).pack()
    software.tile.put(OUT, UNTOUCHED)
    for word, (bits, taken) in enumerate(named):
        for bit in set(bits) - set(taken):
            place = RINGS + 64 * (software.head(0) % 16)
            number = int.from_bytes(right, "little") ^ 1 << (64 * word + bit)
            software.submit(0, number.to_bytes(64, "little"))
            cause = FUNCTION if word == 0 and bit in (6, 7) else DESCRIPTOR  # units not built
            assert software.drained(0) == (cause, place), (word, bit)
            software.restart(0)
            tried += 1
    assert tried == 64 - 25 + 3 * 32 + 3 + 8 + 128
    assert software.tile.get(OUT, 0x100) == UNTOUCHED
    works(software)


@pytest.mark.parametrize("silence", [READ_SILENCE, WRITE_SILENCE])
def test_a_memory_that_never_answers_leaves_the_tile_stuck(silence: int) -> None:
    software = machine()
    tile = software.tile
    software.write("watchdog", 500)
    software.write("intr_enable", STUCK_EVENT)
    tile.put(TEXT, payload(64))
    tile.fault(silence)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    assert 1000 < tile.run_until_irq(5000) < 2000
    assert software.status("stuck") == 1 and software.status("tested") == 1
    # Nothing starts any more, not with a zeroize either, until both sides are reset
    tile.bursts()
    software.submit(1, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256), 0)
    for command in (0, ABORT, ZEROIZE):
        software.write("control", command)
        tile.step(3000)
        assert software.status("stuck") == 1
        assert software.head(0) == software.head(1) == 0
        assert software.status("direct_data") == software.status("direct_digest") == 0
        assert tile.write(MESSAGE, bytes(4)) == SLVERR
    assert tile.bursts() == []
    tile.no_faults()
    tile.reset()
    out_of_reset(software)
    assert software.status("stuck") == 0
    works(software)


def test_a_window_above_all_addresses() -> None:
    """The part of it that addresses reach is the window, or nothing."""
    software = machine()
    software.tile.put(TEXT, payload(9))
    job = Job(SHA256, TEXT, 9, OUT)
    for base, last, cause in (
        (FIRST, 1 << 32, NONE),
        (FIRST, (1 << 64) - 1, NONE),
        (1 << 32 | FIRST, 1 << 32 | END - 1, WINDOW),
        (1 << 63, (1 << 64) - 1, WINDOW),
        (0, END - 1, NONE),
    ):
        software.window(base, last)
        software.tile.step(5)
        assert software.run(job)[0] == cause, (base, last)
        restart(software)
    works(software)
