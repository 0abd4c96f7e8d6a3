"""Messages through the AXI4-Stream top, with bus models of cocotbext-axi: modes, widths, errors."""

import itertools
import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from bench import ICARUS, VERILATOR
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamFrame
from sha3_messages import (
    FIRST,
    FUNCTIONS,
    Message,
    built,
    frame,
    framed,
    key_frame,
    kinds,
    mixed,
    shakes,
    start,
    start_with_keys,
)
from test_sha2_stream import answer, pauses


@pytest.mark.parametrize(
    ("modes", "data_bits", "unroll", "frame", "simulator"),
    [
        (255, 64, 1, 3, VERILATOR),
        (255, 128, 1, 3, VERILATOR),
        (0b10010001, 128, 1, 0, ICARUS),
        (0b1111, 8, 2, 3, VERILATOR),
        (0b11100100, 32, 1, 1, VERILATOR),
        (0b10000000, 16, 6, 0, ICARUS),
        (0b00100001, 8, 1, 3, ICARUS),
        (0b00110000, 64, 2, 0, ICARUS),
    ],
)
def test_sha3_stream(
    modes: int, data_bits: int, unroll: int, frame: int, simulator: str, tmp_path: Path
) -> None:
    parameters = {"Modes": modes, "DataBits": data_bits, "Unroll": unroll, "Frame": frame}
    bench.run("ht_sha3_stream", __file__, tmp_path, parameters, simulator=simulator)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.6, 0.0), (0.0, 0.9), (0.5, 0.5)])
async def digests_are_those_of_the_standard(dut: Any, stalls: tuple[float, float]) -> None:
    source, sink = await start(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    messages = mixed(dut, int(100 * sum(stalls)))
    for message in messages:
        await source.send(frame(dut, message))
    for message in messages:
        assert await answer(sink) == (message.digest, 0), message
    assert sink.empty()


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0, 0.0), (0.5, 0.2, 0.8), (0.0, 0.9, 0.1), (0.9, 0.0, 0.2)])
async def messages_are_framed_in_hardware(dut: Any, stalls: tuple[float, float, float]) -> None:
    source, sink, keys = await start_with_keys(dut)
    for number, port in enumerate((source, keys, sink)):
        port.set_pause_generator(pauses(stalls[number], number))
    messages = framed(dut, int(100 * sum(stalls)), 12)
    for message in messages:
        await source.send(frame(dut, message))
        if message.kind > 1:
            await keys.send(key_frame(dut, message.key))
    for message in messages:
        assert await answer(sink) == (message.digest, 0), message
    assert sink.empty() and source.empty() and keys.empty()


@cocotb.test()
async def a_key_and_its_message_wait_for_each_other(dut: Any) -> None:
    if 2 not in kinds(dut):
        return
    source, sink, keys = await start_with_keys(dut)
    mode = shakes(dut)[0]
    plain = Message(b"abc", mode, 0, 9)
    keyed = Message(b"abc", mode, 0, 9, kind=2, custom=b"S", key=b"a key that waits")
    await keys.send(key_frame(dut, keyed.key))
    for message in (plain, plain, keyed, keyed):
        await source.send(frame(dut, message))
    for message in (plain, plain, keyed):
        assert await answer(sink) == (message.digest, 0)
    for _ in range(100):
        await RisingEdge(dut.clk_i)
        assert dut.m_axis_tvalid.value == 0
    await keys.send(key_frame(dut, keyed.key))
    assert await answer(sink) == (keyed.digest, 0)


@cocotb.test()
async def a_framed_message_takes_as_long_as_its_rounds(dut: Any) -> None:
    """Of long messages, wherever in a beat they begin."""
    if not kinds(dut) or len(dut.s_axis_tdata) < 64 or int(dut.Unroll.value) > 1:
        return
    source, sink, keys = await start_with_keys(dut)
    for mode, kind, custom in ((4, 1, bytes(3)), (4, 2, bytes(8)), (5, 3, bytes(13))):
        rate, cycles = FUNCTIONS[mode].rate_bytes, []
        for blocks in (4, 9):
            message = Message(bytes(rate * blocks), mode, 0, 32, kind=kind, custom=custom)
            await source.send(frame(dut, message))
            if kind > 1:
                await keys.send(key_frame(dut, b""))
            count = 0
            await RisingEdge(dut.clk_i)
            while dut.m_axis_tvalid.value != 1:
                await RisingEdge(dut.clk_i)
                count += 1
                assert count < 1000
            assert await answer(sink) == (message.digest, 0)
            cycles.append(count)
        # The count begins with a beat that may be a cycle late
        assert cycles[1] - cycles[0] in (5 * 24, 5 * 24 + 1), (mode, kind)


