"""Padding against the reference model: the lengths at which it changes, every residue of bits."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest

from hashtile.reference import sha2 as model


@pytest.mark.parametrize(
    ("word_bits", "narrow", "bits"), [(32, 0, 0), (32, 0, 1), (64, 0, 1), (64, 1, 0), (64, 1, 1)]
)
def test_md_pad(word_bits: int, narrow: int, bits: int, tmp_path: Path) -> None:
    parameters = {"WordBits": word_bits, "Narrow": narrow, "Bits": bits}
    bench.run("ht_md_pad", __file__, tmp_path, parameters)


@cocotb.test()
async def pads_as_the_standard_says(dut: Any) -> None:
    """Messages of words of one width, then of the other where the build has both."""
    into = bench.Port(
        dut.clk_i,
        dut.word_valid_i,
        dut.word_ready_o,
        {
            "word": dut.word_i,
            "bytes": dut.word_bytes_i,
            "last": dut.word_last_i,
            "bits": dut.word_bits_i,
        },
    )
    out = bench.Port(
        dut.clk_i,
        dut.word_valid_o,
        dut.word_ready_i,
        {"word": dut.word_o, "first": dut.block_first_o, "end": dut.message_end_o},
    )
    await bench.start(dut, into, out)
    for narrow in (0, 1) if int(dut.Narrow.value) else (0,):
        dut.narrow_i.value = narrow if int(dut.Narrow.value) else 1
        items, expected = _messages(len(dut.word_o), narrow, int(dut.Bits.value))
        assert await bench.exchange(into, out, items, len(expected), 1) == expected


def _messages(lanes: int, narrow: int, bit_lengths: int) -> tuple[list[dict[str, int]], ...]:
    """Message words in `lanes` bits, and the padded words of the reference model."""
    word_bits = lanes >> narrow
    size = word_bits // 8
    source = random.Random(1)
    items: list[dict[str, int]] = []
    expected: list[dict[str, int]] = []
    block = 16 * word_bits
    near = range(-9, 10)
    lengths = [*range(18), *(word_bits + i for i in near), 0, *(2 * block + i for i in near), 3000]
    lengths += [block - 2 * word_bits + i for i in (-word_bits - 1, -word_bits, *near)]
    for length in lengths if bit_lengths else [length // 8 * 8 for length in lengths[::4]]:
        message = source.randbytes(-(-length // 8))
        words = [message[i : i + size] for i in range(0, len(message), size)] or [b""]
        for number, word in enumerate(words, 1):
            last = int(number == len(words))
            noise = source.randbytes(lanes // 8 - len(word))
            items.append(
                {
                    "word": int.from_bytes(word + noise, "big"),
                    "bytes": len(word),
                    "last": last,
                    "bits": length % 8 if last and bit_lengths else source.getrandbits(3),
                }
            )
        padded = model.pad(message, word_bits, length)
        for i in range(0, len(padded), size):
            expected.append(
                {
                    "word": int.from_bytes(padded[i : i + size], "big") << lanes - word_bits,
                    "first": int(i < block // 8),
                    "end": int(i + size == len(padded)),
                }
            )
    return items, expected
