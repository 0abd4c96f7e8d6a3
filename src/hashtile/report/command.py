"""The command `report`."""

from pathlib import Path

import click

from hashtile import catalog, report
from hashtile.catalog import selection
from hashtile.documents import check as documents
from hashtile.results import figures
from hashtile.support import config, console
from hashtile.support.errors import BadInput

output = click.option(
    "--output",
    "-o",
    default=Path("report"),
    show_default=True,
    type=console.Output(file_okay=False),
    help="Write the report into this folder.",
    callback=lambda context, parameter, path: report.place(path),
)


@click.command(
    "report",
    epilog=console.examples(
        "hashtile report -o figures", "hashtile report sha256_carrysave sha256_iterative"
    ),
)
@output
@click.option("--check", is_flag=True, help="Compare the documents of a checkout with the data.")
@click.argument("cores", nargs=-1, metavar="[CORE]...")
@click.pass_context
def command(context: click.Context, output: Path, check: bool, cores: tuple[str, ...]) -> None:
    """Write the report, a folder of HTML pages.

    Open its index.html. The report shows measured figures beside published ones: the points that
    came with hashtile, and those of this machine. The folder also has them as CSV and Parquet.
    With --check nothing is written. Instead, the command lists each figure of a document that
    differs from the data of the repository, or from newer data on this machine.
    """
    if check:
        if context.get_parameter_source("output") is not click.core.ParameterSource.DEFAULT:
            raise BadInput("--check writes nothing: leave out --output")
        _check(selection.builds(cores or [*catalog.cores()]), console.settings())
        return
    report.from_store(output, selection.builds(cores), console.settings())
    console.emit(str(output / "index.html"))


def _check(cores: list[catalog.Core], settings: config.Settings) -> None:
    found = documents.compare(cores, settings)
    stale = [figure for figure in found if figure.written != figure.stored]
    for figure in stale:
        console.emit(str(figure))
    console.errors.print(
        f"{figures.count(len(found), 'figure')} compared with the data, {len(stale)} differ"
    )
    if stale:
        raise SystemExit(1)
