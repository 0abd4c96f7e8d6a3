"""The framing of SP 800-185 against the reference model: strings, keys, bits, errors, stalls."""

import itertools
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bench
import cocotb
import pytest
from cocotb.triggers import RisingEdge, with_timeout
from test_sponge_pad import cut

from hashtile.reference import sha3

KINDS = ("shake", "cshake", "kmac", "kmacxof")
STALLS = [(1.0, 1.0, 1.0), (0.4, 1.0, 0.6), (1.0, 0.1, 0.5), (0.5, 0.5, 0.1), (0.1, 1.0, 1.0)]


@pytest.mark.parametrize(("kmac", "count"), [(0, 8), (1, 8), (1, 16)])
def test_sha3_frame(kmac: int, count: int, tmp_path: Path) -> None:
    bench.run("ht_sha3_frame", __file__, tmp_path, {"Kmac": kmac, "Bytes": count})


@dataclass
class Message:
    kind: int
    rate: int
    name: bytes
    custom: bytes
    key: bytes
    text: bytes
    bits: int  # of the text
    length: int  # of the output
    wide: int  # bytes of a chunk at most
    lost: int = 0  # bytes that the packet lacks
    said: int | None = None  # of bytes of the key, where that is not their number
    broken: bool = False  # a chunk of the key

    def header(self) -> dict[str, int]:
        sizes = {"name_bytes": len(self.name), "custom_bytes": len(self.custom)}
        return {"kind": self.kind, "rate": self.rate, **sizes}

    def packet(self, source: random.Random) -> list[dict[str, int]]:
        """Its chunks; where there is no KMAC, the length of the output is noise."""
        data = self.name * (self.kind == 1) + self.custom * (self.kind > 0) + self.text
        chunks = cut(data[: len(data) - self.lost], source, self.bits % 8, self.wide)
        for chunk in chunks:
            del chunk["fill"]
            chunk["output"] = self.length if chunk["last"] else source.getrandbits(32)
        return chunks

    def keys(self, source: random.Random) -> list[dict[str, int]]:
        if self.kind < 2:
            return []
        said = len(self.key) if self.said is None else self.said
        most = self.wide if len(self.key) > 1 << 16 else None  # a long one in few cycles
        chunks = cut(self.key, source, 0, self.wide, most)
        for number, chunk in enumerate(chunks):
            del chunk["fill"], chunk["bits"]
            chunk["length"] = source.getrandbits(16) if number else said
            chunk["error"] = 0
        source.choice(chunks)["error"] = int(self.broken)
        return chunks

    @property
    def wrong(self) -> bool:
        cut_string = not self.text and self.bits
        return bool(self.lost or cut_string or self.said is not None or self.broken)

    def expected(self) -> tuple[bytes, int, int]:
        """The string, its bits, and whether it is framed."""
        name = f"{KINDS[self.kind]}{ {168: 128, 136: 256}[self.rate] }"
        given = {"function_name": self.name, "customization": self.custom, "key": self.key}
        takes = sha3.FUNCTIONS[name].parameters
        parameters: Any = {part: value for part, value in given.items() if part in takes}
        string, bits, suffix = sha3.frame(
            name, self.text, self.bits, length=self.length, **parameters
        )
        return masked(string, bits), bits, int(suffix == "00")


