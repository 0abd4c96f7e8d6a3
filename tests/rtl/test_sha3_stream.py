"""Messages through the AXI4-Stream top, with bus models of cocotbext-axi: modes, widths, errors."""

import itertools
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamFrame
from test_sha2_stream import answer, pauses, start

from hashtile import catalog, keccak, sha3

FUNCTIONS = list(sha3.FUNCTIONS.values())[:8]


@pytest.mark.parametrize(
    ("modes", "data_bits", "unroll"),
    [(255, 64, 1), (0b1111, 8, 2), (0b11100100, 32, 1), (0b10000000, 16, 6)],
)
def test_sha3_stream(modes: int, data_bits: int, unroll: int, tmp_path: Path) -> None:
    files = catalog.core("sha3_engine").stream.files
    parameters = {"Modes": modes, "DataBits": data_bits, "Unroll": unroll}
    bench.run("sha3_stream", files, __file__, tmp_path, parameters)


@dataclass
class Message:
    data: bytes
    mode: int
    bits: int = 0  # of the last byte; 0: all
    length: int = 0  # of a XOF's output
    domain: int = 0  # another D than a XOF's own

    @property
    def digest(self) -> bytes:
        """What must come out, by the reference model."""
        function = FUNCTIONS[self.mode]
        size, suffix = function.digest_bytes, function.domain
        if size is None:
            size = self.length
            suffix = sha3.domain_bits(self.domain) if self.domain else suffix
        return keccak.sponge(
            self.data,
            8 * len(self.data) - (8 - self.bits if self.bits else 0),
            rate=8 * function.rate_bytes,
            nr=function.rounds,
            suffix=suffix,
            digest_bits=8 * size,
        )


def frame(dut: Any, message: Message, keep: list[int] | None = None) -> AxiStreamFrame:
    """A packet; in TUSER noise stands where it is not looked at. No bytes are a beat without."""
    beat = len(dut.s_axis_tdata) // 8
    data = message.data
    if not data:
        data, keep = b"\x5a", [0]
    noise = random.Random(len(data))
    built_mode = message.mode if message.mode in built(dut) else built(dut)[0]
    extendable = FUNCTIONS[built_mode].digest_bytes is None
    users = [noise.getrandbits(45) for _ in range(0, len(data), beat)]
    domain = message.domain if extendable else noise.getrandbits(7)
    users[0] = users[0] & ~0x1FC7 | message.mode | domain << 6
    length = message.length if extendable else noise.getrandbits(32)
    users[-1] = users[-1] & 0x1FC7 | message.bits << 3 | length << 13
    lanes = [user for user in users for _ in range(beat)][: len(data)]
    if message.bits and keep is None:
        data = data[:-1] + bytes([data[-1] ^ noise.getrandbits(8 - message.bits) << message.bits])
    return AxiStreamFrame(data, tkeep=keep, tuser=lanes)


def built(dut: Any) -> list[int]:
    """The modes of the build."""
    return [mode for mode in range(8) if int(dut.Modes.value) >> mode & 1]


def mixed(dut: Any, seed: int, count: int = 3) -> list[Message]:
    """Messages of all modes in random order, with the lengths at which padding changes."""
    noise = random.Random(seed)
    found = []
    for mode in built(dut) * (1 if len(built(dut)) > 2 else 2):
        rate = FUNCTIONS[mode].rate_bytes
        bits = [0, 8, 64, 8 * rate - 8, 8 * rate, 8 * rate + 8, *range(8 * rate - 7, 8 * rate, 2)]
        bits += [1, 13, 1001]
        for n in noise.sample(bits, count):
            found.append(Message(noise.randbytes(-(-n // 8)), mode, n % 8))
            found[-1].length = noise.choice([0, 1, 7, 8, 9, 33, rate - 1, rate, rate + 1])
            found[-1].domain = noise.choice([0, 0, 1, 4, 6, 0x7F, noise.randrange(1, 128)])
    noise.shuffle(found)
    return found


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
        permutation = rounds // unroll + (unroll == 1)
        fill = rate // beat + 3  # beats that a block takes to come, at most
        for n, cycles in zip(blocks[1:], between, strict=True):
            rest = beats - (unroll == 1)
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
    source, sink = await start(dut)
    modes = built(dut)
    for number, cycles in enumerate((1, 2, 5, 19, 21, 23, 30, 41, 48, 60, 90, 120)):
        lost = Message(bytes(150 + number), modes[-1 - number % len(modes)], 0, 300)
        source.send_nowait(frame(dut, lost))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        for _ in range(2):
            await RisingEdge(dut.clk_i)
        source.clear()
        sink.clear()
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        message = Message(b"abc", modes[number % len(modes)], 0, 17)
        await source.send(frame(dut, message))
        assert await answer(sink) == (message.digest, 0)
