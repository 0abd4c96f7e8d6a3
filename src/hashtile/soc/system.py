"""The simulated system: processor, memories, serial line, the tile, cycle by cycle."""

import ctypes
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile import catalog
from hashtile.catalog import sources
from hashtile.sim import Port, verilated
from hashtile.sim.tile import HANGS
from hashtile.support import config, folders, tools
from hashtile.support.errors import BadInput, HashtileError, Missing

PROCESSORS = ("ibex", "vexriscv")
ACCELERATORS = ("none", "tile", "transform", "transforms")
_WITH_CORE = ("transform", "transforms")
# The cores of the SHA-256 transform by the end of their name; it has no place for an alert
TRANSFORMS = {
    name.partition("_")[2]: core
    for name, core in catalog.cores().items()
    if core.contract == "sha2" and name.startswith("sha256_") and "Detect" not in core.parameters
}
# The parameters of such a core that the system passes on; the transform takes a word a beat
_OF_TRANSFORMS = ("Unroll", "Stages", "Step", "DigitBits")
MODULE = "ht_soc"
ROM, RAM, FLASH = 0x0000_0000, 0x1000_0000, 0x2000_0000
DIVISOR = 4  # cycles of a serial bit, so that a program does not wait for its terminal


# The tile's parameters that the system passes on
_PASSED = (
    catalog.core(MODULE.removeprefix(catalog.PREFIX)).choices.keys()
    & catalog.core("tile").choices.keys()
)


@dataclass(frozen=True)
class Build:
    """A build of ht_soc, sizes in bytes; `tile` has parameters of ht_tile.

    `transform` is the core of the accelerators `transform` and `transforms`, one of TRANSFORMS,
    and `core` has parameters of it.
    `bits` adds bit manipulation to Ibex, in simulation, and to what programs are compiled for.
    """

    cpu: str = "ibex"
    accelerator: str = "tile"
    transform: str = "iterative"
    rom: int = 1 << 18
    ram: int = 1 << 22
    flash: int = 1 << 24
    hertz: int = 50_000_000  # the value that programs read
    tile: Mapping[str, int] = field(default_factory=dict)
    bits: bool = False
    core: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for value, allowed in (
            *((name, sorted(_PASSED)) for name in self.tile),
            (self.cpu, PROCESSORS),
            (self.accelerator, ACCELERATORS),
            (self.transform, TRANSFORMS),
        ):
            if value not in allowed:
                raise BadInput(f"{value!r} is not one of {', '.join(allowed)}")
        if self.bits and self.cpu != "ibex":
            raise BadInput(f"{self.cpu} has no bit manipulation: choose ibex")
        if self.core:
            if self.accelerator not in _WITH_CORE:
                raise BadInput(
                    f"{self.accelerator} does not contain the transform: leave out --transform"
                )
            TRANSFORMS[self.transform].build(self.core)
        for name, number in self.tile.items():
            numbers = catalog.core("tile").allowed(name)
            if number not in numbers:
                raise BadInput(f"{name}={number} is not allowed; allowed: {_listed(numbers)}")
        whole = {**catalog.core("soc").parameters, **self.tile}
        if not whole["Modes2"] and not whole["Modes3"]:
            if not whole["Keccak"]:
                raise BadInput("a tile needs at least one function, or raw Keccak: Keccak=1 to 4")
            if whole["Slots"]:
                raise BadInput("a tile without functions cannot use keys: set Slots=0")

    @property
    def chosen(self) -> dict[str, int]:
        """The parameters of ht_soc that select its parts, except its memories."""
        found = {
            **self.tile,
            "Processor": PROCESSORS.index(self.cpu),
            "Accelerator": ACCELERATORS.index(self.accelerator),
        }
        if self.accelerator in _WITH_CORE:
            core = TRANSFORMS[self.transform].build(self.core)
            found["Transform"] = core.number or 0
            found |= {name: core.parameters[name] for name in _OF_TRANSFORMS
                      if name in core.parameters}  # fmt: skip
        return found

    @property
    def parameters(self) -> dict[str, int]:
        """The parameters of ht_soc."""
        return {
            **self.chosen,
            "RomBytes": self.rom,
            "RamBytes": self.ram,
            "FlashBytes": self.flash,
            "Divisor": DIVISOR,
            "Hertz": self.hertz,
        }


def of_core(core: catalog.Core) -> Build:
    """The system that a build of the entry `soc` is."""
    cpu, accelerator = (core.parameters[name] for name in ("Processor", "Accelerator"))
    default = catalog.core(core.name).parameters
    tile = {n: v for n, v in core.parameters.items() if n in _PASSED and v != default[n]}
    return Build(PROCESSORS[cpu], ACCELERATORS[accelerator], tile=tile)


