"""Keys that a slot holds already, and MACs that are verified; the sideload port brings the keys."""

import ctypes
import hmac
from collections.abc import Callable
from typing import Any

import pytest
from driver import ALGORITHMS, DIRECT, KMAC, KMACXOF, NO_QUEUE, Driver, Status, size
from misuse import OK, SHA256, SHA512, SHAKE, TEXT, answer, fresh, job

from hashtile.generated import tile_view as view
from hashtile.reference import sha3

KEY, OTHER = bytes(range(40, 80)), bytes(range(7, 47))
QUEUE, REGISTERS = 1, 16  # users: queue 0, the direct job
LEAST = 8
WINDOW = view.DIGEST_WINDOW
DIGEST = hmac.new(KEY, TEXT, "sha256").digest()
WAYS = {"queue": (0, 0), "registers": (DIRECT, NO_QUEUE), "both": (DIRECT, 0)}


def sideload(
    one: Driver,
    slot: int,
    key: bytes = KEY,
    users: int = 31,
    algorithm: int = SHA256,
    usage: int = view.KeyUsage.BOTH,
) -> None:
    """A key comes from other hardware."""
    kind = view.KeyKind.KMAC if algorithm & KMAC else view.KeyKind.HMAC
    fields = {"slot": slot, "mode": algorithm & 15, "kind": kind, "users": users, "usage": usage}
    user = view.SlotKeyWord.pack(**fields, bytes=len(key))
    one.lib.host_sideload(one.number, key, ctypes.c_uint64(len(key)), ctypes.c_uint64(user))
    one.lib.host_run(one.number, ctypes.c_uint64(2000), 0)


def attached(one: Driver, slot: int, algorithm: int = SHA256) -> Any:
    key = one.struct("key")
    assert one.call("key_attach", key, one.pointer(True), algorithm, slot) == OK
    return key


def mac(
    one: Driver, key: Any, text: bytes = TEXT, custom: bytes = b"", room: int = 32
) -> tuple[Status, bytes]:
    """hashtile_key_mac of a message that the tile reaches."""
    out = ctypes.create_string_buffer(room)
    place = ctypes.c_void_p(one.put(text))
    strings = (custom, size(len(custom)))
    status = one.call("key_mac", key, *strings, place, size(len(text)), out, size(room))
    return status, out.raw


def verify(one: Driver, key: Any, tag: bytes, text: bytes = TEXT, custom: bytes = b"") -> Status:
    place = ctypes.c_void_p(one.put(text))
    strings = (custom, size(len(custom)))
    return one.call("mac_verify", key, *strings, place, size(len(text)), tag, size(len(tag)))


