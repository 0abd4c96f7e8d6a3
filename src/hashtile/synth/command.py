"""The command `hashtile synth`: area, Fmax and throughput of cores."""

from pathlib import Path

import click

from hashtile import synth
from hashtile.catalog import selection
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support import console
from hashtile.support.errors import BadInput, HashtileError


def _names(context: click.Context, parameter: click.Parameter, value: str) -> list[str]:
    """A list of targets, separated by commas."""
    return [synth.target(name).name for name in value.split(",")]


def _options(
    context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, int | str]:
    """Settings of a flow; what the target has of them is checked with it."""
    found: dict[str, int | str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadInput(f"{text!r} is not an option of a flow: write NAME=VALUE")
        number = value.isascii() and value.isdigit() and len(value) < 10
        found[name] = int(value) if number else value
    return found


@click.command(
    "synth",
    epilog=console.examples(
        "hashtile synth sha256_carrysave -t ecp5",
        "hashtile synth sha2_engine -t asap7 -p Modes=sha256+sha512",
    ),
)
@click.option(
    "--target",
    "-t",
    "targets",
    default="ecp5",
    show_default=True,
    callback=_names,
    metavar="NAME,...",
    help=f"Measure on these targets: {', '.join(synth.TARGETS)}.",
)
@console.seeds(3)
@console.jobs("The number of seeds that are placed at the same time.")
@click.option("--power", is_flag=True, help="Also measure power, on ASIC targets (docs/power.md).")
@click.option("--refresh", is_flag=True, help="Measure again, even if the result is stored.")
@click.option(
    "--option",
    "options",
    multiple=True,
    callback=_options,
    metavar="NAME=VALUE",
    help="Set an option of the flow, such as mhz=100 (docs/explore.md). May be repeated.",
)
@console.parameters
@console.pdk_root
@console.as_json
@click.argument("cores", nargs=-1, required=True, metavar="CORE...")
def command(
    targets: list[str],
    seeds: int,
    jobs: int,
    power: bool,
    refresh: bool,
    options: dict[str, int | str],
    parameters: tuple[str, ...],
    pdk_root: Path | None,
    as_json: bool,
    cores: tuple[str, ...],
) -> None:
    """Measure area, Fmax and throughput of cores.

    A result that is already stored on this machine is not measured again.
    """
    settings = console.settings(pdk_root)
    points, failed = [], False
    for name in targets:
        synth.target(name).check(options)
        if power and not synth.target(name).has_power:
            console.errors.print(
                f"hashtile: {name}: no power: there is no open model of what it takes"
            )
    with Store(settings.home / "results.sqlite") as store:
        for core in selection.builds(cores, parameters):
            for name in targets:
                runs = seeds if synth.target(name).placed else 1
                task = synth.task(core, name, seeds=runs, options=options, power=power)
                try:
                    with console.errors.status(f"{core.label} on {name}") as status:
                        point = synth.measure(
                            task,
                            settings=settings,
                            store=store,
                            jobs=jobs,
                            refresh=refresh,
                            progress=status.update,
                        )
                except HashtileError as error:
                    console.errors.print(f"hashtile: {core.label} on {name}: {error}")
                    failed = True
                    continue
                points.append(point)
                if as_json:
                    console.emit(point.model_dump_json())
    if not as_json and points:
        console.show(synth.table(points))
        for point in filter(figures.corners, points):
            console.emit(f"{figures.build(point)}, {point.target}: {figures.spread(point)}")
    if failed:
        raise SystemExit(1)
