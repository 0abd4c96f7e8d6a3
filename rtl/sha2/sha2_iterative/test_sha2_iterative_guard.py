"""With Detect, a flip in any register ends all results until the reset, also an offered one."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

CYCLES = 80  # a block and its result, and a few more


def test_sha2_iterative_guard(tmp_path: Path) -> None:
    bench.run("ht_sha2_iterative", __file__, tmp_path, {"Detect": 1})


async def reset(dut: Any) -> None:
    dut.rst_ni.value = 0
    await FallingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1


async def results(dut: Any) -> int:
    """Offers the words of a block and waits; in how many cycles a result is offered."""
    seen, left = 0, 16
    for _ in range(CYCLES):
        dut.word_valid_i.value = int(left > 0)
        await FallingEdge(dut.clk_i)
        left -= int(dut.word_valid_i.value and dut.word_ready_o.value)
        seen += int(dut.hash_valid_o.value)
    dut.word_valid_i.value = 0
    return seen


@cocotb.test()
async def no_result_is_given_after_a_flip(dut: Any) -> None:
    noise = random.Random(1)
    cocotb.start_soon(Clock(dut.clk_i, 2, unit="ns").start())
    for name, value in (("word_valid_i", 0), ("word_i", noise.getrandbits(32)), ("narrow_i", 0),
                        ("continue_i", 0), ("hash_i", noise.getrandbits(256)), ("tag_i", 1),
                        ("hash_ready_i", 0)):  # fmt: skip
        getattr(dut, name).value = value
    await reset(dut)
    assert await results(dut) > 5 and dut.alert_o.value == 0
    guard = dut.gen_detect.u_guard
    for register in (dut.hash_q, guard.parity_chain_q, guard.not_control_q, dut.step_q, dut.tag_o):
        for _ in range(4):
            await reset(dut)
            assert await results(dut) > 5 and dut.hash_valid_o.value == 1
            register.value = int(register.value) ^ 1 << noise.randrange(len(register))
            for _ in range(2):  # it is written with the next edge at the latest
                await FallingEdge(dut.clk_i)
            assert dut.alert_o.value == 1, register._name
            assert await results(dut) == 0 and dut.alert_o.value == 1
    await reset(dut)
    assert dut.alert_o.value == 0 and await results(dut) > 5
