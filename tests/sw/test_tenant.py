"""A tenant's handle: it reaches the page of its queue, and nothing else of the tile."""

import ctypes
import hmac
from collections.abc import Iterator

import pytest
from driver import (
    CLOCK,
    DIRECT,
    INTERRUPTS,
    KMAC,
    LOCK,
    NO_QUEUE,
    SLEEP,
    TENANT,
    Driver,
    Status,
    reference,
)
from misuse import OK, READ_SILENCE, SHA256, SHAKE, TEXT, answer, fault, fresh, good, job
from test_slots import DIGEST, KEY, OTHER, attached, flipped, mac, sideload, verify

from hashtile.generated import tile_view as view

QUEUE = 2  # of the tenant
PAGE = view.QUEUES[QUEUE]
NO_FAULTS = 5
REGISTERS = ctypes.c_size_t(0x10000)  # of tile 0


def put(one: Driver, offset: int, value: int) -> None:
    """A write of the owner."""
    one.filter(None)
    one.lib.hashtile_write(REGISTERS, offset, value)


def guarded(one: Driver) -> list[int]:
    """From now on the bus refuses all but the page; the list has what was tried beside."""
    tried: list[int] = []

    def refuse(_: int, offset: int, __: int) -> int | None:
        if offset >> 12 == PAGE >> 12:
            return None
        tried.append(offset)
        return 0xFFFFFFFF

    one.filter(refuse)
    return tried


