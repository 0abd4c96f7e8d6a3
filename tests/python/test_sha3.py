"""The model of SHA-3 and the functions on it against other implementations and published values."""

import dataclasses
import hashlib
import random
from collections.abc import Callable

import pytest
from Crypto.Hash import (
    KMAC128,
    KMAC256,
    TurboSHAKE128,
    TurboSHAKE256,
    cSHAKE128,
    cSHAKE256,
)

from hashtile.reference import keccak, sha3, vectors

OTHERS = {
    "turboshake128": TurboSHAKE128,
    "turboshake256": TurboSHAKE256,
    "cshake128": cSHAKE128,
    "cshake256": cSHAKE256,
    "kmac128": KMAC128,
    "kmac256": KMAC256,
}
FIPS_202 = [name for name in sha3.FUNCTIONS if name.startswith(("sha3", "shake"))]
FULL = 10  # of so many long messages one goes through the model; hashlib hashes all


def _hashlib(name: str, message: bytes, length: int) -> bytes:
    if name.startswith("sha3"):
        return hashlib.new(name.replace("-", "_"), message).digest()
    return hashlib.new(name.replace("shake", "shake_"), message).digest(length)


def _model(name: str, message: bytes, length: int) -> bytes:
    if name.startswith("sha3"):
        return sha3.digest(name, message)
    return sha3.digest(name, message, length=length)


def _lengths(rate: int) -> list[int]:
    """Lengths around the ends of blocks, and a few others."""
    near = {k * rate + d for k in range(3) for d in (-2, -1, 0, 1)}
    return sorted({n for n in near if n >= 0} | set(random.Random(rate).sample(range(3 * rate), 8)))


def test_functions_are_in_the_order_of_the_modes() -> None:
    assert list(sha3.FUNCTIONS)[:8] == [
        *("sha3-224", "sha3-256", "sha3-384", "sha3-512"),
        *("shake128", "shake256", "turboshake128", "turboshake256"),
    ]
    assert all(name == function.name for name, function in sha3.FUNCTIONS.items())


@pytest.mark.parametrize("name", FIPS_202)
def test_digest_is_that_of_hashlib(name: str) -> None:
    source = random.Random(1)
    for length in _lengths(sha3.FUNCTIONS[name].rate_bytes):
        message, size = source.randbytes(length), source.randrange(500)
        assert _model(name, message, size) == _hashlib(name, message, size), (length, size)


@pytest.mark.parametrize("name", ["turboshake128", "turboshake256"])
def test_turboshake_is_that_of_pycryptodome(name: str) -> None:
    source = random.Random(2)
    for length in _lengths(sha3.FUNCTIONS[name].rate_bytes):
        message, size = source.randbytes(length), source.randrange(1, 500)
        domain = source.randrange(0x01, 0x80)
        expected = OTHERS[name].new(data=message, domain=domain).read(size)
        assert sha3.digest(name, message, length=size, domain=domain) == expected, (length, domain)
        expected = OTHERS[name].new(data=message).read(size)
        assert sha3.digest(name, message, length=size) == expected, length


@pytest.mark.parametrize("domain", range(0x01, 0x80))
def test_turboshake_is_that_of_pycryptodome_in_every_domain(domain: int) -> None:
    expected = TurboSHAKE128.new(data=b"message", domain=domain).read(32)
    assert sha3.digest("turboshake128", b"message", length=32, domain=domain) == expected


@pytest.mark.parametrize("name", ["cshake128", "cshake256"])
def test_cshake_is_that_of_pycryptodome(name: str) -> None:
    source = random.Random(3)
    for length in _lengths(sha3.FUNCTIONS[name].rate_bytes):
        message, size = source.randbytes(length), source.randrange(1, 500)
        custom = source.randbytes(source.choice((1, 31, 32, 160, 300)))
        expected = OTHERS[name].new(data=message, custom=custom).read(size)
        given = sha3.digest(name, message, length=size, customization=custom)
        assert given == expected, (length, size, len(custom))


@pytest.mark.parametrize("strength", [128, 256])
def test_cshake_without_name_and_customization_is_shake(strength: int) -> None:
    message = random.Random(4).randbytes(300)
    given = sha3.digest(f"cshake{strength}", message, length=200)
    assert given == _hashlib(f"shake{strength}", message, 200)


