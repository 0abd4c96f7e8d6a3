"""The tables of Michail et al.: the ladder, the pipelines and HMAC."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product

from hashtile import catalog
from hashtile.papers import wording
from hashtile.papers.published import published
from hashtile.papers.tables import ladder
from hashtile.papers.tables.parts import (
    NOT_MEASURED,
    Line,
    Measured,
    Table,
    between,
    gains_over,
    rows_of,
    value_of,
)
from hashtile.results import figures

PIPELINE = "sha256_pipeline4"  # its Step is the step of the ladder


def _pipelined(
    measured: Measured,
    number: str,
    title: str,
    cores: Sequence[tuple[str, Mapping[str, int]]],
    notes: Sequence[str],
    alone: int | None = None,
) -> Table:
    """Tables I and II of Michail et al.; `alone` is the cycles of a block of a single message."""
    hashes = {row.technology: row for row in rows_of("I", "michail2012")}
    rows = rows_of(number, "michail2012")
    lines = []
    for row in rows:
        slices, rate = row.area["slice"], value_of(row.throughput_bps)
        against = hashes.get(row.technology)
        single = value_of(row.block_bits) * value_of(row.fmax_hz) / alone if alone else None
        printed = (
            "published",
            row.device,
            figures.cycles(row.cycles_per_block),
            wording.printed(row.fmax_hz, "Hz"),
            wording.printed(single, "b/s"),
            wording.printed(rate, "b/s"),
            wording.published_area(row),
            f"{figures.number(rate / slices / 1e6)} Mb/s/slice",
            figures.ratio(row.fmax_hz, against.fmax_hz if against else None),
            figures.ratio(slices, against.area["slice"] if against else None),
        )
        lines.append(Line(printed, marked=False))
    for target, (core, choices) in product(("xc7", "ecp5", "asap7"), cores):
        final = measured.get(target, PIPELINE, Step=ladder.FINAL)
        point = measured.get(target, core, **choices)
        label = catalog.label(core, choices)
        name = f"measured: {label}" if point else f"{label}: {NOT_MEASURED}"
        cells: Sequence[str] = [figures.NONE] * 8
        if point:
            cells = (
                figures.cycles(between(point)),
                figures.si(point.fmax_hz, "Hz"),
                figures.si(point.single_bps, "b/s"),
                figures.si(point.aggregate_bps, "b/s"),
                figures.area(point),
                figures.efficiency(point, point.aggregate_bps),
                figures.ratio(point.fmax_hz, final.fmax_hz if final else None),
                gains_over(point, final)[1],
            )
        lines.append(Line((name, figures.title(target), *cells), marked=True))
    return Table(
        title=f"Table {number}: {title}",
        head=("Build", "Technology", "Cycles\nbetween blocks", "Fmax", "Throughput\none message",
              "Throughput\nmany messages", "Area", "Efficiency\nmany messages", "Clock\nratio",
              "Area\nratio"),
        right=(2, 3, 4, 5, 7, 8, 9),
        lines=lines,
        notes=(
            *notes,
            *(f"{row.row}: {row.note}" for row in rows if row.note),
            "Ratios are to the final pipeline of SHA-256 on one technology, within one flow.",
        ),
    )  # fmt: skip


def _over_others(measured: Measured) -> Table:
    """Figures 17 to 21 of Michail et al., as far as its text has the numbers."""
    (own,) = rows_of("Fig. 17", "michail2012")
    lines = []
    for number, technology, limits in (
        ("17", own.technology, ("-low", "-high")),
        ("18", "Virtex-II, speed grade 6", ("-low", "-high")),
        ("19", "Virtex-II Pro", ("",)),
        ("20", "Virtex-E", ("",)),
        ("21", "Virtex-4, placed and routed", ("-low", "-high")),
    ):
        stated = [figures.NONE] * 3
        if technology == own.technology:
            stated = [
                wording.printed(own.fmax_hz, "Hz"),
                wording.printed(own.throughput_bps, "b/s"),
                wording.published_area(own),
            ]
        gains = [
            _times(*(f"f{number}-{figure}{limit}" for limit in limits))
            for figure in ("rate", "efficiency")
        ]
        name = f"published, figure {number}: final pipeline"
        lines.append(Line((name, technology, *stated, *gains), marked=False))
    others: Sequence[tuple[str, Mapping[str, int]]] = (
        (PIPELINE, {"Step": ladder.FINAL}),
        (PIPELINE, {"Step": ladder.BASE}),
        ("sha256_iterative", {}),
        ("sha256_carrysave", {}),
    )
    for target, (core, choices) in product(("ecp5", "asap7"), others):
        final = measured.get(target, PIPELINE, Step=ladder.FINAL)
        point = measured.get(target, core, **choices)
        label = catalog.label(core, choices)
        name = f"measured: {label}" if point else f"{label}: {NOT_MEASURED}"
        cells: Sequence[str] = [figures.NONE] * 5
        if point:
            rate, _, efficiency = gains_over(final, point)
            cells = (
                figures.si(point.fmax_hz, "Hz"),
                figures.si(point.aggregate_bps, "b/s"),
                figures.area(point),
                rate,
                efficiency,
            )
        lines.append(Line((name, figures.title(target), *cells), marked=True))
    return Table(
        title="Figures 17 to 21: what the final pipeline gains over other cores",
        head=("Build", "Technology", "Fmax", "Throughput\nmany messages", "Area",
              "Final over it\nthroughput", "Final over it\nefficiency"),
        right=(2, 3, 5, 6),
        lines=lines,
        notes=(
            "Published: from the least to the greatest gain over other work that section 9 states. "
            "The tables and charts of the figures are pictures, which the text at hand does not "
            "have: of the other work there is no figure, of the final pipeline only figure 17's.",
            f"Figure 17: {own.note}",
            "Measured: the gain of the final pipeline over the core in its row, of many messages. "
            "With one alone the final pipeline keeps less than a quarter of its throughput, "
            "sha256_iterative and sha256_carrysave all of theirs.",
        ),
    )  # fmt: skip


def _ladder(measured: Measured) -> Table:
    """Sections 5 and 7 of Michail et al.: each step predicted, published and measured."""
    builds: list[tuple[str, str, dict[str, int]]] = [
        (f"{number} {step.name}", PIPELINE, {"Step": number})
        for number, step in enumerate(ladder.STEPS)
    ]
    builds += [
        (f"{ladder.CARRY_SAVE} carrysave", PIPELINE, {"Step": ladder.CARRY_SAVE}),
        (f"{ladder.CARRY_SAVE} carrysave, eight stages", "sha256_pipeline8", {}),
    ]
    lines = []
    for number, (name, core, choices) in enumerate(builds):
        lines += [Line((name, *cells), marked=False) for cells in _of_step(number)]
        for target in ("asap7", "ecp5"):
            base = measured.get(target, PIPELINE, Step=ladder.BASE)
            point = measured.get(target, core, **choices)
            build = f"measured: {figures.title(target)}"
            cells: Sequence[str] = [figures.NONE] * 8
            if point is None:
                build = f"{figures.title(target)}: {NOT_MEASURED}"
            else:
                clock = value_of(point.fmax_hz)
                rate, area, efficiency = gains_over(point, base)
                cells = (
                    figures.si(1 / clock, "s"),
                    figures.ratio(base.fmax_hz if base else None, clock),
                    figures.cycles(between(point)),
                    figures.si(point.aggregate_bps, "b/s"),
                    rate,
                    figures.short_area(point),
                    area,
                    efficiency,
                )
            lines.append(Line((name, build, *cells), marked=True))
    return Table(
        title="Sections 5 and 7: the ladder, predicted and measured",
        head=("Step", "Build", "Critical path", "Path\nratio", "Cycles\nbetween blocks",
              "Throughput\nmany messages", "Throughput\nratio", "Area", "Area\nratio",
              "Efficiency\nratio"),
        right=range(2, 10),
        lines=lines,
        notes=(
            "Ratios are to step 0 on one technology, within one flow.",
            "Predicted: the path by the paper's equation, followed by its number. The paper "
            "has no delays; its ratio counts two-input gates in series: "
            f"ADD {ladder.ADD}, a prefix adder of 32 bits; CSA {ladder.CSA}, by 7.5 three more; "
            f"NLF {ladder.NLF}, as Maj is printed; MUX {ladder.MUX}. Wires, fan-out and registers "
            "are not included, nor are the carry chains of an FPGA.",
            "Published: the gains that 7.2 and section 9 state, for FPGAs that are not named.",
            "Measured: the path is the clock period of the whole core. Steps 8 are not the "
            "paper's.",
        ),
    )  # fmt: skip


def _of_step(number: int) -> Sequence[Sequence[str]]:
    """A step in the ladder of Michail et al.: a prediction, and the stated gains."""
    if number >= len(ladder.STEPS):
        return []
    first, step = ladder.STEPS[ladder.BASE], ladder.STEPS[number]
    predicted = (
        "predicted",
        step.path,
        figures.ratio(step.gates, first.gates),
        figures.cycles(16 / step.rounds),
        figures.NONE,
        figures.ratio(step.rounds * first.gates, first.rounds * step.gates),
        *[figures.NONE] * 3,
    )
    stated: Sequence[str] = ()
    if number == ladder.SPATIAL:
        stated = (_times("spatial-low", "spatial-high"), *[figures.NONE] * 3)
    elif number == ladder.FINAL:
        rate, area = (published().claims[f"michail2012-base-{of}"].value for of in ("rate", "area"))
        efficiency = figures.ratio(1 + rate, 1 + area)
        stated = (_times("base-rate"), figures.NONE, _times("base-area"), efficiency)
    return [predicted, *([("published", *[figures.NONE] * 4, *stated)] if stated else [])]


def _times(*claims: str) -> str:
    """Gains that Michail et al. print in percent, as factors: `1.26 to 48.8 ×`."""
    gains = (published().claims[f"michail2012-{claim}"].value for claim in claims)
    return f"{' to '.join(figures.number(1 + gain) for gain in gains)} ×"


TABLES: Mapping[str, Callable[[Measured], Table]] = {
    "ladder": _ladder,
    "17-21": _over_others,
    "I": partial(
        _pipelined,
        number="I",
        title="the final pipeline of SHA-256",
        cores=((PIPELINE, {"Step": ladder.FINAL}), ("sha256_pipeline8", {})),
        notes=(
            "Published: the rate of many messages is of four, a block every 8 cycles. That of "
            "one alone is derived, from 32 cycles a block (7.9).",
        ),
        alone=32,
    ),
    "II": partial(
        _pipelined,
        number="II",
        title="HMAC on two pipelines",
        cores=(("hmac_sha256_pipelined", {}),),
        notes=(
            "Published: messages of one block each, nine under way, padded in software; a rate "
            "of one alone is not stated.",
            "Measured: messages of any length, padded in hardware, and keys of any length in "
            "slots.",
        ),
    ),
}
