"""HMAC over every function of SHA-2 and SHA-3: keys in slots, messages with and without."""

import hashlib
import hmac
import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import ClockCycles, RisingEdge
from cocotb.utils import get_sim_time
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSource
from test_sha2_stream import answer, pauses
from test_sha2_stream import start as start_of_sha2

from hashtile import catalog, model, vectors

NAMES = ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "", ""]
NAMES += ["sha3-224", "sha3-256", "sha3-384", "sha3-512"]
BLOCK = [64, 64, 128, 128, 128, 128, 0, 0, 144, 136, 104, 72]


@pytest.mark.parametrize(("modes2", "modes3", "slots"), [(0b101001, 0b1001, 4), (2, 2, 2)])
def test_hmac_stream(modes2: int, modes3: int, slots: int, tmp_path: Path) -> None:
    rtl = catalog.data_folder("rtl")
    streams = [catalog.core(name).stream.files for name in ("sha2_engine", "sha3_engine")]
    files: list[Path | str] = list(dict.fromkeys(path for files in streams for path in files))
    files += [
        rtl / "stream/hash_stream.sv",
        rtl / "hmac/hmac_slots.sv",
        rtl / "hmac/hmac_stream.sv",
    ]
    parameters = {"Modes2": modes2, "Modes3": modes3, "Slots": slots}
    bench.run("hmac_stream", files, __file__, tmp_path, parameters)


def built(dut: Any) -> list[int]:
    """The modes of the build that have an HMAC."""
    both = int(dut.Modes2.value) | (int(dut.Modes3.value) & 15) << 8
    return [mode for mode in range(12) if both >> mode & 1]


@dataclass
class Bench:
    dut: Any
    source: AxiStreamSource
    sink: Any
    slot: AxiStreamSource

    async def load(self, slot: int, mode: int, key: bytes, said: int | None = None) -> int:
        """Gives a key; the cycles from its last beat until it is held, or 0 where it is not."""
        said = len(key) if said is None else said
        user = slot << 20 | mode << 16 | said
        data, keep = (key, None) if key else (b"\x5a", [0])
        await self.slot.send(AxiStreamFrame(data, tkeep=keep, tuser=[user] * len(data)))
        await self.slot.wait()
        for cycle in itertools.count(1):
            await RisingEdge(self.dut.clk_i)
            if int(self.dut.fsm_q.value) == 0:
                return cycle * (int(self.dut.holds_o.value) >> slot & 1)

    async def message(
        self, mode: int, data: bytes, slot: int | None = None, bits: int = 0, **user: int
    ) -> None:
        """A packet, with a slot for HMAC."""
        noise = random.Random(len(data))
        low = mode | user.get("kind", 0) << 11 | user.get("resumed", 0) << 37 | bits << 94
        low |= user.get("length", 0) << 97
        high = 0 if slot is None else 1 << 129 | slot << 130
        keep = None
        if not data:
            data, keep = b"\x5a", [0]
        users = [noise.getrandbits(129) & ~(0b1111 << 93) for _ in range(0, len(data), 8)]
        users[0] = low | high
        users[-1] = users[-1] & ((1 << 93) - 1 if len(users) > 1 else -1) | bits << 94
        users[-1] |= user.get("length", 0) << 97
        if bits:
            data = data[:-1] + bytes([data[-1]])
        lanes = [u for u in users for _ in range(8)][: len(data)]
        await self.source.send(AxiStreamFrame(data, tkeep=keep, tuser=lanes))

    async def answer(self) -> tuple[bytes, int]:
        return await answer(self.sink)


async def start(dut: Any, stalls: tuple[float, float] = (0.0, 0.0)) -> Bench:
    dut.zeroize_i.value = 0
    dut.s_key_axis_tvalid.value = 0
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


def lengths(mode: int, noise: random.Random) -> Iterator[tuple[int, int]]:
    """Bytes of key and message, where something changes."""
    block = BLOCK[mode]
    for key in noise.sample((0, 1, block - 1, block, block + 1, 2 * block + 5), 3):
        yield key, noise.choice((0, 1, 8, block - 9, block, block + 1, 300))


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.5, 0.5)])
async def macs_are_those_of_the_standard(dut: Any, stalls: tuple[float, float]) -> None:
    it = await start(dut, stalls)
    noise = random.Random(int(10 * sum(stalls)))
    slots = len(dut.holds_o)
    for number, mode in enumerate(built(dut)):
        for key_bytes, size in lengths(mode, noise):
            slot, key, data = number % slots, noise.randbytes(key_bytes), noise.randbytes(size)
            assert await it.load(slot, mode, key)
            await it.message(mode, data)
            await it.message(mode, data, slot)
            assert await it.answer() == (digest(mode, data), 0), (mode, size)
            assert await it.answer() == (mac(mode, key, data), 0), (mode, key_bytes, size)


@cocotb.test()
async def rfc_4231(dut: Any) -> None:
    it = await start(dut)
    for name in ("hmac-sha224", "hmac-sha256", "hmac-sha384", "hmac-sha512"):
        mode = NAMES.index(name.removeprefix("hmac-"))
        if mode not in built(dut):
            continue
        for case in vectors.keyed(name):
            assert await it.load(0, mode, case.key)
            await it.message(mode, case.message, 0)
            data, error = await it.answer()
            assert error == 0 and data.startswith(case.digest)


@cocotb.test()
async def messages_end_at_any_bit(dut: Any) -> None:
    it = await start(dut)
    for mode in (mode for mode in built(dut) if mode < 6):
        key, data = b"key", bytes(range(40))
        assert await it.load(1, mode, key)
        for bits in range(1, 8):
            await it.message(mode, data, 1, bits)
            want = model.hmac(NAMES[mode], key, data, 8 * len(data) - 8 + bits)
            assert await it.answer() == (want, 0)


