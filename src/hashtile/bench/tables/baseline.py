"""What software can do: the best C beside the driver's, and SHA-1, in cycles a byte."""

from hashtile.bench.record import Bench, Part
from hashtile.bench.tables import parts
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures

_SHOWN = {1024: "cycles a byte,\n1 KiB", 16384: "cycles a byte,\n16 KiB"}
_LONGEST = 16384  # bytes: the length at which the tile is compared
_PROCESSORS = {"ibex": "Ibex", "ibex zbb": "Ibex with Zbb"}


def table(bench: Bench) -> Table:
    """Each program by each compiler; the last column is how many times the tile is faster."""
    runs = bench.parts.get("baseline", Part()).runs
    tile = {
        work.work: work.cycles
        for work in bench.parts.get("lengths", Part()).works
        if (work.system, work.processor, work.message_bytes) == ("tile", "ibex", _LONGEST)
    }
    lines = []
    keys = ((r.program, r.processor, r.compiler, r.optimize) for r in runs)
    for program, processor, compiler, optimize in dict.fromkeys(keys):
        cycles = {
            run.message_bytes: run.cycles
            for run in runs
            if (run.program, run.processor, run.compiler, run.optimize)
            == (program, processor, compiler, optimize)
        }
        rates = [parts.digits(_rate(cycles.get(count), count)) for count in _SHOWN]
        longest, own = cycles.get(_LONGEST), tile.get(program.split()[0])
        gain = figures.ratio(longest, own) if longest and own else figures.NONE
        where = _PROCESSORS.get(processor, processor)
        lines.append(Line((program, where, f"{compiler} {optimize}", *rates, gain), marked=True))
    return Table(
        title="SHA-256, SHA3-256 and SHA-1 in software, cycles a byte",
        head=("program", "processor", "compiler", *_SHOWN.values(), "over the tile,\n16 KiB"),
        right=range(3, 4 + len(_SHOWN)),
        lines=sorted(lines, key=lambda line: tuple(line.cells[:2])),
        notes=[
            "`driver` is the software of the driver, and `unrolled` is the fastest C that was "
            "found. `sha1` is SHA-1, which the tile does not have. It is only for old data, as "
            "Nannipieri et al. leave it to the processor (section 2). The last column divides "
            "its cycles by those of a call of the driver with the "
            "tile, on Ibex without Zbb.",
            *parts.why(bench, "baseline"),
        ],
    )


def _rate(cycles: float | None, count: int) -> float | None:
    return cycles / count if cycles else None
