"""Checks of a bare core; each message sets its capacity and lane width."""

import random
from collections.abc import Iterator, Sequence

from hashtile import sim
from hashtile.reference import keccak, sha3, vectors
from hashtile.verify.check import Check, compare, shares

BATCH = 200  # messages in each run


def known(
    bare: sim.SpongeCore, algorithm: str, of_nist: Sequence[vectors.Vector]
) -> Iterator[Check]:
    """Padded messages; outputs are squeezed from one state after another."""
    function = sha3.FUNCTIONS[algorithm]
    rate = function.rate_bytes
    for at in range(0, len(of_nist), BATCH):
        some = of_nist[at : at + BATCH]
        messages = [
            sim.Padded(
                keccak.pad(one.message, 8 * len(one.message), 8 * rate, function.domain),
                200 - rate,
                -(-len(one.digest) // rate),
            )
            for one in some
        ]
        given, _ = bare.absorb(messages)
        for one, states in zip(some, given, strict=True):
            output = b"".join(state[:rate] for state in states)[: len(one.digest)]
            yield compare(output, one.digest, f"{len(one.message)} bytes")


def random_blocks(bare: sim.SpongeCore, count: int, source: random.Random) -> Iterator[Check]:
    """Messages of random blocks with any capacity and lane width; the whole state is compared."""
    for share, stalls in shares(-(-count // 3), source):
        messages = []
        for _ in range(share):
            size = source.randrange(4) if bare.all_sizes else 3
            least = 200 - 8 * bare.lanes if size == 3 else 1
            capacity = source.randrange(least, 25 << size)
            data = source.randbytes(((25 << size) - capacity) * source.randrange(1, 4))
            messages.append(sim.Padded(data, capacity, source.randrange(1, 3), size))
        given, _ = bare.absorb(messages, **stalls)
        for number, (message, states) in enumerate(zip(messages, given, strict=True)):
            right = _states(message)
            held = [_seen(bare, state, message.size) for state in right] == states
            yield held, f"message {number} of the run: {message}, {stalls}: other states"


def _states(message: sim.Padded) -> list[list[int]]:
    lane_bits, rate = 8 << message.size, (25 << message.size) - message.capacity
    lanes = [0] * 25
    for at in range(0, len(message.data), rate):
        block = message.data[at : at + rate].ljust(25 << message.size, b"\0")
        added = keccak.to_lanes(block, lane_bits)
        lanes = keccak.permute([x ^ y for x, y in zip(lanes, added, strict=True)], lane_bits)
    states = [lanes]
    while len(states) < message.states:
        states.append(keccak.permute(states[-1], lane_bits))
    return states


def _seen(bare: sim.SpongeCore, lanes: list[int], size: int) -> bytes:
    """The state that the core shows: lanes of 64 bits, shorter lanes lowest, with zeros above."""
    shown = keccak.to_bytes(lanes, 64)
    return (shown if bare.all_sizes else shown[: 8 * bare.lanes]).ljust(200, b"\0")