@cocotb.test()
async def slots_are_kept_apart_and_messages_in_order(dut: Any) -> None:
    """All slots hold keys; messages with and without, one behind the other."""
    it = await start(dut, (0.2, 0.2))
    noise = random.Random(2)
    slots = len(dut.holds_o)
    keys = [
        (noise.choice(built(dut)), noise.randbytes(noise.choice((5, 80, 150))))
        for _ in range(slots)
    ]
    for slot, (mode, key) in enumerate(keys):
        assert await it.load(slot, mode, key)
    assert int(dut.holds_o.value) == 2**slots - 1
    wanted = []
    for _ in range(24):
        data = noise.randbytes(noise.choice((0, 3, 64, 200)))
        if noise.random() < 0.5:
            slot = noise.randrange(slots)
            mode, key = keys[slot]
            await it.message(mode, data, slot)
            wanted.append(mac(mode, key, data))
        else:
            mode = noise.choice(built(dut))
            await it.message(mode, data)
            wanted.append(digest(mode, data))
    for number, want in enumerate(wanted):
        assert await it.answer() == (want, 0), number


@cocotb.test()
async def an_answer_waits_for_those_before_it(dut: Any) -> None:
    """Also where its family has it first: the sink is so slow that both have one."""
    it = await start(dut, (0.0, 0.96))
    modes = (built(dut)[-1], built(dut)[0])  # of both families
    data = bytes(range(40))
    for _ in range(5):
        for mode in modes:
            await it.message(mode, data)
    for number in range(10):
        mode = modes[number % 2]
        assert await it.answer() == (digest(mode, data), 0), number


@cocotb.test()
async def a_key_waits_for_what_was_offered(dut: Any) -> None:
    """Keys come in any cycle between messages without one, which are what they were."""
    it = await start(dut)
    mode, data = built(dut)[0], bytes(range(20))
    for later in range(14):
        await it.message(mode, data)
        await ClockCycles(dut.clk_i, later)
        coming = cocotb.start_soon(it.load(0, mode, b"key"))
        assert await it.answer() == (digest(mode, data), 0), later
        assert await coming
        await it.message(mode, data, 0)
        assert await it.answer() == (mac(mode, b"key", data), 0), later


@cocotb.test()
async def what_has_no_key_is_answered_by_an_error(dut: Any) -> None:
    it = await start(dut)
    first, last = built(dut)[0], built(dut)[-1]
    assert await it.load(0, first, b"key")

    async def refused(mode: int, slot: int, **user: int) -> None:
        await it.message(mode, b"x" * 100, slot, **user)
        data, error = await it.answer()
        assert error == 1 and not any(data), (mode, slot, user)
        await it.message(first, b"abc", 0)
        assert await it.answer() == (mac(first, b"key", b"abc"), 0)

    await refused(first, 1)  # holds none
    await refused(last, 0)  # holds one of another function
    await refused(first, 0, resumed=1)
    for mode in (mode for mode in (12, 13) if int(dut.Modes3.value) >> (mode & 7) & 1):
        await refused(mode, 0, length=9)
        assert not await it.load(1, mode, b"key")  # a XOF has no HMAC
    await refused(7, 0)
    for key, said in (
        (b"12", 3),
        (b"123", 2),
        (b"", 1),
        (bytes(400), 401),
        (bytes(400), 399),
        (bytes(9), 8),
    ):
        assert not await it.load(1, first, key, said), (len(key), said)
        await refused(first, 1)


@cocotb.test()
async def zeroize_wins_in_every_cycle(dut: Any) -> None:
    """In the middle of a key, and of a message: no slot holds a key then, and no MAC is given."""
    it = await start(dut)
    mode = built(dut)[0]
    step = 29 if len(dut.holds_o) == 2 else 97  # one build goes through it closely
    want = mac(mode, b"k" * 20, b"m" * 70)
    for key, message in ((b"k" * 200, False), (b"k" * 20, False), (b"k" * 20, True)):
        for later in itertools.count(0, step):
            if message:
                assert await it.load(0, mode, key)
            coming = cocotb.start_soon(
                it.message(mode, b"m" * 70, 0) if message else it.load(0, mode, key)
            )
            while int(dut.fsm_q.value) == 0:
                await RisingEdge(dut.clk_i)
            await ClockCycles(dut.clk_i, later + 1)
            over = int(dut.fsm_q.value) == 0  # before it
            dut.zeroize_i.value = 1
            await RisingEdge(dut.clk_i)
            dut.zeroize_i.value = 0
            if message:
                data, error = await it.answer()
                assert data == (bytes(len(want)) if error else want)
            await coming
            await ClockCycles(dut.clk_i, 32 * len(dut.holds_o) + 2)
            assert int(dut.holds_o.value) == 0, (len(key), later)
            words = (dut.u_slots.words[i].value for i in range(32 * len(dut.holds_o)))
            assert not any(map(int, words)), (len(key), later)
            assert int(dut.digest_q.value) == 0
            if over:
                break
        assert later > 0


@cocotb.test()
async def cycles(dut: Any) -> None:
    """What a key and a short message take; from the first beat to the last of the answer."""
    it = await start(dut)
    for mode in built(dut):
        took = await it.load(0, mode, bytes(32))
        begin = get_sim_time("ns")
        await it.message(mode, bytes(32), 0)
        await it.answer()
        taken = (get_sim_time("ns") - begin) / 2  # of a clock of 2 ns
        dut._log.info(f"{NAMES[mode]}: key of 32 bytes {took} cycles, message {taken:.0f} cycles")
        assert taken < 1000
