"""The contracts of the permutation cores, on every core of the catalogue that has one."""

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout

from hashtile import catalog
from hashtile.reference import keccak

TAG_BITS = 8

BUILDS = [
    (core, {name: value} if name else {})
    for core in catalog.cores().values()
    if core.contract in ("keccak", "duplex")
    for name in core.choices or [""]
    for value in (core.allowed(name) if name else [0])
]


def builds(source: str) -> list[Any]:
    """Of cores that come from there; those but the defaults are more of the same."""
    return [
        pytest.param(
            core.name, chosen, marks=[] if core.build(chosen) == core else [pytest.mark.rest]
        )
        for core, chosen in BUILDS
        if core.source == source
    ]


@pytest.mark.parametrize(("name", "chosen"), builds("rtl"))
def test_keccak_conformance(name: str, chosen: dict[str, int], tmp_path: Path) -> None:
    core = catalog.core(name).build(chosen)
    parameters = {**core.parameters, "TagBits": TAG_BITS}
    slow = "SliceBits" in parameters  # for Icarus: hundreds of cycles a block
    simulator = bench.VERILATOR if slow else bench.ICARUS
    bench.run(core.module, __file__, tmp_path, parameters, simulator=simulator)


@pytest.mark.parametrize(("name", "chosen"), builds("hls"))
def test_keccak_conformance_of_hls(name: str, chosen: dict[str, int], tmp_path: Path) -> None:
    """What a tool has written, Icarus takes minutes for."""
    core = catalog.core(name).build(chosen)
    parameters = {**core.parameters, "TagBits": TAG_BITS}
    options = {"simulator": bench.VERILATOR}
    bench.run(core.module, __file__, tmp_path, parameters, **options)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """The block and the state port of a core."""
    if hasattr(dut, "slot_i"):
        dut.slot_i.value = 0
    block = {"block": dut.block_i, "absorb": dut.absorb_i, "first": dut.first_i}
    block |= {"rounds": dut.rounds_i, "end": dut.end_i, "tag": dut.tag_i}
    state = {"state": dut.state_o, "tag": dut.tag_o}
    return (
        bench.Port(dut.clk_i, dut.block_valid_i, dut.block_ready_o, block),
        bench.Port(dut.clk_i, dut.state_valid_o, dut.state_ready_i, state),
    )


def block(
    dut: Any,
    source: random.Random,
    absorb: int = 1,
    first: int = 0,
    rounds: int = 24,
    end: int = 0,
) -> dict[str, int]:
    """A random one, with these verbs. What is not taken is noise: the block, if not absorbed."""
    item = {"absorb": absorb, "first": first, "rounds": rounds, "end": end}
    item["block"] = source.getrandbits(len(dut.block_i))
    return item | {"tag": source.getrandbits(TAG_BITS)}


def states(items: Sequence[Mapping[str, int]]) -> list[dict[str, int]]:
    """What the blocks give by the reference model."""
    found, state = [], [0] * 25
    for item in items:
        if item["absorb"]:
            state = [0] * 25 if item["first"] else state
            lanes = keccak.to_lanes(item["block"].to_bytes(200, "little"), 64)
            state = [a ^ b for a, b in zip(state, lanes, strict=True)]
        state = keccak.permute(state, 64, item["rounds"])
        if item["end"]:
            given = int.from_bytes(keccak.to_bytes(state, 64), "little")
            found.append({"state": given, "tag": item["tag"]})
    return found


def duplex(dut: Any) -> bool:
    """Whether the core absorbs at any time, and takes blocks without rounds."""
    return catalog.of_module(dut._name)[0].contract == "duplex"


def verbs(dut: Any, count: int, source: random.Random) -> list[dict[str, int]]:
    """Random messages one after the other."""
    items: list[dict[str, int]] = []
    while len(items) < count:
        first = not items or (items[-1]["end"] == 1 and source.random() < 0.5)
        absorb = first or (source.random() < 0.7 if duplex(dut) else not items[-1]["end"])
        rounds = source.choice([24, 24, 12, 12, *[0] * duplex(dut)])
        end = len(items) == count - 1 or source.random() < 0.5
        if not rounds and items and not items[-1]["end"]:
            end = False  # a test of its own
        items.append(block(dut, source, int(absorb), int(first), rounds, int(end)))
    return items


def reads(dut: Any) -> int:
    """Cycles for which a block must be offered before it is taken: a core in slices reads it."""
    return 128 // int(dut.SliceBits.value) if hasattr(dut, "SliceBits") else 0


