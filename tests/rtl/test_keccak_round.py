"""A round of Keccak-f, with lanes of every width, against the reference model."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
from cocotb.triggers import Timer

from hashtile.reference import keccak


@cocotb.test()
async def every_round(dut: Any) -> None:
    source = random.Random(1)
    for size, lane_bits in enumerate((8, 16, 32, 64)):
        for index in range(keccak.rounds(lane_bits)):
            lanes = [source.getrandbits(lane_bits) for _ in range(25)]
            *_, want = keccak.steps(lanes, index, lane_bits)
            dut.size_i.value = size
            dut.rc_i.value = keccak.constant(index, lane_bits)
            dut.state_i.value = sum(lane << 64 * i for i, lane in enumerate(lanes))
            await Timer(1, "ns")
            assert dut.state_o.value.to_unsigned() == sum(x << 64 * i for i, x in enumerate(want))


def test_keccak_round(tmp_path: Path) -> None:
    bench.run("ht_keccak_round", __file__, tmp_path, {})
