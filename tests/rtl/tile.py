"""What the tests of the hash tile share: a tile with memory, and what software does with it."""

import hashlib
import hmac
import logging
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge
from cocotbext.axi import (
    AxiBus,
    AxiMaster,
    AxiRam,
    AxiResp,
    AxiStreamBus,
    AxiStreamSink,
    AxiStreamSource,
)
from Crypto.Hash import TurboSHAKE128, TurboSHAKE256

from hashtile.sim.software import (
    DIGEST,
    KEY_WINDOW,
    KEYED,
    KMAC,
    MESSAGE,
    NONE,
    QUEUE,
    REGISTERS,
    START,
    STATUS,
    Job,
)

NAMES = dict(enumerate(["sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"]))
NAMES |= dict(enumerate(["sha3_224", "sha3_256", "sha3_384", "sha3_512"], 8))
NAMES |= {12: "shake_128", 13: "shake_256"}
INPUTS = ["rst_ni"] + [
    f"{port}_{name}"
    for port, names in {
        "s_axi": "awvalid wvalid bready arvalid rready",
        "s_data_axi": "awvalid wvalid wdata wstrb bready arvalid rready",
        "m_axi": "arready rvalid rdata rresp rlast rid awready wready bvalid bresp bid",
        "s_axis": "tvalid tdata tkeep tlast",
        "m_axis": "tready",
        "s_sideload_axis": "tvalid tdata tkeep tlast tuser",
    }.items()
    for name in names.split()
]


def digest(mode: int, data: bytes, output: int = 32) -> bytes:
    """What the function of `mode` makes of `data`; of a XOF `output` bytes."""
    if mode in (14, 15):
        state = (TurboSHAKE128, TurboSHAKE256)[mode - 14].new()
        return state.update(data).read(output)
    state = hashlib.new(NAMES[mode], data)
    return state.digest(output) if mode in (12, 13) else state.digest()


def mac(mode: int, key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, NAMES[mode]).digest()


