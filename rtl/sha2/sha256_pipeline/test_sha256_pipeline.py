"""The SHA-2 core contract with several messages in flight, and the cycles of sha256_pipeline.

Of every step of the ladder: all share the pipeline, and so these tests.
"""

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import FallingEdge, RisingEdge

from hashtile.reference import sha2 as model

OPERATIONS = (
    "base",
    "unrolled",
    "spatial",
    "prefetched",
    "recursive",
    "compressed",
    "temporal",
    "final",
    "carrysave",
)
TAG_BITS = 8
FAMILY = model.FAMILIES[32]


@pytest.mark.parametrize(
    ("stages", "operation"), [*((4, name) for name in OPERATIONS), (8, "carrysave")]
)
def test_sha256_pipeline(tmp_path: Path, stages: int, operation: str) -> None:
    parameters = {"Stages": stages, "Step": OPERATIONS.index(operation), "TagBits": TAG_BITS}
    bench.run("ht_sha256_pipeline", __file__, tmp_path, parameters)


@dataclass(frozen=True)
class Cycles:
    """What a build does: words it takes a beat; cycles between the first words of two blocks, from
    a block's first word to its result, and that a result may wait until it costs the others any."""

    words: int
    interval: int
    latency: int
    slack: int

    @property
    def flight(self) -> int:
        """Blocks in flight, the one counted whose result comes a cycle after the next has come."""
        return self.latency // self.interval + 1


def cycles(dut: Any) -> Cycles:
    step, stages = OPERATIONS[int(dut.Step.value)], int(dut.Stages.value)
    if stages == 8:
        return Cycles(2, 8, 68, 3)
    if step in ("base", "carrysave"):
        return Cycles(1, 16, *{"base": (65, 12), "carrysave": (68, 11)}[step])
    behind = {"unrolled": 1, "temporal": 3, "final": 3}.get(step, 2)
    return Cycles(2, 8, 32 + behind, 7 - behind)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    block = {"word": dut.word_i, "hash": dut.hash_i, "tag": dut.tag_i}
    block |= {"narrow": dut.narrow_i, "continue": dut.continue_i}
    result = {"hash": dut.hash_o, "tag": dut.tag_o}
    return (
        bench.Port(dut.clk_i, dut.word_valid_i, dut.word_ready_o, block),
        bench.Port(dut.clk_i, dut.hash_valid_o, dut.hash_ready_i, result),
    )


def beats(block: bytes, words: int) -> list[int]:
    """A block as the core takes it, `words` words a beat, the first of them in the top bits."""
    size = 4 * words
    return [int.from_bytes(block[i : i + size]) for i in range(0, 64, size)]


