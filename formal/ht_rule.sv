// SPDX-License-Identifier: Apache-2.0
// A property of a module: asserted of the module itself, assumed in its place by the proof of a
// parent module.

`default_nettype none

module ht_rule #(
    parameter bit Assume = 1'b0
) (
    input logic clk_i,
    input logic rst_ni,
    input logic right_i
);

  if (Assume) begin : gen_rule
    always_ff @(posedge clk_i) if (rst_ni) assume (right_i);
  end else begin : gen_rule
    always_ff @(posedge clk_i) if (rst_ni) assert (right_i);
  end

endmodule

`default_nettype wire
