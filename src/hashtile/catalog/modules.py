"""The modules of the RTL, and the facts of each that lint, proofs, faults and waveforms use.

The facts of a module `x.sv` are beside it in `x.toml`; those of the module of a core are in the
`core.toml` of its folder. A module without either has no facts. `Facts` defines them; the part of
a `core.toml` that the catalogue reads is ignored here.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from hashtile.catalog import FILE, PREFIX, sources
from hashtile.support.errors import BadInput

DIAGRAM = "diagram.toml"  # what the block diagram of a page is drawn from
_STRANGE = {".v", ".vh", ".svh", ".vhd", ".vhdl"}
_PROPERTIES = re.compile(r"^`ifdef FORMAL$", re.MULTILINE)


def _expanded(tables: Any) -> Any:
    """The tables of values that `tables` stand for: a list stands for each of its values."""
    if not isinstance(tables, list):
        return tables
    found = []
    for table in tables:
        if not isinstance(table, dict):
            return tables  # pydantic reports the error
        lists = (value if isinstance(value, list) else [value] for value in table.values())
        found += [dict(zip(table, values, strict=True)) for values in product(*lists)]
    return found


def _number(value: Any) -> Any:
    """Numbers of more than 64 bits are texts in TOML: "0x..."."""
    return int(value, 16) if isinstance(value, str) and value.startswith("0x") else value


def _held(value: Any) -> Any:
    return None if value == "any" else _number(value)


Expanded = Annotated[tuple[dict[str, int | str], ...], BeforeValidator(_expanded)]
Builds = Annotated[tuple[dict[str, int], ...], BeforeValidator(_expanded), Field(min_length=1)]
Pin = Annotated[int | None, BeforeValidator(_held)]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Case(_Section):
    """Signals, and a row with their values for each case."""

    of: tuple[str, ...] = Field(min_length=1)
    rows: tuple[tuple[int, ...], ...] = Field(min_length=1)


class Tactic(_Section):
    """The settings of the solver; one that is not given is that of the contract, or the default."""

    reach: int | None = Field(default=None, ge=1)  # cycles in which covers and faults are found
    pins: dict[str, Pin] = {}  # inputs held in such runs; "any": not held
    cases: tuple[Case, ...] = ()  # cases into which the induction step is split


class When(Tactic):
    """The tactic of the builds in which each parameter has one of its values in `match`."""

    match: dict[str, tuple[int, ...]] = Field(min_length=1)

    def fits(self, build: Mapping[str, int]) -> bool:
        """Whether `build` is one of them."""
        return all(build.get(name) in values for name, values in self.match.items())


class Proof(Tactic):
    """A proof of a module. Its files are found from the names in the modules."""

    top: str = ""  # the module of formal/ that is proved instead
    builds: Builds = ({},)
    k: int = Field(default=1, ge=0)  # depth of the induction; 0: no clock, all inputs
    free: str = ""  # an instance, or u_* for all, taken out
    inside: tuple[str, ...] = ()  # submodules whose properties are proved with it
    merge: bool | None = None  # registers with the same input are merged
    pdr: bool = False  # property-directed reachability in place of induction
    clocks: int = Field(default=1, ge=1)  # with more, each is free
    long: bool = False  # it takes minutes: `make prove` and `make test-all` run it, `make test` not
    when: tuple[When, ...] = ()


class Fault(_Section):
    """A fault in the text of the module that a proof must refute."""

    what: str = Field(min_length=1)
    old: str = Field(min_length=1)
    new: str
    proof: str = ""  # the module whose proof refutes it; by default its own
    build: dict[str, int] = {}  # the parameters of that proof; by default its first


class Rewrite(_Section):
    """A function that the solver reads as a sum: that both are equal is a proof of its own."""

    function: str
    equals: str  # an expression of its arguments


class Count(_Section):
    """A number that a waveform shows, such as the round: bits of a register, less a constant."""

    signal: str  # in the module or below: `step_q`, `index_q[4:0]`, `u_control.round_q`
    less: int = 0
    valid: str = ""  # the number means something where this signal of one bit is 1


class _Written(_Section):
    """The sections of a file."""

    # Parameters of lint besides the defaults; the name of a core means its number.
    # A text: those of that module.
    lint: Expanded | str = ()
    proof: Proof | None = None
    faults: tuple[Fault, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    wave: dict[str, Count] = {}  # by the name of each


@dataclass(frozen=True)
class Facts:
    """The facts of a module that are not in its text."""

    lint: tuple[Mapping[str, int], ...] = ()  # parameters of lint besides the defaults
    proof: Proof | None = None
    faults: tuple[Fault, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    wave: Mapping[str, Count] = field(default_factory=dict)


def files(*folders: Path) -> dict[str, Path]:
    """The SystemVerilog files in and below `folders` by the name of the module or package in each.

    Raises BadInput for source files with another name: nothing would read them.
    """
    strange = (path for one in folders for path in one.rglob("*") if path.suffix in _STRANGE)
    if (path := next(strange, None)) is not None:
        raise BadInput(f"{path}: nothing reads this file; name it .sv or move it")
    return sources.index(folders)


def facts(modules: Mapping[str, Path]) -> dict[str, Facts]:
    """By its name, the facts of each of the modules, whose files are given, that has some.

    Raises BadInput with the name of a file whose facts are wrong, repeated, or of no module.
    """
    found: dict[str, Path] = {}
    for folder in sorted({path.parent for path in modules.values()}):
        for path in sorted({*folder.glob("*.toml")} - {folder / DIAGRAM}):
            name = PREFIX + folder.name if path.name == FILE else path.stem
            if name not in modules or modules[name].parent != folder:
                raise BadInput(f"{path}: there is no module {name}.sv beside it")
            if name in found:
                raise BadInput(f"{path}: {found[name].name} has the facts of {name} too")
            found[name] = path
    tables = {path: _tables(path) for path in found.values()}
    written = {name: _read(path, tables[path]) for name, path in found.items()}
    cores = {path.parent.name: table for path, table in tables.items() if path.name == FILE}
    numbers = {name: table.get("number") for name, table in cores.items()}
    known = {}
    for name, one in written.items():
        try:
            sets = tuple(_lint(written, name, numbers))
        except ValueError as error:
            raise BadInput(f"{found[name]}: lint: {error}") from None
        known[name] = Facts(sets, one.proof, one.faults, one.rewrites, one.wave)
    return known


def has_properties(path: Path) -> bool:
    """Whether a module of the RTL has properties of its own."""
    return bool(_PROPERTIES.search(path.read_text(encoding="utf-8")))


def _tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path}: {error}") from None


def _read(path: Path, tables: Mapping[str, Any]) -> _Written:
    if path.name == FILE:
        tables = {name: value for name, value in tables.items() if name in _Written.model_fields}
    try:
        return _Written.model_validate(tables)
    except ValidationError as error:
        lines = (
            f"{path}: {'.'.join(map(str, found['loc']))}: {found['msg']}"
            for found in error.errors(include_url=False)
        )
        raise BadInput("\n".join(lines)) from None


def _lint(
    written: Mapping[str, _Written], name: str, numbers: Mapping[str, Any]
) -> Iterator[dict[str, int]]:
    """The parameters for lint of a module. Raises ValueError with the reason."""
    sets = written[name].lint
    if isinstance(sets, str):
        sets = written[sets].lint if sets in written else ()
        if not sets or isinstance(sets, str):
            raise ValueError(f"{written[name].lint} has no parameters of its own")
    for values in sets:
        found = {key: numbers.get(v) if isinstance(v, str) else v for key, v in values.items()}
        if None in found.values():
            raise ValueError(f"{values}: there is no core of this name with a number")
        yield {key: int(value) for key, value in found.items() if value is not None}
