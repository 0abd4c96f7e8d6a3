"""Verification of a core in simulation: official vectors, every length, random tests with stalls.

The AXI4-Stream top and the bare core are checked apart from each other. Each random message is
compared with two independent models, hashlib and hashtile's reference model.
"""

import hashlib
import random
import time
from collections.abc import Callable, Iterator, Sequence

from pydantic import BaseModel
from rich.table import Table
from rich.text import Text

from hashtile import catalog, config, model, sim, tools, vectors
from hashtile.catalog import Core
from hashtile.errors import HashtileError
from hashtile.store import Store

SHAVS = "NIST SHAVS, CAVS 11.1"
LENGTHS = 301  # 0..300 bytes: every residue, and the border of each block up to the fifth
RANDOM_MESSAGES = 2000
RANDOM_BLOCKS = 5000

# Chances in 256 that a word is offered and that a result is taken: each crossed with each.
STALLS = (sim.ALWAYS, 128, 16)


class Outcome(BaseModel):
    """What one set of vectors gave."""

    name: str
    source: str
    level: str  # `stream`: bytes through the AXI4-Stream top; `core`: blocks through the bare core
    run: int = 0
    failed: int = 0
    seconds: float = 0.0
    first_failure: str | None = None


class Report(BaseModel):
    """What the verification of one core gave."""

    core: str
    cycles_per_block: int | None  # None: the core hangs
    seed: int
    sets: list[Outcome]

    @property
    def run(self) -> int:
        """Checks made."""
        return sum(outcome.run for outcome in self.sets)

    @property
    def failed(self) -> int:
        """Checks that failed; a set in which nothing ran counts as one."""
        return sum(outcome.failed if outcome.run else 1 for outcome in self.sets)


# One check: whether it held, and what to say if not.
Check = tuple[bool, str]


