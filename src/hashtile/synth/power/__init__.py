"""The power of a mapped netlist under a workload that was recorded at its ports.

The netlist is run cycle by cycle, which also checks it: its outputs must be those of the trace.
The activity of its cells gives the energy, with the tables of the library. See docs/power.md.
"""

from collections.abc import Mapping
from pathlib import Path

from hashtile.results.point import Power
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.synth.power import energy, slews
from hashtile.synth.power.energy import Energy
from hashtile.synth.power.netlist import Netlist
from hashtile.synth.power.slews import Edges
from hashtile.synth.power.trace import Trace
from hashtile.synth.power.workloads import TEXT, record

__all__ = ["CONDITIONS", "TEXT", "Edges", "Energy", "Trace", "measure", "measure_all", "record",
           "result"]  # fmt: skip

CONDITIONS = "cycle by cycle without glitches, ideal wires, no clock tree"


def measure(
    netlist: Path,
    library: Path,
    top: str,
    trace: Trace,
    edges: Edges,
    settings: Settings,
    *,
    clock: str = "clk_i",
) -> Energy:
    """The energy of the module `top` of the Verilog file `netlist` under `trace`.

    It consists of cells of the Liberty file `library`, gates, flops at the rising edge and clock
    gates, and modules of these, with the one clock port `clock`. `trace` has all its other ports.
    The energy is that of a clock cycle: `Energy.watts` gives the power at any frequency. Raises
    BadInput if trace and ports do not fit, HashtileError if the netlist has other cells or gives
    other outputs than the trace has, Missing if OpenSTA is not there.
    """
    (found,) = measure_all(
        netlist, library, top, {"": trace}, edges, settings, clock=clock
    ).values()
    return found


def measure_all(
    netlist: Path,
    library: Path,
    top: str,
    traces: Mapping[str, Trace],
    edges: Edges,
    settings: Settings,
    *,
    clock: str = "clk_i",
) -> dict[str, Energy]:
    """The same under each of `traces`, by their names."""
    with tools.scratch(settings.home / "tmp") as work:
        read = Netlist(netlist, library, top, work, clock)
        found = slews.of(read, library, edges, work)
        return {
            name: energy.total(read, read.run(trace, settings), found, edges.load_ff * 1e-15)
            for name, trace in traces.items()
        }


def result(taken: Energy, trace: Trace, fmax: float) -> Power:
    """The power of `taken` at `fmax` in Hz and at 1 GHz, and per bit and message of `trace`."""
    at_fmax = taken.watts(fmax)
    joules = at_fmax.total * trace.cycles / fmax
    return Power(
        cycles=trace.cycles,
        bits=trace.bits,
        messages=trace.messages,
        toggles=taken.toggles,
        at_fmax=at_fmax,
        at_1_ghz=taken.watts(1e9),
        energy_j_per_bit=joules / trace.bits if trace.bits else None,
        energy_j_per_message=joules / trace.messages if trace.messages else None,
    )
