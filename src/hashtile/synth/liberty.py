"""Liberty files: the one reader of them, and the library that synthesis uses.

A file is a tree of groups with attributes. What is in a group is read when somebody asks for
it: a library has tens of megabytes, of which a netlist needs a few cells.
"""

import functools
import gzip
import os
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hashtile.support import tools
from hashtile.support.errors import HashtileError

WIRE_LOAD = "mild"

_STRING = r'"(?:[^"\\]|\\.)*+"'
_COMMENT = r"/\*.*?\*/"
_GAP = rf"(?:[\s\\;]|{_COMMENT})*+"
_WORD = re.compile(rf'{_COMMENT}|({_STRING}|[^\s\\(){{}}:;,"]+)', re.DOTALL)
_NAME = re.compile(rf'{_GAP}(?:(\}})|([^\s\\(){{}}:;,"]+){_GAP}([:(]){_GAP})', re.DOTALL)
_VALUE = re.compile(rf'((?:{_STRING}|{_COMMENT}|[^;{{}}"\n])*+);?', re.DOTALL)
_LIST = re.compile(rf'((?:{_STRING}|{_COMMENT}|[^(){{}}"])*+)\){_GAP}(\{{)?', re.DOTALL)
_BRACE = re.compile(rf"{_STRING}|{_COMMENT}|[{{}}]", re.DOTALL)


@dataclass(frozen=True)
class Attribute:
    """`name : word;` or `name (word, ...);` at the place `begin` to `end` of its file's text."""

    name: str
    words: Sequence[str]  # without the marks of strings
    begin: int
    end: int


@dataclass(frozen=True, eq=False)
class Group:
    """A group `kind (name, ...) { ... }` of the Liberty file `file`, which has the text `whole`."""

    file: Path
    whole: str
    kind: str
    names: Sequence[str]
    begin: int
    body: int  # where its content begins
    end: int

    @property
    def source(self) -> str:
        """The text of the group."""
        return self.whole[self.begin : self.end]

    def text(self, name: str) -> str | None:
        """The first word of the attribute `name`; None if there is none."""
        found = self.values.get(name)
        return found[0] if found else None

    def of(self, kind: str) -> list["Group"]:
        """The groups of `kind` in this one."""
        return [group for group in self.groups if group.kind == kind]

    @functools.cached_property
    def values(self) -> Mapping[str, Sequence[str]]:
        """The words of each attribute; of one that is there several times the last ones."""
        return {one.name: one.words for one in self.attributes}

    @functools.cached_property
    def attributes(self) -> list[Attribute]:
        """The attributes of this group itself."""
        return [one for one in self._content if isinstance(one, Attribute)]

    @functools.cached_property
    def groups(self) -> list["Group"]:
        """The groups in this one. Raises HashtileError if one is broken."""
        return [one for one in self._content if isinstance(one, Group)]

    @functools.cached_property
    def _content(self) -> "list[Attribute | Group]":
        return list(_statements(self.file, self.whole, self.body, self.kind))


def read(file: Path) -> Group:
    """The library in `file`, which may be compressed.

    Raises HashtileError if it is none with cells, or is broken.
    """
    try:
        data = file.read_bytes()
        whole = (gzip.decompress(data) if file.suffix == ".gz" else data).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise _broken(file, str(error)) from error
    name, opened = _NAME.match(whole), None
    if name and name[2] == "library" and name[3] == "(":
        opened = _LIST.match(whole, name.end())
    if not (name and opened and opened[2]):
        raise _broken(file, "it has no library with cells")
    found = Group(
        file, whole, "library", _words(opened[1]), name.start(2), opened.end(), len(whole)
    )
    if not found.of("cell"):
        raise _broken(file, "it has no library with cells")
    return found


def _statements(file: Path, whole: str, place: int, kind: str) -> "Iterator[Attribute | Group]":
    """What stands from `place` to the end of the group of `kind`."""
    while (name := _NAME.match(whole, place)) and not name[1]:
        begin = name.start(2)
        found = (_VALUE if name[3] == ":" else _LIST).match(whole, name.end())
        if found is None:
            raise _broken(file, f"it ends inside of {name[2]}")
        place = found.end()
        if name[3] == "(" and found[2]:
            place = _close(file, whole, place, name[2])
            yield Group(file, whole, name[2], _words(found[1]), begin, found.end(), place)
        else:
            yield Attribute(name[2], _words(found[1]), begin, place)
    if name is None:
        raise _broken(file, f"it ends inside of {kind}, or has no attribute where one is due")


def _close(file: Path, whole: str, place: int, kind: str) -> int:
    """Where the group ends whose content begins at `place`."""
    depth = 1
    for token in _BRACE.finditer(whole, place):
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if depth == 0:
            return token.end()
    raise _broken(file, f"it ends inside of {kind}")


def _words(text: str) -> list[str]:
    return [word.strip('"') for word in _WORD.findall(text) if word]


def _broken(file: Path, why: str) -> HashtileError:
    return HashtileError(f"{file}: not a good Liberty file: {why}; fetch it again")


def merged(
    files: Sequence[Path], drop: str, wire_ff: tuple[float, float], unit_ff: float, cache: Path
) -> Path:
    """One library with the cells of `files` whose names `drop` does not match; kept in `cache`.

    It has a wire load model, `WIRE_LOAD`: `wire_ff` is the capacitance of a net and that of each
    further fan-out, in fF; `unit_ff` is the library's unit of capacitance, in fF.
    Raises HashtileError if a file is broken.
    """
    key = tools.digest_of(files, Path(__file__), repr((drop, wire_ff, unit_ff)))
    path = cache / f"{files[0].name.split('.')[0]}-{key[:32]}.lib"
    if path.exists():
        return path
    header = ""
    templates: set[str] = set()
    cells: dict[str, str] = {}
    for file in files:
        library = read(file)
        head, found = _head(library)
        new = [text for name, text in found.items() if name not in templates]
        header = header + "\n".join(new) if header else head
        templates.update(found)
        cells.update({cell.names[0]: cell.source for cell in library.of("cell")})
    kept = [group for name, group in cells.items() if not re.match(drop, name)]
    first_ff, next_ff = wire_ff
    wires = (
        f"wire_load ({WIRE_LOAD}) {{ capacitance : {1 / unit_ff:g}; resistance : 0; area : 0; "
        f"slope : {next_ff:g}; fanout_length (1, {first_ff:g}); }}"
    )
    with tools.scratch(cache) as work:
        (work / "cells.lib").write_text("\n".join([header, wires, *kept, "}\n"]), encoding="utf-8")
        os.replace(work / "cells.lib", path)
    return path


def _head(library: Group) -> tuple[str, dict[str, str]]:
    """The text before the cells, without default wire loads, and the table templates in it."""
    last = library.of("cell")[0].begin
    templates = [*library.of("lu_table_template"), *library.of("power_lut_template")]
    templates = sorted((one for one in templates if one.begin < last), key=lambda one: one.begin)
    parts, place = [], 0
    for one in library.attributes:
        if one.begin < last and one.name.startswith("default_wire_load"):
            parts.append(library.whole[place : one.begin])
            place = one.end
    parts.append(library.whole[place:last])
    return "".join(parts), {one.names[0]: one.source for one in templates}


def cell_area(library: Path, cell: str) -> float:
    """The area of `cell` in a library, in square micrometres."""
    for group in read(library).of("cell"):
        if group.names[0] == cell and (area := group.text("area")):
            return float(area)
    raise _broken(library, f"it has no cell {cell} with an area")
