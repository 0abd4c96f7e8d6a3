"""Yosys in a process of its own: a script is a list of commands, each a list of arguments.

Nothing is quoted and nothing is parsed: files have fixed names in the work folder, and the only
words that come from outside, module and parameter names and numbers, are checked.
"""

import json
import re
import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hashtile.support import tools
from hashtile.support.errors import BadInput, HashtileError

Script = Sequence[Sequence[str]]

SECONDS = 7200.0  # the limit of a program that hangs; a sweep has shorter limits
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SCRIPT = "script.json"
_CHILD = Path(__file__).with_name("child.py")  # by path: no import costs time


def run(script: Script, work: Path, seconds: float = SECONDS) -> str:
    """Runs `script` in the folder `work` and returns the log. Raises HashtileError on failure."""
    (work / _SCRIPT).write_text(json.dumps(script), encoding="utf-8")
    try:
        return tools.run(
            tools.python("-P", _CHILD, _SCRIPT),
            cwd=work,
            timeout=seconds,
            env={"TMPDIR": str(work)},  # otherwise its cache is in /tmp
        )
    except HashtileError as error:
        raise HashtileError(f"synthesis with Yosys failed: {error}") from error


def copy_sources(files: Sequence[Path], work: Path) -> list[str]:
    """Copies sources into `work`; returns their names there, in compilation order."""
    names = [f"{number:02}_{path.name}" for number, path in enumerate(files)]
    for path, name in zip(files, names, strict=True):
        shutil.copyfile(path, work / name)
    return names


def read(top: str, sources: Sequence[str], parameters: Mapping[str, int]) -> list[list[str]]:
    """The commands that read `sources` and elaborate `top`; they fail if it has a latch."""
    for name in (top, *parameters):
        if not _NAME.fullmatch(name):
            raise BadInput(f"{name!r} is not a name that SystemVerilog knows")
    chosen = [word for name, value in parameters.items() for word in ("-G", f"{name}={value:d}")]
    return [
        ["read_slang", "--top", top, *chosen, *sources],
        ["hierarchy", "-check", "-top", top],
        ["proc"],
        ["select", "-assert-none", "t:$sr", "t:$*latch*"],
    ]


def stat(name: str, *options: str) -> list[str]:
    """The command that writes the statistics that `read_stat` reads."""
    return ["tee", "-q", "-o", name, "stat", "-json", *options]


def read_stat(path: Path) -> tuple[Counter[str], float]:
    """Cells by type, and their area in the unit of the library (0 without one)."""
    design: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["design"]
    cells = Counter({name: int(count) for name, count in design["num_cells_by_type"].items()})
    unmapped = [name for name in cells if name.startswith("$")]
    if unmapped:
        raise HashtileError(
            f"the target has no cells for {', '.join(unmapped)}; "
            "write the core with flops without asynchronous load"
        )
    return cells, float(design.get("area", 0.0))


def read_ports(path: Path, top: str) -> list[tuple[str, str, int]]:
    """The ports of `top` in the output of `write_json`: name, direction and width."""
    module = json.loads(path.read_text(encoding="utf-8"))["modules"][top]
    return [(name, p["direction"], len(p["bits"])) for name, p in module["ports"].items()]
