"""Checks of a stream of both families: what it must answer with an error."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hashtile import sim
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.verify.check import Check

_SHORT = 32  # bytes of an extendable output
_REFUSED = 8  # bytes of zeros that answer what is not begun


@dataclass(frozen=True)
class _Sent:
    """A message, how it goes over the stream, and what it is answered with."""

    what: str
    data: bytes
    user: int
    expected: sim.Answer
    hole: bool = False
    key: sim.Key | None = None  # beside it, where the top has no slots


def errors(top: sim.HashStream, source: random.Random) -> Iterator[Check]:
    """Every error, each before a legal message, which it must not disturb."""
    core = top.core
    broken = [*_absent(top), *_broken(top)]
    keys: list[sim.Key] = []
    if top.slots:
        keys, wrong = _slots(top)
        broken += wrong
    source.shuffle(broken)
    legal = core.algorithms
    sent = []
    for number, one in enumerate(broken):
        name = legal[number % len(legal)]
        digest = functions.digest(name, b"abc", length=_length(name))
        right = sim.Answer(digest, False)
        sent += [one, _Sent(f"{name} after {one.what}", b"abc", _user(top, name), right)]
    keys += [one.key for one in sent if one.key]
    answers = top.answers(
        [one.data for one in sent],
        [one.user for one in sent],
        [number for number, one in enumerate(sent) if one.hole],
        keys,
    )
    for one, answer in zip(sent, answers, strict=True):
        yield answer == one.expected, f"{one.what}: expected {one.expected}, given {answer}"


def _length(name: str) -> int:
    function = functions.ALL[name]
    return _SHORT if function.extendable else function.digest_bytes


def _user(top: sim.HashStream, name: str, bits: int = 0) -> int:
    return top.user(name, bits, _length(name))


def _zeros(size: int) -> sim.Answer:
    return sim.Answer(bytes(size), True)


def _absent(top: sim.HashStream) -> Iterator[_Sent]:
    """Functions of a family that the build lacks; kinds that need a key, without one."""
    core = top.core
    built = {functions.FUNCTIONS[name].family for name in core.algorithms}
    for name, function in functions.FUNCTIONS.items():
        if function.family not in built:
            yield _Sent(f"{name}, not built", b"text", _user(top, name), _zeros(_REFUSED))
    if top.slots:
        for name in core.computes:
            function = functions.ALL[name]
            if function.kind and "key" in function.takes:
                user = _user(top, name)
                yield _Sent(f"{name} without a key", b"text", user, _zeros(_REFUSED))


def _broken(top: sim.HashStream) -> Iterator[_Sent]:
    """Messages of which a beat breaks a rule: answered by as many zeros as they ask for."""
    for name in top.core.algorithms:
        size = _length(name)
        for bits in range(1, 8):
            what = f"{name} of no bytes and {bits} bits"
            yield _Sent(what, b"", _user(top, name, bits), _zeros(size))
        for text in (bytes(range(1, 8)), bytes(range(1, 30))):
            what = f"{name} of {len(text)} bytes with a hole"
            yield _Sent(what, text, _user(top, name), _zeros(size), hole=True)


def _slots(top: sim.HashStream) -> tuple[list[sim.Key], list[_Sent]]:
    """Keys for slots, of which some are none, and messages that name the wrong slot."""
    names = [name for name in top.core.computes if "key" in functions.ALL[name].takes]
    held = {0: names[0]}
    keys = [top.key(names[0], Framing(key=b"a key of its own"), 0)]
    if top.slots > 1:
        held[1] = names[-1]
        keys.append(top.key(names[-1], Framing(key=b"another key"), 1))
    if top.slots > 2:  # the key has a hole: its slot stays empty
        bad = top.key(names[0], Framing(key=bytes(20)), 2)
        keys.append(sim.Key(bad.data, bad.user, hole=True))
    sent = []
    for slot in range(top.slots):
        for name in names:
            function = functions.ALL[name]
            other = functions.ALL[held[slot]] if slot in held else None
            same = other and (function.number, function.kind > 0) == (other.number, other.kind > 0)
            user = _user(top, name) | top.in_slot(slot)
            what = f"{name} with slot {slot}"
            if not same:
                sent.append(_Sent(what, b"text", user, _zeros(_REFUSED)))
                continue
            framing = Framing(key=keys[slot].data)
            mac = functions.digest(name, b"text", length=_length(name), framing=framing)
            sent.append(_Sent(what, b"text", user, sim.Answer(mac, False)))
    return keys, sent
