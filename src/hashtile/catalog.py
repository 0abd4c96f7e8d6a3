"""The catalogue of cores: `catalog.toml`, validated, with its paths made absolute."""

import functools
import tomllib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from hashtile.errors import HashtileError

_PACKAGE = Path(__file__).parent


def data_folder(name: str) -> Path:
    """The folder `name` (`rtl`, `data`): inside the package when installed, else in the checkout."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Stream(_Entry):
    """The AXI4-Stream top that a core is used through."""

    module: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    architecture: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    sources: tuple[str, ...] = Field(min_length=1)

    @property
    def files(self) -> list[Path]:
        """The source files, absolute, in compilation order."""
        return [data_folder("rtl") / source for source in self.sources]


class Core(_Entry):
    """One core: what it is, which contract it meets, where it comes from."""

    name: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    summary: str
    contract: Literal["sha2"]
    word_bits: Literal[32, 64]
    algorithms: tuple[str, ...] = Field(min_length=1)
    messages: int = Field(ge=1)
    parameters: dict[str, int] = {}
    paper: str
    section: str
    sources: tuple[str, ...] = Field(min_length=1)
    stream: Stream

    @property
    def files(self) -> list[Path]:
        """The source files, absolute, in compilation order."""
        return [data_folder("rtl") / source for source in self.sources]

    @property
    def block_bits(self) -> int:
        """Bits of a message block."""
        return 16 * self.word_bits


@functools.cache
def cores() -> dict[str, Core]:
    """All cores by name, in the order of the catalogue."""
    entries = tomllib.loads((_PACKAGE / "catalog.toml").read_text(encoding="utf-8"))
    return {name: Core.model_validate({"name": name, **entry}) for name, entry in entries.items()}


def core(name: str) -> Core:
    """The core `name`. Raises HashtileError that lists the known ones."""
    try:
        return cores()[name]
    except KeyError:
        raise HashtileError(f"unknown core {name!r}; known are: {', '.join(cores())}") from None


def core_for(algorithm: str) -> Core:
    """The first core that computes `algorithm`. Raises HashtileError that lists the known ones."""
    for candidate in cores().values():
        if algorithm in candidate.algorithms:
            return candidate
    known = dict.fromkeys(a for c in cores().values() for a in c.algorithms)
    raise HashtileError(f"unknown algorithm {algorithm!r}; known are: {', '.join(known)}")
