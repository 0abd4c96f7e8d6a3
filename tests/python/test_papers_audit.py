"""The page of the systems of the papers: each has its row, and what a row names is there."""

import re
from pathlib import Path

import pytest
from test_hazards import shows

from hashtile import catalog

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/papers-audit.md").read_text(encoding="utf-8")
SYSTEMS = {"K": 6, "M": 5, "Z": 2, "A": 5, "N": 7}  # of each paper
_ROW = re.compile(r"^\| ([KMZAN]\d) \| .*\| ([^|]*)\|$", re.MULTILINE)


def unknown(page: str) -> list[str]:
    """What rows of a page name that is no test, no core and no file."""
    names = [name for _, shown in _ROW.findall(page) for name in re.findall("`([^`]+)`", shown)]
    known = shows() | catalog.cores().keys()
    return [name for name in names if name not in known and not (ROOT / name).is_file()]


def test_each_system_has_its_row() -> None:
    found = [number for number, _ in _ROW.findall(PAGE)]
    assert found == [f"{p}{n}" for p, count in SYSTEMS.items() for n in range(1, count + 1)]


def test_each_row_names_what_shows_it() -> None:
    assert all("`" in shown for _, shown in _ROW.findall(PAGE))
    assert unknown(PAGE) == []


@pytest.mark.parametrize("name", ["test_no_such_test", "no_core", "data/none.json"])
def test_what_is_not_there_is_found(name: str) -> None:
    assert unknown(f"| K1 | a | b | `{name}` |") == [name]
