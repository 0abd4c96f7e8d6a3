"""What all commands share: where their output goes, and options that several have."""

import os
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hashtile import config
from hashtile.errors import BadInput

errors = Console(stderr=True, highlight=False, soft_wrap=True)

as_json = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
pdk_root = click.option(
    "--pdk-root",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder with asap7/lib and sky130hd/lib. [environment: HASHTILE_PDK_ROOT]",
)


parameters = click.option(
    "--parameter",
    "-p",
    "parameters",
    multiple=True,
    metavar="NAME=VALUE",
    help="Another build: Unroll=2, Modes=sha224+sha256. May be repeated.",
)


def writable(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """A file or folder to write, before the work for it begins. Raises BadInput."""
    if path and not os.access(path if path.is_dir() else path.parent, os.W_OK):
        raise BadInput(f"{path}: cannot be written: {path.parent} is no folder, or read only")
    return path


def settings(pdk_root: Path | None = None) -> config.Settings:
    """Those of the environment, with another folder of PDKs if one is given."""
    found = config.load()
    return found.model_copy(update={"pdk_root": pdk_root.absolute()}) if pdk_root else found


def emit(line: str) -> None:
    """A line to stdout; file names keep bytes that are not UTF-8."""
    sys.stdout.buffer.write(os.fsencode(line) + b"\n")
    sys.stdout.buffer.flush()


def show(table: Table) -> None:
    """A table to stdout, never cut short where stdout is not a terminal."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=200)
    console.print(table)
