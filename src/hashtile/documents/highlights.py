"""Short tables: the best figures, what fits which need, what sizing, wires and margins change."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hashtile import catalog
from hashtile.documents.links import link
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.results.table import Table

Of = Callable[[Point], float | None]


@dataclass(frozen=True)
class Best:
    """A best figure of the default builds of the cores that compute `function` on `target`."""

    what: str
    function: str
    target: str
    of: Of  # the largest wins; a point without it is left out


def _small(point: Point) -> float | None:
    area = figures.area_value(point)
    return -area[0] if area else None


def _alone(point: Point) -> float | None:
    """The rate of a core for one message; others have a row of their rate for many."""
    return point.single_bps if point.single_bps == point.aggregate_bps else None


BEST = (
    Best("SHA-256, one message, fastest", "sha256", "asap7", _alone),
    Best("SHA-256, many messages, fastest", "sha256", "asap7", lambda p: p.aggregate_bps),
    Best("SHA3-256, one message, fastest", "sha3-256", "asap7", _alone),
    Best("SHA3-256, many messages, fastest", "sha3-256", "asap7", lambda p: p.aggregate_bps),
    Best("SHA-256, smallest", "sha256", "ecp5", _small),
    Best("SHA3-256, smallest", "sha3-256", "ecp5", _small),
)

# What a user needs, and the core to take.
NEEDS = (
    ("SHA-256 in the smallest area", "sha256_compact"),
    ("SHA-256 of one message at a high rate", "sha256_carrysave"),
    ("SHA-256 of one message at the highest rate of a chip", "sha256_deferred"),
    ("SHA-256 that is easy to read and to change", "sha256_iterative"),
    ("SHA-256 of many messages at once", "sha256_pipeline8"),
    ("SHA-256 of many messages at the highest rate", "sha256_unrolled128"),
    ("HMAC-SHA-256 of many messages at once", "hmac_sha256_pipelined"),
    ("SHA-512 or SHA-384", "sha512_carrysave"),
    ("several SHA-2 functions in one core", "sha2_engine"),
    ("SHA-3 or SHAKE at a high rate", "keccak_iterative"),
    ("SHA-3 or SHAKE of two messages at once", "keccak_interleaved"),
    ("SHA-3 or SHAKE of many messages at the highest rate", "keccak_unrolled24"),
    ("several SHA-3 functions in one core", "sha3_engine"),
    ("messages in parts, or a sponge that absorbs at any time", "keccak_duplex"),
    ("a capacity that is set for each message", "keccak_dcc"),
    ("SHA-3 or SHAKE in the smallest area of a chip", "keccak_compact"),
    ("SHA-3 or SHAKE in the smallest area of an FPGA", "keccak_compact_lut"),
    ("a width of the lanes that is set for each message", "keccak_dccl"),
    ("pseudo-random bytes from a seed", "keccak_prng"),
)


def short(point: Point | None) -> str:
    """Fmax, throughput with as many messages as there may be, area."""
    area = figures.area_value(point) if point else None
    if not point or not area:
        return figures.NONE
    size = f"{area[0]:.0f}" if area[0] >= 1000 else figures.number(area[0])
    fmax, rate = figures.si(point.fmax_hz, "Hz"), figures.si(point.aggregate_bps, "b/s")
    return f"{fmax}, {rate}, {size} {area[1]}"


def best(points: Iterable[Point], document: str) -> Table:
    """The BEST figures, with links from the folder `document` to the cores; a row each."""
    known = _known(points)
    rows = [_row(one, known, document) for one in BEST]
    return Table("The best", ("what", "core", "target", "clock, throughput, area"), rows, ())


def needs(points: Iterable[Point], document: str) -> Table:
    """What each of NEEDS is served by, with its figures on two targets."""
    known = _known(points)
    rows = []
    for need, name in NEEDS:
        entry = catalog.core(name)
        given = (short(known.get((entry.label, target))) for target in ("ecp5", "asap7"))
        rows.append((need, link(entry, document), *given))
    return Table("Which core", ("you need", "take", "on ECP5", "on ASAP7"), rows, ())


def sized(points: Iterable[Point]) -> Table:
    """Each build that was sized against the timer on the first ASIC target, without and with it."""
    chosen = [point for point in points if point.target == "asap7"]
    plain = {figures.build(point): point for point in chosen if not point.options}
    rows = []
    for after in chosen:
        before = plain.get(figures.build(after))
        if before is None or after.options != {"sizing": "ideal"}:
            continue
        cells: list[str] = []
        for show in (_clock, _clock_wires, _one_message, figures.short_area, _efficiency):
            cells += [show(before), show(after)]
        over = str(after.conditions["cells_over_max_capacitance"])
        rows.append((figures.build(after), *cells, over))
    named = ("Fmax", "with mild wires", "one message", "area", "efficiency")
    head = ("core", *(text for name in named for text in (name, "sized")), "over the limit")
    return Table("Sizing", head, rows, range(1, 12))


def placed(points: Iterable[Point]) -> Table:
    """Each build that was placed on ASAP7, beside the same with ideal and with mild wires."""
    rows = []
    for build, before, after in _beside("asap7-placed", points):
        clocks = figures.seeds(after).values()
        rows.append((
            build, _clock(before), _clock_wires(before), _clock(after),
            ", ".join(f"{hertz / 1e9:.2f}" for hertz in clocks),
            figures.ratio(after.fmax_hz, before.fmax_hz), _one_message(before), _one_message(after),
            figures.short_area(before), figures.short_area(after), _efficiency(after),
            str(after.conditions["core_area_um"]), str(after.conditions["wire_um"]),
        ))  # fmt: skip
    head = ("core", "Fmax, ideal wires", "mild wires", "placed", "each seed, GHz",
            "placed over ideal", "one message, ideal", "placed", "area", "placed",
            "efficiency, placed", "core area, um", "wires, um")  # fmt: skip
    return Table("Placed", head, rows, range(1, 13))


def margins(points: Iterable[Point]) -> Table:
    """Each build that was measured on ASAP7 with margins, beside the same without."""
    rows = []
    for build, before, after in _beside("asap7-margins", points):
        clocks = [figures.si(hertz, "Hz") for hertz in figures.corners(after).values()]
        rows.append((
            build, _clock(before), _clock_wires(before), *clocks,
            figures.si(after.conditions["fmax_hz_between_flops"], "Hz"),
            figures.ratio(after.fmax_hz, before.fmax_hz), _one_message(before), _one_message(after),
            figures.short_area(before), figures.short_area(after), _efficiency(after),
            str(after.conditions["clock_gates"]), f"{figures.hold_slack_ps(after):.1f}",
            str(figures.broken_limits(after)),
        ))  # fmt: skip
    head = ("core", "Fmax, ideal wires", "mild wires", "slow corner, margins", "typical", "fast",
            "slow, between flops", "slow over ideal", "one message, ideal", "slow corner",
            "area", "with margins", "efficiency, slow", "clock gates", "hold slack, ps",
            "limits broken")  # fmt: skip
    return Table("Margins", head, rows, range(1, 16))


COMPARED: Mapping[str, Callable[[Iterable[Point]], Table]] = {
    "sizing": sized,
    "placed": placed,
    "margins": margins,
}


def _beside(target: str, points: Iterable[Point]) -> Iterator[tuple[str, Point, Point]]:
    """Each build on `target` that is also on ASAP7: its name, the point there, and its own."""
    known = {(point.target, figures.build(point)): point for point in points if not point.options}
    for (name, build), after in known.items():
        before = known.get(("asap7", build))
        if name == target and before is not None:
            yield build, before, after


def _clock(point: Point) -> str:
    return figures.si(point.fmax_hz, "Hz")


def _clock_wires(point: Point) -> str:
    return figures.si(point.fmax_wire_hz, "Hz")


def _one_message(point: Point) -> str:
    """The rate of one message; of 32-bit words too, if the build has both."""
    rates = [figures.si(point.single_bps, "b/s")]
    if narrow := figures.narrow(point):
        rates.insert(0, figures.si(narrow.single_bps, "b/s"))
    return " / ".join(rates)


def _efficiency(point: Point) -> str:
    return figures.efficiency(point, point.single_bps)


def _known(points: Iterable[Point]) -> Mapping[tuple[str, str], Point]:
    return {(catalog.label(p.core, p.parameters), p.target): p for p in points}


def _row(one: Best, known: Mapping[tuple[str, str], Point], document: str) -> Sequence[str]:
    found = []
    for entry in catalog.cores().values():
        point = known.get((entry.label, one.target))
        fits = entry.typical == one.function and entry.contract != "hmac"
        value = one.of(point) if point and fits else None
        if value is not None:
            found.append((value, entry, point))
    title = one.target.upper()
    if not found:
        return (one.what, figures.NONE, title, figures.NONE)
    _, entry, point = max(found, key=lambda each: each[0])
    return (one.what, link(entry, document), title, short(point))
