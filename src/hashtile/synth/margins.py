"""ASAP7 with margins: its slow corner, hold, time for the ports, skew, clock gates in limits.

The target `asap7` has none of them, because published figures have none. All is before layout.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hashtile.catalog import Core
from hashtile.support.errors import HashtileError
from hashtile.synth import gates, liberty, yosys
from hashtile.synth.asic import ABC, ADDERS, STAT, WIRE_FF, Asap7
from hashtile.synth.base import Choices, Job, Options
from hashtile.synth.liberty import Group
from hashtile.synth.timing import LIB, NETLIST, families, instances, resized


@dataclass(frozen=True)
class Corner:
    """A corner of the library."""

    name: str  # in the names of its files
    condition: str
    gate_ps: float  # the delay of a clock gate with GATE_LOAD of what it may drive


SLOW = Corner("SS", "0.63 V, 100 C", 40)
CORNERS = (SLOW, Corner("TT", "0.7 V, 25 C", 28), Corner("FF", "0.77 V, 0 C", 22))

PORT_PS = 60  # what the outside takes of the period, before an input and after an output
SETUP_PS, HOLD_PS = 20, 10  # the uncertainty of the clock: skew and jitter; skew alone
GATE_LOAD = 0.25  # a clock gate has at most this part of the load that it may drive
_TRANSITIONS = "report_check_types -all_violators -max_transition"
_SLOW_PIN = re.compile(r"^(\S+)/(\w+) .*\(VIOLATED\)$", re.MULTILINE)
_SIZES = 8  # of a cell, at most
_MILD = f"set_wire_load_model -name {liberty.WIRE_LOAD}"


class Asap7Margins(Asap7):
    """ASAP7 at its slow corner, with margins."""

    modules = ("gates",)
    has_power = False
    seconds = 300.0
    choices: ClassVar[Choices] = {"abc": tuple(ABC), "adder": ADDERS}

    def __init__(self) -> None:
        super().__init__("SLVT")
        self.name = "asap7-margins"
        self.files = [
            file.replace("_TT_", f"_{corner.name}_") for corner in CORNERS for file in self.files
        ]
        self.gate = str(self.gate).replace("x1", "x4")
        self.drop_sized = self.drop_sized.replace("x1_", "x4_")
        self.drop = self.drop.replace("x1_", "x4_")
        self.corner = f"SLVT, {SLOW.name}, {SLOW.condition}"

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        first, further = WIRE_FF
        return {
            **super().flow(core, seeds, options),
            "timing": "before layout; gates of the clock before the flops, by their delay",
            "wires": f"mild: {first} fF a net and {further} fF each further fan-out",
            "sizing": "at this corner, with these wires and margins",
            "clock_uncertainty_ps": f"{SETUP_PS} for setup, {HOLD_PS} for hold",
            "ports_ps": f"{PORT_PS} outside, at inputs and at outputs",
            "clock_gate_load": f"{GATE_LOAD:.0%} of its limit",
        }

    def measure(self, job: Job) -> dict[str, Any]:
        library = self.library(job, self.drop, SLOW.name)
        job.progress("synthesis")
        self.synthesize(job)
        cells, area = yosys.read_stat(job.work / STAT)
        added = self._split_gates(job)
        job.progress("sizing")
        self.library(job, self.drop_sized, SLOW.name)
        gained, counted = self.size(job, self._margins(job, SLOW))
        area += gained + sum(n * liberty.cell_area(library, kind) for kind, n in added.items())
        area += self._strengthen(job)
        job.progress("timing at each corner")
        timed = {corner.name: self._time_at(job, corner) for corner in CORNERS}
        return {
            "fmax_hz": timed[SLOW.name].fmax,
            "area_um2": area,
            "area_ge": area / liberty.cell_area(library, self.nand2),
            "ge_cell": self.nand2,
            "ff": sum(count for name, count in cells.items() if re.match(self.flop, name)),
            "tools": [f"opensta {self.sta(job, '-version').split()[0]}"],
            "conditions": {
                **counted,
                "clock_gates": cells[str(self.gate)] + added.get(str(self.gate), 0),
                "fmax_hz_between_flops": timed[SLOW.name].inside,
                "fmax_hz_by_corner": {name: one.fmax for name, one in timed.items()},
                "hold_slack_ps_by_corner": {n: round(one.hold, 1) for n, one in timed.items()},
                "violations_by_corner": {name: one.violations for name, one in timed.items()},
            },
        }

    def _split_gates(self, job: Job) -> Mapping[str, int]:
        """Gives copies to each clock gate with too many flops; returns the cells that it added."""
        netlist = job.work / NETLIST
        cells = {cell.names[0]: cell for cell in liberty.read(job.work / LIB).of("cell")}
        text, added = gates.split(
            netlist.read_text(encoding="utf-8"),
            str(self.gate),
            self.driver,
            cells,
            GATE_LOAD,
            WIRE_FF,
        )
        netlist.write_text(text, encoding="utf-8")
        return added

    def _strengthen(self, job: Job) -> float:
        """Gives larger cells to outputs that change too slowly; returns the area gained in um2.

        Sizing looks at the clock alone: off the slow paths it makes cells as small as it can.
        """
        cells = {cell.names[0]: cell for cell in liberty.read(job.work / LIB).of("cell")}
        alike, netlist, gained = families(cells), job.work / NETLIST, 0.0
        check = f"{self._margins(job, SLOW)}\nconstrain 1000\n{_TRANSITIONS}\n"
        for _ in range(_SIZES):
            text = netlist.read_text(encoding="utf-8")
            found = instances(text)
            slow = {found[n].pins[pin] for n, pin in _SLOW_PIN.findall(self._run(job, check))}
            old = {name: one.kind for name, one in found.items()}
            new = dict(old)
            for name, kind in old.items():
                family = alike.get(kind, [])
                larger = family[family.index(kind) + 1 :] if family else []
                if larger and any(found[name].pins[pin] in slow for pin in _outputs(cells[kind])):
                    new[name] = larger[0]
            if new == old:
                break
            netlist.write_text(resized(text, new, alike), encoding="utf-8")
            gained += sum(_area(cells[new[n]]) - _area(cells[old[n]]) for n in old)
        return gained

    def _margins(self, job: Job, corner: Corner) -> str:
        """Commands for OpenSTA: the wires, and what comes off each period."""
        found = instances((job.work / NETLIST).read_text(encoding="utf-8"))
        pins = " ".join(f"{name}/CLK" for name, one in found.items() if one.kind == self.gate)
        early = f"set_clock_uncertainty -setup {SETUP_PS + corner.gate_ps} [get_pins {{{pins}}}]"
        return f"""\
