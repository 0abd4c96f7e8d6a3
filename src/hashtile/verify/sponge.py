"""Checks of a bare Keccak core: blocks absorbed, states given."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

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


@dataclass
class _Slot:
    """A state of the core, as the model has it."""

    name: str  # the function of its message
    lanes: list[int] = field(default_factory=list)  # empty: no message yet
    ended: bool = False  # the last block gave a state


def random_blocks(bare: sim.KeccakCore, count: int, source: random.Random) -> Iterator[Check]:
    """Every operation of the contract in any order: clear, absorb, permute and extract.

    A duplex also absorbs after an extraction, squeezes before one, and takes blocks without rounds;
    so do a masked and an unrolled core, but for these.
    Where a core has several slots, each block is for any of them, and the states of one are given
    in order; the slot is the remainder of the tag.
    """
    for share, stalls in shares(count, source):
        slots = [_Slot(bare.core.algorithms[0]) for _ in range(bare.slots)]
        blocks, expected = [], []
        for i in range(share):
            number = source.randrange(len(slots))
            slot = slots[number]
            block = _random_block(bare, slot, source, last=i == share - 1)
            tag = source.randrange(2**sim.TAG_BITS // len(slots)) * len(slots) + number
            blocks.append(replace(block, tag=tag, slot=number))
            if block.end:
                state = keccak.to_bytes(slot.lanes, 64)
                engine = bare.core.contract == "sha3_engine"
                expected.append((_given(bare, slot.name, state) if engine else state, tag))
        given = [(result.hash, result.tag) for result in bare.absorb(blocks, **stalls)[0]]
        for states in (given, expected):
            states.sort(key=lambda state: state[1] % bare.slots)
        for number, (one, other) in enumerate(zip(given, expected, strict=True)):
            yield one == other, f"result {number}, {stalls}: given {one[0].hex()}, tag {one[1]}"


def _random_block(
    bare: sim.KeccakCore, slot: _Slot, source: random.Random, last: bool
) -> sim.Absorbed:
    """A block that the contract allows next in `slot`, which becomes the state after it."""
    core = bare.core
    engine = core.contract == "sha3_engine"
    any_order = core.contract in ("duplex", "masked", "unrolled")
    first = not slot.lanes or source.random() < 0.3
    if first:
        slot.name, slot.lanes = source.choice(core.algorithms), [0] * 25
    number = sim.number_of(core, slot.name)
    if core.contract == "duplex" and source.random() < 0.1:
        number = 0
    size = functions.FUNCTIONS[slot.name].block_bytes if engine else bare.block_bytes
    absorb = first or (source.random() < 0.8 if any_order else not slot.ended)
    data = source.randbytes(size) if absorb else None
    slot.ended = source.random() < 0.5 or last
    added = keccak.to_lanes((data or b"").ljust(200, b"\0"), 64)
    lanes = [x ^ y for x, y in zip(slot.lanes, added, strict=True)]
    rounds = sha3.FUNCTIONS[slot.name].rounds if engine else number
    slot.lanes = keccak.permute(lanes, 64, rounds)
    return sim.Absorbed(data, number, first, slot.ended)


def _given(bare: sim.KeccakCore, algorithm: str, state: bytes) -> bytes:
    """The output of an engine for a state: bits after the end of a digest, or of a block, are 0."""
    return state[: sim.result_bytes(algorithm)].ljust(bare.hash_bytes, b"\0")
