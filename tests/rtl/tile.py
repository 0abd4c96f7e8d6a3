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

from hashtile.generated import tile_view as view
from hashtile.sim.software import DIGEST, KEY_WINDOW, KEYED, MESSAGE, NONE, START, Job, place_of

NAMES = dict(enumerate(["sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"]))
NAMES |= dict(enumerate(["sha3_224", "sha3_256", "sha3_384", "sha3_512"], 8))
NAMES |= {12: "shake_128", 13: "shake_256"}
INPUTS = ["rst_ni", "tamper_i", "debug_i"] + [
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
        place = view.REGISTERS[register].OFFSET if isinstance(register, str) else register
        answer = await self.registers.write(place, value.to_bytes(size, "little"))
        assert answer.resp == AxiResp.OKAY, f"write of {register}: {answer.resp!r}"

    async def read(self, register: str | int, size: int = 4) -> int:
        place = view.REGISTERS[register].OFFSET if isinstance(register, str) else register
        answer = await self.registers.read(place, size)
        assert answer.resp == AxiResp.OKAY, f"read of {register}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little")

    async def status(self, name: str) -> int:
        return view.Status.fields()[name].get(await self.read("status"))

    async def until(self, name: str, value: int = 1, limit: int = 4000) -> None:
        """Polls a bit of the status."""
        for _ in range(limit):
            if await self.status(name) == value:
                return
        raise AssertionError(f"{name} never became {value}: {await self.read('status'):#x}")

    async def window(self, base: int = 0, last: int = 2**16 - 1) -> None:
        await self.write("window_base_low", base, 8)
        await self.write("window_last_low", last, 8)

    # Queues
    async def open(self, queue: int, base: int, size: int = 4) -> None:
        """A ring of 2^size entries at `base`, enabled."""
        await self.write(place_of(queue, view.QueueBaseLow), base, 8)
        control = view.QueueControl.pack(enable=1, size=size)
        await self.write(place_of(queue, view.QueueControl), control)
        self.rings[queue] = base
        self.tails[queue] = await self.read(place_of(queue, view.QueueHead))

    async def submit(self, queue: int, *jobs: Job | bytes) -> None:
        size = 16
        for job in jobs:
            entry = job if isinstance(job, bytes) else job.pack()
            self.memory.write(self.rings[queue] + 64 * (self.tails[queue] % size), entry)
            self.tails[queue] = (self.tails[queue] + 1) & 0xFFFF
        await self.write(place_of(queue, view.QueueTail), self.tails[queue])

    async def drained(self, queue: int, limit: int = 4000) -> tuple[int, int]:
        """Waits until all jobs are done or the queue is halted: cause and address."""
        for _ in range(limit):
            word = await self.read(place_of(queue, view.QueueStatus))
            status = view.QueueStatus.unpack(word)
            if status["halted"] and not status["busy"]:
                return status["cause"], await self.read(place_of(queue, view.QueueErrorLow), 8)
            if await self.read(place_of(queue, view.QueueHead)) == self.tails[queue]:
                return NONE, 0
        raise AssertionError(f"queue {queue} never ended: {status}")

    async def restart(self, queue: int) -> None:
        """Restarts a halted queue after the jobs that are done; the other jobs are dropped."""
        place = place_of(queue, view.QueueControl)
        control = await self.read(place)
        await self.write(place, control & ~view.QueueControl.ENABLE.mask)
        self.tails[queue] = await self.read(place_of(queue, view.QueueHead))
        await self.write(place_of(queue, view.QueueTail), self.tails[queue])
        await self.write(place, control)

    async def run(self, job: Job, queue: int = 0) -> tuple[int, int]:
        await self.submit(queue, job)
        return await self.drained(queue)

    # Keys
    async def load(
        self, slot: int, mode: int, key: bytes, users: int = 31, kmac: bool = False
    ) -> bool:
        """Gives a key through the window; whether the slot holds it."""
        await self.write("key_bytes", len(key))
        kind = view.KeyKind.KMAC if kmac else view.KeyKind.HMAC
        control = view.KeyControl.pack(slot=slot, mode=mode, kind=kind, users=users, start=1)
        await self.write("key_control", control)
        if key:
            await self.until("key_data")
            answer = await self.registers.write(KEY_WINDOW, key)
            assert answer.resp == AxiResp.OKAY
        await self.until("key_busy", 0)
        return bool(await self.read("slots") >> slot & 1)

    # Direct jobs
    async def start(self, job: Job, control: int = 0) -> None:
        await self.write("direct_function", job.function)
        await self.write("direct_length_low", job.length, 8)
        await self.write("direct_output", job.output)
        await self.write("direct_strings", view.StringsWord.pack(name=job.name, custom=job.custom))
        await self.write(
            "direct_control",
            job.control & KEYED | view.JobWord.SLOT.put(job.slot) | control | START,
        )

    async def direct(self, job: Job, data: bytes, wide: bool = False) -> tuple[int, bytes]:
        """A direct job through one of the ports: its cause, and what the digest window holds."""
        job.length = len(data)
        await self.start(job)
        port = self.data if wide else self.registers
        if data:
            await self.until("direct_data")
        for at in range(0, len(data), 1024):
            answer = await port.write(MESSAGE, data[at : at + 1024])
            assert answer.resp == AxiResp.OKAY
        await self.until("direct_busy", 0)
        cause = await self.status("direct_cause")
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
