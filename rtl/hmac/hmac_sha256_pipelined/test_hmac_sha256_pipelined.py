"""HMAC-SHA-256 of many messages at once: keys of any length, changed while messages fly."""

import hmac
import itertools
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import traffic
from bench import ICARUS, VERILATOR, Port
from cocotb.triggers import ClockCycles, RisingEdge
from test_sha256_multistream import Packets
from traffic import Log, Message, endless, message

from hashtile.reference import functions, vectors
from hashtile.support import folders

RTL = folders.data_folder("rtl")


@pytest.mark.parametrize(
    ("stages", "step", "messages", "slots", "data_bits", "simulator"),
    [
        (4, 7, 16, 8, 64, VERILATOR),
        (4, 0, 8, 2, 32, ICARUS),
        (8, 8, 8, 4, 128, VERILATOR),
        (4, 7, 2, 1, 64, VERILATOR),
    ],
)
def test_hmac_sha256_pipelined(
    stages: int,
    step: int,
    messages: int,
    slots: int,
    data_bits: int,
    simulator: str,
    tmp_path: Path,
) -> None:
    parameters = {"Stages": stages, "Step": step, "Messages": messages}
    parameters |= {"Slots": slots, "DataBits": data_bits}
    bench.run("ht_hmac_sha256_pipelined", __file__, tmp_path, parameters, simulator=simulator)


@dataclass
class Keys(traffic.Watch):
    """The slots: what each holds, since when. None: nothing that a message may use."""

    history: list[list[tuple[int, bytes | None]]] = field(default_factory=list)

    def __init__(self, dut: Any) -> None:
        super().__init__(dut.u_messages, Log())
        self.top = dut
        self.history = [[(0, None)] for _ in slots(dut)]
        self.coming: dict[int, bytes] = {}

    def sample(self) -> None:
        super().sample()
        holds = int(self.top.holds_o.value)
        for slot, past in enumerate(self.history):
            now = self.coming[slot] if holds >> slot & 1 else None
            if now != past[-1][1]:
                past.append((self.log.cycles, now))

    def held(self, slot: int, since: int, until: int) -> set[bytes | None]:
        """What the slot held at any time from one cycle to another; of one, each number is it."""
        past = self.history[slot % len(self.history)]
        ends = [*(cycle for cycle, _ in past[1:]), until + 1]
        return {
            key for (cycle, key), end in zip(past, ends, strict=True)
            if cycle <= until and end >= since
        }  # fmt: skip


class Macs(Packets):
    """The stream that MACs leave by."""

    def __init__(self, dut: Any, keys: Keys) -> None:
        super().__init__(dut)
        self.keys = keys
        self.errors = 0

    def check(self, tid: int, one: Message, digest: bytes, error: int) -> None:
        keys = self.keys.held(one.user, one.began, one.answered)
        self.errors += error
        if error or one.wrong:
            assert (one.wrong or None in keys) and error and digest == bytes(32)
        else:
            assert digest in {mac(key, one) for key in keys if key is not None}, one.user


def mac(key: bytes, one: Message) -> bytes:
    if not one.bits:
        return hmac.digest(key, one.data, "sha256")
    bits = 8 * len(one.data) - (8 - one.bits)
    return functions.hmac("sha256", key, one.data, bits)


def tids(dut: Any) -> range:
    return range(len(dut.room_o))


def slots(dut: Any) -> range:
    return range(len(dut.holds_o))


def key_port(dut: Any) -> Port:
    names = ("tdata", "tkeep", "tlast", "tuser")
    payload = {name: getattr(dut, f"s_key_axis_{name}") for name in names}
    return Port(dut.clk_i, dut.s_key_axis_tvalid, dut.s_key_axis_tready, payload)