proc margins {{data}} {{
  global inputs
  set inputs $data
  set_input_delay {PORT_PS} -clock clk $data
  set_output_delay {PORT_PS} -clock clk [all_outputs]
  set_clock_uncertainty -setup {SETUP_PS} [get_clocks clk]
  set_clock_uncertainty -hold {HOLD_PS} [get_clocks clk]
  {early if pins else ""}
}}
{_MILD}"""

    def _time_at(self, job: Job, corner: Corner) -> "Timing":
        self.library(job, self.drop_sized, corner.name)
        margins = self._margins(job, corner)
        log = self._run(
            job,
            f"""\
{margins}
constrain 1000
puts "setup [worst_slack -max]"
puts "hold [worst_slack -min]"
set period [expr {{1000 - [worst_slack -max]}}]
constrain $period
{_TRANSITIONS}
report_check_types -all_violators -min_pulse_width
set_false_path -from $inputs
set_false_path -to [all_outputs]
puts "inside [expr {{$period - [worst_slack -max]}}]"
""",
        )
        found = dict(re.findall(r"^(setup|hold|inside) (-?[0-9.e+]+)$", log, re.MULTILINE))
        if found.keys() != {"setup", "hold", "inside"} or "Warning" in log:
            raise HashtileError(f"OpenSTA did not time the netlist: {log[-500:]}")
        fmax = 1e12 / (1000 - float(found["setup"]))
        inside = 1e12 / float(found["inside"])
        return Timing(fmax, inside, float(found["hold"]), log.count("VIOL"))


@dataclass(frozen=True)
class Timing:
    """What OpenSTA found at a corner: clocks in Hz, the slack of hold in ps, broken rules."""

    fmax: float
    inside: float  # the clock if the paths of inputs and outputs are left out
    hold: float
    violations: int


def _outputs(cell: Group) -> list[str]:
    pins = cell.of("pin")
    return [pin.names[0] for pin in pins if pin.text("direction") == "output"]


def _area(cell: Group) -> float:
    return float(cell.text("area") or 0)
