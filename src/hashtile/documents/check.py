"""`hashtile report --check`: the figures in the documents against the data that they are made from.

That are the points and the other files that are committed, and what this machine's store has that
is newer. Each generated part is made again and compared with the document's, cell by cell. Formulas
in the text are computed.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile, zip_longest
from pathlib import Path

from hashtile import catalog, synth
from hashtile import documents as docs
from hashtile.bench import plot, record
from hashtile.catalog import Core
from hashtile.documents.formulas import formulas
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder
from hashtile.synth import measured

ROOT = Path(__file__).parents[3]  # of a checkout
# Parts with figures of cores, each part by its first word.
_OF_CORES = ("cores", "highlights", "needs", "figures", "table")
_CELL = re.compile(r"(?<!\\)\|")
_ABSENT = "not there"


@dataclass(frozen=True)
class Figure:
    """A figure of the data, or of a document."""

    document: Path  # below the root
    line: int  # of the part that has it
    part: str  # as docs.generate knows it
    name: str  # build, target where the table has several, and column
    written: str  # in the document
    stored: str  # in the data

    def __str__(self) -> str:
        return (
            f"{self.document}:{self.line}: {self.part}: {self.name}: "
            f"{self.written} in the document, {self.stored} in the data"
        )


@dataclass(frozen=True)
class _Table:
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def compare(cores: Sequence[Core], settings: Settings, root: Path | None = None) -> list[Figure]:
    """Every figure that the data and the generated parts have of `cores`, as both have it.

    Of all cores of the catalogue these are all figures, also those of papers, tiles and systems; of
    fewer those that change where there are no points of them. Of the points of a build, target and
    flow in the store and in the repository the tables have the one that says more, as of more
    seeds. `root` is the folder of README.md and docs/, by default that of this checkout. Raises
    HashtileError if it is none, or a document is not well formed.
    """
    root = root or ROOT
    rtl = root / measured.RTL
    if not measured.places(rtl) or not (root / "docs").is_dir():
        raise HashtileError(
            "report --check needs the documents of a checkout: clone the repository and "
            "run it there"
        )
    with Store(settings.home / "results.sqlite") as store:
        stored = synth.points(store, cores, settings)
    own = [measured.Measured(**point.model_dump()) for point in stored]
    points = measured.merge(measured.load(rtl), own, settings, trusted=True).points
    names = {core.name for core in cores}
    others = None
    if names != set(catalog.cores()):
        others = [point for point in points if point.core not in names]
    found: list[Figure] = []
    for path in docs.documents(root):
        document, text = path.relative_to(root), path.read_text(encoding="utf-8")
        if others is None:
            found += _of_text(document, text)
        for part in docs.parts(text, document):
            if others is None or part.name.split()[0] in _OF_CORES:
                found += _of_part(document, part, points, others)
    if others is None:
        found += _of_plot(root)
    return found


def _of_text(document: Path, text: str) -> Iterator[Figure]:
    """The results of formulas."""
    for one in formulas(text):
        yield Figure(document, one.line, "text", one.formula, one.written, one.computed)


def _of_plot(root: Path) -> Iterator[Figure]:
    """The plot of the bench, where there is one: each line that differs, or one for all."""
    path = root / plot.FILE
    if not path.exists():
        return
    made = plot.lengths(record.load(data_folder("data") / "bench.json"))
    written = path.read_text(encoding="utf-8")
    if made == written:
        yield Figure(Path(plot.FILE), 1, "plot", "lines", "as the data", "as the data")
        return
    pairs = zip_longest(made.splitlines(), written.splitlines(), fillvalue=_ABSENT)
    for line, (ours, theirs) in enumerate(pairs, start=1):
        if ours != theirs:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False))
            at = max(0, len(list(same)) - 20)
            shown = (theirs[at : at + 60], ours[at : at + 60])
            yield Figure(Path(plot.FILE), line, "plot", "line", *shown)


def _of_part(
    document: Path,
    part: docs.Part,
    points: Sequence[synth.Point],
    others: Sequence[synth.Point] | None,
) -> Iterator[Figure]:
    """The figures of a part that depend on points not in `others`; None: all figures."""
    made = docs.generate(part.name, points, document).splitlines()
    empty = [] if others is None else docs.generate(part.name, others, document).splitlines()
    for tables in zip_longest(*map(_tables, (made, empty, part.lines)), fillvalue=_Table([], [])):
        yield from _of_table(document, part, *tables, whole=others is None)
    if others is None:
        for ours, theirs in zip_longest(*map(_texts, (made, part.lines)), fillvalue=_ABSENT):
            yield Figure(document, part.line, part.name, "text", theirs, ours)


def _of_table(
    document: Path, part: docs.Part, ours: _Table, empty: _Table, written: _Table, *, whole: bool
) -> Iterator[Figure]:
    head = max(ours.head, written.head, key=len)
    for row, without, theirs in _pairs(part, ours, empty, written, whole=whole):
        named = row or theirs
        alone = part.name == "cores" or named[1][:1].isdigit()  # the first cell names the row
        name = ", ".join(named[: 1 if alone else 2])
        places = (ours.head, empty.head, written.head)
        for column in head:
            said, blank, text = (
                _cell(cells, at, column)
                for cells, at in zip((row, without, theirs), places, strict=True)
            )
            if not whole and (said in (blank, figures.NONE) or said.startswith("measured")):
                continue
            if not re.search(r"\d", said + text):
                continue
            words = f"{name}: {column.replace('<br>', ', ')}"
            yield Figure(document, part.line, part.name, words, text, said)


def _cell(cells: Sequence[str], head: Sequence[str], column: str) -> str:
    """The cell of a row in the column of that name."""
    at = head.index(column) if column in head else len(cells)
    return cells[at] if at < len(cells) else _ABSENT


def _pairs(
    part: docs.Part, ours: _Table, empty: _Table, written: _Table, *, whole: bool
) -> Iterator[tuple[Sequence[str], Sequence[str], Sequence[str]]]:
    """Rows of the three tables that belong together; of those that a table lacks no cells."""
    if not part.name.startswith("figures"):  # it has the same rows whatever is measured
        yield from zip_longest(ours.rows, empty.rows, written.rows, fillvalue=())
        return
    blank = {tuple(row[:2]) for row in empty.rows}
    known = {tuple(row[:2]): row for row in written.rows}
    for row in ours.rows:
        theirs = known.pop(tuple(row[:2]), ())
        if tuple(row[:2]) not in blank:
            yield row, row[:2], theirs
    for theirs in known.values() if whole else ():
        yield (), (), theirs


def _texts(lines: Sequence[str]) -> list[str]:
    """The lines of a generated part that are not of tables and have a figure."""
    return [line for line in lines if not line.startswith("|") and re.search(r"\d", line)]


def _tables(lines: Sequence[str]) -> list[_Table]:
    """The tables in the lines of a generated part."""
    groups = groupby(lines, lambda line: line.startswith("|"))
    return [_table(list(group)) for is_table, group in groups if is_table]


def _table(lines: Sequence[str]) -> _Table:
    rows = [
        [cell.strip().replace("\\|", "|") for cell in _CELL.split(line)[1:-1]] for line in lines
    ]
    return _Table(_distinct(rows[0]), rows[2:])


def _distinct(head: Sequence[str]) -> list[str]:
    """The column heads, those that are there twice with their number: `time`, `time (2)`."""
    counts: Counter[str] = Counter()
    found = []
    for name in head:
        counts[name] += 1
        found.append(name if counts[name] == 1 else f"{name} ({counts[name]})")
    return found
