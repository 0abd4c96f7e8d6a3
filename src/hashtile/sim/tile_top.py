"""The hash tile as a top: messages in, digests out, by its registers and descriptors in memory."""

import threading
from collections.abc import Iterator, Sequence

from hashtile import catalog
from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.sim import software
from hashtile.sim.dut import ALWAYS
from hashtile.sim.hash_streams import HashStream
from hashtile.sim.software import Job, Software
from hashtile.sim.tile import Tile
from hashtile.support import config
from hashtile.support.errors import BadInput, HashtileError

_MEMORY = 1 << 24  # bytes that the tile reaches, and the places in them
_RING, _CONTEXT, _ANSWERS, _TEXT = 0, 0x1000, 0x2000, 0x40_0000
_ENTRIES = 4  # entries of the ring, as a power of two
_GROUP = 8  # jobs submitted at once
_CONTEXT_BYTES = 384  # at most
# Channels by the side that drives valid: the environment of the tile, or the tile.
_INTO = ("s_axi.aw", "s_axi.w", "s_axi.ar", "m_axi.r", "m_axi.b")
_OUT_OF = ("s_axi.b", "s_axi.r", "m_axi.ar", "m_axi.aw", "m_axi.w")


def simulated(core: catalog.Core, settings: config.Settings, size: int) -> Tile:
    """The simulated tile `core`, with `size` bytes of memory."""
    default = catalog.core(core.folder.name).parameters  # those of the module
    chosen = {n: value for n, value in core.parameters.items() if value != default[n]}
    return Tile(chosen, settings, size=size, module=core.module)


