"""The progress of a long run: a live line on a terminal, JSON lines, or nothing."""

import json
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from hashtile.explore import Plan
from hashtile.explore.engine import Outcome, State

_SHOWN: tuple[State, ...] = ("done", "known", "failed", "unfit")


class Counts:
    """The state of a run: points by state, rate and time left."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.size = len(plan.known) + len(plan.todo)
        self.states = Counter(outcome.state for outcome in plan.known)
        self._measured = 0
        self._began = time.monotonic()

    def add(self, outcome: Outcome) -> None:
        """One more point has ended."""
        self.states[outcome.state] += 1
        self._measured += 1

    @property
    def ended(self) -> int:
        """Points that are finished."""
        return self.states.total()

    @property
    def running(self) -> int:
        """Points that workers measure now."""
        return min(self._plan.workers, self.size - self.ended)

    @property
    def seconds(self) -> float:
        """Seconds since the start of the run."""
        return time.monotonic() - self._began

    @property
    def an_hour(self) -> float:
        """Points measured an hour."""
        return 3600 * self._measured / self.seconds

    @property
    def left(self) -> float | None:
        """Seconds left, at the rate until now; None before the first point."""
        if not self._measured:
            return None
        return (self.size - self.ended) * self.seconds / self._measured

    def as_dict(self) -> dict[str, Any]:
        """All of it, for a program."""
        return {
            **{name: self.states[name] for name in _SHOWN},
            "running": self.running,
            "points": self.size,
            "per_hour": round(self.an_hour, 1),
            "seconds": round(self.seconds, 1),
            "seconds_left": self.left and round(self.left),
        }

    def __str__(self) -> str:
        parts = [f"{self.states[name]} {name}" for name in _SHOWN if self.states[name]]
        parts += [f"{self.running} running"] if self.running else []
        parts += [f"{self.an_hour:.0f} points an hour"] if self._measured else []
        return ", ".join(parts)


def line(outcome: Outcome, counts: Counts) -> str:
    """One JSON object: the point, or the reason why there is none, and the state of the run."""
    task = outcome.task
    return json.dumps(
        {
            "state": outcome.state,
            "core": task.core.name,
            "build": task.core.label,
            "target": task.target.name,
            "options": dict(task.options),
            "point": outcome.point and outcome.point.model_dump(),
            "reason": outcome.reason or None,
            "run": counts.as_dict(),
        }
    )


class Bar:
    """The live line, on a terminal only, as a context manager."""

    def __init__(self, counts: Counts, console: Console) -> None:
        self._counts = counts
        self._progress = Progress(
            SpinnerColumn(), BarColumn(30), TextColumn("{task.completed}/{task.total}"),
            TextColumn("{task.fields[said]}"),
            console=console, transient=True, disable=not console.is_terminal,
        )  # fmt: skip
        self._task = self._progress.add_task("", total=counts.size, said="starting")

    def __enter__(self) -> Callable[[], None]:
        self._progress.start()
        self.update()
        return self.update

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def update(self) -> None:
        """Shows the state of the run."""
        left = self._counts.left
        said = str(self._counts) + (f", {duration(left)} left" if left else "")
        self._progress.update(self._task, completed=self._counts.ended, said=said)


def duration(seconds: float) -> str:
    """`seconds` as people read it: `45 s`, `12 min`, `3 h 20 min`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
