"""The front of many messages, over a core that is a model: blocks, sharing, errors, starts."""

import itertools
import random
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
import traffic
from cocotb.triggers import RisingEdge
from traffic import Log, Message, endless, message

from hashtile.reference import sha2 as model

FAMILY = model.FAMILIES[32]
LATENCY = {1: 67, 2: 36}  # of the core, from first word to result, by its words a cycle
USER_BITS = 2  # here: mode, and whether a block of the TID's own goes before the message


@pytest.mark.parametrize(
    ("messages", "data_bits", "words"),
    [(8, 32, 1), (8, 64, 1), (8, 64, 2), (2, 256, 2), (16, 128, 2)],
)
def test_sha256_messages(messages: int, data_bits: int, words: int, tmp_path: Path) -> None:
    parameters = {"Messages": messages, "DataBits": data_bits, "Words": words}
    parameters["UserBits"] = USER_BITS
    bench.run("ht_sha256_messages", __file__, tmp_path, parameters)


def tids(dut: Any) -> range:
    return range(len(dut.room_o))


def initial(mode: int) -> tuple[int, ...]:
    return tuple(model.initial_hash("sha256" if mode else "sha224"))


def own_block(tid: int) -> bytes:
    return random.Random(tid).randbytes(64)


def number(words: Iterable[int]) -> int:
    return int.from_bytes(model.to_bytes(tuple(words), 32))


