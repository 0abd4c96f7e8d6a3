"""The measurements of `hashtile bench`, as they are stored: `data/bench.json`."""

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hashtile.support.errors import HashtileError

FILE = "data/bench.json"
Optimize = Literal["-O0", "-Os", "-O2", "-O3"]
OPTIMIZE: tuple[Optimize, ...] = ("-O0", "-Os", "-O2", "-O3")


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Run(_Entry):
    """One hash of one message by one program; a figure that nothing here counts is None.

    `scope` is what is counted: the hash alone, or the whole process with its start.
    """

    program: str
    message_bytes: int = Field(ge=0)
    processor: str
    compiler: str
    optimize: Optimize | None = None
    scope: Literal["hash", "process"] = "hash"
    clock_hz: float | None = Field(default=None, gt=0)
    clock_by: str = ""  # how the clock that ran was measured; empty: the nominal one
    seconds: float | None = Field(default=None, gt=0)
    cycles: float | None = Field(default=None, gt=0)
    instructions: float | None = Field(default=None, gt=0)
    counted_by: str = ""

    @property
    def cpi(self) -> float | None:
        """Cycles an instruction."""
        return self.cycles / self.instructions if self.cycles and self.instructions else None

    @property
    def ran_hz(self) -> float | None:
        """The clock in Hz that a run had; None: only a nominal one is known."""
        if self.clock_by:
            return self.clock_hz
        if self.scope != "hash" or not self.cycles or not self.seconds:
            return None
        return self.cycles / self.seconds

    @property
    def derived_cpi(self) -> float | None:
        """Cycles an instruction of a hash without a counter: time x clock / instructions."""
        if self.cycles or self.scope != "hash" or not self.clock_by or not self.clock_hz:
            return None
        return self.clock_hz / (1e6 * self.mips) if self.mips else None

    @property
    def mips(self) -> float | None:
        """Million instructions per second of measured time."""
        if self.instructions is None or self.seconds is None:
            return None
        return self.instructions / self.seconds / 1e6


class Work(_Entry):
    """The cost of one piece of work on one system, in cycles of its processor's clock."""

    work: str  # `sha256`, `hmac-sha3-512`, `transform`
    message_bytes: int = Field(ge=0)
    system: str  # `software`, `tile`, `dcc`, `lls`
    processor: str
    cycles: int = Field(gt=0)
    extrapolated: bool = False  # on the line through the two longest measured lengths
    joules: float | None = Field(default=None, gt=0)


class Share(_Entry):
    """The share of a function in the cycles of a program."""

    processor: str
    function: str
    cycles: int = Field(ge=0)
    share: float = Field(ge=0, le=1)


class Rate(_Entry):
    """Packets of a load on one machine with so many queues, in cycles of its clock."""

    load: str
    machine: str  # `tile`, `packet tile`
    queues: int = Field(gt=0)
    per_1000: float = Field(gt=0)  # packets told in 1000 cycles
    median: int = Field(gt=0)  # cycles from the read of the descriptor until the packet is told
    p99: int = Field(gt=0)
    most: int = Field(gt=0)
    share: float | None = Field(default=None, gt=0, le=1)  # of the engine's aggregate rate


class Cost(_Entry):
    """The mean cycles of a packet on one system, and those in which the processor works."""

    load: str
    processor: str
    system: str  # `software`; `tile`: one packet after the other; `queue`: it sleeps meanwhile
    cycles: float = Field(gt=0)
    busy: float = Field(gt=0)


class Part(_Entry):
    """One part of the bench: its measurements, and the reasons for missing ones."""

    seconds: float = 0.0
    runs: tuple[Run, ...] = ()
    works: tuple[Work, ...] = ()
    profile: tuple[Share, ...] = ()
    rates: tuple[Rate, ...] = ()
    costs: tuple[Cost, ...] = ()
    clocks_hz: dict[str, float] = {}  # Fmax of each system: `ibex`, `ibex tile`
    joules: dict[str, float] = {}  # per cycle, block: `ibex tile cycle`, `sha256_carrysave block`
    not_run: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether the part has no figure."""
        found = (self.runs, self.works, self.profile, self.joules, self.rates, self.costs)
        return not any(found)


class Bench(_Entry):
    """The parts by name, of one machine."""

    machine: str = ""
    parts: dict[str, Part] = {}

    @property
    def runs(self) -> list[Run]:
        """Those of all parts."""
        return [run for part in self.parts.values() for run in part.runs]

    @property
    def works(self) -> list[Work]:
        """Those of all parts."""
        return [work for part in self.parts.values() for work in part.works]

    @property
    def profile(self) -> list[Share]:
        """Those of all parts."""
        return [share for part in self.parts.values() for share in part.profile]

    @property
    def rates(self) -> list[Rate]:
        """Those of all parts."""
        return [rate for part in self.parts.values() for rate in part.rates]

    @property
    def costs(self) -> list[Cost]:
        """Those of all parts."""
        return [cost for part in self.parts.values() for cost in part.costs]

    @property
    def clocks_hz(self) -> dict[str, float]:
        """Those of all parts."""
        parts = self.parts.values()
        return {name: hertz for part in parts for name, hertz in part.clocks_hz.items()}

    @property
    def joules(self) -> dict[str, float]:
        """Those of all parts."""
        parts = self.parts.values()
        return {name: joules for part in parts for name, joules in part.joules.items()}

    def with_(self, other: "Bench") -> "Bench":
        """This bench, with the parts of `other` that have figures in place of its own.

        The machine is the one of the part that depends on it.
        """
        ran = {name: part for name, part in other.parts.items() if not part.empty}
        machine = other.machine if "host" in ran or not self.machine else self.machine
        return Bench(machine=machine, parts={**other.parts, **self.parts, **ran})


def load(path: Path) -> Bench:
    """The bench in the file `path`. Raises HashtileError if it cannot be read."""
    try:
        return Bench.model_validate_json(path.read_bytes())
    except OSError as error:
        raise HashtileError(f"{path}: cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"{path}: {where}: {first['msg']}") from error


def text(bench: Bench) -> str:
    """The text of the file for `bench`: a line for each run, each work, each number."""
    return "\n".join(_lines(bench.model_dump(mode="json", exclude_defaults=True))) + "\n"


def _lines(value: Any) -> list[str]:
    """`value` as JSON, with a new line for each member of a list or of an outer object."""
    if isinstance(value, list):
        items = [json.dumps(item) for item in value]
        return [
            "[",
            *(f" {item}," for item in items[:-1]),
            *(f" {item}" for item in items[-1:]),
            "]",
        ]
    if not isinstance(value, dict):
        return [json.dumps(value)]
    found = ["{"]
    for number, (name, inner) in enumerate(value.items(), start=1):
        first, *rest = _lines(inner)
        found += [f" {json.dumps(name)}: {first}", *(f" {line}" for line in rest)]
        found[-1] += "," if number < len(value) else ""
    return [*found, "}"]
