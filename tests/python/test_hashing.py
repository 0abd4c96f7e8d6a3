"""Hash objects on the simulated hardware against hashlib, used as hashlib is used."""

import hashlib
import hmac
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest
from test_sha3 import KEY, SAMPLES

import hashtile
from hashtile.reference import functions, sha3
from hashtile.reference import sha2 as model
from hashtile.support.errors import BadInput

IN_HASHLIB = [
    name
    for name, function in functions.FUNCTIONS.items()
    if not function.extendable and functions.from_hashlib(name, b"")
]
XOFS = [("shake128", hashlib.shake_128), ("shake256", hashlib.shake_256)]


@pytest.mark.parametrize("core", [None, "engine"])
@pytest.mark.parametrize("algorithm", IN_HASHLIB)
def test_object_has_the_shape_of_hashlib(algorithm: str, core: str | None) -> None:
    core = core and f"{functions.FUNCTIONS[algorithm].family}_{core}"
    ours = hashtile.new(algorithm, b"abc", core=core)
    theirs = hashlib.new(algorithm.replace("-", "_"), b"abc")
    assert (ours.name.replace("-", "_"), ours.digest_size, ours.block_size) == (
        theirs.name,
        theirs.digest_size,
        theirs.block_size,
    )
    assert ours.hexdigest() == theirs.hexdigest()
    assert ours.digest() == theirs.digest()  # a second digest is the same
    ours.update(b"def")  # and the message can go on
    theirs.update(b"def")
    assert ours.digest() == theirs.digest()


def test_a_generator_hashes_nothing() -> None:
    with pytest.raises(BadInput, match="keccak_prng computes no hash function"):
        hashtile.new("sha3-256", core="keccak_prng")


@pytest.mark.parametrize(("algorithm", "theirs"), XOFS)
def test_an_output_has_any_length(algorithm: str, theirs: Callable[[bytes], Any]) -> None:
    ours, data = hashtile.new(algorithm, b"abc"), b"abc" + bytes(70_000)
    assert ours.digest() == theirs(b"abc").digest(ours.digest_size)
    ours.update(bytes(70_000))
    for length in (0, 1, 167, 168, 169, 1000):
        assert ours.digest(length) == theirs(data).digest(length)
    assert ours.hexdigest(5) == theirs(data).hexdigest(5)


def test_updates_of_any_size_give_the_digest_of_the_whole() -> None:
    source = random.Random(2)
    for _ in range(20):
        ours, theirs = hashtile.new("sha256", core="sha256_iterative"), hashlib.sha256()
        for _ in range(source.randrange(12)):
            size = source.choice((0, 1, 3, 4, 64, 131_071, 131_072, 131_073, 300_000))
            piece = source.randbytes(size)
            ours.update(memoryview(bytearray(piece)))
            theirs.update(piece)
        assert ours.digest() == theirs.digest()


def test_copies_and_other_messages_do_not_disturb_each_other() -> None:
    start = random.Random(3).randbytes(150_001)
    first = hashtile.new("sha256", start)
    second, other = first.copy(), hashtile.new("sha224", b"x" * 100_000)
    first.update(b"one")
    other.update(b"three")
    second.update(b"two")
    assert second.digest() == hashlib.sha256(start + b"two").digest()
    assert first.digest() == hashlib.sha256(start + b"one").digest()
    assert other.digest() == hashlib.sha224(b"x" * 100_000 + b"three").digest()


def test_the_last_byte_may_be_cut() -> None:
    message = hashtile.new("sha512-256", b"x" * 100_000 + b"\xa5", core="sha2_engine")
    expected = functions.digest("sha512-256", b"x" * 100_000 + b"\xa5", 800_003)
    assert message.digest(last_bits=3) == expected
    assert message.digest() == hashlib.new("sha512_256", b"x" * 100_000 + b"\xa5").digest()


