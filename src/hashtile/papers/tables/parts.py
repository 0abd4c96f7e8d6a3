"""The common parts of the tables of all papers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hashtile import catalog
from hashtile.papers.published import Result, published
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.support.errors import HashtileError

NOT_MEASURED = "not measured"
Build = tuple[str, str]  # a target, and a core with its choices as in catalog.label


@dataclass(frozen=True)
class Line:
    """One row; a cell may have a second line after a line break."""

    cells: Sequence[str]
    marked: bool


@dataclass(frozen=True)
class Table:
    """One table; the second line of a column head is its unit or its source."""

    title: str
    head: Sequence[str]
    right: Sequence[int]  # the columns of numbers
    lines: Sequence[Line]
    notes: Sequence[str]
    name: str = ""
    points: Sequence[Point] = ()  # those that it shows
    missing: Sequence[str] = ()  # the commands that measure what is not there


class Measured:
    """The measured points by build; it records which builds a table asks for."""

    def __init__(self, points: Iterable[Point]) -> None:
        self.found = {(p.target, catalog.label(p.core, p.parameters)): p for p in points}
        self.asked: dict[Build, None] = {}

    def get(self, target: str, core: str, **choices: int) -> "Point | None":
        build = (target, catalog.label(core, choices))
        self.asked[build] = None
        return self.found.get(build)


def rows_of(table: str, paper: str = "nannipieri2021") -> list[Result]:
    return [row for row in published().select(paper=paper) if row.table == table]


def columns(
    cycles: float | None, clock: float | None, rate: float | None, area: float | None,
    *, digits: int | None = None,
) -> Sequence[str]:  # fmt: skip
    """Cycles, clock, throughput, area in kGE and efficiency, with two decimals unless `digits`."""
    clock, rate, area = value_of(clock), value_of(rate), value_of(area)
    efficiency = rate / area / 1e6
    return (
        figures.cycles(cycles),
        f"{clock / 1e6:.0f}",
        figures.si(rate, "b/s", 4),
        f"{area / 1e3:.2f}",
        figures.number(efficiency, digits) if digits else f"{efficiency:.2f}",
    )


def energy_of(energy: float | None) -> str:
    return figures.NONE if energy is None else f"{energy * 1e15:.0f}"


def ratios_to(point: Point, reference: "Point | None", algorithm: str) -> Sequence[str]:
    """Area and throughput over those of `reference`."""
    area, other = figures.area_value(point), reference and figures.area_value(reference)
    rate = reference.rates[algorithm].single_bps if reference else None
    return (
        figures.ratio(area[0] if area else None, other[0] if other else None),
        figures.ratio(point.rates[algorithm].single_bps, rate),
    )


def gains_over(point: "Point | None", reference: "Point | None") -> tuple[str, str, str]:
    """Throughput of many messages, area and efficiency over those of `reference`."""
    rates = [one.aggregate_bps if one else None for one in (point, reference)]
    areas = [area_of(one) for one in (point, reference)]
    each = [rate / area if rate and area else None for rate, area in zip(rates, areas, strict=True)]
    return figures.ratio(*rates), figures.ratio(*areas), figures.ratio(*each)


def area_of(point: "Point | None") -> float | None:
    """The area in the unit of the target; None if there is none."""
    found = figures.area_value(point) if point else None
    return found[0] if found else None


def between(point: Point) -> int:
    """Cycles between blocks, of different messages where several are in flight."""
    return point.cycles_between_messages or point.cycles_per_block


def value_of(figure: float | None) -> float:
    """A figure that the table needs."""
    if figure is None:
        raise HashtileError("a figure is missing for a regenerated table")
    return figure
