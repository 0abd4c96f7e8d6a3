"""keccak_interleaved: the slots, which the other cores of the contract do not have."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout
from test_keccak_conformance import TAG_BITS, block, ports, states


@pytest.mark.parametrize("stages", [2, pytest.param(3, marks=pytest.mark.rest)])
def test_keccak_interleaved(stages: int, tmp_path: Path) -> None:
    parameters = {"Lanes": 25, "Stages": stages, "TagBits": TAG_BITS}
    bench.run("ht_keccak_interleaved", __file__, tmp_path, parameters)


def slot_ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    into, out = ports(dut)
    return bench.Port(into.clock, into.valid, into.ready, into.payload | {"slot": dut.slot_i}), out


def in_slot(dut: Any, source: random.Random, slot: int, **verbs: int) -> dict[str, int]:
    """A block for this slot, which its tag names."""
    tag = source.getrandbits(TAG_BITS - 2) << 2 | slot
    return block(dut, source, **verbs) | {"slot": slot, "tag": tag}


def by_slot(items: list[dict[str, int]]) -> list[list[dict[str, int]]]:
    return [[item for item in items if item["tag"] & 3 == slot] for slot in range(3)]


async def exchange(dut: Any, items: list[dict[str, int]]) -> None:
    """The states of each slot are those of its own blocks, in order, under every stall."""
    into, out = slot_ports(dut)
    expected = [states(own) for own in by_slot(items)]
    count = sum(map(len, expected))
    running = cocotb.start_soon(bench.exchange(into, out, items, count, 1))
    assert by_slot(await with_timeout(running, 40, "us")) == expected


@cocotb.test()
async def messages_of_all_slots_keep_apart(dut: Any) -> None:
    """Blocks for any slot in any order: a slot waits with its state while the others work."""
    source, slots = random.Random(1), int(dut.Stages.value)
    items: list[dict[str, int]] = []
    last: dict[int, int] = {}
    for _ in range(14):
        slot = source.randrange(slots)
        first = slot not in last or (last[slot] == 1 and source.random() < 0.5)
        absorb = first or not last[slot]
        last[slot] = source.randrange(2)
        rounds = source.choice([24, 12])
        verbs = {"absorb": absorb, "first": first, "rounds": rounds, "end": last[slot]}
        items.append(in_slot(dut, source, slot, **{name: int(v) for name, v in verbs.items()}))
    items += [in_slot(dut, source, slot, first=1, end=1) for slot in range(slots)]
    await bench.start(dut, *slot_ports(dut))
    await exchange(dut, items)


@cocotb.test()
async def all_slots_together_take_a_block_every_24_cycles(dut: Any) -> None:
    source, slots = random.Random(2), int(dut.Stages.value)
    into, out = slot_ports(dut)
    await bench.start(dut, into, out)
    items = [
        in_slot(dut, source, slot, first=int(n == 0), end=int(n == 2))
        for n in range(3)
        for slot in range(slots)
    ]
    receiving = cocotb.start_soon(out.receive(slots, 1.0, source))
    taken = await into.send(items, 1.0, source)
    given = by_slot(await receiving)
    assert given == [states(own) for own in by_slot(items)]
    for slot in range(slots):
        between = [later - sooner for sooner, later in pairwise(taken[slot::slots])]
        assert between == [24 * slots, 24 * slots]
    # A block must be there a cycle before its turn, when the port still has the one before it
    assert taken[slots - 1] - taken[0] == (slots - 1) * (slots + 1)


@cocotb.test()
async def a_state_that_waits_stops_the_other_slots(dut: Any) -> None:
    """They lose nothing by it."""
    source = random.Random(3)
    into, out = slot_ports(dut)
    await bench.start(dut, into, out)
    items = [in_slot(dut, source, slot, first=1, rounds=12, end=1) for slot in (0, 1)]
    await into.send(items, 1.0, source)
    dut.state_ready_i.value = 0
    for _ in range(100):
        await RisingEdge(dut.clk_i)
    assert (dut.state_valid_o.value, dut.block_ready_o.value) == (1, 0)
    assert by_slot(await out.receive(2, 1.0, source)) == [states(own) for own in by_slot(items)]
