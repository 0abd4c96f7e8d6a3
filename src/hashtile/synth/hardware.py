"""The hash of the hardware of a build: of its elaborated netlist. Keys and points contain it.

The text of the RTL is in no key. It only finds a known hash: the folder `netlists` in the home
folder has a file for each text, with the hash of the netlist that Yosys made. `RECORD` came with
hashtile and has those of its own builds, so that nobody waits for Yosys before anything changes.
"""

import functools
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from hashtile.catalog import Core
from hashtile.support import folders, tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import netlist, yosys

RECORD = "netlists.json"  # in the folder data: the hashes by their texts
_OUT = "netlist.json"
# Removes constants, copies and unused logic, and makes no choice that depends on names.
_CLEAN = (
    *(["flatten"], ["opt_expr"]),
    ["opt_clean"],  # joins the names of a net on both sides of a port, so that equal cells are seen
    *(["opt_merge"], ["opt_clean", "-purge"]),
)


def of(core: Core, settings: Settings) -> str:
    """The hash of the hardware of the build `core`. Raises as `digest`."""
    return digest(core.module, core.files, core.parameters, settings)


def digest(
    top: str, files: Sequence[Path], parameters: Mapping[str, int], settings: Settings
) -> str:
    """The hash of module `top` in `files` with `parameters`, elaborated.

    It is the same for sources that differ in names inside the top, comments, layout, order or
    modules that the top does not use. Raises HashtileError for sources that Yosys does not take.
    """
    text = _text(top, files, parameters)
    if found := recorded().get(text):
        return found
    known = settings.home / "netlists" / text
    try:
        return known.read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        raise HashtileError(f"{known}: cannot be read: {error}; remove it") from error
    found = _elaborated(top, files, parameters, settings)
    known.parent.mkdir(parents=True, exist_ok=True)
    tools.write(known, found)
    return found


def _text(top: str, files: Sequence[Path], parameters: Mapping[str, int]) -> str:
    """The digest of all that the hash of the hardware is made from."""
    return tools.digest_of(
        tools.package_version("pyosys"),
        tools.code_digest(map(Path, (__file__, netlist.__file__, yosys.__file__))),
        repr((top, sorted(parameters.items()))),
        files,
    )


@functools.cache
def recorded() -> Mapping[str, str]:
    """What came with hashtile: hashes by their texts."""
    known: dict[str, str] = json.loads((folders.data_folder("data") / RECORD).read_text())
    return known


def record(builds: Iterable[Core], settings: Settings, root: Path) -> None:
    """Writes `RECORD` of these builds in the project `root`. Raises as `digest`."""
    kinds = {one.label: one for one in builds}.values()
    found = {_text(one.module, one.files, one.parameters): of(one, settings) for one in kinds}
    path = root / "data" / RECORD
    path.parent.mkdir(exist_ok=True)
    tools.write(path, json.dumps(found, indent=1, sort_keys=True) + "\n")


def _elaborated(
    top: str, files: Sequence[Path], parameters: Mapping[str, int], settings: Settings
) -> str:
    with tools.scratch(settings.home / "tmp") as work:
        sources = yosys.copy_sources(files, work)
        yosys.run([*yosys.read(top, sources, parameters), *_CLEAN, ["write_json", _OUT]], work)
        return netlist.digest(json.loads((work / _OUT).read_text(encoding="utf-8")), top)
