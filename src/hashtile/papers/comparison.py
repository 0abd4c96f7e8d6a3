"""Measured and published rows of one shape, grouped so that ratios stay within one flow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from hashtile.papers import wording
from hashtile.papers.published import Result
from hashtile.results import figures
from hashtile.results.point import Point


@dataclass(frozen=True)
class Row:
    """One design, in words and numbers ready to be shown."""

    name: str
    notes: Sequence[str]
    technology: str
    fmax: str
    throughput: str
    area: str
    cycles: str
    how: str  # counted, stated or derived
    power: str
    energy: str
    ours: bool  # the core itself, or the paper's own version of it
    rate_ratio: str = figures.NONE
    area_ratio: str = figures.NONE


@dataclass(frozen=True)
class Group:
    """Rows from one flow, and the reference of their ratios."""

    title: str
    rows: Sequence[Row]


def measured(points: Sequence[Point], core: str) -> Group:
    """The builds of `core`, with ratios to its default build on the same target.

    Default builds of other cores with blocks of the same size are included.
    """
    own = [point for point in points if point.core == core]
    others = [
        point
        for point in points
        if point.core != core
        and figures.is_default(point)
        and point.block_bits in {p.block_bits for p in own}
    ]
    references = {p.target: p for p in own if figures.is_default(p)}
    rows = [
        _point(p, references[p.target], core) for p in (*own, *others) if p.target in references
    ]
    several = any(row.rate_ratio != figures.NONE or row.area_ratio != figures.NONE for row in rows)
    ratios = "; ratios to its default build on the same target" if several else ""
    return Group(f"Measured here, {core}{ratios}", rows)


def _point(point: Point, reference: Point, core: str) -> Row:
    area, other = figures.area_value(point), figures.area_value(reference)
    same = point is reference
    return Row(
        name=figures.build(point),
        notes=(),
        technology=figures.title(point.target),
        fmax=figures.si(point.fmax_hz, "Hz"),
        throughput=figures.si(point.single_bps, "b/s"),
        area=figures.area(point),
        cycles=figures.cycles(point.cycles_per_block),
        how="counted",
        power=figures.si(point.power_w, "W"),
        energy=figures.si(point.energy_j_per_bit, "J/bit"),
        ours=point.core == core,
        rate_ratio=figures.NONE if same else figures.ratio(point.single_bps, reference.single_bps),
        area_ratio=figures.NONE
        if same
        else figures.ratio(area[0] if area else None, other[0] if other else None),
    )


def published(rows: Iterable[Result]) -> list[Group]:
    """The tables of a paper; a table has ratios if it is one device and flow."""
    return [_table(name, list(group)) for name, group in groupby(rows, lambda row: row.table)]


def _table(name: str, rows: Sequence[Result]) -> Group:
    reference = next((r for r in rows if r.throughput_bps and r.cycles_per_block), None)
    if reference is None or any(r.technology != reference.technology for r in rows):
        return Group(f"Published, Table {name}", [_result(row, None) for row in rows])
    title = f"Published, Table {name}; ratios to its row “{reference.row}”, same device and tools"
    return Group(title, [_result(row, reference) for row in rows])


def _result(row: Result, reference: Result | None) -> Row:
    notes = [row.design, *([f"quoted from {row.quoted_from}"] if row.quoted_from else [])]
    cycles, how = row.cycles_per_block, "stated"
    if cycles is None:
        cycles, how = row.cycles, "derived"
    against = None if row is reference else reference
    return Row(
        name=row.row,
        notes=[*notes, *([row.note] if row.note else [])],
        technology=row.device,
        fmax=wording.printed(row.fmax_hz, "Hz"),
        throughput=wording.printed(row.throughput_bps, "b/s"),
        area=wording.published_area(row),
        cycles=figures.cycles(cycles),
        how=how if cycles is not None else "",
        power=wording.printed_power(row.power_w),
        energy=figures.si(row.energy_j_per_bit, "J/bit"),
        ours=row.cycles_per_block is not None and not row.quoted_from,
        rate_ratio=figures.ratio(row.throughput_bps, against.throughput_bps)
        if against
        else figures.NONE,
        area_ratio=figures.ratio(row.area.get("slice"), against.area.get("slice"))
        if against
        else figures.NONE,
    )
