"""The command `hashtile bench`."""

from pathlib import Path

import click
from rich.table import Table

from hashtile import bench
from hashtile.bench import record, tables
from hashtile.support import console, tools


@click.command("bench", epilog=console.examples("hashtile bench --json"))
@click.option(
    "--part",
    "-p",
    "parts",
    multiple=True,
    metavar="NAME",
    help="Run only this part. May be repeated. [default: all]",
)
@click.option(
    "--output",
    "-o",
    type=console.Output(dir_okay=False),
    help="Keep the figures in this JSON file. Parts that did not run keep their old figures.",
)
@console.pdk_root
@console.as_json
def command(
    parts: tuple[str, ...], output: Path | None, pdk_root: Path | None, as_json: bool
) -> None:
    """Compare software with the accelerators.

    The tables have the published figures beside the measured ones.

    The parts are host, arm, library, software, baseline, kammoun, ahmed, lengths, energy and
    packets. A part whose tools are missing is left out and says so.
    """
    kept = record.load(output) if output and output.is_file() else record.Bench()
    with console.errors.status("") as status:
        found = bench.run(parts or bench.PARTS, console.settings(pdk_root), status.update)
    if output:
        tools.write(output, record.text(kept.with_(found)))
    for name, part in found.parts.items():
        for why in part.not_run:
            console.errors.print(f"hashtile: {name}: not run: {why}")
    if as_json:
        console.emit(found.model_dump_json())
        return
    for name in tables.TABLES:
        made = tables.make(name, found)
        if any(line.marked for line in made.lines):
            console.emit(f"\n{made.title}")
            shown = Table(*(cell.replace("\n", " ") for cell in made.head), box=None)
            for line in made.lines:
                shown.add_row(*line.cells)
            console.show(shown)
