"""The hash tile between bus models of another author, which stall at random.

What it computes, and what it does with what is wrong, is tested in tests/python/test_tile*.py, on a
faster simulation.
"""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import tile
from cocotbext.axi import AxiResp, AxiStreamFrame

from hashtile.sim.software import (
    FROM_STREAM,
    KEYED,
    LIST,
    MESSAGE,
    MISMATCH,
    NONE,
    RESUME,
    SUSPEND,
    TO_STREAM,
    VERIFY,
    Job,
    entries,
)

PARAMETERS = {"Modes2": 0b001010, "Modes3": 0b00010010, "Slots": 2}


@pytest.mark.parametrize("simulator", [bench.ICARUS, bench.VERILATOR])
def test_hash_tile(simulator: str, tmp_path: Path) -> None:
    only = ["a_job_of_each_kind"] if simulator == bench.ICARUS else []
    bench.run("ht_tile", __file__, tmp_path, PARAMETERS, simulator=simulator, only=only)


def built(dut: Any) -> list[int]:
    both = int(dut.Modes2.value) | int(dut.Modes3.value) << 8
    return [mode for mode in range(16) if both >> mode & 1]


@cocotb.test()
async def a_job_of_each_kind(dut: Any) -> None:
    one = await tile.start(dut)
    await one.open(0, 0x8000)
    noise = random.Random(3)
    for mode in built(dut):
        data = noise.randbytes(100)
        want = tile.digest(mode, data)
        for wide in (False, True):
            assert await one.direct(Job(mode), data, wide) == (0, want + bytes(64 - len(want)))
        one.memory.write(0x123, data)
        job = Job(mode, 0x123, len(data), 0x6003)
        assert await one.run(job) == (NONE, 0)
        assert one.memory.read(0x6003, len(want)) == want
        job.control = VERIFY
        assert await one.run(job) == (NONE, 0)
    key, data = noise.randbytes(70), noise.randbytes(33)
    assert await one.load(1, 1, key)
    one.memory.write(0x77, data)
    job = Job(1, 0x77, len(data), 0x6100, control=KEYED, slot=1)
    assert await one.run(job) == (NONE, 0)
    assert one.memory.read(0x6100, 32) == tile.mac(1, key, data)


async def mixed(one: tile.Tile, queue: int, noise: random.Random, count: int) -> None:
    """Jobs of one queue: digests, MACs, lists, messages in two parts, tags."""
    base = 0x2000 * queue
    ring = 0x8000 + 0x400 * queue
    await one.open(queue, ring)
    modes = built(one.dut)
    for _ in range(count):
        mode, kind = noise.choice(modes), noise.randrange(5)
        data = noise.randbytes(noise.choice([0, 1, 63, 64, 135, 136, 200, 500]))
        at, out = base + noise.randrange(0x600), base + 0x1000 + noise.randrange(64)
        one.memory.write(at, data)
        want = tile.digest(mode, data)
        job = Job(mode, at, len(data), out)
        if kind == 1:
            job.mode, job.control, job.slot = 1, KEYED, 0
            want = tile.mac(1, b"a key of all", data)
        elif kind == 2:
            cut = noise.randrange(len(data) + 1)
            pieces = [(at, cut), (at + cut, 0), (at + cut, len(data) - cut)]
            one.memory.write(base + 0x1800, entries(pieces))
            job.message, job.control = base + 0x1800, LIST
        elif kind == 3:
            cut = noise.randrange(len(data) + 1)
            first = Job(mode, at, cut, context=base + 0x1A00, control=SUSPEND)
            assert await one.run(first, queue) == (NONE, 0)
            job.message, job.length = at + cut, len(data) - cut
            job.context, job.control = base + 0x1A00, RESUME
        elif kind == 4:
            tag = want[:31] + bytes([want[31] ^ 1])
            one.memory.write(out, tag)
            job.control = VERIFY
            assert await one.run(job, queue) == (MISMATCH, out)
            assert one.memory.read(out, 32) == tag
            await one.restart(queue)
            one.memory.write(out, want)
        assert await one.run(job, queue) == (NONE, 0)
        assert one.memory.read(out, len(want)) == want, (queue, mode, kind, len(data))


@cocotb.test()
@cocotb.parametrize(stalls=[0.0, 0.5])
async def all_at_once(dut: Any, stalls: float) -> None:
    """Four queues, and direct jobs over both ports and the stream, under random stalls."""
    one = await tile.start(dut, stalls)
    assert await one.load(0, 1, b"a key of all")
    noise = random.Random(int(10 * stalls))
    queues = [cocotb.start_soon(mixed(one, q, random.Random(q), 4)) for q in range(4)]
    for turn in range(4):
        mode = noise.choice(built(dut))
        data = noise.randbytes(noise.randrange(1, 400))
        want = tile.digest(mode, data)
        if turn % 2:
            assert await one.direct(Job(mode), data, turn % 4 == 1) == (
                0,
                want + bytes(64 - len(want)),
            )
            continue
        await one.start(Job(mode), FROM_STREAM | TO_STREAM)
        await one.source.send(AxiStreamFrame(data))
        frame = await one.sink.recv()
        assert bytes(frame.tdata)[: len(want)] == want and frame.tuser in (0, [0] * len(frame))
        await one.until("direct_busy", 0)
    for queue in queues:
        await queue


@cocotb.test()
async def what_no_port_gives(dut: Any) -> None:
    """Accesses that are errors, and change nothing."""
    one = await tile.start(dut)
    assert await one.load(0, 1, b"secret key")
    before = await one.read("config")
    for port, places in (
        (one.registers, [0x44, 0x48, 0x254, 0xFFC, 0x1440, 0x1800, 0x1C00]),
        (one.data, [0x0, 0x10, 0x18, 0x1800, 0x1500]),
    ):
        for place in places:
            answer = await port.read(place, 4)
            assert answer.resp == AxiResp.SLVERR and not any(answer.data), hex(place)
            assert (await port.write(place, b"\xff\xff\xff\xff")).resp == AxiResp.SLVERR, hex(place)
    assert (await one.registers.write(0x18, b"\x03")).resp == AxiResp.SLVERR
    assert (await one.registers.write(MESSAGE, b"data")).resp == AxiResp.SLVERR
    assert await one.read("config") == before
    answer = await one.direct(Job(1, control=KEYED), b"x")
    assert answer[1][:32] == tile.mac(1, b"secret key", b"x")
