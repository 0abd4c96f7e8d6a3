"""The slews of a netlist's nets, as OpenSTA computes them."""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from hashtile.support import tools
from hashtile.support.errors import HashtileError
from hashtile.synth.power.cells import Floats
from hashtile.synth.power.netlist import ONE, ZERO, Netlist

_NETLIST, _LIBRARY, _SCRIPT = "slews.v", "slews.lib", "slews.tcl"
_SECONDS = 1200.0


@dataclass(frozen=True)
class Edges:
    """The environment of a netlist: the cell at inputs, the load of outputs, the clock slew."""

    driver: str
    load_ff: float
    slew_ps: float


def of(netlist: Netlist, library: Path, edges: Edges, work: Path) -> Floats:
    """The slew of each net in s, the mean of rise and fall; on clock nets that of the clock.

    Raises HashtileError if OpenSTA fails.
    """
    places = {**inputs(netlist), **driven(netlist)}
    asked = "\n".join(f"puts {{net {net}}}\nreport_slews {pin}" for net, pin in places.items())
    log = run(netlist, library, edges, work, f"{asked}\n")
    slews = np.zeros(netlist.nets)
    edge = r"\S+?:(\S+)"
    found = re.findall(rf"^net (\d+)\n\S+ \^ {edge} v {edge}$", log, re.MULTILINE)
    if len(found) != len(places):
        tail = "\n".join(log.splitlines()[-15:])
        raise HashtileError(f"OpenSTA gave no slews; the end of its output:\n{tail}")
    for net, rise, fall in found:
        slews[int(net)] = (float(rise) + float(fall)) / 2
    slews[list(netlist.clocks)] = edges.slew_ps
    return slews * 1e-12


def inputs(netlist: Netlist) -> dict[int, str]:
    """The port of each input's net in the script of `run`, but the clock's."""
    return {net: f"n{net}" for way, nets in netlist.ports.values() if way for net in nets}


def driven(netlist: Netlist) -> dict[int, str]:
    """The pin that drives each other net in the script of `run`."""
    return {
        one.nets[pin]: f"g{number}/{pin}"
        for number, one in enumerate(netlist.instances)
        for pin in one.cell.outputs
    }


def run(netlist: Netlist, library: Path, edges: Edges, work: Path, commands: str) -> str:
    """The output of OpenSTA for Tcl `commands` on `netlist`, at a clock of 1 GHz.

    Raises HashtileError if OpenSTA fails.
    """
    (work / _LIBRARY).unlink(missing_ok=True)
    (work / _LIBRARY).symlink_to(library)
    (work / _NETLIST).write_text(_verilog(netlist), encoding="utf-8")
    script = f"""\
read_liberty {_LIBRARY}
read_verilog {_NETLIST}
link_design top
set_cmd_units -time ps -capacitance fF
create_clock -name clk -period 1000 [get_ports n{netlist.clock}]
set_clock_transition {edges.slew_ps} [get_clocks clk]
foreach port [all_inputs] {{
  if {{[get_property $port full_name] ne "n{netlist.clock}"}} {{
    set_driving_cell -lib_cell {edges.driver} $port
  }}
}}
set_load {edges.load_ff} [all_outputs]
{commands}"""
    (work / _SCRIPT).write_text(script, encoding="utf-8")
    return tools.run(
        [tools.find("sta"), "-no_splash", "-no_init", "-exit", _SCRIPT], cwd=work, timeout=_SECONDS
    )


def _verilog(netlist: Netlist) -> str:
    """The netlist with names of its own: nets n0, n1, ..., cells g0, g1, ..."""
    inputs = [netlist.clock, *(n for way, nets in netlist.ports.values() if way for n in nets)]
    outputs = [n for way, nets in netlist.ports.values() if not way for n in nets]
    constants = {ZERO: "1'b0", ONE: "1'b1"}
    names = [constants.get(net, f"n{net}") for net in range(netlist.nets)]
    ports = [*(names[net] for net in inputs), *(f"o{number}" for number in range(len(outputs)))]
    lines = [f"module top ({', '.join(ports)});"]
    lines += [f"input {names[net]};" for net in inputs]
    lines += [f"output o{number};" for number in range(len(outputs))]
    lines += [f"assign o{number} = {names[net]};" for number, net in enumerate(outputs)]
    for number, one in enumerate(netlist.instances):
        pins = ", ".join(f".{pin}({names[net]})" for pin, net in one.nets.items())
        lines.append(f"{one.cell.name} g{number} ({pins});")
    return "\n".join([*lines, "endmodule", ""])
