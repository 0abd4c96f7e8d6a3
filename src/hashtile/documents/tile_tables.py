"""What is measured of the hash tile: tables for documents and the report.

`benchmarks/tile.py` counts the cycles, `benchmarks/tile_area.py` measures area and clock; what they
found is in data/.
"""

import json
from collections.abc import Mapping
from typing import Any

from hashtile.catalog import sources
from hashtile.results.table import Table
from hashtile.sim import tile
from hashtile.support import tools
from hashtile.support.folders import data_folder

# What the builds of benchmarks/tile_area.py are for.
BUILDS = {
    "full": "all functions, 8 slots, 4 queues, all ports",
    "sha2": "SHA-2 and HMAC-SHA-2, 8 slots, 4 queues; no streams, data port or sideload",
    "sha3": "SHA-3, SHAKE, 2 queues, streams, data port; no keys",
    "boot": "SHA-256 and HMAC, 1 slot, registers alone: no DMA",
}


def _found(name: str) -> list[Mapping[str, Any]]:
    path = data_folder("data") / name
    found: list[Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def cycles() -> Table:
    """What `benchmarks/tile.py` counted."""
    rows = [
        (
            one["what"],
            f"{one['cycles']:g}",
            "" if one["share"] is None else f"{100 * one['share']:.1f} %",
            one["conditions"],
        )
        for one in _found("tile.json")
    ]
    return Table("Cycles", ("", "cycles", "of the core's speed", "conditions"), rows, (1, 2))


def areas() -> Table:
    """What `benchmarks/tile_area.py` measured; rows of another RTL than today's say so."""
    rows = []
    for name, what in BUILDS.items():
        for one in _found("tile_area.json"):
            if one["build"] == name:
                if one["target"] == "ecp5":
                    area = f"{one['lut4_equivalents']} LUT4-equivalents"
                    how = f"placed and routed, {len(one['conditions']['fmax_hz_by_seed'])} seed"
                else:
                    area = f"{one['area_ge'] / 1e3:.1f} kGE ({one['ge_cell']})"
                    how = f"before layout; with wires {one['fmax_wire_hz'] / 1e6:.0f} MHz"
                files = sources.closure(tile.MODULE, one["parameters"])
                if one.get("sources") != tools.hardware_digest(files):
                    how += "; of an earlier RTL"
                rows.append(
                    (
                        f"{name}: {what}", one["target"], area, str(one["ff"]),
                        f"{one['fmax_hz'] / 1e6:.1f} MHz", how,
                    )
                )  # fmt: skip
    head = ("build", "target", "area", "FF", "Fmax", "conditions")
    return Table("Area and clock", head, rows, (2, 3, 4))
