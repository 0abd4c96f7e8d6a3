"""The hash tile under stalls, faults of its memory, silence, zeroize and its watchdog."""

import hashlib
import random
from dataclasses import replace

import pytest
from tile_cases import (
    CONTEXTS,
    DIGESTS,
    FIXED,
    LISTS,
    NAMES,
    RINGS,
    TEXTS,
    WAYS,
    Case,
    loaded,
    parts,
    start,
    through,
)

from hashtile.sim import software, tile
from hashtile.sim.software import CSHAKE, KEYED, KMAC, KMACXOF, LIST, NONE, TO_STREAM, Job


def random_case(noise: random.Random, slots: list[Case]) -> Case:
    data = noise.randbytes(noise.choice([0, noise.randrange(80), noise.randrange(700)]))
    if noise.random() < 0.35:
        return replace(noise.choice(slots), data=data)
    mode = noise.choice(list(NAMES))
    output = noise.choice([0, 1, 32, 64, 200, 333])
    if mode in (12, 13) and noise.random() < 0.5:
        name, custom = noise.randbytes(noise.randrange(9)), noise.randbytes(noise.randrange(200))
        return Case(mode, data, output, CSHAKE, name=name, custom=custom)
    return Case(mode, data, output, domain=noise.randrange(128) if mode > 13 else 0)


@pytest.mark.parametrize("seed", range(20))
def test_stalls(seed: int) -> None:
    """Jobs of all kinds on all queues, and direct ones beside them; every channel stalls."""
    noise = random.Random(seed)
    one = start(latency=noise.randrange(1, 40))
    for channel in tile.CHANNELS:
        one.tile.stall(noise.choice([0, 0.1, 0.5, 0.9]), seed, [channel])
    slots = []
    for slot in range(8):
        mode = noise.choice([*FIXED, 12, 13])
        kind = noise.choice([KMAC, KMACXOF]) if mode > 11 else 0
        key = noise.randbytes(noise.choice([16, 32, 100]))
        slots.append(Case(mode, b"", kind=kind, key=key, slot=slot))
        loaded(one, slots[-1])
    given = []
    for number in range(24):
        case, queue = random_case(noise, slots), number % 4
        text, digest = TEXTS + 0x1000 * number + noise.randrange(64), DIGESTS + 0x200 * number
        digest += noise.randrange(64)
        one.tile.put(text, case.text)
        job = replace(case.job, message=text, digest=digest)
        given.append((case, digest))
        whole = case.key is None and case.kind == 0
        if whole and noise.random() < 0.4:
            cuts = [noise.randrange(len(case.data) + 1)]
            place = CONTEXTS + 0x180 * number + 8 * noise.randrange(2)
            for part in parts(case, cuts, place, digest, text):
                one.prepare(queue, part)
        elif case.text and noise.random() < 0.4:
            cut = noise.randrange(len(case.text) + 1)
            table = LISTS + 0x40 * number + 8 * noise.randrange(2)
            pieces = [(text, cut), (text + cut, len(case.text) - cut)]
            one.tile.put(table, software.entries(pieces))
            one.prepare(queue, replace(job, message=table, control=job.control | LIST))
        else:
            one.prepare(queue, job)
        if noise.random() < 0.5:
            one.ring(queue)
        if number % 6 == 0:
            direct = random_case(noise, slots)
            assert through(one, direct, noise.choice(WAYS[:3])) == direct.digest, direct
    for queue in range(4):
        one.ring(queue)
    for queue in range(4):
        assert one.drained(queue) == (NONE, 0)
    for case, digest in given:
        assert one.tile.get(digest, len(case.digest)) == case.digest, case


def test_faults_of_memory() -> None:
    """An error at any beat halts its queue, nobody else, and the queue goes on afterwards."""
    one = start(latency=4)
    case = Case(1, bytes(range(200)))
    one.tile.put(TEXTS, case.data)
    job = replace(case.job, message=TEXTS, digest=DIGESTS)
    second = replace(job, digest=DIGESTS + 64)
    for response in (tile.SLVERR, tile.DECERR, tile.EXOKAY):
        for kind, count in ((tile.READ_ANSWER, 17), (tile.WRITE_ANSWER, 1)):
            for at in range(count):
                one.tile.put(DIGESTS, bytes(128))
                one.tile.fault(kind, at, response)
                one.prepare(0, job)
                one.submit(1, second)
                one.ring(0)
                ends = [one.drained(queue) for queue in (1, 0)]
                causes = sorted(cause for cause, _ in ends)
                if response == tile.EXOKAY and causes != [NONE, software.BUS]:
                    assert causes in ([NONE, NONE], [NONE, software.PROTOCOL])
                else:
                    assert causes == [NONE, software.BUS], (kind, at, ends)
                one.tile.no_faults()
                for queue, (cause, _) in zip((1, 0), ends, strict=True):
                    if cause:
                        one.restart(queue)
                        assert not any(one.tile.get(DIGESTS + 64 * queue, 32)) or (
                            kind == tile.WRITE_ANSWER
                        )
                    else:
                        assert one.tile.get(DIGESTS + 64 * queue, 32) == case.digest
    assert one.run(job) == (NONE, 0)
    assert one.tile.get(DIGESTS, 32) == case.digest


