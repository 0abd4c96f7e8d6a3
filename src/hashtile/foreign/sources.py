"""The RTL of a foreign core: read, checked, and wrapped in the pins that the flow expects."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import yosys
from hashtile.synth.wrapper import CLOCK

TOP = "foreign_core"
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_INCLUDE = re.compile(r'^([ \t]*)`include[ \t]+"([^"\n]+)"', re.MULTILINE)
_DEEPEST = 20  # of headers in headers
_SECONDS = 600.0
_LANGUAGES = {".v", ".sv", ".vh", ".svh"}


@dataclass(frozen=True)
class Rtl:
    """Files, in compilation order, with the top, its clock and its parameters."""

    files: Sequence[Path]
    top: str
    clock: str
    parameters: Mapping[str, int]

    def __post_init__(self) -> None:
        """Raises BadInput for names that are none: they come from the command line."""
        for kind, names in (("top", [self.top]), ("clock", [self.clock])):
            for name in names:
                if not _NAME.fullmatch(name):
                    raise BadInput(
                        f"{name!r} is not a name for a {kind}: write letters, digits and _"
                    )
        if self.top == TOP:
            raise BadInput(f"the wrapper has the name {TOP}: rename the top")
        for name in self.parameters:
            if not _NAME.fullmatch(name):
                raise BadInput(
                    f"{name!r} is not a name for a parameter: write letters, digits and _"
                )


def wrapped(rtl: Rtl, work: Path) -> list[Path]:
    """The core's files and a wrapper with the module TOP, in new folders below `work`.

    Raises BadInput for what the user can mend, HashtileError for sources that slang does not take.
    """
    files = _copied(rtl.files, work / "core")
    ports = _elaborated(rtl, files, work / "elaborated")
    wrapper = work / "core" / "wrapper.sv"
    wrapper.write_text(_wrapper(rtl, ports), encoding="utf-8")
    return [*files, wrapper]


def _copied(files: Sequence[Path], folder: Path) -> list[Path]:
    """The sources with their headers put in, under names of our own."""
    folder.mkdir()
    found = []
    for number, path in enumerate(files):
        if path.suffix.lower() not in _LANGUAGES:
            raise BadInput(f"{path}: only Verilog and SystemVerilog are read: .v, .sv, .vh, .svh")
        text = _with_headers(path, [path.parent, *(other.parent for other in files)], 0)
        copy = folder / f"{number:03}_{re.sub(r'[^A-Za-z0-9_]', '_', path.stem)[:80]}.sv"
        copy.write_text(text, encoding="utf-8")
        found.append(copy)
    return found


def _with_headers(path: Path, folders: Sequence[Path], depth: int) -> str:
    """The text of a file; a header that is not beside a file stays for slang to name."""
    if depth > _DEEPEST:
        raise BadInput(f"{path}: its headers include each other in a circle")
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error

    def header(match: re.Match[str]) -> str:
        for folder in folders:
            if (folder / match[2]).is_file():
                return _with_headers(folder / match[2], folders, depth + 1)
        return match[0]

    return _INCLUDE.sub(header, text)


def _elaborated(rtl: Rtl, files: Sequence[Path], work: Path) -> dict[str, Any]:
    """The ports of the top by name, checked, with one clock in all of the core."""
    work.mkdir()
    chosen = [word for name, value in rtl.parameters.items() for word in ("-G", f"{name}={value}")]
    script = [
        ["read_slang", "--top", rtl.top, *chosen, *yosys.copy_sources(files, work)],
        ["hierarchy", "-check", "-top", rtl.top],
        *(["proc"], ["flatten"], ["opt_clean"], ["write_json", "out.json"]),
    ]
    try:
        yosys.run(script, work, _SECONDS)
    except HashtileError as error:
        raise HashtileError(f"{rtl.top}: the sources cannot be elaborated. {error}") from error
    module = json.loads((work / "out.json").read_text(encoding="utf-8"))["modules"][rtl.top]
    ports: dict[str, Any] = module["ports"]
    inputs = [name for name, port in ports.items() if port["direction"] == "input"]
    if rtl.clock not in inputs or len(ports[rtl.clock]["bits"]) != 1:
        single = ", ".join(name for name in inputs if len(ports[name]["bits"]) == 1)
        raise BadInput(f"{rtl.top} has no input {rtl.clock!r} of one bit; it has: {single}")
    for name, port in ports.items():
        if port["direction"] == "inout":
            raise BadInput(f"{rtl.top}: {name} is an inout: leave it out of the top")
        if not _NAME.fullmatch(name):
            raise BadInput(f"{rtl.top}: the port {name!r} has an escaped name: rename it")
    _check_state(rtl, module["cells"], ports[rtl.clock]["bits"][0])
    return ports


def _check_state(rtl: Rtl, cells: Mapping[str, Any], clock: int | str) -> None:
    """Raises BadInput for latches, and for flops and memories with another clock."""
    latches = [name for name, cell in cells.items() if "latch" in cell["type"]]
    if latches:
        raise BadInput(f"{rtl.top} has a latch: {latches[0]}. Assign the signal in every case")
    for name, cell in cells.items():
        for port, bits in cell["connections"].items():
            if port.endswith("CLK") and any(bit != clock for bit in bits if isinstance(bit, int)):
                raise BadInput(
                    f"{rtl.top}: {name} does not use the clock {rtl.clock}; the flow times only one"
                )


def _wrapper(rtl: Rtl, ports: Mapping[str, Any]) -> str:
    """A module TOP with the pin CLOCK around the top; other pins are numbered."""
    pins, joined = [], []
    for number, (name, port) in enumerate(ports.items()):
        pin = CLOCK if name == rtl.clock else f"pin{number}"
        pins.append(f"    {port['direction']} logic [{len(port['bits']) - 1}:0] {pin}")
        joined.append(f"      .{name}({pin})")
    pins[list(ports).index(rtl.clock)] = f"    input logic {CLOCK}"
    values = ", ".join(f".{name}({value})" for name, value in rtl.parameters.items())
    head, body = ",\n".join(pins), ",\n".join(joined)
    override = f"#({values}) " if values else ""
    return f"module {TOP} (\n{head}\n);\n  {rtl.top} {override}u_core (\n{body});\nendmodule\n"
