"""The driver against its callers, its tile and its memory, in the order of docs/driver.md."""

import ctypes
import hmac
import itertools
import random
import threading
from collections.abc import Callable

import pytest
from driver import (
    ALGORITHMS,
    BUS,
    CLOCK,
    CSHAKE,
    DIRECT,
    DONE,
    INTERRUPTS,
    KMAC,
    LOCK,
    NO_QUEUE,
    SHARED,
    SIZE,
    SLEEP,
    SOFTWARE,
    TILE,
    Driver,
    Job,
    Status,
    library,
    reference,
    size,
)

from hashtile.generated import tile_view as view

SHA256, SHA512 = ALGORITHMS["sha256"], ALGORITHMS["sha512"]
SHA3, SHAKE = ALGORITHMS["sha3-256"], ALGORITHMS["shake128"]
TEXT = bytes(range(256)) * 4
OK = Status.OK
HUGE = -1  # as a size_t
ID, VERSION, STATUS, CONTROL, INTR_STATE = (
    one.OFFSET for one in (view.Id, view.Version, view.Status, view.Control, view.IntrState)
)
WINDOW_LAST = view.WindowLastLow.OFFSET
HEAD, QUEUE_STATUS = (view.QUEUES[0] + one.OFFSET for one in (view.QueueHead, view.QueueStatus))
STUCK, TESTED = view.Status.STUCK.mask, view.Status.TESTED.mask
FAILED_IDLE = view.Status.FAILED.mask | view.Status.IDLE.mask
TESTING = view.Status.TESTING.mask
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


