"""Messages through the AXI4-Stream top, with bus models of cocotbext-axi: modes, widths, errors."""

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

from hashtile.reference import sha2 as model

ALGORITHMS = list(model.ALGORITHMS)


@pytest.mark.parametrize(
    ("modes", "data_bits", "bit_lengths"),
    [
        (3, 8, 1),
        (3, 64, 0),
        (60, 128, 0),
        (63, 32, 1),
        (0b010110, 512, 1),
    ],
)
def test_sha2_stream(modes: int, data_bits: int, bit_lengths: int, tmp_path: Path) -> None:
    parameters = {"Modes": modes, "DataBits": data_bits, "BitLengths": bit_lengths}
    bench.run("ht_sha2_stream", __file__, tmp_path, parameters)


def built(dut: Any) -> list[int]:
    """The modes of the build."""
    return [mode for mode in range(6) if int(dut.Modes.value) >> mode & 1]


def digest(message: bytes, mode: int, bits: int = 0) -> bytes:
    """What must come out; `bits` of the last byte count, 0: all."""
    name = ALGORITHMS[mode]
    if bits == 0:
        return bytes(hashlib.new(name.replace("-", "_"), message).digest())
    return model.digest(name, message, 8 * len(message) - 8 + bits)


def frame(
    dut: Any, message: bytes, mode: int, bits: int = 0, keep: list[int] | None = None
) -> AxiStreamFrame:
    """A packet; in TUSER noise stands where it is not looked at. No bytes are a beat without."""
    beat = len(dut.s_axis_tdata) // 8
    if not message:
        message, keep = b"\x5a", [0]
    noise = random.Random(len(message))
    users = [noise.getrandbits(6) for _ in range(0, len(message), beat)]
    users[0] = users[0] & 0o70 | mode
    users[-1] = users[-1] & 0o07 | bits << 3
    lanes = [user for user in users for _ in range(beat)][: len(message)]
    return AxiStreamFrame(message, tkeep=keep, tuser=lanes)


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
    packet = await with_timeout(sink.recv(compact=False), 1, "ms")
    data = bytes(b for b, keep in zip(packet.tdata, packet.tkeep, strict=True) if keep)
    assert all(b == 0 for b, keep in zip(packet.tdata, packet.tkeep, strict=True) if not keep)
    users = packet.tuser if isinstance(packet.tuser, list) else [packet.tuser]
    assert len(set(users)) == 1
    return data, users[0]


