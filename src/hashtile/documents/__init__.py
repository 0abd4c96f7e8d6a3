"""Fills the generated tables of the documents: `python -m hashtile.documents`.

A line `<!-- generated: NAME -->` opens a part that ends with a line `<!-- end -->`; all between is
written here and never by hand:

| name                         | table                                                             |
|------------------------------|-------------------------------------------------------------------|
| `cores`                      | the catalogue, with what the default builds give on two targets   |
| `highlights`                 | the best figures of a few functions                               |
| `sizing`, `placed`, `margins`| what sizing cells gives; what wires and margins cost              |
| `needs`                      | which core fits which need, with its figures                      |
| `core CORE`                  | parameters and ports of a core, from its RTL                      |
| `figures`                    | what the default build of each core gives on each target          |
| `figures CORE...`            | the same of every build of these cores                            |
| `table PAPER NUMBER`         | a table of a paper, published beside measured: `4-sha2`           |
| `published PAPER`            | what a paper prints                                               |
| `traps PAPER`, `errata PAPER`| what to know before a paper's figures are used; what is not meant |
| `tile cycles`, `tile area`   | the hash tile's figures                                           |
| `system area`                | whole systems on the ECP5, data/soc.json                          |
| `power check`                | power beside OpenSTA, data/power_check.json                       |
| `reference NAME`             | commands, settings, delivery, python, driver: from their sources  |
| `adders`, `faults`, ...      | one of the tables of found.py                                     |
| `bench NAME`                 | a table of `hashtile bench`, data/bench.json: `marzvanyan I`      |

Measured tables are made from the points of the cores alone, which are first brought up to date
with what the store holds. What neither has is left out: measure it, with `hashtile synth`. If a
point cannot stay, nothing is changed and the point is named, unless `--drop` says that it may go.
The builds of a core are those of its catalogue entry; of a range of values, the default.
"""

import difflib
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import click

from hashtile import catalog, synth
from hashtile.bench import plot, record
from hashtile.bench import tables as bench_tables
from hashtile.catalog import choosers, fusesoc
from hashtile.documents import found, fronts, highlights, lane_tables, pictures, reference, timing
from hashtile.documents import tile_tables as tile_figures
from hashtile.documents.links import link
from hashtile.papers import tables as regenerated
from hashtile.papers import wording
from hashtile.papers.published import published
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.results.table import Table
from hashtile.soc import figures as system_figures
from hashtile.support import config, folders, tools
from hashtile.support.errors import HashtileError
from hashtile.support.markdown import table
from hashtile.synth import hardware, measured, power_check

_OPEN = re.compile(r"<!-- generated: (.*?) -->")
_END = "<!-- end -->"


def cores(document: Path, points: Iterable[synth.Point]) -> str:
    """The catalogue, with links from `document` to the pages of the cores' modules."""
    known = {(catalog.label(p.core, p.parameters), p.target): p for p in points}
    rows = []
    for entry in catalog.cores().values():
        computes = figures.algorithms(entry.named)
        given = (highlights.short(known.get((entry.label, target))) for target in ("ecp5", "asap7"))
        rows.append(
            (link(entry, document.parent), entry.summary, computes, str(entry.messages), *given)
        )
    head = ("core", "what it is", "computes", "messages in flight", "on ECP5", "on ASAP7")
    return table(head, rows, right=(3,))


def core(name: str) -> str:
    """Parameters and ports of a core, from the header of its module and from its contract."""
    header = choosers.described(catalog.core(name))
    parts = []
    if header.parameters:
        rows = [(f"`{one.name}`", f"`{one.default}`", one.what) for one in header.parameters]
        parts.append(_commented(("parameter", "default"), rows))
    rows_of_ports = [
        (f"`{one.name}`", one.direction, one.bits, one.group, one.what) for one in header.ports
    ]
    head = ("port", "direction", "bits", "group")
    return "\n\n".join([*parts, _commented(head, rows_of_ports, right=(2,))])


