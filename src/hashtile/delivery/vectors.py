"""The messages of the self-checking testbench of a stream, and the answers to them, as beats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hashtile.delivery.design import Bus, Design
from hashtile.generated.tile_view import KeyKind, KeyWord, MessageWord
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim.stream_tops import message_user

_FEW = 4  # functions, of which each has all lengths
KEY = bytes(range(1, 33))


@dataclass(frozen=True)
class Beat:
    """A beat of AXI4-Stream; its message, of those that have a TID."""

    data: int
    keep: int
    last: int
    user: int
    tid: int = 0


@dataclass(frozen=True)
class Message:
    """A message, and the function that hashes it."""

    algorithm: str
    text: bytes
    digest: bytes
    user: int
    framing: Framing


@dataclass(frozen=True)
class Traffic:
    """The beats of a testbench."""

    keys: Sequence[Beat]
    holds: int  # slots that hold a key after these, a bit each
    messages: Sequence[Beat]
    answers: Sequence[Sequence[Beat]]  # by TID: of several messages at once each has its own order


def traffic(design: Design) -> Traffic:
    """The beats for the ports of a design that is a stream."""
    buses = design.buses
    slots = _slots(design)
    chosen = list(_messages(design, slots))
    keys, holds = _keys(design, chosen, slots)
    many = "tid" in buses["s_axis"]
    at_once = design.core.stream.messages if many else 1
    packets: list[list[Beat]] = [[] for _ in range(at_once)]  # by TID, as the answers
    answers: list[list[Beat]] = [[] for _ in range(at_once)]
    into, out = (buses[name].pin("tdata").bits // 8 for name in ("s_axis", "m_axis"))
    for number, message in enumerate(chosen):
        tid = number % at_once
        packets[tid] += _beats(message.framing.prefix + message.text, into, message.user, tid)
        answers[tid] += _beats(message.digest, out, 0, tid)
    return Traffic(keys, holds, _interleaved(packets), answers)


def _slots(design: Design) -> dict[str, int]:
    """The slot of each function with a key, as many as there are slots."""
    core = design.core
    if core.contract == "hmac":
        return {name: 0 for name in core.computes}
    count = core.parameters.get("Slots", 0)
    keyed = [name for name in core.computes if "key" in functions.ALL[name].takes]
    return dict(zip(keyed, range(count), strict=False))


def _messages(design: Design, slots: dict[str, int]) -> Iterator[Message]:
    core = design.core
    names = [n for n in core.computes if n in slots or not _in_slot(design, n)]
    for name in names:
        function = functions.ALL[name]
        block = function.block_bytes
        sizes = [0, 3, block - 9, block, 2 * block + 1] if len(names) <= _FEW else [3, block + 1]
        if core.stream.messages > 1:
            count = max(core.stream.messages // len(names), 1)
            sizes = [(37 * n + 3) % (3 * block) for n in range(count)]
        for number, size in enumerate(sizes):
            takes = function.takes
            framing = Framing(
                function_name=b"N" * ("function_name" in takes),
                customization=b"custom" * ("customization" in takes),
                key=KEY if "key" in takes else None,
            )
            length = function.digest_bytes + 2 * block * (function.extendable and number == 1)
            text = bytes((7 * n + size) & 255 for n in range(size))
            digest = functions.digest(name, text, length=length, framing=framing)
            user = message_user(core, name, 0, length, framing)
            if name in slots:
                user |= _in(design, slots[name])
            yield Message(name, text, digest, user, framing)


def _in_slot(design: Design, name: str) -> bool:
    """Whether the key of a function lies in a slot, and does not come with each message."""
    keyed = "key" in functions.ALL[name].takes
    return keyed and ("holds_o" in {pin.name for pin in design.others})


def _in(design: Design, slot: int) -> int:
    """The fields of TUSER of a message for the key in a slot."""
    return slot if design.core.contract == "hmac" else MessageWord.pack(keyed=1, slot=slot)


def _keys(
    design: Design, messages: Sequence[Message], slots: dict[str, int]
) -> tuple[list[Beat], int]:
    """The beats of the keys, and the slots that they fill."""
    bus = _key_bus(design)
    if bus is None:
        return [], 0
    width = bus.pin("tdata").bits // 8
    beats: list[Beat] = []
    if slots:
        for name, slot in slots.items():
            beats += _beats(KEY, width, _key_user(design, name, slot))
    else:
        for message in messages:
            if message.framing.key is not None:
                beats += _beats(message.framing.key, width, len(message.framing.key))
    return beats, sum(1 << slot for slot in slots.values())


def _key_user(design: Design, name: str, slot: int) -> int:
    if design.core.contract == "hmac":
        return slot
    function = functions.ALL[name]
    kind = KeyKind.KMAC if function.kind else KeyKind.HMAC
    return KeyWord.pack(slot=slot, mode=function.number, kind=kind, bytes=len(KEY))


def _key_bus(design: Design) -> Bus | None:
    return design.buses.get("s_key_axis") or design.buses.get("s_slot_axis")


def _beats(text: bytes, width: int, user: int, tid: int = 0) -> Iterator[Beat]:
    """The packet of `text`, `width` bytes a beat."""
    for at in range(0, max(len(text), 1), width):
        part = text[at : at + width]
        last = at + width >= len(text)
        yield Beat(int.from_bytes(part, "little"), (1 << len(part)) - 1, int(last), user, tid)


def _interleaved(packets: Sequence[Sequence[Beat]]) -> list[Beat]:
    """A beat of each packet in turn, while it has some."""
    longest = max(map(len, packets))
    return [p[n] for n in range(longest) for p in packets if n < len(p)]


def packed(beat: Beat, bus: Bus) -> int:
    """A beat as one vector: from the top TUSER, TID, TLAST, TKEEP, TDATA, as `bits` counts them."""
    found, at = 0, 0
    for signal, value in _fields(beat):
        if signal in bus:
            found |= value << at
            at += bus.pin(signal).bits
    return found


def bits(bus: Bus) -> int:
    """The bits of `packed`."""
    return sum(pin.bits for pin in bus.pins if pin.signal not in ("tvalid", "tready"))


def _fields(beat: Beat) -> list[tuple[str, int]]:
    return [
        ("tdata", beat.data), ("tkeep", beat.keep), ("tlast", beat.last), ("tid", beat.tid),
        ("tuser", beat.user),
    ]  # fmt: skip