# 101: arguments
@pytest.mark.parametrize("tile", [False, True])
def test_arguments(tile: bool) -> None:
    """Refused by its status, without an access to the tile, without a byte written."""
    one = fresh()
    engine, out = one.pointer(tile), ctypes.create_string_buffer(b"\xa5" * 64, 64)
    data, none = TEXT, None
    context, open_, xof, kmac, key, prng = (one.struct("context") for _ in range(6))
    assert one.call("init", open_, engine, SHA256) == OK
    assert one.call("init", xof, engine, SHAKE) == OK
    assert one.call("kmac_init", kmac, engine, SHAKE | KMAC, data, size(4), none, size(0)) == OK
    assert one.call("key_open", key, None, SHAKE | KMAC, data, size(4)) == OK
    assert one.call("prng_open", prng, None) == OK
    bad, long, small = Status.BAD_ARGUMENT, Status.BAD_LENGTH, Status.TOO_SMALL
    nothing, state = Status.BAD_ALGORITHM, Status.BAD_STATE
    key_bytes, sixty = size(4), size(64)
    cases: list[tuple[Status, str, tuple[object, ...]]] = [
        *((nothing, "digest", (engine, number, data, size(3), out, sixty))
          for number in (6, 7, 16, 17, 28, 44, 61, 64, 255, -1, 2**31 - 1)),
        (bad, "digest", (engine, SHA256, none, size(1), out, sixty)),
        (bad, "digest", (engine, SHA256, data, size(1), none, sixty)),
        (long, "digest", (engine, SHA256, data, size(HUGE), out, sixty)),
        (long, "digest", (engine, SHA256, data, size(2**63), out, sixty)),
        (long, "digest", (engine, SHAKE, data, size(1), out, size(HUGE))),
        (long, "digest", (engine, SHA256, ctypes.c_void_p(2**64 - 8), size(9), out, sixty)),
        (small, "digest", (engine, SHA256, data, size(1), out, size(31))),
        (small, "digest", (engine, SHA512, data, size(1), out, size(63))),
        (small, "digest", (engine, SHA256, data, size(1), none, size(0))),
        (bad, "digest_list", (engine, SHA256, none, size(1), out, sixty)),
        (nothing, "digest_list", (engine, 7, none, size(0), out, sixty)),
        (small, "digest_list", (engine, SHA256, none, size(0), out, size(3))),
        (bad, "init", (none, engine, SHA256)),
        (nothing, "init", (context, engine, 6)),
        (nothing, "init", (context, engine, SHAKE | CSHAKE)),
        (bad, "turboshake_init", (context, engine, 14, 0)),
        (bad, "turboshake_init", (context, engine, 14, 0x80)),
        (nothing, "turboshake_init", (context, engine, SHAKE, 1)),
        (nothing, "cshake_init", (context, engine, SHAKE, data, key_bytes, none, size(0))),
        (nothing, "cshake_init", (context, engine, 14 | CSHAKE, data, key_bytes, none, size(0))),
        (bad, "cshake_init", (context, engine, SHAKE | CSHAKE, none, key_bytes, none, size(0))),
        (long, "cshake_init", (context, engine, SHAKE | CSHAKE, data, size(65536), none, size(0))),
        (bad, "kmac_init", (context, engine, SHAKE | KMAC, none, key_bytes, none, size(0))),
        (nothing, "kmac_init", (context, engine, SHA256 | KMAC, data, key_bytes, none, size(0))),
        *(
            (bad, "kmac", (engine, SHAKE | KMAC, *which, out, sixty))
            for which in (
                (none, key_bytes, none, size(0), data, size(1)),
                (data, key_bytes, none, size(1), data, size(1)),
                (data, key_bytes, none, size(0), none, size(1)),
            )
        ),
        (
            long,
            "kmac",
            (engine, SHAKE | KMAC, data, key_bytes, none, size(0), data, size(1), out, size(0)),
        ),
        (
            nothing,
            "kmac",
            (engine, SHAKE | CSHAKE, data, key_bytes, none, size(0), data, size(1), out, sixty),
        ),
        (nothing, "hmac_init", (context, engine, SHAKE, data, key_bytes)),
        (bad, "hmac_init", (context, engine, SHA256, none, key_bytes)),
        (bad, "hmac_init", (none, engine, SHA256, data, key_bytes)),
        (small, "hmac", (engine, SHA256, data, key_bytes, data, size(1), out, size(31))),
        (nothing, "hmac", (engine, SHAKE, data, key_bytes, data, size(1), out, sixty)),
        (bad, "update", (none, data, size(1))),
        (bad, "update", (open_, none, size(1))),
        (long, "update", (open_, data, size(HUGE))),
        (state, "update", (context, data, size(1))),
        (bad, "final", (none, out, sixty)),
        (bad, "final", (open_, none, sixty)),
        (small, "final", (open_, out, size(31))),
        (small, "final", (open_, none, size(0))),
        (state, "final", (context, out, sixty)),
        (long, "final", (kmac, out, size(0))),
        (nothing, "squeeze", (open_, out, size(1))),
        (nothing, "squeeze", (kmac, out, size(1))),
        (bad, "squeeze", (xof, none, size(1))),
        (long, "squeeze", (xof, out, size(HUGE))),
        (state, "squeeze", (context, out, size(1))),
        (bad, "fall_back", (none,)),
        (state, "fall_back", (context,)),
        (bad, "key_open", (none, engine, SHA256, data, key_bytes)),
        (nothing, "key_open", (one.struct("key"), engine, SHAKE, data, key_bytes)),
        (bad, "key_open", (one.struct("key"), engine, SHA256, none, key_bytes)),
        (long, "key_open", (one.struct("key"), engine, SHA256, data, size(65536))),
        (state, "key_mac", (context, none, size(0), data, size(1), out, sixty)),
        (bad, "key_mac", (none, none, size(0), data, size(1), out, sixty)),
        (bad, "key_mac", (key, none, size(1), data, size(1), out, sixty)),
        (long, "key_mac", (key, none, size(0), data, size(1), out, size(0))),
        (long, "key_mac", (key, data, size(4), data, size(2**63 - 1), out, sixty)),
        (state, "key_close", (context,)),
        (bad, "key_close", (none,)),
        (bad, "prng_open", (none, engine)),
        (bad, "prng_feed", (prng, none, size(1))),
        (bad, "prng_feed", (none, data, size(1))),
        (state, "prng_feed", (context, data, size(1))),
        (bad, "prng_fetch", (prng, none, size(1))),
        (long, "prng_fetch", (prng, out, size(HUGE))),
        (bad, "keccak", (engine, 0, 6, data, size(1), out, sixty)),
        (bad, "keccak", (engine, 200, 6, data, size(1), out, sixty)),
        (bad, "keccak", (engine, 64, 0, data, size(1), out, sixty)),
        (bad, "keccak", (engine, 64, 0x80, data, size(1), out, sixty)),
        (bad, "submit", (engine, none)),
        (bad, "poll", (engine, none)),
        (bad, "open", (none, none)),
        (bad, "zeroize", (none,)),
        (bad, "close", (none,)),
    ]  # fmt: skip
    if not tile:  # it would be a tile that is not open
        cases += [(state, "digest", (context, SHA256, data, size(1), out, sixty))]
        cases += [(state, "init", (one.struct("context"), context, SHA256))]
    accesses = one.accesses
    for want, name, arguments in cases:
        assert one.call(name, *arguments) == want, (name, arguments)
        assert out.raw == b"\xa5" * 64
    assert one.accesses == accesses
    assert not one.lib.hashtile_built(None, SHA256)
    assert not one.lib.hashtile_interrupt(None)
    assert not one.lib.hashtile_equal(None, data, size(0))
    assert one.lib.hashtile_where(None) == one.lib.hashtile_where(context) == SOFTWARE
    # What was refused has changed nothing.
    assert one.stream(open_, [b"abc"], 32) == reference("sha256", b"abc", 32)
    assert one.stream(xof, [b"abc"], 32) == reference("shake128", b"abc", 32)


def test_settings() -> None:
    one = Driver()
    assert one.open(queue=4) == Status.BAD_ARGUMENT
    assert one.open(first=2, last=1) == Status.BAD_ARGUMENT
    assert one.open(engine=one.engine + 8) == Status.BAD_ARGUMENT
    assert one.open(flags=0, queue=NO_QUEUE) == Status.BAD_ARGUMENT  # neither way to the tile
    assert one.open() == OK
    good(one)


def test_texts() -> None:
    texts = [library().hashtile_status_text(status) for status in Status]
    assert len(set(texts)) == len(Status) and b"unknown status" not in texts
    assert library().hashtile_status_text(17) == b"unknown status"


