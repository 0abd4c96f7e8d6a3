"""The command `hashtile verify`: official vectors and random tests, with counts."""

from pathlib import Path

import click

from hashtile import catalog, verify
from hashtile.catalog import selection
from hashtile.results.store import Store
from hashtile.support import config, console
from hashtile.support.errors import BadInput
from hashtile.verify import foreign

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(
    "verify",
    epilog=console.examples(
        "hashtile verify sha256_carrysave", "hashtile verify tile hmac_stream --json"
    ),
)
@click.option(
    "--seed", default=1, show_default=True, help="The seed of messages, blocks and stalls."
)
@click.option(
    "--messages",
    default=verify.RANDOM_MESSAGES,
    show_default=True,
    type=click.IntRange(9),
    help="The number of random messages.",
)
@click.option(
    "--blocks",
    default=verify.RANDOM_BLOCKS,
    show_default=True,
    type=click.IntRange(9),
    help="The number of random blocks.",
)
@click.option(
    "--acvp", multiple=True, type=_FOLDER, help="Run the ACVP sets in this folder instead."
)
@click.option(
    "--wycheproof",
    multiple=True,
    type=_FOLDER,
    help="Run Wycheproof's files in this folder instead.",
)
@click.option("--kat", multiple=True, type=_FILE, help="Run this response file of NIST instead.")
@click.option(
    "--response",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the answers to ACVP's sets into this folder, in ACVP's form.",
)
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
    response: Path | None,
    **given: tuple[Path, ...],
) -> None:
    """Run official vectors and random tests.

    The command prints how many tests ran and passed. The default is all cores. Streams, the tile
    and the system are verified only if you name them: hashtile verify hmac_stream tile.

    With --acvp, --wycheproof or --kat the vectors of others are run in place of these. Vectors of
    functions that a core does not compute are counted, with the reason.
    """
    settings = console.settings()
    if any(given.values()):
        vectors = foreign.read(given["acvp"], given["wycheproof"], given["kat"])
        _foreign(selection.builds(cores, parameters), vectors, settings, response, as_json)
        return
    if response:
        raise BadInput("--response works only with --acvp: add --acvp")
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


def _foreign(
    cores: list[catalog.Core],
    vectors: list[foreign.Vectors],
    settings: config.Settings,
    response: Path | None,
    as_json: bool,
) -> None:
    """Runs `vectors` on each core. Exits with 1 if one fails, or none ran on any."""
    if response and len(cores) != 1:
        raise BadInput("--response: name exactly one CORE")
    reports = []
    for core in cores:
        with console.errors.status(f"{core.label}: foreign vectors"):
            reports.append(foreign.run(core, vectors, settings, response))
        if as_json:
            console.emit(reports[-1].model_dump_json())
        else:
            console.show(foreign.table(reports[-1], core.label))
    if not any(report.run for report in reports):
        console.errors.print(
            "hashtile: none of these vectors ran: no core computes their functions"
        )
        raise SystemExit(1)
    if any(report.failed for report in reports):
        raise SystemExit(1)
