// SPDX-License-Identifier: Apache-2.0
// Words of 8 bytes from the chunks of memory, of which beats of 32 bits are halves.

`default_nettype none

module ht_tile_words #(
    parameter int DataBits = 128  // of a beat
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        wants_i,  // chunks are of words
    input  logic        chunk_valid_i,
    input  logic [63:0] chunk_i,
    output logic        word_valid_o,
    output logic [63:0] word_o
);

  logic        half_q;
  logic [31:0] low_q;

  assign word_valid_o = wants_i && chunk_valid_i && (DataBits > 32 || half_q);
  assign word_o       = (DataBits > 32) ? chunk_i : {chunk_i[31:0], low_q};

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !wants_i) half_q <= 1'b0;
    else if (chunk_valid_i) half_q <= !half_q;
    low_q <= chunk_i[31:0];
  end

endmodule

`default_nettype wire
