// SPDX-License-Identifier: Apache-2.0
// The clock gate that Ibex expects from a vendor's library; here its clock is not gated.

`default_nettype none

module prim_clock_gating (
    input  logic clk_i,
    input  logic en_i,
    input  logic test_en_i,
    output logic clk_o
);
  logic unused;
  assign unused = en_i || test_en_i;
  assign clk_o  = clk_i;
endmodule

`default_nettype wire
