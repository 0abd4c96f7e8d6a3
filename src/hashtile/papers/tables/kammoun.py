"""The tables of Kammoun et al.: HLS against hand-written RTL, bare and with AXI4-Stream."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hashtile import catalog
from hashtile.papers import wording
from hashtile.papers.tables.parts import (
    NOT_MEASURED,
    Line,
    Measured,
    Table,
    gains_over,
    rows_of,
    value_of,
)
from hashtile.results import figures
from hashtile.support import folders

_PAPER = "kammoun2021"
_TARGETS = ("xc7", "ecp5", "asap7")
_LLS = "sha256_iterative"
# The builds that are compared, and what each represents
_BUILDS: Sequence[tuple[str, str, Mapping[str, int]]] = (
    ("HLS, loops with a memory", "sha256_hls_memory", {}),
    ("HLS, rolled", "sha256_hls_rolled", {}),
    ("HLS, 2 rounds an iteration", "sha256_hls_rolled", {"Unroll": 2}),
    ("HLS, 4 rounds an iteration", "sha256_hls_rolled", {"Unroll": 4}),
    ("HLS, 8 rounds an iteration", "sha256_hls_rolled", {"Unroll": 8}),
    ("HLS, pipelined, four times through", "sha256_hls_pipelined8", {}),
    ("HLS, pipelined", "sha256_hls_pipelined16", {}),
    ("HLS, pipelined", "sha256_hls_pipelined32", {}),
    ("HLS, pipelined", "sha256_hls_pipelined64", {}),
    ("LLS", _LLS, {}),
    ("best hand-written", "sha256_carrysave", {}),
)


def _transforms(measured: Measured) -> Table:
    """Table III."""
    rows = rows_of("III", _PAPER)
    lls = next(row for row in rows if row.id.endswith("-lls"))
    lines = []
    for row in rows:
        slices, rate = row.area["slice"], value_of(row.throughput_bps)
        printed = (
            f"published: {row.row}, {row.design}",
            row.device,
            figures.cycles(row.cycles),
            wording.printed(row.fmax_hz, "Hz"),
            wording.printed(rate, "b/s"),
            figures.NONE,
            wording.published_area(row),
            f"{figures.number(rate / slices / 1e6)} Mb/s/slice",
            wording.power_and_energy(row),
            figures.ratio(rate, lls.throughput_bps),
            figures.ratio(slices, lls.area["slice"]),
        )
        lines.append(Line(printed, marked=False))
    for target in _TARGETS:
        reference = measured.get(target, _LLS)
        for what, core, choices in _BUILDS:
            point = measured.get(target, core, **choices)
            label = f"{what}: {catalog.label(core, choices)}"
            name = f"measured: {label}" if point else f"{label}: {NOT_MEASURED}"
            cells: Sequence[str] = [figures.NONE] * 9
            if point:
                rate_of = reference.single_bps if reference else None
                cells = (
                    figures.cycles(point.cycles_per_block),
                    figures.si(point.fmax_hz, "Hz"),
                    figures.si(point.single_bps, "b/s"),
                    figures.si(point.aggregate_bps, "b/s"),
                    figures.area(point),
                    figures.efficiency(point, point.aggregate_bps),
                    figures.power(point),
                    figures.ratio(point.single_bps, rate_of),
                    gains_over(point, reference)[1],
                )
            lines.append(Line((name, figures.title(target), *cells), marked=True))
    return Table(
        title="Table III: HLS against hand-written RTL",
        head=("Build", "Technology", "Cycles\nper block", "Fmax", "Throughput\none message",
              "Throughput\nmany messages", "Area", "Efficiency", "Power,\nenergy a bit",
              "Throughput\nratio, one message", "Area\nratio"),
        right=(2, 3, 4, 5, 7, 8, 9, 10),
        lines=lines,
        notes=(
            "Ratios are to LLS, on one technology and within one flow; LLS is the hand-written "
            "core of one round a cycle, here and there.",
            "Published: Vivado HLS of C code; its rates are of one message. Cycles are derived, "
            "and so is energy: power over throughput.",
            "Power: published at each row's clock, without a workload. Measured: of long messages "
            "at Fmax, from the mapped netlist's activity, on ASAP7; of what an ECP5 takes there is "
            "no open model.",
            "Measured: the MLIR/Calyx flow of docs/hls.md, whose unrolling and pipelining are "
            "directed by the descriptions. Loops with a memory answer solution 1; the pipelines, "
            "which have all rounds side by side, answer the one whose loops are unrolled. Vitis "
            "HLS and Bambu are not run: no registry has them.",
        ),
    )  # fmt: skip


def _streams(measured: Measured) -> Table:
    """Table IV, of the builds in data/transform.json (benchmarks/transform_area.py)."""
    lines = []
    for row in rows_of("IV", _PAPER):
        printed = (
            f"published: {row.row}, {row.design}",
            row.device,
            wording.printed(row.fmax_hz, "Hz"),
            wording.published_area(row),
        )
        lines.append(Line(printed, marked=False))
    path = folders.data_folder("data") / "transform.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    for one in sorted(found, key=lambda one: _TARGETS.index(one["target"])):
        placed = one["target"] == "ecp5"
        luts = f"{one['lut4_equivalents']} LUT4 equivalents" if placed else f"{one['lut6']} LUT6"
        area = f"{luts}, {one['ff']} FF" + ("" if placed else f", {one['slices']} slices")
        cells = (
            f"measured: {one['build']}",
            figures.title(one["target"]),
            figures.si(one.get("fmax_hz"), "Hz"),
            area,
        )
        lines.append(Line(cells, marked=True))
    return Table(
        title="Table IV: the same with AXI4-Stream",
        head=("Build", "Technology", "Fmax", "Area"),
        right=(2,),
        lines=lines,
        notes=(
            "Measured: one stream in for hand-written cores, two for HLS, as figures 12 and 13 "
            "have it; streams of 32 bits; the flows of `hashtile synth`, one seed, 250 MHz asked.",
        ),
    )


TABLES: Mapping[str, Callable[[Measured], Table]] = {"III": _transforms, "IV": _streams}