def key_beats(dut: Any, slot: int, key: bytes, empty: bool = False) -> list[dict[str, int]]:
    """A packet on the key port; `empty`: with an empty last beat where it may have one."""
    size = len(dut.s_key_axis_tdata) // 8
    parts = [key[i : i + size] for i in range(0, len(key), size)] or [b""]
    if empty and len(key) % size == 0 and key:
        parts.append(b"")
    noise = random.Random(len(key))
    beats = [
        {
            "tdata": int.from_bytes(part + noise.randbytes(size - len(part)), "little"),
            "tkeep": (1 << len(part)) - 1,
            "tlast": 0,
            "tuser": noise.randrange(len(slots(dut))),
        }
        for part in parts
    ]
    beats[0]["tuser"] = slot
    beats[-1]["tlast"] = 1
    return beats


async def begin(dut: Any) -> Keys:
    dut.s_axis_tvalid.value = dut.s_key_axis_tvalid.value = dut.zeroize_i.value = 0
    dut.m_axis_tready.value = 0
    await bench.start(dut)
    return Keys(dut)


async def load(keys: Keys, slot: int, key: bytes, chance: float = 1.0, seed: int = 0) -> int:
    """Gives a key and waits until it is held; the cycles from its first beat taken to that."""
    dut, noise = keys.top, random.Random(seed)
    keys.coming[slot] = key
    beats = key_beats(dut, slot, key, noise.random() < 0.5)
    await key_port(dut).send(beats[:1], chance, noise)
    sent = 0
    if beats[1:]:
        sent = (await key_port(dut).send(beats[1:], chance, noise))[-1]
    for cycle in range(1, 2000):
        await RisingEdge(dut.clk_i)
        if int(dut.holds_o.value) >> slot & 1:
            return sent + cycle
    raise AssertionError(f"the key of slot {slot} is not held")


async def run(keys: Keys, queues: list[Iterable[Message]], **options: Any) -> Macs:
    macs = Macs(keys.top, keys)
    await traffic.exchange(keys.top, queues, macs, keys, **options)
    return macs


def some(dut: Any, count: int, most: int, seed: int = 0) -> list[Iterable[Message]]:
    return [list(itertools.islice(endless(dut, seed + tid, 0, most), count)) for tid in tids(dut)]


async def load_all(keys: Keys, lengths: Sequence[int], seed: int) -> None:
    noise = random.Random(seed)
    for slot in slots(keys.top):
        await load(keys, slot, noise.randbytes(lengths[slot % len(lengths)]))


@cocotb.test()
async def a_message_may_begin_in_any_cycle_of_a_key(dut: Any) -> None:
    """Also in the one in which the key's mid-states are written: a MAC under it, or an error."""
    keys = await begin(dut)
    errors, count = 0, 0
    taken = await load(keys, 0, bytes(16))
    for later in range(taken - 16, taken + 4):
        coming = cocotb.start_soon(load(keys, 0, later.to_bytes(16, "big")))
        await ClockCycles(dut.clk_i, later)
        macs = await run(keys, [[message(dut, b"", 0)], *([] for _ in tids(dut)[1:])])
        errors, count = errors + macs.errors, count + 1
        await coming
    assert 0 < errors < count


@cocotb.test()
async def rfc_4231(dut: Any) -> None:
    keys = await begin(dut)
    for number, case in enumerate(vectors.keyed("hmac-sha256")):
        slot = number % len(slots(dut))
        assert hmac.digest(case.key, case.message, "sha256").startswith(case.digest)
        await load(keys, slot, case.key)
        queues: list[Iterable[Message]] = [[] for _ in tids(dut)]
        queues[number % len(queues)] = [message(dut, case.message, slot)]
        assert (await run(keys, queues)).errors == 0


