"""Draws the pictures of the documents: `docs/pictures/NAME.toml` becomes `docs/images/NAME.svg`.

And the block diagram of a core: `diagram.toml` in its folder becomes `diagram.svg`.

A source has a `title`, a description, boxes by name and wires between their sides. Places and sizes
are in units of 10 pixels; a box may have a `cell` of a grid in their place, its column and row. A
wire goes from `a.r` to `b.l`: the right side of one box to the left side of another; it bends at
`at`, by default half way. `"a.r b.l"` is such a wire. `b.l25` is a quarter down the left side.

A sequence diagram has `actors` and `steps` in place of boxes: `a > b: what it sends`, in their
order, or `a: what it does`.
"""

import tomllib
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from hashtile.catalog import modules
from hashtile.support.colours import COLOURS, LETTERS
from hashtile.support.errors import HashtileError

SOURCES = "docs/pictures"
IMAGES = "docs/images"
_UNIT = 10  # pixels
_LINE = 16  # pixels between two lines of text
_COLUMN, _ROW = 21, 9  # of the grid
_GAP = 4  # between two columns of it
_ACTOR, _STEP = 26, 4.6  # of a sequence diagram: an actor to the next, a step to the next

_STYLE = f"""\
{COLOURS}  text {{ font: 14px {LETTERS}; fill: var(--ink); text-anchor: middle; }}
  .small {{ font-size: 12px; fill: var(--muted); }}
  .page {{ fill: var(--paper); stroke: var(--edge); }}
  .box {{ fill: var(--box); stroke: var(--line); }}
  .core {{ fill: var(--core); stroke: var(--accent); stroke-width: 1.5; }}
  .note {{ fill: none; stroke: none; }}
  .wire {{ fill: none; stroke: var(--ink); stroke-width: 1.4; }}
  .loop {{ fill: none; stroke: var(--accent); stroke-width: 2.4; }}
  .tip {{ fill: var(--ink); }}
"""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Box(_Model):
    """A box with its upper left corner, its width and height, and lines of text."""

    place: tuple[float, float]
    size: tuple[float, float]
    text: str
    small: str = ""  # below the text, lines parted by a line feed
    kind: Literal["box", "core", "note"] = "box"

    @model_validator(mode="before")
    @classmethod
    def _of_cell(cls, given: dict[str, Any]) -> dict[str, Any]:
        """A box in a cell of the grid; `wide` of them, by default one."""
        if "cell" not in given:
            return given
        (column, row), wide = given["cell"], given.get("wide", 1)
        rest = {name: value for name, value in given.items() if name not in ("cell", "wide")}
        height = 6 if len(given.get("small", "").splitlines()) < 2 else 7.4
        place = (2 + _COLUMN * column, 2 + _ROW * row + (6 - height) / 2)
        return rest | {"place": place, "size": (_COLUMN * wide - _GAP, height)}

    def side(self, which: str, part: float) -> tuple[float, float]:
        """A `part` of a side (l, r, t, b), in pixels. Raises KeyError for another letter."""
        (x, y), (w, h) = self.place, self.size
        along = {"l": (0, part), "r": (1, part), "t": (part, 0), "b": (part, 1)}[which]
        return (x + along[0] * w) * _UNIT, (y + along[1] * h) * _UNIT


class Wire(_Model):
    """A wire between the sides of two boxes; a `loop` is drawn as what limits the clock."""

    ends: tuple[str, str]
    at: float | None = None
    kind: Literal["wire", "loop"] = "wire"

    @model_validator(mode="before")
    @classmethod
    def _of_text(cls, given: Any) -> Any:
        return {"ends": tuple(given.split())} if isinstance(given, str) else given


def _sequence(actors: Sequence[str], steps: Sequence[str]) -> dict[str, Any]:
    """The boxes and wires of a sequence diagram, which goes down."""
    boxes: dict[str, Any] = {}
    wires = []
    height = 4 + _STEP * len(steps)
    places = {name: _ACTOR * number + _ACTOR / 2 for number, name in enumerate(actors)}
    for name, middle in places.items():
        boxes[name] = {"place": (middle - 7, 1), "size": (14, 4), "text": name, "kind": "core"}
        boxes[f"line of {name}"] = {
            "place": (middle - 0.2, 5),
            "size": (0.4, height - 2),
            "text": "",
        }
    for number, step in enumerate(steps):
        who, _, said = step.partition(": ")
        source, _, target = who.partition(" > ")
        ends = [places[source], places[target or source]]
        top = 6.4 + _STEP * number
        if target:
            text = {"place": (min(ends), top), "size": (abs(ends[1] - ends[0]), 2), "kind": "note"}
            way = 0.2 if ends[1] > ends[0] else -0.2
            for end, place in zip("ab", (ends[0] + way, ends[1] - way), strict=True):
                boxes[f"{number}{end}"] = {"place": (place, top + 2.6), "size": (0, 0), "text": ""}
            wires.append({"ends": (f"{number}a.r", f"{number}b.l")})
        else:
            text = {"place": (ends[0] - 9, top), "size": (18, 3.2)}
        boxes[f"{number}"] = {**text, "text": said}
    return {"boxes": boxes, "wires": wires, "size": (_ACTOR * len(actors), height + 5)}