class Core(traffic.Watch):
    """A core of the contract, and what gives the front its starts; `pause`: its words may wait."""

    def __init__(self, dut: Any, pause: float) -> None:
        super().__init__(dut, Log())
        self.pause, self.noise = pause, random.Random(4)
        self.chain: tuple[int, ...] = ()
        self.results: deque[tuple[int, int, int]] = deque()
        self.starts = [
            [number(initial(mode)) for mode in (0, 1)]
            + [number(model.compress(FAMILY, initial(mode), own_block(tid))) for mode in (0, 1)]
            for tid in tids(dut)
        ]

    def drive(self) -> None:
        dut = self.dut
        user = int(dut.start_user_o.value.resolve("zeros"))
        dut.start_hash_i.value = self.starts[int(dut.start_tid_o.value)][user]
        dut.start_block_i.value = user >> 1
        dut.word_ready_i.value = int(self.noise.random() >= self.pause)
        due = bool(self.results) and self.results[0][0] <= self.log.cycles
        noise = self.noise.getrandbits(256), self.noise.getrandbits(len(dut.tag_i))
        dut.hash_valid_i.value = int(due)
        dut.hash_i.value, dut.tag_i.value = self.results.popleft()[1:] if due else noise

    def sample(self) -> None:
        if not self.words and self.dut.word_valid_o.value == 1:
            self.chain = model.to_words(int(self.dut.hash_o.value).to_bytes(32), 32)
        super().sample()

    def block(self, tag: int) -> None:
        data = b"".join(word.to_bytes(64 // self.steps) for word in self.words)
        after = number(model.compress(FAMILY, self.chain, data))
        due = self.log.cycles + LATENCY[16 // self.steps] - self.steps + 1
        self.results.append((due, after, tag))


class Digests:
    """The port that digests leave by."""

    def __init__(self, dut: Any) -> None:
        self.dut = dut
        self.held: list[int] | None = None

    def drive(self, ready: bool) -> None:
        self.dut.digest_ready_i.value = int(ready)

    def sample(self) -> tuple[int, bool, bytes, int] | None:
        dut = self.dut
        if dut.digest_valid_o.value != 1:
            assert dut.digest_valid_o.value == 0 and self.held is None
            return None
        ports = (dut.digest_tid_o, dut.digest_o, dut.digest_user_o, dut.digest_error_o)
        tid, digest, user, error = item = [int(port.value) for port in ports]
        assert self.held in (None, item), "an answer changed while it waited"
        if dut.digest_ready_i.value == 0:
            self.held = item
            return None
        self.held = None
        return tid, True, digest.to_bytes(32) + bytes([user]), error

    def check(self, tid: int, one: Message, digest: bytes, error: int) -> None:
        assert (digest[32], error) == (one.user, one.wrong)
        name = traffic.HASHES[one.user & 1]
        right = traffic.digest(one, name, own_block(tid) if one.user >> 1 else b"")
        assert digest[: len(right)] == right, len(one.data)


async def run(
    dut: Any, queues: list[Iterable[Message]], *, pause: float = 0.0, **options: Any
) -> Log:
    """See traffic.exchange; from a reset on."""
    dut.s_axis_tvalid.value = dut.hash_valid_i.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    return await traffic.exchange(dut, queues, Digests(dut), Core(dut, pause), **options)


def all_alike(dut: Any, least: int, most: int, seed: int = 0) -> list[Iterable[Message]]:
    return [endless(dut, seed + tid, least, most) for tid in tids(dut)]


@cocotb.test()
async def messages_of_all_lengths(dut: Any) -> None:
    await traffic.start(dut)
    noise = random.Random(1)
    lengths = [*range(301), 1000, 5000]
    noise.shuffle(lengths)
    every = len(tids(dut))
    queues: list[Iterable[Message]] = [
        [message(dut, noise.randbytes(n), noise.getrandbits(2)) for n in lengths[tid::every]]
        for tid in tids(dut)
    ]
    log = await run(dut, queues)
    assert len(log.messages) == len(lengths)


@cocotb.test()
@cocotb.parametrize(heed=[False, True], pause=[0.0, 0.3])
async def stalls_change_nothing(dut: Any, heed: bool, pause: float) -> None:
    await traffic.start(dut)
    for offer, take in bench.STALLS:
        queues: list[Iterable[Message]] = [
            list(itertools.islice(endless(dut, tid, 0, 200), 2)) for tid in tids(dut)
        ]
        await run(dut, queues, offer=offer, take=take, heed=heed, pause=pause)


@cocotb.test()
async def what_breaks_a_rule_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    await traffic.start(dut)
    mixed = [*traffic.wrong(dut), *itertools.islice(endless(dut, 1, 0, 150), 40)]
    random.Random(2).shuffle(mixed)
    log = await run(dut, [mixed[tid :: len(tids(dut))] for tid in tids(dut)])
    assert sum(one.wrong for one in log.messages) > 10


@cocotb.test()
async def reset_forgets_all(dut: Any) -> None:
    await traffic.start(dut)
    for cycles in (1, 2, 5, 20, 45, 80, 81, 82, 83, 84, 150, 400):
        await run(dut, all_alike(dut, 0, 200), take=cycles & 1, cycles=cycles)
        queues: list[Iterable[Message]] = [
            list(itertools.islice(endless(dut, tid, 0, 100), 2)) for tid in tids(dut)
        ]
        await run(dut, queues)


@cocotb.test()
async def a_digest_that_waits_holds_up_only_its_own_message(dut: Any) -> None:
    """No digest is taken: the long messages go on, as many as there are."""
    await traffic.start(dut)
    queues: list[Iterable[Message]] = [
        endless(dut, tid, 0, 55) if tid % 2 else endless(dut, tid, 9999, 9999) for tid in tids(dut)
    ]
    log = await run(dut, queues, take=0, cycles=2000)
    short = sorted(log.blocks[tid] for tid in tids(dut) if tid % 2)
    assert short == [1] * (len(short) - 1) + [2]  # the digest on the way out made room for one
    assert all(log.blocks[tid] > 5 for tid in tids(dut) if tid % 2 == 0)


@cocotb.test()
@cocotb.parametrize(bytes_=[(0, 55), (64, 64), (0, 300), (0, 3000), (99999, 99999)])
async def the_core_is_busy(dut: Any, bytes_: tuple[int, int]) -> None:
    """In 95 % of its slots, with eight messages at hand; with fewer as its latency allows."""
    await traffic.start(dut)
    log = await run(dut, all_alike(dut, *bytes_), cycles=3000)
    dut._log.info(f"{len(tids(dut))} messages of {bytes_} bytes: {log.busy:.4f} of the slots busy")
    assert log.busy >= (0.95 if len(tids(dut)) > 2 else 0.3)


@cocotb.test()
async def equal_messages_get_equal_shares(dut: Any) -> None:
    await traffic.start(dut)
    log = await run(dut, all_alike(dut, 99999, 99999), cycles=6000)
    fair = sum(log.blocks.values()) / len(tids(dut))
    shares = [log.blocks[tid] / fair for tid in tids(dut)]
    dut._log.info(f"shares {min(shares):.3f} to {max(shares):.3f} of a fair one, {fair:.0f} blocks")
    assert min(shares) >= 0.9 and max(shares) <= 1.1


@cocotb.test()
@cocotb.parametrize(long=[0, 1, -1])
async def long_messages_delay_no_short_one(dut: Any, long: int) -> None:
    """From a short message's last beat to its digest, with so many long ones beside it."""
    await traffic.start(dut)
    count, core = len(tids(dut)), Core(dut, 0.0)
    queues: list[Iterable[Message]] = [
        endless(dut, tid, *((99999, 99999) if tid < long % count else (0, 55))) for tid in tids(dut)
    ]
    log = await run(dut, queues, cycles=3000)
    times = [one.answered - one.sent for one in log.messages]
    dut._log.info(
        f"{long % count} long: {len(times)} short ones, {sum(times) / len(times):.0f} cycles from "
        f"last beat to digest, {max(times)} at most"
    )
    # The message before it of its TID is in the core; then each other one may go before it
    latency = LATENCY[16 // core.steps] + 8
    assert max(times) <= 2 * latency + count * core.steps