@cocotb.test()
async def keys_of_all_lengths(dut: Any) -> None:
    keys = await begin(dut)
    noise = random.Random(1)
    lengths = [0, 1, 7, 8, 9, 32, 55, 56, 57, 60, 61, *range(63, 67), 68, 69, 72, 73, 80, 81]
    lengths += [119, 120, 121, 127, 128, 129, 200, 1000]
    noise.shuffle(lengths)
    size = len(slots(dut))
    for part in (lengths[i : i + size] for i in range(0, len(lengths), size)):
        for slot, length in enumerate(part):
            chance = noise.choice((1.0, 1.0, 0.9, 0.2))
            await load(keys, slot, noise.randbytes(length), chance, length)
        queues: list[Iterable[Message]] = [[] for _ in tids(dut)]
        for slot in range(len(part)):
            queues[slot % len(queues)] = [message(dut, noise.randbytes(slot), slot)]
        assert (await run(keys, queues)).errors == 0


@cocotb.test()
async def messages_of_all_lengths(dut: Any) -> None:
    keys = await begin(dut)
    await load_all(keys, (32, 64, 65), 1)
    noise = random.Random(1)
    lengths = [0, 1, 8, 9, *range(54, 67), 118, 119, 120, 127, 128, 129, 300, 1000]
    noise.shuffle(lengths)
    every = len(tids(dut))
    queues: list[Iterable[Message]] = [
        [message(dut, noise.randbytes(n), noise.choice(slots(dut))) for n in lengths[tid::every]]
        for tid in tids(dut)
    ]
    macs = await run(keys, queues)
    assert len(keys.log.messages) == len(lengths) and not macs.errors


@cocotb.test()
@cocotb.parametrize(stalls=[(1.0, 0.05), (0.3, 1.0)])
async def stalls_change_nothing(dut: Any, stalls: tuple[float, float]) -> None:
    keys = await begin(dut)
    await load_all(keys, (0, 20, 100), 2)
    offer, take = stalls
    macs = await run(keys, some(dut, 2, 150), offer=offer, take=take, heed=offer == 1.0)
    assert macs.errors == 0


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    keys = await begin(dut)
    await load_all(keys, (64,), 3)
    await run(keys, [[message(dut, bytes(64), 0)] for _ in tids(dut)])  # no buffer has X
    mixed = [*traffic.wrong(dut), *itertools.islice(endless(dut, 1, 0, 100), 20)]
    random.Random(2).shuffle(mixed)
    macs = await run(keys, [mixed[tid :: len(tids(dut))] for tid in tids(dut)])
    assert macs.errors == sum(one.wrong for one in keys.log.messages) > 10