@pytest.fixture(params=[0, CLOCK, INTERRUPTS | CLOCK | SLEEP, LOCK])
def tenant(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A handle beside that of the owner, which is open; no access leaves its page."""
    one = fresh(queue=0)
    sideload(one, 3, users=1 << QUEUE)
    sideload(one, 4, users=31 & ~(1 << QUEUE))
    tried = guarded(one)
    assert one.open(flags=TENANT | int(request.param), queue=QUEUE, timeout=20_000) == OK
    yield one
    assert tried == []
    one.check()


def test_all_that_a_handle_does(tenant: Driver) -> None:
    """Digests, contexts, jobs, MACs by its key, verified: to the end of close."""
    one = tenant
    good(one)
    for count in (0, 3, 64, 1000):
        wanted = reference("sha256", TEXT[:count], 32)
        assert one.digest(SHA256, TEXT[:count], count, 32) == (OK, wanted)
    made = [job(one, TEXT[: 9 * n]) for n in range(5)]
    for each in made:
        assert one.call("submit", one.pointer(True), ctypes.byref(each)) == OK
    for n, each in enumerate(made):
        assert one.call("wait", one.pointer(True), ctypes.byref(each)) == OK
        assert answer(each) == reference("sha256", TEXT[: 9 * n], 32)
    key = attached(one, 3)
    assert mac(one, key) == (OK, DIGEST)
    assert verify(one, key, DIGEST) == OK
    assert verify(one, key, flipped(DIGEST, 100)) == Status.WRONG_MAC
    own = one.struct("key")
    assert (
        one.call("key_open", own, one.pointer(True), SHA256, KEY, ctypes.c_size_t(len(KEY))) == OK
    )
    assert one.lib.hashtile_key_where(own) == 0  # it cannot load a slot
    assert mac(one, own) == (OK, DIGEST)
    assert one.call("close", one.pointer(True)) == OK


def test_keys_of_others(tenant: Driver) -> None:
    """A slot that the queue may not use is as one that is empty."""
    one = tenant
    key = one.struct("key")
    for slot, wanted in ((0, Status.KEY), (4, Status.KEY), (8, Status.BAD_ARGUMENT), (3, OK)):
        assert one.call("key_attach", key, one.pointer(True), SHA256, slot) == wanted


class Grant(ctypes.Structure):
    """struct hashtile_grant"""

    _fields_ = (
        ("algorithm", ctypes.c_int),
        ("slot", ctypes.c_uint8),
        ("users", ctypes.c_uint8),
        ("lock", ctypes.c_bool),
        ("usage", ctypes.c_uint8),
        ("least", ctypes.c_uint8),
    )


def grant(one: Driver, slot: int, key: bytes | None = KEY, **given: int) -> Status:
    """hashtile_key_grant, of a key of HMAC-SHA-256 for queue 2, by the engine that is open."""
    what = Grant(**({"algorithm": SHA256, "slot": slot, "users": 1 << QUEUE} | given))
    length = ctypes.c_size_t(len(key or b""))
    return one.call("key_grant", one.pointer(True), ctypes.byref(what), key, length)


def test_keys_that_the_owner_grants() -> None:
    """The tenant attaches it and never sees it; others cannot use it; it may be taken back."""
    one = fresh(queue=0)
    owner = one.engine
    assert grant(one, 5) == OK
    assert grant(one, 6, b"", users=31) == OK
    for slot in (5, 6):
        assert one.open(flags=TENANT, queue=QUEUE) == OK
        tenant = one.engine
        key = attached(one, slot)
        assert mac(one, key) == (OK, hmac.digest(KEY if slot == 5 else b"", TEXT, "sha256"))
        assert one.open(flags=TENANT, queue=1) == OK
        other = one.struct("key")
        status = one.call("key_attach", other, one.pointer(True), SHA256, slot)
        assert status == (Status.KEY if slot == 5 else OK)
        one.engine = owner
        assert mac(one, attached(one, slot))[0] == (Status.KEY if slot == 5 else OK)
        assert grant(one, slot) == Status.FULL  # attached here
        one.engine = owner
    one = fresh(queue=0)
    assert grant(one, 5) == OK
    assert grant(one, 5, OTHER) == OK  # another one in its place
    owner = one.engine
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    tenant, key = one.engine, attached(one, 5)
    assert mac(one, key) == (OK, hmac.digest(OTHER, TEXT, "sha256"))
    one.engine = owner
    assert one.call("key_revoke", one.pointer(True), 5) == OK
    one.engine = tenant
    assert mac(one, key) == (Status.KEY, bytes(32))
    one.check()


def test_a_tenant_that_only_verifies() -> None:
    """Its key checks MACs that are long enough, and makes none; another may only make them."""
    one = fresh(queue=0)
    owner, right = one.engine, hmac.digest(KEY, TEXT, "sha256")
    assert grant(one, 5, usage=view.KeyUsage.VERIFY, least=14) == OK
    assert grant(one, 6, usage=view.KeyUsage.MAKE) == OK
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    checks = attached(one, 5)
    assert mac(one, checks) == (Status.KEY, bytes(32))
    for length in range(8, 33):
        allowed = length >= 16  # in steps of 4
        assert verify(one, checks, right[:length]) == (OK if allowed else Status.KEY)
        if allowed:
            assert verify(one, checks, right[: length - 1] + b"\0") == Status.WRONG_MAC
    assert one.call("key_close", checks) == OK
    one.engine = owner
    assert grant(one, 6, users=1 << QUEUE, usage=view.KeyUsage.MAKE) == OK
    for wrong in ({"usage": 4}, {"least": 65}, {"usage": view.KeyUsage.VERIFY}):
        assert grant(one, 7, **wrong) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    makes = attached(one, 6)
    assert mac(one, makes) == (OK, right)
    assert verify(one, makes, right) == Status.KEY
    one.check()


def test_locked_keys() -> None:
    """No grant, no revoke and no key of the engine goes to a slot that is locked, or the port's."""
    one = fresh(queue=0)
    engine = one.pointer(True)
    assert grant(one, 0, lock=1) == OK
    put(one, view.Lock.OFFSET, view.Lock.SIDELOAD_SLOTS.put(0b10))
    for slot in (0, 1):
        assert grant(one, slot) == Status.KEY
        assert one.call("key_revoke", engine, slot) == Status.KEY
    keys = []
    for slot in range(2, 8):
        keys.append(one.struct("key"))
        secret = (KEY, ctypes.c_size_t(len(KEY)))
        assert one.call("key_open", keys[-1], engine, SHA256, *secret) == OK
        assert one.lib.hashtile_key_where(keys[-1]) == 1
        assert mac(one, keys[-1]) == (OK, DIGEST)
        assert grant(one, slot) == Status.FULL
    assert one.call("key_open", one.struct("key"), engine, SHA256, *secret) == Status.FULL
    assert one.call("zeroize", engine) == OK
    assert grant(one, 0) == Status.KEY  # locked, without a key
    assert grant(one, 2) == OK
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert mac(one, attached(one, 2)) == (OK, DIGEST)
    one.check()


def test_wrong_grants() -> None:
    """Without an access."""
    one = fresh(queue=0)
    before = one.accesses
    assert grant(one, 8) == grant(one, 0, users=0) == grant(one, 0, users=32) == Status.BAD_ARGUMENT
    assert grant(one, 0, algorithm=SHAKE) == Status.BAD_ALGORITHM
    assert grant(one, 0, bytes(257), algorithm=SHAKE | KMAC) == Status.BAD_LENGTH
    assert one.call("key_grant", one.pointer(True), None, KEY, 1) == Status.BAD_ARGUMENT
    assert one.call("key_revoke", one.pointer(True), 8) == Status.BAD_ARGUMENT
    assert one.call("key_revoke", None, 0) == Status.BAD_ARGUMENT
    assert one.accesses == before
    assert one.open(flags=TENANT, queue=QUEUE) == OK
    assert grant(one, 0) == one.call("key_revoke", one.pointer(True), 0) == Status.BAD_ARGUMENT
    one.check()


def test_what_is_for_the_owner(tenant: Driver) -> None:
    """Zeroize and the tile's self-test are refused, without an access; the handle works on."""
    one = tenant
    before = one.accesses
    assert one.call("zeroize", one.pointer(True)) == Status.BAD_ARGUMENT
    assert one.call("selftest", one.pointer(True)) == Status.BAD_ARGUMENT
    assert one.call("recover", one.pointer(True)) == OK
    assert one.accesses == before
    good(one)


def test_its_own_errors(tenant: Driver) -> None:
    """A bus error, and a message outside of the window: the handle works on."""
    one = tenant
    fault(one, 0, 0)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (Status.BUS, bytes(32))
    fault(one, NO_FAULTS)
    good(one)


def test_a_late_job_ends_alone(tenant: Driver) -> None:
    """It is longer than its time: the queue's own abort ends it, and no job of another."""
    one = tenant
    out = ctypes.c_void_p(one.room(0x60000))
    late = job(one, TEXT, SHAKE, 32)
    late.digest, late.digest_bytes = out, 0x60000
    ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 40
    assert one.call("submit", one.pointer(True), ctypes.byref(late)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(late)) == Status.TIMEOUT
    ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 20_000
    good(one)


def test_a_dead_handle_recovers(tenant: Driver) -> None:
    """Memory is silent; after the owner's zeroize brought the tile back, the handle comes back."""
    one = tenant
    ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 100
    fault(one, READ_SILENCE)
    for _ in range(2):
        assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (Status.DEAD, bytes(32))
    assert one.call("recover", one.pointer(True)) == Status.DEAD
    fault(one, NO_FAULTS)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (Status.DEAD, bytes(32))
    guard = one.kept[-1]
    put(one, view.Control.OFFSET, view.Control.ZEROIZE.mask)
    one.lib.host_filtered(one.number, guard)
    one.lib.host_run(one.number, ctypes.c_uint64(5000), 0)
    ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 20_000
    assert one.call("recover", one.pointer(True)) == OK
    good(one)


def test_a_dead_owner_recovers_without_a_zeroize() -> None:
    """Its job waits for a long one of another queue: when that is over, keys are still there."""
    one = fresh(queue=0, timeout=300)
    sideload(one, 1)
    one.filter(lambda write, offset, value: 0xFFFFFFFF if not write else None)
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32)[0] == Status.DEAD
    one.filter(None)
    assert one.call("recover", one.pointer(True)) == OK
    assert mac(one, attached(one, 1)) == (OK, DIGEST)
    good(one)
    one.check()


