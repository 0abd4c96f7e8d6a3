"""Presets: the builds that people take, by name, with the need that each meets.

They stand in the `core.toml` of the top that they are builds of, in tables `[presets.NAME]`.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from hashtile import catalog
from hashtile.catalog import Core
from hashtile.support import folders
from hashtile.support.errors import BadInput, HashtileError

_Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]


class _Written(BaseModel):
    """A preset as it stands in a file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    need: str = Field(pattern=r"^[A-Z].*\.$")
    parameters: tuple[str, ...]  # as `--parameter` takes them
    core: str = ""  # which entry of the folder; by default the one with the folder's name


_Tables = TypeAdapter(dict[_Name, _Written])


@dataclass(frozen=True)
class Preset:
    """A named build of a top."""

    name: str
    need: str  # one sentence: who takes it
    core: Core


@functools.cache
def presets() -> dict[str, Preset]:
    """All presets by name, in the order of the catalogue and of their files.

    Raises HashtileError with the name of a file that is wrong.
    """
    found: dict[str, Preset] = {}
    for folder in dict.fromkeys(core.folder for core in catalog.cores().values()):
        path = folders.data_folder("rtl") / folder / catalog.FILE
        for name, one in _tables(path, catalog.read(path)).items():
            if name in found:
                raise HashtileError(f"{path}: another folder has a preset {name} too")
            try:
                core = catalog.core(one.core or folder.name)
                found[name] = Preset(name, one.need, core.chosen(one.parameters))
            except BadInput as error:
                raise HashtileError(f"{path}: presets.{name}: {error}") from error
    return found


def _tables(path: Path, table: Mapping[str, Any]) -> dict[str, _Written]:
    try:
        return _Tables.validate_python(table.get("presets", {}))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"{path}: presets.{where}: {first['msg']}") from error


def preset(name: str) -> Preset:
    """The preset `name`. Raises BadInput that lists the known ones."""
    try:
        return presets()[name]
    except KeyError:
        raise BadInput(f"unknown preset {name!r}; known are: {', '.join(presets())}") from None
