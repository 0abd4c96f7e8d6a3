"""Many messages at once through the AXI4-Stream top, over the real core."""

import itertools
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import traffic
from cocotb.triggers import RisingEdge
from traffic import Log, Message, endless, message


@pytest.mark.parametrize(
    ("stages", "step", "messages", "data_bits"),
    [(4, 8, 8, 32), (4, 8, 8, 64), (4, 7, 8, 64), (4, 2, 16, 128)],
)
def test_sha256_multistream(
    stages: int, step: int, messages: int, data_bits: int, tmp_path: Path
) -> None:
    parameters = {"Stages": stages, "Step": step, "Messages": messages, "DataBits": data_bits}
    bench.run("ht_sha256_multistream", __file__, tmp_path, parameters)


class Packets(traffic.Packets):
    """The stream that digests leave by."""

    def check(self, tid: int, one: Message, digest: bytes, error: int) -> None:
        unknown = one.user > 1
        right = bytes(32) if unknown else traffic.digest(one, traffic.HASHES[one.user])
        assert (digest, error) == (right, int(unknown or one.wrong)), tid


async def run(dut: Any, queues: list[Iterable[Message]], **options: Any) -> Log:
    """See traffic.exchange; from a reset on."""
    dut.s_axis_tvalid.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    watch = traffic.Watch(dut.u_messages, Log())
    return await traffic.exchange(dut, queues, Packets(dut), watch, **options)


def tids(dut: Any) -> range:
    return range(len(dut.room_o))


def some(dut: Any, count: int, most: int) -> list[Iterable[Message]]:
    return [list(itertools.islice(endless(dut, tid, 0, most), count)) for tid in tids(dut)]


@cocotb.test()
async def digests_are_those_of_hashlib(dut: Any) -> None:
    await traffic.start(dut)
    noise = random.Random(1)
    lengths = [0, 1, 54, *range(55, 66), 118, 119, 120, 127, 128, 129, 300, 1000]
    lengths += [noise.randrange(300) for _ in range(40)]
    noise.shuffle(lengths)
    every = len(tids(dut))
    queues: list[Iterable[Message]] = [
        [message(dut, noise.randbytes(n), noise.getrandbits(1)) for n in lengths[tid::every]]
        for tid in tids(dut)
    ]
    log = await run(dut, queues)
    assert len(log.messages) == len(lengths)


@cocotb.test()
@cocotb.parametrize(stalls=[(1.0, 0.05), (0.3, 1.0), (0.5, 0.5)])
async def stalls_change_nothing(dut: Any, stalls: tuple[float, float]) -> None:
    await traffic.start(dut)
    await run(dut, some(dut, 2, 150), offer=stalls[0], take=stalls[1], heed=stalls[0] == 1.0)


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    await traffic.start(dut)
    mixed = [*traffic.wrong(dut), *itertools.islice(endless(dut, 1, 0, 100), 20)]
    random.Random(2).shuffle(mixed)
    log = await run(dut, [mixed[tid :: len(tids(dut))] for tid in tids(dut)])
    assert sum(one.wrong for one in log.messages) > 10


@cocotb.test()
async def reset_forgets_all(dut: Any) -> None:
    await traffic.start(dut)
    for cycles in (30, 70, 85, 120):
        await run(dut, some(dut, 9, 200), take=cycles % 4, cycles=cycles)
        await run(dut, some(dut, 1, 100))


@cocotb.test()
async def the_core_is_busy_and_shared(dut: Any) -> None:
    await traffic.start(dut)
    log = await run(dut, [endless(dut, tid, 0, 1500) for tid in tids(dut)], cycles=1500)
    dut._log.info(f"{log.busy:.4f} of the slots busy, {sorted(log.blocks.items())} blocks")
    assert log.busy >= 0.95
    assert max(log.blocks.values()) - min(log.blocks.values()) <= 4


@cocotb.test()
async def a_single_message(dut: Any) -> None:
    """The cycles that the way through the front and out of it takes."""
    await traffic.start(dut)
    queues: list[Iterable[Message]] = [[] for _ in tids(dut)]
    queues[1] = [message(dut, b"abc", 1)]
    (one,) = (await run(dut, queues)).messages
    dut._log.info(f"alone: {one.answered - one.sent} cycles from last beat to first of the digest")
    assert one.answered - one.sent <= 80