@pytest.mark.parametrize("name", ["kmac128", "kmac256"])
def test_kmac_is_that_of_pycryptodome(name: str) -> None:
    source = random.Random(5)
    for length in _lengths(sha3.FUNCTIONS[name].rate_bytes):
        message, size = source.randbytes(length), source.randrange(8, 500)
        key = source.randbytes(source.choice((32, 33, 131, 132, 163, 164, 300)))
        custom = source.randbytes(source.choice((0, 1, 40, 300)))
        other = OTHERS[name].new(key=key, data=message, mac_len=size, custom=custom)
        given = sha3.digest(name, message, length=size, key=key, customization=custom)
        assert given == other.digest(), (length, size, len(key), len(custom))


def test_cshake_takes_a_function_name() -> None:
    """4.3: KMAC is cSHAKE with the name KMAC."""
    key, message = bytes(32), random.Random(6).randbytes(50)
    new_x = sha3.bytepad(sha3.encode_string(key), 168) + message + sha3.right_encode(256)
    for custom in (b"", b"custom"):
        given = sha3.digest(
            "cshake128", new_x, length=32, function_name=b"KMAC", customization=custom
        )
        assert given == KMAC128.new(key=key, data=message, mac_len=32, custom=custom).digest()


SHORT, LONG = bytes(range(4)), bytes(range(200))
EMAIL, TAGGED = b"Email Signature", b"My Tagged Application"
KEY = bytes(range(0x40, 0x60))

# cSHAKE_samples.pdf, KMAC_samples.pdf and KMACXOF_samples.pdf of NIST's example values, in order.
SAMPLES = [
    (
        *("cshake128", SHORT, EMAIL),
        "c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5",
    ),
    (
        *("cshake128", LONG, EMAIL),
        "c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b",
    ),
    (
        *("cshake256", SHORT, EMAIL),
        "d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1"
        "64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c",
    ),
    (
        *("cshake256", LONG, EMAIL),
        "07dc27b11e51fbac75bc7b3c1d983e8b4b85fb1defaf218912ac864302730917"
        "27f42b17ed1df63e8ec118f04b23633c1dfb1574c8fb55cb45da8e25afb092bb",
    ),
    (
        *("kmac128", SHORT, b""),
        "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e",
    ),
    (
        *("kmac128", SHORT, TAGGED),
        "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5",
    ),
    (
        *("kmac128", LONG, TAGGED),
        "1f5b4e6cca02209e0dcb5ca635b89a15e271ecc760071dfd805faa38f9729230",
    ),
    (
        *("kmac256", SHORT, TAGGED),
        "20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7"
        "f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd",
    ),
    (
        *("kmac256", LONG, b""),
        "75358cf39e41494e949707927cee0af20a3ff553904c86b08f21cc414bcfd691"
        "589d27cf5e15369cbbff8b9a4c2eb17800855d0235ff635da82533ec6b759b69",
    ),
    (
        *("kmac256", LONG, TAGGED),
        "b58618f71f92e1d56c1b8c55ddd7cd188b97b4ca4d99831eb2699a837da2e4d9"
        "70fbacfde50033aea585f1a2708510c32d07880801bd182898fe476876fc8965",
    ),
    (
        *("kmacxof128", SHORT, b""),
        "cd83740bbd92ccc8cf032b1481a0f4460e7ca9dd12b08a0c4031178bacd6ec35",
    ),
    (
        *("kmacxof128", SHORT, TAGGED),
        "31a44527b4ed9f5c6101d11de6d26f0620aa5c341def41299657fe9df1a3b16c",
    ),
    (
        *("kmacxof128", LONG, TAGGED),
        "47026c7cd793084aa0283c253ef658490c0db61438b8326fe9bddf281b83ae0f",
    ),
    (
        *("kmacxof256", SHORT, TAGGED),
        "1755133f1534752aad0748f2c706fb5c784512cab835cd15676b16c0c6647fa9"
        "6faa7af634a0bf8ff6df39374fa00fad9a39e322a7c92065a64eb1fb0801eb2b",
    ),
    (
        *("kmacxof256", LONG, b""),
        "ff7b171f1e8a2b24683eed37830ee797538ba8dc563f6da1e667391a75edc02c"
        "a633079f81ce12a25f45615ec89972031d18337331d24ceb8f8ca8e6a19fd98b",
    ),
    (
        *("kmacxof256", LONG, TAGGED),
        "d5be731c954ed7732846bb59dbe3a8e30f83e77a4bff4459f2f1c2b4ecebb8ce"
        "67ba01c62e8ab8578d2d499bd1bb276768781190020a306a97de281dcc30305d",
    ),
]


