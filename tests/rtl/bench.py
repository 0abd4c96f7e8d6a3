"""What the cocotb tests share: builds; valid/ready ports, driven and watched.

Icarus has four states: a value that nobody wrote is X, and the watch on each output fails. Where
vectors of a thousand bits are put together from parts it takes minutes for what Verilator does in
seconds: such a module has some builds, or some of its tests, on Icarus and the others on Verilator.
That has two states: a value that nobody wrote is a random one.
"""

import contextlib
import random
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cocotb
import cocotb_tools.config
import derive
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge, with_timeout
from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

from hashtile.catalog import sources
from hashtile.sim import counters
from hashtile.support import config, tools

ICARUS, VERILATOR = "icarus", "verilator"
FORMAL = Path(__file__).parents[2] / "formal"
_VERILATOR = ("--cc", "--vpi", "-O3", "--public-flat-rw", "--timescale", "1ns/1ns")
_VERILATOR += ("--x-assign", "unique", "--x-initial", "unique", "--prefix", "Vtop")
_RANDOM = ["+verilator+rand+reset+2", "+verilator+seed+1"]  # what nobody wrote
_COMPILER = ("-O1", "-std=c++17", "-mcpu=baseline", "-fno-sanitize=undefined")
_COMPILER += ("-DVM_TRACE=0", "-DVL_TIME_PRECISION=9")
_RUNTIME = ("verilated.cpp", "verilated_vpi.cpp", "verilated_threads.cpp")

_clock: Any = None  # the task of the present test's

# Chances that a source offers and a sink takes in a cycle: each test runs with every pair.
STALLS = [(1.0, 1.0), (1.0, 0.3), (0.3, 1.0), (0.5, 0.5), (0.05, 0.9), (0.9, 0.05)]


def run(
    module: str,
    tests: str,
    folder: Path,
    parameters: Mapping[str, int],
    *,
    formal: bool = False,
    simulator: str = ICARUS,
    only: Sequence[str] = (),
) -> None:
    """Builds `module` and runs the cocotb tests of the file `tests` on it; all must pass.

    With `formal` the properties are in the build, `only` names the tests where not all are to run;
    the log is `test.log` in `folder`.
    """
    files, options = sources.closure(module, parameters), []
    if formal:
        derived = folder / "derived.sv"
        derived.write_text(derive.packages())
        known = sources.rtl() | sources.index([FORMAL])
        known |= dict.fromkeys(("sha2_derived", "keccak_derived"), derived)
        files = sources.closure(module, parameters, files=known, defines=["FORMAL"])
        options = ["-DFORMAL"]
    counted = config.load().coverage and not formal
    if counted:
        simulator, states = VERILATOR, folder / "states.sv"
        states.write_text(counters.binds(files))
        files, options = [*files, states], [*counters.OPTIONS]
    runner = get_runner(simulator)
    if simulator == ICARUS:
        runner.build(
            sources=files,
            hdl_toplevel=module,
            parameters=dict(parameters),
            build_args=["-g2012", *options],
            timescale=("1ns", "1ns"),
            build_dir=folder,
            log_file=folder / "build.log",
        )
    else:
        _verilate(module, files, folder, parameters, options)
    results = folder / "results.xml"
    arguments = [] if simulator == ICARUS else list(_RANDOM)
    if counted:
        counts = counters.folder(config.load())
        counts.mkdir(parents=True, exist_ok=True)
        arguments.append(f"+verilator+coverage+file+{counts / uuid.uuid4().hex}.dat")
    with contextlib.suppress(SystemExit):  # a failed test; the log says more
        runner.test(
            hdl_toplevel=module,
            test_module=Path(tests).stem,
            build_dir=folder,
            test_dir=folder,
            hdl_toplevel_lang="verilog",
            parameters=dict(parameters),
            testcase=list(only) or None,
            plusargs=arguments,
            seed=1,
            log_file=folder / "test.log",
            results_xml=str(results),
        )
    log = (folder / "test.log").read_text(errors="replace")[-6000:]
    assert results.exists(), f"the simulation ended early; the end of its log:\n{log}"
    count, failed = get_results(results)
    assert count >= max(len(only), 1), f"no test ran; the end of the log:\n{log}"
    assert failed == 0, f"{failed} of {count} failed; the end of the log:\n{log}"


