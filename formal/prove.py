"""Proves the properties of the RTL: `python formal/prove.py [NAME...]`. See formal/README.md."""

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click
import derive
from induction import Problem, Result, prove
from kept import RECORD, Kept, key, record
from problems import Build, Fault, Project
from rewrite import Rewritten, rewrite

from hashtile.support.errors import HashtileError

TIMEOUT = 800.0  # seconds for each proof


def run(
    problem: Problem,
    rewrites: Sequence[Rewritten] = (),
    timeout: float = TIMEOUT,
    doubt: bool = False,
) -> Result:
    """One proof, in a temporary folder of its own.

    `rewrites` are proved first, separately. Raises HashtileError as `induction.prove` does.
    """
    with tempfile.TemporaryDirectory(prefix="hashtile-formal-") as folder:
        work = Path(folder)
        derived = work / "derived.sv"
        derived.write_text(derive.packages())
        ready = rewrite(problem, rewrites, work, timeout)
        if isinstance(ready, Result):
            return ready
        return prove(replace(ready, sources=[derived, *ready.sources]), work, timeout, doubt)


@dataclass(frozen=True)
class Task:
    """A build that must be proved, or a fault in one that must be refuted."""

    build: Build
    fault: Fault | None = None

    @property
    def due(self) -> str:
        """The verdict that is right."""
        return "REFUTED" if self.fault else "PROVED"

    def __str__(self) -> str:
        return str(self.fault or self.build.name)

    def line(self, result: Result) -> dict[str, Any]:
        """What is printed about it."""
        problem, name = self.build.problem, self.build.name
        method = "pdr" if problem.pdr else f"{problem.k}-induction" if problem.k else "all inputs"
        of = {"fault": str(self.fault)} if self.fault else {}
        return {"name": name, **of, "method": method, **vars(result)}

    @contextmanager
    def problem(self) -> Iterator[Problem]:
        """What is to be proved, with its fault, if any, in a folder that is there meanwhile."""
        with tempfile.TemporaryDirectory(prefix="hashtile-formal-") as folder:
            yield self.fault.problem(Path(folder)) if self.fault else self.build.problem

    def key(self) -> str:
        """The key of the answer."""
        with self.problem() as problem:
            return key(problem, self.build.rewrites, self.fault is not None)

    def prove(self) -> Result:
        """The answer. Raises HashtileError as `run` does, with the name of the proof."""
        try:
            with self.problem() as problem:
                return run(problem, self.build.rewrites, doubt=self.fault is not None)
        except HashtileError as error:
            raise HashtileError(f"{self}: {error}") from error

    def answer(self, kept: Kept) -> Result:
        """The right answer that is kept, or a new one; it is kept if it is right."""
        result = kept.get(at := self.key())
        if result is None or result.verdict != self.due:
            result = self.prove()
            if result.verdict == self.due:
                kept.put(at, result)
        return result


def short(project: Project) -> list[Task]:
    """What `make test` proves: of each module one build, but no long one, and one fault."""
    long = {name for name, facts in project.facts.items() if facts.proof and facts.proof.long}
    builds, faults = list(project.builds().values()), project.faults()
    first = {build.module: build for build in reversed(builds) if build.module not in long}
    broken = {fault.path: fault for fault in reversed(faults)}
    return [
        *(Task(build) for build in builds if build is first.get(build.module)),
        *(Task(fault.build, fault) for fault in faults if fault is broken[fault.path]),
    ]


def answers(tasks: Sequence[Task], jobs: int, kept: Kept) -> Iterator[tuple[Task, Result]]:
    """The answers in the order of `tasks`, `jobs` at a time."""
    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield from zip(tasks, pool.map(lambda task: task.answer(kept), tasks), strict=True)
        finally:
            pool.shutdown(cancel_futures=True)


def _text(line: dict[str, Any]) -> str:
    what = f"{line['name']:20} {line['method']:11} {line['seconds']:5.1f} s  "
    fault = f" [{line['fault']}]" if "fault" in line else ""
    return f"{what}{line['verdict']}: {line['detail']}{fault}"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--list", "list_", is_flag=True, help="Print the names of all proofs.")
@click.option("--json", "json_", is_flag=True, help="Print one JSON object a proof.")
@click.option("--faults", is_flag=True, help="Also refute each fault that the proofs have.")
@click.option(
    "--record",
    "record_",
    is_flag=True,
    help=f"Prove what `make test` has, and write {RECORD.name}, which saves it the long proofs.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    help="Proofs at a time; one for each processor if not given.",
)
def main(
    names: tuple[str, ...], list_: bool, json_: bool, faults: bool, record_: bool, jobs: int
) -> None:
    """Prove NAMES, or everything. Exit status 1 unless all is proved.

    Right answers are kept below HASHTILE_HOME: a run that was interrupted goes on where it stopped.
    """
    if record_ and (names or faults):
        raise click.UsageError("--record proves what `make test` has: no NAMES, no --faults")
    project = Project()
    known = project.builds()
    if list_:
        print("\n".join(known))
        return
    if unknown := [name for name in names if name not in known]:
        raise click.ClickException(f"no proof {', '.join(unknown)}; there are: {', '.join(known)}")
    tasks = [Task(known[name]) for name in names or known]
    if faults:
        chosen = set(names or known)
        tasks += [Task(f.build, f) for f in project.faults() if f.build.name in chosen]
    if record_:
        tasks = short(project)
    found, right = [], []
    try:
        for task, result in answers(tasks, jobs, Kept()):
            found.append((str(task), task.key(), result))
            right.append(result.verdict == task.due)
            line = task.line(result)
            print(json.dumps(line) if json_ else _text(line), flush=True)
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    if record_ and all(right):
        record(found)
    sys.exit(0 if right and all(right) else 1)


if __name__ == "__main__":
    main()
