"""The RISC-V system: the same programs with and without hardware, counted cycle by cycle."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from hashtile import soc
from hashtile.bench import host, programs
from hashtile.bench.record import OPTIMIZE, Optimize, Part, Run, Share, Work
from hashtile.soc import figures as systems
from hashtile.support import config
from hashtile.support.errors import HashtileError, Missing

_FUNCTIONS = ("sha256_init", "sha256_update", "sha256_transform", "sha256_final")
_TRANSFORMS = {  # accelerator, its core, and how the program reaches it: figures 12 and 13
    "lls": ("transform", "iterative", "sha256_transform_one"),
    "lls-two": ("transforms", "iterative", "sha256_transform_two"),
    "hls": ("transforms", "hls_rolled", "sha256_transform_two"),
}
BASELINES = {"ibex": False, "ibex zbb": True}  # processors, and whether with bit manipulation
_WHOLE = (3, 64)  # bytes of the messages of whole programs: a block, two blocks
_MESSAGE = 1024  # bytes, of figures 5 and 15 of Kammoun et al.
_LIMIT = 2_000_000_000  # cycles
LONGEST = 1 << 20  # bytes of a message
MEASURED = {"ibex": 1 << 14, "vexriscv": 1 << 12}  # longest message that software hashes
Progress = Callable[[str], None]


def _run(
    app: str,
    build: soc.Build,
    settings: config.Settings,
    progress: Progress,
    defines: Mapping[str, str | int] | None = None,
    *,
    compiler: str = "zig",
    optimize: str = "-O2",
    profiled: bool = False,
) -> tuple[list[Mapping[str, Any]], soc.Run]:
    """The figures that a program printed. Raises HashtileError unless it ended with 0."""
    what = f"{app} on {build.cpu} with {build.accelerator}, {compiler} {optimize}"
    progress(what)
    done = soc.run(
        app,
        build,
        how=soc.Compilation(compiler=compiler, optimize=optimize, defines=defines),
        limit=_LIMIT,
        profiled=profiled,
        settings=settings,
    )
    if done.exit_code:
        raise HashtileError(f"{what}: ended with {done.exit_code}:\n{done.uart[-500:]}")
    return list(programs.figures(done.uart)), done


def _compilers() -> tuple[dict[str, str], list[str]]:
    """The versions of the installed compilers by name, and why others are missing."""
    found, missing = {"zig": programs.zig().version}, []
    try:
        found["gcc"] = programs.gcc("riscv64-unknown-elf-gcc").version
    except Missing as error:
        missing.append(str(error))
    return found, missing


def software(settings: config.Settings, progress: Progress) -> Part:
    """Both SHA-256 programs on both processors, with each compiler and optimization.

    At -O2 also as whole programs, from the reset to the digest of one block and of two.
    """
    versions, missing = _compilers()
    runs = []
    whole = list(product(range(len(programs.PROGRAMS)), _WHOLE))
    for cpu, (compiler, version) in product(soc.PROCESSORS, versions.items()):
        clock = clocks().get(cpu)
        kinds: list[tuple[Optimize, dict[str, str | int]]] = [(one, {}) for one in OPTIMIZE]
        kinds += [("-O2", {"WHOLE_PROGRAM": n, "MESSAGE_BYTES": length}) for n, length in whole]
        for optimize, defines in kinds:
            found, _ = _run("sha256_software", soc.Build(cpu=cpu), settings, progress, defines,
                            compiler=compiler, optimize=optimize)  # fmt: skip
            for line in found:
                known = hashlib.sha256(host.message(line["bytes"])).hexdigest()
                programs.check(line, [known])
                runs.append(
                    Run(
                        program=line["program"],
                        message_bytes=line["bytes"],
                        processor=cpu,
                        compiler=version,
                        optimize=optimize,
                        scope="process" if defines else "hash",
                        clock_hz=clock,
                        seconds=line["cycles"] / clock if clock else None,
                        cycles=line["cycles"],
                        instructions=line["instructions"],
                        counted_by="mcycle and minstret",
                    )
                )
    return Part(runs=tuple(runs), not_run=tuple(missing), clocks_hz=clocks())


def baseline(settings: config.Settings, progress: Progress) -> Part:
    """What software can do on Ibex, without and with bit manipulation, by each compiler."""
    versions, missing = _compilers()
    runs = []
    for processor, bits in BASELINES.items():
        build = soc.Build(bits=bits)
        for compiler, version in versions.items():
            try:
                for optimize in OPTIMIZE[2:]:
                    found, _ = _run("sha256_baseline", build, settings, progress,
                                    compiler=compiler, optimize=optimize)  # fmt: skip
                    runs += [
                        Run(
                            program=line["program"],
                            message_bytes=line["bytes"],
                            processor=processor,
                            compiler=version,
                            optimize=optimize,
                            cycles=line["cycles"],
                            instructions=line["instructions"],
                            counted_by="mcycle and minstret",
                        )
                        for line in found
                    ]
            except Missing as error:
                missing.append(str(error))
    return Part(runs=tuple(runs), not_run=tuple(missing))


def kammoun(settings: config.Settings, progress: Progress) -> Part:
    """Profile, transform alone and whole hash, in software and with the transform in hardware."""
    works: list[Work] = []
    shares: list[Share] = []
    for cpu in soc.PROCESSORS:
        build = soc.Build(cpu=cpu)
        size = {"MESSAGE_BYTES": _MESSAGE}
        _, profiled = _run("sha256_kammoun", build, settings, progress,
                           {**size, "WHOLE_ALONE": 1}, profiled=True)  # fmt: skip
        shares += profile(cpu, profiled.profile or {})
        found, _ = _run("sha256_kammoun", build, settings, progress, size)
        works += _works(found, cpu, "software")
        for system, (accelerator, core, transform) in _TRANSFORMS.items():
            build = soc.Build(cpu=cpu, accelerator=accelerator, transform=core)
            found, _ = _run("sha256_kammoun", build, settings, progress,
                            {**size, "SHA256_TRANSFORM": transform})  # fmt: skip
            works += _works(found, cpu, system)
    return Part(works=tuple(works), profile=tuple(shares), clocks_hz=clocks())


def profile(cpu: str, cycles: Mapping[str, int]) -> list[Share]:
    """The shares of the four functions of SHA-256 among themselves."""
    found = {name: cycles.get(name, 0) for name in _FUNCTIONS}
    total = sum(found.values())
    if not total:
        raise HashtileError("the profile has none of the functions of SHA-256")
    return [
        Share(processor=cpu, function=name, cycles=count, share=count / total)
        for name, count in found.items()
    ]


def _works(found: Iterable[Mapping[str, Any]], cpu: str, system: str | None = None) -> list[Work]:
    return [
        Work(
            work=line["work"],
            message_bytes=line["bytes"],
            system=system or line["system"],
            processor=cpu,
            cycles=line["cycles"],
        )
        for line in found
    ]


def ahmed(settings: config.Settings, progress: Progress) -> Part:
    """HMAC and the generator on Keccak, in software, on DCC and on DCCL, by hand and by HLS.

    Over SHA3-512 and SHA3-256: the paper's Keccak-f[512] can be read as either.
    """
    works: dict[tuple[str, int, str, str], Work] = {}
    names = [name for name, (tile, _) in systems.TILES.items() if "Keccak" in tile]
    for cpu, name, digest in product(soc.PROCESSORS, names, (64, 32)):
        build = soc.Build(cpu=cpu, tile=systems.TILES[name][0])
        size = {"OVER_KECCAK_DIGEST": digest}
        found, _ = _run("hmac_prng", build, settings, progress, size)
        for line in found:
            system = "software" if line["system"] == "software" else name
            (work,) = _works([line], cpu, system)
            works[work.work, work.message_bytes, work.system, cpu] = work
    return Part(works=tuple(works.values()), clocks_hz=clocks())


def lengths(settings: config.Settings, progress: Progress) -> Part:
    """Every function against the length of its message, in software and with the tile."""
    works: list[Work] = []
    for cpu in soc.PROCESSORS:
        sizes = {"MESSAGE_BYTES": f"{LONGEST}u", "SOFTWARE_BYTES": f"{MEASURED[cpu]}u"}
        found, _ = _run("lengths", soc.Build(cpu=cpu), settings, progress, sizes)
        works += extended(_works(found, cpu))
    return Part(works=tuple(works), clocks_hz=clocks())


def extended(works: list[Work]) -> Iterator[Work]:
    """Adds software at the lengths measured only with the tile: on the line, and marked."""
    yield from works
    for name in dict.fromkeys(work.work for work in works):
        own = {w.message_bytes: w for w in works if (w.work, w.system) == (name, "software")}
        if len(own) < 2:
            continue
        (short, low), (long, high) = sorted(own.items())[-2:]
        slope = (high.cycles - low.cycles) / (long - short)
        for work in works:
            if (work.work, work.system) == (name, "tile") and work.message_bytes > long:
                cycles = round(high.cycles + slope * (work.message_bytes - long))
                yield high.model_copy(
                    update={
                        "message_bytes": work.message_bytes,
                        "cycles": cycles,
                        "extrapolated": True,
                    }
                )


def clocks(path: Path | None = None) -> dict[str, float]:
    """Fmax in Hz of the systems that were placed and routed: `ibex`, `ibex tile`, `ibex lls`.

    For a system on several parts: that of the fastest. A system without one has no stated time.
    Raises HashtileError for a broken file.
    """
    found = sorted(systems.rows(path), key=lambda row: row.grade)
    named = {_system(row): row.fmax_hz for row in found}
    return {name: fmax for name, fmax in named.items() if name is not None}


def _system(row: systems.Row) -> str | None:
    """Processor and system of a row, in the form of a work; None for a tile of other builds."""
    if row.accelerator == "none":
        return row.cpu
    if row.accelerator == "tile":
        found = [name for name, (built, _) in systems.TILES.items() if built == row.tile]
    else:
        built = (row.accelerator, row.transform)
        found = [
            name
            for name, (*other, _) in _TRANSFORMS.items()
            if tuple(other) == built and not row.core
        ]
    return f"{row.cpu} {found[0]}" if found else None
