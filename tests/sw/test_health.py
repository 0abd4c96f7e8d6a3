"""Health tests of a source of entropy, against the text of SP 800-90B, 4.4."""

import ctypes
import random
from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest
from driver import Driver, Status, size

OK, BAD = Status.OK, Status.UNSEEDED
ALPHA = Fraction(1, 2**20)
WINDOW = 512  # 4.4.2: samples that are not binary
RUN = 1 + 20  # 4.4.1: 1 + ceil(-log2(alpha) / H), H = 1


def cutoff() -> int:
    """4.4.2: 1 + critbinom(W, 2^-H, 1 - alpha), H = 1."""
    chance = 0
    for count in range(WINDOW + 1):
        chance += comb(WINDOW, count)
        if Fraction(chance, 2**WINDOW) >= 1 - ALPHA:
            return count + 1
    raise AssertionError


SAME = cutoff()
HEALTH = 10  # bytes of the struct, as abi.c has them


def bad_at(samples: bytes) -> int | None:
    """The place of the sample at which the first of the two tests fails; None: at none."""
    for at in range(len(samples)):
        if at + 1 >= RUN and len(set(samples[at + 1 - RUN : at + 1])) == 1:
            return at
        window = samples[at // WINDOW * WINDOW : at + 1]
        if window.count(window[0]) >= SAME:
            return at
    return None


def leaning(same: int, noise: random.Random) -> bytes:
    """A window of which so many samples equal the first, and no more than two in a row do."""
    others = [noise.randrange(10, 250) for _ in range(WINDOW - same)]
    pairs = [[9] for _ in others] + [[]]
    for extra in range(same - len(others)):
        pairs[extra % len(pairs)].append(9)
    return bytes(
        one for pair, other in zip(pairs, [*others, None], strict=True)
        for one in [*pair, *([] if other is None else [other])]
    )  # fmt: skip


def sources() -> Iterator[bytes]:
    """Good ones, stuck ones, ones that lean, and what is just within a limit and just beyond it."""
    noise = random.Random(1)
    yield from (noise.randbytes(3000) for _ in range(5))
    yield from (bytes([noise.randrange(2) for _ in range(3000)]) for _ in range(5))
    for share in (40, 55, 60, 62, 70):
        yield bytes(
            [7 if noise.randrange(100) < share else noise.randrange(9) for _ in range(2000)]
        )
    for count in (RUN - 1, RUN):
        for before in (0, 1, 300, WINDOW - 10):
            yield bytes([1 + place % 3 for place in range(before)]) + bytes(count) + b"\1\2\3"
    for same in (SAME - 1, SAME):
        window = leaning(same, noise)
        assert len(window) == WINDOW and window.count(9) == same
        yield noise.randbytes(WINDOW) + window + noise.randbytes(40)
    yield leaning(SAME, noise)[200:] + leaning(SAME - 1, noise)  # a window begins elsewhere


@pytest.fixture(scope="module")
def driver() -> Driver:
    return Driver()


def test_the_cutoffs_are_those_of_the_standard() -> None:
    assert (RUN, SAME) == (21, 311)


@pytest.mark.parametrize("cut", [1, 7, 512, 5000])
def test_every_source_is_told_as_the_standard_says(driver: Driver, cut: int) -> None:
    told = {OK: 0, BAD: 0}
    for samples in sources():
        health, bad = ctypes.create_string_buffer(HEALTH), bad_at(samples)
        for at in range(0, len(samples), cut):
            part = samples[at : at + cut]
            status = driver.call("health_test", health, part, size(len(part)))
            assert status == (OK if bad is None or bad >= at + len(part) else BAD), (at, bad)
            told[status] += 1
    assert min(told.values()) > 5


def test_a_source_that_failed_stays_so(driver: Driver) -> None:
    health = ctypes.create_string_buffer(HEALTH)
    assert driver.call("health_test", health, bytes(RUN), size(RUN)) == BAD
    good = random.Random(2).randbytes(600)
    assert driver.call("health_test", health, good, size(600)) == BAD
    assert driver.call("health_test", health, None, size(0)) == BAD
    ctypes.memset(health, 0, ctypes.sizeof(health))
    assert driver.call("health_test", health, good, size(600)) == OK


def test_what_is_no_argument_is_refused(driver: Driver) -> None:
    health = ctypes.create_string_buffer(HEALTH)
    for given in ((None, b"a", size(1)), (health, None, size(1))):
        assert driver.call("health_test", *given) == Status.BAD_ARGUMENT
    assert driver.call("health_test", health, None, size(0)) == OK
