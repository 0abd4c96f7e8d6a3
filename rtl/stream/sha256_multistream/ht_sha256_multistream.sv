// SPDX-License-Identifier: Apache-2.0
// SHA-224 and SHA-256 of many messages at once over AXI4-Stream. A packet is a message; packets of
// different TID may be interleaved in any way, and each is answered by a packet with its digest and
// TID. A message that breaks a rule is read to its end and answered by zeros with TUSER 1.

`default_nettype none

module ht_sha256_multistream #(
    parameter int Arch     = ht_sha2_arch_pkg::Pipeline,
    parameter int Stages   = 4,                      // stages of the core
    parameter int Step     = ht_sha256_pkg::CarrySave,
    parameter int Unroll   = 1,                      // rounds a cycle of a core with a loop
    parameter int Messages = 8,                      // messages at once: 2, 4, 8, ... 64
    parameter int DataBits = 64,                     // width of both streams: 32 to 256; 64 and more
                                                     // for a core that takes two words a cycle
    localparam int TidBits  = $clog2(Messages),
    localparam int UserBits = ht_user_pkg::MessageToBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [TidBits-1:0]    s_axis_tid,
    input  logic [UserBits-1:0]   s_axis_tuser,  // see ht_user_pkg; mode: 0 SHA-224, 1 SHA-256
    output logic [Messages-1:0]   room_o,        // a beat of this message can be taken at once
    // Digests
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic [TidBits-1:0]    m_axis_tid,
    output logic                  m_axis_tuser
);

  localparam int Words   = ht_sha2_arch_pkg::beat_words(
      Arch, Unroll, ht_sha256_pkg::words(Stages, Step), 1);
  localparam int TagBits = TidBits + 4;

  logic                word_valid, word_ready, hash_valid;
  logic [32*Words-1:0] word;
  logic [255:0]        start_hash, hash_in, hash, digest;
  logic [TagBits-1:0]  tag_in, tag;
  localparam int MessageBits = ht_user_pkg::MessageBits;

  logic [MessageBits-1:0] user;
  logic [3:0]          user_mode;  // the top bit is the family; ignored
  logic [1:0]          start_user, digest_user;  // mode; whether this core lacks it
  logic                start_valid, digest_valid, digest_ready, digest_error, fails;
  logic [TidBits-1:0]  start_tid, digest_tid;

  assign user       = MessageBits'(s_axis_tuser);
  assign user_mode  = ht_user_pkg::message_mode(user);
  assign start_hash = start_user[0] ? ht_sha2_pkg::Iv256 : ht_sha2_pkg::Iv224;

  ht_sha256_messages #(
      .Messages(Messages), .DataBits(DataBits), .Words(Words), .UserBits(2)
  ) u_messages (
      .clk_i, .rst_ni,
      .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast, .s_axis_tid,
      .s_axis_tuser({ht_user_pkg::message_bits(user), user_mode[2:1] != 0, user_mode[0]}), .room_o,
      .start_valid_o(start_valid), .start_tid_o(start_tid), .start_user_o(start_user),
      .start_hash_i(start_hash), .start_block_i(1'b0),
      .word_valid_o(word_valid), .word_ready_i(word_ready), .word_o(word), .hash_o(hash_in),
      .tag_o(tag_in), .hash_valid_i(hash_valid), .hash_i(hash), .tag_i(tag),
      .digest_valid_o(digest_valid), .digest_ready_i(digest_ready), .digest_o(digest),
      .digest_tid_o(digest_tid), .digest_user_o(digest_user), .digest_error_o(digest_error));

  logic unused_alert;  // there is no detection here

  ht_sha2_core #(
      .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .TagBits(TagBits)
  ) u_core (
      .clk_i, .rst_ni,
      .word_valid_i(word_valid), .word_ready_o(word_ready), .word_i(word), .narrow_i(1'b0),
      .continue_i(1'b0), .hash_i(hash_in), .tag_i(tag_in),
      .hash_valid_o(hash_valid), .hash_ready_i(1'b1), .hash_o(hash), .tag_o(tag), .alert_o(unused_alert));

  assign fails = digest_error || digest_user[1];

  ht_digest_to_stream #(.DataBits(DataBits)) u_digest (
      .clk_i, .rst_ni,
      .digest_valid_i(digest_valid), .digest_ready_o(digest_ready), .hash_i(fails ? '0 : digest),
      .narrow_i(1'b0), .digest_bytes_i((digest_user == 0) ? 6'd28 : 6'd32), .error_i(fails),
      .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata),
      .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

  always_ff @(posedge clk_i) if (digest_ready) m_axis_tid <= digest_tid;

  logic unused;
  assign unused = &{1'b0, user_mode[3], start_valid, start_tid, start_user[1]};

endmodule

`default_nettype wire
