"""The page of hazards: each of the 128 has its row, and what a row names is there."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "formal"))

from problems import Project  # noqa: E402

PAGE = (ROOT / "docs/hazards.md").read_text(encoding="utf-8")
COUNT = 128  # hazards
_ROW = re.compile(r"^\| (?=\d)(.*)\|$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")


def rows(page: str) -> Iterator[tuple[list[int], str, list[str], list[str]]]:
    """Of each row its hazards, their name, what shows them, and the faults that are refuted."""
    for row in _ROW.findall(page):
        numbers, hazard, _, shown, faults = (cell.strip() for cell in row.split("|"))
        found: list[int] = []
        for part in numbers.split(", "):
            first, _, last = part.partition("–")
            found += range(int(first), int(last or first) + 1)
        yield found, hazard, _CODE.findall(shown), _CODE.findall(faults)


@cache
def shows() -> set[str]:
    """The functions of all tests, those of cocotb too, and the modules with a proof."""
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "rtl").rglob("test_*.py")]
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in files)
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = {node.name for tree in trees for node in tree.body if isinstance(node, kinds)}
    return found | {module for module, facts in Project().facts.items() if facts.proof}


@cache
def refuted() -> set[str]:
    """The faults that a proof must refute."""
    facts = Project().facts.items()
    return {f"{module}: {fault.what}" for module, own in facts for fault in own.faults}


def unknown(page: str) -> list[str]:
    """What rows of a page name that is neither a test nor a proof nor a fault."""
    names = [name for _, _, shown, _ in rows(page) for name in shown if name not in shows()]
    return names + [name for *_, faults in rows(page) for name in faults if name not in refuted()]


def test_each_hazard_has_its_row() -> None:
    found = sorted(number for numbers, *_ in rows(PAGE) for number in numbers)
    assert found == [*range(1, COUNT + 1)]


def test_each_row_names_what_shows_it() -> None:
    assert unknown(PAGE) == []


def test_a_row_without_a_test_says_that_it_is_not_covered() -> None:
    assert [hazard for _, hazard, shown, _ in rows(PAGE) if not shown and hazard[:2] != "**"] == []


@pytest.mark.parametrize("name", ["test_no_such_test", "ht_no_module", "ht_tile_job: nothing"])
def test_what_is_not_there_is_found(name: str) -> None:
    assert unknown(f"| 1 | a | b | `{name}` | |") == [name]
    assert unknown(f"| 1 | a | b | | `{name}` |") == [name]