@dataclass
class Tile:
    """The tile, its memory and both its masters."""

    dut: Any
    registers: AxiMaster
    data: AxiMaster
    memory: AxiRam
    source: AxiStreamSource
    sink: AxiStreamSink
    sideload: AxiStreamSource
    rings: list[int] = field(default_factory=lambda: [0] * 4)
    tails: list[int] = field(default_factory=lambda: [0] * 4)

    async def write(self, register: str | int, value: int, size: int = 4) -> None:
        place = REGISTERS[register] if isinstance(register, str) else register
        answer = await self.registers.write(place, value.to_bytes(size, "little"))
        assert answer.resp == AxiResp.OKAY, f"write of {register}: {answer.resp!r}"

    async def read(self, register: str | int, size: int = 4) -> int:
        place = REGISTERS[register] if isinstance(register, str) else register
        answer = await self.registers.read(place, size)
        assert answer.resp == AxiResp.OKAY, f"read of {register}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little")

    async def status(self, name: str) -> int:
        value = await self.read("status")
        return value >> 16 & 15 if name == "cause" else value >> STATUS[name] & 1

    async def until(self, name: str, value: int = 1, limit: int = 4000) -> None:
        """Polls a bit of the status."""
        for _ in range(limit):
            if await self.status(name) == value:
                return
        raise AssertionError(f"{name} never became {value}: {await self.read('status'):#x}")

    async def window(self, base: int = 0, last: int = 2**16 - 1) -> None:
        await self.write("window_base", base, 8)
        await self.write("window_last", last, 8)

    # Queues
    async def open(self, queue: int, base: int, size: int = 4) -> None:
        """A ring of 2^size entries at `base`, enabled."""
        place = QUEUE + 0x20 * queue
        await self.write(place, base, 8)
        await self.write(place + 8, 1 | size << 4)
        self.rings[queue] = base
        self.tails[queue] = await self.read(place + 0x10)

    async def submit(self, queue: int, *jobs: Job | bytes) -> None:
        size = 16
        for job in jobs:
            entry = job if isinstance(job, bytes) else job.pack()
            self.memory.write(self.rings[queue] + 64 * (self.tails[queue] % size), entry)
            self.tails[queue] = (self.tails[queue] + 1) & 0xFFFF
        await self.write(QUEUE + 0x20 * queue + 0xC, self.tails[queue])

    async def drained(self, queue: int, limit: int = 4000) -> tuple[int, int]:
        """Waits until all jobs are done or the queue is halted: cause and address."""
        place = QUEUE + 0x20 * queue
        for _ in range(limit):
            status = await self.read(place + 0x14)
            if status & 2 and not status & 1:
                return status >> 4 & 15, await self.read(place + 0x18, 8)
            if await self.read(place + 0x10) == self.tails[queue]:
                return NONE, 0
        raise AssertionError(f"queue {queue} never ended: {status:#x}")

    async def restart(self, queue: int) -> None:
        """A halted queue begins again behind the jobs that are done; the others are forgotten."""
        place = QUEUE + 0x20 * queue
        control = await self.read(place + 8)
        await self.write(place + 8, control & ~1)
        self.tails[queue] = await self.read(place + 0x10)
        await self.write(place + 0xC, self.tails[queue])
        await self.write(place + 8, control)

    async def run(self, job: Job, queue: int = 0) -> tuple[int, int]:
        await self.submit(queue, job)
        return await self.drained(queue)

    # Keys
    async def load(
        self, slot: int, mode: int, key: bytes, users: int = 31, kmac: bool = False
    ) -> bool:
        """Gives a key through the window; whether the slot holds it."""
        await self.write("key_bytes", len(key))
        await self.write(
            "key_control", slot | mode << 4 | (KMAC if kmac else 0) << 8 | users << 16 | START
        )
        if key:
            await self.until("key_data")
            answer = await self.registers.write(KEY_WINDOW, key)
            assert answer.resp == AxiResp.OKAY
        await self.until("key_busy", 0)
        return bool(await self.read("slots") >> slot & 1)

    # Direct jobs
    async def start(self, job: Job, control: int = 0) -> None:
        await self.write("function", job.function)
        await self.write("length", job.length, 8)
        await self.write("output", job.output)
        await self.write("strings", job.name | job.custom << 8)
        await self.write("direct", job.control & KEYED | job.slot << 8 | control | START)

    async def direct(self, job: Job, data: bytes, wide: bool = False) -> tuple[int, bytes]:
        """A direct job through one of the ports: its cause, and what the digest window holds."""
        job.length = len(data)
        await self.start(job)
        port = self.data if wide else self.registers
        if data:
            await self.until("data")
        for at in range(0, len(data), 1024):
            answer = await port.write(MESSAGE, data[at : at + 1024])
            assert answer.resp == AxiResp.OKAY
        await self.until("busy", 0)
        cause = await self.status("cause")
        answer = await port.read(DIGEST, 64)
        assert answer.resp == AxiResp.OKAY
        return cause, bytes(answer.data)


def pauses(chance: float, seed: int) -> Iterable[bool]:
    source = random.Random(seed)
    while True:
        yield source.random() < chance


async def start(dut: Any, stalls: float = 0.0, ready: bool = True) -> Tile:
    """A tile out of reset, its self-test passed, all memory in its window."""
    logging.getLogger("cocotb.hash_tile").setLevel(logging.WARNING)
    for name in INPUTS:
        getattr(dut, name).value = 0
    cocotb.start_soon(Clock(dut.clk_i, 2, unit="ns").start())
    for _ in range(3):
        await RisingEdge(dut.clk_i)
    tile = Tile(
        dut,
        AxiMaster(AxiBus.from_prefix(dut, "s_axi"), dut.clk_i),
        AxiMaster(AxiBus.from_prefix(dut, "s_data_axi"), dut.clk_i),
        AxiRam(AxiBus.from_prefix(dut, "m_axi"), dut.clk_i, size=2**16),
        AxiStreamSource(AxiStreamBus.from_prefix(dut, "s_axis"), dut.clk_i),
        AxiStreamSink(AxiStreamBus.from_prefix(dut, "m_axis"), dut.clk_i),
        AxiStreamSource(AxiStreamBus.from_prefix(dut, "s_sideload_axis"), dut.clk_i),
    )
    if stalls:
        ports = [tile.registers.write_if, tile.registers.read_if, tile.data.write_if]
        ports += [tile.data.read_if, tile.memory.write_if, tile.memory.read_if]
        channels = [
            channel
            for port in ports
            for name in ("aw", "w", "b", "ar", "r")
            if (channel := getattr(port, f"{name}_channel", None)) is not None
        ]
        for seed, channel in enumerate([*channels, tile.source, tile.sink]):
            channel.set_pause_generator(pauses(stalls, seed))
    dut.rst_ni.value = 1
    if ready:
        await tile.until("tested")
        await tile.window()
    return tile
