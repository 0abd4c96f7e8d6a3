"""Makes the folder of a new core like that of an existing core.

All commands find it there (CONTRIBUTING.md): it is a core of its contract at once, with tests,
lint, proofs and rows in the tables.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

import click

from hashtile import catalog
from hashtile.catalog import choosers
from hashtile.support import console, folders, tools
from hashtile.support.errors import BadInput

LIKE = {"sha2": "sha2_iterative", "sha3": "keccak_iterative"}  # if no core is named
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_MEASURED = ".jsonl"  # figures of the hardware of the other core
_LONGEST = 40  # most characters of a name, so that lines with it stay readable


def new(family: str, name: str, like: str | None = None) -> list[Path]:
    """Makes the core `name` in `rtl/FAMILY/` as a copy of `like`; returns the written files.

    `like` is a core of the catalogue or its folder. The choosers are made again with
    the new core. Raises BadInput with the reason; then nothing is written.
    """
    root = folders.data_folder("rtl")
    if not (root.parent / "pyproject.toml").is_file():
        raise BadInput(
            "a new core needs a checkout of hashtile: clone the repository and run it there"
        )
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise BadInput(
            f"{name!r} is not a name for a core: write a to z, 0 to 9 and _, "
            f"a letter first, at most {_LONGEST} characters"
        )
    source = root / _model(family, like).folder
    prefix, _, end = source.name.partition("_")
    folder = root / family / f"{prefix}_{name}"
    names = {source.name: folder.name}
    builds = [one.name for one in catalog.cores().values() if root / one.folder == source]
    names |= {build: build.replace(f"_{end}", f"_{name}") for build in builds}
    module = catalog.PREFIX + source.name
    names[module] = catalog.PREFIX + folder.name
    for one in names.values():
        if one in catalog.cores() or one in _known(root):
            raise BadInput(f"there is a core {one} already: choose another name")
    files = _copies(source, folder, names)
    folder.mkdir(parents=True)
    tools.write_all(files)
    catalog.cores.cache_clear()
    made = choosers.write(root.parent)
    return [*files, *made]


def _model(family: str, like: str | None) -> catalog.Core:
    """The core that is copied."""
    cores = [one for one in catalog.cores().values() if not one.is_top]
    families = sorted({one.folder.parts[0] for one in cores})
    if family not in families:
        raise BadInput(f"unknown family {family!r}; known are: {', '.join(families)}")
    wanted = like or LIKE.get(family)
    for one in cores:
        if wanted in (one.name, one.folder.name):
            return one
    known = ", ".join(one.name for one in cores)
    raise BadInput(f"say which core the new one is like, with --like: {known}")


def _known(root: Path) -> set[str]:
    return {path.parent.name for path in root.rglob(catalog.FILE)}


def _copies(source: Path, folder: Path, names: Mapping[str, str]) -> dict[Path, str]:
    """The files of the new folder: the module of the core, and the files beside it.

    What is inside of the module, and its facts, is not copied: both cores use it.
    """
    module = catalog.PREFIX + source.name
    word = re.compile(rf"\b({'|'.join(sorted(names, key=len, reverse=True))})\b")
    files: dict[Path, str] = {}
    for path in sorted(path for path in source.iterdir() if path.is_file()):
        inside = path.with_suffix(".sv").is_file() and path.stem != module
        if path.suffix == _MEASURED or inside:
            continue
        text = word.sub(lambda match: names[match[1]], path.read_text(encoding="utf-8"))
        if path.name == catalog.FILE:
            text = _numbered(text)
        stem = path.name.replace(source.name, folder.name)
        files[folder / stem] = text
    return files


def _numbered(text: str) -> str:
    """The `core.toml` with a new number, and a place after the other cores in tables."""
    taken = [one.number for one in catalog.cores().values() if one.number is not None]
    text = re.sub(r"^number = \d+$", f"number = {max(taken) + 1}", text, flags=re.MULTILINE)
    return re.sub(r"^rank = \d+\n", "", text, flags=re.MULTILINE)


@click.command("new", epilog=console.examples("hashtile new sha2 mine --like sha2_iterative"))
@click.option(
    "--like", metavar="CORE", help="Copy this core. [default: the plain one of the family]"
)
@click.argument("family")
@click.argument("name")
def command(family: str, name: str, like: str | None) -> None:
    """Make the folder of a new core.

    The folder is in rtl/FAMILY of a checkout. The new core works at once.
    """
    for path in new(family, name, like):
        click.echo(os.path.relpath(path))
