"""Generators: commands in, packets of bytes out."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from hashtile.catalog import Core
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, Dut, pointer
from hashtile.support import config
from hashtile.support.errors import HashtileError


@dataclass(frozen=True)
class Step:
    """The next step of a generator: a feed of `data`, a fetch of `length` bytes, or a forget.

    A step can also be zeroize_i, `length` cycles after the step before.
    """

    kind: Literal["feed", "fetch", "forget", "zeroize"]
    data: bytes = b""
    length: int = 0


@dataclass(frozen=True)
class Packet:
    """The answer of a generator to a command; `cut` if the generator was erased meanwhile."""

    data: bytes
    refused: bool
    cut: bool


class PrngCore(Dut):
    """A core of the contract prng: seeds and commands in, random bytes out."""

    _REFUSED, _CUT = 1 << 63, 1 << 62
    _KINDS = ("feed", "fetch", "forget", "zeroize")

    def __init__(self, core: Core, settings: config.Settings) -> None:
        super().__init__(
            verilated.library(core.module, core.files, core.parameters, "prng.cpp", {}, settings)
        )
        self.core = core
        self.block_bytes = core.block_bytes["fetch"]

    def run(
        self,
        steps: Sequence[Step],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[Packet]:
        """Takes `steps` after a reset, with stalls as in `Stream.digests`: a packet per command."""
        lengths = np.array(
            [len(s.data) if s.kind == "feed" else s.length for s in steps], np.uint64
        )
        out = ctypes.create_string_buffer(sum(s.length for s in steps if s.kind == "fetch") + 8)
        given = np.zeros(len(steps), np.uint64)
        with self._lock:
            status = self._library.prng_run(
                self._dut,
                bytes(self._KINDS.index(step.kind) for step in steps),
                pointer(lengths),
                b"".join(step.data for step in steps),
                ctypes.c_uint64(len(steps)),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                out,
                pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or breaks its contract")
        packets, place = [], 0
        for step, answer in zip(steps, map(int, given), strict=True):
            if step.kind in ("fetch", "forget"):
                size = answer & (self._CUT - 1)
                data = out.raw[place : place + size]
                packets.append(Packet(data, answer & self._REFUSED > 0, answer & self._CUT > 0))
                place += size
        return packets

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles between blocks of a long fetch, of eight blocks, which are whole beats."""
        return -(-(self.fetched(24) - self.fetched(16)) // 8)

    def fetched(self, blocks: int) -> int:
        """The cycles in which this number of blocks is fetched, and a few more."""
        before = self.cycles
        self.run([Step("feed", b"seed"), Step("fetch", length=blocks * self.block_bytes)])
        return self.cycles - before
