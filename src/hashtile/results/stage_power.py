"""The power of a pipeline by how many of its stages have a block, which Michail et al. speak of."""

import json
from typing import Any

from hashtile.results import figures
from hashtile.results.table import Table
from hashtile.support.folders import data_folder

FILE = "stage_power.json"


def measured() -> Table:
    """The powers in data/, which benchmarks/stage_power.py measures."""
    path = data_folder("data") / FILE
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    full = {one["core"]: one["watts_at_1_ghz"] for one in found}  # the last row of a core
    rows = []
    for one in found:
        watts, count = one["watts_at_1_ghz"], one["count"]
        joules = figures.si(watts * one["cycles"] / count / 1e9, "J") if count else figures.NONE
        rows.append(
            (
                one["core"],
                one["blocks"],
                f"{one['stages_with_a_block']:.1f} of {one['stages']}",
                figures.si(watts, "W"),
                f"{100 * watts / full[one['core']]:.1f} %",
                figures.si(one["clock_watts"], "W"),
                joules,
            )
        )
    head = ("core", "blocks", "stages with a block", "power at 1 GHz", "of the full pipeline's",
            "clock", "energy a block")  # fmt: skip
    return Table("Power by stages with a block", head, rows, right=range(2, 7))
