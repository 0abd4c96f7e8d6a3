// SPDX-License-Identifier: Apache-2.0
// The slots: which hold a key, and its mid-states. Zeroization is a sweep over the memories, then a
// run without a key, after which no stage of a core has anything of one. A sweep over no slot
// follows each key.

`default_nettype none

module ht_hmac_key_slots #(
    parameter int Slots = 8,     // 1, 2, 4, 8, ...
    parameter int StepBits = 3,  // places that a sweep has besides the slots: 2^StepBits
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic [Slots-1:0]    zeroize_i,
    output logic                zeroizing_o,   // not all that was to go has gone
    output logic [Slots-1:0]    holds_o,       // a key
    output logic [Slots-1:0]    revoked_o,     // holds none from the next cycle on
    // A beat of a key
    input  logic                taken_i,
    input  logic [SlotBits-1:0] slot_i,        // its slot
    input  logic                break_i,       // it is not legal
    // Zeroization
    output logic                drop_o,        // slots wait for it
    output logic                sweeping_o,
    output logic [StepBits-1:0] sweep_place_o,
    output logic                clear_o,       // a run without a key has to follow, or does
    // Run
    input  logic                run_i,
    input  logic                ends_i,
    input  logic                good_i,        // its results are mid-states
    input  logic [SlotBits-1:0] key_slot_i,    // of its key
    input  logic                inner_done_i,  // a result of the inner core
    input  logic [255:0]        hash_i,        // in the next cycle
    input  logic                outer_done_i,
    input  logic [255:0]        outer_hash_i,  // in the same cycle
    // Mid-states
    input  logic [SlotBits-1:0] inner_slot_i,
    output logic [255:0]        inner_mid_o,
    input  logic [SlotBits-1:0] outer_slot_i,
    output logic [255:0]        outer_mid_o
);

  localparam int SweepBits = (StepBits > SlotBits) ? StepBits : SlotBits;

  logic [Slots-1:0]     wipe_q, sweep_q, holds;
  logic                 sweeping_q, clear_q;
  logic [SweepBits-1:0] sweep_place_q;
  logic [SlotBits-1:0]  sweep_slot;

  assign drop_o        = wipe_q != 0;
  assign zeroizing_o   = wipe_q != 0 || clear_q;
  assign sweeping_o    = sweeping_q;
  assign sweep_place_o = sweep_place_q[StepBits-1:0];
  assign sweep_slot    = sweep_place_q[SlotBits-1:0] & SlotBits'(Slots - 1);
  assign clear_o       = clear_q;

  // Results wait in registers, so that no adder of a core drives a whole memory. A message may
  // begin while the inner mid-state is put; an outer one is not asked for until its inner hash is
  // done.
  logic [255:0] outer_hash_q;
  logic         inner_put_q, outer_put_q;  // a result is a mid-state
  logic [255:0] inner_mids [0:Slots-1];
  logic [255:0] outer_mids [0:Slots-1];

  always_ff @(posedge clk_i) begin
    if (sweeping_q) outer_hash_q <= '0;
    else if (outer_done_i) outer_hash_q <= outer_hash_i;
    inner_put_q <= inner_done_i && good_i;
    outer_put_q <= outer_done_i && good_i;
  end

  always_ff @(posedge clk_i) begin
    if (sweeping_q && sweep_q[sweep_slot]) inner_mids[sweep_slot] <= '0;
    else if (inner_put_q) inner_mids[key_slot_i] <= hash_i;
    if (sweeping_q && sweep_q[sweep_slot]) outer_mids[sweep_slot] <= '0;
    else if (outer_put_q) outer_mids[key_slot_i] <= outer_hash_q;
  end

  assign inner_mid_o = (inner_put_q && inner_slot_i == key_slot_i) ? hash_i
                                                                   : inner_mids[inner_slot_i];
  assign outer_mid_o = outer_mids[outer_slot_i];

  always_comb begin
    holds = holds_o;
    if (ends_i && good_i) holds[key_slot_i] = 1'b1;
    revoked_o = zeroize_i;
    if (taken_i) revoked_o[slot_i] = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wipe_q        <= '1;
      sweep_q       <= '0;
      sweeping_q    <= 1'b0;
      sweep_place_q <= '0;
      clear_q       <= 1'b0;
      holds_o       <= '0;
    end else begin
      if (ends_i) clear_q <= 1'b0;

      sweep_place_q <= sweep_place_q + SweepBits'(sweeping_q);
      if ((drop_o && !run_i && !sweeping_q) || (ends_i && good_i)) begin
        sweeping_q <= 1'b1;
        sweep_q    <= wipe_q;
        clear_q    <= drop_o;
      end else if (&sweep_place_q) begin
        sweeping_q <= 1'b0;
      end
      wipe_q <= zeroize_i | ((drop_o && !run_i && !sweeping_q) ? '0 : wipe_q);
      if (break_i) wipe_q[slot_i] <= 1'b1;

      holds_o <= holds & ~revoked_o;
    end
  end

endmodule

`default_nettype wire
