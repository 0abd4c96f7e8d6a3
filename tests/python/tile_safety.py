"""What the tests of hostile use of the tile share: its memory, good jobs, what disturbs them."""

import hashlib
import hmac
import random
from collections.abc import Callable

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    CLEAR,
    FROM_STREAM,
    KEYED,
    LIST,
    MESSAGE,
    NONE,
    RESUME,
    START,
    SUSPEND,
    TO_STREAM,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import Burst

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
QUEUE_DONE, QUEUE_ERROR = view.QueueIntrState.DONE.mask, view.QueueIntrState.ERROR.mask
DIRECT_DONE, DIRECT_ERROR = EVENTS["direct_done"], EVENTS["direct_error"]
KEY_DONE, KEY_ERROR = EVENTS["key_done"], EVENTS["key_error"]


def key_user(count: int, slot: int = 0, users: int = 31) -> int:
    """TUSER of a sideloaded key of HMAC-SHA-256."""
    return view.KeyWord.pack(slot=slot, mode=SHA256, users=users, bytes=count)


def payload(count: int, seed: int = 0) -> bytes:
    """Bytes of no meaning."""
    return random.Random(seed).randbytes(count)


def digest(mode: int, message: bytes, output: int = 32) -> bytes:
    """By hashlib."""
    if mode == SHAKE128:
        return hashlib.shake_128(message).digest(output)
    return hashlib.new(NAMES[mode], message).digest()


def machine(**more: int) -> Software:
    """A tile out of reset, its four queues empty and enabled."""
    software = Software.start(SMALL | more)
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


def refused(software: Software, job: Job, cause: int, place: int | None = None) -> None:
    """The job ends in this error, about its descriptor unless told otherwise."""
    software.tile.put(OUT, UNTOUCHED)
    at = RINGS + 64 * (software.head(0) % 16)
    assert software.run(job) == (cause, at if place is None else place), job
    assert software.tile.get(OUT, 0x100) == UNTOUCHED
    software.restart(0)


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


def commanded(software: Software, command: int, until: tuple[str, int]) -> int:
    """Gives a command and waits; the cycles until status says so."""
    tile = software.tile
    ticket = tile.post(view.REGISTERS["control"].OFFSET, command.to_bytes(4, "little"))
    begin = tile.collect(ticket).taken
    software.until(*until, limit=2000)
    return tile.cycle - begin


def sideload(software: Software, slot: int, part: bytes, *, last: bool = True) -> None:
    """Some of a key of 40 bytes for SHA-256, from the port that software does not see."""
    software.tile.send(part, last=last, sideload=True, user=key_user(40, slot))


def asked(software: Software, slot: int, command: int = START) -> None:
    """A key of 40 bytes is asked for, or that a slot be emptied."""
    software.write("key_bytes", 40)
    software.write("key_control", slot | SHA256 << 4 | 31 << 16 | command)
