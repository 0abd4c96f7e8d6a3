"""The hash tile whose text comes 16 bytes a cycle: lengths, places, contexts, keys, rates."""

import random
from dataclasses import replace

import pytest
from test_tile_contexts import cut_and_check
from test_tile_stalls import random_case
from tile_cases import (
    BLOCK,
    CONTEXTS,
    DIGESTS,
    FIXED,
    LISTS,
    NAMES,
    NO_SLOTS,
    TEXTS,
    WAYS,
    WIDE,
    Case,
    built,
    loaded,
    parts,
    start,
    through,
)

from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.sim import software, tile
from hashtile.sim.software import INTERRUPT, KMAC, LIST, NONE, Job, Software, place_of

ABORT, ZEROIZE = software.ABORT, software.ZEROIZE
MOST = 600


def check(one: Software, case: Case, place: int) -> None:
    size = len(case.digest)
    one.tile.put(TEXTS + place, case.text)
    one.tile.put(DIGESTS, bytes(size + 8))
    assert one.run(replace(case.job, message=TEXTS + place, digest=DIGESTS)) == (NONE, 0), case
    assert one.tile.get(DIGESTS, size + 8) == case.digest + bytes(8), (case, place)


@pytest.mark.parametrize(
    "places", [(5,), pytest.param(tuple(range(16)), marks=pytest.mark.rest)], ids=len
)
def test_every_length(places: tuple[int, ...]) -> None:
    """Of a message in memory, from every place in a beat; places go round with the length."""
    one, noise = start(NO_SLOTS, latency=3), random.Random(1)
    for mode in built(one):
        for length in range(MOST + 1):
            data, size = noise.randbytes(length), noise.choice([1, 16, 17, 32])
            for place in places:
                check(one, Case(mode, data, size), (place * length + place) % 16)


@pytest.mark.parametrize("way", WAYS)
def test_ways(way: str) -> None:
    one, noise = start(WIDE), random.Random(way)
    for mode in built(one):
        block = BLOCK[mode]
        for length in (0, 1, 7, 8, 9, 15, 16, 17, block - 1, block, block + 1, 3 * block + 5):
            case = Case(mode, noise.randbytes(length), output=noise.choice([1, 40, 64]))
            assert through(one, case, way) == case.digest, case
    for mode in (1, 3, 9, 11, 12, 13):
        kind = KMAC if mode > 11 else 0
        for size in (16, 100, BLOCK[mode], 137):
            key = noise.randbytes(size)
            for length in (0, 5, 16, 33, 300):
                case = Case(mode, noise.randbytes(length), kind=kind, key=key, slot=size % 8)
                loaded(one, case)
                assert through(one, case, way) == case.digest, case


def test_contexts() -> None:
    """A message goes on in a tile of the same width and in one of the other."""
    one, other, noise = start(WIDE), start(latency=4), random.Random(3)
    for mode in built(one):
        block = BLOCK[mode]
        for cut in (0, 1, block - 1, block, block + 1, block + 8, 2 * block, noise.randrange(999)):
            length = cut + noise.choice([0, 1, block, noise.randrange(300)])
            case = Case(mode, noise.randbytes(length), output=noise.randrange(1, 200))
            cut_and_check(one, other, case, cut)
            cut_and_check(other, one, case, cut)


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.rest) for n in (2, 3))])
def test_stalls(seed: int) -> None:
    """Jobs of all kinds, in pieces and in parts too, on all queues; every channel stalls."""
    noise = random.Random(seed)
    one = start(WIDE, latency=noise.randrange(1, 30))
    for channel in tile.CHANNELS:
        one.tile.stall(noise.choice([0, 0.1, 0.5, 0.9]), seed, [channel])
    slots = []
    for slot in range(4):
        mode = noise.choice([*FIXED, 12, 13])
        key = noise.randbytes(noise.choice([16, 32, 100]))
        slots.append(Case(mode, b"", kind=KMAC if mode > 11 else 0, key=key, slot=slot))
        loaded(one, slots[-1])
    given = []
    for number in range(24):
        case, queue = random_case(noise, slots), number % 4
        text, digest = TEXTS + 0x1000 * number + noise.randrange(64), DIGESTS + 0x200 * number
        one.tile.put(text, case.text)
        jobs = [replace(case.job, message=text, digest=digest)]
        if case.key is None and not case.kind and noise.random() < 0.4:
            cuts = sorted(noise.randrange(len(case.text) + 1) for _ in range(2))
            jobs = parts(case, cuts, CONTEXTS + 0x200 * number, digest, text)
        elif noise.random() < 0.5:
            cut = noise.randrange(len(case.text) + 1)
            place = LISTS + 0x40 * number + 8 * (number % 2)
            pieces = [(text, cut), (text + cut, 0), (text + cut, len(case.text) - cut)]
            one.tile.put(place, software.entries(pieces))
            jobs[0] = replace(jobs[0], message=place, control=jobs[0].control | LIST)
        one.submit(queue, *jobs)
        given.append((case, digest))
    for queue in range(4):
        assert one.drained(queue) == (NONE, 0)
    for case, digest in given:
        assert one.tile.get(digest, len(case.digest)) == case.digest, case


@pytest.mark.parametrize("end", [ABORT, ZEROIZE], ids=["abort", "zeroize"])
def test_ends_in_any_cycle(end: int) -> None:
    """A job that is given up leaves nothing to the next one."""
    one, noise = start(NO_SLOTS, latency=2), random.Random(end)
    lost = Job(14, TEXTS + 3, 900, DIGESTS, output=300)
    one.tile.put(TEXTS, noise.randbytes(1000))
    for cycles in (*range(0, 60, 3), 90, 140, 200):
        one.submit(0, lost)
        one.tile.step(cycles)
        one.write("control", end)
        one.until("idle")
        one.until("zeroizing", 0)
        one.until("tested")
        if one.drained(0) != (NONE, 0):
            one.restart(0)
        check(one, Case(noise.choice(built(one)), noise.randbytes(100 + cycles)), cycles % 16)


def cycles(one: Software, *jobs: Job) -> int:
    """From the write of `tail` to the interrupt of the last job."""
    jobs[-1].control |= INTERRUPT
    one.write(place_of(0, view.QueueIntrState), view.QueueIntrState.DONE.mask)
    one.prepare(0, *jobs)
    ticket = one.tile.post(place_of(0, view.QueueTail), one.rings[0].tail.to_bytes(4, "little"))
    one.tile.run_until_irq(1_000_000)
    now = one.tile.cycle
    assert one.drained(0) == (NONE, 0)
    return now - one.tile.collect(ticket).taken


def test_rates() -> None:
    """Messages of 4 KiB from a memory of 20 cycles: at least 95 % of the core's rate."""
    one = start(WIDE, latency=20)
    one.write(place_of(0, view.QueueIntrEnable), view.QueueIntrEnable.DONE.mask)
    for mode in (9, 12, 13, 14, 15):
        jobs = [Job(mode, TEXTS + 4096 * n, 4096, DIGESTS + 64 * n) for n in range(8)]
        core = functions.block_count(NAMES[mode], 8 * 4096) * (13 if mode > 13 else 25)
        assert 8 * core / cycles(one, *jobs) >= 0.95, NAMES[mode]
