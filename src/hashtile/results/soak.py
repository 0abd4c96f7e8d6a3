"""Random walks on the simulated tile for a long time: what `tests/soak.py` counted."""

from pydantic import BaseModel, ConfigDict, ValidationError

from hashtile.catalog import sources
from hashtile.results.table import Table
from hashtile.support import tools
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

RECORD, MODULE = "soak.json", "ht_tile"


class Soak(BaseModel):
    """Walks without a failure, from the seed `first` on."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    walks: int
    first: int
    actions: int
    digests: int  # compared
    cycles: int  # of the tile's clock
    seconds: int
    key: str  # a digest of the RTL


def key() -> str:
    """A digest of the RTL of the tile as it is."""
    return tools.hardware_digest(sources.closure(MODULE))[:16]


def record() -> Soak:
    """What is kept in the repository. Raises HashtileError if it cannot be read."""
    path = data_folder("data") / RECORD
    try:
        return Soak.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise HashtileError(f"{path}: cannot be read: {error}") from error


def measured() -> Table:
    """The table of what is kept."""
    one = record()
    of = "the present RTL" if one.key == key() else "an earlier RTL"
    names = ("walks", "actions", "digests", "cycles", "seconds")
    row = (*(f"{getattr(one, name):,}" for name in names), f"{one.first}", of)
    return Table("Random walks", (*names, "first seed", "of"), [row], range(5))
