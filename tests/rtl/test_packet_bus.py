"""The packet tile between bus models of another author, which stall at random.

What it does with what is wrong is tested in tests/python/test_packet_tile*.py, on a faster
simulation.
"""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import tile

from hashtile.sim.software import KEYED, NONE, Job

KEY = b"a key of all"


def test_packet_tile(tmp_path: Path) -> None:
    bench.run("ht_packet_tile", __file__, tmp_path, {"Messages": 8}, simulator=bench.VERILATOR)


async def macs(one: tile.Tile, queue: int, noise: random.Random) -> None:
    """Jobs of one queue, several at a time."""
    base = 0x2000 * queue
    await one.open(queue, 0x8000 + 0x400 * queue)
    for _ in range(2):
        jobs, wants = [], []
        for number in range(6):
            data = noise.randbytes(noise.choice([0, 1, 63, 64, 100, 200, 500]))
            at, out = base + 0x220 * number + noise.randrange(16), base + 0x1000 + 64 * number
            out += noise.randrange(32)
            one.memory.write(at, data)
            jobs.append(Job(1, at, len(data), out, control=KEYED))
            wants.append(tile.mac(1, KEY, data))
        await one.submit(queue, *jobs)
        assert await one.drained(queue) == (NONE, 0)
        for job, want in zip(jobs, wants, strict=True):
            assert one.memory.read(job.digest, 32) == want, (queue, job)


@cocotb.test()
@cocotb.parametrize(stalls=[0.0, 0.5])
async def all_at_once(dut: Any, stalls: float) -> None:
    """Four queues under random stalls."""
    one = await tile.start(dut, stalls)
    assert await one.load(0, 1, KEY)
    queues = [cocotb.start_soon(macs(one, q, random.Random(q))) for q in range(4)]
    for queue in queues:
        await queue
