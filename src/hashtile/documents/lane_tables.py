"""What is measured of lanes that share a stream: a table for documents.

`benchmarks/lanes.py` counts the cycles; what it found is in data/lanes.json.
"""

import json

from hashtile.results.table import Table
from hashtile.support.folders import data_folder


def rates() -> Table:
    """Cycles with one stream and with lanes, and the share of the rate of as many streams."""
    path = data_folder("data") / "lanes.json"
    rows = [
        (
            one["function"],
            f"{one['messages']} × {one['bytes']}",
            str(one["alone"]),
            str(one["lanes"]),
            str(one["cycles"]),
            f"{100 * one['alone'] / one['lanes'] / one['cycles']:.1f} %",
        )
        for one in json.loads(path.read_text(encoding="utf-8"))
    ]
    head = ("function", "messages × bytes", "cycles of one stream", "lanes", "cycles", "share")
    return Table("Lanes", head, rows, (2, 3, 4, 5))
