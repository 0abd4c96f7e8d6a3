"""The table of Ahmed and Farag: cores with configurable capacity and lane width."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hashtile import catalog
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
from hashtile.results.point import Point
from hashtile.support import folders

_BLOCK = 576  # bits of a block of SHA3-512
_SHORT, _LONG = 256, 1024  # bytes of the messages of HMAC between which a block is counted
# The core of a system by its name in the bench: the tile's parameter Keccak, and what is printed
_SYSTEMS = {
    "dcc": (1, "DCC"),
    "dccl": (2, "DCCL"),
    "hls-dcc": (3, "DCC by HLS"),
    "hls-dccl": (4, "DCCL by HLS"),
}
# The cores of the table, and which of them each is compared with
_ONE = {"Modes": functions.modes(["sha3-512"])}
_DESIGNS: Sequence[tuple[str, Mapping[str, int], str]] = (
    ("sha3_engine", _ONE, ""),
    ("keccak_dcc", {}, "sha3_engine"),
    ("keccak_dccl", {}, "keccak_dcc"),
    *(("keccak_hls_dcc", {"Unroll": count}, "keccak_dcc") for count in (1, 2, 4)),
    *(("keccak_hls_dccl", {"Unroll": count}, "keccak_dccl") for count in (1, 2)),
)
_PROCESSORS = {"ibex": "Ibex", "vexriscv": "VexRiscv"}


def _systems(places: Sequence[Mapping[str, Any]], works: Sequence[Mapping[str, Any]]) -> list[Line]:
    """The measured twins of the SoC rows: area and clock of a system, cycles of its programs."""
    blocks = _LONG * 8 // _BLOCK - _SHORT * 8 // _BLOCK
    cycles = {
        (one["processor"], one["system"], one["message_bytes"]): one["cycles"]
        for one in works
        if one["work"] == "hmac-sha3-512"
    }
    lines = []
    for cpu, processor in _PROCESSORS.items():
        found: dict[str, tuple[int, float]] = {}  # area and rate
        for name, (number, printed) in _SYSTEMS.items():
            place = next(
                (one for one in places if (one["cpu"], one["tile"].get("Keccak")) == (cpu, number)),
                None,
            )
            if place is None or (cpu, name, _LONG) not in cycles:
                continue
            count = (cycles[cpu, name, _LONG] - cycles[cpu, name, _SHORT]) / blocks
            luts, rate = place["lut4_equivalents"], _BLOCK * place["fmax_hz"] / count
            # DCCL is compared with DCC, and a core by HLS with the one that is written by hand
            against = found.get(name.removeprefix("hls-") if "hls-" in name else "dcc")
            cells = (
                f"measured: {printed} SoC, {processor}",
                figures.title("ecp5"),
                f"{_BLOCK}",
                figures.cycles(count),
                figures.si(place["fmax_hz"], "Hz"),
                figures.si(rate, "b/s"),
                f"{luts} LUT4 equivalents, {place['ff']} FF",
                f"{figures.number(rate / luts / 1e6)} Mb/s/LUT4",
                figures.ratio(luts, against[0] if against else None),
                figures.ratio(rate, against[1] if against else None),
            )
            lines.append(Line(cells, marked=True))
            found[name] = luts, rate
    return lines


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
    for target in ("xc7", "ecp5", "asap7"):
        first: dict[str, Point | None] = {}  # the first build of each core
        for core, choices, base in _DESIGNS:
            point = measured.get(target, core, **choices)
            first.setdefault(core, point)
            name = f"{core} SHA3-512" if choices == _ONE else catalog.label(core, choices)
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
                    *ratios_to(point, first.get(base), "sha3-512"),
                )
            lines.append(Line((name, figures.title(target), *cells), marked=True))
    data = folders.data_folder("data")
    placed = [json.loads(one) for one in (data / "soc.json").read_text("utf-8").splitlines()]
    bench = json.loads((data / "bench.json").read_text("utf-8"))
    lines += _systems(placed, bench["parts"]["ahmed"]["works"])
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
            "Measured SoC: the complete system, with processor and bus (area and clock of "
            "docs/soc.md, which says of what RTL), and the cycles that one block more of a "
            "message costs HMAC-SHA3-512 there: the mean of the blocks between "
            f"{_SHORT} and {_LONG} bytes, by program, driver and memory. The published rows are "
            "nearer to the cycles of the core. The tile of these systems has raw Keccak alone.",
            "Ratios are of DCC to the fixed engine, which the paper does not have, of DCCL to DCC, "
            "and of a core by HLS to the one that is written by hand, on one technology. On xc7 "
            "they are of LUT6; its slices are ideally packed, the published ones are of three "
            "families.",
            "keccak_hls_dcc and keccak_hls_dccl are made by HLS, as the published ones are: the "
            "MLIR/Calyx flow of docs/hls.md. Unroll says how many rounds, or parts of one, an "
            "iteration has. Their blocks are collected while the kernel works, as in the paper.",
        ),
    )  # fmt: skip


TABLES: Mapping[str, Callable[[Measured], Table]] = {
    "I": _configurable,
}
