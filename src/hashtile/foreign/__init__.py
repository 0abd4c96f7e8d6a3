"""Cores of others, through the synthesis and timing of ours: `hashtile measure`.

A wrapper with the pins that the flow expects surrounds the core, so the flow is exactly that of our
cores. The user states the cycles: nothing here can know what the core computes.
"""

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from pydantic import ValidationError

from hashtile import synth
from hashtile.catalog import Core
from hashtile.foreign import sources
from hashtile.reference import functions
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.synth import hardware
from hashtile.synth.base import Job, Target

KIND = "foreign"  # kind of points in the store
STATED = "stated by the user, not checked"


@dataclass(frozen=True)
class Stated:
    """What the user says of a core: its name in tables, and its cycles."""

    name: str
    cycles_per_block: int
    block_bits: int
    cycles_between_messages: int


@dataclass(frozen=True)
class _Wrapped:
    """What the flows read of a core."""

    module: str
    files: list[Path]
    label: str
    family: functions.Family
    parameters: Mapping[str, int]
    contract: str = ""  # none of ours


def measure(
    rtl: sources.Rtl,
    stated: Stated,
    target: Target,
    settings: Settings,
    *,
    family: functions.Family,
    seeds: int,
    jobs: int,
    progress: Callable[[str], None],
) -> Point:
    """The point of a core on a target. Raises HashtileError with what is wrong with the core."""
    target.inputs(settings)
    with tools.scratch(Path(tempfile.gettempdir(), "hashtile")) as work:
        progress("elaborating")
        files = sources.wrapped(rtl, work)
        # The wrapper has no parameters: it sets those of the core.
        core = _Wrapped(sources.TOP, files, stated.name, family, {})
        flow_core = cast(Core, core)
        (work / "flow").mkdir()
        job = Job(flow_core, settings, work / "flow", seeds, jobs, progress, {})
        found = target.measure(job)
        netlist = hardware.digest(core.module, core.files, {}, settings)
    fmax = found.get("fmax_hz")
    return Point(
        core=stated.name,
        netlist=netlist,
        parameters=dict(rtl.parameters),
        target=target.name,
        cycles_per_block=stated.cycles_per_block,
        cycles_between_messages=stated.cycles_between_messages,
        block_bits=stated.block_bits,
        single_bps=fmax and stated.block_bits * fmax / stated.cycles_per_block,
        aggregate_bps=fmax and stated.block_bits * fmax / stated.cycles_between_messages,
        tools=[*target.versions(), *found.pop("tools", [])],
        conditions={
            **target.flow(flow_core, seeds, {}),
            **found.pop("conditions", {}),
            "cycles_and_block": STATED,
        },
        **found,
    )


def keep(store: Store, point: Point) -> None:
    """Stores a point in the place of an older one of the same name, build and target."""
    build = repr((KIND, point.core, sorted(point.parameters.items()), point.target))
    store.put(tools.digest_of(build), KIND, point.model_dump())


def points(store: Store) -> list[Point]:
    """The points of foreign cores in the store, by target and name."""
    found = []
    for body in store.all(KIND):
        try:
            found.append(Point.model_validate(body))
        except ValidationError:  # another version of hashtile stored it
            continue
    order = list(synth.TARGETS)
    known = (point for point in found if point.target in order)
    return sorted(known, key=lambda point: (order.index(point.target), point.core))
