"""The delay of an adder and of a carry-save stage, between two registers: T_CLA and T_CSA.

Run: python benchmarks/adder_delays.py [--target NAME]... [--output FILE]
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from hashtile import foreign, synth
from hashtile.foreign import sources
from hashtile.results.adder_delays import CIRCUITS
from hashtile.support import config

TARGETS = ("asap7", "sky130hd")
WIDTHS = (32, 64)
RTL = """\
module delays #(parameter int Width = 32, parameter int Circuit = 0) (
    input  logic             clk,
    input  logic [Width-1:0] a_i, b_i, c_i,
    output logic [Width-1:0] x_o, y_o
);
  logic [Width-1:0] a_q, b_q, c_q, x, y;
  always_comb begin
    x = a_q;
    y = b_q;
    if (Circuit == 1) begin
      x = a_q ^ b_q ^ c_q;
      y = {(a_q & b_q) | (a_q & c_q) | (b_q & c_q)} << 1;
    end else if (Circuit == 2) begin
      x = a_q + b_q;
    end
  end
  always_ff @(posedge clk) begin
    a_q <= a_i;
    b_q <= b_i;
    c_q <= c_i;
    x_o <= x;
    y_o <= y;
  end
endmodule
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", action="append", choices=TARGETS)
    parser.add_argument("--output", type=Path, help="where the JSON goes; else it is printed")
    given = parser.parse_args()
    settings = config.load()
    rows = []
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "delays.sv")
        file.write_text(RTL, encoding="utf-8")
        for name in given.target or TARGETS:
            for width in WIDTHS:
                for number, circuit in enumerate(CIRCUITS):
                    rtl = sources.Rtl([file], "delays", "clk", {"Width": width, "Circuit": number})
                    point = foreign.measure(
                        rtl, foreign.Stated("delays", 1, width, 1), synth.TARGETS[name], settings,
                        family="sha2", seeds=1, jobs=1,
                        progress=lambda step: print(step, file=sys.stderr),
                    )  # fmt: skip
                    row = {"target": name, "width": width, "circuit": circuit}
                    rows.append(row | {"fmax_hz": point.fmax_hz, "area_ge": point.area_ge})
    text = json.dumps(rows, indent=1) + "\n"
    if given.output:
        given.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
