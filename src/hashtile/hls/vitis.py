"""The kernels in C++ with the pragmas of Vitis HLS: C simulation, and synthesis where possible.

C simulation compiles each solution as C++ and compares it with the reference models. Vitis HLS and
Bambu are in no registry: where one is on PATH it runs and its report is read.
"""

import ctypes
import random
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile.hls.products import folder
from hashtile.reference import keccak
from hashtile.reference import sha2 as model
from hashtile.support import config, tools
from hashtile.support.errors import BadInput, HashtileError

SOLUTIONS = ("rolled", "unrolled", "pipelined")  # HLS_SOLUTION
NOT_RUN = "not run"
PART = "xc7z020clg484-1"  # the part of Kammoun et al.
PERIOD = 5.0  # requested clock period in ns
_SECONDS = 3600.0
_FLAGS: tuple[str, ...] = ("-std=c++17", "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")
_FLAGS += ("-Wno-unknown-pragmas", "-Wno-unused-label")
# As simulations have them: Zig compiles its C++ library, a minute of work, once for all.
_FLAGS += ("-mcpu=baseline", "-fno-sanitize=undefined")


@dataclass(frozen=True)
class Kernel:
    """One solution of one C++ function."""

    function: str
    solution: str

    @property
    def label(self) -> str:
        return f"{self.function} {self.solution}"

    @property
    def source(self) -> Path:
        return folder() / "vitis" / f"{self.function}.cpp"

    @property
    def define(self) -> str:
        return f"-DHLS_SOLUTION={SOLUTIONS.index(self.solution)}"


_FUNCTIONS = ("sha256_transform", "keccak_dcc", "keccak_dccl")
KERNELS = {f"{name}_{how}": Kernel(name, how) for name in _FUNCTIONS for how in SOLUTIONS}


def kernel(name: str) -> Kernel:
    """The kernel `name`. Raises BadInput with a list of the known names."""
    if name not in KERNELS:
        raise BadInput(f"no kernel {name!r}; known are: {', '.join(KERNELS)}")
    return KERNELS[name]


def simulate(one: Kernel, settings: config.Settings) -> int:
    """Compiles a kernel as C++ and compares it with the model; returns the number of checks.

    Raises HashtileError if the compiler fails, or with the first check that fails.
    """
    with tools.scratch(settings.home / "tmp") as work:
        file = work / "kernel.so"
        command = [*tools.python("-m", "ziglang", "c++"), *_FLAGS, one.define, one.source]
        cache = {"ZIG_GLOBAL_CACHE_DIR": str(settings.home / "zig")}
        tools.run([*command, "-o", file], cwd=work, timeout=600, env=cache)
        library = ctypes.CDLL(str(file))
        done = 0
        for what, given, expected in _CHECKS[one.function](library):
            if given != expected:
                raise HashtileError(f"{one.label}: {what}: {given.hex()}, not {expected.hex()}")
            done += 1
    return done


