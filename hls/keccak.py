# SPDX-License-Identifier: Apache-2.0
"""Keccak-p[1600] (FIPS 202, 3.3): state in, state out, 24 or 12 rounds on."""

from collections.abc import Callable

from hashtile.hls.words import Loop, Pipeline, Word, Words, concat, lookup
from hashtile.reference import keccak

RC = [keccak.constant(index, 64) for index in range(24)]
OUTPUT = ("state_o", 1600)


def lanes(state: Word) -> Words:
    """Lane (x, y) at 5y + x: the first one is in the lowest bits."""
    return state.split(64)[::-1]


def round_(a: Words, rc: Word) -> Words:
    """Theta, rho and pi, chi, iota."""
    c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
    d = [c[(x + 4) % 5] ^ c[(x + 1) % 5].rotr(63) for x in range(5)]
    b = list(a)
    offsets = keccak.offsets(64)
    for x in range(5):
        for y in range(5):
            turned = (a[5 * y + x] ^ d[x]).rotr(-offsets[5 * y + x] % 64)
            b[5 * ((2 * x + 3 * y) % 5) + y] = turned
    out = [
        b[5 * y + x] ^ (~b[5 * y + (x + 1) % 5] & b[5 * y + (x + 2) % 5])
        for y in range(5)
        for x in range(5)
    ]
    return [out[0] ^ rc, *out[1:]]


def loop(rounds: int) -> Loop:
    """`rounds` rounds an iteration, from that of index `first_i`."""

    def start(inputs: Words) -> tuple[Word, Words]:
        return inputs[0], lanes(inputs[1])

    def step(index: Word, carried: Words) -> Words:
        for i in range(rounds):
            carried = round_(carried, lookup(index, RC[i::rounds], 64))
        return carried

    def end(inputs: Words, carried: Words) -> Word:
        return concat(carried[::-1])

    count = 24 // rounds
    inputs = (("first_i", count.bit_length()), ("state_i", 1600))
    return Loop(inputs, OUTPUT, count, start, step, end)


def pipeline(stages: int) -> Pipeline:
    """Twelve rounds side by side, the last ones with `last_i`, else those before them."""

    def body(inputs: Words, cut: Callable[[Words], Words]) -> Word:
        last, state = inputs[0], lanes(inputs[1])
        for i in range(12):
            state = round_(state, lookup(last, [RC[i], RC[12 + i]], 64))
            if (i + 1) % (12 // stages) == 0:
                last, *state = cut([last, *state])
        return concat(state[::-1])

    return Pipeline((("last_i", 1), ("state_i", 1600)), OUTPUT, body)
