"""Synthesis: what a core costs and how fast it is, on each target, in one reproducible flow.

A result is stored under the hash of all that it depends on, so a second request costs nothing. The
hash is of the hardware of the build, not of its text, and of the flow.
"""

import dataclasses
import inspect
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from hashtile import sim
from hashtile.catalog import Core
from hashtile.results.point import Point, Rate
from hashtile.results.store import Store
from hashtile.results.summary import cycles, summary, table
from hashtile.support import config, tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput
from hashtile.synth import hardware
from hashtile.synth.asic import Asap7, Sky130
from hashtile.synth.base import Job, Options, Target
from hashtile.synth.ecp5 import SIZES, SPEEDS, Ecp5
from hashtile.synth.gowin import Gowin
from hashtile.synth.ice40 import Ice40
from hashtile.synth.margins import Asap7Margins
from hashtile.synth.placed import Asap7Placed
from hashtile.synth.xilinx import Xilinx

__all__ = [
    "KIND", "TARGETS", "Cycles", "Point", "Task", "counted", "cycles", "cycles_key", "measure",
    "points", "run", "summary", "table", "target",
]  # fmt: skip

KIND = "synth"  # kind of points in the store
_ASIC = (
    Asap7("SLVT"), Asap7("SLVT", gated=False), Asap7("RVT"), Asap7Margins(), Asap7Placed(),
    Sky130(),
)  # fmt: skip
_OTHER_ECP5 = (Ecp5(k, speed) for k in SIZES for speed in SPEEDS if (k, speed) != (85, 8))
_BACK_ENDS: tuple[Target, ...] = (
    Ecp5(), *_ASIC, Xilinx("xc7"), Xilinx("xc6v"), Ice40(), Gowin(), *_OTHER_ECP5,
)  # fmt: skip
TARGETS: dict[str, Target] = {back_end.name: back_end for back_end in _BACK_ENDS}


