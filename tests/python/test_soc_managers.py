"""The system's second manager, and two managers at the same time."""

import hashlib
import random
import struct
from pathlib import Path

import pytest

from hashtile import soc
from hashtile.generated import tile_view as view
from hashtile.reference import sha2 as model
from hashtile.sim.software import DIGEST, MESSAGE, START, ZEROIZE, Job
from hashtile.soc.firmware import build
from hashtile.soc.system import FLASH, RAM, ROM
from hashtile.support.errors import HashtileError

TILE, TRANSFORM, PERIPHERALS = 0x8000_0000, 0x8001_0000, 0x8100_0000
UNCACHED = 0xC000_0000


def _spinning(accelerator: str, transform: str = "iterative") -> soc.Soc:
    """A system whose processor runs in circles in ROM."""
    system = soc.Soc(soc.Build(accelerator=accelerator, transform=transform))
    system.rom[0x80:0x84] = (0x0000006F).to_bytes(4, "little")  # j .
    system.reset()
    return system


def test_the_second_manager_reaches_what_the_processor_does() -> None:
    system = _spinning("none")
    rng = random.Random(1)
    system.flash[:4] = b"\x01\x02\x03\x04"
    assert system.read(FLASH) == 0x04030201
    assert system.read(ROM + 0x80) == 0x6F
    kept = bytearray(64)
    for _ in range(200):
        word, strobe, value = rng.randrange(16), rng.randrange(16), rng.getrandbits(32)
        system.write(rng.choice([0, UNCACHED]) + RAM + 4 * word, value, strobe)
        for i in range(4):
            if strobe >> i & 1:
                kept[4 * word + i] = value >> 8 * i & 255
        assert bytes(system.ram[:64]) == kept
        word = rng.randrange(16)
        again = rng.choice([0, UNCACHED])
        assert system.read(again + RAM + 4 * word) == struct.unpack_from("<I", kept, 4 * word)[0]
    before = system.read(PERIPHERALS + 0x20)
    assert system.read(PERIPHERALS + 0x20) > before
    for address in (TILE, TRANSFORM, PERIPHERALS + 0x1000, 0x7000_0000, RAM + len(system.ram)):
        with pytest.raises(HashtileError, match="an error on the bus"):
            system.read(address)
        with pytest.raises(HashtileError, match="an error on the bus"):
            system.write(address, 0)
    with pytest.raises(HashtileError, match="an error on the bus"):
        system.write(ROM, 0)
    with pytest.raises(HashtileError, match="an error on the bus"):
        system.write(PERIPHERALS, 0, 1)


def _compressed(state: bytes, blocks: bytes) -> bytes:
    """The chaining value after blocks, by the model."""
    words = model.to_words(state, 32)
    for at in range(0, len(blocks), 64):
        words = model.compress(model.family_of("sha256"), words, blocks[at : at + 64])
    return model.to_bytes(words, 32)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("accelerator", "transform"),
    [("transform", "iterative"), ("transforms", "iterative"), ("transforms", "hls_rolled")],
)
def test_the_transform_by_its_channels(accelerator: str, transform: str) -> None:
    system = _spinning(accelerator, transform)
    rng = random.Random(2)
    two = accelerator == "transforms"
    end = RAM + len(system.ram)  # of memory: a read across it fails in its middle

    def read(channel: int, at: int, size: int) -> None:
        system.write(TRANSFORM + 16 * channel, at)
        system.write(TRANSFORM + 16 * channel + 4, size)

    def write(to: int) -> None:
        system.write(TRANSFORM + 8, to)
        system.write(TRANSFORM + 12, 32)

    def right(count: int) -> None:
        state, blocks = rng.randbytes(32), rng.randbytes(64 * count)
        place = 8 * rng.randrange(100)
        at, to = RAM + place, RAM + 8192 + 8 * rng.randrange(100)
        system.ram[place : place + 32 + len(blocks)] = state + blocks
        write(to)
        assert system.read(TRANSFORM) & 3 == 2
        if two:
            read(1, at + 32, len(blocks))
        read(0, at, 32 if two else 32 + len(blocks))
        system.step(2000 + 100 * count)
        assert (system.read(TRANSFORM), system.read(TRANSFORM + 16)) == (0, 0)
        assert bytes(system.ram[to - RAM : to - RAM + 32]) == _compressed(state, blocks)

    def wrong(reads: list[tuple[int, int, int]], states: list[int]) -> None:
        """Reads of (channel, address, bytes) end with these states of the channels."""
        write(RAM + 8192)
        for one in reads:
            read(*one)
        system.step(4000)
        assert [system.read(TRANSFORM + 16 * channel) for channel in range(1 + two)] == states
        right(2)  # nothing is left of it

    for count in (1, 2, 3, 17):
        right(count)
    nowhere = 0x7000_0000
    if two:
        wrong([(0, nowhere, 32)], [0b1100, 0])
        wrong([(1, nowhere, 64)], [0b1000, 0b0100])
        wrong([(0, RAM, 32), (1, end - 512, 1024)], [0b1000, 0b0100])
        wrong([(1, RAM, 8192), (0, nowhere, 32)], [0b1100, 0b0100])  # the one ends with the other
        wrong([(0, RAM, 32), (1, RAM, 72)], [0b1000, 0])
        wrong([(0, RAM, 40), (1, RAM, 64)], [0b1000, 0])
    else:
        wrong([(0, nowhere, 96)], [0b1100])
        wrong([(0, end - 512, 1024)], [0b1100])
        wrong([(0, RAM, 96 + 8)], [0b1000])
        wrong([(0, RAM, 24)], [0b1000])
    write(nowhere)
    if two:
        read(1, RAM, 64)
    read(0, RAM, 32 if two else 96)
    system.step(2000)
    assert system.read(TRANSFORM) == 0b1000
    right(1)


