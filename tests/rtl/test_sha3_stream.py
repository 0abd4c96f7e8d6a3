"""Messages through the AXI4-Stream top, with bus models of cocotbext-axi: modes, widths, errors."""

import itertools
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from bench import ICARUS, VERILATOR
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource
from test_sha2_stream import answer, pauses
from test_sha2_stream import start as start_of_sha2

from hashtile import keccak, sha3
from hashtile.generated.tile_view import MessageWord

FUNCTIONS = list(sha3.FUNCTIONS.values())[:8]
KINDS = ("shake", "cshake", "kmac", "kmacxof")
# The bits of TUSER that are looked at with the first beat, and with the last
FIRST = 7 | sum(
    field.mask
    for field in (MessageWord.KIND, MessageWord.DOMAIN, MessageWord.NAME, MessageWord.CUSTOM)
)
LAST = MessageWord.BITS.mask | MessageWord.OUTPUT.mask


@pytest.mark.parametrize(
    ("modes", "data_bits", "unroll", "frame", "simulator"),
    [
        (255, 64, 1, 3, VERILATOR),
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


@dataclass
class Message:
    data: bytes
    mode: int
    bits: int = 0  # of the last byte; 0: all
    length: int = 0  # of a XOF's output
    domain: int = 0  # another D than a XOF's own
    kind: int = 0
    name: bytes = b""
    custom: bytes = b""
    key: bytes = b""

    @property
    def digest(self) -> bytes:
        """What must come out, by the reference model."""
        function = FUNCTIONS[self.mode]
        if self.kind:
            given = {"function_name": self.name, "customization": self.custom, "key": self.key}
            name = KINDS[self.kind] + function.name[-3:]
            takes = sha3.FUNCTIONS[name].parameters
            parameters: Any = {part: value for part, value in given.items() if part in takes}
            bits = 8 * len(self.data) - (8 - self.bits if self.bits else 0)
            return sha3.digest(name, self.data, bits, length=self.length, **parameters)
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
    data = message.name * (message.kind == 1) + message.custom * (message.kind > 0) + message.data
    if not data:
        data, keep = b"\x5a", [0]
    noise = random.Random(len(data))
    built_mode = message.mode if message.mode in built(dut) else built(dut)[0]
    extendable = FUNCTIONS[built_mode].digest_bytes is None
    users = [noise.getrandbits(len(dut.s_axis_tuser)) for _ in range(0, len(data), beat)]
    domain = noise.getrandbits(7) if message.kind or not extendable else message.domain
    name_bytes = len(message.name) if message.kind == 1 else noise.getrandbits(8)
    custom_bytes = len(message.custom) if message.kind else noise.getrandbits(16)
    users[0] = users[0] & ~FIRST | MessageWord.pack(
        mode=message.mode, kind=message.kind, domain=domain, name=name_bytes, custom=custom_bytes
    )
    length = message.length if extendable else noise.getrandbits(32)
    users[-1] = users[-1] & ~LAST | MessageWord.pack(bits=message.bits, output=length)
    lanes = [user for user in users for _ in range(beat)][: len(data)]
    if message.bits and keep is None:
        data = data[:-1] + bytes([data[-1] ^ noise.getrandbits(8 - message.bits) << message.bits])
    return AxiStreamFrame(data, tkeep=keep, tuser=lanes)


def key_frame(
    dut: Any, key: bytes, said: int | None = None, keep: list[int] | None = None
) -> AxiStreamFrame:
    """A packet with a key, which says that it has `said` bytes."""
    beat = len(dut.s_key_axis_tdata) // 8
    said = len(key) if said is None else said
    if not key:
        key, keep = b"\x5a", [0]
    lanes = [said if i < beat else 0xFFFF ^ said for i in range(len(key))]
    return AxiStreamFrame(key, tkeep=keep, tuser=lanes)


async def start(dut: Any) -> tuple[AxiStreamSource, AxiStreamSink]:
    return (await start_with_keys(dut))[:2]


async def start_with_keys(dut: Any) -> tuple[AxiStreamSource, AxiStreamSink, AxiStreamSource]:
    bus = AxiStreamBus.from_prefix(dut, "s_key_axis")
    keys = AxiStreamSource(bus, dut.clk_i, dut.rst_ni, reset_active_level=False)
    source, sink = await start_of_sha2(dut)
    return source, sink, keys


def shakes(dut: Any) -> list[int]:
    return [mode for mode in (4, 5) if mode in built(dut)]


def kinds(dut: Any) -> list[int]:
    """The kinds of framing of the build."""
    return {0: [], 1: [1], 3: [1, 2, 3]}[int(dut.Frame.value) if shakes(dut) else 0]


def framed(dut: Any, seed: int, count: int) -> list[Message]:
    """Messages of all kinds of the build, or without."""
    noise = random.Random(seed)
    found = []
    for _ in range(count if kinds(dut) else 0):
        bits, sizes = noise.choice([0, 1, 8, 13, 200, 1601]), [0, 1, 7, 8, 20, 33, 180]
        each = Message(noise.randbytes(-(-bits // 8)), noise.choice(shakes(dut)), bits % 8)
        each.length = noise.choice([0, 1, 32, 200])
        each.kind = noise.choice([0, *kinds(dut), *kinds(dut)])
        each.name, each.custom, each.key = (noise.randbytes(noise.choice(sizes)) for _ in "NSK")
        found.append(each)
    return found


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
            rest = beats + 1  # the state is cleared behind the last beat, and takes the block
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
