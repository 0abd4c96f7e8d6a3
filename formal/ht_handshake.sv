// SPDX-License-Identifier: Apache-2.0
// The rule of every valid/ready port: an offer stays, unchanged, until it is taken. It is assumed
// for the inputs of a module and asserted for its outputs.

`default_nettype none

module ht_handshake #(
    parameter int Width  = 1,
    parameter bit Assume = 1'b0
) (
    input logic             clk_i,
    input logic             rst_ni,
    input logic             valid_i,
    input logic             ready_i,
    input logic [Width-1:0] payload_i
);

  logic             stalled_q;
  logic [Width-1:0] payload_q;
  logic             kept;

  always_ff @(posedge clk_i) begin
    stalled_q <= rst_ni && valid_i && !ready_i;
    payload_q <= payload_i;
  end

  assign kept = !stalled_q || (valid_i && payload_i == payload_q);

  if (Assume) begin : gen_rule
    always_ff @(posedge clk_i) if (rst_ni) assume (kept);
  end else begin : gen_rule
    always_ff @(posedge clk_i) if (rst_ni) assert (kept);
  end

endmodule

`default_nettype wire
