"""Records in `data/` of what a long run found, each of one kind of model."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

_Kind = TypeVar("_Kind", bound=BaseModel)


def read(name: str, kind: type[_Kind]) -> _Kind:
    """The record in the file `name`. Raises HashtileError if it cannot be read."""
    path = data_folder("data") / name
    try:
        return kind.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise HashtileError(f"{path}: cannot be read: {error}") from error


def of(kept: str, now: str) -> str:
    """Of which RTL a record with the digest `kept` is, where today's is `now`."""
    return "the present RTL" if kept == now else "an earlier RTL"
