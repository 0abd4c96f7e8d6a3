"""What was measured of a build: of exactly this one, never of one like it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hashtile.catalog import Core
from hashtile.documents import tile_tables
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.synth import measured


@dataclass(frozen=True)
class Figures:
    """The figures of a build on a target, in SI units; None where none was measured."""

    target: str
    fmax_hz: float | None
    area: float | None
    area_unit: str  # LUT4, LUT6 or GE
    area_text: str
    cycles: Mapping[str, int]  # of a block, by algorithm
    bps: Mapping[str, float]  # of as many messages as it holds, by algorithm
    energy_j_per_bit: float | None
    conditions: str


def of(core: Core) -> list[Figures]:
    """The figures that came with this hashtile, by target."""
    found = [
        of_point(point)
        for point in measured.shipped()
        if (point.core, point.parameters) == (core.name, core.parameters) and not point.options
    ]
    if core.is_tile:
        found += [
            _of_tile(row) for row in tile_tables.area_rows() if tile_tables.build(row) == core
        ]
    return sorted(found, key=lambda one: one.target)


def of_point(point: Point) -> Figures:
    """The figures of a point."""
    value = figures.area_value(point)
    scale = 1000 if value and value[1] == "kGE" else 1
    return Figures(
        target=point.target,
        fmax_hz=point.fmax_hz,
        area=value[0] * scale if value else None,
        area_unit=value[1].removeprefix("k") if value else "",
        area_text=figures.area(point),
        cycles={name: rate.cycles_per_block for name, rate in point.rates.items()},
        bps=_throughputs(point),
        energy_j_per_bit=point.energy_j_per_bit,
        conditions=figures.conditions(point),
    )


def _throughputs(point: Point) -> dict[str, float]:
    """Of many messages where that was measured: of the algorithms with the rate of the typical."""
    found = {}
    for name, rate in point.rates.items():
        if rate.single_bps is not None:
            typical = rate.single_bps == point.single_bps and point.aggregate_bps
            found[name] = typical or rate.single_bps
    return found


def _of_tile(row: Mapping[str, Any]) -> Figures:
    luts = row.get("lut4_equivalents")
    area = luts or row["area_ge"]
    text = f"{luts} LUT4 equivalents" if luts else f"{figures.number(area / 1000)} kGE"
    seeds = row["conditions"].get("fmax_hz_by_seed", {})
    given = [
        f"{name.replace('_', ' ')}: {value}"
        for name, value in row["conditions"].items()
        if name != "fmax_hz_by_seed"
    ]
    given += [figures.count(len(seeds), "placement seed")] * bool(seeds)
    return Figures(
        target=row["target"],
        fmax_hz=row["fmax_hz"],
        area=area,
        area_unit="LUT4" if luts else "GE",
        area_text=f"{text}, {row['ff']} FF",
        cycles={},
        bps={},
        energy_j_per_bit=None,
        conditions="; ".join(given),
    )
