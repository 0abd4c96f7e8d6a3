"""The packet tile, all of it simulated: messages, order, fairness, keys."""

import itertools
import random
from dataclasses import replace

import pytest
from packet_cases import (
    BUILDS,
    END,
    KEYS,
    OUT,
    RINGS,
    SHA224,
    SHA256,
    SIZES,
    TEXT,
    Batch,
    answer,
    keyed,
    machine,
    queues,
    status,
)

from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.sim.software import (
    CLEAR,
    DIRECT_ERROR,
    FUNCTION,
    INTERRUPT,
    KEY,
    KEYED,
    NONE,
    SELFTEST,
    Job,
    Software,
    place_of,
)

LATENCY = 20


@pytest.fixture(scope="module", params=BUILDS)
def one(request: pytest.FixtureRequest) -> Software:
    """A tile of each build."""
    return machine(BUILDS[request.param], latency=LATENCY)


@pytest.fixture(scope="module")
def macs() -> Software:
    """The build with keys."""
    return machine(latency=LATENCY)


def test_every_length(one: Software) -> None:
    """0 to 200 bytes, and a long message, at any address."""
    for first in range(0, 201, 25):
        batch = Batch(one, random.Random(first))
        for size in (*range(first, min(first + 25, 201)), 5000):
            batch.job(size, batch.noise.randrange(queues(one)))
        batch.submit()
        batch.finish()


@pytest.mark.parametrize("chance", [0.0, 0.3, 0.7, 0.95])
def test_random_messages_with_stalls(one: Software, chance: float) -> None:
    """Of all queues at once, while every channel of both AXI4 ports waits now and then."""
    batch = Batch(one, random.Random(str(chance)))
    one.tile.stall(chance, seed=3)
    batch.random(16 if chance > 0.9 else 60)
    batch.submit()
    batch.finish()
    one.tile.stall(0)


def test_every_length_of_an_answer(one: Software) -> None:
    """A truncated tag ends where it must, at any address: the bytes after it stay."""
    modes = {SHA256: 32} if keyed(one) else {SHA256: 32, SHA224: 28}
    control = KEYED if keyed(one) else 0
    one.tile.put(TEXT, b"abc")
    for at in (0, 1, 15, 31, 40, 63):
        for output, mode in itertools.product(range(41), modes):
            one.tile.put(OUT, b"\xee" * 128)
            job = Job(mode, TEXT, 3, OUT + at, output=output, control=control)
            right = answer(job, b"abc")
            assert len(right) == min(output or 32, modes[mode])
            assert one.run(job) == (NONE, 0)
            found = one.tile.get(OUT, 128)
            assert found == (b"\xee" * at + right).ljust(128, b"\xee"), (at, output)


def test_a_truncated_answer_may_end_with_the_window(one: Software) -> None:
    """And none may go a byte past it."""
    job = Job(SHA256, TEXT, 3, END - 16, output=16, control=KEYED if keyed(one) else 0)
    one.tile.put(TEXT, b"abc")
    assert one.run(job) == (NONE, 0)
    assert one.tile.get(END - 16, 16) == answer(job, b"abc")
    assert one.run(replace(job, output=17)) == (view.Cause.WINDOW, END - 16)
    one.restart(0)


def test_bits_of_the_last_byte(one: Software) -> None:
    noise = random.Random(5)
    for bits in range(1, 8):
        for size in (1, 55, 56, 64, 65):
            message = noise.randbytes(size)
            one.tile.put(TEXT + bits, message)
            job = Job(SHA256, TEXT + bits, size, OUT, bits=bits, control=KEYED if keyed(one) else 0)
            assert one.run(job, queue=1) == (NONE, 0)
            count = 8 * size - 8 + bits
            right = (
                functions.hmac("sha256", KEYS[0], message, count)
                if keyed(one)
                else functions.digest("sha256", message, count)
            )
            assert one.tile.get(OUT, 32) == right


def test_the_head_moves_in_order(one: Software) -> None:
    """Short messages are ready before the long one ahead of them, and told after it."""
    batch = Batch(one, random.Random(6))
    for size in (4000, 64, 64, 64, 1500, 0, 64):
        batch.job(size, 0)
    batch.submit()
    before = one.head(0)
    early = False
    while (done := (one.head(0) - before) & 0xFFFF) < 7:
        batch.right(0, done)
        job, digest = batch.made[0][1]
        early = early or (done == 0 and one.tile.get(job.digest, 32) == digest)
    batch.finish()
    assert early


