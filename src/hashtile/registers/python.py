"""The Python module of the programmer's view."""

import textwrap
from collections.abc import Iterator, Sequence

from hashtile.registers.description import Enum, Field, View, blocks, fields, windows

_MODULE = '''"""The programmer's view of the tile, and TUSER of all streams.

Generated from tile.rdl and view.toml by `make registers`: do not edit.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import ClassVar

from hashtile.support.fields import Field, Register, Word

{constants}


{classes}


REGISTERS: Mapping[str, type[Register]] = {{
{names}
}}
'''


def module(view: View) -> str:
    """The text of the module: enumerations, registers, and words of memory and of streams."""
    classes = "\n\n\n".join("\n".join(lines) for lines in _classes(view))
    names = "\n".join(f'    "{name}": {_camel(name)},' for name in view.registers)
    return _MODULE.format(constants="\n".join(_constants(view)), classes=classes, names=names)


def _constants(view: View) -> Iterator[str]:
    for block, nodes, _ in blocks(view.top):
        if block:
            places = ", ".join(f"0x{node.absolute_address:03X}" for node in nodes)
            yield f"{block.upper()}S = ({places})  # {nodes[0].get_property('desc')}"
    for window in windows(view.top):
        name = f"{window.inst_name.upper()}_WINDOW"
        yield f"{name} = {window.absolute_address:#06x}  # {window.get_property('desc')}"
        yield f"{name}_BYTES = {window.size}"
    for layout in view.layouts.values():
        for field in layout.fields:
            if field.value is not None:
                name = f"{layout.name}_{field.name}".upper()
                yield f"{name} = {field.value:#x}  # {field.about}"
    for what in ("block", "digest", "state"):
        sizes = ((size.mode, getattr(size, what)) for size in view.sizes)
        held = "".join(f'    "{mode}": {bytes_},\n' for mode, bytes_ in sizes if bytes_)
        yield f"{what.upper()}_BYTES = {{  # by the name of the mode\n{held}}}"


def _classes(view: View) -> Iterator[list[str]]:
    yield from map(_enum, view.enums.values())
    for block, _, registers in blocks(view.top):
        for register in registers:
            name = _camel("_".join(filter(None, [block, register.inst_name])))
            offset = f"    OFFSET: ClassVar[int] = 0x{register.address_offset:03X}"
            about = str(register.get_property("desc"))
            yield [*_class(f"{name}(Register)", about), offset, *_fields(fields(register))]
    for layout in view.layouts.values():
        if layout.name not in view.registers:
            head = _class(f"{_camel(layout.name)}Word(Word)", layout.about)
            yield [*head, f"    WORD_BITS: ClassVar[int] = {layout.bits}", *_fields(layout.fields)]


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _class(head: str, about: str) -> list[str]:
    """The head of a class, with a docstring of lines that are not too long."""
    lines = textwrap.wrap(about, 88)
    if len(lines) == 1:
        return [f"class {head}:", f'    """{about}"""', ""]
    text = [f'"""{lines[0]}', *lines[1:], '"""']
    return [f"class {head}:", *(f"    {line}" for line in text), ""]


def _enum(enum: Enum) -> list[str]:
    members = [f"    {code.name.upper()} = {code.value}" for code in enum.codes]
    return [*_class(f"{_camel(enum.name)}(IntEnum)", enum.about), *members]


def _fields(of: Sequence[Field]) -> Iterator[str]:
    for field in of:
        last = ", last=True" if field.last else ""
        yield f"    {field.name.upper()} = Field({field.low}, {field.bits}{last})"