@cocotb.test()
async def a_message_that_is_framed_wrongly_is_answered_by_an_error(dut: Any) -> None:
    """All of it and of its key is taken, and the next one has its own key."""
    source, sink, keys = await start_with_keys(dut)
    beat, has_key = len(dut.s_axis_tdata) // 8, 2 in kinds(dut)
    data = bytes(range(1, 40))
    wrong = [
        (Message(data, mode, 0, 20, kind=kind, key=b"key"), None, None)
        for mode, kind in itertools.product(built(dut), (1, 2, 3))
        if mode not in shakes(dut) or kind not in kinds(dut)
    ]
    for kind in kinds(dut):
        mode = shakes(dut)[0]
        short = Message(b"", mode, 0, 20, kind=kind, custom=data, key=b"key")
        wrong.append((short, None, None))
        short = Message(b"", mode, 3, 20, kind=kind, custom=data, key=b"key")
        wrong.append((short, None, None))
        for said in (0, 1, 7, 9, 0xFFFF) if kind > 1 else ():
            message = Message(data, mode, 0, 20, kind=kind, key=bytes(8))
            wrong.append((message, said, None))
        if kind > 1 and beat > 1:
            message = Message(data, mode, 0, 20, kind=kind, key=bytes(2 * beat))
            for hole in (0, beat - 1, beat):
                keep = [int(lane != hole) for lane in range(2 * beat)]
                wrong.append((message, 2 * beat - 1, keep))
    for number, (message, said, keep) in enumerate(wrong):
        packet = frame(dut, message)
        if message.custom and not message.bits:  # a byte of S is lost
            user = packet.tuser[-1]
            packet = AxiStreamFrame(message.custom[:-1], tuser=packet.tuser[:-1])
            packet.tuser[-1] = packet.tuser[-1] & FIRST | user & ~FIRST
        await source.send(packet)
        if message.kind > 1 and has_key:
            await keys.send(key_frame(dut, message.key, said, keep))
        after = Message(b"abc", built(dut)[0], 0, 10)
        if has_key:
            after = Message(b"abc", shakes(dut)[0], 0, 10, kind=2, key=bytes([number]))
            await keys.send(key_frame(dut, after.key))
        await source.send(frame(dut, after))
        size = FUNCTIONS[message.mode].digest_bytes
        zeros = bytes(message.length if size is None else size)
        assert await answer(sink) == (zeros, 1), (message, said, keep)
        assert await answer(sink) == (after.digest, 0)
    assert source.empty() and keys.empty()


@cocotb.test()
async def a_long_output_goes_over_several_states(dut: Any) -> None:
    """The next message waits in the buffer meanwhile."""
    source, sink = await start(dut)
    sink.set_pause_generator(pauses(0.3, 1))
    modes = [mode for mode in built(dut) if FUNCTIONS[mode].digest_bytes is None]
    lengths = [
        3 * FUNCTIONS[mode].rate_bytes + n for mode, n in zip(modes, (0, 1, 7), strict=False)
    ]
    messages = [Message(b"abc", *each) for each in zip(modes, itertools.repeat(0), lengths)]
    messages += [Message(bytes(200), mode, 0, 16) for mode in built(dut)[:2]]
    for message in messages:
        await source.send(frame(dut, message))
    for message in messages:
        assert await answer(sink) == (message.digest, 0), message


