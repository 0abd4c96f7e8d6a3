"""The power estimator against OpenSTA's report, on a mapped netlist of a small core."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from hashtile.sim import Port
from hashtile.support.config import Settings, load
from hashtile.support.errors import BadInput
from hashtile.synth import TARGETS, asic, liberty, power, power_check
from hashtile.synth.power.trace import Trace

# Each cell stands for one kind: one function of all inputs, inverting, with states in its tables.
CELLS = {
    "asap7": ("XOR2xp5", "NAND2xp5", "MAJIxp5", "INVx1", "DFFHQNx1", "ICGx1"),
    "sky130hd": ("xor2_1", "nand2_1", "maj3_1", "inv_1", "dfxtp_1", "dlclkp_1"),
}
# Eight bits that count in a Gray code of sorts: of each a flop, its XOR, majority and inverse.
BIT = """\
  XOR u_xor{0} (.A(q[{0}]), .B(d_i[{0}]), .{x}(x[{0}]));
  NAND u_nand{0} (.A(x[{0}]), .B(q[{1}]), .Y(n[{0}]));
  MAJ u_maj{0} (.A(x[{0}]), .B(n[{0}]), .C(q[{1}]), .{m}(m[{0}]));
  INV u_inv{0} (.A(m[{0}]), .Y(y_o[{0}]));
  FLOP u_flop{0} (.CLK({clock}), .D(y_o[{0}]), .{q}(q[{0}]));
"""
GATES = {
    "asap7": "  ICG u_gate (.CLK(clk_i), .ENA(d_i[0]), .SE(1'b0), .GCLK(gated));\n",
    "sky130hd": "  ICG u_gate (.CLK(clk_i), .GATE(d_i[0]), .GCLK(gated));\n",
}
PINS = {
    "asap7": {"x": "Y", "m": "Y", "q": "QN"},
    "sky130hd": {"x": "X", "m": "X", "q": "Q"},
}


def netlist(target: str, *, gated: bool = False) -> str:
    clock = "gated" if gated else "clk_i"
    bits = [BIT.format(i, (i + 1) % 8, clock=clock, **PINS[target]) for i in range(8)]
    text = (
        "module top (input clk_i, input [7:0] d_i, output [7:0] y_o);\n  wire [7:0] q, x, n, m;\n"
        f"  wire gated;\n{GATES[target] if gated else ''}{''.join(bits)}endmodule\n"
    )
    for kind, cell in zip(("XOR", "NAND", "MAJ", "INV", "FLOP", "ICG"), CELLS[target], strict=True):
        full = f"{cell}_ASAP7_75t_SL" if target == "asap7" else f"sky130_fd_sc_hd__{cell}"
        text = text.replace(f"  {kind} u_", f"  {full} u_")
    return text


def trace(cycles: int = 256) -> Trace:
    """Random inputs; the outputs are not looked at."""
    rows = np.zeros((cycles, 16), np.uint8)
    rows[:, :8] = np.random.default_rng(1).integers(0, 2, (cycles, 8))
    return Trace([Port("d_i", 8, True), Port("y_o", 8, False)], rows, checked=cycles)


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return load()


@pytest.mark.parametrize("target", ["asap7", "sky130hd"])
def test_what_the_tables_say_is_what_opensta_reads(
    target: str, tmp_path: Path, settings: Settings, shared_file: Callable[[str], Path]
) -> None:
    """With one table for each pin: internal and switching power within 5 %, leakage 0.1 %."""
    chosen = settings.model_copy(update={"pdk_root": shared_file("pdk")})
    found = TARGETS[target]
    assert isinstance(found, asic.Asic)
    library = liberty.merged(
        found.liberty_files(chosen), found.drop, asic.WIRE_FF, found.unit_ff, tmp_path / "cache"
    )
    edges = power.Edges(found.driver, found.load_ff, found.slew_ps)
    path = tmp_path / "top.v"

    def compared(plain: bool) -> power_check.Compared:
        return power_check.compare(path, library, "top", trace(), edges, chosen, plain=plain)

    path.write_text(netlist(target))
    both = compared(plain=True)
    assert min(both.own.values()) > 0
    assert both.ratio("internal") == pytest.approx(1, abs=0.05)
    assert both.ratio("switching") == pytest.approx(1, abs=0.05)
    assert both.ratio("leakage") == pytest.approx(1, abs=0.001)
    whole = compared(plain=False)
    assert whole.own["switching"] == both.own["switching"]
    assert whole.ratio("internal") > 1.05  # by the rules of this OpenSTA
    path.write_text(netlist(target, gated=True))
    with pytest.raises(BadInput, match="top has clock gates"):
        compared(plain=True)


def test_the_table_shows_what_was_measured() -> None:
    shown = power_check.measured()
    assert {row[2] for row in shown.rows} == {"plain", "whole"}
    for row in shown.rows:
        plain = row[2] == "plain"
        internal, switching, leakage = (float(row[n].split()[0]) for n in (4, 6, 8))
        assert 0.95 < switching < 1.05
        assert not plain or (0.95 < internal < 1.05 and 0.999 < leakage < 1.001)
