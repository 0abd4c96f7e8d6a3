"""Verification of a core in simulation: official vectors, every length, random tests with stalls.

The AXI4-Stream top and the bare core are checked apart from each other. Each random message is
compared with two independent models, hashlib and hashtile's reference model.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pydantic import BaseModel
from rich.table import Table
from rich.text import Text

from hashtile import catalog, sim
from hashtile.catalog import Core
from hashtile.reference import vectors
from hashtile.results.store import Store
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.verify import sets
from hashtile.verify.check import Check
from hashtile.verify.sets import KINDS, NIST, Asked

__all__ = ["FLOW", "KINDS", "NIST", "Outcome", "Report", "keep", "kept", "table", "verify"]

RANDOM_MESSAGES = 2000
RANDOM_BLOCKS = 5000
FLOW = 12  # messages of which it is recorded


class Outcome(BaseModel):
    """The result of one set of vectors."""

    name: str
    source: str
    level: str  # `stream`: messages through the top, `core`: blocks, `system`: by a program
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
    for one in sets.of(Asked(core, settings, seed, messages, blocks, checkpoints)):
        empty = Outcome(name=one.name, source=one.source, level=one.level)
        outcome = _run(empty, one.checks)
        progress(outcome)
        outcomes.append(outcome)
    try:
        cycles = sim.cycles(core, settings)
        top = sim.stream(core, settings) if core.contract == "hmac" else None
        flow = top.flow(FLOW) if isinstance(top, sim.Stream) else None
    except HashtileError:  # the sets above have failed on it
        cycles, flow = {}, None
    return Report(
        core=core.name,
        parameters=core.parameters,
        cycles=cycles,
        seed=seed,
        sets=outcomes,
        flow=flow,
    )


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
