"""The functions that cores compute: what the tool knows of each, whatever its family."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from hashtile import model, sha3

Family = Literal["sha2", "sha3"]
XOF_BYTES = {"128": 32, "256": 64}  # of an output nobody gave a length for: twice the strength


@dataclass(frozen=True)
class Function:
    """A function by the name that OpenSSL has for it."""

    name: str
    family: Family
    mode: int  # by which the hardware of the family knows it
    block_bytes: int
    digest_bytes: int  # of an extendable-output function: unless another length is asked for
    word_bits: int
    extendable: bool = False
    domain: int = 0  # of SHA-3 and SHAKE: the bits behind the message and the padding's first 1


def _all() -> dict[str, Function]:
    found = {}
    for mode, (name, (bits, word_bits)) in enumerate(model.ALGORITHMS.items()):
        found[name] = Function(name, "sha2", mode, 2 * word_bits, bits // 8, word_bits)
    for mode, (name, function) in enumerate(list(sha3.FUNCTIONS.items())[:8]):
        extendable = function.digest_bytes is None
        found[name] = Function(
            name,
            "sha3",
            mode,
            function.rate_bytes,
            function.digest_bytes or XOF_BYTES[name[-3:]],
            64,
            extendable,
            int(f"1{function.domain[::-1]}", 2),
        )
    return found


FUNCTIONS = _all()


def modes(names: Iterable[str]) -> int:
    """The bit mask of a set of functions of one family: bit m stands for mode m."""
    return sum(1 << FUNCTIONS[name].mode for name in set(names))


def of_modes(family: Family, mask: int) -> tuple[str, ...]:
    """The functions of a bit mask, in the order of their modes."""
    of_family = (function for function in FUNCTIONS.values() if function.family == family)
    return tuple(function.name for function in of_family if mask >> function.mode & 1)


def digest(name: str, message: bytes, bits: int | None = None, length: int | None = None) -> bytes:
    """By the reference model: the digest of the first `bits` bits of `message`, by default of all.

    `length` is the bytes of an extendable-output function's digest.
    """
    function = FUNCTIONS[name]
    if function.family == "sha2":
        return model.digest(name, message, bits)
    if function.extendable:
        return sha3.digest(name, message, bits, length=length or function.digest_bytes)
    return sha3.digest(name, message, bits)


def from_hashlib(name: str, message: bytes, length: int | None = None) -> bytes | None:
    """By Python's hashlib; None where it does not have the function."""
    name_there = name.replace("-", "_").replace("shake", "shake_")
    if name_there not in hashlib.algorithms_available and name not in ("sha512-224", "sha512-256"):
        return None
    if FUNCTIONS[name].extendable:
        return hashlib.new(name_there, message).digest(length or FUNCTIONS[name].digest_bytes)  # type: ignore[call-arg]
    return hashlib.new(name_there, message).digest()


def block_count(name: str, bits: int) -> int:
    """Blocks of a padded message of `bits` bits."""
    function = FUNCTIONS[name]
    if function.family == "sha2":
        return model.block_count(bits, function.word_bits)
    return sha3.block_count(name, bits)
