"""The museum: what it is made of, what was caught, and that it would tell what is not."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from hashtile.results.museum import Edit, Exhibit, exhibits, runs
from hashtile.support.errors import HashtileError

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "formal")]

import museum  # noqa: E402
from problems import Fault, Project  # noqa: E402

TINY = {
    "conftest.py": "def pytest_addoption(parser): parser.addoption('--all', action='store_true')\n",
    "sums.py": "def double(n):\n    return 2 * n\n",
    "test_sums.py": """\
import os, sums
def test_one(): assert sums.double(1) == 2, "one is wrong"
def test_two(): assert sums.double(2) == 4, "two is wrong"
def test_sick(): assert sums.double(2) == 5
def test_crash():
    if sums.double(1) != 2: os.abort()
""",
}


@cache
def faults() -> dict[str, Fault]:
    return {str(fault): fault for fault in Project().faults()}


def names(path: Path) -> set[str]:
    """The tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_there_are_enough_and_each_is_another_one() -> None:
    found = exhibits()
    assert len(found) >= 30
    assert len({one.bug for one in found}) == len({one.key for one in found}) == len(found)


@pytest.mark.parametrize("one", exhibits(), ids=lambda one: one.report.partition("//")[2])
def test_each_fits_to_the_sources_and_was_caught(one: Exhibit) -> None:
    if one.fault:
        assert faults()[one.fault].text()
    else:
        file, _, test = one.test.partition("::")
        assert not test or test.partition("[")[0] in names(ROOT / file)
    text = {edit.file: museum.text(ROOT, edit.file) for edit in one.edits}
    for edit in one.edits:
        text[edit.file] = museum.edited(text[edit.file], edit)
    run = runs().get(one.key)
    assert run, "it has changed since it was run: `make museum`"
    assert run.caught


@pytest.fixture
def tiny(tmp_path: Path) -> museum.Copy:
    """A copy of a very small project."""
    root = tmp_path / "root"
    root.mkdir()
    for name, text in TINY.items():
        (root / name).write_text(text)
    return museum.Copy(tmp_path, root)


def exhibit(new: str, test: str, seen: str) -> Exhibit:
    edit = Edit(file="sums.py", old="2 * n", new=new)
    return Exhibit(
        project="tiny", report="https://a", bug="b", edits=(edit,), test=f"test_sums.py::{test}",
        seen=seen,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("one", "caught", "said"),
    [
        (exhibit("3 * n", "test_one", "one is wrong"), True, "AssertionError: one is wrong"),
        (exhibit("2 + n - 1", "test_one", "one is wrong"), False, "the test passes"),
        (exhibit("3 * n", "test_two", "one is wrong"), False, "it fails, but for another reason"),
        (exhibit("3 * n", "test_crash", "Aborted"), True, "Aborted"),
        (exhibit("3 * n", "test_sick", "assert"), False, "fails without the bug too"),
    ],
    ids=["caught", "not noticed", "another reason", "crash", "sick before"],
)
def test_a_bug_counts_only_if_its_test_notices_it(
    one: Exhibit, caught: bool, said: str, tiny: museum.Copy
) -> None:
    run = museum.run(one, {}, tiny)
    assert run.caught == caught and said in run.said
    assert museum.text(tiny.folder, "sums.py") == TINY["sums.py"]


def test_an_exhibit_that_does_not_fit_is_told(tiny: museum.Copy) -> None:
    with pytest.raises(HashtileError, match=r"sums.py has 0 times: 2 \* m"):
        museum.edited(TINY["sums.py"], Edit(file="sums.py", old="2 * m", new=""))
    with pytest.raises(HashtileError, match="nothing was tested"):
        museum.run(exhibit("3 * n", "test_none", "x"), {}, tiny)
    with pytest.raises(HashtileError, match="SyntaxError: invalid syntax"):
        museum.run(exhibit("2 n", "test_one", "one is wrong"), {}, tiny)
    with pytest.raises(HashtileError, match="there is no fault ht_none: x"):
        museum.run(Exhibit(project="p", report="https://a", bug="b", fault="ht_none: x"), {}, tiny)
    with pytest.raises(ValueError, match="an exhibit has a fault, or edits"):
        Exhibit(project="p", report="https://a", bug="b")


def test_one_of_them_is_caught_in_a_copy_of_the_project(tmp_path: Path) -> None:
    (one,) = (each for each in exhibits() if each.project == "cloudtools/sha256")
    assert museum.run(one, {}, museum.Copy(tmp_path)).caught
