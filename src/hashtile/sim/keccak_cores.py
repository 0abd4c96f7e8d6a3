"""Bare Keccak cores: blocks or padded messages in, states or digests out."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hashtile import catalog
from hashtile.catalog import Core, ports, sources
from hashtile.reference import functions, keccak
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, TAG_BITS, Dut, Result, pointer, slowest
from hashtile.support import config
from hashtile.support.errors import HashtileError


@dataclass(frozen=True)
class Absorbed:
    """One block for a Keccak core, and the operations on it.

    `number` is the number of rounds after it, or the mode for an engine. Without `block` nothing is
    absorbed. `slot` is that of its message, less than `KeccakCore.slots`. An unrolled core holds no
    state for a slot: its harness does.
    """

    block: bytes | None
    number: int
    first: bool = False
    end: bool = True
    tag: int = 0
    slot: int = 0


class KeccakCore(Dut):
    """A core of keccak, duplex, masked, unrolled, sha3_engine: blocks in, states or digests.

    A masked core gets random shares of a block and random bits; its shares of a state are added.
    """

    def __init__(self, core: Core, settings: config.Settings) -> None:
        engine = core.contract == "sha3_engine"
        rates = [functions.FUNCTIONS[name].block_bytes for name in core.algorithms]
        self.block_bytes = core.parameters.get("Lanes", max(rates) // 8) * 8
        self.hash_bytes = max(map(result_bytes, core.algorithms)) if engine else 200
        self.slots = core.messages  # states that it holds, one a message
        defines = {
            "ENGINE": int(engine),
            "LANES": self.block_bytes // 8,
            "HASH_BITS": 8 * self.hash_bytes,
            "TAG_BITS": TAG_BITS,
            "SLOTS": self.slots,
            "MASKED": int(core.contract == "masked"),
        }
        harness = "unrolled.cpp" if core.contract == "unrolled" else "keccak.cpp"
        parameters = {**core.parameters, "TagBits": TAG_BITS}
        super().__init__(
            verilated.library(core.module, core.files, parameters, harness, defines, settings)
        )
        self.core = core

    def absorb(
        self,
        blocks: Sequence[Absorbed],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> tuple[list[Result], list[int]]:
        """The results of the `blocks` that end, and the cycle in which each was taken.

        The blocks are offered back to back with stalls as in `Stream.digests`. The results are in
        the order in which they are given: that of the blocks, but for blocks of different slots.
        """
        size, count = self.hash_bytes, len(blocks)
        ends = [number for number, block in enumerate(blocks) if block.end]
        how = np.array(
            [(b.block is not None) | b.first << 1 | b.end << 2 | b.slot << 4 for b in blocks],
            np.uint16,
        )
        hashes = ctypes.create_string_buffer(max(1, len(ends)) * size)
        tags_in = np.array([block.tag for block in blocks], np.uint64)
        tags, taken, given = (np.zeros(count, np.uint64) for _ in range(3))
        with self._lock:
            status = self._library.keccak_run(
                self._dut,
                b"".join((b.block or b"").ljust(self.block_bytes, b"\0") for b in blocks),
                pointer(how),
                bytes(block.number for block in blocks),
                pointer(tags_in),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                hashes,
                pointer(tags),
                pointer(taken),
                pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives more results than blocks")
        results = [
            Result(
                hashes.raw[i * size : (i + 1) * size], int(tags[i]), int(taken[n]), int(given[i])
            )
            for i, n in enumerate(ends)
        ]
        return results, [int(cycle) for cycle in taken]

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles between dependent blocks of one message, without stalls."""
        block = bytes(functions.FUNCTIONS[algorithm].block_bytes)
        number = number_of(self.core, algorithm)
        blocks = [Absorbed(block, number, first=i == 0, end=i == 16) for i in range(17)]
        return slowest(self.absorb(blocks)[1])

    def cycles_between_messages(self, algorithm: str) -> int:
        """The same between blocks of different messages, one in each slot, which take turns."""
        block = bytes(functions.FUNCTIONS[algorithm].block_bytes)
        number = number_of(self.core, algorithm)
        blocks = [
            Absorbed(block, number, first=i == 0, end=i == 16, slot=slot)
            for i in range(17)
            for slot in range(self.slots)
        ]
        return -(-slowest(self.absorb(blocks)[1][:: self.slots]) // self.slots)


@dataclass(frozen=True)
class Padded:
    """A message for a core of the sponge contract: whole blocks, and how many states are wanted."""

    data: bytes
    capacity: int  # bytes
    states: int = 1
    size: int = 3  # lanes of 8, 16, 32, 64 bits


def narrow_lanes(core: Core) -> bool:
    """Whether a sponge core, or that of a keccak_stream, has lanes of less than 64 bits too.

    Such a core is told the width of a lane, and takes a byte a beat.
    """
    if core.contract != "sponge":
        number = core.parameters["Arch"]
        (core,) = (
            one
            for one in catalog.cores().values()
            if one.contract == "sponge" and one.number == number
        )
    header = ports.header(sources.rtl()[core.module], core.module)
    return any(port.name == "size_i" for port in header.ports)


class SpongeCore(Dut):
    """A core of the sponge contract: padded messages in, states out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        self.lanes = core.parameters["Lanes"]
        self.all_sizes = narrow_lanes(core)
        defines = {
            "WORD": 1 if self.all_sizes else 8,
            "STATE": 200 if self.all_sizes else 8 * self.lanes,
        }
        super().__init__(
            verilated.library(
                core.module, core.files, core.parameters, "sponge.cpp", defines, settings
            )
        )
        self.core = core

    def absorb(
        self,
        messages: Sequence[Padded],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> tuple[list[list[bytes]], list[int]]:
        """The states of each message, and the cycle in which each first word of a block was taken.

        The messages are sent back to back with stalls as in `Stream.digests`.
        """
        count = len(messages)
        ends = np.cumsum([len(message.data) for message in messages], dtype=np.uint64)
        squeezes = np.array([message.states - 1 for message in messages], np.uint32)
        total = sum(message.states for message in messages)
        states = ctypes.create_string_buffer(200 * total)
        rates = [(200 >> 3 - message.size) - message.capacity for message in messages]
        blocks = sum(len(m.data) // rate for m, rate in zip(messages, rates, strict=True))
        taken = np.zeros(blocks, np.uint64)
        with self._lock:
            status = self._library.sponge_run(
                self._dut,
                b"".join(message.data for message in messages),
                pointer(ends),
                bytes(message.size for message in messages),
                bytes(message.capacity for message in messages),
                ctypes.c_void_p(squeezes.ctypes.data),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                states,
                pointer(taken),
            )
        if status:
            raise HashtileError(
                f"{self.core.name}: hangs, or takes a configuration that it must not"
            )
        given = iter(states.raw[200 * i : 200 * i + 200] for i in range(total))
        return [[next(given) for _ in range(m.states)] for m in messages], list(map(int, taken))

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles between dependent blocks of one message, without stalls."""
        rate = functions.FUNCTIONS[algorithm].block_bytes
        return slowest(self.absorb([Padded(bytes(17 * rate), 200 - rate)])[1][2:])


def result_bytes(algorithm: str) -> int:
    """Bytes that an engine returns of a state: a digest, or a block of an extendable output."""
    function = functions.FUNCTIONS[algorithm]
    return function.block_bytes if function.extendable else function.digest_bytes


def number_of(core: Core, algorithm: str) -> int:
    """The number beside a block of `algorithm`: rounds, or for an engine the mode."""
    if core.contract == "sha3_engine":
        return functions.FUNCTIONS[algorithm].mode
    return 12 if algorithm.startswith("turbo") else keccak.rounds(64)
