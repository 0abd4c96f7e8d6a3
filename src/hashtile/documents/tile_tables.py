"""What is measured of the hash tile: tables for documents and the report.

`benchmarks/tile.py` counts the cycles, `benchmarks/tile_area.py` measures area and clock, and
`benchmarks/tile_clocks.py` both with a separate clock for the cores. What they found is in data/.
"""

import functools
import json
from collections.abc import Callable, Mapping
from typing import Any

from hashtile import catalog
from hashtile.bench import record
from hashtile.catalog.presets import presets
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.results.table import Table
from hashtile.support import config
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder
from hashtile.synth import hardware, target


def _found(name: str) -> list[Mapping[str, Any]]:
    path = data_folder("data") / name
    found: list[Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def area_rows() -> list[Mapping[str, Any]]:
    """What `benchmarks/tile_area.py` measured, a row a preset and target."""
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


def packet_areas(settings: config.Settings) -> Table:
    """What `benchmarks/tile_area.py` measured of packet tiles, with packets a second at that clock.

    Raises HashtileError as `hardware.of`.
    """
    bench = record.load(data_folder("data") / "bench.json")
    counted = [one for one in bench.rates if one.machine != "tile"]
    rows = []
    for one in area_rows():
        core = build(one)
        if core.contract != "packets":
            continue
        mix = "IPsec, simple" if core.needs_key else "Merkle"
        load = next(one for one in counted if one.load.startswith(mix) and one.queues == 4)
        rows.append(
            (
                f"{one['build']}: {presets()[one['build']].need}", one["target"],
                f"{one['area_ge'] / 1e3:.0f} kGE ({one['ge_cell']})", str(one["ff"]),
                f"{one['fmax_hz'] / 1e6:.1f} MHz", _sized(one),
                f"{figures.si(load.per_1000 * one['fmax_hz'] / 1e3, '/s')}: {load.load}",
                _conditions(one, settings),
            )
        )  # fmt: skip
    head = (
        "preset", "target", "area", "FF", "Fmax", "with the cells sized", "packets", "conditions",
    )  # fmt: skip
    return Table("Packet tile", head, rows, (2, 3, 4, 5))


def clocks() -> Table:
    """What `benchmarks/tile_clocks.py` counted, with the rate at the clocks that it measured."""
    found: Mapping[str, Any] = json.loads(
        (data_folder("data") / "tile_clocks.json").read_text(encoding="utf-8")
    )
    reached = {(one["build"], one["target"]): one for one in found["clocks"]}
    rows = []
    for one in found["cycles"]:
        name, count, target = one["build"], one["bytes"], one["target"]
        bus, clock = found["bus_hz"].get(target), reached.get((name, target))
        said = (f"1 : {one['ratio']:g}", "", "")
        if bus and clock:
            rate, cores = 8 * count * bus / one["cycles"], clock["fmax_hz"]
            block = functions.FUNCTIONS[one["function"]].block_bytes
            alone = 8 * block * cores / clock["core_cycles"]
            said = (
                f"{figures.si(bus, 'Hz')} : {figures.si(cores, 'Hz')}, {figures.title(target)}",
                figures.si(rate, "b/s"),
                f"{100 * rate / alone:.1f} %",
            )
        size = f"{one['messages']} × {count}" if one["messages"] > 1 else str(count)
        rows.append((name, size, said[0], f"{one['cycles']:g}", *said[1:]))
    head = ("tile", "bytes", "bus : cores", "cycles of the bus", "rate", "of the core's")
    return Table("Two clocks", head, rows, (1, 3, 4, 5))


def borders() -> Table:
    """What `benchmarks/tile_clocks.py` measured of the units, without and with the border."""
    found = json.loads((data_folder("data") / "tile_clocks.json").read_text(encoding="utf-8"))
    rows = []
    for one in found["clocks"]:
        unit = "LUT4-equivalents" if one["target"] == "ecp5" else "GE"
        alone = figures.NONE
        if one["units_area"] is not None:
            alone = f"{one['units_area']:.0f} {unit}, {one['units_ff']} FF"
        rows.append(
            (
                one["build"], figures.title(one["target"]),
                figures.si(one["units_fmax_hz"], "Hz"), alone, figures.si(one["fmax_hz"], "Hz"),
                f"{one['area']:.0f} {unit}, {one['ff']} FF",
            )
        )  # fmt: skip
    head = ("tile", "target", "units: clock", "area", "with the border: clock", "area")
    return Table("The border", head, rows, (2, 3, 4, 5))


def build(row: Mapping[str, Any]) -> catalog.Core:
    """The tile that a row of `area_rows` is of."""
    return catalog.core(row["core"]).build(row["parameters"])


def builds() -> list[catalog.Core]:
    """The tiles that `benchmarks/tile_area.py` measured."""
    return [build(one) for one in area_rows()]


def earlier(row: Mapping[str, Any], settings: config.Settings) -> bool:
    """Whether a row is of other hardware than today's. Raises HashtileError as `hardware.of`."""
    return str(row["netlist"]) != hardware.of(build(row), settings)


def _conditions(row: Mapping[str, Any], settings: config.Settings | None) -> str:
    if row["target"] == "ecp5":
        how = _placed(row)
    else:
        how = f"before layout; with wires {row['fmax_wire_hz'] / 1e6:.0f} MHz"
    return how + "; of an earlier RTL" * (settings is not None and earlier(row, settings))


def _placed(row: Mapping[str, Any]) -> str:
    """How an FPGA row was made: its seeds, and whether today's script of abc9 mapped it."""
    clocks = [hertz / 1e6 for hertz in row["conditions"]["fmax_hz_by_seed"].values()]
    how = f"placed and routed, {figures.count(len(clocks), 'seed')}"
    if len(clocks) > 1:
        how += f", {min(clocks):.1f} to {max(clocks):.1f} MHz"
    today = target(row["target"]).flow(build(row), 1, {})
    same = row["conditions"].get("abc9") == today.get("abc9")
    return how if same else how + "; mapped by an earlier script"


def _sized(row: Mapping[str, Any]) -> str:
    """The figures of an ASIC row with the option `sizing`, if it was measured."""
    one = row.get("sized")
    if not one:
        return figures.NONE
    clocks = [f"{one[name] / 1e6:.0f} MHz" for name in ("fmax_hz", "fmax_wire_hz")]
    return f"{clocks[0]}, {one['area_ge'] / 1e3:.1f} kGE; with wires {clocks[1]}"


def areas(settings: config.Settings | None = None) -> Table:
    """What `benchmarks/tile_area.py` measured of the tile.

    With `settings`, rows of other hardware than today's say so; that takes some seconds where the
    RTL has changed.
    """
    rows = []
    for preset in presets().values():
        for one in area_rows():
            if preset.core.contract == "tile" and one["build"] == preset.name:
                if one["target"] == "ecp5":
                    area = f"{one['lut4_equivalents']} LUT4-equivalents"
                else:
                    area = f"{one['area_ge'] / 1e3:.1f} kGE ({one['ge_cell']})"
                rows.append(
                    (
                        f"{one['build']}: {preset.need}", one["target"], area, str(one["ff"]),
                        f"{one['fmax_hz'] / 1e6:.1f} MHz", _sized(one), _conditions(one, settings),
                    )
                )  # fmt: skip
    head = ("build", "target", "area", "FF", "Fmax", "with the cells sized", "conditions")
    return Table("Area and clock", head, rows, (2, 3, 4, 5))


def made(which: str, settings: config.Settings) -> Table:
    """The table with this name in documents. Raises HashtileError that lists the known ones."""
    tables: Mapping[str, Callable[[], Table]] = {
        "area": functools.partial(areas, settings),
        "border": borders,
        "clocks": clocks,
        "cycles": cycles,
        "packet-area": functools.partial(packet_areas, settings),
    }
    if which not in tables:
        raise HashtileError(f"unknown table of the tile {which!r}; known are: {', '.join(tables)}")
    return tables[which]()
