"""The unrolled Keccak contract: a block in each place, each with the state of its message."""

import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge

from hashtile.reference import keccak

TAG_BITS = 8
LANES = 17

Item = dict[str, int]


@pytest.mark.parametrize(
    "stages", [12, *(pytest.param(s, marks=pytest.mark.rest) for s in (24, 6))]
)
def test_keccak_unrolled(stages: int, tmp_path: Path) -> None:
    parameters = {"Lanes": LANES, "Stages": stages, "TagBits": TAG_BITS}
    bench.run("ht_keccak_unrolled", __file__, tmp_path, parameters, simulator=bench.VERILATOR)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    block = {"block": dut.block_i, "absorb": dut.absorb_i, "first": dut.first_i}
    block |= {"state": dut.state_i, "rounds": dut.rounds_i, "tag": dut.tag_i}
    state = {"state": dut.state_o, "tag": dut.tag_o}
    return (
        bench.Port(dut.clk_i, dut.block_valid_i, dut.block_ready_o, block),
        bench.Port(dut.clk_i, dut.state_valid_o, dut.state_ready_i, state),
    )


def laps(dut: Any, rounds: int = 24) -> int:
    """How often a block goes through all stages."""
    return rounds // int(dut.Stages.value)


def blocks(
    dut: Any, count: int, source: random.Random, rounds: Sequence[int] = (24,)
) -> list[Item]:
    """Random ones with random verbs; each has a tag of its own. What is ignored is noise."""
    return [
        {
            "block": source.getrandbits(64 * LANES),
            "state": source.getrandbits(1600),
            "absorb": source.randrange(2),
            "first": source.randrange(2),
            "rounds": source.choice(rounds),
            "tag": number % 256,
        }
        for number in range(count)
    ]


def results(items: Sequence[Item]) -> list[Item]:
    """What the blocks give by the reference model, in their order."""
    found = []
    for item in items:
        state = 0 if item["absorb"] and item["first"] else item["state"]
        state ^= item["block"] if item["absorb"] else 0
        lanes = keccak.permute(
            keccak.to_lanes(state.to_bytes(200, "little"), 64), 64, item["rounds"]
        )
        given = int.from_bytes(keccak.to_bytes(lanes, 64), "little")
        found.append({"state": given, "tag": item["tag"]})
    return found


@cocotb.test()
async def states_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items = blocks(dut, 3 * int(dut.Stages.value) + 9, random.Random(1))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(items), 2) == results(items)


@cocotb.test()
async def a_block_of_fewer_rounds_may_overtake(dut: Any) -> None:
    """Each state still has the tag of its block. 24 stages know 24 rounds only."""
    if laps(dut) == 1:
        return
    source = random.Random(2)
    items = blocks(dut, 100, source, (12, 24))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    receiving = cocotb.start_soon(out.receive(len(items), 0.7, source))
    await into.send(items, 0.7, source)
    given = await receiving
    assert sorted(given, key=lambda item: item["tag"]) == results(items)
    assert given != results(items)


@cocotb.test()
async def the_places_are_always_full(dut: Any) -> None:
    """A block is taken for each that leaves, and a block stays as long as its laps take."""
    places = int(dut.Stages.value) + 1
    for rounds in (24, 12):
        time = laps(dut, rounds)
        if time == 0:
            continue
        items = blocks(dut, 4 * places, random.Random(3), (rounds,))
        into, out = ports(dut)
        await bench.start(dut, into, out)
        receiving = cocotb.start_soon(out.receive(len(items), 1.0, random.Random(4)))
        taken = await into.send(items, 1.0, random.Random(5))
        assert await receiving == results(items)
        assert all(y - x == 1 for x, y in pairwise(taken[:places]))
        between = [y - x for x, y in zip(taken, taken[places:], strict=False)]
        assert between == [time * places] * (3 * places)


@cocotb.test()
async def a_state_that_waits_stops_all(dut: Any) -> None:
    """All places fill, and nothing is lost."""
    places = int(dut.Stages.value) + 1
    items = blocks(dut, places + 5, random.Random(6))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    sending = cocotb.start_soon(into.send(items, 1.0, random.Random(7)))
    for _ in range(100):
        await RisingEdge(dut.clk_i)
    assert (dut.state_valid_o.value, dut.block_ready_o.value) == (1, 0)
    assert await out.receive(len(items), 1.0, random.Random(8)) == results(items)
    await sending


@cocotb.test()
async def reset_in_any_cycle_forgets_all(dut: Any) -> None:
    source = random.Random(9)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for cycles in (1, 2, 7, 13, 24, 25, 26, 40):
        sending = cocotb.start_soon(into.send(blocks(dut, 60, source), 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        await bench.interrupt(dut, into, sending)
        assert dut.state_valid_o.value == 0
        items = blocks(dut, 2, source)
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(2, 0.8, source) == results(items)
        await sending
