"""Figures as people read them: one wording for the report, the documents and the command line."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hashtile.published import AreaUnit, Result

if TYPE_CHECKING:
    from hashtile.synth import Point

_PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""),
             (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"), (1e-12, "p"), (1e-15, "f"))  # fmt: skip
TITLES = {
    "ecp5": "Lattice ECP5-85F, speed 8, placed and routed",
    "xc7": "Xilinx 7 series, synthesis estimate",
    "asap7": "ASAP7 SLVT, 7 nm predictive, before layout",
    "asap7-rvt": "ASAP7 RVT, 7 nm predictive, before layout",
    "sky130hd": "SkyWater 130 nm HD, before layout",
}
AREA_UNITS: dict[AreaUnit, str] = {
    "slice": "slices", "clb": "CLBs", "lut": "LUT", "alut": "ALUT", "ff": "FF", "bram": "BRAM",
    "ge": "GE", "um2": "µm²",
}  # fmt: skip
NONE = "–"  # a target that has no such figure


def number(value: float, digits: int = 3) -> str:
    """`value` with `digits` significant digits, never in exponent form; whole numbers in full."""
    if value == 0 or abs(value) >= 10 ** (digits - 1):
        return f"{value:.0f}"
    decimals = 0
    while abs(value) * 10**decimals < 10 ** (digits - 1) and decimals < 12:
        decimals += 1
    return f"{value:.{decimals}f}"


def si(value: float | None, unit: str, digits: int = 3) -> str:
    """`value`, in SI units, with the prefix that leaves 1 to 999 in front: `1.16 Gb/s`."""
    if value is None:
        return NONE
    for factor, prefix in _PREFIXES:
        if abs(value) >= factor * (1 - 0.5 * 10**-digits):
            return f"{number(value / factor, digits)} {prefix}{unit}"
    return f"{number(value, digits)} {unit}"


def printed(value: float | None, unit: str) -> str:
    """A published figure with the digits that the paper gives: `909.48 Mb/s`."""
    if value is None:
        return NONE
    return f"{value / 1e6:g} M{unit}" if value < 1e10 else f"{value / 1e9:g} G{unit}"


def cycles(value: float | None) -> str:
    """Cycles per block: whole where they are whole, else four digits."""
    return NONE if value is None else f"{value:.4g}"


def percent(value: float) -> str:
    """A fraction as a percentage with one decimal, thousands and more without."""
    return f"{100 * value:.0f} %" if abs(value) >= 10 else f"{100 * value:.1f} %"


def area_value(point: "Point") -> tuple[float, str] | None:
    """The area that the target is counted in, and its unit; None where none was measured."""
    if point.area_ge is not None:
        return point.area_ge / 1000, "kGE"
    if point.lut4_equivalents is not None:
        return point.lut4_equivalents, "LUT4"
    if point.lut6 is not None:
        return point.lut6, "LUT6"
    return None


def area(point: "Point") -> str:
    """The area in words: `15.9 kGE of NAND2xp5`, `2079 LUT4 equivalents, 1054 FF`."""
    if point.area_ge is not None:
        return f"{number(point.area_ge / 1000)} kGE of {point.ge_cell}"
    parts: Iterable[tuple[float | None, str]] = (
        (point.lut4_equivalents, "LUT4 equivalents"),
        (point.lut6, "LUT6"),
        (point.ff, "FF"),
        (point.slices, "slices"),
    )
    return ", ".join(f"{value:.0f} {unit}" for value, unit in parts if value is not None) or NONE


def efficiency(point: "Point", bps: float | None) -> str:
    """Throughput for area: Gb/s for each kGE, Mb/s for each LUT4."""
    found = area_value(point)
    if found is None or bps is None or not found[0]:
        return NONE
    value, unit = found
    scale, rate = (1e9, "Gb/s") if unit == "kGE" else (1e6, "Mb/s")
    return f"{number(bps / scale / value)} {rate}/{unit}"


def build(point: "Point") -> str:
    """The core with its parameters: `sha256_iterative`, `sha256_unrolled Unroll=2`."""
    return " ".join([point.core, *(f"{k}={v}" for k, v in sorted(point.parameters.items()))])


def seeds(point: "Point") -> dict[str, float]:
    """Fmax in Hz by placement seed; empty where the target is not placed."""
    return dict(point.conditions.get("fmax_hz_by_seed", {}))


def conditions(point: "Point", *, with_seeds: bool = True) -> str:
    """Under which conditions the point was measured, in one line."""
    parts = [
        f"{name.replace('_', ' ')}: {value}"
        for name, value in sorted(point.conditions.items())
        if name != "fmax_hz_by_seed"
    ]
    if with_seeds and (found := seeds(point)):
        values = ", ".join(f"{value / 1e6:.1f}" for value in found.values())
        parts.append(f"seeds {', '.join(found)}: {values} MHz")
    return "; ".join(parts)


def published_area(row: Result) -> str:
    """The area of a published row, each unit by its name: `1305 slices, 2583 FF`."""
    return ", ".join(f"{value:g} {AREA_UNITS[unit]}" for unit, value in row.area.items()) or NONE


def ratio(value: float | None, reference: float | None) -> str:
    """`value` over `reference`: `0.863 ×`."""
    return NONE if value is None or not reference else f"{number(value / reference)} ×"


def title(target: str) -> str:
    """What a target is, in words."""
    return TITLES.get(target, target)
