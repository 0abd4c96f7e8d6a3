"""Tree hashing: KangarooTwelve of RFC 9861 and ParallelHash of SP 800-185, model and hardware."""

import random
from pathlib import Path

import pytest
from Crypto.Hash import KangarooTwelve
from Crypto.Hash.cSHAKE128 import cSHAKE_XOF

import hashtile
from hashtile import catalog
from hashtile.hashing import digests
from hashtile.reference import functions, trees
from hashtile.reference.functions import Framing
from hashtile.support import config, console
from hashtile.support.errors import BadInput

LEAF = trees.LEAF_BYTES
K12 = {  # RFC 9861, 5: of ptn(17**i), and of no byte
    0: "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5",
    17: "6bf75fa2239198db4772e36478f8e19b0f371205f6a9a93a273f51df37122888",
    17**2: "0c315ebcdedbf61426de7dcf8fb725d1e74675d7f5327a5067f367b108ecb67c",
    17**3: "cb552e2ec77d9910701d578b457ddf772c12e322e4ee7fe417f92c758f0d59d0",
    17**4: "8701045e22205345ff4dda05555cbb5c3af1a771c2b89baef37db43d9998b9fe",
}
KT256 = (
    "b23d2e9cea9f4904e02bec06817fc10ce38ce8e93ef4c89e6537076af8646404"
    "e3e8b68107b8833a5d30490aa33482353fd4adc7148ecb782855003aaebde4a9"
)
SAMPLE = bytes.fromhex("000102030405060710111213141516172021222324252627")
PARALLEL = {  # NIST, ParallelHash_samples.pdf: leaves of 8 bytes, of SAMPLE
    ("parallelhash128", b""): "ba8dc1d1d979331d3f813603c67f72609ab5e44b94a0b8f9af46514454a2b4f5",
    ("parallelhash128", b"Parallel Data"): (
        "fc484dcb3f84dceedc353438151bee58157d6efed0445a81f165e495795b7206"
    ),
    ("parallelhash256", b""): (
        "bc1ef124da34495e948ead207dd9842235da432d2bbc54b4c110e64c45110553"
        "1b7f2a3e0ce055c02805e7c2de1fb746af97a1dd01f43b824e31b87612410429"
    ),
    ("parallelhashxof128", b""): (
        "fe47d661e49ffe5b7d999922c062356750caf552985b8e8ce6667f2727c3c8d3"
    ),
}


def ptn(size: int) -> bytes:
    """RFC 9861, 5: 0x00 to 0xfa, again and again."""
    return (bytes(range(0xFB)) * (size // 0xFB + 1))[:size]


def parallel(name: str, message: bytes, length: int, custom: bytes) -> bytes:
    """ParallelHash over another library's cSHAKE."""
    strength = int(name[-3:])
    leaves = [message[i : i + LEAF] for i in range(0, len(message), LEAF)]
    node = b"\x02" + LEAF.to_bytes(2, "big")
    node += b"".join(
        cSHAKE_XOF(leaf, b"", 2 * strength, b"").read(strength // 4) for leaf in leaves
    )
    for number in (len(leaves), 0 if "xof" in name else 8 * length):
        text = number.to_bytes(max(1, -(-number.bit_length() // 8)), "big")
        node += text + bytes([len(text)])
    return cSHAKE_XOF(node, custom, 2 * strength, b"ParallelHash").read(length)


def test_the_model_gives_the_values_of_the_standards(monkeypatch: pytest.MonkeyPatch) -> None:
    for size, digest in K12.items():
        assert functions.digest("k12", ptn(size)).hex() == digest
    assert functions.digest("kt256", b"").hex() == KT256
    monkeypatch.setattr(trees, "LEAF_BYTES", 8)
    for (name, custom), digest in PARALLEL.items():
        given = functions.digest(name, SAMPLE, framing=Framing(customization=custom))
        assert given.hex() == digest, name


def test_hardware_gives_the_values_of_the_standard() -> None:
    for size, digest in K12.items():
        assert hashtile.new("k12", ptn(size)).hexdigest() == digest
    assert hashtile.new("kt256").hexdigest() == KT256


def test_hardware_and_another_library_agree() -> None:
    """Around the ends of leaves and of batches of leaves, in pieces, with customization."""
    noise = random.Random(1)
    sizes = [LEAF - 3, LEAF - 1, LEAF, LEAF + 1, 2 * LEAF, 33 * LEAF, 33 * LEAF + 1]
    for size in sizes:
        message, custom = noise.randbytes(size), noise.randbytes(noise.choice((0, 1, 300)))
        one = hashtile.new("k12", customization=custom)
        cut = noise.randrange(size)
        one.update(message[:cut])
        before = one.copy()
        one.update(message[cut:])
        assert one.digest(70) == KangarooTwelve.new(message, custom=custom).read(70), size
        assert before.digest() == KangarooTwelve.new(message[:cut], custom=custom).read(32), cut


@pytest.mark.parametrize("name", [name for name in functions.TREES if name.startswith("p")])
def test_parallelhash(name: str) -> None:
    noise = random.Random(name)
    for size in (0, 1, LEAF, 2 * LEAF + 7):
        message, custom = noise.randbytes(size), noise.randbytes(noise.randrange(9))
        right = parallel(name, message, 50, custom)
        assert functions.digest(name, message, length=50, framing=Framing(b"", custom)) == right
        one = hashtile.new(name, message, customization=custom, core="sha3_stream")
        assert one.digest(50) == right, size


def test_the_blocks_of_a_tree_are_those_that_the_core_takes() -> None:
    """Of leaves and last node: 8192 bytes are 49 blocks, and a last node has the first leaf."""
    assert functions.block_count("k12", 8 * (LEAF - 1)) == 49
    assert functions.block_count("k12", 8 * LEAF) == 49 + 1 + 1  # one byte goes to a second leaf
    assert functions.block_count("k12", 8 * (3 * LEAF - 1)) == 49 + 2 * 49 + 1
    assert functions.block_count("parallelhash128", 0) == 2


def test_a_part_of_a_byte_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"ab")
    core = catalog.core_for("k12")
    with pytest.raises(BadInput, match="whole bytes; give a multiple of 8"):
        digests.of_file(str(path), "k12", core, config.load(), console=console.errors, bits=13)


def test_a_core_without_the_nodes_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown algorithm 'k12' for sha256_carrysave"):
        hashtile.new("k12", core="sha256_carrysave")
