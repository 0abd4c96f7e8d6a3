"""keccak_dcc: sponges of every capacity, set per message, against the reference model."""

import random
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import ReadOnly, RisingEdge, with_timeout

from hashtile.reference import keccak


@pytest.mark.parametrize("lanes", [18, 5, 25])
def test_keccak_dcc(lanes: int, tmp_path: Path) -> None:
    bench.run("ht_keccak_dcc", __file__, tmp_path, {"Lanes": lanes})


@pytest.mark.parametrize("unroll", [1, *(pytest.param(n, marks=pytest.mark.rest) for n in (2, 4))])
def test_keccak_hls_dcc(unroll: int, tmp_path: Path) -> None:
    """The core that HLS made, which takes other cycles, and a configuration later."""
    only = [
        "states_are_those_of_the_standard_under_every_stall",
        "what_is_not_legal_changes_nothing",
        "reset_in_any_cycle_forgets_everything",
    ]
    parameters = {"Lanes": 18, "Unroll": unroll}
    options = {"simulator": bench.VERILATOR, "only": only}
    bench.run("ht_keccak_hls_dcc", __file__, tmp_path, parameters, **options)


@dataclass
class Message:
    """A message of padded blocks, the states after it, and whether it needs a configuration."""

    capacity: int
    items: list[dict[str, int]]
    states: list[int]
    configure: bool


def default(dut: Any) -> int:
    """The capacity after a reset."""
    return 200 - 8 * min(int(dut.Lanes.value), 17)


