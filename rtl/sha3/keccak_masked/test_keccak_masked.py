"""The masked core: sums of shares are those of the standard, shares are fresh, erasure is whole."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.triggers import ReadOnly, RisingEdge, with_timeout

from hashtile.reference import keccak

TAG_BITS = 8
LANES = 17
CROSS = ("cross_p_q", "cross_q_q")

Item = dict[str, int]


def test_keccak_masked(tmp_path: Path) -> None:
    parameters = {"Lanes": LANES, "TagBits": TAG_BITS}
    bench.run("ht_keccak_masked", __file__, tmp_path, parameters)


async def start(dut: Any, seed: int) -> tuple[bench.Port, bench.Port]:
    """The block and the state port, after a reset; randomness comes with stalls from now on."""
    block = {"block0": dut.block0_i, "block1": dut.block1_i, "absorb": dut.absorb_i}
    block |= {"first": dut.first_i, "rounds": dut.rounds_i, "end": dut.end_i, "tag": dut.tag_i}
    state = {"state0": dut.state0_o, "state1": dut.state1_o, "tag": dut.tag_o}
    ports = (
        bench.Port(dut.clk_i, dut.block_valid_i, dut.block_ready_o, block),
        bench.Port(dut.clk_i, dut.state_valid_o, dut.state_ready_i, state),
    )
    dut.zeroize_i.value = 0
    dut.random_valid_i.value = 0
    await bench.start(dut, *ports)
    cocotb.start_soon(randomness(dut, random.Random(seed)))
    return ports


async def randomness(dut: Any, source: random.Random) -> None:
    """Offers random bits, which wait until they are taken, with pauses."""
    while True:
        while source.random() < 0.3:
            dut.random_valid_i.value = 0
            dut.random_i.value = source.getrandbits(320)
            await RisingEdge(dut.clk_i)
        dut.random_valid_i.value = 1
        dut.random_i.value = source.getrandbits(320)
        await RisingEdge(dut.clk_i)
        while dut.random_ready_o.value != 1:
            await RisingEdge(dut.clk_i)


def verbs(count: int, source: random.Random) -> list[Item]:
    """Blocks in any order: the first of a message, one more, a squeeze; the shares are noise."""
    items: list[Item] = []
    for number in range(count):
        first = int(not items or source.random() < 0.3)
        item = {"absorb": first or source.randrange(2), "first": first}
        item |= {"rounds": source.choice([12, 24]), "end": int(number == count - 1)}
        item["end"] |= source.randrange(2)
        item |= {f"block{i}": source.getrandbits(64 * LANES) for i in range(2)}
        items.append(item | {"tag": source.getrandbits(TAG_BITS)})
    return items


def states(items: Sequence[Mapping[str, int]]) -> list[Item]:
    """What the blocks give by the reference model."""
    found, state = [], [0] * 25
    for item in items:
        if item["absorb"]:
            state = [0] * 25 if item["first"] else state
            block = item["block0"] ^ item["block1"]
            lanes = keccak.to_lanes(block.to_bytes(200, "little"), 64)
            state = [a ^ b for a, b in zip(state, lanes, strict=True)]
        state = keccak.permute(state, 64, item["rounds"])
        if item["end"]:
            given = int.from_bytes(keccak.to_bytes(state, 64), "little")
            found.append({"state": given, "tag": item["tag"]})
    return found


async def taken(
    ports: tuple[bench.Port, bench.Port], items: Sequence[Mapping[str, int]], seed: int
) -> list[Item]:
    """The answers to `items`, in shares."""
    into, out = ports
    count = sum(item["end"] for item in items)
    sending = cocotb.start_soon(into.send(items, 0.7, random.Random(seed)))
    receiving = cocotb.start_soon(out.receive(count, 0.4, random.Random(seed)))
    answers = await with_timeout(receiving, 50, "us")
    await with_timeout(sending, 50, "us")
    return answers


def sums(answers: Sequence[Mapping[str, int]]) -> list[Item]:
    return [{"state": one["state0"] ^ one["state1"], "tag": one["tag"]} for one in answers]


@cocotb.test()
async def sums_of_shares_are_those_of_the_standard(dut: Any) -> None:
    """The same blocks with other shares and randomness give other shares of the same states."""
    items = verbs(12, random.Random(1))
    first = await taken(await start(dut, 1), items, 1)
    assert sums(first) == states(items)
    share = random.Random(2).getrandbits(64 * LANES)
    again = [item | {n: item[n] ^ share for n in ("block0", "block1")} for item in items]
    second = await taken(await start(dut, 2), again, 3)
    assert sums(second) == sums(first)
    third = await taken(await start(dut, 3), items, 3)  # only the random bits differ
    for one in (second, third):
        for name in ("state0", "state1"):
            both = zip(one, first, strict=True)
            assert all(600 < (a[name] ^ b[name]).bit_count() < 1000 for a, b in both)


def registers(dut: Any) -> int:
    """All bits of the registers with data; X fails."""
    chi = dut.u_state.u_chi
    cross = [
        getattr(chi.gen_plane[y].gen_lane[x], name)
        for y in range(5)
        for x in range(5)
        for name in CROSS
    ]
    found = 0
    for signal in (dut.u_state.share0_q, dut.u_state.share1_q, *cross):
        found |= int(signal.value)
    return found


@cocotb.test()
async def an_erasure_in_any_cycle_leaves_zeros(dut: Any) -> None:
    """By zeroize_i and by a reset; outputs are zero at once, and a new message is right."""
    source = random.Random(4)
    for late in (0, 1, 2, 3, 20, 21, 24, 25, 26, 40, 60):
        for signal, active in ((dut.zeroize_i, 1), (dut.rst_ni, 0)):
            ports = await start(dut, late)
            items = verbs(4, source)
            sending = cocotb.start_soon(ports[0].send(items, 1.0, source))
            for _ in range(late):
                await RisingEdge(dut.clk_i)
            signal.value = active
            await RisingEdge(dut.clk_i)
            signal.value = 1 - active
            sending.cancel()
            dut.block_valid_i.value = 0
            await RisingEdge(dut.clk_i)
            await ReadOnly()
            assert dut.state_valid_o.value == 0
            assert int(dut.state0_o.value) == int(dut.state1_o.value) == 0
            assert registers(dut) == 0
            await RisingEdge(dut.clk_i)
    items = verbs(3, source)
    assert sums(await taken(await start(dut, 5), items, 5)) == states(items)
