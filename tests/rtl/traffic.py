"""Many messages at once: packets of many TIDs, beats interleaved, and what is to come back."""

import random
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

import bench
from cocotb.triggers import FallingEdge, RisingEdge

from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions

HASHES = ("sha224", "sha256")  # by mode
WARM = 200  # cycles in which the buffers fill: they do not count for `busy`
STANDSTILL = 3000  # cycles in which no beat is taken or given: the top hangs


@dataclass
class Message:
    """A packet; the cycles of its first and last beat and of the first beat of its answer.

    Of the last byte so many bits count, with 0 all.
    """

    data: bytes
    bits: int
    user: int
    beats: deque[dict[str, int]]
    wrong: bool = False
    began: int = -1
    sent: int = -1
    answered: int = -1


@dataclass
class Log:
    """What happened at the core and at the output."""

    cycles: int = 0
    words: int = 0  # cycles from WARM on in which the core took words
    blocks: Counter[int] = field(default_factory=Counter)  # by TID
    messages: list[Message] = field(default_factory=list)  # those answered

    @property
    def busy(self) -> float:
        """Part of the core's slots that had a block."""
        return self.words / (self.cycles - WARM)


class Sink(Protocol):
    """Where the answers come out."""

    def drive(self, ready: bool) -> None: ...

    def sample(self) -> tuple[int, bool, bytes, int] | None:
        """A TID, whether its answer is complete, the bytes so far and the error flag."""

    def check(self, tid: int, one: Message, digest: bytes, error: int) -> None: ...


class Packets:
    """A stream that digests leave by: a part of a Sink."""

    def __init__(self, dut: Any) -> None:
        self.dut = dut
        self.held: list[int] | None = None
        self.digest = b""
        self.first: tuple[int, int] | None = None  # TID and TUSER of a packet's beats

    def drive(self, ready: bool) -> None:
        self.dut.m_axis_tready.value = int(ready)

    def sample(self) -> tuple[int, bool, bytes, int] | None:
        dut = self.dut
        if dut.m_axis_tvalid.value != 1:
            assert dut.m_axis_tvalid.value == 0 and self.held is None
            return None
        names = ("tid", "tdata", "tkeep", "tlast", "tuser")
        tid, data, keep, last, error = item = [
            int(getattr(dut, f"m_axis_{name}").value) for name in names
        ]
        assert self.held in (None, item), "a beat changed while it waited"
        if dut.m_axis_tready.value == 0:
            self.held = item
            return None
        self.held = None
        assert self.first in (None, (tid, error)), "a packet of two messages"
        kept = keep.bit_count()
        assert keep == (1 << kept) - 1 and data >> 8 * kept == 0
        digest = self.digest + data.to_bytes(kept, "little")
        self.digest, self.first = (b"", None) if last else (digest, (tid, error))
        return tid, bool(last), digest, error


class Watch:
    """The words that go to a core, in `dut`, the front."""

    def __init__(self, dut: Any, log: Log) -> None:
        self.dut, self.log = dut, log
        self.steps = 512 // len(dut.word_o)  # cycles of a block
        self.words: list[int] = []
        self.shift = len(dut.tag_o) - len(dut.s_axis_tid)

    def drive(self) -> None: ...

    def sample(self) -> None:
        if self.dut.word_valid_o.value == 1 and self.dut.word_ready_i.value == 1:
            self.words.append(int(self.dut.word_o.value))
            self.log.words += int(self.log.cycles >= WARM)
            if len(self.words) == self.steps:
                tag = int(self.dut.tag_o.value)
                self.log.blocks[tag >> self.shift] += 1
                self.block(tag)
                self.words = []
        else:
            assert self.dut.word_ready_i.value == 0 or not self.words, "a pause within a block"

    def block(self, tag: int) -> None: ...


def digest(one: Message, name: str, before: bytes = b"") -> bytes:
    """The answer to the message, after whole bytes that are not in its packet."""
    if one.wrong:
        return bytes(functions.FUNCTIONS[name].digest_bytes)
    data = before + one.data
    by_hashlib = None if one.bits else functions.from_hashlib(name, data)
    return by_hashlib or functions.digest(name, data, 8 * len(data) - (8 - one.bits) % 8)


def user_bits(dut: Any) -> int:
    """Bits of TUSER that count with the first beat: a slot, or of a stream the mode."""
    width = len(dut.s_axis_tuser)
    return 3 if width == MessageWord.BITS.end else width - 3


