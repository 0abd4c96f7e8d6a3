"""Verification of a core in simulation: official vectors, every length, random tests with stalls.

The AXI4-Stream top and the bare core are checked apart from each other. Each random message is
compared with two independent models, hashlib and hashtile's reference model.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pydantic import BaseModel
from rich.table import Table
from rich.text import Text

from hashtile import catalog, sim
from hashtile.catalog import Core
from hashtile.reference import functions, vectors
from hashtile.results.store import Store
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.verify import compression, configurable, generator, keyed, sponge, stream
from hashtile.verify.check import Check

NIST = {"sha2": "NIST SHAVS, CAVS 11.1", "sha3": "NIST SHA3VS, CAVS 19.0"}
RANDOM_MESSAGES = 2000
RANDOM_BLOCKS = 5000
FLOW = 12  # messages that are recorded
KINDS = {"ShortMsg": "short messages", "LongMsg": "long messages", "VariableOut": "any output"}


class Outcome(BaseModel):
    """The result of one set of vectors."""

    name: str
    source: str
    level: str  # `stream`: bytes through the AXI4-Stream top; `core`: blocks through the bare core
    run: int = 0
    failed: int = 0
    seconds: float = 0.0
    first_failure: str | None = None


class Report(BaseModel):
    """The result of the verification of one build of a core."""

    core: str
    parameters: dict[str, int]
    cycles: dict[str, int]  # per block, by algorithm; empty: the core hangs
    seed: int
    sets: list[Outcome]
    flow: sim.Flow | None = None  # for an HMAC: which message is in which stage

    @property
    def cycles_per_block(self) -> int | None:
        """The cycles per block of the last algorithm; None if the core hangs."""
        return list(self.cycles.values())[-1] if self.cycles else None

    @property
    def run(self) -> int:
        """Number of checks made."""
        return sum(outcome.run for outcome in self.sets)

    @property
    def failed(self) -> int:
        """Number of checks that failed; a set in which nothing ran is one failure."""
        return sum(outcome.failed if outcome.run else 1 for outcome in self.sets)


def verify(
    core: Core,
    settings: config.Settings | None = None,
    *,
    seed: int = 1,
    messages: int = RANDOM_MESSAGES,
    blocks: int = RANDOM_BLOCKS,
    checkpoints: int = vectors.CHECKPOINTS,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Report:
    """Runs every set for `core` and counts failures; `progress` is called after each set.

    `seed` fixes the random messages, blocks and stalls; `messages` and `blocks` are their numbers,
    and `checkpoints` is the length of the Monte Carlo chains.
    """
    outcomes = []
    for empty, checks in _sets(core, settings, seed, messages, blocks, checkpoints):
        outcome = _run(empty, checks)
        progress(outcome)
        outcomes.append(outcome)
    try:
        cycles = {name: sim.cycles_per_block(core, name, settings) for name in core.block_bytes}
        flow = sim.stream(core, settings).flow(FLOW) if core.contract == "hmac" else None
    except HashtileError:  # the sets above have failed for this reason
        cycles, flow = {}, None
    return Report(
        core=core.name,
        parameters=core.parameters,
        cycles=cycles,
        seed=seed,
        sets=outcomes,
        flow=flow,
    )


def _sets(
    core: Core,
    settings: config.Settings | None,
    seed: int,
    messages: int,
    blocks: int,
    checkpoints: int,
) -> list[tuple[Outcome, Iterator[Check]]]:
    """Every set for `core`, before it runs."""
    if core.contract == "hmac":
        return _keyed_sets(core, settings, seed, messages)
    bare = sim.bare(core, settings)
    below = {"sha2": compression, "sha2_engine": compression, "sponge": configurable}.get(
        core.contract, sponge
    )
    sets: list[tuple[Outcome, Iterator[Check]]] = []

    def add(name: str, source: str, level: str, checks: Iterator[Check]) -> None:
        sets.append((Outcome(name=name, source=source, level=level), checks))

    if isinstance(bare, sim.PrngCore):
        by_model = f"reference model, seed {seed}"
        checks = generator.sequences(bare, blocks, random.Random(seed))
        add("feeds, fetches, forgets, random stalls", by_model, "core", checks)
        checks = generator.refusals(bare, random.Random(seed))
        add("commands before a feed", by_model, "core", checks)
        checks = generator.erasures(bare, random.Random(seed))
        add("zeroize in any cycle", by_model, "core", checks)
        return sets
    top, nist = sim.stream(core, settings), NIST[core.family]
    for algorithm in core.algorithms:
        for kind in vectors.KINDS.get(algorithm, ()):
            name = f"{algorithm} {KINDS[kind]}"
            known = vectors.messages(algorithm, kind)
            add(name, nist, "stream", stream.known(top, algorithm, known))
            add(name, nist, "core", below.known(bare, algorithm, known))
        if algorithm in vectors.KINDS:
            chain = stream.monte_carlo(top, algorithm, checkpoints)
            add(f"{algorithm} Monte Carlo", nist, "stream", chain)
        if stream.has_hashlib(algorithm):
            most = stream.most_bytes(algorithm)
            checks = stream.byte_lengths(top, algorithm, most)
            add(f"{algorithm} 0..{most} bytes", "hashlib", "stream", checks)
        bits = stream.bit_counts(algorithm)
        name = f"{algorithm} up to {bits[-1]} bits"
        add(name, "reference model", "stream", stream.bit_lengths(top, algorithm, bits))
    models = f"hashlib and reference model, seed {seed}"
    checks = stream.random_messages(top, messages, random.Random(seed))
    add("random messages, random stalls", models, "stream", checks)
    checks = below.random_blocks(bare, blocks, random.Random(seed))
    add("random blocks, random stalls", f"reference model, seed {seed}", "core", checks)
    add("error answers", "contract", "stream", stream.errors(top))
    if core.computes != core.algorithms:
        checks = stream.framed(top, messages // 4, random.Random(seed))
        add("cSHAKE, KMAC, KMACXOF", f"reference model, seed {seed}", "stream", checks)
    if core.contract == "sponge":
        checks = stream.any_sponge(top, random.Random(seed))
        add("every capacity", f"reference model, seed {seed}", "stream", checks)
    return sets


def _keyed_sets(
    core: Core, settings: config.Settings | None, seed: int, messages: int
) -> list[tuple[Outcome, Iterator[Check]]]:
    """Every set for an HMAC, whose top is the core."""
    top = sim.stream(core, settings)
    sets = []

    def add(name: str, source: str, checks: Iterator[Check]) -> None:
        sets.append((Outcome(name=name, source=source, level="stream"), checks))

    for name in core.computes:
        most = stream.most_bytes(functions.ALL[name].base)
        add(f"{name} test cases", "RFC 4231", keyed.known(top, name))
        lengths = f"{name} keys of 0..{keyed.KEY_BYTES} bytes"
        add(lengths, "hashlib", keyed.key_lengths(top, name))
        add(f"{name} 0..{most} bytes", "hashlib", keyed.byte_lengths(top, name, most))
        bits = stream.bit_counts(functions.ALL[name].base)[-1]
        add(f"{name} up to {bits} bits", "reference model", keyed.bit_lengths(top, name))
        checks = keyed.random_messages(top, name, messages, random.Random(seed))
        models = f"hashlib and reference model, seed {seed}"
        add("random messages and keys, random stalls", models, checks)
        add("error answers", "contract", keyed.errors(top, name))
    return sets


def _run(outcome: Outcome, checks: Iterator[Check]) -> Outcome:
    start = time.perf_counter()
    try:
        for held, text in checks:
            outcome.run += 1
            if not held:
                outcome.failed += 1
                outcome.first_failure = outcome.first_failure or text
    except HashtileError as error:  # a core that hangs: the rest of the set is lost
        outcome.run += 1
        outcome.failed += 1
        outcome.first_failure = outcome.first_failure or str(error)
    outcome.seconds = time.perf_counter() - start
    return outcome


def keep(store: Store, report: Report) -> None:
    """Stores `report` as the verification of the current sources."""
    store.put(_key(report.core, report.parameters), "verify", report.model_dump())


def kept(store: Store, core: Core) -> Report | None:
    """The last report on the current sources of this build of `core`, if one exists."""
    found = store.get(_key(core.name, core.parameters))
    return Report.model_validate(found) if found else None


def _key(name: str, parameters: Mapping[str, int]) -> str:
    core = catalog.core(name)
    build = repr((name, core.module, sorted(parameters.items())))
    ours = sorted(Path(__file__).parent.glob("*.py"))
    return tools.digest_of("verify", build, ours, core.files, sim.stream_files(core))


def table(report: Report) -> Table:
    """The table of `report` for a terminal."""
    cycles = " / ".join(map(str, dict.fromkeys(report.cycles.values()))) or "no"
    shown = Table(
        "vectors",
        "level",
        "source",
        "passed",
        "failed",
        "seconds",
        title=f"{catalog.label(report.core, report.parameters)}: "
        f"{report.run - report.failed} of {report.run} checks passed, {cycles} cycles per block",
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
