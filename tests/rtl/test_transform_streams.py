"""The SHA-256 transform over two AXI4-Streams: chaining values on one, blocks on the other."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import transform

PORTS = ("s_state_axis", "s_block_axis", "m_axis")


@pytest.mark.parametrize(
    ("arch", "chosen", "data_bits"),
    [
        ("iterative", {}, 32),
        ("pipeline", {"Stages": 8}, 64),
        ("hls_pipelined", {"Stages": 16}, 32),
    ],
)
def test_transform_streams(
    arch: str, chosen: dict[str, int], data_bits: int, tmp_path: Path
) -> None:
    parameters = {"Arch": transform.ARCHES[arch], **chosen, "DataBits": data_bits}
    bench.run("ht_transform_streams", __file__, tmp_path, parameters)


@cocotb.test()
async def packets_are_answered_by_their_chaining_value(dut: Any) -> None:
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.m_axis_tdata) // 8, random.Random(1)
    states: list[dict[str, int]] = []
    beats: list[dict[str, int]] = []
    expected = []
    for count in (1, 1, 3, 1, 2, 1):
        state, blocks = source.randbytes(32), source.randbytes(64 * count)
        states += transform.packet(state, size, source)
        beats += transform.packet(blocks, size, source)
        expected.append(transform.answer(state, blocks))
    await transform.exchange(ports, [states, beats], transform.answers(expected, size))


@cocotb.test()
async def packets_of_another_form_are_answered_by_an_error(dut: Any) -> None:
    """Either packet may be wrong; the next pair is right again."""
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.m_axis_tdata) // 8, random.Random(2)
    states: list[dict[str, int]] = []
    beats: list[dict[str, int]] = []
    expected: list[bytes | None] = []
    for of_state, of_blocks in (
        *((length, 64) for length in (0, 28, 31, 33, 36, 100)),
        *((32, length) for length in (0, 60, 63, 65, 100)),
        (28, 60),
        (0, 0),
    ):
        for state, block in ((of_state, of_blocks), (32, 128)):
            data = source.randbytes(state), source.randbytes(block)
            states += transform.packet(data[0], size, source)
            beats += transform.packet(data[1], size, source)
            expected.append(transform.answer(*data) if block == 128 else None)
    await transform.exchange(ports, [states, beats], transform.answers(expected, size))


@cocotb.test()
async def a_chaining_value_comes_while_blocks_do(dut: Any) -> None:
    """So a core that can keep up takes a block every 16 cycles, its words' own time."""
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.m_axis_tdata) // 8, random.Random(3)
    for one, length in zip(ports[:-1], (32, 64), strict=True):
        beats = [
            beat
            for _ in range(24)
            for beat in transform.packet(source.randbytes(length), size, source)
        ]
        cocotb.start_soon(one.send(beats, 1.0, source))
    assert await transform.interval(dut) == max(16, transform.core_cycles(dut))


@cocotb.test()
async def a_reset_forgets_the_packet(dut: Any) -> None:
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.m_axis_tdata) // 8, random.Random(4)
    for cycles in (1, 5, 8, 9, 15, 16, 17, 40, 89, 100):
        lost = [transform.packet(source.randbytes(n), size, source) for n in (32, 128)]
        await transform.reset_within(dut, ports, cycles, lost)
        data = source.randbytes(32), source.randbytes(64)
        for one, part in zip(ports[:-1], data, strict=True):
            cocotb.start_soon(one.send(transform.packet(part, size, source), 1.0, source))
        expected = transform.answers([transform.answer(*data)], size)
        assert await ports[-1].receive(len(expected), 1.0, source) == expected
