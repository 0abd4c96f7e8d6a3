"""The points in the repository: `points.jsonl` in the folder of each core, one a line.

The measured tables of the documents are made from those of the targets' own flows, also on a
machine that measured little or nothing: points of the store replace those of the files. A point has
its key in the store, the hash of all inputs of the measurement, so that the explorer need not
measure again a point that exists for the same tools.

`python -m hashtile.synth.measured [ROOT]` says whether all are of the hardware of today's RTL.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError

from hashtile import catalog
from hashtile.catalog import Core
from hashtile.results.store import Store
from hashtile.support import config, folders
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError, Missing
from hashtile.synth import KIND, TARGETS, Point, Task, hardware
from hashtile.synth import points as stored

RTL = "rtl"  # the folder of a checkout with the points
_FILE = "points.jsonl"


class Measured(Point):
    """A point of the file."""

    key: str | None = None  # key in the store; None: measured before keys existed

    @property
    def point(self) -> Point:
        """The point in the form of the store."""
        return Point(**self.model_dump(exclude={"key"}))


def place(folder: str | Path, rtl: Path) -> Path:
    """The file of the points of the core in `folder`, a path in the folder `rtl`."""
    return rtl / folder / _FILE


def places(rtl: Path) -> list[Path]:
    """All files of points in the folder `rtl`, also of deleted cores."""
    return sorted(rtl.rglob(_FILE))


def load(rtl: Path) -> list[Measured]:
    """The points in the folder `rtl`, in order. Raises HashtileError for a file that is broken."""
    return sorted((point for path in places(rtl) for point in _read(path)), key=_which)


def builds(rtl: Path) -> list[catalog.Core]:
    """The builds that have points in the folder `rtl`. Raises as `load`."""
    found = {repr((one.core, one.parameters)): one for one in load(rtl)}
    return [catalog.core(one.core).exactly(one.parameters) for one in found.values()]


def _read(path: Path) -> Iterator[Measured]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise HashtileError(f"{path}: cannot be read: {error.strerror}") from error
    for number, line in enumerate(lines, start=1):
        try:
            yield Measured.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            where = "".join(f"{name}: " for name in first["loc"])
            raise HashtileError(f"{path}:{number}: {where}{first['msg']}") from error


def shipped() -> list[Measured]:
    """The points shipped with this hashtile. Raises HashtileError as `load`."""
    return load(folders.data_folder(RTL))


def known(
    store: Store | None, cores: Iterable[Core], settings: Settings, *, every: bool = False
) -> list[Point]:
    """The points of `cores`: those of `store`, and of the others those shipped with this hashtile.

    These are points of the targets' own flows; with `every` also of flows with other options.
    """
    chosen = list(cores)
    names = {core.name for core in chosen}
    kept = [one for one in shipped() if one.core in names and (every or not one.options)]
    found = with_keys(stored(store, chosen, settings, every=every), store) if store else []
    return [one.point for one in merge(kept, found, settings, trusted=True).points]


def shared() -> dict[str, dict[str, Any]]:
    """The points shipped with this hashtile in the form of the store, by key."""
    return {one.key: one.point.model_dump() for one in shipped() if one.key}


def with_keys(points: Iterable[Point], store: Store) -> list[Measured]:
    """`points`, each with its newest key in `store`."""
    keys = {_text(body): key for key, body in reversed(store.keyed(KIND).items())}
    return [
        Measured(**point.model_dump(), key=keys.get(_text(point.model_dump()))) for point in points
    ]


def _text(body: Mapping[str, Any]) -> str:
    return json.dumps(body, sort_keys=True)


@dataclass(frozen=True)
class Dropped:
    """A point from which the documents cannot be made any more."""

    point: Measured
    why: str

    def __str__(self) -> str:
        one = self.point
        options = "".join(f" {name}={value}" for name, value in sorted(one.options.items()))
        return f"{catalog.label(one.core, one.parameters)} on {one.target}{options}: {self.why}"


@dataclass(frozen=True)
class Merged:
    """One point for each build, target and options, and the kept points that were dropped."""

    points: list[Measured]
    dropped: list[Dropped]


def merge(
    kept: Iterable[Measured],
    found: Iterable[Measured],
    settings: Settings,
    *,
    trusted: bool = False,
) -> Merged:
    """The points of the current hardware; `found` wins if both have the same point.

    One that says more stays, of more seeds or with power, if the flow would measure it as it is.
    Dropped are points of other hardware than there is now, which none of `found` replaces, and of
    builds and targets that are no more. With `trusted` the hardware of `kept` is not looked at, as
    that takes a second for each build that is new to this machine. Raises HashtileError if RTL
    cannot be elaborated.
    """
    gone = _Gone(settings)
    points: dict[tuple[str, str, str], Measured] = {}
    dropped = []
    for point in kept:
        if why := gone.why(point, trusted=trusted):
            dropped.append(Dropped(point, why))
        else:
            points[_which(point)] = point
    for point in found:
        before = points.get(_which(point))
        if gone.why(point):
            continue
        if before is None or _says(before) <= _says(point) or not _holds(before, settings):
            points[_which(point)] = point
    gone_now = [one for one in dropped if _which(one.point) not in points]
    return Merged([points[which] for which in sorted(points)], gone_now)


class _Gone:
    """The reason why points are not valid any more; each build is elaborated once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._now: dict[str, str] = {}

    def why(self, point: Measured, *, trusted: bool = False) -> str | None:
        """A sentence; None for a point that holds."""
        if point.core not in catalog.cores():
            return "the catalogue has no such core"
        if point.target not in TARGETS:
            return "there is no such target"
        try:
            build = catalog.core(point.core).exactly(point.parameters)
        except BadInput as error:
            return f"the catalogue has no such build: {error}"
        if trusted:
            return None
        if build.label not in self._now:
            self._now[build.label] = hardware.of(build, self._settings)
        return None if point.netlist == self._now[build.label] else "its hardware has changed"


