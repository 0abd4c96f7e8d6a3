"""Energy of a hash: by the processor alone, and by the processor and a SHA-256 core.

The processor is Ibex, mapped to ASAP7 by the flow of every core here. What its ports do is recorded
in the simulated system while it hashes, or starts the core and waits; the netlist is run under that
record, which also checks it. The core's energy is the measured one of its long messages. Memories,
and what of the tile or behind the DMA is not the core, are in neither.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import filelock
import numpy as np
import numpy.typing as npt

from hashtile import catalog, config, functions, measured, soc, synth, tools
from hashtile.bench.record import Part, Work
from hashtile.errors import HashtileError, Missing
from hashtile.sim import Port
from hashtile.soc import system
from hashtile.synth import asic, liberty, power, yosys
from hashtile.synth.base import Job

MESSAGE = 1024  # bytes
_TARGET, _TOP = "asap7", "soc_ibex"
# Whose power is measured, by what they compute; of a sponge each block costs the same.
CORES: Mapping[str, str] = {
    **dict.fromkeys(("sha224", "sha256"), "sha256_carrysave"),
    **dict.fromkeys(
        ("sha3-224", "sha3-256", "sha3-384", "sha3-512", "shake128", "shake256"), "keccak_iterative"
    ),
}
# The hashes that are measured: work and system, what the program is told, the core beside Ibex. The
# first are the driver's, the others have Kammoun's transform in software and behind DMA.
_SHA256, _WHOLE = "sha256, for energy", "whole, for energy"
_RUNS: Mapping[tuple[str, str], tuple[soc.Build, dict[str, str | int], str | None]] = {
    (_SHA256, "software"): (soc.Build(), {}, None),
    (_SHA256, "tile"): (soc.Build(), {"BY_TILE": 1}, CORES["sha256"]),
    (_WHOLE, "software"): (soc.Build(), {"KAMMOUN": 1}, None),
    (_WHOLE, "lls"): (
        soc.Build(accelerator="transform"),
        {"KAMMOUN": 1, "SHA256_TRANSFORM": "sha256_transform_one"},
        "sha256_iterative",
    ),
    (_WHOLE, "hls"): (
        soc.Build(accelerator="transforms", transform="hls_rolled"),
        {"KAMMOUN": 1, "SHA256_TRANSFORM": "sha256_transform_two"},
        "sha256_hls_rolled",
    ),
}
_COUNTER = 0x8100_0030  # what the program writes before and behind the hash
_RESET = 4  # cycles
_MOST = 1_000_000  # cycles of a program
_SECONDS = 600.0
# slang takes no variable that begins with nets (IEEE 1800-2017, 6.8 allows it): a net then.
_NETS = ("logic unused_scramble_inputs = ", "wire unused_scramble_inputs = ")
Progress = Callable[[str], None]


@dataclass(frozen=True)
class _Processor:
    """Ibex as the back ends look at a core."""

    files: list[Path]
    parameters: dict[str, int]
    label: str = _TOP
    module: str = _TOP
    family: functions.Family = "sha2"


def _sources() -> list[Path]:
    """Of the system's files those of the processor."""
    package = tools.package_folder("pythondata_cpu_ibex")
    own = (_TOP, "prim_buf", "prim_clock_gating", "prim_flop")
    files = system.sources("ibex")
    return [path for path in files if path.stem in own or path.is_relative_to(package)]


def _plain(work: Path) -> None:
    """Ibex as one module of plain Verilog, `soc_ibex.v`, its resets in step with the clock."""
    names = yosys.copy_sources(_sources(), work)
    for name in names:
        text = (work / name).read_text(encoding="utf-8")
        (work / name).write_text(text.replace(*_NETS), encoding="utf-8")
    folders = [word for folder in system.includes("ibex") for word in ("-I", str(folder))]
    macros = [word for name in system.defines("ibex") for word in ("-D", name)]
    script = [
        ["read_slang", "--top", _TOP, *macros, *folders, *names],
        ["hierarchy", "-check", "-top", _TOP],
        *(["proc"], ["flatten"], ["async2sync"], ["opt"]),
        ["delete", "t:$meminit*"],
        *(["memory"], ["opt_clean", "-purge"]),
        ["write_verilog", "-noattr", f"{_TOP}.v"],
    ]
    yosys.run(script, work, _SECONDS)


