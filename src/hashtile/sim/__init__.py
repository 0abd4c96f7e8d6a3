"""Simulation: the Verilated RTL as a shared library, driven in batches through ctypes."""

from functools import cache
from itertools import pairwise
from pathlib import Path

from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.reference import sha2 as model
from hashtile.reference.functions import Framing
from hashtile.sim.dut import ALWAYS, TAG_BITS, Port, Result
from hashtile.sim.keccak_cores import (
    Absorbed,
    KeccakCore,
    Padded,
    SpongeCore,
    number_of,
    result_bytes,
)
from hashtile.sim.prng_core import Packet, PrngCore, Step
from hashtile.sim.sha2_core import Block, Sha2Core, widened
from hashtile.sim.streams import Answer, Flow, Key, Stream, sponge_user, stream_files
from hashtile.support import config

__all__ = [
    "ALWAYS",
    "TAG_BITS",
    "Absorbed",
    "Answer",
    "Bare",
    "Block",
    "Flow",
    "KeccakCore",
    "Key",
    "Packet",
    "Padded",
    "Port",
    "PrngCore",
    "Result",
    "Sha2Core",
    "SpongeCore",
    "Step",
    "Stream",
    "bare",
    "cycles_between_messages",
    "cycles_per_block",
    "number_of",
    "result_bytes",
    "sponge_user",
    "stream",
    "stream_files",
    "widened",
]


@cache
def _stream(entry: str, home: Path) -> Stream:
    return Stream(Core.model_validate_json(entry), config.Settings(home=home))


def stream(core: Core, settings: config.Settings | None = None) -> Stream:
    """The simulated AXI4-Stream top of `core`, one instance per process and set of parameters."""
    return _stream(core.model_dump_json(), (settings or config.load()).home)


Bare = Sha2Core | KeccakCore | SpongeCore | PrngCore


@cache
def _bare(entry: str, home: Path) -> Bare:
    core = Core.model_validate_json(entry)
    settings = config.Settings(home=home)
    match core.contract:
        case "keccak" | "duplex" | "sha3_engine":
            return KeccakCore(core, settings)
        case "sponge":
            return SpongeCore(core, settings)
        case "prng":
            return PrngCore(core, settings)
        case _:
            return Sha2Core(core, settings)


def bare(core: Core, settings: config.Settings | None = None) -> Bare:
    """The simulated bare core, one instance per process and set of parameters."""
    return _bare(core.model_dump_json(), (settings or config.load()).home)


def cycles_per_block(core: Core, algorithm: str, settings: config.Settings | None = None) -> int:
    """Clock cycles between dependent blocks of one message, counted without stalls.

    For a generator: between blocks of a long fetch.
    """
    if core.contract == "hmac":
        return _authenticating(core, algorithm, settings, at_once=1)
    simulated = bare(core, settings)
    if isinstance(simulated, PrngCore):  # eight blocks, which are whole beats
        return -(-(simulated.fetched(24) - simulated.fetched(16)) // 8)
    if isinstance(simulated, KeccakCore):
        taken = _absorbing(simulated, algorithm)
    elif isinstance(simulated, SpongeCore):
        rate = functions.FUNCTIONS[algorithm].block_bytes
        taken = simulated.absorb([Padded(bytes(17 * rate), 200 - rate)])[1][2:]
    else:
        taken = _compressing(simulated, algorithm)
    return max(later - sooner for sooner, later in pairwise(taken))


def cycles_between_messages(
    core: Core, algorithm: str, settings: config.Settings | None = None
) -> int:
    """Clock cycles between blocks of different messages, counted without stalls.

    For a SHA-2 core that has several messages in flight.
    """
    if core.contract == "hmac":
        return _authenticating(core, algorithm, settings, at_once=core.stream.messages)
    simulated = bare(core, settings)
    assert isinstance(simulated, Sha2Core)
    taken = _compressing(simulated, algorithm, one_message=False)
    return max(later - sooner for sooner, later in pairwise(taken))


def _authenticating(
    core: Core, algorithm: str, settings: config.Settings | None, *, at_once: int
) -> int:
    """The cycles for a block of long messages, with so many at once, in the top of an HMAC."""
    top = stream(core, settings)
    ends = []
    for blocks in (24, 40):
        message = bytes(blocks * functions.FUNCTIONS[algorithm].block_bytes)
        before = top.cycles
        top.digests([message] * at_once, core.computes[0], framings=[Framing(key=b"")] * at_once)
        ends.append(top.cycles - before)
    return -(-(ends[1] - ends[0]) // (16 * at_once))


def _compressing(core: Sha2Core, algorithm: str, *, one_message: bool = True) -> list[int]:
    """The cycles in which the first words of 17 blocks are taken, of one message or of 17."""
    family = model.family_of(algorithm)
    first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    blocks = [
        Block(bytes(family.block_bytes), None if i and one_message else first, algorithm=algorithm)
        for i in range(17)
    ]
    return [result.taken_at for result in core.compress(blocks)]


def _absorbing(core: KeccakCore, algorithm: str) -> list[int]:
    """The cycles in which a Keccak core takes its blocks."""
    block = bytes(functions.FUNCTIONS[algorithm].block_bytes)
    number = number_of(core.core, algorithm)
    blocks = [Absorbed(block, number, first=i == 0, end=i == 16) for i in range(17)]
    return core.absorb(blocks)[1]
