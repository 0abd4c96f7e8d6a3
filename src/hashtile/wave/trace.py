"""A waveform of all signals of a core: its recorded ports, run again through a traced model."""

import ctypes
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from hashtile.sim import Port, verilated
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.wave.record import Recording

_OPTIONS = (verilated.TRACED, "--trace-max-width", "4096")


def vcd(recording: Recording, settings: Settings) -> str:
    """The waveform as VCD, a cycle in ten units of time.

    Raises HashtileError if the model cannot be built, or its outputs are not those recorded.
    """
    path = verilated.library(
        recording.module,
        recording.files,
        recording.parameters,
        "wave.cpp",
        {},
        settings,
        _OPTIONS,
    )
    library = ctypes.CDLL(str(path))
    library.wave_run.restype = ctypes.c_uint64
    rows = _as_kept(recording.ports, recording.rows)
    cycles, size = rows.shape
    with tools.scratch(settings.home / "tmp") as work:
        file = work / "wave.vcd"
        ran = library.wave_run(
            ctypes.c_void_p(rows.ctypes.data),
            ctypes.c_uint64(size),
            ctypes.c_uint64(cycles),
            ctypes.c_uint64(recording.first),
            str(file).encode(),
        )
        if ran != cycles:
            raise HashtileError(
                f"{recording.module}: the traced model differs from its recording in cycle {ran}"
            )
        return file.read_text(encoding="ascii")


def _as_kept(ports: Sequence[Port], rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """The rows in bytes, each port in as many as Verilator keeps it in."""

    def columns() -> Iterator[npt.NDArray[np.uint8]]:
        begin = 0
        for port in ports:
            bits = rows[:, begin : begin + port.bits]
            begin += port.bits
            yield np.pad(bits, ((0, 0), (0, 8 * _kept_bytes(port.bits) - port.bits)))

    return np.ascontiguousarray(np.packbits(np.hstack([*columns()]), axis=1, bitorder="little"))


def _kept_bytes(bits: int) -> int:
    """The bytes that Verilator keeps a port of so many bits in."""
    return next((size for size in (1, 2, 4, 8) if bits <= 8 * size), 4 * -(-bits // 32))
