"""Area and clock of the presets of both tiles, in the flow of `hashtile synth`.

Run: python benchmarks/tile_area.py [--build NAME]... [--target NAME]... [--seeds N] [--output FILE]
"""

import argparse
import functools
import json
import os
import sys
from pathlib import Path
from typing import Any

from hashtile import catalog, synth
from hashtile.catalog.presets import presets
from hashtile.support import config, tools
from hashtile.synth import hardware
from hashtile.synth.base import Job, Options

BUILDS = {name: one.core for name, one in presets().items() if one.core.is_tile}


def measure(build: str, target: str, settings: config.Settings, seeds: int = 1) -> dict[str, Any]:
    """The figures of one build, with their conditions; Fmax is the median of the seeds.

    Where a target can size the cells after mapping, `sized` has the figures of that.
    """
    found = _measure(build, target, settings, seeds, {})
    if "sizing" in synth.target(target).choices:
        found["sized"] = _measure(build, target, settings, seeds, {"sizing": "ideal"})
    tile = BUILDS[build]
    default = catalog.core(tile.name).parameters
    differs = {name: value for name, value in tile.parameters.items() if value != default[name]}
    named = {"build": build, "core": tile.name, "parameters": differs, "target": target}
    return {**named, "netlist": hardware.of(tile, settings), **found}


def _measure(
    build: str, target: str, settings: config.Settings, seeds: int, options: Options
) -> dict[str, Any]:
    tile = BUILDS[build]
    flow = synth.target(target)
    with tools.scratch(settings.home / "tmp") as work:
        step = functools.partial(print, file=sys.stderr)
        found = flow.measure(Job(tile, settings, work, seeds, 1, step, options))
    return {**found, "conditions": {**flow.flow(tile, seeds, options), **found["conditions"]}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", action="append", choices=list(BUILDS))
    parser.add_argument("--target", action="append")
    parser.add_argument("--seeds", type=int, default=1, help="of place and route")
    parser.add_argument("--output", type=Path, help="rows are added to this JSON file")
    given = parser.parse_args()
    settings = config.load()
    for target in given.target or ["asap7", "ecp5"]:
        for build in given.build or BUILDS:
            row = measure(build, target, settings, given.seeds)
            print(json.dumps(row))
            if given.output:
                rows = json.loads(given.output.read_text()) if given.output.exists() else []
                rows = [r for r in rows if (r["build"], r["target"]) != (build, target)]
                text = json.dumps([*rows, row], indent=1, sort_keys=True) + "\n"
                partial = given.output.with_suffix(".tmp")
                partial.write_text(text)
                os.replace(partial, given.output)


if __name__ == "__main__":
    main()
