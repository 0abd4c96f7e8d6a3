"""Builds that a command line names, and the command `hashtile files`."""

from collections.abc import Sequence

import click

from hashtile import catalog
from hashtile.support import console
from hashtile.support.errors import BadInput


def builds(names: Sequence[str], parameters: Sequence[str] = ()) -> list[catalog.Core]:
    """The builds with `parameters` of the cores, by default of all that are no tops.

    Raises BadInput for an unknown core or parameter, and for parameters of no core.
    """
    if parameters and not names:
        raise BadInput("--parameter: name the CORE that has it; hashtile list shows all cores")
    every = [name for name, one in catalog.cores().items() if not one.is_top]
    return [catalog.core(name).chosen(parameters) for name in names or every]


@click.command(
    "files", epilog=console.examples("hashtile files sha2_stream -p Modes=sha256 > sha256.f")
)
@console.parameters
@click.argument("core")
def command(parameters: tuple[str, ...], core: str) -> None:
    """Print the source files of a core.

    Packages come first, and the module of the core comes last.
    """
    (build,) = builds([core], parameters)
    for path in build.files:
        console.emit(str(path))