def _commented(
    head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()
) -> str:
    """A table whose last cells are comments, a column where there are any."""
    if any(row[-1] for row in rows):
        return table((*head, "what"), rows, right)
    return table(head, [row[:-1] for row in rows], right)


def builds(entry: catalog.Core) -> list[catalog.Core]:
    """The builds of a core that its catalogue entry lists, the default one first."""
    listed = {name: values for name, values in entry.choices.items() if not isinstance(values, str)}
    found = [
        entry.build(dict(zip(listed, values, strict=True))) for values in product(*listed.values())
    ]
    return sorted(found, key=lambda build: build.parameters != entry.parameters)


def builds_measured(points: Iterable[synth.Point], only: Sequence[str] = ()) -> str:
    """One row a build and target that is among `points`, and their conditions."""
    chosen = [catalog.core(name) for name in only] or list(catalog.cores().values())
    shown = [build for entry in chosen for build in (builds(entry) if only else [entry])]
    known = {(catalog.label(p.core, p.parameters), p.target): p for p in points}
    wanted = [(build.label, target) for build in shown for target in synth.TARGETS]
    found = [known[which] for which in wanted if which in known]
    if not found:
        return f"Not measured: `hashtile synth {' '.join(only)}`."
    head = ("core", "target", "cycles/block", "Fmax", "one message", "many messages", "area",
            "efficiency")  # fmt: skip
    parts = [table(head, map(_row, found), right=(2, 3, 4, 5, 7))]
    powered = [point for point in found if point.power]
    if powered:
        head = ("core", "target", "power at Fmax", "at 1 GHz", "energy a bit",
                "energy a short message", "of it the clock", "idle at Fmax")  # fmt: skip
        parts.append(table(head, map(_power, powered), right=range(2, 8)))
    return "\n\n".join([*parts, _conditions(found)])


def regenerate(points: Iterable[synth.Point], paper: str, number: str) -> str:
    """A table of `paper`, published beside those of `points` that it shows."""
    made = regenerated.table(paper, number, points)
    return "\n\n".join([noted(made), *([_conditions(made.points)] if made.points else [])])


def _conditions(points: Sequence[synth.Point]) -> str:
    """Under which conditions the points of each target were measured, folded away."""
    notes = {
        f"- {figures.title(point.target)}: {figures.conditions(point, with_seeds=False)}": None
        for point in points
    }
    spread = [f"- {figures.build(p)}, {p.target}: {t}" for p in points if (t := figures.spread(p))]
    return "\n".join(
        ["<details><summary>Conditions</summary>", "", *notes, *spread, "", "</details>"]
    )


def _row(point: synth.Point) -> Sequence[str]:
    return (
        figures.build(point),
        figures.title(point.target),
        figures.cycles(point.cycles_per_block),
        figures.si(point.fmax_hz, "Hz"),
        figures.si(point.single_bps, "b/s"),
        figures.si(point.aggregate_bps, "b/s"),
        figures.area(point),
        figures.efficiency(point, point.aggregate_bps),
    )


def _power(point: synth.Point) -> Sequence[str]:
    """What a point takes: of long messages, but where the table's head says otherwise."""
    assert point.power
    long, short, idle = (point.power[name] for name in ("long", "short", "idle"))
    return (
        figures.build(point),
        figures.title(point.target),
        figures.si(long.at_fmax.total, "W"),
        figures.si(long.at_1_ghz.total, "W"),
        figures.si(long.energy_j_per_bit, "J"),
        figures.si(short.energy_j_per_message, "J"),
        figures.percent(long.at_fmax.clock / long.at_fmax.total),
        figures.si(idle.at_fmax.total, "W"),
    )


