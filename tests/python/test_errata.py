"""The errata of the papers: what is printed gives a wrong digest, what is meant the right one."""

import hashlib
import hmac
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from Crypto.Hash import SHAKE128, SHAKE256
from tests.python.test_papers import FILES

from hashtile.papers.published import published
from hashtile.reference import keccak, sha2

MASK = 2**32 - 1
K, H = sha2.k_constants(32), sha2.initial_hash("sha256")
MESSAGE = b"".join(bytes([n]) for n in range(130))  # three blocks
RIGHT = hashlib.sha256(MESSAGE).hexdigest()


def right(x: int, n: int) -> int:
    return x >> n


def rotate(x: int, n: int) -> int:
    return (x >> n | x << 32 - n) & MASK


@dataclass(frozen=True)
class Sha256:
    """SHA-256 with those parts that a paper may print otherwise."""

    choose: Callable[[int, int, int], int] = lambda x, y, z: x & y ^ ~x & z
    large: tuple[Callable[[int, int], int], ...] = (rotate, rotate, rotate)
    small: tuple[Callable[[int, int], int], ...] = (rotate, rotate, right)
    sigma1: tuple[int, int, int] = (6, 11, 25)
    modulus: int = 2**32
    shifts: str = "HGFEDCB"  # the variables that take the one before them
    first: int = 0  # of H1 to H8, or H0 to H7, that step 3 writes
    ahead: Mapping[int, int] | None = None  # of h + K + W that is made ahead: the index used

    def __call__(self, message: bytes) -> str:
        h = list(H)
        padded = sha2.pad(message, 32)
        for start in range(0, len(padded), 64):
            block = padded[start : start + 64]
            a = self._rounds(self.schedule(block), h)
            sums = [(x + y) % self.modulus for x, y in zip(a, h, strict=True)]
            h = [*h[: self.first], *sums][:8]
        return b"".join(word.to_bytes(4, "big") for word in h).hex()

    def _sum(self, by: tuple[Callable[[int, int], int], ...], x: int, ns: tuple[int, ...]) -> int:
        found = 0
        for function, n in zip(by, ns, strict=True):
            found ^= function(x, n)
        return found

    def schedule(self, block: bytes) -> list[int]:
        w = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 64, 4)]
        for t in range(16, 64):
            s0 = self._sum(self.small, w[t - 15], (7, 18, 3))
            s1 = self._sum(self.small, w[t - 2], (17, 19, 10))
            w.append((s1 + w[t - 7] + s0 + w[t - 16]) % self.modulus)
        return w

    def _rounds(self, w: list[int], h: list[int]) -> list[int]:
        v = dict(zip("ABCDEFGH", h, strict=True))
        for t in range(64):
            at = (t + (self.ahead or {}).get(t % 4, 0)) % 64
            t1 = v["H"] + self._sum(self.large, v["E"], self.sigma1)
            t1 += (self.choose(v["E"], v["F"], v["G"]) & MASK) + K[at] + w[at]
            majority = v["A"] & v["B"] ^ v["A"] & v["C"] ^ v["B"] & v["C"]
            t2 = self._sum(self.large, v["A"], (2, 13, 22)) + majority
            before = dict(v)
            for name in self.shifts:
                v[name] = before[chr(ord(name) - 1)]
            v["E"] = (before["D"] + t1) % self.modulus
            v["A"] = (t1 + t2) % self.modulus
        return list(v.values())


@pytest.mark.parametrize(
    "printed",
    {
        "kammoun, equation (2)": {"choose": lambda x, y, z: x & y ^ x & z},
        "kammoun, (4), (5), S and R exchanged": {"large": (right, right, right)},
        "kammoun, (6), (7), S and R exchanged": {"small": (right, right, rotate)},
        "kammoun, figure 4": {"first": 1},
        "nannipieri, ROTL": {"large": (lambda x, n: rotate(x, 32 - n),) * 3},
        "nannipieri, no G = F": {"shifts": "HFEDCB"},
        "michail, equation (1)": {"sigma1": (2, 13, 22)},
        "michail, modulo 32": {"modulus": 32},
        "michail, equation (14)": {"ahead": {1: -2}},  # t - 1 where t + 1 is meant
        "michail, equation (17)": {"ahead": {3: -2}},
    }.items(),
    ids=lambda pair: pair[0],
)
def test_sha_256_as_printed_is_wrong(printed: tuple[str, Mapping[str, object]]) -> None:
    assert Sha256()(MESSAGE) == RIGHT
    wrong = replace(Sha256(), **printed[1])(MESSAGE)  # type: ignore[arg-type]
    assert len(wrong) == len(RIGHT) and wrong != RIGHT


def test_equation_4_of_nannipieri_leaves_four_words_out() -> None:
    printed = {t for t in range(64) if 0 < t < 15 or 16 < t < 63}
    assert set(range(64)) - printed == {0, 15, 16, 63}


