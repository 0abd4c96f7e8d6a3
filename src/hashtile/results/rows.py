"""One row for each function of each measured point: the data of charts, picker and files."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hashtile import catalog
from hashtile.reference import functions
from hashtile.results import figures
from hashtile.results.point import Point


@dataclass(frozen=True)
class Row:
    """The figures of a point for one function, in SI units; None for a missing figure.

    The rate of many messages and the energy are measured for the core's typical function. Functions
    with the same block size and cycles have them too, others have only a rate of their own.
    """

    point: Point
    function: str  # by its name; of a generator `fetch`
    cycles_per_block: int
    block_bits: int
    single_bps: float | None
    aggregate_bps: float | None
    energy_j_per_bit: float | None

    @property
    def area(self) -> float | None:
        """The area in the unit of the target."""
        found = figures.area_value(self.point)
        return found[0] if found else None


def rows(points: Iterable[Point]) -> list[Row]:
    """The rows of `points`, in their order; one of a core that is no more has none."""
    return [row for point in points for row in _of(point)]


def title(function: str) -> str:
    """The name of a function in its standard: `SHA-512/256`."""
    return figures.algorithms([function] if function in functions.ALL else [])


def order(found: Iterable[Row], others: Iterable[str] = ()) -> list[str]:
    """The functions of the rows and `others`, in the order of their families and modes."""
    names = {row.function for row in found}.union(others)
    known = [*functions.FUNCTIONS, *functions.KEYED]
    return [*(name for name in known if name in names), *sorted(names.difference(known))]


def _of(point: Point) -> Sequence[Row]:
    core = catalog.cores().get(point.core)
    if core is None:
        return []
    typical = (point.cycles_per_block, point.block_bits, point.single_bps)
    each = {n: (r.cycles_per_block, r.block_bits, r.single_bps) for n, r in point.rates.items()}
    alone = point.cycles_between_messages in (None, point.cycles_per_block)
    found = []
    for name, (cycles, bits, single) in (each or {core.typical: typical}).items():
        same = (cycles, bits) == typical[:2]
        aggregate = point.aggregate_bps if same else single if alone else None
        energy = point.energy_j_per_bit if same else None
        shown = name
        if core.contract == "hmac":
            shown = next(n for n, f in functions.KEYED.items() if f.hash == name)
        found.append(Row(point, shown, cycles, bits, single, aggregate, energy))
    return found
