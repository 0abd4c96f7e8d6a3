"""The commands `hashtile generate`, `init` and `presets`."""

import json
from pathlib import Path

import click

from hashtile.catalog import label
from hashtile.catalog.presets import presets
from hashtile.delivery import artefacts, config, folder
from hashtile.support import console, tools
from hashtile.support.errors import BadInput

_name = click.option(
    "--name", help="Call the module PREFIXht_NAME. [default: the name of the preset]"
)
_prefix = click.option("--prefix", help="Put this before the name of each module. It ends in _.")
_clock = click.option(
    "--clock-mhz", type=float, help="The clock of the constraints. [default: 100]"
)

_core_clock = click.option(
    "--core-clock-mhz",
    type=float,
    help="The clock of the cores, with CoreClock=1. [default: the same]",
)


def _asked(
    asked: str,
    parameters: tuple[str, ...],
    name: str | None,
    prefix: str | None,
    clock_mhz: float | None,
    core_clock_mhz: float | None,
) -> config.Config:
    """The configuration in the file `asked`, or of the preset or top of this name."""
    if not asked.endswith(".toml"):
        return config.make(
            asked, parameters, name=name, prefix=prefix, clock_mhz=clock_mhz,
            core_clock_mhz=core_clock_mhz,
        )  # fmt: skip
    if parameters or name or prefix or clock_mhz or core_clock_mhz:
        raise BadInput(f"{asked} has these settings: change them in the file")
    return config.load(Path(asked))


@click.command(
    "generate",
    epilog=console.examples(
        "hashtile generate sha256-stream -o sha256",
        "hashtile generate sha2_stream -p Modes=sha256+sha512 -o both",
    ),
)
@click.option(
    "--output",
    "-o",
    "output",
    required=True,
    type=console.Output(file_okay=False),
    help="Make this folder.",
)
@console.parameters
@_name
@_prefix
@_clock
@_core_clock
@click.argument("asked", metavar="PRESET|CORE|CONFIG.toml")
def generate(
    output: Path,
    parameters: tuple[str, ...],
    name: str | None,
    prefix: str | None,
    clock_mhz: float | None,
    core_clock_mhz: float | None,
    asked: str,
) -> None:
    """Make a folder with a core, ready for a project.

    It has the RTL, file lists, Verilog-2005, a testbench, FuseSoC, Bender, VHDL, IP-XACT,
    constraints and a data sheet. It is made whole or not at all.
    """
    wanted = _asked(asked, parameters, name, prefix, clock_mhz, core_clock_mhz)
    folder.check(output)
    folder.write(output, artefacts.files(wanted, console.settings()))
    console.emit(str(output))


@click.command("init", epilog=console.examples("hashtile init sha256-stream > sha256.toml"))
@click.option(
    "--output",
    "-o",
    default="hashtile.toml",
    show_default=True,
    type=console.Output(),
    help="Write the configuration into this file.",
)
@click.option("--schema", is_flag=True, help="Print the JSON schema of the configuration instead.")
@console.parameters
@_name
@_prefix
@_clock
@_core_clock
@click.argument("asked", metavar="[PRESET|CORE]", required=False)
def init(
    output: Path,
    schema: bool,
    parameters: tuple[str, ...],
    name: str | None,
    prefix: str | None,
    clock_mhz: float | None,
    core_clock_mhz: float | None,
    asked: str | None,
) -> None:
    """Write a configuration for `hashtile generate`.

    Each field has a comment. Without a preset the command asks for one.
    """
    if schema:
        console.emit(config.schema().rstrip())
        return
    if asked is None:
        for one in presets().values():
            click.echo(f"{one.name}: {one.need}", err=True)
        asked = click.prompt("Preset", type=click.Choice(list(presets())), err=True)
    wanted = config.make(
        asked, parameters, name=name, prefix=prefix, clock_mhz=clock_mhz,
        core_clock_mhz=core_clock_mhz,
    )  # fmt: skip
    if output.exists():
        raise BadInput(f"{output}: exists already: name another file with --output")
    tools.write(output, config.text(wanted))
    console.emit(str(output))


@click.command("presets", epilog=console.examples("hashtile presets --json"))
@console.as_json
def list_presets(as_json: bool) -> None:
    """List the presets, the builds that have a name."""
    width = max(map(len, presets()))
    for one in presets().values():
        if as_json:
            said = {"name": one.name, "need": one.need, "core": one.core.name}
            console.emit(json.dumps(said | {"parameters": one.core.parameters}))
        else:
            build = label(one.core.name, one.core.parameters)
            console.emit(f"{one.name:{width}}  {one.need} [{build}]")
