"""Tables of a paper made anew: its rows, and beside each what the same build gives here.

What is published and what is measured are made by different flows in different technologies: ratios
are within one of them, never across. A table that a paper has for both families is two here:
`4-sha2`, `4-sha3`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from hashtile import catalog, figures, functions
from hashtile.errors import HashtileError
from hashtile.published import Result, published

if TYPE_CHECKING:
    from hashtile.synth import Point

NOT_MEASURED = "not measured"
Build = tuple[str, str]  # a target, and a core with its choices, as catalog.label writes it


@dataclass(frozen=True)
class Line:
    """One row; a cell may have a second line after a line break."""

    cells: Sequence[str]
    marked: bool


@dataclass(frozen=True)
class Table:
    """One table; a head's second line is its unit or where it comes from."""

    title: str
    head: Sequence[str]
    right: Sequence[int]  # columns of numbers
    lines: Sequence[Line]
    notes: Sequence[str]
    name: str = ""
    points: Sequence["Point"] = ()  # those that it shows
    missing: Sequence[str] = ()  # the commands that measure what is not there


class _Measured:
    """What is measured, by build; it keeps in mind which builds a table asks for."""

    def __init__(self, points: Iterable["Point"]) -> None:
        self.found = {(p.target, catalog.label(p.core, p.parameters)): p for p in points}
        self.asked: dict[Build, None] = {}

    def get(self, target: str, core: str, **choices: int) -> "Point | None":
        build = (target, catalog.label(core, choices))
        self.asked[build] = None
        return self.found.get(build)


@dataclass(frozen=True)
class _Family:
    """What Nannipieri et al. print of one family, and the engine that stands beside it."""

    engine: str
    title: str
    modes: Sequence[str]  # those of the paper
    subsets: str  # the table with a build of every subset of them
    typical: Sequence[str]  # those whose rates stand for all

    @property
    def whole(self) -> int:
        """The build of all modes of the paper."""
        return functions.modes(self.modes)

    @property
    def everything(self) -> int:
        """The build of all modes that the engine has."""
        return catalog.core(self.engine).parameters["Modes"]

    def names(self, modes: int) -> Sequence[str]:
        """The functions of a build."""
        return functions.of_modes(catalog.core(self.engine).family, modes)

    def rows(self, table: str) -> list[Result]:
        """The rows that a published table has of this family."""
        return [row for row in _rows(table) if set(row.algorithms) <= set(self.modes)]

    def builds(self) -> dict[int, Result]:
        """The published builds by their modes."""
        return {functions.modes(row.modes): row for row in self.rows(self.subsets)}


SHA2 = _Family(
    "sha2_engine", "SHA-2", ("sha224", "sha256", "sha384", "sha512"), "5", ("sha256", "sha512")
)
SHA3 = _Family(
    "sha3_engine", "SHA-3", ("sha3-224", "sha3-256", "sha3-384", "sha3-512"), "6",
    ("sha3-256", "sha3-512"),
)  # fmt: skip


def _rows(table: str, paper: str = "nannipieri2021") -> list[Result]:
    return [row for row in published().select(paper=paper) if row.table == table]


def _unrolled(measured: _Measured) -> Table:
    """Table 3 of Nannipieri et al."""
    rows = {int(row.row.removeprefix("n = ")): row for row in _rows("3")}
    ours = {n: measured.get("asap7", "keccak_iterative", Unroll=n) for n in rows}
    first = rows[1]
    lines = []
    for n, row in rows.items():
        printed = _columns(24 / n, row.fmax_hz, row.throughput_bps, row.area["ge"], digits=3)
        ratios: Sequence[str] = (
            figures.ratio(row.area["ge"], first.area["ge"]),
            figures.ratio(row.throughput_bps, first.throughput_bps),
        )
        lines.append(Line((f"{n}", "published", *printed, *ratios), marked=False))
        point = ours[n]
        if point is None:
            lines.append(Line((f"{n}", NOT_MEASURED, *[figures.NONE] * 7), marked=True))
            continue
        rate = point.rates["sha3-256"]
        cells = _columns(
            rate.cycles_per_block, point.fmax_hz, rate.single_bps, point.area_ge, digits=3
        )
        ratios = _ratios(point, ours[1], "sha3-256")
        lines.append(Line((f"{n}", "measured", *cells, *ratios), marked=True))
    return Table(
        title="Table 3, ASIC: rounds in a cycle",
        head=("Rounds\nin a cycle", "Build", "Cycles\nper block", "Clock\nMHz",
              "Throughput\none message", "Area\nkGE", "Efficiency\nGb/s/kGE", "Area\nratio",
              "Throughput\nratio"),
        right=(0, *range(2, 9)),
        lines=lines,
        notes=(
            f"Published: quoted from {first.quoted_from}, technology {first.technology}; by its "
            f"rates blocks of {first.block_bits} bits, each in 24 / n cycles.",
            f"Measured: keccak_iterative on {figures.title('asap7')}; blocks of SHA3-256, 1088 "
            "bits, at the cycles counted.",
            "Ratios are to one round in a cycle within one flow: the size of the block drops out "
            "of them. Nothing else of the two is comparable.",
        ),
    )  # fmt: skip


