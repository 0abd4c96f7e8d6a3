"""The command `hashtile hash`: digests of files, as sha256sum prints them."""

import json
import os
from pathlib import Path

import click

from hashtile import catalog, sim
from hashtile.hashing import digests
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.support import config, console
from hashtile.support.errors import BadInput
from hashtile.synth import listing


@click.command("hash")
@click.option("--algorithm", "-a", default="sha256", show_default=True, metavar="NAME")
@click.option("--core", "-c", metavar="NAME", help="[default: the first that fits]")
@click.option("--bits", type=click.IntRange(0), metavar="N", help="Hash the first N bits only.")
@click.option(
    "--length", type=click.IntRange(0, 2**32 - 1), metavar="N", help="Bytes of output of a XOF."
)
@click.option("--function-name", default="", metavar="TEXT", help="Function name N of cSHAKE.")
@click.option(
    "--customization", default="", metavar="TEXT", help="Customization string S of cSHAKE and KMAC."
)
@click.option(
    "--key-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The key of KMAC or HMAC: all bytes of this file.",
)
@click.option("--stats", is_flag=True, help="Print cycles, blocks and throughput to stderr.")
@console.as_json
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]...")
def command(
    algorithm: str,
    core: str | None,
    bits: int | None,
    length: int | None,
    function_name: str,
    customization: str,
    key_file: Path | None,
    stats: bool,
    as_json: bool,
    files: tuple[str, ...],
) -> None:
    """Print digests of files, computed by the hardware.

    The output is that of sha256sum.

    With no FILE, or where FILE is -, standard input is read.
    """
    settings = console.settings()
    chosen = catalog.core_for(algorithm, core)
    sim.check_takes_messages(chosen)
    framing = functions.framing(
        algorithm, os.fsencode(function_name), os.fsencode(customization), _key(key_file)
    )
    if length is not None and not functions.ALL[algorithm].extendable:
        raise BadInput(f"--length: the digest of {algorithm} has a fixed length")
    failed = False
    done: list[digests.FileDigest] = []
    for name in files or ("-",):
        try:
            result = digests.of_file(
                name,
                algorithm,
                chosen,
                settings,
                console=console.errors,
                bits=bits,
                length=length,
                framing=framing,
            )
        except (OSError, BadInput) as error:
            why = f"{name}: {error.strerror}" if isinstance(error, OSError) else error
            console.errors.print(f"hashtile: {why}")
            failed = True
            continue
        done.append(result)
        console.emit(json.dumps(result.model_dump()) if as_json else result.line)
    if stats and done:
        _print_stats(chosen, done, settings)
    if failed:
        raise SystemExit(1)


def _key(path: Path | None) -> bytes | None:
    """The key in a file; of one that is too long no more than tells so."""
    if path is None:
        return None
    with path.open("rb") as file:
        return file.read(functions.LIMITS["key"] + 1)


def _print_stats(
    core: catalog.Core, done: list[digests.FileDigest], settings: config.Settings
) -> None:
    cycles, blocks = (sum(getattr(d, key) for d in done) for key in ("cycles", "blocks"))
    seconds = sum(d.seconds for d in done)
    size = sum(d.bytes for d in done)
    console.errors.print(
        f"{core.name}: {figures.count(size, 'byte')} in {figures.count(blocks, 'block')}, "
        f"{cycles} cycles, {cycles / blocks:.2f} cycles per block; "
        f"simulated in {seconds:.2f} s, {blocks / seconds:.0f} blocks a second"
    )
    points = listing.points([core], settings)
    default = [point for point in points if point.parameters == core.parameters]
    rates = {point.target: point.fmax_hz for point in default if point.fmax_hz}
    for name, fmax in rates.items():
        console.errors.print(
            f"  on {name} at the measured {fmax / 1e6:.1f} MHz: "
            f"{8 * size * fmax / cycles / 1e9:.3f} Gb/s"
        )
    if not rates:
        console.errors.print(f"  throughput: no Fmax measured yet; run: hashtile synth {core.name}")
