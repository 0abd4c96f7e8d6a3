"""`hashtile report --check`: compares the figures in the documents with those in the store.

A generated table is made twice more, from the content of the store and from nothing. The cells that
differ between the two, and have a figure, come from the store; they are compared with the document.
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

ROOT = Path(__file__).parents[3]  # root of a checkout
_CELL = re.compile(r"(?<!\\)\|")
_ABSENT = "not there"


@dataclass(frozen=True)
class Figure:
    """A figure of the store that a document contains."""

    document: Path  # path below the root
    line: int  # line of the part that contains it
    part: str  # the name of the part in docs.generate
    name: str  # build, target where the table has several, and column
    written: str  # its text in the document
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
    """Every figure of `cores` that the store and a generated table have, as both have it.

    If data/measured.json has a point of the same build, target and flow that says more, for example
    of more seeds, the tables use that point, and so does the comparison. `root` is the folder of
    README.md and docs/, by default that of this checkout. Raises HashtileError if it is not such a
    folder, or a document is not well formed.
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
    if part.name.startswith("figures"):  # its rows depend on what is measured
        known = {tuple(row[:2]): row for row in written.rows}
        pairs = ((row, row[:2], known.get(tuple(row[:2]), ())) for row in stored.rows)
    else:  # its rows are always the same
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
