"""Keys that the tile makes of keys in its slots, by the driver: nobody has their bytes."""

import ctypes
import hmac

import pytest
from Crypto.Hash import KMAC128
from driver import ALGORITHMS, DIGESTS, DIRECT, HMACS, KMAC, NO_QUEUE, TENANT, Driver, Status
from misuse import OK, READ_SILENCE, SHA256, SHAKE, TEXT, fault, fresh, good
from test_slots import KEY, OTHER, attached, mac, sideload
from test_tenant import QUEUE, Grant, grant, put

from hashtile.generated import tile_view as view

DERIVE, SHA512 = view.KeyUsage.DERIVE, 3
INFO = b"packets of tenant 2"


class Derivation(ctypes.Structure):
    """struct hashtile_derivation"""

    _fields_ = (
        ("algorithm", ctypes.c_int),
        ("slot", ctypes.c_uint8),
        ("custom", ctypes.c_char_p),
        ("custom_bytes", ctypes.c_size_t),
        ("info", ctypes.c_char_p),
        ("info_bytes", ctypes.c_size_t),
        ("key_bytes", ctypes.c_size_t),
    )


def derive(one: Driver, by: int, to: int, info: bytes = INFO, **given: int | bytes) -> Status:
    """hashtile_key_derive: of a key of HMAC-SHA-256 in slot `by` one for queue 2 in slot `to`."""
    target = {"algorithm": SHA256, "slot": to, "users": 1 << QUEUE}
    target |= {name: given.pop(name) for name in ("users", "usage", "lock") if name in given}
    target["algorithm"] = given.pop("function", target["algorithm"])
    custom = given.pop("custom", b"")
    assert isinstance(custom, bytes)
    what = {"algorithm": SHA256, "slot": by, "custom": custom, "custom_bytes": len(custom)}
    what |= {"info": info, "info_bytes": len(info)} | given
    root, granted = Derivation(**what), Grant(**target)
    return one.call("key_derive", one.pointer(True), ctypes.byref(root), ctypes.byref(granted))


def granted(one: Driver, slot: int, key: bytes = KEY, **given: int) -> None:
    """A key that derives others."""
    assert grant(one, slot, key, users=1 << 4, usage=DERIVE, **given) == OK


def test_a_key_of_each_tenant() -> None:
    """The owner makes the keys of two tenants of one root, and has none of them."""
    one = fresh(queue=0)
    owner = one.engine
    granted(one, 0)
    for queue in (1, 2):
        label = b"tenant" + bytes([queue])
        assert derive(one, 0, 4 + queue, label, users=1 << queue) == OK
    for queue in (1, 2):
        assert one.open(flags=TENANT, queue=queue) == OK
        key = hmac.digest(KEY, b"tenant" + bytes([queue]), "sha256")
        assert mac(one, attached(one, 4 + queue)) == (OK, hmac.digest(key, TEXT, "sha256"))
        other = one.struct("key")
        assert one.call("key_attach", other, one.pointer(True), SHA256, 4 + 3 - queue) == Status.KEY
    one.engine = owner
    assert mac(one, attached(one, 0))[0] == Status.KEY  # the root makes no MAC
    good(one)
    one.check()


def test_of_every_function() -> None:
    """And of all lengths in turn, into a key of this handle; KMAC has S."""
    one = fresh(queue=0)
    for number, name in enumerate(HMACS):
        algorithm = ALGORITHMS[name]
        whole = hmac.digest(KEY, INFO, name.replace("-", "_"))
        granted(one, 1, algorithm=algorithm)
        for size in (0, 1 + number, DIGESTS[name]):
            assert derive(one, 1, 2, users=31, algorithm=algorithm, key_bytes=size) == OK
            wanted = hmac.digest(whole[: size or None], TEXT, "sha256")
            key = attached(one, 2)
            assert mac(one, key) == (OK, wanted), (name, size)
            assert one.call("key_close", key) == OK
    granted(one, 1, algorithm=SHAKE | KMAC)
    given = {"algorithm": SHAKE | KMAC, "custom": b"KDF", "key_bytes": 48}
    assert derive(one, 1, 1, users=31, **given) == OK  # in place of its root
    key = KMAC128.new(key=KEY, data=INFO, custom=b"KDF", mac_len=48).digest()
    assert mac(one, attached(one, 1)) == (OK, hmac.digest(key, TEXT, "sha256"))
    one.check()


