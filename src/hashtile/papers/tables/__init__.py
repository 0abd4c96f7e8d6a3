"""Regenerated tables of a paper: its rows, and beside each the figures of the same build here.

Published and measured figures come from different flows and technologies: a ratio is within one of
them, never between them. A table that a paper has for both families is two tables here: `4-sha2`,
`4-sha3`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from hashtile.papers.tables import ahmed, kammoun, michail, nannipieri
from hashtile.papers.tables.parts import NOT_MEASURED, Build, Line, Measured, Table
from hashtile.results.point import Point
from hashtile.support.errors import HashtileError

__all__ = ["NOT_MEASURED", "Build", "Line", "Table", "builds", "cores", "table", "tables"]

_TABLES: Mapping[str, Mapping[str, Callable[[Measured], Table]]] = {
    "nannipieri2021": nannipieri.TABLES,
    "ahmed2015": ahmed.TABLES,
    "michail2012": michail.TABLES,
    "kammoun2021": kammoun.TABLES,
}


def tables(paper: str) -> list[str]:
    """The tables of `paper` that are regenerated."""
    return list(_TABLES.get(paper, {}))


def table(paper: str, name: str, points: Iterable[Point]) -> Table:
    """The table with those of `points` that it shows. Raises HashtileError if none is made."""
    made, measured = _make(paper, name, points)
    return replace(
        made,
        name=name,
        points=[measured.found[build] for build in measured.asked if build in measured.found],
        missing=[command(build) for build in measured.asked if build not in measured.found],
    )


def builds(paper: str, name: str) -> list[Build]:
    """The builds of this repository in a table. Raises HashtileError as `table` does."""
    return list(_make(paper, name, ())[1].asked)


def cores(paper: str, name: str) -> list[str]:
    """The cores in a table. Raises HashtileError as `table` does."""
    return list(dict.fromkeys(label.split()[0] for _, label in builds(paper, name)))


def _make(paper: str, name: str, points: Iterable[Point]) -> tuple[Table, Measured]:
    if paper not in _TABLES:
        raise HashtileError(f"no table of {paper!r} is regenerated, only of {', '.join(_TABLES)}")
    if name not in _TABLES[paper]:
        known = ", ".join(_TABLES[paper])
        raise HashtileError(f"no table {name!r} of {paper} is regenerated; known are: {known}")
    measured = Measured(points)
    return _TABLES[paper][name](measured), measured


def command(build: Build) -> str:
    target, label = build
    core, *choices = label.split()
    return " ".join([f"hashtile synth {core} --target {target}", *(f"-p {c}" for c in choices)])
