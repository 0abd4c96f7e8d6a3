"""Draws a waveform as a timing diagram: an SVG with the cycles in which something changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from hashtile.support.colours import COLOURS, LETTERS
from hashtile.wave.decode import NOTHING, Waveform

_LETTER, _WIDE, _GAP = 7.4, 62, 26  # pixels: a letter of a name, a cycle, a gap
_HIGH, _ROW, _HEAD = 18, 28, 54  # pixels: a signal, its row, what is above all
_SLANT = 4  # pixels of an edge
_FIRST, _LAST, _MOST = 3, 2, 14  # cycles shown: at the start, at the end, in all
_MOST_TEXTS = 6  # decoded rows
_CHARACTERS = 8  # of a value in one cycle
_STYLE = f"""\
{COLOURS}  text {{ font: 13px {LETTERS}; fill: var(--ink); }}
  .name {{ text-anchor: end; }}
  .head {{ font-weight: 600; }}
  .small {{ font-size: 11px; fill: var(--muted); text-anchor: middle; }}
  .value {{ font: 11px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
text-anchor: middle; }}
  .page {{ fill: var(--paper); stroke: var(--edge); }}
  .grid {{ stroke: var(--edge); stroke-dasharray: 2 3; }}
  .bit {{ fill: none; stroke: var(--ink); stroke-width: 1.4; }}
  .bus {{ fill: var(--box); stroke: var(--line); }}
  .text {{ fill: var(--core); stroke: var(--accent); }}
  .none {{ fill: none; stroke: var(--line); }}
  .cut {{ fill: none; stroke: var(--muted); }}
