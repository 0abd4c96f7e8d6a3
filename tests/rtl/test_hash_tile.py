"""The hash tile: jobs from every side, and what comes of those that are wrong."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import tile
from tile import Job

from hashtile import catalog


def sources() -> list[Path]:
    rtl = catalog.data_folder("rtl")
    streams = [catalog.core(name).stream.files for name in ("sha2_engine", "sha3_engine")]
    files = list(dict.fromkeys(path for files in streams for path in files))
    files += [rtl / "stream/hash_stream.sv"]
    files += [rtl / f"hmac/hmac_{name}.sv" for name in ("load", "message", "slots", "stream")]
    files += sorted((rtl / "bus").glob("*.sv")) + sorted((rtl / "tile").glob("*.sv"))
    return files


@pytest.mark.parametrize(("modes2", "modes3", "slots"), [(0b001010, 0b00010010, 4)])
def test_hash_tile(modes2: int, modes3: int, slots: int, tmp_path: Path) -> None:
    parameters = {"Modes2": modes2, "Modes3": modes3, "Slots": slots}
    bench.run("hash_tile", sources(), __file__, tmp_path, parameters)


def built(dut: Any) -> list[int]:
    both = int(dut.Modes2.value) | int(dut.Modes3.value) << 8
    return [mode for mode in range(16) if both >> mode & 1]


@cocotb.test()
async def a_first_job(dut: Any) -> None:
    one = await tile.start(dut)
    for mode in built(dut):
        cause, answer = await one.direct(Job(mode), b"abc")
        assert cause == tile.NONE
        want = tile.digest(mode, b"abc")
        assert answer == want + bytes(64 - len(want)), (mode, answer.hex(), want.hex())


@cocotb.test()
async def descriptors(dut: Any) -> None:
    one = await tile.start(dut)
    await one.open(0, 0x8000)
    noise = random.Random(3)
    for mode in built(dut):
        for length in (0, 1, 55, 64, 136, 300):
            data = noise.randbytes(length)
            at = noise.randrange(4000)
            one.memory.write(at, data)
            assert await one.run(Job(mode, at, length, 0x6003)) == (tile.NONE, 0)
            want = tile.digest(mode, data)
            assert one.memory.read(0x6003, len(want)) == want, (mode, length)
