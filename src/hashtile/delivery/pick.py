"""`hashtile pick`: the measured builds that meet a need, and how to get the best."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import click
from rich.table import Table

from hashtile import catalog, synth
from hashtile.catalog import Core, label
from hashtile.catalog.presets import presets
from hashtile.delivery import known
from hashtile.delivery.config import DELIVERED
from hashtile.delivery.known import Figures
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.sim.stream_tops import stream_parameters
from hashtile.support import console
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import measured

_FACTORS = {"": 1.0, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
_NUMBER = re.compile(r"(\d+(?:\.\d+)?)([kMGT]?)")


@dataclass(frozen=True)
class Choice:
    """A measured build that computes the algorithm."""

    name: str  # the preset, or the build in the words of `label`
    core: Core
    whole: bool  # as it is delivered; else the core alone was measured, without its stream
    figures: Figures
    bps: float | None
    cycles: int | None
    command: str  # that makes it; nothing where a stream cannot be built of it

    @property
    def row(self) -> Mapping[str, object]:
        """What is printed of it as JSON, in SI units."""
        one = self.figures
        return {
            "build": self.name, "whole": self.whole, "target": one.target, "bps": self.bps,
            "cycles_per_block": self.cycles, "fmax_hz": one.fmax_hz, "area": one.area,
            "area_unit": one.area_unit, "energy_j_per_bit": one.energy_j_per_bit,
            "command": self.command,
        }  # fmt: skip


def choices(algorithm: str, target: str) -> list[Choice]:
    """All measured builds that compute `algorithm`, on `target`.

    Raises BadInput for an unknown algorithm or target.
    """
    if algorithm not in functions.ALL:
        raise BadInput(f"unknown algorithm {algorithm!r}; known are: {', '.join(functions.ALL)}")
    synth.target(target)
    return [*_presets(algorithm, target), *_cores(algorithm, target)]


def _presets(algorithm: str, target: str) -> Iterator[Choice]:
    for preset in presets().values():
        for one in known.of(preset.core) if algorithm in preset.core.computes else ():
            if one.target == target:
                command = f"hashtile generate {preset.name} -o {preset.name}"
                yield _choice(preset.name, preset.core, algorithm, one, command)


def _cores(algorithm: str, target: str) -> Iterator[Choice]:
    """The builds of points that are no preset."""
    taken = [(one.core.name, one.core.parameters) for one in presets().values()]
    for point in measured.shipped():
        entry = catalog.cores().get(point.core)
        if entry is None or point.target != target or point.options:
            continue
        core = entry.exactly(point.parameters)
        if algorithm in core.computes and (core.name, core.parameters) not in taken:
            name = label(core.name, core.parameters)
            yield _choice(name, core, algorithm, known.of_point(point), _command(core))


def _choice(name: str, core: Core, algorithm: str, one: Figures, command: str) -> Choice:
    base = functions.ALL[algorithm].base
    whole = core.contract in DELIVERED
    return Choice(name, core, whole, one, one.bps.get(base), one.cycles.get(base), command)


def _command(core: Core) -> str:
    """The command that makes the stream on a core, or a top itself; "" where there is none."""
    name = core.name if core.is_top or core.contract == "hmac" else core.stream.name
    top = catalog.cores().get(name)
    if top is None or top.contract not in DELIVERED:
        return ""
    width = core.stream.beat_bits or core.word_bits
    wanted = core.parameters if name == core.name else stream_parameters(core, width)
    given = {n: v for n, v in wanted.items() if n in top.choices and v != top.parameters[n]}
    try:
        build = top.build(given)
    except BadInput:
        return ""
    if any(build.parameters.get(n) != v for n, v in wanted.items() if n in top.parameters):
        return ""
    _, *parameters = label(name, build.parameters).split()
    words = [word for text in parameters for word in ("-p", text)]
    return shlex.join(["hashtile", "generate", name, *words, "-o", name])


def best(found: Sequence[Choice], least_bps: float | None, most_area: float | None) -> list[Choice]:
    """Those that meet both bounds: with a least throughput the smallest first, else the fastest.

    A build without the figure that a bound is about does not meet it.
    """
    kept = [
        one
        for one in found
        if (least_bps is None or (one.bps or 0) >= least_bps)
        and (most_area is None or (one.figures.area or float("inf")) <= most_area)
    ]
    if least_bps is None:
        return sorted(kept, key=lambda one: (-(one.bps or 0), one.figures.area or 0, one.name))
    return sorted(kept, key=lambda one: (one.figures.area or 0, -(one.bps or 0), one.name))


def _number(context: click.Context, parameter: click.Parameter, text: str | None) -> float | None:
    """A number such as 1.5G."""
    if text is None:
        return None
    match = _NUMBER.fullmatch(text)
    if match is None or len(text) > 20:
        raise BadInput(f"{text!r} is not a number: write 3000, 1.5G or 800M")
    return float(match[1]) * _FACTORS[match[2]]


@click.command(
    "pick",
    epilog=console.examples(
        "hashtile pick -a sha256 -t ecp5 --least-throughput 1G --most-area 3000"
    ),
)
@click.option(
    "--algorithm",
    "-a",
    required=True,
    help="The function: sha256, hmac-sha256, sha3-256, shake128 or another one.",
)
@click.option(
    "--target",
    "-t",
    default="ecp5",
    show_default=True,
    help="The target. `hashtile synth --help` lists them.",
)
@click.option(
    "--least-throughput",
    callback=_number,
    metavar="BITS/S",
    help="The least throughput, such as 800M or 1.5G.",
)
@click.option(
    "--most-area",
    callback=_number,
    metavar="AREA",
    help="The most area: LUTs of an FPGA, or GE of a chip.",
)
@console.as_json
def command(
    algorithm: str,
    target: str,
    least_throughput: float | None,
    most_area: float | None,
    as_json: bool,
) -> None:
    """Find the build that meets a need.

    The command lists measured builds, and how to make the first one. With --least-throughput the
    smallest build comes first, without it the fastest. If a build has the mark `core`, the stream
    around it was not measured. The stream adds area.
    """
    every = choices(algorithm, target)
    found = best(every, least_throughput, most_area)
    if not found:
        raise HashtileError(_none(every, algorithm, target))
    if as_json:
        for one in found:
            console.emit(json.dumps(one.row))
        return
    shown = Table("build", "measured", "cycles", "Fmax", "throughput", "area", "energy", box=None)
    for one in found:
        shown.add_row(
            one.name,
            "as delivered" if one.whole else "core alone",
            figures.cycles(one.cycles),
            figures.si(one.figures.fmax_hz, "Hz"),
            figures.si(one.bps, "b/s"),
            one.figures.area_text,
            figures.si(one.figures.energy_j_per_bit, "J/bit"),
        )
    console.show(shown)
    made = next((one for one in found if one.command), None)
    if made is not None:
        console.emit(f"{made.name}: {made.command}")


def _none(every: Sequence[Choice], algorithm: str, target: str) -> str:
    if not every:
        return f"nothing that computes {algorithm} was measured on {target}: hashtile synth does"
    fast = max(every, key=lambda one: one.bps or 0)
    small = min(every, key=lambda one: one.figures.area or float("inf"))
    return (
        f"no measured build of {algorithm} on {target} meets this: {fast.name} is the fastest, "
        f"{figures.si(fast.bps, 'b/s')} with {fast.figures.area_text}; {small.name} the smallest, "
        f"{figures.si(small.bps, 'b/s')} with {small.figures.area_text}"
    )
