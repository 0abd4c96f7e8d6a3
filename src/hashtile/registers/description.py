"""The programmer's view of the tile, read from rtl/tile/tile.rdl and rtl/tile/view/view.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from peakrdl_etana.udps import ALL_UDPS
from systemrdl.compiler import RDLCompiler
from systemrdl.messages import RDLCompileError
from systemrdl.node import AddrmapNode, FieldNode, MemNode, RegfileNode, RegNode
from systemrdl.rdltypes.user_enum import UserEnum
from systemrdl.warnings import ALL

from hashtile.support.errors import HashtileError

SOURCE, BESIDE = "rtl/tile/tile.rdl", "rtl/tile/view/view.toml"
ADDRESS_BITS = 15  # of the ports through which software sees the tile


@dataclass(frozen=True)
class Code:
    """A value of an enumeration."""

    name: str
    value: int
    about: str


@dataclass(frozen=True)
class Enum:
    """An enumeration and its width in bits."""

    name: str
    bits: int
    about: str
    codes: tuple[Code, ...]


@dataclass(frozen=True)
class Field:
    """A field of a word: `bits` bits from bit `low` on."""

    name: str
    low: int
    bits: int
    about: str
    codes: str = ""  # the enumeration of its values
    value: int | None = None  # the only value that it has
    last: bool = False  # in a TUSER: it is valid with the last beat, not with the first

    @property
    def end(self) -> int:
        """The first bit after it."""
        return self.low + self.bits

    @property
    def mask(self) -> int:
        """The mask of its bits in the word."""
        return (1 << self.bits) - 1 << self.low

    @property
    def place(self) -> str:
        """Its bits, in the form that documents use."""
        return f"{self.end - 1}:{self.low}" if self.bits > 1 else str(self.low)


@dataclass(frozen=True)
class Layout:
    """A word of a register, of memory or of a stream's TUSER, and its fields in ascending order."""

    name: str
    about: str
    bits: int
    package: str  # the RTL package that contains it
    fields: tuple[Field, ...]
    parts: tuple[Field, ...]  # its parts in RTL: its fields, or the layouts in it

    @property
    def reserved(self) -> int:
        """The bits outside of all fields."""
        return (1 << self.bits) - 1 & ~sum(field.mask for field in self.fields)


@dataclass(frozen=True)
class Size:
    """Bytes of a block, digest and state of a mode; without a digest the job sets the bytes."""

    mode: str
    block: int
    digest: int
    state: int


@dataclass(frozen=True)
class View:
    """The whole description."""

    top: AddrmapNode
    registers: Mapping[str, RegNode]  # registers outside of the queues
    enums: Mapping[str, Enum]
    layouts: Mapping[str, Layout]
    sizes: Sequence[Size]


def load(source: Path, **macros: str) -> AddrmapNode:
    """The address map in `source`, compiled. Raises HashtileError if that is not possible."""
    compiler = RDLCompiler(error_flags=ALL)
    for udp in ALL_UDPS:
        compiler.register_udp(udp)
    try:
        compiler.compile_file(str(source), defines=macros)
        return compiler.elaborate().top
    except RDLCompileError as error:  # the reason is on stderr
        raise HashtileError(f"{source}: {error}") from error


def blocks(top: AddrmapNode) -> list[tuple[str, list[AddrmapNode | RegfileNode], list[RegNode]]]:
    """Name, instances and registers of each kind of block: the map itself, then the files."""
    files: dict[str, list[AddrmapNode | RegfileNode]] = {"": [top]}
    for node in top.children():
        if isinstance(node, RegfileNode):
            files.setdefault(str(node.type_name).removesuffix("_f"), []).append(node)
    return [(name, nodes, list(nodes[0].registers())) for name, nodes in files.items()]


def windows(top: AddrmapNode) -> list[MemNode]:
    """The windows, in the order of their addresses."""
    return [node for node in top.children() if isinstance(node, MemNode)]


def enum_name(code: type[UserEnum]) -> str:
    """The name of an enumeration of SystemRDL."""
    return code.type_name.removesuffix("_e")


