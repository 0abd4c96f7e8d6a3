// SPDX-License-Identifier: Apache-2.0
// A clock that stops low: the enable takes effect at the next rising edge. A target with a
// clock-gating cell uses its cell instead of this module.

`default_nettype none

module ht_soc_clock_gate (
    input  logic clk_i,
    input  logic enable_i,
    output logic clk_o
);

  logic enable_q;

  always_latch if (!clk_i) enable_q = enable_i;

  assign clk_o = clk_i && enable_q;

endmodule

`default_nettype wire
