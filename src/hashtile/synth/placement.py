"""Places a netlist, and estimates its wires: what a router would do is not known.

Cells are placed by Coriolis, in a separate process. The wire of a net is taken as the shortest
tree of connections between its pins (a rectilinear minimum spanning tree). It has a resistance and
a capacitance for each um. A SPEF file gives both to OpenSTA.
"""

import json
import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from hashtile.support import tools
from hashtile.support.errors import HashtileError
from hashtile.synth.lef import Cells
from hashtile.synth.timing import Instance

_SECONDS = 3600.0
_PORT = re.compile(r"^  (input|output) (?:\[(\d+):(\d+)\] )?(\w+);$", re.MULTILINE)

Point = tuple[float, float]
OutputPins = Set[tuple[str, str]]  # by cell and pin


class Kind(TypedDict):
    """A cell that the netlist has: its width, and each pin's place and whether it is an output."""

    width: int
    pins: dict[str, tuple[float, float, bool]]


class Problem(TypedDict):
    """What Coriolis reads; lengths are in sites."""

    row: float  # its height
    rows: int
    width: int
    kinds: dict[str, Kind]
    cells: dict[str, tuple[str, dict[str, str]]]  # the kind, and the net at each pin
    ports: dict[str, tuple[float, float, bool]]  # the place, and whether it is an input


# What Coriolis writes: left and lower edge of each cell, and whether its row is upside down
Places = Mapping[str, tuple[float, float, bool]]


@dataclass(frozen=True)
class Wires:
    """A wire's resistance and capacitance for each um."""

    kohm: float
    ff: float


@dataclass(frozen=True)
class Pins:
    """A net: its source first, then its sinks, each with its place in um.

    The name of a pin is CELL:PIN, that of a port is its own.
    """

    names: Sequence[str]
    places: Sequence[Point]

    @property
    def half_perimeter(self) -> float:
        """Of the rectangle around the pins, in um."""
        sides = [sorted(at[axis] for at in self.places) for axis in (0, 1)]
        return sum(side[-1] - side[0] for side in sides)

    def tree(self) -> list[tuple[int, int, float]]:
        """The shortest tree: from a pin that is in it, to another, and how many um (Prim)."""
        left = {pin: (_apart(self.places[0], at), 0) for pin, at in enumerate(self.places) if pin}
        edges = []
        while left:
            pin = min(left, key=lambda one: left[one][0])
            length, source = left.pop(pin)
            edges.append((source, pin, length))
            for other, (known, _) in left.items():
                if (found := _apart(self.places[pin], self.places[other])) < known:
                    left[other] = (found, pin)
        return edges


@dataclass(frozen=True)
class Placement:
    """A netlist that is placed: the size of its core area in um, and its nets by name."""

    width: float
    height: float
    nets: Mapping[str, Pins]
    places: Places

    @property
    def wire_um(self) -> float:
        """The length of all wires."""
        return sum(length for net in self.nets.values() for _, _, length in net.tree())

    @property
    def half_perimeters_um(self) -> float:
        """The sum that placers make small."""
        return sum(net.half_perimeter for net in self.nets.values())


def ports(netlist: str) -> dict[str, bool]:
    """Each bit of the ports of a netlist, in order; true for an input."""
    found = {}
    for direction, high, low, name in _PORT.findall(netlist):
        bits = [f"{name}[{bit}]" for bit in range(int(low), int(high) + 1)] if high else [name]
        found.update(dict.fromkeys(bits, direction == "input"))
    return found


