"""Timing by OpenSTA before layout, and the drive of cells chosen against it.

ABC sizes cells by its own estimate of time, and does not see flops. The option `sizing` tries for
each cell on a path that is too slow the other cells of the same function, larger or smaller, and
keeps what makes the clock faster; then cells off these paths become as small as the clock allows.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hashtile.support import tools
from hashtile.support.errors import HashtileError
from hashtile.synth import liberty
from hashtile.synth.base import Job, Target
from hashtile.synth.liberty import Group

SIZING = ("ideal", "mild")  # the wires of the timing that cells are sized against
LIB, NETLIST = "cells.lib", "netlist.v"
_STA_SECONDS = 600.0
_SIZING_SECONDS = 7200.0
INSTANCE = re.compile(r"^  (\w+) (\S+) +\(\n((?:    \.\w+\(.*\),?\n)*)  \);$", re.MULTILINE)
_OUTPUT = re.compile(r"^  output (?:\[.*\] )?(\w+);$", re.MULTILINE)
_PIN = re.compile(r"\.(\w+)\((.*)\)")

# Each round asks for a clock a little faster than the present one, so that all paths near the
# slowest count: the sum of what they lack, and above all what the slowest lacks. Of the 500 cells
# on the worst of these paths, each is replaced by one up to two sizes away that makes the sum
# smaller. This ends at the period `enough`, in ps, or where the clock stays. No cell gets a load,
# or drives one, over its `max_capacitance`.
_SIZE = """\
proc cost {} { expr {[total_negative_slack] + 50 * [worst_slack -max]} }
proc critical {} { global period; expr {$period - [worst_slack -max]} }
proc ask {asked} { global period; set period $asked; constrain $asked }
proc fits {cell new} {
  global kind pins load limit cap most
  foreach {pin net} $pins($cell) {
    if {[info exists most($new/$pin)]} {
      if {$load($net) > $most($new/$pin) && $most($new/$pin) < $limit($net)} { return 0 }
    } elseif {$net ne ""} {
      set more [expr {$cap($new/$pin) - $cap($kind($cell)/$pin)}]
      if {$more > 0 && [info exists limit($net)] && $load($net) + $more > $limit($net)} { return 0 }
    }
  }
  return 1
}
proc keep {cell new} {
  global kind pins load limit cap most
  foreach {pin net} $pins($cell) {
    if {[info exists most($new/$pin)]} {
      set limit($net) $most($new/$pin)
    } elseif {$net ne ""} {
      set load($net) [expr {$load($net) + $cap($new/$pin) - $cap($kind($cell)/$pin)}]
    }
  }
  set kind($cell) $new
}
proc slow_cells {} {
  global kind family
  array set weight {}
  foreach path [find_timing_paths -group_count 2000 -endpoint_count 1 -slack_max 0] {
    set lack [expr {-[get_property $path slack]}]
    foreach point [get_property $path points] {
      set name [get_property [get_property $point pin] full_name]
      set cell [string range $name 0 [string last / $name]-1]
      if {![info exists kind($cell)] || ![info exists family($kind($cell))]} { continue }
      if {![info exists weight($cell)]} { set weight($cell) 0 }
      set weight($cell) [expr {$weight($cell) + $lack}]
    }
  }
  set found {}
  foreach cell [lsort [array names weight]] { lappend found [list $cell $weight($cell)] }
  set cells {}
  foreach pair [lsort -real -decreasing -index 1 $found] { lappend cells [lindex $pair 0] }
  return [lrange $cells 0 499]
}
proc faster {} {
  global kind family
  set least [cost]
  foreach cell [slow_cells] {
    set best $kind($cell)
    set place [lsearch -exact $family($best) $best]
    foreach new [lrange $family($best) [expr {$place - 2}] [expr {$place + 2}]] {
      if {$new eq $kind($cell) || ![fits $cell $new]} { continue }
      replace_cell [get_cells $cell] $new
      set found [cost]
      if {$found > $least + 0.001} { set least $found; set best $new }
    }
    replace_cell [get_cells $cell] $best
    if {$best ne $kind($cell)} { keep $cell $best }
  }
}
proc smaller {} {
  global kind family area
  foreach cell [lsort [array names kind]] {
    if {![info exists family($kind($cell))]} { continue }
    foreach new $family($kind($cell)) {
      if {$area($new) >= $area($kind($cell)) || ![fits $cell $new]} { continue }
      replace_cell [get_cells $cell] $new
      if {[worst_slack -max] >= -0.001} { keep $cell $new; break }
      replace_cell [get_cells $cell] $kind($cell)
    }
  }
}
ask 1000
set before 1e9
while {[critical] > $enough && [critical] < 0.999 * $before} {
  set before [critical]
  foreach margin {0.04 0.02 0.01 0.005} {
    ask [expr {max($enough, (1 - $margin) * [critical])}]
    faster
  }
}
ask [expr {max($enough, [critical])}]
smaller
foreach cell [array names kind] { puts "size $cell $kind($cell)" }
"""


@dataclass(frozen=True)
class Instance:
    """A cell of a netlist: its kind, and the net at each pin; "" is a constant."""

    kind: str
    pins: Mapping[str, str]


@dataclass(frozen=True)
class Ports:
    """What loads nets beside cells: the outside at each bit of an output, and wires.

    `names` are those of outputs without a number, `wires` are loads by the name of the net.
    """

    names: frozenset[str]
    load: float
    wires: Mapping[str, float] = field(default_factory=dict)

    def of(self, net: str) -> float:
        """The load that the outside and the wire are to `net`."""
        outside = self.load if net.partition("[")[0] in self.names else 0.0
        return outside + self.wires.get(net, 0.0)


class Timed(Target):
    """A target whose netlists OpenSTA times."""

    driver: str  # the cell that drives the inputs
    load_ff: float
    slew_ps: float
    unit_ff: float  # the library's unit of capacitance

    def time(self, job: Job) -> tuple[float, float]:
        """Fmax in Hz with ideal wires and with the mild wire load.

        OpenSTA gives a credit for the common part of two clock paths, a clock gate say, even
        if the clock is ideal and has no delay on either path: the credit is switched off.
        """
        log = self._run(
            job,
            f"""\
