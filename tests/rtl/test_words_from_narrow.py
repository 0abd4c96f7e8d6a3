"""Beats that are smaller than a word to words."""

from pathlib import Path

import bench
import cocotb
import pytest
import words

check = cocotb.test()(words.check)


@pytest.mark.parametrize(
    ("data_bits", "word_bits", "narrow"),
    [(8, 32, 0), (16, 32, 0), (8, 64, 0), (8, 64, 1), (16, 64, 1), (32, 64, 1)],
)
def test_words_from_narrow(data_bits: int, word_bits: int, narrow: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "WordBits": word_bits, "Narrow": narrow}
    bench.run("ht_words_from_narrow", __file__, tmp_path, parameters)