@pytest.mark.parametrize("cpu", soc.PROCESSORS)
def test_two_managers_hash_at_the_same_time(cpu: str) -> None:
    """The processor through queue 0, the second manager through queue 1, of one tile."""
    folder = Path(__file__).parents[1] / "sw"
    system = soc.Soc(soc.Build(cpu=cpu))
    firmware = build(folder / "soc_shares.c", system.build)
    system.rom[: len(firmware.rom)] = firmware.rom
    rng = random.Random(3)
    system.reset()
    ring, digests, texts = RAM + 0x20_0000, RAM + 0x21_0000, RAM + 0x22_0000
    while not system.read(RAM + 0x1F_0000):  # the program has opened the tile
        system.step(1000)
    queue = TILE + view.QUEUES[1]
    system.write(queue, ring)
    system.write(queue + 8, 1 | 4 << 4)
    done = 0
    for tail in range(1, 129):
        name, mode = rng.choice([("sha256", 1), ("sha512", 3), ("sha3_256", 9)])
        data = rng.randbytes(rng.choice([0, 1, 55, 64, 200, 1000]))
        system.ram[0x22_0000 : 0x22_0000 + len(data)] = data
        job = Job(mode=mode, message=texts, length=len(data), digest=digests)
        entry = job.pack()
        place = 0x20_0000 + 64 * ((tail - 1) % 16)
        system.ram[place : place + 64] = entry
        system.write(queue + 12, tail)
        while system.read(queue + 16) != tail:
            assert not system.step(50), system.heard()
        expected = hashlib.new(name, data).digest()
        assert bytes(system.ram[0x21_0000 : 0x21_0000 + len(expected)]) == expected
        done = tail
    assert done == 128
    system.write(RAM + 0x1F_0004, 1)  # the program ends
    assert system.step(10_000_000)
    said = system.heard().decode()
    assert system.code == 0, said
    assert int(said.split()[0]) > 5  # digests that it had meanwhile, all right


def test_the_tile_sleeps_and_wakes() -> None:
    """After any pause it does jobs of a queue, direct jobs, and a zeroize that software ignores."""
    system = _spinning("tile")
    rng = random.Random(4)
    reach = {name: TILE + one.OFFSET for name, one in view.REGISTERS.items()}
    queue = TILE + view.QUEUES[0]
    system.step(5000)
    assert system.read(reach["status"]) & view.Status.TESTED.mask
    for name in ("window_base_low", "window_base_high"):
        system.write(reach[name], 0)
    system.write(reach["window_last_low"], 0x2FFF_FFFF)
    system.write(queue, RAM)
    system.write(queue + 8, 1 | 4 << 4)
    for tail in range(1, 20):
        system.step(rng.choice([0, 1, 30, 31, 32, 33, 34, 40, 1000]))
        data = rng.randbytes(rng.randrange(200))
        system.ram[0x2000 : 0x2000 + len(data)] = data
        job = Job(mode=1, message=RAM + 0x2000, length=len(data), digest=RAM + 0x1000)
        place = 64 * ((tail - 1) % 16)
        system.ram[place : place + 64] = job.pack()
        system.write(queue + 12, tail)
        system.step(1000)
        assert system.read(queue + 16) == tail
        assert bytes(system.ram[0x1000:0x1020]) == hashlib.sha256(data).digest()

        system.step(rng.choice([0, 31, 32, 33, 34, 1000]))
        system.write(reach["direct_function"], 9)
        system.write(reach["direct_length_low"], 4)
        system.write(reach["direct_control"], START)
        system.step(rng.choice([0, 100]))
        system.write(TILE + MESSAGE, int.from_bytes(b"soc!", "little"))
        system.step(500)
        digest = b"".join(
            system.read(TILE + DIGEST + at).to_bytes(4, "little") for at in range(0, 32, 4)
        )
        assert digest == hashlib.sha3_256(b"soc!").digest()
    system.write(reach["control"], ZEROIZE)
    system.step(5000)
    assert not system.read(reach["status"]) & view.Status.ZEROIZING.mask
    assert system.read(reach["status"]) & view.Status.TESTED.mask
    assert system.read(TILE + DIGEST) == 0
