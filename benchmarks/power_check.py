"""The power estimator beside OpenSTA's `report_power`, on netlists without clock gates.

Run: python benchmarks/power_check.py [--core NAME]... [--target NAME]... [--output FILE]
"""

import argparse
import copy
import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hashtile import catalog, synth
from hashtile.support import config, tools
from hashtile.synth import asic, liberty, power, power_check
from hashtile.synth.base import Job

CORES = ("keccak_iterative", "sha256_iterative", "sha256_carrysave")
TARGETS = ("asap7", "sky130hd")


def measure(
    core: catalog.Core,
    target: asic.Asic,
    traces: Mapping[str, power.Trace],
    settings: config.Settings,
) -> dict[str, Any]:
    """Both powers of the long workload, by the plain library and by the whole one."""
    ungated = copy.copy(target)
    ungated.gate = None
    library = liberty.merged(
        ungated.liberty_files(settings), ungated.drop, asic.WIRE_FF, ungated.unit_ff,
        settings.home / "liberty",
    )  # fmt: skip
    edges = power.Edges(ungated.driver, ungated.load_ff, ungated.slew_ps)
    found: dict[str, Any] = {"core": core.name, "target": target.name}
    with tools.scratch(settings.home / "tmp") as work:
        ungated.measure(
            Job(core, settings, work, 1, 1, lambda step: print(step, file=sys.stderr), {})
        )
        for name in ("plain", "whole"):
            both = power_check.compare(
                work / "netlist.v", library, core.module, traces["long"], edges, settings,
                plain=name == "plain",
            )  # fmt: skip
            found[name] = asdict(both)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--core", action="append")
    parser.add_argument("--target", action="append", choices=TARGETS)
    parser.add_argument("--output", type=Path, help="where the JSON goes; else it is printed")
    given = parser.parse_args()
    settings = config.load()
    rows = []
    for name in given.core or CORES:
        core = catalog.core(name)
        traces = power.record(core, settings)
        for target in given.target or TARGETS:
            chosen = synth.target(target)
            assert isinstance(chosen, asic.Asic)
            rows.append(measure(core, chosen, traces, settings))
    text = json.dumps(rows, indent=1) + "\n"
    if given.output:
        tools.write(given.output, text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
