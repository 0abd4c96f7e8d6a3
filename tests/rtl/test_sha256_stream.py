"""Messages through the AXI4-Stream top, with bus models of cocotbext-axi, at every width."""

import hashlib
import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

from hashtile import catalog

LENGTHS = (0, 1, 3, 4, 5, 55, 56, 57, 63, 64, 65, 119, 120, 128, 200)


@pytest.mark.parametrize("data_bits", [8, 16, 32, 64, 128, 512])
def test_sha256_stream(data_bits: int, tmp_path: Path) -> None:
    files = catalog.core("sha256_iterative").stream.files
    bench.run("sha256_stream", files, __file__, tmp_path, {"DataBits": data_bits})


def digest(message: bytes, user: int) -> bytes:
    """What must come out: SHA-224 where TUSER is 1."""
    return (hashlib.sha224 if user else hashlib.sha256)(message).digest()


def pauses(chance: float, seed: int) -> Iterator[bool]:
    source = random.Random(seed)
    return (source.random() < chance for _ in itertools.count())


async def start(dut: Any) -> tuple[AxiStreamSource, AxiStreamSink]:
    source = AxiStreamSource(
        AxiStreamBus.from_prefix(dut, "s_axis"), dut.clk_i, dut.rst_ni, reset_active_level=False
    )
    sink = AxiStreamSink(
        AxiStreamBus.from_prefix(dut, "m_axis"), dut.clk_i, dut.rst_ni, reset_active_level=False
    )
    await bench.start(dut)
    return source, sink


async def answer(sink: AxiStreamSink) -> tuple[bytes, int]:
    """The next digest, and its TUSER."""
    frame = await with_timeout(sink.recv(compact=False), 1, "ms")
    data = bytes(b for b, keep in zip(frame.tdata, frame.tkeep, strict=True) if keep)
    assert all(b == 0 for b, keep in zip(frame.tdata, frame.tkeep, strict=True) if not keep)
    users = frame.tuser if isinstance(frame.tuser, list) else [frame.tuser]
    assert len(set(users)) == 1
    return data, users[0]


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.6, 0.0), (0.0, 0.95), (0.5, 0.5)])
async def digests_are_those_of_hashlib(dut: Any, stalls: tuple[float, float]) -> None:
    source, sink = await start(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    noise = random.Random(3)
    messages = [(noise.randbytes(length), noise.getrandbits(1)) for length in LENGTHS]
    for message, user in messages:
        if message:
            await source.send(AxiStreamFrame(message, tuser=user))
        else:  # one beat without bytes
            await source.send(AxiStreamFrame(b"\x5a", tkeep=[0], tuser=user))
    for message, user in messages:
        assert await answer(sink) == (digest(message, user), 0), (len(message), user)
    assert sink.empty()


@cocotb.test()
async def messages_run_back_to_back(dut: Any) -> None:
    source, sink = await start(dut)
    ends: list[int] = []
    cycle = 0

    async def count() -> None:
        nonlocal cycle
        while True:
            await RisingEdge(dut.clk_i)
            cycle += 1
            if dut.m_axis_tvalid.value == 1 and dut.m_axis_tlast.value == 1:
                ends.append(cycle)

    cocotb.start_soon(count())
    lengths = [55, 0, 20, 64, 119, 55, 3]  # 1, 1, 1, 2, 2, 1, 1 blocks
    for length in lengths:
        frame = AxiStreamFrame(bytes(length)) if length else AxiStreamFrame(b"\0", tkeep=[0])
        await source.send(frame)
    for length in lengths:
        assert await answer(sink) == (digest(bytes(length), 0), 0)
    blocks = [(length + 8) // 64 + 1 for length in lengths[1:]]
    between = [later - sooner for sooner, later in itertools.pairwise(ends)]
    dut._log.info(f"cycles between digests: {between} for blocks {blocks}")
    if len(dut.s_axis_tdata) >= 32:
        assert between == [65 * n for n in blocks]
    else:  # a word takes some beats, and the rounds wait for it
        assert all(
            65 * n <= cycles <= 65 * n + 64 * 8 for cycles, n in zip(between, blocks, strict=True)
        )


@cocotb.test()
async def illegal_keep_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    holes = [0] + [1] * (beat - 1)
    short = [1] * (beat - 1) + [0]
    for place, keep in itertools.product((0, 1, 17), (holes, short)):
        data = bytes(i % 255 + 1 for i in range(20 * beat))
        kept = [1] * len(data)
        kept[place * beat : (place + 1) * beat] = keep
        for user in (0, 1):
            await source.send(AxiStreamFrame(data, tkeep=kept, tuser=user))
            await source.send(AxiStreamFrame(b"abc", tuser=user))
            size = len(digest(b"", user))
            assert await answer(sink) == (bytes(size), 1), (place, keep)
            assert await answer(sink) == (digest(b"abc", user), 0)


@cocotb.test()
async def full_last_beat_may_be_followed_by_an_empty_one(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    for beats in (1, 2, 64 // beat + 1, 56):
        message = random.Random(beats).randbytes(beats * beat)
        keep = [1] * len(message) + [0] * beat
        await source.send(AxiStreamFrame(message + b"\xa5" * beat, tkeep=keep))
        assert await answer(sink) == (digest(message, 0), 0)


@cocotb.test()
async def reset_within_a_message_forgets_it(dut: Any) -> None:
    source, sink = await start(dut)
    for cycles in (1, 5, 30, 66, 90):
        source.send_nowait(AxiStreamFrame(bytes(300), tuser=1))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        for _ in range(2):
            await RisingEdge(dut.clk_i)
        source.clear()
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        await source.send(AxiStreamFrame(b"abc"))
        assert await answer(sink) == (digest(b"abc", 0), 0)
