"""Messages for the stream of SHA-3, as packets, and their digests by the model."""

import random
from dataclasses import dataclass
from typing import Any

from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource
from test_sha2_stream import start as start_of_sha2

from hashtile.reference import keccak, sha3

FUNCTIONS = list(sha3.FUNCTIONS.values())[:8]
KINDS = ("shake", "cshake", "kmac", "kmacxof")
FIRST = (1 << 71) - (1 << 45) | 0x1FC7  # the bits of TUSER that come with the first beat


@dataclass
class Message:
    data: bytes
    mode: int
    bits: int = 0  # of the last byte; 0: all
    length: int = 0  # of a XOF's output
    domain: int = 0  # another D than a XOF's own
    kind: int = 0
    name: bytes = b""
    custom: bytes = b""
    key: bytes = b""

    @property
    def digest(self) -> bytes:
        """What must come out, by the reference model."""
        function = FUNCTIONS[self.mode]
        if self.kind:
            given = {"function_name": self.name, "customization": self.custom, "key": self.key}
            name = KINDS[self.kind] + function.name[-3:]
            takes = sha3.FUNCTIONS[name].parameters
            parameters: Any = {part: value for part, value in given.items() if part in takes}
            bits = 8 * len(self.data) - (8 - self.bits if self.bits else 0)
            return sha3.digest(name, self.data, bits, length=self.length, **parameters)
        size, suffix = function.digest_bytes, function.domain
        if size is None:
            size = self.length
            suffix = sha3.domain_bits(self.domain) if self.domain else suffix
        return keccak.sponge(
            self.data,
            8 * len(self.data) - (8 - self.bits if self.bits else 0),
            rate=8 * function.rate_bytes,
            nr=function.rounds,
            suffix=suffix,
            digest_bits=8 * size,
        )


def frame(dut: Any, message: Message, keep: list[int] | None = None) -> AxiStreamFrame:
    """A packet; in TUSER noise stands where it is not looked at. No bytes are a beat without."""
    beat = len(dut.s_axis_tdata) // 8
    data = message.name * (message.kind == 1) + message.custom * (message.kind > 0) + message.data
    if not data:
        data, keep = b"\x5a", [0]
    noise = random.Random(len(data))
    built_mode = message.mode if message.mode in built(dut) else built(dut)[0]
    extendable = FUNCTIONS[built_mode].digest_bytes is None
    users = [noise.getrandbits(71) for _ in range(0, len(data), beat)]
    domain = noise.getrandbits(7) if message.kind or not extendable else message.domain
    name_bytes = len(message.name) if message.kind == 1 else noise.getrandbits(8)
    custom_bytes = len(message.custom) if message.kind else noise.getrandbits(16)
    users[0] = users[0] & ~FIRST | message.mode | domain << 6
    users[0] |= message.kind << 45 | name_bytes << 47 | custom_bytes << 55
    length = message.length if extendable else noise.getrandbits(32)
    users[-1] = users[-1] & FIRST | message.bits << 3 | length << 13
    lanes = [user for user in users for _ in range(beat)][: len(data)]
    if message.bits and keep is None:
        data = data[:-1] + bytes([data[-1] ^ noise.getrandbits(8 - message.bits) << message.bits])
    return AxiStreamFrame(data, tkeep=keep, tuser=lanes)


def key_frame(
    dut: Any, key: bytes, said: int | None = None, keep: list[int] | None = None
) -> AxiStreamFrame:
    """A packet with a key, which says that it has `said` bytes."""
    beat = len(dut.s_key_axis_tdata) // 8
    said = len(key) if said is None else said
    if not key:
        key, keep = b"\x5a", [0]
    lanes = [said if i < beat else 0xFFFF ^ said for i in range(len(key))]
    return AxiStreamFrame(key, tkeep=keep, tuser=lanes)


async def start(dut: Any) -> tuple[AxiStreamSource, AxiStreamSink]:
    return (await start_with_keys(dut))[:2]


async def start_with_keys(dut: Any) -> tuple[AxiStreamSource, AxiStreamSink, AxiStreamSource]:
    bus = AxiStreamBus.from_prefix(dut, "s_key_axis")
    keys = AxiStreamSource(bus, dut.clk_i, dut.rst_ni, reset_active_level=False)
    source, sink = await start_of_sha2(dut)
    return source, sink, keys


def shakes(dut: Any) -> list[int]:
    return [mode for mode in (4, 5) if mode in built(dut)]


def kinds(dut: Any) -> list[int]:
    """The kinds of framing of the build."""
    return {0: [], 1: [1], 3: [1, 2, 3]}[int(dut.Frame.value) if shakes(dut) else 0]


def framed(dut: Any, seed: int, count: int) -> list[Message]:
    """Messages of all kinds of the build, or without."""
    noise = random.Random(seed)
    found = []
    for _ in range(count if kinds(dut) else 0):
        bits, sizes = noise.choice([0, 1, 8, 13, 200, 1601]), [0, 1, 7, 8, 20, 33, 180]
        each = Message(noise.randbytes(-(-bits // 8)), noise.choice(shakes(dut)), bits % 8)
        each.length = noise.choice([0, 1, 32, 200])
        each.kind = noise.choice([0, *kinds(dut), *kinds(dut)])
        each.name, each.custom, each.key = (noise.randbytes(noise.choice(sizes)) for _ in "NSK")
        found.append(each)
    return found


def built(dut: Any) -> list[int]:
    """The modes of the build."""
    return [mode for mode in range(8) if int(dut.Modes.value) >> mode & 1]


def mixed(dut: Any, seed: int, count: int = 3) -> list[Message]:
    """Messages of all modes in random order, with the lengths at which padding changes."""
    noise = random.Random(seed)
    found = []
    for mode in built(dut) * (1 if len(built(dut)) > 2 else 2):
        rate = FUNCTIONS[mode].rate_bytes
        bits = [0, 8, 64, 8 * rate - 8, 8 * rate, 8 * rate + 8, *range(8 * rate - 7, 8 * rate, 2)]
        bits += [1, 13, 1001]
        for n in noise.sample(bits, count):
            found.append(Message(noise.randbytes(-(-n // 8)), mode, n % 8))
            found[-1].length = noise.choice([0, 1, 7, 8, 9, 33, rate - 1, rate, rate + 1])
            found[-1].domain = noise.choice([0, 0, 1, 4, 6, 0x7F, noise.randrange(1, 128)])
    noise.shuffle(found)
    return found