def message(
    dut: Any, data: bytes, user: int, keep: int | None = None, place: int = -1, bits: int = 0
) -> Message:
    """A packet; the beat at `place` gets another TKEEP. In TUSER noise, where it does not count."""
    size = len(dut.s_axis_tdata) // 8
    parts = [data[i : i + size] for i in range(0, len(data), size)] or [b""]
    if len(data) % (2 * size) == size and not bits:  # full beats may be followed by an empty one
        parts.append(b"")
    noise = random.Random(len(data))
    beats = [
        {
            "tdata": int.from_bytes(part + noise.randbytes(size - len(part)), "little"),
            "tkeep": (1 << len(part)) - 1,
            "tlast": 0,
            "tuser": noise.getrandbits(len(dut.s_axis_tuser)),
        }
        for part in parts
    ]
    mask = (1 << user_bits(dut)) - 1
    beats[0]["tuser"] = beats[0]["tuser"] & ~mask | user
    place_of_bits = len(dut.s_axis_tuser) - 3
    beats[-1]["tuser"] &= (1 << place_of_bits) - 1
    beats[-1]["tuser"] |= bits << place_of_bits
    beats[-1]["tlast"] = 1
    if keep is not None:
        beats[place]["tkeep"] = keep
    return Message(data, bits, user, deque(beats), keep is not None or (bits > 0 and not data))


def endless(dut: Any, seed: int, least: int, most: int) -> Iterator[Message]:
    """Messages of so many bytes."""
    noise = random.Random(seed)
    while True:
        data = noise.randbytes(noise.randint(least, most))
        bits = noise.choice((0, 0, noise.randrange(8))) if data else 0
        user = noise.getrandbits(user_bits(dut)) & noise.choice((1, 1, 1, -1))
        yield message(dut, data, user, bits=bits)


def wrong(dut: Any) -> Iterator[Message]:
    """Packets that break a rule, at either end or both."""
    size = len(dut.s_axis_tdata) // 8
    full = (1 << size) - 1
    noise = random.Random(3)
    for beats in (1, 2, 64 // size + 1):
        for place in sorted({0, beats - 1}):
            for keep in (full - 1, full >> 1, 0, 1 << (size - 1), full ^ 2):
                if place != beats - 1 or keep & (keep + 1):
                    user = noise.getrandbits(user_bits(dut))
                    yield message(dut, noise.randbytes(beats * size - 1), user, keep, place)

    for bits in range(1, 8):
        yield message(dut, b"", noise.getrandbits(user_bits(dut)), bits=bits)


async def start(dut: Any) -> None:
    dut.s_axis_tvalid.value = 0
    await bench.start(dut)


async def exchange(
    dut: Any,
    queues: list[Iterable[Message]],
    sink: Sink,
    watch: Watch,
    *,
    seed: int = 0,
    offer: float = 1.0,
    take: float = 1.0,
    heed: bool = True,
    cycles: int | None = None,
) -> Log:
    """Sends the messages of each TID's queue, beats of different TIDs in random order.

    A source that does not heed `room_o` waits with a beat until it is taken. Runs until all is
    answered, or for so many cycles; every answer is checked.
    """
    log, source = watch.log, random.Random(seed)
    iters = [iter(queue) for queue in queues]
    sending = [next(queue, None) for queue in iters]
    waiting: list[deque[Message]] = [deque() for _ in queues]
    tid: int | None = None  # whose beat is at the input
    moved = 0  # the last cycle in which a beat was taken or given
    while log.cycles < cycles if cycles else any(sending) or any(waiting):
        await FallingEdge(dut.clk_i)
        room = int(dut.room_o.value)
        if tid is None and source.random() < offer:
            able = [i for i, one in enumerate(sending) if one and (not heed or room >> i & 1)]
            tid = source.choice(able) if able else None
        now = None if tid is None else sending[tid]
        dut.s_axis_tvalid.value = int(now is not None)
        dut.s_axis_tid.value = source.randrange(len(queues)) if tid is None else tid
        for name in ("tdata", "tkeep", "tlast", "tuser"):
            signal = getattr(dut, f"s_axis_{name}")
            signal.value = now.beats[0][name] if now else source.getrandbits(len(signal))
        sink.drive(source.random() < take)
        watch.drive()
        await RisingEdge(dut.clk_i)
        watch.sample()
        if now is not None and tid is not None:
            assert int(dut.s_axis_tready.value) == room >> tid & 1
            if dut.s_axis_tready.value == 1:
                moved = log.cycles
                now.began = log.cycles if now.began < 0 else now.began
                if now.beats.popleft()["tlast"]:
                    now.sent = log.cycles
                    waiting[tid].append(now)
                    sending[tid] = next(iters[tid], None)
                tid = None
        if answer := sink.sample():
            moved = log.cycles
            whose, complete, digest, error = answer
            assert waiting[whose], f"an answer to {whose}, which has none to come"
            one = waiting[whose][0]
            one.answered = log.cycles if one.answered < 0 else one.answered
            if complete:
                sink.check(whose, one, digest, error)
                log.messages.append(waiting[whose].popleft())
        assert cycles or log.cycles - moved < STANDSTILL, "nothing moves"
        log.cycles += 1
    dut.s_axis_tvalid.value = 0
    return log
