"""Synthesis: what a core costs and how fast it is, on each target, in one reproducible flow.

A result is kept under the hash of all that it hangs on, so asking again costs nothing.
"""

import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from hashtile import sim, tools
from hashtile.catalog import Core
from hashtile.config import Settings
from hashtile.errors import BadInput
from hashtile.store import Store
from hashtile.synth.asic import Asap7, Sky130
from hashtile.synth.base import Job, Target
from hashtile.synth.ecp5 import Ecp5
from hashtile.synth.point import Point, Rate, cycles, summary, table
from hashtile.synth.xilinx import Xilinx

__all__ = ["TARGETS", "Point", "cycles", "measure", "points", "summary", "table", "target"]

_KIND = "synth"
_ASIC = (Asap7("SLVT"), Asap7("SLVT", gated=False), Asap7("RVT"), Sky130())
_BACK_ENDS: tuple[Target, ...] = (Ecp5(), *_ASIC, Xilinx())
TARGETS: dict[str, Target] = {back_end.name: back_end for back_end in _BACK_ENDS}


def target(name: str) -> Target:
    """The target `name`. Raises BadInput that lists the known ones."""
    try:
        return TARGETS[name]
    except KeyError:
        raise BadInput(f"unknown target {name!r}; known are: {', '.join(TARGETS)}") from None


def points(store: Store, cores: Iterable[Core], *, every: bool = False) -> list[Point]:
    """The newest stored point of each build of each of `cores` as it is now, on each target.

    Those of the targets' own flows; with `every` also those of flows with other options.
    """
    now = {core.name: tools.hardware_digest(core.files) for core in cores}
    newest: dict[str, Point] = {}
    for body in store.all(_KIND):
        try:
            point = Point.model_validate(body)
        except ValidationError:  # another version of hashtile stored it
            continue
        if point.sources == now.get(point.core) and (every or not point.options):
            build, options = sorted(point.parameters.items()), sorted(point.options.items())
            newest.setdefault(repr((point.core, build, point.target, options)), point)
    return list(newest.values())


def measure(
    core: Core,
    target_name: str,
    *,
    settings: Settings,
    store: Store,
    seeds: int = 3,
    parameters: Mapping[str, int] | None = None,
    power: bool = False,
    refresh: bool = False,
    progress: Callable[[str], None] | None = None,
    jobs: int = 1,
) -> Point:
    """The point of `core` on the target: from `store` where it is known, unless `refresh`.

    `parameters` choose another build than the given one. With `power` it has the power of simulated
    workloads, on targets that have a model of it. `seeds` place-and-route runs (FPGA) go
    `jobs` at once; `progress` is told each step. Raises BadInput for names that do not exist,
    Missing for programs and PDKs that are not there, HashtileError where a tool fails.
    """
    back_end = target(target_name)
    core = core.build(parameters or {})
    power = power and back_end.has_power
    key = _key(core, back_end, settings, seeds, power)
    # A point with power answers who asks for none
    for able in [True, power] if back_end.has_power else [False]:
        known = None if refresh else store.get(_key(core, back_end, settings, seeds, able))
        if known:
            return Point.model_validate(known)
    report = progress or (lambda step: None)

    def step(text: str) -> None:
        report(f"{core.label} on {back_end.name}: {text}")

    step("counting cycles")
    counted = {name: sim.cycles_per_block(core, name, settings) for name in core.block_bytes}
    between = counted[core.typical]
    if core.messages > 1:
        between = sim.cycles_between_messages(core, core.typical, settings)
    with tools.scratch(_scratch_parent(settings.home)) as work:
        job = Job(core, settings, work, seeds, jobs, step, power)
        found = back_end.measure(job)
    point = _point(core, back_end, counted, between, found, seeds)
    store.put(key, _KIND, point.model_dump())
    return point


def _scratch_parent(home: Path) -> Path:
    """Where to build: not below a home with spaces or semicolons, at which ABC cuts paths."""
    place = home / "tmp"
    plain = re.fullmatch(r"[\w./+-]+", str(place))
    return place if plain else Path(tempfile.gettempdir(), "hashtile")


def _key(core: Core, back_end: Target, settings: Settings, seeds: int, power: bool) -> str:
    ours = [*Path(__file__).parent.glob("*.py"), *Path(sim.__file__).parent.glob("*.py")]
    ours += Path(__file__).parent.glob("power/*.py") if power else []
    harness = Path(sim.__file__).parents[1] / "harness"
    return tools.digest_of(
        repr((core.name, core.module, core.messages, core.algorithms)),
        repr(sorted(core.parameters.items())),
        repr((back_end.name, back_end.flow(core, seeds), seeds, back_end.versions())),
        tools.hardware_digest(core.files),
        back_end.inputs(settings),
        sorted(ours),
        sorted(path for path in harness.iterdir() if path.is_file()),
    )


def _point(
    core: Core,
    back_end: Target,
    counted: Mapping[str, int],
    between: int,
    found: dict[str, Any],
    seeds: int,
) -> Point:
    fmax = found.get("fmax_hz")
    rates = {}
    for name, count in counted.items():
        bits = 8 * core.block_bytes[name]
        single = bits * fmax / count if fmax else None
        rates[name] = Rate(cycles_per_block=count, block_bits=bits, single_bps=single)
    typical = rates[core.typical]
    return Point(
        core=core.name,
        sources=tools.hardware_digest(core.files),
        parameters=core.parameters,
        target=back_end.name,
        **typical.model_dump(),
        cycles_between_messages=between,
        aggregate_bps=fmax and typical.block_bits * fmax / between,
        rates=rates,
        tools=[*back_end.versions(), *found.pop("tools", [])],
        conditions={**back_end.flow(core, seeds), **found.pop("conditions", {})},
        **found,
    )
