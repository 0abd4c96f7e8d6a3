"""Liberty files: read, checked, merged, and cut down to the cells that synthesis may use."""

import gzip
import os
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from hashtile import tools
from hashtile.errors import HashtileError

WIRE_LOAD = "mild"

_CELL = re.compile(r'\bcell\s*\(\s*"?(\w+)"?\s*\)\s*\{')
_TEMPLATE = re.compile(r'\b(?:lu_table|power_lut)_template\s*\(\s*"?(\w+)"?\s*\)\s*\{')
_TOKEN = re.compile(r'"[^"]*"|/\*.*?\*/|[{}]', re.DOTALL)
_DEFAULT_WIRES = re.compile(r"\bdefault_wire_load\w*\s*:[^;]*;")


def merged(
    files: Sequence[Path], drop: str, wire_ff: tuple[float, float], unit_ff: float, cache: Path
) -> Path:
    """One library with the cells of `files` whose names `drop` does not match; kept in `cache`.

    It has a wire load model, `WIRE_LOAD`: `wire_ff` is the capacitance of a net and that of each
    further fan-out, in fF; `unit_ff` is the library's unit of capacitance, in fF.
    Raises HashtileError where a file is broken.
    """
    key = tools.digest_of(files, Path(__file__), repr((drop, wire_ff, unit_ff)))
    path = cache / f"{files[0].name.split('.')[0]}-{key[:32]}.lib"
    if path.exists():
        return path
    header = ""
    templates: dict[str, str] = {}
    cells: dict[str, str] = {}
    for file in files:
        head, groups = split(file, _read(file))
        found = dict(_groups(file, head, _TEMPLATE))
        new = [group for name, group in found.items() if name not in templates]
        header = header + "\n".join(new) if header else head
        templates.update(found)
        cells.update(groups)
    kept = [group for name, group in cells.items() if not re.match(drop, name)]
    first_ff, next_ff = wire_ff
    wires = (
        f"wire_load ({WIRE_LOAD}) {{ capacitance : {1 / unit_ff:g}; resistance : 0; area : 0; "
        f"slope : {next_ff:g}; fanout_length (1, {first_ff:g}); }}"
    )
    with tools.scratch(cache) as work:
        (work / "cells.lib").write_text(
            "\n".join([_DEFAULT_WIRES.sub("", header), wires, *kept, "}\n"]), encoding="utf-8"
        )
        os.replace(work / "cells.lib", path)
    return path


def split(file: Path, text: str) -> tuple[str, dict[str, str]]:
    """The text of the library `file`: what stands in front of its cells, and the cells by name.

    Raises HashtileError where it is broken.
    """
    first = _CELL.search(text)
    if first is None or not re.search(r"\blibrary\s*\(", text[: first.start()]):
        raise _broken(file, "it has no library with cells")
    return text[: first.start()], dict(_groups(file, text[first.start() :], _CELL))


def cell_area(library: Path, cell: str) -> float:
    """The area of `cell` in a merged library, in square micrometres."""
    opening = re.compile(rf'\bcell\s*\(\s*"?({re.escape(cell)})"?\s*\)\s*\{{')
    for _, group in _groups(library, library.read_text(encoding="utf-8"), opening):
        if found := re.search(r'\barea\s*:\s*"?([0-9.]+)', group):
            return float(found[1])
    raise _broken(library, f"it has no cell {cell} with an area")


def _read(file: Path) -> str:
    try:
        return gzip.decompress(file.read_bytes()).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise _broken(file, str(error)) from error


def _groups(file: Path, text: str, opening: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """The groups that `opening` matches, one behind the other: their names and texts."""
    position = 0
    while start := opening.search(text, position):
        depth = 1
        for token in _TOKEN.finditer(text, start.end()):
            depth += {"{": 1, "}": -1}.get(token[0], 0)
            if depth == 0:
                break
        else:
            raise _broken(file, f"it ends inside of {start[1]}")
        position = token.end()
        yield start[1], text[start.start() : position]


def _broken(file: Path, why: str) -> HashtileError:
    return HashtileError(f"{file}: not a good Liberty file: {why}; fetch it again")
