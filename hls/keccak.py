# SPDX-License-Identifier: Apache-2.0
"""Keccak (FIPS 202, 3.3 and 4): the permutation, and the two accelerators of Ahmed and Farag.

`loop` and `pipeline` are Keccak-p[1600]: state in, state out, 24 or 12 rounds on. `dcc` and `dccl`
are a sponge whose capacity is set for each message: they absorb a block or none, and permute.
"""

from collections.abc import Callable

from hashtile.hls.words import Loop, Pipeline, Word, Words, choose, concat, lookup
from hashtile.reference import keccak

RC = [keccak.constant(index, 64) for index in range(24)]
OUTPUT = ("state_o", 1600)
BLOCK = 18  # lanes of the longest block of DCC and DCCL: c >= 448
SPONGE = (("first_i", 1), ("absorb_i", 1), ("block_i", 64 * BLOCK), ("state_i", 1600))
WIDTHS = (8, 16, 32, 64)  # of a lane of DCCL, by size_i; shorter lanes are low in 64 bits


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


def rounds_of(number: int) -> Callable[[Word, Words], Words]:
    """An iteration of so many rounds, by its index."""

    def step(index: Word, carried: Words) -> Words:
        for i in range(number):
            carried = round_(carried, lookup(index, RC[i::number], 64))
        return carried

    return step


def state_of(inputs: Words, carried: Words) -> Word:
    """The lanes, which are carried last, as a state."""
    return concat(carried[:-26:-1])


def loop(rounds: int) -> Loop:
    """`rounds` rounds an iteration, from that of index `first_i`."""

    def start(inputs: Words) -> tuple[Word, Words]:
        return inputs[0], lanes(inputs[1])

    count = 24 // rounds
    inputs = (("first_i", count.bit_length()), ("state_i", 1600))
    return Loop(inputs, OUTPUT, count, start, rounds_of(rounds), state_of)


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


def kept(word: Word, bit: Word) -> Word:
    """The word where the bit is 1, else zeros."""
    return choose(bit, [word.constant(0, word.bits), word])


def dcc(rounds: int) -> Loop:
    """DCC: `rounds` rounds an iteration; the first `lanes_i` lanes of the block are absorbed."""

    def start(inputs: Words) -> tuple[int, Words]:
        count, first, absorb, block, state = inputs
        taken = lookup(count, [(1 << lanes_) - 1 for lanes_ in range(BLOCK + 1)], BLOCK)
        a = [kept(lane, ~first) for lane in lanes(state)]
        for i, lane in enumerate(lanes(block)):
            a[i] = a[i] ^ kept(lane, absorb & taken.slice(i, 1))
        return 0, a

    inputs = (("lanes_i", 5), *SPONGE)
    return Loop(inputs, OUTPUT, 24 // rounds, start, rounds_of(rounds), state_of)


def by_width(size: Word, found: Words) -> Word:
    """The lane of the width that is set, with zeros above it, from one of each width."""
    wide = [concat([lane.constant(0, 64 - lane.bits), lane]) for lane in found[:-1]]
    return choose(size, [*wide, found[-1]])


def of_width(size: Word, lane: Word, made: Callable[[Word], Word]) -> Word:
    """What `made` makes of the bits of a lane, with zeros above it."""
    return by_width(size, [made(lane.slice(0, w)) for w in WIDTHS])


def theta_rho(a: Words, size: Word) -> Words:
    """Theta and rho of complete lanes (3.2.1, 3.2.2)."""
    c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
    turned = [of_width(size, word, lambda bits: bits.rotr(bits.bits - 1)) for word in c]
    out = list[Word]()
    for i, offset in enumerate(keccak.offsets(64)):

        def rho(bits: Word, offset: int = offset) -> Word:
            return bits.rotr(-offset % bits.bits)

        out.append(of_width(size, a[i] ^ c[(i + 4) % 5] ^ turned[(i + 1) % 5], rho))
    return out


def pi_chi_iota(a: Words, size: Word, rc: Word) -> Words:
    """The lanes a byte down: their lowest bytes go through pi, chi and iota, and come in on top."""
    b, out = list(a), list[Word]()
    for x in range(5):
        for y in range(5):
            b[5 * ((2 * x + 3 * y) % 5) + y] = a[5 * y + x].slice(0, 8)
    for i, lane in enumerate(a):
        row = i - i % 5
        new = b[i] ^ (~b[row + (i + 1) % 5] & b[row + (i + 2) % 5])
        new = new ^ rc if i == 0 else new

        def down(bits: Word, new: Word = new) -> Word:
            return concat([new, bits.slice(8, bits.bits - 8)]) if bits.bits > 8 else new

        out.append(of_width(size, lane, down))
    return out


def dccl(parts: int) -> Loop:
    """DCCL: the first `rate_i` bytes of the block are absorbed.

    An iteration has one or two parts of a round. A part is theta and rho of the complete lanes, or
    the rest of the round for a byte of each lane.
    """
    iterations = [keccak.rounds(w) * (1 + w // 8) // parts for w in WIDTHS]
    most = max(iterations)
    after = [(place + 1) % (1 + w // 8) for w in WIDTHS for place in range(16)]

    def start(inputs: Words) -> tuple[Word, Words]:
        size, rate, first, absorb, block, state = inputs
        data = list[Word]()
        for low in range(0, 8 * BLOCK, 16):
            masks = [(1 << min(max(n - low, 0), 16)) - 1 for n in range(8 * BLOCK + 1)]
            taken = lookup(rate, masks, 16)
            for i in range(16):
                data.append(kept(block.slice(8 * (low + i), 8), absorb & taken.slice(i, 1)))
        data += [size.constant(0, 8)] * (200 - len(data))
        a = list[Word]()
        for i, lane in enumerate(lanes(state)):
            added = [data[i], *(concat(data[i * n : (i + 1) * n][::-1]) for n in (2, 4, 8))]
            a.append(kept(lane, ~first) ^ by_width(size, added))
        begin = lookup(size, [most - n for n in iterations], most.bit_length())
        return begin, [size, size.constant(0, 4), size.constant(0, 5), size.constant(0, 64), *a]

    def part(carried: Words) -> Words:
        # The place in a round: 0 for theta and rho, then that of the byte, from 1
        size, place, number, rc, *a = carried
        begins = lookup(place, [1, *[0] * 15], 1)
        next_place = lookup(concat([size, place]), after, 4)
        ends = lookup(next_place, [1, *[0] * 15], 1)
        pairs = zip(pi_chi_iota(a, size, rc.slice(0, 8)), theta_rho(a, size), strict=True)
        return [
            size,
            next_place,
            number + concat([number.constant(0, 4), ends]),
            choose(begins, [rc.shr(8), lookup(number, RC, 64)]),
            *(choose(begins, pair) for pair in pairs),
        ]

    def step(index: Word, carried: Words) -> Words:
        for _ in range(parts):
            carried = part(carried)
        return carried

    inputs = (("size_i", 2), ("rate_i", 8), *SPONGE)
    return Loop(inputs, OUTPUT, most, start, step, state_of)
