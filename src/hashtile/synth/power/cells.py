"""The power model of a cell: its function, the loads of its pins, and its energy.

It is read from a Liberty file. Figures are in SI units. A truth table over the pins of a cell is an
array with an entry for each assignment: bit i of its index is the value of pin i, inputs first.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np
import numpy.typing as npt

from hashtile.support.errors import HashtileError
from hashtile.synth import liberty
from hashtile.synth.liberty import Group
from hashtile.synth.power.grammar import Truth, truth

Floats = npt.NDArray[np.float64]
_PREFIXES = {"m": 1e-3, "u": 1e-6, "n": 1e-9, "p": 1e-12, "f": 1e-15}


@dataclass(frozen=True)
class Table:
    """Energy in J by the slew at the input in s and the load at the output in F."""

    slews: Floats
    loads: Floats
    energy: Floats  # slews x loads

    def at(self, slew: Floats, load: Floats) -> Floats:
        """The energy for each of `slew` and `load`, bilinear, clamped to the table."""
        row, down = _between(self.slews, slew)
        column, right = _between(self.loads, load)
        low, high = (
            np.minimum(row + 1, len(self.slews) - 1),
            np.minimum(column + 1, len(self.loads) - 1),
        )
        found: Floats = (1 - down) * (
            (1 - right) * self.energy[row, column] + right * self.energy[row, high]
        ) + down * ((1 - right) * self.energy[low, column] + right * self.energy[low, high])
        return found


def _between(axis: Floats, value: Floats) -> tuple[npt.NDArray[np.intp], Floats]:
    """The place of each `value` in `axis`: the entry below, and how far it is to the next."""
    if len(axis) == 1:
        return np.zeros(len(value), np.intp), np.zeros(len(value))
    value = np.clip(value, axis[0], axis[-1])
    place = np.clip(np.searchsorted(axis, value, side="right") - 1, 0, len(axis) - 2)
    return place, (value - axis[place]) / (axis[place + 1] - axis[place])


@dataclass(frozen=True)
class Arc:
    """Energy of a transition of a pin; for an output, after one of the input `related`."""

    pin: str
    related: str  # for an input, the pin itself
    when: Truth | None  # None: always
    supply: str  # supply pin of the energy; energies of several add
    rise: Table
    fall: Table


@dataclass(frozen=True)
class Cell:
    """A cell with one clock at most: a gate, a flop, or a clock gate.

    `outputs` have a truth over the inputs. A flop takes `data`, inverted where `inverts`, and every
    output is what it holds; a clock gate passes `clock` where its function over the inputs is true.
    """

    name: str
    kind: Literal["gate", "flop", "clock gate"]
    inputs: Sequence[str]
    outputs: Mapping[str, Truth]
    loads: Mapping[str, float]  # of the inputs, in F
    clock: str | None
    data: str | None
    inverts: bool
    arcs: Sequence[Arc]
    leakage: Floats  # in W, for each assignment of all pins

    @property
    def pins(self) -> list[str]:
        """The pins in the order of an assignment's bits."""
        return [*self.inputs, *self.outputs]


@dataclass(frozen=True)
class Library:
    """The cells of a library, and its supply in V."""

    cells: Mapping[str, Cell]
    volts: float


def read(path: Path, names: Iterable[str]) -> Library:
    """The cells `names` of the Liberty file `path`.

    Raises HashtileError if one is not there, or is of an unknown kind.
    """
    library = liberty.read(path)
    found = {cell.names[0]: cell for cell in library.of("cell")}
    if missing := set(names) - set(found):
        raise HashtileError(f"{path}: the library has no cells {', '.join(sorted(missing))}")
    cells = {name: _Reader(found[name], library).cell(name) for name in sorted(set(names))}
    return Library(cells, float(library.text("nom_voltage") or 0))


