"""The RTL packages of the programmer's view: constants, and functions that take words apart.

They use only constructs that every RTL tool reads: flat vectors, and names with their scope.
"""

import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise

from systemrdl.node import MemNode

from hashtile.registers.description import (
    ADDRESS_BITS,
    Enum,
    Field,
    Layout,
    View,
    fields,
    windows,
)

_PACKAGE = """// SPDX-License-Identifier: Apache-2.0
// {about}
// Generated from tile.rdl and view.toml by `make registers`: do not edit.

/* verilator lint_off UNUSEDPARAM */   // a module uses the constants of its own work only
/* verilator lint_off UNUSEDSIGNAL */  // a function looks at the bits of its field only

`default_nettype none

package {name};

{body}

endpackage

`default_nettype wire
"""
_ABOUT = {
    "ht_tile_pkg": "What programs see of the tile: its codes, and the words of jobs and of memory.",
    "ht_user_pkg": "TUSER of all streams: its fields, and functions that pack it or take it apart.",
}


def camel(name: str) -> str:
    """A name of the description in the form of RTL constants; numbers stay separate."""
    return re.sub(r"_(\d)|(?:^|_)(\w)", lambda m: m[2].upper() if m[2] else f"_{m[1]}", name)


def packages(view: View) -> dict[str, str]:
    """The text of each package, by its name."""
    return {
        name: _PACKAGE.format(name=name, about=about, body="\n\n".join(_body(view, name)))
        for name, about in _ABOUT.items()
    }


def _body(view: View, package: str) -> Iterator[str]:
    if package == "ht_tile_pkg":
        yield from map(_enum, view.enums.values())
        yield _events(view)
        yield _counters(view)
        yield from map(_window, windows(view.top))
        yield from _sizes(view)
    for layout in view.layouts.values():
        if layout.package == package:
            yield "\n\n".join(_layout(layout))


def _enum(enum: Enum) -> str:
    lines = [f"  // {enum.about}"]
    for code in enum.codes:
        name = camel(f"{enum.name}_{code.name}")
        lines.append(f"  localparam logic [{enum.bits - 1}:0] {name} = {enum.bits}'d{code.value};")
    return "\n".join(lines)


def _events(view: View) -> str:
    """The events without the gaps of their registers: the vector of events has no bits for gaps."""
    lines = ["  // The events of the interrupt, in the order of their bits."]
    events = fields(view.registers["intr_state"])
    for number, event in enumerate(events):
        lines.append(f"  localparam int Event{camel(event.name)} = {number};")
    return "\n".join([*lines, f"  localparam int Events = {len(events)};"])


def _counters(view: View) -> str:
    """Where the counters of 64 bits begin: pairs of registers that hardware alone writes."""
    halves = [
        node
        for name, node in view.registers.items()
        if name.endswith("_low") and not node.has_sw_writable
    ]
    places = [node.absolute_address for node in halves]
    return "\n".join(
        [
            "  // The counters of 64 bits, whose registers are pairs from here on.",
            f"  localparam int Counters = {len(places)};",
            f"  localparam int CountersAt = 'h{min(places):x};",
        ]
    )


def _window(node: MemNode) -> str:
    """Makes the test whether an address is in a window, which is at a multiple of its size."""
    name = node.inst_name
    bits, place = ADDRESS_BITS, node.absolute_address
    ones = (1 << bits) - 1 & ~(node.size - 1)
    return (
        f"  // {node.get_property('desc')}\n"
        f"  function automatic logic in_{name}_window(input logic [{bits - 1}:0] address);\n"
        f"    in_{name}_window = (address & {bits}'h{ones:x}) == {bits}'h{place:x};\n"
        "  endfunction"
    )