@pytest.mark.parametrize(
    ("name", "message", "custom", "expected"),
    SAMPLES,
    ids=[f"{number}-{name}" for number, (name, *_) in enumerate(SAMPLES)],
)
def test_samples_of_nist(name: str, message: bytes, custom: bytes, expected: str) -> None:
    given = sha3.Parameters(length=len(expected) // 2, customization=custom)
    if name.startswith("kmac"):
        given["key"] = KEY
    assert sha3.digest(name, message, **given).hex() == expected


@pytest.mark.parametrize(
    ("name", "message", "domain", "expected"),
    [  # RFC 9861, 5
        (
            *("turboshake128", b"", 0x1F),
            "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c",
        ),
        (
            *("turboshake128", b"\xff" * 3, 0x01),
            "bf323f940494e88ee1c540fe660be8a0c93f43d15ec006998462fa994eed5dab",
        ),
        (
            *("turboshake128", b"\xff" * 3, 0x7F),
            "16274cc656d44cefd422395d0f9053bda6d28e122aba15c765e5ad0e6eaf26f9",
        ),
        (
            *("turboshake256", b"", 0x1F),
            "367a329dafea871c7802ec67f905ae13c57695dc2c6663c61035f59a18f8e7db"
            "11edc0e12e91ea60eb6b32df06dd7f002fbafabb6e13ec1cc20d995547600db0",
        ),
    ],
)
def test_examples_of_rfc_9861(name: str, message: bytes, domain: int, expected: str) -> None:
    length = len(expected) // 2
    assert sha3.digest(name, message, length=length, domain=domain).hex() == expected


@pytest.mark.parametrize(
    ("name", "five", "thirty"),
    [  # NIST's example values: messages of 5 and 30 bits, of SHAKE the first 32 bytes
        (
            "sha3-224",
            "ffbad5da96bad71789330206dc6768ecaeb1b32dca6b3301489674ab",
            "d666a514cc9dba25ac1ba69ed3930460deaac9851b5f0baab007df3b",
        ),
        (
            "sha3-256",
            "7b0047cf5a456882363cbf0fb05322cf65f4b7059a46365e830132e3b5d957af",
            "c8242fef409e5ae9d1f1c857ae4dc624b92b19809f62aa8c07411c54a078b1d0",
        ),
        (
            "sha3-384",
            "737c9b491885e9bf7428e792741a7bf8dca9653471c3e148473f2c236b6a0a64"
            "55eb1dce9f779b4b6b237fef171b1c64",
            "955b4dd1be03261bd76f807a7efd432435c417362811b8a50c564e7ee9585e1a"
            "c7626dde2fdc030f876196ea267f08c3",
        ),
        (
            "sha3-512",
            "a13e01494114c09800622a70288c432121ce70039d753cadd2e006e4d961cb27"
            "544c1481e5814bdceb53be6733d5e099795e5e81918addb058e22a9f24883f37",
            "9834c05a11e1c5d3da9c740e1c106d9e590a0e530b6f6aaa7830525d075ca5db"
            "1bd8a6aa981a28613ac334934a01823cd45f45e49b6d7e6917f2f16778067bab",
        ),
        (
            "shake128",
            "2e0abfba83e6720bfbc225ff6b7ab9ffce58ba027ee3d898764fef287ddeccca",
            "6d5d39c55f3cca567feaf422dc64ba17401d07756d78b0fa3d546d66afc27671",
        ),
        (
            "shake256",
            "48a5c11abaeeff092f3646ef0d6b3d3ff76c2f55f9c732ac6470c03764008212",
            "465d081dff875e396200e4481a3e9dcd88d079aa6d66226cb6ba454107cb81a7",
        ),
    ],
)
def test_examples_of_odd_lengths(name: str, five: str, thirty: str) -> None:
    given = {} if name.startswith("sha3") else {"length": 32}
    for message, bits, expected in (("13", 5, five), ("53587b19", 30, thirty)):
        string = bytearray.fromhex(message)
        assert sha3.digest(name, bytes(string), bits, **given).hex() == expected
        string[-1] ^= 0xFF << bits % 8 & 0xFF  # bits after the message are ignored
        assert sha3.digest(name, bytes(string) + b"x", bits, **given).hex() == expected


def _bits(string: bytes) -> str:
    return "".join(f"{byte:08b}"[::-1] for byte in string)


@pytest.mark.parametrize("bits", [0, 1, 7, 8, 9, 1300])
def test_kmac_of_odd_lengths_joins_bit_strings(bits: int) -> None:
    message = b"\xff" * (bits // 8 + 2)
    head = sha3.bytepad(sha3.encode_string(b"KMAC") + sha3.encode_string(b"S"), 168)
    head += sha3.bytepad(sha3.encode_string(KEY), 168)
    joined = _bits(head) + "1" * bits + _bits(b"\x02\0\x02") + "00"
    string = int(joined[::-1], 2).to_bytes(-(-len(joined) // 8), "little")
    expected = keccak.sponge(string, len(joined), rate=1344, digest_bits=512)
    assert sha3.digest("kmac128", message, bits, length=64, key=KEY, customization=b"S") == expected


@pytest.mark.parametrize(
    ("x", "left", "right"),
    [
        (0, "0100", "0001"),  # 2.3.1
        (1, "0101", "0101"),
        (255, "01ff", "ff01"),
        (256, "020100", "010002"),
        (65535, "02ffff", "ffff02"),
        (65536, "03010000", "01000003"),
    ],
)
def test_integers_are_encoded_in_the_fewest_bytes(x: int, left: str, right: str) -> None:
    assert sha3.left_encode(x).hex() == left
    assert sha3.right_encode(x).hex() == right


def test_strings_are_encoded_with_their_length_and_padded() -> None:
    assert sha3.encode_string(b"").hex() == "0100"  # 2.3.2
    assert sha3.encode_string(bytes(32)).hex() == "020100" + bytes(32).hex()
    for length in range(9):  # 2.3.3
        given = sha3.bytepad(b"A" * length, 4)
        assert given == (b"\x01\x04" + b"A" * length).ljust((2 + length + 3) // 4 * 4, b"\0")
    # the first block of KMAC_samples.pdf, sample 1
    padded = sha3.bytepad(sha3.encode_string(b"KMAC") + sha3.encode_string(b""), 168)
    assert padded == bytes.fromhex("01a801204b4d41430100").ljust(168, b"\0")


@pytest.mark.parametrize("name", sha3.FUNCTIONS)
def test_block_count_is_that_of_the_padding(name: str) -> None:
    function = sha3.FUNCTIONS[name]
    rate = 8 * function.rate_bytes
    for bits in range(2 * rate + 9):
        padded = keccak.pad(b"", bits, rate, function.domain)
        assert sha3.block_count(name, bits) == 8 * len(padded) / rate, bits


def test_block_count_of_whole_bytes_is_that_of_every_domain() -> None:
    for length in range(170):
        for domain in range(0x01, 0x80):
            padded = keccak.pad(b"", 8 * length, 1344, sha3.domain_bits(domain))
            assert sha3.block_count("turboshake128", 8 * length) == len(padded) // 168


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        ("sha3-256", {"length": 32}, "sha3-256 does not take length"),
        ("shake128", {}, "shake128 needs length"),
        ("shake128", {"length": 1, "domain": 0x1F}, "shake128 does not take domain"),
        ("cshake128", {"length": 1, "key": b""}, "cshake128 does not take key"),
        ("kmac256", {"length": 1, "function_name": b"F"}, "kmac256 does not take function_name"),
        ("turboshake256", {"length": 1, "domain": 0}, "0x01 to 0x7f, not 0x0"),
        ("turboshake256", {"length": 1, "domain": 0x80}, "0x01 to 0x7f, not 0x80"),
    ],
)
def test_parameters_that_do_not_fit_are_refused(
    name: str, given: sha3.Parameters, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        sha3.digest(name, b"", **given)


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name in FIPS_202 for kind in vectors.KINDS[name]]
)
def test_digests_of_the_vectors_of_nist(name: str, kind: str) -> None:
    for number, vector in enumerate(vectors.messages(name, kind)):
        size = len(vector.digest)
        assert _hashlib(name, vector.message, size) == vector.digest, number
        if kind != "LongMsg" or number % FULL == 0:
            assert _model(name, vector.message, size) == vector.digest, number


def _chain(chain: vectors.MonteCarlo, hash_: Callable[[bytes, int], bytes], shake: bool) -> None:
    message, length = chain.seed, chain.maximum
    for number, checkpoint in enumerate(chain.checkpoints):
        for _ in range(1000):
            digest = hash_(message, length)
            message, length = chain.next_link(digest) if shake else (digest, length)
        assert digest == checkpoint, number


@pytest.mark.parametrize("name", FIPS_202)
def test_monte_carlo_chain_of_nist(name: str) -> None:
    """All of it by hashlib; its first thousand links by the model too."""
    chain = vectors.monte_carlo(name)
    shake = name.startswith("shake")
    _chain(chain, lambda message, length: _hashlib(name, message, length), shake)
    chain = dataclasses.replace(chain, checkpoints=chain.checkpoints[:1])
    _chain(chain, lambda message, length: _model(name, message, length), shake)
