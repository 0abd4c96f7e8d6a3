"""The changes since the last report: points that appeared, disappeared or changed.

The store keeps the content of the last report on each core, so a report on some cores leaves the
news of the others for the next one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, ValidationError

from hashtile import catalog
from hashtile.catalog import Core
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.results.store import Store

KIND = "report"
_NAMES = {
    "fmax_hz": ("Fmax", "Hz"), "single_bps": ("one message", "b/s"),
    "aggregate_bps": ("many messages", "b/s"), "power_w": ("power", "W"),
    "energy_j_per_bit": ("energy", "J/bit"),
}  # fmt: skip


class Shown(BaseModel):
    """One point as it was in a report."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    build: str  # in the form of catalog.label
    target: str
    options: dict[str, int | str]
    figures: dict[str, float]  # in SI units, `area` in the unit of the target

    @property
    def key(self) -> tuple[str, str, str]:
        """The key that identifies the point in another report."""
        return self.build, self.target, repr(sorted(self.options.items()))


class Last(BaseModel):
    """The content of the last report on a core."""

    core: str
    date: str
    points: list[Shown]


@dataclass(frozen=True)
class Change:
    """A figure of a point that has changed, in words."""

    figure: str
    before: str
    now: str
    change: str  # `+3.2 %`


@dataclass(frozen=True)
class News:
    """The differences from the reports before."""

    dates: Sequence[str]  # of the last report on each core, each date once; empty: no report
    new: Sequence[tuple[Shown, str]]  # with the figures in words
    changed: Sequence[tuple[Shown, Sequence[Change]]]
    gone: Sequence[Shown]
    same: int


def shown(point: Point) -> Shown:
    """What is kept of `point`."""
    values = {name: getattr(point, name) for name in _NAMES}
    area = figures.area_value(point)
    values["area"] = area[0] if area else None
    return Shown(
        build=catalog.label(point.core, point.parameters),
        target=point.target,
        options=point.options,
        figures={name: value for name, value in values.items() if value is not None},
    )


def last(store: Store, cores: Iterable[Core]) -> list[Last]:
    """The content of the last report on each of `cores`, without cores that were in no report."""
    found = []
    for core in cores:
        body = store.get(_key(core.name))
        try:
            found += [Last.model_validate(body)] if body else []
        except ValidationError:  # another version of hashtile stored it
            continue
    return found


def keep(store: Store, cores: Iterable[Core], points: Sequence[Point], date: str) -> None:
    """Stores what a report on `cores` showed, for the next one."""
    for core in cores:
        own = [shown(point) for point in points if point.core == core.name]
        store.put(_key(core.name), KIND, Last(core=core.name, date=date, points=own).model_dump())


def compare(before: Sequence[Last], points: Sequence[Point]) -> News:
    """What `points` have that `before` had not, and the other way round."""
    old = {one.key: one for report in before for one in report.points}
    now = {one.key: (one, point) for point in points for one in [shown(point)]}
    units = {one.target: area[1] for one, p in now.values() if (area := figures.area_value(p))}
    changed, same = [], 0
    for key in now.keys() & old.keys():
        changes = _changes(old[key].figures, now[key][0].figures, units.get(key[1], ""))
        same += not changes
        changed += [(now[key][0], changes)] if changes else []
    order = list(now)
    changed.sort(key=lambda entry: order.index(entry[0].key))
    return News(
        dates=sorted({report.date for report in before}),
        new=[(one, _words(point)) for key, (one, point) in now.items() if key not in old],
        changed=changed,
        gone=[one for key, one in old.items() if key not in now],
        same=same,
    )


def _changes(old: Mapping[str, float], now: Mapping[str, float], unit: str) -> list[Change]:
    """Each figure that differs, appeared or disappeared."""
    found = []
    for name in [*_NAMES, "area"]:
        before, after = old.get(name), now.get(name)
        if before == after:
            continue
        change = figures.NONE
        if before and after is not None:
            change = f"{100 * (after / before - 1):+.1f} %"
        title = _NAMES[name][0] if name in _NAMES else name
        found.append(Change(title, _word(name, before, unit), _word(name, after, unit), change))
    return found


def _word(name: str, value: float | None, unit: str) -> str:
    if value is not None and name == "area":
        return f"{figures.number(value)} {unit}"
    return figures.si(value, unit if name == "area" else _NAMES[name][1])


def _words(point: Point) -> str:
    """The figures of a new point: `102 MHz, 807 Mb/s, 2009 LUT4`."""
    rate = figures.si(point.aggregate_bps, "b/s")
    parts = [figures.si(point.fmax_hz, "Hz"), rate, figures.short_area(point)]
    return ", ".join(part for part in parts if part != figures.NONE)


def _key(core: str) -> str:
    return f"report-{core}"