def _fpga(family: _Family, measured: _Measured) -> Table:
    """Table 4 of Nannipieri et al."""
    (row,) = family.rows("4")
    modes = [one for one in family.rows("7") if one.algorithm in family.typical]
    cycles = " and ".join(dict.fromkeys(figures.cycles(one.cycles_per_block) for one in modes))
    cells = [
        figures.si(row.fmax_hz, "Hz"),
        *(figures.si(_rate_of(row, mode), "b/s") for mode in modes),
        figures.published_area(row),
    ]
    lines = [Line((f"published: {row.row}", row.technology, *cells), marked=False)]
    for target in ("ecp5", "xc7"):
        point = measured.get(target, family.engine, Modes=family.whole)
        cells = [figures.NONE] * 4
        if point:
            cells = [
                figures.si(point.fmax_hz, "Hz"),
                *(figures.si(point.rates[one].single_bps, "b/s") for one in family.typical),
                figures.area(point),
            ]
        name = f"measured: {family.engine}" if point else f"{family.engine}: {NOT_MEASURED}"
        lines.append(Line((name, figures.title(target), *cells), marked=True))
    typical = [figures.algorithms([name]) for name in family.typical]
    return Table(
        title=f"Table 4, FPGA: {figures.algorithms(family.modes)} in one build",
        head=("Build", "Technology", "Fmax", *typical, "Area"),
        right=(2, 3, 4),
        lines=lines,
        notes=(
            "Three devices with three kinds of cells: side by side, no ranking.",
            "The paper prints no throughput here; the published ones are those of its clock and "
            f"of Table 7's {cycles} cycles.",
        ),
    )


def _subsets(family: _Family, measured: _Measured) -> Table:
    """Tables 5 and 6 of Nannipieri et al."""
    rows = family.builds()
    ours = {
        modes: measured.get("asap7", family.engine, Modes=modes)
        for modes in (*rows, family.everything)
    }
    whole, ours_whole = rows[family.whole], ours[family.whole]
    lines = []
    for modes, point in ours.items():
        row = rows.get(modes)
        printed = [figures.NONE] * 5
        if row:
            printed = [
                f"{row.area['ge'] / 1e3:.2f}",
                f"{_value(row.fmax_hz) / 1e6:.0f}",
                f"{_value(row.power_w) * 1e3:.2f}",
                figures.ratio(row.area["ge"], whole.area["ge"]),
                figures.ratio(row.fmax_hz, whole.fmax_hz),
            ]
        cells = [NOT_MEASURED, *[figures.NONE] * 4]
        if point:
            cells = [
                f"{_value(point.area_ge) / 1e3:.2f}",
                f"{_value(point.fmax_hz) / 1e6:.0f}",
                figures.NONE if point.power_w is None else f"{point.power_w * 1e3:.2f}",
                figures.ratio(point.area_ge, ours_whole.area_ge if ours_whole else None),
                figures.ratio(point.fmax_hz, ours_whole.fmax_hz if ours_whole else None),
            ]
        name = figures.algorithms(family.names(modes))
        marked = modes in (family.whole, family.everything)
        lines.append(Line((name, *printed, *cells), marked))
    columns = ("area, kGE", "clock, MHz", "power, mW", "area ratio", "clock ratio")
    head = [f"{flow}\n{column}" for flow, column in product(("Published", "Measured"), columns)]
    more = [name for name in family.names(family.everything) if name not in family.modes]
    return Table(
        title=f"Table {family.subsets}, 7 nm: every subset of the modes as its own build",
        head=("Build", *head),
        right=range(1, 11),
        lines=lines,
        notes=(
            f"Published: {whole.technology}. Measured: {figures.title('asap7')}"
            f"{f', kGE of {ours_whole.ge_cell}' if ours_whole else ''}. Areas, clocks and powers "
            "of the two are not comparable.",
            f"Ratios are to {figures.algorithms(family.modes)} within one flow: what a subset "
            "saves.",
            f"The paper has none of {figures.algorithms(more)}; the last row has them besides.",
        ),
    )


