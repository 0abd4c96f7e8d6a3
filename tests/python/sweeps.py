"""Specifications for the tests of the explorer."""

from pathlib import Path

from hashtile import explore, synth

SPEC = """\
title = "both"

[limits]
minutes = 5

[[sweep]]
cores = ["sha256_iterative", "sha512_iterative"]
parameters = { Unroll = "all" }
targets = ["xc7", "ecp5"]
seeds = 2

[[sweep]]
cores = ["sha2_engine"]
parameters.Modes = ["sha224+sha256", 63]
targets = ["asap7"]

[sweep.options]
abc = ["adders, fast", "adders, small"]
mhz = [500]
"""


def spec(folder: Path, text: str = SPEC) -> tuple[explore.Spec, list[synth.Task]]:
    path = folder / "spec.toml"
    path.write_text(text)
    return explore.load(str(path))


UNROLLED = """\
title = "unrolled"
[[sweep]]
cores = ["sha256_iterative", "sha512_iterative"]
parameters = { Unroll = "all" }
targets = ["xc7", "xc6v"]
"""
