"""The explorer's engine: work of no cost, and workers that are killed."""

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from distributed import Client
from homes import empty_home
from sweeps import UNROLLED, spec

from hashtile import explore, synth
from hashtile.explore import engine, progress, worker
from hashtile.explore.engine import Engine, Outcome
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings

WORKS: list["Work"] = []


def _same(number: int) -> "Work":
    """The same work on the other side of a pickle."""
    return WORKS[number]


class Work:
    """Work of no cost, run in this process: answers by core and target, and a log of requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, str | None]] = []
        self.says: Callable[[dict[str, Any]], dict[str, Any] | None] = lambda request: None
        WORKS.append(self)

    def __reduce__(self) -> tuple[Callable[[int], "Work"], tuple[int]]:
        return _same, (WORKS.index(self),)

    def __call__(
        self, request: dict[str, Any], cycles: dict[str, Any] | None, digest: str, limits: object
    ) -> dict[str, Any]:
        which = request["target"] if cycles else None
        self.asked.append((request["core"], request["parameters"].get("Unroll", 1), which))
        if answer := self.says({**request, "cycles": cycles}):
            return answer
        if cycles is None:
            counted = synth.Cycles(per_block={"sha256": 65}, between_messages=65)
            return {"body": counted.model_dump(), "seconds": 1.0}
        assert cycles["body"]["per_block"] == {"sha256": 65}
        point = synth.Point(
            core=request["core"], netlist="", parameters=request["parameters"],
            target=request["target"], cycles_per_block=65, block_bits=512, tools=[], conditions={},
        )  # fmt: skip
        return {"body": point.model_dump(), "seconds": 2.0}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(
        processes=False, n_workers=1, threads_per_worker=1, dashboard_address=":0"
    ) as opened:
        yield opened


def run(
    folder: Path, store: Store, settings: Settings, client: Client, work: Work, text: str = UNROLLED
) -> list[Outcome]:
    asked, tasks = spec(folder, text)
    found = explore.plan(tasks, store, settings, asked.limits)
    client.run(lambda: None)  # what an earlier run released is forgotten
    ended = Engine(client, store, asked.limits, "none", work).run(found.todo)
    return [*found.known, *ended]


def states(outcomes: list[Outcome]) -> dict[str, int]:
    return {s: n for s in ("done", "known", "failed", "unfit")
            if (n := sum(outcome.state == s for outcome in outcomes))}  # fmt: skip


def test_cycles_are_counted_once_a_build_and_nothing_twice(
    tmp_path, settings, store, client
) -> None:
    work = Work()
    assert states(run(tmp_path, store, settings, client, work)) == {"done": 12}
    assert len(work.asked) == 6 + 12 and len(set(work.asked)) == 6 + 12
    assert states(run(tmp_path, store, settings, client, work)) == {"known": 12}
    assert len(work.asked) == 18
    # Another target does not need the cycles again.
    more = UNROLLED.replace('"xc6v"', '"ice40"')
    assert states(run(tmp_path, store, settings, client, work, more)) == {"known": 6, "done": 6}
    assert len(work.asked) == 24
    assert len(store.all(synth.KIND)) == 18
    seconds = {(row["target"], row["seconds"]) for row in store.all("seconds")}
    assert seconds == {("xc7", 2.0), ("xc6v", 2.0), ("ice40", 2.0 / 3)}  # a seed, of three


def test_a_failure_is_tried_once_more_kept_and_stops_nothing(
    tmp_path, settings, store, client
) -> None:
    work = Work()

    def fails(request: dict[str, Any]) -> dict[str, Any] | None:
        if request["cycles"] and request["target"] == "xc7" and request["core"].startswith("sha5"):
            raise worker.Failed("the end of its log")
        if request["cycles"] and request["parameters"].get("Unroll") == 4:
            return {"unfit": "too large", "seconds": 1.0}
        return None

    work.says = fails
    outcomes = run(tmp_path, store, settings, client, work)
    assert states(outcomes) == {"done": 6, "failed": 3, "unfit": 3}
    assert {outcome.reason for outcome in outcomes} == {"", "the end of its log", "too large"}
    assert work.asked.count(("sha512_iterative", 1, "xc7")) == 2
    assert work.asked.count(("sha256_iterative", 4, "xc7")) == 1  # that it is too large is no fault
    before = len(work.asked)
    assert states(run(tmp_path, store, settings, client, work)) == {
        "known": 6, "failed": 3, "unfit": 3,
    }  # fmt: skip
    assert len(work.asked) == before
    work.says = lambda request: None
    # With more time they are tried again, and what was too large too.
    higher = UNROLLED.replace("[[sweep]]", "[limits]\nminutes = 21\n[[sweep]]")
    assert states(run(tmp_path, store, settings, client, work, higher)) == {"known": 6, "done": 6}


def test_retry_takes_failures_as_unknown(tmp_path, settings, store, client) -> None:
    work = Work()

    def fails(request: dict[str, Any]) -> dict[str, Any] | None:
        if request["cycles"] is None and request["core"] == "sha512_iterative":
            raise worker.Failed("no such simulator")
        return None

    work.says = fails
    outcomes = run(tmp_path, store, settings, client, work)
    assert states(outcomes) == {"done": 6, "failed": 6}  # without cycles there is no point
    asked, tasks = spec(tmp_path, UNROLLED)
    assert len(explore.plan(tasks, store, settings, asked.limits).todo) == 0
    assert len(explore.plan(tasks, store, settings, asked.limits, retry=True).todo) == 6


def test_no_more_than_a_window_is_with_the_scheduler(
    tmp_path, settings, store, client, monkeypatch
) -> None:
    submitted: list[str] = []
    submit = client.submit
    monkeypatch.setattr(
        client, "submit", lambda *a, key, **k: submitted.append(key) or submit(*a, key=key, **k)
    )
    _, tasks = spec(tmp_path, UNROLLED)
    units = [
        engine.Unit(task, (f"{name}-{task.core.label}-{task.target.name}",), task.core.label)
        for name in range(20)
        for task in tasks
    ]
    most = 0
    for ended, _ in enumerate(Engine(client, store, explore.Limits(), "none", Work()).run(units)):
        most = max(most, sum(key.startswith("point-") for key in submitted) - ended)
    assert ended == 239 and 16 <= most <= 17


def test_json_lines_and_the_live_line(tmp_path, settings, store, client) -> None:
    outcomes = run(tmp_path, store, settings, client, Work())
    _, tasks = spec(tmp_path, UNROLLED)
    plan = explore.Plan(todo=[engine.Unit(task, ("",), "") for task in tasks], workers=2)
    counts = progress.Counts(plan)
    lines = []
    for outcome in outcomes:
        counts.add(outcome)
        lines.append(json.loads(progress.line(outcome, counts)))
    assert [line["run"]["done"] for line in lines] == list(range(1, 13))
    assert [line["run"]["running"] for line in lines] == [2] * 10 + [1, 0]
    assert lines[-1]["point"]["core"] == lines[-1]["core"] and lines[-1]["run"]["seconds_left"] == 0
    assert str(counts).startswith("12 done, ") and str(counts).endswith(" points an hour")
    assert [progress.duration(s) for s in (45, 600, 7260)] == ["45 s", "10 min", "2 h 1 min"]


CHEAP = """\
title = "cheap"
[[sweep]]
cores = ["sha256_compact"]
targets = ["xc7", "xc6v"]
"""


def test_a_worker_that_is_killed_loses_nothing(tmp_path) -> None:
    """The whole of it on two local workers, one of which is killed; again, all is known."""
    (tmp_path / "cheap.toml").write_text(CHEAP)
    environment = {**os.environ, "HASHTILE_HOME": str(empty_home(tmp_path / "home"))}
    alone = "from hashtile import cli; from hashtile.synth import measured\n"
    alone += "measured.shared = dict; cli.main()"
    command = [*map(str, tools.python("-c", alone))]
    command += ["explore", "cheap.toml", "--json", "--jobs", "2"]

    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True
    ) as first:
        killed = _kill_a_worker(first.pid)
        assert first.stdout
        lines = [json.loads(line) for line in first.stdout]
    assert killed and first.returncode == 0
    assert sorted(line["target"] for line in lines) == ["xc6v", "xc7"]
    assert {line["state"] for line in lines} == {"done"}
    assert all(line["point"]["lut6"] > 100 for line in lines)
    again = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert again.returncode == 0 and "cheap: 2 known" in again.stderr
    known = [json.loads(line) for line in again.stdout.splitlines()]
    assert {line["state"] for line in known} == {"known"}
    assert {line["target"]: line["point"] for line in known} == {
        line["target"]: line["point"] for line in lines
    }


def _kill_a_worker(pid: int) -> bool:
    """Kills a worker that is at a point."""
    for _ in range(600):
        time.sleep(0.1)
        for one in psutil.Process(pid).children(recursive=True):
            try:
                if "hashtile.explore.child" in one.cmdline():
                    one.parent().kill()
                    return True
            except (psutil.NoSuchProcess, AttributeError):
                continue
    return False
