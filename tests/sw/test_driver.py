"""The driver against official vectors and other implementations, in software and on the tile."""

import ctypes
import hmac
import itertools
import random

import pytest
from driver import (
    ALGORITHMS,
    BLOCKS,
    CSHAKE,
    DIGESTS,
    DIRECT,
    HMACS,
    KMAC,
    KMACXOF,
    NO_QUEUE,
    SOFTWARE,
    TILE,
    Driver,
    Status,
    compilers,
    hashlib_name,
    library,
    pieces,
    reference,
    shared,
    size,
)

from hashtile.reference import sha3, vectors
from hashtile.reference.prng import Prng

UNITS = {"Modes2": 2, "Modes3": 2, "Slots": 2, "Keccak": 2, "Prng": 1}
SHORT, LONG = bytes(range(4)), bytes(range(200))
KEY = bytes(range(0x40, 0x60))


@shared
def tile() -> Driver:
    one = Driver()
    assert one.opened == Status.OK
    return one


@shared
def units() -> Driver:
    """A tile with raw Keccak and the generator; of the hashes it has two."""
    one = Driver(UNITS, number=2)
    assert one.opened == Status.OK
    return one


@shared
def direct_only() -> Driver:
    """An engine without a queue: all goes through the windows, streams are software's."""
    one = Driver(flags=DIRECT, queue=NO_QUEUE, number=1)
    assert one.opened == Status.OK
    return one


def whole(one: Driver, name: str, message: bytes, length: int, on_tile: bool) -> bytes:
    status, digest = one.digest(
        ALGORITHMS[name], one.put(message, offset=len(message) % 5) if on_tile else message,
        len(message), length, tile=on_tile,
    )  # fmt: skip
    assert status == Status.OK
    return digest


def streamed(one: Driver, name: str, parts: list[bytes], length: int, on_tile: bool) -> bytes:
    context = one.struct("context")
    assert one.call("init", context, one.pointer(on_tile), ALGORITHMS[name]) == Status.OK
    assert one.lib.hashtile_where(context) == (TILE if on_tile else SOFTWARE)
    return one.stream(context, parts, length)


@pytest.mark.parametrize("name", vectors.KINDS)
def test_vectors(name: str) -> None:
    """All of them in software, at once and in three parts; those that are short on the tile too."""
    one, count = tile(), 0
    for kind in vectors.KINDS[name]:
        for vector in vectors.messages(name, kind):
            length = len(vector.digest)
            for on_tile in (False, True):
                if on_tile and kind != "ShortMsg" and len(vector.message) + length > 600:
                    continue
                assert whole(one, name, vector.message, length, on_tile) == vector.digest
                parts = pieces(vector.message, 3)
                assert streamed(one, name, parts, length, on_tile) == vector.digest
                count += 1
    assert count > sum(vectors.KINDS[name].values())
    one.check()


@pytest.mark.rest
@pytest.mark.parametrize("name", vectors.KINDS)
def test_long_vectors(name: str) -> None:
    """Those that `test_vectors` leaves out, on the tile."""
    one = tile()
    for kind in vectors.KINDS[name]:
        for vector in vectors.messages(name, kind):
            digest = whole(one, name, vector.message, len(vector.digest), True)
            assert digest == vector.digest
    one.check()


@pytest.mark.parametrize(
    "name", [f"hmac-{name}" for name in ("sha224", "sha256", "sha384", "sha512")]
)
def test_rfc_4231(name: str) -> None:
    one, algorithm = tile(), ALGORITHMS[name.removeprefix("hmac-")]
    length = DIGESTS[name.removeprefix("hmac-")]
    for vector in vectors.keyed(name):
        for on_tile in (False, True):
            engine = one.pointer(on_tile)
            key = (vector.key, size(len(vector.key)))
            message = (vector.message, size(len(vector.message)))
            mac = ctypes.create_string_buffer(length)
            status = one.call("hmac", engine, algorithm, *key, *message, mac, size(length))
            assert status == Status.OK and mac.raw[: len(vector.digest)] == vector.digest
            context = one.struct("context")
            assert one.call("hmac_init", context, engine, algorithm, *key) == Status.OK
            parts = pieces(vector.message, 2)
            assert one.stream(context, parts, length)[: len(vector.digest)] == vector.digest


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_length(name: str) -> None:
    """Around all boundaries, at once and cut at random, in each way that there is."""
    one, other, noise = tile(), direct_only(), random.Random(name)
    block, length = BLOCKS[name], DIGESTS[name] or 300
    # The padding of SHA-2 fills up to 17 bytes, that of SHA-3 one or two.
    lengths = {block * n + d for n in range(3) for d in (-18, -17, -16, -9, -8, -2, -1, 0, 1)}
    lengths = {n for n in lengths if n >= 0} | {600, 1023, 1024, 1025, 3000}
    for count in sorted(lengths | set(range(5))):
        message = noise.randbytes(count)
        want = reference(name, message, length)
        assert whole(one, name, message, length, False) == want
        assert whole(one, name, message, length, True) == want
        assert one.digest(ALGORITHMS[name], message, count, length)[1] == want  # out of reach
        assert other.digest(ALGORITHMS[name], message, count, length)[1] == want
        cuts = sorted(noise.randrange(count + 1) for _ in range(noise.randrange(5)))
        parts = [message[a:b] for a, b in itertools.pairwise([0, *cuts, count])]
        for on_tile in (False, True):
            assert streamed(one, name, parts, length, on_tile) == want, (name, count, cuts)
    one.check()
    other.check()