def _sizes(view: View) -> Iterator[str]:
    """The functions from a mode to bytes."""
    mode = view.enums["mode"]
    # A code without a mode has the value of the mode before it, which saves a case
    values = [code.value for code in mode.codes]
    before = next(n for n, (one, other) in enumerate(pairwise(values)) if other > one + 1)
    for what, bits, about in (
        ("block", 8, "Bytes of a block."),
        ("state", 8, "Bytes of the state."),
        ("digest", 32, "Bytes of the digest; of an extendable-output function as many as asked."),
    ):
        groups: dict[int, list[str]] = {}
        for size in view.sizes:
            name = camel(f"{mode.name}_{size.mode}")
            groups.setdefault(getattr(size, what), []).append(name)
        common = 0 if what == "digest" else getattr(view.sizes[before], what)
        rest = groups.pop(common)
        asked = f", input logic [{bits - 1}:0] asked" if what == "digest" else ""
        lines = [f"  // {about}"]
        lines.append(f"  function automatic logic [{bits - 1}:0] {what}_bytes(")
        lines[-1] += f"input logic [{mode.bits - 1}:0] mode{asked});"
        lines.append("    case (mode)")
        for value, names in groups.items():
            lines += _wrapped(f"{', '.join(names)}:", "      ")
            lines.append(f"        {what}_bytes = {bits}'d{value};")
        lines += _wrapped(f"// {', '.join(rest)}", "      ")
        other = "asked" if what == "digest" else f"{bits}'d{common}"
        lines.append(f"      default: {what}_bytes = {other};")
        yield "\n".join([*lines, "    endcase", "  endfunction"])


def _wrapped(text: str, indent: str) -> list[str]:
    """Lines of at most 100 characters; each line of a comment begins as a comment."""
    mark = indent + ("// " if text.startswith("// ") else "")
    return textwrap.wrap(text, 100, initial_indent=indent, subsequent_indent=mark)


def _layout(layout: Layout) -> Iterator[str]:
    """Constants of a layout, a function for each of its parts, and a function that packs them."""
    name = camel(layout.name)
    word = f"logic [{name}Bits-1:0]"
    yield "\n".join(_constants(layout))
    for part in layout.parts:
        function = f"{layout.name}_{part.name}"
        place = f"{part.low} +: {part.bits}" if part.bits > 1 else f"{part.low}"
        lines = _wrapped(f"// {part.about}", "  ")
        lines += [f"  function automatic logic{_range(part)} {function}(input {word} word);"]
        yield "\n".join([*lines, f"    {function} = word[{place}];", "  endfunction"])
    given = [part for part in layout.parts if part.value is None]
    inputs = ",\n".join(f"      input logic{_range(part)} {part.name}_i" for part in given)
    lines = [f"  function automatic {word} pack_{layout.name}(", f"{inputs});"]
    lines.append(f"    pack_{layout.name} = {{")
    lines.append(",\n".join(f"      {text}" for text in _pieces(layout)))
    yield "\n".join([*lines, "    };", "  endfunction"])


def _pieces(layout: Layout) -> Iterator[str]:
    """The parts of a word and the zeros between them, from the highest bit on."""
    end = layout.bits
    for part in reversed(layout.parts):
        if end > part.end:
            yield f"{end - part.end}'d0"
        constant = f"{camel(layout.name)}{camel(part.name)}"
        yield constant if part.value is not None else f"{part.name}_i"
        end = part.low
    if end:
        yield f"{end}'d0"


def _range(field: Field) -> str:
    return f" [{field.bits - 1}:0]" if field.bits > 1 else ""


def _constants(layout: Layout) -> Iterator[str]:
    name = camel(layout.name)
    yield f"  // {layout.about}"
    yield f"  localparam int {name}Bits = {layout.bits};"
    if layout.package == "ht_user_pkg":
        yield "  // Bits of a stream that ends with this field"
        for field in layout.parts[:-1]:
            yield f"  localparam int {name}To{camel(field.name)} = {field.end};"
    elif layout.bits > 32:
        lows = reversed(range(0, layout.bits, 32))
        words = (
            f"{min(32, layout.bits - low)}'h{layout.reserved >> low & 0xFFFFFFFF:x}" for low in lows
        )
        yield "  // Bits that no field has"
        yield f"  localparam logic [{name}Bits-1:0] {name}Reserved = {{"
        yield from _wrapped(f"{', '.join(words)}}};", "      ")
    for field in layout.fields:
        if field.value is not None:
            value = f"{field.bits}'h{field.value:x}"
            yield f"  localparam logic{_range(field)} {name}{camel(field.name)} = {value};"
