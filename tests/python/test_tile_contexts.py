"""The hash tile's contexts: messages cut anywhere and resumed, broken contexts, refused jobs."""

import random
from dataclasses import replace

import pytest
from tile_cases import (
    BLOCK,
    CONTEXTS,
    DIGESTS,
    LISTS,
    TEXTS,
    Case,
    built,
    context,
    loaded,
    parts,
    start,
)

from hashtile.sim import software
from hashtile.sim.software import CSHAKE, KEYED, KMAC, LIST, NONE, RESUME, SUSPEND, Job, Software


def cut_and_check(one: Software, other: Software, case: Case, cut: int) -> None:
    """Suspends in one tile and goes on there and in another."""
    one.tile.put(TEXTS, case.text)
    first, second = parts(case, [cut], CONTEXTS + 8, DIGESTS + 1, TEXTS)
    around = bytes([0xA5]) * 512
    one.tile.put(CONTEXTS, around)
    assert one.run(first) == (NONE, 0), (case, cut)
    kept = one.tile.get(CONTEXTS + 8, 504)
    want = context(case, cut, kept)
    assert kept[: len(want)] == want, (case, cut)
    assert kept[len(want) :] == around[8 + len(want) :]
    for target in (one, other):
        target.tile.put(TEXTS, case.text)
        target.tile.put(CONTEXTS + 8, kept)
        assert target.run(second) == (NONE, 0), (case, cut)
        assert target.tile.get(DIGESTS + 1, len(case.digest)) == case.digest, (case, cut)


@pytest.mark.parametrize("mode", [1, 9])
def test_every_cut(mode: int) -> None:
    one, other, noise = start(), start(latency=4), random.Random(mode)
    block = BLOCK[mode]
    for cut in range(2 * block + 2):
        length = max(cut, noise.choice([cut, 2 * block + 1, 2 * block + 20]))
        cut_and_check(one, other, Case(mode, noise.randbytes(length)), cut)


def test_cuts() -> None:
    one, other, noise = start(), start(latency=4), random.Random(3)
    for mode in built(one):
        block = BLOCK[mode]
        for cut in (0, 1, block - 1, block, block + 1, 2 * block, *noise.sample(range(999), 4)):
            length = cut + noise.choice([0, 1, block, noise.randrange(300)])
            case = Case(mode, noise.randbytes(length), output=noise.randrange(1, 200))
            if mode > 13:
                case = replace(case, domain=noise.randrange(1, 128))
            elif length > cut:
                case = replace(case, bits=noise.randrange(8))
            cut_and_check(one, other, case, cut)


def test_cut_cshake() -> None:
    """A context of cSHAKE goes on as SHAKE with D = 0x04; one shorter than its strings is none."""
    one, noise = start(), random.Random(4)
    for mode in (12, 13):
        block = BLOCK[mode]
        for behind in (0, 1, block - 1, block, 300):
            case = Case(mode, noise.randbytes(700), 99, CSHAKE, name=b"N", custom=b"a custom")
            cut = len(case.text) - len(case.data) + block + behind
            one.tile.put(TEXTS, case.text)
            jobs = parts(case, [cut, cut + 20], CONTEXTS, DIGESTS, TEXTS)
            assert one.run(*jobs) == (NONE, 0), (case, cut)
            assert one.tile.get(DIGESTS, 99) == case.digest, (case, cut)
        assert one.run(*parts(case, [block + 8], CONTEXTS, DIGESTS, TEXTS)) == (
            software.CONTEXT,
            CONTEXTS,
        )
        one.restart(0)


def test_interleaved() -> None:
    """Messages in many parts on all queues at once, each context written where it is read."""
    one, noise = start(latency=6), random.Random(5)
    modes = built(one)
    for _ in range(6):
        chains = []
        for number in range(8):
            mode = noise.choice(modes)
            case = Case(mode, noise.randbytes(noise.randrange(900)), output=50)
            cuts = sorted(noise.choices(range(len(case.data) + 1), k=noise.randrange(5)))
            text = TEXTS + 0x1000 * number + noise.randrange(64)
            one.tile.put(text, case.data)
            place = CONTEXTS + 0x200 * number + 8 * noise.randrange(2)
            digest = DIGESTS + 0x100 * number + noise.randrange(16)
            chains.append((case, digest, number % 4, parts(case, cuts, place, digest, text)))
        left = [list(jobs) for *_, jobs in chains]
        while any(left):
            number = noise.choice([i for i, jobs in enumerate(left) if jobs])
            one.prepare(chains[number][2], left[number].pop(0))
        for queue in range(4):
            one.ring(queue)
        assert [one.drained(queue) for queue in range(4)] == [(NONE, 0)] * 4
        for case, digest, *_ in chains:
            assert one.tile.get(digest, len(case.digest)) == case.digest, case