def test_equal() -> None:
    lib, noise = library(), random.Random(1)
    for count in (0, 1, 2, 3, 16, 31, 32, 64):
        one = noise.randbytes(count)
        assert lib.hashtile_equal(one, bytes(one), size(count))
        for bit in range(8 * count):
            other = bytearray(one)
            other[bit // 8] ^= 1 << bit % 8
            assert not lib.hashtile_equal(one, bytes(other), size(count))


# 102: order of calls
@pytest.mark.parametrize("tile", [False, True])
def test_order(tile: bool) -> None:
    one = fresh()
    context, out = one.struct("context"), ctypes.create_string_buffer(64)
    for garbage in (b"\x00", b"\xff", b"\xa5"):
        ctypes.memmove(context, garbage * len(context), len(context))
        for name in ("update", "final", "squeeze"):
            assert one.call(name, context, out, size(64)) == Status.BAD_STATE
    assert one.call("init", context, one.pointer(tile), SHA512) == OK
    assert one.call("update", context, TEXT, size(500)) == OK
    assert one.call("init", context, one.pointer(tile), SHA256) == OK  # begins anew
    assert one.call("update", context, None, size(0)) == OK
    assert one.stream(context, [b"abc"], 32) == reference("sha256", b"abc", 32)
    assert not any(context.raw)
    assert one.call("update", context, TEXT, size(1)) == Status.BAD_STATE
    assert one.call("final", context, out, size(64)) == Status.BAD_STATE
    # A XOF takes no more once it has given.
    assert one.call("init", context, one.pointer(tile), SHAKE) == OK
    assert one.call("squeeze", context, out, size(0)) == OK
    assert one.call("update", context, TEXT, size(1)) == Status.BAD_STATE
    assert one.call("update", context, None, size(0)) == Status.BAD_STATE
    assert one.call("final", context, out, size(64)) == OK
    assert one.call("squeeze", context, out, size(1)) == Status.BAD_STATE
    assert one.call("init", context, one.pointer(tile), SHAKE) == OK
    one.lib.hashtile_discard(context)
    assert not any(context.raw)
    one.lib.hashtile_discard(context)


@pytest.mark.parametrize("tile", [False, True])
def test_copies(tile: bool) -> None:
    """A copied context goes on by itself; a copied generator is refused."""
    one = fresh()
    first, second = one.struct("context"), one.struct("context")
    for cut in (3, 64, 100):
        assert one.call("init", first, one.pointer(tile), SHA256) == OK
        assert one.call("update", first, TEXT, size(cut)) == OK
        ctypes.memmove(second, first, len(first))
        for context, end in ((first, b"one"), (second, b"other")):
            want = reference("sha256", TEXT[:cut] + end, 32)
            assert one.stream(context, [end], 32) == want
    prng, copy, out = one.struct("prng"), one.struct("prng"), ctypes.create_string_buffer(8)
    assert one.call("prng_open", prng, None) == OK
    assert one.call("prng_feed", prng, TEXT, size(32)) == OK
    ctypes.memmove(copy, prng, len(prng))
    assert one.call("prng_fetch", copy, out, size(8)) == Status.BAD_STATE
    assert one.call("prng_fetch", prng, out, size(8)) == OK
    one.lib.hashtile_prng_close(prng)
    assert not any(prng.raw)
    assert one.call("prng_fetch", prng, out, size(8)) == Status.BAD_STATE


# 103: at the same time
def test_contexts_in_turn() -> None:
    """Many contexts of all functions on one engine, fed a part at a time."""
    one, noise = fresh(), random.Random(4)
    names = list(ALGORITHMS)
    contexts = [one.struct("context") for _ in names]
    texts = [b""] * len(names)
    for name, context in zip(names, contexts, strict=True):
        assert one.call("init", context, one.pointer(True), ALGORITHMS[name]) == OK
    for _ in range(150):
        number, part = noise.randrange(len(names)), noise.randbytes(noise.randrange(300))
        assert one.call("update", contexts[number], part, size(len(part))) == OK
        texts[number] += part
    for name, context, text in zip(names, contexts, texts, strict=True):
        want = reference(name, text, 50)
        assert one.stream(context, [], len(want)) == want
    one.check()


def test_reentry() -> None:
    """Calls from within a call, at each of its accesses: busy, and nothing is mixed up."""
    one = fresh()
    first, second, out = one.struct("context"), one.struct("context"), one.struct("context")
    assert one.call("init", first, one.pointer(True), SHA256) == OK
    assert one.call("init", second, one.pointer(True), SHA256) == OK
    seen: list[Status] = []
    nested = [False]

    def within(write: int, offset: int, value: int) -> None:
        if nested[0]:
            return
        nested[0] = True
        for call in (
            ("update", first, TEXT, size(1)),
            ("final", first, out, size(64)),
            ("update", second, TEXT, size(200)),
            ("digest", one.pointer(True), SHA256, TEXT, size(3), out, size(64)),
            ("close", one.pointer(True)),
            ("zeroize", one.pointer(True)),
        ):
            seen.append(one.call(*call))
        # What needs no tile goes on: another context, in software.
        assert one.digest(SHA256, b"abc", 3, 32, tile=False)[1] == reference("sha256", b"abc", 32)
        one.lib.hashtile_interrupt(one.pointer(True))
        nested[0] = False

    one.filter(within)
    assert one.call("update", first, TEXT, size(300)) == OK
    one.filter(None)
    assert len(seen) > 20 and set(seen) == {Status.BUSY}
    assert one.stream(first, [TEXT[300:]], 32) == reference("sha256", TEXT, 32)
    assert one.stream(second, [TEXT], 32) == reference("sha256", TEXT, 32)
    one.check()


def test_callback() -> None:
    """What a job's end calls of its engine is busy; of software it works."""
    one, seen = fresh(), []

    def done(place: int) -> None:
        out = ctypes.create_string_buffer(32)
        seen.append(one.digest(SHA256, TEXT, 9, 32)[0])
        seen.append(one.call("submit", one.pointer(True), ctypes.byref(again)))
        seen.append(one.digest(SHA256, TEXT, 9, 32, tile=False)[0])
        assert Job.from_address(place).status == OK
        del out

    made, again = job(one, TEXT), job(one, b"abc")
    made.done = DONE(done)
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
    assert seen == [Status.BUSY, Status.BUSY, OK]
    assert answer(made) == reference("sha256", TEXT, 32)
    good(one)


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | LOCK])
def test_threads(flags: int) -> None:
    """Threads on one engine, each with its context: one at a time, the others busy or waiting."""
    one = fresh(flags=flags)
    wrong: list[object] = []
    busy = [0]

    def work(seed: int) -> None:
        noise = random.Random(seed)
        lib, context = one.lib, one.struct("context")
        out = ctypes.create_string_buffer(32)

        def insist(call: Callable[[], int]) -> None:
            while (status := call()) == Status.BUSY:
                busy[0] += 1
            if status:
                wrong.append(status)

        for _ in range(40):
            text = noise.randbytes(noise.randrange(400))
            cut = noise.randrange(len(text) + 1)
            engine = one.pointer(True)
            insist(lambda engine=engine: lib.hashtile_init(context, engine, SHA256))
            for part in (text[:cut], text[cut:]):
                insist(lambda part=part: lib.hashtile_update(context, part, size(len(part))))
            insist(lambda: lib.hashtile_final(context, out, size(32)))
            if out.raw != reference("sha256", text, 32):
                wrong.append(text)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert flags == DIRECT or busy == [0]
    one.check()


