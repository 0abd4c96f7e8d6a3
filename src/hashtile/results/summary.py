"""Points as text for the command line."""

from collections.abc import Sequence

from rich.table import Table

from hashtile.reference import functions
from hashtile.results import figures
from hashtile.results.point import Point, Rate


def _apart(point: Point) -> list[Rate]:
    """One rate for each word size, narrow words first; for Keccak the typical one."""
    known = functions.FUNCTIONS
    words = {known[name].word_bits: rate for name, rate in point.rates.items() if name in known}
    if len(words) > 1:
        return list(words.values())
    single = point.single_bps
    return [
        Rate(
            cycles_per_block=point.cycles_per_block, block_bits=point.block_bits, single_bps=single
        )
    ]


def summary(point: Point) -> str:
    """`point` in one line: `ecp5: 104 MHz, 818 Mb/s, 2299 LUT4 equivalents, ...`."""
    parts = [figures.area(point)]
    if point.fmax_hz is not None:
        many = []
        if point.aggregate_bps != point.single_bps:
            many = [f"{figures.si(point.aggregate_bps, 'b/s')} with many messages"]
        efficiency = figures.efficiency(point, point.aggregate_bps)
        parts = [figures.si(point.fmax_hz, "Hz"), _single(point), *many, *parts, efficiency]
    return f"{point.target}: {', '.join(parts)}"


def cycles(point: Point) -> str:
    """Cycles per block, for each word size: `65 / 81`."""
    return " / ".join(str(rate.cycles_per_block) for rate in _apart(point))


def _single(point: Point) -> str:
    return " / ".join(figures.si(rate.single_bps, "b/s") for rate in _apart(point))


def table(points: Sequence[Point]) -> Table:
    """`points` for a terminal."""
    powered = any(point.power_w is not None for point in points)
    shown = Table(
        "core", "target", "cycles", "Fmax", "with wires", "one message", "many messages",
        "area", "efficiency", *(["power"] if powered else []), box=None,
    )  # fmt: skip
    for point in points:
        shown.add_row(
            figures.build(point),
            point.target,
            cycles(point),
            figures.si(point.fmax_hz, "Hz"),
            figures.si(point.fmax_wire_hz, "Hz"),
            _single(point),
            figures.si(point.aggregate_bps, "b/s"),
            figures.area(point),
            figures.efficiency(point, point.aggregate_bps),
            *([figures.power(point)] if powered else []),
        )
    return shown
