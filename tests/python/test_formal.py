"""Every proof, faults in the RTL that the proofs must refute, and what both are made of."""

import dataclasses
import json
import re
import shutil
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import contracts
import induction
import kept
import problems
import prove
import pytest
from click.testing import CliRunner

from hashtile.catalog import modules
from hashtile.support.errors import BadInput

PROJECT = problems.Project()
BUILDS = PROJECT.builds()
FAULTS = PROJECT.faults()

SHORT = {str(task) for task in prove.short(PROJECT)}  # `make test-all` has all


@pytest.fixture
def answer(request: pytest.FixtureRequest) -> Callable[[prove.Task], induction.Result]:
    """The answer: that of the record if its text is as it was, unless all is to be proved."""
    known = {} if request.config.getoption("--all") else kept.recorded()
    return lambda task: known.get(task.key()) or task.prove()


def _all(tasks: Iterable[prove.Task]) -> list[Any]:
    return [
        pytest.param(task, id=str(task), marks=[] if str(task) in SHORT else [pytest.mark.rest])
        for task in tasks
    ]


@pytest.mark.parametrize("task", _all(map(prove.Task, BUILDS.values())))
def test_proof(task: prove.Task, answer: Callable[[prove.Task], induction.Result]) -> None:
    result = answer(task)
    assert result.verdict == "PROVED", result.detail


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_can_be_put_in(fault: problems.Fault) -> None:
    problem = fault.build.problem
    assert fault.path in [*problem.sources, *problem.checked]
    assert fault.text() != fault.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("task", _all(prove.Task(fault.build, fault) for fault in FAULTS))
def test_fault_is_refuted(
    task: prove.Task, answer: Callable[[prove.Task], induction.Result]
) -> None:
    result = answer(task)
    assert result.verdict == "REFUTED", result.detail


def test_the_record_has_right_answers_that_took_long(tmp_path: Path) -> None:
    task = prove.Task(BUILDS["ht_words_from_wide_32"])
    path = tmp_path / "proofs.jsonl"
    slow = induction.Result("PROVED", "all", kept.LONG)
    quick = dataclasses.replace(slow, seconds=kept.LONG / 2)
    kept.record([("slow", task.key(), slow), ("quick", "0", quick)], path)
    assert kept.recorded(path) == {task.key(): slow}
    due = {str(task): task.due for task in prove.short(PROJECT)}
    lines = [json.loads(line) for line in kept.RECORD.read_text().splitlines()]
    assert lines
    for line in lines:
        assert line["verdict"] == due[line["name"]] and line["seconds"] >= kept.LONG


def test_all_properties_count_in_a_proof() -> None:
    checked = {path for build in BUILDS.values() for path in build.problem.checked}
    assert {path for path in PROJECT.rtl.values() if modules.has_properties(path)} <= checked
    assert set(PROJECT.checks.values()) <= checked


def test_each_proof_is_in_the_readme() -> None:
    text = (problems.FORMAL / "README.md").read_text(encoding="utf-8")
    proved = text.partition("## What is proved")[2].partition("\n## ")[0]
    rows = re.findall(r"^- ((?:`ht_[^`]*`(?:, )?)+):", proved, re.MULTILINE)
    patterns = [name for row in rows for name in re.findall(r"`([^`]*)`", row)]
    assert [n for n in BUILDS if not any(fnmatch(n, pattern) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(fnmatch(n, pattern) for n in BUILDS)] == []


def test_a_copy_of_a_core_is_proved_like_it(tmp_path: Path) -> None:
    """No other place is edited, and the names in its files are all that differs."""
    rtl = tmp_path / "rtl"
    shutil.copytree(problems.RTL / "sha2", rtl / "sha2")
    twin = rtl / "sha2" / "twin"
    twin.mkdir()
    for path in (problems.RTL / "sha2" / "sha2_iterative").glob("*.*"):
        text = path.read_text(encoding="utf-8").replace("sha2_iterative", "twin")
        (twin / path.name.replace("sha2_iterative", "twin")).write_text(text, encoding="utf-8")
    project = problems.Project(rtl)
    builds = project.builds()
    old = [build for build in builds.values() if build.module == "ht_sha2_iterative"]
    new = [build for build in builds.values() if build.module == "ht_twin"]
    assert len(old) == len(new) == 6
    for left, right in zip(old, new, strict=True):
        paths = [
            [path.name.replace("twin", "sha2_iterative") for path in problem.checked]
            for problem in (left.problem, right.problem)
        ]
        assert paths[0] == paths[1]
        like = dataclasses.replace(
            right.problem, top=left.problem.top, checked=left.problem.checked
        )
        assert like == left.problem
    faults = [str(fault) for fault in project.faults()]
    own = [text.partition(": ")[2] for text in faults if text.startswith("ht_twin: ")]
    assert own == [t.partition(": ")[2] for t in faults if t.startswith("ht_sha2_iterative: ")]
    facts = project.facts["ht_twin"]
    assert facts.lint and facts.lint == project.facts["ht_sha2_iterative"].lint


def _project(tmp_path: Path, facts: str) -> problems.Project:
    (tmp_path / "dut.sv").write_text("module dut; endmodule\n")
    (tmp_path / "dut.toml").write_text(facts)
    return problems.Project(tmp_path)


def test_a_tactic_may_be_of_some_builds(tmp_path: Path) -> None:
    facts = (
        "[proof]\nbuilds = [{Width = [1, 2], Depth = 3}]\nreach = 5\npins = {a_i = 1, b_i = 2}\n"
    )
    facts += '[[proof.when]]\nmatch = {Width = [2, 4]}\nreach = 7\npins = {b_i = "any"}\n'
    facts += 'cases = [{of = ["q"], rows = [[0], [1]]}]\n'
    builds = _project(tmp_path, facts).builds()
    assert list(builds) == ["dut_1_3", "dut_2_3"]
    first, second = (build.problem for build in builds.values())
    assert (first.reach, first.pins, first.cases) == (5, {"a_i": 1, "b_i": 2}, {})
    assert (second.reach, second.pins) == (7, {"a_i": 1, "b_i": None})
    assert second.cases == {("q",): ((0,), (1,))}


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ('[proof]\ntop = "other"', "the proof of dut: there is no module other"),
        ('[proof]\ninside = ["other"]', "the proof of dut: there is no module other"),
        ('[[faults]]\nwhat = "bad"\nold = "a"\nnew = ""', "dut.sv: bad: no proof of dut"),
        (
            '[proof]\n[[faults]]\nwhat = "bad"\nold = "a"\nnew = ""\nbuild = {Width = 1}',
            "dut.sv: bad: no proof of dut",
        ),
    ],
)
def test_wrong_facts_are_an_error(facts: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=message):
        project = _project(tmp_path, facts)
        project.builds()
        project.faults()