def _pointer(data: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    return ctypes.c_void_p(data.ctypes.data)


_Checks = list[tuple[str, bytes, bytes]]


def _transform(library: ctypes.CDLL) -> _Checks:
    """Random blocks, and the two of FIPS 180-4, B.2."""
    source, found = random.Random(1), []
    first = model.to_bytes(model.initial_hash("sha256"), 32)
    padded = model.pad(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 32)
    pairs = [(first, padded[:64])]
    pairs += [(source.randbytes(32), source.randbytes(64)) for _ in range(1000)]
    for state, block in pairs:
        result = np.zeros(8, np.uint32)
        words = [np.frombuffer(data, ">u4").astype(np.uint32) for data in (state, block)]
        library.sha256_transform(*map(_pointer, words), _pointer(result))
        expected = model.compress(model.FAMILIES[32], model.to_words(state, 32), block)
        given = result.astype(">u4").tobytes()
        found.append((f"block {block.hex()}", given, model.to_bytes(expected, 32)))
    return found


def _sponge(message: bytes, rate: int, lane_bits: int) -> bytes:
    """The state after whole blocks."""
    lanes = [0] * 25
    for i in range(0, len(message), rate):
        block = keccak.to_lanes(message[i : i + rate].ljust(25 * lane_bits // 8, b"\0"), lane_bits)
        lanes = [a ^ b for a, b in zip(lanes, block, strict=True)]
        lanes = keccak.permute(lanes, lane_bits)
    return keccak.to_bytes(lanes, lane_bits)


def _dcc(library: ctypes.CDLL) -> _Checks:
    """Every capacity of whole lanes, with messages of one to three blocks."""
    source, found = random.Random(2), []
    for capacity in range(8, 200, 8):
        for blocks in (1, 3):
            message = source.randbytes(blocks * (200 - capacity))
            state = np.zeros(25, np.uint64)
            words = np.frombuffer(message, np.uint64).copy()
            count = (ctypes.c_uint32(blocks), ctypes.c_uint32(capacity))
            library.keccak_dcc(_pointer(words), *count, _pointer(state))
            expected = _sponge(message, 200 - capacity, 64)
            found.append((f"capacity {capacity}, {blocks} blocks", state.tobytes(), expected))
    return found


def _dccl(library: ctypes.CDLL) -> _Checks:
    """Each lane width with capacities from one byte to all bytes but one."""
    source, found = random.Random(3), []
    for size in range(4):
        bits, width = 8 << size, 25 << size
        for capacity in (1, 2, width // 4, width // 2, width - 1):
            for blocks in (1, 3):
                message = np.frombuffer(source.randbytes(blocks * (width - capacity)), np.uint8)
                state = np.zeros(width, np.uint8)
                counts = map(ctypes.c_uint32, (blocks, capacity, size))
                library.keccak_dccl(_pointer(message), *counts, _pointer(state))
                expected = _sponge(message.tobytes(), width - capacity, bits)
                what = f"lanes of {bits} bits, capacity {capacity}, {blocks} blocks"
                found.append((what, state.tobytes(), expected))
    return found


_CHECKS: Mapping[str, Callable[[ctypes.CDLL], _Checks]] = {
    "sha256_transform": _transform,
    "keccak_dcc": _dcc,
    "keccak_dccl": _dccl,
}


@dataclass(frozen=True)
class Result:
    """The report of an HLS tool on a kernel; without figures the tool did not run, or failed."""

    text: str
    figures: Mapping[str, float]
    failed: bool = False


@dataclass(frozen=True)
class Tool:
    """An HLS tool: its program, how it is called and what is read from its report."""

    name: str
    program: str
    command: Callable[[Kernel, Path], Sequence[str | Path]]
    report: str  # a glob in its folder
    read: Callable[[ET.Element], dict[str, float]]


def run(tool: Tool, one: Kernel, settings: config.Settings) -> Result:
    """The report of `tool` on a kernel, if the user has the tool."""
    if shutil.which(tool.program) is None:
        return Result(f"{NOT_RUN}: {tool.program} is not on PATH", {})
    with tools.scratch(settings.home / "tmp") as work:
        try:
            tools.run([tool.program, *tool.command(one, work)], cwd=work, timeout=_SECONDS)
            reports = sorted(work.glob(tool.report))
            if not reports:
                raise HashtileError(f"{tool.program} left no {tool.report}")
            figures = tool.read(ET.parse(reports[0]).getroot())
        except (HashtileError, ET.ParseError, ValueError) as error:
            return Result(f"failed: {error}", {}, failed=True)
    if not figures:
        return Result(f"failed: {tool.program} reports no figure that is known", {}, failed=True)
    shown = ", ".join(f"{name} {value:g}" for name, value in figures.items())
    return Result(shown, figures)


def _vitis_command(one: Kernel, work: Path) -> Sequence[str | Path]:
    script = [
        "open_project project",
        f"set_top {one.function}",
        f'add_files {{{one.source}}} -cflags "{one.define} -std=c++14"',
        "open_solution solution",
        f"set_part {PART}",
        f"create_clock -period {PERIOD}",
        "csynth_design",
        "exit",
    ]
    file = work / "run.tcl"
    file.write_text("\n".join([*script, ""]), encoding="utf-8")
    return ["-f", file]


def _numbers(root: ET.Element, paths: Mapping[str, str]) -> dict[str, float]:
    found = {}
    for name, path in paths.items():
        text = root.findtext(path)
        if text is not None and text.strip().replace(".", "", 1).isdigit():
            found[name] = float(text)
    return found


def _vitis_report(root: ET.Element) -> dict[str, float]:
    times, area = "PerformanceEstimates/SummaryOf", "AreaEstimates/Resources/"
    return _numbers(
        root,
        {
            "cycles": f"{times}OverallLatency/Worst-caseLatency",
            "interval": f"{times}OverallLatency/Interval-max",
            "period_ns": f"{times}TimingAnalysis/EstimatedClockPeriod",
            **{name.lower(): area + name for name in ("LUT", "FF", "DSP", "BRAM_18K")},
        },
    )


def _bambu_command(one: Kernel, work: Path) -> Sequence[str | Path]:
    return [
        one.source,
        f"--top-fname={one.function}",
        f"-I{one.source.parent}",
        one.define,
        f"--device-name={PART.replace('clg', '-1clg').removesuffix('-1')}-VVD",
        f"--clock-period={PERIOD}",
        "--evaluation",
    ]


def _bambu_report(root: ET.Element) -> dict[str, float]:
    names = {"CYCLES": "cycles", "PERIOD": "period_ns", "SLICE_LUTS": "lut", "REGISTERS": "ff"}
    found = {}
    for element in root.iter():
        value = element.get("value")
        if element.tag in names and value is not None:
            found[names[element.tag]] = float(value)
    return found


TOOLS = (
    Tool("Vitis HLS", "vitis_hls", _vitis_command, "project/solution/syn/report/csynth.xml",
         _vitis_report),
    Tool("Bambu", "bambu", _bambu_command, "bambu_results_*.xml", _bambu_report),
)  # fmt: skip
