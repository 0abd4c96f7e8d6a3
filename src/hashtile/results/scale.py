"""Messages by the million on the simulated cores: what `tests/scale.py` counted."""

from pydantic import BaseModel, ConfigDict

from hashtile.catalog import sources
from hashtile.results import figures, records
from hashtile.results.table import Table
from hashtile.support import tools

RECORD = "scale.json"
WHAT = {
    "random": "random messages, against hashlib and PyCryptodome",
    "contribution": "one bit of the message is another: another digest",
    "exclusion": "bits after the end are others: the same digest",
    "splitting": "a message goes on at any byte, from a context of the tile",
    "lengths": "every length of 0 to 8,192 bytes, under three profiles of stalls",
}


class Part(BaseModel):
    """Messages without a failure."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    part: str
    messages: int  # or pairs of them
    cores: int
    functions: int
    seconds: int  # of all processes, with the compilation of the cores


class Scale(BaseModel):
    """What was done."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    parts: list[Part]
    key: str  # a digest of the RTL


def key() -> str:
    """A digest of the RTL as it is."""
    return tools.hardware_digest(sorted(sources.rtl().values()))[:16]


def record() -> Scale:
    """What is kept in the repository. Raises HashtileError if it cannot be read."""
    return records.read(RECORD, Scale)


def measured() -> Table:
    """The table of what is kept."""
    kept = record()
    of = records.of(kept.key, key())
    rows = [
        (
            WHAT[one.part], f"{one.messages:,}", str(one.cores), str(one.functions),
            f"{figures.number(one.messages / max(one.seconds, 1))}/s", of,
        )
        for one in kept.parts
    ]  # fmt: skip
    head = ("", "messages", "cores", "functions", "rate of a process", "of")
    return Table("Messages by the million", head, rows, range(1, 5))
