"""The bundle for the workers: the tool, the RTL and the cell libraries, in one zip."""

import hashlib
import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from hashtile.support.config import Settings
from hashtile.support.folders import data_folder
from hashtile.synth.base import Target

_PACKAGE = Path(__file__).parents[1]
_DATE = (1980, 1, 1, 0, 0, 0)  # date of each file, so that the same files make the same zip


def pack(targets: Iterable[Target], settings: Settings) -> tuple[str, bytes]:
    """The hash of the bundle and the bundle, with the libraries that `targets` read.

    Raises Missing for a library that does not exist.
    """
    files = dict(_code())
    for target in targets:
        for path in target.inputs(settings):
            if settings.pdk_root and settings.pdk_root in path.parents:
                files[f"pdk/{path.relative_to(settings.pdk_root)}"] = path
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, path in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, _DATE), path.read_bytes())
    blob = buffer.getvalue()
    return hashlib.sha256(blob).hexdigest()[:32], blob


def _code() -> Iterator[tuple[str, Path]]:
    """The package in its installed form, with `rtl` and `data` in it."""
    folders = {"": _PACKAGE, "rtl/": data_folder("rtl"), "data/": data_folder("data")}
    for prefix, folder in folders.items():
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"code/hashtile/{prefix}{path.relative_to(folder)}", path
