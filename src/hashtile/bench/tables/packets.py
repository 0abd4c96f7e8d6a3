"""Packets: what the tiles do, and what is left to a processor."""

from collections.abc import Mapping

from hashtile.bench import packets
from hashtile.bench.record import Bench, Cost
from hashtile.bench.tables import parts
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures


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
    ways: dict[tuple[str, str], dict[str, Cost]] = {}
    for one in bench.costs:
        ways.setdefault((one.load, one.processor), {})[one.system] = one
    return Table(
        title="A packet on the RISC-V system, in cycles of its clock",
        head=(
            "packets", "processor", "software", "tile, one by one", "its queue",
            "of it the processor", "the best gain", "energy, software", "energy, tile",
        ),
        right=range(2, 9),
        lines=[Line(_cells(load, cpu, found, bench), marked=True)
               for (load, cpu), found in ways.items()],
        notes=[
            "The energy is derived, as in the table of energies: from the cycles, the energy of a "
            "cycle of Ibex, at work on SHA-256 or waiting, that of a cycle of the tile without its "
            "core, and that of a block in the core.",
            *parts.why(bench, "packets"),
        ],
    )  # fmt: skip


def _cells(load: str, cpu: str, found: Mapping[str, Cost], bench: Bench) -> tuple[str, ...]:
    """The row of a load on a processor; `found` has its systems."""
    software, tile, queue = (found.get(name) for name in ("software", "tile", "queue"))
    best = min((one.cycles for one in (tile, queue) if one), default=None)
    joules = [packets.joules(one, bench.joules) if one else None for one in (software, tile)]
    return (
        load,
        parts.SOFT.get(cpu, cpu),
        *(parts.count(one.cycles if one else None) for one in (software, tile, queue)),
        parts.count(queue.busy if queue else None),
        figures.ratio(software.cycles / best if software and best else None, 1),
        *(figures.si(one, "J") for one in joules),
    )
