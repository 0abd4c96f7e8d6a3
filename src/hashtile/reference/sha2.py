"""SHA-2 as FIPS 180-4 writes it: the reference model, written to be read.

The constants are computed from the primes that the standard names, so nothing here is shared with
the RTL. Words are ints, a chaining value is a tuple of eight words.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import isqrt

Words = tuple[int, ...]


@dataclass(frozen=True)
class Family:
    """The differences between 32-bit and 64-bit words."""

    word_bits: int
    rounds: int
    big_sigma0: tuple[int, int, int]  # three rotations
    big_sigma1: tuple[int, int, int]
    small_sigma0: tuple[int, int, int]  # two rotations and a shift
    small_sigma1: tuple[int, int, int]

    @property
    def block_bytes(self) -> int:
        """Bytes in a block of sixteen words."""
        return 2 * self.word_bits


SHA2_32 = Family(32, 64, (2, 13, 22), (6, 11, 25), (7, 18, 3), (17, 19, 10))  # 4.1.2
SHA2_64 = Family(64, 80, (28, 34, 39), (14, 18, 41), (1, 8, 7), (19, 61, 6))  # 4.1.3
FAMILIES = {family.word_bits: family for family in (SHA2_32, SHA2_64)}


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _cube_root(number: int) -> int:
    """The integer part of the cube root, bit by bit."""
    root = 0
    for bit in reversed(range(number.bit_length() // 3 + 1)):
        if (root | 1 << bit) ** 3 <= number:
            root |= 1 << bit
    return root


@cache
def k_constants(word_bits: int) -> Words:
    """4.2.2, 4.2.3: the first fractional bits of the cube roots of the first primes."""
    primes = _primes(FAMILIES[word_bits].rounds)
    return tuple(_cube_root(p << 3 * word_bits) % 2**word_bits for p in primes)


@cache
def initial_hash(algorithm: str) -> Words:
    """5.3: H(0) of `algorithm`."""
    roots = [isqrt(p << 128) % 2**64 for p in _primes(16)]  # 64 fractional bits of square roots
    match algorithm:
        case "sha256":
            return tuple(root >> 32 for root in roots[:8])
        case "sha224":
            return tuple(root % 2**32 for root in roots[8:])
        case "sha512":
            return tuple(roots[:8])
        case "sha384":
            return tuple(roots[8:])
        case _:  # 5.3.6: SHA-512/t from its own name
            start = tuple(root ^ 0xA5A5A5A5A5A5A5A5 for root in roots[:8])
            name = f"SHA-512/{algorithm.removeprefix('sha512-')}".encode()
            return _hash_blocks(SHA2_64, start, pad(name, 64))


# Digest bits and word bits, by the names that OpenSSL uses, in the order of the mode numbers.
ALGORITHMS = {
    "sha224": (224, 32),
    "sha256": (256, 32),
    "sha384": (384, 64),
    "sha512": (512, 64),
    "sha512-224": (224, 64),
    "sha512-256": (256, 64),
}


def mode(algorithm: str) -> int:
    """The number by which the hardware knows `algorithm`."""
    return list(ALGORITHMS).index(algorithm)


def digest_bytes(algorithm: str) -> int:
    """Bytes in a digest of `algorithm`."""
    return ALGORITHMS[algorithm][0] // 8


def family_of(algorithm: str) -> Family:
    """The family that `algorithm` belongs to."""
    return FAMILIES[ALGORITHMS[algorithm][1]]


def pad(message: bytes, word_bits: int, bits: int | None = None) -> bytes:
    """5.1: the message, the bit 1, zeros, and its length in bits as two words.

    The message is the first `bits` bits of `message`, by default all of it.
    """
    length = 8 * len(message) if bits is None else bits
    total = 16 * word_bits * block_count(length, word_bits)
    string = int.from_bytes(message, "big") >> 8 * len(message) - length
    padded = (string << 1 | 1) << total - length - 1 | length
    return padded.to_bytes(total // 8, "big")


def block_count(bits: int, word_bits: int) -> int:
    """Blocks of a padded message of `bits` bits."""
    return (bits + 2 * word_bits) // (16 * word_bits) + 1


def schedule(family: Family, block: bytes) -> list[int]:
    """6.2.2, 6.4.2 step 1: the words W[0], W[1], ... of one block."""
    mask = (1 << family.word_bits) - 1

    def rotr(x: int, n: int) -> int:
        return (x >> n | x << family.word_bits - n) & mask

    def sigma(x: int, amounts: tuple[int, int, int]) -> int:
        return rotr(x, amounts[0]) ^ rotr(x, amounts[1]) ^ x >> amounts[2]

    w = list(to_words(block, family.word_bits))
    for t in range(16, family.rounds):
        s0, s1 = sigma(w[t - 15], family.small_sigma0), sigma(w[t - 2], family.small_sigma1)
        w.append((s1 + w[t - 7] + s0 + w[t - 16]) & mask)
    return w


@lru_cache(maxsize=16)  # messages with a common beginning share the work on it
def compress(family: Family, hash_: Words, block: bytes) -> Words:
    """6.2.2, 6.4.2: the chaining value after one block."""
    mask = (1 << family.word_bits) - 1

    def sigma(x: int, amounts: tuple[int, int, int]) -> int:
        r0, r1, r2 = ((x >> n | x << family.word_bits - n) & mask for n in amounts)
        return r0 ^ r1 ^ r2

    a, b, c, d, e, f, g, h = hash_
    for k, w in zip(k_constants(family.word_bits), schedule(family, block), strict=True):
        t1 = h + sigma(e, family.big_sigma1) + ((e & f) ^ (~e & g)) + k + w
        t2 = sigma(a, family.big_sigma0) + ((a & b) ^ (a & c) ^ (b & c))
        a, b, c, d, e, f, g, h = (t1 + t2) & mask, a, b, c, (d + t1) & mask, e, f, g
    return tuple((x + y) & mask for x, y in zip(hash_, (a, b, c, d, e, f, g, h), strict=True))


def _hash_blocks(family: Family, hash_: Words, padded: bytes) -> Words:
    for i in range(0, len(padded), family.block_bytes):
        hash_ = compress(family, hash_, padded[i : i + family.block_bytes])
    return hash_


def to_bytes(hash_: Words, word_bits: int) -> bytes:
    """A chaining value as a string of bytes, first word first."""
    return b"".join(word.to_bytes(word_bits // 8, "big") for word in hash_)


def to_words(hash_: bytes, word_bits: int) -> Words:
    """The words of a string of bytes."""
    size = word_bits // 8
    return tuple(int.from_bytes(hash_[i : i + size], "big") for i in range(0, len(hash_), size))


def digest(algorithm: str, message: bytes, bits: int | None = None) -> bytes:
    """The digest (6.2 to 6.7) of the first `bits` bits of `message`, by default of all."""
    family = family_of(algorithm)
    padded = pad(message, family.word_bits, bits)
    final = _hash_blocks(family, initial_hash(algorithm), padded)
    return to_bytes(final, family.word_bits)[: digest_bytes(algorithm)]


def hmac(algorithm: str, key: bytes, message: bytes, bits: int | None = None) -> bytes:
    """FIPS 198-1, 4: the MAC under `key` of the first `bits` bits of `message`, by default all."""
    size = family_of(algorithm).block_bytes
    k0 = (digest(algorithm, key) if len(key) > size else key).ljust(size, b"\0")
    bits = 8 * len(message) if bits is None else bits
    inner = digest(algorithm, bytes(byte ^ 0x36 for byte in k0) + message, 8 * size + bits)
    return digest(algorithm, bytes(byte ^ 0x5C for byte in k0) + inner)