def mixed(dut: Any, seed: int) -> list[tuple[bytes, int, int]]:
    """Messages of all modes in random order, with the lengths at which padding changes."""
    noise = random.Random(seed)
    found = []
    for mode in built(dut):
        block = 16 * model.ALGORITHMS[ALGORITHMS[mode]][1]  # bits
        near = block - block // 8
        lengths = [0, 32, 64, near - 8, near, block, block + 8]
        if int(dut.BitLengths.value):
            lengths += [1, near - 1, near + 1, *(128 + i for i in range(2, 8))]
        found += [(noise.randbytes(-(-n // 8)), mode, n % 8) for n in noise.sample(lengths, 6)]
    noise.shuffle(found)
    return found


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.6, 0.0), (0.0, 0.95), (0.5, 0.5)])
async def digests_are_those_of_the_standard(dut: Any, stalls: tuple[float, float]) -> None:
    source, sink = await start(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    messages = mixed(dut, int(100 * sum(stalls)))
    for message, mode, bits in messages:
        await source.send(frame(dut, message, mode, bits))
    for message, mode, bits in messages:
        right = digest(message, mode, bits)
        assert await answer(sink) == (right, 0), (len(message), mode, bits)
    assert sink.empty()


@cocotb.test()
async def messages_run_back_to_back(dut: Any) -> None:
    """The first block of a message and each further one take as many cycles every time."""
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
    modes = built(dut)
    for mode in {modes[0], modes[-1]}:
        word_bits = model.ALGORITHMS[ALGORITHMS[mode]][1]
        rounds = model.FAMILIES[word_bits].rounds
        ends.clear()
        lengths = [9, 0, 20, 2 * word_bits, 4 * word_bits - 9, 9, 3]  # 1, 1, 1, 2, 2 or 3, 1, 1
        for length in lengths:
            await source.send(frame(dut, bytes(length), mode))
        for length in lengths:
            assert await answer(sink) == (digest(bytes(length), mode), 0)
        blocks = [model.block_count(8 * length, word_bits) for length in lengths[1:]]
        between = [later - sooner for sooner, later in itertools.pairwise(ends)]
        dut._log.info(f"cycles between digests: {between} for blocks {blocks}")
        first, further = between[0], between[2] - between[0]
        if len(dut.s_axis_tdata) >= word_bits:
            assert rounds < further <= first <= rounds + 8
            assert between == [first + further * (n - 1) for n in blocks]
        else:  # a word takes some beats, and the rounds wait for it
            slow = 16 * word_bits // len(dut.s_axis_tdata)
            assert all(
                rounds * n < cycles <= (rounds + 8 + slow) * n
                for cycles, n in zip(between, blocks, strict=True)
            )


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    modes = built(dut)
    data = bytes(i % 255 + 1 for i in range(20 * beat))
    good = [1] * len(data)
    wrong: list[tuple[int, AxiStreamFrame, str]] = []
    for mode in (modes[0], modes[-1]):
        for place, keep in itertools.product(
            (0, 1, 17), ([0] + [1] * (beat - 1), [1] * (beat - 1) + [0])
        ):
            kept = good.copy()
            kept[place * beat : (place + 1) * beat] = keep
            wrong.append((mode, frame(dut, data, mode, 0, kept), f"TKEEP {place} {keep}"))
        wrong.append((mode, frame(dut, b"", mode, 3), "bits of no byte"))
        kept = good[:-beat] + [0] * beat
        wrong.append((mode, frame(dut, data, mode, 7, kept), "bits of no byte behind others"))
        if not int(dut.BitLengths.value):
            wrong += [
                (mode, frame(dut, data[:length], mode, bits), "bits in a build without")
                for length, bits in ((1, 1), (4, 4), (len(data), 7))
            ]
    wrong += [
        (mode, frame(dut, data[:length], mode), "mode not built")
        for mode in set(range(8)) - set(modes)
        for length in (0, 1, len(data))
    ]
    widest = 64 if modes[-1] > 1 else 32
    for number, (mode, packet, why) in enumerate(wrong):
        await source.send(packet)
        after = modes[number % len(modes)]
        await source.send(frame(dut, b"abc", after))
        size = len(digest(b"", mode)) if mode in modes else widest
        assert await answer(sink) == (bytes(size), 1), (mode, why)
        assert await answer(sink) == (digest(b"abc", after), 0)


@cocotb.test()
async def full_last_beat_may_be_followed_by_an_empty_one(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    for beats, mode in itertools.product((1, 2, 64 // beat + 1), built(dut)):
        message = random.Random(beats).randbytes(beats * beat)
        keep = [1] * len(message) + [0] * beat
        await source.send(frame(dut, message + b"\xa5" * beat, mode, 0, keep))
        assert await answer(sink) == (digest(message, mode), 0)


@cocotb.test()
async def reset_within_a_message_forgets_it(dut: Any) -> None:
    source, sink = await start(dut)
    modes = built(dut)
    for number, cycles in enumerate((1, 5, 30, 66, 90, 120)):
        source.send_nowait(frame(dut, bytes(300), modes[-1 - number % len(modes)]))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        for _ in range(2):
            await RisingEdge(dut.clk_i)
        source.clear()
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        mode = modes[number % len(modes)]
        await source.send(frame(dut, b"abc", mode))
        assert await answer(sink) == (digest(b"abc", mode), 0)
