"""Published figures as people read them, with the digits that the papers give."""

from hashtile.papers.published import AreaUnit, Claim, Result
from hashtile.results import figures

AREA_UNITS: dict[AreaUnit, str] = {
    "slice": "slices", "clb": "CLBs", "lut": "LUT", "alut": "ALUT", "alm": "ALM", "ff": "FF",
    "bram": "BRAM", "ge": "kGE", "um2": "µm²",
}  # fmt: skip


def printed(value: float | None, unit: str) -> str:
    """A published figure with the digits that the paper gives: `909.48 Mb/s`."""
    if value is None:
        return figures.NONE
    return f"{value / 1e6:g} M{unit}" if value < 1e10 else f"{value / 1e9:g} G{unit}"


def printed_power(value: float | None) -> str:
    """A published power with the digits that the paper gives: `13.43 mW`."""
    return figures.NONE if value is None else f"{value * 1e3:g} mW"


def power_and_energy(row: Result) -> str:
    """The printed power, and the energy as printed or derived: `22 mW, 20.7 pJ/bit`."""
    if row.power_w is None:
        return figures.NONE
    return f"{printed_power(row.power_w)}, {figures.si(row.energy_j_per_bit, 'J/bit')}"


def published_area(row: Result) -> str:
    """The area of a published row, each unit by its name: `1305 slices, 2583 FF`."""
    parts = {unit: value / 1e3 if unit == "ge" else value for unit, value in row.area.items()}
    words = [f"{value:g} {AREA_UNITS[unit]}" for unit, value in parts.items()]
    return ", ".join(words) or figures.NONE


def claimed(claim: Claim, value: float) -> str:
    """`value` in the unit of `claim`: `15.9 %`, `33.24 Gb/s`, `0.457 Gb/s/kGE`, `65 cycles`."""
    match claim.unit:
        case None:
            return figures.percent(value)
        case "x":
            return f"{figures.number(value)} ×"
        case "b/s/GE":
            return f"{figures.number(value / 1e6)} Gb/s/kGE"
        case "cycles" | "messages" | "bit" | "B":
            return f"{value:.6g} {claim.unit}"
        case "cycles/instruction":
            return f"{value:.4g} cycles/instruction"
        case unit:
            return figures.si(value, unit, 4)
