"""The hash tile's raw Keccak and its generator of random bytes, against their models."""

import hashlib
import random
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pytest

from hashtile import keccak
from hashtile.prng import Prng
from hashtile.sim.tile import Tile

SMALL = {"Modes2": 2, "Modes3": 2, "Slots": 2}  # SHA-256 and SHA3-256: quick to build
ALL = SMALL | {"Keccak": 2, "Prng": 1}
RAW = SMALL | {"Keccak": 1}
RANDOM = SMALL | {"Prng": 1}
HASH, KECCAK, PRNG = range(3)
FEED, FETCH, FORGET = range(3)
NONE, ABORTED, DESCRIPTOR, FUNCTION = 0, 4, 5, 6
KEYED, RESUME, SUSPEND = 2, 4, 8
FROM_STREAM, TO_STREAM, START = 1 << 16, 1 << 17, 1 << 31
RING, TEXT, ANSWER = 0x1000, 0x4000, 0x8000
UNWRITTEN = 0xA5
RATE = 1088


@dataclass(frozen=True)
class Job:
    """A job of any unit."""

    unit: int
    mode: int
    message: bytes = b""
    output: int = 0
    capacity: int = 0
    domain: int = 0
    bits: int = 0
    kind: int = 0
    control: int = 0

    @property
    def function(self) -> int:
        return (
            self.mode | self.kind << 4 | self.unit << 6 | self.domain << 8 | self.bits << 16
            | self.capacity << 24
        )  # fmt: skip

    @property
    def size(self) -> int:
        """Bytes of the answer."""
        if self.unit == HASH:
            return 32
        return 0 if self.unit == PRNG and self.mode != FETCH else self.output


