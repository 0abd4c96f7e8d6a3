"""Padding against the reference model: lengths around the ends of blocks, rates, domains."""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout

from hashtile.reference import keccak, sha3

DOMAINS = [0x01, 0x06, 0x1F, 0x04, 0x7F]


@pytest.mark.parametrize("count", [8, 16])
def test_sponge_pad(count: int, tmp_path: Path) -> None:
    bench.run("ht_sponge_pad", __file__, tmp_path, {"Bytes": count})


@dataclass
class Message:
    rate: int
    domain: int
    chunks: list[dict[str, int]]
    lanes: list[dict[str, int]]


def message(
    rate: int,
    domain: int,
    bits: int,
    source: random.Random,
    headers: tuple[bytes, ...] = (),
    wide: int = 8,
) -> Message:
    """A random message of `bits` bits after `headers`, each followed by zeros, and its lanes.

    A lane, and a chunk at most, has `wide` bytes.
    """
    text = source.randbytes(-(-bits // 8))
    chunks = [chunk for header in headers for chunk in cut(header, source, wide=wide)]
    chunks += cut(text, source, bits % 8, wide)
    string = b"".join(header + bytes(-len(header) % rate) for header in headers)
    suffix = sha3.domain_bits(domain)
    padded = keccak.pad(string + text, 8 * len(string) + bits, 8 * rate, suffix)
    lanes = [
        {
            "lane": int.from_bytes(padded[start + i : start + min(rate, i + wide)], "little"),
            "bytes": min(wide, rate - i),
            "end": int(i + wide >= rate),
            "message_end": int(start + rate == len(padded) and i + wide >= rate),
        }
        for start in range(0, len(padded), rate)
        for i in range(0, rate, wide)
    ]
    return Message(rate, domain, chunks, lanes)


def cut(
    text: bytes,
    source: random.Random,
    bits: int | None = None,
    wide: int = 8,
    most: int | None = None,
) -> list[dict[str, int]]:
    """Chunks of random sizes: those of a header, or with `bits` those that end a message.

    A chunk has at most `most` bytes, or a random limit. The bits after the bytes of the chunk and
    after the last bits are noise.
    """
    most = most or source.choice([1, wide // 2, wide, wide])
    pieces = []
    while text:
        pieces.append(text[: source.choice([most, source.randrange(most + 1)])])
        text = text[len(pieces[-1]) :]
    if not pieces or (not bits and source.random() < 0.3):
        pieces.append(b"")  # ends without a byte
    chunks = []
    for number, piece in enumerate(pieces, 1):
        end = number == len(pieces)
        last = end and bits is not None
        cut_bits = bits if last and bits else 0
        chunks.append(
            {
                "data": int.from_bytes(piece + source.randbytes(wide - len(piece)), "little"),
                "bytes": len(piece),
                "fill": int(end and not last),
                "last": int(last),
                "bits": cut_bits if last else source.getrandbits(3),
            }
        )
        if cut_bits:
            noise = source.getrandbits(8 - cut_bits) << 8 * len(piece) - 8 + cut_bits
            kept = (1 << 8 * len(piece) - 8 + cut_bits) - 1
            behind = chunks[-1]["data"] >> 8 * len(piece) << 8 * len(piece)
            chunks[-1]["data"] = int.from_bytes(piece, "little") & kept | noise | behind
    return chunks


def lengths(rate: int) -> list[int]:
    """Bits around none, one and, of short blocks, two blocks."""
    whole = (0, 1, 2) if rate < 20 else (0, 1)
    return [bits for n in whole for i in range(-17, 10) if (bits := 8 * rate * n + i) >= 0]


def width(dut: Any) -> int:
    return len(dut.chunk_i) // 8


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    chunk = {"data": dut.chunk_i, "bytes": dut.chunk_bytes_i, "fill": dut.chunk_fill_i}
    chunk |= {"last": dut.chunk_last_i, "bits": dut.chunk_bits_i}
    lane = {"lane": dut.lane_o, "bytes": dut.lane_bytes_o}
    lane |= {"end": dut.block_end_o, "message_end": dut.message_end_o}
    return (
        bench.Port(dut.clk_i, dut.chunk_valid_i, dut.chunk_ready_o, chunk),
        bench.Port(dut.clk_i, dut.lane_valid_o, dut.lane_ready_i, lane),
    )


async def start(dut: Any) -> tuple[bench.Port, bench.Port]:
    into, out = ports(dut)
    dut.rate_i.value = 1
    dut.domain_i.value = 1
    await bench.start(dut, into, out)
    return into, out


async def send(dut: Any, messages: list[Message], chance: float, source: random.Random) -> None:
    """Between messages rate and domain are noise; with chance 1 there is no cycle between them."""
    into, _ = ports(dut)
    for each in messages:
        while source.random() >= chance:
            dut.rate_i.value = source.randrange(1, 201)
            dut.domain_i.value = source.getrandbits(7)
            await RisingEdge(dut.clk_i)
        dut.rate_i.value = each.rate
        dut.domain_i.value = each.domain
        await into.send(each.chunks, chance, source)
        while True:
            await RisingEdge(dut.clk_i)
            if dut.lane_valid_o.value == dut.lane_ready_i.value == dut.message_end_o.value == 1:
                break


async def check(
    dut: Any, messages: list[Message], offer: float, take: float, source: random.Random
) -> None:
    sending = cocotb.start_soon(send(dut, messages, offer, source))
    expected = [lane for each in messages for lane in each.lanes]
    receiving = ports(dut)[1].receive(len(expected), take, source)
    given = await with_timeout(cocotb.start_soon(receiving), 300, "us")
    start = 0
    for each in messages:
        assert given[start : start + len(each.lanes)] == each.lanes, each
        start += len(each.lanes)
    await with_timeout(sending, 300, "us")


@cocotb.test()
@cocotb.parametrize(stalls=bench.STALLS)
async def pads_as_the_standard_says(dut: Any, stalls: tuple[float, float]) -> None:
    """Every length around the ends of blocks, in a random domain."""
    source = random.Random(str(stalls))
    await start(dut)
    rates = [1, 7, 8, 9, 18, 72, 136, 168, source.randrange(1, 201)]
    messages = [
        message(rate, source.choice(DOMAINS), bits, source, wide=width(dut))
        for rate in (rates if min(stalls) == 1 else source.sample(rates, 2))
        for bits in lengths(rate)
    ]
    source.shuffle(messages)
    await check(dut, messages, *stalls, source)


@cocotb.test()
async def the_first_1_may_be_the_last_bit_of_a_block(dut: Any) -> None:
    """A whole block of zeros but for its last bit follows."""
    source, wide = random.Random(1), width(dut)
    await start(dut)
    messages = []
    for rate in (1, 5, 8, 9, 16, 72):
        for domain in (*range(2, 128, 29), *DOMAINS):
            for blocks in (1, 2):
                bits = 8 * rate * blocks - domain.bit_length()
                each = message(rate, domain, bits, source, wide=wide)
                assert len(each.lanes) == (blocks + 1) * -(-rate // wide)
                bits = bits - 1 if bits else 9
                messages += [each, message(rate, domain, bits, source, wide=wide)]
    await check(dut, messages, 0.9, 0.9, source)


@cocotb.test()
@cocotb.parametrize(stalls=[(1.0, 1.0), (0.5, 0.5)])
async def zeros_follow_up_to_the_end_of_a_block(dut: Any, stalls: tuple[float, float]) -> None:
    """The strings that SP 800-185 puts before a message; a full block stays unchanged."""
    source, wide = random.Random(2), width(dut)
    await start(dut)
    messages = []
    for rate in (1, 3, 8, 9, 18, 136, 168):
        for size in {0, 1, *(max(n, 0) for n in range(rate - 4, rate + 2)), 2 * rate}:
            strings = [source.randbytes(max(size - n, 0)) for n in (0, source.randrange(9))]
            headers = [sha3.left_encode(rate) + string for string in strings]
            padded = [header + bytes(-len(header) % rate) for header in headers]
            assert padded == [sha3.bytepad(string, rate) for string in strings]
            given = tuple(headers[: source.randrange(1, 3)])
            bits = source.choice(lengths(rate))
            messages.append(message(rate, 4, bits, source, given, wide))
            messages.append(message(rate, 4, 8 * size, source, (b"", *given), wide))  # no more
    await check(dut, messages, *stalls, source)


@cocotb.test()
async def reset_in_any_cycle_forgets_the_message(dut: Any) -> None:
    source = random.Random(3)
    into, out = await start(dut)
    for cycles in range(1, 40):
        rate = source.choice([3, 8, 18, 136])
        lost = message(rate, 0x1F, 8 * 90, source, (b"ab",), width(dut))
        out.ready.value = 1
        sending = cocotb.start_soon(send(dut, [lost, lost], 1.0, source))
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        sending.cancel()
        into.valid.value = 0
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await check(dut, [message(9, 6, 99, source, wide=width(dut))], 0.8, 0.8, source)
