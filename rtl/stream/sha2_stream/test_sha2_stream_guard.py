"""With Detect, a flip in what waits for the core ends all digests until the reset."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

WORDS = 8 + 20  # a state, then a block and more of SHA-256


def test_sha2_stream_guard(tmp_path: Path) -> None:
    parameters = {"Arch": 0, "Modes": 2, "DataBits": 32, "Parts": 1, "Detect": 1}
    bench.run("ht_sha2_stream", __file__, tmp_path, parameters)


async def reset(dut: Any) -> None:
    dut.rst_ni.value = 0
    await FallingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1


async def words(dut: Any, count: int, ends: bool = True) -> None:
    """Offers so many words, of which the last one may end the packet, until all are taken."""
    while count:
        dut.s_axis_tvalid.value = 1
        dut.s_axis_tlast.value = int(ends and count == 1)
        await FallingEdge(dut.clk_i)
        count -= int(dut.s_axis_tready.value)
    dut.s_axis_tvalid.value = 0


async def digests(dut: Any, cycles: int = 300) -> int:
    """In how many of these cycles a beat of a digest is offered."""
    seen = 0
    for _ in range(cycles):
        await FallingEdge(dut.clk_i)
        seen += int(dut.m_axis_tvalid.value)
    return seen


@cocotb.test()
async def no_digest_is_given_after_a_flip(dut: Any) -> None:
    noise = random.Random(1)
    cocotb.start_soon(Clock(dut.clk_i, 2, unit="ns").start())
    user = 1 | 1 << 34  # ht_user_pkg: SHA-256, a state comes first
    for name, value in (("s_axis_tvalid", 0), ("s_axis_tdata", noise.getrandbits(32)),
                        ("s_axis_tkeep", 15), ("s_axis_tlast", 0), ("m_axis_tready", 1),
                        ("s_axis_tuser", user)):  # fmt: skip
        getattr(dut, name).value = value
    await reset(dut)
    await words(dut, WORDS)
    assert await digests(dut) == 8 and dut.alert_o.value == 0
    held = dut.gen_state.u_held
    places = (held.u_state.hash_o, held.u_word.gen_detect.u_slice.payload_o,
              dut.u_pad.words_q, dut.u_pad.rest_q)  # fmt: skip
    for register in places:
        for _ in range(4):
            await reset(dut)
            left = 1 + noise.randrange(6)
            await words(dut, WORDS - left, ends=False)
            register.value = int(register.value) ^ 1 << noise.randrange(len(register))
            for _ in range(4):
                await FallingEdge(dut.clk_i)
            assert dut.alert_o.value == 1, register._name
            await words(dut, left)  # what was flipped is gone; the alert is not
            assert await digests(dut) == 0 and dut.alert_o.value == 1
            assert dut.hash_valid.value == 1 and dut.hash_ready.value == 0  # and the core waits
    await reset(dut)
    await words(dut, WORDS)
    assert await digests(dut) == 8 and dut.alert_o.value == 0
