"""An open core of others and ours with the same padding, in one flow."""

import json
from typing import Any

from hashtile.results import figures
from hashtile.results.table import Table
from hashtile.support.folders import data_folder

FILE = "open_cores.json"


def measured() -> Table:
    """The figures in data/, which benchmarks/open_cores.py measures; areas over theirs."""
    path = data_folder("data") / FILE
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    rows = []
    first: dict[str, float] = {}
    for one in found:
        area, unit = (one["lut6"], "LUT6") if one["lut6"] else (one["area_ge"] / 1e3, "kGE")
        first.setdefault(one["target"], area)
        rows.append(
            (
                one["core"], one["source"], figures.title(one["target"]),
                str(one["cycles_per_block"]), figures.si(one["fmax_hz"], "Hz"),
                figures.si(one["single_bps"], "b/s"), f"{figures.number(area, 4)} {unit}",
                figures.ratio(area, first[one["target"]]), str(one["ff"]),
            )
        )  # fmt: skip
    head = ("core", "source", "target", "cycles/block", "Fmax", "throughput", "area",
            "of the first", "FF")  # fmt: skip
    return Table("An open core", head, rows, right=range(3, 9))
