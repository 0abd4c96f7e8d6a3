"""Xilinx 7 series and Virtex-6: Yosys, area only."""

from typing import Any

from hashtile.catalog import Core
from hashtile.synth import yosys
from hashtile.synth.base import Job, Options, Target

_TITLES = {"xc7": "Xilinx series 7", "xc6v": "Xilinx Virtex-6"}

# LUT sites that a cell takes.
_LUTS = {f"LUT{inputs}": 1 for inputs in range(1, 7)} | {
    "INV": 1, "SRL16E": 1, "SRLC32E": 1, "RAM32X1D": 2, "RAM64X1D": 2, "RAM32M": 4, "RAM64M": 4,
}  # fmt: skip
_FLOPS = ("FDRE", "FDSE", "FDCE", "FDPE")


class Xilinx(Target):
    """Four LUT6 and eight flops a slice."""

    def __init__(self, family: str) -> None:
        self.name = family
        self.synth = (
            "synth_xilinx", "-family", family,
            "-flatten", "-noiopad", "-noclkbuf", "-nobram", "-nodsp",
        )  # fmt: skip

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        return {
            "part": f"{_TITLES[self.name]}, no part chosen: mapped, not placed",
            "synthesis": " ".join(self.synth),
            "lut6": "LUTs of any size, those used as shift registers too",
            "slices": "ideally packed: 4 LUT6 and 8 flops each",
        }

    def measure(self, job: Job) -> dict[str, Any]:
        job.progress("synthesis")
        top = job.core.module
        script = [
            *yosys.read(top, yosys.copy_sources(job.core.files, job.work), job.core.parameters),
            [*self.synth, "-top", top],
            yosys.stat("stat.json"),
        ]
        yosys.run(script, job.work)
        cells, _ = yosys.read_stat(job.work / "stat.json")
        luts = sum(sites * cells[name] for name, sites in _LUTS.items())
        flops = sum(cells[name] for name in _FLOPS)
        return {"lut6": luts, "ff": flops, "slices": max(-(-luts // 4), -(-flops // 8))}
