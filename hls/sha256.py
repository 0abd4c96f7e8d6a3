# SPDX-License-Identifier: Apache-2.0
"""The SHA-256 transform (FIPS 180-4, 6.2.2): chaining value and block in, chaining value out."""

from collections.abc import Callable

from hashtile.hls.words import (
    Loop,
    Memory,
    Pipeline,
    Sweep,
    Sweeps,
    Word,
    Words,
    choose,
    concat,
    lookup,
)
from hashtile.reference import sha2 as model

K = model.k_constants(32)
INPUTS = (("state_i", 256), ("block_i", 512))
OUTPUT = ("state_o", 256)
FOLDED = (("before_i", 256), ("state_i", 256), ("words_i", 512))


def big_sigma0(x: Word) -> Word:
    return x.rotr(2) ^ x.rotr(13) ^ x.rotr(22)


def big_sigma1(x: Word) -> Word:
    return x.rotr(6) ^ x.rotr(11) ^ x.rotr(25)


def small_sigma0(x: Word) -> Word:
    return x.rotr(7) ^ x.rotr(18) ^ x.shr(3)


def small_sigma1(x: Word) -> Word:
    return x.rotr(17) ^ x.rotr(19) ^ x.shr(10)


def ch(x: Word, y: Word, z: Word) -> Word:
    return z ^ (x & (y ^ z))


def maj(x: Word, y: Word, z: Word) -> Word:
    return (x & y) ^ (z & (x ^ y))


def round_(state: Words, sum_: Word) -> Words:
    """One round on a, b, ..., g; `sum_` is h + K + W, made a round ahead."""
    a, b, c, d, e, f, g = state
    t1 = sum_ + big_sigma1(e) + ch(e, f, g)
    t2 = big_sigma0(a) + maj(a, b, c)
    return [t1 + t2, a, b, c, d + t1, e, f]


def next_word(w: Words) -> Word:
    """W of the round sixteen rounds on."""
    return w[0] + small_sigma0(w[1]) + w[9] + small_sigma1(w[14])


def finish(before: Words, state: Words) -> Word:
    return concat([x + y for x, y in zip(before, state, strict=True)])


def loop(rounds: int) -> Loop:
    """`rounds` rounds an iteration. Carried: a, ..., h, the sum of the next one, sixteen words."""

    def start(inputs: Words) -> tuple[int, Words]:
        state, w = inputs[0].split(32), inputs[1].split(32)
        return 0, [*state, state[7] + w[0] + K[0], *w]

    def step(index: Word, carried: Words) -> Words:
        state, sum_, w = carried[:8], carried[8], carried[9:]
        for i in range(rounds):
            # K of the next round; after the last there is none, so any will do
            k = lookup(index, [K[(t + 1) % 64] for t in range(i, 64, rounds)], 32)
            ahead = state[6] + w[1] + k
            state = [*round_(state[:7], sum_), state[6]]
            sum_, w = ahead, [*w[1:], next_word(w)]
        return [*state, sum_, *w]

    def end(inputs: Words, carried: Words) -> Word:
        return finish(inputs[0].split(32), carried[:8])

    return Loop(INPUTS, OUTPUT, 64 // rounds, start, step, end)


def folded(stages: int) -> Pipeline:
    """Sixteen rounds side by side in `stages` stages, which a block goes through four times.

    `quarter_i` says for which time. Out comes what goes in for the next time, and before it the
    chaining value after the block.
    """

    def body(inputs: Words, cut: Callable[[Words], Words]) -> Word:
        quarter = inputs[0]
        before, state, w = (one.split(32) for one in inputs[1:])
        sum_ = state[7] + w[0] + lookup(quarter, K[0::16], 32)
        for t in range(16):
            ahead = [state[6] + w[1] + lookup(quarter, K[t + 1 :: 16], 32)] if t < 15 else []
            state = [*round_(state[:7], sum_), state[6]]
            w = [*w[1:], next_word(w)]
            if (t + 1) % (16 // stages) == 0:
                quarter, *kept = cut([quarter, *state, *before, *w, *ahead])
                state, before, w, ahead = kept[:8], kept[8:16], kept[16:32], kept[32:]
            sum_ = ahead[0] if ahead else sum_
        return concat([finish(before, state), *before, *state, *w])

    return Pipeline((("quarter_i", 2), *FOLDED), ("folded_o", 1280), body)


def pipeline(stages: int) -> Pipeline:
    """All rounds side by side in `stages` stages; after the last the chaining value is added.

    With fewer than sixteen stages `folded` is meant.
    """
    if stages < 16:
        return folded(stages)

    def body(inputs: Words, cut: Callable[[Words], Words]) -> Word:
        state, w = inputs[0].split(32), inputs[1].split(32)
        before = state
        sum_ = state[7] + w[0] + K[0]
        for t in range(64):
            ahead = [state[6] + w[1] + K[t + 1]] if t < 63 else []
            state = [*round_(state[:7], sum_), state[6]]
            w = [*w[1:], *([next_word(w)] if t < 48 else [])]
            if (t + 1) % (64 // stages) == 0:
                kept = cut([*state, *before, *ahead, *w])
                state, before = kept[:8], kept[8:16]
                ahead, w = kept[16 : 16 + len(ahead)], kept[16 + len(ahead) :]
            sum_ = ahead[0] if ahead else sum_
        return finish(before, state)

    return Pipeline(INPUTS, OUTPUT, body)


def memory(size: int) -> Sweeps:
    """The loops of a program in C, one after the other; W is a memory of `size` words, 64.

    The first loop stores the words of the block, the second makes the other 48 of them, and the
    third does a round an iteration.
    """

    def nothing(inputs: Words) -> Words:
        return []

    def copy(inputs: Words, t: Word, carried: Words, w: Memory) -> Words:
        w.store(t, choose(t, inputs[1].split(32)))
        return []

    def extend(inputs: Words, t: Word, carried: Words, w: Memory) -> Words:
        back = {count: w.load(t + (128 - count)) for count in (16, 15, 7, 2)}
        w.store(t, back[16] + small_sigma0(back[15]) + back[7] + small_sigma1(back[2]))
        return []

    def state(inputs: Words) -> Words:
        return inputs[0].split(32)

    def compress(inputs: Words, t: Word, carried: Words, w: Memory) -> Words:
        sum_ = carried[7] + lookup(t, K, 32) + w.load(t)
        return [*round_(carried[:7], sum_), carried[6]]

    def end(inputs: Words, carried: Words) -> Word:
        return finish(state(inputs), carried)

    loops = (
        Sweep(range(16), nothing, copy),
        Sweep(range(16, 64), nothing, extend),
        Sweep(range(64), state, compress),
    )
    return Sweeps(INPUTS, OUTPUT, (size, 32), loops, end)