def turn(dut: Any) -> int:
    """Cycles from one in which a block can be taken to the next: one, but for a core with slots.

    Such a core looks at a block in the cycle before.
    """
    return int(dut.Stages.value) if hasattr(dut, "slot_i") else 1


def rates(dut: Any, rounds: int) -> tuple[int, int, int]:
    """Cycles to the next block, and after a state to another message and to a squeeze."""
    match dut._name:
        case "ht_keccak_hls_rolled":
            time = rounds // int(dut.Unroll.value) + 4
            return time, time, time
        case "ht_keccak_hls_pipelined":
            time = rounds // 12 * int(dut.Stages.value)
            return time, time + 1, time + 1
        case "ht_keccak_interleaved":
            time = rounds * turn(dut)
            return time, time + turn(dut), time + 1
        case "ht_keccak_compact":
            time = (rounds + 1) * reads(dut) + 1
            return time, time, time - reads(dut)
        case _ if duplex(dut):
            return rounds + 1, rounds + 1, rounds + 1
        case _:
            time = rounds // int(dut.Unroll.value)
            return time, time + 2, time + 1


async def exchange(dut: Any, items: list[dict[str, int]]) -> None:
    into, out = ports(dut)
    expected = states(items)
    exchange = cocotb.start_soon(bench.exchange(into, out, items, len(expected), 1))
    assert await with_timeout(exchange, 20 * max(reads(dut), 1), "us") == expected


@cocotb.test()
async def states_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items = [*verbs(dut, 11, random.Random(1)), block(dut, random.Random(2), first=1, end=1)]
    await bench.start(dut, *ports(dut))
    await exchange(dut, items)


@cocotb.test()
async def a_message_may_be_given_up(dut: Any) -> None:
    """The first block of the next message comes after a block that gives no state."""
    source = random.Random(3)
    await bench.start(dut, *ports(dut))
    items = [block(dut, source, first=1, rounds=rounds) for rounds in (24, 12, 12, 24)]
    await exchange(dut, [*items, block(dut, source, first=1, end=1)])


async def follow(dut: Any, items: list[dict[str, int]], late: int, source: random.Random) -> int:
    """Cycles between the first of the blocks and the second; that is offered `late` cycles on."""
    into, out = ports(dut)
    expected = states(items)
    receiving = cocotb.start_soon(out.receive(len(expected), 1.0, source))
    await into.send(items[:1], 1.0, source)
    for _ in range(late - 1):
        await RisingEdge(dut.clk_i)
    taken = await into.send(items[1:], 1.0, source)
    assert await receiving == expected
    return late - 1 + taken[0]


@cocotb.test()
async def blocks_follow_each_other_at_the_stated_rate(dut: Any) -> None:
    """A block meets the last round of the block before; a duplex takes it after that round."""
    source = random.Random(6)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    step = turn(dut)
    for rounds in (24, 12):
        time, *behind = rates(dut, rounds)
        items = [block(dut, source, first=int(n == 0), rounds=rounds, end=n // 4) for n in range(5)]
        items.append(block(dut, source, first=1, rounds=rounds, end=1))
        items.append(block(dut, source, absorb=0, rounds=rounds, end=1))
        expected = states(items)
        receiving = cocotb.start_soon(out.receive(len(expected), 1.0, source))
        taken = await into.send(items, 1.0, source)
        assert await receiving == expected
        between = [later - sooner for sooner, later in pairwise(taken)]
        assert between == [time, time, time, time, *behind]
        for late in {1, *range(max(time - 2, 1), time + 4)}:
            items = [block(dut, source, first=n, rounds=rounds, end=1 - n) for n in (1, 0)]
            due = max(time, late + reads(dut) + (step > 1))
            assert await follow(dut, items, late, source) == -(-due // step) * step


@cocotb.test()
async def reset_in_any_cycle_forgets_everything(dut: Any) -> None:
    source = random.Random(7)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    wide = max(reads(dut), 1)
    for cycles in (1, 3, 4, 5, 6, 7, 8, 9, 12, 13, 24, 25, 26, wide, 2 * wide, 26 * wide):
        lost = [block(dut, source, first=1, end=cycles % 2), block(dut, source, end=1)]
        sending = cocotb.start_soon(into.send(lost, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        await bench.interrupt(dut, into, sending)
        assert dut.state_valid_o.value == 0
        items = [block(dut, source, first=1), block(dut, source, rounds=12, end=1)]
        sending = cocotb.start_soon(into.send(items, 0.8, source))
        assert await out.receive(1, 0.8, source) == states(items)
        await sending
