"""Hash objects on the simulated hardware against hashlib, used as hashlib is used."""

import hashlib
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import hashtile
from hashtile import functions

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
            size = source.choice((0, 1, 3, 4, 64, 65535, 65536, 65537, 200_000))
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
