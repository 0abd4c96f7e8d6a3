// SPDX-License-Identifier: Apache-2.0
// The SHA-256 transform on one AXI4-Stream, as in the hand-written core of Kammoun et al. 2021,
// table IV. A packet is a chaining value and one or more blocks; the answer is the chaining value
// after them. All are bytes in the order of FIPS 180-4. A packet of another length, or with a beat
// that is not full, is answered with zeros and TUSER 1.

`default_nettype none

module ht_transform_stream #(
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
    // Chaining value and blocks
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    // Result
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  logic        valid, ready, last, error, in_state, state_ready, block_ready;
  logic [31:0] word;
  logic [4:0]  index;

  ht_transform_words #(.DataBits(DataBits), .Length(24), .Again(8)) u_words (
      .clk_i, .rst_ni, .beat_valid_i(s_axis_tvalid), .beat_ready_o(s_axis_tready),
      .beat_data_i(s_axis_tdata), .beat_keep_i(s_axis_tkeep), .beat_last_i(s_axis_tlast),
      .word_valid_o(valid), .word_ready_i(ready), .word_o(word), .word_index_o(index),
      .word_last_o(last), .word_error_o(error));

  assign in_state = index < 8;
  assign ready    = in_state ? state_ready : block_ready;

  ht_transform_engine #(
      .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
      .DataBits(DataBits)
  ) u_engine (
      .clk_i, .rst_ni, .state_valid_i(valid && in_state), .state_ready_o(state_ready),
      .state_word_i(word), .state_last_i(index == 7), .state_error_i(1'b0),
      .block_valid_i(valid && !in_state), .block_ready_o(block_ready), .block_word_i(word),
      .block_last_i(last), .block_error_i(error),
      .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser);

endmodule

`default_nettype wire
