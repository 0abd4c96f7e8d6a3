"""What the tests of the SHA-256 transform over AXI4-Stream share: packets and their answers."""

import random
from collections.abc import Sequence
from typing import Any

import bench
import cocotb
from cocotb.triggers import RisingEdge, with_timeout

from hashtile import catalog
from hashtile.reference import sha2 as model

FAMILY = model.FAMILIES[32]
# The cores of the transform: their numbers by the end of their name
ARCHES = {
    core.folder.name.partition("_")[2]: core.number
    for core in catalog.cores().values()
    if core.contract == "sha2"
}


def port(dut: Any, name: str) -> bench.Port:
    """The AXI4-Stream `name` of the module under test."""
    names = ["tdata", "tkeep", "tlast", *(["tuser"] if name == "m_axis" else [])]
    payload = {one: getattr(dut, f"{name}_{one}") for one in names}
    return bench.Port(
        dut.clk_i, getattr(dut, f"{name}_tvalid"), getattr(dut, f"{name}_tready"), payload
    )


def packet(data: bytes, size: int, source: random.Random) -> list[dict[str, int]]:
    """Bytes as beats of `size` bytes, with noise after the end of the last beat."""
    beats = []
    for i in range(0, max(len(data), 1), size):
        part = data[i : i + size]
        noise = source.randbytes(size - len(part))
        beats.append(
            {
                "tdata": int.from_bytes(part + noise, "little"),
                "tkeep": (1 << len(part)) - 1,
                "tlast": int(i + size >= len(data)),
            }
        )
    return beats


def answer(state: bytes, blocks: bytes) -> bytes:
    """The chaining value after whole blocks."""
    words = model.to_words(state, 32)
    for i in range(0, len(blocks), 64):
        words = model.compress(FAMILY, words, blocks[i : i + 64])
    return model.to_bytes(words, 32)


def answers(digests: Sequence[bytes | None], size: int) -> list[dict[str, int]]:
    """The beats that give `digests`; None is the answer to an error."""
    beats = []
    for digest in digests:
        for beat in packet(digest or bytes(32), size, random.Random(0)):
            known = (1 << 8 * min(size, 32)) - 1
            beat["tdata"] &= known
            beats.append(beat | {"tuser": int(digest is None)})
    return beats


async def start(dut: Any, *names: str) -> list[bench.Port]:
    """The ports, after a reset, the last of them the sink."""
    ports = [port(dut, name) for name in names]
    for one in ports[:-1]:
        one.valid.value = 0
    await bench.start(dut, out=ports[-1])
    return ports


async def exchange(
    ports: Sequence[bench.Port], items: Sequence[list[dict[str, int]]], expected: list[Any]
) -> None:
    """Sends what each source has; the answers must be `expected` under every pair of stalls."""
    for number, (offer, take) in enumerate(bench.STALLS):
        source = random.Random(number)
        sending = [
            cocotb.start_soon(one.send(beats, offer, source))
            for one, beats in zip(ports[:-1], items, strict=True)
        ]
        receiving = ports[-1].receive(len(expected), take, random.Random(number))
        assert await with_timeout(cocotb.start_soon(receiving), 10, "ms") == expected
        for one in sending:
            await with_timeout(one, 10, "ms")


def core_cycles(dut: Any) -> int:
    """Cycles between two one-block packets that are due to the core, which gets a word a cycle."""
    unroll = int(dut.Unroll.value)
    beats = (16 // unroll - 1) * (unroll - 1)  # an iterative core waits for the words of a beat
    return {
        "iterative": 64 // unroll + 1 + beats,
        "carrysave": 70,
        "pipeline": 16,
        "hls_rolled": 64 // unroll + 3,
        "hls_pipelined": 16,
    }[next(name for name, number in ARCHES.items() if number == int(dut.Arch.value))]


async def interval(dut: Any) -> float:
    """Cycles between the ends of two answers, each taken at once; 24 are to come.

    The first eight fill a pipeline and the last eight, after which no words come, drain it.
    """
    dut.m_axis_tready.value = 1
    ends, cycle = [], 0
    while len(ends) < 24:
        await RisingEdge(dut.clk_i)
        cycle += 1
        if dut.m_axis_tvalid.value == 1 and dut.m_axis_tlast.value == 1:
            ends.append(cycle)
    return (ends[15] - ends[7]) / 8


async def reset_within(dut: Any, ports: Sequence[bench.Port], cycles: int, beats: Any) -> None:
    """A reset `cycles` into a packet, which is forgotten."""
    sending = [
        cocotb.start_soon(one.send(items, 1.0, random.Random(1)))
        for one, items in zip(ports[:-1], beats, strict=True)
    ]
    for _ in range(cycles):
        await RisingEdge(dut.clk_i)
    for one in sending:
        one.cancel()
    for one in ports[:-1]:
        one.valid.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)
    assert dut.m_axis_tvalid.value == 0
