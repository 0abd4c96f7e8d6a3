"""The command `hashtile hash`: digests of files, as sha256sum prints them."""

import json
import os
from pathlib import Path

import click

from hashtile import catalog, sim
from hashtile.hashing import digests, sums
from hashtile.hashing.check import Lists, Strictness
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.support import config, console
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import listing


@click.command(
    "hash",
    epilog=console.examples(
        "hashtile hash *.iso > sums",
        "hashtile hash -c sums",
        "hashtile hash -a sha3-256 --tag big.iso",
        "hashtile hash -a hmac-sha256 --key-file key.bin --core tile --stats some.bin",
    ),
)
@click.option(
    "--algorithm",
    "-a",
    default="sha256",
    show_default=True,
    metavar="NAME",
    help="The function, such as sha512, sha3-256 or hmac-sha256.",
)
@click.option(
    "--core", metavar="NAME", help="The core that computes. [default: the first that fits]"
)
@click.option("--check", "-c", is_flag=True, help="Read digests from the FILEs and check them.")
@click.option("--tag", is_flag=True, help="Write the name of the function in each line.")
@click.option(
    "--zero", "-z", is_flag=True, help="End each line with NUL, and write names without escapes."
)
@click.option("--binary", "-b", "mode", flag_value="binary", help="Mark names with *.")
@click.option("--text", "-t", "mode", flag_value="text", help="Mark names with a space (default).")
@click.option(
    "--ignore-missing",
    is_flag=True,
    help="With --check: a missing file does not count as a failure.",
)
@click.option("--quiet", "said", flag_value="quiet", help="With --check: do not print OK.")
@click.option(
    "--status",
    "said",
    flag_value="status",
    help="With --check: print nothing; the exit code tells.",
)
@click.option("--strict", is_flag=True, help="With --check: a line of another form is a failure.")
@click.option(
    "--warn",
    "-w",
    "said",
    flag_value="warn",
    help="With --check: print a warning for each such line.",
)
@click.option("--bits", type=click.IntRange(0), metavar="N", help="Hash only the first N bits.")
@click.option(
    "--length",
    type=click.IntRange(0, 2**32 - 1),
    metavar="N",
    help="The output of a XOF has N bytes.",
)
@click.option("--function-name", default="", metavar="TEXT", help="The function name N of cSHAKE.")
@click.option(
    "--customization",
    default="",
    metavar="TEXT",
    help="The customization string of cSHAKE, KMAC and trees.",
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
    check: bool,
    tag: bool,
    zero: bool,
    mode: str | None,
    ignore_missing: bool,
    said: str | None,
    strict: bool,
    bits: int | None,
    length: int | None,
    function_name: str,
    customization: str,
    key_file: Path | None,
    stats: bool,
    as_json: bool,
    files: tuple[str, ...],
) -> None:
    """Print digests of files, computed by the hardware, or check them.

    Options, output and exit codes are those of sha256sum.

    With no FILE, or if FILE is -, the command reads standard input.
    """
    meant = {"--ignore-missing": ignore_missing, "--strict": strict, f"--{said}": bool(said)}
    _refuse_what_does_not_fit(check, tag, zero, mode, [name for name in meant if meant[name]])
    settings = console.settings()
    chosen = catalog.core_for(algorithm, core)
    sim.check_takes_messages(chosen)
    framing = functions.framing(
        algorithm, os.fsencode(function_name), os.fsencode(customization), _key(key_file)
    )
    function = functions.HASHED[algorithm]
    if length is not None and not function.extendable:
        raise BadInput(f"--length: the digest of {algorithm} has a fixed length")
    done: list[digests.FileDigest] = []

    def hashed(name: str) -> digests.FileDigest:
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
        done.append(result)
        return result

    failed = False
    if check:
        digits = 2 * (function.digest_bytes if length is None else length)
        how = Strictness(ignore_missing, strict, said or "all", as_json)
        lists = Lists(algorithm, digits, lambda name: hashed(name).digest, how)
        failed = not all([lists.check(name) for name in files or ("-",)])
    else:
        style = sums.Style(tag, zero, mode == "binary")
        for name in files or ("-",):
            try:
                result = hashed(name)
            except (OSError, BadInput) as error:
                why = f"{name}: {error.strerror}" if isinstance(error, OSError) else error
                console.errors.print(f"hashtile: {why}")
                failed = True
                continue
            if as_json:
                console.emit(json.dumps(result.model_dump()))
            else:
                console.emit(sums.line(result, style), "\0" if zero else "\n")
    if stats and done:
        _print_stats(chosen, done, settings)
    if failed:
        raise SystemExit(1)


def _refuse_what_does_not_fit(
    check: bool, tag: bool, zero: bool, mode: str | None, of_check: list[str]
) -> None:
    """Raises HashtileError for options that sha256sum does not take together; it also exits 1."""
    if tag and mode == "text":
        raise HashtileError("--tag does not support --text")
    if not check and of_check:
        raise HashtileError(f"{of_check[0]} works only with --check: add --check")
    of_lines = {"--zero": zero, "--tag": tag, f"--{mode}": bool(mode)}
    for name in (name for name in of_lines if of_lines[name]):
        if check:
            raise HashtileError(f"{name} has no meaning with --check: leave it out")


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
