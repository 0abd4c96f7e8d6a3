"""The tile whose cores have a clock of their own, of any ratio and phase to that of the bus."""

import hashlib
import hmac
import random
from collections.abc import Callable

import pytest
from tile_safety import (
    KEY_A,
    OUT,
    RINGS,
    SHA3_256,
    SHA256,
    SHAKE128,
    TEXT,
    TEXT_A,
    Scenario,
    direct_job,
    hmac_job,
    key_load,
    payload,
    queue_job,
    stream_job,
)

from hashtile.sim import tile
from hashtile.sim.software import ABORT, ABORTED, KEYED, NONE, ZEROIZE, Job, Software
from hashtile.sim.tile import Tile

BUILD = {"CoreClock": 1, "Modes2": 0b10, "Modes3": 0b10010, "Slots": 2, "Frame": 0, "Queues": 1}
# Period and jitter of the cores' clock, in periods of the bus's: equal edges, four times and a
# third as fast, of a phase that drifts, and now faster, now slower
CLOCKS = {
    "equal": (1, 0), "fast": (0.25, 0), "slow": (3.3, 0), "near": (0.997, 0), "any": (0.4, 1.2),
}  # fmt: skip
SLOWEST = 20  # cycles of the cores' clock that the border takes at most to start afresh


def start(one: Software) -> None:
    """After a reset: its queue is empty and enabled."""
    one.until("tested")
    assert not one.status("failed")
    one.window(0, one.tile.size - 1)
    one.open(0, RINGS)


@pytest.fixture(scope="module")
def made() -> Tile:
    return Tile(BUILD, size=1 << 17)


@pytest.fixture(params=CLOCKS)
def one(made: Tile, request: pytest.FixtureRequest) -> Software:
    """A tile out of reset with this clock, whose phase is random."""
    period, jitter = CLOCKS[request.param]
    made.stall(0)
    made.latency(1)
    made.zeroizes()
    phase = 1 if request.param == "equal" else 1 + random.Random(request.param).random()
    made.core_clock(period, jitter, phase)
    made.reset()
    software = Software(made)
    start(software)
    return software


def right(mode: int, message: bytes, output: int) -> bytes:
    """By hashlib."""
    if mode == SHAKE128:
        return hashlib.shake_128(message).digest(output)
    return hashlib.new({SHA256: "sha256", SHA3_256: "sha3_256"}[mode], message).digest()


def good(one: Software) -> None:
    """A job of each kind, on each way."""
    message = payload(300, 3)
    one.tile.put(TEXT, message)
    jobs = [Job(m, TEXT, 300, OUT + 0x100 * m, output=99) for m in (SHA256, SHA3_256, SHAKE128)]
    assert one.run(*jobs) == (NONE, 0)
    for job in jobs:
        answer = right(job.mode, message, 99)
        assert one.tile.get(job.digest, len(answer)) == answer
    key = payload(70, 4)
    assert one.load(1, SHA256, key)
    assert one.run(Job(SHA256, TEXT, 300, OUT, control=KEYED, slot=1)) == (NONE, 0)
    assert one.tile.get(OUT, 32) == hmac.digest(key, message, "sha256")
    cause, answer = one.direct(Job(SHA3_256), message[:99])
    assert (cause, answer[:32]) == (NONE, right(SHA3_256, message[:99], 32))


def test_digests(one: Software) -> None:
    """Messages of all lengths, one after the other, while every channel stalls."""
    noise = random.Random(7)
    good(one)
    for channel in tile.CHANNELS:
        one.tile.stall(noise.choice([0, 0.1, 0.5, 0.9]), 7, [channel])
    assert one.load(0, SHA256, KEY_A)
    for _ in range(4):
        jobs, answers = [], []
        for place in range(0, 0x8000, 0x1000):
            mode = noise.choice([SHA256, SHA3_256, SHAKE128, SHA256])
            message = noise.randbytes(noise.choice([0, 1, 55, 64, 136, noise.randrange(900)]))
            keyed = mode == SHA256 and noise.random() < 0.4
            output = noise.choice([1, 32, 200, 700]) if mode == SHAKE128 else 32
            answer = right(mode, message, output)
            answers.append(hmac.digest(KEY_A, message, "sha256") if keyed else answer)
            at = 0x10000 + place + noise.randrange(16)
            one.tile.put(at, message)
            control = KEYED if keyed else 0
            jobs.append(Job(mode, at, len(message), at + 0x800, control=control, output=output))
        assert one.run(*jobs) == (NONE, 0)
        for job, answer in zip(jobs, answers, strict=True):
            assert one.tile.get(job.digest, len(answer)) == answer


def reset(one: Software) -> None:
    one.tile.reset(1)
    start(one)


def zeroize(one: Software) -> None:
    one.write("control", ZEROIZE)
    one.until("zeroizing", 0)
    assert one.read("slots") & 0xFF == 0
    assert one.answer() == bytes(64)
    one.restart(0)


def abort(one: Software) -> None:
    one.write("control", ABORT)
    one.until("idle")
    assert one.drained(0)[0] in (NONE, ABORTED)
    one.restart(0)


@pytest.mark.parametrize("end", [reset, zeroize, abort], ids=lambda end: end.__name__)
def test_what_runs_is_ended_in_any_cycle(one: Software, end: Callable[[Software], None]) -> None:
    """After it the tile works: nothing of the old job is left on either side."""
    noise = random.Random(8)
    scenarios: list[Scenario] = [direct_job, stream_job, queue_job, hmac_job, key_load]
    for number in range(15):
        assert one.load(0, SHA256, KEY_A)
        scenario = scenarios[number % 5]
        tickets = scenario(one, KEY_A, TEXT_A)
        one.tile.step(noise.randrange(250))
        if end is not reset:
            one.tile.stall(0)
        end(one)
        if end is reset:
            one.tile.stall(0)
        else:
            for ticket in tickets:
                one.tile.collect(ticket, data_port=True)
        one.tile.step(400)
        while one.tile.received():
            pass
        good(one)


def test_a_long_output_is_given_up_at_once(one: Software) -> None:
    """One of 64 KiB, in any state of the border; the next answer is its own."""
    for wait in range(200, 1000, 53):
        one.submit(0, Job(SHAKE128, TEXT, 10, 0x10000, output=1 << 16))
        one.tile.step(wait)
        begin = one.tile.cycle
        one.write("control", ABORT)
        assert one.drained(0)[0] == ABORTED
        one.until("idle")
        assert one.tile.cycle - begin < 400 + SLOWEST * 4
        one.restart(0)
        good(one)


@pytest.mark.parametrize("end", [reset, zeroize], ids=lambda end: end.__name__)
def test_the_clock_of_the_cores_stands(made: Tile, end: Callable[[Software], None]) -> None:
    """Registers answer, what is ended waits for the clock, and then the tile works."""
    made.stall(0)
    made.core_clock(0.4)
    made.reset()
    one = Software(made)
    start(one)
    assert one.load(0, SHA256, KEY_A)
    hmac_job(one, KEY_A, TEXT_A)
    made.step(60)
    made.core_clock(0)
    made.step(500)
    assert one.head(0) == 0
    if end is reset:
        made.reset(1)
    else:
        one.write("control", ZEROIZE)
    made.step(500)
    assert not one.status("tested") or one.status("zeroizing")
    assert one.read("slots") & 0xFF == 0
    made.core_clock(0.4)
    if end is reset:
        start(one)
    else:
        one.until("zeroizing", 0)
        one.restart(0)
    assert one.read("slots") & 0xFF == 0
    good(one)
    made.core_clock(1)