@dataclass(frozen=True)
class Placer:
    """What a placement is made with: the cells and which of their pins are outputs.

    `utilization` is the part of the area that has cells. `seed` says at which corner the ring of
    ports begins: 1 to 4. All is done in the folder `work`.
    """

    cells: Cells
    outputs: OutputPins
    utilization: float
    seed: int
    work: Path

    def place(
        self, netlist: Mapping[str, Instance], borders: Mapping[str, bool]
    ) -> tuple[Problem, Placement]:
        """Places `netlist` in a square, with the ports around it; `borders` is of `ports`.

        Nets that are a constant, or go to a clock pin, are left out of the placement. Raises
        HashtileError if a tool fails or the placement is not legal.
        """
        problem = self._problem(netlist, borders)
        (self.work / "problem.json").write_text(json.dumps(problem), encoding="utf-8")
        command = tools.python("-m", "hashtile.synth.coriolis", "problem.json", "places.json")
        tools.run(command, cwd=self.work, timeout=_SECONDS)
        found = json.loads((self.work / "places.json").read_text(encoding="utf-8"))
        return problem, self._placement(netlist, problem, found)

    def resize(
        self, netlist: Mapping[str, Instance], problem: Problem, before: Placement
    ) -> Placement:
        """The placement with cells of other widths: in its row, a cell pushes others aside.

        `netlist` has the cells of `problem` with other drives. Raises HashtileError if a row is
        full.
        """
        kinds = self._kinds(netlist)
        cells = {name: (one.kind, problem["cells"][name][1]) for name, one in netlist.items()}
        changed: Problem = {**problem, "kinds": kinds, "cells": cells}
        rows: dict[float, list[str]] = {}
        for name, (_, low, _) in sorted(before.places.items(), key=lambda item: item[1][0]):
            rows.setdefault(low, []).append(name)
        found = {}
        for low, names in rows.items():
            widths = [kinds[netlist[name].kind]["width"] for name in names]
            lefts = _side_by_side([before.places[name][0] for name in names], widths)
            end = float(problem["width"])
            for name, left, width in reversed(list(zip(names, lefts, widths, strict=True))):
                end = min(left, end - width)
                found[name] = (end, low, before.places[name][2])
        return self._placement(netlist, changed, found)

    def _kinds(self, netlist: Mapping[str, Instance]) -> dict[str, Kind]:
        """The cells of `netlist`; lengths are in sites."""
        site = self.cells.site[0]
        if unknown := {one.kind for one in netlist.values()} - self.cells.macros.keys():
            raise HashtileError(f"the LEF file has no cell {min(unknown)}")
        found: dict[str, Kind] = {}
        for kind in sorted({one.kind for one in netlist.values()}):
            macro = self.cells.macros[kind]
            pins = {
                pin: (round(x / site, 3), round(y / site, 3), (kind, pin) in self.outputs)
                for pin, (x, y) in macro.pins.items()
            }
            found[kind] = {"width": round(macro.width / site), "pins": pins}
        return found

    def _problem(self, netlist: Mapping[str, Instance], borders: Mapping[str, bool]) -> Problem:
        kinds = self._kinds(netlist)
        site, high = self.cells.site
        row = high / site
        sites = sum(kinds[one.kind]["width"] for one in netlist.values()) / self.utilization
        rows = math.ceil(math.sqrt(sites * row) / row)
        width = math.ceil(sites / rows)
        ring = dict(_ring(list(borders), width, rows * row, self.seed))
        return {
            "row": row,
            "rows": rows,
            "width": width,
            "kinds": kinds,
            "cells": {
                name: (one.kind, {pin: net for pin, net in one.pins.items() if net})
                for name, one in netlist.items()
            },
            "ports": {name: (*ring[name], source) for name, source in borders.items()},
        }

    def _placement(
        self, netlist: Mapping[str, Instance], problem: Problem, found: Places
    ) -> Placement:
        _check_legal(problem, found)
        site, high = self.cells.site
        sources: dict[str, tuple[str, Point]] = {}
        sinks: dict[str, list[tuple[str, Point]]] = {}
        clocks = set()
        for name, (x, y, source) in problem["ports"].items():
            end = (name, (x * site, y * site))
            if source:
                sources[name] = end
            else:
                sinks.setdefault(name, []).append(end)
        for name, one in netlist.items():
            left, low, turned = found[name]
            for pin, net in one.pins.items():
                x, y = self.cells.macros[one.kind].pins[pin]
                place = (left * site + x, low * site + (high - y if turned else y))
                if (one.kind, pin) in self.outputs:
                    sources[net] = (f"{name}:{pin}", place)
                elif net:
                    sinks.setdefault(net, []).append((f"{name}:{pin}", place))
                    clocks |= {net} if pin == "CLK" else set()
        nets = {}
        for net, ends in sinks.items():
            if net in sources and net not in clocks:
                names, places = zip(sources[net], *ends, strict=True)
                nets[net] = Pins(names, places)
        return Placement(problem["width"] * site, problem["rows"] * high, nets, found)


