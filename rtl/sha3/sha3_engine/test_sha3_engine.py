"""sha3_engine: the results of every mode of a build, without other bits of the state."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest

from hashtile.reference import keccak, sha3

TAG_BITS = 6
FUNCTIONS = list(sha3.FUNCTIONS.values())[:8]


@pytest.mark.parametrize(("modes", "unroll"), [(1, 2), (8, 1), (15, 1), (0b11110000, 4), (255, 1)])
def test_sha3_engine(modes: int, unroll: int, tmp_path: Path) -> None:
    parameters = {"Modes": modes, "Unroll": unroll, "TagBits": TAG_BITS}
    bench.run("ht_sha3_engine", __file__, tmp_path, parameters)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    block = {"block": dut.block_i, "mode": dut.mode_i, "absorb": dut.absorb_i}
    block |= {"first": dut.first_i, "end": dut.end_i, "tag": dut.tag_i}
    return (
        bench.Port(dut.clk_i, dut.block_valid_i, dut.block_ready_o, block),
        bench.Port(
            dut.clk_i, dut.hash_valid_o, dut.hash_ready_i, {"hash": dut.hash_o, "tag": dut.tag_o}
        ),
    )


def message(
    dut: Any, mode: int, blocks: int, squeezes: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """Random blocks of a mode, its last state taken and `squeezes` more; the results.

    Inputs that the core ignores are noise: the block of a squeeze, the tag of a block without a
    result.
    """
    function = FUNCTIONS[mode]
    size = function.digest_bytes or function.rate_bytes
    state = [0] * 25
    items, results = [], []
    for number in range(blocks + squeezes):
        absorb = number < blocks
        width = 8 * function.rate_bytes if absorb else len(dut.block_i)
        end = number >= blocks - 1
        items.append(
            {
                "block": source.getrandbits(width),
                "mode": mode,
                "absorb": int(absorb),
                "first": int(number == 0),
                "end": int(end),
                "tag": source.getrandbits(TAG_BITS),
            }
        )
        if absorb:
            lanes = keccak.to_lanes(items[-1]["block"].to_bytes(200, "little"), 64)
            state = [a ^ b for a, b in zip(state, lanes, strict=True)]
        state = keccak.permute(state, 64, function.rounds)
        if end:
            result = int.from_bytes(keccak.to_bytes(state, 64)[:size], "little")
            results.append({"hash": result, "tag": items[-1]["tag"]})
    return items, results


def built(dut: Any) -> list[int]:
    """The modes of the build."""
    return [mode for mode in range(8) if int(dut.Modes.value) >> mode & 1]


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    """The mode changes from message to message; the last block of a message may be full."""
    source = random.Random(1)
    items, expected = [], []
    modes = built(dut) * (1 if len(built(dut)) > 2 else 3)
    source.shuffle(modes)
    for mode in modes:
        squeezes = source.randrange(3) if FUNCTIONS[mode].digest_bytes is None else 0
        more, results = message(dut, mode, source.randrange(1, 3), squeezes, source)
        items += more
        expected += results
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert len(dut.hash_o) == 8 * max(
        FUNCTIONS[mode].digest_bytes or FUNCTIONS[mode].rate_bytes for mode in modes
    )
    assert len(dut.block_i) == 8 * max(FUNCTIONS[mode].rate_bytes for mode in modes)
    assert await bench.exchange(into, out, items, len(expected), 1) == expected


@cocotb.test()
async def a_mode_takes_the_cycles_of_its_rounds(dut: Any) -> None:
    source = random.Random(2)
    unroll = int(dut.Unroll.value)
    into, out = ports(dut)
    await bench.start(dut, into, out)
    for mode in {built(dut)[0], built(dut)[-1]}:
        items, expected = message(dut, mode, 3, 0, source)
        receiving = cocotb.start_soon(out.receive(1, 1.0, source))
        taken = await into.send(items, 1.0, source)
        assert await receiving == expected
        cycles = FUNCTIONS[mode].rounds // unroll
        assert taken[1] - taken[0] == taken[2] - taken[1] == cycles
