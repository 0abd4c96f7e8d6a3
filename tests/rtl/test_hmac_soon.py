"""A message of ht_hmac_stream that is told of before its first beat comes (`soon_i`)."""

import random
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from hmac_keyed import Kmac, built, digest, kmacs, mac, start


@pytest.mark.parametrize(("modes2", "modes3"), [(0b001010, 0b010010), (2, 0)])
def test_hmac_soon(modes2: int, modes3: int, tmp_path: Path) -> None:
    parameters = {"Modes2": modes2, "Modes3": modes3, "Slots": 2, "Frame": 3 if modes3 else 0}
    bench.run("ht_hmac_stream", __file__, tmp_path, parameters)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.4, 0.4)])
async def a_message_is_told_of_before_it_comes(dut: Any, stalls: tuple[float, float]) -> None:
    """Of each kind, one after the other: the MACs are the same, and what is refused is refused."""
    it = await start(dut, stalls)
    noise = random.Random(5)
    for mode in built(dut):
        key = noise.randbytes(40)
        assert await it.load(0, mode, key)
        for other in kmacs(dut):
            assert await it.load(1, other, key)
        wanted: list[tuple[bytes, int]] = []
        for soon in (0, 1, 2, 9, 40):
            data = noise.randbytes(noise.choice((0, 1, 8, 70)))
            slot = noise.choice((0, 0, None))
            await it.message(mode, data, slot, soon=soon)
            wanted.append((digest(mode, data) if slot is None else mac(mode, key, data), 0))
            for other in kmacs(dut):  # waits for the MAC before it
                asked = Kmac(other, key, data)
                await it.message(other, data, 1, kind=2, length=asked.length, soon=soon)
                wanted.append((asked.mac, 0))
            if noise.random() < 0.4:
                await it.message(7, data, 0, soon=soon)  # no such function
                wanted.append((b"", 1))
        for number, (want, error) in enumerate(wanted):
            data, failed = await it.answer()
            assert failed == error and (error or data == want), (mode, number)


@cocotb.test()
async def a_message_of_kmac_waits_for_its_first_beat(dut: Any) -> None:
    it = await start(dut)
    for mode in kmacs(dut):
        asked = Kmac(mode, bytes(range(40)), b"message", custom=b"S")
        assert await it.load(1, mode, asked.key)
        for soon in (0, 1, 30):
            await it.message(mode, b"Smessage", 1, kind=2, custom=1, length=asked.length, soon=soon)
            assert await it.answer() == (asked.mac, 0), soon
