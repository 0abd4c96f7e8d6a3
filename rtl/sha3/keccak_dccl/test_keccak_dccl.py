"""keccak_dccl: sponges of every lane width and capacity, against the reference model."""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import ReadOnly, RisingEdge, with_timeout

from hashtile.reference import keccak

# Chances that the source offers and the sink takes: fewer than elsewhere, since cycles are slow.
STALLS = [(1.0, 1.0), (1.0, 0.1), (0.6, 1.0), (0.8, 0.5), (1.0, 0.01)]


@pytest.mark.parametrize("lanes", [18, 5])
def test_keccak_dccl(lanes: int, tmp_path: Path) -> None:
    bench.run("ht_keccak_dccl", __file__, tmp_path, {"Lanes": lanes}, simulator=bench.VERILATOR)


@pytest.mark.parametrize("unroll", [1, pytest.param(2, marks=pytest.mark.rest)])
def test_keccak_hls_dccl(unroll: int, tmp_path: Path) -> None:
    """The core that HLS made, which takes other cycles."""
    only = [
        "states_are_those_of_the_standard_under_every_stall",
        "rates_of_short_lanes",
        "a_configuration_waits_for_the_end_of_the_message",
        "what_is_not_legal_changes_nothing",
        "reset_in_any_cycle_forgets_everything",
    ]
    parameters = {"Lanes": 18, "Unroll": unroll}
    options = {"simulator": bench.VERILATOR, "only": only}
    bench.run("ht_keccak_hls_dccl", __file__, tmp_path, parameters, **options)


def test_no_value_is_unknown(tmp_path: Path) -> None:
    """On Icarus, some fifty times slower: a shift of 25 lanes passes the 1600 bits on 25 times."""
    only = ["a_message_follows_while_the_one_before_is_permuted"]
    bench.run("ht_keccak_dccl", __file__, tmp_path, {"Lanes": 5}, only=only)


@dataclass
class Message:
    """A message of padded blocks, the states after it, and whether it is configured for."""

    size: int
    capacity: int
    blocks: list[bytes]
    states: list[int]
    configure: bool = True

    def items(self, source: random.Random) -> list[dict[str, int]]:
        """Its beats. `last_i` is noise but for the last byte of each block."""
        return [
            {"byte": byte, "last": n == len(self.blocks) if end else source.getrandbits(1)}
            for n, block in enumerate(self.blocks, 1)
            for byte, end in zip(block, [False] * (len(block) - 1) + [True], strict=True)
        ]


def rates(size: int, lanes: int) -> list[int]:
    """The legal rates in bytes."""
    return list(range(1, (8 * lanes if size == 3 else (25 << size) - 1) + 1))


def default(dut: Any) -> tuple[int, int]:
    """Size and capacity after a reset."""
    return 3, 200 - 8 * min(int(dut.Lanes.value), 17)


def absorb(
    source: random.Random,
    size: int,
    capacity: int,
    count: int,
    squeezes: int,
    configure: bool = True,
) -> Message:
    """A message of `count` random blocks, of which `squeezes` more states are wanted."""
    width = 8 << size
    blocks = [source.randbytes((25 << size) - capacity) for _ in range(count)]
    state = [0] * 25
    for block in blocks:
        lanes = keccak.to_lanes(block.ljust(25 << size, b"\0"), width)
        state = keccak.permute([a ^ b for a, b in zip(state, lanes, strict=True)], width)
    states = [state]
    for _ in range(squeezes):
        states.append(keccak.permute(states[-1], width))
    ints = [sum(lane << 64 * i for i, lane in enumerate(state)) for state in states]
    return Message(size, capacity, blocks, ints, configure)


