// SPDX-License-Identifier: Apache-2.0
// A reset for another clock: it begins at once, even if that clock stands, and ends in step with it.
// At least two of its edges see the reset. What comes in is a flop, with no logic between.

`default_nettype none

module ht_sync_reset (
    input  logic clk_i,
    input  logic async_ni,
    output logic rst_no
);

  (* ASYNC_REG = "TRUE" *) logic meta_q;
  (* ASYNC_REG = "TRUE" *) logic rst_nq;

  always_ff @(posedge clk_i or negedge async_ni) begin
    if (!async_ni) {rst_nq, meta_q} <= '0;
    else {rst_nq, meta_q} <= {meta_q, 1'b1};
  end

  assign rst_no = rst_nq;

endmodule

`default_nettype wire
