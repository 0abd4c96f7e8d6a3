"""Keccak as FIPS 202 writes it: the reference model of the permutations and the sponge.

Offsets and constants are computed from the rules of the standard, so nothing here is shared with
the RTL. A state is a list of 25 lanes, lane (x, y) at 5y + x; a lane of w bits is an int, bit z of
it has weight 2^z. Strings of bits are kept in bytes as B.1 of the standard says: the first bit is
the lowest bit of the first byte.
"""

from collections.abc import Iterable, Iterator
from functools import cache

Lanes = list[int]
STEPS = ("theta", "rho", "pi", "chi", "iota")


def rounds(lane_bits: int) -> int:
    """3.4: the rounds of Keccak-f[25w]."""
    return 12 + 2 * (lane_bits.bit_length() - 1)


@cache
def offsets(lane_bits: int) -> tuple[int, ...]:
    """3.2.2: the rotation of each lane in rho."""
    found = [0] * 25
    x, y = 1, 0
    for t in range(24):
        found[5 * y + x] = (t + 1) * (t + 2) // 2 % lane_bits
        x, y = y, (2 * x + 3 * y) % 5
    return tuple(found)


@cache
def constant(index: int, lane_bits: int) -> int:
    """3.2.5: RC of round `index`; bits 2^j - 1 of it come from a shift register of 8 bits."""

    def rc(t: int) -> int:
        register = 1
        for _ in range(t % 255):
            register <<= 1
            register ^= 0x171 * (register >> 8)
        return register & 1

    return sum(rc(j + 7 * index) << 2**j - 1 for j in range(lane_bits.bit_length()))


def _rotate(lane: int, n: int, lane_bits: int) -> int:
    return (lane << n | lane >> lane_bits - n) & ((1 << lane_bits) - 1)


def steps(a: Lanes, index: int, lane_bits: int) -> Iterator[Lanes]:
    """3.2: the state after each of the five step mappings of round `index`."""
    c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
    d = [c[(x - 1) % 5] ^ _rotate(c[(x + 1) % 5], 1, lane_bits) for x in range(5)]
    a = [lane ^ d[i % 5] for i, lane in enumerate(a)]
    yield a
    a = [_rotate(lane, n, lane_bits) for lane, n in zip(a, offsets(lane_bits), strict=True)]
    yield a
    a = [a[5 * x + (x + 3 * y) % 5] for y in range(5) for x in range(5)]
    yield a
    a = [a[i] ^ (~a[i - i % 5 + (i + 1) % 5] & a[i - i % 5 + (i + 2) % 5]) for i in range(25)]
    yield a
    yield [a[0] ^ constant(index, lane_bits), *a[1:]]


def permute(a: Lanes, lane_bits: int, nr: int | None = None) -> Lanes:
    """3.3, 3.4: Keccak-p[25w, nr], the last `nr` rounds of Keccak-f[25w]; by default all."""
    full = rounds(lane_bits)
    for index in range(0 if nr is None else full - nr, full):
        *_, a = steps(a, index, lane_bits)
    return a


def to_lanes(state: bytes, lane_bits: int) -> Lanes:
    """3.1.2: the lanes of a state of 25w bits."""
    size = lane_bits // 8
    return [int.from_bytes(state[i : i + size], "little") for i in range(0, len(state), size)]


def to_bytes(a: Iterable[int], lane_bits: int) -> bytes:
    """3.1.3: the state of 25w bits with these lanes."""
    return b"".join(lane.to_bytes(lane_bits // 8, "little") for lane in a)


def pad(message: bytes, bits: int, rate: int, suffix: str = "") -> bytes:
    """5.1: the first `bits` bits of `message`, the bits `suffix`, then 1, zeros and 1."""
    string = int.from_bytes(message, "little") & ((1 << bits) - 1)
    ending = suffix + "1"
    string |= int(ending[::-1], 2) << bits
    total = -(-(bits + len(ending) + 1) // rate) * rate
    return (string | 1 << total - 1).to_bytes(total // 8, "little")


def sponge(
    message: bytes,
    bits: int,
    *,
    rate: int,
    lane_bits: int = 64,
    nr: int | None = None,
    suffix: str = "",
    digest_bits: int,
) -> bytes:
    """4: the first `digest_bits` bits of SPONGE[Keccak-p[25w, nr], pad10*1, rate](M || suffix).

    M is the first `bits` bits of `message`; `rate` and `digest_bits` are whole bytes.
    """
    a, block_bytes = [0] * 25, rate // 8
    padded = pad(message, bits, rate, suffix)
    for i in range(0, len(padded), block_bytes):
        block = padded[i : i + block_bytes].ljust(25 * lane_bits // 8, b"\0")
        lanes = to_lanes(block, lane_bits)
        a = permute([x ^ y for x, y in zip(a, lanes, strict=True)], lane_bits, nr)
    digest = to_bytes(a, lane_bits)[:block_bytes]
    while len(digest) < digest_bits // 8:
        a = permute(a, lane_bits, nr)
        digest += to_bytes(a, lane_bits)[:block_bytes]
    return digest[: digest_bits // 8]
