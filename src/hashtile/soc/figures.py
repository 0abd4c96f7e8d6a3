"""The measurements of whole systems on the ECP5: data/soc.json, one row a line.

`hashtile soc synth --json` prints such rows.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from hashtile import catalog
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures
from hashtile.soc.place import TOP
from hashtile.soc.system import Build, own_sources
from hashtile.support import tools
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

# Builds of the tile by their names in the bench: parameters, and contents in words
_LEAST = {"Frame": 0, "Slots": 0, "Prng": 0, "Queues": 1}
SPONGE = {"Modes2": 0, "Modes3": 0, **_LEAST}  # raw Keccak alone
SHA256 = {"Modes2": 2, "Modes3": 0, **_LEAST}
TILES: Mapping[str, tuple[Mapping[str, int], str]] = {
    "tile": ({}, "the tile, all functions"),
    "small": (SHA256, "a tile of SHA-256 alone"),
    "dcc": ({"Keccak": 1, **SPONGE}, "a small tile with DCC"),
    "dccl": ({"Keccak": 2, **SPONGE}, "a small tile with DCCL"),
    "hls-dcc": ({"Keccak": 3, **SPONGE}, "a small tile with DCC by HLS"),
    "hls-dccl": ({"Keccak": 4, **SPONGE}, "a small tile with DCCL by HLS"),
}
_PROCESSORS = {"ibex": "Ibex", "vexriscv": "VexRiscv"}
_CORES = {"iterative": "LLS", "hls_rolled": "HLS"}


class Row(BaseModel):
    """A system that was placed and routed; Fmax in Hz."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cpu: str
    accelerator: str
    transform: str | None
    core: dict[str, int] = {}  # parameters of the transform's core
    tile: dict[str, int]
    sources: str = ""  # hash of the project's RTL in it
    part: str
    lut4_equivalents: int
    ff: int
    block_memories: int
    multipliers: int
    fmax_hz: float
    conditions: dict[str, Any]

    @property
    def current(self) -> bool:
        """Whether the row was measured on the current RTL."""
        build = Build(
            self.cpu,
            self.accelerator,
            self.transform or "iterative",
            tile=self.tile,
            core=self.core,
        )
        return self.sources == tools.hardware_digest(own_sources(build, TOP))

    @property
    def grade(self) -> str:
        """The speed grade of the part; 8 is the fastest."""
        return self.part.split()[-1]

    @property
    def what(self) -> str:
        """The accelerator, in words."""
        if self.accelerator == "none":
            return "no accelerator"
        if self.accelerator == "tile":
            names = [what for parameters, what in TILES.values() if parameters == self.tile]
            return names[0] if names else f"the tile, {self.tile}"
        channels = {"transform": "one channel of DMA", "transforms": "two channels"}
        core = catalog.label(_CORES.get(self.transform or "", self.transform or ""), self.core)
        return f"the SHA-256 transform, {core}, {channels[self.accelerator]}"


def rows(path: Path | None = None) -> list[Row]:
    """All rows; none if there is no file. Raises HashtileError for a broken file."""
    path = path or data_folder("data") / "soc.json"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [Row.model_validate(json.loads(line)) for line in lines]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, ValidationError) as error:
        raise HashtileError(f"{path}: cannot be read: {error}") from error


def areas(found: Sequence[Row] | None = None) -> Table:
    """Area and clock of the systems."""
    found = rows() if found is None else found
    lines = [
        Line(
            (
                _PROCESSORS.get(row.cpu, row.cpu),
                row.what + ("" if row.current else "; of an earlier RTL"),
                row.grade,
                f"{row.lut4_equivalents}",
                f"{row.ff}",
                f"{row.block_memories}",
                f"{row.multipliers}",
                figures.si(row.fmax_hz, "Hz"),
            ),
            marked=True,
        )
        for row in sorted(found, key=lambda row: (row.cpu, row.lut4_equivalents))
    ]
    conditions = {
        f"LFE5U-85F, {row.part.split()[2]}, "
        f"{row.conditions['memory_bytes']['rom'] // 1024} KiB of ROM and "
        f"{row.conditions['memory_bytes']['ram'] // 1024} KiB of RAM, "
        f"{figures.count(len(row.conditions['fmax_hz_by_seed']), 'seed')}, "
        f"{row.conditions['mhz_asked']} MHz asked; "
        f"area: {row.conditions['area']}."
        for row in found
    }
    return Table(
        title="The whole system on the ECP5",
        head=("processor", "with", "speed grade", "LUT4-equivalents", "FF", "block memories",
              "multipliers", "Fmax"),
        right=range(2, 8),
        lines=lines,
        notes=sorted(conditions),
    )  # fmt: skip
