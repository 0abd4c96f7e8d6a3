"""Tasks for the tile's raw Keccak and its random bytes, their models, and ways to them."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from hashtile.reference import keccak
from hashtile.reference.prng import Prng
from hashtile.sim.software import FROM_STREAM, NONE, TO_STREAM, ZEROIZE, Job, Software
from hashtile.sim.tile import Tile

HASH, KECCAK, PRNG = range(3)
FEED, FETCH, FORGET = range(3)
RING, TEXT, ANSWER = 0x1000, 0x4000, 0x8000
UNWRITTEN = b"\xa5"
RATE = 1088


@dataclass(frozen=True)
class Task:
    """A task of any unit and its message."""

    unit: int
    mode: int
    message: bytes = b""
    output: int = 0
    capacity: int = 0
    domain: int = 0
    bits: int = 0
    kind: int = 0
    control: int = 0

    def job(self, message: int = 0, answer: int = 0) -> Job:
        return Job(
            self.mode, message, len(self.message), answer, self.kind, self.domain, self.bits,
            self.control, output=self.output, unit=self.unit, capacity=self.capacity,
        )  # fmt: skip

    @property
    def size(self) -> int:
        """Bytes of the answer."""
        if self.unit == HASH:
            return 32
        return 0 if self.unit == PRNG and self.mode != FETCH else self.output


def raw(width: int, capacity: int, message: bytes, output: int, d: int = 6, bits: int = 0) -> Task:
    mode = (width // 8).bit_length() - 1
    return Task(KECCAK, mode, message, output, capacity, d, bits)


def feed(seed: bytes) -> Task:
    return Task(PRNG, FEED, seed)


def fetch(count: int) -> Task:
    return Task(PRNG, FETCH, output=count)


def sha(message: bytes, mode: int = 1) -> Task:
    return Task(HASH, mode, message)


class Model:
    """What the tile answers: None where it refuses."""

    def __init__(self) -> None:
        self.prng = Prng(RATE)

    def __call__(self, task: Task) -> bytes | None:
        if task.unit == HASH:
            name = "sha256" if task.mode == 1 else "sha3_256"
            return hashlib.new(name, task.message).digest()
        if task.unit == KECCAK:
            width = 8 << task.mode
            length = 8 * len(task.message) - (8 - task.bits if task.bits else 0)
            return keccak.sponge(
                task.message, length, rate=25 * width - 8 * task.capacity, lane_bits=width,
                suffix=f"{task.domain:b}"[:0:-1], digest_bits=8 * task.output,
            )  # fmt: skip
        if task.mode == FEED:
            self.prng.feed(task.message)
            return b""
        if not self.prng.seeded:
            return None
        if task.mode == FETCH:
            return self.prng.fetch(task.output)
        self.prng.forget()
        return b""


class System(Software):
    """The tile and what software does with it."""

    def ready(self, stalls: float = 0.0, seed: int = 0) -> "System":
        self.tile.reset()
        self.tile.stall(stalls, seed)
        self.until("tested")
        self.window(0, self.tile.size - 1)
        for queue in range(4):
            self.open(queue, RING + 0x400 * queue)
        return self

    def zeroize(self) -> None:
        self.write("control", ZEROIZE)
        self.until("zeroizing", 0)
        self.until("tested")

    def place(self, *tasks: Task, queue: int = 0) -> list[int]:
        """Gives tasks to a queue; where the answers go."""
        text, places = TEXT + 0x1000 * queue, []
        for task in tasks:
            place = ANSWER + 0x4000 * queue + 0x400 * (self.rings[queue].tail % 16) + 5
            self.tile.put(text, task.message)
            self.tile.put(place, UNWRITTEN * 0x3F0)
            self.prepare(queue, task.job(text, place))
            text += len(task.message)
            places.append(place)
        self.ring(queue)
        return places

    def queued(self, task: Task) -> tuple[int, bytes]:
        [place] = self.place(task)
        cause, _ = self.drained(0)
        size = task.size
        if cause != NONE:
            size = 0
            self.restart(0)
        given = self.tile.get(place, 0x3F0)
        assert given[size:] == UNWRITTEN * (0x3F0 - size), "more than the answer is written"
        return cause, given[:size]

    def ended(self) -> int:
        self.until("ended")
        return self.status("cause")

    def windows(self, task: Task) -> tuple[int, bytes]:
        cause, given = self.direct(task.job(), task.message)
        size = task.size if cause == NONE else 0
        assert given[size:] == bytes(len(given) - size)
        return cause, given[:size]

    def stream(self, task: Task) -> tuple[int, bytes]:
        self.begin(task.job(), FROM_STREAM | TO_STREAM)
        self.tile.send(task.message)
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
    one = _SYSTEMS.setdefault(repr(parameters), System(Tile(parameters)))
    return one.ready(stalls, seed)