def netlist(settings: config.Settings, progress: Progress) -> tuple[Path, float]:
    """The mapped netlist of Ibex and its Fmax in Hz, made unless they are there."""
    target = synth.target(_TARGET)
    assert isinstance(target, asic.Asic)
    own = tools.code_digest([Path(asic.__file__), Path(__file__)])
    key = tools.digest_of(_sources(), target.inputs(settings), own)
    path = settings.home / "netlists" / f"{_TOP}-{key[:32]}.v"
    path.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(path.with_suffix(".lock")), tools.scratch(path.parent) as work:
        if not path.with_suffix(".json").exists():
            progress(f"{_TOP} as plain Verilog")
            _plain(work)
            mapped = work / "mapped"
            mapped.mkdir()
            processor = _Processor([work / f"{_TOP}.v"], {})
            job = Job(
                processor,  # type: ignore[arg-type]
                settings, mapped, 1, 1, lambda step: progress(f"{_TOP}, {_TARGET}: {step}"), {},
            )  # fmt: skip
            found = target.measure(job)
            (mapped / "netlist.v").replace(path)
            tools.write(path.with_suffix(".json"), json.dumps({"fmax_hz": found["fmax_hz"]}))
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return path, float(kept["fmax_hz"])


def trace(
    build: soc.Build, defines: dict[str, str | int], settings: config.Settings
) -> power.Trace:
    """What the processor's ports do from a reset on; power is that of the hash alone.

    Raises HashtileError where the program fails, or does not end.
    """
    program = soc.build("energy", build, defines=defines, settings=settings).rom
    run = system.Soc(build, settings, traced=True)
    run.rom[: len(program)] = program
    ports, rows = run.trace(_MOST)
    if len(rows) == _MOST or run.code:
        raise HashtileError(f"energy: ended with {run.code} in {len(rows)} cycles")
    return hashed(ports, rows)


def hashed(ports: list[Port], rows: npt.NDArray[np.uint8]) -> power.Trace:
    """The trace with a reset in front, from the start of the counter on and to its stop."""
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
    start, stop = int(at[0]), int(at[1])
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
    """What a core takes for a block of a long message. Raises Missing where it is not known."""
    points = measured.shipped()
    for point in points:
        default = not point.options and point.parameters == catalog.core(core).parameters
        if (point.core, point.target) == (core, _TARGET) and default and point.energy_j_per_bit:
            return point.energy_j_per_bit * point.block_bits
    raise Missing(f"no power of {core} is measured: hashtile synth {core} -t {_TARGET} --power")


def part(settings: config.Settings, progress: Progress) -> Part:
    """SHA-256 of one message, by software and by the tile."""
    target = synth.target(_TARGET)
    assert isinstance(target, asic.Asic)
    cores = {*CORES.values(), *(core for _, _, core in _RUNS.values() if core)}
    blocks = {f"{core} block": block_joules(core) for core in sorted(cores)}
    mapped, fmax = netlist(settings, progress)
    traces = {}
    for (work, name), (build, more, _) in _RUNS.items():
        progress(f"energy: the processor's ports, {work}, {name}")
        traces[f"{work} {name}"] = trace(build, {"MESSAGE_BYTES": MESSAGE, **more}, settings)
    files = target.liberty_files(settings)
    library = liberty.merged(
        files, target.drop, asic.WIRE_FF, target.unit_ff, settings.home / "liberty"
    )
    progress("energy: the netlist at work")
    edges = power.Edges(target.driver, target.load_ff, target.slew_ps)
    found = power.measure_all(mapped, library, _TOP, traces, edges, settings)
    cycle = {name: one.watts(fmax).total / fmax for name, one in found.items()}
    works = []
    for (work, name), (_, _, core) in _RUNS.items():
        cycles = traces[f"{work} {name}"].cycles
        joules = cycle[f"{work} {name}"] * cycles
        if core:
            joules += blocks[f"{core} block"] * functions.block_count("sha256", 8 * MESSAGE)
        works.append(
            Work(
                work=work,
                message_bytes=MESSAGE,
                system=name,
                processor="ibex",
                cycles=cycles,
                joules=joules,
            )
        )
    own = {f"ibex {name} cycle": cycle[f"{_SHA256} {name}"] for name in ("software", "tile")}
    return Part(joules={**blocks, **own}, works=tuple(works))


def of_hash(
    function: str, message: int, system: str, cycles: int, joules: Mapping[str, float]
) -> float | None:
    """What a hash takes of which Ibex takes so many cycles; None where a figure is missing.

    By the tile, a cycle of the processor that starts it and waits, and the core's blocks.
    """
    cycle = joules.get(f"ibex {system} cycle")
    if cycle is None or system not in ("software", "tile"):
        return None
    if system == "software":
        return cycle * cycles
    block = joules.get(f"{CORES.get(function)} block")
    if block is None:
        return None
    return cycle * cycles + block * functions.block_count(function, 8 * message)
