"""States to beats: as many bytes as are asked for, over as many states as they take."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout


@pytest.mark.parametrize(
    ("data_bits", "state_bits"),
    [(8, 1600), (16, 1344), (32, 1600), (64, 1600), (64, 224), (128, 1600), (128, 224)],
)
def test_sponge_squeeze(data_bits: int, state_bits: int, tmp_path: Path) -> None:
    parameters = {"DataBits": data_bits, "StateBits": state_bits}
    bench.run("ht_sponge_squeeze", __file__, tmp_path, parameters)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    state = {"state": dut.state_i, "size": dut.size_i, "rate": dut.rate_i}
    state |= {"length": dut.length_i, "short": dut.short_i, "error": dut.error_i}
    beat = {"data": dut.beat_data_o, "keep": dut.beat_keep_o}
    beat |= {"last": dut.beat_last_o, "error": dut.beat_error_o}
    return (
        bench.Port(dut.clk_i, dut.state_valid_i, dut.state_ready_o, state),
        bench.Port(dut.clk_i, dut.beat_valid_o, dut.beat_ready_i, beat),
    )


def output(
    dut: Any, size: int, rate: int, length: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]], list[int]]:
    """The states that an output takes, its beats, and whether each state has a next one.

    Lanes have 2^size bytes. The bits of a state after its rate or above its lanes are noise.
    """
    lane_bytes, width, error = 1 << size, len(dut.state_i), int(source.random() < 0.2)
    given, states = b"", []
    while not states or len(given) < length:
        state = source.getrandbits(width)
        text = state.to_bytes(-(-width // 8), "little")
        lanes = [text[i : i + lane_bytes] for i in range(0, 200, 8)]
        given += b"".join(lanes)[:rate]
        states.append({"state": state, "size": size, "rate": rate})
        short = int(length <= len(dut.beat_data_o) // 8)
        states[-1] |= {"length": length, "short": short, "error": error}
    given = bytes(length) if error else given[:length]
    beat = len(dut.beat_data_o) // 8
    pieces = [given[i : i + beat] for i in range(0, length, beat)] or [b""]
    beats = [
        {
            "data": int.from_bytes(piece, "little"),
            "keep": (1 << len(piece)) - 1,
            "last": int(number == len(pieces)),
            "error": error,
        }
        for number, piece in enumerate(pieces, 1)
    ]
    return states, beats, [1] * (len(states) - 1) + [0]


def mixed(dut: Any, source: random.Random) -> list[tuple[int, int, int]]:
    """Sizes, rates and lengths; of a short state only what it has is asked for."""
    width, beat = len(dut.state_i), len(dut.beat_data_o) // 8
    if width < 1344:
        return [(3, 144, length) for length in (0, 1, 27, 28, 28, beat, beat + 1)]
    found = []
    for size in range(4) if beat <= 8 else (3,):  # wider beats are of lanes of 64 bits
        most = min(25 << size, width // 64 << size) - (width == 1600)
        for rate in (1, 7, source.randrange(1, most + 1), most):
            if rate <= most:
                near = [rate - 1, rate, rate + 1, 2 * rate, 2 * rate + 1, 3 * rate + beat]
                some = [0, 1, beat - 1, beat, beat + 1, *source.sample(near, 3)]
                found += [(size, rate, length) for length in source.sample(some, 3)]
    found += [(3, 136, 32), (3, 168, 168 + beat)]
    source.shuffle(found)
    return found


async def note_squeezes(dut: Any, found: list[int]) -> None:
    """What `squeeze_o` says when a state is taken."""
    while True:
        await RisingEdge(dut.clk_i)
        if dut.state_valid_i.value == dut.state_ready_o.value == 1:
            found.append(int(dut.squeeze_o.value))


@cocotb.test()
async def every_byte_asked_for_comes_once(dut: Any) -> None:
    source = random.Random(1)
    outputs = [output(dut, *each, source) for each in mixed(dut, source)]
    states, beats, squeezes = ([x for o in outputs for x in o[i]] for i in range(3))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    found: list[int] = []
    cocotb.start_soon(note_squeezes(dut, found))
    assert await bench.exchange(into, out, states, len(beats), 1) == beats
    assert found == len(bench.STALLS) * squeezes


@cocotb.test()
async def without_a_state_its_ports_are_not_looked_at(dut: Any) -> None:
    """Bytes that make no beat yet wait for the next state, whatever stands at the ports."""
    source = random.Random(4)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for rate, length in ((1, 3), (3, 11), (5, 20)) if len(dut.state_i) >= 1344 else ():
        states, beats, _ = output(dut, 3, rate, length, source)
        receiving = cocotb.start_soon(out.receive(len(beats), 1.0, source))
        for state in states:
            await into.send([state], 1.0, source)
            for noise in range(9):
                dut.length_i.value = noise
                await RisingEdge(dut.clk_i)
        assert await with_timeout(receiving, 1, "us") == beats


@cocotb.test()
async def a_beat_comes_every_cycle_that_has_its_bytes(dut: Any) -> None:
    """Lanes of 64 bits make beats without a cycle between them; a state that ends is one cycle."""
    source = random.Random(2)
    beat = len(dut.beat_data_o) // 8
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for rate, length in ((144, 28),) if len(dut.state_i) < 1344 else ((136, 32), (168, 400)):
        states, beats, _ = output(dut, 3, rate, length, source)
        receiving = cocotb.start_soon(out.receive(len(beats), 1.0, source))
        taken = await into.send(states, 1.0, source)
        assert await receiving == beats
        assert taken[-1] == -(-length // beat) + len(states) - 1


@cocotb.test()
async def reset_in_any_cycle_forgets_the_output(dut: Any) -> None:
    source = random.Random(3)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for cycles in range(1, 30, 3):
        states, _, _ = output(dut, 3, 13, 27, source)
        out.ready.value = 1
        sending = cocotb.start_soon(into.send(states, 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        into.valid.value = 0
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        states, beats, _ = output(dut, 3, 14, 21, source)
        sending = cocotb.start_soon(into.send(states, 0.8, source))
        assert await out.receive(len(beats), 0.8, source) == beats
        await sending
