"""What was measured of a build: of exactly this one, never of one like it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hashtile import catalog
from hashtile.catalog import Core
from hashtile.documents import tile_tables
from hashtile.results import figures
from hashtile.results.point import Point, Rate
from hashtile.synth import measured


@dataclass(frozen=True)
class Figures:
    """The figures of a build on a target, in SI units; None where none was measured."""

    target: str
    fmax_hz: float | None
    area: float | None
    area_unit: str  # LUT4, LUT6 or GE
    area_text: str
    rates: Mapping[str, Rate]  # of one message, by algorithm
    aggregate_bps: float | None  # of as many messages as it holds, of the typical algorithm
    energy_j_per_bit: float | None
    conditions: str

    def bps(self, algorithm: str) -> float | None:
        """The throughput of an algorithm, of as many messages as the build holds."""
        rate = self.rates.get(algorithm)
        if rate is None or rate.single_bps is None:
            return None
        return max(rate.single_bps, self.aggregate_bps or 0 if len(self.rates) < 3 else 0)


def of(core: Core) -> list[Figures]:
    """The figures that came with this hashtile, by target."""
    found = [
        _of_point(point)
        for point in measured.shipped()
        if (point.core, point.parameters) == (core.name, core.parameters) and not point.options
    ]
    if core.contract == "tile":
        found += [_of_tile(row) for row in tile_tables.area_rows() if _is(row, core)]
    return sorted(found, key=lambda one: one.target)


def _of_point(point: Point) -> Figures:
    value = figures.area_value(point)
    scale = 1000 if value and value[1] == "kGE" else 1
    return Figures(
        target=point.target,
        fmax_hz=point.fmax_hz,
        area=value[0] * scale if value else None,
        area_unit=value[1].removeprefix("k") if value else "",
        area_text=figures.area(point),
        rates=point.rates,
        aggregate_bps=point.aggregate_bps,
        energy_j_per_bit=point.energy_j_per_bit,
        conditions=figures.conditions(point),
    )


def _is(row: Mapping[str, Any], core: Core) -> bool:
    return catalog.core(core.name).build(row["parameters"]).parameters == core.parameters


def _of_tile(row: Mapping[str, Any]) -> Figures:
    luts = row.get("lut4_equivalents")
    area = luts or row["area_ge"]
    text = f"{luts} LUT4 equivalents" if luts else f"{figures.number(area / 1000)} kGE"
    given = (f"{name.replace('_', ' ')}: {value}" for name, value in row["conditions"].items())
    return Figures(
        target=row["target"],
        fmax_hz=row["fmax_hz"],
        area=area,
        area_unit="LUT4" if luts else "GE",
        area_text=f"{text}, {row['ff']} FF",
        rates={},
        aggregate_bps=None,
        energy_j_per_bit=None,
        conditions="; ".join(given),
    )
