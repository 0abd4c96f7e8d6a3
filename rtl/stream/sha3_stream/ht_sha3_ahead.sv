// SPDX-License-Identifier: Apache-2.0
// Between a packet and its blocks: chunks that wait, and a register slice. With all functions this
// path is the longest.

`default_nettype none

module ht_sha3_ahead #(
    parameter int Width = 8,
    parameter int Ahead = 0   // chunks that wait beside the slice: 0, or a power of two
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    // In
    input  logic             valid_i,
    output logic             ready_o,
    input  logic [Width-1:0] payload_i,
    // Out
    output logic             valid_o,
    input  logic             ready_i,
    output logic [Width-1:0] payload_o
);

  logic             ahead_valid, ahead_ready;
  logic [Width-1:0] ahead;

  if (Ahead > 0) begin : gen_ahead
    ht_queue #(.Width(Width), .Depth(Ahead)) u_ahead (
        .clk_i, .rst_ni, .valid_i, .ready_o, .payload_i, .valid_o(ahead_valid),
        .ready_i(ahead_ready), .payload_o(ahead));
  end else begin : gen_ahead
    assign {ahead_valid, ahead, ready_o} = {valid_i, payload_i, ahead_ready};
  end

  ht_axi_slice #(.Width(Width)) u_chunk (
      .clk_i, .rst_ni, .valid_i(ahead_valid), .ready_o(ahead_ready), .payload_i(ahead), .valid_o,
      .ready_i, .payload_o);

endmodule

`default_nettype wire
