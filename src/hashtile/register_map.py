"""The C header and the Markdown page of a register description, for hashtile.registers."""

from collections.abc import Iterator

from systemrdl.node import AddressableNode, AddrmapNode, FieldNode, MemNode, RegfileNode, RegNode
from systemrdl.rdltypes.builtin_enums import OnWriteType
from systemrdl.rdltypes.user_enum import UserEnum

from hashtile.documents import table

PREFIX = "HASH_TILE"
_FIELDS = ("bits", "field", "access", "reset", "what it is")
_HEADER = """/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of ht_tile: byte offsets, and shifts and masks of the fields; those of a queue count
   from its first register. Generated from rtl/tile/tile.rdl by `make registers`: do not edit. */

#ifndef {prefix}_REGS_H
#define {prefix}_REGS_H
{body}
#endif
"""
_PAGE = """# Registers of the hash tile

Generated from `rtl/tile/tile.rdl` by `make registers`: do not edit.

Offsets are in bytes. A register has 32 bits and is accessed as a whole. Access: `r` is read, `w` is
written, `w1c` a write of 1 clears, `w1s` a write of 1 sets, `pulse` a write of 1 acts once and the
bit reads 0. A field without a reset value shows what the hardware does. Bits without a field read 0
and ignore writes. An access that no field of the register allows, and one to any other offset, is
answered with an error and has no effect.
"""


def blocks(top: AddrmapNode) -> list[tuple[str, list[AddrmapNode | RegfileNode], list[RegNode]]]:
    """Name, instances and registers of each kind of block: the map itself, then the files."""
    files: dict[str, list[AddrmapNode | RegfileNode]] = {"": [top]}
    for node in top.children():
        if isinstance(node, RegfileNode):
            files.setdefault(str(node.type_name).removesuffix("_f"), []).append(node)
    return [(name, nodes, list(nodes[0].registers())) for name, nodes in files.items()]


def enums(top: AddrmapNode) -> dict[str, type[UserEnum]]:
    """The codes of the fields, by name, in order of use."""
    fields = (f for _, _, regs in blocks(top) for register in regs for f in register.fields())
    codes = (field.get_property("encode") for field in fields)
    return {code.type_name.removesuffix("_e"): code for code in codes if code}


def header(top: AddrmapNode) -> str:
    """The C header. Blocks of one kind have an address each, and one set of offsets."""

    def lines() -> Iterator[str]:
        for block, nodes, registers in blocks(top):
            if block:
                yield f"\n/* {nodes[0].get_property('desc')} */"
                yield f"#define {PREFIX}_{block.upper()}_SIZE {nodes[0].size:#05x}u"
            for node in nodes if block else []:
                yield f"#define {PREFIX}_{node.inst_name.upper()} {node.absolute_address:#05x}u"
            for register in registers:
                name = "_".join(filter(None, [PREFIX, block, register.inst_name])).upper()
                yield f"\n/* {register.get_property('desc')} */"
                yield f"#define {name} {register.address_offset:#05x}u"
                for field in register.fields():
                    item = f"{name}_{field.inst_name.upper()}"
                    yield f"#define {item}_SHIFT {field.low}"
                    yield f"#define {item}_MASK {(1 << field.width) - 1 << field.low:#010x}u"
                    if reset := field.get_property("reset"):
                        yield f"#define {item}_RESET {reset:#x}u"
        for window in top.children():
            if isinstance(window, MemNode):
                name = f"{PREFIX}_{window.inst_name.upper()}"
                yield f"\n/* {window.get_property('desc')} */"
                yield f"#define {name} {window.absolute_address:#05x}u"
                yield f"#define {name}_SIZE {window.size:#05x}u"
        for enum, codes in enums(top).items():
            yield ""
            for code in codes:
                yield f"#define {PREFIX}_{enum.upper()}_{code.name.upper()} {code.value}u"

    return _HEADER.format(prefix=PREFIX, body="\n".join(lines()))


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
    coded = f" Codes: {codes.type_name.removesuffix('_e')}." if codes else ""
    bits = f"{field.high}:{field.low}" if field.width > 1 else str(field.low)
    value = f"{reset:#x}" if isinstance(reset, int) else ""
    return bits, field.inst_name, access(field), value, f"{field.get_property('desc')}{coded}"


def page(top: AddrmapNode) -> str:
    """The register map in Markdown."""
    offsets, parts = [], []
    for block, nodes, registers in blocks(top):
        if block:
            places = ", ".join(f"{n.inst_name} at `{n.absolute_address:#05x}`" for n in nodes)
            about = nodes[0].get_property("desc")
            parts.append(f"## {block}\n\n{about} Offsets count from {places}.")
        for register in registers:
            offset, name = f"{register.address_offset:#05x}", register.inst_name
            parts.append(f"### {offset} {block} {name}".replace("  ", " "))
            parts.append(str(register.get_property("desc")))
            parts.append(table(_FIELDS, [row(field) for field in register.fields()], right=(0,)))
    addressed = [node for node in top.children() if isinstance(node, AddressableNode)]
    for node in sorted(addressed, key=lambda node: node.absolute_address):
        kind = {"RegNode": "register", "MemNode": "window"}.get(type(node).__name__, "registers")
        cells = f"{node.absolute_address:#06x}", str(node.size), kind, node.inst_name
        offsets.append((*cells, str(node.get_property("desc"))))
    overview = table(("offset", "bytes", "kind", "name", "what it is"), offsets, right=(1,))
    codes = [
        f"## Codes: {name}\n\n"
        + table(
            ("code", "name", "what it is"),
            [(str(c.value), c.name, str(c.rdl_desc)) for c in enum],
            right=(0,),
        )
        for name, enum in enums(top).items()
    ]
    return "\n\n".join([_PAGE + "\n## Map", overview, "## Registers", *parts, *codes]) + "\n"
