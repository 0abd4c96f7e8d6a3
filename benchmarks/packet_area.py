"""Area and clock of the packet tile, in the flow of `hashtile synth`.

Run: python benchmarks/packet_area.py [--target NAME]... [--json FILE]
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tile_clocks import Part

from hashtile import catalog, synth
from hashtile.catalog import sources
from hashtile.support import config, tools
from hashtile.synth.base import Job

MODULE = "ht_packet_tile"
BUILDS = {"HMAC-SHA-256": {"Keyed": 1}, "SHA-224/256": {"Keyed": 0, "Slots": 0}}


def measure(build: str, target: str, settings: config.Settings) -> dict[str, Any]:
    """The figures of one build, with their conditions."""
    parameters = BUILDS[build]
    values = {
        **catalog.core("tile").model_dump(),
        "parameters": parameters,
        "top": MODULE,
        "sources": tuple(sources.closure(MODULE, parameters)),
    }
    part = Part.model_construct(**values)
    with tools.scratch(settings.home / "tmp") as work:
        job = Job(part, settings, work, 1, 1, lambda step: print(step, file=sys.stderr), {})
        flow = synth.target(target)
        found = flow.measure(job)
    found["conditions"] = {**flow.flow(part, 1, {}), **found.get("conditions", {})}
    return {"build": build, "parameters": parameters, "target": target, **found}


def main() -> None:
    """Prints the rows, or adds them to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", action="append")
    parser.add_argument("--json", type=Path, metavar="FILE", help="rows are added to this file")
    given = parser.parse_args()
    path, settings = given.json, config.load()
    rows = json.loads(path.read_text(encoding="utf-8")) if path and path.exists() else []
    for target in given.target or ["asap7"]:
        for build in BUILDS:
            row = measure(build, target, settings)
            rows = [r for r in rows if (r["build"], r["target"]) != (build, target)] + [row]
    text = json.dumps(rows, indent=1, sort_keys=True) + "\n"
    if path:
        path.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