def test_interrupts(one: Software) -> None:
    """One for each job that asks for it, when its answer is in memory."""
    done, state = view.QueueIntrState.DONE.mask, place_of(1, view.QueueIntrState)
    one.write(state, 3)
    one.write(place_of(1, view.QueueIntrEnable), done)
    batch = Batch(one, random.Random(7))
    batch.job(70, 1)
    batch.submit()
    batch.finish()
    assert one.read(state) == 0 and one.tile.queue_irq == 0
    batch = Batch(one, random.Random(7))
    batch.job(600, 1).control |= INTERRUPT
    batch.submit()
    assert one.tile.run_until_irq(2000) < 2000
    assert one.tile.queue_irq == 2
    batch.right(1)
    one.write(state, done)
    one.write(place_of(1, view.QueueIntrEnable), 0)
    assert one.tile.queue_irq == 0 and one.drained(1) == (NONE, 0)


def test_a_short_message_does_not_wait_for_long_ones(macs: Software) -> None:
    """Three queues full of long messages: a short one of the fourth waits for turns alone."""
    waits = []
    for busy in (False, True):
        batch = Batch(macs, random.Random(8))
        if busy:
            for number in range(30):
                batch.job(20_000, number % 3)
            batch.submit()
            macs.tile.step(3000)
            batch.made.clear()
        batch.job(64, 3).control |= INTERRUPT
        macs.write(place_of(3, view.QueueIntrEnable), 1)
        macs.prepare(3, batch.made[3][0][0])
        macs.tile.put(batch.made[3][0][0].digest, bytes(32))
        start = macs.tile.cycle
        macs.ring(3)
        macs.tile.run_until_irq(5000)
        waits.append(macs.tile.cycle - start)
        macs.write(place_of(3, view.QueueIntrState), 1)
        macs.write(place_of(3, view.QueueIntrEnable), 0)
        assert not busy or any(status(macs, queue)["busy"] for queue in range(3))
        assert macs.tile.get(batch.made[3][0][0].digest, 32) == batch.made[3][0][1]
        for queue in range(4):
            assert macs.drained(queue) == (NONE, 0)
    assert waits[1] < 4 * waits[0], waits


def test_queues_get_their_turns(one: Software) -> None:
    """Queues with equal jobs are never more than a few jobs apart."""
    batch = Batch(one, random.Random(9))
    count = queues(one)
    for number in range(30 * count):
        batch.job(64, number % count)
    heads = [one.head(queue) for queue in range(count)]
    batch.submit()
    while any((one.head(q) - heads[q]) & 0xFFFF < 30 for q in range(count)):
        done = [(one.head(q) - heads[q]) & 0xFFFF for q in range(count)]
        if max(done) < 30:
            assert max(done) - min(done) <= 8, done
    batch.finish()


def test_keys(macs: Software) -> None:
    """Of any length; changed between jobs; for some users alone; emptied."""
    noise = random.Random(10)
    for size in (0, 1, 63, 64, 65, 100, 300):
        key = noise.randbytes(size)
        assert macs.load(6, SHA256, key)
        batch = Batch(macs, noise)
        job = batch.job(100, 0)
        job.slot = 6
        batch.made[0] = [(job, answer(job, macs.tile.get(job.message, 100), [key] * 7))]
        batch.submit()
        batch.finish()
    assert macs.load(6, SHA256, KEYS[0], users=1 << 2)
    job = Job(SHA256, TEXT, 10, OUT, control=KEYED, slot=6)
    assert macs.run(job, queue=2) == (NONE, 0)
    assert macs.run(job, queue=1)[0] == KEY
    macs.restart(1)
    assert not macs.load(6, 3, KEYS[0])  # of HMAC-SHA-512
    assert not macs.load(6, SHA256, KEYS[0], kmac=True)
    word = view.KeyControl.pack(slot=7, mode=SHA256, users=31, start=1)  # the self-test's
    macs.write("key_control", word)
    macs.until("key_busy", 0)
    assert macs.read("slots") == 0x07
    assert macs.load(6, SHA256, KEYS[0])
    macs.write("key_control", 6 | CLEAR)
    macs.until("key_busy", 0)
    assert macs.read("slots") == 0x07
    assert macs.run(job, queue=1)[0] == KEY
    macs.restart(1)


