"""Workloads: the activity for which power is measured, recorded at the ports in simulation.

The bare core is simulated with its own driver, without stalls; data are pseudo-random, from a fixed
seed. The recording begins with the reset and a model whose registers are all 0.
"""

import dataclasses
import random
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from hashtile import sim
from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.reference import sha2 as model
from hashtile.reference.functions import Framing
from hashtile.sim import Port
from hashtile.sim.prng_core import Step
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth.power.trace import Trace

BLOCKS = 64  # of each message of the long workload, and short messages for each in flight
IDLE = 256  # cycles
_RESET = 2  # cycles at the start of a simulation

TEXT: Mapping[str, str] = {
    "long": f"{BLOCKS} blocks a message, as many messages at once as the core holds, back to back",
    "short": f"messages that fill one block, {BLOCKS} for each that the core holds, back to back",
    "idle": f"{IDLE} cycles without work behind the short messages, inputs held",
}

# Simulates so many messages of so many blocks on a new instance, recorded. Returns it, the count of
# messages, and the bits of their blocks.
Driver = Callable[[Core, Settings, random.Random, int, int], tuple[sim.Bare | sim.Stream, int, int]]


def record(core: Core, settings: Settings) -> dict[str, Trace]:
    """The trace of each workload of `core`, by name: `long`, `short`, `idle`.

    Raises HashtileError if the simulation cannot be built, or no workload is known.
    """
    driver = _DRIVERS.get(core.contract)
    if driver is None:
        raise HashtileError(f"{core.name}: no workload is known for the contract {core.contract}")
    long, _ = _recorded(core, settings, driver, short=False)
    short, idle = _recorded(core, settings, driver, short=True)
    return {"long": long, "short": short, "idle": idle}


def _recorded(
    core: Core, settings: Settings, driver: Driver, *, short: bool
) -> tuple[Trace, Trace]:
    """The trace of a workload, and the trace of the idle cycles after it."""
    count = core.messages * (BLOCKS if short else 1)
    blocks = 1 if short else BLOCKS
    dut, messages, bits = driver(core, settings, random.Random(1), count, blocks)
    worked = len(dut.recorded()[1])
    dut.idle(IDLE)
    ports, rows = _as_synthesized(*dut.recorded())
    reset = np.zeros((_RESET, rows.shape[1]), np.uint8)  # the initial state of the model
    busy = Trace(
        ports,
        np.concatenate([reset, rows[:worked]]),
        first=_RESET,
        checked=_RESET,
        bits=bits,
        messages=messages,
    )
    idle = Trace(ports, np.concatenate([reset, rows]), first=_RESET + worked, checked=_RESET)
    return busy, idle


def _as_synthesized(
    ports: Sequence[Port], rows: npt.NDArray[np.uint8]
) -> tuple[list[Port], npt.NDArray[np.uint8]]:
    """The tags of the default build: one bit, which is 0 as all of the simulated tag are."""
    kept = [dataclasses.replace(p, bits=1) if p.name.startswith("tag_") else p for p in ports]
    begins = np.cumsum([0, *(port.bits for port in ports)])[:-1]
    columns = [n + bit for n, port in zip(begins, kept, strict=True) for bit in range(port.bits)]
    return kept, rows[:, columns]


def _messages(core: Core, pool: random.Random, count: int, blocks: int) -> list[list[bytes]]:
    """`count` padded messages of so many blocks."""
    function = functions.FUNCTIONS[core.typical]
    size = function.block_bytes
    if function.family == "sha2":
        overhead = 1 + function.word_bits // 4
        data = [
            model.pad(pool.randbytes(blocks * size - overhead), function.word_bits)
            for _ in range(count)
        ]
    else:
        data = []
        for _ in range(count):
            message = bytearray(pool.randbytes(blocks * size - 1) + bytes([function.domain]))
            message[-1] ^= 0x80
            data.append(bytes(message))
    return [[text[i : i + size] for i in range(0, len(text), size)] for text in data]


