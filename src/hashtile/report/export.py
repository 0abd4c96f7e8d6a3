"""The measured points as CSV and Parquet: one row for each function of each point, flat."""

import io
import json
from collections.abc import Sequence
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
from pyarrow import csv, parquet

from hashtile import catalog
from hashtile.results.rows import Row

# Figures are in SI units, area and counts in the unit at the end of the name. docs/report.md
# describes each column.
SCHEMA = pa.schema(
    [
        *((name, pa.string()) for name in (
            "core", "build", "parameters", "target", "options", "function",
        )),
        *((name, pa.int64()) for name in (
            "cycles_per_block", "cycles_between_messages", "block_bits", "messages",
        )),
        *((name, pa.float64()) for name in (
            "fmax_hz", "fmax_wire_hz", "single_bps", "aggregate_bps", "area_ge", "area_um2",
        )),
        ("ge_cell", pa.string()),
        *((name, pa.int64()) for name in ("lut4_equivalents", "lut6", "ff", "slices")),
        *((name, pa.float64()) for name in ("power_w", "energy_j_per_bit")),
        *((name, pa.string()) for name in ("tools", "conditions", "netlist")),
    ]
)  # fmt: skip


def files(rows: Sequence[Row]) -> dict[str, bytes]:
    """The files of the points, by name."""
    table = pa.Table.from_pylist([_flat(row) for row in rows], schema=SCHEMA)
    text, columns = io.BytesIO(), io.BytesIO()
    csv.write_csv(table, text)
    parquet.write_table(table, columns)
    return {
        "points.csv": text.getvalue(),
        "points.parquet": columns.getvalue(),
    }


def _flat(row: Row) -> dict[str, Any]:
    point, known = row.point, catalog.cores().get(row.point.core)
    of_point = point.model_dump(include=set(SCHEMA.names))
    return of_point | {
        "build": catalog.label(point.core, point.parameters),
        "function": row.function,
        "messages": known.messages if known else None,
        "cycles_per_block": row.cycles_per_block,
        "block_bits": row.block_bits,
        "single_bps": row.single_bps,
        "aggregate_bps": row.aggregate_bps,
        "energy_j_per_bit": row.energy_j_per_bit,
        **{
            name: json.dumps(getattr(point, name), sort_keys=True)
            for name in ("parameters", "options", "tools", "conditions")
        },
    }
