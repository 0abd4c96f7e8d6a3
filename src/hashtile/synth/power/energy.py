"""The energy of each cell, from its tables and its activity."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hashtile.results.point import Watts
from hashtile.synth.power.cells import Arc, Cell, Floats
from hashtile.synth.power.netlist import Activity, Instance, Netlist


@dataclass(frozen=True)
class Energy:
    """The energy of a netlist under a workload, by the rules of Liberty.

    Energies are in J a clock cycle at any frequency. `clock_j` is a part of the two others: the
    energy of the clock pins of flops and clock gates, and of the nets that drive them.
    """

    internal_j: float
    switching_j: float
    clock_j: float
    leakage_w: float
    toggles: float  # toggles a cycle of a net, on average

    def watts(self, hz: float) -> Watts:
        """The power at a clock of `hz`."""
        internal, switching = self.internal_j * hz, self.switching_j * hz
        return Watts(
            hz=hz,
            total=internal + switching + self.leakage_w,
            internal=internal,
            switching=switching,
            leakage=self.leakage_w,
            clock=self.clock_j * hz,
        )


def total(netlist: Netlist, activity: Activity, slews: Floats, output_f: float) -> Energy:
    """The energy of `netlist`, with `slews` by net in s and `output_f` at each output."""
    loads = net_loads(netlist, output_f)
    volts = netlist.library.volts
    driven = {i.nets[pin] for i in netlist.instances for pin in i.cell.outputs} | {netlist.clock}
    nets = np.array(sorted(driven))
    switching = 0.5 * volts**2 * loads * activity.toggles / activity.cycles
    clocked = np.array(sorted(netlist.clocks))
    internal, clock, leakage = 0.0, float(switching[clocked].sum()), 0.0
    alike = defaultdict(list)
    for number, instance in enumerate(netlist.instances):
        alike[instance.cell.name].append(number)
    for numbers in alike.values():
        group = [netlist.instances[number] for number in numbers]
        states = np.array([activity.states[number] for number in numbers]) / activity.cycles
        some = _Alike(group, states, activity.toggles / activity.cycles, slews, loads)
        internal += some.internal(clocked=False)
        internal += (of_clock := some.internal(clocked=True))
        clock += of_clock
        leakage += some.leakage()
    toggles = float(activity.toggles[nets].mean() / activity.cycles)
    return Energy(internal, float(switching[nets].sum()), clock, leakage, toggles)


def net_loads(netlist: Netlist, output_f: float) -> Floats:
    """The capacitance at each net, in F: input pins and outputs of the netlist."""
    loads = np.zeros(netlist.nets)
    for instance in netlist.instances:
        for pin, load in instance.cell.loads.items():
            loads[instance.nets[pin]] += load
    for is_input, nets in netlist.ports.values():
        for net in nets:
            loads[net] += 0.0 if is_input else output_f
    return loads


class _Alike:
    """All instances of one cell: `states` are shares of the cycles, `toggles` those in a cycle."""

    def __init__(
        self,
        group: Sequence[Instance],
        states: Floats,
        toggles: Floats,
        slews: Floats,
        loads: Floats,
    ) -> None:
        self.cell = group[0].cell
        nets = {pin: np.array([one.nets[pin] for one in group]) for pin in self.cell.pins}
        self.toggles = {pin: toggles[nets[pin]] for pin in self.cell.pins}
        self.slews = {pin: slews[nets[pin]] for pin in self.cell.pins}
        self.loads = {pin: loads[nets[pin]] for pin in self.cell.pins}
        self.rising, self.falling, self.resting = _views(self.cell, states)
        self.states = states

    def leakage(self) -> float:
        """The leakage of all instances, in W."""
        return float((self.resting @ self.cell.leakage).sum())

    def internal(self, *, clocked: bool) -> float:
        """The energy of all, in J a cycle, from the tables of clock pins or of the other pins.

        The energy of a flop whose output changes counts as data.
        """
        energy = 0.0
        for pin in self.cell.pins:
            gated = self.cell.kind == "clock gate" and pin in self.cell.outputs
            if clocked != (pin == self.cell.clock or gated):
                continue
            arcs = [arc for arc in self.cell.arcs if arc.pin == pin]
            if pin == self.cell.clock:
                energy += sum(self._at_clock(arc) for arc in arcs)
            elif pin in self.cell.outputs:
                energy += self._at_output(pin, arcs)
            else:
                energy += sum(self._at_input(arc) for arc in arcs)
        return energy

    def _at_clock(self, arc: Arc) -> float:
        """A clock pin rises and falls; its state is that before the transition."""
        nothing = np.zeros(len(self.states))
        energy = 0.0
        for view, table in ((self.rising, arc.rise), (self.falling, arc.fall)):
            times = view.sum(1) if arc.when is None else view @ arc.when
            energy += float((times * table.at(self.slews[arc.pin], nothing)).sum())
        return energy

    def _at_input(self, arc: Arc) -> float:
        """An input that changes, in the states that the arc is for."""
        share = 1.0 if arc.when is None else self.resting @ arc.when
        energy = self._mean(arc, np.zeros(len(self.states)))
        return float((self.toggles[arc.pin] * share * energy).sum())

    def _at_output(self, pin: str, arcs: Sequence[Arc]) -> float:
        """An output that changes, by the arcs of the inputs that may have changed it.

        Each counts as often as its input changes in a state in which the output follows it.
        """
        energy = np.zeros(len(self.states))
        for supply in {arc.supply for arc in arcs}:
            weights, energies = [], []
            for arc in (arc for arc in arcs if arc.supply == supply):
                weights.append(self._follows(pin, arc))
                energies.append(self._mean(arc, self.loads[pin]))
            weight, each = np.array(weights), np.array(energies)
            sums = weight.sum(0)
            mean = np.where(
                sums > 0,
                (weight * each).sum(0) / np.where(sums > 0, sums, 1),
                each.mean(0),
            )
            energy += mean
        return float((self.toggles[pin] * energy).sum())

    def _follows(self, pin: str, arc: Arc) -> Floats:
        """How often the input of the arc changes in the states of the arc."""
        if self.cell.kind == "flop" or arc.related not in self.cell.inputs:
            return self.states.sum(1) if arc.when is None else self.resting @ arc.when
        truth = self.cell.outputs[pin]
        follows = truth != truth[np.arange(len(truth)) ^ 1 << self.cell.inputs.index(arc.related)]
        if arc.when is not None:
            follows &= arc.when[[_assignment(self.cell, state) for state in range(len(truth))]]
        share: Floats = self.states @ follows * self.toggles[arc.related]
        return share

    def _mean(self, arc: Arc, load: Floats) -> Floats:
        """The mean of rise and fall."""
        slew = self.slews[arc.related]
        mean: Floats = (arc.rise.at(slew, load) + arc.fall.at(slew, load)) / 2
        return mean


def _views(cell: Cell, states: Floats) -> tuple[Floats, Floats, Floats]:
    """How often the pins have each assignment: when the clock rises, when it falls, over time.

    A clock that pulses is high in the first half of the cycle.
    """
    count = 2 ** len(cell.pins)
    place = {pin: 1 << number for number, pin in enumerate(cell.pins)}
    rising, falling, resting = (np.zeros((states.shape[1], count)) for _ in range(3))
    for state in range(states.shape[1]):
        if cell.kind == "flop":
            assert cell.clock and cell.data
            (out,) = cell.outputs
            data, given, now, before = (state >> bit & 1 for bit in range(4))
            pins = data * place[cell.data] + given * place[out]
            rising[state, pins] += now
            falling[state, pins + place[cell.clock]] += before
            resting[state, pins] += 1 - before / 2
            resting[state, pins + place[cell.clock]] += before / 2
            continue
        if cell.clock is None or not state & place[cell.clock]:
            resting[state, _assignment(cell, state)] += 1
            continue
        low = state - place[cell.clock]
        rising[state, low] += 1
        falling[state, _assignment(cell, state)] += 1
        resting[state, low] += 0.5
        resting[state, _assignment(cell, state)] += 0.5
    return states @ rising, states @ falling, states @ resting


def _assignment(cell: Cell, state: int) -> int:
    """The assignment of all pins of a gate that has its inputs in `state`."""
    outputs = enumerate(cell.outputs.values(), len(cell.inputs))
    return state + sum(int(truth[state]) << place for place, truth in outputs)
