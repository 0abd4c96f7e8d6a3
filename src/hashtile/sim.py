"""Simulation: the Verilated RTL as a shared library, driven in batches through ctypes."""

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile import config, model, verilated
from hashtile.catalog import Core
from hashtile.errors import HashtileError

DATA_BITS = 32  # of the AXI4-Stream top that `hash` and `verify` drive
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


class Stream(_Dut):
    """The AXI4-Stream top of a core: messages in, digests out."""

    _STRIDE = 64  # bytes of the longest digest

    def __init__(self, core: Core, settings: config.Settings, data_bits: int = DATA_BITS) -> None:
        super().__init__(
            verilated.library(
                core.stream.module,
                core.stream.files,
                {"Arch": core.stream.architecture, "DataBits": data_bits},
                "stream.cpp",
                {"DATA_BITS": data_bits},
                settings,
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
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[bytes | None]:
        """The digests of `messages`, sent back to back; None where the hardware answers an error.

        `algorithms` is one name, or one for each message. A chance of c offers a beat, or takes
        one, in c of 256 cycles.
        """
        names = [algorithms] * len(messages) if isinstance(algorithms, str) else algorithms
        with self._lock:
            self._load(self._fresh)
            return self._run(messages, names, False, valid_chance, ready_chance, seed)

    def feed(self, state: bytes | None, data: bytes, algorithm: str) -> bytes:
        """Sends whole beats of a message that goes on; `state` is None at its start.

        Returns the state of the whole simulated hardware, from which the message goes on.
        """
        with self._lock:
            self._load(state or self._fresh)
            self._run([data], [algorithm], True)
            return self._save()

    def finish(self, state: bytes | None, data: bytes, algorithm: str) -> bytes:
        """Sends the rest of a message and returns its digest."""
        with self._lock:
            self._load(state or self._fresh)
            (digest,) = self._run([data], [algorithm], False)
        if digest is None:
            raise HashtileError(f"{self.core.name}: answered a legal message with an error")
        return digest

    def _run(
        self,
        messages: Sequence[bytes],
        algorithms: Sequence[str],
        go_on: bool,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[bytes | None]:
        count = len(messages)
        ends = np.cumsum([len(message) for message in messages], dtype=np.uint64)
        user = bytes(self.core.stream.user[name] for name in algorithms)
        digests = ctypes.create_string_buffer(count * self._STRIDE)
        lengths = ctypes.create_string_buffer(count)
        status = self._library.stream_run(
            self._dut,
            messages[0] if count == 1 else b"".join(messages),
            _pointer(ends),
            user,
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
        return [
            None if length == 0xFF else digests.raw[i * self._STRIDE : i * self._STRIDE + length]
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
    """One compression: the block, its chaining value (None: continue from the last result), tag."""

    block: bytes
    hash: bytes | None
    tag: int = 0


@dataclass(frozen=True)
class Result:
    """A new chaining value with its tag, and the cycles of its first word and its hand-over."""

    hash: bytes
    tag: int
    taken_at: int
    given_at: int


class Sha2Core(_Dut):
    """A core of the SHA-2 contract: blocks and chaining values in, chaining values out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        super().__init__(
            verilated.library(
                core.name,
                core.files,
                {**core.parameters, "TagBits": TAG_BITS},
                "sha2.cpp",
                {
                    "WORD_BITS": core.word_bits,
                    "UNROLL": core.parameters.get("Unroll", 1),
                    "TAG_BITS": TAG_BITS,
                },
                settings,
            )
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
        hashes = ctypes.create_string_buffer(count * size)
        tags_in = np.array([block.tag for block in blocks], np.uint64)
        tags, taken, given = (np.zeros(count, np.uint64) for _ in range(3))
        with self._lock:
            status = self._library.sha2_run(
                self._dut,
                b"".join(block.block for block in blocks),
                b"".join(block.hash or bytes(size) for block in blocks),
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


def cycles_per_block(core: Core, settings: config.Settings | None = None) -> int:
    """Clock cycles between dependent blocks of one message, counted without stalls."""
    first = model.to_bytes(model.initial_hash(core.algorithms[-1]), core.word_bits)
    blocks = [Block(bytes(core.block_bits // 8), None if i else first) for i in range(17)]
    results = sha2_core(core, settings).compress(blocks)
    taken = [result.taken_at for result in results]
    return max(later - sooner for sooner, later in pairwise(taken))
