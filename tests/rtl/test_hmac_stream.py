"""HMAC over every function of SHA-2 and SHA-3, KMAC: keys in slots, messages with and without."""

import hashlib
import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import ClockCycles, RisingEdge
from cocotb.utils import get_sim_time
from cocotbext.axi import AxiStreamFrame
from hmac_keyed import (
    NAMES,
    RATE,
    Kmac,
    built,
    digest,
    hashes,
    kmacs,
    lengths,
    mac,
    signals,
    start,
    zeroized,
)

from hashtile.generated.tile_view import KeyWord, MessageWord
from hashtile.reference import functions, vectors

# Cycles of 32 bytes, with a kept key, by mode; fewer, if the message was told of before it came
MESSAGE = {0: 148, 1: 148, 2: 186, 3: 188, 5: 184, 8: 126, 9: 125, 11: 125, 12: 105, 13: 101}
SAVED = {0: 5, 1: 5, 2: 9, 3: 9, 5: 9, 8: 21, 9: 21, 11: 21}


@pytest.mark.parametrize(
    ("modes2", "modes3", "slots", "frame"),
    [
        (0b101101, 0b1001, 4, 3),
        (2, 0b110010, 2, 3),
        (1, 0, 1, 0),
        (0, 0b010000, 1, 3),
        (2, 0b100010, 0, 3),
    ],
)
def test_hmac_stream(modes2: int, modes3: int, slots: int, frame: int, tmp_path: Path) -> None:
    parameters = {"Modes2": modes2, "Modes3": modes3, "Slots": slots, "Frame": frame}
    bench.run("ht_hmac_stream", __file__, tmp_path, parameters)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.5, 0.5)])
async def macs_are_those_of_the_standard(dut: Any, stalls: tuple[float, float]) -> None:
    it = await start(dut, stalls)
    noise = random.Random(int(10 * sum(stalls)))
    slots = len(dut.holds_o)
    for number, mode in enumerate(built(dut)):
        for key_bytes, size in lengths(mode, noise, 1 if any(stalls) else 3):
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
        if mode not in built(dut) or int(dut.Slots.value) == 1:
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
        slot = len(dut.holds_o) - 1
        assert await it.load(slot, mode, key)
        for bits in range(1, 8, 1 if slot == 1 else 3):
            await it.message(mode, data, slot, bits)
            want = functions.hmac(NAMES[mode], key, data, 8 * len(data) - 8 + bits)
            assert await it.answer() == (want, 0)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.2, 0.2), (0.0, 0.95)])
async def slots_are_kept_apart_and_messages_in_order(dut: Any, stalls: tuple[float, float]) -> None:
    """All slots hold keys; messages with and without a key come one after the other."""
    it = await start(dut, stalls)
    noise = random.Random(2)
    slots = int(dut.Slots.value)
    keys = [
        (
            noise.choice(kmacs(dut) if slot % 2 and kmacs(dut) else built(dut) or kmacs(dut)),
            noise.randbytes(noise.choice((5, 80, 150))),
        )
        for slot in range(slots)
    ]
    for slot, (mode, key) in enumerate(keys):
        assert await it.load(slot, mode, key)
    assert int(dut.holds_o.value) == 2**slots - 1
    wanted = []
    for _ in range({2: 24, 4: 8}.get(slots, 0)):
        data = noise.randbytes(noise.choice((0, 3, 64, 200)))
        if noise.random() < 0.5:
            slot = noise.randrange(slots)
            mode, key = keys[slot]
            if mode in RATE:
                asked = Kmac(mode, key, data, noise.choice((2, 3)), b"S" * noise.choice((0, 9)))
                await it.kmac(slot, asked)
                wanted.append(asked.mac)
            else:
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
    modes = hashes(dut)[-1:] + hashes(dut)[:1]  # of both families
    data = bytes(range(40))
    count = 10 if int(dut.Modes2.value) and int(dut.Modes3.value) else 0
    for number in range(count):
        await it.message(modes[number % 2], data)
    for number in range(count):
        mode = modes[number % 2]
        assert await it.answer() == (digest(mode, data), 0), number


