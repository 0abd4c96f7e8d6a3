"""AXI4 bursts to single accesses: addresses, answers, rates, and what must not wait for what."""

import itertools
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from axi_requests import INCR, Bus, Device, Request, check, random_request
from cocotb.triggers import RisingEdge, with_timeout
from cocotbext.axi import AxiBus, AxiMaster, AxiResp


@pytest.mark.parametrize("data_bits", [32, 128])
def test_axi_access(data_bits: int, tmp_path: Path) -> None:
    bench.run("ht_axi_access", __file__, tmp_path, {"DataBits": data_bits})


def test_properties(tmp_path: Path) -> None:
    """The assumptions of the proof hold on this traffic, and nothing that it proves fails."""
    parameters = {"DataBits": 64, "IdBits": 2}
    bench.run("ht_axi_access", __file__, tmp_path, parameters, formal=True)
    log = (tmp_path / "test.log").read_text()
    assert "ERROR: " not in log, log[-3000:]


class Memory(Device):
    """64 KiB; some words answer every access with an error."""

    def __init__(self, dut: Any, chance: float) -> None:
        self.lanes = len(dut.s_axi_wdata) // 8
        self.bytes = bytearray(random.Random(2).randbytes(1 << 16))
        self.bad = set(random.Random(3).sample(range((1 << 16) // self.lanes), 100))
        super().__init__(dut, chance)

    def answer(self, access: dict[str, int]) -> tuple[int, bool]:
        word = access["address"] // self.lanes
        cells = range(word * self.lanes, (word + 1) * self.lanes)
        for lane, cell in enumerate(cells):
            if access["write"] and access["strobe"] >> lane & 1:
                self.bytes[cell] = access["data"] >> 8 * lane & 0xFF
        return int.from_bytes(bytes(self.bytes[c] for c in cells), "little"), word in self.bad


@cocotb.test()
@cocotb.parametrize(
    stalls=[
        {},
        {"access": 0.3},
        {"aw": 0.02, "access": 0.8},
        {"w": 0.1, "r": 0.4},
        {"w": 0.4, "ar": 0.05, "b": 0.1},
        {"aw": 0.3, "w": 0.6, "b": 0.3, "ar": 0.3, "r": 0.6, "access": 0.6},
        {"r": 0.15, "access": 0.9},
    ]
)
async def every_burst(dut: Any, stalls: dict[str, float]) -> None:
    """All kinds, lengths, sizes and starts; AW before W and W before AW; stalls and errors."""
    bus = Bus(dut)
    device = Device(dut, stalls.get("access", 1.0), 0.02)
    await bus.start()
    source = random.Random(str(stalls))
    writes = [random_request(dut, source) for _ in range(20)]
    reads = [random_request(dut, source) for _ in range(20)]
    data = bus.data(writes, source)
    b, r = await bus.traffic(writes, data, reads, stalls, 1)
    check(device, writes, data, b, reads, r)
    firsts = itertools.accumulate((request.length + 1 for request in writes[:-1]), initial=0)
    early = sum(bus.seen["w"][n] < aw for n, aw in zip(firsts, bus.seen["aw"], strict=True))
    dut._log.info("%d of %d writes: data before the address", early, len(writes))
    assert early > 10 or stalls.get("aw", 1.0) > 0.1
    assert early < 10 or stalls.get("w", 1.0) > 0.1


def pauses(chance: float, seed: int) -> Iterator[bool]:
    source = random.Random(seed)
    return (source.random() < chance for _ in itertools.count())


@cocotb.test()
@cocotb.parametrize(chance=[0.0, 0.5])
async def a_memory_behind_a_bus_model(dut: Any, chance: float) -> None:
    """AxiMaster, with many transactions in flight: data, and an error where a bad word is."""
    logging.getLogger("cocotb.axi_access.s_axi").setLevel(logging.WARNING)
    prefix = AxiBus.from_prefix(dut, "s_axi")
    manager = AxiMaster(prefix, dut.clk_i, dut.rst_ni, reset_active_level=False)
    write, read = manager.write_if, manager.read_if
    channels = [write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel]
    for seed, channel in enumerate(channels):
        channel.set_pause_generator(pauses(chance, seed))
    memory = Memory(dut, 1.0 - chance)
    await bench.start(dut)
    model = bytearray(memory.bytes)

    def response(address: int, length: int) -> AxiResp:
        words = range(address // memory.lanes, (address + length - 1) // memory.lanes + 1)
        return AxiResp.SLVERR if memory.bad & set(words) else AxiResp.OKAY

    async def owner(area: int) -> None:
        source = random.Random(area)
        for _ in range(12):
            length = source.choice([1, 4, source.randrange(1, 40), source.randrange(1, 400)])
            address = (area << 12) + source.randrange(0x2000 - length)
            size = source.randrange(memory.lanes.bit_length())
            if source.random() < 0.5:
                data = source.randbytes(length)
                answer = await manager.write(address, data, awid=area // 4, size=size)
                model[address : address + length] = data
            else:
                answer = await manager.read(address, length, arid=area // 4, size=size)
                assert answer.data == model[address : address + length]
            assert answer.resp == response(address, length), (address, length, size)

    owners = [cocotb.start_soon(owner(area)) for area in range(0, 16, 4)]
    for task in owners:
        await with_timeout(task, 10, "ms")
    assert memory.bytes == model


def plain(dut: Any, address: int, length: int = 0, id_: int = 0) -> Request:
    """An INCR of whole words."""
    size = (len(dut.s_axi_wstrb) - 1).bit_length()
    return Request(address, length, size, INCR, id_, 0, 0)


@cocotb.test()
async def cycles(dut: Any) -> None:
    """From the request of single accesses and of bursts of 16 beats to their last answer."""
    bus = Bus(dut)
    device = Device(dut)
    await bus.start()
    source = random.Random(1)
    for length in (0, 15):
        one = [plain(dut, 0x100, length)]
        data = bus.data(one, source)
        b, r = await bus.traffic(one, data, [], {}, 1)
        check(device, one, data, b, [], r)
        b, r = await bus.traffic([], [], one, {}, 1)
        check(device, [], [], b, one, r)
        write, read = (bus.seen[y][-1] - bus.seen[x][-1] for x, y in (("aw", "b"), ("ar", "r")))
        dut._log.info("%d beats: write %d, read %d cycles", length + 1, write, read)
        assert (write, read) == (length + 2, length + 2)
    many = [plain(dut, 16 * n) for n in range(50)]
    for writes, reads, rate in ((many, [], 2), ([], many, 2), (many, many, 2)):
        data = bus.data(writes, source)
        b, r = await bus.traffic(writes, data, reads, {}, 1)
        check(device, writes, data, b, reads, r)
        for channel in ("b",) * bool(writes) + ("r",) * bool(reads):
            assert bus.seen[channel][-1] - bus.seen[channel][-49] == 48 * rate
    dut._log.info("single accesses: one in 2 cycles of each kind, both at once")


@cocotb.test()
async def reads_and_writes_alternate(dut: Any) -> None:
    """By transaction, where neither is ever late."""
    bus = Bus(dut)
    device = Device(dut, 0.7)
    await bus.start()
    bursts = [plain(dut, 0x1000, 15, n % 4) for n in range(20)]
    data = bus.data(bursts, random.Random(1))
    chances = {"b": 0.5}
    for _ in range(2):
        b, r = await bus.traffic(bursts, data, bursts, chances, 1)
        kinds = [access["write"] for access in device.accesses]
        turns = [(kind, len(list(run))) for kind, run in itertools.groupby(kinds)]
        inner = turns[1:-1]
        assert len(turns) >= 39 and {length for _, length in inner} == {16}, turns
        check(device, bursts, data, b, bursts, r)
        chances = {}


@cocotb.test()
async def neither_side_waits_for_the_other(dut: Any) -> None:
    """A read whose R is not taken, a write without data, a B not taken for 1000 cycles."""
    bus = Bus(dut)
    device = Device(dut)
    await bus.start()
    source = random.Random(1)
    long, short = [plain(dut, 0x2000, 255, 1)], [plain(dut, 0x3000, 3, 2)]
    noise = random.Random(2)
    await with_timeout(bus.ar.send([vars(long[0])], 1.0, noise), 1, "us")
    data = bus.data(short, source)
    b = (await with_timeout(cocotb.start_soon(bus.traffic(short, data, [], {}, 1)), 1, "us"))[0]
    assert [a["write"] for a in device.accesses].count(0) == 2  # R keeps two
    r = await bus.r.receive(256, 1.0, noise)
    check(device, short, data, b, long, r)

    data = bus.data(long, source)
    await with_timeout(bus.aw.send([vars(long[0])], 1.0, noise), 1, "us")
    r = (await with_timeout(cocotb.start_soon(bus.traffic([], [], short, {}, 1)), 1, "us"))[1]
    await bus.w.send(data, 1.0, noise)
    b = await bus.b.receive(1, 1.0, noise)
    check(device, long, data, b, short, r)

    two = [plain(dut, 0x4000, 3, 1), plain(dut, 0x5000, 3, 2)]
    data = bus.data(two, source)
    sending = [
        cocotb.start_soon(bus.aw.send([vars(request) for request in two], 1.0, noise)),
        cocotb.start_soon(bus.w.send(data, 1.0, noise)),
    ]
    reads = [plain(dut, 0x6000, 15, n % 4) for n in range(40)]
    before = len(bus.seen["b"])
    r = (await with_timeout(cocotb.start_soon(bus.traffic([], [], reads, {}, 1)), 5, "us"))[1]
    for _ in range(1000):
        await RisingEdge(dut.clk_i)
        assert dut.s_axi_bvalid.value == 1 and dut.s_axi_bid.value == 1
    assert len(device.side(1)) == 7  # the second write waits with its last beat
    b = await bus.b.receive(2, 1.0, noise)
    for task in sending:
        await with_timeout(task, 1, "us")
    for _ in range(20):
        await RisingEdge(dut.clk_i)
        assert dut.s_axi_bvalid.value == 0
    assert len(bus.seen["b"]) == before + 2
    check(device, two, data, b, reads, r)
