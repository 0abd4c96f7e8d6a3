"""What the simulators of gates share, as in harness/gates.h."""

import ctypes
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hashtile.support.errors import HashtileError

LANES = 512  # runs at a time
NOT, AND, OR, XOR, MUX = range(5)  # kinds
Gate = tuple[int, int, int, int, int]  # kind, inputs, select, output


def in_order(gates: Sequence[Gate]) -> list[Gate]:
    """The gates, each after those that drive its inputs. Raises HashtileError for a loop."""
    driver = {gate[4]: number for number, gate in enumerate(gates)}
    waits: dict[int, list[int]] = {}
    left = []
    for number, (_, a, b, select, _) in enumerate(gates):
        before = {driver[net] for net in (a, b, select) if net in driver}
        left.append(len(before))
        for one in before:
            waits.setdefault(one, []).append(number)
    order = [number for number, count in enumerate(left) if not count]
    for number in order:  # the list grows in this loop
        for later in waits.get(number, ()):
            left[later] -= 1
            if not left[later]:
                order.append(later)
    if len(order) != len(gates):
        raise HashtileError("the netlist has a combinational loop")
    return [gates[number] for number in order]


def at(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """Where a simulator finds `array`, which must outlive the call."""
    return ctypes.c_void_p(array.ctypes.data)
