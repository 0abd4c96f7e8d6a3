"""SHA-3 and the functions on it, as FIPS 202, SP 800-185 and RFC 9861 write them: the model.

It is written to be read. Strings of bits are kept in bytes as in keccak.py; section numbers are
those of SP 800-185 unless another standard is named.
"""

from dataclasses import dataclass
from typing import TypedDict, Unpack

from hashtile.reference import keccak


@dataclass(frozen=True)
class Function:
    """A function on the sponge of Keccak-p[1600, rounds]."""

    name: str
    rate_bytes: int
    domain: str  # the bits after the message
    digest_bytes: int | None = None  # None: the caller says how many
    rounds: int = 24
    parameters: tuple[str, ...] = ()  # further inputs, beside the message and the length


class Parameters(TypedDict, total=False):
    """The further inputs of `digest`, as far as the function takes them."""

    length: int  # bytes of the digest
    domain: int  # for TurboSHAKE, 0x01 to 0x7f; by default 0x1f
    function_name: bytes  # N of cSHAKE
    customization: bytes  # S of cSHAKE and KMAC
    key: bytes  # K of KMAC


_TURBO = ("domain",)
_CSHAKE = ("function_name", "customization")
_KMAC = ("key", "customization")

# The first eight are in the order of the mode numbers; the others run in the modes of SHAKE.
FUNCTIONS = {
    function.name: function
    for function in (
        Function("sha3-224", 144, "01", 28),  # FIPS 202, 6.1
        Function("sha3-256", 136, "01", 32),
        Function("sha3-384", 104, "01", 48),
        Function("sha3-512", 72, "01", 64),
        Function("shake128", 168, "1111"),  # FIPS 202, 6.2
        Function("shake256", 136, "1111"),
        Function("turboshake128", 168, "1111", None, 12, _TURBO),  # RFC 9861, 2
        Function("turboshake256", 136, "1111", None, 12, _TURBO),
        Function("cshake128", 168, "00", parameters=_CSHAKE),  # 3.3
        Function("cshake256", 136, "00", parameters=_CSHAKE),
        Function("kmac128", 168, "00", parameters=_KMAC),  # 4.3
        Function("kmac256", 136, "00", parameters=_KMAC),
        Function("kmacxof128", 168, "00", parameters=_KMAC),  # 4.3.1
        Function("kmacxof256", 136, "00", parameters=_KMAC),
    )
}


def _minimal(x: int) -> bytes:
    return x.to_bytes(max(1, -(-x.bit_length() // 8)), "big")


def left_encode(x: int) -> bytes:
    """2.3.1: the number of bytes of `x`, then `x`, highest byte first."""
    return bytes([len(_minimal(x))]) + _minimal(x)


def right_encode(x: int) -> bytes:
    """2.3.1: `x`, highest byte first, then the number of its bytes."""
    return _minimal(x) + bytes([len(_minimal(x))])


def encode_string(s: bytes) -> bytes:
    """2.3.2: the length of `s` in bits, then `s`."""
    return left_encode(8 * len(s)) + s


def bytepad(x: bytes, w: int) -> bytes:
    """2.3.3: `w`, then `x`, with zeros up to a multiple of `w` bytes."""
    z = left_encode(w) + x
    return z + bytes(-len(z) % w)


def domain_bits(domain: int) -> str:
    """RFC 9861, 2.2: the bits that the byte `domain` appends; its highest 1 begins the padding."""
    if not 0x01 <= domain <= 0x7F:
        raise ValueError(f"the domain of TurboSHAKE is 0x01 to 0x7f, not {domain:#x}")
    return f"{domain:b}"[:0:-1]


def block_count(name: str, bits: int) -> int:
    """Blocks of a padded message of `bits` bits; for cSHAKE and KMAC, of the result of `frame`.

    For TurboSHAKE this holds in the default domain, and in any domain for whole bytes.
    """
    function = FUNCTIONS[name]
    return -(-(bits + len(function.domain) + 2) // (8 * function.rate_bytes))


def _join(x: bytes, bits: int, y: bytes) -> tuple[bytes, int]:
    """The first `bits` bits of `x`, then `y`, and their number."""
    string = int.from_bytes(x, "little") & (1 << bits) - 1 | int.from_bytes(y, "little") << bits
    total = bits + 8 * len(y)
    return string.to_bytes(-(-total // 8), "little"), total


def frame(
    name: str, message: bytes, bits: int | None = None, **given: Unpack[Parameters]
) -> tuple[bytes, int, str]:
    """The input of the sponge in `digest`: a string, how many bits of it are used, the suffix."""
    function = FUNCTIONS[name]
    takes = function.parameters if function.digest_bytes else ("length", *function.parameters)
    for parameter in given:
        if parameter not in takes:
            raise ValueError(f"{name} does not take {parameter}")
    if "length" in takes and "length" not in given:
        raise ValueError(f"{name} needs length")
    rate, suffix, prefix = function.rate_bytes, function.domain, b""
    n, s = given.get("function_name", b""), given.get("customization", b"")
    bits = 8 * len(message) if bits is None else bits
    if "domain" in given:
        suffix = domain_bits(given["domain"])
    if "key" in takes:  # 4.3: bytepad(encode_string(K), rate) || X || right_encode(L)
        output_bits = 0 if name.startswith("kmacxof") else 8 * given["length"]
        message, bits = _join(message, bits, right_encode(output_bits))
        prefix = bytepad(encode_string(given.get("key", b"")), rate)
        n = b"KMAC"
    if n or s:  # 3.3: bytepad(encode_string(N) || encode_string(S), rate) || X
        prefix = bytepad(encode_string(n) + encode_string(s), rate) + prefix
    elif name.startswith("cshake"):  # then it is SHAKE
        suffix = "1111"
    return prefix + message, 8 * len(prefix) + bits, suffix


def digest(
    name: str, message: bytes, bits: int | None = None, **given: Unpack[Parameters]
) -> bytes:
    """The digest of the first `bits` bits of `message`, by default of all."""
    function = FUNCTIONS[name]
    string, count, suffix = frame(name, message, bits, **given)
    return keccak.sponge(
        string,
        count,
        rate=8 * function.rate_bytes,
        nr=function.rounds,
        suffix=suffix,
        digest_bits=8 * (function.digest_bytes or given["length"]),
    )
