"""Jobs that verify: a tag goes in, and one bit comes out (docs/tile.md)."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tile_cases import (
    CONTEXTS,
    CSHAKE,
    DIGESTS,
    FIXED,
    FULL,
    KMAC,
    KMACXOF,
    LISTS,
    TEXTS,
    WIDE,
    Case,
    built,
    loaded,
    parts,
    start,
)
from tile_safety import (
    IDLE_CYCLES,
    OUT,
    SHA256,
    SHA512,
    SHAKE128,
    STATE,
    TEXT,
    UNTOUCHED,
    commanded,
    machine,
    payload,
    refused,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUS,
    DESCRIPTOR,
    FROM_STREAM,
    FUNCTION,
    KEY,
    KEYED,
    LIST,
    MISMATCH,
    NONE,
    SUSPEND,
    TO_STREAM,
    VERIFY,
    WATCHDOG,
    WINDOW,
    ZEROIZE,
    Job,
    Software,
    entries,
)
from hashtile.sim.tile import READ_ANSWER, READ_SILENCE

ONLY_MAKE, ONLY_VERIFY = view.KeyUsage.MAKE, view.KeyUsage.VERIFY


def verifying(job: Job, count: int, text: int = 0, tag: int = 0) -> Job:
    """The job, which verifies a tag of `count` bytes."""
    return replace(job, control=job.control | VERIFY, output=count, message=text, digest=tag)


def judged(one: Software, case: Case, tag: bytes, way: str, at: int = DIGESTS + 3) -> int:
    """What the tile says of a tag of this message: the cause. Of the answer nothing is seen."""
    job, text = verifying(case.job, len(tag), TEXTS + 5, at), case.text
    if way in ("registers", "data port"):
        cause, answer = one.direct(job, text, wide=way == "data port", tag=tag)
        assert answer == bytes(64)
        assert not one.status("direct_digest")
        return cause
    one.tile.put(TEXTS + 5, text)
    one.tile.put(at, tag)
    if way == "list":
        cut = len(text) // 3
        one.tile.put(LISTS, entries([(TEXTS + 5, cut), (0, 0), (TEXTS + 5 + cut, len(text) - cut)]))
        job = replace(job, message=LISTS, control=job.control | LIST)
    _ = one.tile.bursts()
    cause, place = one.run(job)
    assert not any(burst.write for burst in one.tile.bursts()), "an answer in memory"
    assert one.tile.received() is None
    if cause:
        one.restart(0)
    assert cause != MISMATCH or place == at
    return cause


def wrong(tag: bytes, noise: random.Random) -> list[bytes]:
    """Tags that differ in a bit of the first, the last and any byte, and in all."""
    places = {0, len(tag) - 1, noise.randrange(len(tag))}
    one = [
        tag[:i] + bytes([tag[i] ^ 1 << noise.randrange(8)]) + tag[i + 1 :] for i in sorted(places)
    ]
    return [*one, bytes(byte ^ 0xFF for byte in tag)]


def tags(case: Case, noise: random.Random) -> list[int]:
    """Bytes of tags: of an output all, of a digest also some."""
    whole = len(case.digest)
    return [whole] if case.mode not in FIXED else [whole, noise.randrange(1, whole)]


WAYS = ("registers", "data port", "descriptors", "list")


@pytest.mark.parametrize(
    "parameters", [FULL, WIDE, pytest.param({"CoreClock": 1}, marks=pytest.mark.quick)], ids=str
)
def test_every_function(parameters: Mapping[str, int]) -> None:
    one, noise = start(parameters, latency=3), random.Random(1)
    for mode in built(one):
        for count in (0, 1, noise.randrange(2, 600)):
            case = Case(mode, noise.randbytes(count), output=noise.randrange(1, 65))
            one.tile.stall(noise.choice([0, 0.3]), seed=mode)
            for size in tags(case, noise):
                way, right = noise.choice(WAYS), case.digest[:size]
                way = "descriptors" if way == "list" and not count else way
                assert judged(one, case, right, way) == NONE, (case, size, way)
                for tag in wrong(right, noise):
                    assert judged(one, case, tag, way) == MISMATCH, (case, size, way)
    one.tile.stall(0)


def test_every_length_of_a_tag() -> None:
    one, noise = start(), random.Random(2)
    for mode in (3, 13):
        case = Case(mode, noise.randbytes(200), output=64)
        for size in range(1, 65):
            case = replace(case, output=size)
            right = case.digest[:size]
            assert judged(one, case, right, "descriptors", DIGESTS + size % 16) == NONE
            false = right[:-1] + bytes([right[-1] ^ 0x80])
            assert judged(one, case, false, "registers") == MISMATCH


def test_macs() -> None:
    one, noise = start(), random.Random(3)
    cases = [Case(mode, b"", key=noise.randbytes(40)) for mode in FIXED]
    cases += [
        Case(mode, b"", kind=kind, key=noise.randbytes(40), custom=b"hash", output=32)
        for mode in (12, 13) for kind in (KMAC, KMACXOF)
    ]  # fmt: skip
    for case in cases:
        loaded(one, case)
        for count in (0, 1, 137, 300):
            case = replace(case, data=noise.randbytes(count), output=noise.randrange(4, 65))
            for size in (len(case.digest), 4 if case.mode in FIXED else case.output):
                right, way = case.digest[:size], noise.choice(WAYS[:3])
                assert judged(one, case, right, way) == NONE, (case, size, way)
                for tag in wrong(right, noise):
                    assert judged(one, case, tag, way) == MISMATCH, (case, size, way)


def test_cshake_and_bits() -> None:
    one = start()
    cases = [
        Case(12, payload(60), kind=CSHAKE, name=b"N", custom=b"string", output=30),
        Case(9, payload(60)[:59] + b"\x05", bits=3),
        Case(1, payload(60)[:59] + b"\xa0", bits=3),
        Case(15, payload(9), domain=5, output=17),
    ]
    for case in cases:
        assert judged(one, case, case.digest, "descriptors") == NONE
        assert judged(one, case, case.digest, "registers") == NONE
        assert judged(one, case, bytes(len(case.digest)), "descriptors") == MISMATCH


@pytest.mark.parametrize("mode", [1, 9])
def test_the_last_part_of_a_message(mode: int) -> None:
    one, noise = start(), random.Random(mode)
    for cut in (0, 1, 63, 64, 136, 200, 300):
        case = Case(mode, noise.randbytes(300))
        one.tile.put(TEXTS, case.text)
        first, second = parts(case, [cut], CONTEXTS, DIGESTS, TEXTS)
        second = replace(second, control=second.control | VERIFY, output=32)
        for tag, cause in ((case.digest, NONE), (case.digest[::-1], MISMATCH)):
            one.tile.put(DIGESTS, tag)
            assert one.run(first, second)[0] == cause
            if cause:
                one.restart(0)


def test_jobs_around_it() -> None:
    """Jobs that verify and others, without a pause: each has its own answer, in order."""
    software, noise = machine(), random.Random(4)
    for round_ in range(20):
        jobs, answers = [], []
        for number in range(8):
            message = noise.randbytes(noise.randrange(200))
            at, out = TEXT + 0x100 * number, OUT + 0x40 * number
            software.tile.put(at, message)
            case = Case(noise.choice([SHA256, SHA512]), message)
            job = replace(case.job, message=at, digest=out)
            if noise.random() < 0.5:
                job = replace(job, control=VERIFY, output=0)
                software.tile.put(out, case.digest)
            jobs.append(job)
            answers.append((out, case.digest))
        software.tile.stall(0.4 * (round_ % 2), seed=round_)
        assert software.run(*jobs) == (NONE, 0)
        software.tile.stall(0)
        for out, answer in answers:
            assert software.tile.get(out, len(answer)) == answer
    works(software)


def test_the_time_tells_nothing_of_the_tag() -> None:
    software = machine()
    message = payload(100)
    case = Case(SHA512, message)
    software.tile.put(TEXT, message)
    times = set()
    for place in [*range(64), None]:
        tag = bytearray(case.digest)
        if place is not None:
            tag[place] ^= 1
        software.tile.put(OUT, bytes(tag))
        software.prepare(0, Job(SHA512, TEXT, len(message), OUT, control=VERIFY, output=64))
        software.write("control", view.Control.CLEAR_COUNTERS.mask)
        software.ring(0)
        cause, _ = software.drained(0)
        assert cause == (NONE if place is None else MISMATCH)
        times.add(software.counters().busy)
        if cause:
            software.restart(0)
    assert len(times) == 1, times


def allowed(software: Software, size: int, make: bool = False) -> bool:
    """Whether a job with slot 0 may do this with a right tag of so many bytes."""
    case = Case(SHA256, payload(50, 1), key=payload(40, 2))
    software.tile.put(TEXT, case.data)
    software.tile.put(OUT, UNTOUCHED if make else case.digest + UNTOUCHED)
    job = Job(SHA256, TEXT, len(case.data), OUT, control=KEYED | (0 if make else VERIFY))
    cause, _ = software.run(replace(job, output=size))
    assert cause in (NONE, KEY)
    assert not make or software.tile.get(OUT, 32) == (UNTOUCHED[:32] if cause else case.digest)
    if cause:
        software.restart(0)
    return cause == NONE


@pytest.mark.parametrize("by_port", [False, True])
def test_what_a_key_is_for(by_port: bool) -> None:
    software, key = machine(), payload(40, 2)
    for usage in range(4):
        for least in (0, 1, 2, 4, 7, 8, 31):
            if by_port:
                word = view.SlotKeyWord.pack(
                    mode=SHA256, users=31, bytes=40, usage=usage, least=least
                )
                software.tile.send(key, sideload=True, user=word)
                software.tile.step(600)
            else:
                assert software.load(0, SHA256, key, usage=usage, least=least)
            verifies = usage in (view.KeyUsage.BOTH, ONLY_VERIFY)
            assert allowed(software, 32, make=True) == (usage in (view.KeyUsage.BOTH, ONLY_MAKE))
            # All of the MAC is never too short, if the job does not say how much it is
            assert allowed(software, 0) == verifies
            for size in (1, 3, 4, 7, 8, 15, 16, 27, 28, 31, 32):
                long = size >= max(4, 4 * least)
                assert allowed(software, size) == (verifies and long), (usage, least, size)


def test_a_key_that_only_verifies_makes_no_mac_by_registers() -> None:
    software = machine()
    case = Case(SHA256, payload(30), key=payload(40))
    assert software.load(0, SHA256, payload(40), usage=ONLY_VERIFY)
    assert software.direct(case.job, case.data) == (KEY, bytes(64))
    job = verifying(case.job, 16)
    assert software.direct(job, case.data, tag=case.digest[:16]) == (NONE, bytes(64))
    assert software.direct(job, case.data, tag=case.digest[1:17]) == (MISMATCH, bytes(64))


def test_what_no_job_may_verify() -> None:
    software = machine()
    software.tile.put(TEXT, payload(64))
    job = Job(SHA256, TEXT, 64, OUT, control=VERIFY)
    refused(software, replace(job, output=33), DESCRIPTOR)  # more than the digest
    refused(software, replace(job, output=1 << 31 | 4), DESCRIPTOR)
    refused(software, replace(job, control=VERIFY | SUSPEND, context=STATE), DESCRIPTOR)
    for output in (0, 65, 128, 1 << 31 | 4):
        refused(software, replace(job, mode=SHAKE128, output=output), DESCRIPTOR)
    refused(software, replace(job, unit=view.Unit.KECCAK, output=8), FUNCTION)
    software.tile.send(payload(8))
    for control in (TO_STREAM, FROM_STREAM):
        software.begin(Job(SHA256, length=8, control=VERIFY), control)
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == DESCRIPTOR
    software.begin(Job(SHA256), FROM_STREAM)  # the packet is left to the next job
    software.until("direct_busy", 0)
    assert software.answer()[:32] == Case(SHA256, payload(8)).digest
    works(software)


def test_a_tag_that_does_not_come() -> None:
    """What ends a job whose tag is outside, fails, or never comes; the next jobs are right."""
    software = machine()
    tile = software.tile
    message, tag = payload(64), Case(SHA256, payload(64)).digest
    job = Job(SHA256, TEXT, 64, OUT, control=VERIFY)

    def ends(job: Job, cause: int, place: int) -> None:
        tile.put(TEXT, message)
        tile.put(OUT, tag)
        assert software.run(job) == (cause, place)
        software.restart(0)
        assert software.run(replace(job, digest=OUT)) == (NONE, 0)

    ends(replace(job, digest=0xFFF0), WINDOW, 0xFFF0)
    ends(replace(job, digest=0x0FF0), WINDOW, 0x0FF0)
    for beat in range(2):  # after those of descriptor and message
        tile.put(TEXT, message)
        tile.fault(READ_ANSWER, 8 + beat)
        assert software.run(job) == (BUS, OUT + 16 * beat)
        tile.no_faults()
        software.restart(0)
        assert software.run(job) == (NONE, 0)
    works(software)
    tile.fault(READ_SILENCE, 2)
    software.write("watchdog", 1000)
    software.submit(0, job)
    tile.step(3000)
    assert software.status("stuck")
    assert software.head(0) == software.rings[0].tail - 1


def test_software_that_gives_no_tag() -> None:
    software = machine()
    tag = Case(SHA256, payload(64)).digest
    job = Job(SHA256, length=64, control=VERIFY)
    for given in (b"", tag[:8], tag[:31]):
        software.begin(job)
        software.until("direct_data")
        software.feed(payload(64) + given)
        software.tile.step(300)
        assert software.status("direct_busy")
        assert software.status("direct_data")
        assert commanded(software, ABORT, ("direct_busy", 0)) <= IDLE_CYCLES
        assert software.status("direct_cause") == ABORTED
        assert software.direct(job, payload(64), tag=tag) == (NONE, bytes(64))
    software.write("watchdog", 500)
    software.begin(job)
    software.until("direct_data")
    software.feed(payload(64))
    software.tile.step(1500)
    assert software.status("direct_cause") == WATCHDOG
    software.write("watchdog", 1 << 24)
    works(software)


def test_abort_and_zeroize_in_every_cycle() -> None:
    software = machine()
    tile, message = software.tile, payload(64)
    assert software.load(0, SHA256, payload(40, 9))
    case = Case(SHA256, message, key=payload(40, 9))
    tile.put(TEXT, message)
    job = Job(SHA256, TEXT, 64, OUT, control=KEYED | VERIFY, output=16)
    state = tile.snapshot()
    for command, until in ((ABORT, ("idle", 1)), (ZEROIZE, ("zeroizing", 0))):
        for cycles in range(0, 330, 3):
            tile.restore(state)
            for queue, ring in enumerate(software.rings):
                ring.tail = software.head(queue)
            right = case.digest[:16] if cycles % 2 else bytes(16)
            tile.put(OUT, right)
            software.submit(0, job)
            tile.step(cycles)
            commanded(software, command, until)
            cause, _ = software.drained(0)
            assert cause in (ABORTED, NONE if cycles % 2 else MISMATCH), cycles
            software.until("tested")
            if cause:
                software.restart(0)
            case_after = Case(SHA512, payload(150, cycles))
            tile.put(TEXT + 0x100, case_after.data)
            tile.put(OUT + 0x100, case_after.digest)
            after = Job(SHA512, TEXT + 0x100, 150, OUT + 0x100, control=VERIFY, output=64)
            assert software.run(after) == (NONE, 0), cycles
    works(software)
