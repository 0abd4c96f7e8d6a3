"""The accesses by which the testbench of a tile hashes: writes, reads, and reads until a value."""

from collections.abc import Iterator
from dataclasses import dataclass

from hashtile.catalog import Core
from hashtile.delivery.vectors import KEY
from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim.software import Job

_WORD = 0xFFFF_FFFF


@dataclass(frozen=True)
class Step:
    """An access of one word: of a read, the bits that are looked at and their values."""

    does: str  # WRITE, READ or UNTIL
    address: int
    data: int
    mask: int = _WORD


def steps(core: Core) -> Iterator[Step]:
    """All of a testbench: a digest of each function, and a MAC where there is a slot."""
    yield _until(view.Status.TESTED.mask, view.Status.TESTED.mask)
    for name in core.algorithms:
        for size in (3, functions.FUNCTIONS[name].block_bytes + 1):
            yield from _digest(name, _text(size), None)
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
    """A direct job: its registers, its message, and its digest."""
    function = functions.ALL[name]
    job = Job(function.number, length=len(text), output=function.digest_bytes)
    yield _write("direct_function", job.function)
    yield _write("direct_length_low", job.length)
    yield _write("direct_length_high", 0)
    yield _write("direct_output", job.output)
    yield _write("direct_strings", 0)
    yield _write("direct_control", view.DirectControl.pack(keyed=int(key is not None), start=1))
    yield from _window(view.DATA_WINDOW, text)
    ended = view.Status.DIRECT_ENDED.mask
    yield _until(ended, ended)
    yield Step("READ", view.Status.OFFSET, 0, view.Status.DIRECT_CAUSE.mask)
    digest = functions.digest(name, text, length=job.output, framing=Framing(key=key))
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
