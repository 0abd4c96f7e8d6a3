"""Words of registers, of memory and of streams, and their fields."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Field:
    """`bits` bits of a word, from bit `low` on; `last`: in TUSER, valid with the last beat."""

    low: int
    bits: int
    last: bool = False

    @property
    def mask(self) -> int:
        """Its bits in the word."""
        return (1 << self.bits) - 1 << self.low

    @property
    def end(self) -> int:
        """The first bit after it."""
        return self.low + self.bits

    def get(self, word: int) -> int:
        """Its value in a word."""
        return (word & self.mask) >> self.low

    def put(self, value: int) -> int:
        """A word with this value. Raises ValueError if the field cannot hold it."""
        if not 0 <= value < 1 << self.bits:
            raise ValueError(f"{value} has more than {self.bits} bits")
        return value << self.low


class Word:
    """A word of `WORD_BITS` bits; a class attribute is a field."""

    WORD_BITS: ClassVar[int] = 32

    @classmethod
    def fields(cls) -> Mapping[str, Field]:
        """The fields by their names in lower case, from the lowest bit on."""
        return {n.lower(): value for n, value in vars(cls).items() if isinstance(value, Field)}

    @classmethod
    def last(cls) -> int:
        """The bits of TUSER that are valid with the last beat."""
        return sum(field.mask for field in cls.fields().values() if field.last)

    @classmethod
    def pack(cls, **values: int) -> int:
        """A word with these values, and 0 elsewhere. Raises KeyError or ValueError for others."""
        fields = cls.fields()
        return sum(fields[name].put(value) for name, value in values.items())

    @classmethod
    def unpack(cls, word: int) -> dict[str, int]:
        """The values of all fields of a word."""
        return {name: field.get(word) for name, field in cls.fields().items()}


class Register(Word):
    """A register at the byte `OFFSET`; in a queue the offset counts from its first register."""

    OFFSET: ClassVar[int]