@pytest.mark.parametrize("core", ["keccak_iterative", "sha3_engine"])
def test_samples_of_nist_go_through_the_hardware(core: str) -> None:
    for name, message, custom, expected in SAMPLES:
        key = None if name.startswith("cshake") else KEY
        ours = hashtile.new(name, message, customization=custom, key=key, core=core)
        assert (ours.name, ours.digest_size) == (name, 32 if name.endswith("128") else 64)
        assert ours.hexdigest(len(expected) // 2) == expected


@pytest.mark.parametrize("name", ["cshake256", "kmac128"])
def test_a_framed_message_goes_on_over_many_calls(name: str) -> None:
    """The longest strings; a key is taken once, copies go their own way."""
    source = random.Random(name)
    given = sha3.Parameters(customization=source.randbytes(65535), length=40)
    if name.startswith("cshake"):
        given["function_name"] = source.randbytes(255)
    else:
        given["key"] = source.randbytes(65535)
    framing = {part: value for part, value in given.items() if part != "length"}
    ours, data = hashtile.new(name, **framing), b""  # type: ignore[arg-type]
    assert ours.digest(40) == sha3.digest(name, data, **given)
    for size in (70_000, 131_072, 5):
        piece = source.randbytes(size)
        ours.update(piece)
        data += piece
    twin = ours.copy()
    twin.update(b"more")
    assert ours.length == len(data)
    again = hashtile.new(name, data + b"more", **framing)  # type: ignore[arg-type]
    assert twin.digest(40) == again.digest(40)
    assert ours.digest(40, last_bits=3) == sha3.digest(name, data, 8 * len(data) - 5, **given)


def test_an_hmac_goes_on_over_many_calls() -> None:
    source = random.Random(1)
    for length in (0, 64, 65, 65535):
        key, data = source.randbytes(length), b""
        ours = hashtile.new("hmac-sha256", key=key)
        for size in (0, 70_000, 131_072, 5):
            piece = source.randbytes(size)
            ours.update(piece)
            data += piece
            assert ours.digest() == hmac.digest(key, data, "sha256")
        twin = ours.copy()
        twin.update(b"more")
        assert twin.digest() == hmac.digest(key, data + b"more", "sha256")
        assert ours.digest(last_bits=3) == model.hmac("sha256", key, data, 8 * len(data) - 5)


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        ("sha256", {"customization": b"S"}, "sha256 does not take customization"),
        ("shake128", {"key": b""}, "shake128 does not take key"),
        ("cshake128", {"key": b"K"}, "cshake128 does not take key"),
        ("kmac256", {"key": b"K", "function_name": b"N"}, "kmac256 does not take function_name"),
        ("kmacxof128", {}, "kmacxof128 needs a key"),
        ("hmac-sha256", {}, "hmac-sha256 needs a key"),
        ("hmac-sha256", {"key": b"K", "customization": b"S"}, "does not take customization"),
        ("sha256", {"core": "hmac_sha256_pipelined"}, "'sha256' for hmac_sha256_pipelined"),
        ("kmac128", {"key": bytes(65536)}, "key has 65536 bytes; at most 65535 are taken"),
        ("cshake256", {"function_name": bytes(256)}, "function_name has 256 bytes"),
        ("cshake256", {"customization": bytes(65536)}, "customization has 65536 bytes"),
        ("cshake256", {"core": "keccak_dcc"}, "'cshake256' for keccak_dcc"),
        ("kmac128", {"key": b"K", "core": "sha2_engine"}, "'kmac128' for sha2_engine"),
    ],
)
def test_framing_that_does_not_fit_is_refused(name: str, given: Any, message: str) -> None:
    with pytest.raises(hashtile.HashtileError, match=message):
        hashtile.new(name, **given)


def test_blocks_of_framed_messages_are_counted() -> None:
    for bits in (0, 5, 1300, 1336, 1344):
        for name in ("cshake128", "kmac128"):
            key = b"K" if name == "kmac128" else None
            framing = functions.framing(name, customization=b"S", key=key)
            string, count, _ = sha3.frame(
                name, bytes(-(-bits // 8)), bits, **framing.given(name, 32)
            )
            assert functions.block_count(name, bits, 32, framing) == -(-(count + 4) // 1344)
            assert len(string) == -(-count // 8)
    assert functions.block_count("cshake128", 1339) == functions.block_count("shake128", 1339)


def test_threads_share_the_simulated_hardware() -> None:
    wrong: list[int] = []

    def work(number: int) -> None:
        for i in range(30):
            message = bytes([number]) * (i * 5000)
            if hashtile.new("sha256", message).digest() != hashlib.sha256(message).digest():
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_what_is_not_known_is_refused_with_what_is() -> None:
    with pytest.raises(hashtile.HashtileError, match=r"'md5'.*known are: sha224, sha256"):
        hashtile.new("md5")
    with pytest.raises(hashtile.HashtileError, match=r"'sha1_fast'.*known are: .*sha256_iterative"):
        hashtile.new("sha256", core="sha1_fast")
    with pytest.raises(hashtile.HashtileError, match=r"'sha512' for sha256_iterative"):
        hashtile.new("sha512", core="sha256_iterative")
    with pytest.raises(TypeError):
        hashtile.new("sha256", "text")  # type: ignore[arg-type]
