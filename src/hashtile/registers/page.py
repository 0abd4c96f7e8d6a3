"""Makes the register map in Markdown, and parts of other documents about words and codes."""

import re
from collections.abc import Iterable
from pathlib import Path

from systemrdl.node import AddressableNode, FieldNode
from systemrdl.rdltypes.builtin_enums import OnWriteType

from hashtile.registers.description import Enum, Layout, View, blocks, enum_name
from hashtile.support.errors import HashtileError
from hashtile.support.markdown import table

DOCUMENTS = ("docs/tile.md", "docs/architecture.md")
_PART = re.compile(r"(?<=<!-- described: )(\w+)( -->\n).*?(?=<!-- described end -->)", re.DOTALL)
_FIELDS = ("bits", "field", "access", "reset", "what it is")
_PAGE = """# Registers of the hash tile

Generated from `rtl/tile/tile.rdl` and `rtl/tile/view/view.toml` by `make registers`: do not edit.

Offsets are in bytes. A register has 32 bits and is accessed as a whole. Access: `r` is read, `w` is
written, `w1c` a write of 1 clears, `w1s` a write of 1 sets, `pulse` a write of 1 acts once and the
bit reads 0. A field without a reset value shows what the hardware does. Bits without a field read 0
and ignore writes. An access that no field of the register allows, and one to any other offset, is
answered with an error and has no effect.
"""
_PICTURE = """![Registers as bit fields, bit 31 on the left](images/registers.svg)

Software can write the blue fields."""


def access(field: FieldNode) -> str:
    """What software can do with a field."""
    if field.get_property("singlepulse"):
        return "pulse"
    changed = {OnWriteType.woclr: "w1c", OnWriteType.woset: "w1s", None: "w"}
    write = changed[field.get_property("onwrite")] if field.is_sw_writable else ""
    return ("r" if field.is_sw_readable else "") + write


def row(field: FieldNode) -> tuple[str, ...]:
    """A line of the table of a register."""
    reset, codes = field.get_property("reset"), field.get_property("encode")
    coded = f" Codes: {enum_name(codes)}." if codes else ""
    bits = f"{field.high}:{field.low}" if field.width > 1 else str(field.low)
    value = f"{reset:#x}" if isinstance(reset, int) else ""
    return bits, field.inst_name, access(field), value, f"{field.get_property('desc')}{coded}"


def page(view: View) -> str:
    """The register map, the codes, and the words of memory and of streams."""
    offsets, parts = [], []
    for block, nodes, registers in blocks(view.top):
        if block:
            places = ", ".join(f"{n.inst_name} at `{n.absolute_address:#05x}`" for n in nodes)
            about = nodes[0].get_property("desc")
            parts.append(f"## {block}\n\n{about} Offsets count from {places}.")
        for register in registers:
            offset, name = f"{register.address_offset:#05x}", register.inst_name
            parts.append(f"### {offset} {block} {name}".replace("  ", " "))
            parts.append(str(register.get_property("desc")))
            parts.append(table(_FIELDS, [row(field) for field in register.fields()], right=(0,)))
    addressed = [node for node in view.top.children() if isinstance(node, AddressableNode)]
    for node in sorted(addressed, key=lambda node: node.absolute_address):
        kind = {"RegNode": "register", "MemNode": "window"}.get(type(node).__name__, "registers")
        cells = f"{node.absolute_address:#06x}", str(node.size), kind, node.inst_name
        offsets.append((*cells, str(node.get_property("desc"))))
    overview = table(("offset", "bytes", "kind", "name", "what it is"), offsets, right=(1,))
    codes = [
        f"## Codes: {enum.name}\n\n{enum.about}\n\n{_codes(enum)}" for enum in view.enums.values()
    ]
    words = [
        f"## Word: {layout.name}\n\n{layout.about}\n\n{_word(layout)}"
        for layout in view.layouts.values()
        if layout.name not in view.registers
    ]
    text = [_PAGE + "\n## Map", overview, "## Registers", _PICTURE, *parts, *codes, *words]
    return "\n\n".join(text) + "\n"


def _codes(enum: Enum) -> str:
    rows = [(str(code.value), code.name, code.about) for code in enum.codes]
    return table(("code", "name", "what it is"), rows, right=(0,))


def _word(layout: Layout) -> str:
    """The fields of a word; for TUSER with the beat that carries them."""
    lines = []
    beats = layout.package == "ht_user_pkg"
    for field in layout.fields:
        coded = f" Codes: {field.codes}." if field.codes else ""
        coded += f" Always {field.value:#x}." if field.value is not None else ""
        beat = [("last" if field.last else "first")] if beats else []
        lines.append((field.place, field.name, *beat, f"{field.about}{coded}"))
    head = ("bits", "field", *(["with the beat"] if beats else []), "what it is")
    return table(head, lines, right=(0,))


def part(view: View, name: str) -> str:
    """The table of an enumeration or of a word. Raises HashtileError for another name."""
    if enum := view.enums.get(name):
        return _codes(enum)
    if layout := view.layouts.get(name):
        return _word(layout)
    known: Iterable[str] = (*view.enums, *view.layouts)
    raise HashtileError(f"unknown described part {name!r}; known are: {', '.join(known)}")


def filled(root: Path, view: View) -> dict[Path, str]:
    """The documents below `root` with the text between the marks of described parts.

    Such a part opens with `<!-- described: NAME -->` and ends with `<!-- described end -->`.
    """
    paths = [root / name for name in DOCUMENTS]
    return {
        path: _PART.sub(lambda m: f"{m[1]}{m[2]}{part(view, m[1])}\n", path.read_text("utf-8"))
        for path in paths
    }
