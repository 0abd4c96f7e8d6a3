"""The AXI4 write manager: every byte to its place, no other byte touched, one answer."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import axi
import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiRamWrite, AxiWriteBus

PAGE = 0x3000


@pytest.mark.parametrize(
    ("data_bits", "address_bits", "burst_beats", "outstanding"),
    [(128, 32, 16, 4), (32, 32, 16, 2)],
)
def test_axi_store(
    data_bits: int, address_bits: int, burst_beats: int, outstanding: int, tmp_path: Path
) -> None:
    parameters = {
        "DataBits": data_bits,
        "AddressBits": address_bits,
        "BurstBeats": burst_beats,
        "Outstanding": outstanding,
    }
    bench.run("ht_axi_store", __file__, tmp_path, parameters)


@dataclass
class Source:
    """Offers chunks without end: a counter of bytes, of which each command takes what it needs."""

    dut: Any
    chance: float = 1.0
    source: random.Random = field(default_factory=lambda: random.Random(2))
    taken: list[int] = field(default_factory=list)
    held: bool = False

    async def run(self) -> None:
        dut = self.dut
        while True:
            while self.source.random() >= self.chance or self.held:
                dut.chunk_valid_i.value = 0
                dut.chunk_i.value = self.source.getrandbits(64)
                await RisingEdge(dut.clk_i)
            word = self.source.getrandbits(64)
            dut.chunk_i.value = word
            dut.chunk_valid_i.value = 1
            await RisingEdge(dut.clk_i)
            while dut.chunk_ready_o.value != 1:
                assert dut.chunk_ready_o.value.is_resolvable
                await RisingEdge(dut.clk_i)
            self.taken.append(word)

    def bytes(self) -> bytes:
        return b"".join(word.to_bytes(8, "little") for word in self.taken)


async def begin(dut: Any, **parts: Any) -> tuple[axi.Slave, Source]:
    slave, source = axi.Slave(dut, **parts), Source(dut)
    dut.zeroize_i.value = 0
    dut.chunk_valid_i.value = 0
    await axi.start(dut)
    slave.start()
    cocotb.start_soon(source.run())
    return slave, source


async def store(
    dut: Any, slave: axi.Slave, source: Source, address: int, length: int, wait: int = 0
) -> tuple[int, int]:
    slave.new()
    slave.memory.clear()
    source.taken.clear()
    await axi.command(dut, address, length)
    return await axi.answer(dut, wait=wait)


def written(slave: axi.Slave, source: Source, address: int, length: int) -> dict[int, int]:
    return {address + i: byte for i, byte in enumerate(source.bytes()[:length])}


async def right(dut: Any, slave: axi.Slave, source: Source, address: int, length: int) -> None:
    cause, _ = await store(dut, slave, source, address, length, wait=slave.source.randrange(3))
    assert cause == axi.NONE, f"{address:x} {length}: cause {cause}"
    assert len(source.taken) == -(-length // 8), "chunks"
    assert slave.memory == written(slave, source, address, length), f"{address:x} {length}"
    beats = (address % slave.beat + length + slave.beat - 1) // slave.beat if length else 0
    assert sum(count for _, count in slave.log) == beats, "stray beats"
    assert int(dut.m_axi_wdata.value) == 0 and int(dut.m_axi_wstrb.value) == 0


def stalls(slave: axi.Slave, source: Source, seed: int) -> None:
    """Other chances on every channel, and another latency."""
    noise = random.Random(seed)
    chances = (1.0, 0.7, 0.3)
    slave.address_chance, slave.data_chance = noise.choice(chances), noise.choice(chances)
    slave.response_chance, source.chance = noise.choice(chances), noise.choice(chances)
    top = noise.choice((0, 5, 40))
    slave.latency = lambda: slave.source.randint(0, top)


@cocotb.test()
async def every_offset_and_length(dut: Any) -> None:
    slave, source = await begin(dut)
    for offset in range(slave.beat):
        for length in range(71) if offset < 16 else range(offset % 7, 71, 7):
            if length % 10 == 0:
                stalls(slave, source, 71 * offset + length)
            await right(dut, slave, source, PAGE + offset, length)


@cocotb.test()
async def long_ones_and_borders_of_4_kib(dut: Any) -> None:
    slave, source = await begin(dut)
    noise = random.Random(4)
    for front in range(0, 34):
        stalls(slave, source, front)
        await right(dut, slave, source, PAGE - front, noise.randrange(front + 70))
        await right(dut, slave, source, PAGE - 200 - front, 200 + front)  # ends on it
    for seed in range(12):
        stalls(slave, source, seed)
        await right(dut, slave, source, noise.randrange(PAGE), noise.randrange(6000))


@cocotb.test()
async def a_memory_of_cocotbext(dut: Any) -> None:
    """The model of another author, with pauses on all channels."""
    dut.zeroize_i.value = 0
    dut.chunk_valid_i.value = 0
    await axi.start(dut)
    ram = AxiRamWrite(AxiWriteBus.from_prefix(dut, "m_axi"), dut.clk_i, size=2**16)
    source, noise = Source(dut, 0.7), random.Random(5)
    mirror = bytearray(2**16)
    cocotb.start_soon(source.run())
    for seed, channel in enumerate((ram.aw_channel, ram.w_channel, ram.b_channel)):
        pause = random.Random(seed)
        channel.set_pause_generator(iter(lambda pause=pause: pause.random() < 0.4, None))
    for _ in range(60):
        address, length = noise.randrange(2**15), noise.randrange(1500)
        source.taken.clear()
        await axi.command(dut, address, length)
        assert (await axi.answer(dut))[0] == axi.NONE
        mirror[address : address + length] = source.bytes()[:length]
    assert ram.read(0, 2**16) == mirror


@cocotb.test()
async def errors_of_any_burst(dut: Any) -> None:
    slave, source = await begin(dut)
    noise, block = random.Random(6), slave.longest * slave.beat
    for seed in range(60):
        stalls(slave, source, seed)
        address, length = PAGE - noise.randrange(300), 1 + noise.randrange(900)
        bursts = (address + length - 1) // block - address // block + 1
        number = noise.choice((0, bursts // 2, bursts - 1))
        slave.fault = {number: noise.choice((axi.EXOKAY, axi.SLVERR, axi.DECERR))}
        if seed % 3 == 0:
            slave.fault[number + 1] = axi.SLVERR  # the first one counts
        cause, where = await store(dut, slave, source, address, length)
        bad = max(address, (address // block + number) * block)
        assert (cause, where) == (axi.BUS, bad)
        every = written(slave, source, address, length)
        assert slave.memory.items() <= every.items(), "a byte is wrong"
        assert all(where in slave.memory for where in range(address, bad))
        slave.fault = {}
        await right(dut, slave, source, address, length)
    dut.m_axi_bid.value = 1
    assert (await store(dut, slave, source, PAGE + 3, 500))[0] == axi.PROTOCOL
    dut.m_axi_bid.value = 0
    await right(dut, slave, source, PAGE + 3, 500)


@cocotb.test()
async def aborts_and_zeroization_at_any_cycle(dut: Any) -> None:
    slave, source = await begin(dut)
    causes = set()
    for cycle in range(180):
        wipe = cycle % 2
        stalls(slave, source, cycle // 2)
        slave.new()
        slave.memory.clear()
        source.taken.clear()
        await axi.command(dut, PAGE - 77, 400)
        for _ in range(cycle // 2):
            await RisingEdge(dut.clk_i)
        (dut.zeroize_i if wipe else dut.abort_i).value = 1
        if cycle % 3 == 0:
            source.held = True  # no chunk comes any more
        if wipe:
            await RisingEdge(dut.clk_i)
            if cycle % 4 == 1:
                dut.zeroize_i.value = 0
            await RisingEdge(dut.clk_i)
            assert cycle % 4 == 1 or int(dut.m_axi_wdata.value) == int(dut.m_axi_wstrb.value) == 0
        cause, where = await axi.answer(dut)
        dut.abort_i.value = 0
        dut.zeroize_i.value = 0
        source.held = False
        assert cause in (axi.NONE, axi.ABORTED)
        causes.add(cause)
        every = written(slave, source, PAGE - 77, 400)
        assert slave.memory.items() <= every.items(), "a byte is wrong"
        assert cause == axi.ABORTED or len(slave.memory) == 400
        assert all(place in slave.memory for place in range(PAGE - 77, min(where, PAGE + 323)))
        await right(dut, slave, source, PAGE + cycle, 33)
    assert causes == {axi.NONE, axi.ABORTED} or slave.beat < 8
    dut.abort_i.value = 1
    assert await store(dut, slave, source, PAGE, 50) == (axi.ABORTED, PAGE)
    assert await store(dut, slave, source, PAGE, 0) == (axi.NONE, PAGE)
    assert not slave.log


@cocotb.test()
async def outside_of_the_window(dut: Any) -> None:
    slave, source = await begin(dut)
    top = 1 << len(dut.address_i)
    for base, last in ((0x2010, 0x2FFF), (0x2003, 0x2345), (0, top - 1), (top - 99, top - 1)):
        dut.window_base_i.value = base
        dut.window_last_i.value = last
        legal = [(base, 1), (base, 50), (last, 1), (last - 40, 41), (base + 5, 0), (0, 0)]
        wrong = [(last, 2), (last - 40, 42)]
        if base:
            wrong += [(base - 1, 1), (base - 1, 9), (0, 1), (0, base), (base - 40, 40)]
        if last < top - 1:
            wrong += [(last + 1, 1), (top - 1, 1), (base, last - base + 2)]
        wrong += [(top - 1, 2), (top - 8, 9), (top - 2**20, 2**32 - 1)]
        for address, length in legal:
            await right(dut, slave, source, address, length)
        for address, length in (one for one in wrong if one[1] < 2**32):
            assert await store(dut, slave, source, address, length) == (axi.WINDOW, address)
            assert not slave.log and not source.taken, f"{address:x} {length}"


@cocotb.test()
async def stalls_of_1000_cycles(dut: Any) -> None:
    """Nothing is taken and nothing answered for as long; AW before W and W before AW."""
    slave, source = await begin(dut)
    for cycle in (4, 9, 30):
        slave.new()
        slave.memory.clear()
        source.taken.clear()
        await axi.command(dut, PAGE + 5, 900)
        for _ in range(cycle):
            await RisingEdge(dut.clk_i)
        slave.frozen = True
        for _ in range(1000):
            await RisingEdge(dut.clk_i)
            assert dut.answer_valid_o.value == 0
        slave.frozen = False
        assert (await axi.answer(dut))[0] == axi.NONE
        assert slave.memory == written(slave, source, PAGE + 5, 900)
    for address, data in ((0.02, 1.0), (1.0, 0.02)):
        slave.address_chance, slave.data_chance = address, data
        await right(dut, slave, source, PAGE + 5, 300)


@cocotb.test()
async def eight_bytes_a_cycle(dut: Any) -> None:
    """With responses after 20 cycles."""
    slave, source = await begin(dut, latency=lambda: 20)
    await right(dut, slave, source, PAGE + 3, 8000)
    cycles = slave.cycle
    await right(dut, slave, source, PAGE + 3, 8000)
    cycles = slave.cycle - cycles
    dut._log.info(f"8000 bytes in {cycles} cycles, {8000 / cycles:.2f} bytes a cycle")
    behind = slave.longest * (slave.outstanding - 1) * slave.beat
    if behind >= 24 * min(8, slave.beat):  # they last as long as a response takes
        assert 8000 / cycles > 0.95 * min(8, slave.beat)