def test_a_fault_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    facts = '[proof]\n[[faults]]\nwhat = "bad"\nold = "a_q <= b"\nnew = ""'
    (fault,) = _project(tmp_path, facts).faults()
    with pytest.raises(BadInput, match="'a_q <= b' of the fault dut: bad is not in it"):
        fault.text()


def test_each_contract_is_met() -> None:
    used = {path.stem for build in BUILDS.values() for path in build.problem.checked}
    assert set(contracts.CONTRACTS) <= used


def test_command_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path))
    call = CliRunner().invoke
    assert call(prove.main, ["--list"]).output.split() == list(BUILDS)
    assert call(prove.main, ["sha3"]).exit_code == 1
    good = call(prove.main, ["--json", "ht_words_from_wide_32"])
    assert good.exit_code == 0
    assert json.loads(good.output)["verdict"] == "PROVED"
    bad = induction.Result("NO ANSWER", "", 1.0)
    monkeypatch.setattr(prove, "run", lambda problem, rewrites, doubt: bad)
    assert call(prove.main, ["ht_words_from_wide_64"]).exit_code == 1
    monkeypatch.setattr(problems.Project, "builds", lambda self: {})
    assert call(prove.main, []).exit_code == 1


@pytest.mark.parametrize("verdict", ["PROVED", "REFUTED"])
def test_right_answers_are_kept(
    verdict: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is right, the proof or its one fault, does not run again; what is wrong does."""
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path))
    ran: list[bool] = []

    def run(problem: induction.Problem, rewrites: object, doubt: bool) -> induction.Result:
        ran.append(doubt)
        return induction.Result(verdict, "as told", 1.0)

    def call() -> str:
        ran.clear()
        name = "ht_words_from_wide_32"
        answer = CliRunner().invoke(prove.main, ["--faults", "--jobs", "1", name])
        assert answer.exit_code == 1 and answer.output.count("as told") == 2
        return answer.output

    monkeypatch.setattr(prove, "run", run)
    first = call()
    assert ran == [False, True]
    assert call() == first and ran == [verdict == "PROVED"]
    (file,) = (tmp_path / "proofs").iterdir()
    file.write_text("{")
    assert call() == first and ran == [False, True]


def test_each_proof_has_an_answer_of_its_own() -> None:
    found = {kept.key(build.problem, build.rewrites, False) for build in BUILDS.values()}
    assert len(found) == len(BUILDS)


def test_an_answer_is_of_its_text_and_problem(tmp_path: Path) -> None:
    build = BUILDS["ht_words_from_wide_32"]
    copies = [tmp_path / path.name for path in build.problem.checked]
    for path, copy in zip(build.problem.checked, copies, strict=True):
        shutil.copy(path, copy)
    same = dataclasses.replace(build.problem, checked=copies)
    at = kept.key(build.problem, build.rewrites, False)
    assert kept.key(same, build.rewrites, False) == at
    others = [dataclasses.replace(same, k=2), dataclasses.replace(same, free="u_x")]
    assert at not in [kept.key(other, build.rewrites, False) for other in others]
    assert kept.key(same, build.rewrites, True) != at
    copies[0].write_text(copies[0].read_text() + "\n")
    assert kept.key(same, build.rewrites, False) != at
