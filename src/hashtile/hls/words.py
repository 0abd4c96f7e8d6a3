"""The words that an algorithm description computes with, and what a description says.

A description is Python that computes with words. The caller chooses what a word is: with `Numbers`
it is a number, and the description runs; with another maker it is the name of an MLIR value, and
the description is written down.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


class Maker(Protocol):
    """Makes the word that is the result of an operation on other words.

    The operations are add, xor, and, or, mux (the condition first), slice (the lowest bit in
    `number`), concat (the first word on top) and constant (the value in `number`).
    """

    def make(
        self, operation: str, operands: Sequence["Word"], bits: int, number: int
    ) -> "Word": ...


@dataclass(frozen=True)
class Word:
    """An unsigned word of `bits` bits; `value` is its number, or its name in MLIR."""

    maker: Maker
    bits: int
    value: int | str

    def _with(self, operation: str, other: "Word | int") -> "Word":
        right = self.constant(other, self.bits) if isinstance(other, int) else other
        return self.maker.make(operation, [self, right], self.bits, 0)

    def constant(self, number: int, bits: int) -> "Word":
        """A constant beside this word."""
        return self.maker.make("constant", [], bits, number)

    def __add__(self, other: "Word | int") -> "Word":
        return self._with("add", other)

    def __xor__(self, other: "Word | int") -> "Word":
        return self._with("xor", other)

    def __and__(self, other: "Word | int") -> "Word":
        return self._with("and", other)

    def __or__(self, other: "Word | int") -> "Word":
        return self._with("or", other)

    def __invert__(self) -> "Word":
        return self ^ ((1 << self.bits) - 1)

    def slice(self, low: int, bits: int) -> "Word":
        """The bits from `low` up."""
        return self.maker.make("slice", [self], bits, low)

    def rotr(self, count: int) -> "Word":
        """Rotated right by less than the width."""
        if not count:
            return self
        return concat([self.slice(0, count), self.slice(count, self.bits - count)])

    def shr(self, count: int) -> "Word":
        """Shifted right, zeros from above."""
        return concat([self.constant(0, count), self.slice(count, self.bits - count)])

    def split(self, bits: int) -> list["Word"]:
        """The words of `bits` bits in it, the top bits first."""
        return [self.slice(low, bits) for low in range(self.bits - bits, -1, -bits)]


def concat(words: Sequence[Word]) -> Word:
    """One word, the first of `words` on top."""
    return words[0].maker.make("concat", words, sum(word.bits for word in words), 0)


def choose(index: Word, words: Sequence[Word]) -> Word:
    """The word of that index; there are as many as a power of two."""
    chosen = list(words)
    for place in range(len(chosen).bit_length() - 1):
        bit = index.slice(place, 1)
        pairs = zip(chosen[1::2], chosen[::2], strict=True)
        chosen = [bit.maker.make("mux", [bit, one, zero], one.bits, 0) for one, zero in pairs]
    return chosen[0]


def lookup(index: Word, table: Sequence[int], bits: int) -> Word:
    """The entry of a table of constants; the length of the table can be any number."""
    length = 1 << (len(table) - 1).bit_length()
    filled = [*table, *[table[-1]] * (length - len(table))]
    return choose(index, [index.constant(number, bits) for number in filled])


Words = list[Word]


@dataclass(frozen=True)
class Loop:
    """Words in, a loop, words out: the inner loop of a rolled or partly unrolled algorithm.

    `start` gives the first index and the carried words, `step` makes one iteration of them while
    the index is below `count`, `finish` makes the result from the inputs and the carried words.
    Inputs stay stable all the time. Ports are (name, bits).
    """

    inputs: Sequence[tuple[str, int]]
    output: tuple[str, int]
    count: int
    start: Callable[[Words], tuple[Word | int, Words]]
    step: Callable[[Word, Words], Words]
    finish: Callable[[Words, Words], Word]


@dataclass(frozen=True)
class Pipeline:
    """Words in, words out, new ones each cycle: `cut` in `body` puts words into registers."""

    inputs: Sequence[tuple[str, int]]
    output: tuple[str, int]
    body: Callable[[Words, Callable[[Words], Words]], Word]


class Memory(Protocol):
    """Words of one width by their index, of which only the bits of an address count."""

    def load(self, index: Word) -> Word: ...

    def store(self, index: Word, word: Word) -> None: ...


@dataclass(frozen=True)
class Sweep:
    """A loop over `indices`: `start` gives the carried words, `step` makes an iteration of them."""

    indices: range
    start: Callable[[Words], Words]
    step: Callable[[Words, Word, Words, Memory], Words]


@dataclass(frozen=True)
class Sweeps:
    """Words in, loops one after the other over one memory, words out.

    `memory` is the number of its words, a power of two, and their bits. `start` and `step` of a
    loop get the inputs, which stay stable all the time; `finish` makes the result from the inputs
    and the words that the last loop carried. Ports are (name, bits).
    """

    inputs: Sequence[tuple[str, int]]
    output: tuple[str, int]
    memory: tuple[int, int]
    loops: Sequence[Sweep]
    finish: Callable[[Words, Words], Word]


Description = Loop | Pipeline | Sweeps


class Numbers:
    """Words that are numbers."""

    def make(self, operation: str, operands: Sequence[Word], bits: int, number: int) -> Word:
        values = [int(word.value) for word in operands]
        match operation:
            case "constant":
                found = number
            case "add":
                found = values[0] + values[1]
            case "xor":
                found = values[0] ^ values[1]
            case "and":
                found = values[0] & values[1]
            case "or":
                found = values[0] | values[1]
            case "mux":
                found = values[1] if values[0] else values[2]
            case "slice":
                found = values[0] >> number
            case _:
                found = 0
                for word, value in zip(operands, values, strict=True):
                    found = found << word.bits | value
        return Word(self, bits, found % (1 << bits))


class _List:
    """A memory of `words` numbers; one that was not stored cannot be loaded."""

    def __init__(self, words: int) -> None:
        self._words: list[Word | None] = [None] * words

    def load(self, index: Word) -> Word:
        found = self._words[int(index.value) % len(self._words)]
        assert found is not None
        return found

    def store(self, index: Word, word: Word) -> None:
        self._words[int(index.value) % len(self._words)] = word


def run(description: Description, inputs: Sequence[int]) -> int:
    """The result of a description on numbers."""
    numbers = Numbers()
    words = [
        Word(numbers, bits, n) for (_, bits), n in zip(description.inputs, inputs, strict=True)
    ]
    if isinstance(description, Pipeline):
        return int(description.body(words, list).value)
    if isinstance(description, Sweeps):
        memory, carried = _List(description.memory[0]), list[Word]()
        for loop in description.loops:
            carried = loop.start(words)
            for index in loop.indices:
                word = Word(numbers, index_bits(loop.indices.stop), index)
                carried = loop.step(words, word, carried, memory)
        return int(description.finish(words, carried).value)
    first, carried = description.start(words)
    begin = first if isinstance(first, int) else int(first.value)
    for index in range(begin, description.count):
        carried = description.step(Word(numbers, index_bits(description.count), index), carried)
    return int(description.finish(words, carried).value)


def index_bits(count: int) -> int:
    """Bits of an index that counts up to `count`."""
    return count.bit_length()