def test_streams_go_where_they_can() -> None:
    other = direct_only()
    context = other.struct("context")
    assert other.call("init", context, other.pointer(True), ALGORITHMS["sha256"]) == Status.OK
    assert other.lib.hashtile_where(context) == SOFTWARE
    assert other.stream(context, [LONG], 32) == reference("sha256", LONG, 32)


@pytest.mark.parametrize("on_tile", [False, True])
@pytest.mark.parametrize("name", ["shake128", "shake256", "turboshake128", "turboshake256"])
def test_squeeze(name: str, on_tile: bool) -> None:
    """An output in pieces is that at once, across blocks and of no bytes."""
    one, noise = tile(), random.Random(name)
    for count in (0, 5, BLOCKS[name] - 1, BLOCKS[name], 2 * BLOCKS[name] + 3):
        message = noise.randbytes(count)
        squeezes = [noise.choice([0, 1, 2, 7, 135, 136, 137, 168, 169, 400]) for _ in range(6)]
        total = sum(squeezes) + 33
        context = one.struct("context")
        assert one.call("init", context, one.pointer(on_tile), ALGORITHMS[name]) == Status.OK
        answer = one.stream(context, [message], total, squeezes)
        assert answer == reference(name, message, total), (count, squeezes)


@pytest.mark.parametrize("on_tile", [False, True])
def test_domains(on_tile: bool) -> None:
    one = tile()
    for domain in (0x01, 0x0B, 0x1F, 0x7F):
        context = one.struct("context")
        for message in (b"", LONG, 3 * LONG):
            given = sha3.Parameters(length=70, domain=domain)
            status = one.call(
                "turboshake_init",
                context,
                one.pointer(on_tile),
                ALGORITHMS["turboshake256"],
                domain,
            )
            assert status == Status.OK
            want = sha3.digest("turboshake256", message, **given)
            assert one.stream(context, pieces(message, 2), 70) == want


REST = (pytest.param(name, marks=pytest.mark.rest) for name in ("kmac256", "kmacxof128"))
KMACS = ["kmac128", "kmacxof256", *REST]  # one of each kind and of each rate
# What NIST's samples of cSHAKE, KMAC and KMACXOF have, and boundaries of bytepad and lengths; the
# model gives those samples (tests/python/test_sha3.py).
STRINGS = [b"", b"Email Signature", b"My Tagged Application", bytes(160), bytes(range(256)) * 3]


@pytest.mark.parametrize("on_tile", [False, True])
@pytest.mark.parametrize("strength", ["128", "256"])
def test_cshake(strength: str, on_tile: bool) -> None:
    one = tile()
    algorithm = ALGORITHMS[f"shake{strength}"] | CSHAKE
    for n, s, message in itertools.product((b"", b"N", bytes(170)), STRINGS, (b"", SHORT, LONG)):
        context = one.struct("context")
        strings = (n, size(len(n)), s, size(len(s)))
        status = one.call("cshake_init", context, one.pointer(on_tile), algorithm, *strings)
        assert status == Status.OK
        given = sha3.Parameters(length=200, function_name=n, customization=s)
        want = sha3.digest(f"cshake{strength}", message, **given)
        assert one.stream(context, pieces(message, 2), 200, [5]) == want


