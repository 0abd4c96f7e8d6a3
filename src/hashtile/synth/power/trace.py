"""The values at the ports of a module, clock cycle by clock cycle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hashtile.sim import Port
from hashtile.support.errors import BadInput


@dataclass(frozen=True)
class Trace:
    """A workload at the ports of a module with one clock, which is not among them.

    `rows` is cycles x bits, 0 or 1: all ports in order, the lowest bit of each first, as they are
    at the clock's rising edge. It begins with the reset. Power is measured in the cycles from
    `first` on; outputs are known from `checked` on. In the measured cycles `messages` are hashed,
    of `bits` bits in whole blocks; 0: none.
    """

    ports: Sequence[Port]
    rows: npt.NDArray[np.uint8]
    first: int = 0
    checked: int = 0
    bits: int = 0
    messages: int = 0

    def __post_init__(self) -> None:
        if self.rows.ndim != 2 or self.rows.shape[1] != sum(port.bits for port in self.ports):
            raise BadInput("a trace has a column for each bit of its ports")
        if not 0 <= self.first < len(self.rows) or self.checked < 0:
            raise BadInput(f"a trace of {len(self.rows)} cycles begins at one of them")
        if self.rows.max(initial=0) > 1:
            raise BadInput("a trace holds 0 and 1")

    @property
    def cycles(self) -> int:
        """The number of measured cycles."""
        return len(self.rows) - self.first

    @classmethod
    def of(
        cls,
        ports: Sequence[Port],
        values: Mapping[str, Sequence[int]],
        *,
        first: int = 0,
        checked: int = 0,
        bits: int = 0,
        messages: int = 0,
    ) -> "Trace":
        """The trace in which each of `ports` has one of `values` in each cycle."""
        if set(values) != {port.name for port in ports} or len(set(map(len, values.values()))) != 1:
            raise BadInput("a trace has as many values of each port")
        columns = [
            [value >> bit & 1 for value in values[port.name]]
            for port in ports
            for bit in range(port.bits)
        ]
        rows = np.array(columns, np.uint8).T
        return cls(ports, rows, first=first, checked=checked, bits=bits, messages=messages)
