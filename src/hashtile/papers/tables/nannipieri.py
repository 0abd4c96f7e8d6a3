"""The tables of Nannipieri et al.: SHA-2 and SHA-3, subsets of their functions."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from statistics import median

from hashtile import catalog
from hashtile.papers import wording
from hashtile.papers.published import Result
from hashtile.papers.tables.parts import (
    NOT_MEASURED,
    Line,
    Measured,
    Table,
    columns,
    energy_of,
    ratios_to,
    rows_of,
    value_of,
)
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.support import folders


@dataclass(frozen=True)
class _Family:
    """The figures of Nannipieri et al. for one family, and the engine beside it."""

    engine: str
    title: str
    modes: Sequence[str]  # the modes of the paper
    subsets: str  # the table with a build of every subset of them
    typical: Sequence[str]  # modes whose rates represent all

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
        return [row for row in rows_of(table) if set(row.algorithms) <= set(self.modes)]

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


def _unrolled(measured: Measured) -> Table:
    """Table 3 of Nannipieri et al."""
    rows = {int(row.row.removeprefix("n = ")): row for row in rows_of("3")}
    ours = {n: measured.get("asap7", "keccak_iterative", Unroll=n) for n in rows}
    first = rows[1]
    lines = []
    for n, row in rows.items():
        printed = columns(24 / n, row.fmax_hz, row.throughput_bps, row.area["ge"], digits=3)
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
        cells = columns(
            rate.cycles_per_block, point.fmax_hz, rate.single_bps, point.area_ge, digits=3
        )
        ratios = ratios_to(point, ours[1], "sha3-256")
        lines.append(Line((f"{n}", "measured", *cells, *ratios), marked=True))
    return Table(
        title="Table 3, ASIC: rounds in a cycle",
        head=("Rounds\nin a cycle", "Build", "Cycles\nper block", "Clock\nMHz",
              "Throughput\none message", "Area\nkGE", "Efficiency\nGb/s/kGE", "Area\nratio",
              "Throughput\nratio"),
        right=(0, *range(2, 9)),
        lines=lines,
        notes=(
            f"Published: quoted from {first.quoted_from}, technology {first.device}; by its "
            f"rates blocks of {first.block_bits} bits, each in 24 / n cycles.",
            f"Measured: keccak_iterative on {figures.title('asap7')}; blocks of SHA3-256, 1088 "
            "bits, at the cycles counted.",
            "Ratios are to one round in a cycle within one flow: the size of the block drops out "
            "of them. Nothing else of the two is comparable.",
        ),
    )  # fmt: skip


def _fpga(family: _Family, measured: Measured) -> Table:
    """Table 4 of Nannipieri et al."""
    (row,) = family.rows("4")
    modes = [one for one in family.rows("7") if one.algorithm in family.typical]
    cycles = " and ".join(dict.fromkeys(figures.cycles(one.cycles_per_block) for one in modes))
    cells = [
        figures.si(row.fmax_hz, "Hz"),
        *(figures.si(_rate_of(row, mode), "b/s") for mode in modes),
        wording.published_area(row),
    ]
    lines = [Line((f"published: {row.row}", row.device, *cells), marked=False)]
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
            *_mapped(family, measured),
        ),
    )


def _mapped(family: _Family, measured: Measured) -> Iterator[str]:
    """What else a mapping to LUT6 depends on: names, data/mapping_noise.json, and structure."""
    found = json.loads((folders.data_folder("data") / "mapping_noise.json").read_text("utf-8"))
    (luts,) = (sorted(one["lut6"]) for one in found if one["core"] == family.engine)
    yield (
        f"A mapping depends on names too. On {figures.title('xc7')}, {len(luts)} runs with other "
        f"names of the same wires and cells give {luts[0]} to {luts[-1]} LUT6, with the median "
        f"{median(luts):.0f}."
    )
    every = measured.get("xc7", family.engine, Modes=family.everything)
    if every and every.lut6 and every.lut6 < luts[0]:
        yield (
            f"The build of all modes of the engine has only {every.lut6} LUT6, although it does "
            "more: the mapper finds another structure there. That does not depend on names."
        )


def _subsets(family: _Family, measured: Measured) -> Table:
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
                f"{value_of(row.fmax_hz) / 1e6:.0f}",
                f"{value_of(row.power_w) * 1e3:.2f}",
                figures.ratio(row.area["ge"], whole.area["ge"]),
                figures.ratio(row.fmax_hz, whole.fmax_hz),
            ]
        cells = [NOT_MEASURED, *[figures.NONE] * 4]
        if point:
            cells = [
                f"{value_of(point.area_ge) / 1e3:.2f}",
                f"{value_of(point.fmax_hz) / 1e6:.0f}",
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
            f"Published: {whole.device}. Measured: {figures.title('asap7')}"
            f"{f', kGE of {ours_whole.ge_cell}' if ours_whole else ''}. Areas, clocks and powers "
            "of the two are not comparable.",
            f"Ratios are to {figures.algorithms(family.modes)} within one flow: what a subset "
            "saves.",
            f"The paper has none of {figures.algorithms(more)}; the last row has them besides.",
        ),
    )


def _rates(family: _Family, measured: Measured) -> Table:
    """Table 7 of Nannipieri et al."""
    builds = family.builds()
    derived = f"derived from Table {family.subsets}"
    lines = []
    for row in family.rows("7"):
        (algorithm,) = row.algorithms
        name, mode = figures.algorithms([algorithm]), functions.modes([algorithm])
        alone, whole = builds[mode], builds[family.whole]
        cycles = row.cycles_per_block
        *cells, _ = columns(cycles, whole.fmax_hz, row.rate_bps, alone.area["ge"])
        cells += [
            f"{value_of(row.efficiency_bps_per_ge) / 1e6:.2f}",
            energy_of(row.energy_j_per_bit),
        ]
        lines.append(Line((name, "published, as printed", *cells), marked=False))
        for build, which in ((alone, "alone"), (whole, "all four modes")):
            rate = _rate_of(build, row)
            printed = columns(cycles, build.fmax_hz, rate, build.area["ge"])
            energy = energy_of(value_of(build.power_w) / rate)
            lines.append(Line((name, f"{derived}: {which}", *printed, energy), marked=False))
        for modes, which in ((mode, "alone"), (family.whole, "all four modes")):
            point = measured.get("asap7", family.engine, Modes=modes)
            if point is None:
                blank = (name, f"{which}: {NOT_MEASURED}", *[figures.NONE] * 6)
                lines.append(Line(blank, marked=True))
                continue
            counted = point.rates[algorithm]
            rate = value_of(counted.single_bps)
            energy = energy_of(None if point.power_w is None else point.power_w / rate)
            found = columns(counted.cycles_per_block, point.fmax_hz, rate, point.area_ge)
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
            f"{family.subsets}: the paper prints neither in Table 7.",
            "Published and measured are different technologies and flows: compare the rows of one.",
        ),
    )  # fmt: skip


def _rate_of(build: Result, mode: Result) -> float:
    """The rate at the clock of `build`, with the block and the cycles in the row of `mode`."""
    return value_of(mode.block_bits) * value_of(build.fmax_hz) / value_of(mode.cycles_per_block)


TABLES: Mapping[str, Callable[[Measured], Table]] = {
    "3": _unrolled,
    "4-sha2": partial(_fpga, SHA2),
    "4-sha3": partial(_fpga, SHA3),
    "5": partial(_subsets, SHA2),
    "6": partial(_subsets, SHA3),
    "7-sha2": partial(_rates, SHA2),
    "7-sha3": partial(_rates, SHA3),
}
