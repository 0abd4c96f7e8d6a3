"""The points to explore: a TOML file or one of the presets, with every word checked.

A file is a list of sweeps. Each goes through all combinations of its cores, the values of their
parameters, its targets and the values of the flow's options:

    title = "unrolling"

    [limits]              # of a point; these are the defaults
    minutes = 20
    memory_gb = 6

    [[sweep]]
    cores = ["sha256_iterative"]       # or "all"
    parameters = { Unroll = "all" }    # or a list: [1, 2]; of Modes also ["sha224+sha256"]
    targets = ["ecp5", "asap7"]        # or "all"
    options = { mhz = [100, 250] }     # of the flow, each target's own
    seeds = 3                          # of place and route, where there is any
    power = true                       # of simulated workloads, on ASIC targets; else not
"""

import contextlib
import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hashtile import catalog, synth
from hashtile.catalog import Core
from hashtile.support.errors import BadInput
from hashtile.synth import Task

_MOST = 100_000
PRESETS = Path(__file__).parent / "presets"

_T = TypeVar("_T")
_Names = Literal["all"] | Annotated[list[str], Field(min_length=1)]
_Values = Literal["all"] | Annotated[list[int | str], Field(min_length=1)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Limits(_Part):
    """The limits of the programs of one point."""

    minutes: float = Field(default=20, gt=0, le=24 * 60)
    memory_gb: float = Field(default=6, gt=0, le=4096)


class Sweep(_Part):
    """All combinations of its lists."""

    cores: _Names
    parameters: dict[str, _Values] = {}
    targets: _Names
    options: dict[str, Annotated[list[int | str], Field(min_length=1)]] = {}
    seeds: int = Field(default=3, ge=1, le=99)
    power: bool = False


class Spec(_Part):
    """A file."""

    title: str
    limits: Limits = Limits()
    sweep: list[Sweep] = Field(min_length=1)


def presets() -> list[str]:
    """The names of the presets."""
    return sorted(path.stem for path in PRESETS.glob("*.toml"))


def load(name: str) -> tuple[Spec, list[Task]]:
    """The file or preset `name`, and its points in its order, each once.

    Raises BadInput with file, line, key and the allowed values.
    """
    path = Path(name)
    if name in presets() and not path.is_file():
        path = PRESETS / f"{name}.toml"
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
        repr(data)  # also fails if a hexadecimal number is too long to be printed
    except FileNotFoundError:
        raise BadInput(
            f"{name}: no such file or preset; presets are: {', '.join(presets())}"
        ) from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(f"{name}: cannot be read as TOML: {error}") from error
    where = _Where(name, text)
    try:
        spec = Spec.model_validate(data)
    except ValidationError as error:
        raise BadInput(where.said(*_first(error))) from error
    tasks: dict[str, Task] = {}
    for number, sweep in enumerate(spec.sweep):
        for task in _tasks(sweep, ("sweep", number), where):
            options = sorted(task.options.items())
            which = (task.core.label, task.target.name, options, task.seeds, task.power)
            tasks.setdefault(repr(which), task)
            if len(tasks) > _MOST:
                raise BadInput(where.said(("sweep", number), f"over {_MOST} points: ask for fewer"))
    return spec, list(tasks.values())


class _Where:
    """The lines of a file's keys."""

    def __init__(self, name: str, text: str) -> None:
        self._name = name
        self._lines: dict[tuple[str | int, ...], int] = {}
        table: tuple[str | int, ...] = ()
        counts: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if found := re.match(r"\s*\[\[\s*([\w-]+)\s*\]\]", line):
                counts[found[1]] = counts.get(found[1], -1) + 1
                table = (found[1], counts[found[1]])
            elif found := re.match(r"\s*\[\s*([\w.-]+)\s*\]", line):
                first, *rest = found[1].split(".")
                table = (first, counts[first], *rest) if first in counts else (first, *rest)
            elif found := re.match(r'\s*"?([\w-]+)"?\s*[.=]', line):
                self._lines.setdefault((*table, found[1]), number)
                continue
            self._lines.setdefault(table, number)

    @contextlib.contextmanager
    def at(self, *key: str | int) -> Iterator[None]:
        """Adds the place of `key` to a BadInput from inside."""
        try:
            yield
        except BadInput as error:
            raise BadInput(self.said(key, str(error))) from error

    def said(self, key: Sequence[str | int], text: str) -> str:
        """`text` with the file, the line of `key` or of the table around it, and the key."""
        inner = tuple(key)
        while inner and inner not in self._lines:
            inner = inner[:-1]
        shown = ".".join(str(part) for part in key)
        return f"{self._name}:{self._lines.get(inner, 1)}: {shown}: {text}"


def _first(error: ValidationError) -> tuple[list[str | int], str]:
    """Key and text of the first error, without the branches of a union that pydantic names."""
    first = error.errors()[0]
    key = [
        part for part in first["loc"] if not re.match(r"literal\[|constrained|list\[", str(part))
    ]
    if first["type"] == "extra_forbidden":
        part = Spec if len(key) == 1 else Limits if len(key) == 2 else Sweep
        return key, f"no such key; allowed are {', '.join(part.model_fields)}"
    if first["type"] == "literal_error" and len(key) in (3, 4):
        return key, 'it must be "all" or a list of what it shall be'
    return key, first["msg"]


def _tasks(sweep: Sweep, key: tuple[str | int, ...], where: _Where) -> Iterator[Task]:
    with where.at(*key, "cores"):
        every = [name for name, one in catalog.cores().items() if not one.is_top]
        cores = list(map(catalog.core, every if sweep.cores == "all" else sweep.cores))
    with where.at(*key, "targets"):
        names = synth.TARGETS if sweep.targets == "all" else sweep.targets
        targets = list(map(synth.target, names))
    for core in cores:
        for build in _builds(core, sweep.parameters, key, where):
            for target in targets:
                for options in _combinations(sweep.options):
                    with where.at(*key, "options"):
                        task = Task(
                            build, target, sweep.seeds if target.placed else 1, options, sweep.power
                        )
                    yield task


def _builds(
    core: Core, parameters: Mapping[str, _Values], key: tuple[str | int, ...], where: _Where
) -> Iterator[Core]:
    lists: dict[str, Sequence[int]] = {}
    for name, values in parameters.items():
        with where.at(*key, "parameters", name):
            allowed = core.allowed(name)
            listed = () if values == "all" else values
            lists[name] = [
                catalog.parameter(f"{name}={value}", core.family)[1] for value in listed
            ] or allowed
    for chosen in _combinations(lists):
        with where.at(*key, "parameters", *chosen):
            build = core.build(chosen)
        yield build


def _combinations(lists: Mapping[str, Sequence[_T]]) -> Iterator[dict[str, _T]]:
    for values in itertools.product(*lists.values()):
        yield dict(zip(lists, values, strict=True))
