"""`hashtile report --check`: the figures in the documents against those in the store.

A generated table is made twice more, from what the store holds and from nothing. The cells that
differ between the two, and have a figure, are the store's; they are compared with the document's.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from pathlib import Path

from hashtile import catalog, synth
from hashtile import documents as docs
from hashtile.catalog import Core
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import measured

ROOT = Path(__file__).parents[3]  # of a checkout
_CELL = re.compile(r"(?<!\\)\|")
_ABSENT = "not there"


@dataclass(frozen=True)
class Figure:
    """A figure of the store that stands in a document."""

    document: Path  # below the root
    line: int  # of the part that has it
    part: str  # as docs.generate knows it
    name: str  # build, target where the table has several, and column
    written: str  # in the document
    stored: str

    def __str__(self) -> str:
        return (
            f"{self.document}:{self.line}: {self.part}: {self.name}: "
            f"{self.written} in the document, {self.stored} in the store"
        )


@dataclass(frozen=True)
class _Table:
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def compare(cores: Sequence[Core], settings: Settings, root: Path | None = None) -> list[Figure]:
    """Every figure that the store holds of `cores` and a generated table shows, as both have it.

    Where data/measured.json has a point of the same build, target and flow that says more, as of
    more seeds, the tables are of that one, and so it is compared.
    `root` is the folder of README.md and docs/, by default that of this checkout. Raises
    HashtileError where it is none, or a document is not well formed.
    """
    root = root or ROOT
    if not (root / measured.FILE).is_file() or not (root / "docs").is_dir():
        raise HashtileError(
            "report --check compares the documents of a checkout, and this hashtile was installed "
            "without them: clone the repository and run it there"
        )
    with Store(settings.home / "results.sqlite") as store:
        stored = synth.points(store, cores)
    builds = {_build(point) for point in stored}
    kept = [point for point in measured.load(root / measured.FILE) if _build(point) in builds]
    own = [measured.Measured(**point.model_dump()) for point in stored]
    points = measured.merge(kept, own, settings)
    found: list[Figure] = []
    for path in docs.documents(root):
        document = path.relative_to(root)
        for part in docs.parts(path.read_text(encoding="utf-8"), document):
            if part.name.split()[0] in ("cores", "figures", "table"):
                found += _of_part(document, part, points)
    return found


def _build(point: synth.Point) -> tuple[str, str]:
    return catalog.label(point.core, point.parameters), point.target


def _of_part(document: Path, part: docs.Part, points: Sequence[synth.Point]) -> Iterator[Figure]:
    made = [docs.generate(part.name, which, document).splitlines() for which in (points, [])]
    for tables in zip_longest(*map(_tables, (*made, part.lines)), fillvalue=_Table([], [])):
        yield from _of_table(document, part, *tables)


def _of_table(
    document: Path, part: docs.Part, stored: _Table, empty: _Table, written: _Table
) -> Iterator[Figure]:
    pairs: Iterable[tuple[Sequence[str], Sequence[str], Sequence[str]]]
    if part.name.startswith("figures"):  # it has the rows that are measured
        known = {tuple(row[:2]): row for row in written.rows}
        pairs = ((row, row[:2], known.get(tuple(row[:2]), ())) for row in stored.rows)
    else:  # it has the same rows whatever is measured
        pairs = zip_longest(stored.rows, empty.rows, written.rows, fillvalue=())
    for ours, without, theirs in pairs:
        figures_at = [
            n
            for n, (text, blank) in enumerate(zip_longest(ours, without))
            if text not in (blank, figures.NONE) and not text.startswith("measured")
        ]
        alone = part.name == "cores" or ours[1][0].isdigit()  # the first cell names the row
        row = ", ".join(ours[: 1 if alone else 2])
        for number in figures_at:
            column = stored.head[number]
            place = written.head.index(column) if column in written.head else len(theirs)
            said = theirs[place] if place < len(theirs) else _ABSENT
            words = f"{row}: {column.replace('<br>', ', ')}"
            yield Figure(document, part.line, part.name, words, said, ours[number])


def _tables(lines: Sequence[str]) -> list[_Table]:
    """The tables in the lines of a generated part."""
    groups = groupby(lines, lambda line: line.startswith("|"))
    return [_table(list(group)) for is_table, group in groups if is_table]


def _table(lines: Sequence[str]) -> _Table:
    rows = [
        [cell.strip().replace("\\|", "|") for cell in _CELL.split(line)[1:-1]] for line in lines
    ]
    return _Table(rows[0], rows[2:])