def _listed(numbers: Sequence[int]) -> str:
    if isinstance(numbers, range):
        return f"0 to {numbers[-1]}"
    return ", ".join(map(str, numbers))


def _package(cpu: str) -> Path:
    try:
        return tools.package_folder(f"pythondata_cpu_{cpu}")
    except HashtileError:
        raise Missing(f"{cpu} is not installed; install it with: {folders.extra('soc')}") from None


def _ibex() -> list[Path]:
    package = _package("ibex") / "system_verilog"
    vendor = package / "vendor/lowrisc_ip/ip/prim/rtl"
    kinds = "secded", "ram_1p", "mubi", "cipher", "util"
    packages = [vendor / f"prim_{kind}_pkg.sv" for kind in kinds]
    listed = (package / "rtl/ibex_core.f").read_text(encoding="utf-8").split("\n")
    names = [line.strip() for line in listed if line.endswith(".sv")]
    names += ["ibex_csr.sv", "ibex_wb_stage.sv", "ibex_register_file_fpga.sv", "ibex_top.sv"]
    return [*packages, *(package / "rtl" / name for name in names)]


def _with_bits(files: Sequence[Path], settings: config.Settings) -> list[Path]:
    """The files of Ibex, whose top then has bit manipulation unless an instance says otherwise."""
    (top,) = (file for file in files if file.name == "ibex_top.sv")
    text = top.read_text(encoding="utf-8")
    changed, count = re.subn(r"(\bRV32B\s*= )RV32BNone\b", r"\1RV32BOTEarlGrey", text)
    if count != 1:
        raise HashtileError("this version of pythondata-cpu-ibex is not known")
    copy = settings.home / "ibex-bits" / top.name
    copy.parent.mkdir(parents=True, exist_ok=True)
    tools.write(copy, changed)
    return [copy if file == top else file for file in files]


def own_sources(build: Build, top: str = MODULE) -> list[Path]:
    """The files of this project that `top` needs in `build`, packages first.

    The package of the processor may be missing: reports are made without it.
    """
    own = sources.closure(top, build.chosen)
    if build.cpu == "ibex":  # its package names these modules but does not have them
        own += sorted((folders.data_folder("rtl") / "soc/prim").glob("*.sv"))
    return own


def all_sources(build: Build, top: str = MODULE) -> list[Path]:
    """The files of the system, packages first, with the files of the processor's package."""
    cpu = _ibex() if build.cpu == "ibex" else [_package(build.cpu) / "verilog/VexRiscv_Full.v"]
    return [*cpu, *own_sources(build, top)]


def includes(cpu: str) -> list[Path]:
    """The folders with the include files of the processor."""
    if cpu != "ibex":
        return []
    vendor = _package("ibex") / "system_verilog/vendor/lowrisc_ip"
    return [vendor / "ip/prim/rtl", vendor / "dv/sv/dv_utils"]


def defines(cpu: str) -> list[str]:
    """The macros for the sources of the processor."""
    return ["SYNTHESIS"] if cpu == "ibex" else []


def _options(cpu: str) -> list[str]:
    """The options of Verilator; flat, so names in the harness do not depend on what it inlines."""
    macros = [f"+define+{name}" for name in defines(cpu)]
    return ["--flatten", *macros, *(f"+incdir+{folder}" for folder in includes(cpu))]


