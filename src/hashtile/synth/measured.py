"""The points that go with the repository: `data/measured.json`.

Those of the targets' own flows are what the measured tables of the documents are made from, so that
these can be written where little or nothing was measured: what the store holds takes the place of
what is there, and points of hardware that is no more go. A point has its key in the store, the hash
of all that it was measured from, so that the explorer need not measure again what somebody has with
the same tools.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hashtile import catalog
from hashtile.results.store import Store
from hashtile.support import folders, tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError, Missing
from hashtile.synth import KIND, TARGETS, Point, Task

FILE = "data/measured.json"


class Measured(Point):
    """A point of the file."""

    key: str | None = None  # in the store; None: measured before keys were kept

    @property
    def point(self) -> Point:
        """As the store has it."""
        return Point(**self.model_dump(exclude={"key"}))


def load(path: Path) -> list[Measured]:
    """The points in the file `path`. Raises HashtileError where it cannot be read."""
    try:
        return TypeAdapter(list[Measured]).validate_json(path.read_bytes())
    except OSError as error:
        raise HashtileError(f"{path}: cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"{path}: {where}: {first['msg']}") from error


def shipped() -> list[Measured]:
    """The points that go with this hashtile. Raises HashtileError as `load`."""
    return load(folders.data_folder("data") / Path(FILE).name)


def shared() -> dict[str, dict[str, Any]]:
    """What the store would hold of the points that go with this hashtile, by key."""
    return {one.key: one.point.model_dump() for one in shipped() if one.key}


def with_keys(points: Iterable[Point], store: Store) -> list[Measured]:
    """`points`, each with its newest key in `store`."""
    keys = {_text(body): key for key, body in reversed(store.keyed(KIND).items())}
    return [
        Measured(**point.model_dump(), key=keys.get(_text(point.model_dump()))) for point in points
    ]


def _text(body: Mapping[str, Any]) -> str:
    return json.dumps(body, sort_keys=True)


def merge(
    kept: Iterable[Measured], found: Iterable[Measured], settings: Settings
) -> list[Measured]:
    """One point of each build on each target with each options, of `found` where both have one.

    One that says more stays, of more seeds or with power, if the flow would measure it as it is.
    Left out are points of other RTL than there is now, and of builds and targets that are no more.
    """
    now = {core.name: tools.hardware_digest(core.files) for core in catalog.cores().values()}
    points: dict[tuple[str, str, str], Measured] = {}
    for point in (*kept, *found):
        if point.sources != now.get(point.core) or not _exists(point):
            continue
        options = json.dumps(point.options, sort_keys=True)
        which = (catalog.label(point.core, point.parameters), point.target, options)
        before = points.get(which)
        if before is None or _says(before) <= _says(point) or not _holds(before, settings):
            points[which] = point
    return [points[which] for which in sorted(points)]


def _says(point: Point) -> tuple[bool, int]:
    """How much a point says: whether power, and of how many seeds."""
    return point.power is not None, len(point.conditions.get("fmax_hz_by_seed", {}))


def _holds(point: Measured, settings: Settings) -> bool:
    """Whether its key is the one that it would be measured under: of this flow and these tools."""
    core = catalog.core(point.core)
    build = core.build(_chosen(core, point))
    power, seeds = _says(point)
    task = Task(build, TARGETS[point.target], max(seeds, 1), point.options, power)
    try:
        return point.key == task.key(settings)
    except Missing:
        return False


def _chosen(core: catalog.Core, point: Point) -> dict[str, int]:
    return {n: value for n, value in point.parameters.items() if value != core.parameters.get(n)}


def _exists(point: Point) -> bool:
    """Whether the catalogue has the build, and the flow the target."""
    core = catalog.core(point.core)
    try:
        build = core.build(_chosen(core, point))
        return build.parameters == point.parameters and point.target in TARGETS
    except BadInput:
        return False


def text(points: Iterable[Measured]) -> str:
    """The file that holds `points`, one a line."""
    dumped = (point.model_dump(exclude_defaults=True) for point in points)
    lines = (json.dumps(point, allow_nan=False) for point in dumped)
    return "[\n" + ",\n".join(lines) + "\n]\n"
