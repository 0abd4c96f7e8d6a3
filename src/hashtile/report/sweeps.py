"""Cost against a parameter, and the ladder step by step: measurements, ready to be drawn."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hashtile import catalog
from hashtile.papers.tables import ladder
from hashtile.papers.tables.michail import PIPELINE
from hashtile.papers.tables.parts import area_of
from hashtile.reference import functions
from hashtile.report import charts
from hashtile.results import figures
from hashtile.results.point import Point

_WORDS = {
    "Lanes": "lanes", "Modes": "functions in the build", "Stages": "stages",
    "Step": "step of the ladder", "Unroll": "rounds a cycle", "DigitBits": "bits of a word a cycle",
    "SliceBits": "slices a cycle", "Lut": "for LUTs",
}  # fmt: skip
_SERIES = charts.COLOURS  # in one chart: those with the most points
_FIGURES: tuple[tuple[str, str, Callable[[Point], float | None]], ...] = (
    ("Fmax", "Hz", lambda point: point.fmax_hz),
    ("one message", "b/s", lambda point: point.single_bps),
    ("many messages", "b/s", lambda point: point.aggregate_bps),
)


_Series = dict[frozenset[str], list[Point]]  # by what its builds have in common


@dataclass(frozen=True)
class Chart:
    """A chart and its caption."""

    title: str
    spec: charts.Spec


@dataclass(frozen=True)
class Panel:
    """The charts of one target."""

    target: str
    charts: Sequence[Chart]


@dataclass(frozen=True)
class Sweep:
    """One parameter of one module."""

    title: str
    panels: Sequence[Panel]


def sweeps(points: Iterable[Point]) -> list[Sweep]:
    """Area, Fmax and throughput against each parameter that two measured builds differ in alone.

    Cores of one module are one family: `sha256_pipeline` with four stages and with eight.
    """
    found: dict[tuple[str, str], dict[str, _Series]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    for point in points:
        if core := catalog.cores().get(point.core):
            for name in point.parameters.keys() & _WORDS.keys():
                found[core.folder.name, name][point.target][_fixed(core, point, name)].append(point)
    return [
        Sweep(f"{module}: {_WORDS[name]}", panels)
        for (module, name), targets in sorted(found.items())
        if (panels := _panels(name, targets))
    ]


def _fixed(core: catalog.Core, point: Point, name: str) -> frozenset[str]:
    """What a build has in common with the others of its series: all but `name`, in words."""

    def words(key: str, value: int) -> str:
        match key:
            case "Modes":
                return figures.algorithms(functions.of_modes(core.family, value))
            case "WordBits":
                return f"{value}-bit words"
        return f"{key}={value}"

    return frozenset(words(key, value) for key, value in point.parameters.items() if key != name)


def _panels(name: str, targets: Mapping[str, "_Series"]) -> list[Panel]:
    panels = []
    for target, series in targets.items():
        several = {s: own for s, own in series.items() if len({_value(p, name) for p in own}) > 1}
        most = sorted(several, key=lambda s: (-len(several[s]), sorted(s)))[:_SERIES]
        if most:
            common = frozenset.intersection(*most)
            named = {", ".join(sorted(s - common)): several[s] for s in most}
            panels.append(Panel(target, _charts(name, dict(sorted(named.items())))))
    return panels


def _value(point: Point, name: str) -> int:
    """Where a build stands on the axis: of a set of functions, how many there are."""
    value = point.parameters[name]
    return value.bit_count() if name == "Modes" else value


def _charts(name: str, series: dict[str, list[Point]]) -> list[Chart]:
    own = [point for points in series.values() for point in points]
    unit = next((area[1] for point in own if (area := figures.area_value(point))), "")
    shown = [("area", unit, area_of), *_FIGURES]
    if all(point.single_bps == point.aggregate_bps for point in own):
        shown.pop()  # many messages are as fast as one
    found = []
    for title, unit, figure in shown:
        values = [
            {"x": _value(point, name), "y": y, "series": label,
             "build": catalog.label(point.core, point.parameters)}
            for label, points in series.items()
            for point in sorted(points, key=lambda p: _value(p, name))
            if (y := figure(point)) is not None
        ]  # fmt: skip
        if values:
            spec = charts.sweep(values, _WORDS[name], title, unit, lines=name != "Modes")
            found.append(Chart(title, spec))
    return found


def climb(points: Iterable[Point]) -> list[Panel]:
    """The ladder of Michail et al. as far as it is measured, on each target with two steps or more.

    Each step is compared with the next lower step that is measured.
    """
    names = [f"{number} {step.name}" for number, step in enumerate(ladder.STEPS)]
    names.append(f"{ladder.CARRY_SAVE} carrysave")
    targets: dict[str, dict[int, Point]] = defaultdict(dict)
    for point in points:
        if point.core == PIPELINE and point.aggregate_bps and figures.area_value(point):
            targets[point.target][point.parameters["Step"]] = point
    panels = []
    for target, steps in targets.items():
        if len(steps) < 2:
            continue
        rates, efficiencies, units = [], [], (1.0, "")
        for number, point in sorted(steps.items()):
            area, unit = figures.area_value(point) or (1.0, "")
            units = figures.efficiency_unit(unit)
            rates.append((names[number], point.aggregate_bps or 0.0))
            efficiencies.append((names[number], (point.aggregate_bps or 0.0) / area))
        top = figures.unit_for(max(rate for _, rate in rates), "b/s")
        panels.append(Panel(target, [
            Chart("Throughput, many messages", charts.waterfall(rates, *top)),
            Chart("Throughput for area, many messages", charts.waterfall(efficiencies, *units)),
        ]))  # fmt: skip
    return panels
