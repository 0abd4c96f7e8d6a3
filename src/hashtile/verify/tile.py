"""Checks of the tile: messages in parts, and jobs that it must refuse."""

import random
from collections.abc import Iterator
from dataclasses import replace

from hashtile import catalog, sim
from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim import software
from hashtile.sim.software import Job
from hashtile.verify import stream
from hashtile.verify.check import Check, compare

_MOST = 300  # bytes of a part


def parts(top: sim.TileTop, source: random.Random) -> Iterator[Check]:
    """Messages of every function without a key that continue at any byte, by contexts."""
    for name in top.core.algorithms:
        for number in range(12):
            message = [source.randbytes(source.randrange(1, _MOST)) for _ in range(number % 4 + 1)]
            state = None
            for part in message[:-1]:
                state = top.feed(state, part, name)
            length = source.randrange(1, 300) if functions.ALL[name].extendable else None
            given = top.finish(state, message[-1], name, length=length)
            expected = functions.digest(name, b"".join(message), length=length)
            yield compare(given, expected, f"{name} of parts of {[*map(len, message)]} bytes")


def raw(top: sim.TileTop, source: random.Random) -> Iterator[Check]:
    """Every capacity, of every width of lanes that is built, of random messages and outputs."""
    least = 200 - 8 * catalog.core("keccak_stream").parameters["Lanes"]
    given = stream.sponges(least, top.narrow_lanes, source)
    work = [
        (
            Job(
                one.size,
                bits=one.bits % 8,
                unit=view.Unit.KECCAK,
                domain=one.domain,
                capacity=one.capacity,
                output=one.length,
            ),
            one.message,
        )
        for one in given
    ]
    for one, answer in zip(given, top.answers(work), strict=True):
        yield compare(answer, one.right, one.what)


def refusals(top: sim.TileTop) -> Iterator[Check]:
    """Jobs of what is not built, without their key, or with what must be 0."""
    core = top.core
    built = [functions.FUNCTIONS[name].number for name in core.algorithms]
    first = built[0] if built else 0
    for mode in range(16):
        if mode not in built:
            yield _ended(top, Job(mode), software.FUNCTION, f"mode {mode}, not built")
    top.forget_keys()
    for slot in range(8):
        job = Job(first, control=software.KEYED, slot=slot)
        expected = software.KEY if slot < core.parameters["Slots"] else None
        yield _ended(top, job, expected, f"slot {slot} without a key")
    for kind in (1, 2, 3):
        job = Job(first, kind=kind)
        yield _ended(top, job, None, f"kind {kind} of mode {first}")
    if core.needs_key:
        yield _ended(top, Job(first), None, "no key")
    if core.parameters.get("Keccak"):
        for what, job in (
            ("capacity 0", replace(software.raw(), capacity=0)),
            ("capacity 200", replace(software.raw(), capacity=200)),
            ("domain byte 0", replace(software.raw(), domain=0)),
            ("kind 1", replace(software.raw(), kind=1)),
        ):
            yield _ended(top, job, None, f"raw Keccak, {what}")
    else:
        yield _ended(top, software.raw(), software.FUNCTION, "raw Keccak, not built")
    what = "a message after all of them"
    if not core.named:
        (answer,) = top.answers([(software.raw(), b"abc")])
        yield compare(answer, functions.digest(software.RAW_NAME, b"abc"), what)
        return
    name, framing = core.named[0], Framing(key=b"key" if core.needs_key else None)
    after = top.digests([b"abc"], name, framings=[framing])[0]
    yield compare(after, functions.digest(name, b"abc", framing=framing), what)


def _ended(top: sim.TileTop, job: Job, expected: int | None, what: str) -> Check:
    """Whether a job ends with the cause `expected`, by default with any but none."""
    cause = top.refused(job)
    held = cause != software.NONE if expected is None else cause == expected
    return held, f"{what}: cause {cause}, expected {'one' if expected is None else expected}"