def test_threads_on_a_context() -> None:
    """Two threads that update one context with the same bytes: each part counts once."""
    one = fresh()
    context, taken = one.struct("context"), [0, 0]
    assert one.call("init", context, one.pointer(True), SHA256) == OK

    def work(number: int) -> None:
        for _ in range(60):
            status = one.lib.hashtile_update(context, bytes(100), size(100))
            assert status in (OK, Status.BUSY)
            taken[number] += status == OK

    threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert one.stream(context, [], 32) == reference("sha256", bytes(100 * sum(taken)), 32)


def test_two_handles() -> None:
    """Two engines on two queues of one tile, with jobs in both."""
    one = fresh(flags=DIRECT | SHARED)
    first = one.engine
    assert one.open(flags=SHARED, queue=2) == OK
    second = one.engine
    jobs: list[tuple[int, Job, bytes]] = []
    for number in range(12):
        engine = (first, second)[number % 2]
        text = TEXT[: 80 * number]
        made = job(one, text)
        assert one.call("submit", ctypes.c_void_p(engine), ctypes.byref(made)) == OK
        jobs.append((engine, made, text))
    for engine, made, text in reversed(jobs):
        assert one.call("wait", ctypes.c_void_p(engine), ctypes.byref(made)) == OK
        assert answer(made) == reference("sha256", text, 32)
    # Keys and the direct job are the first one's; the other has neither, and does without.
    key, mac = one.struct("key"), ctypes.create_string_buffer(32)
    assert one.call("key_open", key, ctypes.c_void_p(second), SHA256, b"key", size(3)) == OK
    assert one.lib.hashtile_key_where(key) == SOFTWARE
    assert one.call("key_mac", key, None, size(0), TEXT, size(9), mac, size(32)) == OK
    # Longer than the bounce buffer and out of reach
    assert one.digest(SHA256, TEXT, len(TEXT), 32)[1] == reference("sha256", TEXT, 32)
    status = one.call("digest", ctypes.c_void_p(first), SHA256, TEXT, size(1024), mac, size(32))
    assert status == OK and mac.raw == reference("sha256", TEXT, 32)
    one.check()


# 104: the tile
ABSENT_TILES = [
    (Status.ABSENT, {ID: 0xFFFFFFFF}),
    (Status.ABSENT, {ID: 0}),
    (Status.ABSENT, {ID: 0x48534149}),
    (Status.VERSION, {VERSION: 0x02000000}),
    (Status.VERSION, {VERSION: 0x00FFFFFF}),
    (Status.VERSION, {VERSION: 0xFFFFFFFF}),
    (Status.ABSENT, {0x00C: 0xFFFFFFFF}),
    (Status.DEAD, {STATUS: 0xFFFFFFFF}),
    (Status.DEAD, {STATUS: STUCK | TESTED}),
    (Status.FAILED, {STATUS: FAILED_IDLE}),
    (Status.TIMEOUT, {STATUS: TESTING}),  # tests for ever
    (Status.TIMEOUT, {STATUS: 0}),  # never tested
    (Status.DEAD, {QUEUE_STATUS: view.QueueStatus.BUSY.mask}),  # busy for ever
]


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | CLOCK])
@pytest.mark.parametrize(("want", "values"), ABSENT_TILES)
def test_no_tile(want: Status, values: dict[int, int], flags: int) -> None:
    """What is not there, or is something else, is told in bounded time; software works."""
    one = fresh()
    one.filter(lambda write, offset, value: None if write else values.get(offset))
    before = one.accesses
    assert one.open(flags=flags, timeout=100) == want
    assert one.accesses - before < 5000
    before = one.accesses
    assert one.digest(SHA256, b"abc", 3, 32)[0] == Status.BAD_STATE
    assert one.accesses == before
    good(one, tile=False)
    one.filter(None)
    assert one.open() == OK
    good(one)