class Cycles(BaseModel):
    """The cycles of a build, counted in simulation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    per_block: dict[str, int]  # between dependent blocks of one message, by algorithm
    between_messages: int  # between blocks of different messages, of the typical algorithm


@dataclass(frozen=True)
class Task:
    """A point to measure: a build, a target, and the options. Raises BadInput as `target`."""

    core: Core
    target: Target
    seeds: int
    options: Options
    power: bool = False  # of simulated workloads; false if the target has no power model

    def __post_init__(self) -> None:
        if self.core.contract == "soc":  # its processor is a package's
            raise BadInput(f"{self.core.name}: measure it with: hashtile soc synth")
        self.target.check(self.options)
        object.__setattr__(self, "power", self.power and self.target.has_power)

    @property
    def flow(self) -> dict[str, Any]:
        """The settings of the flow."""
        return self.target.flow(self.core, self.seeds, self.options)

    def keys(self, settings: Settings) -> list[str]:
        """The keys of points that can replace this one, its own last. Raises as `key`.

        A point with power can replace one without power.
        """
        own = [self.key(settings)]
        if self.power or not self.target.has_power:
            return own
        return [dataclasses.replace(self, power=True).key(settings), *own]

    def key(self, settings: Settings) -> str:
        """The hash of all that the point depends on.

        Raises Missing for what is not there, HashtileError if the RTL cannot be elaborated.
        """
        core, back_end = self.core, self.target
        seeds = self.seeds if back_end.placed else 1
        return tools.digest_of(
            repr((back_end.name, self.flow, sorted(self.options.items()), seeds)),
            repr(back_end.versions()),
            back_end.inputs(settings),
            tools.code_digest([*_code(back_end), *(_POWER if self.power else ())]),
            cycles_key(core, settings),
        )


# By contract, the modules of hashtile.sim that count the cycles of a core, and their harness.
_COUNTED_BY = {
    **dict.fromkeys(("sha2", "sha2_engine"), (("sha2_core",), "sha2.cpp")),
    **dict.fromkeys(
        ("keccak", "duplex", "masked", "sha3_engine"), (("keccak_cores",), "keccak.cpp")
    ),
    "unrolled": (("keccak_cores",), "unrolled.cpp"),
    "sponge": (("keccak_cores",), "sponge.cpp"),
    "prng": (("prng_core",), "prng.cpp"),
    **dict.fromkeys(("hmac", "stream"), (("streams", "stream_tops"), "stream.cpp")),
    "hash_stream": (("streams", "stream_tops", "hash_streams"), "stream.cpp"),
    **dict.fromkeys(("tile", "packets"), (("tile", "tile_top", "software"), "tile.cpp")),
}
_POWER = sorted(Path(__file__).parent.glob("power/*.py"))


def _code(back_end: Target) -> list[Path]:
    """The modules that make a point on the target."""
    own = [inspect.getfile(kind) for kind in type(back_end).__mro__ if issubclass(kind, Target)]
    folder = Path(__file__).parent
    shared = ("__init__", "child", "liberty", "place", "wrapper", "yosys", *back_end.modules)
    return [*map(Path, own), *(folder / f"{name}.py" for name in shared)]


def cycles_key(core: Core, settings: Settings | None = None) -> str:
    """The hash of all that the cycles of the build `core` depend on. Raises as `hardware.of`."""
    folder = Path(sim.__file__).parent
    own, harness = _COUNTED_BY[core.contract]
    return tools.digest_of(
        repr((core.name, core.messages, core.algorithms, sorted(core.parameters.items()))),
        hardware.of(core, settings or config.load()),
        tools.code_digest(folder / f"{name}.py" for name in ("__init__", "dut", *own)),
        tools.hardware_digest(folder / "harness" / name for name in ("common.h", harness)),
    )


def target(name: str) -> Target:
    """The target `name`. Raises BadInput that lists the known ones."""
    try:
        return TARGETS[name]
    except KeyError:
        raise BadInput(f"unknown target {name!r}; known are: {', '.join(TARGETS)}") from None


def points(
    store: Store, cores: Iterable[Core], settings: Settings | None = None, *, every: bool = False
) -> list[Point]:
    """The newest stored point of each build of each of `cores` as it is now, on each target.

    These are points of the targets' own flows; with `every` also of flows with other options.
    """
    settings = settings or config.load()
    known = {core.name: core for core in cores}
    newest: dict[str, Point] = {}
    for body in store.all(KIND):
        try:
            point = Point.model_validate(body)
        except ValidationError:  # another version of hashtile stored it
            continue
        core = known.get(point.core)
        if core and (every or not point.options) and of_today(point, core, settings):
            build, options = sorted(point.parameters.items()), sorted(point.options.items())
            newest.setdefault(repr((point.core, build, point.target, options)), point)
    return list(newest.values())


def of_today(point: Point, core: Core, settings: Settings) -> bool:
    """Whether `core` still has the build of `point`, and it is the same hardware.

    Raises HashtileError if the RTL cannot be elaborated.
    """
    try:
        build = core.exactly(point.parameters)
    except BadInput:
        return False
    return point.netlist == hardware.of(build, settings)


def counted(core: Core, settings: Settings) -> Cycles:
    """The cycles of the build `core`, counted in simulation."""
    blocks = sim.cycles(core, settings)
    between = blocks[core.typical]
    if core.messages > 1:
        between = sim.cycles_between_messages(core, core.typical, settings)
    return Cycles(per_block=blocks, between_messages=between)


def task(
    core: Core,
    target_name: str,
    *,
    seeds: int = 3,
    parameters: Mapping[str, int] | None = None,
    options: Options | None = None,
    power: bool = False,
) -> Task:
    """What is to be measured: the build of `core` with `parameters`, on the target.

    `options` choose another flow than the target's own. With `power` the point has the power of
    simulated workloads, on targets that have a model of it. `seeds` is the number of
    place-and-route runs (FPGA). Raises BadInput for names that do not exist.
    """
    return Task(core.build(parameters or {}), target(target_name), seeds, options or {}, power)


def measure(
    task: Task,
    *,
    settings: Settings,
    store: Store,
    refresh: bool = False,
    progress: Callable[[str], None] | None = None,
    jobs: int = 1,
) -> Point:
    """The point of `task`: from `store` if it is known, unless `refresh`.

    `jobs` place-and-route runs go at once; `progress` is told each step. Raises Missing for
    programs and PDKs that are not there, HashtileError if a tool fails.
    """
    keys = task.keys(settings)
    for key in () if refresh else keys:
        if known := store.get(key):
            return Point.model_validate(known)
    report = progress or (lambda step: None)

    def step(text: str) -> None:
        report(f"{task.core.label} on {task.target.name}: {text}")

    step("counting cycles")
    point = run(task, counted(task.core, settings), settings, step, jobs)
    store.put(keys[-1], KIND, point.model_dump())
    return point


def run(
    task: Task, cycles: Cycles, settings: Settings, progress: Callable[[str], None], jobs: int
) -> Point:
    """The point of `task`, measured; `cycles` are those of its core. Raises as `measure`."""
    with tools.scratch(_scratch_parent(settings.home)) as work:
        job = Job(task.core, settings, work, task.seeds, jobs, progress, task.options, task.power)
        found = task.target.measure(job)
    return _point(task, cycles, hardware.of(task.core, settings), found)


def _scratch_parent(home: Path) -> Path:
    """The folder for builds: not below a home with spaces or semicolons, where ABC cuts paths."""
    place = home / "tmp"
    plain = re.fullmatch(r"[\w./+-]+", str(place))
    return place if plain else Path(tempfile.gettempdir(), "hashtile")


def _point(task: Task, cycles: Cycles, netlist: str, found: dict[str, Any]) -> Point:
    core, fmax = task.core, found.get("fmax_hz")
    rates = {}
    for name, count in cycles.per_block.items():
        bits = 8 * core.block_bytes[name]
        single = bits * fmax / count if fmax else None
        rates[name] = Rate(cycles_per_block=count, block_bits=bits, single_bps=single)
    typical = rates[core.typical]
    return Point(
        core=core.name,
        netlist=netlist,
        parameters=core.parameters,
        target=task.target.name,
        options=dict(task.options),
        **typical.model_dump(),
        cycles_between_messages=cycles.between_messages,
        aggregate_bps=fmax and typical.block_bits * fmax / cycles.between_messages,
        rates=rates,
        tools=[*task.target.versions(), *found.pop("tools", [])],
        conditions={**task.flow, **found.pop("conditions", {})},
        **found,
    )
