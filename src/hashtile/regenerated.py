"""Tables of a paper made anew: its rows, and beside each what the same build gives here.

What is published and what is measured are made by different flows in different technologies: ratios
are within one of them, never across.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from hashtile import catalog, figures
from hashtile.errors import HashtileError
from hashtile.published import Result, published

if TYPE_CHECKING:
    from hashtile.synth import Point

PAPER = "nannipieri2021"
NUMBERS = ("4", "5", "7")
ENGINE = "sha2_engine"
MODES = ("sha224", "sha256", "sha384", "sha512")  # those of the paper
NOT_MEASURED = "not measured"
ALL_FOUR = catalog.modes(MODES)
_ALONE = {algorithm: catalog.modes([algorithm]) for algorithm in MODES}
_ALL_SIX = catalog.core(ENGINE).parameters["Modes"]
Build = tuple[str, int]  # a target, and the modes as a bit mask


@dataclass(frozen=True)
class Line:
    """One row; a cell may have a second line after a line break."""

    cells: Sequence[str]
    marked: bool


@dataclass(frozen=True)
class Table:
    """One table; a head's second line is its unit or where it comes from."""

    number: str
    title: str
    head: Sequence[str]
    right: Sequence[int]  # columns of numbers
    lines: Sequence[Line]
    notes: Sequence[str]
    missing: Sequence[str]  # the commands that measure what is not there


def builds(number: str) -> list[Build]:
    """What table `number` shows of this repository. Raises HashtileError where there is no such."""
    match number:
        case "4":
            return [("ecp5", ALL_FOUR), ("xc7", ALL_FOUR)]
        case "5":
            subsets = [catalog.modes(row.modes) for row in _rows("5")]
            return [("asap7", modes) for modes in (*subsets, _ALL_SIX)]
        case "7":
            return [("asap7", modes) for modes in (*_ALONE.values(), ALL_FOUR)]
    raise HashtileError(
        f"no table {number!r} of {PAPER} is made anew; known are: {', '.join(NUMBERS)}"
    )


def table(number: str, points: Iterable["Point"]) -> Table:
    """Table `number` with those of `points` that it shows. Raises HashtileError as `builds`."""
    found = {(p.target, p.parameters["Modes"]): p for p in points if p.core == ENGINE}
    wanted = builds(number)
    missing = [_command(build) for build in wanted if build not in found]
    make = {"4": _fpga, "5": _subsets, "7": _rates}[number]
    return make(found, missing)


def _rows(number: str) -> list[Result]:
    """The SHA-2 rows of a published table."""
    rows = published().select(paper=PAPER)
    return [row for row in rows if row.table == number and set(row.algorithms) <= set(MODES)]


def _names(modes: int) -> Sequence[str]:
    return catalog.core(ENGINE).build({"Modes": modes}).algorithms


def _command(build: Build) -> str:
    target, modes = build
    return f"hashtile synth {ENGINE} --target {target} -p Modes={'+'.join(_names(modes))}"


def _fpga(found: Mapping[Build, "Point"], missing: Sequence[str]) -> Table:
    (row,) = _rows("4")
    rates = [_published_rate(row, algorithm) for algorithm in ("sha256", "sha512")]
    lines = [
        Line(
            (
                f"published: {row.row}",
                row.technology,
                figures.si(row.fmax_hz, "Hz"),
                *(figures.si(rate, "b/s") for rate in rates),
                figures.published_area(row),
            ),
            marked=False,
        )
    ]
    for target, modes in builds("4"):
        point = found.get((target, modes))
        cells = [figures.NONE] * 4
        if point:
            cells = [
                figures.si(point.fmax_hz, "Hz"),
                *(_measured_rate(point, algorithm) for algorithm in ("sha256", "sha512")),
                figures.area(point),
            ]
        name = f"measured: {ENGINE}" if point else f"{ENGINE}: {NOT_MEASURED}"
        lines.append(Line((name, figures.title(target), *cells), marked=True))
    return Table(
        number="4",
        title=f"Table 4, FPGA: {figures.algorithms(MODES)} in one build",
        head=("Build", "Technology", "Fmax", "SHA-256", "SHA-512", "Area"),
        right=(2, 3, 4),
        lines=lines,
        notes=(
            "Three devices with three kinds of cells: side by side, no ranking.",
            "The paper prints no throughput here; the published ones are those of its clock and "
            "of Table 7's 67 and 83 cycles.",
        ),
        missing=missing,
    )


