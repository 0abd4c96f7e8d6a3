"""Digests to beats: every byte once, the rest zero and not kept."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest


@pytest.mark.parametrize(("data_bits", "hash_bits"), [(8, 256), (32, 256), (256, 256), (512, 512)])
def test_digest_to_stream(data_bits: int, hash_bits: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "HashBits": hash_bits}
    bench.run("digest_to_stream", ["stream/digest_to_stream.sv"], __file__, tmp_path, parameters)


@cocotb.test()
async def sends_every_byte_once(dut: Any) -> None:
    beat, size = len(dut.beat_data_o) // 8, len(dut.hash_i) // 8
    source = random.Random(1)
    items: list[dict[str, int]] = []
    expected: list[dict[str, int]] = []
    for length in [size, 28, size, 1, size - 1]:
        hash_ = source.randbytes(size)
        error = source.getrandbits(1)
        items.append({"hash": int.from_bytes(hash_, "big"), "bytes": length, "error": error})
        pieces = [hash_[:length][i : i + beat] for i in range(0, length, beat)]
        expected += [
            {
                "data": int.from_bytes(piece, "little"),
                "keep": (1 << len(piece)) - 1,
                "last": int(number == len(pieces)),
                "error": error,
            }
            for number, piece in enumerate(pieces, 1)
        ]
    into = bench.Port(
        dut.clk_i,
        dut.digest_valid_i,
        dut.digest_ready_o,
        {"hash": dut.hash_i, "bytes": dut.digest_bytes_i, "error": dut.error_i},
    )
    out = bench.Port(
        dut.clk_i,
        dut.beat_valid_o,
        dut.beat_ready_i,
        {
            "data": dut.beat_data_o,
            "keep": dut.beat_keep_o,
            "last": dut.beat_last_o,
            "error": dut.beat_error_o,
        },
    )
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected
