"""Draws the register map as bit fields: a row for each register, with its fields at their bits."""

from collections.abc import Iterator
from html import escape

from systemrdl.node import FieldNode, RegNode

from hashtile.registers.description import View, blocks
from hashtile.support.colours import COLOURS, LETTERS

FILE = "docs/images/registers.svg"
_LEFT, _BIT, _ROW, _HEAD = 196, 30, 26, 64  # pixels: the names, a bit, a row, what is above a block
_BITS = 32
_LETTER = 6.4  # pixels of a letter in a field
_STYLE = f"""\
{COLOURS}  text {{ font: 13px {LETTERS}; fill: var(--ink); }}
  .head {{ font-weight: 600; }}
  .name {{ text-anchor: end; }}
  .small {{ font-size: 10px; fill: var(--muted); text-anchor: middle; }}
  .field {{ font-size: 11px; text-anchor: middle; }}
  .page {{ fill: var(--paper); stroke: var(--edge); }}
  .none {{ fill: var(--box); stroke: var(--edge); }}
  .read {{ fill: var(--paper); stroke: var(--line); }}
  .write {{ fill: var(--core); stroke: var(--accent); }}
"""
_TITLE = "Registers of the hash tile as bit fields"
_ABOUT = (
    "A row for each register: its offset and name, and its fields at their bits, bit 31 on the "
    "left. Fields that software writes are coloured. The tables below have the same facts."
)


def draw(view: View) -> str:
    """The picture of all registers as SVG. In a field that is too narrow the name is upright."""
    parts: list[str] = []
    y = 0
    for block, _, registers in blocks(view.top):
        parts += _heading(f"Each {block}" if block else "The tile", y)
        y += _HEAD
        for register in sorted(registers, key=lambda one: int(one.address_offset)):
            height = _height(register)
            parts += _register(register, y, height)
            y += height
    width, height = _LEFT + _BITS * _BIT + 14, y + 14
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{_TITLE}</title>',
        f'<desc id="desc">{_ABOUT}</desc>',
        f"<style>\n{_STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _heading(text: str, y: int) -> Iterator[str]:
    yield f'<text class="head" x="14" y="{y + 32}">{escape(text)}</text>'
    for bit in range(_BITS):
        yield f'<text class="small" x="{_edge(bit) + _BIT // 2}" y="{y + 56}">{bit}</text>'


def _upright(field: FieldNode) -> bool:
    """Whether the field is too narrow for its name."""
    return len(field.inst_name) * _LETTER > field.width * _BIT - 4


def _height(register: RegNode) -> int:
    names = [len(field.inst_name) for field in register.fields() if _upright(field)]
    return max([_ROW, *(round(length * _LETTER) + 14 for length in names)])


def _register(register: RegNode, y: int, height: int) -> Iterator[str]:
    name = f"{int(register.address_offset):#05x} {register.inst_name}"
    middle, inner = y + height // 2, height - 4
    yield f'<text class="name" x="{_LEFT - 12}" y="{middle + 4}">{escape(name)}</text>'
    yield f'<rect class="none" x="{_LEFT}" y="{y + 2}" width="{_BITS * _BIT}" height="{inner}"/>'
    for field in register.fields():
        x, width = _edge(field.high), field.width * _BIT
        kind = "write" if field.is_sw_writable else "read"
        yield f'<rect class="{kind}" x="{x}" y="{y + 2}" width="{width}" height="{inner}"/>'
        x += width // 2
        turn = f' transform="rotate(-90 {x} {middle})"' if _upright(field) else ""
        text = escape(field.inst_name)
        yield f'<text class="field" x="{x}" y="{middle + 4}"{turn}>{text}</text>'


def _edge(bit: int) -> int:
    """The left edge of a bit."""
    return _LEFT + (_BITS - 1 - bit) * _BIT
