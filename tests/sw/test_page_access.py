"""hashtile_page_access: who reaches a page of the tile, by AxUSER and AxPROT, set by its owner."""

import ctypes

from driver import DIRECT, TENANT, Driver, Status
from misuse import OK, fresh, good

from hashtile.generated import tile_view as view

TILE, REGISTERS = 4, ctypes.c_size_t(0x10000)
PRIVILEGED, UNSECURE = 1, 2  # AxPROT


class Access(ctypes.Structure):
    """struct hashtile_access"""

    _fields_ = (
        ("page", ctypes.c_uint8),
        ("user", ctypes.c_uint8),
        ("check", ctypes.c_bool),
        ("privileged", ctypes.c_bool),
        ("secure", ctypes.c_bool),
        ("dma_prot", ctypes.c_uint8),
        ("dma_user", ctypes.c_uint8),
        ("lock", ctypes.c_bool),
    )


def page(one: Driver, number: int, **given: int) -> Status:
    what = Access(page=number, **({"dma_prot": UNSECURE} | given))
    return one.call("page_access", one.pointer(True), ctypes.byref(what))


def refused(one: Driver, offset: int, prot: int = 0, user: int = 0) -> bool:
    """Whether a read of a register by this caller is an error of the bus."""
    before = one.lib.host_errors(one.number)
    one.lib.host_who(one.number, prot, user)
    one.lib.hashtile_read(REGISTERS, offset)
    one.lib.host_who(one.number, 0, 0)
    return bool(one.lib.host_errors(one.number) != before)


def only(one: Driver, errors: int) -> None:
    """The rules of AXI held, and no more accesses were refused."""
    assert one.lib.host_violation(one.number) == b""
    assert one.lib.host_errors(one.number) == errors


def register(one: Driver, name: str) -> int:
    return int(one.lib.hashtile_read(REGISTERS, getattr(view, name).OFFSET)) & 0xFFFFFFFF


def test_a_tenant_and_nobody_else_reaches_its_page() -> None:
    one = fresh(queue=0)
    owner = one.engine
    assert page(one, 2, check=1, user=7, privileged=1, dma_user=9, dma_prot=3) == OK
    word = view.AccessWord.pack(check=1, user=7, privileged=1, dma_user=9, dma_prot=3)
    assert register(one, "Access2") == word
    inside = view.QUEUES[2] + 0x14
    for prot, user, wanted in ((1, 7, False), (0, 7, True), (1, 6, True), (3, 7, False)):
        assert refused(one, inside, prot, user) == wanted, (prot, user)
    assert not refused(one, view.QUEUES[1] + 0x14)
    one.lib.host_who(one.number, PRIVILEGED, 7)
    assert one.open(flags=TENANT, queue=2) == OK
    good(one)
    one.lib.host_who(one.number, 0, 0)
    one.engine = owner
    assert page(one, 2) == OK  # all may again
    assert not refused(one, inside)
    good(one)
    only(one, 2)


def test_the_pages_of_the_tile() -> None:
    one = fresh(queue=0)
    assert page(one, TILE, secure=1, check=1) == OK
    for prot, user, wanted in ((0, 0, False), (1, 0, False), (UNSECURE, 0, True), (0, 1, True)):
        assert refused(one, 0x14, prot, user) == wanted
    good(one)
    only(one, 2)


def test_a_lock_stays_until_the_reset() -> None:
    one = fresh(queue=0)
    assert page(one, 1, check=1, user=3, lock=1) == OK
    before = register(one, "Access1")
    assert page(one, 1) == page(one, 1, check=1, user=3, lock=1) == Status.BAD_STATE
    assert register(one, "Access1") == before
    assert page(one, 0) == page(one, TILE) == OK  # each has its own
    assert register(one, "Lock") == view.Lock.pack(access=1 << 1)
    good(one)
    one.check()


def test_who_may_not_set_it() -> None:
    one = fresh(queue=0)
    what = Access(page=0, dma_prot=UNSECURE)
    assert one.call("page_access", None, ctypes.byref(what)) == Status.BAD_ARGUMENT
    assert one.call("page_access", one.pointer(True), None) == Status.BAD_ARGUMENT
    assert page(one, 5) == page(one, 0, dma_prot=8) == Status.BAD_ARGUMENT
    assert one.open(flags=TENANT, queue=2) == OK
    assert page(one, 2) == Status.BAD_ARGUMENT
    assert one.call("close", one.pointer(True)) == OK
    assert page(one, 0) == Status.BAD_STATE
    small = Driver({"Queues": 2}, flags=DIRECT, number=1)
    assert small.opened == OK
    assert page(small, 2) == Status.BAD_ARGUMENT
    assert page(small, 1) == OK
    small.check()
    one.check()
