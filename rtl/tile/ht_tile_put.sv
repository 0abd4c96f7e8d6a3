// SPDX-License-Identifier: Apache-2.0
// What goes to memory, 8 bytes at a time: the head of a context, the answer, the tail of a message.

`default_nettype none

module ht_tile_put (
    input  logic         clk_i,
    input  logic [127:0] header_i,
    input  logic         header_valid_i,
    input  logic [63:0]  tail_i,
    input  logic         tail_valid_i,
    input  logic         tail_turn_i,
    input  logic [63:0]  answer_i,
    input  logic         answer_valid_i,
    output logic         valid_o,
    input  logic         ready_i,
    output logic [63:0]  chunk_o,
    output logic         second_o        // the head's second word is next
);

  assign valid_o = header_valid_i || answer_valid_i || tail_valid_i;

  always_comb begin
    chunk_o = answer_i;
    if (header_valid_i) chunk_o = second_o ? header_i[127:64] : header_i[63:0];
    else if (tail_turn_i) chunk_o = tail_i;
  end

  always_ff @(posedge clk_i) second_o <= header_valid_i && (second_o || ready_i);

endmodule

`default_nettype wire
