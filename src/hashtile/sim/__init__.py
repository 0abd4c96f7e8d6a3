"""Simulation: the Verilated RTL as a shared library, driven in batches through ctypes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from hashtile.catalog import Core
from hashtile.sim.dut import ALWAYS, OFFERED, TAG_BITS, Port, Result
from hashtile.sim.hash_streams import HashStream
from hashtile.sim.keccak_cores import (
    Absorbed,
    KeccakCore,
    Padded,
    SpongeCore,
    narrow_lanes,
    number_of,
    result_bytes,
)
from hashtile.sim.packets import Answer, Flow, Key
from hashtile.sim.prng_core import Packet, PrngCore, Step
from hashtile.sim.sha2_core import Block, Sha2Core, widened
from hashtile.sim.stream_tops import sponge_user, stream_files
from hashtile.sim.streams import Stream
from hashtile.sim.tile_top import TileTop
from hashtile.support import config
from hashtile.support.errors import BadInput

__all__ = [
    "ALWAYS",
    "CONTRACTS",
    "OFFERED",
    "TAG_BITS",
    "Absorbed",
    "Answer",
    "Bare",
    "Block",
    "Contract",
    "Flow",
    "HashStream",
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
    "TileTop",
    "Top",
    "bare",
    "check_takes_messages",
    "cycles",
    "cycles_between_messages",
    "cycles_per_block",
    "forget",
    "narrow_lanes",
    "number_of",
    "result_bytes",
    "sponge_user",
    "stream",
    "stream_files",
    "widened",
]


Bare = Sha2Core | KeccakCore | SpongeCore | PrngCore
Top = Stream | TileTop


@dataclass(frozen=True)
class Contract:
    """How cores of a contract are simulated: as a top that takes messages, and bare."""

    top: type[Top] | None  # None: there is no top that takes messages
    bare: type[Bare] | None = None  # None: there is no core below the top


CONTRACTS: Mapping[str, Contract] = {
    "sha2": Contract(Stream, Sha2Core),
    "sha2_engine": Contract(Stream, Sha2Core),
    "hmac": Contract(Stream),
    "keccak": Contract(Stream, KeccakCore),
    "duplex": Contract(Stream, KeccakCore),
    "masked": Contract(None, KeccakCore),
    "unrolled": Contract(None, KeccakCore),
    "sha3_engine": Contract(Stream, KeccakCore),
    "sponge": Contract(Stream, SpongeCore),
    "prng": Contract(None, PrngCore),
    "stream": Contract(Stream),
    "hash_stream": Contract(HashStream),
    **dict.fromkeys(("tile", "packets"), Contract(TileTop)),
    "soc": Contract(None),
}


@cache
def _top(entry: str, settings: str) -> Top:
    core = Core.model_validate_json(entry)
    return _kind(core)(core, config.Settings.model_validate_json(settings))


def _kind(core: Core) -> type[Top]:
    """The simulation of the top of `core`. Raises BadInput if it has none."""
    kind = CONTRACTS[core.contract].top
    if kind is None:
        why = {
            "prng": "it generates random bytes",
            "masked": "its blocks come in shares: hashtile verify",
            "unrolled": "its blocks come with states: hashtile verify",
            "soc": "a program on it does: hashtile soc list",
        }[core.contract]
        raise BadInput(f"{core.name} takes no messages by itself: {why}")
    return kind


def check_takes_messages(core: Core) -> None:
    """Raises BadInput if `core` has no top that takes messages; builds nothing."""
    _kind(core)


def stream(core: Core, settings: config.Settings | None = None) -> Top:
    """The simulated top of `core`, one instance a process and set of parameters.

    Raises BadInput if it has none that takes messages.
    """
    return _top(core.model_dump_json(), (settings or config.load()).model_dump_json())


@cache
def _bare(entry: str, settings: str) -> Bare:
    core = Core.model_validate_json(entry)
    kind = CONTRACTS[core.contract].bare
    if kind is None:
        raise BadInput(f"{core.name} has no bare core below its top")
    return kind(core, config.Settings.model_validate_json(settings))


def bare(core: Core, settings: config.Settings | None = None) -> Bare:
    """The simulated bare core, one instance a process and set of parameters.

    Raises BadInput for a top, which has none.
    """
    return _bare(core.model_dump_json(), (settings or config.load()).model_dump_json())


def forget() -> None:
    """The next simulation of each core is a new instance."""
    _top.cache_clear()
    _bare.cache_clear()


def _counted(core: Core, settings: config.Settings | None) -> Top | Bare:
    """The simulation that counts the cycles of `core`."""
    return bare(core, settings) if CONTRACTS[core.contract].bare else stream(core, settings)


def cycles_per_block(core: Core, algorithm: str, settings: config.Settings | None = None) -> int:
    """Clock cycles between dependent blocks of one message, counted without stalls.

    For a generator: between blocks of a long fetch.
    """
    return _counted(core, settings).cycles_per_block(algorithm)


def cycles(core: Core, settings: config.Settings | None = None) -> dict[str, int]:
    """The cycles per block of each function of `core`; a system has none: its programs differ."""
    if core.contract == "soc":
        return {}
    return {name: cycles_per_block(core, name, settings) for name in core.block_bytes}


def cycles_between_messages(
    core: Core, algorithm: str, settings: config.Settings | None = None
) -> int:
    """Clock cycles between blocks of different messages, counted without stalls.

    Only for cores with several messages in flight: a SHA-2 or Keccak core, or a top.
    """
    counted = _counted(core, settings)
    assert isinstance(counted, Sha2Core | KeccakCore | Stream)
    return counted.cycles_between_messages(algorithm)
