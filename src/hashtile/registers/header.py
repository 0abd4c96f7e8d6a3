"""The C headers of the programmer's view."""

from collections.abc import Iterator

from hashtile.registers.description import Field, Layout, View, blocks, windows

PREFIX = "HASH_TILE"
_HEADER = """/* SPDX-License-Identifier: Apache-2.0 */
/* {about} */
/* Generated from tile.rdl and view.toml by `make registers`: do not edit. */

#ifndef {guard}
#define {guard}
{body}
#endif
"""
_CODES = """Codes of ht_tile, the sizes of its functions, and its words in memory: the number of
   the 32-bit word that a field begins in, and shift and mask of fields of fewer bits."""
_REGISTERS = """Registers of ht_tile: byte offsets, and shifts and masks of the fields; those of a
   queue count from its first register."""


def codes(view: View) -> str:
    """The header with the codes and words that do not need the registers."""
    guard = f"{PREFIX}_CODES_H"
    return _HEADER.format(about=_CODES, guard=guard, body="\n".join(_codes(view)))


def _codes(view: View) -> Iterator[str]:
    for enum in view.enums.values():
        yield f"\n/* {enum.about} */"
        for code in enum.codes:
            yield f"#define {PREFIX}_{enum.name.upper()}_{code.name.upper()} {code.value}u"
    yield "\n/* Bytes of a block, of a digest and of the state, by the mode. */"
    for size in view.sizes:
        for what in ("block", "digest", "state"):
            if bytes_ := getattr(size, what):
                yield f"#define {PREFIX}_{what.upper()}_BYTES_{size.mode.upper()} {bytes_}u"
    for layout in view.layouts.values():
        if layout.name not in view.registers and layout.package == "ht_tile_pkg":
            yield from _layout(layout)


def _layout(layout: Layout) -> Iterator[str]:
    prefix = f"{PREFIX}_{layout.name.upper()}"
    yield f"\n/* {layout.about} */"
    yield f"#define {prefix}_WORDS {-(-layout.bits // 32)}u"
    for part in layout.parts:
        name = f"{prefix}_{part.name.upper()}"
        if layout.bits > 32:
            yield f"#define {name}_WORD {part.low // 32}u"
        if part.bits < 32:
            yield from _field(name, part, part.low % 32)
        if part.value is not None:
            yield f"#define {name}_VALUE {part.value:#x}u"


def _field(name: str, field: Field, low: int) -> Iterator[str]:
    yield f"#define {name}_SHIFT {low}"
    yield f"#define {name}_MASK {(1 << field.bits) - 1 << low:#010x}u"


def registers(view: View) -> str:
    """The header of the registers: blocks of one kind have one set of offsets."""
    body = ['\n#include "hash_tile_codes.h"', *_registers(view)]
    return _HEADER.format(about=_REGISTERS, guard=f"{PREFIX}_REGS_H", body="\n".join(body))


def _registers(view: View) -> Iterator[str]:
    for block, nodes, found in blocks(view.top):
        if block:
            yield f"\n/* {nodes[0].get_property('desc')} */"
            apart = nodes[1].absolute_address - nodes[0].absolute_address
            yield f"#define {PREFIX}_{block.upper()}_SIZE {apart:#05x}u"
        for node in nodes if block else []:
            yield f"#define {PREFIX}_{node.inst_name.upper()} {node.absolute_address:#05x}u"
        for register in found:
            name = "_".join(filter(None, [PREFIX, block, register.inst_name])).upper()
            yield f"\n/* {register.get_property('desc')} */"
            yield f"#define {name} {register.address_offset:#05x}u"
            for field in register.fields():
                item = f"{name}_{field.inst_name.upper()}"
                yield f"#define {item}_SHIFT {field.low}"
                yield f"#define {item}_MASK {(1 << field.width) - 1 << field.low:#010x}u"
                reset = field.get_property("reset") or 0
                constant = not field.is_sw_writable and not field.is_hw_writable
                if reset or constant:
                    yield f"#define {item}_RESET {reset:#x}u"
    for window in windows(view.top):
        name = f"{PREFIX}_{window.inst_name.upper()}"
        yield f"\n/* {window.get_property('desc')} */"
        yield f"#define {name} {window.absolute_address:#05x}u"
        yield f"#define {name}_SIZE {window.size:#05x}u"
