"""The functions that cores compute: what the tool knows about each, in any family."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from hashtile.reference import sha2 as model
from hashtile.reference import sha3
from hashtile.support.errors import BadInput

Family = Literal["sha2", "sha3"]
XOF_BYTES = {"128": 32, "256": 64}  # the default length of an output: twice the strength


@dataclass(frozen=True)
class Function:
    """A function, with the name that OpenSSL uses."""

    name: str
    family: Family
    mode: int  # the number of the function in the hardware of the family
    block_bytes: int
    digest_bytes: int  # for an extendable-output function: the default
    word_bits: int
    extendable: bool = False
    domain: int = 0  # for SHA-3 and SHAKE: the bits after the message, first 1 of pad
    kind: int = 0  # the number by which sha3_stream knows the framing
    hash: str = ""  # of an HMAC: its hash

    @property
    def base(self) -> str:
        """The function that its hardware is built for: itself, SHAKE, or the hash of an HMAC."""
        return f"shake{self.name[-3:]}" if self.kind else self.hash or self.name

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields of Framing that the function takes."""
        if self.hash:
            return ("key",)
        return sha3.FUNCTIONS[self.name].parameters if self.kind else ()


@dataclass(frozen=True)
class Framing:
    """The strings of SP 800-185 or FIPS 198-1 beside a message, as the function takes them."""

    function_name: bytes = b""  # N of cSHAKE
    customization: bytes = b""  # S
    key: bytes | None = None  # K of KMAC, KMACXOF and HMAC

    @property
    def prefix(self) -> bytes:
        """The bytes that are sent before the message."""
        return self.function_name + self.customization

    def given(self, name: str, length: int) -> sha3.Parameters:
        """The arguments of the reference model of `name`, for a digest of `length` bytes."""
        given = sha3.Parameters(length=length)
        for parameter in ALL[name].takes:
            given[parameter] = getattr(self, parameter)  # type: ignore[literal-required]
        return given


NO_FRAMING = Framing()
LIMITS = {"function_name": 255, "customization": 65535, "key": 65535}  # bytes, of sha3_stream


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


def _framed() -> dict[str, Function]:
    found = {}
    for kind, prefix in enumerate(("cshake", "kmac", "kmacxof"), 1):
        for strength in ("128", "256"):
            name, base = f"{prefix}{strength}", FUNCTIONS[f"shake{strength}"]
            found[name] = replace(base, name=name, kind=kind)
    return found


FUNCTIONS = _all()  # functions that cores are built from
FRAMED = _framed()  # SP 800-185: the functions that sha3_stream makes from SHAKE
KEYED = {  # FIPS 198-1
    "hmac-sha256": replace(FUNCTIONS["sha256"], name="hmac-sha256", hash="sha256"),
}
ALL = FUNCTIONS | FRAMED | KEYED


def framing(
    name: str, function_name: bytes = b"", customization: bytes = b"", key: bytes | None = None
) -> Framing:
    """The framing of a message for `name`. Raises BadInput for a missing or superfluous field."""
    takes, given = ALL[name].takes, Framing(function_name, customization, key)
    for part, most in LIMITS.items():
        value = getattr(given, part)
        if part not in takes and value != getattr(NO_FRAMING, part):
            raise BadInput(f"{name} does not take {part}")
        if value is not None and len(value) > most:
            raise BadInput(f"{part} has {len(value)} bytes; at most {most} are taken")
    if "key" in takes and key is None:
        raise BadInput(f"{name} needs a key, which may be empty: key=, or --key-file")
    return given


def modes(names: Iterable[str]) -> int:
    """The bit mask of a set of functions of one family: bit m stands for mode m."""
    return sum(1 << FUNCTIONS[name].mode for name in set(names))


def of_modes(family: Family, mask: int) -> tuple[str, ...]:
    """The functions of a bit mask, in the order of their modes."""
    of_family = (function for function in FUNCTIONS.values() if function.family == family)
    return tuple(function.name for function in of_family if mask >> function.mode & 1)


def digest(
    name: str,
    message: bytes,
    bits: int | None = None,
    length: int | None = None,
    framing: Framing = NO_FRAMING,
) -> bytes:
    """The digest, by the reference model, of the first `bits` bits of `message`, by default of all.

    `length` is the number of bytes in the digest of an extendable-output function.
    """
    function = ALL[name]
    if function.hash:
        assert framing.key is not None
        return model.hmac(function.hash, framing.key, message, bits)
    if function.family == "sha2":
        return model.digest(name, message, bits)
    if function.kind:
        length = function.digest_bytes if length is None else length
        return sha3.digest(name, message, bits, **framing.given(name, length))
    if function.extendable:
        return sha3.digest(name, message, bits, length=length or function.digest_bytes)
    return sha3.digest(name, message, bits)


def from_hashlib(name: str, message: bytes, length: int | None = None) -> bytes | None:
    """The digest by Python's hashlib; None if hashlib does not have the function."""
    name_there = name.replace("-", "_").replace("shake", "shake_")
    if name_there not in hashlib.algorithms_available and name not in ("sha512-224", "sha512-256"):
        return None
    if FUNCTIONS[name].extendable:
        return hashlib.new(name_there, message).digest(length or FUNCTIONS[name].digest_bytes)  # type: ignore[call-arg]
    return hashlib.new(name_there, message).digest()


def block_count(
    name: str, bits: int, length: int | None = None, framing: Framing = NO_FRAMING
) -> int:
    """Blocks of a padded message of `bits` bits; with `framing`, for a digest of `length` bytes."""
    function = ALL[name]
    if function.hash:  # the outer hash has the block that the key would have had
        bits += 8 * function.block_bytes
    if function.family == "sha2":
        return model.block_count(bits, function.word_bits)
    if not function.kind:
        return sha3.block_count(name, bits)
    length = function.digest_bytes if length is None else length
    _, added, suffix = sha3.frame(name, b"", 0, **framing.given(name, length))
    return sha3.block_count(function.base if suffix == "1111" else name, bits + added)