class Picture(_Model):
    """A picture; `about` says in words what it shows."""

    title: str
    about: str
    size: tuple[float, float] = (0, 0)  # zeros: as large as the boxes
    boxes: dict[str, Box]
    wires: tuple[Wire, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _of_steps(cls, given: dict[str, Any]) -> dict[str, Any]:
        if "actors" not in given:
            return given
        rest = {name: value for name, value in given.items() if name not in ("actors", "steps")}
        try:
            return rest | _sequence(given["actors"], given["steps"])
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is no actor") from error

    @model_validator(mode="after")
    def _around(self) -> Self:
        if not any(self.size):
            ends = [
                [p + s for p, s in zip(b.place, b.size, strict=True)] for b in self.boxes.values()
            ]
            object.__setattr__(self, "size", tuple(2 + max(end) for end in zip(*ends, strict=True)))
        return self


def draw(picture: Picture) -> str:
    """The picture as SVG. Raises HashtileError for a wire whose end is no side of a box."""
    width, height = (f"{length * _UNIT:g}" for length in picture.size)
    wires = sorted(picture.wires, key=lambda wire: wire.kind == "loop")  # these on top
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(picture.title)}</title>',
        f'<desc id="desc">{escape(picture.about)}</desc>',
        f"<style>\n{_STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" '
        'markerHeight="8" orient="auto" markerUnits="userSpaceOnUse">'
        '<path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
        f'<rect class="page" x=".5" y=".5" width="{picture.size[0] * _UNIT - 1:g}" '
        f'height="{picture.size[1] * _UNIT - 1:g}" rx="8"/>',
        *(line for box in picture.boxes.values() for line in _box(box)),
        *(_wire(wire, picture) for wire in wires),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _box(box: Box) -> Sequence[str]:
    (x, y), (w, h) = box.place, box.size
    small = box.small.splitlines()
    top = (y + h / 2) * _UNIT + 5 - len(small) * _LINE / 2
    lines = [
        f'<rect class="{box.kind}" x="{x * _UNIT:g}" y="{y * _UNIT:g}" width="{w * _UNIT:g}" '
        f'height="{h * _UNIT:g}" rx="4"/>'
    ]
    for row, text in enumerate([box.text, *small]):
        style = ' class="small"' if row else ""
        place = f'x="{(x + w / 2) * _UNIT:g}" y="{top + row * _LINE:g}"'
        lines.append(f"<text{style} {place}>{escape(text)}</text>")
    return lines


def _wire(wire: Wire, picture: Picture) -> str:
    (x0, y0), (x1, y1) = (_end(end, picture) for end in wire.ends)
    flat, flat_end = (end.rpartition(".")[2][:1] in ("l", "r") for end in wire.ends)
    if flat and flat_end:
        x = (x0 + x1) / 2 if wire.at is None else wire.at * _UNIT
        path = f"H{x:g}V{y1:g}H{x1:g}" if y0 != y1 or wire.at is not None else f"H{x1:g}"
    elif flat:
        path = f"H{x1:g}V{y1:g}"
    elif flat_end:
        path = f"V{y1:g}H{x1:g}"
    else:
        y = (y0 + y1) / 2 if wire.at is None else wire.at * _UNIT
        path = f"V{y:g}H{x1:g}V{y1:g}" if x0 != x1 or wire.at is not None else f"V{y1:g}"
    return f'<path class="{wire.kind}" d="M{x0:g} {y0:g}{path}" marker-end="url(#tip)"/>'


def _end(end: str, picture: Picture) -> tuple[float, float]:
    name, _, side = end.rpartition(".")
    try:
        return picture.boxes[name].side(side[:1], int(side[1:] or 50) / 100)
    except (KeyError, ValueError) as error:
        raise HashtileError(f"{picture.title}: {end!r} is no side of a box") from error


def made(root: Path) -> dict[Path, str]:
    """The files of all pictures below `root` and what they hold. Raises HashtileError."""
    files = {}
    sources = {path: root / IMAGES / f"{path.stem}.svg" for path in (root / SOURCES).glob("*.toml")}
    sources |= {path: path.with_suffix(".svg") for path in (root / "rtl").rglob(modules.DIAGRAM)}
    for source, image in sorted(sources.items()):
        try:
            picture = Picture.model_validate(tomllib.loads(source.read_text(encoding="utf-8")))
        except (ValidationError, tomllib.TOMLDecodeError) as error:
            raise HashtileError(f"{source}: {error}") from error
        files[image] = draw(picture)
    return files
