"""A tile whose cores have a separate clock: cycles of its bus, and the clock that its cores reach.

The clock is that of the units with the border around them (`ht_tile_border`), as if both of its
clocks were one: so every path counts, also those between the two. Where a target can size the cells
after mapping, they are sized. The cycles are counted with the two clocks in the ratio that this
gives with the bus of the target.

Run: python benchmarks/tile_clocks.py [--build NAME]... [--target NAME]... [--json FILE] [--keep]
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tile import DIGESTS, MODES, RING, TEXT, by_descriptors, core_cycles

from hashtile import catalog, synth
from hashtile.catalog import sources
from hashtile.generated import tile_view as view
from hashtile.sim.software import Job, Software, place_of
from hashtile.support import config, tools
from hashtile.synth.base import Job as Work

BORDER, UNITS = "ht_tile_border", "ht_tile_units"


@dataclass(frozen=True)
class Build:
    """A tile of one function: parameters of its units, and those of the rest of it."""

    function: str
    core_cycles: int  # of a block
    units: Mapping[str, int]
    rest: Mapping[str, int] = field(default_factory=dict)


_SHA256, _SHA3 = {"Modes2": 2, "Modes3": 0}, {"Modes2": 0, "Modes3": 2}
_DEFERRED = catalog.core("sha256_deferred").number or 0
BUILDS = {
    "sha256": Build("sha256", core_cycles("sha256"), _SHA256),
    "sha256 on sha2_deferred": Build("sha256", 64, {**_SHA256, "Arch": _DEFERRED}),
    "sha3-256": Build("sha3-256", core_cycles("sha3-256"), _SHA3),
    "sha3-256, 32 bytes a beat": Build(
        "sha3-256", core_cycles("sha3-256"), {**_SHA3, "TextBits": 256}, {"DataBits": 512}
    ),
}
ALONE = {
    "Frame": 0, "Slots": 0, "Queues": 1, "Stream": 0, "DataPort": 0, "Sideload": 0, "CoreClock": 1,
}  # fmt: skip
BUS = {"asap7": 1e9, "ecp5": 60e6}
RATIOS = (1, 2, 4)
WORK = ((64, 1), (4096, 1), (4096, 8))  # bytes of a message, messages after each other
LATENCY = 20


class Part(catalog.Core):
    """A module inside the tile, as a core that a target measures."""

    top: str
    sources: tuple[Path, ...]

    @property
    def module(self) -> str:
        """Its name."""
        return self.top

    @property
    def files(self) -> list[Path]:
        """Its files."""
        return list(self.sources)


def part(module: str, build: str, files: Mapping[str, Path]) -> Part:
    """A module of the tile; `files` replace those of rtl/."""
    parameters = {**BUILDS[build].units, "Frame": 0, "Slots": 0}
    found = sources.closure(module, parameters, files=sources.rtl() | dict(files))
    whole = catalog.core("tile").model_dump()
    return Part.model_construct(
        **{**whole, "parameters": parameters, "top": module, "sources": tuple(found)}
    )


def joined(work: Path) -> dict[str, Path]:
    """The border with one clock."""
    text = sources.rtl()[BORDER].read_text(encoding="utf-8")
    port = "    input  logic                   core_clk_i,\n"
    if port not in text:
        raise SystemExit(f"{BORDER} has another port for the clock: change it here")
    path = work / f"{BORDER}.sv"
    path.write_text(text.replace(port, "").replace("core_clk_i", "clk_i"), encoding="utf-8")
    return {BORDER: path}


def measured(build: str, target: str, settings: config.Settings) -> dict[str, Any]:
    """Clock and area of the units with the border, and on an ASIC without it too."""
    found: dict[str, Mapping[str, Any]] = {UNITS: {}}
    flow = synth.target(target)
    options: dict[str, int | str] = {"sizing": "ideal"} if "sizing" in flow.choices else {}
    with tools.scratch(settings.home / "tmp") as work:
        for module, files in ((BORDER, joined(work)), *([(UNITS, {})] if options else [])):
            place = work / module
            place.mkdir()
            job = Work(part(module, build, files), settings, place, 1, 1, print, options)
            found[module] = flow.measure(job)
    area = "area_ge" if "area_ge" in found[BORDER] else "lut4_equivalents"
    return {
        "build": build,
        "function": BUILDS[build].function,
        "core_cycles": BUILDS[build].core_cycles,
        "target": target,
        "options": options,
        "fmax_hz": found[BORDER]["fmax_hz"],
        "units_fmax_hz": found[UNITS].get("fmax_hz"),
        "area": found[BORDER][area],
        "units_area": found[UNITS].get(area),
        "ff": found[BORDER]["ff"],
        "units_ff": found[UNITS].get("ff"),
    }


def counted(build: str, clocks: Mapping[str, float]) -> Iterator[dict[str, Any]]:
    """Cycles of the bus from tail to interrupt, by the ratio of the clocks of each target."""
    made = BUILDS[build]
    one = Software.start({**made.units, **ALONE, **made.rest}, latency=LATENCY)
    one.open(0, RING)
    one.write(place_of(0, view.QueueIntrEnable), view.QueueIntrEnable.DONE.mask)
    for target, ratio in [*(("", ratio) for ratio in RATIOS), *clocks.items()]:
        one.tile.core_clock(1 / ratio)
        for count, messages in WORK:
            jobs = [Job(MODES[made.function], TEXT, count, DIGESTS) for _ in range(messages)]
            yield {
                "build": build, "function": made.function, "bytes": count, "messages": messages,
                "target": target, "ratio": ratio, "cycles": by_descriptors(one, *jobs) / messages,
            }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", action="append", choices=list(BUILDS))
    parser.add_argument("--target", action="append", choices=list(BUS))
    parser.add_argument("--json", type=Path, help="rows are added to this file")
    parser.add_argument("--keep", action="store_true", help="take the clocks that it has")
    given = parser.parse_args()
    settings = config.load()
    clocks: list[dict[str, Any]] = []
    cycles: list[dict[str, Any]] = []
    if given.json and given.json.exists():
        old = json.loads(given.json.read_text(encoding="utf-8"))
        clocks, cycles = old["clocks"], old["cycles"]
    for build in given.build or BUILDS:
        targets = given.target or BUS
        if not given.keep:
            new = [measured(build, target, settings) for target in targets]
            clocks = _replaced(clocks, new, "build", "target")
        ratios = {c["target"]: _ratio(c) for c in clocks if c["build"] == build}
        cycles = [one for one in cycles if one["build"] != build] + list(counted(build, ratios))
        found = {"bus_hz": BUS, "clocks": clocks, "cycles": cycles}
        text = json.dumps(found, indent=1, sort_keys=True)
        if given.json:
            tools.write(given.json, text + "\n")
    print(text)


def _replaced(
    old: list[dict[str, Any]], new: list[dict[str, Any]], *names: str
) -> list[dict[str, Any]]:
    """The rows of both; of two that have the same of these fields the new one."""
    rows = {tuple(row[name] for name in names): row for row in [*old, *new]}
    return [row for _, row in sorted(rows.items(), key=lambda one: str(one[0]))]


def _ratio(clock: Mapping[str, Any]) -> float:
    """That of the cores to the bus of the target."""
    return float(clock["fmax_hz"] / BUS[clock["target"]])


if __name__ == "__main__":
    main()