def test_no_page() -> None:
    """Reads that give nothing, an older tile, settings of the owner: a status, in bounded time."""
    one = fresh(queue=0)
    for value, wanted in ((0, Status.ABSENT), (0xFFFFFFFF, Status.ABSENT)):
        one.filter(lambda write, offset, _, value=value: None if write else value)  # type: ignore[misc]
        assert one.open(flags=TENANT, queue=QUEUE, timeout=50) == wanted
    version = PAGE + view.QueueVersion.OFFSET
    one.filter(lambda write, offset, _: 2 << 24 if (write, offset) == (0, version) else None)
    assert one.open(flags=TENANT, queue=QUEUE) == Status.VERSION
    one.filter(None)
    before = one.accesses
    assert one.open(flags=TENANT | DIRECT, queue=QUEUE) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=QUEUE, watchdog=1000) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=QUEUE, budget=1000) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=QUEUE, first=0, last=9) == Status.BAD_ARGUMENT
    assert one.accesses == before
    put(one, view.REGISTERS[f"window{QUEUE}_base_low"].OFFSET, one.bus + (1 << 19))
    assert one.open(flags=TENANT, queue=QUEUE) == Status.BAD_ARGUMENT  # its ring is out of reach


@pytest.mark.quick
def test_the_only_queue_of_a_tile() -> None:
    """Such a tile has one window: that of the tile."""
    parameters = {"Queues": 1, "Slots": 1, "Modes2": 2, "Modes3": 0}
    one = Driver(parameters, queue=NO_QUEUE)
    assert one.opened == OK
    assert one.open(flags=TENANT, queue=0) == OK
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32) == (OK, reference("sha256", TEXT, 32))
    one.check()
