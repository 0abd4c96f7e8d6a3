"""Checks of a bare SHA-2 core: blocks and chaining values."""

import random
from collections.abc import Iterator, Sequence

from hashtile import sim
from hashtile.catalog import Core
from hashtile.reference import sha2 as model
from hashtile.reference import vectors
from hashtile.verify.check import Check, compare, shares


def _blocks(algorithm: str, message: bytes) -> list[sim.Block]:
    """The blocks of a padded message; each but the first continues from the block before."""
    family = model.family_of(algorithm)
    first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    padded, size = model.pad(message, family.word_bits), family.block_bytes
    return [
        sim.Block(padded[i : i + size], None if i else first, algorithm=algorithm)
        for i in range(0, len(padded), size)
    ]


def _given(core: Core, algorithm: str, hash_: bytes) -> bytes:
    """The output of `core` for the chaining value `hash_`: an engine truncates it to the digest."""
    if core.contract == "sha2":
        return hash_
    bits = model.family_of(algorithm).word_bits
    digest = hash_[: model.digest_bytes(algorithm)].ljust(bits, b"\0")
    return digest if bits == core.word_bits else sim.widened(digest)


def known(bare: sim.Sha2Core, algorithm: str, of_nist: Sequence[vectors.Vector]) -> Iterator[Check]:
    """Padded messages as chained blocks."""
    for vector in of_nist:
        given = bare.compress(_blocks(algorithm, vector.message))[-1].hash
        expected = _given(bare.core, algorithm, vector.digest)
        yield compare(given[: len(expected)], expected, f"{len(vector.message)} bytes")


def _random_block(core: Core, algorithm: str, fresh: bool, source: random.Random) -> sim.Block:
    family = model.family_of(algorithm)
    start = None
    if fresh and core.contract == "sha2":
        start = source.randbytes(family.word_bits)
    elif fresh:
        start = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    tag = source.getrandbits(sim.TAG_BITS)
    return sim.Block(source.randbytes(family.block_bytes), start, tag, algorithm)


def random_blocks(bare: sim.Sha2Core, count: int, source: random.Random) -> Iterator[Check]:
    """Blocks that start from any chaining value (an engine: from initial values), or continue."""
    core = bare.core
    for share, stalls in shares(count, source):
        names: list[str] = []
        blocks = []
        for i in range(share):
            fresh = not i or source.random() < 0.5
            names.append(source.choice(core.algorithms) if fresh else names[-1])
            blocks.append(_random_block(core, names[-1], fresh, source))
        results = bare.compress(blocks, **stalls)
        chained = b""
        for name, block, result in zip(names, blocks, results, strict=True):
            family, start = model.family_of(name), block.hash or chained
            words = model.compress(family, model.to_words(start, family.word_bits), block.block)
            chained = model.to_bytes(words, family.word_bits)
            held = (result.hash, result.tag) == (_given(core, name, chained), block.tag)
            what = f"{name} block {block.block.hex()} from {start.hex()}, {stalls}"
            yield held, f"{what}: given {result.hash.hex()}, tag {result.tag} for {block.tag}"
