"""The command `hashtile wave`: a waveform of a short hash, with layouts and a picture."""

from pathlib import Path

import click

from hashtile import catalog
from hashtile.delivery import folder
from hashtile.support import console
from hashtile.wave import decode, diagram, layout, record, trace


@click.command("wave", epilog=console.examples("hashtile wave sha256_iterative -o wave"))
@click.option(
    "--output",
    "-o",
    "output",
    type=click.Path(path_type=Path),
    help="Make this folder.  [default: CORE-wave]",
)
@click.argument("core", metavar="CORE")
def command(output: Path | None, core: str) -> None:
    """Make the waveform of a short hash.

    The command simulates CORE and makes a folder.

    CORE.vcd has all signals, and in the scope `decoded` the transfers, states and rounds by name.
    CORE.gtkw is a layout for GTKWave, CORE.sucl one for Surfer. CORE.svg is a timing diagram.

    \b
    gtkwave wave/CORE.vcd wave/CORE.gtkw
    surfer wave/CORE.vcd --command-file wave/CORE.sucl
    """
    chosen = catalog.core(core)
    place = output or Path(f"{chosen.name}-wave")
    folder.check(place)
    settings = console.settings()
    recording = record.record(chosen, settings)
    wave = decode.decode(recording, trace.vcd(recording, settings))
    files = {
        f"{chosen.name}.vcd": wave.text,
        f"{chosen.name}.gtkw": layout.gtkwave(wave),
        f"{chosen.name}.sucl": layout.surfer(wave),
        f"{chosen.name}.svg": diagram.draw(wave, chosen.name),
    }
    folder.write(place, files)
    for name in files:
        console.emit(str(place / name))
