"""Keys and messages for the stream with HMAC and KMAC, and what must come of them."""

import hashlib
import hmac
import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cocotb
from cocotb.handle import ArrayObject, HierarchyArrayObject, HierarchyObject, ValueObjectBase
from cocotb.triggers import ClockCycles, RisingEdge, with_timeout
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSource
from Crypto.Hash import KMAC128, KMAC256
from test_sha2_stream import answer, pauses
from test_sha2_stream import start as start_of_sha2

from hashtile.generated.tile_view import KeyKind, KeyWord, MessageWord
from hashtile.reference import sha3

NAMES = ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "", ""]
NAMES += ["sha3-224", "sha3-256", "sha3-384", "sha3-512"]
BLOCK = [64, 64, 128, 128, 128, 128, 0, 0, 144, 136, 104, 72]
RATE = {12: 168, 13: 136}  # of KMAC


def hashes(dut: Any) -> list[int]:
    """The modes of the build with a digest."""
    both = int(dut.Modes2.value) | (int(dut.Modes3.value) & 15) << 8
    return [mode for mode in range(12) if both >> mode & 1]


def built(dut: Any) -> list[int]:
    """The modes of the build that have an HMAC."""
    return hashes(dut) if int(dut.Slots.value) else []


def kmacs(dut: Any) -> list[int]:
    """The modes of the build that have a KMAC."""
    if not int(dut.Slots.value) or int(dut.Frame.value) != 3:
        return []
    return [mode for mode in RATE if int(dut.Modes3.value) >> (mode - 8) & 1]


def words_of(dut: Any, slot: int) -> list[int]:
    """The 32 words of the memory of a slot."""
    words = dut.gen_slots.u_slots.gen_slot[slot].words
    return [int(words[place].value) for place in range(32)]


@dataclass
class Bench:
    dut: Any
    source: AxiStreamSource
    sink: Any
    slot: AxiStreamSource

    async def load(
        self,
        slot: int,
        mode: int,
        key: bytes,
        said: int | None = None,
        kmac: bool | None = None,
        tail: bool = False,
    ) -> int:
        """Gives a key; the cycles from its last beat until it is held, or 0 where it is not.

        Of SHAKE it is one of KMAC. With `tail` a beat without bytes follows.
        """
        said = len(key) if said is None else said
        kind = KeyKind.KMAC if (mode in RATE if kmac is None else kmac) else KeyKind.HMAC
        user = KeyWord.pack(slot=slot, mode=mode, kind=kind, bytes=said)
        keep = [1] * len(key) + [0] * (tail or not key)
        data = key + b"\x5a" * (tail or not key)
        await self.slot.send(AxiStreamFrame(data, tkeep=keep, tuser=[user] * len(data)))
        await self.slot.wait()
        for cycle in itertools.count(1):
            await RisingEdge(self.dut.clk_i)
            if int(self.dut.gen_slots.u_load.fsm_q.value) == 0:
                return cycle * (int(self.dut.holds_o.value) >> slot & 1)

    async def no_key(
        self, slot: int, mode: int, key: bytes, said: int | None = None, kmac: bool | None = None
    ) -> None:
        """Gives what is no key, of which nothing stays."""
        assert not await self.load(slot, mode, key, said, kmac), (mode, len(key), said)
        await RisingEdge(self.dut.clk_i)  # a word reaches the memory a cycle later
        assert not any(words_of(self.dut, slot)), (mode, len(key), said)

    async def message(
        self, mode: int, data: bytes, slot: int | None = None, bits: int = 0, **user: int
    ) -> None:
        """A packet, with a slot for HMAC or, of kind 2 or 3, KMAC; told of `soon` cycles before."""
        noise = random.Random(len(data))
        first = MessageWord.pack(
            mode=mode,
            kind=user.get("kind", 0),
            resume=user.get("resumed", 0),
            custom=user.get("custom", 0),
            keyed=slot is not None,
            slot=slot or 0,
            user=user.get("whose", 0),
        )
        last = MessageWord.pack(
            bits=bits, output=user.get("length", 0), suspend=user.get("open", 0)
        )
        keep = None
        if not data:
            data, keep = b"\x5a", [0]
        width = len(self.dut.s_axis_tuser)
        users = [noise.getrandbits(width) for _ in range(0, len(data), 8)]
        users[0] = users[0] & MessageWord.last() | first
        users[-1] = users[-1] & ~MessageWord.last() | last
        lanes = [u for u in users for _ in range(8)][: len(data)]
        if "soon" in user:
            await self.source.wait()
            self.dut.s_axis_tuser.value = users[0]
            self.dut.soon_i.value = 1
            await ClockCycles(self.dut.clk_i, user["soon"])
        await self.source.send(AxiStreamFrame(data, tkeep=keep, tuser=lanes))
        if "soon" in user:
            await self.source.wait()
            self.dut.soon_i.value = 0

    async def kmac(self, slot: int, asked: "Kmac") -> None:
        await self.message(
            asked.mode,
            asked.custom + asked.data,
            slot,
            kind=asked.kind,
            custom=len(asked.custom),
            length=asked.length,
        )

    async def refused(self, mode: int, slot: int | None, **user: int) -> None:
        """A message that is answered by an error."""
        await self.message(mode, b"x" * 100, slot, **user)
        data, error = await self.answer()
        assert error == 1 and data and not any(data), (mode, slot, user)

    async def answer(self) -> tuple[bytes, int]:
        return await answer(self.sink)


