"""The report's plots: inline SVG whose colours follow the page, light or dark."""

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from hashtile.sim import Flow

# Placeholder colours of matplotlib; each becomes a variable of the style sheet.
INK, MUTED, LINE, PAPER = "#010203", "#020304", "#030405", "#040506"
SERIES = tuple(f"#0a0b{number:02x}" for number in range(6))
_VARIABLES = {INK: "--ink", MUTED: "--muted", LINE: "--line", PAPER: "--paper"} | {
    colour: f"--c{number}" for number, colour in enumerate(SERIES)
}
_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "hashtile",  # the same figures give the same bytes
    "text.parse_math": False,
    "font.family": "DejaVu Sans",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.linewidth": 0.8,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
}


def _blank(width: float, height: float) -> "Figure":
    """A figure without an axis, in inches. Loaded here: no other command waits for matplotlib."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height))


def _styled() -> Any:
    """The context in which all is drawn."""
    import matplotlib

    return matplotlib.rc_context(_STYLE)


def _svg(figure: "Figure") -> Markup:
    """The figure as an element: without XML header and unused ids, with the colours of the page."""
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    used = set(re.findall(r"#([\w-]+)", text))
    text = re.sub(r' id="([\w.-]+)"', lambda m: m[0] if m[1] in used else "", text)
    for colour, variable in _VARIABLES.items():
        text = text.replace(colour, f"var({variable})")
    return Markup(text)


def flow(which: "Flow") -> Markup:
    """The message in each stage: a line for each stage, time to the right, keys hollow."""
    stages = which.stages
    names = ["beats in", *(f"{p} {n + 1}" for p in ("inner", "outer") for n in range(stages))]
    with _styled():
        height = 0.75 + 0.3 * len(names)
        figure = _blank(9.6, height)
        axes = figure.add_subplot()
        for place, column in enumerate(zip(*which.cycles, strict=True)):
            begin = 0
            for message, run in groupby(column):
                end = begin + len(list(run))
                if message != -1:
                    key = message == -2
                    colour = MUTED if key else SERIES[message % len(SERIES)]
                    axes.barh(place, end - begin, 0.82, begin, color=PAPER if key else colour,
                              edgecolor=colour if key else PAPER, linewidth=0.8)  # fmt: skip
                    axes.annotate("K" if key else str(message + 1), ((begin + end) / 2, place),
                                  ha="center", va="center", fontsize=7.5,
                                  color=MUTED if key else PAPER)  # fmt: skip
                begin = end
        axes.set_xlim(0, len(which.cycles))
        axes.set_ylim(len(names) - 0.5, -0.6)
        axes.set_yticks(range(len(names)), names)
        axes.set_xlabel("cycle")
        axes.tick_params(axis="y", length=0)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        axes.set_axisbelow(True)
        figure.subplots_adjust(left=0.09, right=0.99, bottom=0.55 / height, top=1)
        return _svg(figure)


def fmax_seeds(rows: Sequence[tuple[str, Sequence[float], float]]) -> Markup:
    """One strip for each (name, Fmax of each seed in Hz, their median): dots, and a bar."""
    with _styled():
        height = 0.6 + 0.55 * len(rows)
        figure = _blank(7.4, height)
        axes = figure.add_subplot()
        for place, (_, values, median) in enumerate(rows):
            colour = SERIES[place % len(SERIES)]
            axes.plot([v / 1e6 for v in values], [place] * len(values), "o", color=colour,
                      markersize=8, markerfacecolor=PAPER)  # fmt: skip
            axes.plot([median / 1e6] * 2, [place - 0.28, place + 0.28], color=colour, linewidth=2.5)
        every = [v / 1e6 for _, values, _ in rows for v in values]
        margin = max(0.25 * (max(every) - min(every)), 0.03 * max(every))
        axes.set_xlim(min(every) - margin, max(every) + margin)
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
        axes.set_xlabel("Fmax, MHz")
        axes.tick_params(axis="y", length=0)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        axes.set_axisbelow(True)
        longest = max(len(name) for name, _, _ in rows)
        left = min(0.02 + 0.0125 * longest, 0.6)
        figure.subplots_adjust(left=left, right=0.97, bottom=0.5 / height, top=1)
        return _svg(figure)


@dataclass(frozen=True)
class Curve:
    """A line of a plot: its values by length, the last measured length, its colour."""

    name: str
    values: Mapping[int, float]
    measured: int
    series: int


def gains(panels: Mapping[str, Sequence[Curve]], lengths: Sequence[int]) -> Markup:
    """A panel for each counter: software divided by tile, by bytes of the message.

    Lengths are in equal steps. What was not measured is dotted; a ring marks the first above 1.
    """
    place = {length: number for number, length in enumerate(lengths)}
    with _styled():
        figure = _blank(10.5, 5.4)
        every = figure.subplots(1, len(panels), sharey=True, squeeze=False)[0]
        for axes, (title, curves) in zip(every, panels.items(), strict=True):
            for curve in curves:
                colour = SERIES[curve.series % len(SERIES)]
                found = [(place[n], curve.values[n], n) for n in lengths if n in curve.values]
                known = [(x, y) for x, y, n in found if n <= curve.measured]
                rest = [(x, y) for x, y, n in found if n >= curve.measured]
                axes.plot(*zip(*known, strict=True), "-", color=colour, linewidth=1.6)
                axes.plot(*zip(*rest, strict=True), ":", color=colour, linewidth=1.6)
                above = [(x, y) for (x, y, _), (_, before, _) in zip(found[1:], found, strict=False)
                         if y > 1 >= before]  # fmt: skip
                for x, y in above:
                    axes.plot(x, y, "o", color=colour, markerfacecolor=PAPER, markersize=8)
            axes.axhline(1, color=MUTED, linewidth=1)
            axes.set_yscale("log")
            axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
            axes.set_title(title, fontsize=11)
            shown = [n for n in lengths if n in (0, 1, 16, 256, 4096, 65536, 1 << 20)]
            names = [f"{n >> 20} Mi" if n >> 20 else f"{n >> 10} Ki" if n >> 10 else f"{n}"
                     for n in shown]  # fmt: skip
            axes.set_xticks([place[n] for n in shown], names)
            axes.set_xlabel("bytes of the message")
            axes.grid(axis="y", color=LINE, linewidth=0.8)
            axes.set_axisbelow(True)
            axes.spines[["top", "right"]].set_visible(False)
        every[0].set_ylabel("software / tile")
        seen: dict[str, int] = {}
        for curve in (curve for curves in panels.values() for curve in curves):
            seen.setdefault(curve.name, curve.series)
        for number, (name, series) in enumerate(seen.items()):
            figure.text(0.08 + 0.18 * number, 0.02, name, color=SERIES[series % len(SERIES)])
        figure.subplots_adjust(left=0.08, right=0.98, bottom=0.19, top=0.93, wspace=0.06)
        return _svg(figure)
