"""Messages in parts through the sponge's AXI4-Stream top: states out and in, what is no part."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from bench import ICARUS, VERILATOR
from cocotbext.axi import AxiStreamFrame
from sha3_messages import FUNCTIONS, Message, built, key_frame, start_with_keys
from sha3_messages import frame as message_frame
from test_sha2_parts import with_an_empty_beat
from test_sha2_stream import answer, pauses

from hashtile.generated.tile_view import MessageWord
from hashtile.reference import keccak

STATE_BYTES = 200
RESUMED, OPEN = MessageWord.RESUME.mask, MessageWord.SUSPEND.mask


@pytest.mark.parametrize(
    ("modes", "data_bits", "simulator"),
    [
        (0b01010001, 64, VERILATOR),
        (0b11111111, 128, VERILATOR),
        (0b00100010, 8, ICARUS),
        (0b10001000, 32, VERILATOR),
    ],
)
def test_sha3_parts(modes: int, data_bits: int, simulator: str, tmp_path: Path) -> None:
    parameters = {"Modes": modes, "DataBits": data_bits, "Parts": 1}
    bench.run("ht_sha3_stream", __file__, tmp_path, parameters, simulator=simulator)


def part(
    dut: Any, message: Message, *, before: bytes | None = None, last: bool = True
) -> AxiStreamFrame:
    """A packet: the bytes of the message after a state; noise in TUSER elsewhere."""
    beat = len(dut.s_axis_tdata) // 8
    packet = message_frame(
        dut, Message(**{**vars(message), "data": (before or b"") + message.data})
    )
    lanes = list(packet.tuser)
    users = [lanes[i] for i in range(0, len(lanes), beat)]
    users[0] = users[0] & ~RESUMED | RESUMED * (before is not None)
    users[-1] = users[-1] & ~OPEN | OPEN * (not last)
    packet.tuser = [user for user in users for _ in range(beat)][: len(lanes)]
    return packet


def behind(mode: int, state: bytes, blocks: bytes) -> bytes:
    """The state after whole blocks, by the reference model."""
    function = FUNCTIONS[mode]
    rate = function.rate_bytes
    for i in range(0, len(blocks), rate):
        block = blocks[i : i + rate] + bytes(STATE_BYTES - rate)
        mixed = bytes(a ^ b for a, b in zip(state, block, strict=True))
        lanes = keccak.permute(keccak.to_lanes(mixed, 64), 64, function.rounds)
        state = keccak.to_bytes(lanes, 64)
    return state


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.6, 0.3), (0.0, 0.95)])
async def parts_are_the_message(dut: Any, stalls: tuple[float, float]) -> None:
    """Each cut at borders of blocks, with whole messages in between."""
    source, sink, _ = await start_with_keys(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    noise = random.Random(int(100 * sum(stalls)))
    for mode in built(dut):
        rate = FUNCTIONS[mode].rate_bytes
        for blocks, rest in ((1, 0), (2, 1), (3, rate - 1)):
            message = Message(noise.randbytes(blocks * rate + rest), mode, length=rate + 3)
            message.bits = noise.randrange(8) if rest else 0
            message.domain = noise.choice([0, 4])
            cuts = sorted({0, *noise.sample(range(1, blocks + 1), min(blocks, 2))})
            state, before = bytes(STATE_BYTES), None
            for begin, end in pairwise(cuts):
                some = Message(message.data[begin * rate : end * rate], mode)
                await source.send(part(dut, some, before=before, last=False))
                state = behind(mode, state, some.data)
                other = Message(message.data[: end + 5], noise.choice(built(dut)), length=9)
                await source.send(part(dut, other))
                assert await answer(sink) == (state, 0), (mode, begin, end)
                assert await answer(sink) == (other.digest, 0)
                before = state
            rest_of_it = Message(**{**vars(message), "data": message.data[cuts[-1] * rate :]})
            await source.send(part(dut, rest_of_it, before=before))
            assert await answer(sink) == (message.digest, 0), (mode, cuts, rest)


@cocotb.test()
async def states_come_behind_each_other(dut: Any) -> None:
    """Any state goes in, with a message after it, while the message before is processed."""
    source, sink, _ = await start_with_keys(dut)
    noise = random.Random(3)
    wanted = []
    for mode in [noise.choice(built(dut)) for _ in range(12)]:
        rate = FUNCTIONS[mode].rate_bytes
        state, blocks = noise.randbytes(STATE_BYTES), noise.randbytes(noise.choice((1, 2)) * rate)
        await source.send(part(dut, Message(blocks, mode), before=state, last=False))
        wanted.append(behind(mode, state, blocks))
    for number, state in enumerate(wanted):
        assert await answer(sink) == (state, 0), number


@cocotb.test()
async def what_is_no_part_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    source, sink, keys = await start_with_keys(dut)
    noise = random.Random(4)
    for mode in built(dut):
        rate = FUNCTIONS[mode].rate_bytes
        state = noise.randbytes(STATE_BYTES)
        wrong = [
            *(part(dut, Message(bytes(n), mode, length=5), last=False)
              for n in (0, 1, rate - 1, rate + 1)),
            part(dut, Message(bytes(rate), mode, bits=3, length=5), last=False),
            part(dut, Message(b"", mode, length=5), before=state, last=False),
            *(part(dut, Message(b"", mode, length=5), before=state[:n])
              for n in (1, rate, STATE_BYTES - 1)),
        ]  # fmt: skip
        if rate % (len(dut.s_axis_tdata) // 8) == 0:  # else it is no beat of its own
            whole = Message(bytes(rate), mode, length=5)
            wrong.append(with_an_empty_beat(part(dut, whole, last=False)))
        if mode in (4, 5):
            kmac = Message(b"abc", mode, length=5, kind=2)
            cshake = Message(b"abc", mode, length=5, kind=1, name=b"N")
            wrong += [part(dut, kmac, before=state), part(dut, kmac, last=False)]
            wrong += [part(dut, cshake, before=state)]
            for _ in range(2):
                await keys.send(key_frame(dut, b"key"))
        for number, packet in enumerate(wrong):
            right = Message(b"abc", mode, length=7)
            await source.send(packet)
            await source.send(part(dut, right))
            data, error = await answer(sink)
            assert error == 1 and data and not any(data), (mode, number)
            assert await answer(sink) == (right.digest, 0), (mode, number)


@cocotb.test()
async def cshake_goes_on_as_a_sponge_of_its_domain(dut: Any) -> None:
    """Its framing is in the first part; the others are SHAKE's with D = 0x04."""
    source, sink, _ = await start_with_keys(dut)
    for mode in (mode for mode in (4, 5) if mode in built(dut)):
        rate = FUNCTIONS[mode].rate_bytes
        data = random.Random(mode).randbytes(2 * rate + 7)
        whole = Message(data, mode, length=40, kind=1, name=b"N", custom=b"custom")
        first = Message(data[:rate], mode, kind=1, name=b"N", custom=b"custom")
        await source.send(part(dut, first, last=False))
        state, error = await answer(sink)
        assert error == 0
        rest = Message(data[rate:], mode, length=40, domain=4)
        await source.send(part(dut, rest, before=state))
        assert await answer(sink) == (whole.digest, 0)