def test_all_ones() -> None:
    """Every read gives ones, from each access of a call on: dead, or right, in bounded time."""
    one = fresh()
    for first in range(60):
        assert one.open(timeout=200) == OK
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), SHA256) == OK
        assert one.call("update", context, TEXT, size(100)) == OK
        one.filter(at_access(first, lambda: 0xFFFFFFFF, on=True))
        before = one.accesses
        status = one.call("update", context, TEXT, size(200))
        assert one.accesses - before < 5000
        assert status in (OK, Status.DEAD, Status.CONTEXT), first
        if status == Status.DEAD:
            assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
            made = job(one, b"abc")
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == Status.DEAD
        one.filter(None)
        if status:  # the context is what it was
            assert one.call("fall_back", context) == OK
            assert one.lib.hashtile_where(context) == SOFTWARE
            want = reference("sha256", TEXT[:100] + b"end", 32)
            assert one.stream(context, [b"end"], 32) == want
        one.lib.host_reset(0)
        one.lib.host_run(0, ctypes.c_uint64(2000), 0)
    good(fresh())


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_never_ends(flags: int) -> None:
    """The register that tells the end stands still: bounded, and software goes on."""
    one = fresh(flags=flags, timeout=2_000)
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.call("update", context, TEXT, size(70)) == OK
    head = one.lib.hashtile_read(ctypes.c_size_t(0x10000), HEAD)
    one.filter(lambda write, offset, value: head if not write and offset == HEAD else None)
    before = one.accesses
    assert one.call("update", context, TEXT[70:], size(len(TEXT) - 70)) in (
        Status.TIMEOUT,
        Status.DEAD,
    )
    assert one.accesses - before < 50_000
    one.filter(None)
    assert one.call("fall_back", context) == OK
    assert one.stream(context, [TEXT[70:]], 32) == reference("sha256", TEXT, 32)


@pytest.mark.parametrize("flags", [DIRECT, DIRECT | CLOCK, DIRECT | INTERRUPTS | CLOCK | SLEEP])
def test_takes_too_long(flags: int) -> None:
    """A job is aborted at its time, and jobs behind it are done; the engine goes on."""
    one = fresh(flags=flags, latency=20_000, timeout=5_000)
    jobs = [job(one, TEXT[: 100 + number]) for number in range(4)]
    for made in jobs:
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(jobs[0])) == Status.TIMEOUT
    assert answer(jobs[0]) == bytes(32)
    one.lib.host_latency(0, ctypes.c_uint64(1))
    for number, made in enumerate(jobs[1:], 1):
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) in (OK, Status.TIMEOUT)
        if made.status == OK:
            assert answer(made) == reference("sha256", TEXT[: 100 + number], 32)
    assert jobs[3].status == OK
    good(one)
    one.check()


@pytest.mark.parametrize("kind", [READ_SILENCE, WRITE_SILENCE])
def test_silent_memory(kind: int) -> None:
    """Memory that never answers: dead in bounded time, also for what comes then."""
    one = fresh(timeout=500)
    fault(one, kind)
    status, digest = one.digest(SHA256, one.put(TEXT), len(TEXT), 32)
    assert (status, digest) == (Status.DEAD, bytes(32))
    before = one.accesses
    assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
    assert one.call("zeroize", one.pointer(True)) == Status.DEAD
    assert one.accesses == before
    assert one.call("close", one.pointer(True)) == OK
    good(one, tile=False)


def test_timeout_at_each_cycle() -> None:
    """Whatever the time: the digest, or a timeout and zeros; then the engine works at once."""
    one = fresh(flags=DIRECT | CLOCK)
    seen = set()
    text = TEXT[:500]
    place = one.put(text)
    for timeout in itertools.chain(range(1, 60, 7), range(300, 800, 5)):
        assert one.open(flags=DIRECT | CLOCK, timeout=100_000) == OK
        ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = timeout
        status, digest = one.digest(SHA256, place, len(text), 32)
        want = reference("sha256", text, 32) if status == OK else bytes(32)
        assert digest == want and status in (OK, Status.TIMEOUT, Status.DEAD), timeout
        seen.add(status)
        if status == Status.TIMEOUT:
            ctypes.c_uint32.from_address(one.engine + one.lib.glue_timeout()).value = 100_000
            good(one)
    assert {OK, Status.TIMEOUT} <= seen
    assert one.open() == OK
    good(one)


def test_lost_interrupts() -> None:
    """No interrupt comes, or it came before the wait: the time of a nap is lost, no more."""
    one = fresh(flags=DIRECT | INTERRUPTS | CLOCK | SLEEP)
    one.filter(lambda write, offset, value: 0 if not write and offset == INTR_STATE else None)
    good(one)
    one.filter(None)
    one.lib.hashtile_interrupt(one.pointer(True))
    good(one)
    made = job(one, TEXT)
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    one.lib.host_run(0, ctypes.c_uint64(5000), 1)
    assert one.lib.host_irq(0) == 1
    assert one.lib.hashtile_interrupt(one.pointer(True))
    assert made.status == OK and answer(made) == reference("sha256", TEXT, 32)
    assert one.lib.host_irq(0) == 0
    assert not one.lib.hashtile_interrupt(one.pointer(True))
    assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
    one.check()


