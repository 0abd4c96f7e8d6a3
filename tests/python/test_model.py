"""The reference model against hashlib and NIST's vectors, its constants against the standard."""

import hashlib
import hmac
import random
import tomllib
from pathlib import Path

import pytest

from hashtile.reference import functions
from hashtile.reference import sha2 as model

# Lengths that are no multiple of 8; each group names its source.
BITS = tomllib.loads((Path(__file__).parents[1] / "vectors" / "sha2_bits.toml").read_text())


@pytest.mark.parametrize("algorithm", model.ALGORITHMS)
def test_digest_equals_hashlib_for_every_length_over_three_blocks(algorithm: str) -> None:
    source = random.Random(1)
    for length in range(3 * 128 + 2):
        message = source.randbytes(length)
        expected = hashlib.new(algorithm.replace("-", "_"), message).digest()
        assert model.digest(algorithm, message) == expected, length


@pytest.mark.parametrize("algorithm", model.ALGORITHMS)
def test_digest_equals_the_vectors_of_odd_lengths(algorithm: str) -> None:
    vectors = BITS[algorithm]["vectors"]
    assert len(vectors) == 7
    for vector in vectors:
        message, bits = bytearray.fromhex(vector["message"]), vector["bits"]
        assert bits % 8 and len(message) == -(-bits // 8)
        assert model.digest(algorithm, bytes(message), bits).hex() == vector["digest"]
        message[-1] ^= 0xFF >> bits % 8  # bits after the message are ignored
        assert model.digest(algorithm, bytes(message) + b"x", bits).hex() == vector["digest"]


@pytest.mark.parametrize("name", functions.KEYED)
def test_hmac_equals_that_of_python(name: str) -> None:
    algorithm = functions.KEYED[name].hash
    source = random.Random(1)
    for key_bytes in (0, 1, 63, 64, 65, 127, 128, 129, 136, 137, 144, 145, 300):
        key, message = source.randbytes(key_bytes), source.randbytes(source.randrange(300))
        expected = hmac.digest(key, message, algorithm.replace("-", "_"))
        assert functions.hmac(algorithm, key, message) == expected


def test_constants_are_those_that_the_standard_prints() -> None:
    assert model.k_constants(32)[:2] == (0x428A2F98, 0x71374491)
    assert model.k_constants(32)[-1] == 0xC67178F2
    assert model.k_constants(64)[-1] == 0x6C44198C4A475817
    assert model.initial_hash("sha224")[0] == 0xC1059ED8
    assert model.initial_hash("sha512-224")[0] == 0x8C3D37C819544DA2
    assert model.initial_hash("sha512-256")[0] == 0x22312194FC2BF72C


def test_modes_are_numbered() -> None:
    assert [model.mode(name) for name in ("sha224", "sha512", "sha512-256")] == [0, 3, 5]


@pytest.mark.parametrize("word_bits", [32, 64])
def test_padding_is_that_of_the_standard_bit_by_bit(word_bits: int) -> None:
    """5.1.1, 5.1.2: l + 1 + k = 448 mod 512 (896 mod 1024), then l."""
    message = random.Random(word_bits).randbytes(6 * word_bits + 1)
    string = "".join(f"{byte:08b}" for byte in message)
    for bits in range(3 * 16 * word_bits + 9):
        padded = string[:bits] + "1"
        while len(padded) % (16 * word_bits) != 14 * word_bits:
            padded += "0"
        padded += f"{bits:0{2 * word_bits}b}"
        expected = int(padded, 2).to_bytes(len(padded) // 8, "big")
        assert model.pad(message[: -(-bits // 8)], word_bits, bits) == expected, bits
        assert len(expected) == model.block_count(bits, word_bits) * 2 * word_bits
