"""Messages in parts through the AXI4-Stream top: states out, states in, and what is no part."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotbext.axi import AxiStreamFrame
from test_sha2_stream import ALGORITHMS, answer, built, digest, pauses, start

from hashtile.generated.tile_view import MessageWord
from hashtile.reference import sha2 as model


@pytest.mark.parametrize(("modes", "data_bits"), [(63, 64), (3, 32), (60, 128), (63, 8)])
def test_sha2_parts(modes: int, data_bits: int, tmp_path: Path) -> None:
    parameters = {"Modes": modes, "DataBits": data_bits, "Parts": 1}
    bench.run("ht_sha2_stream", __file__, tmp_path, parameters)


def part(
    dut: Any,
    mode: int,
    data: bytes,
    *,
    before: tuple[bytes, int] | None = None,
    last: bool = True,
    bits: int = 0,
) -> AxiStreamFrame:
    """A packet: `data` after a state and its count of blocks; noise in TUSER elsewhere."""
    state, blocks = before or (b"", random.getrandbits(55))
    packet, beat = state + data, len(dut.s_axis_tdata) // 8
    keep = None
    if not packet:
        packet, keep = b"\x5a", [0]
    noise = random.Random(len(packet))
    users = [noise.getrandbits(len(dut.s_axis_tuser)) for _ in range(0, len(packet), beat)]
    first = MessageWord.pack(mode=mode, resume=before is not None, blocks=blocks)
    users[0] = users[0] & MessageWord.last() | first
    users[-1] = users[-1] & ~MessageWord.last() | MessageWord.pack(suspend=not last, bits=bits)
    return AxiStreamFrame(
        packet, tkeep=keep, tuser=[u for u in users for _ in range(beat)][: len(packet)]
    )


def with_an_empty_beat(packet: AxiStreamFrame) -> AxiStreamFrame:
    """The same bytes; the fields of the last beat are in an empty beat after them."""
    packet.tkeep = [1] * len(packet.tdata) + [0]
    packet.tdata += b"\x5a"
    packet.tuser.append(packet.tuser[-1])
    return packet


def block_bytes(mode: int) -> int:
    return 2 * model.family_of(ALGORITHMS[mode]).word_bits


def behind(mode: int, hash_: model.Words, blocks: bytes) -> model.Words:
    """The chaining value after whole blocks."""
    family, size = model.family_of(ALGORITHMS[mode]), block_bytes(mode)
    for i in range(0, len(blocks), size):
        hash_ = model.compress(family, hash_, blocks[i : i + size])
    return hash_


def state(mode: int, hash_: model.Words) -> bytes:
    return model.to_bytes(hash_, model.family_of(ALGORITHMS[mode]).word_bits)


@cocotb.test()
@cocotb.parametrize(stalls=[(0.0, 0.0), (0.6, 0.0), (0.0, 0.95), (0.5, 0.5)])
async def parts_are_the_message(dut: Any, stalls: tuple[float, float]) -> None:
    """Two messages by turns, each cut at borders of blocks, with whole ones in between."""
    source, sink = await start(dut)
    source.set_pause_generator(pauses(stalls[0], 1))
    sink.set_pause_generator(pauses(stalls[1], 2))
    noise = random.Random(int(100 * sum(stalls)))
    for mode in built(dut):
        size = block_bytes(mode)
        for blocks, rest in ((1, 0), (2, 1), (3, size - 1), (4, size // 2)):
            bits = noise.randrange(8) if rest else 0
            message = noise.randbytes(blocks * size + rest)
            cuts = sorted({0, *noise.sample(range(1, blocks + 1), min(blocks, 2))})
            hash_, before = model.initial_hash(ALGORITHMS[mode]), None
            for begin, end in pairwise(cuts):
                data = message[begin * size : end * size]
                await source.send(part(dut, mode, data, before=before, last=False))
                hash_ = behind(mode, hash_, data)
                other = noise.choice(built(dut))
                await source.send(part(dut, other, message[:end]))
                assert await answer(sink) == (state(mode, hash_), 0)
                assert await answer(sink) == (digest(message[:end], other), 0)
                before = (state(mode, hash_), end)
            data = message[cuts[-1] * size :]
            await source.send(part(dut, mode, data, before=before, bits=bits))
            assert await answer(sink) == (digest(message, mode, bits), 0), (mode, cuts, rest)


@cocotb.test()
async def the_length_counts_all_blocks_before(dut: Any) -> None:
    """Counts that no test can reach by hashing, up to the last that FIPS 180-4 allows."""
    source, sink = await start(dut)
    noise = random.Random(3)
    counts = (0, 1, 2**23 - 1, 2**32 - 1, 2**54, 2**55 - 2)
    cases = [(mode, blocks) for mode in built(dut) for blocks in counts]
    noise.shuffle(cases)  # a state comes while a message of another word size is padded
    wanted = []
    for mode, blocks in cases:
        family, size = model.family_of(ALGORITHMS[mode]), block_bytes(mode)
        hash_ = tuple(noise.getrandbits(family.word_bits) for _ in range(8))
        rest = noise.randbytes(noise.randrange(size - 20))
        length = 8 * (blocks * size + len(rest))
        padded = rest + b"\x80"
        padded += bytes(-(len(padded) + size // 8) % size) + length.to_bytes(size // 8, "big")
        want = state(mode, behind(mode, hash_, padded))[: model.digest_bytes(ALGORITHMS[mode])]
        wanted.append((want, mode, blocks, len(rest)))
        await source.send(part(dut, mode, rest, before=(state(mode, hash_), blocks)))
    for want, *which in wanted:
        assert await answer(sink) == (want, 0), which


@cocotb.test()
async def what_is_no_part_is_answered_by_an_error_and_forgotten(dut: Any) -> None:
    source, sink = await start(dut)
    noise = random.Random(4)
    for mode in built(dut):
        size, half = block_bytes(mode), block_bytes(mode) // 2
        known = (noise.randbytes(half), 5)
        wrong = [
            *(
                part(dut, mode, bytes(n), last=False)
                for n in (0, 1, size - 1, size + 1, 2 * size - 4)
            ),
            part(dut, mode, b"", before=known, last=False),
            part(dut, mode, bytes(size), last=False, bits=3),
            *(part(dut, mode, b"", before=(known[0][:n], 5)) for n in (1, half // 2, half - 1)),
            part(dut, mode, b"", before=known, bits=1),
            with_an_empty_beat(part(dut, mode, bytes(size), last=False)),
        ]
        for number, packet in enumerate(wrong):
            await source.send(packet)
            await source.send(part(dut, mode, b"abc"))
            data, error = await answer(sink)
            assert error == 1 and not any(data), (mode, number)
            assert len(data) in (half, len(digest(b"", mode))), (mode, number)
            assert await answer(sink) == (digest(b"abc", mode), 0), (mode, number)