@pytest.mark.parametrize("on_tile", [False, True])
@pytest.mark.parametrize("name", KMACS)
def test_kmac(name: str, on_tile: bool) -> None:
    """Streamed, and by a key in a slot or in memory."""
    one = tile()
    kind = KMACXOF if "xof" in name else KMAC
    algorithm = ALGORITHMS[f"shake{name[-3:]}"] | kind
    texts, keys, lengths = (b"", SHORT, LONG), (b"", KEY, bytes(160)), (32, 1, 200)
    for at in itertools.product(range(len(STRINGS)), range(3), range(3), range(3)):
        if on_tile and sum(at) % 3:  # simulated: each pair of values, not all of them
            continue
        custom, message = STRINGS[at[0]], texts[at[1]]
        key, length = keys[at[2]], lengths[at[3]]
        given = sha3.Parameters(length=length, customization=custom, key=key)
        want = sha3.digest(name, message, **given)
        context, slot = one.struct("context"), one.struct("key")
        engine = one.pointer(on_tile)
        secret, strings = (key, size(len(key))), (custom, size(len(custom)))
        assert one.call("kmac_init", context, engine, algorithm, *secret, *strings) == Status.OK
        squeezes = [length // 2] if kind == KMACXOF else []
        assert one.stream(context, pieces(message, 2), length, squeezes) == want
        assert one.call("key_open", slot, engine, algorithm, *secret) == Status.OK
        assert one.lib.hashtile_key_where(slot) == (TILE if on_tile else SOFTWARE)
        mac = ctypes.create_string_buffer(length)
        text = (message, size(len(message)))
        assert one.call("key_mac", slot, *strings, *text, mac, size(length)) == Status.OK
        assert mac.raw == want
        mac = ctypes.create_string_buffer(length)
        at_once = (engine, algorithm, key, size(len(key)), *strings, *text, mac, size(length))
        assert one.call("kmac", *at_once) == Status.OK
        assert mac.raw == want
        assert one.call("key_close", slot) == Status.OK
    one.check()


@pytest.mark.parametrize("name", HMACS)
def test_hmac(name: str) -> None:
    """Keys around a block's length, in each way; a key stays for many MACs."""
    one, block, length = tile(), BLOCKS[name], DIGESTS[name]
    noise = random.Random(name)
    for on_tile, count in itertools.product(
        (False, True), (0, 1, block - 1, block, block + 1, 500)
    ):
        key, slot = noise.randbytes(count), one.struct("key")
        engine, secret = one.pointer(on_tile), (key, size(count))
        assert one.call("key_open", slot, engine, ALGORITHMS[name], *secret) == Status.OK
        for message in (b"", LONG, noise.randbytes(700)):
            want = hmac.new(key, message, hashlib_name(name)).digest()
            mac = ctypes.create_string_buffer(length)
            text = (one.put(message) if on_tile and len(message) > 600 else message, len(message))
            data = ctypes.c_void_p(text[0]) if isinstance(text[0], int) else text[0]
            rest = (data, size(text[1]), mac, size(length))
            assert one.call("key_mac", slot, None, size(0), *rest) == Status.OK
            assert mac.raw == want
            mac = ctypes.create_string_buffer(length)
            rest = (data, size(text[1]), mac, size(length))
            assert one.call("hmac", engine, ALGORITHMS[name], *secret, *rest) == Status.OK
            assert mac.raw == want
            context = one.struct("context")
            assert one.call("hmac_init", context, engine, ALGORITHMS[name], *secret) == Status.OK
            assert one.stream(context, pieces(message, 3), length) == want
        assert one.call("key_close", slot) == Status.OK
    one.check()


@pytest.mark.parametrize("on_tile", [False, True])
def test_prng(on_tile: bool) -> None:
    one, noise, model = units(), random.Random(7), Prng(1088)
    prng = one.struct("prng")
    if on_tile:
        assert one.call("zeroize", one.pointer(True)) == Status.OK
    assert one.call("prng_open", prng, one.pointer(on_tile)) == Status.OK
    assert one.lib.hashtile_prng_where(prng) == (TILE if on_tile else SOFTWARE)
    output = ctypes.create_string_buffer(600)
    assert one.call("prng_fetch", prng, output, size(1)) == Status.UNSEEDED
    assert one.call("prng_forget", prng) == Status.UNSEEDED
    counts = [0, 1, 7, 134, 135, 136, 270, 600]
    for step in range(60):
        count, what = noise.choice(counts), 0 if step == 0 else noise.randrange(4)
        if what == 0:
            seed = noise.randbytes(count)
            assert one.call("prng_feed", prng, seed, size(count)) == Status.OK
            model.feed(seed)
        elif what == 1:
            assert one.call("prng_forget", prng) == Status.OK
            model.forget()
        else:
            assert one.call("prng_fetch", prng, output, size(count)) == Status.OK
            assert output.raw[:count] == model.fetch(count)
    one.check()


@pytest.mark.parametrize("on_tile", [False, True])
def test_keccak(on_tile: bool) -> None:
    one = units()
    for name, capacity, domain in (
        ("sha3-256", 64, 6),
        ("shake128", 32, 0x1F),
        ("sha3-512", 128, 6),
    ):
        for count in (0, 1, 71, 72, 135, 136, 600):
            message, length = bytes(range(256))[: count % 256] + bytes(count // 256 * 256), 64
            output = ctypes.create_string_buffer(length)
            text = (message, size(len(message)), output, size(length))
            status = one.call("keccak", one.pointer(on_tile), capacity, domain, *text)
            assert status == Status.OK
            want = reference(name, message, length)
            assert output.raw[: len(want)] == want


def test_lists() -> None:
    """Pieces in reach and out of it, many and few, none."""
    one, noise = tile(), random.Random(3)

    class Piece(ctypes.Structure):
        _fields_ = (("data", ctypes.c_void_p), ("bytes", ctypes.c_size_t))

    for count, most, away in itertools.product((0, 1, 2, 7, 8, 9, 20), (3, 60, 300), (0, 1, 2)):
        parts = [noise.randbytes(noise.randrange(most + 1)) for _ in range(count)]
        buffers = [ctypes.create_string_buffer(part, len(part)) for part in parts]
        places = [
            ctypes.addressof(buffer) if away and number % away == 0 else one.put(part)
            for number, (part, buffer) in enumerate(zip(parts, buffers, strict=True))
        ]
        entries = zip(places, parts, strict=True)
        list_ = (Piece * count)(*(Piece(place, len(part)) for place, part in entries))
        for on_tile in (False, True):
            digest = ctypes.create_string_buffer(32)
            status = one.call(
                "digest_list", one.pointer(on_tile), ALGORITHMS["sha3-256"], list_, size(count),
                digest, size(32),
            )  # fmt: skip
            assert status == Status.OK
            assert digest.raw == reference("sha3-256", b"".join(parts), 32)
    one.check()


def test_long_output() -> None:
    """More than the answer's window holds, in reach and out of it, with a queue and without."""
    for one in (tile(), direct_only()):
        want = reference("shake256", LONG, 5000)
        place = one.room(5000)
        text = (LONG, size(len(LONG)))
        engine = one.pointer(True)
        status = one.call(
            "digest", engine, ALGORITHMS["shake256"], *text, ctypes.c_void_p(place), size(5000)
        )
        assert status == Status.OK and ctypes.string_at(place, 5000) == want
        assert one.digest(ALGORITHMS["shake256"], LONG, len(LONG), 5000) == (Status.OK, want)


def test_carry_of_the_count() -> None:
    """The length of SHA-512 beyond 2^64 bits, from a state that is set: high half of the count."""
    one = tile()
    context = one.struct("context")
    assert one.call("init", context, None, ALGORITHMS["sha512"]) == Status.OK
    blocks = (1 << 55) - 2
    ctypes.memmove(ctypes.addressof(context) + 16, blocks.to_bytes(8, "little"), 8)
    state = bytes(context.raw[24 : 24 + 64])
    words = [int.from_bytes(state[at : at + 8], "little") for at in range(0, 64, 8)]
    from hashtile.reference import sha2 as model

    message = LONG[:5] + b"\x80" + bytes(106) + (8 * (128 * blocks + 5)).to_bytes(16, "big")
    hash_ = model.compress(model.family_of("sha512"), tuple(words), message)
    assert one.stream(context, [LONG[:5]], 64) == model.to_bytes(hash_, 64)
    # Two blocks more would be more than 2^55 - 1.
    assert one.call("init", context, None, ALGORITHMS["sha512"]) == Status.OK
    ctypes.memmove(ctypes.addressof(context) + 16, blocks.to_bytes(8, "little"), 8)
    assert one.call("update", context, bytes(256), size(256)) == Status.BAD_LENGTH
    assert one.call("update", context, bytes(128), size(128)) == Status.OK


@pytest.mark.parametrize("compiler", compilers())
@pytest.mark.parametrize("options", [("-O0",), ("-Os",), ("-O3",), ("-O2", "-flto")], ids=" ".join)
def test_compilers(compiler: str, options: tuple[str, ...]) -> None:
    """Known answers by each compiler at each level, and optimized at the link."""
    lib = library(compiler, *options)
    assert lib.hashtile_selftest(None) == Status.OK
    one = Driver(lib=lib)
    for name in ("sha256", "sha512", "sha3-256"):
        for on_tile in (False, True):
            want = reference(name, LONG, DIGESTS[name])
            assert whole(one, name, LONG, DIGESTS[name], on_tile) == want
            assert streamed(one, name, pieces(LONG, 3), DIGESTS[name], on_tile) == want
    lib.host_close(0)
