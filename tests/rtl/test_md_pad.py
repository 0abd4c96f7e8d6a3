"""Padding against the reference model: the lengths at which it changes, both word widths."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest

from hashtile import model


@pytest.mark.parametrize("word_bits", [32, 64])
def test_md_pad(word_bits: int, tmp_path: Path) -> None:
    bench.run("md_pad", ["stream/md_pad.sv"], __file__, tmp_path, {"WordBits": word_bits})


@cocotb.test()
async def pads_as_the_standard_says(dut: Any) -> None:
    bits = len(dut.word_i)
    size, family = bits // 8, model.FAMILIES[bits]
    source = random.Random(1)
    items: list[dict[str, int]] = []
    expected: list[dict[str, int]] = []
    block = family.block_bytes
    near = range(-2 * size - 2, size + 2)  # of a border of blocks
    for length in [*range(2 * size), *(n * block + i for n in (1, 2) for i in near), 0, 0, 777]:
        message = source.randbytes(length)
        words = [message[i : i + size] for i in range(0, length, size)] or [b""]
        for number, word in enumerate(words, 1):
            garbage = source.randbytes(size - len(word))
            items.append(
                {
                    "word": int.from_bytes(word + garbage, "big"),
                    "bytes": len(word),
                    "last": int(number == len(words)),
                }
            )
        padded = model.pad(message, bits)
        for i in range(0, len(padded), size):
            expected.append(
                {
                    "word": int.from_bytes(padded[i : i + size], "big"),
                    "first": int(i < family.block_bytes),
                    "end": int(i + size == len(padded)),
                }
            )
    into = bench.Port(
        dut.clk_i,
        dut.word_valid_i,
        dut.word_ready_o,
        {"word": dut.word_i, "bytes": dut.word_bytes_i, "last": dut.word_last_i},
    )
    out = bench.Port(
        dut.clk_i,
        dut.word_valid_o,
        dut.word_ready_i,
        {"word": dut.word_o, "first": dut.block_first_o, "end": dut.message_end_o},
    )
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected
