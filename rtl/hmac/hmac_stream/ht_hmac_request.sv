// SPDX-License-Identifier: Apache-2.0
// What a message asks for: its TUSER, compared with the contents of its slot, kept while a message
// with a key lasts; and the TUSER of the packets for the hash.

`default_nettype none

module ht_hmac_request #(
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                clk_i,
    input  logic [UserBits-1:0] user_i,
    input  logic [14:0]         holds_i,    // contents of the slot: {holds, bytes, KMAC, mode}
    input  logic                begins_i,   // a message with a key begins
    output logic [2:0]          slot_o,
    output logic                keyed_o,    // it needs a key
    output logic                good_o,     // the slot has that key
    output logic                kmac_o,     // the slot's key is of KMAC
    // Of the message with a key
    output logic [2:0]          mode_o,     // its lower bits
    output logic                sponge_o,
    output logic                hmac_o,
    output logic                refused_o,  // from the start
    // TUSER for the hash
    input  logic                passes_i,   // messages without a key
    input  logic                text_i,     // the text of one with a key
    output logic [UserBits-1:0] user_o
);

  logic       holds, asks, hmac_q, refused_q;
  logic [8:0] unused_bytes;
  logic [3:0] mode, user_mode, mode_q;
  logic [1:0] user_kind;
  logic       unused;

  assign {holds, unused_bytes, kmac_o, mode} = holds_i;

  assign user_mode = ht_user_pkg::message_mode(user_i);
  assign user_kind = ht_user_pkg::message_kind(user_i);
  assign slot_o    = ht_user_pkg::message_slot(user_i);
  assign asks      = ht_user_pkg::message_keyed(user_i);
  assign keyed_o   = asks || (user_mode[3] && user_kind[1]);
  assign good_o    = asks && holds && mode == user_mode
                     && (kmac_o ? user_kind[1]
                                : user_kind == 0 && !ht_user_pkg::message_resume(user_i));
  assign unused    = &{1'b0, unused_bytes, user_i};

  always_ff @(posedge clk_i)
    if (begins_i) begin
      mode_q    <= user_mode;
      hmac_q    <= good_o && !kmac_o;
      refused_q <= !good_o;
    end

  assign mode_o    = mode_q[2:0];
  assign sponge_o  = Modes3 != 0 && (Modes2 == 0 || mode_q[3]);
  assign hmac_o    = hmac_q;
  assign refused_o = refused_q;

  // With a state of SHA-2, one block comes before the text.
  always_comb begin
    user_o = ht_user_pkg::pack_message(
        mode_q, 2'd0, 2'd0, 7'd0, text_i ? ht_user_pkg::message_bits(user_i) : 3'd0, 8'd0, 1'b0,
        !sponge_o, 1'b0, 3'd0, 32'd0, 8'd0, 16'd0, 55'd1);
    if (passes_i || (text_i && !hmac_q))
      user_o = ht_user_pkg::pack_message(
          user_mode, user_kind, 2'd0, ht_user_pkg::message_domain(user_i),
          ht_user_pkg::message_bits(user_i), 8'd0, text_i && refused_q,
          ht_user_pkg::message_resume(user_i), ht_user_pkg::message_suspend(user_i), 3'd0,
          ht_user_pkg::message_output(user_i), ht_user_pkg::message_name(user_i),
          ht_user_pkg::message_custom(user_i), ht_user_pkg::message_blocks(user_i));
  end

endmodule

`default_nettype wire
