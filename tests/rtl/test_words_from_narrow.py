"""Beats that are smaller than a word to words."""

from pathlib import Path

import bench
import cocotb
import pytest
import words

check = cocotb.test()(words.check)


@pytest.mark.parametrize(("data_bits", "word_bits"), [(8, 32), (16, 32), (8, 64), (32, 64)])
def test_words_from_narrow(data_bits: int, word_bits: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "WordBits": word_bits}
    bench.run("words_from_narrow", ["stream/words_from_narrow.sv"], __file__, tmp_path, parameters)
