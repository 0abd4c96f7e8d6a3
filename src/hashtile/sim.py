"""Simulation: the Verilated RTL as a shared library, driven in batches through ctypes."""

import ctypes
import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile import catalog, config, model, verilated
from hashtile.catalog import Core
from hashtile.errors import HashtileError

TAG_BITS = 8
ALWAYS = 256  # a stall chance of 0: valid or ready in every cycle


def _pointer(array: npt.NDArray[np.uint64]) -> ctypes.c_void_p:
    """The address of the elements; the caller keeps `array` alive."""
    return ctypes.c_void_p(array.ctypes.data)


class _Dut:
    """One instance of a Verilated model. Calls are serialized: threads may share it."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.dut_new.restype = ctypes.c_void_p
        self._library.dut_cycles.restype = ctypes.c_uint64
        self._dut = ctypes.c_void_p(self._library.dut_new())
        self._lock = threading.Lock()

    def __del__(self) -> None:
        if hasattr(self, "_dut"):
            self._library.dut_free(self._dut)

    @property
    def cycles(self) -> int:
        """Clock cycles since the instance was made."""
        return int(self._library.dut_cycles(self._dut))


@dataclass(frozen=True)
class Answer:
    """What a stream answers a message with: its digest, or an error."""

    digest: bytes
    error: bool


class Stream(_Dut):
    """The AXI4-Stream top of a core: messages in, digests out."""

    _STRIDE = 64  # bytes of the longest digest
    _HOLE = 0x40  # in the harness: the first TKEEP has a hole

    def __init__(self, core: Core, settings: config.Settings, data_bits: int | None = None) -> None:
        data_bits = data_bits or core.word_bits
        parameters: dict[str, int | str] = {
            "Arch": core.stream.architecture,
            "Modes": catalog.modes(core.algorithms),
            "Unroll": core.parameters.get("Unroll", 1),
            "DataBits": data_bits,
        }
        defines = {"DATA_BITS": data_bits}
        files = core.stream.files
        super().__init__(
            verilated.library(
                core.stream.module, files, parameters, "stream.cpp", defines, settings
            )
        )
        self.core = core
        self.beat_bytes = data_bits // 8
        self._library.stream_save.restype = ctypes.c_uint64
        self._fresh = self._save()

    def digests(
        self,
        messages: Sequence[bytes],
        algorithms: str | Sequence[str],
        *,
        bits: Sequence[int] | None = None,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[bytes | None]:
        """The digests of `messages`, sent back to back; None where the hardware answers an error.

        `algorithms` is one name, or one for each message. Of message i the first `bits[i]` bits
        are hashed, by default all. A chance of c offers a beat, or takes one, in c of 256 cycles.
        """
        names = [algorithms] * len(messages) if isinstance(algorithms, str) else algorithms
        how = [model.mode(name) for name in names]
        if bits is not None:
            messages = [m[: -(-n // 8)] for m, n in zip(messages, bits, strict=True)]
            how = [mode | n % 8 << 3 for mode, n in zip(how, bits, strict=True)]
        with self._lock:
            self._load(self._fresh)
            answers = self._run(messages, how, False, valid_chance, ready_chance, seed)
        return [None if answer.error else answer.digest for answer in answers]

    def answers(
        self,
        messages: Sequence[bytes],
        modes: Sequence[int],
        last_bits: Sequence[int],
        holes: Collection[int] = (),
    ) -> list[Answer]:
        """What is answered to messages, legal or not, sent back to back.

        `modes` and `last_bits` are the two parts of TUSER; the messages with the numbers `holes`
        have a hole in their first TKEEP.
        """
        how = [
            mode | last << 3 | (self._HOLE if number in holes else 0)
            for number, (mode, last) in enumerate(zip(modes, last_bits, strict=True))
        ]
        with self._lock:
            self._load(self._fresh)
            return self._run(messages, how, False)

    def chain(self, seed: bytes, algorithm: str, count: int) -> bytes:
        """The last of `count` digests, each of the three before it; at first those are `seed`."""
        last = ctypes.create_string_buffer(3 * seed, 3 * len(seed))
        with self._lock:
            self._load(self._fresh)
            status = self._library.stream_chain(
                self._dut,
                last,
                ctypes.c_uint64(len(seed)),
                ctypes.c_uint8(model.mode(algorithm)),
                ctypes.c_uint64(count),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives no digest")
        return last.raw[2 * len(seed) :]

    def feed(self, state: bytes | None, data: bytes, algorithm: str) -> bytes:
        """Sends whole beats of a message that goes on; `state` is None at its start.

        Returns the state of the whole simulated hardware, from which the message goes on.
        """
        with self._lock:
            self._load(state or self._fresh)
            self._run([data], [model.mode(algorithm)], True)
            return self._save()

    def finish(self, state: bytes | None, data: bytes, algorithm: str, last_bits: int = 0) -> bytes:
        """Sends the rest of a message and returns its digest.

        Of its last byte the top `last_bits` bits belong to it, with 0 all eight.
        """
        with self._lock:
            self._load(state or self._fresh)
            (answer,) = self._run([data], [model.mode(algorithm) | last_bits << 3], False)
        if answer.error:
            raise HashtileError(f"{self.core.name}: answered a legal message with an error")
        return answer.digest

    def _run(
        self,
        messages: Sequence[bytes],
        how: Sequence[int],
        go_on: bool,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[Answer]:
        count = len(messages)
        ends = np.cumsum([len(message) for message in messages], dtype=np.uint64)
        digests = ctypes.create_string_buffer(count * self._STRIDE)
        lengths = ctypes.create_string_buffer(count)
        status = self._library.stream_run(
            self._dut,
            messages[0] if count == 1 else b"".join(messages),
            _pointer(ends),
            bytes(how),
            ctypes.c_uint64(count),
            ctypes.c_int(go_on),
            ctypes.c_uint32(valid_chance),
            ctypes.c_uint32(ready_chance),
            ctypes.c_uint64(seed),
            digests,
            lengths,
            ctypes.c_uint64(self._STRIDE),
        )
        if status:
            raise HashtileError(f"{self.core.name}: the simulated hardware hangs")
        given, stride = digests.raw, self._STRIDE
        return [
            Answer(given[i * stride : i * stride + (length & 0x7F)], length >= 0x80)
            for i, length in enumerate(lengths.raw[: count - go_on])
        ]

    def _save(self) -> bytes:
        size = self._library.stream_save(self._dut, None, ctypes.c_uint64(0))
        state = ctypes.create_string_buffer(size)
        self._library.stream_save(self._dut, state, ctypes.c_uint64(size))
        return state.raw

    def _load(self, state: bytes) -> None:
        self._library.stream_load(self._dut, state, ctypes.c_uint64(len(state)))


@dataclass(frozen=True)
class Block:
    """One compression: the block, its chaining value (None: continue from the last result), tag.

    An engine takes the algorithm's initial value in the place of any chaining value.
    """

    block: bytes
    hash: bytes | None
    tag: int = 0
    algorithm: str | None = None  # an engine's


@dataclass(frozen=True)
class Result:
    """A new chaining value with its tag, and the cycles of its first word and its hand-over."""

    hash: bytes
    tag: int
    taken_at: int
    given_at: int


def widened(words: bytes) -> bytes:
    """32-bit words as a 64-bit core has them: in the upper halves, over zeros."""
    return b"".join(words[i : i + 4] + bytes(4) for i in range(0, len(words), 4))


class Sha2Core(_Dut):
    """A core of a SHA-2 contract: blocks and chaining values in, chaining values out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        defines = {
            "ENGINE": int(core.contract == "sha2_engine"),
            "WORD_BITS": core.word_bits,
            "UNROLL": core.parameters.get("Unroll", 1),
            "TAG_BITS": TAG_BITS,
        }
        parameters = {**core.parameters, "TagBits": TAG_BITS}
        super().__init__(
            verilated.library(core.module, core.files, parameters, "sha2.cpp", defines, settings)
        )
        self.core = core

    def compress(
        self,
        blocks: Sequence[Block],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[Result]:
        """The results of `blocks`, offered back to back with stalls as in `Stream.digests`."""
        size, count = self.core.word_bits, len(blocks)
        data = [block.block for block in blocks]
        hashes = ctypes.create_string_buffer(count * size)
        tags_in = np.array([block.tag for block in blocks], np.uint64)
        tags, taken, given = (np.zeros(count, np.uint64) for _ in range(3))
        with self._lock:
            status = self._library.sha2_run(
                self._dut,
                b"".join(block if len(block) == 2 * size else widened(block) for block in data),
                b"".join((block.hash or b"").ljust(size, b"\0") for block in blocks),
                bytes(model.mode(block.algorithm) if block.algorithm else 0 for block in blocks),
                bytes(block.hash is None for block in blocks),
                _pointer(tags_in),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                hashes,
                _pointer(tags),
                _pointer(taken),
                _pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives more results than blocks")
        return [
            Result(
                hashes.raw[i * size : (i + 1) * size], int(tags[i]), int(taken[i]), int(given[i])
            )
            for i in range(count)
        ]


@cache
def _stream(entry: str, home: Path) -> Stream:
    return Stream(Core.model_validate_json(entry), config.Settings(home=home))


def stream(core: Core, settings: config.Settings | None = None) -> Stream:
    """The simulated AXI4-Stream top of `core`, one instance a process and set of parameters."""
    return _stream(core.model_dump_json(), (settings or config.load()).home)


@cache
def _sha2_core(entry: str, home: Path) -> Sha2Core:
    return Sha2Core(Core.model_validate_json(entry), config.Settings(home=home))


def sha2_core(core: Core, settings: config.Settings | None = None) -> Sha2Core:
    """The simulated bare core, one instance a process and set of parameters."""
    return _sha2_core(core.model_dump_json(), (settings or config.load()).home)


def cycles_per_block(core: Core, algorithm: str, settings: config.Settings | None = None) -> int:
    """Clock cycles between dependent blocks of one message, counted without stalls."""
    family = model.family_of(algorithm)
    first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    blocks = [
        Block(bytes(family.block_bytes), None if i else first, algorithm=algorithm)
        for i in range(17)
    ]
    results = sha2_core(core, settings).compress(blocks)
    taken = [result.taken_at for result in results]
    return max(later - sooner for sooner, later in pairwise(taken))
