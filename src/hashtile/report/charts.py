"""The interactive charts of the report, as Vega-Lite specifications in the colours of the page."""

import functools
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import vl_convert

from hashtile.results import figures
from hashtile.support import tools
from hashtile.support.config import Settings

Spec = dict[str, Any]
COLOURS = 8  # --c0 to --c7 of the style sheet
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right",
          "triangle-left")  # fmt: skip
_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
_TEXT = {"labelColor": "var(--ink)", "titleColor": "var(--ink)", "labelFontSize": 12,
         "titleFontSize": 12, "titleFontWeight": 600}  # fmt: skip
_BASE: Spec = {
    "width": "container",
    "background": None,
    "config": {
        "font": _FONT,
        "view": {"stroke": None},
        "axis": {**_TEXT, "gridColor": "var(--line)", "domainColor": "var(--muted)",
                 "tickColor": "var(--muted)"},
        "legend": {**_TEXT, "orient": "bottom", "title": None, "labelLimit": 220,
                   "symbolSize": 90},
        "text": {"color": "var(--ink)", "fontSize": 12},
    },
}  # fmt: skip


def scatter(area_unit: str, measure: str, largest: float) -> Spec:
    """Throughput (`measure` "rate") or energy per bit ("energy") against area, for one target.

    The page fills in the dataset `rows` (`area` in `area_unit`, `value` in SI units, `front`, the
    text of the tooltip) and the domains of the scales. The `largest` value sets the unit of the
    axis.
    """
    scale, unit = figures.unit_for(largest, "b/s" if measure == "rate" else "J/bit")
    title = "throughput" if measure == "rate" else "energy"
    log = {"type": "log", "nice": False}
    axis = {"format": ".6~r", "labelOverlap": "greedy", "tickCount": 6}
    core: Spec = {"field": "core", "type": "nominal", "scale": {}}
    said = {"build": "build", "target": "target", "options": "flow", "fmax": "Fmax",
            "single": "one message", "many": "many messages", "areaText": "area",
            "efficiency": "efficiency", "energy": "energy", "conditions": "conditions"}  # fmt: skip
    names: Spec = {
        "transform": [{"filter": "datum.front"}],
        "mark": {"type": "text", "align": {"expr": "datum.left ? 'right' : 'left'"},
                 "dx": {"expr": "datum.left ? -8 : 8"}, "dy": -9, "clip": True, "fontSize": 11},
        "encoding": {"text": {"field": "label", "type": "nominal"}},
    }  # fmt: skip
    halo = {**names, "mark": {**names["mark"], "stroke": "var(--paper)", "strokeWidth": 4}}
    return {
        **_BASE,
        "height": 400,
        "data": {"name": "rows"},
        "transform": [{"calculate": f"datum.value / {scale}", "as": "shown"}],
        "encoding": {
            "x": {"field": "area", "type": "quantitative", "scale": dict(log),
                  "axis": {**axis, "title": f"area, {area_unit}"}},
            "y": {"field": "shown", "type": "quantitative", "scale": dict(log),
                  "axis": {**axis, "title": f"{title}, {unit}"}},
        },
        "layer": [
            {
                "transform": [{"filter": "datum.front"}],
                "mark": {"type": "line", "interpolate": "step-after", "color": "var(--muted)",
                         "strokeWidth": 1.5, "clip": True},
                "encoding": {"order": {"field": "area", "type": "quantitative"}},
            },
            halo,
            {
                "params": [
                    {"name": "zoom", "bind": "scales", "select": {
                        "type": "interval",
                        "zoom": "wheel![event.ctrlKey || event.metaKey]",
                    }},
                    {"name": "chosen", "bind": "legend",
                     "select": {"type": "point", "fields": ["core"]}},
                ],
                "mark": {"type": "point", "filled": True, "strokeWidth": 1.5, "size": 110,
                         "clip": True},
                "encoding": {
                    "color": core,
                    "stroke": {**core, "scale": {}},
                    "shape": {**core, "scale": {}},
                    "fillOpacity": {"condition": {"test": "datum.front", "value": 1},
                                    "value": 0.25},
                    "opacity": {"condition": {"param": "chosen", "value": 1}, "value": 0.12},
                    "tooltip": [{"field": field, "title": title} for field, title in said.items()],
                },
            },
            names,
        ],
    }  # fmt: skip


