"""The reference model of Keccak against hashlib and the Keccak Team's values."""

import hashlib
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile.reference import keccak

LANES = (8, 16, 32, 64)
FULL = 64  # of so many sponge vectors one is compared in all its output, which is long


@pytest.mark.parametrize("bits", [224, 256, 384, 512])
def test_sha3_is_that_of_hashlib(bits: int) -> None:
    rate = 1600 - 2 * bits
    for length in (0, 1, 2, *(k * rate // 8 + d for k in (1, 2) for d in (-2, -1, 0, 1))):
        message = random.Random(length).randbytes(length)
        digest = keccak.sponge(message, 8 * length, rate=rate, suffix="01", digest_bits=bits)
        assert digest == hashlib.new(f"sha3_{bits}", message).digest(), length


@pytest.mark.parametrize("strength", [128, 256])
def test_shake_is_that_of_hashlib(strength: int) -> None:
    rate = 1600 - 2 * strength
    for length in (0, rate // 8 - 1, rate // 8, 500):
        message = random.Random(length).randbytes(length)
        output = keccak.sponge(message, 8 * length, rate=rate, suffix="1111", digest_bits=8000)
        assert output == hashlib.new(f"shake_{strength}", message).digest(1000), length


@pytest.mark.parametrize("lane_bits", LANES)
def test_fewer_rounds_are_the_last_ones(lane_bits: int) -> None:
    full = keccak.rounds(lane_bits)
    state = keccak.to_lanes(random.Random(lane_bits).randbytes(25 * lane_bits // 8), lane_bits)
    assert keccak.permute(state, lane_bits, 0) == state
    assert keccak.permute(state, lane_bits, full) == keccak.permute(state, lane_bits)
    begun = state
    for index in range(full - 12):
        *_, begun = keccak.steps(begun, index, lane_bits)
    assert keccak.permute(begun, lane_bits, 12) == keccak.permute(state, lane_bits)


def _lanes(text: str) -> list[int]:
    return [int(lane, 16) for lane in re.findall(r"[0-9A-F]+", text)]


@pytest.mark.parametrize("lane_bits", LANES)
def test_each_step_is_that_of_the_keccak_team(
    lane_bits: int, shared_file: Callable[[str], Path]
) -> None:
    path = shared_file(f"vectors/keccak/KeccakF-{25 * lane_bits}-IntermediateValues.txt")
    text = path.read_text(encoding="ascii")
    count = keccak.rounds(lane_bits)
    constants = re.findall(r"^RC\[(\d+)\]\[0\]\[0\] = (\w+)$", text, re.M)
    assert [(int(i), int(rc, 16)) for i, rc in constants] == [
        (i, keccak.constant(i, lane_bits)) for i in range(count)
    ]
    offsets = re.findall(r"^RhoOffset\[(\d)\]\[(\d)\] = +(\d+)$", text, re.M)
    assert len(offsets) == 25
    for x, y, n in offsets:
        assert keccak.offsets(lane_bits)[5 * int(y) + int(x)] == int(n)

    runs = re.split(r"^Same, with lanes as .*$", text, flags=re.M)[1:]
    assert len(runs) == 2
    for run in runs:
        start, *rounds = re.split(r"^--- Round \d+ ---$", run, flags=re.M)
        assert len(rounds) == count
        state = _lanes(start)
        for index, shown in enumerate(rounds):
            values = re.split(r"^After \w+:$", shown, flags=re.M)[1:]
            values[-1] = values[-1].partition("State")[0]
            behind = list(keccak.steps(state, index, lane_bits))
            for step, value, lanes in zip(keccak.STEPS, values, behind, strict=True):
                assert lanes == _lanes(value), (index, step)
            state = behind[-1]


@pytest.mark.parametrize(("rate", "capacity"), [(40, 160), (144, 256), (544, 256)])
def test_sponge_is_that_of_the_keccak_team(
    rate: int, capacity: int, shared_file: Callable[[str], Path]
) -> None:
    path = shared_file(f"vectors/keccak/ShortMsgKAT_Keccakr{rate}c{capacity}.txt")
    found = re.findall(
        r"^Len = (\d+)\s+Msg = (\w+)\s+Squeezed = (\w+)$", path.read_text("ascii"), re.M
    )
    assert [int(length) for length, _, _ in found] == list(range(2048))
    for length, message, squeezed in found:
        bits = 4 * len(squeezed) if int(length) % FULL == 0 else 256
        output = keccak.sponge(
            bytes.fromhex(message),
            int(length),
            rate=rate,
            lane_bits=(rate + capacity) // 25,
            digest_bits=bits,
        )
        assert output == bytes.fromhex(squeezed)[: bits // 8], length
