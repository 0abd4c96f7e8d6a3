"""The command `hashtile list`: a line a core, or all that is known of some."""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from hashtile import catalog, synth
from hashtile.catalog import Core
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support import config, console
from hashtile.support.errors import HashtileError
from hashtile.synth import Point, measured

_SHOWN = ("ecp5", "asap7")  # targets with figures in the line of a core


@click.command("list", epilog=console.examples("hashtile list", "hashtile list sha256_carrysave"))
@console.as_json
@click.argument("cores", nargs=-1, metavar="[CORE]...")
def command(as_json: bool, cores: tuple[str, ...]) -> None:
    """List the cores, or all facts of a core.

    Each line has the throughput of as many messages as the core holds. A figure that was not
    measured on this machine is the one that came with hashtile.
    """
    chosen = [catalog.core(name) for name in cores] or list(catalog.cores().values())
    known = points(chosen, console.settings())
    lines: Iterable[str]
    if as_json:
        lines = _objects(chosen, known)
    elif cores:
        lines = (line for core in chosen for line in _details(core, known))
    else:
        lines = _table(chosen, known)
    for line in lines:
        console.emit(line)


def points(cores: Sequence[Core], settings: config.Settings) -> list[Point]:
    """The known points of cores in the targets' own flows: measured here, or shipped with hashtile.

    Nothing is written, and a store that cannot be read counts as empty.
    """
    path = settings.home / "results.sqlite"
    if path.is_file():
        try:
            with Store(path) as store:
                return measured.known(store, cores, settings)
        except HashtileError as error:
            console.errors.print(f"hashtile: {error}; only figures that came with it are shown")
    return measured.known(None, cores, settings)


def _objects(cores: Iterable[Core], known: Iterable[Point]) -> Iterator[str]:
    for core in cores:
        own = [point.model_dump() for point in known if point.core == core.name]
        yield json.dumps(core.model_dump(mode="json") | {"points": own})


def _table(cores: Iterable[Core], known: Iterable[Point]) -> list[str]:
    """The lines, cut to the width of a terminal; elsewhere they are complete."""
    default = {(p.core, p.target): p for p in known if figures.is_default(p)}
    rows: list[Sequence[str]] = [("core", *_SHOWN, "computes", "what it is")]
    for core in cores:
        found = [default.get((core.name, target)) for target in _SHOWN]
        rates = [figures.si(point.aggregate_bps if point else None, "b/s") for point in found]
        rows.append([core.name, *rates, figures.algorithms(core.named), core.summary])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths[-1] = 0
    lines = ["  ".join(map(str.ljust, row, widths)) for row in rows]
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    return [line if not width or len(line) <= width else f"{line[: width - 1]}…" for line in lines]


def _details(core: Core, known: Iterable[Point]) -> Iterator[str]:
    """All known figures of a core."""
    own = [point for point in known if point.core == core.name]
    yield f"{core.name}: {core.summary}"
    yield f"  module {core.module} in {os.path.join('rtl', core.folder)}, contract {core.contract}"
    if core.paper:
        yield f"  from {core.paper}, section {core.section}"
    yield f"  computes {', '.join(core.computes) or figures.algorithms(())}"
    for name, value in core.parameters.items():
        choice = core.choices.get(name, "")
        allowed = choice if isinstance(choice, str) else ", ".join(map(str, choice))
        yield f"  {name} = {value}" + (f", of {allowed}" if allowed else "")
    for point in (point for point in own if figures.is_default(point)):
        yield f"  {synth.summary(point)}; {synth.cycles(point)} cycles a block"
    if others := len({figures.build(point) for point in own} - {core.label}):
        yield f"  and {figures.count(others, 'other build')}, see: hashtile report"
    if not own:
        yield f"  not measured: hashtile synth {core.name}"
