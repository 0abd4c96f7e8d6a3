"""The common part of the sets of checks."""

import random
from collections.abc import Iterator
from itertools import product
from typing import TypedDict

from hashtile import sim

# One check: whether it passed, and the message if not.
Check = tuple[bool, str]

# Chances in 256 that a word is offered and that a result is taken; every pair is tried, and a sink
# that is ready only for a result that is offered. A core must not wait for it before that.
STALLS = (sim.ALWAYS, 128, 16)
_PROFILES = [*product(STALLS, STALLS), (sim.ALWAYS, sim.OFFERED)]


class Stalls(TypedDict):
    """The arguments of a run that set its stalls."""

    valid_chance: int
    ready_chance: int
    seed: int


def compare(given: bytes | None, expected: bytes, what: str) -> Check:
    """Whether `given`, None for an error, is what was expected of `what`."""
    shown = given.hex() if given is not None else "an error"
    return given == expected, f"{what}: expected {expected.hex()}, given {shown}"


def shares(count: int, source: random.Random) -> Iterator[tuple[int, Stalls]]:
    """`count` split over the profiles of stalls: each share, and the arguments of its run."""
    for number, (valid, ready) in enumerate(_PROFILES):
        share = count // len(_PROFILES) + (number < count % len(_PROFILES))
        if share:
            seed = source.getrandbits(48)
            yield share, Stalls(valid_chance=valid, ready_chance=ready, seed=seed)
