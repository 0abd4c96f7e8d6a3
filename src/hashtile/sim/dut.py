"""What the simulated cores share: an instance of a Verilated model, and what comes out of it."""

import ctypes
import threading
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

TAG_BITS = 8
ALWAYS = 256  # a stall chance of 0: valid or ready in every cycle


def pointer(array: npt.NDArray[np.uint64]) -> ctypes.c_void_p:
    """The address of the elements; the caller keeps `array` alive."""
    return ctypes.c_void_p(array.ctypes.data)


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


@dataclass(frozen=True)
class Result:
    """A new chaining value with its tag, and the cycles of its first word and its hand-over."""

    hash: bytes
    tag: int
    taken_at: int
    given_at: int
