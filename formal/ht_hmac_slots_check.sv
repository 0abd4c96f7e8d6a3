// SPDX-License-Identifier: Apache-2.0
// What ht_hmac_slots does, as properties: the memory of one of its words, any, and the sweep. With
// Assume, the proof of a parent module assumes these properties in place of the module.

`default_nettype none

module ht_hmac_slots_check #(
    parameter int Slots  = 8,
    parameter bit Assume = 1'b0,
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic [SlotBits-1:0] pick_slot_i,   // the word: its slot, constant after the reset,
    input  logic [4:0]          pick_place_i,  // and its place
    input  logic                zeroize_i,
    input  logic                busy_i,
    input  logic [SlotBits-1:0] slot_i,
    input  logic [4:0]          place_i,
    input  logic                write_i,
    input  logic [4:0]          write_place_i,
    input  logic [63:0]         data_i,
    input  logic [63:0]         word_i,        // what is read
    output logic                spec_swept_o,  // the sweep has come to an end
    output logic [$clog2(32 * Slots):0] spec_since_o,  // cycles since it began
    output logic [63:0]         spec_word_o    // what the word must hold then
);

  logic here, right;

  assign here         = Slots == 1 || slot_i == pick_slot_i;
  assign spec_swept_o = int'(spec_since_o) == 32 * Slots;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || zeroize_i) spec_word_o <= '0;
    else if (write_i && !busy_i && here && write_place_i == pick_place_i) spec_word_o <= data_i;
    if (!rst_ni || zeroize_i) spec_since_o <= '0;
    else if (!spec_swept_o) spec_since_o <= spec_since_o + 1'b1;
  end

  // A word has what was written into it last, and zeros if that was before a zeroize. A sweep takes
  // a cycle for each word, from the last zeroize on.
  assign right = busy_i == !spec_swept_o
                 && (busy_i || !(here && place_i == pick_place_i) || word_i == spec_word_o);

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));
  always_ff @(posedge clk_i) if (rst_ni) assert (int'(spec_since_o) <= 32 * Slots);

endmodule

`default_nettype wire