def raw(width: int, capacity: int, message: bytes, output: int, d: int = 6, bits: int = 0) -> Job:
    mode = (width // 8).bit_length() - 1
    return Job(KECCAK, mode, message, output, capacity, d, bits)


def feed(seed: bytes) -> Job:
    return Job(PRNG, FEED, seed)


def fetch(count: int) -> Job:
    return Job(PRNG, FETCH, output=count)


def sha(message: bytes, mode: int = 1) -> Job:
    return Job(HASH, mode, message)


class Model:
    """What the tile answers: None where it refuses."""

    def __init__(self) -> None:
        self.prng = Prng(RATE)

    def __call__(self, job: Job) -> bytes | None:
        if job.unit == HASH:
            name = "sha256" if job.mode == 1 else "sha3_256"
            return hashlib.new(name, job.message).digest()
        if job.unit == KECCAK:
            width = 8 << job.mode
            length = 8 * len(job.message) - (8 - job.bits if job.bits else 0)
            return keccak.sponge(
                job.message, length, rate=25 * width - 8 * job.capacity, lane_bits=width,
                suffix=f"{job.domain:b}"[:0:-1], digest_bits=8 * job.output,
            )  # fmt: skip
        if job.mode == FEED:
            self.prng.feed(job.message)
            return b""
        if not self.prng.seeded:
            return None
        if job.mode == FETCH:
            return self.prng.fetch(job.output)
        self.prng.forget()
        return b""


class System:
    """The tile and what software does with it."""

    def __init__(self, parameters: Mapping[str, int]) -> None:
        self.tile = Tile(parameters)
        self.tails = [0] * 4

    def ready(self, stalls: float = 0.0, seed: int = 0) -> "System":
        self.tile.reset()
        self.tile.stall(stalls, seed)
        self.tails = [0] * 4
        self.until(0x14, 0x18, 0x8)
        self.write(0x3C, 0xFFFFF)
        return self

    def write(self, address: int, *values: int) -> None:
        assert self.tile.write(address, struct.pack(f"<{len(values)}I", *values)) == 0

    def read(self, address: int) -> int:
        data, response = self.tile.read(address, 4)
        assert response == 0
        return int.from_bytes(data, "little")

    def until(self, address: int, mask: int, value: int) -> int:
        for _ in range(20_000):
            if (found := self.read(address)) & mask == value:
                return found
            self.tile.step(20)
        raise AssertionError(f"{address:#x} is {found:#x}")

    # Jobs of a queue
    def submit(self, *jobs: Job, queue: int = 0) -> list[int]:
        """Where the answers go."""
        ring, text, places = RING + 0x400 * queue, TEXT + 0x1000 * queue, []
        self.write(0x100 + 0x20 * queue, ring, 0, 0x41)
        for job in jobs:
            self.tile.put(text, job.message)
            place = ANSWER + 0x4000 * queue + 0x400 * (self.tails[queue] % 16) + 5
            self.tile.put(place, bytes([UNWRITTEN]) * 0x3F0)
            words = (
                job.function | job.control << 32, text, len(job.message), place, job.output, 0, 0, 0
            )  # fmt: skip
            self.tile.put(ring + 64 * (self.tails[queue] % 16), struct.pack("<8Q", *words))
            self.tails[queue] += 1
            text += len(job.message)
            places.append(place)
        self.write(0x10C + 0x20 * queue, self.tails[queue])
        return places

    def drained(self, queue: int = 0) -> int:
        for _ in range(20_000):
            status = self.read(0x114 + 0x20 * queue)
            if status & 3 == 2:
                self.write(0x108 + 0x20 * queue, 0x40)
                self.tails[queue] = self.read(0x110 + 0x20 * queue)
                return status >> 4 & 15
            if self.read(0x110 + 0x20 * queue) == self.tails[queue]:
                return NONE
            self.tile.step(20)
        raise AssertionError(f"queue {queue}: {status:#x}")

    def queued(self, job: Job) -> tuple[int, bytes]:
        [place] = self.submit(job)
        cause = self.drained()
        size = job.size
        given = self.tile.get(place, 0x3F0)
        if cause != NONE:
            size = 0
        assert given[size:] == bytes([UNWRITTEN]) * (0x3F0 - size), "written behind the answer"
        return cause, given[:size]

    # Direct jobs
    def start(self, job: Job, control: int = 0) -> None:
        self.write(0x58, len(job.message), 0, job.output, 0)
        self.write(0x50, job.function, job.control | control | START)

    def ended(self) -> int:
        status = self.until(0x14, 0x100, 0)
        assert status >> 20 & 1
        return status >> 16 & 15

    def window(self, job: Job) -> tuple[int, bytes]:
        self.start(job)
        if job.message and self.until_any(0x200) & 0x200:
            assert self.tile.write(0x1000, job.message) == 0
        given = b""
        while self.until_any(0x800) & 0x100:  # more is to come
            given += self.tile.read(0x1400, 64)[0]
            self.write(0x10, 8)
        given += self.tile.read(0x1400, 64)[0]
        size = job.size
        if (cause := self.ended()) != NONE:
            size = 0
        assert given[size:] == bytes(len(given) - size)
        return cause, given[:size]

    def until_any(self, bits: int) -> int:
        """The status when one of the bits is set, or the direct job has ended."""
        for _ in range(20_000):
            status = self.read(0x14)
            if status & bits or not status & 0x100:
                return status
            self.tile.step(20)
        raise AssertionError(f"the status is {status:#x}")

    def stream(self, job: Job) -> tuple[int, bytes]:
        self.start(job, FROM_STREAM | TO_STREAM)
        self.tile.send(job.message)
        cause = self.ended()
        self.tile.step(20)
        packet = self.tile.received()
        assert (packet is None) == (cause != NONE)
        assert self.tile.received() is None
        if packet is None:
            return cause, b""
        assert not packet[1]
        return cause, packet[0]


_SYSTEMS: dict[str, System] = {}


def system(parameters: Mapping[str, int], stalls: float = 0.0, seed: int = 0) -> System:
    one = _SYSTEMS.setdefault(repr(parameters), System(parameters))
    return one.ready(stalls, seed)


Way = Callable[[System, Job], tuple[int, bytes]]
WAYS: list[Way] = [System.queued, System.window, System.stream]


def check(way: Way, one: System, model: Model, *jobs: Job) -> None:
    for job in jobs:
        cause, given = way(one, job)
        want = model(job)
        assert (cause, given if want is not None else None) == (
            (NONE, want) if want is not None else (FUNCTION, None)
        ), job


@pytest.mark.parametrize(("parameters", "bits"), [(RAW, 1), (ALL, 7), (RANDOM, 4)])
def test_capability_bits(parameters: Mapping[str, int], bits: int) -> None:
    assert system(parameters).read(8) >> 18 & 7 == bits


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_raw_keccak(way: Way, width: int) -> None:
    one, model, noise = system(ALL), Model(), random.Random(width)
    least = 56 if width == 64 else 1
    for capacity in {least, 25 * width // 16, 25 * width // 8 - 1}:
        rate = 25 * width // 8 - capacity
        for length in sorted({0, 1, rate - 1, rate, 2 * rate + 3}):
            message = noise.randbytes(min(length, 300))
            bits = noise.randrange(8) if message else 0
            if bits:
                message = message[:-1] + bytes([message[-1] & (1 << bits) - 1])
            domain = noise.choice([1, 6, 0x1F, 0x7F])
            output = noise.choice([1, 8, 32, 77])
            check(way, one, model, raw(width, capacity, message, output, domain, bits))


@pytest.mark.parametrize("way", WAYS)
def test_raw_keccak_on_whole_lanes(way: Way) -> None:
    one, model, noise = system(RAW), Model(), random.Random(1)
    for capacity in (56, 64, 128, 199):
        for length in (0, 1, 136, 144, 300):
            check(way, one, model, raw(64, capacity, noise.randbytes(length), 150))
    # What the core has not: narrow lanes; capacities; a D without an end
    for job in (raw(32, 32, b"abc", 8), raw(64, 55, b"", 8), raw(64, 200, b"x", 8)):
        assert way(one, job)[0] == FUNCTION
    assert way(one, replace(raw(64, 64, b"abc", 8), domain=0))[0] == FUNCTION
    check(way, one, model, raw(64, 64, b"abc", 32))


@pytest.mark.parametrize("way", WAYS)
def test_random_bytes(way: Way) -> None:
    one, model, noise = system(RANDOM), Model(), random.Random(2)
    check(way, one, model, fetch(8), Job(PRNG, FORGET), fetch(0))  # refused
    check(way, one, model, feed(b""), fetch(40), feed(b"seed"), fetch(0), fetch(1), fetch(300))
    check(way, one, model, replace(feed(b"seed"), output=99), Job(PRNG, FORGET, output=99))
    for _ in range(25):
        kind = noise.randrange(5)
        job = Job(PRNG, FORGET) if kind == 0 else fetch(noise.randrange(300))
        if kind > 2:
            job = feed(noise.randbytes(noise.choice([0, 1, 7, 8, 134, 135, 136, 300])))
        check(way, one, model, job)


def test_zeroize_takes_the_seed() -> None:
    one = system(ALL)
    check(System.queued, one, Model(), feed(b"seed"), fetch(20))
    one.write(0x10, 2)
    one.until(0x14, 0xA, 0x8)
    one.drained()
    check(System.queued, one, Model(), fetch(8), feed(b"other"), fetch(20))


def test_zeroize_leaves_nothing_of_a_message() -> None:
    one = system(ALL)

    def left(byte: int) -> bytes:
        one.ready()
        text = bytes([byte]) * 300
        for job in (raw(64, 56, text, 200), feed(text), fetch(50), raw(8, 1, text[:30], 20)):
            assert one.queued(job)[0] == NONE
        assert one.queued(Job(3, 0))[0] == FUNCTION  # its descriptor is what the ports saw last
        one.write(0x10, 2)
        one.until(0x14, 0xA, 0x8)
        return one.tile.snapshot()

    assert left(0x5A) == left(0xC3)


@pytest.mark.parametrize("stalls", [0.0, 0.4])
def test_units_in_turn(stalls: float) -> None:
    one, model, noise = system(ALL, stalls, 3), Model(), random.Random(3)
    check(System.queued, one, model, feed(b"first"))
    for _ in range(4):
        jobs = []
        for _ in range(12):
            text = noise.randbytes(noise.randrange(200))
            size = noise.randrange(100)
            jobs.append(
                noise.choice(
                    [
                        raw(64, noise.choice([56, 64, 100]), text, size),
                        raw(8, 10, text[:20], size), feed(text), fetch(size), sha(text),
                        sha(text, 9), Job(PRNG, FORGET),
                    ]
                )
            )  # fmt: skip
        places = one.submit(*jobs)
        assert one.drained() == NONE
        for job, place in zip(jobs, places, strict=True):
            want = model(job)
            assert want is not None
            assert one.tile.get(place, len(want) + 1) == want + bytes([UNWRITTEN]), job


def test_units_of_queues_and_software() -> None:
    one, model, noise = system(ALL, 0.2, 4), Model(), random.Random(4)
    check(System.window, one, model, feed(b"seed"))
    jobs: list[list[Job]] = [
        [sha(noise.randbytes(100)) for _ in range(6)],
        [raw(64, 64, noise.randbytes(100), 40) for _ in range(6)],
        [fetch(30) for _ in range(6)],
        [raw(16, 20, noise.randbytes(30), 40) for _ in range(6)],
    ]
    places = [one.submit(*some, queue=queue) for queue, some in enumerate(jobs)]
    check(System.window, one, model, sha(b"direct"), raw(32, 50, b"direct", 64))
    for queue, some in enumerate(jobs):
        assert one.drained(queue) == NONE
        for job, place in zip(some, places[queue], strict=True):
            want = model(job)
            assert want is not None
            assert one.tile.get(place, len(want)) == want


def test_what_is_not_built_is_refused() -> None:
    for parameters, jobs in (
        (RAW, [feed(b"x"), feed(b""), fetch(8), Job(PRNG, FORGET), Job(3, 0)]),
        (RANDOM, [raw(64, 64, b"abc", 8), raw(8, 8, b"", 8), Job(3, 1)]),
    ):
        one = system(parameters)
        for job in jobs:
            for way in (System.queued, System.window):
                assert way(one, job) == (FUNCTION, b""), job
        check(System.queued, one, Model(), sha(b"abc"), sha(b"", 9))
    check(System.stream, one, Model(), sha(b"abc"), feed(b"x"), fetch(8))


def test_what_does_not_go_together() -> None:
    one = system(ALL)
    wrong = [
        replace(job, **change)
        for job in (raw(64, 64, b"", 8), feed(b""), fetch(8))
        for change in ({"control": KEYED}, {"kind": 1})
    ]
    wrong += [replace(fetch(8), **change) for change in ({"capacity": 1}, {"bits": 1}, {"mode": 3})]
    wrong += [replace(feed(b""), domain=6), replace(feed(b""), mode=4)]
    wrong += [replace(raw(64, 64, b"", 8), mode=7), replace(sha(b""), capacity=64)]
    for job in wrong:
        assert one.queued(job) == (DESCRIPTOR, b""), job
        one.start(job)
        assert one.ended() == DESCRIPTOR, job
    for job in (raw(64, 64, b"", 8), feed(b"")):
        for control in (RESUME, SUSPEND):
            assert one.queued(replace(job, control=control))[0] == DESCRIPTOR
    for mode in (FETCH, FORGET):
        assert one.queued(Job(PRNG, mode, b"not taken", 8))[0] == DESCRIPTOR
    check(System.queued, one, Model(), fetch(8), feed(b"x"), fetch(8))


def test_a_feed_that_fails_is_none() -> None:
    one, model = system(ALL), Model()
    one.start(feed(b"0123456789"))
    one.until(0x14, 0x200, 0x200)
    assert one.tile.write(0x1000, b"0123") == 0
    one.write(0x10, 1)
    assert one.ended() == ABORTED
    one.until(0x14, 1, 1)
    check(System.queued, one, model, fetch(8))  # refused: there is no seed
    one.start(feed(b"x"), FROM_STREAM)  # holes
    one.tile.send(bytes(8), keep=0b1010_0000)
    assert one.ended() == FUNCTION
    check(System.queued, one, model, fetch(8))
    check(System.queued, one, model, feed(b"good"), fetch(8))
    one.start(feed(b"x"), FROM_STREAM)
    one.tile.send(bytes(8), keep=0b1010_0000)
    assert one.ended() == FUNCTION
    cause, given = one.queued(fetch(8))  # what was fed before it still counts
    assert cause == NONE
    assert given != model(fetch(8))


def test_the_watchdog_lets_units_work() -> None:
    one, model = system(ALL), Model()
    one.write(0x1C, 700)
    for length in (135, 136, 272, 300):
        check(System.queued, one, model, raw(64, 64, bytes(length), 200), raw(8, 8, bytes(40), 30))
    check(System.queued, one, model, feed(bytes(300)), fetch(300), Job(PRNG, FORGET))
