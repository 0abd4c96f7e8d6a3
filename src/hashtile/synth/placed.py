"""ASAP7 with wires: the netlist is placed, and sized against the wires of the placement.

The wires are estimates from the places of the pins; nothing is routed. So is no clock tree: the
clock is ideal with an uncertainty, and the wires of the clock are left out.
"""

import re
import statistics
from pathlib import Path
from typing import Any, ClassVar

from hashtile.catalog import Core
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError, Missing
from hashtile.synth import lef, liberty, placement, yosys
from hashtile.synth.asic import ABC, ADDERS, STAT, Asap7
from hashtile.synth.base import Choices, Job, Options
from hashtile.synth.placement import Placement, Placer
from hashtile.synth.timing import LIB, NETLIST, instances

# A um of signal wire, as the platform asap7 of OpenROAD-flow-scripts has it (setRC.tcl)
WIRES = placement.Wires(kohm=0.0323, ff=0.173)
UTILIZATION = 0.7  # the part of the core area that has cells
UNCERTAINTY_PS = 20  # of the clock: skew and jitter
_LEF, _SPEF = "asap7sc7p5t_28_SL_1x_220121a.lef.gz", "wires.spef"


class Asap7Placed(Asap7):
    """ASAP7, placed, not routed."""

    packages = ("pyosys", "coriolis-eda")
    modules = ("coriolis", "lef", "placement")
    placed = True
    has_power = False
    seconds = 600.0
    choices: ClassVar[Choices] = {"abc": tuple(ABC), "adder": ADDERS}

    def __init__(self) -> None:
        super().__init__("SLVT")
        self.name = "asap7-placed"

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        return {
            **super().flow(core, seeds, options),
            "timing": f"placed, not routed; ideal clock, uncertainty {UNCERTAINTY_PS} ps",
            "wires": f"spanning trees, {1000 * WIRES.kohm:g} ohm and {WIRES.ff} fF a um",
            "placement": f"Coriolis, {UTILIZATION:.0%} of the area are cells, ports around it",
            "sizing": "against the wires of the placement; in its row a wider cell pushes others",
        }

    def inputs(self, settings: Settings) -> list[Path]:
        return [*super().inputs(settings), self._lef(settings)]

    def _lef(self, settings: Settings) -> Path:
        (library, *_) = self.liberty_files(settings)
        path = library.parents[1] / "lef" / _LEF
        if not path.is_file():
            raise Missing(f"{path} is missing: placement needs the abstract views of the cells")
        return path

    def measure(self, job: Job) -> dict[str, Any]:
        self.library(job, self.drop)
        job.progress("synthesis")
        self.synthesize(job)
        mapped = (job.work / NETLIST).read_text(encoding="utf-8")
        cells, area = yosys.read_stat(job.work / STAT)
        library = self.library(job, self.drop_sized)
        runs = [self._of_seed(job, mapped, seed) for seed in range(1, job.seeds + 1)]
        fmax = {str(seed): run["fmax_hz"] for seed, run in enumerate(runs, start=1)}
        middle = sorted(runs, key=lambda run: run["fmax_hz"])[len(runs) // 2]
        area += middle["gained"]
        return {
            "fmax_hz": statistics.median(fmax.values()),
            "area_um2": area,
            "area_ge": area / liberty.cell_area(library, self.nand2),
            "ge_cell": self.nand2,
            "ff": sum(count for name, count in cells.items() if re.match(self.flop, name)),
            "tools": [f"opensta {self.sta(job, '-version').split()[0]}"],
            "conditions": {"fmax_hz_by_seed": fmax, **middle["counted"]},
        }

    def _of_seed(self, job: Job, mapped: str, seed: int) -> dict[str, Any]:
        """Fmax, the area gained by sizing, and what was counted."""
        netlist = job.work / NETLIST
        netlist.write_text(mapped, encoding="utf-8")
        placer = self._placer(job, seed)
        job.progress(f"placement, seed {seed}")
        problem, first = placer.place(instances(mapped), placement.ports(mapped))
        self._write(job, first)
        job.progress(f"sizing, seed {seed}")
        gained, counted = self.size(job, f"read_spef {_SPEF}", placement.loads(first, WIRES))
        sized = instances(netlist.read_text(encoding="utf-8"))
        last = placer.resize(sized, problem, first)
        self._write(job, last)
        counted |= {
            "core_area_um": f"{last.width:.1f} x {last.height:.1f}",
            "wire_um": round(last.wire_um),
        }
        return {"fmax_hz": self._fmax(job), "gained": gained, "counted": counted}

    def _placer(self, job: Job, seed: int) -> Placer:
        outputs = {
            (cell.names[0], pin.names[0])
            for cell in liberty.read(job.work / LIB).of("cell")
            for pin in cell.of("pin")
            if pin.text("direction") == "output"
        }
        return Placer(lef.read(self._lef(job.settings)), outputs, UTILIZATION, seed, job.work)

    def _write(self, job: Job, found: Placement) -> None:
        """Writes the wires for OpenSTA."""
        text = placement.spef(found, WIRES, job.core.module)
        (job.work / _SPEF).write_text(text, encoding="utf-8")

    def _fmax(self, job: Job) -> float:
        """In Hz, with the wires of the last placement."""
        log = self._run(
            job,
            f"""\
constrain 1000
set_clock_uncertainty {UNCERTAINTY_PS} [get_clocks clk]
read_spef {_SPEF}
puts "slack [worst_slack -max]"
""",
        )
        slack = re.search(r"^slack (-?[0-9.e+]+)$", log, re.MULTILINE)
        if slack is None or "Warning" in log:
            raise HashtileError(f"OpenSTA did not time the placed netlist: {log[-500:]}")
        return 1e12 / (1000 - float(slack[1]))
