"""The software side of a hash tile: registers, windows, keys, direct jobs and queues.

Each call waits until it is done, and lets the simulated time pass meanwhile. Formats, causes
and the order of the steps are those of docs/tile-registers.md.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.sim.tile import OKAY, Tile
from hashtile.support import config
from hashtile.support.errors import HashtileError
from hashtile.support.fields import Register

(
    NONE, WINDOW, BUS, PROTOCOL, ABORTED, DESCRIPTOR,
    FUNCTION, KEY, CONTEXT, LENGTH, WATCHDOG, FAILED, BUDGET, MISMATCH,
) = view.Cause  # fmt: skip
KEYED, RESUME, SUSPEND = (
    field.mask for field in (view.JobWord.KEYED, view.JobWord.RESUME, view.JobWord.SUSPEND)
)
LIST, INTERRUPT = view.JobWord.LIST.mask, view.JobWord.INTERRUPT.mask
VERIFY = view.JobWord.VERIFY.mask
FROM_STREAM, TO_STREAM = view.JobWord.FROM_STREAM.mask, view.JobWord.TO_STREAM.mask
TO_SLOT = view.JobWord.TO_SLOT.mask
START, CLEAR = view.DirectControl.START.mask, view.KeyControl.CLEAR.mask
ABORT, ZEROIZE, SELFTEST, NEXT, CLEAR_COUNTERS = (
    field.mask for field in view.Control.fields().values()
)
DATA_ORDER, DIGEST_ORDER, RESTART_COUNTERS, STREAM_REPEAT = (
    field.mask for field in view.Config.fields().values()
)
CSHAKE, KMAC, KMACXOF = view.Kind.CSHAKE, view.Kind.KMAC, view.Kind.KMACXOF
DIRECT_DONE, DIRECT_ERROR = view.IntrState.DIRECT_DONE.mask, view.IntrState.DIRECT_ERROR.mask
MODES = {name: int(view.Mode[name.upper().replace("-", "_")]) for name in functions.FUNCTIONS}
MAGIC = view.CONTEXT_MAGIC
MESSAGE, DIGEST, KEY_WINDOW = view.DATA_WINDOW, view.DIGEST_WINDOW, view.KEY_WINDOW
WINDOW_BYTES, DIGEST_BYTES = view.DATA_WINDOW_BYTES, view.DIGEST_WINDOW_BYTES
_USUAL = -1  # no output is given


@dataclass
class Job:
    """A descriptor, or the same fields in the registers of the direct job.

    Without an `output` it is 32 bytes, but of a hash or HMAC all of the digest.
    """

    mode: int
    message: int = 0
    length: int = 0
    digest: int = 0
    kind: int = 0
    domain: int = 0
    bits: int = 0
    control: int = 0
    slot: int = 0
    output: int = _USUAL
    name: int = 0
    custom: int = 0
    context: int = 0
    reserved: bytes = bytes(16)
    unit: int = 0
    capacity: int = 0

    def __post_init__(self) -> None:
        if self.output == _USUAL:
            whole = self.unit == view.Unit.HASH and self.mode < view.Mode.SHAKE128
            self.output = 0 if whole else 32

    @property
    def function(self) -> int:
        """The lower half of word 0."""
        return view.FunctionWord.pack(
            mode=self.mode,
            kind=self.kind,
            unit=self.unit,
            domain=self.domain,
            bits=self.bits,
            capacity=self.capacity,
        )

    def pack(self) -> bytes:
        """The 64 bytes in memory."""
        word = view.DescriptorWord.pack(
            message=self.message,
            length=self.length,
            digest=self.digest,
            output=self.output,
            name=self.name,
            custom=self.custom,
            context=self.context,
        )
        word |= self.function | (self.control | view.JobWord.SLOT.put(self.slot)) << 32
        return word.to_bytes(48, "little") + self.reserved


RAW_NAME = "sha3-256"  # what `raw` computes


def raw() -> Job:
    """SHA3-256 as a job of unit keccak: its capacity and domain byte."""
    return Job(view.Lane.BITS64, unit=view.Unit.KECCAK, domain=6, capacity=64, output=32)


@dataclass(frozen=True)
class Counters:
    """The counters of the tile."""

    busy: int
    memory: int
    output: int
    blocks: int
    bytes: int
    jobs: int


def place_of(queue: int, register: type[Register]) -> int:
    """The place of a register of a queue."""
    return view.QUEUES[queue] + register.OFFSET


def key_control(
    slot: int,
    mode: int,
    users: int = 31,
    *,
    kmac: bool = False,
    lock: bool = False,
    usage: int = view.KeyUsage.BOTH,
    least: int = 0,
) -> int:
    """What a key is for, as the register has it."""
    return view.KeyControl.pack(
        slot=slot,
        mode=mode,
        kind=view.KeyKind.KMAC if kmac else view.KeyKind.HMAC,
        users=users,
        lock=lock,
        usage=usage,
        least=least,
    )


@dataclass
class Ring:
    """The state of a queue of the tile in software."""

    base: int = 0
    size: int = 0  # log2 of the entries
    tail: int = 0


def entries(pieces: Sequence[tuple[int, int]]) -> bytes:
    """A list: addresses and bytes of the pieces of a message."""
    words = (view.EntryWord.pack(address=address, bytes=count) for address, count in pieces)
    return b"".join(word.to_bytes(16, "little") for word in words)


@dataclass
class Software:
    """A driver of one tile. Raises HashtileError if an access fails that must not."""

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
        """A tile after reset whose self-test has passed, with all its memory in the window."""
        one = cls(Tile(parameters, settings, files, base=base, latency=latency))
        one.until("tested")
        one.window(base, base + one.tile.size - 1)
        return one

    # Registers
    def write(self, register: str | int, value: int, size: int = 4) -> None:
        """Writes one register, or two with `size` 8."""
        place = view.REGISTERS[register].OFFSET if isinstance(register, str) else register
        response = self.tile.write(place, value.to_bytes(size, "little"))
        if response != OKAY:
            raise HashtileError(f"ht_tile: a write of {register} got response {response}")

    def read(self, register: str | int, size: int = 4) -> int:
        """Reads one register, or two with `size` 8."""
        place = view.REGISTERS[register].OFFSET if isinstance(register, str) else register
        data, response = self.tile.read(place, size)
        if response != OKAY:
            raise HashtileError(f"ht_tile: a read of {register} got response {response}")
        return int.from_bytes(data, "little")

    def status(self, name: str) -> int:
        """A field of the status."""
        return view.Status.fields()[name].get(self.read("status"))

    def until(self, name: str, value: int = 1, limit: int = 100_000) -> None:
        """Polls a bit of the status; raises HashtileError if it does not change in time."""
        for _ in range(limit):
            if self.status(name) == value:
                return
        raise HashtileError(f"{name} never became {value}: {self.read('status'):#x}")

    def window(self, base: int, last: int) -> None:
        """Lets the DMA access all from `base` to `last`."""
        self.write("window_base_low", base, 8)
        self.write("window_last_low", last, 8)

    def counters(self) -> Counters:
        """All counters, each of one cycle: the burst reads lower halves first."""
        data, _ = self.tile.read(view.BusyLow.OFFSET, 44)
        return Counters(*struct.unpack("<5QI", data))

    # Queues
    def open(self, queue: int, base: int, size: int = 4) -> None:
        """A ring of 2^size entries at `base`, enabled."""
        self.write(place_of(queue, view.QueueBaseLow), base, 8)
        self.write(place_of(queue, view.QueueControl), view.QueueControl.pack(enable=1, size=size))
        self.rings[queue] = Ring(base, size, self.head(queue))
        self.ring(queue)

    def prepare(self, queue: int, *jobs: Job | bytes) -> None:
        """Puts descriptors in the ring; the tile does not know of them yet."""
        ring = self.rings[queue]
        for job in jobs:
            entry = job if isinstance(job, bytes) else job.pack()
            self.tile.put(ring.base + 64 * (ring.tail % (1 << ring.size)), entry)
            ring.tail = (ring.tail + 1) & 0xFFFF

    def ring(self, queue: int) -> None:
        """Tells the tile of the descriptors in the ring."""
        self.write(place_of(queue, view.QueueTail), self.rings[queue].tail)

    def submit(self, queue: int, *jobs: Job | bytes) -> None:
        """Gives descriptors to a queue."""
        self.prepare(queue, *jobs)
        self.ring(queue)

    def head(self, queue: int) -> int:
        """The number of descriptors that are done, modulo 2^16."""
        return self.read(place_of(queue, view.QueueHead))

    def drained(self, queue: int, limit: int = 100_000) -> tuple[int, int]:
        """Waits until all jobs are done or the queue is halted: cause and address."""
        for _ in range(limit):
            status = view.QueueStatus.unpack(self.read(place_of(queue, view.QueueStatus)))
            if status["halted"] and not status["busy"]:
                return status["cause"], self.read(place_of(queue, view.QueueErrorLow), 8)
            if self.head(queue) == self.rings[queue].tail:
                return NONE, 0
        raise HashtileError(f"queue {queue} never ended: {status}")

    def restart(self, queue: int) -> None:
        """Restarts a halted queue after the jobs that are done; the other jobs are dropped."""
        place = place_of(queue, view.QueueControl)
        control = self.read(place)
        self.write(place, control & ~view.QueueControl.ENABLE.mask)
        self.rings[queue].tail = self.head(queue)
        self.ring(queue)
        self.write(place, control)

    def run(self, *jobs: Job, queue: int = 0) -> tuple[int, int]:
        """Gives descriptors to a queue and waits: cause and address."""
        self.submit(queue, *jobs)
        return self.drained(queue)

    # Keys
    def load(
        self,
        slot: int,
        mode: int,
        key: bytes,
        users: int = 31,
        *,
        kmac: bool = False,
        lock: bool = False,
        usage: int = view.KeyUsage.BOTH,
        least: int = 0,
    ) -> bool:
        """Writes a key to the window; returns whether the slot holds it."""
        self.write("key_bytes", len(key))
        control = key_control(slot, mode, users, kmac=kmac, lock=lock, usage=usage, least=least)
        self.write("key_control", control | view.KeyControl.START.mask)
        if key and not self.refuses_key():
            for at in range(0, len(key), WINDOW_BYTES):
                if self.tile.write(KEY_WINDOW, key[at : at + WINDOW_BYTES]) != OKAY:
                    raise HashtileError("ht_tile: the key window takes no key")
        self.until("key_busy", 0)
        return bool(self.read("slots") >> slot & 1)

    def refuses_key(self) -> bool:
        """Waits until the window takes the key, or until the slot has refused it."""
        while not self.status("key_data"):
            if not self.status("key_busy"):
                return True
        return False

    def derive(self, job: Job, data: bytes, control: int) -> int:
        """A direct job whose MAC becomes the key that `control` describes: its cause."""
        self.write("key_control", control)
        cause, answer = self.direct(replace(job, control=job.control | KEYED | TO_SLOT), data)
        if any(answer):
            raise HashtileError("ht_tile: the digest window shows a derived key")
        return cause

    # Direct jobs
    def begin(self, job: Job, control: int = 0) -> None:
        """Starts the direct job."""
        self.write("direct_function", job.function)
        self.write("direct_length_low", job.length, 8)
        self.write("direct_output", job.output)
        self.write("direct_strings", view.StringsWord.pack(name=job.name, custom=job.custom))
        slot = view.DirectControl.SLOT.put(job.slot)
        self.write(
            "direct_control", job.control & (KEYED | VERIFY | TO_SLOT) | slot | control | START
        )

    def feed(self, data: bytes, *, wide: bool = False) -> int:
        """Writes bytes of the message to its window; returns the worst response."""
        parts = range(0, len(data), WINDOW_BYTES)
        return max(
            (self.tile.write(MESSAGE, data[at : at + WINDOW_BYTES], wide) for at in parts),
            default=OKAY,
        )

    def answer(self, *, wide: bool = False) -> bytes:
        """The contents of the digest window."""
        data, response = self.tile.read(DIGEST, DIGEST_BYTES, wide)
        if response != OKAY:
            raise HashtileError("ht_tile: the digest window cannot be read")
        return data

    def direct(
        self, job: Job, data: bytes, *, wide: bool = False, tag: bytes = b""
    ) -> tuple[int, bytes]:
        """A direct job through one of the ports: its cause, and its whole answer.

        Of a job that verifies, `data` is the message; `tag` follows it. A digest is followed by
        zeros up to 64 bytes; so are the last bytes of an output.
        """
        job.length = len(data)
        self.begin(job)
        data += tag
        while data and not (status := view.Status.unpack(self.read("status")))["direct_ended"]:
            if status["direct_data"]:
                if self.feed(data, wide=wide) != OKAY:
                    raise HashtileError("hash_tile: the message window takes no message")
                break
        answer = b""
        while True:
            status = view.Status.unpack(self.read("status"))
            if status["direct_more"]:
                answer += self.answer(wide=wide)
                self.write("control", NEXT)
            elif not status["direct_busy"]:
                return status["direct_cause"], answer + self.answer(wide=wide)