constrain 1000
puts "slack ideal [worst_slack -max]"
set_wire_load_model -name {liberty.WIRE_LOAD}
puts "slack wires [worst_slack -max]"
""",
        )
        slacks = dict(re.findall(r"^slack (ideal|wires) (-?[0-9.e+]+)$", log, re.MULTILINE))
        found = [1e12 / (1000 - float(slacks.get(kind, "nan"))) for kind in ("ideal", "wires")]
        if not all(0 < fmax < 1e12 for fmax in found):
            raise HashtileError(f"OpenSTA found no path to time: {_end(log)}")
        return found[0], found[1]

    def size(
        self, job: Job, setting: str, wire_ff: Mapping[str, float] | None = None
    ) -> tuple[float, dict[str, Any]]:
        """Sizes the netlist of `job`; returns the area gained in um2, and what was counted.

        `setting` are commands that give OpenSTA the wires, and may define `margins`; `wire_ff` is
        the capacitance of each net.
        """
        cells = {cell.names[0]: cell for cell in liberty.read(job.work / LIB).of("cell")}
        text = (job.work / NETLIST).read_text(encoding="utf-8")
        before = instances(text)
        wired = {net: ff / self.unit_ff for net, ff in (wire_ff or {}).items()}
        ports = Ports(frozenset(_OUTPUT.findall(text)), self.load_ff / self.unit_ff, wired)
        enough = 1e6 / int(job.options["mhz"]) if "mhz" in job.options else 0
        data = "\n".join(_data(before, cells, ports))
        log = self._run(job, f"{data}\n{setting}\nset enough {enough}\n{_SIZE}", _SIZING_SECONDS)
        sized = dict(re.findall(r"^size (\S+) (\S+)$", log, re.MULTILINE))
        if sized.keys() != before.keys():
            raise HashtileError(f"OpenSTA did not size the cells: {_end(log)}")
        after = resized(text, sized, families(cells))
        (job.work / NETLIST).write_text(after, encoding="utf-8")
        areas = {name: float(cell.text("area") or 0) for name, cell in cells.items()}
        gained = sum(areas[sized[name]] - areas[one.kind] for name, one in before.items())
        changed = sum(sized[name] != one.kind for name, one in before.items())
        over = overloaded(instances(after), cells, ports)
        return gained, {"cells_sized": changed, "cells_over_max_capacitance": over}

    def _run(self, job: Job, commands: str, seconds: float = _STA_SECONDS) -> str:
        """The output of OpenSTA for `commands`, which may use `constrain PERIOD_PS`.

        They may define `margins DATA`, which `constrain` calls with all inputs but the clock.
        """
        script = f"""\
