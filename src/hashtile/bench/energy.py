"""Energy of a hash: by the processor alone, and by the processor and an accelerator.

The flow for cores also maps processor and accelerator to ASAP7. Their ports are recorded in the
simulated system while it hashes; the netlists are run with these records, which also checks them.
The bus between them and the memories are not included.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from hashtile import catalog, soc
from hashtile.bench import netlists, programs
from hashtile.bench.netlists import Progress
from hashtile.bench.record import Part, Work
from hashtile.reference import functions
from hashtile.sim import Port
from hashtile.soc import figures as systems
from hashtile.soc import system
from hashtile.support import config
from hashtile.support.errors import HashtileError, Missing
from hashtile.synth import asic, liberty, measured, power

MESSAGE, LONG = 1024, 1 << 14  # bytes
# The functions whose power is measured; each block of a sponge costs the same.
CORES: Mapping[str, str] = {
    **dict.fromkeys(("sha224", "sha256"), "sha256_carrysave"),
    **dict.fromkeys(
        ("sha3-224", "sha3-256", "sha3-384", "sha3-512", "shake128", "shake256"), "keccak_iterative"
    ),
}
SMALL = soc.Build(tile=systems.SHA256)


@dataclass(frozen=True)
class _Hash:
    """A measured hash, and the macros of its program."""

    work: str
    system: str
    build: soc.Build = field(default_factory=soc.Build)
    defines: Mapping[str, str | int] = field(default_factory=dict)
    message: int = MESSAGE

    @property
    def name(self) -> str:
        return f"{self.work}, {self.system}, {self.message} bytes"

    @property
    def told(self) -> dict[str, str | int]:
        return {"MESSAGE_BYTES": self.message, **self.defines}


# The first hashes use the driver, the others Kammoun's transform in software and with DMA.
_SHA256, _WHOLE = "sha256, for energy", "whole, for energy"
_ASLEEP = {"BY_TILE": 1, "ASLEEP": 1}
_HASHES = (
    _Hash(_SHA256, "software"),
    _Hash(_SHA256, "tile", defines={"BY_TILE": 1}),
    *(
        _Hash(_SHA256, system, build, _ASLEEP, message)
        for message in (MESSAGE, LONG)
        for system, build in (("tile-asleep", soc.Build()), ("small-asleep", SMALL))
    ),
    _Hash(_WHOLE, "software", defines={"KAMMOUN": 1}),
    _Hash(
        _WHOLE,
        "lls",
        soc.Build(accelerator="transform"),
        {"KAMMOUN": 1, "SHA256_TRANSFORM": "sha256_transform_one"},
    ),
    _Hash(
        _WHOLE,
        "hls",
        soc.Build(accelerator="transforms", transform="hls_rolled"),
        {"KAMMOUN": 1, "SHA256_TRANSFORM": "sha256_transform_two"},
    ),
)
_COUNTER = 0x8100_0030  # the address that the program writes before and after the hash
_RESET = 4  # cycles
_MOST = 1_000_000  # most cycles of a program


def traces(
    build: soc.Build, defines: Mapping[str, str | int], settings: config.Settings
) -> tuple[power.Trace, power.Trace]:
    """The ports of processor and accelerator from a reset on; the power is that of the hash.

    Raises HashtileError if the program fails or does not end.
    """
    how = soc.Compilation(defines=defines)
    program = soc.build("energy", build, how, settings).rom
    found = []
    for engine in (False, True):
        run = system.Soc(build, settings, traced=True)
        run.rom[: len(program)] = program
        ports, rows = run.trace(_MOST, engine=engine)
        if len(rows) == _MOST or run.code:
            raise HashtileError(f"energy: ended with {run.code} in {len(rows)} cycles")
        found.append((ports, rows))
    start, stop = counted(*found[0])
    return hashed(*found[0], start, stop), hashed(*found[1], start, stop)


def counted(ports: list[Port], rows: npt.NDArray[np.uint8]) -> tuple[int, int]:
    """The cycles in which the processor starts and stops the counter, found on its ports."""
    values: dict[str, npt.NDArray[np.int64]] = {}
    column = 0
    for port in ports:
        bits = rows[:, column : column + port.bits].astype(np.int64)
        values[port.name] = bits @ (1 << np.arange(port.bits, dtype=np.int64))
        column += port.bits
    writes = values["request_o"] & values["grant_i"] & values["write_o"]
    at = np.flatnonzero(writes.astype(bool) & (values["address_o"] == _COUNTER))
    if len(at) != 2 or list(values["data_o"][at]) != [1, 0]:
        raise HashtileError("the program does not start and stop the counter once")
    return int(at[0]), int(at[1])


def hashed(ports: list[Port], rows: npt.NDArray[np.uint8], start: int, stop: int) -> power.Trace:
    """The trace with a reset before it; the power is that from `start` on, up to `stop`."""
    reset = np.ones((len(rows), 1), np.uint8)
    whole = np.hstack([reset, rows])[:stop]
    before = np.repeat(whole[:1], _RESET, axis=0)
    before[:, 0] = 0
    return power.Trace(
        [Port("rst_ni", 1, True), *ports],
        np.vstack([before, whole]),
        first=_RESET + start,
        checked=_RESET,
    )


def block_joules(core: str) -> float:
    """The energy of a block of a long message in a core. Raises Missing if it is unknown."""
    points = measured.shipped()
    for point in points:
        default = not point.options and point.parameters == catalog.core(core).parameters
        if (
            (point.core, point.target) == (core, netlists.TARGET.name)
            and default
            and point.energy_j_per_bit
        ):
            return point.energy_j_per_bit * point.block_bits
    raise Missing(
        f"no power of {core} is measured: hashtile synth {core} -t {netlists.TARGET.name} --power"
    )


def part(settings: config.Settings, progress: Progress) -> Part:
    """SHA-256 of one message, by software and by the accelerators."""
    target = netlists.TARGET
    blocks = {f"{core} block": block_joules(core) for core in sorted(set(CORES.values()))}
    library = liberty.merged(
        target.liberty_files(settings), target.drop, asic.WIRE_FF, target.unit_ff,
        settings.home / "liberty",
    )  # fmt: skip
    edges = power.Edges(target.driver, target.load_ff, target.slew_ps)

    def taken(
        module: netlists.Module, recorded: Mapping[str, power.Trace]
    ) -> tuple[dict[str, power.Energy], float]:
        """The energy of the module's netlist for each hash, and its Fmax in Hz."""
        path, fmax = netlists.mapped(module, settings, progress)
        progress(f"energy: the netlist of {module.label} at work")
        found = power.measure_all(path, library, module.module, recorded, edges, settings)
        return found, fmax

    processor, engine = {}, {}
    for one in _HASHES:
        progress(f"energy: the ports, {one.name}")
        processor[one.name], engine[one.name] = traces(one.build, one.told, settings)
    parts, clock = taken(netlists.processor(), processor)
    engines: dict[str, tuple[power.Energy, float]] = {}
    for build in {repr(one.build): one.build for one in _HASHES}.values():
        names = [h.name for h in _HASHES if h.build == build and h.system != "software"]
        found, fmax = taken(netlists.engine(build), {name: engine[name] for name in names})
        engines |= {name: (found[name], fmax) for name in names}

    works, of_cycle = [], {}
    for one in _HASHES:
        cycles, both, hertz = processor[one.name].cycles, [parts[one.name]], clock
        if one.name in engines:
            more, fmax = engines[one.name]
            both, hertz = [*both, more], min(clock, fmax)
        joules = [part.watts(hertz).total * cycles / hertz for part in both]
        works.append(_work(one.work, one.message, one.system, cycles, sum(joules)))
        if one.work == _SHA256 and one.system in ("software", "tile"):
            of_cycle[f"ibex {one.system} cycle"] = joules[0] / cycles
        if one.system == "tile":
            core = blocks[f"{CORES['sha256']} block"]
            rest = joules[1] - core * functions.block_count("sha256", 8 * MESSAGE)
            of_cycle["tile cycle"] = rest / cycles
        if one.work == _SHA256 and one.system == "software":
            progress(f"energy: software, {LONG} bytes")
            cycles = _software(LONG, settings)
            joule = of_cycle["ibex software cycle"] * cycles
            works.append(_work(_SHA256, LONG, "software", cycles, joule))
    return Part(joules={**blocks, **of_cycle}, works=tuple(works))


def _software(message: int, settings: config.Settings) -> int:
    """The cycles of SHA-256 by software."""
    how = soc.Compilation(defines={"MESSAGE_BYTES": message})
    done = soc.run("energy", soc.Build(), how=how, settings=settings)
    (line,) = programs.figures(done.uart)
    return int(line["cycles"])


def _work(work: str, message: int, system: str, cycles: int, joules: float) -> Work:
    return Work(
        work=work,
        message_bytes=message,
        system=system,
        processor="ibex",
        cycles=cycles,
        joules=joules,
    )


def of_hash(
    function: str, message: int, system: str, cycles: int, joules: Mapping[str, float]
) -> float | None:
    """The energy of a hash that takes so many cycles of Ibex; None if a figure is missing.

    With the tile: the cycles of the processor that starts it and waits, the rest of the tile, and
    the blocks of the core.
    """
    cycle = joules.get(f"ibex {system} cycle")
    if cycle is None or system not in ("software", "tile"):
        return None
    if system == "software":
        return cycle * cycles
    block, rest = joules.get(f"{CORES.get(function)} block"), joules.get("tile cycle")
    if block is None or rest is None:
        return None
    return (cycle + rest) * cycles + block * functions.block_count(function, 8 * message)
