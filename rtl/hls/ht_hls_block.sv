// SPDX-License-Identifier: Apache-2.0
// Collects the words of a block, its chaining value and its tag for a kernel that takes them at
// once.

`default_nettype none

module ht_hls_block #(
    parameter int Words   = 1,  // words a beat: 1, 2, 4, 8, 16
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Words
    input  logic                word_valid_i,
    output logic                word_ready_o,
    input  logic [32*Words-1:0] word_i,
    input  logic                continue_i,  // with the first word
    input  logic [255:0]        hash_i,      // with the first word
    input  logic [TagBits-1:0]  tag_i,       // with the last word
    // Block: a new block may arrive in the cycle in which the old one is taken
    output logic                full_o,
    input  logic                taken_i,
    output logic [511:0]        block_o,
    output logic                continue_o,
    output logic [255:0]        hash_o,
    output logic [TagBits-1:0]  tag_o
);

  localparam int Beats = 16 / Words;

  logic [4:0] count_q;  // beats received
  logic       take;

  assign full_o       = int'(count_q) == Beats;
  assign word_ready_o = !full_o || taken_i;
  assign take         = word_valid_i && word_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) count_q <= '0;
    else if (full_o && taken_i) count_q <= 5'(take);
    else count_q <= count_q + 5'(take);

    if (take && (count_q == 0 || full_o)) begin
      continue_o <= continue_i;
      hash_o     <= hash_i;
    end
    if (take) tag_o <= tag_i;
  end

  if (Words == 16) begin : gen_block
    always_ff @(posedge clk_i) if (take) block_o <= word_i;
  end else begin : gen_block
    always_ff @(posedge clk_i) if (take) block_o <= {block_o[511-32*Words:0], word_i};
  end

endmodule

`default_nettype wire
