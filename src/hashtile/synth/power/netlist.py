"""Reads a mapped netlist, sorts its gates, and runs it cycle by cycle under a trace."""

import ctypes
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hashtile.sim import verilated
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import yosys
from hashtile.synth.power import cells
from hashtile.synth.power.cells import Cell
from hashtile.synth.power.trace import Trace

ZERO, ONE = 0, 1  # the nets of the constants
_VERILOG, _JSON = "power.v", "power.json"
_GATE = np.dtype("u4, u4, u4, u4, i8")
_FLOP = np.dtype("u4, u4, u4, u4, i8")
Counts = npt.NDArray[np.uint32]


@dataclass(frozen=True)
class Instance:
    """A cell of the netlist, with the net at each of its pins."""

    cell: Cell
    nets: Mapping[str, int]


@dataclass(frozen=True)
class Activity:
    """The activity of a netlist in the measured `cycles` of a trace.

    `toggles` has those of each net, two for each pulse of a clock net. `states` has, for each
    instance, how often its inputs had each value: bit i is that of input i. For a flop bit 0 is its
    data, 1 its output, 2 and 3 whether its clock pulses and did so in the cycle before.
    """

    cycles: int
    toggles: Counts
    states: Sequence[Counts]


class Netlist:
    """The module `top` of the Verilog file `path`, of cells of `library`, with one clock.

    `work` is a folder for intermediate files. Raises HashtileError if the netlist has
    other cells than gates, flops at the rising edge and clock gates, or a combinational loop.
    """

    def __init__(self, path: Path, library: Path, top: str, work: Path, clock: str) -> None:
        module = _read(path, top, work)
        self._numbers: dict[int | str, int] = {"0": ZERO, "x": ZERO, "z": ZERO, "1": ONE}
        kinds = {one["type"] for one in module["cells"].values()}
        self.library = cells.read(library, kinds)
        self.instances = [self._instance(one) for one in module["cells"].values()]
        self.ports = {
            name: (port["direction"] == "input", [self._net(bit) for bit in port["bits"]])
            for name, port in module["ports"].items()
        }
        if clock not in self.ports or len(self.ports[clock][1]) != 1:
            raise BadInput(f"{top} has no clock {clock}")
        self.clock = self.ports.pop(clock)[1][0]
        self.nets = len({*self._numbers.values()})
        self.clocks = self._clocks()
        self._arrange()

    def _net(self, bit: int | str) -> int:
        return self._numbers.setdefault(bit, len(self._numbers) - 2)

    def _instance(self, one: dict[str, Any]) -> Instance:
        cell = self.library.cells[one["type"]]
        given = {pin: bits[0] for pin, bits in one["connections"].items() if bits}
        return Instance(
            cell, {pin: self._net(given.get(pin, f"{id(one)} {pin}")) for pin in cell.pins}
        )

    def _clocks(self) -> set[int]:
        """The nets that carry the clock, gated or not, and nothing else."""
        gates = [one for one in self.instances if one.cell.kind == "clock gate"]
        found = {self.clock} | {one.nets[pin] for one in gates for pin in one.cell.outputs}
        for one in self.instances:
            for pin in one.cell.inputs:
                is_clock = pin == one.cell.clock
                if (one.nets[pin] in found) != is_clock:
                    wrong = (
                        "not the clock, nor of a clock gate" if is_clock else "the clock as data"
                    )
                    raise HashtileError(f"{one.cell.name}: what comes at its pin {pin} is {wrong}")
        return found

    def _arrange(self) -> None:
        """Makes the tables that the replay runs: gates in order, flops, states to count in."""
        sizes = [16 if i.cell.kind == "flop" else 2 ** len(i.cell.inputs) for i in self.instances]
        self._places = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        pins: list[int] = []
        tables: dict[str, int] = {}
        content: list[npt.NDArray[np.bool_]] = []
        used = 0
        gates, flops = [], []
        for number in self._order():
            instance, place = self.instances[number], self._places[number]
            for output, truth in instance.cell.outputs.items():
                name = f"{instance.cell.name} {output}"
                if name not in tables:
                    tables[name] = used
                    content.append(truth)
                    used += len(truth)
                inputs = [instance.nets[pin] for pin in instance.cell.inputs]
                gates.append((len(pins), len(inputs), tables[name], instance.nets[output], place))
                pins += inputs
                place = -1
        for number, instance in enumerate(self.instances):
            if instance.cell.kind == "flop":
                cell, nets = instance.cell, instance.nets
                assert cell.data and cell.clock
                out = nets[next(iter(cell.outputs))]
                flops.append(
                    (nets[cell.data], nets[cell.clock], out, cell.inverts, self._places[number])
                )
        self._gates, self._flops = np.array(gates, _GATE), np.array(flops, _FLOP)
        self._pins = np.array(pins, np.uint32)
        self._tables = np.concatenate([*content, np.zeros(1, bool)]).astype(np.uint8)

    def _order(self) -> list[int]:
        """The gates, each after those on which it depends. Raises HashtileError for a loop."""
        waits: dict[int, list[int]] = {}
        left: dict[int, int] = {}
        drivers = {
            one.nets[pin]
            for one in self.instances
            if one.cell.kind != "flop"
            for pin in one.cell.outputs
        }
        for number, one in enumerate(self.instances):
            if one.cell.kind == "flop":
                continue
            needs = {one.nets[pin] for pin in one.cell.inputs} & drivers
            left[number] = len(needs)
            for net in needs:
                waits.setdefault(net, []).append(number)
        order = [number for number, count in left.items() if count == 0]
        for number in order:  # the list grows in this loop
            for pin in self.instances[number].cell.outputs:
                for later in waits.get(self.instances[number].nets[pin], ()):
                    left[later] -= 1
                    if left[later] == 0:
                        order.append(later)
        if len(order) != len(left):
            raise HashtileError("the netlist has a combinational loop")
        return order

    def run(self, trace: Trace, settings: Settings) -> Activity:
        """The activity of the netlist under `trace`.

        Raises BadInput if the ports are others, HashtileError if an output differs.
        """
        inputs: list[tuple[int, int]] = []  # columns and nets
        outputs: list[tuple[int, int]] = []
        names = []
        column = 0
        ports = {port.name: (port.is_input, port.bits) for port in trace.ports}
        if ports != {name: (way, len(nets)) for name, (way, nets) in self.ports.items()}:
            raise BadInput("the trace is of other ports than the netlist has")
        for port in trace.ports:
            for bit, net in enumerate(self.ports[port.name][1]):
                (inputs if port.is_input else outputs).append((column, net))
                names += [] if port.is_input else [f"{port.name}[{bit}]"]
                column += 1
        toggles = np.zeros(self.nets, np.uint32)
        states = np.zeros(self._places[-1], np.uint32)
        wrong = np.zeros(1, np.uint64)
        rows = np.ascontiguousarray(trace.rows)
        of_inputs, of_outputs = (np.array(bits, np.uint32) for bits in (inputs, outputs))
        library = ctypes.CDLL(str(verilated.native("replay.cpp", settings)))
        library.replay.restype = ctypes.c_uint64
        reached = library.replay(
            _at(self._gates), _u64(len(self._gates)), _at(self._pins), _at(self._tables),
            _at(self._flops), _u64(len(self._flops)),
            _at(of_inputs), _u64(len(inputs)), _at(of_outputs), _u64(len(outputs)),
            _u64(self.nets), _u64(ONE), _u64(self.clock),
            _at(rows), _u64(len(rows)), _u64(rows.shape[1]), _u64(trace.first), _u64(trace.checked),
            _at(toggles), _at(states), _at(wrong),
        )  # fmt: skip
        if reached < len(rows):
            output = int(wrong[0])
            raise HashtileError(
                f"the netlist is not what was simulated: in cycle {reached} of the trace "
                f"{names[output]} is not {rows[reached, of_outputs[output][0]]}"
            )
        counts = np.split(states, self._places[1:-1])
        for instance, count in zip(self.instances, counts, strict=True):
            if instance.cell.kind == "clock gate":
                ((pin, truth),) = instance.cell.outputs.items()
                toggles[instance.nets[pin]] = 2 * count[truth].sum()
        toggles[self.clock] = 2 * trace.cycles
        return Activity(trace.cycles, toggles, counts)


def _read(path: Path, top: str, work: Path) -> dict[str, Any]:
    """The module as Yosys has it in JSON."""
    shutil.copyfile(path, work / _VERILOG)
    yosys.run(
        [
            ["read_verilog", _VERILOG],
            ["hierarchy", "-top", top],
            ["flatten", "-noscopeinfo"],
            ["write_json", _JSON],
        ],
        work,
    )
    module: dict[str, Any] = json.loads((work / _JSON).read_text(encoding="utf-8"))["modules"][top]
    return module


def _at(array: npt.NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def _u64(number: int) -> ctypes.c_uint64:
    return ctypes.c_uint64(number)