@cocotb.test()
async def a_key_waits_for_what_was_offered(dut: Any) -> None:
    """Keys come in any cycle between messages without one, which are what they were."""
    it = await start(dut)
    if int(dut.Slots.value) != 2:  # in one build
        return
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
async def a_key_waits_for_the_mac_that_is_due(dut: Any) -> None:
    it = await start(dut)
    if int(dut.Slots.value) != 2:
        return
    mode, data = built(dut)[0], bytes(range(20))
    for later in range(0, 180, 7):
        assert await it.load(0, mode, b"one")
        await it.message(mode, data, 0)
        await ClockCycles(dut.clk_i, later)
        coming = cocotb.start_soon(it.load(1, mode, b"other"))
        assert await it.answer() == (mac(mode, b"one", data), 0), later
        assert await coming
        await it.message(mode, data, 1)
        assert await it.answer() == (mac(mode, b"other", data), 0), later


@cocotb.test()
async def what_has_no_key_is_answered_by_an_error(dut: Any) -> None:
    it = await start(dut)
    if int(dut.Slots.value) != 2:
        return
    first, last = built(dut)[0], built(dut)[-1]
    assert await it.load(0, first, b"key")

    async def refused(mode: int, slot: int, **user: int) -> None:
        await it.refused(mode, slot, **user)
        await it.message(first, b"abc", 0)
        assert await it.answer() == (mac(first, b"key", b"abc"), 0)

    await refused(first, 1)  # holds none
    await refused(last, 0)  # holds one of another function
    await refused(first, 0, resumed=1)
    for kind in (1, 2, 3):
        await refused(first, 0, kind=kind)
    for mode in kmacs(dut):
        await refused(mode, 0, length=9)
        await it.no_key(1, mode, b"key", kmac=False)  # a XOF has no HMAC
    await refused(7, 0)
    for key, said in (
        (b"12", 3),
        (b"123", 2),
        (b"", 1),
        (b"k" * 400, 401),
        (b"k" * 400, 399),
        (b"k" * 40, 41),
        (b"k" * 40, 48),
        (b"k" * 9, 8),
    ):
        await it.no_key(1, first, key, said)
        await it.refused(first, 1)
    await refused(first, 1)


@cocotb.test()
async def a_message_that_breaks_a_rule_has_no_mac(dut: Any) -> None:
    """After a beat with a hole, the next MAC is correct."""
    it = await start(dut)
    for mode in built(dut):
        assert await it.load(0, mode, b"k" * 20)
        keep = [1, 1, 0, 1, 1, 1, 1, 1] + 8 * [1]
        users = 16 * [MessageWord.pack(mode=mode, keyed=1)]
        await it.source.send(AxiStreamFrame(b"x" * 16, tkeep=keep, tuser=users))
        await it.message(mode, b"abc", 0)
        assert await it.answer() == (bytes(len(digest(mode, b""))), 1), mode
        assert await it.answer() == (mac(mode, b"k" * 20, b"abc"), 0)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.5, 0.5)])