def test_silence() -> None:
    """A memory that never answers: the watchdog ends the job, and the tile is stuck."""
    one = start()
    one.write("watchdog", 200)
    one.tile.fault(tile.READ_SILENCE)
    one.submit(0, Job(1, TEXTS, 100, DIGESTS))
    one.until("stuck")
    one.tile.reset()
    one.tile.no_faults()
    one.until("tested")
    cause, answer = one.direct(Job(1), b"abc")
    assert (cause, answer[:32]) == (NONE, hashlib.sha256(b"abc").digest())


def test_zeroize_anywhere() -> None:
    """A zeroize at any time of a descriptor ends, and the tile works again."""
    for cycles in range(0, 300, 7):
        one = start()
        one.tile.zeroizes(True)
        one.tile.stall(cycles % 3 / 4, cycles, [f"m_axi.{name}" for name in ("ar", "r", "aw", "w")])
        one.submit(0, Job(1, TEXTS, 100, DIGESTS), Job(9, TEXTS, 100, DIGESTS))
        one.tile.step(cycles)
        one.write("control", software.ZEROIZE)
        one.until("zeroizing", 0, 2000)
        one.restart(0)
        case = Case(1, b"abc")
        for way in WAYS:
            assert through(one, case, way) == case.digest, (cycles, way)


@pytest.mark.parametrize("wide", [False, True])
def test_a_message_right_behind_its_start_waits(*, wide: bool) -> None:
    one = start()
    message = bytes(range(16))
    want = hashlib.sha256(message).digest()
    one.write("function", 1)
    one.write("length", len(message), 8)
    started = software.START.to_bytes(4, "little")
    for later in range(14):
        first = one.tile.post(software.REGISTERS["direct"], started)
        one.tile.step(later + 2 * wide)  # ports know no order: the start is taken by then
        beats = 1 if wide else 4
        second = one.tile.post(software.MESSAGE, message, beats=beats, data_port=wide)
        assert one.tile.collect(first).response == 0
        assert one.tile.collect(second, beats, wide).response == 0, later
        one.until("ended")
        assert one.answer()[:32] == want, later


def test_watchdog() -> None:
    """A job that nobody feeds, or whose output nobody takes, ends at its time."""
    one = start()
    one.write("watchdog", 400)
    one.begin(Job(1, length=100))
    one.until("ended")
    assert one.status("cause") == software.TIMEOUT
    one.tile.stall(1, channels=["m_axis"])
    one.begin(Job(12, length=3, output=1000), TO_STREAM)
    one.until("data")
    one.feed(b"abc")
    one.tile.step(2000)
    one.tile.stall(0, channels=["m_axis"])
    one.until("ended")
    assert one.status("cause") == software.TIMEOUT
    one.tile.step(20)
    _, error = one.tile.received() or (b"", False)
    assert error
    one.submit(0, Job(1, TEXTS, 3, DIGESTS))
    assert one.drained(0) == (NONE, 0)


def test_users() -> None:
    """A key is for the queues that it was given for."""
    one = start()
    for users in (1, 2, 4, 8, 16, 21):
        assert one.load(4, 1, b"key", users)
        job = Job(1, TEXTS, 3, DIGESTS, control=KEYED, slot=4)
        for queue in range(4):
            cause, _ = one.run(job, queue=queue)
            assert cause == (NONE if users >> queue & 1 else software.KEY)
            if cause:
                one.restart(queue)
        assert one.direct(job, b"abc")[0] == (NONE if users & 16 else software.KEY)


def test_window() -> None:
    """Nothing outside of it is asked for."""
    one = start()
    one.window(RINGS, DIGESTS + 63)
    one.tile.bursts()
    for job, place in (
        (Job(1, DIGESTS, 65, DIGESTS), DIGESTS),
        (Job(1, RINGS - 1, 1, DIGESTS), RINGS - 1),
        (Job(1, RINGS, 1, DIGESTS + 33), DIGESTS + 33),
        (Job(1, 0xFFFF_FFFF, 2, DIGESTS), 0xFFFF_FFFF),
        (Job(1, RINGS, 1, 0xFFFF_FFFE), 0xFFFF_FFFE),
    ):
        cause, address = one.run(job)
        assert (cause, address) == (software.WINDOW, place), job
        one.restart(0)
        for burst in one.tile.bursts():
            first = burst.address & -16
            assert burst.address >= RINGS
            assert first + 16 * burst.beats <= DIGESTS + 64


def test_zeroize() -> None:
    """No key and no answer outlasts it, and the tile works again."""
    one = start()
    case = Case(1, b"message", key=bytes(range(1, 33)), slot=5)
    loaded(one, case)
    assert through(one, case, "registers") == case.digest
    one.write("control", software.ZEROIZE)
    one.until("zeroizing", 0)
    assert one.read("slots") == 0
    assert not any(one.answer())
    cause, _ = one.direct(case.job, case.data)
    assert cause == software.KEY
    assert through(one, Case(3, b"abc"), "registers") == hashlib.sha512(b"abc").digest()
