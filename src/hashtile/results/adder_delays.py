"""T_CLA and T_CSA, which Nannipieri et al. compare, in the libraries of this flow."""

import json
from typing import Any

from hashtile.results import figures
from hashtile.results.table import Table
from hashtile.support.folders import data_folder

FILE = "adder_delays.json"
CIRCUITS = ("registers alone", "carry-save stage", "adder")


def measured() -> Table:
    """The delays in data/, which benchmarks/adder_delays.py measures."""
    path = data_folder("data") / FILE
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    times = {(one["target"], one["width"], one["circuit"]): 1 / one["fmax_hz"] for one in found}
    rows = []
    for target, width in dict.fromkeys((one["target"], one["width"]) for one in found):
        bare, stage, adder = (times[target, width, circuit] for circuit in CIRCUITS)
        shown = [figures.si(time, "s") for time in (bare, stage, adder)]
        ratio = figures.ratio(adder - bare, stage - bare)
        rows.append((target, f"{width}", *shown, ratio, figures.ratio(adder, stage)))
    head = ("target", "bits", *CIRCUITS, "adder over stage", "with registers")
    return Table("An adder beside a carry-save stage", head, rows, right=range(1, 7))
