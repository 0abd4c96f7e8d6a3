"""LEF files: the size of each cell, and where its pins are."""

import gzip
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hashtile.support.errors import HashtileError

_NUMBER = r"-?[\d.]+"
_MACRO = re.compile(r"^MACRO (\S+)$(.*?)^END \1$", re.MULTILINE | re.DOTALL)
_PIN = re.compile(r"^\s*PIN (\S+)$(.*?)^\s*END \1$", re.MULTILINE | re.DOTALL)
_SIZE = re.compile(rf"^\s*SIZE ({_NUMBER}) BY ({_NUMBER}) ;", re.MULTILINE)
_SITE = re.compile(r"^SITE \S+$(.*?)^END ", re.MULTILINE | re.DOTALL)
_RECT = re.compile(rf"^\s*RECT ({_NUMBER}) ({_NUMBER}) ({_NUMBER}) ({_NUMBER}) ;", re.MULTILINE)


@dataclass(frozen=True)
class Macro:
    """A cell: its width, and the middle of each signal pin's first rectangle, all in um."""

    width: float
    pins: Mapping[str, tuple[float, float]]


@dataclass(frozen=True)
class Cells:
    """The cells of a LEF file by name, and the width and height of a site in um."""

    site: tuple[float, float]
    macros: Mapping[str, Macro]


def read(path: Path) -> Cells:
    """The cells in `path`, which may be compressed. Raises HashtileError for a broken file."""
    try:
        data = path.read_bytes()
        text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("ascii")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise HashtileError(f"{path}: cannot be read: {error}") from error
    site = _SITE.search(text)
    size = _SIZE.search(site[1]) if site else None
    if size is None:
        raise HashtileError(f"{path}: has no site")
    width, height = float(size[1]), float(size[2])
    macros = {}
    for name, body in _MACRO.findall(text):
        own = _SIZE.search(body)
        if own is None or abs(float(own[2]) - height) > 1e-6:
            raise HashtileError(f"{path}: the cell {name} is not as high as a row")
        macros[name] = Macro(float(own[1]), dict(_pins(path, name, body)))
    if not macros:
        raise HashtileError(f"{path}: has no cells")
    return Cells((width, height), macros)


def _pins(path: Path, name: str, body: str) -> list[tuple[str, tuple[float, float]]]:
    found = []
    for pin, text in _PIN.findall(body):
        if re.search(r"^\s*USE (POWER|GROUND) ;", text, re.MULTILINE):
            continue
        box = _RECT.search(text)
        if box is None:
            raise HashtileError(f"{path}: pin {pin} of {name} has no rectangle")
        x1, y1, x2, y2 = map(float, box.groups())
        found.append((pin, ((x1 + x2) / 2, (y1 + y2) / 2)))
    return found
