"""The table of Ahmed and Farag: cores with configurable capacity and lane width."""

from collections.abc import Callable, Mapping, Sequence

from hashtile.papers import wording
from hashtile.papers.published import published
from hashtile.papers.tables.parts import (
    NOT_MEASURED,
    Line,
    Measured,
    Table,
    ratios_to,
    rows_of,
    value_of,
)
from hashtile.reference import functions
from hashtile.results import figures


def _configurable(measured: Measured) -> Table:
    """Table I of Ahmed and Farag."""
    rows = {row.id: row for row in rows_of("I", "ahmed2015")}
    lines = []
    for row in rows.values():
        slices, rate = row.area["slice"], value_of(row.throughput_bps)
        efficiency = published().claims[row.id.replace("-t1-", "-slice-")]
        against = rows.get(row.id.replace("-dccl-", "-dcc-")) if "-dccl-" in row.id else None
        printed = (
            f"published: {row.row}",
            row.device,
            f"{row.block_bits}",
            figures.cycles(row.cycles),
            wording.printed(row.fmax_hz, "Hz"),
            wording.printed(rate, "b/s"),
            wording.published_area(row),
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
                    *ratios_to(point, before, "sha3-512"),
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


TABLES: Mapping[str, Callable[[Measured], Table]] = {
    "I": _configurable,
}