def _ring(
    names: Sequence[str], width: float, height: float, seed: int
) -> Iterator[tuple[str, Point]]:
    """The place of each port at the border, at equal distances around it."""
    around = 2 * (width + height)
    begin = [0, width, width + height, 2 * width + height][(seed - 1) % 4]
    for number, name in enumerate(names):
        at = (begin + around * number / len(names)) % around
        if at < width:
            yield name, (at, 0.0)
        elif at < width + height:
            yield name, (width, at - width)
        elif at < 2 * width + height:
            yield name, (2 * width + height - at, height)
        else:
            yield name, (0.0, around - at)


def _check_legal(problem: Problem, found: Places) -> None:
    """Raises HashtileError unless each cell is in a row, in the area, and beside the others."""
    taken: dict[int, list[tuple[float, float, str]]] = {}
    for name, (kind, _) in problem["cells"].items():
        x, y, _ = found[name]
        number, right = round(y / problem["row"]), x + problem["kinds"][kind]["width"]
        in_row = abs(y - number * problem["row"]) <= 0.02 and 0 <= number < problem["rows"]
        if not in_row or x < 0 or right > problem["width"] + 0.01:
            raise HashtileError(f"placement: the cell {name} is outside of a row")
        taken.setdefault(number, []).append((x, right, name))
    for line in taken.values():
        line.sort()
        for (_, end, name), (begin, _, other) in pairwise(line):
            if begin < end - 0.01:
                raise HashtileError(f"placement: the cells {name} and {other} are in one place")


def _side_by_side(lefts: Sequence[float], widths: Sequence[float]) -> list[float]:
    """Left edges at `lefts`, or further right where the cell before ends later."""
    found, end = [], 0.0
    for left, width in zip(lefts, widths, strict=True):
        found.append(max(left, end))
        end = found[-1] + width
    return found


def loads(placement: Placement, wires: Wires) -> dict[str, float]:
    """The capacitance of the wire of each net, in fF."""
    return {
        name: wires.ff * sum(length for _, _, length in net.tree())
        for name, net in placement.nets.items()
    }


def spef(placement: Placement, wires: Wires, design: str) -> str:
    """The wires as IEEE 1481 has them: each piece has half of its capacitance at each end."""
    lines = ['*SPEF "IEEE 1481-1998"', f'*DESIGN "{design}"', '*DATE ""', '*VENDOR ""',
             '*PROGRAM ""', '*VERSION ""', '*DESIGN_FLOW ""', "*DIVIDER /", "*DELIMITER :",
             "*BUS_DELIMITER [ ]", "*T_UNIT 1 PS", "*C_UNIT 1 FF", "*R_UNIT 1 KOHM",
             "*L_UNIT 1 HENRY", ""]  # fmt: skip
    for name, net in placement.nets.items():
        edges, caps = net.tree(), defaultdict[int, float](float)
        for one, other, length in edges:
            caps[one] += wires.ff * length / 2
            caps[other] += wires.ff * length / 2
        lines += [f"*D_NET {_escaped(name)} {sum(caps.values()):.5f}", "*CONN"]
        for number, pin in enumerate(net.names):
            inside = ":" in pin
            lines.append(
                f"*{'I' if inside else 'P'} {pin} {'O' if inside == (not number) else 'I'}"
            )
        lines.append("*CAP")
        ordered = enumerate(sorted(caps.items()), start=1)
        lines += [f"{n} {net.names[pin]} {cap:.5f}" for n, (pin, cap) in ordered]
        lines.append("*RES")
        for n, (one, other, length) in enumerate(edges, start=1):
            ohms = max(wires.kohm * length, 1e-6)
            lines.append(f"{n} {net.names[one]} {net.names[other]} {ohms:.6f}")
        lines += ["*END", ""]
    return "\n".join(lines)


def _apart(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _escaped(net: str) -> str:
    r"""The name of a net: the escaped name `\a[1]` of Verilog is no bit of a bus."""
    if not net.startswith("\\"):
        return net
    return net[1:].strip().replace("[", r"\[").replace("]", r"\]")
