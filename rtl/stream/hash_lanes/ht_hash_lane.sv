// SPDX-License-Identifier: Apache-2.0
// One lane: a queue of beats, and the stream of one family that hashes them.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // those of the family that is not built
module ht_hash_lane #(
    // See ht_hash_lanes
    parameter int Arch2    = ht_sha2_arch_pkg::Carrysave,
    parameter int Arch3    = ht_keccak_arch_pkg::Iterative,
    parameter int Modes2   = 0,
    parameter int Modes3   = 255,
    parameter int Unroll   = 1,
    parameter int Frame    = 1,
    parameter int Depth    = 4,
    parameter int DataBits = 256,
    localparam int UserBits = ht_user_pkg::MessageToCustom
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Beats of messages
    input  logic                  beat_valid_i,
    output logic                  beat_ready_o,
    input  logic [DataBits-1:0]   beat_data_i,
    input  logic [DataBits/8-1:0] beat_keep_i,
    input  logic                  beat_last_i,
    input  logic [UserBits-1:0]   beat_user_i,
    // Beats of answers
    output logic                  answer_valid_o,
    input  logic                  answer_ready_i,
    output logic [DataBits-1:0]   answer_data_o,
    output logic [DataBits/8-1:0] answer_keep_o,
    output logic                  answer_last_o,
    output logic                  answer_error_o
);
/* verilator lint_on UNUSEDPARAM */

  localparam int Bytes  = DataBits / 8;
  localparam int Taken  = (Modes3 != 0) ? UserBits : ht_user_pkg::MessageToBits;  // of TUSER
  localparam int Narrow = (DataBits < 64) ? DataBits : 64;  // most bits of a beat of ht_sha3_stream

  logic                head_valid, head_ready, head_last;  // of the queue
  logic [DataBits-1:0] head_data;
  logic [Bytes-1:0]    head_keep;
  logic [Taken-1:0]    head_user;

  ht_fifo #(.Width(DataBits + Bytes + 1 + Taken), .Depth(Depth)) u_beats (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_o(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i, beat_user_i[Taken-1:0]}),
      .valid_o(head_valid), .ready_i(head_ready),
      .payload_o({head_data, head_keep, head_last, head_user}));

  if (Modes3 == 0) begin : gen_family
    logic unused, unused_alert;
    ht_sha2_stream #(.Arch(Arch2), .Modes(Modes2), .Unroll(Unroll), .DataBits(DataBits)) u_sha2 (
        .clk_i, .rst_ni,
        .s_axis_tvalid(head_valid), .s_axis_tready(head_ready), .s_axis_tdata(head_data),
        .s_axis_tkeep(head_keep), .s_axis_tlast(head_last), .s_axis_tuser(head_user),
        .m_axis_tvalid(answer_valid_o), .m_axis_tready(answer_ready_i),
        .m_axis_tdata(answer_data_o), .m_axis_tkeep(answer_keep_o), .m_axis_tlast(answer_last_o),
        .m_axis_tuser(answer_error_o), .alert_o(unused_alert));
    assign unused = &{1'b0, beat_user_i[UserBits-1:Taken]};
  end else begin : gen_family
    logic                in_valid, in_ready, in_last, out_valid, out_ready, out_last, out_error;
    logic [Narrow-1:0]   in_data, out_data;
    logic [Narrow/8-1:0] in_keep, out_keep;
    logic [UserBits-1:0] in_user;

    if (DataBits == Narrow) begin : gen_width
      assign {in_valid, in_data, in_keep, in_last, in_user} =
          {head_valid, head_data, head_keep, head_last, head_user};
      assign head_ready = in_ready;
      assign {answer_valid_o, answer_data_o, answer_keep_o, answer_last_o, answer_error_o} =
          {out_valid, out_data, out_keep, out_last, out_error};
      assign out_ready = answer_ready_i;
    end else begin : gen_width
      ht_beats_narrow #(.InBits(DataBits), .OutBits(Narrow), .UserBits(UserBits)) u_narrow (
          .clk_i, .rst_ni, .wide_valid_i(head_valid), .wide_ready_o(head_ready),
          .wide_data_i(head_data), .wide_keep_i(head_keep), .wide_last_i(head_last),
          .wide_user_i(head_user),
          .beat_valid_o(in_valid), .beat_ready_i(in_ready), .beat_data_o(in_data),
          .beat_keep_o(in_keep), .beat_last_o(in_last), .beat_user_o(in_user));
      ht_beats_widen #(.InBits(Narrow), .OutBits(DataBits)) u_widen (
          .clk_i, .rst_ni, .beat_valid_i(out_valid), .beat_ready_o(out_ready),
          .beat_data_i(out_data), .beat_keep_i(out_keep), .beat_last_i(out_last),
          .beat_error_i(out_error),
          .wide_valid_o(answer_valid_o), .wide_ready_i(answer_ready_i),
          .wide_data_o(answer_data_o), .wide_keep_o(answer_keep_o), .wide_last_o(answer_last_o),
          .wide_error_o(answer_error_o));
    end

    logic key_ready;
    ht_sha3_stream #(
        .Arch(Arch3), .Modes(Modes3), .Unroll(Unroll), .Frame(Frame), .DataBits(Narrow)
    ) u_sha3 (
        .clk_i, .rst_ni,
        .s_axis_tvalid(in_valid), .s_axis_tready(in_ready), .s_axis_tdata(in_data),
        .s_axis_tkeep(in_keep), .s_axis_tlast(in_last), .s_axis_tuser(in_user),
        .s_key_axis_tvalid(1'b0), .s_key_axis_tready(key_ready),
        .s_key_axis_tdata({Narrow{1'b0}}), .s_key_axis_tkeep({Narrow / 8{1'b0}}),
        .s_key_axis_tlast(1'b0), .s_key_axis_tuser(16'd0),
        .m_axis_tvalid(out_valid), .m_axis_tready(out_ready), .m_axis_tdata(out_data),
        .m_axis_tkeep(out_keep), .m_axis_tlast(out_last), .m_axis_tuser(out_error));
    logic unused;
    assign unused = &{1'b0, key_ready};
  end

endmodule

`default_nettype wire