class _Reader:
    """Reads one cell of a library."""

    def __init__(self, group: Group, head: Group) -> None:
        self.group = group
        self.templates = {one.names[0]: one for one in head.of("power_lut_template")}
        farad, unit = head.values["capacitive_load_unit"]
        self.farad = float(farad) * _PREFIXES[unit[0].lower()]
        self.second = _scaled(head.text("time_unit") or "1ns")
        self.joule = self.farad * _scaled(head.text("voltage_unit") or "1V") ** 2
        self.watt = _scaled(head.text("leakage_power_unit") or "1nW")
        self.pins = {pin.names[0]: pin for pin in group.of("pin")}
        self.inputs = [n for n, pin in self.pins.items() if pin.text("direction") == "input"]
        self.outputs = [n for n, pin in self.pins.items() if pin.text("direction") == "output"]

    def cell(self, name: str) -> Cell:
        """The cell. Raises HashtileError if it is of another kind."""
        kind: Literal["gate", "flop", "clock gate"] = "gate"
        clock, data, inverts = None, None, False
        flops = self.group.of("ff")
        if self.group.text("clock_gating_integrated_cell"):
            kind = "clock gate"
            clock, outputs = self._clock_gate(name)
        elif flops:
            kind = "flop"
            clock, data, inverts = self._flop(name, flops)
            outputs = {pin: np.zeros(2 ** len(self.inputs), bool) for pin in self.outputs}
        elif self.group.of("latch") or self.group.of("statetable") or not self.outputs:
            raise self._unknown(name)
        else:
            outputs = {
                pin: truth(self.pins[pin].text("function") or "", self.inputs)
                for pin in self.outputs
            }
        loads = {pin: float(self.pins[pin].text("capacitance") or 0) for pin in self.inputs}
        return Cell(
            name, kind, self.inputs, outputs, {p: c * self.farad for p, c in loads.items()},
            clock, data, inverts, list(self._arcs()), self._leakage(),
        )  # fmt: skip

    def _unknown(self, name: str) -> HashtileError:
        return HashtileError(
            f"the power of {name} is not known: it is no gate, no clock gate for the rising edge, "
            "and no flop that takes one input at that edge"
        )

    def _clock_gate(self, name: str) -> tuple[str, dict[str, Truth]]:
        clocks = [n for n in self.inputs if self.pins[n].text("clock_gate_clock_pin") == "true"]
        style = self.group.text("clock_gating_integrated_cell") or ""
        if not style.startswith("latch_posedge") or len(clocks) != 1 or len(self.outputs) != 1:
            raise self._unknown(name)
        enables = " + ".join(pin for pin in self.inputs if pin not in clocks)
        return clocks[0], {self.outputs[0]: truth(f"{clocks[0]} * ({enables})", self.inputs)}

    def _flop(self, name: str, flops: list[Group]) -> tuple[str, str, bool]:
        state = flops[0]
        clock, data = state.text("clocked_on") or "", state.text("next_state") or ""
        if (
            len(flops) > 1
            or {*self.inputs} != {clock, data.strip("!()' ")}
            or state.text("clear")
            or state.text("preset")
            or len(self.outputs) != 1
        ):
            raise self._unknown(name)
        holds, held = (self.pins[self.outputs[0]].text("function") or ""), data.strip("!()' ")
        # The state has two names, the second for its inverse: 1 is the state 1, 2 the state 0
        given = truth(holds, state.names)
        return clock, held, not given[1 if truth(data, [held])[1] else 2]

    def _arcs(self) -> Iterator[Arc]:
        for name, pin in self.pins.items():
            if name not in (*self.inputs, *self.outputs):
                continue
            for power in pin.of("internal_power"):
                rise, fall, both = (power.of(k) for k in ("rise_power", "fall_power", "power"))
                if not (both or rise or fall):
                    continue
                tables = [self._table(*(found or both)) for found in (rise, fall)]
                for related in (power.text("related_pin") or name).split():
                    supply = power.text("related_pg_pin") or ""
                    yield Arc(name, related, self._when(power), supply, *tables)

    def _when(self, group: Group) -> Truth | None:
        when = group.text("when")
        return None if when is None else truth(when, [*self.inputs, *self.outputs])

    def _table(self, group: Group | None = None) -> Table:
        """The table of a transition; without one it takes no energy."""
        if group is None:
            return Table(np.zeros(1), np.zeros(1), np.zeros((1, 1)))
        rows = [[float(x) for x in row.replace(",", " ").split()] for row in group.values["values"]]
        energy = np.array(rows) * self.joule
        template = self.templates.get(group.names[0]) if group.names else None
        axes = {"slew": np.zeros(1), "load": np.zeros(1)}
        order = []
        for number in (1, 2) if template else ():
            assert template
            variable = template.text(f"variable_{number}")
            index = group.text(f"index_{number}") or template.text(f"index_{number}")
            if variable is None or index is None:
                continue
            kind, unit = (
                ("load", self.farad) if "capacitance" in variable else ("slew", self.second)
            )
            axes[kind] = np.array([float(x) for x in index.replace(",", " ").split()]) * unit
            order.append(kind)
        energy = energy.reshape([len(axes[kind]) for kind in order] or [1])
        if order == ["load", "slew"]:
            energy = energy.T
        return Table(axes["slew"], axes["load"], energy.reshape(len(axes["slew"]), -1))

    def _leakage(self) -> Floats:
        """The leakage by the state of the pins; a state without a value has the value for all."""
        count = len([*self.inputs, *self.outputs])
        given, known = np.zeros(2**count), np.zeros(2**count, bool)
        always, found = 0.0, False
        for group in self.group.of("leakage_power"):
            value, when = float(group.text("value") or 0) * self.watt, self._when(group)
            if when is None:
                always, found = always + value, True
            else:
                given[when] += value
                known |= when
        if not found:
            always = float(self.group.text("cell_leakage_power") or 0) * self.watt
        return np.where(known, given, always)


def _scaled(unit: str) -> float:
    """The number in `1ps`, `1nW`."""
    number, prefix = re.findall(r"^([0-9.]+)\s*([munpf]?)", unit)[0]
    return float(number) * _PREFIXES.get(prefix, 1.0)
