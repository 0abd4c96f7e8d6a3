"""A MAC of a message in parts: its state stays in the slot (docs/tile.md, MACs in parts)."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tile_cases import BLOCK, DIGESTS, FULL, TEXTS, WIDE, Case, built, loaded, start
from tile_safety import (
    OUT,
    SHA3_256,
    SHA256,
    SHA512,
    SHAKE128,
    STATE,
    TEXT,
    UNTOUCHED,
    commanded,
    machine,
    out_of_reset,
    payload,
    restart,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUS,
    DESCRIPTOR,
    FUNCTION,
    KEY,
    KEYED,
    KMAC,
    LENGTH,
    NONE,
    RESUME,
    SUSPEND,
    VERIFY,
    ZEROIZE,
    Job,
    Software,
)
from hashtile.sim.tile import READ_ANSWER


def pieces(case: Case, cuts: list[int], digest: int, text: int) -> list[Job]:
    """The jobs of a MAC whose message is cut at these places; nothing of them is in memory."""
    ends = [*cuts, len(case.data)]
    jobs = []
    for number, (begin, end) in enumerate(zip([0, *cuts], ends, strict=True)):
        control = KEYED | (RESUME if number else 0) | (SUSPEND if number < len(cuts) else 0)
        jobs.append(
            replace(
                case.job, message=text + begin, length=end - begin, control=control, digest=digest
            )
        )
    return jobs


def sliced(case: Case, noise: random.Random, most: int = 4) -> list[int]:
    """Some places where the message may be cut: after whole blocks."""
    block = BLOCK[case.mode]
    return sorted(
        noise.sample(range(block, len(case.data) + 1, block), min(most, len(case.data) // block))
    )


@pytest.mark.parametrize(
    "parameters", [FULL, WIDE, pytest.param({"CoreClock": 1}, marks=pytest.mark.quick)], ids=str
)
def test_every_function(parameters: Mapping[str, int]) -> None:
    one, noise = start(parameters, latency=3), random.Random(1)
    for mode in [mode for mode in built(one) if mode < 8]:
        block = BLOCK[mode]
        for count in (block, block + 1, 2 * block, 5 * block - 1, noise.randrange(block, 1500)):
            case = Case(mode, noise.randbytes(count), key=noise.randbytes(40), slot=mode)
            loaded(one, case)
            one.tile.stall(noise.choice([0, 0.3]), seed=mode)
            one.tile.put(TEXTS + 3, case.data)
            _ = one.tile.bursts()
            for job in pieces(case, sliced(case, noise), DIGESTS + 1, TEXTS + 3):
                one.tile.put(DIGESTS, bytes(80))
                assert one.run(job) == (NONE, 0), (case, job)
                written = [burst for burst in one.tile.bursts() if burst.write]
                assert bool(written) == (not job.control & SUSPEND), "a state in memory"
            assert one.tile.get(DIGESTS + 1, len(case.digest)) == case.digest, case
    one.tile.stall(0)


KEY_BYTES, OTHER_BYTES = payload(40, 1), payload(40, 2)


def open_slots(one: Software, usage: int = view.KeyUsage.BOTH) -> None:
    """Slot 0 has a key of HMAC-SHA-256, slot 1 one of HMAC-SHA-512."""
    assert one.load(0, SHA256, KEY_BYTES, usage=usage)
    assert one.load(1, SHA512, OTHER_BYTES, usage=usage)


def case_of(slot: int = 0, count: int = 500, seed: int = 3) -> Case:
    """A message under the key of a slot."""
    mode, key = ((SHA256, KEY_BYTES), (SHA512, OTHER_BYTES))[slot]
    return Case(mode, payload(count, seed), key=key, slot=slot)


def opening(one: Software, case: Case, queue: int = 0) -> list[Job]:
    """Gives the first part; the other ones, the last of which gives the MAC."""
    one.tile.put(TEXT, case.data)
    first, *others = pieces(case, [128, 384], OUT, TEXT)
    assert one.run(first, queue=queue) == (NONE, 0)
    return others


def closes(one: Software, case: Case, jobs: list[Job], queue: int = 0) -> bool:
    """Whether these parts give the MAC of the message."""
    one.tile.put(OUT, UNTOUCHED)
    assert one.run(*jobs, queue=queue) == (NONE, 0)
    return one.tile.get(OUT, len(case.digest)) == case.digest


def refuses(one: Software, job: Job, cause: int, queue: int = 0) -> None:
    """The job ends with this cause, and writes nothing."""
    one.tile.put(OUT, UNTOUCHED)
    assert one.run(job, queue=queue)[0] == cause
    assert one.tile.get(OUT, len(UNTOUCHED)) == UNTOUCHED
    one.restart(queue)


def test_messages_side_by_side() -> None:
    """Parts of many messages in any order, one in each slot, and whole MACs between them."""
    one, noise = start(latency=5), random.Random(7)
    for _ in range(6):
        chains = []
        for slot in range(8):
            mode = noise.randrange(6)
            case = Case(mode, noise.randbytes(noise.randrange(900)), key=payload(33), slot=slot)
            loaded(one, case)
            text, digest = TEXTS + 0x1000 * slot + noise.randrange(64), DIGESTS + 0x100 * slot
            one.tile.put(text, case.data)
            jobs = pieces(case, sliced(case, noise), digest, text)
            alone = replace(case.job, message=text, digest=digest + 0x80)
            chains.append((case, digest, jobs, alone))
        left = {slot: list(jobs) for slot, (*_, jobs, _) in enumerate(chains)}
        while any(left.values()):
            slot = noise.choice([slot for slot, jobs in left.items() if jobs])
            one.prepare(slot % 4, left[slot].pop(0))
            if noise.random() < 0.5:
                one.prepare(noise.randrange(4), chains[slot][3])
        for queue in range(4):
            one.ring(queue)
        assert [one.drained(queue) for queue in range(4)] == [(NONE, 0)] * 4
        for case, digest, _, alone in chains:
            assert one.tile.get(digest, len(case.digest)) == case.digest, case
            assert one.run(alone) == (NONE, 0)
            assert one.tile.get(digest + 0x80, len(case.digest)) == case.digest, case


def test_a_part_is_of_one_user() -> None:
    """Nobody goes on with the part of another one, nor disturbs it by MACs with the same key."""
    one = machine()
    open_slots(one)
    for slot in (0, 1):
        case = case_of(slot)
        others = opening(one, case, queue=1)
        for queue in (0, 2, 3):
            refuses(one, others[0], FUNCTION, queue)
        whole = replace(case.job, message=TEXT, digest=OUT)
        assert closes(one, case, [whole], queue=2)
        assert closes(one, case, others, queue=1)


def test_a_part_goes_on_once() -> None:
    one = machine()
    open_slots(one)
    case = case_of()
    others = opening(one, case)
    assert closes(one, case, others)
    for job in others:
        refuses(one, job, FUNCTION)
    # The part of another user takes its place.
    others = opening(one, case)
    second = opening(one, case, queue=3)
    refuses(one, others[0], FUNCTION)
    assert closes(one, case, second, queue=3)


@pytest.mark.parametrize("how", ["key", "clear", "zeroize", "other slot", "reset"])
def test_nothing_is_left_of_a_part(how: str) -> None:
    """After what takes its key no part goes on, under the same key neither."""
    one = machine()
    open_slots(one)
    case = case_of()
    others = opening(one, case)
    if how == "key":
        assert one.load(0, SHA256, KEY_BYTES)
    elif how == "clear":
        one.write("key_control", view.KeyControl.CLEAR.mask)
        one.until("key_busy", 0)
        refuses(one, others[0], KEY)
        open_slots(one)
    elif how == "zeroize":
        one.write("control", ZEROIZE)
        one.until("zeroizing", 0)
        restart(one)
        open_slots(one)
    elif how == "other slot":
        assert one.load(1, SHA256, KEY_BYTES)
        refuses(one, replace(others[0], slot=1), FUNCTION)
        assert closes(one, case, others)
        return
    else:
        one.tile.reset()
        out_of_reset(one)
        open_slots(one)
    refuses(one, others[0], FUNCTION)
    assert closes(one, case, opening(one, case))
    works(one)


def test_what_cannot_be_a_part() -> None:
    one = machine()
    open_slots(one)
    one.tile.put(TEXT, payload(500))
    job = Job(SHA256, TEXT, 128, OUT, control=KEYED | SUSPEND)
    for length, cause in ((0, LENGTH), (1, LENGTH), (127, LENGTH), (96, LENGTH)):
        refuses(one, replace(job, length=length), cause)
    refuses(one, Job(SHA512, TEXT, 64, OUT, control=KEYED | SUSPEND, slot=1), LENGTH)
    refuses(one, replace(job, bits=3), DESCRIPTOR)
    refuses(one, replace(job, control=KEYED | SUSPEND | VERIFY), DESCRIPTOR)
    refuses(one, replace(job, control=KEYED | RESUME), FUNCTION)
    refuses(one, replace(job, control=KEYED | RESUME | VERIFY), FUNCTION)
    assert one.load(0, SHA3_256, KEY_BYTES)
    assert one.load(1, SHAKE128, KEY_BYTES, kmac=True)
    for control in (SUSPEND, RESUME):
        control |= KEYED
        refuses(one, Job(SHA3_256, TEXT, 136, OUT, control=control), DESCRIPTOR)
        refuses(one, Job(SHAKE128, TEXT, 168, OUT, KMAC, control=control, slot=1), DESCRIPTOR)


def test_what_a_key_is_for() -> None:
    """A key that only verifies verifies parts too; one that derives has none."""
    one = machine()
    case = case_of()
    open_slots(one, view.KeyUsage.VERIFY)
    middle, last = opening(one, case)
    one.tile.put(STATE, case.digest)
    verify = replace(last, control=last.control | VERIFY, digest=STATE)
    assert one.run(middle, verify) == (NONE, 0)
    middle, last = opening(one, case)
    assert one.run(middle) == (NONE, 0)
    refuses(one, last, KEY)
    open_slots(one, view.KeyUsage.DERIVE)
    refuses(one, pieces(case, [128], OUT, TEXT)[0], KEY)


@pytest.mark.parametrize("how", [ABORT, ZEROIZE])
def test_a_part_is_ended_in_any_cycle(how: int) -> None:
    """Its state is that before it, that after it, or gone; then a new message has the right MAC."""
    one = machine()
    open_slots(one)
    case = case_of(1)
    without = replace(case, data=case.data[:128] + case.data[384:]).digest
    seen = set()
    for cycle in range(0, 400, 7):
        middle, last = opening(one, case)
        one.submit(0, middle)
        one.tile.step(cycle)
        _ = commanded(one, how, ("idle", 1) if how == ABORT else ("zeroizing", 0))
        done = one.head(0) == one.rings[0].tail
        assert done or one.drained(0)[0] == ABORTED
        restart(one)
        if how == ZEROIZE:
            refuses(one, last, KEY)
            open_slots(one)
        else:
            one.tile.put(OUT, UNTOUCHED)
            cause, _ = one.run(last)
            found = one.tile.get(OUT, 64)
            seen.add(found)
            if cause:
                assert (cause, found, done) == (FUNCTION, UNTOUCHED[:64], False)
            else:
                assert found == case.digest or (found == without and not done)
            restart(one)
        assert closes(one, case, opening(one, case))
    assert len(seen) == (3 if how == ABORT else 0)


def test_an_error_of_memory_ends_a_part() -> None:
    """At whatever beat: nothing of it is kept, also where it ends after a block."""
    one = machine()
    open_slots(one)
    case = case_of()
    for beat in range(4, 20):
        middle, last = opening(one, case)
        one.tile.fault(READ_ANSWER, beat)
        assert one.run(middle)[0] == BUS
        one.tile.no_faults()
        one.restart(0)
        refuses(one, last, FUNCTION)
    assert closes(one, case, opening(one, case))


def test_other_parts_outlive_an_abort() -> None:
    """The abort of a long output empties the units, and leaves the slots as they are."""
    one = machine()
    open_slots(one)
    case = case_of()
    others = opening(one, case)
    one.submit(1, Job(SHAKE128, TEXT, 8, OUT, output=0x4000))
    one.tile.step(600)
    _ = commanded(one, ABORT, ("idle", 1))
    assert one.drained(1)[0] == ABORTED
    restart(one)
    assert closes(one, case, others)
