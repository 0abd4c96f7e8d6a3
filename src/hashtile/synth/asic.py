"""ASIC: Yosys and ABC map the core to a cell library, OpenSTA times the netlist before layout."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import Missing
from hashtile.synth import liberty, power, yosys
from hashtile.synth.base import Choices, Job, Options
from hashtile.synth.timing import LIB, NETLIST, SIZING, Timed

WIRE_FF = (0.5, 0.3)  # the mild wire load: a net, and each fan-out after the first

# The scripts of ABC. Many were tried; each family has the fastest that is also best for area: for
# SHA-2 with adders (docs/adders.md), for Keccak with XORs (the page of keccak_iterative), which
# `if -g` makes twice as large. There is a smaller one for adders too. `buffer -p` also buffers the
# flops; without it, high fan-outs limit the clock.
_SIZE = ("upsize", "dnsize")
_ADDERS = ("strash", "ifraig", "scorr", "dc2")
ABC: Mapping[str, Sequence[str]] = {
    "adders, fast": (
        *_ADDERS,
        "strash", "dch -f", "if -g -K 6 -C 16 -F 2",
        "strash", "dch -f", "if -g -K 6 -C 16",
        "strash", "dch", "if -g -K 5 -C 16",
        "strash", "dch", "map -B 0.9", "topo", "unbuffer", "buffer -p -N 12", "topo", *4 * _SIZE,
    ),
    "adders, small": (
        *_ADDERS,
        "strash", "dch", "if -g -K 6 -C 16",
        "strash", "&get -n", "&synch2 -f", "&put", "if -g -K 6 -C 16",
        "strash", "dch", "map -B 0.9", "topo", "unbuffer", "buffer -p -N 12", "topo", *2 * _SIZE,
    ),
    "XOR": (
        "strash", "dch -f", "dch -f", "dch -f",
        "map -B 1.2", "topo", "buffer -c -p -N 14", "topo", *2 * _SIZE,
    ),
}  # fmt: skip
_OF_FAMILY: Mapping[functions.Family, str] = {"sha2": "adders, fast", "sha3": "XOR"}

# The adders that Yosys builds for carry chains: its default is Brent-Kung.
ADDERS = ("brent-kung", "han-carlson", "kogge-stone", "sklansky")

GATED = 16  # at least so many flops share a clock gate; each of the others holds by a multiplexer

# Makes a tree of multiplexers for a word of a table. Yosys reads the word as bits from a number on
# and would shift the whole table. Bits after the end of the table have any value.
_TABLE = """\
(* techmap_celltype = "$shiftx" *)
module table (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  parameter [B_WIDTH-1:0] _TECHMAP_CONSTMSK_B_ = 0;
  parameter [B_WIDTH-1:0] _TECHMAP_CONSTVAL_B_ = 0;
  localparam LOW = $clog2(Y_WIDTH);
  localparam SELECT = $clog2(A_WIDTH) - LOW;
  localparam [B_WIDTH-1:0] ZEROS = _TECHMAP_CONSTMSK_B_ & ~_TECHMAP_CONSTVAL_B_;
  localparam PAD = (Y_WIDTH << SELECT) - A_WIDTH;

  input [A_WIDTH-1:0] A;
  input [B_WIDTH-1:0] B;
  output [Y_WIDTH-1:0] Y;

  wire _TECHMAP_FAIL_ = LOW < 1 || SELECT < 1 || Y_WIDTH != 1 << LOW || B_WIDTH < LOW + SELECT ||
      !(&ZEROS[LOW-1:0]);
  wire [PAD+A_WIDTH-1:0] padded = {{PAD{1'bx}}, A};

  \\$bmux #(.WIDTH(Y_WIDTH), .S_WIDTH(SELECT)) _TECHMAP_REPLACE_ (
      .A(padded), .S(B[LOW+:SELECT]), .Y(Y));
endmodule
"""

_OPT = ["opt", "-nosdff"]  # the libraries have no flops with such a reset
STAT, _TABLES = "stat.json", "table.v"


class Asic(Timed):
    """A cell library: its files, the cells left out, and the conditions of its timing."""

    has_power = True
    folder: str
    files: Sequence[str]
    drop: str  # cells that synthesis must not use
    nand2: str  # the cell that is the unit of area
    flop: str
    drop_sized: str  # the same, where cells are sized after mapping
    corner: str
    gate: str | None  # the clock gate; None: there is none
    gate_pins: str  # its enable, clock and gated clock
    gate_low: str | None = None  # its pin for scan, tied low
    seconds = 150.0
    # `mhz` is the clock for which cells are sized; without it, all become as fast as possible. ABC
    # counts no time of flops, so its cells miss that clock; with `sizing` they meet it if they can.
    choices: ClassVar[Choices] = {
        "abc": tuple(ABC),
        "adder": ADDERS,
        "mhz": range(1, 10001),
        "sizing": SIZING,
    }

    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        asked = {name: options[name] for name in ("adder", "mhz", "sizing") if name in options}
        return {
            "library": f"{self.folder}, {self.corner}",
            "timing": "before layout, ideal clock",
            "abc": options.get("abc", _OF_FAMILY[core.family]),
            **asked,
            "clock_gating": f"{self.gate}, for {GATED} flops or more" if self.gate else "none",
            "wires": f"ideal; mild: {WIRE_FF[0]} fF a net and {WIRE_FF[1]} fF each further fan-out",
            "clock_slew_ps": self.slew_ps,
            "input_driver": self.driver,
            "output_load_ff": self.load_ff,
        }

    def inputs(self, settings: Settings) -> list[Path]:
        return [*self.liberty_files(settings), tools.find("sta")]

    def liberty_files(self, settings: Settings) -> list[Path]:
        """The library's files in the PDK folder. Raises Missing if they are not there."""
        if settings.pdk_root is None:
            raise Missing(f"the target {self.name} needs a PDK: {self._how()}")
        files = [settings.pdk_root / self.folder / "lib" / name for name in self.files]
        for file in files:
            if not file.is_file():
                raise Missing(f"{file} is missing: {self._how()}")
        return files

    def _how(self) -> str:
        return (
            f"set --pdk-root, HASHTILE_PDK_ROOT or pdk_root in the configuration file to a folder "
            f"with {self.folder}/lib/*.lib.gz; the Python package lambdapdk fetches the files"
        )

    def measure(self, job: Job) -> dict[str, Any]:
        library = self.library(job, self.drop)
        job.progress("synthesis")
        self.synthesize(job)
        cells, area = yosys.read_stat(job.work / STAT)
        counted: dict[str, Any] = {}
        if "sizing" in job.options:
            job.progress("sizing")
            library = self.library(job, self.drop_sized)
            mild = job.options["sizing"] == "mild"
            load_model = f"set_wire_load_model -name {liberty.WIRE_LOAD}" if mild else ""
            gained, counted = self.size(job, load_model)
            area += gained
        job.progress("timing")
        ideal, wires = self.time(job)
        powers = self._powers(job, library, ideal) if job.power else {}
        conditions = {**counted, **powers.pop("conditions", {})}
        return {
            **powers,
            "conditions": conditions,
            "fmax_hz": ideal,
            "fmax_wire_hz": wires,
            "area_um2": area,
            "area_ge": area / liberty.cell_area(library, self.nand2),
            "ge_cell": self.nand2,
            "ff": sum(count for name, count in cells.items() if re.match(self.flop, name)),
            "tools": [f"opensta {self.sta(job, '-version').split()[0]}"],
        }

    def library(self, job: Job, drop: str, part: str = "") -> Path:
        """The library of `job` from now on, of the files with `part` in their names.

        It has not the cells that `drop` matches.
        """
        files = [file for file in self.liberty_files(job.settings) if part in file.name]
        cache = job.settings.home / "liberty"
        library = liberty.merged(files, drop, WIRE_FF, self.unit_ff, cache)
        (job.work / LIB).unlink(missing_ok=True)
        (job.work / LIB).symlink_to(library)
        return library

    def synthesize(self, job: Job) -> None:
        top = job.core.module
        (job.work / "abc.script").write_text("\n".join([*self._abc(job), ""]), encoding="utf-8")
        constraint = f"set_driving_cell {self.driver}\nset_load {self.load_ff}\n"
        (job.work / "abc.constr").write_text(constraint, encoding="utf-8")
        (job.work / _TABLES).write_text(_TABLE, encoding="utf-8")
        sources = yosys.copy_sources(job.core.files, job.work)
        script = [
            *yosys.read(top, sources, job.core.parameters),
            ["flatten"], _OPT, ["check", "-assert"], ["fsm"], ["wreduce"], ["peepopt"],
            ["alumacc"], ["share"], _OPT, ["memory"], _OPT,
            ["techmap", "-map", _TABLES], ["bmuxmap"], self._techmap(job), _OPT,
            *self._gating(), ["dffunmap"], ["simplemap"], ["opt", "-nodffe", "-nosdff"],
            ["dfflibmap", "-liberty", LIB], ["opt"],
            ["abc", "-liberty", LIB, "-script", "abc.script", "-constr", "abc.constr"],
            ["opt_clean", "-purge"],
            yosys.stat(STAT, "-liberty", LIB),
            ["splitnets"], ["opt_clean", "-purge"],
            ["write_verilog", "-noattr", "-noexpr", "-simple-lhs", NETLIST],
        ]  # fmt: skip
        yosys.run(script, job.work)

    def _abc(self, job: Job) -> list[str]:
        """The commands of ABC; those that size cells stop at a clock that they are to meet."""
        script = ABC[str(job.options.get("abc", _OF_FAMILY[job.core.family]))]
        asks = "mhz" in job.options and "sizing" not in job.options
        asked = f" -D {1e6 / int(job.options['mhz']):.1f}" if asks else ""
        return [f"{command}{asked}" if command in _SIZE else command for command in script]

    def _techmap(self, job: Job) -> list[str]:
        adder = job.options.get("adder", ADDERS[0])
        chosen = ["-map", f"+/choices/{adder}.v"] if adder != ADDERS[0] else []
        return ["techmap", *chosen, *(["-map", "+/techmap.v"] if chosen else [])]

    def _gating(self) -> list[list[str]]:
        """The command that gives flops with a common enable a gated clock."""
        if self.gate is None:
            return []
        tied = ["-tie_lo", self.gate_low] if self.gate_low else []
        pins = ["-pos", self.gate, self.gate_pins]
        return [["clockgate", *pins, *tied, "-min_net_size", str(GATED)]]

    def _powers(self, job: Job, library: Path, fmax: float) -> dict[str, Any]:
        """The power of each workload, at `fmax` in Hz and at 1 GHz."""
        job.progress("simulating workloads")
        traces = power.record(job.core, job.settings)
        job.progress("power")
        energies = power.measure_all(
            job.work / NETLIST,
            library,
            job.core.module,
            traces,
            power.Edges(self.driver, self.load_ff, self.slew_ps),
            job.settings,
        )
        found = {name: power.result(energies[name], traces[name], fmax) for name in traces}
        texts = [f"{name}: {text}" for name, text in power.TEXT.items()]
        return {
            "power_w": found["long"].at_fmax.total,
            "energy_j_per_bit": found["long"].energy_j_per_bit,
            "power": found,
            "conditions": {"power": power.CONDITIONS, "workloads": ", ".join(texts)},
        }


class Asap7(Asic):
    """ASAP7, a predictive 7 nm library, of one threshold voltage."""

    folder = "asap7"
    load_ff = 1.0
    slew_ps = 10.0
    unit_ff = 1.0
    gate_pins = "ENA:CLK:GCLK"
    gate_low = "SE"
    # Other clock, scan, latch and delay cells; the wide stacks, which are slow; before sizing, also
    # larger flops: ABC does not size flops, and Yosys takes the smallest.
    drop_sized = "ICG(?!x1_)|DHL|DLL|SDF|DFFL|DFFHQx|HB|CKINV|(AO|AOI|OA|OAI)(33|32|311)"
    drop = f"{drop_sized}|DFFHQNx[23]"
    flop = "DFF"
    _SUFFIX: ClassVar = {"SLVT": "_SL", "RVT": "_R"}

    def __init__(self, threshold: str, gated: bool = True) -> None:
        self.name = "asap7" if threshold == "SLVT" else f"asap7-{threshold.lower()}"
        self.name += "" if gated else "-ungated"
        kinds = ("SIMPLE", "INVBUF", "AO", "OA", "SEQ")
        self.files = [f"asap7sc7p5t_{kind}_{threshold}_TT_nldm.lib.gz" for kind in kinds]
        cells = "ASAP7_75t" + self._SUFFIX[threshold]
        self.nand2, self.driver = f"NAND2xp5_{cells}", f"BUFx2_{cells}"
        self.gate = f"ICGx1_{cells}" if gated else None
        self.corner = f"{threshold}, TT, 0.7 V, 25 C"


class Sky130(Asic):
    """SkyWater 130 nm, high density."""

    name = "sky130hd"
    folder = "sky130hd"
    files = ("sky130_fd_sc_hd__tt_025C_1v80.lib.gz",)
    load_ff = 10.0
    slew_ps = 50.0
    unit_ff = 1000.0
    gate = "sky130_fd_sc_hd__dlclkp_1"
    gate_pins = "GATE:CLK:GCLK"
    # Other clock, scan, latch, delay, power, tri-state and filler cells; flops with both outputs.
    drop = (
        "sky130_fd_sc_hd__(clk|sdlclk|dlclkp_[24]|dl(?!clk)|dly|sdf|sed|edf|ebuf|einv|lpflow|macro|probe|decap"
        "|diode|conb|dfbb|df[rsx]bp|fa|ha)"
    )
    drop_sized = drop
    nand2 = "sky130_fd_sc_hd__nand2_1"
    flop = "sky130_fd_sc_hd__df"
    driver = "sky130_fd_sc_hd__buf_2"
    corner = "TT, 1.8 V, 25 C"
