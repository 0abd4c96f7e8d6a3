"""Beats of one or more words to words."""

from pathlib import Path

import bench
import cocotb
import pytest
import words

check = cocotb.test()(words.check)


@pytest.mark.parametrize(("data_bits", "word_bits"), [(32, 32), (64, 32), (64, 64), (512, 64)])
def test_words_from_wide(data_bits: int, word_bits: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "WordBits": word_bits}
    bench.run("words_from_wide", ["stream/words_from_wide.sv"], __file__, tmp_path, parameters)
