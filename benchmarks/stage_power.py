"""The power of a pipeline by how many of its stages have a block, on ASAP7.

Run: python benchmarks/stage_power.py [--core NAME] [--parameter NAME=NUMBER]... FILE
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from hashtile import catalog, sim, synth
from hashtile.reference import sha2 as model
from hashtile.support import config, tools
from hashtile.synth import asic, liberty, power
from hashtile.synth.base import Job
from hashtile.synth.power import workloads as ports_of

BATCHES = 48  # of blocks that begin one after the other; the next batch begins when all are done
IDLE = 512  # cycles without a block
RESET = 2  # cycles at the start of a simulation
Workload = tuple[str, power.Trace, float]  # its name, its trace, stages with a block on average


def workloads(core: catalog.Core, settings: config.Settings) -> Iterator[Workload]:
    """No block; one to as many at once as the core holds; blocks without end.

    A block is in a stage for the cycles between two blocks of different messages.
    """
    stay = sim.Sha2Core(core, settings).cycles_between_messages("sha256")
    first = model.to_bytes(model.initial_hash("sha256"), 32)
    source = random.Random(1)

    def blocks(count: int) -> list[sim.Block]:
        return [sim.Block(source.randbytes(64), first) for _ in range(count)]

    for at_once in (*range(core.messages + 1), BATCHES * core.messages):
        dut = sim.Sha2Core(core, settings)
        dut.record()
        dut.compress(blocks(core.messages))  # what stays in the registers of idle stages
        begin = len(dut.recorded()[1])
        batches = 1 if at_once > core.messages else BATCHES * bool(at_once)
        for _ in range(batches):
            dut.compress(blocks(at_once))
        if not at_once:
            dut.idle(IDLE)
        ports, rows = ports_of._as_synthesized(*dut.recorded())
        reset = np.zeros((RESET, rows.shape[1]), np.uint8)
        done = at_once * batches
        trace = power.Trace(ports, np.concatenate([reset, rows]), first=RESET + begin,
                            checked=RESET, bits=512 * done, messages=done)  # fmt: skip
        name = f"{at_once} at once" if at_once <= core.messages else "without end"
        yield name, trace, done * stay * core.messages / trace.cycles


def measure(core: catalog.Core, settings: config.Settings) -> list[dict[str, Any]]:
    """A row for each workload, at 1 GHz."""
    target = synth.target("asap7")
    assert isinstance(target, asic.Asic)
    library = liberty.merged(
        target.liberty_files(settings), target.drop, asic.WIRE_FF, target.unit_ff,
        settings.home / "liberty",
    )  # fmt: skip
    edges = power.Edges(target.driver, target.load_ff, target.slew_ps)
    every = list(workloads(core, settings))
    with tools.scratch(settings.home / "tmp") as work:
        job = Job(core, settings, work, 1, 1, lambda step: print(step, file=sys.stderr), {})
        target.measure(job)
        traces = {name: trace for name, trace, _ in every}
        found = power.measure_all(work / "netlist.v", library, core.module, traces, edges, settings)
    rows = []
    for name, trace, stages in every:
        watts = found[name].watts(1e9)
        rows.append(
            {
                "core": core.label, "blocks": name, "stages": core.messages,
                "stages_with_a_block": round(stages, 3), "cycles": trace.cycles,
                "count": trace.messages, "watts_at_1_ghz": watts.total,
                "clock_watts": watts.clock, "leakage_watts": watts.leakage,
            }
        )  # fmt: skip
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--core", default="sha256_pipeline4")
    parser.add_argument("--parameter", action="append", default=[])
    parser.add_argument("file", type=Path, help="where the JSON goes")
    given = parser.parse_args()
    chosen = dict(catalog.parameter(text) for text in given.parameter)
    core = catalog.core(given.core).build(chosen or {"Step": 7})
    tools.write(given.file, json.dumps(measure(core, config.load()), indent=1) + "\n")


if __name__ == "__main__":
    main()
