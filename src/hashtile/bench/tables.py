"""The tables of the bench: the figures of the papers, and below them the measurements here.

Programs, compilers and machines are not those of the papers: a ratio is between two rows that were
measured here, never between a published and a measured row.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from hashtile.bench import energy
from hashtile.bench.record import Bench, Part, Run, Work
from hashtile.papers.published import Software, published
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures
from hashtile.support.errors import HashtileError

_NONE = figures.NONE
SOFT = {"ibex": "Ibex", "vexriscv": "VexRiscv"}
_SYSTEMS = {
    "software": "software", "tile": "tile", "dcc": "DCC", "dccl": "DCCL", "lls": "LLS",
    "lls-two": "LLS, two channels", "hls": "HLS", "tile-asleep": "tile, processor asleep",
    "small-asleep": "tile of SHA-256 alone, processor asleep",
}  # fmt: skip


def _count(value: float | None) -> str:
    return _NONE if value is None else f"{value:.0f}"


def _digits(value: float | None, digits: int = 4) -> str:
    return _NONE if value is None else figures.number(value, digits)


def _micro(seconds: float | None) -> str:
    return _NONE if seconds is None else f"{figures.number(seconds * 1e6)} µs"


_RUN_HEAD = ("program", "message", "processor", "compiler", "counted", "clock", "time", "cycles",
             "instructions", "CPI", "MIPS")  # fmt: skip
_RUN_RIGHT = tuple(range(5, 11))


def _published(rows: Iterable[Software]) -> list[Line]:
    """Rows of a table of software, with the digits that the paper prints."""
    return [
        Line(
            (
                f"published: {row.row}",
                row.message,
                row.technology,
                "not stated",
                row.measures,
                f"{row.clock_hz / 1e6:g} MHz",
                _NONE if row.time_s is None else f"{row.time_s * 1e6:g} µs",
                _count(row.cycles),
                _count(row.instructions),
                _NONE if row.cpi is None else f"{row.cpi:g}",
                _NONE if row.ips is None else f"{row.ips / 1e6:g}",
            ),
            marked=False,
        )
        for row in rows
    ]


def _message(length: int) -> str:
    return {3: "abc"}.get(length, f"{length} bytes")


def _run(run: Run) -> Line:
    how = run.compiler if run.optimize is None else f"{run.compiler} {run.optimize}"
    scope = "the hash" if run.scope == "hash" else "the process"
    return Line(
        (
            f"measured: {run.program}",
            _message(run.message_bytes),
            SOFT.get(run.processor, run.processor),
            how,
            scope,
            figures.si(run.clock_hz, "Hz"),
            _micro(run.seconds),
            _count(run.cycles),
            _count(run.instructions),
            _digits(run.cpi),
            _digits(run.mips),
        ),
        marked=True,
    )


def _why(bench: Bench, *parts: str) -> list[str]:
    """The reasons for missing figures."""
    found = []
    for part in parts:
        kept = bench.parts.get(part)
        reasons = kept.not_run if kept else (f"hashtile bench --part {part}",)
        found += [f"Not run, {part}: {reason}" for reason in reasons]
    return found


def _counted(runs: Iterable[Run]) -> list[str]:
    found = {run.counted_by: None for run in runs if run.counted_by}
    return [f"Counted by {how}." for how in found]


def _software(table: str) -> list[Software]:
    rows = published().software.values()
    return [row for row in rows if row.paper == "marzvanyan2020" and row.table == table]


def _table(name: str, published_rows: list[Line], runs: Sequence[Run], notes: list[str]) -> Table:
    return Table(
        title=name,
        head=_RUN_HEAD,
        right=_RUN_RIGHT,
        lines=[*published_rows, *map(_run, runs)],
        notes=notes,
    )


def marzvanyan_1(bench: Bench) -> Table:
    """Table I: a soft processor, and a machine with an operating system."""
    soft = [run for run in bench.runs if run.processor in SOFT]
    host = [run for run in _hosted(bench) if run.optimize == "-O2" and run.scope == "process"]
    return _table(
        "Marzvanyan et al., Table I: a soft processor beside a host",
        _published(_software("I")),
        [*soft, *host],
        [
            "`kammoun` is SHA-256 as init, update, transform, final, byte by byte; `rolling` the "
            "second, independent one.",
            "Soft processors: cycles and instructions of the hash alone, by mcycle and minstret; "
            "time at the Fmax of the whole system.",
            *_counted(host),
            *_why(bench, "software", "host"),
        ],
    )


def _hosted(bench: Bench) -> list[Run]:
    """The C programs that ran on this machine."""
    built = [run for run in bench.runs if run.optimize and run.seconds]
    return [run for run in built if run.processor not in SOFT]


def marzvanyan_2(bench: Bench) -> Table:
    """Table II: the time of the hash alone, and the usual alternative."""
    libraries = [run for run in bench.runs if run.optimize is None]
    own = [run for run in _hosted(bench) if run.scope == "hash"]
    return _table(
        "Marzvanyan et al., Table II: the hash alone on a host",
        _published(_software("II")),
        [*own, *libraries],
        [
            "The least time of several tries. hashlib is called from Python, which the time of "
            "short messages is made of.",
            *_counted(own),
            *_why(bench, "host", "library"),
        ],
    )


def marzvanyan_3(bench: Bench) -> Table:
    """Table III: an ARM."""
    runs = [run for run in bench.runs if run.processor.startswith("ARM")]
    return _table(
        "Marzvanyan et al., Table III: ARM",
        _published(_software("III")),
        runs,
        [
            "Measured: instructions of a static user-mode program, which QEMU executes as a "
            "Cortex-A9 would; there is no such processor here, so no time and no cycles.",
            *_counted(runs),
            *_why(bench, "arm"),
        ],
    )


def kammoun_5(bench: Bench) -> Table:
    """Figure 5: the share of each function."""
    claim = published().claims["kammoun2021-profile"]
    lines = [
        Line(("published: SHA256_Transform", str(claim.technology), _NONE,
              figures.percent(claim.value)), marked=False)
    ]  # fmt: skip
    for share in bench.profile:
        cells = (f"measured: {share.function}", SOFT.get(share.processor, share.processor),
                 f"{share.cycles}", figures.percent(share.share))  # fmt: skip
        lines.append(Line(cells, marked=True))
    return Table(
        title="Kammoun et al., figure 5: where the time of SHA-256 goes",
        head=("function", "processor", "cycles", "share"),
        right=(2, 3),
        lines=lines,
        notes=[
            "Published: the one share that stands in the text. Measured: every cycle of the "
            "simulated processor, by the function that its program counter is in; those of the "
            "four functions together are 100 %.",
            *_why(bench, "kammoun"),
        ],
    )


def _works(bench: Bench, works: Iterable[str], systems: Iterable[str]) -> list[Work]:
    names, wanted = set(works), set(systems)
    return [work for work in bench.works if work.work in names and work.system in wanted]


def _reference(work: Work, among: Iterable[Work]) -> Work | None:
    """The software that did the same work."""
    for other in among:
        same = (other.work, other.message_bytes, other.processor)
        if other.system == "software" and same == (work.work, work.message_bytes, work.processor):
            return other
    return None


def seconds(bench: Bench, work: Work) -> float | None:
    """The time of `work` at the Fmax of its system; None if that is unknown."""
    alone = work.system == "software"
    clock = bench.clocks_hz.get(work.processor if alone else f"{work.processor} {work.system}")
    return work.cycles / clock if clock else None


def _work_lines(bench: Bench, works: Sequence[Work]) -> list[Line]:
    lines = []
    for work in works:
        before = _reference(work, works)
        time, other = seconds(bench, work), seconds(bench, before) if before else None
        mark = " (extrapolated)" if work.extrapolated else ""
        lines.append(
            Line(
                (
                    work.work,
                    f"{work.message_bytes}",
                    SOFT.get(work.processor, work.processor),
                    _SYSTEMS.get(work.system, work.system),
                    f"{work.cycles}{mark}",
                    figures.ratio(before.cycles if before else None, work.cycles),
                    _micro(time),
                    figures.ratio(other, time),
                ),
                marked=True,
            )
        )
    return lines


_WORK_HEAD = ("work", "bytes", "processor", "system", "cycles", "software's\nover it", "time",
              "software's\nover it")  # fmt: skip
_WORK_RIGHT = (1, 4, 5, 6, 7)


def _claims(*names: str) -> list[str]:
    found = [published().claims[name] for name in names]
    return [f"Published: {claim.text} ({claim.technology})." for claim in found]


def kammoun_14(bench: Bench) -> Table:
    """Figure 14: the transform alone."""
    return Table(
        title="Kammoun et al., figure 14: the transform alone",
        head=_WORK_HEAD,
        right=_WORK_RIGHT,
        lines=_work_lines(
            bench, _works(bench, ["transform"], ["software", "hls", "lls", "lls-two"])
        ),
        notes=[
            *_claims("kammoun2021-transform-lls", "kammoun2021-transform-hls"),
            "HLS: sha256_hls_rolled with two channels, as in their figure 13; LLS: "
            "sha256_iterative. Time at each system's own Fmax on ECP5, where it was measured.",
            *_why(bench, "kammoun"),
        ],
    )


def kammoun_15(bench: Bench) -> Table:
    """Figure 15: the whole hash."""
    whole = _works(bench, ["whole"], _SYSTEMS)
    sizes = {work.message_bytes for work in whole}
    own = [w for w in _works(bench, ["sha256"], _SYSTEMS) if w.message_bytes in sizes]
    return Table(
        title="Kammoun et al., figure 15: the whole hash",
        head=_WORK_HEAD,
        right=_WORK_RIGHT,
        lines=_work_lines(bench, [*whole, *own]),
        notes=[
            *_claims("kammoun2021-whole-sw", "kammoun2021-whole-hls"),
            "`whole`: init, update and final as in their figure 2, in software and with the "
            "transform in hardware. `sha256`: the driver's, in software and by the tile.",
            *_why(bench, "kammoun"),
        ],
    )


def kammoun_16(bench: Bench) -> Table:
    """Figure 16: energy of a hash."""
    works = [work for work in bench.works if work.joules is not None]
    lines = []
    for work in works:
        before = _reference(work, works)
        lines.append(
            Line(
                (
                    work.work,
                    f"{work.message_bytes}",
                    SOFT.get(work.processor, work.processor),
                    _SYSTEMS.get(work.system, work.system),
                    f"{work.cycles}",
                    figures.si(work.joules, "J"),
                    figures.ratio(before.joules if before else None, work.joules),
                ),
                marked=True,
            )
        )
    return Table(
        title="Kammoun et al., figure 16: energy of a hash",
        head=("work", "bytes", "processor", "system", "cycles", "energy", "software's\nover it"),
        right=(1, 4, 5, 6),
        lines=lines,
        notes=[
            *_claims("kammoun2021-power"),
            "Processor and accelerator, mapped to ASAP7, under what their ports did in the "
            "simulated system, at the clock of the slower one: the tile with all functions, or "
            "with SHA-256 and one queue alone, or the transform with its DMA. Memories and the bus "
            "are in none.",
            "`sha256`: the driver's; while the tile is at work it polls, or sleeps up to the "
            f"interrupt. Software's {energy.LONG} bytes: its cycles, at the energy of one of "
            f"{energy.MESSAGE} bytes. `whole`: init, update and final as in their figure 2.",
            *_why(bench, "energy"),
        ],
    )


def ahmed_5(bench: Bench) -> Table:
    """Figure 5: HMAC and PRNG."""
    systems = ("software", "dcc", "dccl")
    works = _works(bench, ["hmac-sha3-512", "prng"], systems)
    rows: dict[tuple[str, str, int], dict[str, Work]] = {}
    for work in sorted(works, key=lambda work: (work.processor, work.work, work.message_bytes)):
        place = (work.work, work.processor, work.message_bytes)
        rows.setdefault(place, {})[work.system] = work
    lines = []
    for (name, processor, length), found in rows.items():
        cells = [name, SOFT[processor], f"{length}"]
        software = found.get("software")
        for system in systems:
            own = found.get(system)
            cells += [
                _count(own.cycles if own else None),
                _micro(seconds(bench, own) if own else None),
            ]
            if system != "software":
                cycles = [one.cycles if one else None for one in (software, own)]
                cells.insert(-1, figures.ratio(*cycles))
        lines.append(Line(cells, marked=True))
    return Table(
        title="Ahmed and Farag, figure 5: HMAC and PRNG over SHA3-512",
        head=("work", "processor", "bytes", "software,\ncycles", "time", "DCC,\ncycles",
              "software's\nover it", "time", "DCCL,\ncycles", "software's\nover it", "time"),
        right=range(2, 11),
        lines=lines,
        notes=[
            "Published: a picture alone, without a number in the text. A key of 256 bits; two "
            "feeds, each of a seed of so many bytes, and one fetch of 64 bytes.",
            "Software does all but the sponge: K0, the pads, the copies. The tile is small: the "
            "configurable core, a unit of SHA3-512, one queue, no keys.",
            *_why(bench, "ahmed"),
        ],
    )  # fmt: skip


def lengths(bench: Bench) -> Table:
    """The gain of the tile at some lengths, and the length from which on it is faster."""
    kept = bench.parts.get("lengths", Part())
    works = [work for work in kept.works if work.system in ("software", "tile")]
    shown = (0, 64, 1024, 16384, 1 << 20)
    lines = []
    for processor in dict.fromkeys(work.processor for work in works):
        for name in dict.fromkeys(work.work for work in works if work.processor == processor):
            gains = gain(works, name, processor)
            if not gains:
                continue
            own = [w for w in works if (w.work, w.processor) == (name, processor)]
            marks = {w.message_bytes for w in own if w.extrapolated}
            cells = [figures.ratio(gains.get(n), 1) + (" *" if n in marks else "") for n in shown]
            least = crossover(gains)
            first = "never" if least is None else f"{least} bytes"
            lines.append(Line((name, SOFT.get(processor, processor), first, *cells), marked=True))
    return Table(
        title="Cycles of software over cycles of the tile, driver included",
        head=("function", "processor", "tile quicker from", *(_size(n) for n in shown)),
        right=range(2, 3 + len(shown)),
        lines=lines,
        notes=[
            "*: the software's cycles are extrapolated, on the line through the two longest "
            "messages that were measured.",
            *_why(bench, "lengths"),
        ],
    )


def energies(bench: Bench) -> Table:
    """The energy that the tile saves, against the length of the message."""
    shown = (0, 64, 1024, 16384, 1 << 20)
    gains = energy_gains(bench)
    lines = [
        Line((name, *(figures.ratio(found.get(n), 1) for n in shown)), marked=True)
        for name, found in gains.items()
    ]
    return Table(
        title="Energy of software over energy with the tile, Ibex",
        head=("function", *(_size(n) for n in shown)),
        right=range(1, 1 + len(shown)),
        lines=lines,
        notes=[
            "Derived: cycles of the table before, the energy of a cycle of the processor that "
            "computes SHA-256 or waits, and of what of the tile is not its core, and that of a "
            "block in sha256_carrysave or keccak_iterative. Of other functions' cores no power is "
            "measured. Above 16 KiB software's cycles are extrapolated.",
            *_why(bench, "energy", "lengths"),
        ],
    )


def energy_gains(bench: Bench) -> dict[str, dict[int, float]]:
    """By function and bytes of the message: the energy of software over that with the tile."""
    found: dict[str, dict[int, dict[str, float]]] = {}
    for work in bench.works:
        if work.work in energy.CORES and work.processor == "ibex":
            joules = energy.of_hash(
                work.work, work.message_bytes, work.system, work.cycles, bench.joules
            )
            if joules:
                places = found.setdefault(work.work, {}).setdefault(work.message_bytes, {})
                places[work.system] = joules
    return {
        name: {
            n: both["software"] / both["tile"] for n, both in by_length.items() if len(both) == 2
        }
        for name, by_length in found.items()
    }


def _size(length: int) -> str:
    if length >= 1 << 20:
        return f"{length >> 20} MiB"
    return f"{length >> 10} KiB" if length >= 1024 else f"{length} B"


def gain(works: Iterable[Work], name: str, processor: str) -> dict[int, float]:
    """By bytes of the message: the cycles of software over those of the tile."""
    cycles: dict[str, dict[int, int]] = {"software": {}, "tile": {}}
    for work in works:
        if (work.work, work.processor) == (name, processor) and work.system in cycles:
            cycles[work.system][work.message_bytes] = work.cycles
    software, tile = cycles["software"], cycles["tile"]
    return {n: software[n] / tile[n] for n in sorted(software) if n in tile}


def crossover(gains: Mapping[int, float]) -> int | None:
    """The least length from which on the tile is always faster."""
    least = None
    for length in sorted(gains, reverse=True):
        if gains[length] <= 1:
            break
        least = length
    return least


TABLES: Mapping[str, Callable[[Bench], Table]] = {
    "kammoun 5": kammoun_5,
    "kammoun 14": kammoun_14,
    "kammoun 15": kammoun_15,
    "kammoun 16": kammoun_16,
    "ahmed 5": ahmed_5,
    "marzvanyan I": marzvanyan_1,
    "marzvanyan II": marzvanyan_2,
    "marzvanyan III": marzvanyan_3,
    "lengths": lengths,
    "energy": energies,
}


def make(name: str, bench: Bench) -> Table:
    """The table `name`. Raises HashtileError for an unknown name."""
    if name not in TABLES:
        raise HashtileError(f"no table {name!r} of the bench; known are: {', '.join(TABLES)}")
    return TABLES[name](bench)
