"""What the tile gains, by the length of the message."""

from hashtile.bench import gains
from hashtile.bench.record import Bench, Part
from hashtile.bench.tables import parts
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures

_SHOWN = (0, 64, 1024, 16384, 1 << 20)  # bytes


def cycles(bench: Bench) -> Table:
    """The gain of the tile at some lengths, and the length from which on it is faster."""
    kept = bench.parts.get("lengths", Part())
    works = [work for work in kept.works if work.system in ("software", "tile")]
    lines = []
    for processor in dict.fromkeys(work.processor for work in works):
        for name in dict.fromkeys(work.work for work in works if work.processor == processor):
            found = gains.of_cycles(works, name, processor)
            if not found:
                continue
            own = [w for w in works if (w.work, w.processor) == (name, processor)]
            marks = {w.message_bytes for w in own if w.extrapolated}
            cells = [figures.ratio(found.get(n), 1) + (" *" if n in marks else "") for n in _SHOWN]
            least = gains.crossover(found)
            first = "never" if least is None else f"{least} bytes"
            where = parts.SOFT.get(processor, processor)
            lines.append(Line((name, where, first, *cells), marked=True))
    return Table(
        title="Cycles of software over cycles of the tile, driver included",
        head=("function", "processor", "tile quicker from", *(_size(n) for n in _SHOWN)),
        right=range(2, 3 + len(_SHOWN)),
        lines=lines,
        notes=[
            "The software is that of the driver, made by clang -O2. The table of baselines has "
            "faster programs.",
            "*: the cycles of the software are extrapolated, on the line through the two longest "
            "messages that were measured.",
            *parts.why(bench, "lengths"),
        ],
    )


def energy(bench: Bench) -> Table:
    """The energy that the tile saves, against the length of the message."""
    lines = [
        Line((name, *(figures.ratio(found.get(n), 1) for n in _SHOWN)), marked=True)
        for name, found in gains.of_energy(bench).items()
    ]
    return Table(
        title="Energy of software over energy with the tile, Ibex",
        head=("function", *(_size(n) for n in _SHOWN)),
        right=range(1, 1 + len(_SHOWN)),
        lines=lines,
        notes=[
            "These figures are derived from four others: the cycles of the table before; the "
            "energy of a cycle of the processor, at work on SHA-256 or waiting; the energy of a "
            "cycle of the tile without its core; and the energy of a block in sha256_carrysave or "
            "keccak_iterative. No power is measured for the cores of other functions. Above 16 KiB "
            "the cycles of the software are extrapolated.",
            *parts.why(bench, "energy", "lengths"),
        ],
    )


def _size(length: int) -> str:
    if length >= 1 << 20:
        return f"{length >> 20} MiB"
    return f"{length >> 10} KiB" if length >= 1024 else f"{length} B"