set sta_crpr_enabled 0
read_liberty {LIB}
read_verilog {NETLIST}
link_design {job.core.module}
set_cmd_units -time ps -capacitance fF
proc margins {{data}} {{}}
proc constrain {{period}} {{
  create_clock -name clk -period $period [get_ports clk_i]
  set_clock_transition {self.slew_ps} [get_clocks clk]
  set data {{}}
  foreach port [all_inputs] {{
    if {{[get_property $port full_name] ne "clk_i"}} {{ lappend data $port }}
  }}
  set_driving_cell -lib_cell {self.driver} $data
  set_input_delay 0 -clock clk $data
  set_output_delay 0 -clock clk [all_outputs]
  set_load {self.load_ff} [all_outputs]
  margins $data
}}
{commands}"""
        (job.work / "sta.tcl").write_text(script, encoding="utf-8")
        return self.sta(job, "-no_splash", "-no_init", "-exit", "sta.tcl", seconds=seconds)

    def sta(self, job: Job, *arguments: str, seconds: float = _STA_SECONDS) -> str:
        """The output of OpenSTA, run in the folder of `job`."""
        return tools.run([tools.find("sta"), *arguments], cwd=job.work, timeout=seconds)


def _end(log: str) -> str:
    return "\n".join(["the end of its output:", *log.splitlines()[-15:]])


def instances(netlist: str) -> dict[str, Instance]:
    """The cells of a netlist in Verilog, as Yosys writes it, by name."""
    found = {}
    for kind, name, pins in INSTANCE.findall(netlist):
        wired = {pin: "" if "'" in net else net.strip() for pin, net in _PIN.findall(pins)}
        found[name.removeprefix("\\")] = Instance(kind, wired)
    return found


def resized(netlist: str, kinds: Mapping[str, str], alike: Mapping[str, Sequence[str]]) -> str:
    """`netlist` with cells of `kinds`, by name of the instance.

    Raises HashtileError for a cell that is not of the function of the one before.
    """

    def cell(found: re.Match[str]) -> str:
        old, new = found[1], kinds[found[2].removeprefix("\\")]
        if new != old and new not in alike.get(old, ()):
            raise HashtileError(f"{new} is no other drive of {old}")
        return found[0].replace(old, new, 1)

    return INSTANCE.sub(cell, netlist)


def families(cells: Mapping[str, Group]) -> dict[str, list[str]]:
    """For each cell that has others of its function, all of them, the smallest first.

    They have the same pins, with the same functions, and the same state.
    """
    alike: dict[str, list[str]] = {}
    for name, cell in cells.items():
        pins = sorted((*p.names, p.text("direction"), p.text("function")) for p in cell.of("pin"))
        state = [
            (kind, *one.names, sorted(one.values.items()), sorted(t.source for t in one.groups))
            for kind in ("ff", "latch", "statetable")
            for one in cell.of(kind)
        ]
        gate = cell.text("clock_gating_integrated_cell")
        alike.setdefault(repr((pins, state, gate)), []).append(name)
    found = {}
    for names in alike.values():
        if len(names) > 1:
            names.sort(key=lambda name: (float(cells[name].text("area") or 0), name))
            found.update(dict.fromkeys(names, names))
    return found


def overloaded(netlist: Mapping[str, Instance], cells: Mapping[str, Group], ports: Ports) -> int:
    """The outputs of `netlist` with a load over their `max_capacitance`."""
    pins = _Pins(cells)
    load = _loads(netlist, pins, ports)
    return sum(
        load[net] > pins.most[one.kind, pin]
        for one in netlist.values()
        for pin, net in one.pins.items()
        if (one.kind, pin) in pins.most
    )


class _Pins:
    """The loads of inputs and the most that outputs may drive, by cell and pin."""

    def __init__(self, cells: Mapping[str, Group]) -> None:
        self.load: dict[tuple[str, str], float] = {}
        self.most: dict[tuple[str, str], float] = {}
        for name, cell in cells.items():
            for pin in cell.of("pin"):
                if pin.text("direction") == "output":
                    self.most[name, pin.names[0]] = float(pin.text("max_capacitance") or 1e9)
                else:
                    self.load[name, pin.names[0]] = float(pin.text("capacitance") or 0)


def _loads(netlist: Mapping[str, Instance], pins: _Pins, ports: Ports) -> Mapping[str, float]:
    """The load of each net."""
    load: defaultdict[str, float] = defaultdict(float)
    for one in netlist.values():
        for pin, net in one.pins.items():
            load[net] += pins.load.get((one.kind, pin), 0.0)
            if (one.kind, pin) in pins.most:
                load[net] += ports.of(net)
    return load


def _data(
    netlist: Mapping[str, Instance], cells: Mapping[str, Group], ports: Ports
) -> Iterator[str]:
    """Tables for `_SIZE`."""
    pins, alike = _Pins(cells), families(cells)
    load = _loads(netlist, pins, ports)
    for name, cell in cells.items():
        yield f"set area({name}) {float(cell.text('area') or 0)}"
        if name in alike:
            yield f"set family({name}) {{{' '.join(alike[name])}}}"
    yield from (f"set cap({kind}/{pin}) {value}" for (kind, pin), value in pins.load.items())
    yield from (f"set most({kind}/{pin}) {value}" for (kind, pin), value in pins.most.items())
    yield from (f"set {{load({net})}} {value}" for net, value in load.items() if net)
    for name, one in netlist.items():
        yield f"set {{kind({name})}} {one.kind}"
        yield f"set {{pins({name})}} {{{' '.join(f'{p} {{{n}}}' for p, n in one.pins.items())}}}"
        for pin, net in one.pins.items():
            if (one.kind, pin) in pins.most:
                yield f"set {{limit({net})}} {pins.most[one.kind, pin]}"
