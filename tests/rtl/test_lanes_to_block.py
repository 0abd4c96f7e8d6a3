"""Lanes to blocks: each lane in its place, zeros where none came, nothing kept."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge

TAG_BITS = 5


@pytest.mark.parametrize(("lanes", "count"), [(1, 8), (17, 8), (25, 8), (17, 16), (25, 32)])
def test_lanes_to_block(lanes: int, count: int, tmp_path: Path) -> None:
    parameters = {"Lanes": lanes, "TagBits": TAG_BITS, "Bytes": count}
    bench.run("ht_lanes_to_block", __file__, tmp_path, parameters)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    lane = {"lane": dut.lane_i, "end": dut.block_end_i, "tag": dut.tag_i}
    block = {"block": dut.block_o, "tag": dut.tag_o}
    return (
        bench.Port(dut.clk_i, dut.lane_valid_i, dut.lane_ready_o, lane),
        bench.Port(dut.clk_i, dut.block_valid_o, dut.block_ready_i, block),
    )


def blocks(
    dut: Any, count: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """Blocks of random numbers of lanes; tags of lanes that are not the last are noise."""
    items, expected = [], []
    width, whole = len(dut.lane_i), (1 << len(dut.block_o)) - 1
    most = -(-len(dut.block_o) // width)
    for number in range(count):
        length = (most, 1)[number] if number < 2 else source.randrange(1, most + 1)
        lanes = [source.getrandbits(width) for _ in range(length)]
        items += [
            {"lane": lane, "end": int(n == length), "tag": source.getrandbits(TAG_BITS)}
            for n, lane in enumerate(lanes, 1)
        ]
        block = sum(lane << width * i for i, lane in enumerate(lanes)) & whole
        expected.append({"block": block, "tag": items[-1]["tag"]})
    return items, expected


async def zero_while_empty(dut: Any) -> None:
    """Watches that nothing is in the buffer from a reset, or from the cycle after a block has gone,
    to the next lane."""
    while True:
        await RisingEdge(dut.clk_i)
        if dut.rst_ni.value == 0 or (dut.block_valid_o.value == dut.block_ready_i.value == 1):
            erasing = dut.rst_ni.value == 1
            while True:
                await RisingEdge(dut.clk_i)
                assert erasing or dut.block_o.value == 0
                erasing = False
                assert dut.block_valid_o.value == 0
                assert dut.lane_ready_o.value == 1
                if dut.rst_ni.value == dut.lane_valid_i.value == 1:
                    break


@cocotb.test()
async def blocks_come_whole_under_every_stall(dut: Any) -> None:
    items, expected = blocks(dut, 9, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    watching = cocotb.start_soon(zero_while_empty(dut))
    assert await bench.exchange(into, out, items, len(expected), 1) == expected
    assert not watching.done()


@cocotb.test()
async def a_block_takes_a_cycle_beside_its_lanes(dut: Any) -> None:
    items, expected = blocks(dut, 8, random.Random(2))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(3)))
    taken = await into.send(items, 1.0, random.Random(4))
    assert await receiving == expected
    assert taken[-1] - taken[0] == len(items) - 1 + len(expected) - 1


@cocotb.test()
async def reset_in_any_cycle_empties_it(dut: Any) -> None:
    source = random.Random(5)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    watching = cocotb.start_soon(zero_while_empty(dut))
    for cycles in range(1, len(dut.block_o) // 64 + 3):
        sending = cocotb.start_soon(into.send(blocks(dut, 2, source)[0], 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        into.valid.value = 0
        await RisingEdge(dut.clk_i)
        items, expected = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == expected
        await sending
    assert not watching.done()
