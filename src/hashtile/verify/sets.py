"""Which sets of checks each contract has: a table, and what fills it."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType

from hashtile import sim
from hashtile.catalog import Core
from hashtile.reference import functions, vectors
from hashtile.support import config
from hashtile.verify import (
    both,
    compression,
    configurable,
    generator,
    keyed,
    sponge,
    stream,
    system,
    tile,
)
from hashtile.verify.check import Check

NIST = {"sha2": "NIST SHAVS, CAVS 11.1", "sha3": "NIST SHA3VS, CAVS 19.0"}
KINDS = {"ShortMsg": "short messages", "LongMsg": "long messages", "VariableOut": "any output"}
STREAM, CORE, SYSTEM = "stream", "core", "system"  # levels, as `Outcome` has them
TILE_CHECKPOINTS = 1  # of a chain on the tile, of which each link is a job of its own


@dataclass(frozen=True)
class Set:
    """A set of checks before it runs."""

    name: str
    source: str
    level: str
    checks: Iterator[Check]


@dataclass
class Asked:
    """A verification: of what, of which size, and the sets so far."""

    core: Core
    settings: config.Settings | None
    seed: int
    messages: int
    blocks: int
    checkpoints: int
    sets: list[Set] = field(default_factory=list)

    @property
    def top(self) -> sim.Top:
        """What takes messages."""
        return sim.stream(self.core, self.settings)

    @property
    def by_model(self) -> str:
        """The source of what the reference model alone says."""
        return f"reference model, seed {self.seed}"

    @property
    def by_both(self) -> str:
        """The source of what two models say."""
        return f"hashlib and reference model, seed {self.seed}"

    def random(self) -> random.Random:
        """A generator that begins with the seed."""
        return random.Random(self.seed)

    def add(self, name: str, source: str, checks: Iterator[Check], level: str = STREAM) -> None:
        """One more set."""
        self.sets.append(Set(name, source, level, checks))


def of(asked: Asked) -> list[Set]:
    """Every set for what is asked, by its contract."""
    SETS[asked.core.contract](asked)
    return asked.sets


def _hashes(asked: Asked, below: ModuleType | None = None) -> None:
    """Messages of every function without a key; with `below` NIST's as blocks, too."""
    core, top = asked.core, asked.top
    for algorithm in core.algorithms:
        nist = NIST[functions.FUNCTIONS[algorithm].family]
        for kind in vectors.KINDS.get(algorithm, ()):
            name = f"{algorithm} {KINDS[kind]}"
            known = vectors.messages(algorithm, kind)
            asked.add(name, nist, stream.known(top, algorithm, known))
            if below:
                bare = sim.bare(core, asked.settings)
                asked.add(name, nist, below.known(bare, algorithm, known), CORE)
        if algorithm in vectors.KINDS:
            chain = stream.monte_carlo(top, algorithm, asked.checkpoints)
            asked.add(f"{algorithm} Monte Carlo", nist, chain)
        if stream.has_hashlib(algorithm):
            most = stream.most_bytes(algorithm)
            checks = stream.byte_lengths(top, algorithm, most)
            asked.add(f"{algorithm} 0..{most} bytes", "hashlib", checks)
        bits = stream.bit_counts(algorithm)
        name = f"{algorithm} up to {bits[-1]} bits"
        asked.add(name, "reference model", stream.bit_lengths(top, algorithm, bits))
    if core.algorithms:
        checks = stream.random_messages(top, asked.messages, asked.random())
        asked.add("random messages, random stalls", asked.by_both, checks)


