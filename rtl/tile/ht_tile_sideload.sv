// SPDX-License-Identifier: Apache-2.0
// A key from the port that software does not see, beat by beat; what comes of it after an abort or
// a zeroize is dropped, and all of a key whose slot the port may not load. Its first beat says what
// it is for; others that say something else spoil it.

`default_nettype none

module ht_tile_sideload #(
    parameter int Slots    = 8,
    parameter bit Sideload = 1'b1,  // there is such a port
    localparam int Count    = (Slots > 0) ? Slots : 1,
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,  // resets all but what is known of the packet
    // Turn
    output logic                   offered_o,  // a packet waits
    input  logic                   side_i,     // it has its turn
    input  logic                   side_next_i,
    input  logic                   slot_ready_i,
    input  logic                   moved_i,    // a beat goes to the slots, from here or elsewhere
    output logic                   begun_o,    // some of it has
    output logic                   rest_o,     // of a key that was given up more may come
    input  logic [Count-1:0]       barred_i,   // slots that are not for it
    output logic                   barred_o,   // its slot is one of them
    // The key
    output logic [SlotBits-1:0]    slot_o,     // that its beat is for
    output logic [SlotBits-1:0]    slot_q_o,   // that the last beat was for
    output logic [KeyUserBits-1:0] key_o,      // TUSER of the beat, with this slot
    output logic                   other_o,    // it names another one
    // Pins
    input  logic                   s_sideload_axis_tvalid,
    output logic                   s_sideload_axis_tready,
    input  logic                   s_sideload_axis_tlast,
    input  logic [KeyUserBits-1:0] s_sideload_axis_tuser
);

  // A beat goes; its packet's last beat has not; it is dropped
  logic                sent, inside_q, swallow_q, begun_q;
  logic [SlotBits-1:0] slot_q, named;
  logic [2:0]          place;  // the slot that it names
  logic                kmac, unused;

  assign sent      = s_sideload_axis_tvalid && s_sideload_axis_tready;
  assign barred_o  = Sideload && s_sideload_axis_tvalid && !swallow_q && !begun_q
                     && barred_i[slot_o];
  assign offered_o = Sideload && s_sideload_axis_tvalid && !swallow_q && !barred_o;
  assign place     = ht_user_pkg::key_slot(s_sideload_axis_tuser);
  assign named     = place[SlotBits-1:0] & SlotBits'(Slots - 1);
  assign slot_o    = begun_q ? slot_q : named;
  assign other_o   = begun_q && named != slot_q;
  assign slot_q_o  = slot_q;
  assign begun_o   = begun_q;
  assign rest_o    = swallow_q;
  assign kmac      = ht_user_pkg::key_kind(s_sideload_axis_tuser) == ht_tile_pkg::KeyKindKmac;
  assign unused    = &{1'b0, place, s_sideload_axis_tuser};

  assign s_sideload_axis_tready = Sideload && (swallow_q || (side_i && slot_ready_i && !barred_o));

  assign key_o = ht_tile_pkg::pack_slot_key(
      3'(slot_o), ht_user_pkg::key_mode(s_sideload_axis_tuser),
      kmac ? ht_tile_pkg::KeyKindKmac : ht_tile_pkg::KeyKindHmac,
      ht_user_pkg::key_users(s_sideload_axis_tuser),
      ht_tile_pkg::slot_key_lock(s_sideload_axis_tuser),
      ht_tile_pkg::slot_key_usage(s_sideload_axis_tuser),
      ht_tile_pkg::slot_key_least(s_sideload_axis_tuser),
      ht_user_pkg::key_bytes(s_sideload_axis_tuser));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) inside_q <= 1'b0;
    else if (sent) inside_q <= !s_sideload_axis_tlast;

    if (!rst_ni || (sent && s_sideload_axis_tlast)) swallow_q <= 1'b0;
    else if (clear_i) swallow_q <= swallow_q || inside_q || sent;
    else if (barred_o || (side_i && !side_next_i)) swallow_q <= 1'b1;

    begun_q <= side_i && (begun_q || moved_i);
    if (side_i && moved_i) slot_q <= slot_o;
  end

endmodule

`default_nettype wire