def test_interrupt_in_each_access() -> None:
    """The handler runs within a call, wherever that is: no end of a job is lost."""
    one = fresh(flags=DIRECT | INTERRUPTS)
    for first in range(40):
        made, other = job(one, TEXT[:90]), job(one, TEXT[:700])
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        came = []

        def handler(came: list[bool] = came) -> None:
            one.lib.host_run(0, ctypes.c_uint64(3000), 0)
            came.append(one.lib.hashtile_interrupt(one.pointer(True)))

        one.filter(at_access(first, handler))
        assert one.call("submit", one.pointer(True), ctypes.byref(other)) == OK
        one.filter(None)
        if came:
            assert made.status == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(other)) == OK
        assert made.status == OK
        assert answer(made) == reference("sha256", TEXT[:90], 32)
        assert answer(other) == reference("sha256", TEXT[:700], 32)
    one.check()


# Jobs
def test_jobs() -> None:
    """A full ring, in any order of waits; long answers; polls."""
    one, noise = fresh(), random.Random(9)
    for _ in range(6):
        jobs = []
        for number in range(7):
            name = noise.choice(list(ALGORITHMS))
            text = noise.randbytes(noise.randrange(500))
            length = 200 if number == 3 else 64
            made = job(one, text, ALGORITHMS[name], length)
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
            jobs.append((made, reference(name, text, length)))
        extra = job(one, b"abc")
        assert one.call("submit", one.pointer(True), ctypes.byref(extra)) in (Status.FULL, OK)
        pending = [made for made, _ in jobs if made.status == Status.PENDING]
        if pending:
            status = one.call("submit", one.pointer(True), ctypes.byref(pending[-1]))
            assert status in (Status.BAD_STATE, OK)
            assert one.call("close", one.pointer(True)) == Status.BUSY
        good(one)  # behind the others
        noise.shuffle(jobs)
        for made, want in jobs:
            while (status := one.call("poll", one.pointer(True), ctypes.byref(made))) == 1:
                pass
            assert status == made.status == OK
            assert answer(made)[: len(want)] == want
    one.check()


def test_jobs_behind_an_error() -> None:
    """One of several jobs fails, at each place: it alone, with its cause; the others are done."""
    one = fresh(latency=20)
    for bad in range(5):
        jobs = [job(one, TEXT[: 100 + number]) for number in range(5)]
        jobs[bad].message = one.memory + SIZE - 50  # its end is out of the tile's memory
        jobs[bad].bytes = 40
        ends: list[int] = []
        for made in jobs:
            made.done = DONE(ends.append)
        lib = one.lib
        base = ctypes.c_size_t(0x10000)
        lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 4097)
        for made in jobs:
            assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        for number, made in enumerate(jobs):
            status = one.call("wait", one.pointer(True), ctypes.byref(made))
            assert status == (Status.WINDOW if number == bad else OK), (bad, number)
            if number != bad:
                assert answer(made) == reference("sha256", TEXT[: 100 + number], 32)
            else:
                assert answer(made) == bytes(32)
        assert sorted(ends) == sorted(ctypes.addressof(made) for made in jobs)
        lib.hashtile_write(base, WINDOW_LAST, BUS + SIZE - 1)
    good(one)
    one.check()


# Causes
@pytest.mark.parametrize("kind", [READ_ANSWER, WRITE_ANSWER, LAST])
def test_memory_errors(kind: int) -> None:
    """An error at each beat or burst: its status, zeros, the context as it was; then on."""
    one = fresh()
    want = {Status.BUS} if kind != LAST else {Status.PROTOCOL, Status.DEAD}
    seen = set()
    for at in range(24):
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), SHA256) == OK
        assert one.call("update", context, TEXT, size(70)) == OK
        fault(one, kind, at)
        place = one.put(TEXT)
        status = one.call("update", context, ctypes.c_void_p(place), size(200))
        fault(one, NO_FAULTS)
        assert status in want | {OK}
        seen.add(status)
        text = TEXT[:70] + (TEXT[:200] if status == OK else b"")
        if status == Status.DEAD:
            break
        # Again on the tile, or in software
        if at % 2:
            assert one.call("fall_back", context) == OK
        assert one.stream(context, [b"end"], 32) == reference("sha256", text + b"end", 32)
        fault(one, kind, at)
        status, digest = one.digest(SHA3, place, 300, 32)
        fault(one, NO_FAULTS)
        assert status in want | {OK}
        right = reference("sha3-256", TEXT[:300], 32)
        assert digest == (right if status == OK else bytes(32))
    assert seen & want
    if Status.DEAD not in seen:
        good(one)