def _framed(asked: Asked) -> None:
    """What SP 800-185 frames, where the top does so."""
    if any(name in functions.FRAMED for name in asked.core.computes):
        checks = stream.framed(asked.top, asked.messages // 4, asked.random())
        asked.add("cSHAKE, KMAC, KMACXOF", asked.by_model, checks)


def _blocks(asked: Asked, below: ModuleType) -> None:
    """A core: as the top of its stream, and bare."""
    core, top = asked.core, asked.top
    assert isinstance(top, sim.Stream)
    _hashes(asked, below)
    checks = below.random_blocks(sim.bare(core, asked.settings), asked.blocks, asked.random())
    asked.add("random blocks, random stalls", asked.by_model, checks, CORE)
    asked.add("error answers", "contract", stream.errors(top))
    _framed(asked)
    if core.contract == "sponge":
        checks = stream.any_sponge(top, asked.random())
        asked.add("every capacity", asked.by_model, checks)


def _bare(asked: Asked, blocks: str) -> None:
    """A Keccak core that has no top that takes messages; `blocks` says what random ones are."""
    bare = sim.bare(asked.core, asked.settings)
    assert isinstance(bare, sim.KeccakCore)
    for algorithm in asked.core.algorithms:
        for kind in vectors.KINDS.get(algorithm, ()):
            known = vectors.messages(algorithm, kind)
            checks = sponge.known(bare, algorithm, known)
            asked.add(f"{algorithm} {KINDS[kind]}", NIST["sha3"], checks, CORE)
    checks = sponge.random_blocks(bare, asked.blocks, asked.random())
    asked.add(f"{blocks}, random stalls", asked.by_model, checks, CORE)


def _stream(asked: Asked) -> None:
    """A stream of one family, by itself."""
    top = asked.top
    assert isinstance(top, sim.Stream)
    _hashes(asked)
    asked.add("error answers", "contract", stream.errors(top))
    _framed(asked)
    if asked.core.name == "keccak_stream":
        asked.add("every capacity", asked.by_model, stream.any_sponge(top, asked.random()))


def _keyed(asked: Asked) -> None:
    """HMAC: the cases of RFC 4231, every length of a key and of a message, random ones."""
    top = asked.top
    names = [name for name in asked.core.computes if name in functions.KEYED]
    for name in names:
        base = functions.ALL[name].base
        most, bits = stream.most_bytes(base), stream.bit_counts(base)[-1]
        if name in vectors.KEYED:
            asked.add(f"{name} test cases", "RFC 4231", keyed.known(top, name))
        lengths = f"{name} keys of 0..{keyed.KEY_BYTES} bytes"
        asked.add(lengths, "hashlib", keyed.key_lengths(top, name))
        asked.add(f"{name} 0..{most} bytes", "hashlib", keyed.byte_lengths(top, name, most))
        asked.add(f"{name} up to {bits} bits", "reference model", keyed.bit_lengths(top, name))
        count = max(asked.messages // len(names), 9)
        checks = keyed.random_messages(top, name, count, asked.random())
        asked.add(f"{name} random messages and keys, random stalls", asked.by_both, checks)


def _hmac(asked: Asked) -> None:
    """An HMAC, whose top is the core."""
    top = asked.top
    assert isinstance(top, sim.Stream)
    _keyed(asked)
    asked.add("error answers", "contract", keyed.errors(top, asked.core.computes[0]))


def _both(asked: Asked) -> None:
    """A stream of both families, with or without slots for keys."""
    top = asked.top
    assert isinstance(top, sim.HashStream)
    _hashes(asked)
    _framed(asked)
    _keyed(asked)
    asked.add("error answers", "contract", both.errors(top, asked.random()))


def _tile(asked: Asked) -> None:
    """The tile: the same messages as jobs, and jobs that it must refuse."""
    top = asked.top
    assert isinstance(top, sim.TileTop)
    asked.checkpoints = min(asked.checkpoints, TILE_CHECKPOINTS)
    _hashes(asked)
    _framed(asked)
    _keyed(asked)
    if asked.core.parameters["Keccak"]:
        asked.add("raw Keccak, every capacity", asked.by_model, tile.raw(top, asked.random()))
    if asked.core.algorithms:
        asked.add("messages in parts", asked.by_model, tile.parts(top, asked.random()))
    asked.add("jobs that end with a cause", "contract", tile.refusals(top))


def _packets(asked: Asked) -> None:
    """The tile for many messages: of the engine that it has, and jobs that it must refuse."""
    top = asked.top
    assert isinstance(top, sim.TileTop)
    asked.checkpoints = min(asked.checkpoints, TILE_CHECKPOINTS)
    if asked.core.needs_key:
        _keyed(asked)
    else:
        _hashes(asked)
    asked.add("jobs that end with a cause", "contract", tile.refusals(top))


def _soc(asked: Asked) -> None:
    """The system: the official vectors, by a program on its processor."""
    checks = system.official(asked.core, asked.settings)
    source = "NIST SHAVS, SHA3VS; RFC 4231"
    asked.add("official vectors, by the processor", source, checks, SYSTEM)


def _generator(asked: Asked) -> None:
    """A generator, which is its own top."""
    bare = sim.bare(asked.core, asked.settings)
    assert isinstance(bare, sim.PrngCore)
    checks = generator.sequences(bare, asked.blocks, asked.random())
    asked.add("feeds, fetches, forgets, random stalls", asked.by_model, checks, CORE)
    checks = generator.refusals(bare, asked.random())
    asked.add("commands before a feed", asked.by_model, checks, CORE)
    checks = generator.erasures(bare, asked.random())
    asked.add("zeroize in any cycle", asked.by_model, checks, CORE)


SETS: Mapping[str, Callable[[Asked], None]] = {
    "sha2": lambda asked: _blocks(asked, compression),
    "sha2_engine": lambda asked: _blocks(asked, compression),
    "keccak": lambda asked: _blocks(asked, sponge),
    "duplex": lambda asked: _blocks(asked, sponge),
    "masked": lambda asked: _bare(asked, "random blocks and shares"),
    "unrolled": lambda asked: _bare(asked, "random blocks and states"),
    "sha3_engine": lambda asked: _blocks(asked, sponge),
    "sponge": lambda asked: _blocks(asked, configurable),
    "prng": _generator,
    "hmac": _hmac,
    "stream": _stream,
    "hash_stream": _both,
    "tile": _tile,
    "packets": _packets,
    "soc": _soc,
}
