"""The configuration of a delivery: a preset or a top, its parameters, and names."""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hashtile import catalog
from hashtile.catalog import Core, fusesoc
from hashtile.catalog.presets import preset
from hashtile.support.errors import BadInput

VERSION = 1
# Names that Verilog and VHDL both take: VHDL has no `__`, and no `_` at an end.
NAME = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
PREFIX = r"^([a-z][a-z0-9]*_)*$"
DELIVERED = fusesoc.TOPS  # contracts of the tops that can be taken


class Config(BaseModel):
    """What is delivered, as a file says it."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="A delivery of hashtile")

    hashtile: Literal[1] = Field(description="The version of this format.")
    preset: str | None = Field(None, description="A preset; `hashtile presets` lists them.")
    core: str | None = Field(None, description="A top, in place of a preset.")
    parameters: tuple[str, ...] = Field(
        (), description="What differs from the preset: Unroll=2, Modes=sha224+sha256."
    )
    name: Annotated[str, Field(pattern=NAME, max_length=48)] | None = Field(
        None, description="The module is PREFIXht_NAME; by default the name of the preset."
    )
    prefix: Annotated[str, Field(pattern=PREFIX, max_length=32)] = Field(
        "", description="Goes before the name of every module and package; ends in _."
    )
    clock_mhz: float = Field(
        100.0, gt=0, le=10_000, allow_inf_nan=False, description="The clock of the constraints."
    )
    core_clock_mhz: Annotated[float, Field(gt=0, le=10_000, allow_inf_nan=False)] | None = Field(
        None, description="The clock of the cores, of a build with CoreClock; by default the same."
    )

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.preset is None) == (self.core is None):
            raise ValueError("give either preset or core")
        return self

    @property
    def asked(self) -> str:
        """The preset or the top, as it was asked for."""
        return self.preset or self.core or ""

    @property
    def need(self) -> str:
        """One sentence: who takes it."""
        return preset(self.preset).need if self.preset else catalog.core(self.asked).summary

    @property
    def top(self) -> str:
        """The name of the module."""
        name = self.name or self.asked.replace("-", "_") + "_top" * (self.preset is None)
        return f"{self.prefix}{catalog.PREFIX}{name}"

    def build(self) -> Core:
        """The build. Raises BadInput for one that there is not, or that is not delivered."""
        core = preset(self.preset).core if self.preset else catalog.core(self.asked)
        if core.contract not in DELIVERED:
            known = [c.name for c in catalog.cores().values() if c.contract in DELIVERED]
            raise BadInput(
                f"{core.name} cannot be delivered by itself; choose one of: {', '.join(known)}"
            )
        found = core.chosen(self.parameters)
        if self.core_clock_mhz and not found.parameters.get("CoreClock"):
            raise BadInput(f"{self.asked} has one clock; only a tile with CoreClock=1 has two")
        return found


def make(
    asked: str,
    parameters: Sequence[str] = (),
    *,
    name: str | None = None,
    prefix: str | None = None,
    clock_mhz: float | None = None,
    core_clock_mhz: float | None = None,
) -> Config:
    """The configuration of a preset or a top; what is None has its default.

    Raises BadInput for a value that is not allowed.
    """
    kind = "core" if asked in catalog.cores() else "preset"
    given = {"hashtile": VERSION, kind: asked, "parameters": tuple(parameters), "name": name}
    given |= {} if prefix is None else {"prefix": prefix}
    given |= {} if clock_mhz is None else {"clock_mhz": clock_mhz}
    given |= {"core_clock_mhz": core_clock_mhz}
    return _checked(given, "")


def load(path: Path) -> Config:
    """The configuration in a file. Raises BadInput for one that is none, or of other versions."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        what = error.strerror if isinstance(error, OSError) else error
        raise BadInput(f"{path}: cannot be read as TOML: {what}") from error
    return _checked(table, f"{path}: ")


def _checked(table: dict[str, object], where: str) -> Config:
    version = table.get("hashtile")
    if version != VERSION or isinstance(version, bool):
        said = "no format is said" if version is None else f"the format {version!r} is another one"
        raise BadInput(
            f"{where}{said}: this hashtile reads `hashtile = {VERSION}`; "
            "`hashtile init` writes such a file"
        )
    try:
        found = Config.model_validate(table)
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        raise BadInput(f"{where}{name}{': ' if name else ''}{first['msg']}") from error
    found.build()
    return found


def text(config: Config) -> str:
    """The configuration as a file: TOML that `load` reads, every field with its description."""
    lines = []
    for name, field in Config.model_fields.items():
        value = getattr(config, name)
        lines.append(f"# {field.description}")
        lines.append(f"{'# ' if value is None else ''}{name} = {json.dumps(value or _empty(name))}")
    return "\n".join(lines) + "\n"


def _empty(name: str) -> object:
    return {"parameters": [], "prefix": ""}.get(name, "")


def schema() -> str:
    """The JSON schema of the file."""
    return json.dumps(Config.model_json_schema(), indent=2, sort_keys=True) + "\n"
