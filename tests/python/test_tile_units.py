"""The hash tile's raw Keccak and its generator of random bytes, against their models."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from tile_cases import NO_SLOTS
from tile_unit_cases import (
    FETCH,
    FORGET,
    PRNG,
    UNWRITTEN,
    Model,
    System,
    Task,
    feed,
    fetch,
    raw,
    sha,
    system,
)

from hashtile.catalog import sources
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    CLEAR_COUNTERS,
    DESCRIPTOR,
    FAILED,
    FROM_STREAM,
    FUNCTION,
    KEYED,
    NONE,
    RESUME,
    SUSPEND,
    TO_STREAM,
    Software,
)
from hashtile.sim.tile import Tile

pytestmark = pytest.mark.quick  # seven builds, and few cycles of each
SMALL = {"Modes2": 2, "Modes3": 2, "Slots": 2}  # SHA-256 and SHA3-256: quick to build
ALL = SMALL | {"Keccak": 2, "Prng": 1}
RAW = SMALL | {"Keccak": 1}
RANDOM = SMALL | {"Prng": 1}
NO_HASH = {"Modes2": 0, "Modes3": 0, "Frame": 0, "Slots": 0}
ALONE = NO_HASH | {"Keccak": 2}
BY_HLS = [NO_HASH | {"Keccak": 3}, NO_HASH | {"Keccak": 4}]


Way = Callable[[System, Task], tuple[int, bytes]]
WAYS: list[Way] = [System.queued, System.windows, System.stream]


def check(way: Way, one: System, model: Model, *tasks: Task) -> None:
    for task in tasks:
        cause, given = way(one, task)
        want = model(task)
        assert (cause, given if want is not None else None) == (
            (NONE, want) if want is not None else (FUNCTION, None)
        ), task


# cSHAKE and KMAC need a SHAKE, KMAC slots too; test_tile.py has other frames
@pytest.mark.parametrize(
    ("parameters", "bits"),
    [
        (RAW, 0b00100), (ALL, 0b11100), (RANDOM, 0b10000), (ALONE, 0b01100), (NO_SLOTS, 0b00001),
        (BY_HLS[0], 0b00100), (BY_HLS[1], 0b01100),
    ],
)  # fmt: skip
def test_capability_bits(parameters: Mapping[str, int], bits: int) -> None:
    assert system(parameters).read("capability0") >> 16 & 31 == bits


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_raw_keccak(way: Way, width: int) -> None:
    sponges(system(ALL), way, width)


@pytest.mark.parametrize(
    ("parameters", "width"), [(BY_HLS[0], 64), *((BY_HLS[1], width) for width in (8, 16, 32, 64))]
)
def test_raw_keccak_by_hls(parameters: Mapping[str, int], width: int) -> None:
    sponges(system(parameters), System.queued, width)


def sponges(one: System, way: Way, width: int) -> None:
    """Messages of every kind of length, at the ends of the capacities and between."""
    model, noise = Model(), random.Random(width)
    least = 56 if width == 64 else 1
    for capacity in {least, 25 * width // 16, 25 * width // 8 - 1}:
        rate = 25 * width // 8 - capacity
        for length in sorted({0, 1, rate - 1, rate, 2 * rate + 3}):
            message = noise.randbytes(min(length, 300))
            bits = noise.randrange(8) if message else 0
            if bits:
                message = message[:-1] + bytes([message[-1] & (1 << bits) - 1])
            domain = noise.choice([1, 6, 0x1F, 0x7F])
            output = noise.choice([1, 8, 32, 77])
            check(way, one, model, raw(width, capacity, message, output, domain, bits))


@pytest.mark.parametrize("way", WAYS)
def test_raw_keccak_on_whole_lanes(way: Way) -> None:
    one, model, noise = system(RAW), Model(), random.Random(1)
    for capacity in (56, 64, 128, 199):
        for length in (0, 1, 136, 144, 300):
            check(way, one, model, raw(64, capacity, noise.randbytes(length), 150))
    # What the core has not: narrow lanes; capacities; a D without an end
    for task in (raw(32, 32, b"abc", 8), raw(64, 55, b"", 8), raw(64, 200, b"x", 8)):
        assert way(one, task)[0] == FUNCTION
    assert way(one, replace(raw(64, 64, b"abc", 8), domain=0))[0] == FUNCTION
    check(way, one, model, raw(64, 64, b"abc", 32))


@pytest.mark.parametrize("way", WAYS)
def test_random_bytes(way: Way) -> None:
    one, model, noise = system(RANDOM), Model(), random.Random(2)
    check(way, one, model, fetch(8), Task(PRNG, FORGET), fetch(0))  # refused
    check(way, one, model, feed(b""), fetch(40), feed(b"seed"), fetch(0), fetch(1), fetch(300))
    check(way, one, model, fetch(512), fetch(513), fetch(1000))  # the generator gives 512 at once
    check(way, one, model, replace(feed(b"seed"), output=99), Task(PRNG, FORGET, output=99))
    for _ in range(25):
        kind = noise.randrange(5)
        task = Task(PRNG, FORGET) if kind == 0 else fetch(noise.randrange(300))
        if kind > 2:
            task = feed(noise.randbytes(noise.choice([0, 1, 7, 8, 134, 135, 136, 300])))
        check(way, one, model, task)


def test_blocks_of_units_are_counted() -> None:
    """A block of raw Keccak is its rate, one of a feed the rate but a byte of padding."""
    one, model = system(ALL), Model()
    for task, block in (
        (raw(64, 64, b"", 32), 136),
        (raw(64, 144, b"", 32), 56),
        (raw(32, 36, b"", 8), 64),
        (raw(8, 9, b"", 8), 16),
        (feed(b""), 135),
    ):
        for count in (block - 1, block, 3 * block - 1, 3 * block):
            one.write("control", CLEAR_COUNTERS)
            check(System.queued, one, model, replace(task, message=bytes(count)))
            one.until("idle")
            assert one.counters().blocks == count // block, task


def test_zeroize_takes_the_seed() -> None:
    one = system(ALL)
    check(System.queued, one, Model(), feed(b"seed"), fetch(20))
    one.zeroize()
    one.restart(0)
    check(System.queued, one, Model(), fetch(8), feed(b"other"), fetch(20))


def test_zeroize_leaves_nothing_of_a_message() -> None:
    one = system(ALL)

    def left(byte: int) -> bytes:
        one.ready()
        text = bytes([byte]) * 300
        for task in (raw(64, 56, text, 200), feed(text), fetch(50), raw(8, 1, text[:30], 20)):
            assert one.queued(task)[0] == NONE
        assert one.queued(Task(3, 0))[0] == FUNCTION  # its descriptor is what the ports saw last
        one.zeroize()
        return one.tile.snapshot()

    assert left(0x5A) == left(0xC3)


@pytest.mark.parametrize("parameters", BY_HLS)
def test_zeroize_leaves_nothing_in_what_hls_made(parameters: Mapping[str, int]) -> None:
    one = system(parameters)

    def left(byte: int) -> bytes:
        one.ready()
        text = bytes([byte]) * 143  # a block of 18 lanes but for a byte of padding
        tasks = [raw(64, 56, text, 200), raw(64, 64, text, 20)]
        tasks += [raw(8, 1, text[:30], 20)] * (parameters["Keccak"] == 4)
        for task in tasks:
            assert one.queued(task)[0] == NONE
        assert one.queued(Task(3, 0))[0] == FUNCTION  # its descriptor is what the ports saw last
        one.zeroize()
        return one.tile.snapshot()

    assert left(0x5A) == left(0xC3)


@pytest.mark.parametrize("stalls", [0.0, 0.4])
def test_units_in_turn(stalls: float) -> None:
    one, model, noise = system(ALL, stalls, 3), Model(), random.Random(3)
    check(System.queued, one, model, feed(b"first"))
    for _ in range(4):
        tasks = []
        for _ in range(12):
            text = noise.randbytes(noise.randrange(200))
            size = noise.randrange(100)
            tasks.append(
                noise.choice(
                    [
                        raw(64, noise.choice([56, 64, 100]), text, size),
                        raw(8, 10, text[:20], size), feed(text), fetch(size), sha(text),
                        sha(text, 9), Task(PRNG, FORGET),
                    ]
                )
            )  # fmt: skip
        places = one.place(*tasks)
        assert one.drained(0) == (NONE, 0)
        for task, place in zip(tasks, places, strict=True):
            want = model(task)
            assert want is not None
            assert one.tile.get(place, len(want) + 1) == want + UNWRITTEN, task


def test_units_of_queues_and_software() -> None:
    one, model, noise = system(ALL, 0.2, 4), Model(), random.Random(4)
    check(System.windows, one, model, feed(b"seed"))
    tasks: list[list[Task]] = [
        [sha(noise.randbytes(100)) for _ in range(6)],
        [raw(64, 64, noise.randbytes(100), 40) for _ in range(6)],
        [fetch(30) for _ in range(6)],
        [raw(16, 20, noise.randbytes(30), 40) for _ in range(6)],
    ]
    places = [one.place(*some, queue=queue) for queue, some in enumerate(tasks)]
    check(System.windows, one, model, sha(b"direct"), raw(32, 50, b"direct", 64))
    for queue, some in enumerate(tasks):
        assert one.drained(queue) == (NONE, 0)
        for task, place in zip(some, places[queue], strict=True):
            want = model(task)
            assert want is not None
            assert one.tile.get(place, len(want)) == want


def test_what_is_not_built_is_refused() -> None:
    for parameters, tasks in (
        (RAW, [feed(b"x"), feed(b""), fetch(8), Task(PRNG, FORGET), Task(3, 0)]),
        (RANDOM, [raw(64, 64, b"abc", 8), raw(8, 8, b"", 8), Task(3, 1)]),
    ):
        one = system(parameters)
        for task in tasks:
            for way in (System.queued, System.windows):
                assert way(one, task) == (FUNCTION, b""), task
        check(System.queued, one, Model(), sha(b"abc"), sha(b"", 9))
    check(System.stream, one, Model(), sha(b"abc"), feed(b"x"), fetch(8))


@pytest.mark.parametrize("way", WAYS)
def test_raw_keccak_alone(way: Way) -> None:
    """What the unit does beside hashes it does without them."""
    one, model, noise = system(ALONE), Model(), random.Random(5)
    assert one.read("capability0") & 0xFFFF == 0
    for width in (8, 16, 32, 64):
        capacity = noise.randrange(56 if width == 64 else 1, 25 * width // 8)
        for length in (0, 1, 100, 300):
            message = noise.randbytes(length)
            check(way, one, model, raw(width, capacity, message, noise.randrange(1, 99)))


def test_raw_keccak_alone_refuses_all_else() -> None:
    one = system(ALONE)
    others = [sha(b"abc", mode) for mode in range(16)]
    others += [feed(b"x"), fetch(8), Task(3, 0), replace(sha(b"abc"), control=KEYED)]
    for task in others:
        for way in (System.queued, System.windows):
            assert way(one, task) == (FUNCTION, b""), task
    one.begin(sha(b"abc").job(), FROM_STREAM)
    one.tile.send(b"abc")
    assert one.ended() == FUNCTION
    check(System.stream, one, Model(), raw(64, 64, b"abc", 32))  # of the packet that was left


@pytest.mark.parametrize("stalls", [0.0, 0.4])
def test_queues_of_raw_keccak_alone(stalls: float) -> None:
    one, model, noise = system(ALONE, stalls, 6), Model(), random.Random(6)
    tasks = [
        [raw(64, noise.randrange(56, 199), noise.randbytes(99 * n), 40) for n in range(4)]
        for _ in range(4)
    ]
    places = [one.place(*some, queue=queue) for queue, some in enumerate(tasks)]
    check(System.windows, one, model, raw(32, 50, b"direct", 64))
    for queue, some in enumerate(tasks):
        assert one.drained(queue) == (NONE, 0)
        for task, place in zip(some, places[queue], strict=True):
            want = model(task)
            assert want is not None
            assert one.tile.get(place, len(want) + 1) == want + UNWRITTEN


def test_zeroize_leaves_nothing_of_raw_keccak_alone() -> None:
    one = system(ALONE)

    def left(byte: int) -> bytes:
        one.ready()
        for task in (raw(64, 56, bytes([byte]) * 300, 200), raw(8, 1, bytes([byte]) * 30, 20)):
            assert one.queued(task)[0] == NONE
        assert one.queued(Task(3, 0))[0] == FUNCTION  # its descriptor is what the ports saw last
        one.zeroize()
        return one.tile.snapshot()

    assert left(0x5A) == left(0xC3)


def test_the_self_test_of_raw_keccak_alone(tmp_path: Path) -> None:
    """It is one job, and it finds a wrong core."""
    wrong, right = tmp_path / "ht_keccak_dccl_state.sv", "(i == 0) ? rc_i : 8'b0"
    text = sources.rtl()[wrong.stem].read_text()
    assert text.count(right) == 1
    wrong.write_text(text.replace(right, "8'b0"))  # a Keccak without constants
    one = Software(Tile(ALONE, files={wrong.stem: wrong}))
    one.until("failed")
    assert not one.status("tested")
    assert one.direct(raw(64, 64, b"abc", 32).job(), b"abc")[0] == FAILED


def test_what_does_not_go_together() -> None:
    one = system(ALL)
    wrong = [
        replace(task, **change)
        for task in (raw(64, 64, b"", 8), feed(b""), fetch(8))
        for change in ({"control": KEYED}, {"kind": 1})
    ]
    wrong += [replace(fetch(8), **change) for change in ({"capacity": 1}, {"bits": 1}, {"mode": 3})]
    wrong += [replace(feed(b""), domain=6), replace(feed(b""), mode=4)]
    wrong += [replace(raw(64, 64, b"", 8), mode=7), replace(sha(b""), capacity=64)]
    for task in wrong:
        assert one.queued(task) == (DESCRIPTOR, b""), task
        one.begin(task.job())
        assert one.ended() == DESCRIPTOR, task
    for task in (raw(64, 64, b"", 8), feed(b"")):
        for control in (RESUME, SUSPEND):
            assert one.queued(replace(task, control=control))[0] == DESCRIPTOR
    for mode in (FETCH, FORGET):
        assert one.queued(Task(PRNG, mode, b"not taken", 8))[0] == DESCRIPTOR
    check(System.queued, one, Model(), fetch(8), feed(b"x"), fetch(8))


def test_a_feed_that_fails_is_none() -> None:
    one, model = system(ALL), Model()
    one.begin(feed(b"0123456789").job())
    one.until("direct_data")
    assert one.feed(b"0123") == 0
    one.write("control", ABORT)
    assert one.ended() == ABORTED
    one.until("idle")
    check(System.queued, one, model, fetch(8))  # refused: there is no seed
    one.begin(feed(b"x").job(), FROM_STREAM)  # holes
    one.tile.send(bytes(8), keep=0b1010_0000)
    assert one.ended() == FUNCTION
    check(System.queued, one, model, fetch(8))
    check(System.queued, one, model, feed(b"good"), fetch(8))
    one.begin(feed(b"x").job(), FROM_STREAM)
    one.tile.send(bytes(8), keep=0b1010_0000)
    assert one.ended() == FUNCTION
    cause, given = one.queued(fetch(8))  # what was fed before it still counts
    assert cause == NONE
    assert given != model(fetch(8))


@pytest.mark.parametrize("stalls", [0.0, 0.8])
def test_an_abort_of_random_bytes_in_any_cycle(stalls: float) -> None:
    """It ends, and the generator works on, whether or not its command was taken."""
    one, ended = system(RANDOM), set()
    check(System.queued, one, Model(), feed(b"seed"))
    state = one.tile.snapshot()
    for cycles in range(260):
        one.tile.restore(state)
        one.rings[0].tail = one.head(0)
        one.tile.stall(stalls, cycles)
        one.begin(fetch(600).job(), TO_STREAM)
        one.tile.step(cycles)
        one.write("control", ABORT)
        ended.add(one.ended())
        one.tile.stall(0)
        one.until("idle")
        one.tile.step(20)
        while one.tile.received():
            pass
        cause, given = one.queued(fetch(8))
        assert (cause, len(given)) == (NONE, 8), cycles
    assert ABORTED in ended
    check(System.queued, one, Model(), sha(b"abc"))


def test_the_watchdog_lets_units_work() -> None:
    one, model = system(ALL), Model()
    one.write("watchdog", 700)
    for length in (135, 136, 272, 300):
        check(System.queued, one, model, raw(64, 64, bytes(length), 200), raw(8, 8, bytes(40), 30))
    check(System.queued, one, model, feed(bytes(300)), fetch(300), Task(PRNG, FORGET))
