"""Checks of a bare Keccak core: blocks absorbed, states given."""

import random
from collections.abc import Iterator, Sequence

from hashtile import sim
from hashtile.reference import functions, keccak, sha3, vectors
from hashtile.verify.check import Check, compare, shares


def _blocks(
    bare: sim.KeccakCore, algorithm: str, message: bytes, length: int
) -> list[sim.Absorbed]:
    """The blocks of a padded message, and after them the blocks that squeeze `length` bytes."""
    function, number = sha3.FUNCTIONS[algorithm], sim.number_of(bare.core, algorithm)
    rate = function.rate_bytes
    padded = keccak.pad(message, 8 * len(message), 8 * rate, function.domain)
    starts = range(0, len(padded), rate)
    absorbed = [
        sim.Absorbed(padded[i : i + rate], number, first=i == 0, end=i == starts[-1])
        for i in starts
    ]
    return absorbed + [sim.Absorbed(None, number) for _ in range((length - 1) // rate)]


def known(
    bare: sim.KeccakCore, algorithm: str, of_nist: Sequence[vectors.Vector]
) -> Iterator[Check]:
    """Padded messages as blocks; outputs are squeezed from one state after another."""
    rate = sha3.FUNCTIONS[algorithm].rate_bytes
    for vector in of_nist:
        size = len(vector.digest)
        results, _ = bare.absorb(_blocks(bare, algorithm, vector.message, size))
        given = b"".join(result.hash[:rate] for result in results)[:size]
        yield compare(given, vector.digest, f"{len(vector.message)} bytes")


def random_blocks(bare: sim.KeccakCore, count: int, source: random.Random) -> Iterator[Check]:
    """Every operation of the contract in any order: clear, absorb, permute and extract.

    A duplex also absorbs after an extraction, squeezes before one, and takes blocks without rounds.
    """
    core = bare.core
    engine, duplex = core.contract == "sha3_engine", core.contract == "duplex"
    for share, stalls in shares(count, source):
        blocks: list[sim.Absorbed] = []
        expected = []
        lanes, name = [0] * 25, core.algorithms[0]
        for i in range(share):
            first = not i or source.random() < 0.3
            if first:
                name = source.choice(core.algorithms)
            number = sim.number_of(core, name)
            if duplex and source.random() < 0.1:
                number = 0
            size = functions.FUNCTIONS[name].block_bytes if engine else bare.block_bytes
            absorb = first or (source.random() < 0.8 if duplex else not blocks[-1].end)
            block = sim.Absorbed(
                source.randbytes(size) if absorb else None,
                number,
                first,
                source.random() < 0.5 or i == share - 1,
                source.getrandbits(sim.TAG_BITS),
            )
            blocks.append(block)
            lanes = [0] * 25 if first else lanes
            added = keccak.to_lanes((block.block or b"").ljust(200, b"\0"), 64)
            lanes = [x ^ y for x, y in zip(lanes, added, strict=True)]
            rounds = sha3.FUNCTIONS[name].rounds if engine else number
            lanes = keccak.permute(lanes, 64, rounds)
            if block.end:
                state = keccak.to_bytes(lanes, 64)
                expected.append((_given(bare, name, state) if engine else state, block.tag))
        results, _ = bare.absorb(blocks, **stalls)
        for number, (result, (state, tag)) in enumerate(zip(results, expected, strict=True)):
            held = (result.hash, result.tag) == (state, tag)
            yield held, f"result {number}, {stalls}: given {result.hash.hex()}, tag {result.tag}"


def _given(bare: sim.KeccakCore, algorithm: str, state: bytes) -> bytes:
    """The output of an engine for a state: bits after the end of a digest, or of a block, are 0."""
    return state[: sim.result_bytes(algorithm)].ljust(bare.hash_bytes, b"\0")
