"""The SHA-256 transform over one AXI4-Stream: packets of a chaining value and blocks."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import transform

from hashtile.reference import sha2 as model

PORTS = ("s_axis", "m_axis")


@pytest.mark.parametrize(
    ("arch", "chosen", "data_bits"),
    [
        ("iterative", {}, 32),
        ("iterative", {"Unroll": 4}, 64),
        ("carrysave", {}, 32),
        ("pipeline", {}, 256),
        ("hls_rolled", {"Unroll": 2}, 32),
    ],
)
def test_transform_stream(
    arch: str, chosen: dict[str, int], data_bits: int, tmp_path: Path
) -> None:
    parameters = {"Arch": transform.ARCHES[arch], **chosen, "DataBits": data_bits}
    bench.run("ht_transform_stream", __file__, tmp_path, parameters)


@cocotb.test()
async def packets_are_answered_by_their_chaining_value(dut: Any) -> None:
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.s_axis_tdata) // 8, random.Random(1)
    beats, expected = [], []
    for count in (1, 1, 3, 1, 2, 1):
        state, blocks = source.randbytes(32), source.randbytes(64 * count)
        beats += transform.packet(state + blocks, size, source)
        expected.append(transform.answer(state, blocks))
    await transform.exchange(ports, [beats], transform.answers(expected, size))


@cocotb.test()
async def packets_of_another_form_are_answered_by_an_error(dut: Any) -> None:
    """Too short, too long, empty, or with holes; the next packet is right again."""
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.s_axis_tdata) // 8, random.Random(2)
    good = source.randbytes(96)
    beats: list[dict[str, int]] = []
    expected: list[bytes | None] = []
    for length in (0, 28, 31, 32, 92, 97, 100, 164):
        beats += transform.packet(source.randbytes(length), size, source)
        beats += transform.packet(good, size, source)
        expected += [None, transform.answer(good[:32], good[32:])]
    for place in (0, 1, -1):
        wrong = transform.packet(good, size, source)
        if place < len(wrong):
            wrong[place]["tkeep"] = 0b101
            beats += wrong + transform.packet(good, size, source)
            expected += [None, transform.answer(good[:32], good[32:])]
    await transform.exchange(ports, [beats], transform.answers(expected, size))


@cocotb.test()
async def the_next_packet_comes_while_the_core_works(dut: Any) -> None:
    """The answers of one-block packets are as far apart as the core needs, or their 24 words."""
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.s_axis_tdata) // 8, random.Random(3)
    data = [source.randbytes(96) for _ in range(24)]
    beats = [beat for one in data for beat in transform.packet(one, size, source)]
    cocotb.start_soon(ports[0].send(beats, 1.0, source))
    assert await transform.interval(dut) == max(24, transform.core_cycles(dut))


@cocotb.test()
async def a_reset_forgets_the_packet(dut: Any) -> None:
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.s_axis_tdata) // 8, random.Random(4)
    for cycles in (1, 5, 8, 9, 23, 24, 25, 40, 89, 100):
        lost = transform.packet(source.randbytes(160), size, source)
        await transform.reset_within(dut, ports, cycles, [lost])
        data = source.randbytes(96)
        beats = transform.packet(data, size, source)
        cocotb.start_soon(ports[0].send(beats, 1.0, source))
        expected = transform.answers([transform.answer(data[:32], data[32:])], size)
        assert await ports[-1].receive(len(expected), 1.0, source) == expected


@cocotb.test()
async def the_hash_of_a_message_is_that_of_its_blocks(dut: Any) -> None:
    """FIPS 180-4, B.2: two blocks in one packet, then the same in two."""
    ports = await transform.start(dut, *PORTS)
    size, source = len(dut.s_axis_tdata) // 8, random.Random(5)
    blocks = model.pad(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 32)
    state = model.to_bytes(model.initial_hash("sha256"), 32)
    middle = transform.answer(state, blocks[:64])
    digest = bytes.fromhex("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    beats = [
        beat
        for data in (state + blocks, state + blocks[:64], middle + blocks[64:])
        for beat in transform.packet(data, size, source)
    ]
    await transform.exchange(ports, [beats], transform.answers([digest, middle, digest], size))
