"""Bytes keep their order, whatever the sizes of chunks and units; nothing else comes with them."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout

# What sizes a run draws from, of chunks and of units, in packers of 8 bytes; twice that in others.
SIZES = [
    (range(9), range(1, 9)),
    ([7, 8], [1, 2]),  # the rest of a chunk is many units
    ([8], [8]),
    ([0, 1], [7, 8]),
    ([5, 8], [8, 1]),
]


@pytest.mark.parametrize("count", [8, 16])
def test_byte_packer(count: int, tmp_path: Path) -> None:
    bench.run("ht_byte_packer", __file__, tmp_path, {"Bytes": count})


def scaled(dut: Any, sizes: Sequence[int]) -> Sequence[int]:
    """Sizes for a packer of more than 8 bytes: as they are, and larger by 8 each."""
    more = len(dut.chunk_i) // 8 - 8
    return [*sizes, *(size + more for size in sizes)] if more else sizes


async def watch(dut: Any, sizes: Sequence[int], chance: float, source: random.Random) -> None:
    """Takes units of random sizes: each is what is held and, if there is room, the chunk."""
    held, waiting, most = b"", None, len(dut.chunk_i) // 8
    dut.unit_bytes_i.value = size = source.choice(sizes)
    while True:
        dut.unit_ready_i.value = int(source.random() < chance)
        await RisingEdge(dut.clk_i)
        offered = dut.chunk_valid_i.value == 1
        through = offered and len(held) < size
        chunk = b""
        if through:
            chunk = int(dut.chunk_i.value).to_bytes(most, "little")[: int(dut.chunk_bytes_i.value)]
        here = held + chunk
        assert dut.empty_o.value == (not held)
        assert dut.unit_valid_o.value == (len(here) >= size or dut.flush_i.value == 1)
        assert through or not offered or dut.chunk_ready_o.value == 0, "there is no room"
        if dut.unit_valid_o.value == 1:
            unit = int(dut.unit_o.value).to_bytes(most, "little")
            assert unit == here[:size].ljust(most, b"\0"), (held, chunk, size)
            assert dut.exact_o.value == (len(here) <= size and through == offered)
            assert waiting in (None, unit), "a unit changed while it waited"
            waiting = unit
        if dut.unit_valid_o.value == 1 and dut.unit_ready_i.value == 1:
            assert through == (offered and dut.chunk_ready_o.value == 1)
            held, waiting = here[size:], None
            dut.unit_bytes_i.value = size = source.choice(sizes)
        elif offered and dut.chunk_ready_o.value == 1:
            held = here


@cocotb.test()
@cocotb.parametrize(offer_take=bench.STALLS, sizes=SIZES)
async def every_byte_comes_once(
    dut: Any, offer_take: tuple[float, float], sizes: tuple[Sequence[int], Sequence[int]]
) -> None:
    source = random.Random(1)
    sizes = (scaled(dut, sizes[0]), scaled(dut, sizes[1]))
    chunks = bench.Port(
        dut.clk_i,
        dut.chunk_valid_i,
        dut.chunk_ready_o,
        {"data": dut.chunk_i, "bytes": dut.chunk_bytes_i},
    )
    dut.flush_i.value = 0
    dut.unit_bytes_i.value = 1
    dut.unit_ready_i.value = 0
    await bench.start(dut, chunks)
    watching = cocotb.start_soon(watch(dut, sizes[1], offer_take[1], source))
    for _ in range(12):
        items = [
            {"data": source.getrandbits(len(dut.chunk_i)), "bytes": source.choice(sizes[0])}
            for _ in range(source.randrange(12))
        ]
        await with_timeout(cocotb.start_soon(chunks.send(items, offer_take[0], source)), 300, "us")
        if source.random() < 0.5:
            dut.flush_i.value = 1
            while True:
                await RisingEdge(dut.clk_i)
                assert not watching.done()
                if dut.unit_valid_o.value == dut.unit_ready_i.value == dut.exact_o.value == 1:
                    break
            dut.flush_i.value = 0
        elif source.random() < 0.2:
            dut.rst_ni.value = 0
            await RisingEdge(dut.clk_i)
            dut.rst_ni.value = 1
            watching.cancel()
            watching = cocotb.start_soon(watch(dut, sizes[1], offer_take[1], source))