"""


@dataclass(frozen=True)
class _Row:
    """A row: a clock, a bit, or values. Without a value, a cell has no text."""

    name: str
    kind: str  # of the shape: clock, bit, bus, text
    values: Sequence[str]


def draw(wave: Waveform, title: str, key: str = "") -> str:
    """The diagram of `wave` as SVG; `key` says of what sources it is, for the next time."""
    rows = list(_rows(wave))
    shown = _shown(rows, wave.cycles)
    rows = [row for row in rows if row.kind == "clock" or any(row.values[c] for c in shown)]
    left = 36 + round(_LETTER * max(len(row.name) for row in rows))
    places, width = _places(shown, left)
    height = _HEAD + _ROW * len(rows) + 8
    about = f"{wave.what}. {_spoken(wave)}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="title desc">',
        *([f"<!-- {key} -->"] if key else []),
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(about)}</desc>',
        f"<style>\n{_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
        f'<text x="14" y="22"><tspan class="head">{escape(title)}</tspan>'
        f'<tspan dx="14">{escape(wave.what)}</tspan></text>',
        f'<text class="name" x="{left - 12}" y="44">cycle</text>',
        *_grid(places, height),
    ]
    for number, row in enumerate(rows):
        top = _HEAD + _ROW * number + (_ROW - _HIGH) // 2
        lines.append(f'<text class="name" x="{left - 12}" y="{top + 14}">{escape(row.name)}</text>')
        lines += _clock(places, top) if row.kind == "clock" else _line(row, places, top)
    lines += _cuts(places, height)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _rows(wave: Waveform) -> Iterator[_Row]:
    """The clock, the handshakes with what they carry where it is valid, and what is decoded."""
    yield _Row("clk_i", "clock", [])
    for one in wave.handshakes:
        valid = wave.ports[one.valid].values
        if not any(valid):
            continue
        for name in (one.valid, one.ready):
            yield _Row(name, "bit", [str(value) for value in wave.ports[name].values])
        for name in one.payload:
            port = wave.ports[name]
            seen = {value for value, there in zip(port.values, valid, strict=True) if there}
            if len(seen) == 1 and (port.bits == 1 or 0 in seen):
                continue
            digits = -(-port.bits // 4)
            shown = zip(port.values, valid, strict=True)
            yield _Row(name, "bus", [f"{v:0{digits}x}" if there else "" for v, there in shown])
    channels = {one.name for one in wave.handshakes}
    changing = [n for n, v in wave.texts.items() if n not in channels and len({*v}) > 1]
    for name in sorted(changing, key=lambda name: name.count("_"))[:_MOST_TEXTS]:
        values = wave.texts[name]
        yield _Row(name, "text", ["" if value == NOTHING else value for value in values])


def _shown(rows: Sequence[_Row], cycles: int) -> list[int]:
    """The cycles that are drawn: the first and the last, and those around a change of a bit."""
    bits = [row.values for row in rows if row.kind == "bit"]
    changes = [c for c in range(1, cycles) if any(row[c] != row[c - 1] for row in bits)]
    kept = {*range(min(_FIRST, cycles)), *range(max(cycles - _LAST, 0), cycles)}
    for found, most in ((changes, _MOST * 2 // 3), (changes[::-1], _MOST)):
        for change in found:
            more = {change - 1, change, change + 1} & {*range(cycles)}
            if len(kept | more) > most:
                break
            kept |= more
    # A gap of one cycle would take as much space as the cycle
    kept |= {c for c in range(1, cycles - 1) if c - 1 in kept and c + 1 in kept}
    return sorted(kept)


def _places(shown: Sequence[int], left: int) -> tuple[dict[int, int], int]:
    """The left edge of each cycle, and the width of all."""
    places: dict[int, int] = {}
    x, before = left, -1
    for cycle in shown:
        if cycle != before + 1:
            x += _GAP
        places[cycle] = x
        x, before = x + _WIDE, cycle
    return places, x + 14


def _grid(places: Mapping[int, int], height: int) -> Iterator[str]:
    for cycle, x in places.items():
        yield f'<path class="grid" d="M{x} 50V{height - 8}"/>'
        yield f'<text class="small" x="{x + _WIDE // 2}" y="44">{cycle}</text>'


def _cuts(places: Mapping[int, int], height: int) -> Iterator[str]:
    """The marks where cycles are left out."""
    for cycle, x in places.items():
        if cycle and cycle - 1 not in places:
            for at in (x - _GAP // 2 - 3, x - _GAP // 2 + 3):
                yield f'<path class="cut" d="M{at + 3} 34L{at - 3} {height - 8}"/>'


def _clock(places: Mapping[int, int], top: int) -> Iterator[str]:
    low, half = top + _HIGH, _WIDE // 2
    for x in places.values():
        yield f'<path class="bit" d="M{x} {low}V{top}h{half}V{low}h{_WIDE - half}"/>'


def _runs(row: _Row, places: Mapping[int, int]) -> list[tuple[str, int, int, bool]]:
    """The runs of a value: it, its left and right edge, and whether a gap is before it."""
    runs: list[tuple[str, int, int, bool]] = []
    for cycle, x in places.items():
        value = row.values[cycle]
        joined = cycle - 1 in places
        if runs and joined and runs[-1][0] == value:
            runs[-1] = (value, runs[-1][1], x + _WIDE, runs[-1][3])
        else:
            runs.append((value, x, x + _WIDE, not joined))
    return runs


def _line(row: _Row, places: Mapping[int, int], top: int) -> Iterator[str]:
    low, middle = top + _HIGH, top + _HIGH // 2
    runs = _runs(row, places)
    if row.kind == "bit":
        path = ""
        for value, left, right, cut in runs:
            y = top if value == "1" else low
            path += f"M{left} {y}H{right}" if cut else f"L{left + _SLANT} {y}H{right}"
        yield f'<path class="bit" d="{path}"/>'
        return
    for value, left, right, _ in runs:
        if not value:
            yield f'<path class="none" d="M{left} {middle}H{right}"/>'
            continue
        inner, outer = left + _SLANT, right - _SLANT
        yield (
            f'<path class="{row.kind}" d="M{left} {middle}L{inner} {top}H{outer}'
            f'L{right} {middle}L{outer} {low}H{inner}z"/>'
        )
        most = _CHARACTERS * ((right - left) // _WIDE)
        text = value
        if len(value) > most:
            # Where lanes begin at the low bits, these say more than zeros
            zeros = value.startswith("0" * most)
            text = f"…{value[1 - most :]}" if zeros else f"{value[: most - 1]}…"
        at = (left + right) // 2
        yield f'<text class="value" x="{at}" y="{middle + 4}">{escape(text)}</text>'


def _spoken(wave: Waveform) -> str:
    """The transfers in words, for those who do not see the picture."""
    parts = []
    for one in wave.handshakes:
        taken = [c for c, text in enumerate(wave.texts[one.name]) if text.startswith("taken")]
        if taken:
            parts.append(f"{one.name}: {len(taken)} transfers in cycles {taken[0]} to {taken[-1]}")
    return "; ".join(parts) + "."