def results(paper: str) -> str:
    """What a paper prints, table by table."""
    rows = []
    for row in published().select(paper=paper):
        cycles = figures.NONE
        if row.cycles_per_block is not None:
            cycles = f"{figures.cycles(row.cycles_per_block)} stated"
        elif row.cycles is not None:
            cycles = f"{figures.cycles(row.cycles)} derived"
        rows.append(
            (
                row.table,
                row.row,
                row.device,
                wording.printed(row.fmax_hz, "Hz"),
                wording.printed(row.throughput_bps, "b/s"),
                wording.published_area(row),
                cycles,
                wording.printed_power(row.power_w),
            )
        )
    head = ("table", "row", "technology", "Fmax", "throughput", "area", "cycles/block", "power")
    return table(head, rows, right=(3, 4, 6, 7))


def traps(paper: str) -> str:
    """What to know before the paper's figures are used."""
    published().select(paper=paper)
    return "\n".join(f"- {trap}" for trap in published().papers[paper].traps)


def errata(paper: str) -> str:
    """The formulas and names of the paper that cannot be meant as they are printed."""
    published().select(paper=paper)
    return "\n".join(f"- {erratum.text}" for erratum in published().papers[paper].errata)


def tile(found: Table) -> str:
    """A table of the hash tile's figures."""
    return table(found.head, found.rows, right=found.right)


def _bench() -> record.Bench:
    return record.load(folders.data_folder("data") / "bench.json")


def bench_table(name: str) -> str:
    """A table of what `hashtile bench` measured, published beside it."""
    return noted(bench_tables.make(name, _bench()))


def noted(made: regenerated.Table) -> str:
    """A table with its notes below."""
    head = [text.replace("\n", "<br>") for text in made.head]
    notes = "\n".join(f"- {note}" for note in made.notes)
    return f"{table(head, [line.cells for line in made.lines], made.right)}\n\n{notes}"


def generate(name: str, points: Sequence[synth.Point], document: Path) -> str:
    """The text of the generated part `name` of `document`, a path below the root, from `points`.

    Flows with options are in `sizing` alone. Raises HashtileError for a name that is unknown.
    """
    every, points = points, [point for point in points if not point.options]
    match name.split():
        case ["cores"]:
            return cores(document, points)
        case ["highlights"]:
            return tile(highlights.best(points, str(document.parent)))
        case ["needs"]:
            return tile(highlights.needs(points, str(document.parent)))
        case ["core", which]:
            return core(which)
        case ["figures", *which]:
            return builds_measured(points, which)
        case ["table", paper, number]:
            return regenerate(points, paper, number)
        case ["published", paper]:
            return results(paper)
        case ["traps", paper]:
            return traps(paper)
        case ["errata", paper]:
            return errata(paper)
        case ["tile", which]:
            return tile(tile_figures.made(which, config.load()))
        case ["lanes"]:
            return tile(lane_tables.rates())
        case [which] if which in highlights.COMPARED:
            return tile(highlights.COMPARED[which](every))
        case ["system", "area"]:
            return noted(system_figures.areas())
        case ["power", "check"]:
            return tile(power_check.measured())
        case ["reference", which]:
            return reference.made(which)
        case [which] if which in found.TABLES:
            return tile(found.TABLES[which]())
        case ["bench", *words]:
            return bench_table(" ".join(words))
    raise HashtileError(
        f"unknown generated part {name!r}; known are: cores, highlights, needs, core CORE, "
        "figures [CORE...], table PAPER NUMBER, published PAPER, traps PAPER, errata PAPER, "
        "tile TABLE, lanes, system area, power check, "
        f"{', '.join([*found.TABLES, *highlights.COMPARED])}, reference NAME, bench NAME"
    )


@dataclass(frozen=True)
class Part:
    """A generated part of a document."""

    name: str
    line: int  # of its opening line, from 1
    lines: Sequence[str]  # between its opening line and its end


def parts(text: str, document: Path) -> list[Part]:
    """The generated parts of `document`. Raises HashtileError if one does not end or nests."""
    found: list[Part] = []
    opened: Part | None = None
    fenced = False
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        fenced ^= line.startswith("```")
        match = None if fenced else _OPEN.fullmatch(line)
        if match and opened:
            raise HashtileError(f"{document}:{number}: a generated part opens inside another")
        if match:
            opened = Part(match[1], number, ())
        elif line == _END and not fenced:
            if not opened:
                raise HashtileError(f"{document}:{number}: {_END} without a part that it ends")
            found.append(replace(opened, lines=lines[opened.line : number - 1]))
            opened = None
    if opened:
        raise HashtileError(f"{document}: a generated part lacks its {_END}")
    return found


