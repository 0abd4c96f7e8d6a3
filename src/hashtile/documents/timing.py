"""The pictures of the pages of the cores that are drawn from a simulation of the RTL.

`timing.svg` is a timing diagram, and `occupancy-CORE.svg` says which block is in which stage of a
pipeline. A picture begins with the hash of all that it was made from. While that is the same it is
not made again.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from hashtile import catalog, wave
from hashtile.catalog import Core, choosers
from hashtile.documents import occupancy
from hashtile.support import colours, tools
from hashtile.support.config import Settings
from hashtile.wave import decode, diagram, names, record, trace

FILE = "timing.svg"
_Draw = Callable[[Core, Settings, str], str]
_KEY = re.compile(r"<!-- of ([0-9a-f]+|other sources) -->")


def made(root: Path, settings: Settings, *, check: bool) -> dict[Path, str]:
    """The pictures of the cores whose pages are below `root`, and what they hold.

    With `check` nothing is simulated: an old picture says that it is of other sources. Raises
    HashtileError if a simulation cannot be built.
    """
    files = {}
    for name, core, keyed, draw in _pictures():
        path = root / "rtl" / core.folder / name
        if not path.with_name("README.md").exists():
            continue
        now = keyed(core)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        match = _KEY.search(old)
        if match and match[1] == now:
            files[path] = old
        elif check:
            files[path] = _KEY.sub("<!-- of other sources -->", old) or "not drawn\n"
        else:
            files[path] = draw(core, settings, f"of {now}")
    return files


def _pictures() -> Iterator[tuple[str, Core, Callable[[Core], str], _Draw]]:
    """The file of each picture, its core, what gives its key and what draws it."""
    for core in shown():
        yield FILE, core, key, _timing
    for core in occupancy.shown():
        yield occupancy.file(core), core, occupancy_key, occupancy.draw


def _timing(core: Core, settings: Settings, mark: str) -> str:
    recording = record.record(core, settings)
    waveform = decode.decode(recording, trace.vcd(recording, settings))
    return diagram.draw(waveform, core.name, mark)


def shown() -> list[Core]:
    """Of each folder but the system the build with the fewest messages in flight."""
    found: dict[Path, Core] = {}
    for core in catalog.cores().values():
        other = found.get(core.folder)
        if core.contract != "soc" and (other is None or core.messages < other.messages):
            found[core.folder] = core
    return list(found.values())


def key(core: Core) -> str:
    """The hash of what the timing diagram of `core` is made from: RTL, facts, and code."""
    module, files, parameters = record.built(core)
    facts = decode.counts(names.read(module, _without_choosers(files), parameters))
    return _key(core, module, files, parameters, repr(facts))


def occupancy_key(core: Core) -> str:
    """The hash of what the occupancy of `core` is made from: RTL and code."""
    top, parameters = occupancy.stream_of(core)
    code = tools.digest_of([Path(occupancy.__file__)])
    return _key(core, top, core.closure(top, parameters), parameters, code)


def _key(
    core: Core, top: str, files: Sequence[Path], parameters: Mapping[str, int], more: str
) -> str:
    return tools.digest_of(
        repr((core.name, top, sorted(parameters.items()), colours.COLOURS, colours.LETTERS)),
        more,
        tools.hardware_digest(_without_choosers(files)),
        sorted(Path(wave.__file__).parent.glob("*.py")),
    )[:32]


def _without_choosers(files: Sequence[Path]) -> list[Path]:
    """The choosers have every core: with them a new core would make each picture old."""
    made_for_all = {name for chooser in choosers.CHOOSERS for name in chooser.files}
    return [path for path in files if path.name not in made_for_all]
