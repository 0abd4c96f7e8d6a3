"""Area and clock of the SHA-256 transform with AXI4-Stream, in the flow of `hashtile synth`.

Run: python benchmarks/transform_area.py [--build NAME]... [--target NAME]...
Rows go to data/transform.json, from which Kammoun's table IV is made again.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hashtile import catalog, synth
from hashtile.catalog import sources
from hashtile.reference import functions
from hashtile.support import config, folders, tools
from hashtile.synth.base import Job

_KEPT = ("lut6", "slices", "ff", "lut4_equivalents", "fmax_hz")


@dataclass(frozen=True)
class Transform:
    """A build of a transform, as the back ends look at a core."""

    label: str
    module: str
    core: str  # in it
    chosen: Mapping[str, int] = field(default_factory=dict)  # parameters of the core

    @property
    def family(self) -> functions.Family:
        return "sha2"

    @property
    def parameters(self) -> dict[str, Any]:
        return {"Arch": catalog.core(self.core).number, **self.chosen}

    @property
    def files(self) -> list[Path]:
        return sources.closure(self.module, self.parameters)


BUILDS = {
    one.label: one
    for one in (
        Transform("LLS, one stream", "ht_transform_stream", "sha256_iterative"),
        Transform("best, one stream", "ht_transform_stream", "sha256_carrysave"),
        Transform("HLS rolled, two streams", "ht_transform_streams", "sha256_hls_rolled"),
        Transform("HLS of 8 rounds an iteration, two streams", "ht_transform_streams",
                  "sha256_hls_rolled", {"Unroll": 8}),
        Transform("HLS of 16 stages, two streams", "ht_transform_streams",
                  "sha256_hls_pipelined16", {"Stages": 16}),
    )
}  # fmt: skip


def measure(build: str, target: str, settings: config.Settings) -> dict[str, Any]:
    """The figures of one build."""
    with tools.scratch(settings.home / "tmp") as work:
        transform: Any = BUILDS[build]
        job = Job(transform, settings, work, 1, 1, lambda step: print(step, file=sys.stderr), {})
        found = synth.target(target).measure(job)
    return {"build": build, "target": target} | {n: found[n] for n in _KEPT if n in found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", action="append", choices=list(BUILDS))
    parser.add_argument("--target", action="append", choices=["xc7", "ecp5"])
    given = parser.parse_args()
    settings = config.load()
    path = folders.data_folder("data") / "transform.json"
    for target in given.target or ["xc7"]:
        for build in given.build or BUILDS:
            row = measure(build, target, settings)
            rows = json.loads(path.read_text(encoding="utf-8"))
            rows = [one for one in rows if (one["build"], one["target"]) != (build, target)]
            tools.write(path, json.dumps([*rows, row], indent=1) + "\n")


if __name__ == "__main__":
    main()