def masked(string: bytes, bits: int) -> bytes:
    """The string without the bits after the last one."""
    cleared = int.from_bytes(string, "little") & (1 << bits) - 1
    return cleared.to_bytes(-(-bits // 8), "little")


def given(chunks: list[dict[str, int]], rate: int) -> tuple[bytes, int, int]:
    """The string that the chunks are, its bits, and whether it is framed."""
    string = b""
    for chunk in chunks:
        string += chunk["data"].to_bytes(16, "little")[: chunk["bytes"]]
        if chunk["fill"]:
            string += bytes(-len(string) % rate)
    bits = chunks[-1]["bits"]
    total = 8 * len(string) - (8 - bits if bits else 0)
    return masked(string, total), total, chunks[-1]["framed"]


def strings(source: random.Random, most: int) -> bytes:
    """Of no byte, few, or so many that their bits are a number of 2 or 3 bytes."""
    sizes = [0, 1, 7, 8, 9, source.randrange(32), 31, 32, source.randrange(400)]
    return source.randbytes(min(source.choice(sizes), most))


def message(dut: Any, source: random.Random, kind: int | None = None) -> Message:
    kinds = (0, 1, 1, 2, 2, 3) if int(dut.Kmac.value) else (0, 1)
    text = source.randbytes(source.choice([0, 1, 7, 8, 9, 16, source.randrange(60)]))
    return Message(
        kind=source.choice(kinds) if kind is None else kind,
        rate=source.choice([136, 168]),
        name=strings(source, 255),
        custom=strings(source, 1 << 16),
        key=strings(source, 1 << 16),
        text=text,
        bits=max(0, 8 * len(text) - source.choice([0, 0, source.randrange(8)])),
        length=source.choice([0, 1, 31, 32, 8191, 8192, 1 << 21, 1 << 29, source.getrandbits(32)]),
        wide=width(dut),
    )


def width(dut: Any) -> int:
    return len(dut.packet_i) // 8


def ports(dut: Any) -> tuple[bench.Port, bench.Port, bench.Port]:
    packet = {"data": dut.packet_i, "bytes": dut.packet_bytes_i, "last": dut.packet_last_i}
    packet |= {"bits": dut.packet_bits_i, "output": dut.output_bytes_i}
    key = {"data": dut.key_i, "bytes": dut.key_chunk_bytes_i, "last": dut.key_last_i}
    key |= {"length": dut.key_bytes_i, "error": dut.key_error_i}
    chunk = {"data": dut.chunk_o, "bytes": dut.chunk_bytes_o, "fill": dut.chunk_fill_o}
    chunk |= {"last": dut.chunk_last_o, "bits": dut.chunk_bits_o}
    chunk |= {"framed": dut.framed_o, "error": dut.error_o}
    return (
        bench.Port(dut.clk_i, dut.packet_valid_i, dut.packet_ready_o, packet),
        bench.Port(dut.clk_i, dut.key_valid_i, dut.key_ready_o, key),
        bench.Port(
            dut.clk_i,
            dut.chunk_valid_o,
            dut.chunk_ready_i,
            chunk,
            "data",
            lambda item: (1 << 8 * item["bytes"]) - 1,
        ),
    )


async def start(dut: Any) -> tuple[bench.Port, bench.Port, bench.Port]:
    packet, key, out = ports(dut)
    key.valid.value = 0
    await bench.start(dut, packet, out)
    return packet, key, out


async def send(
    dut: Any, messages: list[Message], chance: float, source: random.Random
) -> list[list[int]]:
    """The cycles in which chunks were taken; between messages the header is noise."""
    packet = ports(dut)[0]
    cycles = []
    for each in messages:
        while source.random() >= chance:
            for name in each.header():
                signal = getattr(dut, f"{name}_i")
                signal.value = source.getrandbits(len(signal))
            await RisingEdge(dut.clk_i)
        for name, value in each.header().items():
            getattr(dut, f"{name}_i").value = value
        cycles.append(await packet.send(each.packet(source), chance, source))
    return cycles


async def check(
    dut: Any, messages: list[Message], stalls: tuple[float, float, float], source: random.Random
) -> list[list[int]]:
    """Each message gives its string, or an error; all of its packet and of its key is taken."""
    _, key, out = ports(dut)
    keys = [chunk for each in messages for chunk in each.keys(source)]
    sending = [
        cocotb.start_soon(send(dut, messages, stalls[0], random.Random(1))),
        cocotb.start_soon(key.send(keys, stalls[1], random.Random(2))),
    ]
    for each in messages:
        receiving = out.receive(1 << 20, stalls[2], source, "last")
        chunks = await with_timeout(cocotb.start_soon(receiving), 900, "us")
        assert chunks[-1]["error"] == each.wrong, each
        if not each.wrong:
            assert given(chunks, each.rate) == each.expected(), each
    cycles, _ = [await with_timeout(each, 900, "us") for each in sending]
    return cycles


@cocotb.test()
@cocotb.parametrize(stalls=STALLS)
async def frames_as_the_standard_says(dut: Any, stalls: tuple[float, float, float]) -> None:
    source = random.Random(str(stalls))
    await start(dut)
    await check(dut, [message(dut, source) for _ in range(40)], stalls, source)


@cocotb.test()
async def strings_and_keys_of_all_lengths(dut: Any) -> None:
    """Those with lengths of 3 bytes too, and every place within a chunk where X may begin."""
    source = random.Random(1)
    await start(dut)
    messages = []
    for size in range(20):
        each = message(dut, source, 1)
        each.name, each.custom = source.randbytes(size), source.randbytes(source.randrange(9))
        messages.append(each)
    for part, sizes in (("name", (31, 32, 255)), ("custom", (8191, 8192)), ("key", (8191, 8192))):
        for size in sizes:
            messages.append(message(dut, source, 1 if part == "name" else None))
            setattr(messages[-1], part, source.randbytes(size))
    await check(dut, messages, (1.0, 1.0, 1.0), source)


@cocotb.test()
async def right_encode_stands_behind_any_bit(dut: Any) -> None:
    if not int(dut.Kmac.value):
        return
    source = random.Random(2)
    await start(dut)
    messages = []
    for kind, bits, length in itertools.product((2, 3), range(20), (0, 31, 8192, (1 << 32) - 1)):
        each = message(dut, source, kind)
        each.text, each.bits, each.length = source.randbytes(-(-bits // 8)), bits, length
        each.custom, each.key = each.custom[:9], each.key[:9]
        messages.append(each)
    await check(dut, messages, (1.0, 1.0, 0.8), source)


@cocotb.test()
@cocotb.parametrize(stalls=[(1.0, 1.0, 1.0), (0.5, 0.2, 0.5)])
async def what_is_not_as_long_as_said_is_an_error(
    dut: Any, stalls: tuple[float, float, float]
) -> None:
    source = random.Random(3)
    await start(dut)
    messages = []
    for number in range(32):
        each = message(dut, source, source.choice((1, 2, 3)) if int(dut.Kmac.value) else 1)
        each.custom = each.custom or b"custom"
        wrong = number % 4 if each.kind > 1 else 0
        if wrong == 0:  # bits or bytes of the strings are lost
            size = len(each.name) * (each.kind == 1) + len(each.custom)
            each.text = b""
            each.lost = source.choice([0, 1, size, source.randrange(size + 1)])
            cut_string = each.lost == 0 or (each.lost < size and source.random() < 0.5)
            each.bits = 5 if cut_string else 0
        elif wrong == 1:
            each.said = len(each.key) + source.choice([1, 8, 300])
        elif wrong == 2:
            each.key = source.randbytes(source.choice([8, 17, 9]))
            each.said = len(each.key) - source.choice([1, 8])
        else:
            each.broken = True
        messages += [each, message(dut, source)]
    if int(dut.Kmac.value):  # longer by what the hardware counts to
        each = message(dut, source, 3)
        each.key, each.said = source.randbytes(65544), 8
        messages.append(each)
    await check(dut, messages, stalls, source)


@cocotb.test()
async def text_passes_a_chunk_a_cycle(dut: Any) -> None:
    """Wherever it begins; and a key does."""
    source = random.Random(4)
    packet, key, out = await start(dut)
    for kind in (0, 1, 2) if int(dut.Kmac.value) else (0, 1):
        for size in range(9):
            each = message(dut, source, kind)
            each.name, each.custom, each.text = b"", bytes(size + 1), bytes(8 * 50 - size - 1)
            each.bits = 8 * len(each.text)
            data = each.custom * (kind > 0) + each.text
            chunks = [
                {"data": 0, "bytes": 8, "last": int(i + 8 >= len(data)), "bits": 0, "output": 0}
                for i in range(0, len(data) - len(data) % 8, 8)
            ]
            chunks[-1]["last"] = 1
            keys = [
                {"data": 0, "bytes": 8, "last": int(i == 19), "length": 160, "error": 0}
                for i in range(20)
            ]
            for name, value in each.header().items():
                getattr(dut, f"{name}_i").value = value
            out.ready.value = 1
            sending = cocotb.start_soon(key.send(keys if kind > 1 else [], 1.0, source))
            taken = await packet.send(chunks, 1.0, source)
            key_taken = await with_timeout(sending, 10, "us")
            steady = taken[3:-1] if kind else taken
            assert all(b - a == 1 for a, b in itertools.pairwise(steady)), (kind, size)
            assert all(b - a == 1 for a, b in itertools.pairwise(key_taken)), (kind, size)
            assert taken[-1] <= len(chunks) + len(key_taken) + 8


@cocotb.test()
async def a_key_waits_for_its_message(dut: Any) -> None:
    source = random.Random(5)
    _, key, _ = await start(dut)
    messages = [message(dut, source, kind) for kind in (0, 1, 1, 0, 1)]
    key.valid.value = 1
    for name, value in (("data", 7), ("bytes", 1), ("last", 1), ("length", 1), ("error", 0)):
        key.payload[name].value = value
    checking = cocotb.start_soon(check_without_key(dut, messages))
    while not checking.done():
        await RisingEdge(dut.clk_i)
        assert key.ready.value == 0
    if int(dut.Kmac.value):
        last = message(dut, source, 2)
        last.key = b"\x07"
        key.valid.value = 0
        await check(dut, [last], (1.0, 1.0, 1.0), source)


async def check_without_key(dut: Any, messages: list[Message]) -> None:
    out, source = ports(dut)[2], random.Random(6)
    sending = cocotb.start_soon(send(dut, messages, 0.7, source))
    for each in messages:
        chunks = await with_timeout(
            cocotb.start_soon(out.receive(1 << 20, 0.7, random.Random(7), "last")), 100, "us"
        )
        assert given(chunks, each.rate) == each.expected(), each
    await with_timeout(sending, 10, "us")


@cocotb.test()
async def reset_in_any_cycle_forgets_the_message(dut: Any) -> None:
    source = random.Random(8)
    packet, key, out = await start(dut)
    for cycles in range(1, 40):
        lost = message(dut, source)
        lost.name, lost.custom, lost.key = bytes(9), bytes(20), bytes(20)
        out.ready.value = 1
        sending = [
            cocotb.start_soon(send(dut, [lost, lost], 1.0, source)),
            cocotb.start_soon(key.send(lost.keys(source), 0.7, source)),
        ]
        for _ in range(cycles):
            await RisingEdge(dut.clk_i)
        for each in sending:
            each.cancel()
        packet.valid.value = key.valid.value = 0
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await check(dut, [message(dut, source)], (1.0, 1.0, 0.8), source)
