"""HMAC with SHA-2 of messages in parts, whose state stays in the slot of the key."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from hmac_keyed import BLOCK, built, digest, mac, start


@pytest.mark.parametrize(("modes2", "modes3", "slots"), [(0b101101, 0b1001, 4), (2, 0, 1)])
def test_hmac_parts(modes2: int, modes3: int, slots: int, tmp_path: Path) -> None:
    parameters = {"Modes2": modes2, "Modes3": modes3, "Slots": slots, "Frame": 0}
    bench.run("ht_hmac_stream", __file__, tmp_path, parameters)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.5, 0.5)])
async def a_mac_comes_in_parts(dut: Any, stalls: tuple[float, float]) -> None:
    """With SHA-2: a part of whole blocks has an answer without bytes, and its state stays."""
    it = await start(dut, stalls)
    noise = random.Random(3)
    for mode in built(dut):
        key, block = noise.randbytes(30), BLOCK[mode]
        assert await it.load(0, mode, key)
        if mode >= 8:
            await it.refused(mode, 0, resumed=1)
            continue
        for counts in ([1], [1, 0], [2, 0.5], [1, 1, 3, 0.2], [4, 2]):
            parts = [noise.randbytes(int(count * block)) for count in counts]
            parts += [noise.randbytes(noise.randrange(100))]
            for number, data in enumerate(parts[:-1]):
                whole = not len(data) % block and len(data) > 0
                await it.message(
                    mode, data, 0, resumed=number > 0, open=1, whose=5, soon=noise.randrange(9)
                )
                assert await it.answer() == (b"", not whole), (mode, counts)
                if not whole:
                    await it.refused(mode, 0, resumed=1, whose=5)
                    break
                await it.refused(mode, 0, resumed=1, whose=noise.choice([0, 1, 4, 7]))
                await it.message(mode, b"abc", 0, whose=noise.randrange(8))
                await it.message(mode, b"abc")
                assert await it.answer() == (mac(mode, key, b"abc"), 0)
                assert await it.answer() == (digest(mode, b"abc"), 0)
            else:
                await it.message(mode, parts[-1], 0, resumed=1, whose=5)
                assert await it.answer() == (mac(mode, key, b"".join(parts)), 0), (mode, counts)
                await it.refused(mode, 0, resumed=1, whose=5)
