"""Area and clock of the hash tile's builds, in the flow of `hashtile synth`.

Run: python benchmarks/tile_area.py [--build NAME]... [--target NAME]... [--output FILE]
"""

import argparse
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashtile import synth
from hashtile.catalog import sources
from hashtile.reference import functions
from hashtile.sim.tile import MODULE
from hashtile.support import config, tools
from hashtile.synth.base import Job

BUILDS: dict[str, dict[str, int]] = {
    "full": {},
    "sha2": {"Modes3": 0, "Frame": 0, "Stream": 0, "DataPort": 0, "Sideload": 0},
    "sha3": {"Modes2": 0, "Modes3": 63, "Frame": 0, "Slots": 0, "Queues": 2, "Sideload": 0},
    "boot": {"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 1, "Queues": 0, "Stream": 0}
    | {"DataPort": 0, "Sideload": 0},
}


@dataclass(frozen=True)
class Tile:
    """A build of the tile, as the back ends look at a core."""

    label: str
    parameters: dict[str, int]
    module: str = MODULE

    @property
    def family(self) -> functions.Family:
        """It chooses the scripts of ABC: those that restructure, since a tile is mostly control."""
        return "sha2"

    @property
    def files(self) -> list[Path]:
        return sources.closure(self.module, self.parameters)


def measure(build: str, target: str, settings: config.Settings) -> dict[str, Any]:
    """The figures of one build, with their conditions."""
    tile: Any = Tile(f"tile ({build})", BUILDS[build])
    with tools.scratch(settings.home / "tmp") as work:
        job = Job(tile, settings, work, 1, 1, lambda step: print(step, file=sys.stderr), {})
        found = synth.target(target).measure(job)
    named = {"build": build, "parameters": BUILDS[build], "target": target}
    return {**named, "sources": tools.hardware_digest(tile.files), **found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", action="append", choices=list(BUILDS))
    parser.add_argument("--target", action="append")
    parser.add_argument("--output", type=Path, help="rows are added to this JSON file")
    given = parser.parse_args()
    settings = config.load()
    for target in given.target or ["asap7", "ecp5"]:
        for build in given.build or BUILDS:
            row = measure(build, target, settings)
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