def mixed(dut: Any, count: int, source: random.Random) -> list[Message]:
    """Random messages; some keep the configuration of the one before."""
    lanes = int(dut.Lanes.value)
    found: list[Message] = []
    for _ in range(count):
        size, configure = source.randrange(4), not found or source.random() < 0.7
        legal = rates(size, lanes)
        rate = source.choice([1, legal[-1], source.choice(legal), source.choice(legal)])
        capacity = (25 << size) - rate
        if not configure:
            size, capacity = found[-1].size, found[-1].capacity
        blocks, squeezes = source.choice([1, 1, 2, 3, 4]), source.choice([0, 0, 0, 1, 2])
        found.append(absorb(source, size, capacity, blocks, squeezes, configure))
    return found


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """Those of the configuration and of the message."""
    config = {"size": dut.size_i, "capacity": dut.capacity_i}
    beat = {"byte": dut.byte_i, "last": dut.last_i}
    return (
        bench.Port(dut.clk_i, dut.config_valid_i, dut.config_ready_o, config),
        bench.Port(dut.clk_i, dut.byte_valid_i, dut.byte_ready_o, beat),
    )


async def start(dut: Any) -> None:
    config, into = ports(dut)
    config.valid.value = 0
    dut.state_ready_i.value = 0
    await bench.start(dut, into)


async def reset(dut: Any) -> None:
    dut.config_valid_i.value = dut.byte_valid_i.value = dut.state_ready_i.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)
    assert dut.state_valid_o.value == 0


async def send(dut: Any, messages: list[Message], chance: float, source: random.Random) -> None:
    config, into = ports(dut)
    for message in messages:
        if message.configure:
            item = {"size": message.size, "capacity": message.capacity}
            await config.send([item], chance, source)
        await into.send(message.items(source), chance, source)


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
                    assert dut.state_o.value.to_unsigned() == want, (message.size, left)
                    taken = ready
    dut.state_ready_i.value = 0


async def exchange(
    dut: Any, messages: list[Message], offer: float, take: float, source: random.Random
) -> None:
    sending = cocotb.start_soon(send(dut, messages, offer, source))
    receiving = cocotb.start_soon(receive(dut, messages, take, source))
    await with_timeout(receiving, 1, "ms")
    await with_timeout(sending, 1, "ms")


@cocotb.test()
async def states_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    await start(dut)
    for number, (offer, take) in enumerate(STALLS):
        source = random.Random(number)
        await exchange(dut, mixed(dut, 5, source), offer, take, source)


@cocotb.test()
async def rates_of_short_lanes(dut: Any) -> None:
    source = random.Random(1)
    await start(dut)
    cases = [(size, rate) for size in (0, 1) for rate in rates(size, 1)[::2]]
    messages = [absorb(source, size, (25 << size) - rate, 1, 0) for size, rate in cases]
    await exchange(dut, messages, 1.0, 1.0, source)


async def cycles(dut: Any, message: Message) -> tuple[list[int], list[int]]:
    """When its bytes are taken and its states come, counted from the first; all is always ready."""
    _, into = ports(dut)
    taken: list[int] = []

    async def sending() -> None:
        taken.extend(await into.send(message.items(random.Random(1)), 1.0, random.Random(2)))

    task = cocotb.start_soon(sending())
    came: list[int] = []
    cycle = 0
    dut.state_ready_i.value = 1
    while len(came) < len(message.states):
        dut.squeeze_i.value = int(len(came) + 1 < len(message.states))
        await RisingEdge(dut.clk_i)
        cycle += 1
        if dut.state_valid_o.value == 1:
            assert dut.state_o.value.to_unsigned() == message.states[len(came)]
            came.append(cycle)
    dut.state_ready_i.value = 0
    await task
    await RisingEdge(dut.clk_i)
    return [n - taken[0] for n in taken], [n - taken[0] for n in came]


@cocotb.test()
async def permutations_take_the_stated_cycles(dut: Any) -> None:
    source = random.Random(3)
    await start(dut)
    for size in range(4):
        lane = 1 << size
        permutation = keccak.rounds(8 * lane) * (1 + lane)
        legal = rates(size, int(dut.Lanes.value))
        for rate in (1 if size < 3 else 7, legal[-1]):
            capacity = (25 << size) - rate
            await ports(dut)[0].send([{"size": size, "capacity": capacity}], 1.0, source)
            for blocks in (1, 3):
                message = absorb(source, size, capacity, blocks, 1)
                taken, came = await cycles(dut, message)
                # The first block, and zeros to the end of its last lane; all others lie within
                # the permutations. The last leaves by 8 shifts.
                first = rate + -rate % lane
                assert taken[rate - 1] == rate - 1
                assert came[0] == first + 1 + lane + blocks * permutation + 8 - lane
                # The state is taken, passes through theta, and leaves as before.
                assert came[1] - came[0] == 1 + lane + permutation + 8 - lane


