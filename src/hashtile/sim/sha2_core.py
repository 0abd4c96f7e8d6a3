"""Bare SHA-2 cores: blocks and chaining values."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hashtile.catalog import Core
from hashtile.reference import sha2 as model
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, TAG_BITS, Dut, Result, pointer, slowest
from hashtile.support import config
from hashtile.support.errors import HashtileError


@dataclass(frozen=True)
class Block:
    """One compression: the block, its chaining value (None: continue from the last result), tag.

    An engine ignores the chaining value and uses the initial value of the algorithm.
    """

    block: bytes
    hash: bytes | None
    tag: int = 0
    algorithm: str | None = None  # for an engine


def widened(words: bytes) -> bytes:
    """32-bit words in the form of a 64-bit core: in the upper halves, with zeros below."""
    return b"".join(words[i : i + 4] + bytes(4) for i in range(0, len(words), 4))


class Sha2Core(Dut):
    """A core of a SHA-2 contract: blocks and chaining values in, chaining values out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        defines = {
            "ENGINE": int(core.contract == "sha2_engine"),
            "WORD_BITS": core.word_bits,
            "BEAT_WORDS": core.beat_words,
            "TAG_BITS": TAG_BITS,
            "MESSAGES": core.messages,
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
        return [
            Result(
                hashes.raw[i * size : (i + 1) * size], int(tags[i]), int(taken[i]), int(given[i])
            )
            for i in range(count)
        ]

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles between dependent blocks of one message, without stalls."""
        return slowest(self._taken(algorithm, one_message=True))

    def cycles_between_messages(self, algorithm: str) -> int:
        """The same between blocks of different messages, on average: some cores take bursts."""
        taken = self._taken(algorithm, one_message=False)
        return -(-(taken[16] - taken[8]) // 8)

    def _taken(self, algorithm: str, *, one_message: bool) -> list[int]:
        """The cycles in which the first words of 17 blocks are taken, of one message or as many."""
        family = model.family_of(algorithm)
        first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
        blocks = [
            Block(bytes(family.block_bytes), None if i and one_message else first, 0, algorithm)
            for i in range(17)
        ]
        return [result.taken_at for result in self.compress(blocks)]
