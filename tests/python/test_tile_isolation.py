"""What one user of the hash tile gets to see or to change of another's: docs/tile.md.

That no port shows an answer while it is not valid is a rule of the simulation: it is looked at in
every cycle of every test. Here all kinds of jobs run under it.
"""

import hashlib
import hmac
import random

import pytest

from hashtile.generated.tile_view import KeyWord
from hashtile.sim.software import (
    ABORT,
    FROM_STREAM,
    KEY,
    KEYED,
    KMAC,
    LIST,
    NEXT,
    NONE,
    RESUME,
    SELFTEST,
    SUSPEND,
    TO_STREAM,
    WINDOW,
    ZEROIZE,
    Job,
    Software,
    entries,
)
from hashtile.sim.tile import SLVERR, WRITE_ANSWER, Tile

# SHA-256, SHA-512, SHA3-256, SHAKE128: quick to build
SMALL: dict[str, int | str] = {"Modes2": 0b001010, "Modes3": 0b00010010, "Slots": 2, "Frame": 3}
SHA256, SHAKE128 = 1, 12
FIRST, END = 0x1000, 0x10000  # the window
RINGS, TEXT, ENTRIES, STATE, OUT = 0x1000, 0x4000, 0x8000, 0x9000, 0xA000
DIRECT = 4  # a user
KEY_A, KEY_B = (random.Random(seed).randbytes(40) for seed in (1, 2))
MESSAGE = random.Random(3).randbytes(300)
SHA256_MAC = hmac.digest(KEY_A, MESSAGE, "sha256")


def machine() -> Software:
    """A tile out of reset, its four queues empty and enabled, a message in its memory."""
    software = Software.start(SMALL)
    software.window(FIRST, END - 1)
    for queue in range(4):
        software.open(queue, RINGS + 0x400 * queue)
    software.tile.put(TEXT, MESSAGE)
    return software


def user_word(slot: int, users: int, mode: int = SHA256, count: int = 40) -> int:
    """TUSER of a beat of the sideload."""
    return KeyWord.pack(slot=slot, mode=mode, users=users, bytes=count)


def mac(software: Software, queue: int, slot: int) -> tuple[int, bytes]:
    """The MAC of the message under a slot's key, asked for by a queue: cause and 32 bytes."""
    software.tile.put(OUT, bytes(32))
    job = Job(SHA256, TEXT, len(MESSAGE), OUT, control=KEYED, slot=slot)
    cause, _ = software.run(job, queue=queue)
    if cause:
        software.restart(queue)
    return cause, software.tile.get(OUT, 32)


def gives(tile: Tile, key: bytes, users: list[int]) -> None:
    """A sideloaded key whose beats have these TUSER."""
    for number, user in enumerate(users):
        last = number == len(users) - 1
        tile.send(key[8 * number : 8 * number + 8], sideload=True, last=last, user=user)


@pytest.mark.parametrize("beat", [1, 2, 4])
def test_the_first_beat_of_a_sideloaded_key_says_whose_it_is(beat: int) -> None:
    """A later beat that names another slot, its mode and other users: refused, it stays."""
    software = machine()
    assert software.load(1, SHA256, KEY_A, users=1 << 0)
    assert mac(software, 2, 1) == (KEY, bytes(32))
    users = [user_word(0, 1 << 1)] * 5
    users[beat] = user_word(1, 31, SHAKE128, 3)
    gives(software.tile, KEY_B, users)
    software.tile.step(600)
    assert software.read("slots") == 0x002
    for queue in range(4):
        right = (NONE, SHA256_MAC) if queue == 0 else (KEY, bytes(32))
        assert mac(software, queue, 1) == right
        assert mac(software, queue, 0) == (KEY, bytes(32))
    cause, answer = software.direct(Job(SHA256, control=KEYED, slot=1), b"abc")
    assert (cause, answer) == (KEY, bytes(64))


def test_a_sideloaded_key_that_is_given_up_empties_the_slot_of_its_first_beat() -> None:
    software = machine()
    assert software.load(1, SHA256, KEY_A, users=1 << 0)
    software.tile.send(KEY_B[:8], sideload=True, last=False, user=user_word(0, 31))
    software.tile.send(KEY_B[8:16], sideload=True, last=False, user=user_word(1, 31))
    software.tile.step(100)
    software.write("control", ABORT)
    software.until("idle")
    assert software.read("slots") == 0x002
    software.tile.send(KEY_B[16:], sideload=True, user=user_word(1, 31))
    software.tile.step(100)
    assert mac(software, 0, 1) == (NONE, SHA256_MAC)
    assert mac(software, 2, 1) == (KEY, bytes(32))