def _rates(family: _Family, measured: _Measured) -> Table:
    """Table 7 of Nannipieri et al."""
    builds = family.builds()
    lines = []
    for row in family.rows("7"):
        (algorithm,) = row.algorithms
        name, mode = figures.algorithms([algorithm]), functions.modes([algorithm])
        alone, whole = builds[mode], builds[family.whole]
        cycles = row.cycles_per_block
        *cells, _ = _columns(cycles, whole.fmax_hz, row.rate_bps, alone.area["ge"])
        cells += [f"{_value(row.efficiency_bps_per_ge) / 1e6:.2f}", _energy(row.energy_j_per_bit)]
        lines.append(Line((name, "published, as printed", *cells), marked=False))
        for build, which in ((alone, "alone"), (whole, "all four modes")):
            rate = _rate_of(build, row)
            printed = _columns(cycles, build.fmax_hz, rate, build.area["ge"])
            energy = _energy(_value(build.power_w) / rate)
            lines.append(Line((name, f"published, {which}", *printed, energy), marked=False))
        for modes, which in ((mode, "alone"), (family.whole, "all four modes")):
            point = measured.get("asap7", family.engine, Modes=modes)
            if point is None:
                blank = (name, f"{which}: {NOT_MEASURED}", *[figures.NONE] * 6)
                lines.append(Line(blank, marked=True))
                continue
            counted = point.rates[algorithm]
            rate = _value(counted.single_bps)
            energy = _energy(None if point.power_w is None else point.power_w / rate)
            found = _columns(counted.cycles_per_block, point.fmax_hz, rate, point.area_ge)
            lines.append(Line((name, f"measured, {which}", *found, energy), marked=True))
    return Table(
        title=f"Table 7, 7 nm: what each mode of {family.title} reaches",
        head=("Mode", "Build", "Cycles\nper block", "Clock\nMHz", "Throughput\none message",
              "Area\nkGE", "Efficiency\nGb/s/kGE", "Energy\nfJ/bit"),
        right=range(2, 8),
        lines=lines,
        notes=(
            "As printed: the throughput is at the clock of all four modes, area and power are "
            "those of the mode alone. The two rows below it are one build each, from Table "
            f"{family.subsets}.",
            "Published and measured are different technologies and flows: compare the rows of one.",
        ),
    )  # fmt: skip


def _configurable(measured: _Measured) -> Table:
    """Table I of Ahmed and Farag."""
    rows = {row.id: row for row in _rows("I", "ahmed2015")}
    lines = []
    for row in rows.values():
        slices, rate = row.area["slice"], _value(row.throughput_bps)
        efficiency = published().claims[row.id.replace("-t1-", "-slice-")]
        against = rows.get(row.id.replace("-dccl-", "-dcc-")) if "-dccl-" in row.id else None
        printed = (
            f"published: {row.row}",
            row.technology,
            f"{row.block_bits}",
            figures.cycles(row.cycles),
            figures.printed(row.fmax_hz, "Hz"),
            figures.printed(rate, "b/s"),
            figures.published_area(row),
            f"{efficiency.value / 1e6:g} Mb/s/slice",
            figures.ratio(slices, against.area["slice"] if against else None),
            figures.ratio(rate, against.throughput_bps if against else None),
        )
        lines.append(Line(printed, marked=False))
    designs: Sequence[tuple[str, dict[str, int]]] = (
        ("sha3_engine", {"Modes": functions.modes(["sha3-512"])}),
        ("keccak_dcc", {}),
        ("keccak_dccl", {}),
    )
    for target in ("xc7", "ecp5", "asap7"):
        before = None  # the design that the next one is compared with
        for core, choices in designs:
            point = measured.get(target, core, **choices)
            name = f"{core} SHA3-512" if choices else core
            name = f"measured: {name}" if point else f"{name}: {NOT_MEASURED}"
            cells: Sequence[str] = [figures.NONE] * 8
            if point:
                counted = point.rates["sha3-512"]
                cells = (
                    f"{counted.block_bits}",
                    figures.cycles(counted.cycles_per_block),
                    figures.si(point.fmax_hz, "Hz"),
                    figures.si(counted.single_bps, "b/s"),
                    figures.area(point),
                    figures.efficiency(point, counted.single_bps),
                    *_ratios(point, before, "sha3-512"),
                )
            lines.append(Line((name, figures.title(target), *cells), marked=True))
            before = point
    own = [row for row in rows.values() if not row.quoted_from]
    return Table(
        title="Table I: capacity and lane width set at run time",
        head=("Build", "Technology", "Block\nbits", "Cycles\nper block", "Fmax",
              "Throughput\none message", "Area", "Efficiency", "Area\nratio", "Throughput\nratio"),
        right=(2, 3, 4, 5, 7, 8, 9),
        lines=lines,
        notes=(
            "Published cycles are derived: block x clock / throughput, for the block that the row "
            "is read with.",
            *(f"{row.row}: {row.note}" for row in own if row.note),
            "Measured: SHA3-512 at the cycles counted. sha3_engine has this function alone and is "
            "what the others would be without configuration, but that it takes a block whole, from "
            "a port: keccak_dcc and keccak_dccl have the registers that gather one.",
            "Ratios are of DCC to the fixed engine, which the paper does not have, and of DCCL to "
            "DCC, on one technology. On xc7 they are of LUT6; its slices are ideally packed, the "
            "published ones are of three families.",
        ),
    )  # fmt: skip


