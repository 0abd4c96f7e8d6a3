// SPDX-License-Identifier: Apache-2.0
// Takes levels, or a Gray code, of another clock: two flops, of which the first may be metastable.
// What comes in is a flop of that clock, with no logic between.

`default_nettype none

module ht_sync #(
    parameter int Width = 1
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic [Width-1:0] level_i,
    output logic [Width-1:0] level_o
);

  (* ASYNC_REG = "TRUE" *) logic [Width-1:0] meta_q;
  (* ASYNC_REG = "TRUE" *) logic [Width-1:0] level_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {level_q, meta_q} <= '0;
    else {level_q, meta_q} <= {meta_q, level_i};
  end

  assign level_o = level_q;

endmodule

`default_nettype wire
