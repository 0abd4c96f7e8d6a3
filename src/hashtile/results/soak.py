"""Random walks on the simulated tile for a long time: what `tests/soak.py` counted."""

from pydantic import BaseModel, ConfigDict

from hashtile.catalog import sources
from hashtile.results import records
from hashtile.results.table import Table
from hashtile.support import tools

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
    return records.read(RECORD, Soak)


def measured() -> Table:
    """The table of what is kept."""
    one = record()
    names = ("walks", "actions", "digests", "cycles", "seconds")
    of = records.of(one.key, key())
    row = (*(f"{getattr(one, name):,}" for name in names), f"{one.first}", of)
    return Table("Random walks", (*names, "first seed", "of"), [row], range(5))
