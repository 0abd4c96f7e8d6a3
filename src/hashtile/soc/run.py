"""Runs of a program on the simulated system."""

import bisect
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashtile.soc.firmware import Compilation, Firmware, build
from hashtile.soc.system import Build, Soc
from hashtile.support import config
from hashtile.support.errors import BadInput, HashtileError

SLICE = 100_000  # cycles between two polls of the terminal


@dataclass(frozen=True)
class Run:
    """The result of a program, in clock cycles from its reset to its end."""

    exit_code: int
    uart: str
    cycles: int
    profile: dict[str, int] | None  # cycles by function

    @property
    def figures(self) -> list[dict[str, Any]]:
        """The objects of the lines that begin with "@ "."""
        lines = (line for line in self.uart.splitlines() if line.startswith("@ "))
        return [json.loads(line[2:]) for line in lines]


@dataclass(frozen=True)
class Terminal:
    """Who is at the serial line of a program, and who follows its run."""

    says: bytes = b""  # at the start
    listen: Callable[[], bytes] = lambda: b""  # is asked for more to say
    hears: Callable[[str], None] = lambda text: None  # gets what the program prints, as it does
    progress: Callable[[int], None] = lambda cycles: None


def profile(soc: Soc, firmware: Firmware) -> dict[str, int]:
    """The counted cycles by function, greatest first; their sum is the total."""
    starts = [start for start, _, _ in firmware.functions]
    found: Counter[str] = Counter()
    counts = soc.profiled()
    for halfword, cycles in enumerate(counts):
        if cycles:
            address = 2 * halfword
            at = bisect.bisect(starts, address) - 1
            outside = halfword == len(counts) - 1 or at < 0
            if not outside:
                start, size, name = firmware.functions[at]
                outside = address >= start + size
            found["(elsewhere)" if outside else name] += cycles
    return dict(found.most_common())


def run(
    app: str | Path,
    system: Build | None = None,
    *,
    how: Compilation | None = None,
    terminal: Terminal | None = None,
    flash: bytes = b"",
    limit: int = 2_000_000_000,
    profiled: bool = False,
    settings: config.Settings | None = None,
) -> Run:
    """Builds a program and runs it until it ends.

    `flash` is the content of the flash memory. Raises HashtileError if the program does not end in
    `limit` cycles.
    """
    system, terminal = system or Build(), terminal or Terminal()
    if len(flash) > system.flash:
        raise BadInput(f"{len(flash)} bytes do not fit the flash memory of {system.flash}")
    firmware = build(app, system, how, settings)
    soc = Soc(system, settings)
    soc.rom[: len(firmware.rom)] = firmware.rom
    soc.flash[: len(flash)] = flash
    soc.say(terminal.says)
    if profiled:
        soc.profile(len(firmware.rom))
    start = soc.cycle
    text: list[str] = []
    ended = False
    while not ended and soc.cycle - start < limit:
        ended = soc.step(min(SLICE, limit - (soc.cycle - start)))
        if heard := soc.heard().decode("utf-8", "replace"):
            text.append(heard)
            terminal.hears(heard)
        terminal.progress(soc.cycle - start)
        if more := terminal.listen():
            soc.say(more)
    if not ended:
        said = "".join(text)[-500:]
        tail = f"the end of what it said:\n{said}" if said else "it said nothing"
        raise HashtileError(f"{app}: did not end in {limit} cycles; {tail}")
    kept = profile(soc, firmware) if profiled else None
    return Run(soc.code, "".join(text), soc.cycle - start, kept)