_TABLES: dict[str, dict[str, Callable[[_Measured], Table]]] = {
    "nannipieri2021": {
        "3": _unrolled,
        "4-sha2": partial(_fpga, SHA2),
        "4-sha3": partial(_fpga, SHA3),
        "5": partial(_subsets, SHA2),
        "6": partial(_subsets, SHA3),
        "7-sha2": partial(_rates, SHA2),
        "7-sha3": partial(_rates, SHA3),
    },
    "ahmed2015": {"I": _configurable},
}


def tables(paper: str) -> list[str]:
    """The tables of `paper` that are made anew."""
    return list(_TABLES.get(paper, {}))


def table(paper: str, name: str, points: Iterable["Point"]) -> Table:
    """The table with those of `points` that it shows. Raises HashtileError where none is made."""
    made, measured = _make(paper, name, points)
    return replace(
        made,
        name=name,
        points=[measured.found[build] for build in measured.asked if build in measured.found],
        missing=[_command(build) for build in measured.asked if build not in measured.found],
    )


def builds(paper: str, name: str) -> list[Build]:
    """What a table shows of this repository. Raises HashtileError as `table`."""
    return list(_make(paper, name, ())[1].asked)


def cores(paper: str, name: str) -> list[str]:
    """The cores that a table shows. Raises HashtileError as `table`."""
    return list(dict.fromkeys(label.split()[0] for _, label in builds(paper, name)))


def _make(paper: str, name: str, points: Iterable["Point"]) -> tuple[Table, _Measured]:
    if paper not in _TABLES:
        raise HashtileError(f"no table of {paper!r} is made anew, only of {', '.join(_TABLES)}")
    if name not in _TABLES[paper]:
        known = ", ".join(_TABLES[paper])
        raise HashtileError(f"no table {name!r} of {paper} is made anew; known are: {known}")
    measured = _Measured(points)
    return _TABLES[paper][name](measured), measured


def _command(build: Build) -> str:
    target, label = build
    core, *choices = label.split()
    return " ".join([f"hashtile synth {core} --target {target}", *(f"-p {c}" for c in choices)])


def _columns(
    cycles: float | None, clock: float | None, rate: float | None, area: float | None,
    *, digits: int | None = None,
) -> Sequence[str]:  # fmt: skip
    """Cycles, clock, throughput, area in kGE and efficiency, with two decimals unless `digits`."""
    clock, rate, area = _value(clock), _value(rate), _value(area)
    efficiency = rate / area / 1e6
    return (
        figures.cycles(cycles),
        f"{clock / 1e6:.0f}",
        figures.si(rate, "b/s", 4),
        f"{area / 1e3:.2f}",
        figures.number(efficiency, digits) if digits else f"{efficiency:.2f}",
    )


def _energy(energy: float | None) -> str:
    return figures.NONE if energy is None else f"{energy * 1e15:.0f}"


def _ratios(point: "Point", reference: "Point | None", algorithm: str) -> Sequence[str]:
    """Area and throughput over those of `reference`."""
    area, other = figures.area_value(point), reference and figures.area_value(reference)
    rate = reference.rates[algorithm].single_bps if reference else None
    return (
        figures.ratio(area[0] if area else None, other[0] if other else None),
        figures.ratio(point.rates[algorithm].single_bps, rate),
    )


def _rate_of(build: Result, mode: Result) -> float:
    """At the clock of `build`, with the block and the cycles that the row of `mode` has."""
    return _value(mode.block_bits) * _value(build.fmax_hz) / _value(mode.cycles_per_block)


def _value(figure: float | None) -> float:
    """A figure that the table cannot be without."""
    if figure is None:
        raise HashtileError("a figure is missing for a table that is made anew")
    return figure
