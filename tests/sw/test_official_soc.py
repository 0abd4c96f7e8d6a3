"""NIST's Monte Carlo chains and messages of any number of bits, by the processor on the tile."""

import random
import tomllib
from pathlib import Path

import pytest

from hashtile import soc
from hashtile.bench import programs
from hashtile.reference import functions, vectors
from hashtile.soc import images

BITS = tomllib.loads((Path(__file__).parents[1] / "vectors" / "sha2_bits.toml").read_text())
CPUS = ["ibex", pytest.param("vexriscv", marks=pytest.mark.rest)]
QUICK = ("sha256", "sha512", "sha3-256", "shake256")  # of each unit and kind of chain


def chains(names: tuple[str, ...], checkpoints: int, cpu: str = "ibex") -> None:
    flash = images.pack_chains(names, checkpoints)
    limit = len(names) * checkpoints * 5_000_000
    done = soc.run("monte_carlo", soc.Build(cpu=cpu), flash=flash, limit=limit)
    *each, whole = programs.figures(done.uart)
    assert [line["on_tile"] for line in each] == len(names) * [True]
    assert [line["algorithm"] for line in each] == [functions.FUNCTIONS[n].number for n in names]
    wanted = len(names) * checkpoints
    assert whole == {"chains": len(names), "checkpoints": wanted, "passed": wanted, "links": 1000}
    assert done.exit_code == 0


@pytest.mark.parametrize("cpu", CPUS)
def test_monte_carlo_on_the_tile(cpu: str) -> None:
    """The first thousand links."""
    chains(QUICK, 1, cpu)


@pytest.mark.rest
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", vectors.KINDS)
def test_monte_carlo_on_the_tile_whole(name: str) -> None:
    chains((name,), vectors.CHECKPOINTS)


@pytest.mark.parametrize(
    ("place", "flip", "code", "told"),
    [
        (-1, 1, 1, "wrong with 1 checkpoint"),
        (36, 1, 1, "wrong with 1 checkpoint"),
        (12, 1, 1, "wrong with 1 checkpoint"),
        (0, 1, 2, "no chains"),
        (16, 16, 1, "bad algorithm"),
        (22, 1, 2, "malformed"),
        (8, 16, 2, "cut"),
        (8, 4, 1, '"passed": 1'),
        (4, 2, 2, "cut"),
    ],
    ids=["a checkpoint", "the seed", "the links", "the magic number", "the algorithm",
         "bytes of the seed", "a part is missing", "more than said", "number of chains"],
)  # fmt: skip
def test_a_broken_chain_is_told(place: int, flip: int, code: int, told: str) -> None:
    flash = bytearray(images.pack_chains(("sha3-256",), 1))
    flash[place] ^= flip
    done = soc.run("monte_carlo", flash=bytes(flash), limit=5_000_000)
    assert done.exit_code == code and told in done.uart


def of_bits() -> list[tuple[str, int, bytes, bytes]]:
    """NIST's of SHA-2; of SHA-3 beginnings of one message, by the model."""
    found = [
        (name, vector["bits"], bytes.fromhex(vector["message"]), bytes.fromhex(vector["digest"]))
        for name, file in BITS.items()
        for vector in file["vectors"]
    ]
    source = random.Random(33)
    for name in (name for name in vectors.KINDS if name.startswith("sh") and name not in BITS):
        block = 8 * functions.FUNCTIONS[name].block_bytes
        for bits in (1, 7, 8, block - 5, block - 1, block, block + 3, source.randrange(3 * block)):
            message = source.randbytes(-(-bits // 8))
            found.append((name, bits, message, functions.digest(name, message, bits)))
    return found


@pytest.mark.parametrize("cpu", CPUS)
def test_messages_of_any_number_of_bits_on_the_tile(cpu: str) -> None:
    found = of_bits()
    done = soc.run("bits", soc.Build(cpu=cpu), flash=images.pack_bits(found), limit=10_000_000)
    assert programs.one(done.uart) == {"vectors": len(found), "passed": len(found)}
    assert done.exit_code == 0 and len(found) == 42 + 6 * 8


@pytest.mark.parametrize("wrong", ["digest", "bits"])
def test_a_wrong_message_of_bits_is_told(wrong: str) -> None:
    name, bits, message, digest = of_bits()[3]
    if wrong == "bits":
        bits += 1
    else:
        digest = bytes([digest[0] ^ 1]) + digest[1:]
    done = soc.run("bits", flash=images.pack_bits([(name, bits, message, digest)]), limit=1_000_000)
    assert done.exit_code == 1 and "wrong" in done.uart
