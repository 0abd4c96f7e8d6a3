"""The data of the script: points, rows, presets, charts, as one JSON text."""

import json
import shlex
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from hashtile import catalog, synth
from hashtile.papers import tables as regenerated
from hashtile.report import charts, presets
from hashtile.report.sweeps import Panel, Sweep
from hashtile.results import figures, pareto, rows
from hashtile.results.rows import Row

ROW = ("point", "function", "single", "many", "energy", "fronts", "singleText", "manyText",
       "singleEfficiency", "manyEfficiency", "energyText")  # fmt: skip


def build(
    found: Sequence[Row], climbed: Sequence[Panel], swept: Sequence[Sweep], pages: Sequence[str]
) -> Markup:
    """The JSON text, safe in a script element for any names in it.

    A row is an array in the order of ROW; `fronts` has a bit for each of pareto.MEASURES.
    `pages` are the cores that have a page.
    """
    points = list({id(row.point): row.point for row in found}.values())
    places = {id(point): place for place, point in enumerate(points)}
    conditions = list(dict.fromkeys(figures.conditions(point) for point in points))
    ready = presets.entries()
    names = rows.order(found, {one["function"] for one in ready})
    fronts = pareto.fronts(found)
    body: dict[str, Any] = {
        "functions": [{"name": name, "title": rows.title(name)} for name in names],
        "targets": [
            {"name": name, "title": figures.title(name), "unit": _unit(points, name, ready)}
            for name in synth.TARGETS
            if name in {one.target for one in points} | {one["target"] for one in ready}
        ],
        "cores": _cores(points, ready),
        "conditions": conditions,
        "points": [
            {
                "core": point.core,
                "build": catalog.label(point.core, point.parameters),
                "label": figures.build(point),
                "target": point.target,
                "area": (figures.area_value(point) or (None,))[0],
                "areaText": figures.short_area(point),
                "fmax": figures.si(point.fmax_hz, "Hz"),
                "options": ", ".join(f"{n}: {v}" for n, v in sorted(point.options.items())),
                "conditions": conditions.index(figures.conditions(point)),
                "command": _command(point),
            }
            for point in points
        ],
        "rows": [
            _row(place, row, places[id(row.point)], names, fronts)
            for place, row in enumerate(found)
        ],
        "row": ROW,
        "pages": pages,
        "presets": [{**one, "function": names.index(one["function"])} for one in ready],
        "scatter": _scatters(found),
        "charts": {
            key: chart.spec
            for prefix, panels in (
                ("climb", climbed),
                *((f"sweep-{number}", sweep.panels) for number, sweep in enumerate(swept)),
            )
            for key, chart in keyed(prefix, panels)
        },
    }
    return Markup(json.dumps(body, separators=(",", ":")).replace("<", "\\u003c"))


def keyed(prefix: str, panels: Sequence[Panel]) -> list[tuple[str, Any]]:
    """The charts of `panels`, each with its name in the page."""
    return [
        (f"{prefix}-{panel.target}-{number}", chart)
        for panel in panels
        for number, chart in enumerate(panel.charts)
    ]


def _row(
    place: int, row: Row, point: int, names: Sequence[str], fronts: dict[str, set[int]]
) -> list[Any]:
    bits = sum(1 << bit for bit, name in enumerate(pareto.MEASURES) if place in fronts[name])
    return [
        point,
        names.index(row.function),
        row.single_bps,
        row.aggregate_bps,
        row.energy_j_per_bit,
        bits,
        figures.si(row.single_bps, "b/s"),
        figures.si(row.aggregate_bps, "b/s"),
        figures.efficiency(row.point, row.single_bps),
        figures.efficiency(row.point, row.aggregate_bps),
        figures.si(row.energy_j_per_bit, "J/bit"),
    ]


def _unit(points: Sequence[synth.Point], target: str, ready: Sequence[dict[str, Any]] = ()) -> str:
    areas = (figures.area_value(point) for point in points if point.target == target)
    written = (one["unit"] for one in ready if one["target"] == target)
    return next((area[1] for area in areas if area), next(written, ""))


def _cores(points: Sequence[synth.Point], ready: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The colour and the shape of each core, equal on every chart, and how many messages.

    No two cores have the same pair, and all that follow each other have other colours and shapes.
    """
    shown = {point.core for point in points} | {one["core"] for one in ready}
    return {
        name: {
            "colour": f"var(--c{number % charts.COLOURS})",
            "shape": charts.SHAPES[(number + number // charts.COLOURS) % len(charts.SHAPES)],
            "messages": core.messages,
        }
        for number, (name, core) in enumerate(catalog.cores().items())
        if name in shown
    }


def _scatters(found: Sequence[Row]) -> dict[str, charts.Spec]:
    """A specification for each target and measure with figures."""
    specs = {}
    for target in dict.fromkeys(row.point.target for row in found):
        own = [row for row in found if row.point.target == target and row.area is not None]
        unit = _unit([row.point for row in own], target)
        rates = [row.aggregate_bps or row.single_bps for row in own]
        energies = [row.energy_j_per_bit for row in own]
        for measure, values in (("rate", rates), ("energy", energies)):
            present = [value for value in values if value is not None]
            if present:
                specs[f"{target}|{measure}"] = charts.scatter(unit, measure, max(present))
    return specs


def _command(point: synth.Point) -> str:
    """The command that measures `point` again."""
    build = catalog.label(point.core, point.parameters)
    options = (f"--option {shlex.quote(f'{n}={v}')}" for n, v in sorted(point.options.items()))
    return " ".join([regenerated.command((point.target, build)), *options])
