"""Lanes that share a stream: packets of many TIDs, whole digests, stalls, order and fairness."""

import itertools
import random
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import traffic
from cocotb.triggers import RisingEdge
from traffic import Log, Message

from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions

SHA2 = {"Modes2": 3, "Modes3": 0, "Arch2": 1}
SHA3 = {"Modes2": 0, "Modes3": 255, "Frame": 0}


@pytest.mark.parametrize(
    ("family", "messages", "depth", "ordered", "data_bits", "simulator"),
    [
        (SHA2, 4, 4, 0, 64, bench.ICARUS),
        (SHA2, 2, 16, 1, 32, bench.ICARUS),
        (SHA3, 2, 4, 0, 256, bench.VERILATOR),
        pytest.param(SHA3, 8, 2, 1, 64, bench.VERILATOR, marks=pytest.mark.rest),
    ],
)
def test_hash_lanes(
    family: dict[str, int],
    messages: int,
    depth: int,
    ordered: int,
    data_bits: int,
    simulator: str,
    tmp_path: Path,
) -> None:
    sizes = {"Messages": messages, "Depth": depth, "Ordered": ordered, "DataBits": data_bits}
    bench.run("ht_hash_lanes", __file__, tmp_path, family | sizes, simulator=simulator)


def of_build(dut: Any) -> tuple[str, ...]:
    """The functions that the build has."""
    sponge = int(dut.Modes3.value)
    return functions.of_modes("sha3", sponge) or functions.of_modes("sha2", int(dut.Modes2.value))


def tids(dut: Any) -> range:
    return range(len(dut.room_o))


def message(
    dut: Any, name: str, data: bytes, bits: int = 0, keep: int | None = None, place: int = -1
) -> Message:
    """A packet; `user` is the place of its function. The beat at `place` gets another TKEEP."""
    size = len(dut.s_axis_tdata) // 8
    parts = [data[i : i + size] for i in range(0, len(data), size)] or [b""]
    function = functions.FUNCTIONS[name]
    output = function.digest_bytes if function.extendable else 0
    user = MessageWord.pack(mode=function.number, bits=bits, output=output)
    beats = [
        {
            "tdata": int.from_bytes(part, "little"),
            "tkeep": (1 << len(part)) - 1,
            "tlast": int(number == len(parts) - 1),
            "tuser": user,
        }
        for number, part in enumerate(parts)
    ]
    if keep is not None:
        beats[place]["tkeep"] = keep
    return Message(data, bits, of_build(dut).index(name), deque(beats), keep is not None)


def endless(dut: Any, seed: int, most: int) -> Iterator[Message]:
    """Messages of every function, some of them with a part of a byte."""
    noise = random.Random(seed)
    while True:
        data = noise.randbytes(noise.randint(0, most))
        bits = noise.choice((0, 0, noise.randrange(8))) if data else 0
        yield message(dut, noise.choice(of_build(dut)), data, bits)


def some(dut: Any, count: int, most: int) -> list[Iterable[Message]]:
    return [list(itertools.islice(endless(dut, tid, most), count)) for tid in tids(dut)]


class Packets(traffic.Packets):
    """The stream that digests leave by."""

    def check(self, tid: int, one: Message, digest: bytes, error: int) -> None:
        right = traffic.digest(one, of_build(self.dut)[one.user])
        assert (digest, error) == (right, int(one.wrong)), tid


class Order:
    """A log of the answers; it watches nothing else."""

    def __init__(self) -> None:
        self.log = Log()

    def drive(self) -> None: ...

    def sample(self) -> None: ...


async def run(dut: Any, queues: list[Iterable[Message]], **options: Any) -> Log:
    """See traffic.exchange; from a reset on. The answers are in the order that the build says."""
    dut.s_axis_tvalid.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    log = await traffic.exchange(dut, queues, Packets(dut), Order(), **options)
    if int(dut.Ordered.value):
        began = [one.began for one in log.messages]
        assert began == sorted(began)
    return log


