"""Flips of single flops of a simulated tile, in any cycle while it works.

Verilator lists what a snapshot has, in the C++ that saves it. Yosys says which of that are flops.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashtile.catalog import sources
from hashtile.sim import verilated
from hashtile.sim.tile import MODULE, Tile
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.synth import yosys

_BYTES = {"C": 1, "S": 2, "I": 4, "Q": 8}  # of Verilator's types CData, SData, IData, QData
_DRIVER = "$driver$"  # so begins the name of a register's cell in Yosys
_KNOWN = 0  # the byte of a snapshot that says whether what depends on the flops is known
_DECLARED = re.compile(
    r"^ +(?:VL_(?:IN|OUT)(?P<port>8|16|64|W|)\((?P<pin>\w+)|(?P<kind>[\w<>/*:, ]+) (?P<name>\w+);)"
)
_SAVED = re.compile(r"^ +os<<(\w+)(?:\[|;)")
_LOOP = re.compile(r"^ +for \(int __Vi\d+ = 0; __Vi\d+ < (\d+);")


_Key = tuple[str, int] | tuple[str, int, int]  # cell and bit; or memory, word and bit


@dataclass(frozen=True)
class Flop:
    """A bit of a register: the register's name, and its places in a snapshot: byte and bit."""

    name: str
    places: tuple[tuple[int, int], ...]


def flip(tile: Tile, flop: Flop) -> None:
    """Inverts a flop between two cycles."""
    state = bytearray(tile.snapshot())
    for byte, bit in flop.places:
        state[byte] ^= 1 << bit
    state[_KNOWN] = 0
    tile.restore(bytes(state))


def flops(tile: Tile, settings: config.Settings) -> list[Flop]:
    """All flops of the tile. Raises HashtileError if a tool fails, or if none is found."""
    files = sources.closure(MODULE, tile.parameters)
    with tools.scratch(settings.home / "tmp") as work:
        model = verilated.generated(MODULE, files, tile.parameters, work)
        end = len(tile.snapshot())
        fields = list(_fields(model))
        nets, memories = _named(files, tile.parameters, work)
    at = end - sum(size * count for _, size, count in fields)
    # A flop may have a copy, which is made of it again: then both are inverted.
    found: defaultdict[_Key, list[tuple[str, int, int]]] = defaultdict(list)
    for field, size, count in fields:
        name = _name(field)
        for one in range(count if name in memories else 0):
            for bit in range(memories[name]):
                found[name, one, bit].append((name, at + size * one + bit // 8, bit % 8))
        for index, flop in enumerate(nets.get(name, [])[: 8 * size * count]):
            if flop:
                found[flop].append((name, at + index // 8, index % 8))
        at += size * count
    if not found:
        raise HashtileError("no flop of the netlist is in a snapshot")
    return [
        Flop(_register(key, [name for name, _, _ in places]), tuple(place[1:] for place in places))
        for key, places in found.items()
    ]


def _register(key: _Key, names: Iterable[str]) -> str:
    """The register of a flop: as its cell says, or else the longest of its names."""
    if key[0].startswith(_DRIVER):
        return key[0].removeprefix(_DRIVER)
    return max(names, key=lambda name: name.count("."))


def _name(field: str) -> str:
    """The name that Yosys has for a signal of Verilator's."""
    name = re.sub(r"____Vcellout__(\w+)__(\w+)$", r"__\1__DOT__\2", field)
    name = name.removeprefix(f"{MODULE}__DOT__").replace("__DOT__", ".")
    return name.replace("__BRA__", "[").replace("__KET__", "]")


def _fields(model: Path) -> Iterator[tuple[str, int, int]]:
    """What a snapshot has: signals with the bytes of an element, and the number of elements."""
    sizes: dict[str, int] = {}
    for line in (model / "Vdut___024root.h").read_text(encoding="utf-8").splitlines():
        if not (found := _DECLARED.match(line)):
            continue
        if found["pin"]:
            bits = found["port"]
            sizes[found["pin"]] = 4 if bits in ("W", "") else int(bits) // 8
        elif kind := re.search(r"\b([CSIQ])Data\b|VlWide", found["kind"]):
            sizes[found["name"]] = _BYTES[kind[1]] if kind[1] else 4
    saving, loops = False, [1]
    for line in (model / "Vdut___024root__Slow.cpp").read_text(encoding="utf-8").splitlines():
        saving = (saving or "__Vserialize(" in line) and line != "}"
        if not saving:
            continue
        if loop := _LOOP.match(line):
            loops.append(loops[-1] * int(loop[1]))
        elif (saved := _SAVED.match(line)) and saved[1] in sizes:
            yield saved[1], sizes[saved[1]], loops[-1]
        elif line.strip() == "}":
            loops.pop()


_Flops = dict[str, list[tuple[str, int] | None]]


def _named(
    files: list[Path], parameters: Mapping[str, Any], work: Path
) -> tuple[_Flops, dict[str, int]]:
    """By the name of a net, the flop of each bit: cell and number; the widths of memories.

    A net has many names. Which of them stay depends on what Yosys cleans up: so it is asked twice.
    """
    names = yosys.copy_sources(files, work)
    script = [*yosys.read(MODULE, names, parameters), ["flatten"], ["write_json", "all.json"]]
    yosys.run([*script, ["opt_clean"], ["write_json", "clean.json"]], work)
    nets: _Flops = {}
    memories: dict[str, int] = {}
    for file in ("all.json", "clean.json"):
        module = json.loads((work / file).read_text(encoding="utf-8"))["modules"][MODULE]
        flops = {
            bit: (name, index)
            for name, cell in module["cells"].items()
            if "dff" in cell["type"]
            for index, bit in enumerate(cell["connections"]["Q"])
        }
        for name, net in module["netnames"].items():
            nets[name] = [flops.get(bit) for bit in net["bits"]]
        memories |= {name: int(one["width"]) for name, one in module.get("memories", {}).items()}
    return nets, memories
