"""The tables that have a name alone: what was found of cores and of circuits beside them."""

from collections.abc import Callable, Mapping

from hashtile import coverage, faults, leakage, mutation
from hashtile.results import (
    adder_delays,
    driver_size,
    museum,
    open_cores,
    scale,
    soak,
    stage_power,
    tile_faults,
)
from hashtile.results.table import Table

TABLES: Mapping[str, Callable[[], Table]] = {
    "adders": adder_delays.measured,
    "bytes": driver_size.measured,
    "others": open_cores.measured,
    "coverage": coverage.measured,
    "unreached": coverage.missing,
    "stages": stage_power.measured,
    "soak": soak.measured,
    "scale": scale.measured,
    "leakage": leakage.measured,
    "faults": faults.measured,
    "tile-faults": tile_faults.measured,
    "tile-faults-price": tile_faults.price,
    "mutants": mutation.measured,
    "refuted": lambda: mutation.measured(proofs=True),
    "survivors": mutation.survivors,
    "museum": museum.summary,
    "exhibits": museum.table,
}
