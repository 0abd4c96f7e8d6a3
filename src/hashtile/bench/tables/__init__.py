"""The tables of the bench: the figures of the papers, and below them the measurements here.

Programs, compilers and machines are not those of the papers: a ratio is between two rows that were
measured here, never between a published and a measured row.
"""

from collections.abc import Callable, Mapping

from hashtile.bench.record import Bench
from hashtile.bench.tables import baseline, lengths, packets, software, systems
from hashtile.papers.tables.parts import Table
from hashtile.support.errors import HashtileError

TABLES: Mapping[str, Callable[[Bench], Table]] = {
    "kammoun 5": systems.kammoun_5,
    "kammoun 14": systems.kammoun_14,
    "kammoun 15": systems.kammoun_15,
    "kammoun 16": systems.kammoun_16,
    "ahmed I": systems.ahmed_1,
    "ahmed 5": systems.ahmed_5,
    "marzvanyan I": software.marzvanyan_1,
    "marzvanyan II": software.marzvanyan_2,
    "marzvanyan III": software.marzvanyan_3,
    "baseline": baseline.table,
    "lengths": lengths.cycles,
    "energy": lengths.energy,
    "packets": packets.rates,
    "packets by a processor": packets.costs,
}


def make(name: str, bench: Bench) -> Table:
    """The table `name`. Raises HashtileError for an unknown name."""
    if name not in TABLES:
        raise HashtileError(f"no table {name!r} of the bench; known are: {', '.join(TABLES)}")
    return TABLES[name](bench)
