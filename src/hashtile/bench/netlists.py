"""Parts of the system as mapped netlists: the processor, and its accelerators.

A cell of the target stops their clocks while the processor sleeps or the tile is idle.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import filelock

from hashtile import soc
from hashtile.catalog import sources
from hashtile.reference import functions
from hashtile.soc import system
from hashtile.support import config, tools
from hashtile.synth import asic, yosys
from hashtile.synth.base import Job

PROCESSOR = "ht_soc_ibex"
_SECONDS = 600.0
# slang rejects a variable whose name begins with nets (IEEE 1800-2017, 6.8 allows it): use a net.
_NETS = ("logic unused_scramble_inputs = ", "wire unused_scramble_inputs = ")
# The modules that gate clocks: the inputs that enable the clock
_GATES = {"prim_clock_gating": ("en_i", "test_en_i"), "ht_soc_clock_gate": ("enable_i",)}
Progress = Callable[[str], None]


TARGET = asic.Asap7("SLVT")


@dataclass(frozen=True)
class Module:
    """A module of the system in the form in which the back ends see a core."""

    module: str
    files: list[Path]
    parameters: Mapping[str, int | str]
    family: functions.Family = "sha2"

    @property
    def label(self) -> str:
        return self.module


def processor() -> Module:
    """The files of the processor in the system."""
    files = system.all_sources(soc.Build(accelerator="none"), PROCESSOR)
    return Module(PROCESSOR, files, {})


def engine(build: soc.Build) -> Module:
    """The accelerator of the system."""
    top, parameters = "ht_soc_tile", dict(build.tile)
    if build.accelerator != "tile":
        channels = soc.ACCELERATORS.index(build.accelerator) - 1
        top = "ht_soc_transform"
        parameters = {"Arch": build.chosen["Transform"], "Channels": channels}
    return Module(top, sources.closure(top, parameters), parameters)


def _cell(target: asic.Asic) -> str:
    """The clock gate of the target as a module without content, for tools that do not know it."""
    enable, clock, gated = target.gate_pins.split(":")
    low = f", input {target.gate_low}" if target.gate_low else ""
    return (
        f"(* blackbox *)\nmodule {target.gate} (input {clock}, input {enable}{low}, "
        f"output {gated});\nendmodule\n"
    )


def _gate(name: str, target: asic.Asic) -> str:
    """One of `_GATES` with the cell of the target in it."""
    enable, clock, gated = target.gate_pins.split(":")
    inputs = ", ".join(f"input {port}" for port in ("clk_i", *_GATES[name]))
    low = f", .{target.gate_low}(1'b0)" if target.gate_low else ""
    return (
        f"module {name} ({inputs}, output clk_o);\n  {target.gate} u_cell (.{clock}(clk_i), "
        f".{enable}({' || '.join(_GATES[name])}), .{gated}(clk_o){low});\nendmodule\n"
    )


def _plain(module: Module, target: asic.Asic, work: Path) -> Module:
    """The module in plain Verilog, with synchronous resets."""
    names = yosys.copy_sources(module.files, work)
    for name, source in zip(names, module.files, strict=True):
        text = (work / name).read_text(encoding="utf-8").replace(*_NETS)
        if source.stem in _GATES:
            text = _cell(target) + _gate(source.stem, target)
        (work / name).write_text(text, encoding="utf-8")
    chosen = [
        word
        for name, value in module.parameters.items()
        for word in ("-G", f"{name}={value}" if isinstance(value, int) else f'{name}="{value}"')
    ]
    folders = [word for folder in system.includes("ibex") for word in ("-I", str(folder))]
    macros = [word for name in system.defines("ibex") for word in ("-D", name)]
    top = module.module
    script = [
        ["read_slang", "--top", top, *chosen, *macros, *folders, *names],
        ["hierarchy", "-check", "-top", top],
        *(["proc"], ["flatten"], ["async2sync"], ["opt"]),
        ["delete", "t:$meminit*"],
        ["memory"],
        # These cannot be written as plain Verilog
        *(["bwmuxmap"], ["techmap", "t:$shiftx", "t:$shift"], ["opt_clean", "-purge"]),
        ["write_verilog", "-noattr", f"{top}.v"],
    ]
    yosys.run(script, work, _SECONDS)
    plain = work / f"{top}.v"
    plain.write_text(plain.read_text(encoding="utf-8") + _cell(target), encoding="utf-8")
    return replace(module, files=[plain], parameters={})


def mapped(module: Module, settings: config.Settings, progress: Progress) -> tuple[Path, float]:
    """The mapped netlist of the module and its Fmax in Hz, made unless they exist."""
    own = tools.code_digest([Path(asic.__file__), Path(__file__)])
    built = repr(sorted(module.parameters.items()))
    key = tools.digest_of(module.files, built, TARGET.inputs(settings), own)
    path = settings.home / "netlists" / f"{module.module}-{key[:32]}.v"
    path.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(path.with_suffix(".lock")), tools.scratch(path.parent) as work:
        if not path.with_suffix(".json").exists():
            progress(f"{module.label} as plain Verilog")
            folder = work / "mapped"
            folder.mkdir()
            job = Job(
                _plain(module, TARGET, work),  # type: ignore[arg-type]
                settings, folder, 1, 1,
                lambda step: progress(f"{module.label}, {TARGET.name}: {step}"), {},
            )  # fmt: skip
            found = TARGET.measure(job)
            (folder / "netlist.v").replace(path)
            tools.write(path.with_suffix(".json"), json.dumps({"fmax_hz": found["fmax_hz"]}))
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return path, float(kept["fmax_hz"])
