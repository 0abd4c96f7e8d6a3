"""Beats to chunks: every byte once and in order, a chunk for each 8 bytes of the bus."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout


@pytest.mark.parametrize("data_bits", [32, 128])
def test_axi_chunks(data_bits: int, tmp_path: Path) -> None:
    bench.run("ht_axi_chunks", __file__, tmp_path, {"DataBits": data_bits})


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    beat = {
        "data": dut.data_i,
        "offset": dut.data_offset_i,
        "bytes": dut.data_bytes_i,
        "last": dut.data_last_i,
    }
    chunk = {"chunk": dut.chunk_o, "bytes": dut.chunk_bytes_o, "last": dut.chunk_last_o}
    return (
        bench.Port(dut.clk_i, dut.data_valid_i, dut.data_ready_o, beat),
        bench.Port(
            dut.clk_i,
            dut.chunk_valid_o,
            dut.chunk_ready_i,
            chunk,
            partly="chunk",
            mask=lambda item: (1 << 8 * item["bytes"]) - 1,
        ),
    )


def chunks(beat: bytes, offset: int, count: int, last: int) -> list[dict[str, int]]:
    """Where 8 bytes of the bus end, a chunk ends."""
    end, found = offset + count, []
    while not found or offset < end:
        piece = beat[offset : min(end, offset // 8 * 8 + 8)]
        offset += len(piece)
        word = int.from_bytes(piece, "little")
        found.append({"chunk": word, "bytes": len(piece), "last": int(last and offset == end)})
    return found


@cocotb.test()
async def every_byte_once(dut: Any) -> None:
    size, source = len(dut.data_i) // 8, random.Random(1)
    items, expected = [], []
    for offset in range(size):
        for count in range(size - offset + 1):
            beat, last = source.randbytes(size), source.getrandbits(1)
            word = int.from_bytes(beat, "little")
            items.append({"data": word, "offset": offset, "bytes": count, "last": last})
            pieces = chunks(beat, offset, count, last)
            assert len(pieces) <= -(-count // 8) + 1
            expected += pieces
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected


@cocotb.test()
async def a_beat_that_is_taken_back(dut: Any) -> None:
    """The next one begins with its own first chunk."""
    size = len(dut.data_i) // 8
    into, out = ports(dut)
    await bench.start(dut, into, out)
    dut.data_i.value = (1 << 8 * size) - 1
    dut.data_offset_i.value = 0
    dut.data_bytes_i.value = size
    for count in range(1, 4):
        dut.data_valid_i.value = 1
        dut.chunk_ready_i.value = 1
        for _ in range(min(count, (size - 1) // 8)):
            await RisingEdge(dut.clk_i)
        dut.data_valid_i.value = 0
        dut.chunk_ready_i.value = 0
        await RisingEdge(dut.clk_i)
        data = int.from_bytes(bytes(range(size)), "little")
        item = {"data": data, "offset": 1, "bytes": size - 1, "last": 1}
        sending = cocotb.start_soon(into.send([item], 1.0, random.Random(1)))
        expected = chunks(bytes(range(size)), 1, size - 1, 1)
        receiving = cocotb.start_soon(out.receive(len(expected), 1.0, random.Random(2)))
        assert await with_timeout(receiving, 10, "us") == expected
        await sending