def test_a_root_from_the_port() -> None:
    """Software never has a byte of anything; a chain of keys, the last one locked."""
    one = fresh(queue=0)
    sideload(one, 7, users=16, usage=DERIVE)
    put(one, view.Lock.OFFSET, view.Lock.SIDELOAD_SLOTS.put(1 << 7))
    assert derive(one, 7, 6, b"level 1", users=16, usage=DERIVE) == OK
    assert derive(one, 6, 5, b"level 2", users=31, lock=1) == OK
    first = hmac.digest(KEY, b"level 1", "sha256")
    second = hmac.digest(first, b"level 2", "sha256")
    assert mac(one, attached(one, 5)) == (OK, hmac.digest(second, TEXT, "sha256"))
    assert derive(one, 6, 4, b"level 2", users=31) == OK
    assert derive(one, 6, 7) == Status.KEY  # the port's
    one.check()


def test_what_is_refused() -> None:
    """A key for MACs derives none; a slot whose key is in use and a locked one take none."""
    one = fresh(queue=0)
    granted(one, 0)
    for usage in (view.KeyUsage.BOTH, view.KeyUsage.MAKE):
        assert grant(one, 1, users=31, usage=usage) == OK
        assert derive(one, 1, 2) == Status.KEY
    assert derive(one, 3, 2) == Status.KEY  # empty
    assert derive(one, 0, 2, algorithm=SHA512) == Status.KEY
    used = attached(one, 1)
    assert derive(one, 0, 1) == Status.FULL
    assert one.call("key_close", used) == OK
    assert grant(one, 1, lock=1) == OK
    assert derive(one, 0, 1) == Status.KEY
    good(one)
    one.check()


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"slot": 8}, Status.BAD_ARGUMENT),
        ({"users": 0}, Status.BAD_ARGUMENT),
        ({"usage": 4}, Status.BAD_ARGUMENT),
        ({"custom": b"S"}, Status.BAD_ARGUMENT),
        ({"algorithm": SHAKE}, Status.BAD_ALGORITHM),
        ({"function": SHAKE}, Status.BAD_ALGORITHM),
        ({"key_bytes": 33}, Status.BAD_LENGTH),
        ({"algorithm": SHAKE | KMAC, "key_bytes": 0}, Status.BAD_LENGTH),
        ({"algorithm": SHAKE | KMAC, "key_bytes": 65}, Status.BAD_LENGTH),
        ({"custom_bytes": 1 << 16, "algorithm": SHAKE | KMAC}, Status.BAD_LENGTH),
    ],
    ids=str,
)
def test_wrong_arguments(given: dict[str, int | bytes], wanted: Status) -> None:
    """Without an access."""
    one = fresh(queue=0)
    granted(one, 0)
    before = one.accesses
    assert derive(one, 0, 1, **given) == wanted
    assert one.call("key_derive", one.pointer(True), None, None) == Status.BAD_ARGUMENT
    assert one.call("key_derive", None, None, None) == Status.BAD_ARGUMENT
    assert one.accesses == before
    one.check()


@pytest.mark.quick
def test_a_tile_that_cannot() -> None:
    """An older one, and the handle of a tenant."""
    one = Driver({"Queues": 1, "Slots": 1, "Modes2": 2, "Modes3": 0}, queue=NO_QUEUE, flags=DIRECT)
    granted(one, 0)
    assert derive(one, 0, 0, OTHER, users=31) == OK  # its only slot: a ratchet
    place, built = view.Capability0.OFFSET, view.Capability0.pack(sha2=2, sideload=1, verify=1)
    one.filter(lambda write, offset, _: built if (write, offset) == (0, place) else None)
    assert one.open(flags=DIRECT, queue=NO_QUEUE) == OK
    assert derive(one, 0, 0) == Status.NOT_BUILT
    one = fresh(queue=0)
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert derive(one, 0, 0) == Status.BAD_ARGUMENT


def test_silent_memory_and_a_late_tile() -> None:
    """Memory has no part in it; a tile that never ends it is told as for each direct job."""
    one = fresh(queue=0, timeout=300)
    granted(one, 0)
    fault(one, READ_SILENCE)
    assert derive(one, 0, 1, users=31) == OK
    one.filter(lambda write, offset, value: 0xFFFFFFFF if not write else None)
    assert derive(one, 0, 2) == Status.DEAD
    one.check()