def context_jobs(software: Software) -> None:
    """A message in two parts."""
    part = Job(SHAKE128, TEXT, 200, context=STATE, control=SUSPEND)
    assert software.run(part) == (NONE, 0)
    rest = Job(SHAKE128, TEXT + 200, 100, OUT, context=STATE, control=RESUME)
    assert software.run(rest) == (NONE, 0)
    assert software.tile.get(OUT, 32) == hashlib.shake_128(MESSAGE).digest(32)


def keyed_jobs(software: Software) -> None:
    """MACs to memory and to the window, one of KMAC too."""
    assert software.load(0, SHA256, KEY_A) and software.load(1, SHAKE128, KEY_B, kmac=True)
    assert mac(software, 1, 0) == (NONE, SHA256_MAC)
    kmac = Job(SHAKE128, TEXT, 100, OUT, KMAC, control=KEYED, slot=1, output=200)
    assert software.run(kmac) == (NONE, 0)
    cause, answer = software.direct(Job(SHA256, control=KEYED), MESSAGE)
    assert (cause, answer[:32]) == (NONE, SHA256_MAC)


def failing_jobs(software: Software) -> None:
    """One that may not write its digest, one whose write fails, one that lacks its key."""
    job = Job(SHA256, TEXT, len(MESSAGE), END - 8)
    assert software.run(job)[0] == WINDOW
    software.restart(0)
    software.tile.fault(WRITE_ANSWER, 0, SLVERR)
    software.run(Job(SHAKE128, TEXT, 100, OUT, output=600))
    software.tile.no_faults()
    software.restart(0)
    assert mac(software, 0, 1)[0] == KEY


def streamed_jobs(software: Software) -> None:
    """A packet in and one out, with stalls, and one that is given up."""
    software.tile.stall(0.5, 1, ["m_axis", "s_axis"])
    software.tile.send(MESSAGE)
    software.begin(Job(SHAKE128, output=100), FROM_STREAM | TO_STREAM)
    software.until("direct_busy", 0)
    software.tile.step(100)
    assert software.tile.received() == (hashlib.shake_128(MESSAGE).digest(100), False)
    software.tile.stall(1, 0, ["m_axis"])
    software.tile.send(MESSAGE)
    software.begin(Job(SHAKE128, output=100), FROM_STREAM | TO_STREAM)
    software.tile.step(400)
    software.write("control", ABORT)
    software.tile.step(400)
    software.tile.stall(0)
    software.tile.step(100)
    answer = software.tile.received()
    assert answer is not None and answer[1]


def registers_and_tests(software: Software) -> None:
    """A long output through the window, given up, and the self-test."""
    software.begin(Job(SHAKE128, output=200))
    software.until("direct_more")
    software.write("control", NEXT)
    software.until("direct_more")
    assert software.answer() == hashlib.shake_128(b"").digest(128)[64:]
    software.write("control", ABORT)
    software.until("idle")
    assert software.answer() == bytes(64)
    software.write("control", SELFTEST)
    software.until("testing")
    software.until("testing", 0)


def zeroized_jobs(software: Software) -> None:
    """A zeroize in each seventh cycle of a job to memory, and to the stream."""
    software.tile.zeroizes()
    list_of = entries([(TEXT, 100), (TEXT + 100, 100)])
    for cycle in range(0, 350, 7):
        software.tile.put(ENTRIES, list_of)
        software.submit(0, Job(SHAKE128, ENTRIES, 200, OUT, control=LIST, output=200))
        software.tile.send(MESSAGE[:8])
        software.begin(Job(SHAKE128, output=24), FROM_STREAM | TO_STREAM)
        software.tile.step(cycle)
        software.write("control", ZEROIZE)
        software.until("zeroizing", 0)
        software.restart(0)
        software.tile.send(b"")  # ends a packet that was not taken
        software.tile.step(20)
        while software.tile.received():
            pass


@pytest.mark.parametrize(
    "work",
    [
        context_jobs,
        keyed_jobs,
        failing_jobs,
        streamed_jobs,
        registers_and_tests,
        zeroized_jobs,
    ],
)
def test_no_port_shows_an_answer_that_is_not_valid(work: object) -> None:
    software = machine()
    assert callable(work)
    work(software)