@cocotb.test()
async def a_message_follows_while_the_one_before_is_permuted(dut: Any) -> None:
    source = random.Random(4)
    await start(dut)
    size, capacity = default(dut)
    messages = [absorb(source, size, capacity, 1, 0, configure=False) for _ in range(4)]
    receiving = cocotb.start_soon(receive(dut, messages, 1.0, source))
    items = [item for message in messages for item in message.items(source)]
    taken = await ports(dut)[1].send(items, 1.0, source)
    await receiving
    starts = taken[:: len(items) // 4]
    assert starts[2] - starts[1] == starts[3] - starts[2] == 24 * 9 + 8 + 2


@cocotb.test()
async def a_configuration_waits_for_the_end_of_the_message(dut: Any) -> None:
    source = random.Random(5)
    await start(dut)
    config, into = ports(dut)
    legal = [(size, (25 << size) - rate) for size in range(4) for rate in (1, 7)]
    now = default(dut)
    for number in range(8):
        message = absorb(source, *now, source.randrange(1, 3), 1)
        items = message.items(source)
        split = source.randrange(1, len(items)) if len(items) > 1 and number % 4 else len(items)
        await into.send(items[:split], 1.0, source)
        now = legal[source.randrange(len(legal))]
        offered = {"size": now[0], "capacity": now[1]}
        waiting = cocotb.start_soon(config.send([offered], 1.0, source))
        following = absorb(source, *now, 1, 0)
        rest = items[split:] + following.items(source)
        sending = cocotb.start_soon(into.send(rest, 0.7, source))
        for left, want in ((1, message.states[0]), (0, message.states[1])):
            dut.state_ready_i.value = 1
            dut.squeeze_i.value = left
            while True:
                await RisingEdge(dut.clk_i)
                assert dut.config_ready_o.value == 0
                if dut.state_valid_o.value == 1:
                    break
            assert dut.state_o.value.to_unsigned() == want
        dut.state_ready_i.value = 0
        await with_timeout(waiting, 100, "ns")  # and not for the next message's bytes
        await receive(dut, [following], 0.5, source)
        await sending


@cocotb.test()
async def what_is_not_legal_changes_nothing(dut: Any) -> None:
    source = random.Random(6)
    await start(dut)
    lanes = int(dut.Lanes.value)
    now = default(dut)
    for size in range(4):
        for capacity in range(256):
            dut.config_valid_i.value = 1
            dut.size_i.value = size
            dut.capacity_i.value = capacity
            await ReadOnly()
            while dut.config_ready_o.value != 1:
                await RisingEdge(dut.clk_i)
                await ReadOnly()
            legal = (25 << size) - capacity in rates(size, lanes)
            assert dut.config_error_o.value == (not legal), (size, capacity)
            await RisingEdge(dut.clk_i)
            dut.config_valid_i.value = 0
            if legal:
                now = size, capacity
            elif source.random() < 0.01:
                message = absorb(source, *now, 1, 0, configure=False)
                await exchange(dut, [message], 1.0, 1.0, source)


@cocotb.test()
async def reset_in_any_cycle_forgets_everything(dut: Any) -> None:
    source = random.Random(7)
    await start(dut)
    for cycle in (1, 2, 5, 9, 20, 40, 60, 90, 130, 170, 240, 300):
        messages = mixed(dut, 2, source)
        sending = cocotb.start_soon(send(dut, messages, 1.0, source))
        for _ in range(cycle + source.randrange(4)):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        await reset(dut)
        message = absorb(source, *default(dut), 1, 0, configure=False)
        await exchange(dut, [message], 0.9, 0.9, source)
