"""What software does with a hash tile: registers, windows, keys, direct jobs and queues.

Everything here waits until it is done, and lets the simulated time pass meanwhile. Formats, causes
and the order of the steps are those of docs/tile-registers.md.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hashtile.sim.tile import OKAY, Tile
from hashtile.support import config
from hashtile.support.errors import HashtileError

NONE, WINDOW, BUS, PROTOCOL, ABORTED, DESCRIPTOR = range(6)
FUNCTION, KEY, CONTEXT, LENGTH, TIMEOUT, FAILED = range(6, 12)
KEYED, RESUME, SUSPEND, LIST, INTERRUPT = (1 << n for n in range(1, 6))
FROM_STREAM, TO_STREAM, CLEAR, START = 1 << 16, 1 << 17, 1 << 30, 1 << 31
ABORT, ZEROIZE, SELFTEST, NEXT, CLEAR_COUNTERS = (1 << n for n in range(5))
DATA_ORDER, DIGEST_ORDER, RESTART_COUNTERS, STREAM_REPEAT = (1 << n for n in range(4))
CSHAKE, KMAC, KMACXOF = 1, 2, 3
DIRECT_DONE, DIRECT_ERROR = 1 << 4, 1 << 12  # of intr_state
MAGIC = 0x31435448

REGISTERS = {
    "id": 0x000, "version": 0x004, "capability0": 0x008, "capability1": 0x00C, "control": 0x010,
    "status": 0x014, "config": 0x018, "watchdog": 0x01C, "intr_state": 0x020,
    "intr_enable": 0x024, "intr_test": 0x028, "lock": 0x030, "window_base": 0x034,
    "window_last": 0x03C, "function": 0x050, "direct": 0x054, "length": 0x058, "output": 0x060,
    "strings": 0x064, "key_control": 0x070, "key_bytes": 0x074, "slots": 0x080, "counters": 0x090,
}  # fmt: skip
STATUS = {
    "idle": 0, "zeroizing": 1, "testing": 2, "tested": 3, "failed": 4, "stuck": 5, "busy": 8,
    "data": 9, "digest": 10, "more": 11, "key_busy": 12, "key_data": 13, "ended": 20,
}  # fmt: skip
MESSAGE, DIGEST, KEY_WINDOW, QUEUE = 0x1000, 0x1400, 0x1800, 0x100
WINDOW_BYTES, DIGEST_BYTES = 1024, 64


@dataclass
class Job:
    """A descriptor, or what the registers of the direct job say of one."""

    mode: int
    message: int = 0
    length: int = 0
    digest: int = 0
    kind: int = 0
    domain: int = 0
    bits: int = 0
    control: int = 0
    slot: int = 0
    output: int = 32
    name: int = 0
    custom: int = 0
    context: int = 0
    reserved: bytes = bytes(16)
    unit: int = 0
    capacity: int = 0

    @property
    def function(self) -> int:
        """The lower half of word 0."""
        return (
            self.mode | self.kind << 4 | self.unit << 6 | self.domain << 8 | self.bits << 16
            | self.capacity << 24
        )  # fmt: skip

    def pack(self) -> bytes:
        """The 64 bytes in memory."""
        words = [
            self.function | (self.control | self.slot << 8) << 32, self.message, self.length,
            self.digest, self.output | self.name << 32 | self.custom << 40, self.context,
        ]  # fmt: skip
        return struct.pack("<6Q", *words) + self.reserved


@dataclass(frozen=True)
class Counters:
    """What the tile counts."""

    busy: int
    memory: int
    output: int
    blocks: int
    bytes: int
    jobs: int


@dataclass
class Ring:
    """The tile's queue as software keeps it."""

    base: int = 0
    size: int = 0  # log2 of the entries
    tail: int = 0


def entries(pieces: Sequence[tuple[int, int]]) -> bytes:
    """A list: addresses and bytes of the pieces of a message."""
    return b"".join(struct.pack("<QQ", address, count) for address, count in pieces)


