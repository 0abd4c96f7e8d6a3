"""The modules of the RTL, and what lint, proofs and faults know of each: its facts.

The facts of a module `x.sv` stand beside it, in `x.toml`, or in a `core.toml` of its folder that
names it (`module = "x"`). A module without either has no facts. `Facts` says what they may be; of
a `core.toml`, sections of other names are not looked at here.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from hashtile.errors import BadInput

CORE = "core.toml"
_STRANGE = {".v", ".vh", ".svh", ".vhd", ".vhdl"}

Parameters = Mapping[str, int | str]

_WORD = re.compile(r"\w+")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_PROPERTIES = re.compile(r"^`ifdef FORMAL$.*?^`endif$", re.MULTILINE | re.DOTALL)


def _expanded(tables: Any) -> Any:
    """The tables of values that `tables` stand for: a list stands for each of its values."""
    if not isinstance(tables, list):
        return tables
    found = []
    for table in tables:
        if not isinstance(table, dict):
            return tables  # pydantic says what is wrong
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
    """Signals, and a row with a value of each for each case that there is."""

    of: tuple[str, ...] = Field(min_length=1)
    rows: tuple[tuple[int, ...], ...] = Field(min_length=1)


class Tactic(_Section):
    """What helps the solver; what is not given is the contract's, or the default."""

    reach: int | None = Field(default=None, ge=1)  # cycles in which covers and faults are found
    pins: dict[str, Pin] = {}  # inputs held in such runs; "any": not held
    cases: tuple[Case, ...] = ()  # into which the induction step is taken apart


class When(Tactic):
    """The tactic of the builds in which each parameter has one of its values in `match`."""

    match: dict[str, tuple[int, ...]] = Field(min_length=1)

    def fits(self, build: Mapping[str, int]) -> bool:
        """Whether `build` is one of them."""
        return all(build.get(name) in values for name, values in self.match.items())


class Proof(Tactic):
    """What is proved of a module. Its files are found from what the modules name."""

    top: str = ""  # the module of formal/ that is proved in its place
    builds: Builds = ({},)
    k: int = Field(default=1, ge=0)  # of the induction; 0: no clock, all inputs
    free: str = ""  # an instance, or u_* for all, taken out
    inside: tuple[str, ...] = ()  # modules inside whose properties are proved with it
    merge: bool | None = None  # registers that get the same are one
    pdr: bool = False  # property-directed reachability in place of induction
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


class Facts(_Section):
    """What is known of a module beside its text."""

    lint: Expanded | str = ()  # parameters that lint reads it with; a text: those of that module
    proof: Proof | None = None
    faults: tuple[Fault, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()


def sources(folder: Path) -> list[Path]:
    """The SystemVerilog files in and below `folder`, packages first.

    Raises BadInput at source files that have another name: nobody would read them.
    """
    if strange := [path for path in sorted(folder.rglob("*")) if path.suffix in _STRANGE]:
        raise BadInput(f"{strange[0]}: nothing reads this file; name it .sv or move it")
    return sorted(folder.rglob("*.sv"), key=lambda path: (not path.stem.endswith("_pkg"), path))


def facts(files: Iterable[Path]) -> dict[str, Facts]:
    """By its name, the facts of each module of `files` that has some.

    Raises BadInput that names the file where facts are wrong, there twice, or of no module.
    """
    paths = {path.stem: path for path in files}
    found: dict[str, Path] = {}
    for folder in sorted({path.parent for path in paths.values()}):
        for path in sorted(folder.glob("*.toml")):
            name = _module(path)
            if name not in paths or paths[name].parent != folder:
                raise BadInput(f"{path}: there is no module {name}.sv beside it")
            if name in found:
                raise BadInput(f"{path}: {found[name].name} has the facts of {name} too")
            found[name] = path
    known = {name: _read(path) for name, path in found.items()}
    for name, entry in known.items():
        if isinstance(entry.lint, str) and isinstance(_of(known, entry.lint).lint, str):
            raise BadInput(f"{found[name]}: lint: {entry.lint} has no parameters of its own")
    return known


def lint(known: Mapping[str, Facts], module: str) -> Sequence[Parameters]:
    """The parameters that lint reads `module` with, beside the defaults."""
    sets = _of(known, module).lint
    return lint(known, sets) if isinstance(sets, str) else sets


def needed(tops: Iterable[str], files: Sequence[Path], formal: Collection[str]) -> list[Path]:
    """Of `files`, in their order, the modules `tops` and all that they name, and so on.

    The properties of a module (FORMAL) count where its name is in `formal`.
    """
    by_name = {path.stem: path for path in files}
    found: set[str] = set()
    open_names = set(tops)
    while open_names:
        found |= open_names
        names = (named(by_name[name], properties=name in formal) for name in open_names)
        open_names = set().union(*names) & by_name.keys() - found
    return [path for path in files if path.stem in found]


def named(path: Path, *, properties: bool) -> set[str]:
    """The words of a module that are in no comment; with `properties` also those of its own."""
    text = path.read_text(encoding="utf-8")
    text = text if properties else _PROPERTIES.sub("", text)
    return set(_WORD.findall(_COMMENT.sub("", text)))


def has_properties(path: Path) -> bool:
    """Whether a module of the RTL has properties of its own."""
    return bool(_PROPERTIES.search(path.read_text(encoding="utf-8")))


def _of(known: Mapping[str, Facts], module: str) -> Facts:
    return known.get(module, Facts())


def _tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path}: {error}") from None


def _module(path: Path) -> str:
    """The module that a file with facts is about."""
    if path.name != CORE:
        return path.stem
    name = _tables(path).get("module")
    if not isinstance(name, str):
        raise BadInput(f'{path}: it names no module; write module = "..."')
    return name


def _read(path: Path) -> Facts:
    tables = _tables(path)
    if path.name == CORE:
        tables = {name: value for name, value in tables.items() if name in Facts.model_fields}
    try:
        return Facts.model_validate(tables)
    except ValidationError as error:
        lines = (
            f"{path}: {'.'.join(map(str, found['loc']))}: {found['msg']}"
            for found in error.errors(include_url=False)
        )
        raise BadInput("\n".join(lines)) from None
