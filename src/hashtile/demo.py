"""The main job, end to end: files to digests, cores verified, measured, and the report."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from hashtile import catalog, report, synth, verify
from hashtile.hashing import digests
from hashtile.report.command import output
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support import config
from hashtile.support import console as terminal
from hashtile.support.errors import HashtileError, Missing

CORES = ("sha256_carrysave",)  # the others have commands of their own
TARGETS = ("ecp5", "xc7", "asap7", "sky130hd")


def run(output: Path, files: Sequence[str], settings: config.Settings, console: Console) -> bool:
    """Does the whole job for each of CORES and writes the report to `output`.

    Returns whether all of it held. A target whose program or PDK is missing is left out, and said.
    """
    held = True
    with Store(settings.home / "results.sqlite") as store:
        for core in map(catalog.core, CORES):
            console.print(f"{core.name}: {core.summary}")
            hashed = _hash(core, files, settings, console)
            held &= all(entry["matches_hashlib"] for entry in hashed)
            held &= _verify(core, settings, store, console)
            for target in TARGETS:
                held &= _synthesize(core, target, settings, store, console)
            store.put(f"demo-{core.name}", "hashing", {"core": core.name, "files": hashed})
    report.from_store(output, list(catalog.cores().values()), settings)
    console.print(f"report: {output / 'index.html'}", soft_wrap=True)
    return held


def _hash(
    core: catalog.Core, files: Sequence[str], settings: config.Settings, console: Console
) -> list[dict[str, object]]:
    """The digest of each file, compared with hashlib's."""
    entries = []
    with console.status("building the simulation"):
        for path in files:
            for algorithm in core.algorithms:
                name = "./-" if path == "-" else path  # a file here, not standard input
                result = digests.of_file(name, algorithm, core, settings, console=console)
                with open(path, "rb") as file:
                    expected = hashlib.file_digest(file, algorithm.replace("-", "_")).hexdigest()
                same = result.digest == expected
                if not same:
                    text = f"  {path}: {algorithm} differs from hashlib"
                    console.print(text, style="red")
                entries.append({**result.model_dump(), "matches_hashlib": same})
    blocks, cycles = (sum(int(e[key]) for e in entries) for key in ("blocks", "cycles"))
    seconds = sum(float(e["seconds"]) for e in entries)
    console.print(
        f"  hashed {figures.count(len(files), 'file')}, each with {', '.join(core.algorithms)}: "
        f"{figures.count(blocks, 'block')}, {cycles / blocks:.2f} cycles per block, "
        f"{blocks / seconds:.0f} blocks a second; "
        f"{sum(bool(e['matches_hashlib']) for e in entries)} of {len(entries)} digests equal "
        "hashlib's"
    )
    return entries


def _verify(core: catalog.Core, settings: config.Settings, store: Store, console: Console) -> bool:
    with console.status("verifying") as status:
        result = verify.verify(
            core, settings, progress=lambda outcome: status.update(f"{outcome.name}: done")
        )
    verify.keep(store, result)
    console.print(
        f"  verified: {result.run - result.failed} of {result.run} checks passed in "
        f"{len(result.sets)} sets; {result.cycles_per_block} cycles per block"
    )
    for one in result.sets:
        if one.failed or not one.run:
            text = f"  {one.name}: {one.first_failure or 'nothing was run'}"
            console.print(text, style="red")
    return result.failed == 0


def _synthesize(
    core: catalog.Core, target: str, settings: config.Settings, store: Store, console: Console
) -> bool:
    try:
        with console.status(f"{target}") as status:
            task = synth.task(core, target)
            point = synth.measure(
                task, settings=settings, store=store, progress=status.update, jobs=2
            )
    except Missing as missing:
        console.print(f"  {target}: left out: {missing}")
        return True
    except HashtileError as error:
        console.print(f"  {target}: failed: {error}", style="red")
        return False
    console.print(f"  {synth.summary(point)}")
    return True


@click.command("demo", epilog=terminal.examples("hashtile demo -o figures some.bin"))
@output
@terminal.pdk_root
@click.argument(
    "files",
    nargs=-1,
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE...",
    required=True,
)
def command(output: Path, pdk_root: Path | None, files: tuple[str, ...]) -> None:
    """Hash files, verify and measure a core, write the report."""
    if not run(output, files, terminal.settings(pdk_root), terminal.errors):
        raise SystemExit(1)
