"""What the modules of one contract share in their proofs, found by the check that states it.

A module has the contract whose check its properties instantiate, or in whose place it is proved.
The facts of the module itself are added to this.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product

from induction import Cases, Pins

BITS = tuple(product((0, 1), repeat=3))


@dataclass(frozen=True)
class Shared:
    """The settings of the proof of each build of a contract."""

    parameters: Mapping[str, int] = field(default_factory=dict)  # added to those of the build
    reach: int | None = None
    pins: Pins = field(default_factory=dict)
    cases: Cases = field(default_factory=dict)
    inside: tuple[str, ...] = ()
    merge: bool = False


def _sha2_core(build: Mapping[str, int]) -> Shared:
    """Words come at once; covers, and most faults, are seen after the last round of a block.

    Besides the rounds, a run has the reset and the 16 words of the next block, within which a
    result may wait; 9 cycles more are enough for what a core does between blocks.
    """
    narrow = build.get("Narrow", 0)
    rounds = 64 if build["WordBits"] == 32 or narrow else 80
    return Shared(
        parameters={"TagBits": 2},
        reach=rounds // build.get("Unroll", 1) + 1 + 16 + 9,
        pins={"word_valid_i": 1, "narrow_i": narrow},
    )


def _keccak_core(build: Mapping[str, int]) -> Shared:
    """Runs have blocks of 12 rounds, the fewest that exist.

    Besides the rounds, 8 cycles are enough for the reset and for a second block, and to see a state
    wait. The cases: a block is taken; if so it is absorbed; if so it may be the first of its
    message.
    """
    return Shared(
        parameters={"TagBits": 2},
        reach=12 // build.get("Unroll", 1) + 8,
        pins={"block_valid_i": 1, "rounds_i": 12},
        cases={
            ("check.take", "check.absorb", "check.first"): (
                (0, 0, 0),
                (1, 0, 0),
                (1, 1, 0),
                (1, 1, 1),
            )
        },
    )


# For the form of sha2_carrysave, which has the new A two steps late: what is known in each place,
# and which places start with a state
_FORM: Cases = {
    ("known_q", "gen_form.known1_q", "gen_form.known2_q"): (
        (0, 0, 0),
        (1, 0, 0),
        (1, 1, 0),
        (1, 1, 1),
    ),
    tuple(f"gen_form.{name}_q" for name in ("first", "second", "third")): BITS,
    ("step_i",): ((0,), (1,)),
}
_CARRY_SAVE = 8  # ht_sha256_pkg::CarrySave


def _operation(build: Mapping[str, int]) -> Shared:
    """An operation of ht_sha256_pipeline: a run is a few steps with words that differ."""
    form = build["Step"] == _CARRY_SAVE
    return Shared(
        reach=8,
        pins={
            "state_i": int.from_bytes(range(100, 132)),
            "w_i": 0x0123456789ABCDEF,
            "k_i": 0x1122334455667788,
            "had_i": 0x99AABBCCDDEEFF00,
        },
        cases=_FORM if form else {("known_q", "first_i", "step_i"): BITS},
        inside=("ht_sha256_pkg",),
        merge=form,
    )


def _axi_manager(build: Mapping[str, int]) -> Shared:
    """An AXI4 manager: runs have commands of any address and length in a window with any end."""
    return Shared(
        pins={"address_i": None, "bytes_i": None, "window_last_i": None, "window_base_i": 0x100},
        inside=("ht_axi_bursts",),
        merge=True,
    )


CONTRACTS: Mapping[str, Callable[[Mapping[str, int]], Shared]] = {
    "ht_sha2_core_check": _sha2_core,
    "ht_keccak_core_check": _keccak_core,
    "ht_sha256_op_check": _operation,
    "ht_axi_manager_check": _axi_manager,
}