def flipped(tag: bytes, bit: int) -> bytes:
    return bytes(byte ^ (1 << bit % 8) * (at == bit // 8) for at, byte in enumerate(tag))


@pytest.mark.parametrize("way", WAYS)
def test_a_sideloaded_key(way: str) -> None:
    """Its MACs by queue and by registers, verified too; the key stays when it is closed."""
    flags, queue = WAYS[way]
    one = fresh(flags=flags, queue=queue)
    sideload(one, 3)
    key = attached(one, 3)
    assert one.lib.hashtile_key_where(key) == 1
    for text in (b"", TEXT[:55], TEXT):
        want = hmac.new(KEY, text, "sha256").digest()
        assert mac(one, key, text) == (OK, want)
        assert verify(one, key, want, text) == OK
    for count in (LEAST, 12, 16, 31):
        assert mac(one, key, room=count) == (OK, DIGEST[:count])
    assert mac(one, key, room=LEAST - 1) == (Status.TOO_SMALL, bytes(LEAST - 1))
    if queue != NO_QUEUE:
        made = job(one, TEXT)
        made.key = ctypes.addressof(key)
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
        assert answer(made) == DIGEST
    assert one.call("key_close", key) == OK
    assert mac(one, attached(one, 3)) == (OK, DIGEST)
    one.check()


@pytest.mark.parametrize("engine", [True, False], ids=["tile", "software"])
def test_the_first_bytes_of_an_hmac(*, engine: bool) -> None:
    """A MAC and a job write as many bytes as they have room for, up to the digest, and no other."""
    one = fresh()
    key, there = one.struct("key"), one.pointer(engine)
    assert one.call("key_open", key, there, SHA512, KEY, size(len(KEY))) == OK
    want = hmac.digest(KEY, TEXT, "sha512")
    for count in (LEAST - 1, LEAST, 9, 16, 20, 32, 63, 64, 80):
        status = OK if count >= LEAST else Status.TOO_SMALL
        right = (want[:count] if status == OK else b"").ljust(count, b"\0")
        assert mac(one, key, room=count) == (status, right)
        made = job(one, TEXT, length=count + 8)  # 8 bytes of somebody else
        made.key, made.digest_bytes = ctypes.addressof(key), count
        assert one.call("submit", there, ctypes.byref(made)) == status
        if status == OK:
            assert one.call("wait", there, ctypes.byref(made)) == OK
        assert ctypes.string_at(made.digest, count + 8) == right + bytes(8)
    assert one.call("key_close", key) == OK
    one.check()


@pytest.mark.parametrize("kind", [KMAC, KMACXOF])
def test_a_sideloaded_key_of_kmac(kind: int) -> None:
    one = fresh()
    algorithm = SHAKE | kind
    sideload(one, 0, algorithm=algorithm)
    key = attached(one, 0, algorithm)
    name = f"kmac{'xof' * (kind == KMACXOF)}128"
    for length in (LEAST, 33, 64):
        given = sha3.Parameters(length=length, key=KEY, customization=b"mine")
        want = sha3.digest(name, TEXT, **given)
        assert mac(one, key, TEXT, b"mine", length) == (OK, want)
        assert verify(one, key, want, TEXT, b"mine") == OK
        assert verify(one, key, want, TEXT, b"yours") == Status.WRONG_MAC
    given = sha3.Parameters(length=65, key=KEY)
    assert verify(one, key, sha3.digest(name, TEXT, **given)) == Status.BAD_LENGTH
    one.check()


def test_a_key_of_another_handle() -> None:
    """The second handle has a queue alone, and uses the slot that the first one's users allow."""
    one = fresh()
    first = one.engine
    sideload(one, 5, users=1 << 2)
    assert one.open(flags=0, queue=2) == OK
    assert mac(one, attached(one, 5)) == (OK, DIGEST)
    one.engine = first
    assert mac(one, attached(one, 5))[0] == Status.KEY


def test_the_users_of_a_slot() -> None:
    """By the way that the slot allows; by none where it allows none."""
    for users, by_queue, by_registers, by_both in (
        (QUEUE, OK, Status.KEY, OK),
        (REGISTERS, Status.KEY, OK, OK),
        (2, Status.KEY, Status.KEY, Status.KEY),
    ):
        for way, want in (("queue", by_queue), ("registers", by_registers), ("both", by_both)):
            flags, queue = WAYS[way]
            one = fresh(flags=flags, queue=queue)
            sideload(one, 1, users=users)
            key = attached(one, 1)
            assert mac(one, key) == (want, bytes(32) if want else DIGEST)
            assert verify(one, key, DIGEST) == want
            sideload(one, 1)
            assert mac(one, key) == (OK, DIGEST)  # the engine works on
            one.check()


def test_a_key_of_others_by_registers() -> None:
    """The message of a job that is refused is not written: that were an error of the bus."""
    one = fresh(flags=DIRECT, queue=NO_QUEUE)
    sideload(one, 3, users=QUEUE)
    key = attached(one, 3)
    for text in (TEXT, TEXT[:55], b""):
        assert mac(one, key, text) == (Status.KEY, bytes(32))
    sideload(one, 3)
    assert mac(one, key) == (OK, DIGEST)
    one.check()


@pytest.mark.parametrize("way", WAYS)
def test_wrong_slots(way: str) -> None:
    """Empty, of another function, not there, taken, gone by a zeroize: each with its status."""
    flags, queue = WAYS[way]
    one = fresh(flags=flags, queue=queue)
    key, engine = one.struct("key"), one.pointer(True)
    for slot, want in ((0, Status.KEY), (7, Status.KEY), (8, Status.BAD_ARGUMENT),
                       (2**32 - 1, Status.BAD_ARGUMENT)):  # fmt: skip
        assert one.call("key_attach", key, engine, SHA256, slot) == want
    sideload(one, 0)
    before = one.accesses
    assert one.call("key_attach", None, engine, SHA256, 0) == Status.BAD_ARGUMENT
    assert one.call("key_attach", key, None, SHA256, 0) == Status.BAD_ARGUMENT
    assert one.call("key_attach", key, engine, SHAKE, 0) == Status.BAD_ALGORITHM
    assert one.call("key_attach", key, engine, 16 | SHA256, 0) == Status.BAD_ALGORITHM
    assert mac(one, key)[0] == Status.BAD_STATE
    assert one.accesses == before
    wrong = attached(one, 0, SHA512)
    assert mac(one, wrong, room=64) == (Status.KEY, bytes(64))
    assert verify(one, wrong, bytes(64)) == Status.KEY
    assert one.call("key_attach", key, engine, SHA256, 0) == Status.FULL
    assert one.call("key_close", wrong) == OK
    right = attached(one, 0)
    assert mac(one, right) == (OK, DIGEST)
    if flags & DIRECT:
        opened = one.struct("key")
        assert one.call("key_open", opened, engine, SHA256, OTHER, size(len(OTHER))) == OK
        assert one.call("key_attach", key, engine, SHA256, 1) == Status.FULL
        assert one.call("key_close", opened) == OK
    assert one.call("zeroize", engine) == OK
    sideload(one, 0, OTHER)
    assert mac(one, right) == (Status.KEY, bytes(32))  # not under a key that came later
    newer = attached(one, 0)
    assert mac(one, right) == (Status.KEY, bytes(32))
    assert one.call("key_close", right) == OK
    assert mac(one, newer) == (OK, hmac.new(OTHER, TEXT, "sha256").digest())
    one.check()


def test_an_attached_slot_is_not_loaded() -> None:
    """Although it became empty: else MACs would be under the key of somebody else."""
    one = fresh()
    sideload(one, 0)
    key = attached(one, 0)
    one.lib.hashtile_write(ctypes.c_size_t(0x10000), view.KeyControl.OFFSET,
                           view.KeyControl.CLEAR.mask)  # fmt: skip
    one.lib.host_run(one.number, ctypes.c_uint64(500), 0)
    opened = one.struct("key")
    assert one.call("key_open", opened, one.pointer(True), SHA256, OTHER, size(len(OTHER))) == OK
    assert mac(one, key) == (Status.KEY, bytes(32))
    assert mac(one, opened)[0] == OK
    assert one.call("close", one.pointer(True)) == OK
    one.check()


@pytest.mark.parametrize("tile", [True, False])
def test_verify(tile: bool) -> None:
    """Each flipped bit and each length of the tag; wrong uses without an access."""
    one = fresh()
    key = one.struct("key")
    secret = (KEY, size(len(KEY)))
    assert one.call("key_open", key, one.pointer(tile), SHA256, *secret) == OK
    for length in range(LEAST, 33):
        assert verify(one, key, DIGEST[:length]) == OK
    for bit in range(256):
        assert verify(one, key, flipped(DIGEST, bit)) == Status.WRONG_MAC
    assert verify(one, key, flipped(DIGEST[:LEAST], 63)) == Status.WRONG_MAC
    assert verify(one, key, DIGEST, TEXT[:-1]) == Status.WRONG_MAC
    before = one.accesses
    for length in (*range(LEAST), 33, 64):
        assert verify(one, key, (DIGEST + bytes(32))[:length]) == Status.BAD_LENGTH
    message = (TEXT, size(len(TEXT)))
    call: Callable[..., Status] = lambda *given: one.call("mac_verify", *given)  # noqa: E731
    nothing, tag = (None, size(0)), (DIGEST, size(32))
    assert call(None, *nothing, *message, *tag) == Status.BAD_ARGUMENT
    assert call(one.struct("key"), *nothing, *message, *tag) == Status.BAD_STATE
    assert call(key, *nothing, *message, None, size(32)) == Status.BAD_ARGUMENT
    assert call(key, *nothing, None, size(3), *tag) == Status.BAD_ARGUMENT
    assert call(key, b"S", size(1), *message, *tag) == Status.BAD_ARGUMENT
    assert call(key, *nothing, *message, DIGEST, size(2**63)) == Status.BAD_LENGTH
    assert one.accesses == before
    one.check()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("algorithm", [SHA256, SHAKE | KMAC])
def test_the_right_mac_stays_nowhere(way: str, algorithm: int) -> None:
    """Not in memory that the tile reaches, in the key, in the digest window.

    A MAC that was asked for stays in the engine alone, and only if a queue made it.
    """
    flags, queue = WAYS[way]
    one = fresh(flags=flags, queue=queue)
    sideload(one, 2, algorithm=algorithm)
    key = attached(one, 2, algorithm)
    given = sha3.Parameters(length=32, key=KEY)
    right = DIGEST if algorithm == SHA256 else sha3.digest("kmac128", TEXT, **given)
    pieces = [right[at : at + 4] for at in range(0, 32, 4)]

    def everywhere() -> bytes:
        read = one.lib.hashtile_read
        window = b"".join(
            (read(ctypes.c_size_t(0x10000), WINDOW + at) & 0xFFFFFFFF).to_bytes(4, "little")
            for at in range(0, 64, 4)
        )
        return ctypes.string_at(one.memory, 1 << 18) + key.raw + window

    tag = bytes(byte ^ 0x55 for byte in right)
    assert verify(one, key, tag) == Status.WRONG_MAC
    assert not any(piece in everywhere() for piece in pieces)
    assert mac(one, key) == (OK, right)
    assert any(piece in everywhere() for piece in pieces) == (way != "registers")
    one.check()


def test_algorithms() -> None:
    """Each HMAC that a slot can hold is verified from its least length on."""
    one = fresh()
    for name in ("sha224", "sha384", "sha512-256", "sha3-224", "sha3-512"):
        sideload(one, 4, algorithm=ALGORITHMS[name])
        key = attached(one, 4, ALGORITHMS[name])
        want = hmac.new(KEY, TEXT, name.replace("-", "_")).digest()
        assert verify(one, key, want) == verify(one, key, want[:LEAST]) == OK
        assert verify(one, key, want + b"\0") == Status.BAD_LENGTH
        assert one.call("key_close", key) == OK
    one.check()
