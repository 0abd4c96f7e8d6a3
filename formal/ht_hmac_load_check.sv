// SPDX-License-Identifier: Apache-2.0
// What ht_hmac_load leaves alone, as properties: the slots, while no key is loaded, and what of a
// slot a key fills. With Assume, the proof of a parent module assumes these properties in place of
// the module.

`default_nettype none

module ht_hmac_load_check #(
    parameter int Slots  = 8,
    parameter bit Assume = 1'b0,
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic [SlotBits-1:0] pick_slot_i,   // a word, any: its slot, constant after the reset,
    input  logic [4:0]          pick_place_i,  // and its place
    input  logic                zeroize_i,
    input  logic                valid_i,       // a key is offered
    input  logic                idle_i,
    input  logic                sweeping_i,
    input  logic                busy_i,
    input  logic [Slots-1:0]    holds_i,
    input  logic [SlotBits-1:0] slot_i,        // the slot that is read
    input  logic [14:0]         kind_i,        // {holds, bytes, KMAC, mode}
    input  logic [SlotBits-1:0] load_slot_i,
    input  logic [4:0]          place_i,
    input  logic                write_i,
    output logic                spec_known_o,  // the key that the slot has, or had, is known,
    output logic [13:0]         spec_kind_o,   // with its {bytes, KMAC, mode}
    output logic                spec_filled_o  // the key that is loaded has written the word
);

  logic                busy_q, could_q, here, right;
  logic [Slots-1:0]    holds_q;
  logic [SlotBits-1:0] load_slot_q;

  assign here = busy_i && load_slot_i == pick_slot_i;

  always_ff @(posedge clk_i) begin
    busy_q      <= rst_ni && busy_i;
    could_q     <= rst_ni && valid_i && idle_i && !sweeping_i;
    holds_q     <= (rst_ni && !zeroize_i) ? holds_i : '0;
    load_slot_q <= load_slot_i;
    spec_filled_o    <= rst_ni && here && (spec_filled_o || (write_i && place_i == pick_place_i));
    if (!rst_ni || here) spec_known_o <= 1'b0;
    else if (!busy_i && slot_i == pick_slot_i) {spec_known_o, spec_kind_o} <= {1'b1, kind_i[13:0]};
  end

  assign right =
      // A key begins while no message is in progress, and keeps its slot.
      (!busy_i || busy_q || could_q)
      && (!(busy_i && busy_q) || load_slot_i == load_slot_q)
      && (!write_i || busy_i)
      // No other time gives a slot a key, or another function.
      && ((holds_i & ~holds_q) == 0 || (busy_q && (holds_i & ~holds_q) == Slots'(1) << load_slot_q))
      && kind_i[14] == holds_i[slot_i]
      && (!(spec_known_o && slot_i == pick_slot_i && !here) || kind_i[13:0] == spec_kind_o)
      // It leaves no word of its slot as it was.
      && (!(busy_q && !busy_i && load_slot_q == pick_slot_i) || spec_filled_o);

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));

endmodule

`default_nettype wire
