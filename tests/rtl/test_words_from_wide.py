"""Beats of one or more words to words."""

from pathlib import Path

import bench
import cocotb
import pytest
import words

check = cocotb.test()(words.check)


@pytest.mark.parametrize(
    ("data_bits", "word_bits", "narrow"),
    [(32, 32, 0), (64, 32, 0), (64, 64, 0), (64, 64, 1), (128, 64, 1), (512, 64, 1)],
)
def test_words_from_wide(data_bits: int, word_bits: int, narrow: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "WordBits": word_bits, "Narrow": narrow}
    bench.run("ht_words_from_wide", __file__, tmp_path, parameters)
