"""Good jobs and faults for the tests of the driver's misuse."""

import ctypes
import itertools
from collections.abc import Callable

from driver import (
    ALGORITHMS,
    Driver,
    Job,
    Status,
    reference,
)

from hashtile.generated import tile_view as view

SHA256, SHA512 = ALGORITHMS["sha256"], ALGORITHMS["sha512"]
SHA3, SHAKE = ALGORITHMS["sha3-256"], ALGORITHMS["shake128"]
TEXT = bytes(range(256)) * 4
OK = Status.OK
ID, VERSION, STATUS, CONTROL, INTR_STATE = (
    one.OFFSET for one in (view.Id, view.Version, view.Status, view.Control, view.IntrState)
)
STATES = INTR_STATE, view.QUEUES[0] + view.QueueIntrState.OFFSET
WINDOW_LAST = view.WindowLastLow.OFFSET
HEAD, QUEUE_STATUS = (view.QUEUES[0] + one.OFFSET for one in (view.QueueHead, view.QueueStatus))
STUCK, TESTED, TESTING = (
    one.mask for one in (view.Status.STUCK, view.Status.TESTED, view.Status.TESTING)
)
FAILED_IDLE = view.Status.FAILED.mask | view.Status.IDLE.mask
TAMPERED_IDLE = view.Status.TAMPERED.mask | view.Status.IDLE.mask | TESTED
READ_ANSWER, WRITE_ANSWER, LAST, READ_SILENCE, WRITE_SILENCE, NO_FAULTS = range(6)


def fresh(**given: int) -> Driver:
    one = Driver(**given)  # type: ignore[arg-type]
    assert one.opened == OK
    return one


def good(one: Driver, *, tile: bool = True) -> None:
    """The engine works: a digest at once, and one in parts across an error that is none."""
    assert one.digest(SHA256, one.put(TEXT), len(TEXT), 32, tile=tile) == (
        OK,
        reference("sha256", TEXT, 32),
    )
    context = one.struct("context")
    assert one.call("init", context, one.pointer(tile), SHA3) == OK
    assert one.stream(context, [TEXT[:100], TEXT[100:]], 32) == reference("sha3-256", TEXT, 32)


def job(one: Driver, message: bytes, algorithm: int = SHA256, length: int = 32) -> Job:
    made = Job(algorithm=algorithm, message=one.put(message), bytes=len(message))
    digest = ctypes.create_string_buffer(length)
    one.kept.append(digest)
    made.digest, made.digest_bytes = ctypes.addressof(digest), length
    return made


def answer(made: Job) -> bytes:
    return ctypes.string_at(made.digest, made.digest_bytes)


def at_access(
    first: int, act: Callable[[], int | None], *, on: bool = False
) -> Callable[[int, int, int], int | None]:
    """A filter that acts at one access, counted from 0, or from it on."""
    count = itertools.count()

    def filter_(write: int, offset: int, value: int) -> int | None:
        now = next(count)
        return act() if now == first or (on and now > first) else None

    return filter_


def fault(one: Driver, kind: int, at: int = 0, value: int = 2) -> None:
    one.lib.host_fault(one.number, kind, ctypes.c_uint64(at), value)
