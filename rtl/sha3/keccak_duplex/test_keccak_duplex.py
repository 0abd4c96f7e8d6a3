"""keccak_duplex: blocks without rounds, and blocks after a given state, which only it takes."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.triggers import RisingEdge
from test_keccak_conformance import TAG_BITS, block, exchange, follow, ports, states


def test_keccak_duplex(tmp_path: Path) -> None:
    parameters = {"Lanes": 25, "TagBits": TAG_BITS}
    bench.run("ht_keccak_duplex", __file__, tmp_path, parameters)


@cocotb.test()
async def what_is_absorbed_may_be_given_without_rounds(dut: Any) -> None:
    """It comes after a block that gives no state."""
    source = random.Random(4)
    await bench.start(dut, *ports(dut))
    items = [block(dut, source, first=1, rounds=12), block(dut, source, rounds=0, end=1)]
    items += [block(dut, source, rounds=24), block(dut, source, absorb=0, rounds=0, end=1)]
    await exchange(dut, items)


@cocotb.test()
async def load_sets_all_that_a_block_reaches(dut: Any) -> None:
    """It sets the rest to zero, also after another message."""
    source = random.Random(5)
    await bench.start(dut, *ports(dut))
    items = [block(dut, source, first=1, rounds=rounds, end=1) for rounds in (24, 0, 0)]
    assert states(items)[2]["state"] == items[2]["block"]
    await exchange(dut, items)


@cocotb.test()
async def a_block_without_rounds_takes_a_cycle(dut: Any) -> None:
    """Also after a state that leaves at once; in the cycle after a reset a core is ready."""
    source = random.Random(6)
    await bench.start(dut, *ports(dut))
    assert dut.block_ready_o.value == 1
    for late in (1, 2, 3):
        items = [block(dut, source, first=n, rounds=0, end=n) for n in (1, 0)]
        items.append(block(dut, source, rounds=0, end=1))
        assert await follow(dut, items, late, source) == late
        await RisingEdge(dut.clk_i)
