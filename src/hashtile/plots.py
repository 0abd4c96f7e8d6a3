"""The report's plots: inline SVG whose colours follow the page, light or dark."""

import io
import math
import re
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import matplotlib
from markupsafe import Markup
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator
from matplotlib.transforms import Bbox

from hashtile import figures

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from hashtile.sim import Flow
    from hashtile.synth import Point

# Stand-ins that matplotlib draws with; each becomes a variable of the style sheet.
INK, MUTED, LINE, PAPER = "#010203", "#020304", "#030405", "#040506"
LABELS = 4  # of one core in one panel
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


def _svg(figure: Figure) -> Markup:
    """The figure as an element: no XML head, no ids that nothing uses, the page's colours."""
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


def front(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The (area, throughput) pairs that no other beats in one without losing in the other."""
    best: list[tuple[float, float]] = []
    for area, rate in sorted(points, key=lambda p: (p[0], -p[1])):
        if not best or rate > best[-1][1]:
            best.append((area, rate))
    return best


def _limits(values: Sequence[float], least: float) -> tuple[float, float]:
    """Limits of a log axis that leave air around `values` and span at least `least` decades."""
    low, high = math.log10(min(values)), math.log10(max(values))
    half = max(least, high - low + 0.7) / 2
    middle = (low + high) / 2
    return 10 ** (middle - half), 10 ** (middle + half)


def _plain(value: float, _: object = None) -> str:
    return f"{value:g}"


def throughput_area(points: Sequence["Point"]) -> Markup:
    """Throughput of one message over area, both logarithmic, for the points of one target.

    Filled marks are one message, hollow ones many; the steps are the Pareto front of one message;
    diagonals are lines of equal efficiency. A core's default build has its name, its other builds
    have what was chosen, unless they are more than `LABELS`.
    """
    unit = (figures.area_value(points[0]) or (0.0, ""))[1]
    scale, rate_unit = (1e9, "Gb/s") if unit == "kGE" else (1e6, "Mb/s")
    rows = [
        (p, found[0], p.single_bps / scale, p.aggregate_bps / scale)
        for p in points
        if (found := figures.area_value(p)) and p.single_bps and p.aggregate_bps
    ]
    cores = list(dict.fromkeys(p.core for p in points))
    with matplotlib.rc_context(_STYLE):
        figure = Figure(figsize=(6.4, 4.6))
        figure.subplots_adjust(left=0.15, right=0.87, bottom=0.14, top=0.92)
        axes = figure.add_subplot()
        axes.set(xscale="log", yscale="log")
        axes.set_xlim(*_limits([area for _, area, _, _ in rows], 0.9))
        axes.set_ylim(*_limits([rate for row in rows for rate in row[2:]], 0.7))
        _diagonals(axes, f"{rate_unit}/{unit}")
        steps = front([(area, single) for _, area, single, _ in rows])
        if len(steps) > 1:
            axes.step(*zip(*steps, strict=True), where="post", color=MUTED, linewidth=1, zorder=2)
        labels = _Labels(axes)
        for _, area, single, _ in rows:
            labels.keep_clear(area, single)
        rows.sort(key=lambda row: not figures.is_default(row[0]))
        for point, area, single, aggregate in rows:
            colour = SERIES[cores.index(point.core) % len(SERIES)]
            if aggregate > single * 1.001:
                axes.plot([area, area], [single, aggregate], ":", color=colour, linewidth=1)
                axes.plot(area, aggregate, "o", color=colour, markerfacecolor=PAPER, markersize=8)
            named = figures.is_default(point)
            axes.plot(area, single, "o", color=colour, markersize=8 if named else 5, zorder=3)
            if named:
                labels.write(point.core, area, single, colour)
            elif sum(p.core == point.core for p in points) <= LABELS:
                labels.write(figures.chosen(point), area, single, colour, beside=True)
        axes.set_xlabel(f"area, {'LUT4 equivalents' if unit == 'LUT4' else unit}")
        axes.set_ylabel(f"throughput, {rate_unit}")
        for axis, (low, high) in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, axes.get_ylim())):
            digits = (1.0, 1.5, 2.0, 3.0, 5.0, 7.0) if high / low < 12 else (1.0, 2.0, 5.0)
            axis.set_major_locator(LogLocator(subs=digits))
            axis.set_minor_locator(NullLocator())
            axis.set_major_formatter(FuncFormatter(_plain))
        axes.spines[["top", "right"]].set_visible(False)
        return _svg(figure)


class _Labels:
    """Puts labels beside their marks, where they cover neither a mark nor a label nor an axis."""

    # From the mark, in points: beside it, and farther off with a line to it.
    _BESIDE = tuple((dx, dy) for dy in (-13, 6) for dx in (8, -8))
    _OFF = tuple((dx, dy) for dy in (-27, 20, -41, 34, -55, 48) for dx in (16, -16))

    def __init__(self, axes: "Axes") -> None:
        self._axes = axes
        self._left = axes.bbox.x0 * 72 / axes.figure.dpi
        self._taken: list[Bbox] = []

    def keep_clear(self, x: float, y: float) -> None:
        """Notes a mark."""
        left, bottom = self._place(x, y)
        self._taken.append(Bbox.from_bounds(left - 4, bottom - 4, 8, 8))

    def write(self, text: str, x: float, y: float, colour: str, *, beside: bool = False) -> None:
        """Writes `text` at a mark, or leaves it out where there is no room."""
        left, bottom = self._place(x, y)
        line = {"arrowstyle": "-", "color": colour, "linewidth": 0.6, "relpos": (0, 0.5)}
        for dx, dy in self._BESIDE if beside else (*self._BESIDE, *self._OFF):
            width = 5.6 * len(text)  # at a size of 10
            box = Bbox.from_bounds(left + dx - (width if dx < 0 else 0), bottom + dy, width, 10)
            if box.x0 > self._left and not box.count_overlaps(self._taken):
                self._taken.append(box)
                self._axes.annotate(text, (x, y), (dx, dy), ha="left" if dx > 0 else "right",
                                    color=colour, textcoords="offset points", fontsize=10,
                                    arrowprops=None if (dx, dy) in self._BESIDE else line
                                    )  # fmt: skip
                return

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the data is, in points."""
        left, bottom = self._axes.transData.transform((x, y)) * 72 / self._axes.figure.dpi
        return float(left), float(bottom)


def _diagonals(axes: "Axes", unit: str) -> None:
    """Lines of equal efficiency at 1, 2, 5, each named where it leaves the plot."""
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    low, high = bottom / right, top / left
    for decade in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1):
        for digit in (1, 2, 5):
            slope = digit * 10.0**decade
            x = min(right, top / slope)
            if not low * 1.3 < slope < high / 1.6:
                continue
            axes.plot([left, right], [slope * left, slope * right], color=LINE, linewidth=0.8,
                      scalex=False, scaley=False, zorder=1)  # fmt: skip
            place: dict[str, Any] = (
                {"xytext": (4, 0), "ha": "left", "va": "center"}
                if x == right
                else {"xytext": (0, 3), "ha": "center", "va": "bottom"}
            )
            axes.annotate(f"{slope:g}", (x, slope * x), textcoords="offset points", color=MUTED,
                          fontsize=8.5, annotation_clip=False, **place)  # fmt: skip
    axes.annotate(unit, (1, 1), (4, 11), xycoords="axes fraction", textcoords="offset points",
                  color=MUTED, fontsize=8.5)  # fmt: skip


def flow(which: "Flow") -> Markup:
    """Which message is in which stage: a line a stage, time to the right, keys hollow."""
    stages = which.stages
    names = ["beats in", *(f"{p} {n + 1}" for p in ("inner", "outer") for n in range(stages))]
    with matplotlib.rc_context(_STYLE):
        height = 0.75 + 0.3 * len(names)
        figure = Figure(figsize=(9.6, height))
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
    with matplotlib.rc_context(_STYLE):
        height = 0.6 + 0.55 * len(rows)
        figure = Figure(figsize=(7.4, height))
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
