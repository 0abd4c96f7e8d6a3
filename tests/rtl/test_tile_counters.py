"""The counters of 64 bits through the port of the registers: whole, though read by halves."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

# From the highest bits of the counts on, after which come the 32 of `jobs`
FIRST, COUNTERS, JOBS = 0x090, 5, 0x0B8


def test_tile_counters(tmp_path: Path) -> None:
    bench.run("ht_tile_software", __file__, tmp_path, {})


async def start(dut: Any) -> None:
    for name in (
        "valid_i", "write_i", "address_i", "data_i", "counts_i", "status_i", "slots_i",
        "events_i", "queue_head_i", "queue_busy_i", "queue_halted_i",
        "queue_cause_i", "queue_address_i",
    ):  # fmt: skip
        getattr(dut, name).value = 0
    await bench.start(dut)
    await FallingEdge(dut.clk_i)


def count(dut: Any, counts: list[int], jobs: int = 0) -> None:
    """The counts of now."""
    word = 0
    for value in counts:
        word = word << 64 | value % 2**64
    dut.counts_i.value = word << 32 | jobs


async def access(dut: Any, address: int, *, write: bool = False) -> int:
    """A cycle of an access; from the middle of a cycle to the middle of the next."""
    dut.valid_i.value, dut.write_i.value, dut.address_i.value = 1, int(write), address
    await RisingEdge(dut.clk_i)
    assert dut.ready_o.value == 1
    value = int(dut.data_o.value)
    await FallingEdge(dut.clk_i)
    dut.valid_i.value, dut.address_i.value = 0, random.getrandbits(12)
    return value


@cocotb.test()
async def a_carry_between_the_halves(dut: Any) -> None:
    """What is read is the count of the cycle in which the lower half was read."""
    await start(dut)
    for counter in range(COUNTERS):
        for before in (0xFFFFFFFF, 0x5_FFFFFFFF, 2**64 - 1):
            counts = [random.getrandbits(64) for _ in range(COUNTERS)]
            counts[counter] = before
            count(dut, counts)
            low = await access(dut, FIRST + 8 * counter)
            counts[counter] += 1
            count(dut, counts)
            high = await access(dut, FIRST + 8 * counter + 4)
            assert high << 32 | low == before
            assert await access(dut, FIRST + 8 * counter + 4) == high, "until the next read"
            low = await access(dut, FIRST + 8 * counter)
            high = await access(dut, FIRST + 8 * counter + 4)
            assert high << 32 | low == (before + 1) % 2**64


@cocotb.test()
async def halves_of_others_and_writes_keep_nothing(dut: Any) -> None:
    """Each counter has its own upper half, which only a read of its lower half changes."""
    await start(dut)
    source = random.Random(5)
    kept = [0] * COUNTERS
    for _ in range(400):
        counts = [source.getrandbits(64) for _ in range(COUNTERS)]
        jobs = source.getrandbits(32)
        count(dut, counts, jobs)
        counter = source.randrange(COUNTERS)
        what = source.randrange(5)
        if what == 0:
            assert await access(dut, FIRST + 8 * counter) == counts[counter] % 2**32
            kept[counter] = counts[counter] >> 32
        elif what == 1:
            assert await access(dut, FIRST + 8 * counter + 4) == kept[counter]
        elif what == 2:
            await access(dut, FIRST + 8 * counter, write=True)
        elif what == 3:
            assert await access(dut, JOBS) == jobs
        else:  # no access at all, with the address of a lower half
            dut.address_i.value = FIRST + 8 * counter
            await FallingEdge(dut.clk_i)


@cocotb.test()
async def nothing_is_kept_over_a_reset(dut: Any) -> None:
    await start(dut)
    count(dut, [2**64 - 1] * COUNTERS)
    for counter in range(COUNTERS):
        await access(dut, FIRST + 8 * counter)
    await start(dut)
    for counter in range(COUNTERS):
        assert await access(dut, FIRST + 8 * counter + 4) == 0
