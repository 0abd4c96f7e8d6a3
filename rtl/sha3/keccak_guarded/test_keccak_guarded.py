"""A flip in any register ends all states until the reset, also one that is offered already."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

CYCLES = 27  # from the offer of a block of 24 rounds to its state, and a few more


def test_keccak_guarded(tmp_path: Path) -> None:
    bench.run("ht_keccak_guarded", __file__, tmp_path, {"Lanes": 17})


async def reset(dut: Any) -> None:
    dut.rst_ni.value = 0
    await FallingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1


async def states(dut: Any, cycles: int) -> int:
    """Offers a first block and waits; in how many cycles a state is offered."""
    seen = 0
    dut.block_valid_i.value = 1
    for _ in range(cycles):
        await FallingEdge(dut.clk_i)
        if dut.clean_q.value == 0 and dut.run_q.value == 1:  # it was taken
            dut.block_valid_i.value = 0
        seen += int(dut.state_valid_o.value)
    dut.block_valid_i.value = 0
    return seen


@cocotb.test()
async def no_state_is_given_after_a_flip(dut: Any) -> None:
    noise = random.Random(1)
    cocotb.start_soon(Clock(dut.clk_i, 2, unit="ns").start())
    for name, value in (("block_valid_i", 0), ("absorb_i", 1), ("first_i", 1), ("rounds_i", 24),
                        ("end_i", 1), ("tag_i", 1), ("state_ready_i", 0),
                        ("block_i", noise.getrandbits(1088))):  # fmt: skip
        getattr(dut, name).value = value
    await reset(dut)
    assert await states(dut, 2 * CYCLES) > CYCLES and dut.alert_o.value == 0
    guard = dut.u_guard
    for register in (dut.state_q, guard.parities_q, guard.not_control_q, dut.valid_q, dut.tag_o):
        for _ in range(4):
            await reset(dut)
            assert await states(dut, 2 * CYCLES) > CYCLES and dut.state_valid_o.value == 1
            register.value = int(register.value) ^ 1 << noise.randrange(len(register))
            for _ in range(2):  # it is written with the next edge at the latest
                await FallingEdge(dut.clk_i)
            assert dut.alert_o.value == 1, register._name
            assert await states(dut, 2 * CYCLES) == 0 and dut.alert_o.value == 1
    await reset(dut)
    assert dut.alert_o.value == 0 and await states(dut, 2 * CYCLES) > CYCLES
