"""What chance gives a mapping to LUT6: the engines of Nannipieri's Table 4 with names by a seed.

The names of wires and cells decide the order in which Yosys and ABC look at them. The hardware is
the same in each run.

Run: python benchmarks/mapping_noise.py [--runs N] FILE
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from hashtile import catalog, foreign, synth
from hashtile.foreign import sources
from hashtile.papers.tables.nannipieri import SHA2, SHA3
from hashtile.support import config, tools
from hashtile.synth import yosys


def renamed(core: catalog.Core, seed: int, work: Path) -> Path:
    """The core in one module of Verilog, with the names of wires and cells by `seed`."""
    script = [
        *yosys.read(core.module, yosys.copy_sources(core.files, work), core.parameters),
        ["flatten"],
        ["bwmuxmap"],
        ["opt_clean", "-purge"],
        ["rename", "-scramble-name", "-seed", str(seed)],
        ["write_verilog", "-noattr", "renamed.v"],
    ]
    yosys.run(script, work)
    return work / "renamed.v"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the JSON goes")
    parser.add_argument("--runs", type=int, default=5, help="seeds of each core; the default is 5")
    given = parser.parse_args()
    settings = config.load()
    rows = []
    for family in (SHA2, SHA3):
        core = catalog.core(family.engine).build({"Modes": family.whole})
        luts = []
        for seed in range(1, given.runs + 1):
            with tempfile.TemporaryDirectory() as work:
                rtl = sources.Rtl([renamed(core, seed, Path(work))], core.module, "clk_i", {})
                stated = foreign.Stated(f"{core.name} {seed}", 1, 1, 1)
                point = foreign.measure(
                    rtl, stated, synth.TARGETS["xc7"], settings,
                    family=core.family, seeds=1, jobs=1,
                    progress=lambda step: print(step, file=sys.stderr),
                )  # fmt: skip
            luts.append(point.lut6)
        rows.append({"core": core.name, "modes": family.whole, "target": "xc7", "lut6": luts})
    tools.write(given.file, json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