def _subsets(found: Mapping[Build, "Point"], missing: Sequence[str]) -> Table:
    rows = {catalog.modes(row.modes): row for row in _rows("5")}
    whole, ours = rows[ALL_FOUR], found.get(("asap7", ALL_FOUR))
    lines = []
    for target, modes in builds("5"):
        row, point = rows.get(modes), found.get((target, modes))
        printed = [figures.NONE] * 5
        if row:
            printed = [
                f"{row.area['ge'] / 1e3:.2f}",
                f"{_value(row.fmax_hz) / 1e6:.0f}",
                f"{_value(row.power_w) * 1e3:.2f}",
                figures.ratio(row.area["ge"], whole.area["ge"]),
                figures.ratio(row.fmax_hz, whole.fmax_hz),
            ]
        measured = [NOT_MEASURED, *[figures.NONE] * 4]
        if point:
            measured = [
                f"{_value(point.area_ge) / 1e3:.2f}",
                f"{_value(point.fmax_hz) / 1e6:.0f}",
                figures.NONE if point.power_w is None else f"{point.power_w * 1e3:.2f}",
                figures.ratio(point.area_ge, ours.area_ge if ours else None),
                figures.ratio(point.fmax_hz, ours.fmax_hz if ours else None),
            ]
        cells = (figures.algorithms(_names(modes)), *printed, *measured)
        lines.append(Line(cells, marked=modes in (ALL_FOUR, _ALL_SIX)))
    columns = ("area, kGE", "clock, MHz", "power, mW", "area ratio", "clock ratio")
    head = [f"{flow}\n{column}" for flow, column in product(("Published", "Measured"), columns)]
    return Table(
        number="5",
        title="Table 5, 7 nm: every subset of the modes as its own build",
        head=("Build", *head),
        right=range(1, 11),
        lines=lines,
        notes=(
            f"Published: {whole.technology}. Measured: {figures.title('asap7')}"
            f"{f', kGE of {ours.ge_cell}' if ours else ''}. Areas, clocks and powers of the two "
            "are not comparable.",
            f"Ratios are to {figures.algorithms(MODES)} within one flow: what a subset saves.",
            "The paper has no SHA-512/224 and no SHA-512/256; the last row has both besides.",
        ),
        missing=missing,
    )


def _rates(found: Mapping[Build, "Point"], missing: Sequence[str]) -> Table:
    builds5 = {catalog.modes(row.modes): row for row in _rows("5")}
    lines = []
    for row in _rows("7"):
        (algorithm,) = row.algorithms
        name = figures.algorithms([algorithm])
        alone, whole = builds5[_ALONE[algorithm]], builds5[ALL_FOUR]
        cycles = figures.cycles(row.cycles_per_block)
        printed = _line(
            name, "published, as printed", cycles, _value(whole.fmax_hz), _value(row.rate_bps),
            alone.area["ge"], row.energy_j_per_bit,
        )  # fmt: skip
        lines.append(Line(printed, marked=False))
        for build, which in ((alone, "alone"), (whole, "all four modes")):
            rate = _value(_published_rate(build, algorithm))
            energy = _value(build.power_w) / rate
            cells = _line(
                name, f"published, {which}", cycles, _value(build.fmax_hz), rate,
                build.area["ge"], energy,
            )  # fmt: skip
            lines.append(Line(cells, marked=False))
        for modes, which in ((_ALONE[algorithm], "alone"), (ALL_FOUR, "all four modes")):
            point = found.get(("asap7", modes))
            if point is None:
                blank = (name, f"{which}: {NOT_MEASURED}", *[figures.NONE] * 6)
                lines.append(Line(blank, marked=True))
                continue
            measured = point.rates[algorithm]
            energy_here = None
            if point.power_w is not None and measured.single_bps:
                energy_here = point.power_w / measured.single_bps
            cells = _line(
                name, f"measured, {which}", figures.cycles(measured.cycles_per_block),
                _value(point.fmax_hz), _value(measured.single_bps), _value(point.area_ge),
                energy_here,
            )  # fmt: skip
            lines.append(Line(cells, marked=True))
    return Table(
        number="7",
        title="Table 7, 7 nm: what each mode reaches",
        head=("Mode", "Build", "Cycles\nper block", "Clock\nMHz", "Throughput\none message",
              "Area\nkGE", "Efficiency\nGb/s/kGE", "Energy\nfJ/bit"),
        right=range(2, 8),
        lines=lines,
        notes=(
            "As printed: the throughput is at the clock of all four modes, area and power are "
            "those of the mode alone. The two rows below it are one build each, from Table 5.",
            "Published and measured are different technologies and flows: compare the rows of one.",
        ),
        missing=missing,
    )  # fmt: skip


def _line(
    name: str, build: str, cycles: str, clock: float, rate: float, area: float,
    energy: float | None,
) -> Sequence[str]:  # fmt: skip
    return (
        name,
        build,
        cycles,
        f"{clock / 1e6:.0f}",
        figures.si(rate, "b/s", 4),
        f"{area / 1e3:.2f}",
        f"{rate / area / 1e6:.2f}",
        figures.NONE if energy is None else f"{energy * 1e15:.0f}",
    )


def _published_rate(build: Result, algorithm: str) -> float | None:
    """At the clock of `build`, with the block and the cycles that Table 7 has for `algorithm`."""
    (row,) = (row for row in _rows("7") if row.algorithm == algorithm)
    return _value(row.block_bits) * _value(build.fmax_hz) / _value(row.cycles_per_block)


def _measured_rate(point: "Point", algorithm: str) -> str:
    return figures.si(point.rates[algorithm].single_bps, "b/s")


def _value(figure: float | None) -> float:
    """A figure that the table cannot be without."""
    if figure is None:
        raise HashtileError(f"a figure is missing for a table of {PAPER}")
    return figure
