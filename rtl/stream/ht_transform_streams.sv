// SPDX-License-Identifier: Apache-2.0
// The SHA-256 transform on two AXI4-Streams, as in the HLS core of Kammoun et al. 2021, figure 13:
// one stream brings the chaining value, the other one or more blocks. The answer and the rules are
// those of ht_transform_stream; the two packets get one answer.

`default_nettype none

module ht_transform_streams #(
    // Parameters of ht_sha2_core
    parameter int Arch      = ht_sha2_arch_pkg::Iterative,
    parameter int Unroll    = 1,
    parameter int Stages    = 4,
    parameter int Step      = ht_sha256_pkg::CarrySave,
    parameter int DigitBits = 2,
    parameter int DataBits  = 32  // width of all streams: 32, 64, ... 512
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Chaining value
    input  logic                  s_state_axis_tvalid,
    output logic                  s_state_axis_tready,
    input  logic [DataBits-1:0]   s_state_axis_tdata,
    input  logic [DataBits/8-1:0] s_state_axis_tkeep,
    input  logic                  s_state_axis_tlast,
    // Blocks
    input  logic                  s_block_axis_tvalid,
    output logic                  s_block_axis_tready,
    input  logic [DataBits-1:0]   s_block_axis_tdata,
    input  logic [DataBits/8-1:0] s_block_axis_tkeep,
    input  logic                  s_block_axis_tlast,
    // Result
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  logic        state_valid, state_ready, state_last, state_error;
  logic        block_valid, block_ready, block_last, block_error;
  logic [31:0] state_word, block_word;
  logic [4:0]  state_index, block_index;

  ht_transform_words #(.DataBits(DataBits), .Length(8), .Again(8)) u_state (
      .clk_i, .rst_ni, .beat_valid_i(s_state_axis_tvalid), .beat_ready_o(s_state_axis_tready),
      .beat_data_i(s_state_axis_tdata), .beat_keep_i(s_state_axis_tkeep),
      .beat_last_i(s_state_axis_tlast),
      .word_valid_o(state_valid), .word_ready_i(state_ready), .word_o(state_word),
      .word_index_o(state_index), .word_last_o(state_last), .word_error_o(state_error));

  ht_transform_words #(.DataBits(DataBits), .Length(16), .Again(0)) u_blocks (
      .clk_i, .rst_ni, .beat_valid_i(s_block_axis_tvalid), .beat_ready_o(s_block_axis_tready),
      .beat_data_i(s_block_axis_tdata), .beat_keep_i(s_block_axis_tkeep),
      .beat_last_i(s_block_axis_tlast),
      .word_valid_o(block_valid), .word_ready_i(block_ready), .word_o(block_word),
      .word_index_o(block_index), .word_last_o(block_last), .word_error_o(block_error));

  ht_transform_engine #(
      .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
      .DataBits(DataBits)
  ) u_engine (
      .clk_i, .rst_ni, .state_valid_i(state_valid), .state_ready_o(state_ready),
      .state_word_i(state_word), .state_last_i(state_last), .state_error_i(state_error),
      .block_valid_i(block_valid), .block_ready_o(block_ready), .block_word_i(block_word),
      .block_last_i(block_last), .block_error_i(block_error),
      .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser);

  logic unused;
  assign unused = &{1'b0, state_index, block_index};

endmodule

`default_nettype wire