def _compress(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Bare, int, int]:
    """SHA-2: blocks of as many messages as the core holds, each with its chaining value."""
    dut = sim.Sha2Core(core, settings)
    family = model.family_of(core.typical)
    messages = _messages(core, pool, count, blocks)
    start = model.initial_hash(core.typical)
    values = [start] * count
    sent = []
    for number in range(blocks):
        for which, message in enumerate(messages):
            first = model.to_bytes(values[which], family.word_bits)
            within = number and core.messages == 1
            sent.append(
                sim.Block(message[number], None if within else first, algorithm=core.typical)
            )
            values[which] = model.compress(family, values[which], message[number])
    dut.record()
    dut.compress(sent)
    return dut, count, 8 * family.block_bytes * len(sent)


def _absorb(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Bare, int, int]:
    """Keccak: padded blocks, merged into the state; the messages of all slots take turns."""
    dut = sim.KeccakCore(core, settings)
    number = sim.number_of(core, core.typical)
    messages = _messages(core, pool, count, blocks)
    sent = [
        sim.Absorbed(message[i], number, first=i == 0, end=i == blocks - 1, slot=slot)
        for turn in range(0, count, dut.slots)
        for i in range(blocks)
        for slot, message in enumerate(messages[turn : turn + dut.slots])
    ]
    dut.record()
    dut.absorb(sent)
    return dut, count, 8 * core.block_bytes[core.typical] * len(sent)


def _sponge(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Bare, int, int]:
    dut = sim.SpongeCore(core, settings)
    size = core.block_bytes[core.typical]
    messages = _messages(core, pool, count, blocks)
    dut.record()
    dut.absorb([sim.Padded(b"".join(message), 200 - size) for message in messages])
    return dut, count, 8 * size * count * blocks


def _authenticate(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Stream, int, int]:
    """An HMAC: as many messages as its top takes at once, with one key, which comes first."""
    dut = sim.Stream(core, settings)
    function = functions.FUNCTIONS[core.typical]
    count = core.stream.messages * count // core.messages
    size = blocks * function.block_bytes - 1 - function.word_bits // 4
    messages = [pool.randbytes(size) for _ in range(count)]
    key = Framing(key=pool.randbytes(function.digest_bytes))
    dut.record()
    dut.digests(messages, core.computes[0], framings=[key] * count)
    return dut, count, 8 * function.block_bytes * count * blocks


def _generate(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Bare, int, int]:
    """A generator: fetches of `blocks` blocks after a feed."""
    dut = sim.PrngCore(core, settings)
    fetch = Step("fetch", length=blocks * dut.block_bytes)
    dut.record()
    dut.run([Step("feed", pool.randbytes(dut.block_bytes)), *[fetch] * count])
    return dut, count, 8 * fetch.length * count


def _hash(
    core: Core, settings: Settings, pool: random.Random, count: int, blocks: int
) -> tuple[sim.Stream, int, int]:
    """A stream: as many messages as it takes at once, without keys."""
    kind = sim.HashStream if core.contract == "hash_stream" else sim.Stream
    dut = kind(core, settings)
    function = functions.FUNCTIONS[core.typical]
    count = core.stream.messages * count // core.messages
    overhead = 1 + (function.word_bits // 4 if function.family == "sha2" else 0)
    size = blocks * function.block_bytes - overhead
    dut.record()
    dut.digests([pool.randbytes(size) for _ in range(count)], core.typical)
    return dut, count, 8 * function.block_bytes * count * blocks


_DRIVERS: Mapping[str, Driver] = {
    "sha2": _compress,
    "sha2_engine": _compress,
    "stream": _hash,
    "hash_stream": _hash,
    "keccak": _absorb,
    "duplex": _absorb,
    "masked": _absorb,
    "unrolled": _absorb,
    "sha3_engine": _absorb,
    "sponge": _sponge,
    "hmac": _authenticate,
    "prng": _generate,
}