def view(root: Path) -> View:
    """The description below `root`. Raises HashtileError if a description is wrong."""
    top = load(root / SOURCE)
    registers = {node.inst_name: node for node in top.children() if isinstance(node, RegNode)}
    path = root / BESIDE
    try:
        beside = tomllib.loads(path.read_text(encoding="utf-8"))
        enums = _enums(top, beside["titles"], beside["enums"])
        layouts: dict[str, Layout] = {}
        for name, about in beside["layouts"].items():
            layouts[name] = _layout(name, about, layouts, registers)
        sizes = [Size(mode, *_size(given)) for mode, given in beside["sizes"].items()]
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise HashtileError(f"{path}: {error!r}") from error
    if [size.mode for size in sizes] != [code.name for code in enums["mode"].codes]:
        raise HashtileError(f"{path}: the sizes are not those of the modes of {SOURCE}")
    return View(top, registers, enums, layouts, sizes)


def _size(given: Mapping[str, int]) -> tuple[int, int, int]:
    return given["block"], given.get("digest", 0), given["state"]


def _enums(
    top: AddrmapNode, titles: Mapping[str, str], beside: Mapping[str, Any]
) -> dict[str, Enum]:
    """The enumerations of the fields of registers, in order of use, then those of view.toml."""
    found: dict[str, Enum] = {}
    for _, _, registers in blocks(top):
        for field in (field for register in registers for field in register.fields()):
            if codes := field.get_property("encode"):
                name = enum_name(codes)
                members = (Code(c.name, c.value, str(c.rdl_desc)) for c in codes)
                found[name] = Enum(name, field.width, titles[name], tuple(members))
    for name, given in beside.items():
        members = (Code(c["name"], c["value"], c["desc"]) for c in given["codes"])
        found[name] = Enum(name, given["bits"], given["desc"], tuple(members))
    return found


def fields(register: RegNode) -> tuple[Field, ...]:
    """The fields of a register, in the form of those of a layout."""
    return tuple(_field(field) for field in register.fields())


def _field(field: FieldNode) -> Field:
    codes = field.get_property("encode")
    about = str(field.get_property("desc"))
    return Field(field.inst_name, field.low, field.width, about, enum_name(codes) if codes else "")


def _layout(
    name: str,
    given: Mapping[str, Any],
    layouts: Mapping[str, Layout],
    registers: Mapping[str, RegNode],
) -> Layout:
    """Raises ValueError if fields overlap or lie outside of the word."""
    last = given.get("last", [])
    found: list[Field] = []
    parts: list[Field] = []
    for part in given["fields"]:
        low = part["at"]
        if "register" in part:
            placed = _chosen(part, fields(registers[part["register"]]))
        elif "layout" in part:
            inner = layouts[part["layout"]]
            placed = _chosen(part, inner.fields)
            parts.append(Field(part.get("name", inner.name), low, inner.bits, inner.about))
        else:
            more = {key: part[key] for key in ("codes", "value") if key in part}
            placed = [Field(part["name"], 0, part["bits"], part["desc"], **more)]
            parts.append(replace(placed[0], low=low))
        found += [replace(f, low=f.low + low, last=f.name in last) for f in placed]
    found.sort(key=lambda field: field.low)
    for before, field in pairwise(found):
        if before.end > field.low:
            raise ValueError(f"{name}: {before.name} and {field.name} lie in one place")
    if found[-1].end > given["bits"]:
        raise ValueError(f"{name}: {found[-1].name} lies outside of the word")
    package = given.get("package", "ht_tile_pkg")
    apart = tuple(parts) if given.get("parts") else tuple(found)
    return Layout(name, given["desc"], given["bits"], package, tuple(found), apart)


def _chosen(part: Mapping[str, Any], of: Sequence[Field]) -> list[Field]:
    """The fields that a part of a layout selects. Raises ValueError if there are none."""
    only = part.get("only", [field.name for field in of])
    if strange := set(only) - {field.name for field in of}:
        raise ValueError(f"no fields {sorted(strange)}")
    return [field for field in of if field.name in only]
