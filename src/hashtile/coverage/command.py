"""The command `hashtile coverage`: what the checks of cores reach in their RTL."""

import click
from rich.table import Table

from hashtile import coverage
from hashtile.catalog import selection
from hashtile.support import console


@click.command(
    "coverage",
    epilog=console.examples(
        "hashtile coverage sha256_iterative", "hashtile coverage --kept --missing"
    ),
)
@click.option(
    "--kept",
    is_flag=True,
    help="Keep the counts that are there. Without CORE: run nothing, show them.",
)
@click.option("--missing", is_flag=True, help="Show each point that was not reached.")
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def command(
    parameters: tuple[str, ...], as_json: bool, cores: tuple[str, ...], *, kept: bool, missing: bool
) -> None:
    """Show what the checks of CORE reach in its RTL.

    These are lines, branches, toggles, states and transitions. The checks are those of
    `hashtile verify`, with fewer random ones and short chains of Monte Carlo. The default is all
    cores. Counts of earlier runs are removed first. Tests and programs that run with
    HASHTILE_COVERAGE=1 leave counts too.
    """
    settings = console.settings()
    if not kept:
        coverage.clear(settings)
    for core in selection.builds(cores, parameters) if cores or not kept else ():
        with console.errors.status(f"{core.label}: verifying with counts"):
            coverage.run(core, settings)
    modules = coverage.found(settings)
    if as_json:
        for one in modules:
            console.emit(one.model_dump_json())
        return
    console.show(table(modules))
    if missing:
        for one in modules:
            for each in one.missing:
                console.emit(f"{one.module}: {each}")


def table(modules: list[coverage.Module]) -> Table:
    """The table of what was reached, for a terminal."""
    shown = Table("module", *coverage.KINDS, "transitions", box=None)
    for one in modules:
        shares = (coverage.share([one], kind) for kind in coverage.KINDS)
        shown.add_row(one.module, *shares, f"{one.transitions}" if one.transitions else "–")
    shown.add_row("all", *(coverage.share(modules, kind) for kind in coverage.KINDS), "")
    return shown