async def kmacs_are_those_of_the_standard(dut: Any, stalls: tuple[float, float]) -> None:
    """Keys of every length at which something changes, messages, outputs and S of any."""
    it = await start(dut, stalls)
    noise = random.Random(int(10 * sum(stalls)))
    for mode in kmacs(dut):
        edges = (0, 1, 8, RATE[mode] - 4, RATE[mode], 255, 256)
        full = not any(stalls) and mode == kmacs(dut)[-1]
        for key_bytes in edges if full else noise.sample(edges, 3):
            key = noise.randbytes(key_bytes)
            slot = noise.randrange(len(dut.holds_o))
            assert await it.load(slot, mode, key, tail=key_bytes > 0 and noise.random() < 0.5)
            for kind in noise.sample((2, 3), 1 + (key_bytes == 255)):
                asked = Kmac(mode, key, noise.randbytes(noise.choice((0, 5, 16, 200))), kind)
                asked.custom = noise.randbytes(noise.choice((0, 8, 21)))
                asked.length = noise.choice((1, 32, 65))
                await it.kmac(slot, asked)
                assert await it.answer() == (asked.mac, 0), asked
            if key_bytes == 256:  # a beat without bytes does not go over its first word
                assert await it.load(slot, mode, key, tail=True)
                await it.kmac(slot, asked)
                assert await it.answer() == (asked.mac, 0), asked


@cocotb.test()
async def kmac_takes_its_key_from_a_slot_of_its_own(dut: Any) -> None:
    """What has none, or a wrong one, is answered by an error and takes none from another."""
    it = await start(dut)
    for mode in kmacs(dut)[-1:]:
        key = Kmac(mode, bytes(range(100, 140)), b"abc")
        assert await it.load(0, mode, key.key)

        async def refused(
            mode: int, slot: int | None, key: Kmac = key, kind: int = 2, **user: int
        ) -> None:
            await it.refused(mode, slot, kind=kind, length=20, **user)
            await it.kmac(0, key)
            assert await it.answer() == (key.mac, 0)

        for kind in (0, 1):  # these have no key
            await refused(mode, 0, kind=kind)
        for kind in (2, 3):
            await refused(mode, None, kind=kind)
        await refused(mode, 0, resumed=1)
        await refused(mode, 0, open=1)
        await refused(mode ^ 1, 0)
        await refused(8, None)
        for other in built(dut)[-1:]:  # a slot of HMAC
            assert await it.load(1, other, key.key)
            await refused(mode, 1)
            await refused(other, 1, kind=2)
            await it.no_key(1, other, key.key, kmac=True)
            await it.refused(other, 1)
        if len(dut.holds_o) > 1:
            for wrong, said in ((257, 257), (400, 400), (257, 256), (256, 255), (9, 10), (0, 1)):
                await it.no_key(1, mode, b"k" * wrong, said)
                await it.refused(mode, 1, kind=2)
            await refused(mode, 1)
            for absent in (12, 13, 14):  # a mode without KMAC, or not built
                if absent not in kmacs(dut):
                    await it.no_key(1, absent, key.key, kmac=True)


@cocotb.test()
async def what_is_not_built_is_answered_by_an_error(dut: Any) -> None:
    """Functions, families and keys, in the order of the messages."""
    it = await start(dut, (0.2, 0.2))
    slots, shakes = int(dut.Slots.value), int(dut.Modes3.value) >> 4 & 3
    if slots == 0:  # taken, and dropped
        await it.slot.send(AxiStreamFrame(bytes(99), tuser=[KeyWord.pack(mode=1, bytes=99)] * 99))
        await it.slot.wait()
        assert int(dut.holds_o.value) == 0
    absent = [mode for mode in (1, 7, 9, 11) if mode not in hashes(dut)]
    none = [(mode, None, 0) for mode in absent] + [(mode, 0, 0) for mode in absent]
    none += [(mode, slot, 2) for mode in (12, 13) for slot in (None, 0)]  # nor do slots hold keys
    if slots == 0:
        none += [(mode, 0, 0) for mode in hashes(dut)]
    for mode, slot, kind in none:
        for _ in range(2):
            await it.message(mode, b"x" * 30, slot, kind=kind, length=9)
        right = hashes(dut)[0] if hashes(dut) else 12
        await it.message(right, b"abc", length=7)
        for _ in range(2):
            data, error = await it.answer()
            assert error == 1 and data and not any(data), (mode, slot, kind)
        want = digest(right, b"abc") if right < 12 else hashlib.shake_128(b"abc").digest(7)
        assert await it.answer() == (want, 0)
    if slots == 0 and shakes:
        await it.message(13, b"abc", length=300)
        assert await it.answer() == (hashlib.shake_256(b"abc").digest(300), 0)


