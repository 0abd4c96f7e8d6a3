"""What is measured of the hash tile: tables for documents and the report.

`benchmarks/tile.py` counts the cycles, `benchmarks/tile_area.py` measures area and clock; what they
found is in data/.
"""

import json
from collections.abc import Mapping
from typing import Any

from hashtile.catalog import sources
from hashtile.catalog.presets import presets
from hashtile.results.table import Table
from hashtile.sim import tile
from hashtile.support import config
from hashtile.support.folders import data_folder
from hashtile.synth import hardware


def _found(name: str) -> list[Mapping[str, Any]]:
    path = data_folder("data") / name
    found: list[Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def area_rows() -> list[Mapping[str, Any]]:
    """What `benchmarks/tile_area.py` measured, a row a build and target."""
    return _found("tile_area.json")


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


def netlist(parameters: Mapping[str, int], settings: config.Settings) -> str:
    """The hash of the hardware of a tile. Raises HashtileError as `hardware.digest`."""
    files = sources.closure(tile.MODULE, parameters)
    return hardware.digest(tile.MODULE, files, parameters, settings)


def areas(settings: config.Settings | None = None) -> Table:
    """What `benchmarks/tile_area.py` measured.

    With `settings`, rows of other hardware than today's say so; that takes some seconds where the
    RTL is new to this machine.
    """
    rows = []
    for preset in presets().values():
        for one in area_rows():
            if f"tile-{one['build']}" == preset.name:
                if one["target"] == "ecp5":
                    area = f"{one['lut4_equivalents']} LUT4-equivalents"
                    how = f"placed and routed, {len(one['conditions']['fmax_hz_by_seed'])} seed"
                else:
                    area = f"{one['area_ge'] / 1e3:.1f} kGE ({one['ge_cell']})"
                    how = f"before layout; with wires {one['fmax_wire_hz'] / 1e6:.0f} MHz"
                if settings and one["netlist"] != netlist(one["parameters"], settings):
                    how += "; of an earlier RTL"
                rows.append(
                    (
                        f"{one['build']}: {preset.need}", one["target"], area, str(one["ff"]),
                        f"{one['fmax_hz'] / 1e6:.1f} MHz", how,
                    )
                )  # fmt: skip
    head = ("build", "target", "area", "FF", "Fmax", "conditions")
    return Table("Area and clock", head, rows, (2, 3, 4))