def random_blocks(
    count: int, width: int, source: random.Random
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """The words of blocks, with noise where the core must not look, and the results."""
    items, results = [], []
    for _ in range(count):
        block, start = source.randbytes(64), source.randbytes(32)
        tag = source.getrandbits(TAG_BITS)
        after = model.to_bytes(model.compress(FAMILY, model.to_words(start, 32), block), 32)
        results.append({"hash": int.from_bytes(after), "tag": tag})
        words = beats(block, width)
        for i, word in enumerate(words):
            items.append(
                {
                    "word": word,
                    "hash": int.from_bytes(start) if i == 0 else source.getrandbits(256),
                    "tag": tag if i == len(words) - 1 else source.getrandbits(TAG_BITS),
                    "narrow": source.getrandbits(1),
                    "continue": source.getrandbits(1),
                }
            )
    return items, results


class Message:
    """A message on its way: the blocks that are left of it, and the value it has come to."""

    def __init__(self, data: bytes) -> None:
        padded = model.pad(data, 32)
        self.data = data
        self.blocks = [padded[i : i + 64] for i in range(0, len(padded), 64)]
        self.hash = int.from_bytes(model.to_bytes(model.initial_hash("sha256"), 32))


@dataclass
class Log:
    """The cycles in which blocks were taken and given, with the number of their message."""

    taken: list[tuple[int, int]] = field(default_factory=list)
    given: list[tuple[int, int]] = field(default_factory=list)
    most: int = 0  # blocks in flight

    def starts(self, number: int) -> list[int]:
        return [cycle for who, cycle in self.taken if who == number]


When = Callable[[int], bool]  # whether something may pass in a cycle


async def hash_all(
    dut: Any,
    messages: list[Message],
    *,
    begin: When = lambda cycle: True,
    offer: When = lambda cycle: True,
    take: When = lambda cycle: True,
) -> Log:
    """Hashes messages side by side, the tag their number; one goes on in the cycle of its result.

    `begin` is asked before the first word of a block, `offer` before each, `take` for results.
    """
    log, source, width = Log(), random.Random(1), cycles(dut).words
    turns = list(range(len(messages)))  # whose next block may start, in the order of waiting
    words: list[int] = []
    first = False
    now = cycle = 0
    while turns or words or len(log.given) < len(log.taken):
        await FallingEdge(dut.clk_i)
        ready = take(cycle)
        dut.hash_ready_i.value = int(ready)
        if ready and dut.hash_valid_o.value == 1:
            number = int(dut.tag_o.value)
            messages[number].hash = int(dut.hash_o.value)
            log.given.append((number, cycle))
            if messages[number].blocks:
                turns.append(number)
        if not words and turns and begin(cycle):
            now = turns.pop(0)
            words = beats(messages[now].blocks.pop(0), width)
            first = True
        valid = bool(words) and offer(cycle)
        dut.word_valid_i.value = int(valid)
        dut.word_i.value = words[0] if valid else source.getrandbits(32 * width)
        dut.hash_i.value = messages[now].hash if first else source.getrandbits(256)
        dut.tag_i.value = now if len(words) == 1 else source.getrandbits(TAG_BITS)
        dut.narrow_i.value = source.getrandbits(1)
        dut.continue_i.value = source.getrandbits(1)
        await RisingEdge(dut.clk_i)
        if valid and dut.word_ready_o.value == 1:
            if first:
                log.taken.append((now, cycle))
            words.pop(0)
            first = False
        log.most = max(log.most, len(log.taken) - len(log.given))
        cycle += 1
    dut.word_valid_i.value = 0
    dut.hash_ready_i.value = 0
    return log


def check(messages: list[Message]) -> None:
    for message in messages:
        assert message.hash.to_bytes(32) == hashlib.sha256(message.data).digest()


def some(count: int, blocks: int, source: random.Random) -> list[Message]:
    """Messages of so many blocks each."""
    return [Message(source.randbytes(64 * blocks - 9 - source.randrange(55))) for _ in range(count)]


@cocotb.test()
async def results_are_those_of_the_standard_under_every_stall(dut: Any) -> None:
    items, expected = random_blocks(12, cycles(dut).words, random.Random(2))
    into, out = ports(dut)
    await bench.start(dut, into, out)
    assert await bench.exchange(into, out, items, len(expected), 3) == expected


@cocotb.test()
async def a_block_every_interval(dut: Any) -> None:
    core = cycles(dut)
    await bench.start(dut, *ports(dut))
    messages = some(20, 1, random.Random(4))
    log = await hash_all(dut, messages)
    check(messages)
    assert log.taken == [(n, core.interval * n) for n in range(20)]
    assert log.given == [(n, core.interval * n + core.latency) for n in range(20)]
    assert log.most == core.flight


@cocotb.test()
async def a_message_goes_on_in_the_cycle_of_its_result(dut: Any) -> None:
    await bench.start(dut, *ports(dut))
    for count in range(1, cycles(dut).flight):
        messages = some(count, 5, random.Random(count))
        log = await hash_all(dut, messages)
        check(messages)
        for number in range(count):
            taken = log.starts(number)
            assert {later - sooner for sooner, later in pairwise(taken)} == {cycles(dut).latency}


@cocotb.test()
async def messages_of_many_blocks_fill_the_pipeline(dut: Any) -> None:
    core = cycles(dut)
    await bench.start(dut, *ports(dut))
    messages = some(core.flight, 4, random.Random(5))
    log = await hash_all(dut, messages)
    check(messages)
    assert [cycle for _, cycle in log.taken] == [core.interval * n for n in range(4 * core.flight)]


@cocotb.test()
async def a_bubble_holds_up_nothing(dut: Any) -> None:
    await bench.start(dut, *ports(dut))
    source = random.Random(6)
    core = cycles(dut)
    gaps = [source.random() < 0.1 for _ in range(5000)]
    messages = some(12, 3, source)
    log = await hash_all(dut, messages, begin=lambda cycle: gaps[cycle])
    check(messages)
    assert [cycle + core.latency for _, cycle in log.taken] == [cycle for _, cycle in log.given]
    spaces = {later - sooner for (_, sooner), (_, later) in pairwise(log.taken)}
    assert min(spaces) == core.interval and len(spaces) > 5  # any space, no fixed slots


@cocotb.test()
async def a_pause_in_a_block_holds_up_all(dut: Any) -> None:
    core = cycles(dut)
    await bench.start(dut, *ports(dut))
    pause = 100
    within = core.interval * 4
    for at in (within + 1, within + core.interval // 2, within + core.interval - 1):
        messages = some(8, 1, random.Random(at))

        def offer(cycle: int, at: int = at) -> bool:
            return not at <= cycle < at + pause

        log = await hash_all(dut, messages, offer=offer)
        check(messages)
        for number, (_, cycle) in enumerate(log.given):
            due = core.interval * number + core.latency
            assert cycle == due + (pause if due > at else 0)


@cocotb.test()
async def a_result_may_wait_and_then_stalls_all(dut: Any) -> None:
    await bench.start(dut, *ports(dut))
    core = cycles(dut)
    for wait in (1, core.slack, core.slack + 1, 150):
        messages = some(12, 1, random.Random(wait))
        until = core.latency + wait

        def take(cycle: int, until: int = until) -> bool:
            return cycle >= until

        log = await hash_all(dut, messages, take=take)
        check(messages)
        lost = max(0, wait - core.slack)
        assert [cycle for _, cycle in log.given[1:]] == [
            core.interval * n + core.latency + lost for n in range(1, 12)
        ]
        assert [cycle for _, cycle in log.taken[: core.flight]] == [
            core.interval * n for n in range(core.flight)
        ]
        assert log.most == core.flight


@cocotb.test()
async def random_stalls_and_messages_of_any_length(dut: Any) -> None:
    await bench.start(dut, *ports(dut))
    for words, results in ((0.9, 0.9), (1.0, 0.1), (0.5, 1.0)):
        source = random.Random(7)
        messages = [Message(source.randbytes(source.randrange(300))) for _ in range(10)]
        offered = [source.random() < words for _ in range(5000)]
        wanted = [source.random() < results for _ in range(5000)]
        log = await hash_all(dut, messages, offer=offered.__getitem__, take=wanted.__getitem__)
        check(messages)
        assert log.most >= 3


@cocotb.test()
async def reset_in_any_cycle_forgets_all(dut: Any) -> None:
    into, _ = ports(dut)
    await bench.start(dut, *ports(dut))
    source, core = random.Random(8), cycles(dut)
    for count in range(1, 107, 7):  # all 16 cycles of a block
        items, _ = random_blocks(6, core.words, source)
        sending = cocotb.start_soon(into.send(items, 1.0, source))
        dut.hash_ready_i.value = source.getrandbits(1)
        for _ in range(count):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        dut.word_valid_i.value = source.getrandbits(1)  # not taken in a reset
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        dut.word_valid_i.value = 0
        await RisingEdge(dut.clk_i)
        assert dut.hash_valid_o.value == 0
        messages = some(2, 1, source)
        log = await hash_all(dut, messages)
        check(messages)
        assert log.given == [(n, core.interval * n + core.latency) for n in range(2)]