def test_broken_contexts() -> None:
    one = start()
    case = Case(1, bytes(range(150)))
    one.tile.put(TEXTS, case.data)
    first, second = parts(case, [100], CONTEXTS, DIGESTS, TEXTS)
    assert one.run(first) == (NONE, 0)
    good = one.tile.get(CONTEXTS, 200)

    def refused(kept: bytes, job: Job = second) -> None:
        one.tile.put(CONTEXTS, kept)
        one.tile.put(DIGESTS, bytes(64))
        assert one.run(job) == (software.CONTEXT, CONTEXTS), kept[:16].hex()
        assert not any(one.tile.get(DIGESTS, 64))
        one.restart(0)

    for bit in range(128):
        # Another fill below the block or another D is no fault that can be seen
        if not (8 <= bit < 15 or 16 <= bit < 22 or 64 <= bit < 119):
            refused((int.from_bytes(good, "little") ^ 1 << bit).to_bytes(200, "little"))
    refused(good[:2] + bytes([64]) + good[3:])
    refused(good[:8] + bytes(8) + good[16:])  # a state after no block
    refused(good, replace(second, mode=0))
    one.tile.put(CONTEXTS, good)
    assert one.run(second) == (NONE, 0)
    assert one.tile.get(DIGESTS, 32) == case.digest


def test_refused() -> None:
    """What no descriptor may ask for."""
    one = start()
    loaded(one, Case(1, b"", key=b"k" * 20, slot=2))
    keyed = Job(1, TEXTS, 10, DIGESTS, control=KEYED, slot=2, context=CONTEXTS)
    wrong = [
        (replace(keyed, mode=9, control=KEYED | SUSPEND), software.DESCRIPTOR),
        (replace(keyed, mode=9, control=KEYED | RESUME), software.DESCRIPTOR),
        (replace(keyed, control=KEYED | SUSPEND), software.LENGTH),
        (replace(keyed, mode=12, kind=KMAC, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, mode=12, kind=CSHAKE, control=RESUME), software.DESCRIPTOR),
        (replace(keyed, bits=3, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, reserved=bytes(15) + b"\1"), software.DESCRIPTOR),
        (replace(keyed, control=KEYED | 1), software.DESCRIPTOR),
        (replace(keyed, message=LISTS + 4, control=LIST), software.DESCRIPTOR),
        (replace(keyed, context=CONTEXTS + 1, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, context=CONTEXTS + 4, control=RESUME), software.DESCRIPTOR),
        (replace(keyed, mode=6), software.FUNCTION),
        (replace(keyed, mode=7, control=0), software.FUNCTION),
        (replace(keyed, slot=3), software.KEY),
        (replace(keyed, mode=0), software.KEY),
        (replace(keyed, mode=3), software.KEY),
        (replace(keyed, mode=12, kind=KMAC), software.KEY),
    ]
    one.tile.put(DIGESTS, bytes(64))
    for job, cause in wrong:
        assert one.run(job, keyed)[0] == cause, job
        assert one.head(0) == one.rings[0].tail - 2
        assert not any(one.tile.get(DIGESTS, 64))
        one.restart(0)
    assert one.run(keyed) == (NONE, 0)
    for pieces, cause in [
        ([(TEXTS, 5), (TEXTS, 6)], software.LENGTH),
        ([(TEXTS, 11)], software.LENGTH),
        ([(TEXTS + 2**32, 10)], software.LENGTH),
    ]:
        one.tile.put(LISTS, software.entries(pieces))
        one.tile.bursts()
        assert one.run(replace(keyed, message=LISTS, control=LIST))[0] == cause, pieces
        behind = LISTS + 16 * len(pieces)
        assert not [burst for burst in one.tile.bursts() if behind <= burst.address < TEXTS]
        one.restart(0)