@cocotb.test()
async def digests_are_those_of_hashlib(dut: Any) -> None:
    await traffic.start(dut)
    noise, names, every = random.Random(1), of_build(dut), len(tids(dut))
    lengths = [0, 1, 54, 55, 56, 63, 64, 65, 119, 127, 128, 135, 136, 137, 167, 168, 169, 300, 1000]
    sent = [message(dut, names[i % len(names)], noise.randbytes(n)) for i, n in enumerate(lengths)]
    log = await run(dut, [sent[tid::every] for tid in tids(dut)])
    assert len(log.messages) == len(lengths)


@cocotb.test()
@cocotb.parametrize(stalls=[(1.0, 0.05), (0.3, 1.0), (0.5, 0.5)])
async def stalls_change_nothing(dut: Any, stalls: tuple[float, float]) -> None:
    await traffic.start(dut)
    heed = bool(int(dut.Ordered.value)) or stalls[0] == 1.0
    await run(dut, some(dut, 2, 200), offer=stalls[0], take=stalls[1], heed=heed)


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_harms_no_other(dut: Any) -> None:
    """Holes in a beat, and short beats before the last, in each part of a wide beat."""
    await traffic.start(dut)
    size, noise, name = len(dut.s_axis_tdata) // 8, random.Random(3), of_build(dut)[0]
    full = (1 << size) - 1
    bad = [
        message(dut, name, noise.randbytes(beats * size), keep=keep, place=place)
        for beats in (1, 2, 5)
        for place in sorted({0, beats - 1})
        for keep in {full - 1, full >> 1, 1 << (size - 1), full ^ 2, full & ~(15 << size // 2)}
        if place != beats - 1 or keep & (keep + 1)
    ]
    mixed = [*bad, *itertools.islice(endless(dut, 1, 200), 20)]
    noise.shuffle(mixed)
    log = await run(dut, [mixed[tid :: len(tids(dut))] for tid in tids(dut)])
    assert sum(one.wrong for one in log.messages) == len(bad) > 10


@cocotb.test()
async def reset_forgets_all(dut: Any) -> None:
    await traffic.start(dut)
    for cycles in (30, 85):
        await run(dut, some(dut, 9, 200), take=cycles % 4, cycles=cycles)
        await run(dut, some(dut, 1, 100))


@cocotb.test()
async def a_long_message_holds_up_no_other_lane(dut: Any) -> None:
    """Short messages pass a long one, unless answers are to keep the order."""
    await traffic.start(dut)
    name = of_build(dut)[0]
    queues: list[Iterable[Message]] = [[message(dut, name, bytes(1500))]]
    queues += [[message(dut, name, b"abc")] for _ in tids(dut)[1:]]
    log = await run(dut, queues, heed=bool(int(dut.Ordered.value)))
    last = log.messages[-1]
    assert int(dut.Ordered.value) or len(last.data) == 1500
    assert all(one.sent - one.began < 900 for one in log.messages if len(one.data) == 3)


@cocotb.test()
async def more_packets_wait_than_the_order_holds(dut: Any) -> None:
    """Short messages of one lane, each of which waits for the long one of another."""
    await traffic.start(dut)
    name = of_build(dut)[0]
    queues: list[Iterable[Message]] = [[] for _ in tids(dut)]
    queues[0] = [message(dut, name, bytes(700))]
    queues[1] = [message(dut, name, bytes(size)) for size in range(1, 25)]
    log = await run(dut, queues)
    assert len(log.messages) == 25


@cocotb.test()
async def the_lanes_are_busy(dut: Any) -> None:
    """The blocks in the answers of a time, as a share of what the cores alone would take in it.

    The cycles of a block alone are those of the cores' pages.
    """
    await traffic.start(dut)
    sponge, cycles = int(dut.Modes3.value), 4000
    name, block = ("sha3-256", 136) if sponge else ("sha256", 64)
    noise = random.Random(5)

    def waiting() -> Iterator[Message]:
        while True:
            yield message(dut, name, noise.randbytes(noise.randrange(block, 5 * block)))

    log = await run(dut, [waiting() for _ in tids(dut)], cycles=cycles)
    blocks = sum(functions.block_count(name, 8 * len(one.data)) for one in log.messages)
    # Messages that the end cut off do not count.
    share = blocks * (24 if sponge else 65) / (len(tids(dut)) * cycles)
    dut._log.info(f"{share:.3f} of the cores' rate; {len(log.messages)} messages")
    assert share > 0.9