def test_a_key_waits_for_jobs_and_jobs_for_a_key(macs: Software) -> None:
    """Under load each MAC is under one key, that before or that after."""
    batch = Batch(macs, random.Random(11))
    for number in range(24):
        batch.job(700, number % 4, slot=1)
    batch.submit()
    new = b"another key"
    macs.tile.step(300)
    assert macs.load(1, SHA256, new)
    for queue in range(4):
        assert macs.drained(queue) == (NONE, 0)
        old = [macs.tile.get(job.digest, 32) == digest for job, digest in batch.made[queue]]
        for job, _ in batch.made[queue][old.count(True) :]:
            right = answer(job, macs.tile.get(job.message, 700), [new] * 3)
            assert macs.tile.get(job.digest, 32) == right
        assert old == sorted(old, reverse=True) and old.count(True) > 0
    assert macs.load(1, SHA256, KEYS[1])


def test_what_is_not_built_is_refused(one: Software) -> None:
    """By the causes of the tile; nothing is written, and the next job is done."""
    good = Job(SHA256, TEXT, 100, OUT, control=KEYED if keyed(one) else 0)
    cases = [
        (replace(good, mode=3), FUNCTION),
        (replace(good, mode=9), FUNCTION),
        (replace(good, unit=1, domain=6, capacity=64), FUNCTION),
        (replace(good, control=good.control ^ KEYED), FUNCTION if keyed(one) else KEY),
        (replace(good, control=good.control | view.JobWord.LIST.mask), FUNCTION),
        (replace(good, capacity=3), view.Cause.DESCRIPTOR),
        (replace(good, reserved=b"\1" + bytes(15)), view.Cause.DESCRIPTOR),
    ]
    for part in (view.JobWord.RESUME.mask, view.JobWord.SUSPEND.mask):
        cases.append((replace(good, length=128, control=good.control | part), FUNCTION))
    for job, cause in cases:
        one.tile.put(OUT, bytes(64))
        place = RINGS + 64 * (one.head(0) % 64)
        assert one.run(job, replace(good, digest=OUT + 64)) == (cause, place), job
        assert one.tile.get(OUT, 64) == bytes(64)
        one.restart(0)
        assert one.run(good) == (NONE, 0)


def test_a_direct_job_is_refused(one: Software) -> None:
    one.write("intr_state", DIRECT_ERROR)
    one.begin(Job(SHA256, length=3))
    assert one.status("direct_ended") and one.status("direct_cause") == FUNCTION
    assert one.read("intr_state") & DIRECT_ERROR


def test_the_self_test_keeps_keys(macs: Software) -> None:
    """It runs when no job does, with a key of its own."""
    batch = Batch(macs, random.Random(12))
    batch.random(20)
    batch.submit()
    macs.write("control", SELFTEST)
    batch.finish()
    macs.until("testing", 0)
    assert macs.status("tested") and not macs.status("failed")
    assert macs.read("slots") == 0x07


def test_capabilities(one: Software) -> None:
    words = view.Capability0.unpack(one.read("capability0"))
    assert words["sha2"] == (0b10 if keyed(one) else 0b11) and words["sha3"] == 0
    assert words["dma"] and not words["stream"] and not words["data_port"]
    more = view.Capability1.unpack(one.read("capability1"))
    assert (more["queues"], more["slots"]) == ((4, 7) if keyed(one) else (2, 0))


def test_counters(one: Software) -> None:
    """Jobs, bytes and blocks of messages."""
    one.write("control", view.Control.CLEAR_COUNTERS.mask)
    batch = Batch(one, random.Random(13))
    for size in SIZES:
        batch.job(size, 0)
    batch.submit()
    batch.finish()
    counts = one.counters()
    assert (counts.jobs, counts.bytes) == (len(SIZES), sum(SIZES))
    assert counts.blocks == sum(-(-size // 64) for size in SIZES)
