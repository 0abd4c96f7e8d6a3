"""The hash tile's ports, streams, queues and counters."""

import hashlib
import random
from dataclasses import replace

import pytest
from tile_cases import (
    BLOCK,
    DIGESTS,
    RINGS,
    SMALL,
    TEXTS,
    WAYS,
    Case,
    built,
    start,
    through,
)

from hashtile.generated import tile_view as view
from hashtile.sim import software, tile
from hashtile.sim.software import FROM_STREAM, KMAC, NONE, TO_STREAM, Job, Software


def test_counters() -> None:
    one, noise = start(latency=20), random.Random(7)
    for settings in (0, software.RESTART_COUNTERS):
        one.write("config", settings)
        for mode in built(one):
            case = Case(mode, noise.randbytes(noise.randrange(2000)))
            one.tile.put(TEXTS, case.data)
            job = replace(case.job, message=TEXTS, digest=DIGESTS)
            if not settings:
                one.write("control", software.CLEAR_COUNTERS)
            before = one.tile.cycle
            assert one.run(job) == (NONE, 0)
            one.until("idle")
            counted = one.counters()
            assert counted.jobs == 1
            assert counted.bytes == len(case.data)
            assert counted.blocks == len(case.data) // BLOCK[mode], (mode, len(case.data))
            assert counted.blocks * 13 < counted.busy <= one.tile.cycle - before
            assert counted.memory <= counted.busy
    one.write("config", 0)
    # What waits for memory, and what for its output to be taken
    jobs = [replace(Case(1, bytes(4096)).job, message=TEXTS, digest=DIGESTS)]
    waited = []
    for latency in (1, 400):
        one.tile.latency(latency)
        one.write("control", software.CLEAR_COUNTERS)
        assert one.run(*jobs) == (NONE, 0)
        waited.append(one.counters().memory)
    assert waited[1] >= waited[0] + 399
    one.tile.stall(1, channels=["m_axis"])
    one.write("control", software.CLEAR_COUNTERS)
    one.begin(Job(1, length=0), TO_STREAM)
    one.tile.step(1000)
    assert 800 < one.counters().output < 1000
    one.tile.stall(0, channels=["m_axis"])
    one.until("direct_busy", 0)
    one.write("control", software.CLEAR_COUNTERS)
    one.tile.send(bytes(203))
    one.begin(Job(1), FROM_STREAM)
    one.until("direct_busy", 0)
    assert one.counters().bytes == 203
    one.write("control", software.CLEAR_COUNTERS)
    assert one.counters() == software.Counters(0, 0, 0, 0, 0, 0)


def test_sideload() -> None:
    one = start()
    for mode, kind, slot in ((1, 0, 3), (13, KMAC, 6)):
        case = Case(mode, b"message", kind=kind, key=bytes(range(32)), slot=slot)
        assert case.key is not None
        key_kind = view.KeyKind.KMAC if kind == KMAC else view.KeyKind.HMAC
        user = view.KeyWord.pack(slot=slot, mode=mode, kind=key_kind, users=31, bytes=32)
        one.tile.send(case.key, sideload=True, user=user)
        for _ in range(1000):
            if one.read("slots") >> slot & 1:
                break
        assert one.read("slots") >> slot & 0x101 == 0x101
        one.until("idle")
        for way in WAYS:
            assert through(one, case, way) == case.digest, way


def test_accesses() -> None:
    """Single transactions that the tile refuses change nothing."""
    one = start()
    for address, data, strobes, port in (
        (0x018, b"\3\0\0\0", [7], False),  # not a whole word
        (0x044, bytes(4), [], False),
        (0x1000, bytes(4), [], False),  # no job
        (0x1800, bytes(4), [], False),
        (0x1400, bytes(4), [], False),
        (0x1010, bytes(16), [], True),
        (0x000, bytes(16), [], True),
        (0x1800, bytes(16), [], True),
    ):
        ticket = one.tile.post(address, data, strobes, ident=3, data_port=port)
        assert one.tile.collect(ticket, 1, port).response == tile.SLVERR, hex(address)
    for address, port in ((0x044, False), (0x1800, False), (0x1000, False), (0, True)):
        ticket = one.tile.post(address, data_port=port)
        answer = one.tile.collect(ticket, 1, port)
        assert answer.response == tile.SLVERR
        assert not any(answer.data)
    assert one.read("config") == 0


@pytest.mark.parametrize("wide", [False, True])
def test_a_burst_that_goes_on_behind_the_message(wide: bool) -> None:
    """Its message is taken, the first word that has none of it is refused."""
    one, word = start(), 16 if wide else 4
    for length in (*range(1, 20), 55, 64, 100, 128):
        message = bytes(range(length))
        one.begin(Job(1, length=length))
        one.until("direct_data")
        within = -length % word
        assert one.feed(message + b"\xff" * (within + word), wide=wide) == tile.SLVERR
        one.until("direct_ended")
        assert one.status("direct_cause") == NONE
        assert one.answer()[:32] == hashlib.sha256(message).digest()


def repeats(one: Software) -> None:
    """The job from stream to stream that begins again, as SHA-256."""
    one.write("config", software.STREAM_REPEAT)
    one.begin(Job(1), FROM_STREAM | TO_STREAM)