def verify(
    core: Core,
    settings: config.Settings | None = None,
    *,
    seed: int = 1,
    messages: int = RANDOM_MESSAGES,
    blocks: int = RANDOM_BLOCKS,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Report:
    """Runs every set for `core`; `progress` is called behind each. Failures are counted.

    `seed` fixes the random messages, blocks and stalls; `messages` and `blocks` say how many.
    """
    stream, bare = sim.stream(core, settings), sim.sha2_core(core, settings)
    sets: list[tuple[Outcome, Iterator[Check]]] = []

    def add(name: str, source: str, level: str, checks: Iterator[Check]) -> None:
        sets.append((Outcome(name=name, source=source, level=level), checks))

    for algorithm in core.algorithms:
        for kind, words in (("ShortMsg", "short"), ("LongMsg", "long")):
            name = f"{algorithm} {words} messages"
            known = vectors.messages(algorithm, kind, core.word_bits)
            add(name, SHAVS, "stream", _known(stream, algorithm, known))
            add(name, SHAVS, "core", _chained(bare, algorithm, known))
        chain = vectors.monte_carlo(algorithm, core.word_bits)
        add(f"{algorithm} Monte Carlo", SHAVS, "stream", _monte_carlo(stream, algorithm, chain))
        lengths = f"{algorithm} 0..{LENGTHS - 1} bytes"
        add(lengths, "hashlib", "stream", _lengths(stream, algorithm))
    models = f"hashlib and reference model, seed {seed}"
    checks = _random_messages(stream, messages, random.Random(seed))
    add("random messages, random stalls", models, "stream", checks)
    checks = _random_blocks(bare, blocks, random.Random(seed))
    add("random blocks, random stalls", f"reference model, seed {seed}", "core", checks)

    outcomes = []
    for empty, checks in sets:
        outcome = _run(empty, checks)
        progress(outcome)
        outcomes.append(outcome)
    try:
        cycles = sim.cycles_per_block(core, settings)
    except HashtileError:  # the sets above have failed on it
        cycles = None
    return Report(core=core.name, cycles_per_block=cycles, seed=seed, sets=outcomes)


def _run(outcome: Outcome, checks: Iterator[Check]) -> Outcome:
    start = time.perf_counter()
    try:
        for held, text in checks:
            outcome.run += 1
            if not held:
                outcome.failed += 1
                outcome.first_failure = outcome.first_failure or text
    except HashtileError as error:  # a core that hangs: what is left of the set is lost
        outcome.run += 1
        outcome.failed += 1
        outcome.first_failure = outcome.first_failure or str(error)
    outcome.seconds = time.perf_counter() - start
    return outcome


def keep(store: Store, report: Report) -> None:
    """Stores `report` as the verification of the sources as they are."""
    store.put(_key(report.core), "verify", report.model_dump())


def kept(store: Store, core: Core) -> Report | None:
    """The last report on the sources of `core` as they are, if there is one."""
    found = store.get(_key(core.name))
    return Report.model_validate(found) if found else None


def _key(name: str) -> str:
    core = catalog.core(name)
    return tools.digest_of("verify", name, core.files, core.stream.files)


def table(report: Report) -> Table:
    """`report` for a terminal."""
    shown = Table(
        "vectors",
        "level",
        "source",
        "passed",
        "failed",
        "seconds",
        title=f"{report.core}: {report.run - report.failed} of {report.run} checks passed, "
        f"{report.cycles_per_block or 'no'} cycles per block",
        title_justify="left",
        box=None,
    )
    for one in report.sets:
        passed = str(one.run - one.failed)
        shown.add_row(
            one.name, one.level, one.source, passed, str(one.failed), f"{one.seconds:.2f}"
        )
        if not one.run:
            shown.add_row("", "", "nothing was run: a failure", style="red")
        if one.first_failure:
            shown.add_row("", "", Text(one.first_failure), style="red")
    return shown


def _compare(given: bytes | None, expected: bytes, what: str) -> Check:
    shown = given.hex() if given is not None else "an error"
    return given == expected, f"{what}: expected {expected.hex()}, given {shown}"


def _known(stream: sim.Stream, algorithm: str, known: Sequence[vectors.Vector]) -> Iterator[Check]:
    digests = stream.digests([vector.message for vector in known], algorithm)
    for given, vector in zip(digests, known, strict=True):
        yield _compare(given, vector.digest, f"{len(vector.message)} bytes")


def _blocks(algorithm: str, message: bytes, word_bits: int) -> list[sim.Block]:
    """The blocks of a padded message, each but the first to be continued from the one before."""
    first = model.to_bytes(model.initial_hash(algorithm), word_bits)
    padded, size = model.pad(message, word_bits), 2 * word_bits
    return [
        sim.Block(padded[i : i + size], None if i else first) for i in range(0, len(padded), size)
    ]


def _chained(
    bare: sim.Sha2Core, algorithm: str, known: Sequence[vectors.Vector]
) -> Iterator[Check]:
    for vector in known:
        result = bare.compress(_blocks(algorithm, vector.message, bare.core.word_bits))[-1]
        digest = result.hash[: model.digest_bytes(algorithm)]
        yield _compare(digest, vector.digest, f"{len(vector.message)} bytes")


def _monte_carlo(stream: sim.Stream, algorithm: str, chain: vectors.MonteCarlo) -> Iterator[Check]:
    seed = chain.seed
    for number, checkpoint in enumerate(chain.checkpoints):
        links = [seed, seed, seed]
        for _ in range(1000):
            links = [links[1], links[2], stream.finish(None, b"".join(links), algorithm)]
        seed = links[2]
        yield _compare(seed, checkpoint, f"checkpoint {number}")


def _lengths(stream: sim.Stream, algorithm: str) -> Iterator[Check]:
    source = random.Random(LENGTHS)
    messages = [source.randbytes(length) for length in range(LENGTHS)]
    for message, given in zip(messages, stream.digests(messages, algorithm), strict=True):
        expected = hashlib.new(algorithm.replace("-", "_"), message).digest()
        yield _compare(given, expected, f"{len(message)} bytes")


def _stall_profiles() -> list[tuple[int, int]]:
    return [(valid, ready) for valid in STALLS for ready in STALLS]


def _random_messages(stream: sim.Stream, count: int, source: random.Random) -> Iterator[Check]:
    profiles = _stall_profiles()
    for number, (valid, ready) in enumerate(profiles):
        share = count // len(profiles) + (number < count % len(profiles))
        if not share:
            continue
        messages = [source.randbytes(source.randrange(200)) for _ in range(share)]
        names = [source.choice(stream.core.algorithms) for _ in range(share)]
        given = stream.digests(
            messages, names, valid_chance=valid, ready_chance=ready, seed=source.getrandbits(48)
        )
        for message, name, digest in zip(messages, names, given, strict=True):
            what = f"{name}, {message.hex() or 'empty'}, chances {valid}, {ready}"
            expected = hashlib.new(name.replace("-", "_"), message).digest()
            if model.digest(name, message) != expected:
                yield False, f"{what}: hashlib and the reference model differ"
            yield _compare(digest, expected, what)


def _random_blocks(bare: sim.Sha2Core, count: int, source: random.Random) -> Iterator[Check]:
    size = bare.core.word_bits
    family = model.FAMILIES[size]
    profiles = _stall_profiles()
    for number, (valid, ready) in enumerate(profiles):
        share = count // len(profiles) + (number < count % len(profiles))
        blocks = [
            sim.Block(
                source.randbytes(2 * size),
                source.randbytes(size) if not i or source.random() < 0.5 else None,
                source.getrandbits(sim.TAG_BITS),
            )
            for i in range(share)
        ]
        if not blocks:
            continue
        results = bare.compress(
            blocks, valid_chance=valid, ready_chance=ready, seed=source.getrandbits(48)
        )
        chained = b""
        for block, result in zip(blocks, results, strict=True):
            start = block.hash or chained
            words = tuple(
                int.from_bytes(start[i : i + size // 8], "big") for i in range(0, size, size // 8)
            )
            chained = model.to_bytes(model.compress(family, words, block.block), size)
            held = (result.hash, result.tag) == (chained, block.tag)
            what = f"block {block.block.hex()} from {start.hex()}, chances {valid}, {ready}"
            yield held, f"{what}: given {result.hash.hex()}, tag {result.tag} for {block.tag}"
