"""The catalogue of cores: `catalog.toml`, validated, with its paths made absolute."""

import functools
import tomllib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from hashtile.errors import BadInput

_PACKAGE = Path(__file__).parent


def data_folder(name: str) -> Path:
    """The folder `name` (`rtl`, `data`): in the package when installed, else in the checkout."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Stream(_Entry):
    """The AXI4-Stream top that a core is used through."""

    module: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    architecture: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    user: dict[str, int]
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
    """The core `name`. Raises BadInput that lists the known ones."""
    try:
        return cores()[name]
    except KeyError:
        raise BadInput(f"unknown core {name!r}; known are: {', '.join(cores())}") from None


def core_for(algorithm: str, name: str | None = None) -> Core:
    """The core `name`, by default the first that computes `algorithm`.

    Raises BadInput that lists what is known, also where core and algorithm do not fit.
    """
    candidates = [core(name)] if name else list(cores().values())
    for candidate in candidates:
        if algorithm in candidate.algorithms:
            return candidate
    known = dict.fromkeys(a for c in candidates for a in c.algorithms)
    where = f" for {name}" if name else ""
    raise BadInput(f"unknown algorithm {algorithm!r}{where}; known are: {', '.join(known)}")