@cocotb.test()
async def zeroize_wins_in_every_cycle(dut: Any) -> None:
    """In the middle of a key, and of a message: no slot holds a key then, and no MAC is given."""
    it = await start(dut)
    step = 17 if len(dut.holds_o) == 2 else 200  # one build goes through it closely
    for mode in built(dut)[:1] if int(dut.Slots.value) > 1 else []:
        await zeroized(it, mode, b"k" * 200, 0, step)
        await zeroized(it, mode, b"k" * 20, 0, step)
        await zeroized(it, mode, b"k" * 20, mac(mode, b"k" * 20, b"m" * 70), step)
    for mode in kmacs(dut)[-1:]:
        step += 14
        await zeroized(it, mode, b"k" * 256, 0, step)
        asked = Kmac(mode, b"k" * 200, b"m" * 70, length=200)
        await zeroized(it, mode, asked.key, asked.mac, step)


@cocotb.test()
async def nothing_of_a_key_stays_behind_zeroize_and_a_message(dut: Any) -> None:
    """Of the slots at once, of what hashes with the next message of each function."""
    it = await start(dut)
    if not int(dut.Slots.value):
        return
    kept = []
    for fill in (0x11, 0xEE):
        for mode in built(dut) + kmacs(dut):
            for size in (20, 200):
                key = bytes([fill]) * size
                assert await it.load(0, mode, key)
                asked = Kmac(mode, key, b"m" * 70, length=200)
                await (it.kmac(0, asked) if mode in RATE else it.message(mode, asked.data, 0))
                data, error = await it.answer()
                assert (data, error) == (
                    asked.mac if mode in RATE else mac(mode, key, b"m" * 70),
                    0,
                )
        dut.zeroize_i.value = 1
        await RisingEdge(dut.clk_i)
        dut.zeroize_i.value = 0
        await ClockCycles(dut.clk_i, 32 * len(dut.holds_o) + 2)
        for mode in hashes(dut) + kmacs(dut):
            await it.message(mode, b"n" * 300, length=300)
            _, error = await it.answer()
            assert error == 0
        dut.s_slot_axis_tdata.value = 0  # its source keeps it
        await ClockCycles(dut.clk_i, 40)
        kept.append(dict(signals(dut)))
    assert sum(map(len, kept[0].values())) > 5000  # bits
    other = [name for name, value in kept[0].items() if kept[1][name] != value]
    assert not other, other


@cocotb.test()
async def cycles(dut: Any) -> None:
    """What a key and a short message take; from the first beat to the last of the answer."""
    it = await start(dut)
    for mode in built(dut):
        await it.load(0, mode, bytes(32))
        small = mode < 2 and int(dut.Modes2.value) < 4  # slower at states and digests
        quick = MESSAGE[mode] - SAVED[mode] + 2 * small
        for soon, wanted in (({}, MESSAGE[mode] + 6 * small), ({"soon": 20}, quick)):
            coming = cocotb.start_soon(it.message(mode, bytes(32), 0, **soon))
            while not int(dut.s_axis_tvalid.value):
                await RisingEdge(dut.clk_i)
            begin = get_sim_time("ns")
            await it.answer()
            await coming
            taken = (get_sim_time("ns") - begin) / 2  # of a clock of 2 ns
            assert taken == wanted, (mode, taken, soon)
    for mode in kmacs(dut):
        asked = Kmac(mode, bytes(32), bytes(32))
        await it.load(0, mode, asked.key)
        begin = get_sim_time("ns")
        await it.kmac(0, asked)
        await it.answer()
        taken = (get_sim_time("ns") - begin) / 2
        assert taken == MESSAGE[mode], mode
