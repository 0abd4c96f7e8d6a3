// SPDX-License-Identifier: Apache-2.0
// What a message asks for: its TUSER, compared with the contents of its slot, kept while a message
// with a key lasts; and the TUSER of the packets for the hash. HMAC with SHA-2 may come in parts.

`default_nettype none

module ht_hmac_request #(
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Slots  = 8,
    parameter int TextBits = 64,
    parameter bit Parts  = 1'b1,  // messages may come in parts
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                zeroize_i,
    input  logic [SlotBits:0]   load_i,     // {a key is loaded, into this slot}
    input  logic [SlotBits-1:0] slot_i,     // of the message
    input  logic [UserBits-1:0] user_i,
    input  logic [14:0]         holds_i,    // contents of the slot: {holds, bytes, KMAC, mode}
    input  logic                begins_i,   // a message with a key begins
    input  logic [1:0]          beat_i,     // {the last one, a beat of its text is taken}
    input  logic                keeps_i,    // its state is in the slot now
    output logic [2:0]          slot_o,
    output logic                keyed_o,    // it needs a key
    output logic                good_o,     // the slot has that key, and the state before this part
    output logic                kept_o,     // the slot keeps a state of its user
    output logic                kmac_o,     // the slot's key is of KMAC
    // Of the message with a key
    output logic [2:0]          mode_o,     // its lower bits
    output logic                sponge_o,
    output logic                hmac_o,
    output logic                resumes_o,  // it goes on from the state in its slot
    output logic                suspends_o, // with its last beat: another part follows, its state stays
    output logic                refused_o,  // from the start
    // TUSER for the hash
    input  logic                passes_i,   // messages without a key
    input  logic                text_i,     // the text of one with a key
    output logic [UserBits-1:0] user_o
);

  logic       holds, asks, hmac_q, refused_q, resume, suspend;
  logic [8:0] unused_bytes;
  logic [3:0] mode, user_mode, mode_q;
  logic [1:0] user_kind;
  logic [54:0] blocks;
  logic       unused;

  assign {holds, unused_bytes, kmac_o, mode} = holds_i;

  assign user_mode = ht_user_pkg::message_mode(user_i);
  assign user_kind = ht_user_pkg::message_kind(user_i);
  assign slot_o    = ht_user_pkg::message_slot(user_i);
  assign asks      = ht_user_pkg::message_keyed(user_i);
  assign keyed_o   = asks || (user_mode[3] && user_kind[1]);
  assign resume    = ht_user_pkg::message_resume(user_i);
  assign suspend   = ht_user_pkg::message_suspend(user_i);
  assign good_o    = asks && holds && mode == user_mode
                     && (kmac_o ? user_kind[1]
                                : user_kind == 0 && (!resume || (kept_o && !user_mode[3])));
  assign unused    = &{1'b0, unused_bytes, user_i};

  always_ff @(posedge clk_i)
    if (begins_i) begin
      mode_q    <= user_mode;
      hmac_q    <= good_o && !kmac_o;
      refused_q <= !good_o;
      resumes_o <= resume;
    end

  if (Parts && Modes2 != 0) begin : gen_parts
    ht_hmac_parts #(.Slots(Slots), .TextBits(TextBits)) u_parts (
        .clk_i, .rst_ni, .zeroize_i, .load_i, .slot_i,
        .user_i(ht_user_pkg::message_user(user_i)), .kept_o, .begins_i,
        .resumes_i(good_o && !kmac_o && resume), .wide_i(mode_q[2:1] != 0), .beat_i(beat_i[0]),
        .last_i(beat_i[1]), .another_i(suspends_o), .keeps_i, .blocks_o(blocks));
  end else begin : gen_parts
    logic unused_parts;
    assign kept_o = 1'b0;
    assign blocks = 55'd1;
    assign unused_parts = &{1'b0, 1'(TextBits), clk_i, rst_ni, zeroize_i, load_i, slot_i, beat_i, keeps_i};
  end

  assign mode_o    = mode_q[2:0];
  assign sponge_o  = Modes3 != 0 && (Modes2 == 0 || mode_q[3]);
  assign hmac_o    = hmac_q;
  assign refused_o = refused_q;
  assign suspends_o = Parts && hmac_q && !sponge_o && suspend;

  // With a state of SHA-2, the block of the key comes before the text, and those of the parts before. The
  // hash takes their count with the first beat.
  always_comb begin
    user_o = ht_user_pkg::pack_message(
        mode_q, 2'd0, 2'd0, 7'd0, text_i ? ht_user_pkg::message_bits(user_i) : 3'd0, 8'd0, 1'b0,
        !sponge_o, text_i && suspends_o, 3'd0, 3'd0, 32'd0, 8'd0, 16'd0, blocks);
    if (passes_i || (text_i && !hmac_q))
      user_o = ht_user_pkg::pack_message(
          user_mode, user_kind, 2'd0, ht_user_pkg::message_domain(user_i),
          ht_user_pkg::message_bits(user_i), 8'd0, text_i && refused_q,
          resume, suspend, 3'd0, 3'd0,
          ht_user_pkg::message_output(user_i), ht_user_pkg::message_name(user_i),
          ht_user_pkg::message_custom(user_i), ht_user_pkg::message_blocks(user_i));
  end

endmodule

`default_nettype wire
