"""The properties of formal/ in simulation: the assumptions hold on real traffic, nothing fails."""

import re
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from test_sha2_stream import answer, digest, frame, mixed, pauses, start

MARK = "from here on the input breaks the rule"


@pytest.mark.parametrize(("modes", "data_bits"), [(3, 32), (60, 8), (63, 128)])
def test_properties(modes: int, data_bits: int, tmp_path: Path) -> None:
    parameters = {"Modes": modes, "DataBits": data_bits}
    bench.run("ht_sha2_stream", __file__, tmp_path, parameters, formal=True)
    before, after = (tmp_path / "test.log").read_text().split(MARK)
    assert "ERROR: " not in before, before[-3000:]
    assert re.search(r"ERROR: .*handshake\.sv", after), after[-3000:]


@cocotb.test()
async def random_messages(dut: Any) -> None:
    source, sink = await start(dut)
    for into, out in [(0.0, 0.0), (0.7, 0.2), (0.0, 0.97)]:
        source.set_pause_generator(pauses(into, 1))
        sink.set_pause_generator(pauses(out, 2))
        messages = mixed(dut, int(100 * into))
        for message, mode, bits in messages:
            await source.send(frame(dut, message, mode, bits))
        for message, mode, bits in messages:
            assert await answer(sink) == (digest(message, mode, bits), 0)


@cocotb.test()
async def a_broken_rule_is_seen(dut: Any) -> None:
    """An offer that changes while it waits. Runs last."""
    await bench.start(dut)
    dut._log.info(MARK)
    dut.s_axis_tkeep.value = 2 ** len(dut.s_axis_tkeep) - 1
    dut.s_axis_tlast.value = 0
    dut.s_axis_tvalid.value = 1
    for data in range(200):
        dut.s_axis_tdata.value = data
        await RisingEdge(dut.clk_i)
