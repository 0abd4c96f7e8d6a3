"""Architecture exploration: measures many points on the cores of this machine or of a cluster."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hashtile.explore import engine
from hashtile.explore.engine import Outcome, Unit
from hashtile.explore.spec import Limits, Spec, load, presets
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import Missing
from hashtile.synth import KIND, Task, cycles_key

__all__ = ["Limits", "Outcome", "Plan", "Spec", "Unit", "explore", "load", "plan", "presets"]


@dataclass
class Plan:
    """The requested points: which are known, and which are to be measured."""

    known: list[Outcome] = field(default_factory=list)
    todo: list[Unit] = field(default_factory=list)
    missing: dict[str, tuple[int, str]] = field(default_factory=dict)  # by target: points, reason
    seconds: float = 0.0  # estimated time of one worker
    workers: int = 0  # workers that measure

    @property
    def size(self) -> int:
        """The number of requested points."""
        return len(self.known) + len(self.todo) + sum(count for count, _ in self.missing.values())


def plan(
    tasks: Sequence[Task],
    store: Store,
    settings: Settings,
    limits: Limits,
    *,
    retry: bool = False,
    shared: Mapping[str, dict[str, Any]] | None = None,
) -> Plan:
    """Sorts out `tasks`; those whose programs or libraries are missing are left out.

    `retry` takes failed points as unknown. `shared` has points by key that were measured elsewhere;
    the requested ones that are not in the store are put there. The estimate uses the seconds of
    points of the same core and target, or of the target, if the store has some.
    """
    found = Plan()
    took = _Seconds(store)
    for task in tasks:
        name = task.target.name
        if name in found.missing:
            found.missing[name] = (found.missing[name][0] + 1, found.missing[name][1])
            continue
        try:
            unit = Unit(task, tuple(task.keys(settings)), cycles_key(task.core, settings))
        except Missing as missing:
            found.missing[name] = (1, str(missing))
            continue
        for key in unit.keys:
            if shared and key in shared and store.get(key) is None:
                store.put(key, KIND, shared[key])
        if outcome := engine.known(unit, store, limits, retry=retry):
            found.known.append(outcome)
        else:
            found.todo.append(unit)
            found.seconds += took.of(task)
    return found


def explore(
    found: Plan,
    store: Store,
    settings: Settings,
    limits: Limits,
    *,
    scheduler: str | None = None,
    jobs: int = 1,
) -> Iterator[Outcome]:
    """Measures the open points of `found` on the cluster at `scheduler` or on `jobs` local workers.

    Each outcome is in the store when it is given. Raises HashtileError if no scheduler answers.
    """
    if not found.todo:
        return
    with (
        engine.cluster(scheduler, jobs) as client,
        engine.sent(client, found.todo, settings) as digest,
    ):
        work = engine.Engine(client, store, limits, digest)
        for outcome in work.run(found.todo):
            found.workers = work.workers
            yield outcome


class _Seconds:
    """The seconds of points, by core and target; for points that are placed, per seed."""

    def __init__(self, store: Store) -> None:
        self._took: dict[tuple[str, ...], list[float]] = {}
        rows = store.all(engine.SECONDS)
        for row in (row for row in rows if {"core", "target", "seconds"} <= row.keys()):
            for which in ((row["core"], row["target"]), (row["target"],)):
                self._took.setdefault(which, []).append(row["seconds"])

    def of(self, task: Task) -> float:
        """The seconds that a point will take."""
        name = task.target.name
        for which in ((task.core.name, name), (name,)):
            if which in self._took:
                return statistics.median(self._took[which]) * engine.places(task)
        return task.target.seconds * engine.places(task)