@pytest.mark.parametrize(
    ("name", "algorithm"),
    [("sha512", SHA512), ("sha3-256", SHA3), ("kmac128", SHAKE | KMAC), ("hmac", SHA256)],
)
def test_final_again(name: str, algorithm: int) -> None:
    """A final that failed can be called again, and gives the digest."""
    one = fresh()
    context, out = one.struct("context"), ctypes.create_string_buffer(64)
    other = one.struct("context")
    for at in range(30):
        for made, engine in ((context, True), (other, False)):
            if name == "hmac":
                status = one.call(
                    "hmac_init", made, one.pointer(engine), algorithm, b"key", size(3)
                )
            elif name == "kmac128":
                strings = (b"key", size(3), b"S", size(1))
                status = one.call("kmac_init", made, one.pointer(engine), algorithm, *strings)
            else:
                status = one.call("init", made, one.pointer(engine), algorithm)
            assert status == OK
            assert one.call("update", made, TEXT, size(300)) == OK
        fault(one, READ_ANSWER, at)
        ctypes.memset(out, 0, 64)
        status = one.call("final", context, out, size(64))
        fault(one, NO_FAULTS)
        assert status in (OK, Status.BUS)
        if status:
            assert not any(out.raw)
            assert one.call("final", context, out, size(64)) == OK
        length = {"sha3-256": 32, "hmac": 32}.get(name, 64)
        assert out.raw[:length] == one.stream(other, [], length), at


def test_squeeze_again() -> None:
    one = fresh()
    context, out = one.struct("context"), ctypes.create_string_buffer(400)
    want = reference("shake128", TEXT, 7 + 400)
    failed = 0
    for at in range(0, 60, 3):
        assert one.call("init", context, one.pointer(True), SHAKE) == OK
        assert one.call("update", context, TEXT, size(len(TEXT))) == OK
        assert one.call("squeeze", context, out, size(7)) == OK
        fault(one, READ_ANSWER, at)
        ctypes.memset(out, 0, 400)
        status = one.call("squeeze", context, out, size(400))
        fault(one, NO_FAULTS)
        if status:
            failed += 1
            assert status == Status.BUS and not any(out.raw)
            assert one.call("squeeze", context, out, size(400)) == OK
        assert out.raw == want[7:]
    assert failed > 5


def test_aborted_by_another() -> None:
    """What another handle's timeout ends is told, and can be done again."""
    one = fresh(flags=DIRECT | SHARED)
    first = one.engine
    assert one.open(flags=SHARED, queue=1) == OK
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    base = ctypes.c_size_t(0x10000)
    aborted = 0
    for cycle in range(0, 60, 3):
        one.filter(at_access(cycle, lambda: one.lib.hashtile_write(base, CONTROL, 1) and None))
        status = one.call("update", context, TEXT, size(len(TEXT)))
        one.filter(None)
        assert status in (OK, Status.ABORTED)
        aborted += status != OK
        while status:
            status = one.call("update", context, TEXT, size(len(TEXT)))
            assert status in (OK, Status.ABORTED)
    assert aborted > 5
    assert one.stream(context, [], 32) == reference("sha256", 20 * TEXT, 32)
    one.engine = first
    status = one.digest(SHA256, TEXT, 3, 32)[0]  # its queue was halted too
    assert status in (OK, Status.ABORTED)
    good(one)


def test_watchdog() -> None:
    one = fresh(watchdog=3000, timeout=4_000)
    base = ctypes.c_size_t(0x10000)
    assert one.lib.hashtile_read(base, 0x01C) == 3000
    fault(one, READ_SILENCE)
    assert one.digest(SHA256, one.put(TEXT), 500, 32)[0] in (Status.WATCHDOG, Status.DEAD)


def test_zeroize() -> None:
    """Keys, the ring and jobs are gone; the engine, contexts and new keys work."""
    one = fresh()
    key, other, mac = one.struct("key"), one.struct("key"), ctypes.create_string_buffer(32)
    secret, text = (b"key", size(3)), (TEXT, size(9), mac, size(32))
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.call("update", context, TEXT, size(200)) == OK
    assert one.call("key_open", key, one.pointer(True), SHA256, *secret) == OK
    assert one.lib.hashtile_key_where(key) == TILE
    assert one.call("key_mac", key, None, size(0), *text) == OK
    made = job(one, 4 * TEXT)
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("zeroize", one.pointer(True)) == OK
    assert made.status in (OK, Status.ABORTED)
    assert one.call("key_mac", key, None, size(0), *text) == Status.KEY
    assert one.call("key_open", other, one.pointer(True), SHA256, *secret) == OK
    stale = job(one, TEXT)
    stale.key = ctypes.addressof(key)  # whose slot has the new one
    assert one.call("submit", one.pointer(True), ctypes.byref(stale)) == Status.KEY
    assert one.call("key_close", key) == OK  # and takes nothing from the new one
    assert one.call("key_mac", other, None, size(0), *text) == OK
    assert one.stream(context, [TEXT[200:]], 32) == reference("sha256", TEXT, 32)
    good(one)
    one.check()


def test_slots() -> None:
    """All slots taken: told; a MAC at once takes another way."""
    one = fresh()
    keys = [one.struct("key") for _ in range(9)]
    secret = (b"key", size(3))
    for key in keys[:8]:
        assert one.call("key_open", key, one.pointer(True), SHA256, *secret) == OK
        assert one.lib.hashtile_key_where(key) == TILE
    assert one.call("key_open", keys[8], one.pointer(True), SHA256, *secret) == Status.FULL
    out, want = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    rest = (SHA256, *secret, TEXT, size(500))
    assert one.call("hmac", one.pointer(True), *rest, out, size(32)) == OK
    assert one.call("hmac", None, *rest, want, size(32)) == OK
    assert out.raw == want.raw
    made = job(one, TEXT[:500])
    made.key = ctypes.addressof(keys[3])
    assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
    assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
    assert answer(made) == want.raw
    assert one.call("close", one.pointer(True)) == OK
    assert one.lib.hashtile_read(ctypes.c_size_t(0x10000), 0x080) == 0
    for key in keys[:8]:
        assert one.call("key_close", key) == Status.BAD_STATE  # their engine is closed
    one.check()


