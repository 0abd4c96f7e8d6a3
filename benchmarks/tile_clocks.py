"""A tile whose cores have a separate clock: cycles of its bus, and the clock that its cores reach.

The clock is that of the units with the border around them (`ht_tile_border`), as if both of its
clocks were one: so every path counts, also those between the two. The cycles are counted with the
two clocks in the ratio that this gives with the bus of the target.

Run: python benchmarks/tile_clocks.py [--target NAME]... [--json FILE] [--keep] [--border]
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tile import DIGESTS, MODES, RING, TEXT, by_descriptors, core_cycles

from hashtile import catalog, synth
from hashtile.catalog import sources
from hashtile.sim.software import Job, Software
from hashtile.support import config, tools
from hashtile.synth.base import Job as Work

BORDER, UNITS = "ht_tile_border", "ht_tile_units"
FUNCTIONS = {"sha256": {"Modes2": 2, "Modes3": 0}, "sha3-256": {"Modes2": 0, "Modes3": 2}}
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


def part(module: str, function: str, files: Mapping[str, Path]) -> Part:
    """A module of the tile of one function; `files` replace those of rtl/."""
    parameters = {**FUNCTIONS[function], "Frame": 0, "Slots": 0}
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


def measured(
    function: str, target: str, settings: config.Settings, *, units: bool
) -> dict[str, Any]:
    """Clock and area of the units with the border, and with `units` without it too."""
    found: dict[str, Mapping[str, Any]] = {UNITS: {}}
    with tools.scratch(settings.home / "tmp") as work:
        for module, files in ((BORDER, joined(work)), *([(UNITS, {})] if units else [])):
            place = work / module
            place.mkdir()
            job = Work(part(module, function, files), settings, place, 1, 1, print, {})
            found[module] = synth.target(target).measure(job)
    area = "area_ge" if "area_ge" in found[BORDER] else "lut4_equivalents"
    return {
        "function": function,
        "target": target,
        "fmax_hz": found[BORDER]["fmax_hz"],
        "units_fmax_hz": found[UNITS].get("fmax_hz"),
        "area": found[BORDER][area],
        "units_area": found[UNITS].get(area),
        "ff": found[BORDER]["ff"],
        "units_ff": found[UNITS].get("ff"),
    }


def counted(function: str, clocks: Mapping[str, float]) -> Iterator[dict[str, Any]]:
    """Cycles of the bus from tail to interrupt, by the ratio of the clocks of each target."""
    one = Software.start({**FUNCTIONS[function], **ALONE}, latency=LATENCY)
    one.open(0, RING)
    one.write("intr_enable", 1)
    for target, ratio in [*(("", ratio) for ratio in RATIOS), *clocks.items()]:
        one.tile.core_clock(1 / ratio)
        for count, messages in WORK:
            jobs = [Job(MODES[function], TEXT, count, DIGESTS) for _ in range(messages)]
            yield {
                "function": function, "bytes": count, "messages": messages, "target": target,
                "ratio": ratio, "cycles": by_descriptors(one, *jobs) / messages,
            }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--function", action="append", choices=list(FUNCTIONS))
    parser.add_argument("--target", action="append", choices=list(BUS))
    parser.add_argument("--json", type=Path, help="rows are added to this file")
    parser.add_argument("--keep", action="store_true", help="take the clocks that it has")
    parser.add_argument("--border", action="store_true", help="leave the units alone out")
    given = parser.parse_args()
    settings = config.load()
    clocks: list[dict[str, Any]] = []
    cycles: list[dict[str, Any]] = []
    if given.json and given.json.exists():
        old = json.loads(given.json.read_text(encoding="utf-8"))
        clocks, cycles = old["clocks"], old["cycles"]
    for function in given.function or FUNCTIONS:
        targets = given.target or BUS
        known = [c for c in clocks if c["function"] == function and c["target"] in targets]
        if not given.keep:
            known = [
                measured(function, target, settings, units=not given.border) for target in targets
            ]
        ratios = {one["target"]: one["fmax_hz"] / BUS[one["target"]] for one in known}
        clocks = _replaced(clocks, known, "function", "target")
        counts = list(counted(function, ratios))
        cycles = _replaced(cycles, counts, "function", "target", "bytes", "messages", "ratio")
    cycles = [one for one in cycles if one["ratio"] in (*RATIOS, _ratio(one, clocks))]
    found = {
        "bus_hz": BUS, "clocks": clocks, "cycles": cycles,
        "core_cycles": {function: core_cycles(function) for function in FUNCTIONS},
    }  # fmt: skip
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


def _ratio(row: dict[str, Any], clocks: list[dict[str, Any]]) -> float:
    """The ratio that was measured for the function and the target of a row, or 0."""
    named = row["function"], row["target"]
    return next(
        (c["fmax_hz"] / BUS[c["target"]] for c in clocks if (c["function"], c["target"]) == named),
        0,
    )


if __name__ == "__main__":
    main()
