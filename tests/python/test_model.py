"""The reference model against hashlib, and its constants against the standard's text."""

import hashlib
import random

import pytest

from hashtile import model


@pytest.mark.parametrize("algorithm", model.ALGORITHMS)
def test_digest_equals_hashlib_for_every_length_over_three_blocks(algorithm: str) -> None:
    source = random.Random(1)
    for length in range(3 * 128 + 2):
        message = source.randbytes(length)
        expected = hashlib.new(algorithm.replace("-", "_"), message).digest()
        assert model.digest(algorithm, message) == expected, length


def test_constants_are_those_that_the_standard_prints() -> None:
    assert model.k_constants(32)[:2] == (0x428A2F98, 0x71374491)
    assert model.k_constants(32)[-1] == 0xC67178F2
    assert model.k_constants(64)[-1] == 0x6C44198C4A475817
    assert model.initial_hash("sha224")[0] == 0xC1059ED8
    assert model.initial_hash("sha512-256")[0] == 0x22312194FC2BF72C


def test_block_count_is_that_of_the_padded_message() -> None:
    for word_bits in (32, 64):
        for length in range(300):
            padded = model.pad(bytes(length), word_bits)
            assert len(padded) == model.block_count(length, word_bits) * 2 * word_bits