class TileTop:
    """A simulated tile that hashes: with descriptors in a queue, or with registers if it has none.

    Calls are serialized: threads may share it.
    """

    LIMITS = HashStream.LIMITS

    def __init__(self, core: catalog.Core, settings: config.Settings) -> None:
        self.core = core
        self._software = Software(simulated(core, settings, _MEMORY))
        self._software.until("tested")
        self._queued = core.parameters["Queues"] > 0
        # Whether a message may go on from a context in memory
        self._resumes = self._queued and core.contract == "tile"
        self._framing = Framing(key=b"key") if core.needs_key else NO_FRAMING
        if self._queued:
            self._software.window(0, _MEMORY - 1)
            self._software.open(0, _RING, _ENTRIES)
        self._lock = threading.Lock()

    @property
    def cycles(self) -> int:
        """Clock cycles since the instance was made."""
        return self._software.tile.cycle

    @property
    def narrow_lanes(self) -> bool:
        """Whether raw Keccak has lanes of less than 64 bits."""
        with self._lock:
            found = view.Capability0.unpack(self._software.read("capability0"))
        return bool(found["narrow_lanes"])

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles that a block of one long message costs, without stalls.

        Software polls at its own times; with a long message this makes little difference.
        """
        ends = []
        for blocks in (24, 152):
            message = bytes(blocks * functions.FUNCTIONS[algorithm].block_bytes)
            before = self.cycles
            self.digests([message], algorithm, framings=[self._framing])
            ends.append(self.cycles - before)
        return round((ends[1] - ends[0]) / 128)

    def digests(
        self,
        messages: Sequence[bytes],
        algorithms: str | Sequence[str],
        *,
        bits: Sequence[int] | None = None,
        lengths: Sequence[int] | None = None,
        framings: Sequence[Framing] | None = None,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[bytes | None]:
        """The digests of `messages`, as `Stream.digests`, some jobs at a time in the queue.

        The chances are those of each channel of the tile's ports. Raises HashtileError if a job
        ends with a cause, BadInput for a message that does not fit the tile or its memory.
        """
        names = [algorithms] * len(messages) if isinstance(algorithms, str) else algorithms
        whole = bits or [8 * len(message) for message in messages]
        given = lengths or [functions.ALL[name].digest_bytes for name in names]
        framed = framings or [NO_FRAMING] * len(messages)
        work = [
            (_job(name, n % 8, length, framing), framing, m[: -(-n // 8)])
            for name, m, n, length, framing in zip(
                names, messages, whole, given, framed, strict=True
            )
        ]
        with self._lock:
            tile = self._software.tile
            tile.stall(1 - valid_chance / ALWAYS, 2 * seed, _INTO)
            tile.stall(1 - ready_chance / ALWAYS, 2 * seed + 1, _OUT_OF)
            try:
                found: list[bytes] = []
                for group in self._groups(work):
                    found += self._run(group)
            finally:
                tile.stall(0.0)
        return [
            answer[: length if functions.ALL[name].extendable else functions.ALL[name].digest_bytes]
            for answer, name, length in zip(found, names, given, strict=True)
        ]

    def answers(self, work: Sequence[tuple[Job, bytes]]) -> list[bytes]:
        """The output of each of `work`, jobs without a key and their messages, one after another.

        Raises as `digests`.
        """
        with self._lock:
            found: list[bytes] = []
            for group in self._groups([(job, NO_FRAMING, text) for job, text in work]):
                found += self._run(group)
        return [answer[: job.output] for answer, (job, _) in zip(found, work, strict=True)]

    def _groups(
        self, work: Sequence[tuple[Job, Framing, bytes]]
    ) -> Iterator[list[tuple[Job, bytes]]]:
        """The jobs of each group: as many as the memory and the slots hold. Loads their keys."""
        group: list[tuple[Job, bytes]] = []
        slots: dict[tuple[int, bool, bytes], int] = {}
        space = answers = 0
        for job, framing, message in work:
            text = framing.prefix + message
            key = None if framing.key is None else (job.mode, job.kind > 0, framing.key)
            over = space + len(text) > _MEMORY - _TEXT or answers + job.output > _TEXT - _ANSWERS
            if key and key not in slots and len(slots) == self.core.parameters["Slots"]:
                over = True
            if group and (over or len(group) == _GROUP):
                yield group
                group, slots, space, answers = [], {}, 0, 0
            if key and key not in slots:
                slots[key] = len(slots)
                self._load(slots[key], *key)
            job.slot = slots[key] if key else 0
            group.append((job, text))
            space, answers = space + len(text) + 8, answers + job.output + 64
        if group:
            yield group

    def _load(self, slot: int, mode: int, kmac: bool, key: bytes) -> None:
        if kmac and len(key) > self.LIMITS["key"]:
            raise BadInput(f"a key of {len(key)} bytes; a slot takes {self.LIMITS['key']} for KMAC")
        if not self._software.load(slot, mode, key, kmac=kmac):
            raise HashtileError(f"{self.core.name}: slot {slot} does not take a key")

    def _run(self, group: Sequence[tuple[Job, bytes]]) -> list[bytes]:
        """The answers to jobs whose keys are loaded."""
        if not self._queued:
            return [self._by_registers(job, text) for job, text in group]
        one, place, answer = self._software, _TEXT, _ANSWERS
        for job, text in group:
            if place + len(text) > _MEMORY or answer + job.output > _TEXT:
                raise BadInput(
                    f"{self.core.name}: one job has up to {_MEMORY - _TEXT} bytes of message "
                    f"and {_TEXT - _ANSWERS} of output in its memory"
                )
            job.message, job.length, job.digest = place, len(text), answer
            job.context = _CONTEXT
            one.tile.put(place, text)
            place, answer = place + len(text) + 8, answer + job.output + 64
        self._checked(*one.run(*(job for job, _ in group)))
        sizes = [max(job.output, 64) for job, _ in group]
        return [one.tile.get(job.digest, n) for (job, _), n in zip(group, sizes, strict=True)]

    def _by_registers(self, job: Job, text: bytes) -> bytes:
        cause, answer = self._software.direct(job, text)
        self._checked(cause)
        return answer

    def _checked(self, cause: int, place: int = 0) -> None:
        if cause != software.NONE:
            if self._queued:
                self._software.restart(0)
            raise HashtileError(f"{self.core.name}: a job ended with cause {cause} at {place:#x}")

    def forget_keys(self) -> None:
        """Makes every slot empty."""
        with self._lock:
            for slot in range(self.core.parameters["Slots"]):
                self._software.write("key_control", software.CLEAR | slot)
                self._software.until("key_busy", 0)

    def refused(self, job: Job, text: bytes = b"") -> int:
        """The cause of the end of a single job, by a descriptor or by registers."""
        with self._lock:
            try:
                if not self._queued:
                    return self._software.direct(job, text)[0]
                self._software.tile.put(_TEXT, text)
                job.message, job.length, job.digest = _TEXT, len(text), _ANSWERS
                cause, _ = self._software.run(job)
                return cause
            finally:
                if self._queued:
                    self._software.restart(0)

    def feed(
        self, state: bytes | None, data: bytes, algorithm: str, framing: Framing = NO_FRAMING
    ) -> bytes:
        """Sends a part of a message that continues, of which the tile keeps a context in memory.

        The state is that context. A message with a key, or of a tile without contexts, goes as one
        job: its state is the message so far.
        """
        if not self._resumes or framing.key is not None:
            return (state or b"") + data
        with self._lock:
            self._part(state, data, _job(algorithm, 0, 0, framing), software.SUSPEND)
            return self._software.tile.get(_CONTEXT, _CONTEXT_BYTES)

    def finish(
        self,
        state: bytes | None,
        data: bytes,
        algorithm: str,
        last_bits: int = 0,
        length: int | None = None,
        framing: Framing = NO_FRAMING,
    ) -> bytes:
        """Sends the rest of a message and returns its digest, as `Stream.finish`."""
        function = functions.ALL[algorithm]
        length = function.digest_bytes if length is None else length
        if not self._resumes or framing.key is not None:
            text = (state or b"") + data
            # The state begins with the framing of the message
            text = text[len(framing.prefix) :]
            size = 8 * len(text) - (8 - last_bits) % 8
            (answer,) = self.digests(
                [text], algorithm, bits=[size], lengths=[length], framings=[framing]
            )
            assert answer is not None
            return answer
        with self._lock:
            job = _job(algorithm, last_bits, length, framing)
            (answer,) = self._part(state, data, job, 0)
        return answer[: length if function.extendable else function.digest_bytes]

    def _part(self, state: bytes | None, data: bytes, job: Job, control: int) -> list[bytes]:
        job.control = control
        if state is not None:
            self._software.tile.put(_CONTEXT, state)
            job.control |= software.RESUME
            job.kind = job.name = job.custom = 0  # the context has the framing of cSHAKE
        return self._run([(job, data)])

    def chain(self, seed: bytes, algorithm: str, count: int) -> bytes:
        """The last of `count` digests of a Monte Carlo chain, as `Stream.chain`."""
        last = [seed] * (3 if functions.ALL[algorithm].family == "sha2" else 1)
        for _ in range(count):
            last = [*last[1:], self.finish(None, b"".join(last), algorithm)]
        return last[-1]

    def chain_of_outputs(
        self, message: bytes, length: int, algorithm: str, count: int, minimum: int, maximum: int
    ) -> tuple[bytes, bytes, int]:
        """The last of `count` outputs of such a chain, as `Stream.chain_of_outputs`."""
        output = b""
        for _ in range(count):
            output = self.finish(None, message, algorithm, length=length)
            message = output[:16].ljust(16, b"\0")
            length = minimum + int.from_bytes(output[-2:], "big") % (maximum - minimum + 1)
        return output, message, length


def _job(algorithm: str, last_bits: int, length: int, framing: Framing) -> Job:
    """The job of a message, without its address."""
    function = functions.ALL[algorithm]
    return Job(
        function.number,
        kind=function.kind,
        domain=framing.domain,
        bits=last_bits,
        control=0 if framing.key is None else software.KEYED,
        output=length if function.extendable else 0,
        name=len(framing.function_name),
        custom=len(framing.customization),
    )
