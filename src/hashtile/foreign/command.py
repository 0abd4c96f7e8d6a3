"""The command `hashtile measure`: somebody else's RTL in the flow of our cores."""

from pathlib import Path

import click

from hashtile import catalog, foreign, synth
from hashtile.foreign import sources
from hashtile.reference import functions
from hashtile.results.store import Store
from hashtile.support import console
from hashtile.support.errors import BadInput, HashtileError

_MOST = click.IntRange(1, 10**9)


@click.command(
    "measure",
    epilog=console.examples(
        "hashtile measure rtl/*.v --top sha256 --clock clk --cycles-per-block 66 --block-bits 512",
        "hashtile measure k.sv --top keccak --cycles-per-block 24 --block-bits 1088 --like sha3",
    ),
)
@click.option("--top", required=True, metavar="MODULE", help="The top module.")
@click.option(
    "--clock", default="clk", show_default=True, metavar="PORT", help="The only clock of the top."
)
@click.option(
    "--cycles-per-block",
    required=True,
    type=_MOST,
    metavar="N",
    help="The cycles from a block to the next one of the same message.",
)
@click.option(
    "--block-bits",
    required=True,
    type=_MOST,
    metavar="N",
    help="The size of a block in bits: 512 for SHA-256.",
)
@click.option(
    "--cycles-between-messages",
    type=_MOST,
    metavar="N",
    help="In a pipeline, the cycles between blocks of different messages. "
    "[default: --cycles-per-block]",
)
@click.option("--name", help="The name of the core in tables. [default: the top]")
@click.option(
    "--target",
    "-t",
    "targets",
    default="ecp5",
    show_default=True,
    metavar="NAME,...",
    help="Measure on these targets. `hashtile synth --help` lists them.",
)
@click.option(
    "--like",
    default="sha2",
    show_default=True,
    type=click.Choice(["sha2", "sha3"]),
    help="Use the synthesis scripts of this family.",
)
@console.seeds(3)
@console.jobs("The number of seeds that are placed at the same time.")
@click.option(
    "--parameter",
    "-p",
    "parameters",
    multiple=True,
    metavar="NAME=NUMBER",
    help="Set a parameter of the top. May be repeated.",
)
@console.pdk_root
@console.as_json
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
def command(
    top: str,
    clock: str,
    cycles_per_block: int,
    block_bits: int,
    cycles_between_messages: int | None,
    name: str | None,
    targets: str,
    like: functions.Family,
    seeds: int,
    jobs: int,
    parameters: tuple[str, ...],
    pdk_root: Path | None,
    as_json: bool,
    files: tuple[Path, ...],
) -> None:
    """Measure your own or a third-party core.

    The FILEs are Verilog or SystemVerilog. The flow is that of the cores of hashtile. You state the
    cycles: the tool does not run the core. The result is kept, and `hashtile report` shows it
    beside our cores, marked as foreign.
    """
    settings = console.settings(pdk_root)
    given = dict(catalog.parameter(text) for text in parameters)
    rtl = sources.Rtl(files, top, clock, given)
    name = name or top
    if name in catalog.cores():
        raise BadInput(f"--name: {name} is a core of hashtile: give the foreign core another name")
    if not name.isprintable() or len(name) > 60:
        raise BadInput("--name: write at most 60 printable characters")
    between = cycles_between_messages or cycles_per_block
    if between > cycles_per_block:
        raise BadInput("--cycles-between-messages cannot be larger than --cycles-per-block")
    stated = foreign.Stated(name, cycles_per_block, block_bits, between)
    points, failed = [], False
    for target in [synth.target(one) for one in targets.split(",")]:
        try:
            with console.errors.status(f"{name} on {target.name}") as status:
                point = foreign.measure(
                    rtl,
                    stated,
                    target,
                    settings,
                    family=like,
                    seeds=seeds if target.placed else 1,
                    jobs=jobs,
                    progress=status.update,
                )
        except BadInput:
            raise
        except HashtileError as error:
            console.errors.print(f"hashtile: {name} on {target.name}: {error}")
            failed = True
            continue
        with Store(settings.home / "results.sqlite") as store:
            foreign.keep(store, point)
        points.append(point)
        if as_json:
            console.emit(point.model_dump_json())
    if points and not as_json:
        console.show(synth.table(points))
        console.errors.print(f"foreign: cycles and bits of a block are {foreign.STATED}")
    if failed:
        raise SystemExit(1)
