"""Draws the timing diagrams of the pages of the cores: `timing.svg`, from a simulation of the RTL.

A diagram begins with the hash of all that it was made from. While that is the same it is not made
again.
"""

import re
from pathlib import Path

from hashtile import catalog, wave
from hashtile.catalog import Core, choosers
from hashtile.support import colours, tools
from hashtile.support.config import Settings
from hashtile.wave import decode, diagram, names, record, trace

FILE = "timing.svg"
_KEY = re.compile(r"<!-- of ([0-9a-f]+|other sources) -->")


def made(root: Path, settings: Settings, *, check: bool) -> dict[Path, str]:
    """The diagrams of the cores whose pages are below `root`, and what they hold.

    With `check` nothing is simulated: an old diagram says that it is of other sources. Raises
    HashtileError if a simulation cannot be built.
    """
    files = {}
    for core in shown():
        path = root / "rtl" / core.folder / FILE
        if not path.with_name("README.md").exists():
            continue
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        now = key(core)
        match = _KEY.search(old)
        if match and match[1] == now:
            files[path] = old
        elif check:
            files[path] = _KEY.sub("<!-- of other sources -->", old) or "not drawn\n"
        else:
            recording = record.record(core, settings)
            waveform = decode.decode(recording, trace.vcd(recording, settings))
            files[path] = diagram.draw(waveform, core.name, f"of {now}")
    return files


def shown() -> list[Core]:
    """Of each folder but the system the build with the fewest messages in flight."""
    found: dict[Path, Core] = {}
    for core in catalog.cores().values():
        other = found.get(core.folder)
        if core.contract != "soc" and (other is None or core.messages < other.messages):
            found[core.folder] = core
    return list(found.values())


def key(core: Core) -> str:
    """The hash of what the diagram of `core` is made from: RTL, facts, and the code that draws.

    Without the choosers, which have every core: a new core makes no diagram of another one old.
    """
    module, files, parameters = record.built(core)
    made_for_all = {name for chooser in choosers.CHOOSERS for name in chooser.files}
    files = [path for path in files if path.name not in made_for_all]
    code = sorted(Path(wave.__file__).parent.glob("*.py"))
    return tools.digest_of(
        repr((core.name, module, sorted(parameters.items()), colours.COLOURS, colours.LETTERS)),
        repr(decode.counts(names.read(module, files, parameters))),
        tools.hardware_digest(files),
        code,
    )[:32]
