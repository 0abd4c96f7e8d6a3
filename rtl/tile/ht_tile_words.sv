// SPDX-License-Identifier: Apache-2.0
// Words of 8 bytes from the chunks of memory. Beats of 32 bits are halves of one, wider chunks have
// several.

`default_nettype none

module ht_tile_words #(
    parameter int DataBits = 128, // of a beat
    parameter int TextBits = 64,  // of a chunk at most
    localparam int SizeBits = $clog2(TextBits / 8) + 1
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        wants_i,  // chunks are of words
    input  logic        chunk_valid_i,
    output logic        chunk_ready_o, // its last word is taken, as each one is at once
    input  logic [TextBits-1:0] chunk_i,
    input  logic [SizeBits-1:0] chunk_bytes_i,
    output logic        word_valid_o,
    output logic [63:0] word_o
);

  if (TextBits > 64) begin : gen_parts
    logic [SizeBits-4:0] index_q;  // of the word in its chunk

    assign chunk_ready_o = int'(chunk_bytes_i) <= 8 * (int'(index_q) + 1);
    assign word_valid_o  = wants_i && chunk_valid_i;
    assign word_o        = 64'(chunk_i >> {index_q, 6'b0});

    always_ff @(posedge clk_i)
      if (!rst_ni || !word_valid_o || chunk_ready_o) index_q <= '0;
      else index_q <= index_q + 1'b1;
  end else begin : gen_parts
    logic        half_q;
    logic [31:0] low_q;
    logic        unused;

    assign chunk_ready_o = 1'b1;
    assign word_valid_o  = wants_i && chunk_valid_i && (DataBits > 32 || half_q);
    assign word_o        = (DataBits > 32) ? chunk_i : {chunk_i[31:0], low_q};
    assign unused        = &{1'b0, chunk_bytes_i};

    always_ff @(posedge clk_i) begin
      if (!rst_ni || !wants_i) half_q <= 1'b0;
      else if (chunk_valid_i) half_q <= !half_q;
      low_q <= chunk_i[31:0];
    end
  end

endmodule

`default_nettype wire
