"""C programs for machines with an operating system: building, caching, and reading of figures."""

import functools
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import filelock

from hashtile.bench.record import Optimize
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

_WARNINGS = ("-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror")
_SECONDS = 600.0  # seconds; the first program for a machine also compiles its C library
_FIGURES = "@ "


@dataclass(frozen=True)
class Compiler:
    """A C compiler for one machine: `zig` is part of hashtile, `gcc` is a package of the system."""

    name: str
    command: tuple[str | Path, ...]
    version: str


@functools.cache
def zig(target: str | None = None) -> Compiler:
    """Zig's clang, for a Zig target such as `arm-linux-musleabi`, else for this machine.

    Its checks of undefined behaviour are off, and it uses only instructions that every machine of
    this kind has, like Debian's GCC: so valgrind knows all of them.
    """
    where = ("-target", target) if target else ("-mcpu=baseline",)
    command = (*tools.python("-m", "ziglang", "cc"), *where, "-fno-sanitize=undefined")
    return Compiler("clang", command, f"clang of {tools.package_version('ziglang')}")


@functools.cache
def gcc(name: str = "gcc") -> Compiler:
    """GCC by the name of its program. Raises Missing if it is not installed."""
    path = tools.find(name)
    version = tools.run([path, "-dumpfullversion"], cwd=Path("/"), timeout=_SECONDS).strip()
    return Compiler("gcc", (path,), f"gcc {version}")


def build(
    sources: Sequence[Path],
    compiler: Compiler,
    settings: config.Settings,
    *,
    optimize: Optimize = "-O2",
    options: Sequence[str] = (),
) -> Path:
    """The program, or the library with `-shared` among `options`, built unless it exists.

    Raises HashtileError if the compiler fails.
    """
    headers = sorted({header for source in sources for header in source.parent.glob("*.h")})
    library = data_folder("sw") / "apps" / "lib"
    flags = [*_WARNINGS, optimize, *options]
    key = tools.digest_of(
        [*sources, *headers, *sorted(library.glob("*.h"))],
        repr((compiler.name, compiler.version, compiler.command[1:], flags)),
    )
    path = settings.home / "programs" / f"{sources[0].stem}-{key[:32]}"
    if path.exists():
        return path
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(path.with_suffix(".lock")), tools.scratch(folder) as work:
            command = [*compiler.command, *flags, f"-I{library}", *sources, "-o", "program"]
            environment = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
            tools.run(command, cwd=work, timeout=_SECONDS, env=environment)
            (work / "program").replace(path)
    except OSError as error:
        raise HashtileError(f"{folder}: {error.strerror}; set HASHTILE_HOME elsewhere") from error
    return path


def sources(*names: str) -> list[Path]:
    """Files of the folder sw: `host/bench.c`."""
    return [data_folder("sw") / name for name in names]


SHA256 = ("host/bench.c", "apps/lib/sha256.c", "apps/lib/sha256_transform.c",
          "apps/lib/sha256_rolling.c")  # fmt: skip
PROGRAMS = ("kammoun", "rolling")


def figures(output: str) -> Iterator[Mapping[str, Any]]:
    """The lines of figures in the output of a program: those that begin with `@ `, as JSON.

    Raises HashtileError for a line that is not JSON.
    """
    for line in output.splitlines():
        if not line.startswith(_FIGURES):
            continue
        try:
            found = json.loads(line.removeprefix(_FIGURES))
        except json.JSONDecodeError as error:
            raise HashtileError(f"no line of figures: {line[:80]!r}: {error}") from error
        if not isinstance(found, dict):
            raise HashtileError(f"no line of figures: {line[:80]!r}")
        yield found


def one(output: str) -> Mapping[str, Any]:
    """The figures of a program that prints one line of them. Raises HashtileError otherwise."""
    found = list(figures(output))
    if len(found) != 1:
        raise HashtileError(f"{len(found)} lines of figures where one is expected")
    return found[0]


def number(pattern: str, output: str, program: str) -> float:
    """The number that `pattern` finds in the output of `program`; thousands may have commas.

    Raises HashtileError if it finds none.
    """
    match = re.search(pattern, output)
    if match is None:
        raise HashtileError(f"{program}: no {pattern!r} in its output")
    return float(match[1].replace(",", ""))


def alone(counts: Mapping[int, float]) -> float:
    """The cost of one hash, from the costs of processes with few and with many hashes."""
    few, many = sorted(counts)
    return (counts[many] - counts[few]) / (many - few)


def check(found: Mapping[str, Any], digests: Iterable[str]) -> None:
    """Raises HashtileError unless the digest that a program printed is one of `digests`."""
    if found.get("digest") not in set(digests):
        raise HashtileError(f"{found.get('program')}: a wrong digest: {found.get('digest')}")
