"""The SHA-2 core contract (docs/architecture.md), on every core of the catalogue that has it."""

import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import ClockCycles, RisingEdge

from hashtile import catalog
from hashtile.reference import sha2 as model

TAG_BITS = 8
NEW_MESSAGE = 5  # cycles that a new message may cost a core beside its rounds
HLS_LOOPS = 16 * 2 + 48 * 10 + 64 * 3  # cycles of the loops with a memory
HLS_ROUND_TRIP = 3  # that an HLS kernel takes to start, add and say that it is done


def _choices(core: catalog.Core) -> list[dict[str, int]]:
    """The builds of a core by the number that sets its rate, if it has one."""
    for name in ("Unroll", "DigitBits"):
        if name in core.choices:
            return [{name: value} for value in core.allowed(name)]
    return [{}]


def _rate(dut: Any, rounds: int, beats: int) -> tuple[int, int]:
    """Most cycles from block to block, and that a new message may cost beside."""
    if hasattr(dut, "DigitBits"):  # the chaining value comes and is added in digits too
        digits = 32 // int(dut.DigitBits.value)
        return 68 * digits + 2, 4 * digits
    if "_hls_memory" in dut._name:  # which takes the words before it starts
        return HLS_LOOPS + 15 + HLS_ROUND_TRIP, NEW_MESSAGE
    return rounds * beats // 16 + (HLS_ROUND_TRIP if "_hls_" in dut._name else 1), NEW_MESSAGE


BUILDS = [
    pytest.param(
        core.name,
        chosen,
        narrow,
        marks=[] if chosen.items() <= core.parameters.items() else [pytest.mark.rest],
    )
    for core in catalog.cores().values()
    if core.contract == "sha2" and core.messages == 1  # of more: test_sha256_pipeline.py
    for chosen in _choices(core)
    for narrow in range(core.word_bits // 32)  # only a 64-bit core can do narrow words too
]


@pytest.mark.parametrize(("name", "chosen", "narrow"), BUILDS)
def test_sha2_conformance(name: str, chosen: dict[str, int], narrow: int, tmp_path: Path) -> None:
    core = catalog.core(name).build(chosen)
    parameters = {**core.parameters, "TagBits": TAG_BITS}
    if "DigitBits" not in parameters:  # that core has 32-bit words alone
        parameters["Narrow"] = narrow
    slow = core.parameters.get("DigitBits", 32) < 8  # for Icarus: a thousand cycles a block
    simulator = bench.VERILATOR if slow else bench.ICARUS
    bench.run(core.module, __file__, tmp_path, parameters, simulator=simulator)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """The block and the result port of a core."""
    block = {"word": dut.word_i, "hash": dut.hash_i, "tag": dut.tag_i}
    block |= {"narrow": dut.narrow_i, "continue": dut.continue_i}
    return (
        bench.Port(dut.clk_i, dut.word_valid_i, dut.word_ready_o, block),
        bench.Port(
            dut.clk_i,
            dut.hash_valid_o,
            dut.hash_ready_i,
            {"hash": dut.hash_o, "tag": dut.tag_o},
        ),
    )


def join(words: Sequence[int], bits: int, width: int) -> int:
    """Words in one vector, first word on top, each in the top of `width` bits."""
    return sum(w << width * (len(words) - i) - bits for i, w in enumerate(words))


def blocks(
    dut: Any, count: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """Random blocks as beats, half of them dependent ones, and their results.

    What is not taken with a beat is noise.
    """
    width = len(dut.hash_i) // 8
    beat = len(dut.word_i) // width
    items, results = [], []
    result: model.Words = ()
    narrow = False
    for number in range(count):
        depends = number > 0 and source.random() < 0.5
        if not depends:
            narrow = (
                hasattr(dut, "Narrow") and bool(int(dut.Narrow.value)) and source.random() < 0.5
            )
        bits = 32 if narrow else width
        family = model.FAMILIES[bits]
        block = [source.getrandbits(bits) for _ in range(16)]
        start = result if depends else tuple(source.getrandbits(bits) for _ in range(8))
        tag = source.getrandbits(TAG_BITS)
        result = model.compress(family, start, model.to_bytes(tuple(block), bits))
        results.append({"hash": join(result, bits, width), "tag": tag})
        for i in range(0, 16, beat):
            items.append(
                {
                    "word": join(block[i : i + beat], bits, width),
                    "narrow": int(narrow) if i == 0 else source.getrandbits(1),
                    "continue": int(depends) if i == 0 else source.getrandbits(1),
                    "hash": source.getrandbits(8 * width),
                    "tag": tag if i + beat == 16 else source.getrandbits(TAG_BITS),
                }
            )
            if i == 0 and not depends:
                items[-1]["hash"] = join(start, bits, width)
    return items, results


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items, expected = blocks(dut, 12, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected


@cocotb.test()
async def blocks_follow_each_other_at_the_stated_rate(dut: Any) -> None:
    items, expected = blocks(dut, 12, random.Random(2))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(3)))
    taken = await into.send(items, 1.0, random.Random(4))
    assert await receiving == expected
    beats = len(items) // len(expected)
    first, starts = taken[::beats], items[::beats]
    for number, (sooner, later) in enumerate(pairwise(first)):
        rounds = 64 if starts[number]["narrow"] else model.FAMILIES[len(dut.hash_i) // 8].rounds
        allowed, new = _rate(dut, rounds, beats)
        if not starts[number + 1]["continue"]:
            allowed += new
        assert later - sooner <= allowed, f"block {number + 1} came {later - sooner} cycles later"


def block_cycles(dut: Any) -> int:
    """Cycles of a block, at most."""
    width = len(dut.hash_i) // 8
    return _rate(dut, model.FAMILIES[width].rounds, 16 * width // len(dut.word_i))[0]


@cocotb.test()
async def a_result_waits_longer_than_a_block_takes(dut: Any) -> None:
    items, expected = blocks(dut, 4, random.Random(6))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    sending = cocotb.start_soon(into.send(items, 1.0, random.Random(7)))
    for result in expected:
        await ClockCycles(dut.clk_i, 2 * block_cycles(dut) + 8)
        assert await out.receive(1, 1.0, random.Random(8)) == [result]
    await sending


@cocotb.test()
async def a_block_begins_long_after_the_one_before(dut: Any) -> None:
    source = random.Random(9)
    items, expected = blocks(dut, 8, source)
    beats = len(items) // len(expected)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for number, result in enumerate(expected):
        sending = cocotb.start_soon(into.send(items[beats * number :][:beats], 1.0, source))
        assert await out.receive(1, 1.0, source) == [result]
        await sending
        await ClockCycles(dut.clk_i, source.choice([1, 2, 7, 90]))


@cocotb.test()
async def reset_in_any_cycle_of_a_block_forgets_it(dut: Any) -> None:
    source = random.Random(5)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    block = block_cycles(dut)
    for cycles in (1, 2, 15, 16, 17, 40, 64, 65, 66, 67, *range(68, block + 4, block // 16)):
        items, _ = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        await bench.interrupt(dut, into, sending)
        assert dut.hash_valid_o.value == 0
        items, expected = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == expected
        await sending