def _verilate(
    module: str,
    files: Sequence[Path],
    folder: Path,
    parameters: Mapping[str, int],
    options: Sequence[str],
) -> None:
    """The simulation as the program `module` in `folder`; it takes what hashtile itself needs."""
    root = tools.package_folder("verilator")
    command: list[str | Path] = [root / "bin" / "verilator_bin", *_VERILATOR, *options]
    command += [f"-G{name}={value}" for name, value in parameters.items()]
    command += ["--top-module", module, "--Mdir", "obj", *files]
    tools.run(command, cwd=folder, timeout=300, env={"VERILATOR_ROOT": str(root)})
    # Zig keeps what it made of a file by the file's path, with the headers of the folder where it
    # did so first: what reads a build's headers is in a file of the build.
    generated = sorted(path.name for path in (folder / "obj").glob("*.cpp"))
    main = cocotb_tools.config.share_dir / "lib" / "verilator" / "verilator.cpp"
    (folder / "unit.cpp").write_text("".join(f'#include "{name}"\n' for name in [*generated, main]))
    include = root / "include"
    libs = cocotb_tools.config.libs_dir
    command = [*tools.python("-m", "ziglang", "c++"), *_COMPILER]
    command += [f"-I{path}" for path in ("obj", include, include / "vltstd")]
    counted = counters.OPTIONS[0] in options
    runtime = (*_RUNTIME, *([counters.RUNTIME] if counted else ()))
    command += [f"-DVM_COVERAGE={counted:d}", "unit.cpp"]
    command += [*(include / name for name in runtime), "-o", module]
    command += [f"-L{libs}", "-lcocotbvpi_verilator", f"-Wl,-rpath,{libs}"]
    cache = {"ZIG_GLOBAL_CACHE_DIR": str(config.load().home / "zig")}
    tools.run(command, cwd=folder, timeout=600, env=cache)


@dataclass
class Port:
    """A valid/ready port of the module under test: its handles, payload by name."""

    clock: Any
    valid: Any
    ready: Any
    payload: dict[str, Any]
    partly: str | None = None  # a payload of which some bits may be unknown: they read as 0,
    mask: Callable[[dict[str, int]], int] = lambda item: -1  # and only these bits of it count

    async def send(
        self, items: Sequence[Mapping[str, int]], chance: float, source: random.Random
    ) -> list[int]:
        """Offers `items` one by one; returns the cycle in which each was taken."""
        taken, cycle = [], 0
        for item in items:
            while source.random() >= chance:
                self._idle(source)
                await RisingEdge(self.clock)
                cycle += 1
            for name, value in item.items():
                self.payload[name].value = value
            self.valid.value = 1
            while True:
                await RisingEdge(self.clock)
                cycle += 1
                if self.ready.value == 1:
                    break
            taken.append(cycle)
        self._idle(source)
        return taken

    def _idle(self, source: random.Random) -> None:
        """Nothing is offered: noise, which the module must not look at."""
        self.valid.value = 0
        for signal in self.payload.values():
            signal.value = source.getrandbits(len(signal))

    async def receive(
        self, count: int, chance: float, source: random.Random, until: str | None = None
    ) -> list[dict[str, int]]:
        """Takes `count` items, or fewer where one has `until` set.

        What is offered must be known, and stay until it is taken.
        """
        items: list[dict[str, int]] = []
        waiting: dict[str, int] | None = None
        edge = RisingEdge(self.clock)
        ready = None
        while len(items) < count:
            take = int(source.random() < chance)
            if take != ready:  # a write costs as much as all else in a cycle
                self.ready.value = ready = take
            await edge
            valid = self.valid.value
            assert valid.is_resolvable, "valid is X"
            if valid != 1:
                assert waiting is None, "valid fell before the item was taken"
                continue
            item = {
                name: int(signal.value.resolve("zeros") if name == self.partly else signal.value)
                for name, signal in self.payload.items()
            }
            assert waiting in (None, item), f"{waiting} became {item} while it waited"
            waiting = None if ready else item
            if waiting is None:
                if self.partly:
                    item[self.partly] &= self.mask(item)
                items.append(item)
                if until and item[until]:
                    break
        self.ready.value = 0
        return items


async def interrupt(dut: Any, into: Port, sending: Any) -> None:
    """Resets for a cycle while the task `sending` sends to `into`, and offers nothing more."""
    sending.cancel()
    into.valid.value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)


async def start(dut: Any, into: Port | None = None, out: Port | None = None) -> None:
    """Starts the clock and resets, with nothing offered at `into` and nothing taken at `out`."""
    if into:
        into.valid.value = 0
    if out:
        out.ready.value = 0
    dut.rst_ni.value = 0  # stands when the clock, which nothing puts off, first rises
    global _clock
    if _clock is None or _clock.done():  # a test may start more than once
        clock = Clock(dut.clk_i, 2, unit="ns", impl="gpi")
        _clock = cocotb.start_soon(clock.start(start_high=False))
    for _ in range(3):
        await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)


async def exchange(
    source: Port, sink: Port, items: Sequence[Mapping[str, int]], count: int, seed: int
) -> list[dict[str, int]]:
    """Sends `items` and takes `count` answers under each pair of stalls: the same each time."""
    answers: list[list[dict[str, int]]] = []
    for offer, take in STALLS:
        noise = random.Random(seed)
        sending = cocotb.start_soon(source.send(items, offer, noise))
        receiving = sink.receive(count, take, random.Random(seed + 1))
        answers.append(await with_timeout(cocotb.start_soon(receiving), 10, "ms"))
        await with_timeout(sending, 10, "ms")
    assert all(answer == answers[0] for answer in answers), "stalls change the answers"
    return answers[0]
