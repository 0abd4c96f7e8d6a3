"""Digests to beats: every byte once, the rest zero and not kept."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest


@pytest.mark.parametrize(
    ("data_bits", "hash_bits", "narrow"),
    [(8, 256, 0), (32, 256, 0), (256, 256, 0), (512, 512, 0), (8, 512, 1), (64, 512, 1)],
)
def test_digest_to_stream(data_bits: int, hash_bits: int, narrow: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "HashBits": hash_bits, "Narrow": narrow}
    bench.run("ht_digest_to_stream", __file__, tmp_path, parameters)


@cocotb.test()
async def sends_every_byte_once(dut: Any) -> None:
    beat, size = len(dut.beat_data_o) // 8, len(dut.hash_i) // 8
    both = int(dut.Narrow.value)
    source = random.Random(1)
    items: list[dict[str, int]] = []
    expected: list[dict[str, int]] = []
    digests = [(0, length) for length in (size, 28, size, 1, size - 1)]
    if both:
        digests += [(1, 28), (1, 32), (0, 32), (1, 32), (0, 64), (1, 1)]
    for narrow, length in digests:
        hash_ = source.randbytes(size)
        error = source.getrandbits(1)
        items.append(
            {
                "hash": int.from_bytes(hash_, "big"),
                "narrow": narrow if both else source.getrandbits(1),
                "bytes": length,
                "error": error,
            }
        )
        digest = b"".join(hash_[i : i + 4] for i in range(0, 64, 8)) if narrow else hash_
        pieces = [digest[:length][i : i + beat] for i in range(0, length, beat)]
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
        {
            "hash": dut.hash_i,
            "narrow": dut.narrow_i,
            "bytes": dut.digest_bytes_i,
            "error": dut.error_i,
        },
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
