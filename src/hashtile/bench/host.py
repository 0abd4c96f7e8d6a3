"""Software SHA-256 on this machine: the hash alone, and the process with its start.

Times are the least of several tries, because other work on the machine only adds time. Cycles and
instructions come from the hardware counters, by perf, if the machine allows that. Otherwise
valgrind counts the instructions, and cycles are unknown.
"""

import hashlib
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from hashtile.bench import programs
from hashtile.bench.record import OPTIMIZE, Run
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError, Missing

MESSAGES = (3, 1024)  # bytes: "abc", and a longer message that repeats "abc"
_TRIES, _FEW = 300, 5
_STARTS = 61
_LEAST = 0.0005  # least seconds of a try
_EXACT = 0.03  # cycles by which the clock of a chain may be off in three
_SECONDS = 120.0
Counter = Callable[[list[str | Path]], Mapping[str, float]]


def message(length: int) -> bytes:
    """The first `length` bytes of "abcabcabc…", which sw/host/bench.c hashes too."""
    return (b"abc" * (length // 3 + 1))[:length]


def clock_hz() -> float | None:
    """The clock of the first processor that Linux names; None if it names none."""
    try:
        found = re.search(r"^cpu MHz\s*: ([\d.]+)", _cpuinfo(), re.MULTILINE)
    except OSError:
        return None
    return float(found[1]) * 1e6 if found else None


def clock_that_runs(compiler: programs.Compiler, settings: config.Settings) -> dict[str, Any]:
    """The clock of this processor at work, or the nominal one, as fields of a Run.

    A chain of additions tells it, if a multiplication takes three of them, as on all x86-64.
    """
    try:
        binary = programs.build(programs.sources("host/clock.c"), compiler, settings,
                                options=("-D_POSIX_C_SOURCE=200809L",))  # fmt: skip
        found = programs.one(tools.run([binary], cwd=Path("/"), timeout=_SECONDS))
    except HashtileError:  # another processor
        return {"clock_hz": clock_hz()}
    if abs(found["cycles_of_a_multiplication"] - 3) > _EXACT:
        return {"clock_hz": clock_hz()}
    return {"clock_hz": found["hertz"], "clock_by": "a chain of additions, one a cycle"}


def name() -> str:
    """The name of the processor, from Linux."""
    try:
        found = re.search(r"^model name\s*: (.+)", _cpuinfo(), re.MULTILINE)
    except OSError:
        found = None
    return found[1].strip() if found else os.uname().machine


def system() -> str:
    """Kernel and architecture: `Linux x86_64`."""
    return f"{os.uname().sysname} {os.uname().machine}"


def has(flag: str) -> bool:
    """Whether the processor has the feature that Linux calls `flag`: `sha_ni`."""
    try:
        return re.search(rf"^flags\s*:.*\b{flag}\b", _cpuinfo(), re.MULTILINE) is not None
    except OSError:
        return False


def _cpuinfo() -> str:
    return Path("/proc/cpuinfo").read_text(encoding="utf-8")


def runs(
    compiler: programs.Compiler, settings: config.Settings, progress: Callable[[str], None]
) -> Iterator[Run]:
    """All programs, messages and optimizations with one compiler.

    Raises HashtileError for a wrong digest.
    """
    count, counted_by = counter()
    for optimize in OPTIMIZE:
        binary = programs.build(
            programs.sources(*programs.SHA256), compiler, settings, optimize=optimize,
            options=("-D_POSIX_C_SOURCE=200809L",),
        )  # fmt: skip
        for program in programs.PROGRAMS:
            for length in MESSAGES:
                progress(f"{program} {length} B, {compiler.name} {optimize}, on this machine")
                known = hashlib.sha256(message(length)).hexdigest()
                seconds = _hash_seconds(binary, program, length, known)
                counts = {
                    times: count([binary, program, str(length), str(times)]) for times in (1, 101)
                }
                common = {
                    "program": program, "message_bytes": length, "processor": name(),
                    "compiler": compiler.version, "optimize": optimize, "counted_by": counted_by,
                    **clock_that_runs(compiler, settings),
                }  # fmt: skip
                hashed = {
                    what: programs.alone({times: counts[times][what] for times in counts})
                    for what in counts[1]
                }
                yield Run.model_validate({**common, "seconds": seconds, **hashed})
                started = process_seconds([str(binary), program, str(length), "1"])
                yield Run.model_validate(
                    {**common, "scope": "process", "seconds": started, **counts[1]}
                )


def _hash_seconds(binary: Path, program: str, length: int, known: str) -> float:
    """The least time of one hash, from tries that are long enough to measure.

    And short enough that many end before another program has the processor.
    """
    times, tries = 1, _FEW
    while True:
        words = [str(binary), program, str(length), str(times), str(tries)]
        found = programs.one(tools.run(words, cwd=Path("/"), timeout=_SECONDS))
        programs.check(found, [known])
        if found["seconds"] < _LEAST:
            times = min(max(2 * times, round(times * 1.2 * _LEAST / (found["seconds"] + 1e-9))),
                        100 * times)  # fmt: skip
        elif tries == _FEW:
            tries = _TRIES
        else:
            return float(found["seconds"]) / times


def process_seconds(command: list[str]) -> float:
    """The least time from the start of a process to its end.

    Raises HashtileError if the process fails.
    """
    taken = []
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    for _ in range(_STARTS):
        start = time.perf_counter()
        process = os.posix_spawn(command[0], command, os.environ, file_actions=nowhere)
        _, status = os.waitpid(process, 0)
        taken.append(time.perf_counter() - start)
        if status:
            raise HashtileError(f"{command[0]}: exit status {os.waitstatus_to_exitcode(status)}")
    return min(taken)


def counter() -> tuple[Counter, str]:
    """The tool that counts a process, and its name: perf, else valgrind, else none."""
    try:
        perf = tools.find("perf")
        if _perf(perf, ["true"]):
            return (lambda command: _perf(perf, command)), "perf"
        why = "this machine does not let perf read cycles and instructions"
    except Missing:
        why = "perf is not installed"
    try:
        valgrind = tools.find("valgrind")
    except Missing as error:
        return (lambda command: {}), f"nothing: {why}, and {error}"
    return (lambda command: _valgrind(valgrind, command)), f"valgrind: {why}; no cycles"


def _perf(perf: Path, command: list[str | Path]) -> Mapping[str, float]:
    """Cycles and instructions of a process, in user code; empty if there are no counters."""
    events = ("cycles", "instructions")
    try:
        output = tools.run(
            [perf, "stat", "-x,", "-e", ",".join(f"{event}:u" for event in events), *command],
            cwd=Path("/"), timeout=_SECONDS,
        )  # fmt: skip
    except HashtileError:  # refused by perf_event_paranoid
        return {}
    found = {event: re.search(rf"^(\d+),[^,]*,{event}:u", output, re.MULTILINE) for event in events}
    return {event: float(match[1]) for event, match in found.items() if match}


def _valgrind(valgrind: Path, command: list[str | Path]) -> Mapping[str, float]:
    output = tools.run(
        [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
        cwd=Path("/"), timeout=_SECONDS,
    )  # fmt: skip
    return {"instructions": programs.number(r"I\s+refs:\s+([\d,]+)", output, "valgrind")}
