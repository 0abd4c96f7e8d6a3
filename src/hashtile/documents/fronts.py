"""Draws the Pareto fronts of the documents: `docs/images/front-FUNCTION-TARGET.svg`.

A front has the builds of one function on one target that no other build beats: one that is no
larger and no slower. Both axes are logarithmic. Only builds on the front have a name.
"""

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from hashtile.results import figures, pareto, rows
from hashtile.results.point import Point
from hashtile.results.rows import Row
from hashtile.support.colours import COLOURS, LETTERS

SHOWN = tuple((name, target) for name in ("sha256", "sha3-256") for target in ("asap7", "ecp5"))
_WIDTH, _HEIGHT = 760, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 78, 24, 44, 54
_LETTER, _LINE = 7, 14  # of a name, about
_STYLE = f"""\
{COLOURS}  text {{ font: 12px {LETTERS}; fill: var(--ink); }}
  .title {{ font-size: 14px; font-weight: 650; }}
  .axis {{ fill: var(--muted); }}
  .mid {{ text-anchor: middle; }}
  .end {{ text-anchor: end; }}
  .page {{ fill: var(--paper); stroke: var(--edge); }}
  .grid {{ stroke: var(--edge); }}
  .front {{ fill: none; stroke: var(--accent); stroke-width: 1.5; }}
  .best {{ fill: var(--accent); }}
  .other {{ fill: none; stroke: var(--line); }}
"""


def made(root: Path, points: Sequence[Point]) -> dict[Path, str]:
    """The pictures below `root`, from points of the targets' own flows, where there are any."""
    found = rows.rows(point for point in points if not point.options)
    best = pareto.fronts(found)["many"]
    files = {}
    for function, target in SHOWN:
        own = [
            (row, place in best)
            for place, row in enumerate(found)
            if (row.function, row.point.target) == (function, target)
            and row.area
            and row.aggregate_bps
        ]
        if own:
            path = root / "docs/images" / f"front-{function}-{target}.svg"
            files[path] = _draw(function, own)
    return files


def _draw(function: str, own: Sequence[tuple[Row, bool]]) -> str:
    target = own[0][0].point.target
    x = _Axis([_area(row) for row, _ in own], _LEFT, _WIDTH - _RIGHT)
    y = _Axis([_rate(row) for row, _ in own], _HEIGHT - _BOTTOM, _TOP)
    title = f"{rows.title(function)} on {figures.title(target)}: throughput against area"
    fronts = sorted((row for row, is_best in own if is_best), key=_area)
    names = ", ".join(figures.build(row.point) for row in fronts)
    unit = (figures.area_value(own[0][0].point) or (0, ""))[1]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">On the front, smallest first: {escape(names)}.</desc>',
        f"<style>\n{_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{_WIDTH - 1}" height="{_HEIGHT - 1}" rx="8"/>',
        f'<text class="title" x="{_LEFT}" y="24">{escape(title)}</text>',
        *_grid(x, y, unit),
    ]
    lines += [
        f'<circle class="other" cx="{x.at(_area(row)):.1f}" cy="{y.at(_rate(row)):.1f}" r="4"/>'
        for row, is_best in own
        if not is_best
    ]
    steps = [(x.at(_area(row)), y.at(_rate(row))) for row in fronts]
    path = "".join(f"H{right:.1f}V{up:.1f}" for right, up in steps[1:])
    lines.append(f'<path class="front" d="M{steps[0][0]:.1f} {steps[0][1]:.1f}{path}"/>')
    lines += [f'<circle class="best" cx="{a:.1f}" cy="{b:.1f}" r="5"/>' for a, b in steps]
    lines += [*_names(fronts, steps), "</svg>"]
    return "\n".join(lines) + "\n"


class _Axis:
    """A logarithmic axis from `low` to `high`, in pixels, with room around the values."""

    def __init__(self, values: Sequence[float], low: float, high: float) -> None:
        self.first, self.last = min(values) / 1.5, max(values) * 1.6
        self._low, self._high = low, high

    def at(self, value: float) -> float:
        """The place of a value."""
        part = math.log(value / self.first) / math.log(self.last / self.first)
        return self._low + part * (self._high - self._low)

    def ticks(self) -> list[float]:
        """1, 2 and 5 times the powers of ten; over many decades the powers alone."""
        decades = range(math.floor(math.log10(self.first)), math.ceil(math.log10(self.last)) + 1)
        steps = (1, 2, 5) if self.last / self.first < 100 else (1,)
        found = (step * 10.0**decade for decade in decades for step in steps)
        return [value for value in found if self.first <= value <= self.last]


def _grid(x: _Axis, y: _Axis, unit: str) -> Iterator[str]:
    for value in x.ticks():
        at = f"{x.at(value):.1f}"
        yield f'<path class="grid" d="M{at} {_TOP}V{_HEIGHT - _BOTTOM}"/>'
        yield f'<text class="axis mid" x="{at}" y="{_HEIGHT - _BOTTOM + 18}">{value:g}</text>'
    for value in y.ticks():
        at = f"{y.at(value):.1f}"
        yield f'<path class="grid" d="M{_LEFT} {at}H{_WIDTH - _RIGHT}"/>'
        text = figures.si(value, "b/s")
        yield f'<text class="axis end" x="{_LEFT - 8}" y="{y.at(value) + 4:.1f}">{text}</text>'
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    yield f'<text class="axis mid" x="{middle:g}" y="{_HEIGHT - 14}">area, {unit}</text>'


def _names(fronts: Sequence[Row], steps: Sequence[tuple[float, float]]) -> Iterator[str]:
    """The name of each core at its first mark: under it, or over it in the right half."""
    named: set[str] = set()
    taken: list[tuple[float, float, float]] = []  # left, right, height of the names so far
    for row, (right, up) in zip(fronts, steps, strict=True):
        name = row.point.core
        if name in named:
            continue
        named.add(name)
        is_over = right > (_LEFT + _WIDTH) / 2
        wide = _LETTER * len(name)
        left = right - 8 - wide if is_over else right + 9
        height = up + (-8 if is_over else 14)
        while any(left < end and begin < left + wide and abs(height - other) < _LINE
                  for begin, end, other in taken):  # fmt: skip
            height += -_LINE if is_over else _LINE
        taken.append((left, left + wide, height))
        place = f'class="end" x="{right - 8:.1f}"' if is_over else f'x="{left:.1f}"'
        yield f'<text {place} y="{height:.1f}">{escape(name)}</text>'


def _area(row: Row) -> float:
    assert row.area
    return row.area


def _rate(row: Row) -> float:
    assert row.aggregate_bps
    return row.aggregate_bps
