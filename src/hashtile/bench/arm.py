"""Software SHA-256 on an ARM Cortex-A9, in instructions: QEMU counts them, but no cycles."""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from hashtile.bench import host, programs
from hashtile.bench.record import OPTIMIZE, Optimize, Run
from hashtile.support import config, tools

PROCESSOR = "ARM Cortex-A9"
_SECONDS = 120.0


def compilers() -> list[Callable[[], programs.Compiler]]:
    """The compilers for this processor; one may be missing."""
    return [
        lambda: programs.zig("arm-linux-musleabi"),
        lambda: programs.gcc("arm-linux-gnueabi-gcc"),
    ]


def plugin(qemu: Path, settings: config.Settings) -> Path:
    """The plugin that counts instructions, for this QEMU."""
    version = programs.number(
        r"version (\d+)", tools.run([qemu, "--version"], cwd=Path("/"), timeout=_SECONDS), qemu.name
    )
    api = 1 if version < 9 else 2
    return programs.build(
        programs.sources("host/count.c"), programs.zig(), settings,
        options=("-shared", "-fPIC", f"-DQEMU_API={api}"),
    )  # fmt: skip


def runs(
    compiler: programs.Compiler,
    settings: config.Settings,
    progress: Callable[[str], None],
    optimizations: Sequence[Optimize] = OPTIMIZE,
) -> Iterator[Run]:
    """All programs and messages with one compiler, at each of its `optimizations`.

    Raises Missing without QEMU, HashtileError for a wrong digest.
    """
    qemu = tools.find("qemu-arm")
    count = plugin(qemu, settings)
    version = tools.run([qemu, "--version"], cwd=Path("/"), timeout=_SECONDS)
    counted_by = "a plugin of " + re.sub(r" version ([\d.]+).*", r" \1", version.splitlines()[0])
    for optimize in optimizations:
        binary = programs.build(
            programs.sources(*programs.SHA256), compiler, settings, optimize=optimize,
            options=("-D_POSIX_C_SOURCE=200809L", "-static", *_cpu(compiler)),
        )  # fmt: skip
        for program in programs.PROGRAMS:
            for length in host.MESSAGES:
                progress(f"{program} {length} B, {compiler.name} {optimize}, on the {PROCESSOR}")
                known = hashlib.sha256(host.message(length)).hexdigest()
                counts = {}
                for times in (1, 11):
                    command: list[str | Path] = [qemu, "-cpu", "cortex-a9", "-plugin", count]
                    command += ["-d", "plugin", binary, program, str(length), str(times)]
                    output = tools.run(command, cwd=Path("/"), timeout=_SECONDS)
                    programs.check(programs.one(output), [known])
                    counts[times] = programs.number(r"instructions (\d+)", output, "qemu-arm")
                common = {
                    "program": program, "message_bytes": length, "processor": PROCESSOR,
                    "compiler": compiler.version, "optimize": optimize, "counted_by": counted_by,
                }  # fmt: skip
                alone = programs.alone(counts)
                yield Run.model_validate({**common, "instructions": alone})
                yield Run.model_validate({**common, "scope": "process", "instructions": counts[1]})


def _cpu(compiler: programs.Compiler) -> tuple[str, ...]:
    return ("-mcpu=cortex_a9",) if compiler.name == "clang" else ("-mcpu=cortex-a9",)