def _which(point: Measured) -> tuple[str, str, str]:
    options = json.dumps(point.options, sort_keys=True)
    return catalog.label(point.core, point.parameters), point.target, options


def _says(point: Point) -> tuple[bool, int]:
    """How much a point says: whether it has power, and how many seeds."""
    return point.power is not None, len(point.conditions.get("fmax_hz_by_seed", {}))


def _holds(point: Measured, settings: Settings) -> bool:
    """Whether a measurement now would have the same key: the same flow and tools."""
    build = catalog.core(point.core).exactly(point.parameters)
    power, seeds = _says(point)
    task = Task(build, TARGETS[point.target], max(seeds, 1), point.options, power)
    try:
        return point.key == task.key(settings)
    except Missing:
        return False


def files(points: Iterable[Measured], rtl: Path) -> dict[Path, str]:
    """The files in the folder `rtl` that hold `points`, one a line."""
    lines: dict[Path, list[str]] = {}
    for point in points:
        dumped = json.dumps(point.model_dump(exclude_defaults=True), allow_nan=False)
        path = place(catalog.core(point.core).folder, rtl)
        lines.setdefault(path, []).append(f"{dumped}\n")
    return {path: "".join(found) for path, found in lines.items()}


@click.command()
@click.argument("root", type=click.Path(path_type=Path, exists=True), default=Path("."))
def main(root: Path) -> None:
    """Checks that every point below ROOT is of the hardware that the RTL is today."""
    try:
        points = load(root / RTL)
        dropped = merge(points, [], config.load()).dropped
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    for one in dropped:
        click.echo(str(one))
    builds = {catalog.label(one.core, one.parameters) for one in points}
    click.echo(f"{len(points)} points of {len(builds)} builds, {len(dropped)} of other hardware")
    sys.exit(bool(dropped))


if __name__ == "__main__":
    main()
