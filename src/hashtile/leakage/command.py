"""`hashtile leakage`."""

import functools
import math

import click
from rich.status import Status
from rich.table import Table

from hashtile import leakage
from hashtile.catalog import selection
from hashtile.leakage import Assessment
from hashtile.sim.gates import LANES
from hashtile.support import console
from hashtile.synth import hardware


@click.command(
    "leakage",
    epilog=console.examples(
        "hashtile leakage keccak_masked --traces 100000",
        "hashtile leakage keccak_duplex --traces 1000 --json",
    ),
)
@click.option(
    "--traces",
    default=100_000,
    show_default=True,
    type=click.IntRange(LANES, 100_000_000),
    help=f"The number of simulated traces, in steps of {LANES}.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(0, 2**31),
    help="The seed of all random bits.",
)
@click.option(
    "--no-randomness",
    is_flag=True,
    help="Give a masked core no random bits, and each block in one share.",
)
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def command(
    traces: int,
    seed: int,
    no_randomness: bool,
    parameters: tuple[str, ...],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Test whether the switching of CORE depends on its data.

    The core is mapped to ASAP7. Half of the traces have a fixed block, the others random blocks.
    """
    settings = console.settings()
    builds = selection.builds(cores, parameters)
    for core in builds:
        leakage.check(core)
    for core in builds:
        with console.errors.status(f"{core.label}: mapping") as status:
            told = functools.partial(_told, status, core.label)
            made = leakage.mapped(core, settings, told)
            found = leakage.assess(
                core,
                made,
                traces,
                netlist=hardware.of(core, settings),
                seed=seed,
                randomness=not no_randomness,
                progress=told,
            )
        if as_json:
            console.emit(found.model_dump_json())
        else:
            console.show(table(found))


def _told(status: Status, name: str, text: str) -> None:
    status.update(f"{name}: {text}")


def table(found: Assessment) -> Table:
    """The table of an assessment for a terminal."""
    shown = Table(
        *("traces", "first order", "in cycle", "second order"),
        title=f"{found.label}: greatest |t| of {found.cycles} cycles, "
        f"{found.cells} cells, {found.flops} flops; the limit is {leakage.LIMIT}",
        title_justify="left",
        box=None,
    )
    for column in shown.columns:
        column.justify = "right"
    rows = zip(found.traces, found.first, found.worst, found.second, strict=True)
    for count, first, cycle, second in rows:
        shown.add_row(str(count), _t(first), str(cycle), _t(second))
    return shown


def _t(value: float) -> str:
    return "no spread" if math.isinf(value) else f"{value:.2f}"
