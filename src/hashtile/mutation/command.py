"""The command `hashtile mutate`: which faults in a core its checks notice."""

import click
from rich.table import Table

from hashtile import mutation
from hashtile.catalog import selection
from hashtile.mutation import netlist
from hashtile.support import console


@click.command(
    "mutate",
    epilog=console.examples(
        "hashtile mutate sha256_iterative",
        "hashtile mutate sha2_stream --mutants 400 --seed 2 --json",
    ),
)
@click.option(
    "--mutants",
    default=mutation.Asked.mutants,
    show_default=True,
    type=click.IntRange(1, netlist.MOST),
    help="Mutants in the list, spread over the source.",
)
@click.option(
    "--first",
    type=click.IntRange(1, netlist.MOST),
    help="Only so many from the beginning of the list.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(0, 2**31 - 1),
    help="The seed that chooses the mutants.",
)
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def command(
    mutants: int,
    first: int | None,
    seed: int,
    parameters: tuple[str, ...],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Put faults into CORE and see whether its checks notice them.

    Exit status 1 if one survives that the repository does not know with a reason. A run that was
    interrupted goes on where it stopped.
    """
    settings, new = console.settings(), 0
    for core in selection.builds(cores, parameters):
        with console.errors.status(f"{core.label}: mutants") as status:
            found = mutation.campaign(
                core,
                mutation.Asked(mutants, seed, first),
                settings,
                lambda text, name=core.label: status.update(f"{name}: {text}"),  # type: ignore[misc]
            )
        new += len(found.new)
        if as_json:
            console.emit(found.model_dump_json())
        else:
            console.show(table(found))
    if new:
        raise SystemExit(1)


def table(found: mutation.Campaign) -> Table:
    """The table of a campaign for a terminal."""
    shown = Table(
        "mode",
        *mutation.VERDICTS,
        title=f"{found.label}: {found.done} mutants, {found.seconds:.0f} s of processor time",
        title_justify="left",
        box=None,
    )
    for column in shown.columns[1:]:
        column.justify = "right"
    for mode, counts in found.verdicts.items():
        shown.add_row(mode, *(str(counts.get(name, 0)) for name in mutation.VERDICTS))
    shown.add_row("all", *(str(found.count(name)) for name in mutation.VERDICTS))
    for one in found.survivors:
        shown.add_row("survives", f"{one}: {one.why or 'no reason is known'}")
    return shown
