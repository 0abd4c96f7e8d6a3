"""The common part of all commands: their output, and options that several have."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from hashtile.support import config
from hashtile.support.errors import BadInput

# Names and texts of others are printed unchanged: they can contain [red] and :smile:.
_PLAIN: Any = {"highlight": False, "markup": False, "emoji": False}
errors = Console(stderr=True, soft_wrap=True, **_PLAIN)

as_json = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object on each line."
)
pdk_root = click.option(
    "--pdk-root",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder with asap7/lib and sky130hd/lib. [environment: HASHTILE_PDK_ROOT]",
)


parameters = click.option(
    "--parameter",
    "-p",
    "parameters",
    multiple=True,
    metavar="NAME=VALUE",
    help="Select another build, such as Unroll=2 or Modes=sha224+sha256. May be repeated.",
)


def examples(*commands: str) -> str:
    """The end of a command's help: commands to copy, one a line."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}" for command in commands)


def jobs(help_: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The option `--jobs`, by default as many as there are processors."""
    number = click.IntRange(1, 1024)
    default = min(os.cpu_count() or 1, 1024)
    shown = "as many as processors"
    return click.option(
        "--jobs", "-j", default=default, show_default=shown, type=number, help=help_
    )


def seeds(default: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The option `--seeds` of what is placed."""
    return click.option(
        "--seeds",
        default=default,
        show_default=True,
        type=click.IntRange(1, 99),
        help="The number of seeds of the placement. The median of their clocks counts.",
    )


class Output(click.Path):
    """A file or, without `file_okay`, a folder that can be written: checked before the work."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Path:
        """The path. Raises BadInput if `tools.write_all` would fail."""
        if not os.fspath(value):
            raise BadInput("--output: the name is empty: write one, or leave out the option")
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        place = path
        if path.is_file() or not path.exists():
            place = Path(os.path.realpath(path)).parent
        while not self.file_okay and not place.exists():  # folders are made
            place = place.parent
        if not os.access(place, os.W_OK) or (place != path and not place.is_dir()):
            raise BadInput(f"{path}: cannot be written: {place} is not a folder, or is read-only")
        return path


def settings(pdk_root: Path | None = None) -> config.Settings:
    """The settings of the environment, with another folder of PDKs if one is given."""
    found = config.load()
    return found.model_copy(update={"pdk_root": pdk_root.absolute()}) if pdk_root else found


def emit(line: str, end: str = "\n") -> None:
    """Prints a line to stdout; file names keep bytes that are not UTF-8."""
    sys.stdout.buffer.write(os.fsencode(line + end))
    sys.stdout.buffer.flush()


def show(table: Table) -> None:
    """Prints a table to stdout, in full width if stdout is not a terminal."""
    console = Console(**_PLAIN)
    if not console.is_terminal:
        console = Console(width=200, **_PLAIN)
    console.print(table)
