"""Packets: what the tiles do, and what is left to a processor."""

from collections.abc import Mapping

from hashtile.bench import packets
from hashtile.bench.record import Bench, Cost
from hashtile.bench.tables import parts
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures

_SYSTEMS: Mapping[str, str] = {
    "software": "software",
    "tile": "tile, one after the other",
    "queue": "tile, by its queue",
}


def rates(bench: Bench) -> Table:
    """Rate and latency of each load on the tile and the packet tile."""
    single = {(one.load, one.queues): one for one in bench.rates if one.machine == "tile"}
    lines = []
    for one in bench.rates:
        alone = single.get((one.load, one.queues))
        gain = one.per_1000 / alone.per_1000 if alone and alone is not one else None
        share = figures.NONE if one.share is None else f"{100 * one.share:.1f} %"
        cells = (
            one.load, one.machine, str(one.queues), f"{one.per_1000:.3g}", figures.ratio(gain, 1),
            share, *map(str, (one.median, one.p99, one.most)),
        )  # fmt: skip
        lines.append(Line(cells, marked=True))
    return Table(
        title="Packets on the tiles, in cycles of their clock",
        head=(
            "packets", "machine", "queues", "a 1000 cycles", "the tile's", "of the engine's rate",
            "median", "p99", "most",
        ),
        right=range(2, 9),
        lines=lines,
        notes=parts.why(bench, "packets"),
    )  # fmt: skip


def costs(bench: Bench) -> Table:
    """Cycles and energy of a packet on the RISC-V system, and those of its processor."""
    own = {(one.load, one.processor): one for one in bench.costs if one.system == "software"}
    lines = [Line(_cells(one, own, bench), marked=True) for one in bench.costs]
    return Table(
        title="A packet on the RISC-V system, in cycles of its clock",
        head=("packets", "processor", "by", "cycles", "the gain", "of the processor", "energy"),
        right=range(3, 7),
        lines=lines,
        notes=[
            "The energy is derived, as in the table of energies: from the cycles, the energy of a "
            "cycle of Ibex, at work on SHA-256 or waiting, that of a cycle of the tile without its "
            "core, and that of a block in the core.",
            *parts.why(bench, "packets"),
        ],
    )


def _cells(one: Cost, own: Mapping[tuple[str, str], Cost], bench: Bench) -> tuple[str, ...]:
    software = own.get((one.load, one.processor))
    gain = software.cycles / one.cycles if software and software is not one else None
    joules = packets.joules(one, bench.joules)
    return (
        one.load,
        parts.SOFT.get(one.processor, one.processor),
        _SYSTEMS.get(one.system, one.system),
        f"{one.cycles:,.0f}".replace(",", " "),
        figures.ratio(gain, 1),
        f"{one.busy:,.0f}".replace(",", " "),
        figures.NONE if joules is None else figures.si(joules, "J"),
    )
