"""The system that hashes: a RISC-V processor with the hash tile, its programs, and their runs."""

from hashtile.soc.firmware import COMPILERS, Compilation, Firmware, Place, apps, build
from hashtile.soc.place import PARTS, describe, measure
from hashtile.soc.run import Run, Terminal, profile, run
from hashtile.soc.system import ACCELERATORS, PROCESSORS, TRANSFORMS, Build, Soc, of_core
from hashtile.soc.terminal import Screen, listen

__all__ = [
    "ACCELERATORS",
    "COMPILERS",
    "PARTS",
    "PROCESSORS",
    "TRANSFORMS",
    "Build",
    "Compilation",
    "Firmware",
    "Place",
    "Run",
    "Screen",
    "Soc",
    "Terminal",
    "apps",
    "build",
    "describe",
    "listen",
    "measure",
    "of_core",
    "profile",
    "run",
]
