"""The model of the pseudo-random generator against the Keccak Team's values, and its properties."""

import itertools
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile.reference import keccak
from hashtile.reference.prng import Duplex, Prng, forgets
from hashtile.support.errors import BadInput

RATE = 1088  # of the default build
RHO = 135


def fed(seed: bytes, rate: int = RATE) -> Prng:
    prng = Prng(rate)
    prng.feed(seed)
    return prng


def test_duplexing_is_that_of_the_keccak_team(shared_file: Callable[[str], Path]) -> None:
    path = shared_file("vectors/keccak/KeccakDuplexIntermediateValues_r1026c574.txt")
    text = path.read_text(encoding="ascii")
    part = r"^{}:\n([0-9A-F \n]*)$"
    inputs = re.findall(part.format(r"Input \((\d+) bits\)"), text, re.M)
    outputs = re.findall(part.format(r"Output \(1026 bits\)"), text, re.M)
    states = re.findall(part.format("State after permutation"), text, re.M)
    assert len(inputs) == len(outputs) == len(states) == 10
    duplex = Duplex(1026)
    for (bits, block), state, output in zip(inputs, states, outputs, strict=True):
        assert duplex.duplexing(bytes.fromhex(block), int(bits), 1026) == bytes.fromhex(output)
        assert keccak.to_bytes(duplex.state, 64) == bytes.fromhex(state)


def test_a_block_has_room_for_its_padding() -> None:
    duplex = Duplex(RATE)
    for bits, output_bits in ((RATE - 1, 0), (-1, 0), (0, RATE + 1)):
        with pytest.raises(BadInput):
            duplex.duplexing(bytes(200), bits, output_bits)
    duplex.duplexing(bytes(200), RATE - 2, RATE)


# XKCP, tests/UnitTests/testKeccakPRG.c: for blocks of so many bytes, a checksum over what its
# sequences of feed, fetch and forget give. The rates are 8 rho + 2.
@pytest.mark.parametrize(
    ("rho", "checksum"), [(136, "f67e5ca89e16b94a"), (168, "e783565d92dffba4")]
)
def test_sequences_are_those_of_xkcp(rho: int, checksum: str) -> None:
    outputs = b""
    length = 0
    while length <= 512:
        seed = bytes((length - i) % 256 for i in range(length))
        size = (509 + 3 * length) % 512
        prng = fed(seed, 8 * rho + 2)
        output = prng.fetch(size)
        if size and output[0] & 1:
            if output[0] & 2:
                prng.feed(seed)
            prng.forget()
            if output[0] & 4:
                output = prng.fetch(size)
        outputs += output
        length += 1 if length < 200 else 7
    digest = keccak.sponge(outputs, 8 * len(outputs), rate=1600, digest_bits=64)
    assert digest.hex() == checksum


def test_fetches_and_feeds_may_be_cut_anywhere() -> None:
    source = random.Random(1)
    seed = source.randbytes(3 * RHO + 5)
    whole = fed(seed).fetch(600)
    for _ in range(5):
        cuts = [0, *sorted(source.sample(range(1, len(seed)), 4)), len(seed)]
        prng = Prng(RATE)
        for start, end in itertools.pairwise(cuts):
            prng.feed(seed[start:end])
        given = b""
        while len(given) < 600:
            given += prng.fetch(min(source.choice([0, 1, 7, 8, RHO, 200]), 600 - len(given)))
        assert given == whole


def test_a_feed_changes_all_output_behind_it() -> None:
    """What was squeezed before and not given is never given."""
    one, two = fed(b"seed"), fed(b"seed")
    assert one.fetch(10) == two.fetch(10)
    one.feed(b"")
    assert one.fetch(RHO) != two.fetch(RHO)
    two = fed(b"seed")
    two.feed(b"\0")
    assert fed(b"seed").fetch(RHO) != two.fetch(RHO)


def outer(prng: Prng) -> bytes:
    return keccak.to_bytes(prng.duplex.state, 64)[: prng.rho]


@pytest.mark.parametrize("lanes", [2, 9, 12, 13, 17, 24])
def test_forget_sets_as_many_bits_to_zero_as_are_hidden(
    lanes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Inverting the permutation from the later state gives zeros where the outputs were."""
    rate = 64 * lanes
    prng = fed(random.Random(lanes).randbytes(50), rate)
    prng.fetch(9)
    inputs: list[bytes] = []
    permute = keccak.permute

    def noted(a: list[int], lane_bits: int) -> list[int]:
        inputs.append(keccak.to_bytes(a, lane_bits))
        return permute(a, lane_bits)

    monkeypatch.setattr(keccak, "permute", noted)
    prng.forget()
    wiped = inputs[1:]  # the first one ends what was fed
    assert not any(any(state[: prng.rho]) for state in wiped)
    assert any(inputs[0][: prng.rho])
    bits = [8 * prng.rho * len(wiped), 8 * prng.rho * (len(wiped) - 1)]
    assert len(wiped) == forgets(rate) and bits[0] >= 1600 - rate > bits[1]


def test_what_forget_forgot_leads_to_the_same_state() -> None:
    """Two states that differ only in the outer part, which is set to zero, become the same state:
    so the state after that does not reveal which it was."""
    one, two = fed(b"a"), fed(b"a")
    for prng in one, two:
        prng.fetch(1)
    before = random.Random(1).randbytes(RHO)
    lanes = keccak.to_lanes(before + keccak.to_bytes(two.duplex.state, 64)[RHO:], 64)
    two.duplex.state = lanes
    assert outer(one) != outer(two)
    for prng in one, two:
        prng.duplex.duplexing(outer(prng), 8 * RHO, 0)
    assert one.duplex.state == two.duplex.state


def test_after_forget_the_output_is_another() -> None:
    one, two = fed(b"a"), fed(b"a")
    one.forget()
    assert one.fetch(2 * RHO)[:RHO] not in two.fetch(5 * RHO)


def test_nothing_comes_before_the_first_feed() -> None:
    prng = Prng(RATE)
    with pytest.raises(BadInput):
        prng.fetch(1)
    with pytest.raises(BadInput):
        prng.forget()
    prng.feed(b"")
    prng.forget()
    assert len(prng.fetch(1)) == 1
