"""Software against hardware/software: the measurements of the papers, made here.

The parts: `host` (software SHA-256 on this machine), `arm` (on a Cortex-A9, by instructions),
`library` (hashlib), and on the RISC-V system `software`, `baseline`, `kammoun`, `ahmed`, `lengths`,
`energy`; and `packets`, many short messages. A part whose tool is missing is left out, and says
why.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping

from hashtile.bench import arm, energy, host, library, packets, programs, system
from hashtile.bench.record import Bench, Part, Run
from hashtile.support import config
from hashtile.support.errors import BadInput, Missing

Progress = Callable[[str], None]
_Measure = Callable[[config.Settings, Progress], Part]


def _each(
    compilers: Iterable[Callable[[], programs.Compiler]],
    runs: Callable[[programs.Compiler, config.Settings, Progress], Iterator[Run]],
    settings: config.Settings,
    progress: Progress,
) -> Part:
    """The runs with each of the installed compilers."""
    found: list[Run] = []
    missing: dict[str, None] = {}
    for compiler in compilers:
        try:
            found += runs(compiler(), settings, progress)
        except Missing as error:
            missing[str(error)] = None
    return Part(runs=tuple(found), not_run=tuple(missing))


def _host(settings: config.Settings, progress: Progress) -> Part:
    return _each([programs.zig, programs.gcc], host.runs, settings, progress)


def _arm(settings: config.Settings, progress: Progress) -> Part:
    return _each(arm.compilers(), arm.runs, settings, progress)


def _of_system(measure: _Measure) -> _Measure:
    """A part on the RISC-V system; the package of a processor may be missing."""

    def part(settings: config.Settings, progress: Progress) -> Part:
        try:
            return measure(settings, progress)
        except Missing as error:
            return Part(not_run=(str(error),))

    return part


def _library(settings: config.Settings, progress: Progress) -> Part:
    try:
        return Part(runs=tuple(library.runs(settings, progress)))
    except Missing as error:
        return Part(not_run=(str(error),))


PARTS: Mapping[str, _Measure] = {
    "host": _host,
    "arm": _arm,
    "library": _library,
    "software": _of_system(system.software),
    "baseline": _of_system(system.baseline),
    "kammoun": _of_system(system.kammoun),
    "ahmed": _of_system(system.ahmed),
    "lengths": _of_system(system.lengths),
    "energy": _of_system(energy.part),
    "packets": _of_system(packets.part),
}


def run(names: Iterable[str], settings: config.Settings, progress: Progress) -> Bench:
    """The measurements of the parts `names`. Raises BadInput for an unknown name."""
    wanted = list(dict.fromkeys(names))
    for name in wanted:
        if name not in PARTS:
            raise BadInput(f"no part {name!r} of the bench; known are: {', '.join(PARTS)}")
    parts = {}
    for name in wanted:
        start = time.monotonic()
        part = PARTS[name](settings, progress)
        parts[name] = part.model_copy(update={"seconds": round(time.monotonic() - start, 1)})
    return Bench(machine=f"{host.name()}, {host.system()}", parts=parts)
