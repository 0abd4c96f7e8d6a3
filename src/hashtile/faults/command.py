"""The command `hashtile faults`: what becomes of flipped bits, by register."""

import click
from rich.table import Table

from hashtile import faults
from hashtile.catalog import selection
from hashtile.faults import Campaign, Group
from hashtile.support import console


@click.command(
    "faults",
    epilog=console.examples(
        "hashtile faults sha256_iterative",
        "hashtile faults keccak_iterative --kind burst --faults 1000000 --json",
    ),
)
@click.option(
    "--kind",
    type=click.Choice(faults.KINDS),
    default="single",
    show_default=True,
    help="What flips. single: each flop in each cycle. double: two flops. burst: 2 to 8 "
    "neighbours. logic: the output of a gate for one cycle.",
)
@click.option(
    "--messages",
    default=faults.MESSAGES,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="The number of random messages of each function.",
)
@click.option(
    "--faults",
    "count",
    default=faults.Asked.faults,
    show_default=True,
    type=click.IntRange(1, 100_000_000),
    help="The number of faults for each message, where faults are random.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(0),
    help="The seed of messages and random faults.",
)
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def command(
    kind: str,
    messages: int,
    count: int,
    seed: int,
    parameters: tuple[str, ...],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Flip bits in CORE and count wrong digests.

    A message is done once. A run that was interrupted goes on with the next message.
    """
    settings = console.settings()
    asked = faults.Asked(kind, messages, count, seed)
    for core in selection.builds(cores, parameters):
        with console.errors.status(f"{core.label}: faults") as status:
            found = faults.campaign(
                core,
                asked,
                settings,
                lambda text, name=core.label: status.update(f"{name}: {text}"),  # type: ignore[misc]
            )
        if as_json:
            console.emit(found.model_dump_json())
        else:
            console.show(table(found))


def table(found: Campaign) -> Table:
    """The table of a campaign for a terminal."""
    shown = Table(
        *("register", "faults", "no effect", "wrong digest", "detected", "hang"),
        *("wrong", "95 % from", "to"),
        title=f"{found.label}, {found.kind} faults, {len(found.messages)} messages, "
        f"{found.flops} flops, {found.gates} gates: {found.rate:,.0f} faults/s",
        title_justify="left",
        box=None,
    )
    for column in shown.columns[1:]:
        column.justify = "right"
    for name, group in sorted(found.groups.items()):
        shown.add_row(name, *_cells(group))
    shown.add_row("all", *_cells(found.total))
    return shown


def _cells(group: Group) -> list[str]:
    low, high = faults.wilson(group.silent, group.faults)
    counts = (group.faults, group.none, group.silent, group.detected, group.hang)
    shares = (group.silent / group.faults, low, high)
    return [*map(str, counts), *(f"{100 * share:.3f} %" for share in shares)]
