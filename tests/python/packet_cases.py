"""Jobs for the tests of the packet tile: its builds, its memory, answers by hashlib."""

import hashlib
import hmac
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hashtile.generated import tile_view as view
from hashtile.sim.software import KEYED, Job, Software, place_of
from hashtile.sim.tile import Tile

MODULE = "ht_packet_tile"
MACS: Mapping[str, int] = {}
# The other engine, and the other widths
HASHES: Mapping[str, int] = {
    "Keyed": 0, "Slots": 0, "Queues": 2, "Messages": 8, "Window": 16, "DataBits": 64,
    "AddressBits": 40,
}  # fmt: skip
BUILDS = {"macs": MACS, "hashes": HASHES}
SHA224, SHA256 = 0, 1
FIRST, RINGS, OUT, TEXT, END = 0x1000, 0x1000, 0x8000, 0x20000, 1 << 20
KEYS = [random.Random(slot).randbytes(9 * slot + 11) for slot in range(3)]
SIZES = (0, 1, 15, 16, 17, 47, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 300, 594, 1500)


def machine(parameters: Mapping[str, int] = MACS, latency: int = 1) -> Software:
    """A tile out of reset, with its keys, its queues empty and enabled."""
    one = Software(Tile(parameters, module=MODULE, latency=latency))
    one.tile.zeroizes()
    ready(one)
    return one


def ready(one: Software) -> None:
    """As `machine`, of a tile that was reset or zeroized."""
    one.until("tested")
    one.window(FIRST, END - 1)
    for queue in range(queues(one)):
        one.open(queue, RINGS + 0x1000 * queue, 6)
    for slot, key in enumerate(KEYS if keyed(one) else ()):
        assert one.load(slot, SHA256, key)


def keyed(one: Software) -> bool:
    """Whether it has the engine of MACs."""
    return bool(one.tile.parameters.get("Keyed", 1))


def queues(one: Software) -> int:
    """The number of its queues."""
    return int(one.tile.parameters.get("Queues", 4))


def answer(job: Job, message: bytes, keys: Sequence[bytes] = KEYS) -> bytes:
    """By hashlib and hmac; of it as many bytes as the job asks for."""
    if job.control & KEYED:
        digest = hmac.digest(keys[job.slot], message, "sha256")
    else:
        digest = hashlib.new("sha256" if job.mode == SHA256 else "sha224", message).digest()
    return digest[: job.output] if job.output else digest


def status(one: Software, queue: int) -> dict[str, int]:
    """Of a queue."""
    return view.QueueStatus.unpack(one.read(place_of(queue, view.QueueStatus)))


@dataclass
class Batch:
    """Messages and answers at random places of the memory, which do not overlap."""

    one: Software
    noise: random.Random
    text: int = TEXT
    out: int = OUT
    made: dict[int, list[tuple[Job, bytes]]] = field(default_factory=dict)  # by queue

    def job(
        self,
        size: int,
        queue: int,
        slot: int = 0,
        mode: int = SHA256,
        seed: int = -1,
        output: int = 32,
    ) -> Job:
        """One more job; its message is random."""
        message = (self.noise if seed < 0 else random.Random(seed)).randbytes(size)
        place = self.text + self.noise.randrange(80)
        self.one.tile.put(place, message)
        self.text = place + size + 1
        job = Job(mode, place, size, self.out + self.noise.randrange(32), slot=slot)
        job.output = output
        job.control = KEYED if keyed(self.one) else 0
        self.out += 64
        self.made.setdefault(queue, []).append((job, answer(job, message)))
        return job

    def random(self, count: int, sizes: Sequence[int] = SIZES) -> None:
        """Jobs of any size, key and queue, and with any bytes of their answers."""
        for _ in range(count):
            queue, size = self.noise.randrange(queues(self.one)), self.noise.choice(sizes)
            slot = self.noise.randrange(len(KEYS)) if keyed(self.one) else 0
            mode = SHA256 if keyed(self.one) else self.noise.randrange(2)
            output = self.noise.choice((0, 1, 12, 16, 20, 28, 32, 33, 1 << 31))
            self.job(size, queue, slot, mode, output=output)

    def submit(self) -> None:
        """Gives all jobs to their queues, whose answers' memory is blank."""
        self.one.tile.put(OUT, bytes(self.out - OUT))
        for queue, jobs in self.made.items():
            self.one.prepare(queue, *(job for job, _ in jobs))
        for queue in self.made:
            self.one.ring(queue)

    def right(self, queue: int, done: int | None = None) -> None:
        """The first `done` answers of a queue are there, and nothing beside any answer."""
        jobs = self.made.get(queue, [])
        for number, (job, digest) in enumerate(jobs):
            found = self.one.tile.get(job.digest, len(digest))
            whole = done is None or number < done
            part = all(got in (0, byte) for got, byte in zip(found, digest, strict=True))
            assert found == digest or (part and not whole), (queue, number)
            start = (job.digest - OUT) // 64 * 64 + OUT
            around = self.one.tile.get(start, 64)
            at = job.digest - start
            assert not any(around[:at] + around[at + len(digest) :]), (queue, number, job)

    def finish(self) -> None:
        """All jobs end well."""
        for queue in self.made:
            assert self.one.drained(queue) == (0, 0), queue
            self.right(queue)


def works(one: Software) -> None:
    """After whatever was, all queues do their jobs."""
    for queue in range(queues(one)):
        if status(one, queue)["halted"]:
            one.restart(queue)
    batch = Batch(one, random.Random(99), text=TEXT + 0x20000)
    batch.random(12)
    batch.submit()
    batch.finish()
