// SPDX-License-Identifier: Apache-2.0
// Interleaved messages to padded blocks for a core that has many in flight, and its results to
// digests. TID says whose a beat is; a message has a buffer of one block, which fills while the
// block before is in the core, and a chaining value. One TREADY serves all of them: a source that
// offers only what room_o has room for is never held up, so no message waits for another.

`default_nettype none

module ht_sha256_messages #(
    parameter int Messages = 8,   // 2, 4, 8, ... 64
    parameter int DataBits = 64,  // 32, 64, 128 or 256, but no fewer than the core takes
    parameter int Words    = 1,   // a cycle, that the core takes: 1 or 2
    parameter int UserBits = 1,   // that go with a message, as the mode
    localparam int TidBits = $clog2(Messages),
    localparam int TagBits = TidBits + UserBits + 2
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
    input  logic [UserBits+2:0]   s_axis_tuser,   // first beat: user; last beat, at the top: bits
                                                  // of the last byte that count, 0 all
    output logic [Messages-1:0]   room_o,         // a beat of this message is taken at once
    // Start: what stands before a message, asked for while its first block goes to the core
    output logic                  start_valid_o,  // its first word is there
    output logic [TidBits-1:0]    start_tid_o,
    output logic [UserBits-1:0]   start_user_o,
    input  logic [255:0]          start_hash_i,   // in the same cycle
    input  logic                  start_block_i,  // a block has gone into it, and counts
    // Block
    output logic                  word_valid_o,
    input  logic                  word_ready_i,
    output logic [32*Words-1:0]   word_o,
    output logic [255:0]          hash_o,         // with the first word
    output logic [TagBits-1:0]    tag_o,
    // Result: always taken
    input  logic                  hash_valid_i,
    input  logic [255:0]          hash_i,
    input  logic [TagBits-1:0]    tag_i,
    // Digest
    output logic                  digest_valid_o,
    input  logic                  digest_ready_i,
    output logic [255:0]          digest_o,       // 0 in an error
    output logic [TidBits-1:0]    digest_tid_o,
    output logic [UserBits-1:0]   digest_user_o,
    output logic                  digest_error_o
);

  localparam int PlaceBits = $clog2(512 / DataBits);

  // Of the message whose block goes to the core
  logic [TidBits-1:0]   tid;
  logic [PlaceBits-1:0] place;
  logic [DataBits-1:0]  row;
  logic [UserBits-1:0]  user;
  logic                 error, last, done, final_block, first, started;
  logic [6:0]           bytes;
  logic [2:0]           bits;

  logic [Messages-1:0]  full, extra;
  logic                 load;
  logic [TidBits-1:0]   load_tid;

  ht_sha256_message_beats #(
      .Messages(Messages), .DataBits(DataBits), .UserBits(UserBits)
  ) u_beats (
      .clk_i, .rst_ni,
      .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast, .s_axis_tid,
      .s_axis_tuser, .room_o,
      .full_o(full), .extra_o(extra), .done_i(done), .final_i(final_block),
      .tid_i(tid), .started_o(started), .place_i(place), .row_o(row), .user_o(user),
      .error_o(error), .last_o(last), .bytes_o(bytes), .bits_o(bits));

  ht_sha256_message_words #(
      .Messages(Messages), .DataBits(DataBits), .Words(Words), .UserBits(UserBits)
  ) u_words (
      .clk_i, .rst_ni,
      .full_i(full), .extra_i(extra), .done_o(done), .final_o(final_block),
      .tid_o(tid), .started_i(started), .place_o(place), .row_i(row), .user_i(user),
      .error_i(error), .last_i(last), .bytes_i(bytes), .bits_i(bits), .start_block_i,
      .word_valid_o, .word_ready_i, .word_o, .tag_o, .first_o(first),
      .back_valid_i(hash_valid_i && !tag_i[0]), .back_tid_i(tag_i[TagBits-1 -: TidBits]),
      .load_i(load), .load_tid_i(load_tid));

  assign start_valid_o = first && !started;
  assign start_tid_o   = tid;
  assign start_user_o  = user;

  ht_sha256_message_results #(.Messages(Messages), .UserBits(UserBits)) u_results (
      .clk_i, .rst_ni,
      .hash_valid_i, .hash_i, .tag_i,
      .first_i(first), .tid_i(tid), .started_i(started), .start_hash_i, .hash_o,
      .load_o(load), .load_tid_o(load_tid),
      .digest_valid_o, .digest_ready_i, .digest_o, .digest_tid_o, .digest_user_o,
      .digest_error_o);

endmodule

`default_nettype wire
