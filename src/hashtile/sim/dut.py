"""The common part of the simulated cores: an instance of a Verilated model, and its results."""

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

TAG_BITS = 8
ALWAYS = 256  # no stalls: valid or ready in every cycle
OFFERED = 257  # ready in the cycles in which something is offered, and in no other


def pointer(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """The address of the elements; the caller keeps `array` alive."""
    return ctypes.c_void_p(array.ctypes.data)


@dataclass(frozen=True)
class Port:
    """A port of a module, as wide as `bits`."""

    name: str
    bits: int
    is_input: bool


class Dut:
    """One instance of a Verilated model. Calls are serialized: threads may share it."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.dut_new.restype = ctypes.c_void_p
        self._library.dut_cycles.restype = ctypes.c_uint64
        self._dut = ctypes.c_void_p(self._library.dut_new())
        self._lock = threading.Lock()

    def __del__(self) -> None:
        if hasattr(self, "_dut"):
            self._library.dut_free(self._dut)

    @property
    def cycles(self) -> int:
        """Clock cycles since the instance was made."""
        return int(self._library.dut_cycles(self._dut))

    def record(self) -> None:
        """From now on records all ports but the clock, at each of its rising edges.

        Unused inputs keep their values, where drivers otherwise put noise on them.
        """
        self._library.dut_record(self._dut)

    def idle(self, cycles: int) -> None:
        """Runs this number of cycles with all inputs held."""
        with self._lock:
            self._library.dut_idle(self._dut, ctypes.c_uint64(cycles))

    def recorded(self) -> tuple[list[Port], npt.NDArray[np.uint8]]:
        """The ports, and their bits in each recorded cycle: cycles x bits, the lowest bit first."""
        self._library.dut_ports.restype = ctypes.c_char_p
        self._library.dut_recorded.restype = ctypes.c_uint64
        size = self._library.dut_recorded(self._dut, None, ctypes.c_uint64(0))
        data = np.zeros(size, np.uint8)
        self._library.dut_recorded(self._dut, pointer(data), ctypes.c_uint64(size))
        ports: list[Port] = []
        kept: list[int] = []
        place = 0
        for line in self._library.dut_ports().decode().splitlines():
            name, *numbers = line.split()
            bits, is_input, in_bytes = map(int, numbers)
            ports.append(Port(name, bits, bool(is_input)))
            kept += range(8 * place, 8 * place + bits)
            place += in_bytes
        rows = np.unpackbits(data.reshape(-1, place), axis=1, bitorder="little")
        return ports, rows[:, kept]


def slowest(taken: Sequence[int]) -> int:
    """The most cycles from one of `taken` to the next."""
    return max(later - sooner for sooner, later in pairwise(taken))


@dataclass(frozen=True)
class Result:
    """A new chaining value with its tag, and the cycles of its first word and of its hand-over."""

    hash: bytes
    tag: int
    taken_at: int
    given_at: int
