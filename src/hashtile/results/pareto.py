"""Pareto fronts: the points that no other point beats in one figure without losing in the other."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from hashtile.results.rows import Row

# The figures plotted against area, and whether more is better.
MEASURES: dict[str, tuple[Callable[[Row], float | None], bool]] = {
    "single": (lambda row: row.single_bps, True),
    "many": (lambda row: row.aggregate_bps, True),
    "energy": (lambda row: row.energy_j_per_bit, False),
}


def front(pairs: Sequence[tuple[float, float]]) -> list[int]:
    """The indices of the (area, gain) pairs that no other beats, the smallest area first.

    A pair is beaten by one that is no larger in area and no smaller in gain; of equal pairs the
    first stays.
    """
    found: list[int] = []
    best = float("-inf")
    for place in sorted(range(len(pairs)), key=lambda n: (pairs[n][0], -pairs[n][1], n)):
        if pairs[place][1] > best:
            best = pairs[place][1]
            found.append(place)
    return found


def fronts(rows: Sequence[Row]) -> dict[str, set[int]]:
    """For each of MEASURES: the indices of the rows that are on the front of their own kind.

    Rows compete only with rows of the same target and function; a row without the figure or without
    an area is on no front.
    """
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for place, row in enumerate(rows):
        groups[row.point.target, row.function].append(place)
    found: dict[str, set[int]] = {name: set() for name in MEASURES}
    for places in groups.values():
        for name, (figure, more) in MEASURES.items():
            pairs = [
                (place, area, value if more else -value)
                for place in places
                if (area := rows[place].area) is not None
                and (value := figure(rows[place])) is not None
            ]
            best = front([(area, gain) for _, area, gain in pairs])
            found[name] |= {pairs[number][0] for number in best}
    return found