async def change(keys: Keys, seed: int) -> None:
    """Loads keys, for ever."""
    dut, noise = keys.top, random.Random(seed)
    while True:
        for _ in range(noise.choice((0, 10, max(100, 600 // len(slots(dut)))))):
            await RisingEdge(dut.clk_i)
        slot = noise.choice(slots(dut))
        keys.coming[slot] = noise.randbytes(noise.choice((0, 8, 32, 64, 65, 128, 200)))
        beats = key_beats(dut, slot, keys.coming[slot], noise.random() < 0.5)
        if noise.random() < 0.2:  # holes: the key does not count
            beats[noise.randrange(len(beats))]["tkeep"] = 2
        await key_port(dut).send(beats, noise.choice((1.0, 0.9, 0.1)), noise)


@cocotb.test()
@cocotb.parametrize(seed=[1, 2])
async def keys_change_while_messages_fly(dut: Any, seed: int) -> None:
    keys = await begin(dut)
    await load_all(keys, (32,), seed)
    changing = cocotb.start_soon(change(keys, seed))
    queues: list[Iterable[Message]] = [endless(dut, seed + tid, 0, 300) for tid in tids(dut)]
    macs = await run(
        keys, queues, cycles=max(2500, 10000 // len(slots(dut))), take=(1.0, 0.2)[seed % 2]
    )
    changing.cancel()
    right = len(keys.log.messages) - macs.errors
    dut._log.info(f"{right} right, {macs.errors} errors")
    assert macs.errors > 4 and right


@cocotb.test()
async def slots_are_zeroized_while_messages_fly(dut: Any) -> None:
    keys = await begin(dut)
    await load_all(keys, (32,), 1)
    changing = cocotb.start_soon(zeroize_some(keys, 1))
    queues: list[Iterable[Message]] = [endless(dut, tid, 0, 100) for tid in tids(dut)]
    macs = await run(keys, queues, cycles=max(2500, 10000 // len(slots(dut))))
    changing.cancel()
    right = len(keys.log.messages) - macs.errors
    dut._log.info(f"{right} right, {macs.errors} errors")
    assert macs.errors > 4 and right


async def zeroize_some(keys: Keys, seed: int) -> None:
    """Zeroizes now and then, with keys coming all the time, some of them cut by it."""
    dut, noise = keys.top, random.Random(seed)
    cocotb.start_soon(change(keys, seed))
    while True:
        for _ in range(noise.randrange(800)):
            await RisingEdge(dut.clk_i)
        dut.zeroize_i.value = noise.getrandbits(len(dut.zeroize_i))
        await RisingEdge(dut.clk_i)
        dut.zeroize_i.value = 0


@cocotb.test()
async def nothing_of_a_key_is_left(dut: Any) -> None:
    """After zeroization, or a reset, no register or memory depends on a key."""
    left = []
    for seed, reset in ((1, False), (2, False), (3, True), (4, True)):
        keys = await begin(dut)
        await load_all(keys, (32, 64, 200), seed)
        await run(keys, some(dut, 1, 100))
        if reset:
            dut.rst_ni.value = 0
            await RisingEdge(dut.clk_i)
            dut.rst_ni.value = 1
        else:
            dut.zeroize_i.value = (1 << len(dut.zeroize_i)) - 1
            await RisingEdge(dut.clk_i)
            dut.zeroize_i.value = 0
        await RisingEdge(dut.clk_i)
        assert dut.holds_o.value == 0
        cycles = 0
        while dut.zeroizing_o.value == 1:
            await RisingEdge(dut.clk_i)
            cycles += 1
        dut._log.info(f"{cycles} cycles")
        for _ in range(10):
            await RisingEdge(dut.clk_i)
        left.append(contents(dut))
    assert len(left[0]) > 20
    for name, value in left[0].items():
        assert all(one[name] == value for one in left), f"{name} depends on the key"


def contents(dut: Any) -> dict[str, str]:
    """What stands in the key unit and in the pipelines, by name."""
    found: dict[str, str] = {}

    def collect(scope: Any, path: str) -> None:
        for handle in scope:
            name = f"{path}.{handle._name}"
            if hasattr(handle, "value"):
                if handle._name.endswith(("_q", "_o")) or isinstance(handle.value, list):
                    found[name] = str(handle.value)
            else:
                collect(handle, name)

    for scope in (dut.u_keys, dut.u_inner, dut.u_outer, dut.u_outer_block):
        collect(scope, scope._name)
    return found


@cocotb.test()
async def cycles(dut: Any) -> None:
    """What a key and a message take, and how many messages are in flight."""
    keys = await begin(dut)
    for length in (0, 32, 64, 65):
        taken = await load(keys, 0, bytes(length))
        dut._log.info(f"key of {length} bytes: {taken} cycles from its first beat")
    queues: list[Iterable[Message]] = [[] for _ in tids(dut)]
    queues[1] = [message(dut, b"abc", 0)]
    await run(keys, queues)
    one = keys.log.messages[-1]
    alone = one.answered - one.sent
    dut._log.info(f"alone: {alone} cycles from last beat to first of the MAC")
    keys.log.words = keys.log.cycles = 0
    one_block: list[Iterable[Message]] = [endless(dut, tid, 0, 55) for tid in tids(dut)]
    for tid, queue in enumerate(one_block):
        one_block[tid] = (message(dut, one.data, 0) for one in queue)
    macs = await run(keys, one_block, cycles=1000)
    dut._log.info(f"{keys.log.busy:.4f} of the slots busy")
    assert macs.errors == 0
    assert keys.log.busy > 0.9 * min(1, len(tids(dut)) * keys.steps / alone)