@dataclass
class Kmac:
    """A message of KMAC, or of KMACXOF, and its key."""

    mode: int
    key: bytes
    data: bytes
    kind: int = 2
    custom: bytes = b""
    length: int = 32

    @property
    def mac(self) -> bytes:
        """Of KMAC by another implementation, where it takes so short a key."""
        if self.kind == 2 and len(self.key) >= 32 and self.length >= 8:
            other = KMAC128 if self.mode == 12 else KMAC256
            given: Any = {"key": self.key, "mac_len": self.length, "custom": self.custom}
            return bytes(other.new(data=self.data, **given).digest())
        name = ("kmac" if self.kind == 2 else "kmacxof") + ("128" if self.mode == 12 else "256")
        return sha3.digest(
            name, self.data, key=self.key, customization=self.custom, length=self.length
        )


async def start(dut: Any, stalls: tuple[float, float] = (0.0, 0.0)) -> Bench:
    dut.zeroize_i.value = 0
    dut.flush_i.value = 0
    dut.soon_i.value = 0
    slot = AxiStreamSource(
        AxiStreamBus.from_prefix(dut, "s_slot_axis"), dut.clk_i, dut.rst_ni,
        reset_active_level=False,
    )  # fmt: skip
    source, sink = await start_of_sha2(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    slot.set_pause_generator(pauses(stalls[0], 3))
    return Bench(dut, source, sink, slot)


def mac(mode: int, key: bytes, data: bytes) -> bytes:
    return hmac.digest(
        key, data, NAMES[mode].replace("sha512-", "sha512_").replace("sha3-", "sha3_")
    )


def digest(mode: int, data: bytes) -> bytes:
    name = NAMES[mode].replace("sha512-", "sha512_").replace("sha3-", "sha3_")
    return bytes(hashlib.new(name, data).digest())


def lengths(mode: int, noise: random.Random, count: int) -> Iterator[tuple[int, int]]:
    """Bytes of key and message, where something changes."""
    block = BLOCK[mode]
    for key in noise.sample((0, 1, block - 1, block, block + 1, 2 * block + 5), count):
        yield key, noise.choice((0, 1, 8, block - 9, block, block + 1, 300))


def signals(handle: Any) -> Iterator[tuple[str, str]]:
    """The present value of all that is in a module and below."""
    for child in handle:
        if isinstance(child, HierarchyObject | HierarchyArrayObject | ArrayObject):
            yield from signals(child)
        elif isinstance(child, ValueObjectBase):
            yield child._path, str(child.value)


async def zeroized(it: Bench, mode: int, key: bytes, want: bytes | int, step: int) -> None:
    """Every `step` cycles of a key, or of a message that has the MAC `want`."""
    dut = it.dut
    slots = dut.gen_slots

    def idle() -> bool:
        return bool(slots.u_message.idle_o.value if want else slots.u_load.fsm_q.value == 0)

    for later in itertools.count(0, step):
        if want:
            assert await it.load(0, mode, key)
        coming = cocotb.start_soon(
            it.load(0, mode, key)
            if not want
            else it.kmac(0, Kmac(mode, key, b"m" * 70, length=200))
            if mode in RATE
            else it.message(mode, b"m" * 70, 0)
        )
        while idle():
            await RisingEdge(dut.clk_i)
        await ClockCycles(dut.clk_i, later + 1)
        over = idle()  # before it
        dut.zeroize_i.value = 1
        await RisingEdge(dut.clk_i)
        dut.zeroize_i.value = 0
        if isinstance(want, bytes):  # from a beat on it is an error, and zeros
            packet = await with_timeout(it.sink.recv(compact=False), 1, "ms")
            error, users = packet.tuser[-1], list(packet.tuser)
            given = users.index(1) if error else len(want)
            data = bytes(packet.tdata[: len(want)])
            assert data == want[:given] + bytes(len(want) - given), later
            assert error or over, later
        await coming
        await ClockCycles(dut.clk_i, 32 * len(dut.holds_o) + 2)
        assert int(dut.holds_o.value) == 0, (len(key), later)
        for slot in range(len(dut.holds_o)):
            assert not any(words_of(dut, slot)), (len(key), later)
        if over:
            break
    assert later > 0