def absorb(
    dut: Any,
    source: random.Random,
    capacity: int,
    count: int,
    squeezes: int,
    configure: bool = True,
) -> Message:
    """A message of `count` random blocks, after which `squeezes` more states are requested."""
    items: list[dict[str, int]] = []
    state = [0] * 25
    for _ in range(count):
        block = source.randbytes(200 - capacity)
        lanes = keccak.to_lanes(block.ljust(200, b"\0"), 64)
        state = keccak.permute([a ^ b for a, b in zip(state, lanes, strict=True)], 64)
        items += [{"lane": lane, "last": 0} for lane in lanes[: -(-len(block) // 8)]]
    items[-1]["last"] = 1
    states = [state]
    for _ in range(squeezes):
        states.append(keccak.permute(states[-1], 64))
    seen = [sum(x << 64 * i for i, x in enumerate(s[: int(dut.Lanes.value)])) for s in states]
    return Message(capacity, items, seen, configure)


def mixed(dut: Any, count: int, source: random.Random) -> list[Message]:
    """Random messages; some keep the configuration of the message before."""
    least = 200 - 8 * int(dut.Lanes.value)
    found: list[Message] = []
    for number in range(count):
        configure = not number or source.random() < 0.7
        some = source.randrange(least, 200)
        capacity = source.choice([least, least + 1, 199, 192, 191, some, some])
        if not configure:
            capacity = found[-1].capacity
        blocks, squeezes = source.choice([1, 1, 2, 3]), source.choice([0, 0, 1, 2])
        found.append(absorb(dut, source, capacity, blocks, squeezes, configure))
    return found


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """The ports of the configuration and of the message."""
    lane = {"lane": dut.lane_i, "last": dut.last_i}
    return (
        bench.Port(dut.clk_i, dut.config_valid_i, dut.config_ready_o, {"capacity": dut.capacity_i}),
        bench.Port(dut.clk_i, dut.lane_valid_i, dut.lane_ready_o, lane),
    )


async def start(dut: Any) -> None:
    dut.config_valid_i.value = dut.state_ready_i.value = 0
    await bench.start(dut, ports(dut)[1])


async def send(dut: Any, messages: list[Message], chance: float, source: random.Random) -> None:
    config, into = ports(dut)
    for message in messages:
        if message.configure:
            await config.send([{"capacity": message.capacity}], chance, source)
        await into.send(message.items, chance, source)


async def receive(dut: Any, messages: list[Message], chance: float, source: random.Random) -> None:
    """Takes all states; one that waits must stay."""
    for message in messages:
        for left, want in zip(range(len(message.states))[::-1], message.states, strict=True):
            taken = False
            while not taken:
                ready = source.random() < chance
                dut.state_ready_i.value = int(ready)
                dut.squeeze_i.value = int(left > 0) if ready else source.getrandbits(1)
                await RisingEdge(dut.clk_i)
                assert dut.state_valid_o.value.is_resolvable
                if dut.state_valid_o.value == 1:
                    assert dut.state_o.value.to_unsigned() == want, (message.capacity, left)
                    taken = ready
    dut.state_ready_i.value = 0


async def exchange(
    dut: Any, messages: list[Message], offer: float, take: float, source: random.Random
) -> None:
    sending = cocotb.start_soon(send(dut, messages, offer, source))
    receiving = cocotb.start_soon(receive(dut, messages, take, source))
    await with_timeout(receiving, 50, "us")
    await with_timeout(sending, 50, "us")


@cocotb.test()
async def states_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    await start(dut)
    await exchange(
        dut, [absorb(dut, random.Random(9), default(dut), 2, 1, False)], 1, 1, random.Random(9)
    )
    for number, (offer, take) in enumerate(bench.STALLS):
        source = random.Random(number)
        await exchange(dut, mixed(dut, 5, source), offer, take, source)


@cocotb.test()
async def a_block_takes_its_lanes_and_a_cycle_or_24(dut: Any) -> None:
    """The first block of the next message fills meanwhile, and waits until the state is clear."""
    source = random.Random(1)
    config, into = ports(dut)
    await start(dut)
    for rate in {1, 33, 8 * int(dut.Lanes.value)}:
        lanes = -(-rate // 8)
        await config.send([{"capacity": 200 - rate}], 1.0, source)
        messages = [absorb(dut, source, 200 - rate, n, 0, configure=False) for n in (4, 1, 2)]
        receiving = cocotb.start_soon(receive(dut, messages, 1.0, source))
        items = [item for message in messages for item in message.items]
        ends = (await into.send(items, 1.0, source))[lanes - 1 :: lanes]
        await receiving
        between = [later - sooner for sooner, later in pairwise(ends)]
        # The first block waits until the state is cleared, and the second fills with it.
        within, behind = max(lanes + 1, 24), max(lanes + 2, 26)
        assert between == [lanes + 2, within, within, within, behind, behind]


@cocotb.test()
async def a_configuration_waits_for_the_end_of_the_message(dut: Any) -> None:
    """It is for the message after it, whose first block comes while the state is permuted."""
    source = random.Random(2)
    await start(dut)
    config, into = ports(dut)
    now = default(dut)
    least = 200 - 8 * int(dut.Lanes.value)
    for _ in range(8):
        message = absorb(dut, source, now, source.randrange(2, 4), 1)
        now = source.randrange(least, 200)
        following = absorb(dut, source, now, 2, 0)
        split = source.randrange(1, len(message.items))
        receiving = cocotb.start_soon(receive(dut, [message, following], 0.5, source))
        await into.send(message.items[:split], 1.0, source)
        offer = [{"capacity": now}]
        waiting = cocotb.start_soon(config.send(offer, 1.0, source))
        sending = cocotb.start_soon(into.send(message.items[split:], 0.7, source))
        while not sending.done():
            assert not waiting.done()
            await RisingEdge(dut.clk_i)
        for _ in range(2):
            await RisingEdge(dut.clk_i)
        assert waiting.done()
        await into.send(following.items, 0.7, source)
        await with_timeout(receiving, 50, "us")


@cocotb.test()
async def what_is_not_legal_changes_nothing(dut: Any) -> None:
    source = random.Random(3)
    await start(dut)
    now, least = default(dut), 200 - 8 * int(dut.Lanes.value)
    for capacity in range(256):
        legal = least <= capacity < 200
        dut.config_valid_i.value = 1
        dut.capacity_i.value = capacity
        await ReadOnly()
        assert dut.config_ready_o.value == 1
        assert dut.config_error_o.value == (not legal), capacity
        await RisingEdge(dut.clk_i)
        dut.config_valid_i.value = 0
        dut.capacity_i.value = source.getrandbits(8)
        now = capacity if legal else now
        if capacity in (0, least - 1, least, least + 1, 199, 200, 207, 208, 255):
            message = absorb(dut, source, now, 2, 0, configure=False)
            await exchange(dut, [message], 1.0, 1.0, source)


@cocotb.test()
async def reset_in_any_cycle_forgets_everything(dut: Any) -> None:
    source = random.Random(4)
    await start(dut)
    for cycle in (1, 2, 3, 6, 9, 18, 19, 20, 25, 31, 43, 44, 45, 60, 90):
        messages = mixed(dut, 3, source)
        sending = cocotb.start_soon(send(dut, messages, 1.0, source))
        dut.state_ready_i.value = cycle % 2
        for _ in range(cycle):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        dut.config_valid_i.value = dut.lane_valid_i.value = dut.state_ready_i.value = 0
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        assert dut.state_valid_o.value == 0
        message = absorb(dut, source, default(dut), 2, 0, configure=False)
        await exchange(dut, [message], 0.9, 0.9, source)
