"""What `benchmarks/tile_faults.py` found: flips of flops in a tile that works for two users."""

from pydantic import BaseModel

from hashtile.results import figures, records
from hashtile.results.table import Table
from hashtile.support.errors import HashtileError

SILENT = 3  # so many of the effects, which are listed from the worst on, are told by nobody
FILE = "tile_faults.json"


class Campaign(BaseModel):
    """Random flips of one build."""

    detect: int
    flips: int
    seed: int
    alerts: int
    flops: dict[str, int]  # by group of registers
    effects: dict[str, dict[str, int]]
    area_ge: float | None = None  # on ASAP7, before layout
    fmax_hz: float | None = None


class Record(BaseModel):
    """The campaigns, and what the builds have in common."""

    parameters: dict[str, int]
    effects: list[str]  # from the worst to none
    rows: list[Campaign]


def measured() -> Table:
    """A row for each group of registers, without and with detection."""
    record = records.read(FILE, Record)
    rows = []
    for one in record.rows:
        groups = {name: one.effects[name] for name in one.flops}
        whole = {key: sum(found[key] for found in groups.values()) for key in record.effects}
        for name, found in [*groups.items(), ("all", whole)]:
            flops = sum(one.flops.values()) if name == "all" else one.flops[name]
            effective = sum(found.values()) - found[record.effects[-1]]
            silent = sum(found[key] for key in record.effects[:SILENT])
            share = f"{silent / effective:.2%}" if effective else "–"
            counts = (str(found[key]) for key in reversed(record.effects))
            flips = str(sum(found.values()))
            rows.append((str(one.detect), name, str(flops), flips, *counts, share))
    head = (
        "Detect",
        "registers",
        "flops",
        "flips",
        *reversed(record.effects),
        "silent of those with an effect",
    )
    return Table("Flips in a tile", head, rows, tuple(range(2, len(head))))


def price() -> Table:
    """What detection costs: the builds on ASAP7, with ideal wires and without sizing."""
    rows = []
    for one in records.read(FILE, Record).rows:
        if one.area_ge is None or one.fmax_hz is None:
            raise HashtileError(f"data/{FILE}: a row has no area; run the benchmark with --area")
        clock = figures.si(one.fmax_hz, "Hz")
        rows.append((str(one.detect), str(sum(one.flops.values())), f"{one.area_ge:.0f}", clock))
    return Table("The price", ("Detect", "flops", "GE on ASAP7", "clock"), rows, (1, 2, 3))
