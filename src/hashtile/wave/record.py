"""What the ports of a core do during a short hash: recorded in its own simulation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile import sim
from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.reference import sha2 as model
from hashtile.reference.functions import Framing
from hashtile.sim.dut import Dut
from hashtile.sim.software import KEYED, Job, Software
from hashtile.sim.stream_tops import stream_parameters
from hashtile.sim.tile_top import simulated
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput

MESSAGE = b"abc"
_MEMORY = 1 << 20  # bytes of the memory of a tile, and the places in it
_RING, _TEXT, _DIGEST = 0, 0x1000, 0x2000
_JOB = 120  # cycles that its job takes at most: nothing is read meanwhile


@dataclass(frozen=True)
class Recording:
    """The ports of a top, and their bits in each cycle: cycles x bits, the lowest bit first."""

    module: str
    files: Sequence[Path]
    parameters: Mapping[str, int]
    ports: Sequence[sim.Port]
    rows: npt.NDArray[np.uint8]
    what: str  # it computes
    first: int = 0  # the first cycle that a waveform shows


def record(core: Core, settings: Settings) -> Recording:
    """The ports of `core` during a short hash. Raises BadInput for a system, which has programs."""
    if core.contract == "soc":
        raise BadInput(
            f"{core.name} is a system, and its waveform would be that of a program: "
            "name a core or a stream (hashtile list)"
        )
    if core.is_tile:
        dut, what, first = _job(core, settings)
    else:
        dut, what, first = *_DRIVERS[core.contract](core, settings), 0
    ports, rows = dut.recorded()
    return Recording(*built(core), ports, rows, what, first)


def built(core: Core) -> tuple[str, Sequence[Path], Mapping[str, int]]:
    """The module that is simulated, its files and its parameters."""
    if isinstance(sim.CONTRACTS[core.contract].bare, type):
        tags = {} if core.contract in ("sponge", "prng") else {"TagBits": sim.TAG_BITS}
        return core.module, core.files, {**core.parameters, **tags}
    parameters = stream_parameters(core, core.stream.beat_bits or core.word_bits)
    return core.stream.module, core.closure(core.stream.module, parameters), parameters


def _compress(core: Core, settings: Settings) -> tuple[Dut, str]:
    """SHA-2: two blocks of one message, or a block each of three if the core holds several."""
    dut = sim.Sha2Core(core, settings)
    name = core.typical
    family = model.family_of(name)
    start = model.to_bytes(model.initial_hash(name), family.word_bits)
    size = family.block_bytes
    texts = [MESSAGE, b"bcd", b"cde"] if core.messages > 1 else [bytes(range(size)) + MESSAGE]
    blocks = [
        sim.Block(padded[at : at + size], start if at == 0 else None, number, name)
        for number, padded in enumerate((model.pad(t, family.word_bits) for t in texts), start=1)
        for at in range(0, len(padded), size)
    ]
    dut.record()
    dut.compress(blocks)
    dut.idle(1)
    what = "two blocks of one message" if len(texts) == 1 else "three messages of one block"
    return dut, f"{name}: {what}"


def _absorb(core: Core, settings: Settings) -> tuple[Dut, str]:
    """Keccak: two blocks of one message, or of one in each slot if the core holds several."""
    dut = sim.KeccakCore(core, settings)
    name = core.typical
    number = sim.number_of(core, name)
    padded = _padded(name)
    size = core.block_bytes[name]
    blocks = [
        sim.Absorbed(padded[at : at + size], number, at == 0, at > 0, slot + 1, slot)
        for at in (0, size)
        for slot in range(dut.slots)
    ]
    dut.record()
    dut.absorb(blocks)
    dut.idle(1)
    what = "one message" if dut.slots == 1 else f"each of {dut.slots} messages"
    return dut, f"{name}: two blocks of {what}"


def _sponge(core: Core, settings: Settings) -> tuple[Dut, str]:
    dut = sim.SpongeCore(core, settings)
    name = core.typical
    dut.record()
    dut.absorb([sim.Padded(_padded(name), 200 - core.block_bytes[name])])
    dut.idle(1)
    return dut, f"{name}: two blocks of one message"


def _padded(name: str) -> bytes:
    """A message of the SHA-3 function `name` that fills two blocks with its padding."""
    function = functions.FUNCTIONS[name]
    text = bytearray(range(function.block_bytes)) + MESSAGE
    text += bytes([function.domain]) + bytes(function.block_bytes - len(MESSAGE) - 1)
    text[-1] ^= 0x80
    return bytes(text)


def _generate(core: Core, settings: Settings) -> tuple[Dut, str]:
    dut = sim.PrngCore(core, settings)
    dut.record()
    dut.run([sim.Step("feed", MESSAGE), sim.Step("fetch", length=2 * dut.block_bytes)])
    dut.idle(1)
    return dut, "a feed, and a fetch of two blocks"


def _hash(core: Core, settings: Settings) -> tuple[Dut, str]:
    """A stream: "abc", as many times as it takes messages at once; an HMAC with a key."""
    kind = sim.HashStream if core.contract == "hash_stream" else sim.Stream
    dut = kind(core, settings)
    name = core.computes[0] if core.contract == "hmac" else core.typical
    count = core.stream.messages
    key = Framing(key=b"key" if core.contract == "hmac" else None)
    dut.record()
    dut.digests([MESSAGE] * count, name, framings=[key] * count)
    dut.idle(1)
    times = '"abc"' if count == 1 else f'"abc" {count} times at once'
    return dut, f"{name}: {times}"


def _job(core: Core, settings: Settings) -> tuple[Dut, str, int]:
    """A tile: a descriptor in a queue. The waveform begins after the self-test."""
    tile = simulated(core, settings, _MEMORY)
    software = Software(tile)
    tile.ports.record()
    software.until("tested")
    software.window(0, tile.size - 1)
    software.open(0, _RING)
    tile.put(_TEXT, MESSAGE)
    job = Job(functions.FUNCTIONS["sha256"].number, _TEXT, len(MESSAGE), _DIGEST)
    if core.needs_key:
        software.load(0, job.mode, b"key")
        job.control |= KEYED
    first = len(tile.ports.recorded()[1])
    software.submit(0, job)
    tile.step(_JOB)
    software.drained(0)
    name = core.computes[0] if core.needs_key else "sha256"
    return tile.ports, f'{name}: "abc", by a descriptor', first


_DRIVERS: Mapping[str, Callable[[Core, Settings], tuple[Dut, str]]] = {
    "sha2": _compress,
    "sha2_engine": _compress,
    "keccak": _absorb,
    "duplex": _absorb,
    "masked": _absorb,
    "unrolled": _absorb,
    "sha3_engine": _absorb,
    "sponge": _sponge,
    "prng": _generate,
    "hmac": _hash,
    "stream": _hash,
    "hash_stream": _hash,
}
