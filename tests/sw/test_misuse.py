"""The driver against its callers: arguments, order, threads; chapters as in docs/driver.md."""

import ctypes
import random
import threading
from collections.abc import Callable

import pytest
from driver import (
    CSHAKE,
    DIRECT,
    DONE,
    KMAC,
    LOCK,
    NO_QUEUE,
    SHARED,
    SOFTWARE,
    Driver,
    Job,
    Status,
    library,
    reference,
    size,
)
from misuse import OK, SHA256, SHA512, SHAKE, TEXT, answer, fresh, good, job

HUGE = -1  # as a size_t


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
    longest = (ctypes.addressof(ctypes.create_string_buffer(8)), 2**63 - 1)
    pair = (ctypes.c_size_t * 4)(*longest, *longest)  # each may be, and their sum is too long
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
        (long, "digest_list", (engine, SHA256, pair, size(2), out, sixty)),
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
        (bad, "submit_all", (engine, none, size(1), ctypes.byref(size(0)))),
        (bad, "submit_all", (engine, data, size(1), none)),
        (OK, "submit_all", (engine, none, size(0), ctypes.byref(size(1)))),
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
    assert one.call("init", context, one.pointer(tile), SHA256) == OK  # begins again
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
