"""A folder that is written whole or not at all."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from hashtile.support.errors import BadInput, HashtileError


def check(folder: Path) -> None:
    """Raises BadInput for a place where `write` would not write, before the work is done."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise BadInput(f"{folder}: is not a folder")
    if folder.is_dir() and next(folder.iterdir(), None) is not None:
        raise BadInput(f"{folder}: is not empty: name another folder, or remove it")


def data(content: str | bytes) -> bytes:
    """The bytes of a file."""
    return content if isinstance(content, bytes) else content.encode()


def write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Makes `folder` with `files`, by their paths in it: by one rename, when all are there.

    It may exist if it is empty. Raises BadInput as `check`, HashtileError if nothing can be
    written; nothing is left then, not even folders above it.
    """
    check(folder)
    place = folder.absolute()
    above = [one for one in place.parents if not one.exists()]
    work = None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=place.parent, prefix=f".{place.name}."))
        for name, content in files.items():
            path = work / "all" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data(content))
        os.rename(work / "all", place)
    except OSError as error:
        raise HashtileError(f"{folder}: cannot be written: {error.strerror}") from error
    finally:
        if work is not None:
            shutil.rmtree(work, ignore_errors=True)
        for one in above:
            with contextlib.suppress(OSError):  # it has the folder
                one.rmdir()
