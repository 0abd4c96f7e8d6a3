// SPDX-License-Identifier: Apache-2.0
// Splits AXI4-Stream beats into big-endian words, or joins beats that are narrower than a word.

`default_nettype none

module ht_words #(
    parameter int DataBits = 64,
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,  // also half-width words, in the upper half of word_o
    localparam int BeatBytes = DataBits / 8,
    localparam int CountBits = $clog2(WordBits / 8 + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 narrow_i,     // the current beat has half-width words
    // Beats
    input  logic                 beat_valid_i,
    output logic                 beat_ready_o,
    input  logic [DataBits-1:0]  beat_data_i,
    input  logic [BeatBytes-1:0] beat_keep_i,
    input  logic                 beat_last_i,
    input  logic [2:0]           beat_bits_i,  // bits in the last byte of the last beat; 0: all
    // Words
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,
    output logic [CountBits-1:0] word_bytes_o,
    output logic                 word_last_o,
    output logic [2:0]           word_bits_o,  // bits of the last byte of the last word
    output logic                 word_error_o  // the beat is not legal
);

  if (DataBits < WordBits) begin : gen_words
    ht_words_from_narrow #(.DataBits(DataBits), .WordBits(WordBits), .Narrow(Narrow)) u_words (
        .clk_i, .rst_ni, .narrow_i, .beat_valid_i, .beat_ready_o, .beat_data_i, .beat_keep_i,
        .beat_last_i, .beat_bits_i, .word_valid_o, .word_ready_i, .word_o, .word_bytes_o,
        .word_last_o, .word_bits_o, .word_error_o);
  end else begin : gen_words
    ht_words_from_wide #(.DataBits(DataBits), .WordBits(WordBits), .Narrow(Narrow)) u_words (
        .clk_i, .rst_ni, .narrow_i, .beat_valid_i, .beat_ready_o, .beat_data_i, .beat_keep_i,
        .beat_last_i, .beat_bits_i, .word_valid_o, .word_ready_i, .word_o, .word_bytes_o,
        .word_last_o, .word_bits_o, .word_error_o);
  end

endmodule

`default_nettype wire