class Soc:
    """One system. Its memories keep their content during a reset.

    `traced` prepares for `trace`, which needs Ibex and an accelerator; then the tile's clock never
    stops.
    """

    def __init__(
        self,
        build: Build | None = None,
        settings: config.Settings | None = None,
        *,
        traced: bool = False,
    ) -> None:
        self.build = build = build or Build()
        harness = Path(verilated.__file__).parent / "harness"
        own = Path(__file__).parent
        read = [harness / f"{build.cpu}.vlt"]
        settings = settings or config.load()
        files = all_sources(build)
        if build.bits:
            files = _with_bits(files, settings)
        traces = {"TRACE": 1, "ENGINE": min(ACCELERATORS.index(build.accelerator), 2)}
        path = verilated.library(
            MODULE,
            [
                *read,
                *([harness / "soc_trace.vlt", own / "trace.vlt"] if traced else []),
                *files,
            ],
            {**build.parameters, **({"Gate": 0} if traced else {})},
            own / "trace.cpp" if traced else "soc.cpp",
            {
                "DIVISOR": DIVISOR,
                "VEXRISCV": PROCESSORS.index(build.cpu),
                **(traces if traced else {}),
            },
            settings,
            _options(build.cpu),
        )
        self._library = ctypes.CDLL(str(path))
        for name in ("new", "memory", "profiled"):
            getattr(self._library, f"soc_{name}").restype = ctypes.c_void_p
        for name in ("cycles", "heard"):
            getattr(self._library, f"soc_{name}").restype = ctypes.c_uint64
        self._library.soc_code.restype = ctypes.c_uint32
        self._soc = ctypes.c_void_p(self._library.soc_new())
        self.rom, self.ram, self.flash = (self._memory(which) for which in range(3))
        self._halfwords = 0

    def __del__(self) -> None:
        if hasattr(self, "_soc"):
            self._library.soc_free(self._soc)

    def _memory(self, which: int) -> memoryview:
        size = ctypes.c_uint64()
        address = self._library.soc_memory(self._soc, which, ctypes.byref(size))
        return memoryview((ctypes.c_uint8 * size.value).from_address(address)).cast("B")

    @property
    def cycle(self) -> int:
        """Clock cycles since the system was made."""
        return int(self._library.soc_cycles(self._soc))

    @property
    def code(self) -> int:
        """The exit code of the program as in C: 32 bits, signed."""
        return ctypes.c_int32(self._library.soc_code(self._soc)).value

    def reset(self) -> None:
        """Starts the processor at its reset vector."""
        self._library.soc_reset(self._soc)

    def step(self, cycles: int) -> bool:
        """Runs until the program ends, for at most so many cycles; returns whether it has ended."""
        return bool(self._library.soc_run(self._soc, ctypes.c_uint64(cycles)))

    def heard(self) -> bytes:
        """The bytes received on the serial line since the last call."""
        buffer = ctypes.create_string_buffer(1 << 16)
        parts = []
        while count := self._library.soc_heard(self._soc, buffer, ctypes.c_uint64(len(buffer))):
            parts.append(buffer.raw[:count])
        return b"".join(parts)

    def say(self, data: bytes) -> None:
        """Sends bytes over the serial line, one after the other."""
        self._library.soc_say(self._soc, data, ctypes.c_uint64(len(data)))

    def profile(self, size: int) -> None:
        """From now on counts cycles by the address of the instruction, for so many bytes of ROM."""
        self._halfwords = size // 2 + 1
        self._library.soc_profile(self._soc, ctypes.c_uint64(self._halfwords))

    def profiled(self) -> list[int]:
        """The cycles of each halfword of ROM; the last entry has those of all other addresses."""
        address = self._library.soc_profiled(self._soc)
        return list((ctypes.c_uint64 * self._halfwords).from_address(address)) if address else []

    def trace(
        self, cycles: int, *, engine: bool = False
    ) -> tuple[list[Port], npt.NDArray[np.uint8]]:
        """Runs until the program ends, for at most so many cycles; returns the processor's ports.

        With `engine` it returns the ports of the accelerator. A row is a cycle, a column a bit, the
        lowest bit of each port first.
        """
        name = "soc_trace_engine" if engine else "soc_trace"
        list_ports, run = (getattr(self._library, f) for f in (f"{name}_ports", name))
        list_ports.restype = ctypes.c_char_p
        run.restype = ctypes.c_uint64
        lines = [line.split() for line in list_ports().decode().splitlines()]
        ports = [Port(name, int(bits), direction == "1") for name, bits, direction in lines]
        rows = np.zeros((cycles, sum(port.bits for port in ports)), np.uint8)
        at = ctypes.c_void_p(rows.ctypes.data)
        return ports, rows[: run(self._soc, at, ctypes.c_uint64(cycles))]

    def write(self, address: int, value: int, strobe: int = 15) -> None:
        """The second manager writes a word. Raises HashtileError for an error on the bus."""
        self._access(1, address, strobe, value)

    def read(self, address: int) -> int:
        """The second manager reads a word. Raises HashtileError for an error on the bus."""
        return self._access(0, address, 15, 0)

    def _access(self, write: int, address: int, strobe: int, value: int) -> int:
        data = ctypes.c_uint32(value)
        failed = self._library.soc_access(
            self._soc,
            write,
            ctypes.c_uint32(address),
            ctypes.c_uint32(strobe),
            ctypes.byref(data),
            ctypes.c_uint64(HANGS),
        )
        if failed:
            reason = "an error on the bus" if failed == 1 else f"no answer in {HANGS} cycles"
            raise HashtileError(f"{'write' if write else 'read'} at {address:#010x}: {reason}")
        return data.value