# 105: memory
def test_places() -> None:
    """Messages and digests at any alignment, in reach, out of it, and across the window's end."""
    one = fresh()
    assert one.open(last=BUS + SIZE - 8193) == OK
    for align, count in itertools.product(range(8), (0, 1, 3, 63, 64, 65, 511, 512, 513, 1500)):
        text = random.Random(count).randbytes(count)
        want = reference("sha256", text, 32)
        ends = one.memory + SIZE - 8192  # the first byte out of the window
        for place in (one.put(text, 8, align), ends - count, ends - count // 2 - 1, ends + align):
            ctypes.memmove(place, text, count)
            assert one.digest(SHA256, place, count, 32) == (OK, want)
        digest = one.room(32, 8) + align
        text_ = (text, size(count))
        status = one.call(
            "digest", one.pointer(True), SHA256, *text_, ctypes.c_void_p(digest), size(32)
        )
        assert status == OK and ctypes.string_at(digest, 32) == want
    # The digest over the message
    place = one.put(TEXT)
    text_ = (ctypes.c_void_p(place), size(500), ctypes.c_void_p(place + 3), size(32))
    assert one.call("digest", one.pointer(True), SHA256, *text_) == OK
    assert ctypes.string_at(place + 3, 32) == reference("sha256", TEXT[:500], 32)
    one.check()


def test_engine_out_of_reach() -> None:
    """The ring cannot be where the tile does not reach: the direct job does it."""
    one = fresh()
    buffer = ctypes.create_string_buffer(one.size("engine") + 64)
    place = ctypes.addressof(buffer) + (-ctypes.addressof(buffer) % 64)
    assert one.open(engine=place) == OK
    context = one.struct("context")
    assert one.call("init", context, one.pointer(True), SHA256) == OK
    assert one.lib.hashtile_where(context) == SOFTWARE
    good(one)
    assert one.open(engine=place, flags=0) == Status.BAD_ARGUMENT
    one.check()


def test_window_is_locked() -> None:
    """A window that is locked is taken as it is."""
    one = fresh()
    base = ctypes.c_size_t(0x10000)
    one.lib.hashtile_write(base, WINDOW_LAST, BUS + (SIZE >> 1) - 1)
    one.lib.hashtile_write(base, 0x030, 1)
    assert one.open() == OK
    for place in (one.put(TEXT), one.memory + SIZE - 2048):
        ctypes.memmove(place, TEXT, len(TEXT))
        want = reference("sha256", TEXT, 32)
        assert one.digest(SHA256, place, len(TEXT), 32) == (OK, want)
    one.check()


# 107: software in place of the tile
def test_small_tile() -> None:
    """Functions that the tile lacks are software's, and it says so."""
    one = fresh(parameters={"Modes2": 2, "Modes3": 2, "Slots": 2})
    for name, algorithm in ALGORITHMS.items():
        has = name in ("sha256", "sha3-256")
        assert one.lib.hashtile_built(one.pointer(True), algorithm) == has
        context = one.struct("context")
        assert one.call("init", context, one.pointer(True), algorithm) == OK
        assert one.lib.hashtile_where(context) == (TILE if has else SOFTWARE)
        want = reference(name, TEXT, 48)
        assert one.stream(context, [TEXT], len(want)) == want
        assert one.digest(algorithm, TEXT, len(TEXT), len(want)) == (OK, want)
        made = job(one, TEXT, algorithm, 64)
        assert one.call("submit", one.pointer(True), ctypes.byref(made)) == OK
        assert one.call("wait", one.pointer(True), ctypes.byref(made)) == OK
        assert answer(made)[: len(want)] == reference(name, TEXT, 64)[: len(want)]
    key, mac = one.struct("key"), ctypes.create_string_buffer(64)
    assert one.call("key_open", key, one.pointer(True), SHA512, b"key", size(3)) == OK
    assert one.lib.hashtile_key_where(key) == SOFTWARE
    assert one.call("key_mac", key, None, size(0), TEXT, size(9), mac, size(64)) == OK
    assert mac.raw == hmac.new(b"key", TEXT[:9], "sha512").digest()
    prng = one.struct("prng")
    assert one.call("prng_open", prng, one.pointer(True)) == OK
    assert one.lib.hashtile_prng_where(prng) == SOFTWARE
    one.check()


def test_self_test() -> None:
    one = fresh()
    assert one.call("selftest", None) == OK
    assert one.call("selftest", one.pointer(True)) == OK
    good(one)
    one.filter(lambda write, offset, value: 1 << 21 if offset == INTR_STATE and not write else
               FAILED_IDLE if offset == STATUS and not write else None)  # fmt: skip
    assert one.call("selftest", one.pointer(True)) == Status.FAILED
    one.filter(None)
    assert one.digest(SHA256, b"abc", 3, 32) == (Status.DEAD, bytes(32))
