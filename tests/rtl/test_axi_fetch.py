"""The AXI4 read manager: every byte once and in order, and one answer whatever the memory does."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import axi
import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiRamRead, AxiReadBus

PAGE = 0x3000


@pytest.mark.parametrize(
    ("data_bits", "address_bits", "burst_beats", "outstanding"),
    [(128, 32, 16, 4), (32, 32, 16, 2)],
)
def test_axi_fetch(
    data_bits: int, address_bits: int, burst_beats: int, outstanding: int, tmp_path: Path
) -> None:
    parameters = {
        "DataBits": data_bits,
        "AddressBits": address_bits,
        "BurstBeats": burst_beats,
        "Outstanding": outstanding,
    }
    bench.run("ht_axi_fetch", __file__, tmp_path, parameters)


@dataclass
class Sink:
    """Takes beats; `data` has their bytes, `lasts` where the last one of a command was."""

    dut: Any
    chance: float = 1.0
    source: random.Random = field(default_factory=lambda: random.Random(2))
    data: bytearray = field(default_factory=bytearray)
    lasts: list[int] = field(default_factory=list)
    cycles: list[int] = field(default_factory=list)
    held: int = 0  # cycles in which nothing is taken

    async def run(self) -> None:
        dut, cycle = self.dut, 0
        waits: Any = None
        while True:
            take = self.source.random() < self.chance and not self.held
            self.held -= self.held > 0
            dut.data_ready_i.value = int(take)
            await RisingEdge(dut.clk_i)
            cycle += 1
            assert dut.data_valid_o.value.is_resolvable
            if dut.data_valid_o.value != 1:
                assert waits is None or self.aborted, "a beat was taken back"
                waits = None
                continue
            names = ("data_o", "data_offset_o", "data_bytes_o", "data_last_o")
            word, offset, count, last = (axi.value(getattr(dut, name)) for name in names)
            assert waits in (None, (word, offset, count, last)), "a beat changed"
            waits = None if take else (word, offset, count, last)
            self.aborted = dut.abort_i.value == 1
            if take:
                size = len(dut.data_o) // 8
                assert 0 < count <= size - offset
                self.data += word.to_bytes(size, "little")[offset : offset + count]
                self.cycles.append(cycle)
                if last:
                    self.lasts.append(len(self.data))

    aborted: bool = False


async def begin(dut: Any, **parts: Any) -> tuple[axi.Slave, Sink]:
    slave, sink = axi.Slave(dut, **parts), Sink(dut)
    source = random.Random(3)
    slave.memory.update((address, source.getrandbits(8)) for address in range(4 * PAGE))
    await axi.start(dut)
    slave.start()
    cocotb.start_soon(sink.run())
    return slave, sink


def expected(slave: axi.Slave, address: int, length: int) -> bytes:
    return bytes(slave.memory.get(address + i, 0x5A) for i in range(length))


async def fetch(
    dut: Any, slave: axi.Slave, sink: Sink, address: int, length: int, wait: int = 0
) -> tuple[int, int]:
    slave.new()
    sink.data.clear()
    sink.lasts.clear()
    await axi.command(dut, address, length)
    return await axi.answer(dut, wait=wait)


async def right(dut: Any, slave: axi.Slave, sink: Sink, address: int, length: int) -> None:
    cause, _ = await fetch(dut, slave, sink, address, length, wait=slave.source.randrange(3))
    assert cause == axi.NONE, f"{address:x} {length}: cause {cause}"
    assert bytes(sink.data) == expected(slave, address, length), f"{address:x} {length}"
    assert sink.lasts == ([length] if length else [])
    beats = (address % slave.beat + length + slave.beat - 1) // slave.beat if length else 0
    assert sum(count for _, count in slave.log) == beats, "stray beats"


def stalls(slave: axi.Slave, sink: Sink, seed: int) -> None:
    """Other chances on every channel, and another latency."""
    source = random.Random(seed)
    chances = (1.0, 0.7, 0.3)
    slave.address_chance, slave.data_chance = source.choice(chances), source.choice(chances)
    sink.chance = source.choice(chances)
    top = source.choice((0, 5, 40))
    slave.latency = lambda: slave.source.randint(0, top)


@cocotb.test()
async def every_offset_and_length(dut: Any) -> None:
    slave, sink = await begin(dut)
    for offset in range(slave.beat):
        for length in range(71) if offset < 16 else range(offset % 7, 71, 7):
            if length % 10 == 0:
                stalls(slave, sink, 71 * offset + length)
            await right(dut, slave, sink, PAGE + offset, length)


@cocotb.test()
async def long_ones_and_borders_of_4_kib(dut: Any) -> None:
    slave, sink = await begin(dut)
    source = random.Random(4)
    for front in range(0, 34):
        stalls(slave, sink, front)
        await right(dut, slave, sink, PAGE - front, source.randrange(front + 70))
        await right(dut, slave, sink, PAGE - 200 - front, 200 + front)  # ends on it
    for seed in range(12):
        stalls(slave, sink, seed)
        await right(dut, slave, sink, source.randrange(PAGE), source.randrange(6000))


@cocotb.test()
async def a_memory_of_cocotbext(dut: Any) -> None:
    """The model of another author, with pauses on both channels."""
    sink = Sink(dut, 0.6)
    await axi.start(dut)
    dut.rst_ni.value = 1
    ram = AxiRamRead(AxiReadBus.from_prefix(dut, "m_axi"), dut.clk_i, size=2**16)
    source = random.Random(5)
    ram.write(0, source.randbytes(2**16))
    cocotb.start_soon(sink.run())
    for seed, channel in enumerate((ram.ar_channel, ram.r_channel)):
        noise = random.Random(seed)
        channel.set_pause_generator(iter(lambda noise=noise: noise.random() < 0.4, None))
    for _ in range(60):
        address, length = source.randrange(2**15), source.randrange(1500)
        sink.data.clear()
        await axi.command(dut, address, length)
        assert (await axi.answer(dut))[0] == axi.NONE
        assert bytes(sink.data) == ram.read(address, length)


@cocotb.test()
async def errors_of_any_beat(dut: Any) -> None:
    slave, sink = await begin(dut)
    source = random.Random(6)
    for seed in range(60):
        stalls(slave, sink, seed)
        address, length = PAGE - source.randrange(300), 1 + source.randrange(900)
        first = address // slave.beat
        beats = (address + length - 1) // slave.beat - first + 1
        number = source.choice((0, beats // 2, beats - 1))
        slave.fault = {number: source.choice((axi.EXOKAY, axi.SLVERR, axi.DECERR))}
        if seed % 3 == 0:
            slave.fault[number + 1] = axi.SLVERR  # the first one counts
        cause, where = await fetch(dut, slave, sink, address, length)
        bad = max(address, (first + number) * slave.beat)
        assert (cause, where) == (axi.BUS, bad)
        assert bytes(sink.data) == expected(slave, address, bad - address) and not sink.lasts
        slave.fault = {}
        await right(dut, slave, sink, address, length)


@cocotb.test()
async def wrong_rlast_and_rid(dut: Any) -> None:
    slave, sink = await begin(dut)
    source = random.Random(7)
    done = {"early": 0, "late": 0}
    while min(done.values()) < (20 if slave.longest > 1 else 0) or done["late"] < 20:
        stalls(slave, sink, sum(done.values()))
        address, length = PAGE - source.randrange(300), 1 + source.randrange(900)
        block, first = slave.longest * slave.beat, address // slave.beat
        beats = (address + length - 1) // slave.beat - first + 1
        number = source.choice((0, beats // 2, beats - 1))
        ends = number == beats - 1 or (first + number + 1) * slave.beat % block == 0
        done["late" if ends else "early"] += 1
        slave.lasts = {number: not ends}
        cause, where = await fetch(dut, slave, sink, address, length)
        bad = max(address, (first + number) * slave.beat)
        assert (cause, where) == (axi.PROTOCOL, bad), f"{number} of {beats}"
        assert bytes(sink.data) == expected(slave, address, bad - address)
        slave.lasts = {}
        await right(dut, slave, sink, address, length)
    dut.m_axi_rid.value = 1
    assert await fetch(dut, slave, sink, PAGE + 3, 500) == (axi.PROTOCOL, PAGE + 3)
    dut.m_axi_rid.value = 0
    await right(dut, slave, sink, PAGE + 3, 500)


@cocotb.test()
async def aborts_at_any_cycle(dut: Any) -> None:
    slave, sink = await begin(dut)
    causes = set()
    for cycle in range(90):
        stalls(slave, sink, cycle)
        slave.new()
        sink.data.clear()
        await axi.command(dut, PAGE - 77, 700)
        for _ in range(cycle):
            await RisingEdge(dut.clk_i)
        dut.abort_i.value = 1
        if cycle % 2:
            sink.held = 10**6  # the sink takes nothing any more
        cause, where = await axi.answer(dut)
        dut.abort_i.value = 0
        sink.held = 0
        assert cause in (axi.NONE, axi.ABORTED)
        causes.add(cause)
        assert bytes(sink.data) == expected(slave, PAGE - 77, len(sink.data))
        if cause == axi.ABORTED and len(sink.data) < 700:
            assert where == PAGE - 77 + len(sink.data)
        assert cause == axi.ABORTED or len(sink.data) == 700
        await right(dut, slave, sink, PAGE + cycle, 33)
    assert axi.ABORTED in causes
    dut.abort_i.value = 1
    assert await fetch(dut, slave, sink, PAGE, 50) == (axi.ABORTED, PAGE)
    assert await fetch(dut, slave, sink, PAGE, 0) == (axi.NONE, PAGE)
    assert not slave.log


@cocotb.test()
async def outside_of_the_window(dut: Any) -> None:
    slave, sink = await begin(dut)
    top = 1 << len(dut.address_i)
    for base, last in ((0x2010, 0x2FFF), (0x2003, 0x2345), (0, top - 1), (top - 99, top - 1)):
        dut.window_base_i.value = base
        dut.window_last_i.value = last
        legal = [(base, 1), (base, 50), (last, 1), (last - 40, 41), (base + 5, 0), (0, 0)]
        wrong = [(last, 2), (last - 40, 42)]
        if base:
            wrong += [(base - 1, 1), (base - 1, 9), (0, 1), (0, base), (base - 40, 40)]
            wrong += [(base - 1, (last - base + 3) % 2**32)]
        if last < top - 1:
            wrong += [(last + 1, 1), (top - 1, 1), (base, last - base + 2)]
        wrong += [(top - 1, 2), (top - 8, 9), (top - 2**20, 2**32 - 1)]
        for address, length in legal:
            await right(dut, slave, sink, address, length)
        for address, length in (one for one in wrong if one[1] < 2**32):
            assert await fetch(dut, slave, sink, address, length) == (axi.WINDOW, address)
            assert not slave.log and not sink.data, f"{address:x} {length}"


@cocotb.test()
async def stalls_of_1000_cycles(dut: Any) -> None:
    slave, sink = await begin(dut)
    for cycle in (4, 11, 30):
        slave.new()
        sink.data.clear()
        await axi.command(dut, PAGE + 5, 900)
        for _ in range(cycle):
            await RisingEdge(dut.clk_i)
        sink.held = 1000
        assert (await axi.answer(dut))[0] == axi.NONE
        assert bytes(sink.data) == expected(slave, PAGE + 5, 900)
        slave.frozen = True
        slave.new()
        sink.data.clear()
        await axi.command(dut, PAGE + 5, 90)
        for _ in range(1000):
            await RisingEdge(dut.clk_i)
            assert dut.answer_valid_o.value == 0
        slave.frozen = False
        assert (await axi.answer(dut))[0] == axi.NONE
        assert bytes(sink.data) == expected(slave, PAGE + 5, 90)


@cocotb.test()
async def a_beat_a_cycle(dut: Any) -> None:
    """With a memory of 20 cycles, if the bursts after the one that comes back last as long."""
    slave, sink = await begin(dut, latency=lambda: 20)
    sink.cycles.clear()
    await right(dut, slave, sink, PAGE, 8000)
    span, beats = sink.cycles[-1] - sink.cycles[0] + 1, len(sink.cycles)
    dut._log.info(f"{beats} beats in {span} cycles, {beats / span:.3f} a cycle")
    if slave.longest * (slave.outstanding - 1) >= 24:
        assert beats / span > 0.99
    else:
        assert beats / span > 0.9 * slave.outstanding * slave.longest / (slave.longest + 25)