def test_a_stream_that_repeats() -> None:
    """It sends packet after packet without software, until software stops it."""
    one, noise = start(), random.Random(12)
    one.tile.stall(0.3, 12)
    messages = [noise.randbytes(length) for length in (0, 1, 8, 55, 56, 64, 119, 120, 1000, 3)]
    for message in messages:
        one.tile.send(message)
    repeats(one)
    for message in messages:
        one.tile.step(2000)
        assert one.tile.received() == (hashlib.sha256(message).digest(), False)
    assert one.read("intr_state") & software.DIRECT_DONE
    assert one.read("status") >> 16 & 15 == NONE
    assert one.status("direct_busy")
    # Queues have their turn where no packet comes, and the registers are looked at when one has.
    case = Case(9, b"between packets")
    assert through(one, case, "descriptors") == case.digest
    one.write("direct_function", Job(3).function)
    one.tile.send(b"abc")
    one.tile.step(2000)
    assert one.tile.received() == (hashlib.sha512(b"abc").digest(), False)
    one.write("config", 0)
    one.tile.send(b"last")
    one.until("direct_busy", 0)
    assert one.tile.received() == (hashlib.sha512(b"last").digest(), False)
    one.tile.send(b"of nobody")
    one.tile.step(2000)
    assert one.tile.received() is None
    assert one.status("idle")


def test_a_stream_that_repeats_ends_at_an_error() -> None:
    """A packet that is none ends it, the next ones wait; so does an abort."""
    one = start()
    repeats(one)
    one.tile.send(b"whole")
    one.tile.send(b"with a hole beat", keep=0b101)
    one.until("direct_busy", 0)
    assert one.status("direct_cause") == software.FUNCTION
    assert one.tile.received() == (hashlib.sha256(b"whole").digest(), False)
    assert one.tile.received() is None
    state = one.read("intr_state")
    assert state & software.DIRECT_DONE
    assert state & software.DIRECT_ERROR
    one.tile.send(b"behind")
    one.tile.step(2000)
    assert one.tile.received() is None
    repeats(one)
    one.tile.step(2000)
    assert one.tile.received() == (hashlib.sha256(b"behind").digest(), False)
    one.write("control", software.ABORT)
    one.until("direct_busy", 0)
    assert one.status("direct_cause") == software.ABORTED
    one.until("idle")
    assert through(one, Case(1, b"abc"), "registers") == hashlib.sha256(b"abc").digest()


@pytest.mark.parametrize("seed", range(3))
def test_both_ports_at_once(seed: int) -> None:
    """Each answers as if it were alone: a message comes by one while the other is in use."""
    one, noise = start(), random.Random(seed)
    one.tile.stall(0.4, seed)
    registers = ("id", "version", "capability0", "capability1", "window_last_low", "watchdog")
    known = {name: one.read(name) for name in registers}
    for turn in range(30):
        mode = noise.choice(built(one))
        case = Case(mode, noise.randbytes(16 * noise.randrange(1, 40)))
        wide = bool(turn % 2)  # the port of the message
        lanes = 16 if wide else 4
        one.begin(case.job)
        writes, reads = [], []
        for at in range(0, len(case.data), 64):
            writes.append(one.tile.post(0x1000, case.data[at : at + 64], data_port=wide))
            name = noise.choice(registers)
            place = view.REGISTERS[name].OFFSET
            reads.append((name, one.tile.post(place)))  # of the data port, none
            refused = one.tile.post(place & ~15, data_port=True)
            assert one.tile.collect(refused, 1, data_port=True).response == tile.SLVERR
        assert all(one.tile.collect(t, 64 // lanes, wide).response == tile.OKAY for t in writes)
        for name, ticket in reads:
            answer = one.tile.collect(ticket)
            assert answer.response == tile.OKAY
            assert int.from_bytes(answer.data, "little") == known[name], name
        one.until("direct_ended")
        assert one.status("direct_cause") == NONE
        narrow = one.tile.post(0x1400, beats=16)
        broad = one.tile.post(0x1400, beats=4, data_port=True)
        both = one.tile.collect(narrow, 16), one.tile.collect(broad, 4, data_port=True)
        for answer in both:
            assert answer.response == tile.OKAY
            assert answer.data[: len(case.digest)] == case.digest, (turn, mode)
        assert both[0].data == both[1].data


@pytest.mark.rest  # more than a minute, for the carries of one counter
def test_counts_of_a_queue_go_on_to_65535_and_then_to_0() -> None:
    """70 000 jobs through a ring of 4096 entries, each with an answer of its own."""
    build = {**SMALL, "Modes2": 2, "Modes3": 0, "Slots": 0, "AddressBits": 32, "DataBits": 128}
    one = Software.start(build)
    one.tile.put(TEXTS, b"abc")
    want = [hashlib.sha256(b"abc"[:length]).digest() for length in range(4)]
    one.open(0, 0x40000, 12)
    for done in range(0, 70_000, 3500):
        lengths = [(done + n) % 4 for n in range(3500)]
        one.submit(0, *(Job(1, TEXTS, n, 0x80000 + 32 * at) for at, n in enumerate(lengths)))
        assert one.drained(0) == (NONE, 0)
        assert one.head(0) == (done + 3500) % 2**16
        answers = one.tile.get(0x80000, 32 * 3500)
        assert answers == b"".join(want[n] for n in lengths)
        one.tile.put(0x80000, bytes(32 * 3500))


@pytest.mark.parametrize("size", [0, 1, 15])
def test_rings_of_the_smallest_and_the_largest_size(size: int) -> None:
    one = start()
    one.open(1, RINGS, size)
    for turn in range(5):
        one.tile.put(TEXTS, bytes([turn]))
        one.tile.put(DIGESTS, bytes(64))
        jobs = [Job(1, TEXTS, 1, DIGESTS + 32 * at) for at in range(2 if size else 1)]
        assert one.run(*jobs, queue=1) == (NONE, 0)
        want = hashlib.sha256(bytes([turn])).digest()
        assert one.tile.get(DIGESTS, 64) == want * len(jobs) + bytes(64 - 32 * len(jobs))
    assert one.head(1) == 5 * len(jobs)
