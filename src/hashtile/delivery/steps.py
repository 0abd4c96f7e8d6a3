"""The accesses by which the testbench of a tile hashes: writes, reads, and reads until a value.

A tile of packets hashes what the memory of the testbench has.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hashtile.catalog import Core
from hashtile.delivery.vectors import KEY
from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim.software import KEYED, RAW_NAME, Job, place_of, raw

_WORD = 0xFFFF_FFFF
MEMORY_BYTES = 0x4000  # of the testbench of a tile of packets, and the places in it
_RING, _TEXT, _ANSWERS = 0, 0x1000, 0x3000
_RING_SIZE = 4  # entries, as a power of two


@dataclass(frozen=True)
class Step:
    """An access of one word: of a read, the bits that are looked at and their values."""

    does: str  # WRITE, READ, UNTIL, or MEMORY: a read of the memory of the testbench
    address: int
    data: int
    mask: int = _WORD


def steps(core: Core) -> Iterator[Step]:
    """All of a testbench: digests of each function and of raw Keccak, a MAC if there is a slot."""
    return _packets(core) if core.contract == "packets" else _direct(core)


def memory(core: Core) -> list[int]:
    """The words of the memory of the testbench before its first step."""
    found = bytearray(MEMORY_BYTES)
    for number, (job, text, _) in enumerate(_jobs(core)):
        found[_RING + 64 * number : _RING + 64 * (number + 1)] = job.pack()
        found[job.message : job.message + len(text)] = text
    return [int.from_bytes(found[at : at + 4], "little") for at in range(0, MEMORY_BYTES, 4)]


def _jobs(core: Core) -> Iterator[tuple[Job, bytes, bytes]]:
    """Descriptors of a ring, with their messages and answers: of several lengths, all at once."""
    place, answer = _TEXT, _ANSWERS
    for name in core.computes:
        function = functions.ALL[name]
        for size in (3, 0, function.block_bytes + 1, 300, 56):
            text = _text(size)
            job = Job(function.number, place, size, answer)
            framing = functions.NO_FRAMING
            if core.needs_key:
                job.control, framing = KEYED, Framing(key=KEY)
            yield job, text, functions.digest(name, text, framing=framing)
            place, answer = place + size + 5, answer + 64


def _packets(core: Core) -> Iterator[Step]:
    """The jobs of one ring."""
    yield _until(view.Status.TESTED.mask, view.Status.TESTED.mask)
    if core.needs_key:
        yield from _key(core.computes[0])
    for name, value in (("base_low", 0), ("base_high", 0), ("last_low", MEMORY_BYTES - 1)):
        yield _write(f"window_{name}", value)
    jobs = list(_jobs(core))
    for register, value in (
        (view.QueueBaseLow, _RING),
        (view.QueueControl, view.QueueControl.pack(enable=1, size=_RING_SIZE)),
        (view.QueueTail, len(jobs)),
    ):
        yield Step("WRITE", place_of(0, register), value)
    yield Step("UNTIL", place_of(0, view.QueueHead), len(jobs))
    for job, _, digest in jobs:
        for at in range(0, len(digest), 4):
            word = int.from_bytes(digest[at : at + 4], "little")
            yield Step("MEMORY", job.digest + at, word)


def _direct(core: Core) -> Iterator[Step]:
    """Jobs by registers."""
    yield _until(view.Status.TESTED.mask, view.Status.TESTED.mask)
    for name in core.algorithms:
        for size in (3, functions.FUNCTIONS[name].block_bytes + 1):
            yield from _digest(name, _text(size), None)
    for size in (3, 137) if core.parameters["Keccak"] else ():
        yield from _run(raw(), _text(size), functions.digest(RAW_NAME, _text(size)))
    keyed = [name for name in core.computes if name in functions.KEYED]
    for name in keyed[:1] if core.parameters["Slots"] else []:
        yield from _key(name)
        for size in (3, functions.ALL[name].block_bytes + 1):
            yield from _digest(name, _text(size), KEY)


def _text(size: int) -> bytes:
    return bytes((7 * n + size) & 255 for n in range(size))


def _key(name: str) -> Iterator[Step]:
    """Puts the key of a function into slot 0."""
    control = view.KeyControl.pack(
        slot=0, mode=functions.ALL[name].number, kind=view.KeyKind.HMAC, users=31, start=1
    )
    yield _write("key_bytes", len(KEY))
    yield _write("key_control", control)
    yield _until(view.Status.KEY_DATA.mask, view.Status.KEY_DATA.mask)
    yield from _window(view.KEY_WINDOW, KEY)
    yield _until(view.Status.KEY_BUSY.mask, 0)
    yield Step("READ", view.REGISTERS["slots"].OFFSET, 1, 1)


def _digest(name: str, text: bytes, key: bytes | None) -> Iterator[Step]:
    function = functions.ALL[name]
    control = KEYED if key is not None else 0
    job = Job(function.number, output=function.digest_bytes, control=control)
    digest = functions.digest(name, text, length=job.output, framing=Framing(key=key))
    yield from _run(job, text, digest)


def _run(job: Job, text: bytes, digest: bytes) -> Iterator[Step]:
    """A direct job: its registers, its message, and its digest."""
    yield _write("direct_function", job.function)
    yield _write("direct_length_low", len(text))
    yield _write("direct_length_high", 0)
    yield _write("direct_output", job.output)
    yield _write("direct_strings", 0)
    yield _write(
        "direct_control", view.DirectControl.pack(keyed=int(job.control == KEYED), start=1)
    )
    yield from _window(view.DATA_WINDOW, text)
    ended = view.Status.DIRECT_ENDED.mask
    yield _until(ended, ended)
    yield Step("READ", view.Status.OFFSET, 0, view.Status.DIRECT_CAUSE.mask)
    for at in range(0, len(digest), 4):
        word = int.from_bytes(digest[at : at + 4], "little")
        yield Step("READ", view.DIGEST_WINDOW + at, word)


def _window(address: int, text: bytes) -> Iterator[Step]:
    for at in range(0, len(text), 4):
        yield Step("WRITE", address, int.from_bytes(text[at : at + 4], "little"))


def _write(register: str, value: int) -> Step:
    return Step("WRITE", view.REGISTERS[register].OFFSET, value)


def _until(mask: int, value: int) -> Step:
    return Step("UNTIL", view.Status.OFFSET, value, mask)
