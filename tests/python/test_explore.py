"""The explorer: specifications and their errors, the engine with work of no cost, limits."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from distributed import Client

from hashtile import explore, regenerated, synth, tools
from hashtile.config import Settings
from hashtile.errors import BadInput, HashtileError, Missing
from hashtile.explore import bundle, child, engine, progress, worker
from hashtile.explore.engine import Engine, Outcome
from hashtile.published import published
from hashtile.store import Store

SPEC = """\
title = "both"

[limits]
minutes = 5

[[sweep]]
cores = ["sha256_iterative", "sha512_iterative"]
parameters = { Unroll = "all" }
targets = ["xc7", "ecp5"]
seeds = 2

[[sweep]]
cores = ["sha2_engine"]
parameters.Modes = ["sha224+sha256", 63]
targets = ["asap7"]

[sweep.options]
abc = ["adders, fast", "adders, small"]
mhz = [500]
"""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path / "home")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "results.sqlite") as opened:
        yield opened


def spec(folder: Path, text: str = SPEC) -> tuple[explore.Spec, list[synth.Task]]:
    path = folder / "spec.toml"
    path.write_text(text)
    return explore.load(str(path))


def test_a_sweep_is_all_combinations_in_order(tmp_path) -> None:
    asked, tasks = spec(tmp_path)
    assert (asked.title, asked.limits.minutes, asked.limits.memory_gb) == ("both", 5, 6)
    shown = [(t.core.label, t.target.name, dict(t.options), t.seeds) for t in tasks]
    assert shown[:3] == [
        ("sha256_iterative", "xc7", {}, 1),  # nothing is placed there: no seeds
        ("sha256_iterative", "ecp5", {}, 2),
        ("sha256_iterative Unroll=2", "xc7", {}, 1),
    ]
    assert len(shown) == 2 * 3 * 2 + 2 * 2
    assert shown[-1] == ("sha2_engine", "asap7", {"abc": "adders, small", "mhz": 500}, 1)
    assert shown[-4][0] == "sha2_engine Modes=sha224+sha256"
    # What two sweeps ask for is one point.
    again = SPEC + '[[sweep]]\ncores = ["sha256_iterative"]\ntargets = ["xc7"]\nseeds = 9\n'
    assert len(spec(tmp_path, again)[1]) == len(tasks)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes = 5", "minutes = 0", "4: limits.minutes: Input should be greater than 0"),
        ("minutes = 5", "hours = 5", "4: limits.hours: no such key; allowed are minutes, memory"),
        ('title = "both"', "title = 3", "1: title: Input should be a valid string"),
        ('title = "both"', "", "1: title: Field required"),
        ("seeds = 2", "seeds = 0", "10: sweep.0.seeds: Input should be greater than or equal to 1"),
        ("seeds = 2", "seeds = true", "10: sweep.0.seeds: Input should be a valid integer"),
        ("seeds = 2", "sedes = 2", "10: sweep.0.sedes: no such key; allowed are cores, parameters"),
        ('["xc7", "ecp5"]', '["xc7", "ecp6"]', "9: sweep.0.targets: unknown target 'ecp6'; known"),
        ('["xc7", "ecp5"]', '"xc7"', '9: sweep.0.targets: it must be "all" or a list'),
        ('["xc7", "ecp5"]', "[]", "9: sweep.0.targets: "),
        ('"sha512_iterative"', '"sha1"', "7: sweep.0.cores: unknown core 'sha1'; known are: "),
        ('Unroll = "all"', "Unroll = [3]", "8: sweep.0.parameters.Unroll: sha256_iterative: "
         "Unroll=3 is not allowed; allowed: 1, 2, 4"),
        ('Unroll = "all"', "Step = [3]", "8: sweep.0.parameters.Step: sha256_iterative has no "
         "parameter 'Step' to choose; known: Unroll"),
        ('Unroll = "all"', 'Unroll = ["x; y"]', "8: sweep.0.parameters.Unroll: 'Unroll=x; y'"),
        ('"sha224+sha256", 63', '"sha224+md5"', "14: sweep.1.parameters.Modes: 'Modes=sha224+"),
        ("mhz = [500]", "mhz = [0]", "17: sweep.1.options: asap7: mhz = 0 is not allowed"),
        ("mhz = [500]", "dhz = [1]", "17: sweep.1.options: asap7 has no option 'dhz'; known: abc"),
        ("minutes = 5", "minutes = ", " cannot be read as TOML: Invalid value (at line 4"),
    ],
)  # fmt: skip
def test_errors_name_line_key_and_what_is_allowed(old, new, said, tmp_path) -> None:
    assert old in SPEC
    with pytest.raises(BadInput) as caught:
        spec(tmp_path, SPEC.replace(old, new))
    assert f"spec.toml:{said}" in str(caught.value)


def test_more_points_than_anybody_wants_are_an_error(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(explore.spec, "_MOST", 13)
    with pytest.raises(BadInput, match=r"spec\.toml:12: sweep\.1: over 13 points: ask for fewer"):
        spec(tmp_path)


def test_a_missing_file_names_the_presets(tmp_path) -> None:
    with pytest.raises(BadInput, match="no such file, nor preset: full, papers, quick"):
        explore.load(str(tmp_path / "quikc"))


def builds(name: str) -> set[tuple[str, str]]:
    return {(task.core.label, task.target.name) for task in explore.load(name)[1]}


def test_hostile_files_are_said_and_a_folder_hides_no_preset(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text in ("title = " + 5000 * "1", "title = " + 5000 * "[", "title = 0x" + 5000 * "f"):
        Path("spec.toml").write_text(text)
        with pytest.raises(BadInput, match="cannot be read as TOML"):
            explore.load("spec.toml")
    Path("quick").mkdir()
    assert explore.load("quick")[0].title == "quick"


def test_a_dry_run_counts_without_measuring(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path))
    program = Path(sys.executable).with_name("hashtile")
    given = subprocess.run(
        [program, "explore", "quick", "--dry-run", "--json", "-j", "1"],
        capture_output=True, check=True, timeout=60,
    )  # fmt: skip
    counted = json.loads(given.stdout)
    assert counted["title"] == "quick" and counted["workers"] == 1
    assert counted["points"] == sum(counted[n] for n in ("known", "to_measure", "left_out")) > 0
    assert (counted["seconds"] > 0) == (counted["to_measure"] > 0)


def test_the_papers_preset_has_every_build_of_the_papers_tables() -> None:
    wanted = {
        command
        for paper in published().papers
        for table in regenerated.tables(paper)
        for command in regenerated.table(paper, table, []).missing
    }
    asked = set()
    for label, target in builds("papers"):
        core, *parameters = label.split()
        chosen = "".join(f" -p {one}" for one in parameters)
        asked.add(f"hashtile synth {core} --target {target}{chosen}")
    never_end = {f"hashtile synth sha256_hls_pipelined{n} --target ecp5" for n in (16, 32, 64)}
    assert never_end < wanted and wanted - asked == never_end
    assert len(builds("quick")) <= 10
    assert len(explore.load("full")[1]) >= 500
    assert {core for core, _ in builds("full")} >= {core for core, _ in builds("quick")}


def test_what_cannot_be_measured_here_is_left_out(tmp_path, settings, store) -> None:
    asked, tasks = spec(tmp_path)
    found = explore.plan(tasks, store, settings, asked.limits)
    assert (len(found.todo), found.known, found.size) == (12, [], 16)
    assert found.missing["asap7"][0] == 4 and "lambdapdk" in found.missing["asap7"][1]
    # By default 60 s on xc7 and 90 s a seed on ecp5; known times take their place.
    assert found.seconds == 6 * 60 + 6 * 2 * 90
    times = [("xc7", 10.0), ("xc7", 20.0), ("xc7", 90.0), ("ecp5", 30.0)]
    for which, (target, seconds) in enumerate(times):
        row = {"core": "sha256_iterative", "target": target, "seconds": seconds}
        store.put(str(which), "seconds", row)
    store.put("of an older form", "seconds", {"target": "xc7", "seconds": 1000.0})
    assert explore.plan(tasks, store, settings, asked.limits).seconds == 6 * 20 + 6 * 2 * 30


def test_what_others_measured_with_the_same_tools_is_known(tmp_path, settings, store) -> None:
    asked, tasks = spec(tmp_path)
    unit = explore.plan(tasks, store, settings, asked.limits).todo[0]
    point = synth.Point(
        core=unit.task.core.name, netlist="", parameters=dict(unit.task.core.parameters),
        target=unit.task.target.name, cycles_per_block=65, block_bits=512, tools=[], conditions={},
    )  # fmt: skip
    shared = {unit.key: point.model_dump(), "of other tools": point.model_dump()}
    found = explore.plan(tasks, store, settings, asked.limits, shared=shared)
    assert [outcome.point for outcome in found.known] == [point] and len(found.todo) == 11
    # What was measured here stays.
    store.put(unit.key, synth.KIND, point.model_copy(update={"lut6": 7}).model_dump())
    (known,) = explore.plan(tasks, store, settings, asked.limits, shared=shared).known
    assert known.point and known.point.lut6 == 7
    assert store.get("of other tools") is None


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


UNROLLED = """\
title = "unrolled"
[[sweep]]
cores = ["sha256_iterative", "sha512_iterative"]
parameters = { Unroll = "all" }
targets = ["xc7", "xc6v"]
"""


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
    # Another target needs no cycles anew.
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


def test_the_bundle_is_the_installed_package_and_nothing_else(tmp_path, settings) -> None:
    digest, blob = bundle.pack([synth.target("xc7")], settings)
    assert bundle.pack([synth.target("xc7")], settings) == (digest, blob)
    place = tmp_path / "w"
    worker.Bundle(digest, blob).setup(_Placed(place))  # type: ignore[arg-type]
    code = place / f"hashtile-{digest}" / "code"
    found = subprocess.run(
        [sys.executable, "-c", "from hashtile import catalog as c, synth; import hashtile;"
         "print(hashtile.__file__, synth.cycles_key(c.core('sha256_iterative')))"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(code)},
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert Path(found[0]).is_relative_to(code)
    assert found[1] == synth.cycles_key(explore.load("quick")[1][0].core)
    with pytest.raises(Missing):
        bundle.pack([synth.target("asap7")], settings)


class _Placed:
    def __init__(self, folder: Path) -> None:
        self.local_directory = str(folder)


def process(code: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", code])


def test_a_process_ends_at_its_limits_with_all_below_it() -> None:
    nested = (
        "import subprocess, sys, time;"
        "subprocess.Popen([sys.executable, '-c', {0!r}], start_new_session=True).wait()"
    )
    sleeps = process(nested.format("import time; time.sleep(60)"))
    time.sleep(0.5)
    below = psutil.Process(sleeps.pid).children(recursive=True)
    assert worker._watch(sleeps, {"minutes": 0.001, "memory_gb": 6}) == "it took over 0.001 minutes"
    takes = process(nested.format("import time; x = bytearray(b'1') * 10**9; time.sleep(60)"))
    assert worker._watch(takes, {"minutes": 1, "memory_gb": 0.3}) == "it took over 0.3 GB of memory"
    assert below and not any(one.is_running() and one.status() != "zombie" for one in below)
    fine = process("pass")
    assert worker._watch(fine, {"minutes": 1, "memory_gb": 1}) == "" and fine.returncode == 0


def test_a_measuring_process_ends_when_its_worker_is_gone(tmp_path) -> None:
    (tmp_path / "parent.py").write_text(
        "import subprocess, sys, time\n"
        "code = 'from hashtile.explore import child; import os, threading, time, signal, sys;'\n"
        "code += 'signal.signal(signal.SIGTERM, lambda *_: sys.exit(143));'\n"
        "code += 'threading.Thread(target=child._end_with, args=(os.getppid(),), daemon=True)'\n"
        "code += '.start(); print(\"up\", flush=True); time.sleep(60)'\n"
        "p = subprocess.Popen([sys.executable, '-c', code], stdout=subprocess.PIPE)\n"
        "p.stdout.readline(); print(p.pid, flush=True); time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, tmp_path / "parent.py"], stdout=subprocess.PIPE) as up:
        assert up.stdout
        measuring = psutil.Process(int(up.stdout.readline()))
        up.send_signal(signal.SIGKILL)
        assert measuring.wait(20) is None  # no child of this process: its status is not known
    assert not measuring.is_running()


def test_a_worker_with_other_tools_says_so(tmp_path, settings, monkeypatch) -> None:
    monkeypatch.setattr(child.config, "load", lambda: settings)
    _, tasks = spec(tmp_path, UNROLLED)
    request = {**engine.Unit(tasks[0], ("another key",), "").request(), "cycles": {"body": {}}}
    with pytest.raises(BadInput, match=r"other tools \(pyosys 0\.70, .*requirements/main\.txt"):
        child.answer(request)


def test_no_scheduler_says_how_to_start_one(monkeypatch) -> None:
    monkeypatch.setattr(engine, "_CONNECT_SECONDS", "1s")
    for address in ("tcp://127.0.0.1:1", "no address at all"):
        with (
            pytest.raises(HashtileError, match="start one with: dask scheduler"),
            engine.cluster(address, 1),
        ):
            pass


CHEAP = """\
title = "cheap"
[[sweep]]
cores = ["sha256_iterative"]
targets = ["xc7", "xc6v"]
"""


def test_a_worker_that_is_killed_loses_nothing(tmp_path) -> None:
    """The whole of it on two local workers, one of which is killed; again, all is known."""
    (tmp_path / "cheap.toml").write_text(CHEAP)
    environment = {**os.environ, "HASHTILE_HOME": str(tmp_path / "home")}
    alone = "from hashtile import cli, measured; measured.shared = dict; cli.main()"
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
    assert all(line["point"]["lut6"] > 1000 for line in lines)
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