@dataclass
class Software:
    """A driver of one tile. Raises HashtileError where an access fails that must not."""

    tile: Tile
    rings: list[Ring] = field(default_factory=lambda: [Ring() for _ in range(4)])

    @classmethod
    def start(
        cls,
        parameters: Mapping[str, int] | None = None,
        settings: config.Settings | None = None,
        files: Mapping[str, Path] | None = None,
        base: int = 0,
        latency: int = 1,
    ) -> "Software":
        """A tile out of reset whose self-test has passed, all its memory in the window."""
        one = cls(Tile(parameters, settings, files, base=base, latency=latency))
        one.until("tested")
        one.window(base, base + one.tile.size - 1)
        return one

    # Registers
    def write(self, register: str | int, value: int, size: int = 4) -> None:
        """Writes one register, or two with `size` 8."""
        place = REGISTERS[register] if isinstance(register, str) else register
        response = self.tile.write(place, value.to_bytes(size, "little"))
        if response != OKAY:
            raise HashtileError(f"ht_tile: a write of {register} got response {response}")

    def read(self, register: str | int, size: int = 4) -> int:
        """Reads one register, or two with `size` 8."""
        place = REGISTERS[register] if isinstance(register, str) else register
        data, response = self.tile.read(place, size)
        if response != OKAY:
            raise HashtileError(f"ht_tile: a read of {register} got response {response}")
        return int.from_bytes(data, "little")

    def status(self, name: str) -> int:
        """A bit of the status, or `cause` of the direct job."""
        value = self.read("status")
        return value >> 16 & 15 if name == "cause" else value >> STATUS[name] & 1

    def until(self, name: str, value: int = 1, limit: int = 100_000) -> None:
        """Polls a bit of the status; raises HashtileError after so many times."""
        for _ in range(limit):
            if self.status(name) == value:
                return
        raise HashtileError(f"{name} never became {value}: {self.read('status'):#x}")

    def window(self, base: int, last: int) -> None:
        """Lets the DMA access all from `base` to `last`."""
        self.write("window_base", base, 8)
        self.write("window_last", last, 8)

    def counters(self) -> Counters:
        """All of them; one that counts meanwhile may be read between its halves."""
        data, _ = self.tile.read(REGISTERS["counters"], 44)
        return Counters(*struct.unpack("<5QI", data))

    # Queues
    def open(self, queue: int, base: int, size: int = 4) -> None:
        """A ring of 2^size entries at `base`, enabled."""
        place = QUEUE + 0x20 * queue
        self.write(place, base, 8)
        self.write(place + 8, 1 | size << 4)
        self.rings[queue] = Ring(base, size, self.read(place + 0x10))
        self.write(place + 0xC, self.rings[queue].tail)

    def prepare(self, queue: int, *jobs: Job | bytes) -> None:
        """Puts descriptors in the ring, which the tile does not yet know of."""
        ring = self.rings[queue]
        for job in jobs:
            entry = job if isinstance(job, bytes) else job.pack()
            self.tile.put(ring.base + 64 * (ring.tail % (1 << ring.size)), entry)
            ring.tail = (ring.tail + 1) & 0xFFFF

    def ring(self, queue: int) -> None:
        """Tells the tile of the descriptors in the ring."""
        self.write(QUEUE + 0x20 * queue + 0xC, self.rings[queue].tail)

    def submit(self, queue: int, *jobs: Job | bytes) -> None:
        """Gives descriptors to a queue."""
        self.prepare(queue, *jobs)
        self.ring(queue)

    def head(self, queue: int) -> int:
        """How many descriptors are done, modulo 2^16."""
        return self.read(QUEUE + 0x20 * queue + 0x10)

    def drained(self, queue: int, limit: int = 100_000) -> tuple[int, int]:
        """Waits until all jobs are done or the queue is halted: cause and address."""
        place = QUEUE + 0x20 * queue
        for _ in range(limit):
            status = self.read(place + 0x14)
            if status & 2 and not status & 1:
                return status >> 4 & 15, self.read(place + 0x18, 8)
            if self.head(queue) == self.rings[queue].tail:
                return NONE, 0
        raise HashtileError(f"queue {queue} never ended: {status:#x}")

    def restart(self, queue: int) -> None:
        """A halted queue begins again behind the jobs that are done; the others are forgotten."""
        place = QUEUE + 0x20 * queue
        control = self.read(place + 8)
        self.write(place + 8, control & ~1)
        self.rings[queue].tail = self.head(queue)
        self.ring(queue)
        self.write(place + 8, control)

    def run(self, *jobs: Job, queue: int = 0) -> tuple[int, int]:
        """Gives descriptors to a queue and waits: cause and address."""
        self.submit(queue, *jobs)
        return self.drained(queue)

    # Keys
    def load(
        self, slot: int, mode: int, key: bytes, users: int = 31, *, kmac: bool = False
    ) -> bool:
        """Gives a key through the window; whether the slot holds it."""
        self.write("key_bytes", len(key))
        kind = 2 if kmac else 0
        self.write("key_control", slot | mode << 4 | kind << 8 | users << 16 | START)
        if key:
            self.until("key_data")
            for at in range(0, len(key), WINDOW_BYTES):
                if self.tile.write(KEY_WINDOW, key[at : at + WINDOW_BYTES]) != OKAY:
                    raise HashtileError("ht_tile: the key window takes no key")
        self.until("key_busy", 0)
        return bool(self.read("slots") >> slot & 1)

    # Direct jobs
    def begin(self, job: Job, control: int = 0) -> None:
        """Starts the direct job."""
        self.write("function", job.function)
        self.write("length", job.length, 8)
        self.write("output", job.output)
        self.write("strings", job.name | job.custom << 8)
        self.write("direct", job.control & KEYED | job.slot << 8 | control | START)

    def feed(self, data: bytes, *, wide: bool = False) -> int:
        """Writes bytes of the message to its window; returns the worst response."""
        parts = range(0, len(data), WINDOW_BYTES)
        return max(
            (self.tile.write(MESSAGE, data[at : at + WINDOW_BYTES], wide) for at in parts),
            default=OKAY,
        )

    def answer(self, *, wide: bool = False) -> bytes:
        """What the digest window holds."""
        data, response = self.tile.read(DIGEST, DIGEST_BYTES, wide)
        if response != OKAY:
            raise HashtileError("ht_tile: the digest window cannot be read")
        return data

    def direct(self, job: Job, data: bytes, *, wide: bool = False) -> tuple[int, bytes]:
        """A direct job through one of the ports: its cause, and all that it gives.

        A digest is followed by zeros up to 64 bytes; so are the last bytes of an output.
        """
        job.length = len(data)
        self.begin(job)
        while data and not (status := self.read("status")) >> STATUS["ended"] & 1:
            if status >> STATUS["data"] & 1:
                if self.feed(data, wide=wide) != OKAY:
                    raise HashtileError("ht_tile: the message window takes no message")
                break
        answer = b""
        while True:
            status = self.read("status")
            if status >> STATUS["more"] & 1:
                answer += self.answer(wide=wide)
                self.write("control", NEXT)
            elif not status >> STATUS["busy"] & 1:
                return status >> 16 & 15, answer + self.answer(wide=wide)
