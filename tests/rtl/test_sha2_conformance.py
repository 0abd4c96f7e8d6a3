"""The SHA-2 core contract (docs/architecture.md), on every core of the catalogue that has it."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge

from hashtile import catalog, model

TAG_BITS = 8


@pytest.mark.parametrize("name", [c.name for c in catalog.cores().values() if c.contract == "sha2"])
def test_sha2_conformance(name: str, tmp_path: Path) -> None:
    core = catalog.core(name)
    parameters = {**core.parameters, "TagBits": TAG_BITS}
    bench.run(name, core.files, __file__, tmp_path, parameters)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """The block and the result port of a core."""
    block = {"word": dut.word_i, "hash": dut.hash_i, "tag": dut.tag_i}
    if hasattr(dut, "continue_i"):
        block["continue"] = dut.continue_i
    return (
        bench.Port(dut.clk_i, dut.word_valid_i, dut.word_ready_o, block),
        bench.Port(
            dut.clk_i,
            dut.hash_valid_o,
            dut.hash_ready_i,
            {"hash": dut.hash_o, "tag": dut.tag_o},
        ),
    )


def blocks(
    dut: Any, count: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """Random blocks as beats, half of them dependent ones, and their results.

    What is not taken with a beat is noise.
    """
    bits = len(dut.hash_i) // 8
    family = model.FAMILIES[bits]
    beat = len(dut.word_i) // 8
    items, results = [], []
    result: model.Words = ()
    for number in range(count):
        block = source.randbytes(family.block_bytes)
        start = tuple(source.getrandbits(bits) for _ in range(8))
        tag = source.getrandbits(TAG_BITS)
        depends = number > 0 and source.random() < 0.5
        if depends:
            start = result
        result = model.compress(family, start, block)
        results.append({"hash": int.from_bytes(model.to_bytes(result, bits), "big"), "tag": tag})
        for i in range(0, len(block), beat):
            item = {
                "word": int.from_bytes(block[i : i + beat], "big"),
                "hash": source.getrandbits(8 * bits),
                "tag": tag if i + beat == len(block) else source.getrandbits(TAG_BITS),
            }
            if i == 0:
                item["hash"] = int.from_bytes(model.to_bytes(start, bits), "big")
            if hasattr(dut, "continue_i"):
                item["continue"] = int(depends) if i == 0 else source.getrandbits(1)
                if i == 0 and depends:
                    item["hash"] = source.getrandbits(8 * bits)
            items.append(item)
    return items, results


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items, expected = blocks(dut, 12, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected


@cocotb.test()
async def blocks_follow_each_other_at_the_stated_rate(dut: Any) -> None:
    items, expected = blocks(dut, 6, random.Random(2))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(3)))
    taken = await into.send(items, 1.0, random.Random(4))
    assert await receiving == expected
    beats = len(items) // len(expected)
    first = taken[::beats]
    between = {later - sooner for sooner, later in pairwise(first)}
    dut._log.info(f"cycles between blocks: {between}")
    assert len(between) == 1, "the rate of dependent and other blocks differs"
    rounds = model.FAMILIES[len(dut.hash_i) // 8].rounds
    assert between.pop() <= rounds // (16 // beats) + 1


@cocotb.test()
async def reset_in_any_cycle_of_a_block_forgets_it(dut: Any) -> None:
    source = random.Random(5)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for cycles in (1, 2, 15, 16, 17, 40, 64, 65, 66, 67):
        items, _ = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        dut.word_valid_i.value = 0
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        assert dut.hash_valid_o.value == 0
        items, expected = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == expected
        await sending