def waterfall(steps: Sequence[tuple[str, float]], scale: float, unit: str) -> Spec:
    """From (name, value) of each step: a full bar for the first, then the change of each step.

    The axis is in `unit`, which is `scale` times the unit of the values.
    """
    names = [name for name, _ in steps]
    bars: list[Spec] = []
    for number, (name, value) in enumerate(steps):
        before = steps[number - 1][1] if number else 0.0
        change = f"  {100 * (value / before - 1):+.1f} %" if number else ""
        bars.append({
            "step": name, "begin": before / scale, "end": value / scale,
            "next": names[min(number + 1, len(names) - 1)],
            "kind": "start" if not number else "gain" if value >= before else "loss",
            "label": f"{figures.number(value / scale)}{change}",
            "edge": max(before, value) / scale,
        })  # fmt: skip
    rows: Spec = {"field": "step", "type": "nominal", "sort": None,
                  "axis": {"title": None, "grid": False, "ticks": False, "domain": False,
                           "labelLimit": 130}}  # fmt: skip
    across: Spec = {"field": "begin", "type": "quantitative",
                    "scale": {"domain": [0, 1.45 * max(bar["edge"] for bar in bars)]},
                    "axis": {"title": unit, "tickCount": 5, "format": ".6~r"}}  # fmt: skip
    return {
        **_BASE,
        "height": 26 * len(steps),
        "data": {"values": bars},
        "encoding": {"y": rows},
        "layer": [
            {
                "mark": {"type": "bar", "height": {"band": 0.68}},
                "encoding": {
                    "x": across,
                    "x2": {"field": "end"},
                    "color": {"field": "kind", "type": "nominal", "legend": None, "scale": {
                        "domain": ["start", "gain", "loss"],
                        "range": ["var(--muted)", "var(--c0)", "var(--c1)"]}},
                    "tooltip": [{"field": "step"}, {"field": "label", "title": unit}],
                },
            },
            {
                "mark": {"type": "rule", "color": "var(--muted)"},
                "encoding": {"x": {"field": "end", "type": "quantitative"},
                             "y": {**rows, "bandPosition": 0.5},
                             "y2": {"field": "next", "bandPosition": 0.5}},
            },
            {
                "mark": {"type": "text", "align": "left", "dx": 6, "fontSize": 11.5},
                "encoding": {"x": {"field": "edge", "type": "quantitative"},
                             "text": {"field": "label"}},
            },
        ],
    }  # fmt: skip


def sweep(values: Sequence[Spec], parameter: str, title: str, unit: str, *, lines: bool) -> Spec:
    """A figure against a parameter: `values` have `x`, `y`, `series` and `build`.

    `y` is in `unit`, an SI unit or a unit of counts. With `lines` the points of a series are
    joined.
    """
    scale, shown = 1.0, unit
    if unit in ("Hz", "b/s"):
        scale, shown = figures.unit_for(max(value["y"] for value in values), unit)
    data = [{**v, "y": v["y"] / scale, "text": f"{figures.number(v['y'] / scale)} {shown}"}
            for v in values]  # fmt: skip
    several = len({value["series"] for value in values}) > 1
    names = list(dict.fromkeys(value["series"] for value in values))
    colours = {"domain": names, "range": [f"var(--c{n % COLOURS})" for n in range(len(names))]}
    series = {"field": "series", "type": "nominal"}
    legend: Spec = {"legend": {"columns": 1}} if several else {"legend": None}
    marks = {"scale": {"domain": names, "range": [SHAPES[n % 8] for n in range(len(names))]}}
    places = sorted({value["x"] for value in values})
    line = {"mark": {"type": "line", "strokeWidth": 1.5}}
    dots: Spec = {
        "mark": {"type": "point", "filled": True, "size": 70},
        "encoding": {
            "shape": {**series, **marks, **legend},
            "tooltip": [{"field": "build"}, {"field": "x", "title": parameter},
                        {"field": "text", "title": title}],
        },
    }  # fmt: skip
    return {
        **_BASE,
        "height": 190,
        "data": {"values": data},
        "encoding": {
            "x": {"field": "x", "type": "quantitative", "title": parameter,
                  "scale": {"zero": False, "nice": False, "padding": 14},
                  "axis": {"values": places, "format": "d", "grid": False}},
            "y": {"field": "y", "type": "quantitative", "title": f"{title}, {shown}",
                  "axis": {"tickCount": 5, "format": ".6~r"}},
            "color": {**series, "scale": colours, **legend},
        },
        "layer": [line, dots] if lines else [dots],
    }  # fmt: skip


def library(settings: Settings) -> str:
    """The JavaScript that draws the specifications: Vega, Vega-Lite and vega-embed.

    It takes seconds to put together, so it is cached in the home folder of `settings`.
    """
    path = settings.home / f"vega-{version('vl-convert-python')}.js"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        tools.write(path, _bundle())
        return _bundle()


@functools.cache
def _bundle() -> str:
    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
