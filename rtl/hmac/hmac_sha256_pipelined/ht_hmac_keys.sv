// SPDX-License-Identifier: Apache-2.0
// Keys to the mid-states of HMAC-SHA-256 (FIPS 198-1, 4), kept in slots: what hashing K0 ^ ipad and
// K0 ^ opad leaves, so that a message costs no key block. A key longer than a block is hashed
// first.

`default_nettype none

module ht_hmac_keys #(
    parameter int Slots = 8,  // 1, 2, 4, 8, ...
    parameter int Words = 2,  // a cycle, that the cores take, and of a beat
    localparam int SlotBits  = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int BeatBits  = 32 * Words,
    localparam int BeatBytes = BeatBits / 8
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Key: its slot with the first beat
    input  logic                 key_valid_i,
    output logic                 key_ready_o,
    input  logic [BeatBits-1:0]  key_data_i,
    input  logic [BeatBytes-1:0] key_keep_i,
    input  logic                 key_last_i,
    input  logic [SlotBits-1:0]  key_slot_i,
    // Slots
    input  logic [Slots-1:0]     zeroize_i,
    output logic                 zeroizing_o,  // not all that was to go has gone
    output logic [Slots-1:0]     holds_o,      // a key
    output logic [Slots-1:0]     revoked_o,    // holds none from the next cycle on
    // Run: a block to the inner core, one to the outer core
    output logic                 inner_valid_o,
    input  logic                 inner_ready_i,
    output logic [BeatBits-1:0]  inner_word_o,
    output logic [255:0]         inner_hash_o,
    output logic                 outer_valid_o,
    input  logic                 outer_ready_i,
    output logic [BeatBits-1:0]  outer_word_o,
    output logic [255:0]         outer_hash_o,
    // Its results: always taken
    input  logic                 inner_done_i,
    input  logic [255:0]         inner_hash_i,
    input  logic                 outer_done_i,
    input  logic [255:0]         outer_hash_i,
    // Mid-states
    input  logic [SlotBits-1:0]  inner_slot_i,
    output logic [255:0]         inner_mid_o,
    input  logic [SlotBits-1:0]  outer_slot_i,
    output logic [255:0]         outer_mid_o
);

  localparam int StepBits = $clog2(16 / Words);

  // This cycle's beat; the key
  logic                taken, counts, breaks, empty;
  logic [SlotBits-1:0] slot, key_slot;
  logic                last, full;
  logic [StepBits:0]   place;
  logic [6:0]          bytes;
  logic [StepBits-1:0] inner_step, outer_step;
  logic [BeatBits-1:0] inner_block, outer_block;

  // The run; zeroization
  logic                run, hash_run, ends, good;
  logic [255:0]        hash;
  logic                drop, sweeping, clear;
  logic [StepBits-1:0] sweep_place;

  ht_hmac_key_beats #(.Slots(Slots), .Words(Words)) u_beats (
      .clk_i, .rst_ni,
      .key_valid_i, .key_ready_o, .key_data_i, .key_keep_i, .key_last_i, .key_slot_i,
      .taken_o(taken), .slot_o(slot), .counts_o(counts), .break_o(breaks), .empty_o(empty),
      .key_slot_o(key_slot), .last_o(last), .full_o(full), .place_o(place), .bytes_o(bytes),
      .inner_step_i(inner_step), .inner_block_o(inner_block),
      .outer_step_i(outer_step), .outer_block_o(outer_block),
      .ends_i(ends), .hash_run_i(hash_run), .drop_i(drop), .zeroizing_i(zeroizing_o),
      .sweeping_i(sweeping), .sweep_place_i(sweep_place));

  ht_hmac_key_runs #(.Words(Words)) u_runs (
      .clk_i, .rst_ni,
      .counts_i(counts), .break_i(breaks), .valid_i(key_valid_i), .empty_i(empty),
      .last_i(last), .full_i(full), .place_i(place), .bytes_i(bytes),
      .inner_step_o(inner_step), .inner_block_i(inner_block),
      .outer_step_o(outer_step), .outer_block_i(outer_block),
      .drop_i(drop), .sweeping_i(sweeping), .clear_i(clear),
      .run_o(run), .hash_run_o(hash_run), .ends_o(ends), .good_o(good), .hash_o(hash),
      .inner_valid_o, .inner_ready_i, .inner_word_o, .inner_hash_o,
      .outer_valid_o, .outer_ready_i, .outer_word_o,
      .inner_done_i, .inner_hash_i, .outer_done_i);

  assign outer_hash_o = ht_sha2_pkg::Iv256;

  ht_hmac_key_slots #(.Slots(Slots), .StepBits(StepBits)) u_slots (
      .clk_i, .rst_ni,
      .zeroize_i, .zeroizing_o, .holds_o, .revoked_o,
      .taken_i(taken), .slot_i(slot), .break_i(breaks),
      .drop_o(drop), .sweeping_o(sweeping), .sweep_place_o(sweep_place), .clear_o(clear),
      .run_i(run), .ends_i(ends), .good_i(good), .key_slot_i(key_slot),
      .inner_done_i, .hash_i(hash), .outer_done_i, .outer_hash_i,
      .inner_slot_i, .inner_mid_o, .outer_slot_i, .outer_mid_o);

endmodule

`default_nettype wire
