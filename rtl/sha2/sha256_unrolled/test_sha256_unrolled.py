"""The SHA-2 core contract with a block in each stage of an unrolled SHA-256."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from sha2_blocks import TAG_BITS, blocks, ports

REST = [pytest.mark.rest]


@pytest.mark.parametrize(
    ("stages", "words"),
    [
        (16, 4),
        *(pytest.param(*build, marks=REST) for build in [(16, 1), (32, 8), (64, 16), (128, 16)]),
    ],
)
def test_sha256_unrolled(stages: int, words: int, tmp_path: Path) -> None:
    parameters = {"Stages": stages, "Words": words, "TagBits": TAG_BITS}
    bench.run("ht_sha256_unrolled", __file__, tmp_path, parameters, simulator=bench.VERILATOR)


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items, expected = blocks(dut, 2 * int(dut.Stages.value) + 9, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 2) == expected


@cocotb.test()
async def a_block_is_taken_every_round_of_a_stage(dut: Any) -> None:
    """From the first on: an empty core waits for a block, not a block for the core."""
    rounds = max(64 // int(dut.Stages.value), 1)
    beats = 512 // len(dut.word_i)
    items, expected = blocks(dut, 2 * int(dut.Stages.value), random.Random(3))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(4)))
    taken = await into.send(items, 1.0, random.Random(5))
    ends = taken[beats - 1 :: beats]
    assert all(later - earlier == max(rounds, beats) for earlier, later in pairwise(ends))
    assert await receiving == expected


@cocotb.test()
async def a_result_that_waits_stops_all(dut: Any) -> None:
    """The stages and the buffer before them fill, and nothing is lost."""
    deep = int(dut.Stages.value) + 8
    items, expected = blocks(dut, deep + 5, random.Random(6))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    sending = cocotb.start_soon(into.send(items, 1.0, random.Random(7)))
    for _ in range(len(items) + 64 + 2 * deep):
        await RisingEdge(dut.clk_i)
    assert dut.hash_valid_o.value == 1 and dut.word_ready_o.value == 0
    assert await out.receive(len(expected), 1.0, random.Random(8)) == expected
    await sending


@cocotb.test()
async def reset_in_any_cycle_forgets_all(dut: Any) -> None:
    source = random.Random(9)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for cycles in (1, 17, 66, 67, 68, 134, 136):
        items, _ = blocks(dut, 150, source)
        sending = cocotb.start_soon(into.send(items, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        await bench.interrupt(dut, into, sending)
        assert dut.hash_valid_o.value == 0
        items, expected = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == expected
        await sending
