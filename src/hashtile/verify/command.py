"""The command `hashtile verify`: official vectors and random tests, with counts."""

import click

from hashtile import verify
from hashtile.catalog import selection
from hashtile.results.store import Store
from hashtile.support import console


@click.command("verify")
@click.option("--seed", default=1, show_default=True, help="Seed of messages, blocks and stalls.")
@click.option(
    "--messages", default=verify.RANDOM_MESSAGES, show_default=True, type=click.IntRange(9)
)
@click.option("--blocks", default=verify.RANDOM_BLOCKS, show_default=True, type=click.IntRange(9))
@console.parameters
@console.as_json
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def command(
    seed: int,
    messages: int,
    blocks: int,
    parameters: tuple[str, ...],
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Run official vectors and random tests, with counts.

    The default is all cores. Name the streams, the tile and the system to verify them: hashtile
    verify hmac_stream tile.
    """
    settings = console.settings()
    reports = []
    for core in selection.builds(cores, parameters):
        with console.errors.status(f"{core.label}: building the simulation") as status:
            result = verify.verify(
                core,
                settings,
                seed=seed,
                messages=messages,
                blocks=blocks,
                progress=lambda outcome: status.update(f"{outcome.name}, {outcome.level}: done"),
            )
        with Store(settings.home / "results.sqlite") as store:
            verify.keep(store, result)
        reports.append(result)
        if as_json:
            console.emit(result.model_dump_json())
        else:
            console.show(verify.table(result))
    if any(result.failed for result in reports) or not reports:
        raise SystemExit(1)