def fill(text: str, points: Sequence[synth.Point], document: Path) -> str:
    """The text of `document`, a path below the root, with each generated part written again."""
    lines = text.splitlines()
    for part in reversed(parts(text, document)):
        try:
            made = generate(part.name, points, document)
        except HashtileError as error:
            raise HashtileError(f"{document}:{part.line}: {error}") from error
        lines[part.line : part.line + len(part.lines)] = [made]
    return "\n".join(lines) + "\n"


def documents(root: Path) -> list[Path]:
    """The documents below `root` that may have generated parts."""
    pages = [*(root / "docs").rglob("*.md"), *(root / "rtl").rglob("README.md")]
    return [root / "README.md", *sorted(pages)]


def update(root: Path, settings: config.Settings, *, check: bool, drop: bool = False) -> str:
    """Brings the points below `root` up to date, and all `documents` from them.

    And the plot of the bench, where there is one, and all other pictures. Changes nothing with
    `check`, or where a part cannot be made. Returns the difference, empty where all was up to date.
    Raises HashtileError, which names them, where points would go and `drop` does not say so.
    """
    data = root / measured.RTL
    kept = measured.load(data)
    with Store(settings.home / "results.sqlite") as store:
        found = synth.points(store, catalog.cores().values(), settings, every=True)
        merged = measured.merge(kept, measured.with_keys(found, store), settings)
    if merged.dropped and not drop:
        raise HashtileError(_would_go(merged.dropped))
    points = merged.points
    pages = documents(root)
    files = measured.files(points, data)
    before = {path: path.read_text(encoding="utf-8") for path in [*measured.places(data), *pages]}
    after = {path: fill(before[path], points, path.relative_to(root)) for path in pages}
    after |= dict.fromkeys(before.keys() - after.keys(), "") | files
    before = dict.fromkeys(files, "") | before
    if (picture := root / plot.FILE).exists():
        before[picture] = picture.read_text(encoding="utf-8")
        after[picture] = plot.lengths(_bench())
    drawn = pictures.made(root) | timing.made(root, settings, check=check)
    drawn |= fronts.made(root, points)
    before |= {path: path.read_text(encoding="utf-8") if path.exists() else "" for path in drawn}
    after |= drawn
    difference: list[str] = []
    for path, old in before.items():
        new = after[path]
        if new == old:
            continue
        name = str(path.relative_to(root))
        difference += difflib.unified_diff(
            old.splitlines(keepends=True), new.splitlines(keepends=True), name, f"{name}, generated"
        )
        if not check and new:
            path.parent.mkdir(exist_ok=True)
            tools.write(path, new)
        elif not check:
            path.unlink()
    return "".join(difference)


def _would_go(dropped: Sequence[measured.Dropped]) -> str:
    count, lines = figures.count(len(dropped), "point"), "\n".join(f"  {one}" for one in dropped)
    return f"{count} would go, and nothing was changed:\n{lines}\nmeasure, or let go with --drop"


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; fail with a diff where one is stale.")
@click.option("--drop", is_flag=True, help="Let go of points that hold no more.")
@click.argument("root", type=click.Path(path_type=Path, exists=True), default=Path("."))
def main(check: bool, drop: bool, root: Path) -> None:
    """Updates the points, the tables of all documents below ROOT and the hashes of hardware."""
    try:
        difference = update(root, config.load(), check=check, drop=drop)
        if not check:
            choosers.write(root)
            fusesoc.write(root)
            built = measured.builds(root / measured.RTL) + tile_figures.builds()
            hardware.record(built, config.load(), root)
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    click.echo(difference, nl=False)
    sys.exit(1 if check and difference else 0)