@cocotb.test()
async def messages_run_back_to_back(dut: Any) -> None:
    """A block takes its rounds or its beats, an output its beats: the last as a block is taken."""
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
    beat, unroll = len(dut.s_axis_tdata) // 8, int(dut.Unroll.value)
    for mode in {built(dut)[0], built(dut)[-1]}:
        rate, rounds = FUNCTIONS[mode].rate_bytes, FUNCTIONS[mode].rounds
        ends.clear()
        blocks = [1, 1, 2, 1, 3, 1, 1]
        messages = [Message(bytes(rate * n - 9), mode, 0, 32) for n in blocks]
        for message in messages:
            await source.send(frame(dut, message))
        for message in messages:
            assert await answer(sink) == (message.digest, 0)
        between = [later - sooner for sooner, later in itertools.pairwise(ends)]
        dut._log.info(f"cycles between digests: {between} for blocks {blocks}")
        beats = -(-len(messages[0].digest) // beat)
        permutation = rounds // unroll
        fill = rate // beat + 3  # beats that a block takes to come, at most
        for n, cycles in zip(blocks[1:], between, strict=True):
            rest = beats + 1  # the state is cleared after the last beat, and takes the block
            assert cycles >= n * permutation + rest, (mode, n)
            assert cycles <= n * max(permutation, fill) + rest, (mode, n)


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    modes = built(dut)
    data = bytes(i % 255 + 1 for i in range(20 * beat))
    good = [1] * len(data)
    wrong: list[tuple[Message, list[int] | None]] = []
    for mode in {modes[0], modes[-1]}:
        for place, keep in itertools.product(
            (0, 1, 17), ([0] + [1] * (beat - 1), [1] * (beat - 1) + [0])
        ):
            kept = good.copy()
            kept[place * beat : (place + 1) * beat] = keep
            wrong.append((Message(data, mode, 0, 20), kept))
        if beat > 2:
            kept = good[:-beat] + [1, 0] + [1] * (beat - 2)
            wrong.append((Message(data, mode, 0, 20), kept))
        wrong.append((Message(b"", mode, 3, 9), None))
        wrong.append((Message(data, mode, 7, 9), good[:-beat] + [0] * beat))
    wrong += [
        (Message(data[:length], mode, 0, 11), None)
        for mode in set(range(8)) - set(modes)
        for length in (0, 1, len(data))
    ]
    for number, (message, keep) in enumerate(wrong):
        mode = message.mode if message.mode in modes else modes[0]
        size = FUNCTIONS[mode].digest_bytes
        await source.send(frame(dut, message, keep))
        after = Message(b"abc", modes[number % len(modes)], 0, 10)
        await source.send(frame(dut, after))
        zeros = bytes(message.length if size is None else size)
        assert await answer(sink) == (zeros, 1), (message, keep)
        assert await answer(sink) == (after.digest, 0)


@cocotb.test()
async def full_last_beat_may_be_followed_by_an_empty_one(dut: Any) -> None:
    source, sink = await start(dut)
    beat = len(dut.s_axis_tdata) // 8
    for mode in {built(dut)[0], built(dut)[-1]}:
        for beats in (1, 2, FUNCTIONS[mode].rate_bytes // beat):
            message = Message(random.Random(beats).randbytes(beats * beat), mode, 0, 5)
            more = Message(message.data + b"\xa5" * beat, mode, 0, 5)
            keep = [1] * len(message.data) + [0] * beat
            await source.send(frame(dut, more, keep))
            assert await answer(sink) == (message.digest, 0)


@cocotb.test()
async def reset_within_a_message_forgets_it(dut: Any) -> None:
    source, sink, keys = await start_with_keys(dut)
    modes = built(dut)
    for number, cycles in enumerate((1, 2, 5, 19, 21, 23, 30, 41, 48, 60, 90, 120)):
        lost = Message(bytes(150 + number), modes[-1 - number % len(modes)], 0, 300)
        if number % 2 and 2 in kinds(dut):
            lost = Message(bytes(99), shakes(dut)[0], 0, 300, kind=2, custom=bytes(9), key=bytes(9))
            keys.send_nowait(key_frame(dut, lost.key))
        source.send_nowait(frame(dut, lost))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        for _ in range(2):
            await RisingEdge(dut.clk_i)
        for port in (source, sink, keys):
            port.clear()
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        message = Message(b"abc", modes[number % len(modes)], 0, 17)
        await source.send(frame(dut, message))
        assert await answer(sink) == (message.digest, 0)