def test_equation_5_of_nannipieri_adds_nothing() -> None:
    a, b, c = 0x01234567, 0x89ABCDEF, 0xDEADBEEF
    carries = a & b | a & c | b & c
    assert (a ^ b ^ c) + 2 * carries == a + b + c
    assert a ^ b ^ b == a and (a ^ b ^ b) + 2 * carries != a + b + c


def test_the_smallest_positive_padding_of_kammoun_takes_a_block_too_many() -> None:
    solutions = [k for k in range(1024) if (447 + k + 1) % 512 == 448]
    assert solutions[:2] == [0, 512]
    assert sha2.block_count(447, 32) == 1


def test_the_suffixes_of_ahmed_give_no_xof() -> None:
    for bits, xof in ((128, SHAKE128), (256, SHAKE256)):
        meant = xof.new(MESSAGE).read(32)
        rate = 1600 - 2 * bits

        def squeeze(suffix: int, length: int, rate: int = rate) -> bytes:
            """Of MESSAGE, `length` bits of `suffix`, first bit lowest, and the padding 10*1."""
            padded = bytearray(MESSAGE + bytes([suffix | 1 << length]))
            padded += bytes(-len(padded) % (rate // 8))
            padded[-1] |= 0x80
            state = [0] * 25
            for start in range(0, len(padded), rate // 8):
                lanes = keccak.to_lanes(
                    bytes(padded[start : start + rate // 8]).ljust(200, b"\0"), 64
                )
                state = keccak.permute([x ^ y for x, y in zip(state, lanes, strict=True)], 64)
            return keccak.to_bytes(state, 64)[:32]

        assert squeeze(0b1111, 4) == meant
        assert squeeze(0b11, 2) != meant
    rate = 1600 - 512
    assert hashlib.sha3_256(MESSAGE).digest() == squeeze(0b10, 2, rate)
    assert hashlib.sha3_256(MESSAGE).digest() != squeeze(0, 0, rate)


def test_the_key_of_ahmed_is_no_block() -> None:
    def mac(k0: bytes) -> bytes:
        pads = (bytes(byte ^ pad for byte in k0) for pad in (0x5C, 0x36))
        outer, inner = pads
        return hashlib.sha3_256(outer + hashlib.sha3_256(inner + MESSAGE).digest()).digest()

    known = hmac.new(b"key", MESSAGE, "sha3_256").digest()
    assert mac(b"key".ljust(136, b"\0")) == known
    assert mac(b"key") != known


# What stands in the papers' texts, with spaces left out, for each erratum in their order
STANDS = {
    "kammoun2021": [
        r"Ch(x,y,z)=(x\wedgey)\oplus(x\wedgez)", "kreferstothesmallestpositivesolution",
        "64constantsusedtoinitializehashvalues", "T2←Σu(a)", "H8(i)←h+H7(i-1)",
        r"\delta=MB\timesfreq/C",
    ],
    "nannipieri2021": [
        "operands(i.e.ROTL)", "0<t<15", r"a_i\oplusb_i\oplusb_i",
        r"$$H\leftarrowG$$$$F\leftarrowE$$", "messageblockisaconstant",
    ],
    "ahmed2015": ["Keccak[c](M|11,d)", "Keccak[c](M,d)", r"Th=\frac{b}{", "K_0isthesecretkey"],
    "michail2012": [
        r"\sum_{0}^{256}(x)=ROTR^{6}(x)", "modulo-32additions",
        "8initialvaluesthataregivenbythestandard$(H_1^0-H_7^0)$",
        "P_4=K_{t-1}+W_{t-1}+g_{t-1}", "P^{*}_{4}=K_{t+1}+W_{t+1}+e_{t-1}",
    ],
    "marzvanyan2020": ["usingthelettersa-g", "hardwareperformancecounters.[4]"],
}  # fmt: skip


@pytest.mark.parametrize("paper", STANDS)
def test_each_erratum_stands_in_the_paper(paper: str, shared_file: Callable[[str], Path]) -> None:
    text = shared_file(f"papers/{FILES[paper]}.txt").read_text(encoding="utf-8")
    text = re.sub(r"\s", "", text)
    errata = published().papers[paper].errata
    assert len(errata) == len(STANDS[paper])
    for erratum, printed in zip(errata, STANDS[paper], strict=True):
        assert printed in text, erratum.where


@pytest.mark.parametrize("paper", STANDS)
def test_technologies_are_named_as_printed(paper: str, shared_file: Callable[[str], Path]) -> None:
    """The name of each row stands in the text, as printed or as meant."""

    def plain(text: str) -> str:
        return re.sub(r"[^a-z0-9]", "", text.lower().replace("<sup>", "").replace("</sup>", ""))

    text = plain(shared_file(f"papers/{FILES[paper]}.txt").read_text(encoding="utf-8"))
    rows = [row for row in published().results.values() if row.paper == paper]
    assert rows or paper == "marzvanyan2020"
    for row in rows:
        name = row.technology_printed or row.technology
        first = plain(name.partition(",")[0].partition(" (")[0]).replace("tsmc7nm", "7nmtsmc")
        assert first in text or name == "not stated", (row.id, name)
        if row.technology_printed:
            assert row.technology_printed in row.device and row.technology in row.device
