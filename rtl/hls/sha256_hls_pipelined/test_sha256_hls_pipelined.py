"""The SHA-2 core contract with a block in each stage of an HLS pipeline."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from sha2_blocks import TAG_BITS, blocks, ports

from hashtile import catalog

REST = [pytest.mark.rest]


@pytest.mark.parametrize(
    ("stages", "words"),
    [(8, 16), (16, 16), pytest.param(16, 1, marks=REST), pytest.param(32, 4, marks=REST), (64, 16)],
)
def test_sha256_hls_pipelined(stages: int, words: int, tmp_path: Path) -> None:
    core = catalog.core(f"sha256_hls_pipelined{stages}")
    parameters = {"Stages": stages, "Words": words, "TagBits": TAG_BITS}
    simulator = {"simulator": bench.VERILATOR}
    bench.run(core.module, __file__, tmp_path, parameters, **simulator)


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items, expected = blocks(dut, int(dut.Stages.value) + 9, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 2) == expected


@cocotb.test()
async def a_beat_is_taken_every_cycle(dut: Any) -> None:
    """A result leaves Stages cycles later, and two more to gather the block and to leave.

    Eight stages, which a block goes through four times, are full of eight blocks; others wait.
    """
    stages = int(dut.Stages.value)
    items, expected = blocks(dut, 2 * stages, random.Random(3))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(4)))
    taken = await into.send(items, 1.0, random.Random(5))
    if stages == 8:  # as many blocks as stages in four times as many cycles; one more is gathered
        assert taken == [*range(1, 10), *range(34, 41)]
    else:
        assert taken == list(range(1, len(items) + 1))
    assert await receiving == expected


@cocotb.test()
async def a_result_that_waits_stops_all(dut: Any) -> None:
    """The pipeline and the buffer before it fill, and nothing is lost."""
    stages = int(dut.Stages.value)
    items, expected = blocks(dut, stages + 5, random.Random(6))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    sending = cocotb.start_soon(into.send(items, 1.0, random.Random(7)))
    for _ in range(len(items) + 5 * stages):
        await RisingEdge(dut.clk_i)
    assert dut.hash_valid_o.value == 1 and dut.word_ready_o.value == 0
    assert await out.receive(len(expected), 1.0, random.Random(8)) == expected
    await sending


@cocotb.test()
async def reset_in_any_cycle_forgets_all(dut: Any) -> None:
    source = random.Random(9)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for cycles in (1, 16, 17, 18, 65, 66, 67):
        items, _ = blocks(dut, 90, source)
        sending = cocotb.start_soon(into.send(items, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        await bench.interrupt(dut, into, sending)
        assert dut.hash_valid_o.value == 0
        items, expected = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == expected
        await sending
