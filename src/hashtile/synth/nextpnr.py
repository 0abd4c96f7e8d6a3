"""FPGAs with an open flow: Yosys and nextpnr; area of the bare core, timed after placing."""

import json
import statistics
from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from hashtile.catalog import Core
from hashtile.support import tools
from hashtile.support.errors import DoesNotFit, HashtileError
from hashtile.synth import wrapper, yosys
from hashtile.synth.base import Choices, Job, Options, Target


class Nextpnr(Target):
    """A part: the options of Yosys and nextpnr for it, and the unit of its area."""

    title: str
    family: str  # options of nextpnr
    synth: tuple[str, ...]
    wrapped: tuple[str, ...] = ()  # options of `synth` for the core with its wrapper
    part: tuple[str, ...]
    mhz: int  # the goal of nextpnr: out of reach, so that it never stops early
    luts: int  # that the part has
    abc9: ClassVar[Mapping[str, str]] = {}  # other scripts of abc9, by contract or by family
    pins: str = ""  # the file `pins.cst`, if nextpnr needs one for the part
    placed = True
    seconds = 90.0
    choices: ClassVar[Choices] = {"mhz": range(1, 1001)}

    @abstractmethod
    def area(self, cells: Counter[str]) -> tuple[int, int]:
        """LUT4-equivalents and flops, from the counts of Yosys."""

    @property
    @abstractmethod
    def counted(self) -> str:
        """The unit of `area`, for the conditions."""

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        return {
            "part": self.title,
            "synthesis": " ".join(self.synth),
            **({"abc9": script} if (script := self._script(core)) else {}),
            "place_and_route": f"nextpnr, {self._mhz(options)} MHz asked, median of {seeds} seeds",
            "area": f"the core alone: {self.counted}",
        }

    def measure(self, job: Job) -> dict[str, Any]:
        job.progress("synthesis")
        luts, flops = self._synthesize(job)
        if luts > self.luts:
            raise DoesNotFit(
                f"{job.core.label} takes {luts} LUT4-equivalents, {self.name} has {self.luts}"
            )
        job.progress(f"place and route with {job.seeds} seeds, {job.jobs} at once")
        fmax = self._route(job)
        return {
            "lut4_equivalents": luts,
            "ff": flops,
            "fmax_hz": statistics.median(fmax.values()),
            "conditions": {"fmax_hz_by_seed": fmax},
        }

    def _mhz(self, options: Options) -> int:
        return int(options.get("mhz", self.mhz))

    def _synthesize(self, job: Job) -> tuple[int, int]:
        """The area of the bare core; leaves the wrapped one in `net.json`."""
        top = job.core.module
        sources = yosys.copy_sources(job.core.files, job.work)
        bare = [
            *yosys.read(top, sources, job.core.parameters),
            ["write_json", "ports.json"],
            *self._map(job.core, [*self.synth, "-top", top]),
            yosys.stat("stat.json"),
        ]
        yosys.run(bare, job.work)
        cells, _ = yosys.read_stat(job.work / "stat.json")
        ports = yosys.read_ports(job.work / "ports.json", top)
        text = wrapper.text(top, job.core.parameters, ports)
        (job.work / "wrapper.sv").write_text(text, encoding="utf-8")
        synth = self.wrapped or self.synth
        wrapped = [
            *yosys.read(wrapper.TOP, [*sources, "wrapper.sv"], {}),
            *self._map(job.core, [*synth, "-top", wrapper.TOP, "-json", "net.json"]),
        ]
        yosys.run(wrapped, job.work)
        (job.work / "pins.cst").write_text(self.pins, encoding="utf-8")
        return self.area(cells)

    def _script(self, core: Core) -> str:
        """The script of abc9 for `core`; empty: its own."""
        return self.abc9.get(core.contract) or self.abc9.get(core.family, "")

    def _map(self, core: Core, command: list[str]) -> yosys.Script:
        """The commands that map to the part's cells, with the script for `core`."""
        script = self._script(core)
        if not script:
            return [command]
        # After a plus come commands, not the name of a file; commas replace its blanks.
        return [["scratchpad", "-set", "abc9.script", "+" + script.replace(" ", ",")], command]

    def _route(self, job: Job) -> dict[str, float]:
        """Fmax in Hz by seed."""
        seeds = [str(seed) for seed in range(1, job.seeds + 1)]
        commands = [
            [*self.part, "--timing-allow-fail", "--freq", str(self._mhz(job.options)), "--quiet",
             "--json", "net.json", "--seed", seed, "--report", f"report-{seed}.json"]
            for seed in seeds
        ]  # fmt: skip
        todo = [self.family, job.jobs, commands]
        (job.work / "seeds.json").write_text(json.dumps(todo), encoding="utf-8")
        try:
            tools.run(
                tools.python("-m", "hashtile.synth.place", "seeds.json"),
                cwd=job.work,
                timeout=yosys.SECONDS * job.seeds,
                # Each run makes a folder below TMPDIR; elsewhere it would stay after a kill.
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
