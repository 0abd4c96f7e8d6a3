// SPDX-License-Identifier: Apache-2.0
// The SHA-256 transform on words: the core with number `Arch`, after ht_transform_blocks.

`default_nettype none

module ht_transform_engine #(
    // Parameters of ht_sha2_core
    parameter int Arch      = ht_sha2_arch_pkg::Iterative,
    parameter int Unroll    = 1,
    parameter int Stages    = 4,
    parameter int Step      = ht_sha256_pkg::CarrySave,
    parameter int DigitBits = 2,
    parameter int DataBits  = 32
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Chaining value
    input  logic                  state_valid_i,
    output logic                  state_ready_o,
    input  logic [31:0]           state_word_i,
    input  logic                  state_last_i,
    input  logic                  state_error_i,
    // Blocks
    input  logic                  block_valid_i,
    output logic                  block_ready_o,
    input  logic [31:0]           block_word_i,
    input  logic                  block_last_i,
    input  logic                  block_error_i,
    // Result
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  // A core that takes any number of words takes one
  localparam bit Continue = ht_sha2_arch_pkg::one_message(Arch);
  localparam int Words    = ht_sha2_arch_pkg::beat_words(
      Arch, Unroll, ht_sha256_pkg::words(Stages, Step), 1);

  logic                beat_valid, beat_ready, word_valid, word_ready, continues;
  logic [32*Words-1:0] beat, word;
  logic                hash_valid, hash_ready;
  logic [255:0]        hash_in, hash;
  logic [1:0]          tag_in, tag;

  if (Words == 1) begin : gen_beat
    assign beat_valid    = block_valid_i;
    assign block_ready_o = beat_ready;
    assign beat          = block_word_i;
  end else begin : gen_beat
    ht_words_to_beat #(.WordBits(32), .Words(Words)) u_beat (
        .clk_i, .rst_ni, .word_valid_i(block_valid_i), .word_ready_o(block_ready_o),
        .word_i(block_word_i), .beat_valid_o(beat_valid), .beat_ready_i(beat_ready), .beat_o(beat));
  end

  ht_transform_blocks #(.DataBits(DataBits), .Words(Words), .Continue(Continue)) u_blocks (
      .clk_i, .rst_ni,
      .state_valid_i, .state_ready_o, .state_word_i, .state_last_i, .state_error_i,
      .beat_valid_i(beat_valid), .beat_ready_o(beat_ready), .beat_i(beat),
      .beat_last_i(block_last_i), .beat_error_i(block_error_i),
      .word_valid_o(word_valid), .word_ready_i(word_ready), .word_o(word), .continue_o(continues),
      .hash_o(hash_in), .tag_o(tag_in),
      .hash_valid_i(hash_valid), .hash_ready_o(hash_ready), .hash_i(hash), .tag_i(tag),
      .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser);

  logic unused_alert;  // there is no detection here

  ht_sha2_core #(
      .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits), .TagBits(2)
  ) u_core (
      .clk_i, .rst_ni, .word_valid_i(word_valid), .word_ready_o(word_ready), .word_i(word),
      .narrow_i(1'b1), .continue_i(continues), .hash_i(hash_in), .tag_i(tag_in),
      .hash_valid_o(hash_valid), .hash_ready_i(hash_ready), .hash_o(hash), .tag_o(tag),
      .alert_o(unused_alert));

endmodule

`default_nettype wire
