"""The explorer: specifications and their errors, plans, limits, workers."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from sweeps import SPEC, UNROLLED, spec

from hashtile import explore, synth
from hashtile.explore import bundle, child, engine, worker
from hashtile.papers import tables as regenerated
from hashtile.papers.published import published
from hashtile.support.errors import BadInput, HashtileError, Missing


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
    with pytest.raises(BadInput, match="no such file or preset; presets are: full, papers, quick"):
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
    with pytest.raises(BadInput, match=r"other versions of pyosys 0\.70 .*requirements/main\.txt"):
        child.answer(request)


def test_no_scheduler_says_how_to_start_one(monkeypatch) -> None:
    monkeypatch.setattr(engine, "_CONNECT_SECONDS", "1s")
    for address in ("tcp://127.0.0.1:1", "no address at all"):
        with (
            pytest.raises(HashtileError, match="start one with: dask scheduler"),
            engine.cluster(address, 1),
        ):
            pass
