"""Programs on processors: the tables of Marzvanyan et al. 2020."""

from collections.abc import Iterable, Sequence

from hashtile.bench.record import Bench, Run
from hashtile.bench.tables import parts
from hashtile.papers.published import Software, published
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures

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
                row.device,
                "not stated",
                row.measures,
                f"{row.clock_hz / 1e6:g} MHz",
                figures.NONE if row.time_s is None else f"{row.time_s * 1e6:g} µs",
                parts.count(row.cycles),
                parts.count(row.instructions),
                figures.NONE if row.cpi is None else f"{row.cpi:g}",
                figures.NONE if row.ips is None else f"{row.ips / 1e6:g}",
            ),
            marked=False,
        )
        for row in rows
    ]


def _message(length: int) -> str:
    return {3: "abc"}.get(length, f"{length} bytes")


def _run(run: Run) -> Line:
    how = run.compiler if run.optimize is None else f"{run.compiler} {run.optimize}"
    scope = "the hash"
    if run.scope == "process":
        soft = run.processor in parts.SOFT
        scope = "the program, from the reset" if soft else "the process"
    return Line(
        (
            f"measured: {run.program}",
            _message(run.message_bytes),
            parts.SOFT.get(run.processor, run.processor),
            how,
            scope,
            _clock(run),
            parts.micro(run.seconds),
            parts.count(run.cycles),
            parts.count(run.instructions),
            parts.digits(run.cpi) if run.cpi else _derived(run),
            parts.digits(run.mips),
        ),
        marked=True,
    )


def _derived(run: Run) -> str:
    return f"{parts.digits(run.derived_cpi)} derived" if run.derived_cpi else figures.NONE


def _clock(run: Run) -> str:
    """The clock that a run had, or the nominal one of its processor, which says so."""
    if run.processor in parts.SOFT:  # the only clock that a simulated system has
        return figures.si(run.clock_hz, "Hz")
    if run.ran_hz or run.clock_hz is None:
        return figures.si(run.ran_hz, "Hz")
    return f"{figures.si(run.clock_hz, 'Hz')} nominal"


def _clocks(runs: Sequence[Run]) -> list[str]:
    """How the clock that ran is known, and what follows where it is not."""
    ways = dict.fromkeys(run.clock_by for run in runs if run.clock_by)
    said = [
        f"The clock is the one that ran beside the hash, by {way}. The CPI of a hash is derived: "
        "its time, times this clock, divided by its instructions. Nothing counted its cycles."
        for way in ways
    ]
    return [*said, *_nominal(runs)]


def _nominal(runs: Iterable[Run]) -> list[str]:
    """What follows where the clock is not the one that ran."""
    found = [run for run in runs if run.clock_hz and not run.ran_hz]
    rates = [1e6 * (r.mips or 0) / r.clock_hz for r in found if r.clock_hz and r.scope == "hash"]
    said = ["The nominal clock is the one that Linux names. The clock that ran is not known."]
    if rates:
        said[0] += (
            f" MIPS divided by the nominal clock would give up to {figures.number(max(rates))} "
            "instructions a cycle."
        )
    return said if found else []


def _second_message(soft: Sequence[Run]) -> list[str]:
    """What Table I itself says of the message that the paper calls cstm, and runs of two blocks."""
    rows = published().software
    abc, cstm = (rows[f"marzvanyan2020-t1-mblz-{name}"] for name in ("abc", "cstm"))
    assert abc.cycles and cstm.cycles and abc.instructions and cstm.instructions
    more = cstm.cycles - abc.cycles
    return [
        "The paper does not say what cstm is. Its section II speaks of a custom implementation, so "
        f"it may be a message that the authors chose. On MicroBlaze it takes {more} cycles and "
        f"{cstm.instructions - abc.instructions} instructions more than abc. That is "
        f"{figures.number(more / abc.cycles)} times the cycles of abc, which has one block. So "
        "cstm has one or two blocks more: 56 to 183 bytes. The message of 64 bytes has two blocks, "
        f"the one of 1024 bytes has 17.{_two_blocks(soft)}"
    ]


def _two_blocks(soft: Sequence[Run]) -> str:
    """The cycles of whole programs with two blocks over those of the same with one."""
    whole = {((r.program, r.processor, r.compiler), r.message_bytes): r.cycles or 0
             for r in soft if r.scope == "process"}  # fmt: skip
    ratios = [cycles / whole[key, 3] for (key, size), cycles in whole.items() if size == 64]
    if not ratios:
        return ""
    cycles = [figures.number(ratio) for ratio in (min(ratios), max(ratios))]
    return (
        f" Here a whole program with two blocks takes {cycles[0]} to {cycles[1]} times the cycles "
        "of one with abc. So cstm is most likely a message of two blocks."
    )


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
    kept = [part for name, part in bench.parts.items() if name != "baseline"]
    soft = [run for part in kept for run in part.runs if run.processor in parts.SOFT]
    host = [run for run in _hosted(bench) if run.optimize == "-O2" and run.scope == "process"]
    return _table(
        "Marzvanyan et al., Table I: a soft processor beside a host",
        _published(_software("I")),
        [*soft, *host],
        [
            "`kammoun` is SHA-256 as init, update, transform and final, byte by byte. `rolling` is "
            "the second, independent program.",
            "Soft processors: mcycle and minstret count the hash alone, or the program from the "
            "reset to the digest, which clears the memory and writes the message too. The time is "
            "at the Fmax of the whole system.",
            *_second_message(soft),
            *_clocks(host),
            *_counted(host),
            *parts.why(bench, "software", "host"),
        ],
    )


def _hosted(bench: Bench) -> list[Run]:
    """The C programs that ran on this machine."""
    built = [run for run in bench.runs if run.optimize and run.seconds]
    return [run for run in built if run.processor not in parts.SOFT]


def marzvanyan_2(bench: Bench) -> Table:
    """Table II: the time of the hash alone, and the usual alternative."""
    libraries = [run for run in bench.runs if run.optimize is None]
    own = [run for run in _hosted(bench) if run.scope == "hash"]
    return _table(
        "Marzvanyan et al., Table II: the hash alone on a host",
        _published(_software("II")),
        [*own, *libraries],
        [
            "A time is the least one of several tries. hashlib is called from Python, and the call "
            "takes most of the time of a short message.",
            *_clocks([*own, *libraries]),
            *_counted(own),
            *parts.why(bench, "host", "library"),
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
            "Measured: instructions of a static user-mode program. QEMU executes the instructions "
            "of a Cortex-A9. There is no such processor here, so there are no times and cycles.",
            *_counted(runs),
            *parts.why(bench, "arm"),
        ],
    )
