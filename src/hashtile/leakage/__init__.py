"""Leakage assessment: does the switching of a mapped netlist depend on the data that it hashes?

Half of the traces have one fixed block, the others random blocks. Welch's t compares the two groups
in each cycle, by their means (first order) and by their variances (second order).
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict

from hashtile import synth
from hashtile.catalog import Core, label
from hashtile.leakage import circuit
from hashtile.leakage.circuit import Circuit
from hashtile.results.table import Table
from hashtile.sim.gates import LANES
from hashtile.support import folders, tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput
from hashtile.synth.base import Job

LIMIT = 4.5  # of |t|; the groups differ if it is passed
CONTRACTS = ("keccak", "duplex", "masked")
TARGET = "asap7"
KEPT = "sha3/keccak_masked/leakage.jsonl"  # below rtl/, what the page of the core shows
_MOST = 4  # powers of which the sums are kept
_POWERS = (1, 2, 3, 4)


class Assessment(BaseModel):
    """The greatest |t| over all cycles, after each number of traces that was asked for."""

    model_config = ConfigDict(extra="forbid")

    core: str
    parameters: dict[str, int]
    netlist: str  # the hash of the hardware
    randomness: bool = True  # a masked core got random bits and shares
    cells: int
    flops: int
    seed: int
    cycles: int
    traces: list[int] = []
    first: list[float] = []  # of each of `traces`; infinite: a group does not vary at all
    second: list[float] = []
    worst: list[int] = []  # the cycle of the greatest of first order

    @property
    def label(self) -> str:
        """The build, as tables name it."""
        return label(self.core, self.parameters)


@dataclass
class Sums:
    """The sums of powers of what is observed, less a constant: group, power, cycle."""

    cycles: int

    def __post_init__(self) -> None:
        self._count = np.zeros(2)
        self._sums = np.zeros((2, _MOST, self.cycles))
        self._about: npt.NDArray[np.float64] | None = None

    def add(self, fixed: npt.NDArray[np.bool_], observed: npt.NDArray[np.uint32]) -> None:
        """More traces: which are of the fixed group; what is observed, cycle x trace."""
        if self._about is None:
            self._about = observed.mean(axis=1)
        centred = observed - self._about[:, None]
        for group, which in enumerate((fixed, ~fixed)):
            self._count[group] += which.sum()
            for power in _POWERS:
                self._sums[group, power - 1] += (centred[:, which] ** power).sum(axis=1)

    def t(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Welch's t in each cycle, of first and of second order."""
        means, variances, fourths = [], [], []
        for count, sums in zip(self._count, self._sums, strict=True):
            one, two, three, four = sums / count
            means.append(one)
            variances.append(two - one**2)
            fourths.append(four - 4 * one * three + 6 * one**2 * two - 3 * one**4)
        first = _welch(means, variances, self._count)
        spreads = [f - v**2 for f, v in zip(fourths, variances, strict=True)]
        return first, _welch(variances, spreads, self._count)


def _welch(
    means: Sequence[npt.NDArray[np.float64]],
    variances: Sequence[npt.NDArray[np.float64]],
    counts: npt.NDArray[np.float64],
) -> npt.NDArray[np.float64]:
    """The difference of the means by its standard error; 0 where they are the same."""
    difference = means[0] - means[1]
    error = np.sqrt(sum(np.maximum(v, 0) / n for v, n in zip(variances, counts, strict=True)))
    same = np.abs(difference) < 1e-9
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(same, 0.0, difference / error)


def check(core: Core) -> None:
    """Raises BadInput for a core that has no test bench."""
    if core.contract not in CONTRACTS or core.messages != 1:
        raise BadInput(
            f"{core.name}: traces are made of Keccak cores with one message in flight, of the "
            f"contracts {', '.join(CONTRACTS)}; hashtile list shows them"
        )


def mapped(core: Core, settings: Settings, progress: Callable[[str], None]) -> Circuit:
    """The core, mapped to the cells of `TARGET`. Raises Missing if its files are not there."""
    check(core)
    target = synth.target(TARGET)
    with tools.scratch(settings.home / "tmp") as work:
        target.measure(Job(core, settings, work, 1, 1, progress, {}, False))
        read = work / "read"
        read.mkdir()
        return circuit.read(work / "netlist.v", work / "cells.lib", core.module, read, settings)


def assess(
    core: Core,
    made: Circuit,
    count: int,
    *,
    netlist: str = "",
    seed: int = 1,
    randomness: bool = True,
    progress: Callable[[str], None] = lambda text: None,
) -> Assessment:
    """The assessment of a core with about `count` traces, noted at powers of two of `LANES`.

    Without `randomness` a masked core gets no random bits and one share: it must then fail.
    """
    cycles = 60 if made.masked else 32
    found = Assessment(
        core=core.name, parameters=core.parameters, netlist=netlist, randomness=randomness,
        cells=made.cells, flops=made.flops, seed=seed, cycles=cycles,
    )  # fmt: skip
    bits = random.Random(seed).getrandbits(made.block_bits)
    fixed = np.array([bits >> i & 1 for i in range(made.block_bits)], np.uint8)
    sums = Sums(cycles)
    batches = -(-count // LANES)
    for batch in range(batches):
        sums.add(*made.traces(fixed, cycles, (seed << 32) + batch, randomness))
        done = batch + 1
        if done & batch == 0 or done == batches:
            progress(f"{done * LANES} traces")
            first, second = sums.t()
            found.traces.append(done * LANES)
            found.first.append(float(np.abs(first).max()))
            found.second.append(float(np.abs(second).max()))
            found.worst.append(int(np.abs(first).argmax()))
    return found


def measured() -> Table:
    """What was assessed of the cores of this repository, of each the end, and where it fails."""
    rows = []
    for line in (folders.data_folder("rtl") / KEPT).read_text(encoding="utf-8").splitlines():
        one = Assessment.model_validate_json(line)
        rows.append(
            (
                one.label if one.randomness else f"{one.label}, without randomness",
                str(one.traces[-1]),
                *(
                    text
                    for order in (one.first, one.second)
                    for text in (f"{order[-1]:.2f}", _fails(one.traces, order))
                ),
                str(one.cells),
            )
        )
    head = ("core", "traces", "first order", "fails at", "second order", "fails at", "cells")
    return Table("Leakage", head, rows, (1, 2, 3, 4, 5, 6))


def _fails(traces: Sequence[int], order: Sequence[float]) -> str:
    pairs = zip(traces, order, strict=True)
    return next((str(count) for count, t in pairs if t > LIMIT), "not seen")
