"""The pseudo-random generator against its model: any order of feeds and commands, and erasure."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.handle import HierarchyArrayObject, HierarchyObject, ValueObjectBase
from cocotb.triggers import ReadOnly, RisingEdge, with_timeout

from hashtile.reference.prng import Prng, forgets

# Registers. Those with data are 0 once cleared; the others depend only on lengths and on time.
DATA = {"u_core.state_q", "u_buffer.block_o", "u_in.bytes_q", "u_out.bytes_q"}
CONTROL = {
    *("fsm_q", "feeding_q", "error_q", "forget_q", "wipes_q", "owed_q", "few_q"),
    *("lane_q", "index_q", "spent_q"),
    *("u_in.count_q", "u_out.count_q", "u_buffer.full_q", "u_buffer.place_q"),
    "u_buffer.gone_q",
    *("u_core.run_q", "u_core.valid_q", "u_core.end_q", "u_core.index_q"),
}


@pytest.mark.parametrize("lanes", [2, 9, 17, 24])
def test_keccak_prng(lanes: int, tmp_path: Path) -> None:
    bench.run("ht_keccak_prng", __file__, tmp_path, {"Lanes": lanes})


Ports = tuple[bench.Port, bench.Port, bench.Port]
Beat = dict[str, int]


async def start(dut: Any) -> Ports:
    seed = {"seed": dut.seed_i, "bytes": dut.seed_bytes_i, "last": dut.seed_last_i}
    beat = {"data": dut.beat_data_o, "keep": dut.beat_keep_o}
    beat |= {"last": dut.beat_last_o, "error": dut.beat_error_o}
    ports = (
        bench.Port(dut.clk_i, dut.seed_valid_i, dut.seed_ready_o, seed),
        bench.Port(
            dut.clk_i,
            dut.cmd_valid_i,
            dut.cmd_ready_o,
            {"forget": dut.forget_i, "length": dut.length_i},
        ),
        bench.Port(dut.clk_i, dut.beat_valid_o, dut.beat_ready_i, beat),
    )
    dut.zeroize_i.value = 0
    dut.cmd_valid_i.value = 0
    await bench.start(dut, ports[0], ports[2])
    return ports


def feed_beats(seed: bytes, source: random.Random, full: bool = False) -> list[Beat]:
    """A feed, cut anywhere; the bits after the bytes of a beat are noise."""
    beats, place = [], 0
    while place < len(seed) or not beats:
        size = 8 if full else source.choice([0, 1, 3, 7, 8, 8, 8, source.randrange(9)])
        piece = seed[place : place + size]
        place += len(piece)
        word = int.from_bytes(piece, "little") | source.getrandbits(64) << 8 * len(piece)
        count = len(piece) if len(piece) < 8 else source.choice([8, 8, source.randrange(8, 16)])
        beats.append({"seed": word & (1 << 64) - 1, "bytes": count, "last": 0})
    if source.random() < 0.2 and not full:
        beats.append({"seed": source.getrandbits(64), "bytes": 0, "last": 0})
    beats[-1]["last"] = 1
    return beats


def answer(prng: Prng, command: Beat) -> list[Beat]:
    """The packet that answers a command, by the model."""
    given = b""
    if prng.seeded and command["forget"]:
        prng.forget()
    elif prng.seeded:
        given = prng.fetch(command["length"])
    pieces = [given[i : i + 8] for i in range(0, len(given), 8)] or [b""]
    beats = [
        {"data": int.from_bytes(piece, "little"), "keep": (1 << len(piece)) - 1, "last": 0}
        for piece in pieces
    ]
    beats[-1]["last"] = 1
    return [beat | {"error": int(not prng.seeded)} for beat in beats]


def sizes(rho: int, source: random.Random) -> int:
    near = [rho - 1, rho, rho + 1, 2 * rho, 2 * rho + 3, rho // 2, 3 * rho + 8]
    return source.choice([0, 1, 5, 7, 8, 9, 16, *near, *near])


async def sequence(
    dut: Any,
    ports: Ports,
    prng: Prng,
    source: random.Random,
    count: int,
    stalls: tuple[float, float],
) -> None:
    """Feeds and commands; a command offered with a feed is taken after it."""
    seed, cmd, out = ports
    offer, take = stalls
    for _ in range(count):
        command = {"forget": int(source.random() < 0.25), "length": sizes(prng.rho, source)}
        feeding = None
        if source.random() < 0.5:
            data = source.randbytes(sizes(prng.rho, source))
            first, *rest = feed_beats(data, source)
            prng.feed(data)

            async def feed(first: Beat = first, rest: list[Beat] = rest) -> None:
                await seed.send([first], 1.0, source)
                await seed.send(rest, offer, source)

            feeding = cocotb.start_soon(feed())
            if source.random() < 0.5:
                await with_timeout(feeding, 1, "ms")
        want = answer(prng, command)
        sending = cocotb.start_soon(cmd.send([command], offer if feeding is None else 1.0, source))
        assert (
            await with_timeout(cocotb.start_soon(out.receive(len(want), take, source)), 1, "ms")
            == want
        )
        await with_timeout(sending, 1, "ms")
        if feeding:
            await with_timeout(feeding, 1, "ms")
        await ReadOnly()
        assert dut.seeded_o.value == prng.seeded
        assert dut.beat_valid_o.value == 0 and dut.beat_data_o.value == 0
        # Bytes that were given are not kept beside the state.
        held = int(dut.u_out.count_q.value)
        assert dut.u_out.bytes_q.value.to_unsigned() == int.from_bytes(prng._out[:held], "little")
        await RisingEdge(dut.clk_i)


def new(dut: Any) -> Prng:
    return Prng(64 * int(dut.Lanes.value))


@cocotb.test(timeout_time=100, timeout_unit="us")
@cocotb.parametrize(stalls=bench.STALLS)
async def sequences_are_those_of_the_model(dut: Any, stalls: tuple[float, float]) -> None:
    ports = await start(dut)
    await sequence(dut, ports, new(dut), random.Random(int(1000 * sum(stalls))), 14, stalls)


@cocotb.test(timeout_time=100, timeout_unit="us")
async def commands_before_the_first_feed_are_refused(dut: Any) -> None:
    seed, cmd, out = await start(dut)
    source = random.Random(1)
    refusal = [{"data": 0, "keep": 0, "last": 1, "error": 1}]

    async def refused() -> None:
        for command in ({"forget": 0, "length": 100}, {"forget": 1, "length": 9}):
            sending = cocotb.start_soon(cmd.send([command], 1.0, source))
            assert await out.receive(1, 0.5, source) == refusal
            await sending

    await refused()
    prng = new(dut)
    data = source.randbytes(2 * prng.rho + 3)
    beats = feed_beats(data, source)
    await seed.send(beats[:-1], 1.0, source)
    await RisingEdge(dut.clk_i)
    assert dut.seeded_o.value == 0
    dut.cmd_valid_i.value = 1  # not taken during a feed
    for _ in range(60):
        await RisingEdge(dut.clk_i)
        assert dut.cmd_ready_o.value == 0 and dut.beat_valid_o.value == 0
    dut.cmd_valid_i.value = 0
    await seed.send(beats[-1:], 1.0, source)
    prng.feed(data)
    command = {"forget": 0, "length": 50}
    want = answer(prng, command)
    sending = cocotb.start_soon(cmd.send([command], 1.0, source))
    assert await out.receive(len(want), 1.0, source) == want
    await sending


def registers(scope: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """All names with which the sources name a register, in all instances."""
    for handle in scope:
        name = prefix + handle._name
        if isinstance(handle, (HierarchyObject, HierarchyArrayObject)):
            yield from registers(handle, name + ".")
        elif isinstance(handle, ValueObjectBase) and (
            handle._name.endswith("_q") or name == "u_buffer.block_o"
        ):
            yield name, handle


def assert_cleared(dut: Any) -> None:
    found = dict(registers(dut))
    assert set(found) == DATA | CONTROL, set(found) ^ (DATA | CONTROL)
    for name in DATA:
        assert found[name].value == 0, name
    assert dut.seeded_o.value == 0 and dut.beat_valid_o.value == 0 and dut.beat_data_o.value == 0


@cocotb.test(timeout_time=100, timeout_unit="us")
@cocotb.parametrize(signal=["zeroize_i", "rst_ni"])
async def erasure_in_any_cycle_leaves_nothing(dut: Any, signal: str) -> None:
    """The edge that sees it ends all output; after the next edge all data is 0."""
    ports = await start(dut)
    seed, cmd, out = ports
    source = random.Random(2)
    erase = getattr(dut, signal)
    rho = new(dut).rho
    behind = 25 * (forgets(8 * rho + 8) + 8)
    for cycles in [*range(1, 60, 3), *range(60, 60 + behind, behind // 6)]:
        running = [
            cocotb.start_soon(work)
            for work in (
                seed.send(
                    [*feed_beats(source.randbytes(rho + 20), source, full=True)] * 2, 1.0, source
                ),
                cmd.send([{"forget": n % 2, "length": rho + 13} for n in range(9)], 1.0, source),
                out.receive(1000, 0.8, source),
            )
        ]
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        erase.value = int(signal == "zeroize_i")
        long = source.random() < 0.3
        await RisingEdge(dut.clk_i)
        if signal == "zeroize_i":  # a seed that is offered now is not taken and lost
            assert dut.seed_ready_o.value == 0 and dut.cmd_ready_o.value == 0
        for task in running:
            task.cancel()
        for port in ports[:2]:
            port._idle(source)
        out.ready.value = 0
        for _ in range(3 if long else 0):
            await RisingEdge(dut.clk_i)
        erase.value = int(signal == "rst_ni")
        await ReadOnly()
        assert dut.seeded_o.value == 0 and dut.beat_valid_o.value == 0
        await RisingEdge(dut.clk_i)
        await ReadOnly()
        assert_cleared(dut)
        await RisingEdge(dut.clk_i)
        command = {"forget": cycles & 1, "length": 9}
        sending = cocotb.start_soon(cmd.send([command], 1.0, source))
        assert await out.receive(1, 1.0, source) == answer(new(dut), command)
        await sending
        prng = new(dut)
        data = source.randbytes(11)
        await seed.send(feed_beats(data, source), 1.0, source)
        prng.feed(data)
        want = answer(prng, {"forget": 0, "length": 9})
        sending = cocotb.start_soon(cmd.send([{"forget": 0, "length": 9}], 1.0, source))
        assert await out.receive(len(want), 1.0, source) == want
        await sending


@cocotb.test(timeout_time=100, timeout_unit="us")
async def cycles_are_those_of_the_page(dut: Any) -> None:
    """Nothing stalls. Cycles count from the edge that takes the first beat, or the command."""
    seed, cmd, _ = await start(dut)
    source = random.Random(3)
    prng = new(dut)
    lanes = int(dut.Lanes.value)

    async def command(forget: int, length: int) -> tuple[int, int]:
        """The cycles to the first beat of the answer and to the last."""
        want = answer(prng, {"forget": forget, "length": length})
        dut.beat_ready_i.value = 1
        await cmd.send([{"forget": forget, "length": length}], 1.0, source)
        given: list[int] = []
        cycle, first = 0, 0
        while len(given) < len(want):
            await RisingEdge(dut.clk_i)
            cycle += 1
            if dut.beat_valid_o.value == 1:
                first = first or cycle
                given.append(dut.beat_data_o.value.to_unsigned())
        assert given == [beat["data"] for beat in want]
        dut.beat_ready_i.value = 0
        return first, cycle

    starts: list[int] = []

    async def watch() -> None:
        for cycle in itertools.count():
            await RisingEdge(dut.clk_i)
            if dut.u_core.taken.value == 1:
                starts.append(cycle)

    watching = cocotb.start_soon(watch())
    data = source.randbytes(8 * prng.rho)
    await seed.send(feed_beats(data, source, full=True), 1.0, source)
    prng.feed(data)
    for _ in range(80):
        await RisingEdge(dut.clk_i)
    watching.cancel()
    periods = {later - sooner for sooner, later in itertools.pairwise(starts)}
    assert len(starts) == 8 and periods == {25}
    again = 28  # cycles from the last byte of a duplexing to the first beat of the next
    rest = prng.rho - 7 * lanes
    assert await command(0, 7 * lanes) == (again + 1, again + -(-7 * lanes // 8))
    assert await command(0, rest) == (1, max(1, -(-rest // 8)))
    assert await command(0, 1) == (again + 1, again + 1)
    short, long = [(await command(0, n * prng.rho))[1] for n in (3, 13)]
    assert abs(long - short - 10 * (lanes + again)) <= 2
    last = again + 25 * forgets(64 * lanes)
    assert await command(1, 0) == (last, last)
    dut._log.info(f"{starts=}, fetch {again + 1}, {long - short}, forget {last}")
