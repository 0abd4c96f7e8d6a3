"""Bytes of the driver's code, by compiler and level."""

import json
from typing import Any

from hashtile.results.table import Table
from hashtile.support.folders import data_folder

FILE = "driver_size.json"
_COMPILERS = {"zig": "clang", "gcc": "gcc"}
_PARTS = {
    "all": "all",
    "sha2": "of it SHA-2 in software",
    "sha3": "of it Keccak in software",
    "boot": "`hashtile_open` and `hashtile_digest` in a boot ROM, without `software/software.c`",
}


def measured() -> Table:
    """The sizes in data/, which benchmarks/driver_size.py measures."""
    path = data_folder("data") / FILE
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    head = [f"{_COMPILERS[one['compiler']]} {one['level']}" for one in found]
    rows = [(what, *(f"{one[part]}" for one in found)) for part, what in _PARTS.items()]
    return Table(
        "Code of the driver",
        ("code and constants in bytes for RV32IMC", *head),
        rows,
        right=range(1, len(head) + 1),
    )
