"""The presets of `hashtile generate` in the picker: what came measured with this hashtile."""

from collections.abc import Iterator
from typing import Any

from hashtile.catalog.presets import Preset, presets
from hashtile.delivery import known
from hashtile.delivery.known import Figures
from hashtile.reference import functions
from hashtile.results import figures


def entries() -> list[dict[str, Any]]:
    """An entry for each measured target and function of each preset, as the script reads it."""
    return [
        _entry(preset, one, function)
        for preset in presets().values()
        for one in known.of(preset.core)
        for function in _functions(preset)
    ]


def _functions(preset: Preset) -> Iterator[str]:
    return (name for name in functions.ALL if name in preset.core.computes)


def _entry(preset: Preset, one: Figures, function: str) -> dict[str, Any]:
    """Its rate is that of as many messages as the build holds: another one is not kept."""
    rate = one.bps.get(functions.ALL[function].base)
    area, unit = one.area, one.area_unit
    if area and unit == "GE":
        area, unit = area / 1000, "kGE"
    scale, shown = figures.efficiency_unit(unit)
    efficient = f"{figures.number(rate / area / scale)} {shown}" if rate and area else figures.NONE
    return {
        "name": preset.name,
        "need": preset.need,
        "core": preset.core.name,
        "function": function,
        "target": one.target,
        "area": area,
        "unit": unit,
        "rate": rate,
        "words": [
            figures.si(rate, "b/s"), f"{figures.number(area)} {unit}" if area else figures.NONE,
            efficient, figures.si(one.fmax_hz, "Hz"), figures.si(one.energy_j_per_bit, "J/bit"),
        ],
        "command": f"hashtile generate {preset.name} -o {preset.name}",
    }  # fmt: skip
