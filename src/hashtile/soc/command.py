"""The commands `hashtile soc`."""

import dataclasses
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from hashtile import catalog, soc
from hashtile.support import console


def _system(command: Callable[..., None]) -> Callable[..., None]:
    """The options that select the system."""
    for option in reversed(
        (
            click.option(
                "--cpu",
                default="ibex",
                type=click.Choice(soc.PROCESSORS),
                show_default=True,
                help="The processor of the system.",
            ),
            click.option(
                "--accelerator",
                default="tile",
                type=click.Choice(soc.ACCELERATORS),
                show_default=True,
                help="What hashes in the system.",
            ),
            click.option(
                "--transform",
                default="iterative",
                type=click.Choice(list(soc.TRANSFORMS)),
                show_default=True,
                metavar="NAME",
                help="The core of the accelerators transform and transforms: "
                f"{', '.join(soc.TRANSFORMS)}.",
            ),
            console.parameters,
        )
    ):
        command = option(command)
    return command


def _build(cpu: str, accelerator: str, transform: str, parameters: Sequence[str]) -> soc.Build:
    """The system; `parameters` are those of the tile, or of the transform's core."""
    chosen = dict(catalog.parameter(text) for text in parameters)
    if accelerator == "tile":
        return soc.Build(cpu, accelerator, transform, tile=chosen)
    return soc.Build(cpu, accelerator, transform, core=chosen)


@click.group("soc")
def group() -> None:
    """Run programs on a RISC-V system with the hash tile."""


@group.command("list", epilog=console.examples("hashtile soc list"))
def list_() -> None:
    """List the programs, one on each line."""
    for app in soc.apps():
        console.emit(app)


@group.command("run", epilog=console.examples("hashtile soc run hello"))
@_system
@click.option(
    "--compiler",
    default="zig",
    type=click.Choice(soc.COMPILERS),
    show_default=True,
    help="The compiler of the program.",
)
@click.option(
    "--optimize",
    "-O",
    default="2",
    type=click.Choice(("0", "1", "2", "3", "s")),
    show_default=True,
    help="The optimization level of the compiler.",
)
@click.option(
    "--flash",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Load this file into the flash memory.",
)
@click.option(
    "--cycles",
    default=2_000_000_000,
    type=click.IntRange(1),
    metavar="N",
    help="Stop after N cycles.",
)
@click.option(
    "--profile", "profiled", is_flag=True, help="Print the cycles of each function to stderr."
)
@click.option("--interactive", "-i", is_flag=True, help="Send your keyboard input to the program.")
@console.as_json
@click.argument("app")
def run_(
    cpu: str,
    accelerator: str,
    transform: str,
    parameters: tuple[str, ...],
    compiler: str,
    optimize: str,
    flash: Path | None,
    cycles: int,
    profiled: bool,
    interactive: bool,
    as_json: bool,
    app: str,
) -> None:
    """Run a program on the simulated system.

    The command builds the program and the system, and shows the serial line. APP is a name of
    `hashtile soc list` or a C file. The exit status is what its main returned, or
    1 if an exit status cannot express that value.
    """
    with soc.Screen(console.errors, interactive) as screen:
        done = soc.run(
            Path(app) if app.endswith(".c") else app,
            _build(cpu, accelerator, transform, parameters),
            how=soc.Compilation(compiler=compiler, optimize=f"-O{optimize}"),
            terminal=soc.Terminal(
                hears=(lambda text: None) if as_json else screen.hears,
                progress=screen.progress,
                listen=soc.listen if interactive else lambda: b"",
            ),
            flash=flash.read_bytes() if flash else b"",
            limit=cycles,
            profiled=profiled,
            settings=console.settings(),
        )
    if as_json:
        console.emit(json.dumps(dataclasses.asdict(done), sort_keys=True))
    else:
        console.errors.print(f"{app}: exit code {done.exit_code}, {done.cycles} cycles")
        for name, count in (done.profile or {}).items():
            console.errors.print(f"{count:12} {100 * count / done.cycles:5.1f} %  {name}")
    raise SystemExit(done.exit_code & 0xFF or int(done.exit_code != 0))


@group.command("synth", epilog=console.examples("hashtile soc synth"))
@_system
@click.option(
    "--part",
    default="ecp5",
    type=click.Choice(sorted(soc.PARTS)),
    show_default=True,
    help="The FPGA part.",
)
@click.option("--app", default="hello", show_default=True, help="The program in the ROM.")
@console.seeds(1)
@click.option(
    "--output",
    "-o",
    type=console.Output(file_okay=False),
    help="Write the bitstream into this folder.",
)
@console.as_json
def synth_(
    cpu: str,
    accelerator: str,
    transform: str,
    parameters: tuple[str, ...],
    part: str,
    app: str,
    seeds: int,
    output: Path | None,
    as_json: bool,
) -> None:
    """Measure the whole system on an ECP5.

    The part `ecp5` is the fastest one. The part `ulx3s` is that of the board with this name.
    """
    found = soc.measure(
        _build(cpu, accelerator, transform, parameters),
        part,
        console.settings(),
        app=app,
        seeds=seeds,
        output=output,
        progress=console.errors.print,
    )
    console.emit(json.dumps(found, sort_keys=True) if as_json else soc.describe(found))
