// SPDX-License-Identifier: Apache-2.0
// The beats of a key to its blocks: one is kept. Beats of a key that is given up are taken and do
// not count.

`default_nettype none

module ht_hmac_key_beats #(
    parameter int Slots = 8,  // 1, 2, 4, 8, ...
    parameter int Words = 2,  // of a beat
    localparam int SlotBits  = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int StepBits  = $clog2(16 / Words),
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
    // This cycle's beat
    output logic                 taken_o,
    output logic [SlotBits-1:0]  slot_o,         // of its key
    output logic                 counts_o,       // it is taken and counts
    output logic                 break_o,        // it is taken and not legal
    output logic                 empty_o,        // it has no bytes
    // The key
    output logic [SlotBits-1:0]  key_slot_o,
    output logic                 last_o,         // its last beat has come
    output logic                 full_o,         // a whole block has
    output logic [StepBits:0]    place_o,        // beats in the block
    output logic [6:0]           bytes_o,        // and bytes
    input  logic [StepBits-1:0]  inner_step_i,
    output logic [BeatBits-1:0]  inner_block_o,  // that beat of it
    input  logic [StepBits-1:0]  outer_step_i,
    output logic [BeatBits-1:0]  outer_block_o,
    // Its end
    input  logic                 ends_i,         // of a run
    input  logic                 hash_run_i,     // after which the block is in the hash
    input  logic                 drop_i,         // the key is given up
    input  logic                 zeroizing_i,
    input  logic                 sweeping_i,     // over the memories: the key is gone
    input  logic [StepBits-1:0]  sweep_place_i
);

  localparam int Steps = 16 / Words;

  logic [BeatBits-1:0] block [0:Steps-1];
  logic [StepBits:0]   place_q;
  logic [6:0]          bytes_q;
  logic [SlotBits-1:0] slot_q;
  logic                begun_q, last_q;  // its first beat has come, its last one
  logic                drain_q;          // its other beats are taken and do not count

  // An empty last beat may come after a whole block
  logic                taken, full, empty, legal;
  logic [BeatBits-1:0] data;
  logic [6:0]          kept;
  logic [SlotBits-1:0] slot;

  assign slot  = begun_q ? slot_q : key_slot_i;
  assign full  = int'(place_q) == Steps;
  assign empty = key_last_i && !key_keep_i[0];
  assign legal = (key_keep_i & (key_keep_i + 1'b1)) == 0 && (key_last_i || &key_keep_i);
  assign taken = key_valid_i && key_ready_o;
  assign key_ready_o = drain_q || (!zeroizing_i && !sweeping_i && !last_q && (!full || empty));

  always_comb begin
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) begin
      kept = kept + 7'(key_keep_i[i]);
      data[BeatBits - 8 - 8*i +: 8] = key_keep_i[i] ? key_data_i[8*i +: 8] : 8'h00;
    end
  end

  always_ff @(posedge clk_i) begin
    if (sweeping_i) block[sweep_place_i] <= '0;
    else if (taken && !full) block[place_q[StepBits-1:0]] <= data;
    if (taken) slot_q <= slot;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q <= 1'b0;
      last_q  <= 1'b0;
      drain_q <= 1'b0;
      place_q <= '0;
      bytes_q <= '0;
    end else begin
      if (taken) begin
        begun_q <= !key_last_i;
        if (drain_q) begin
          drain_q <= !key_last_i;
        end else begin
          last_q  <= key_last_i;
          place_q <= place_q + (StepBits+1)'(!full);
          bytes_q <= bytes_q + kept;
        end
      end
      if (ends_i) begin
        if (hash_run_i) begin
          if (!last_q) begin
            place_q <= '0;
            bytes_q <= '0;
          end
        end
      end
      if (sweeping_i || drop_i) begin
        last_q  <= 1'b0;
        place_q <= '0;
        bytes_q <= '0;
      end
      if (drop_i) drain_q <= taken ? !key_last_i : begun_q;
    end
  end

  assign taken_o       = taken;
  assign slot_o        = slot;
  assign counts_o      = taken && !drain_q;
  assign break_o       = counts_o && !legal;
  assign empty_o       = empty;
  assign key_slot_o    = slot_q;
  assign last_o        = last_q;
  assign full_o        = full;
  assign place_o       = place_q;
  assign bytes_o       = bytes_q;
  assign inner_block_o = block[inner_step_i];
  assign outer_block_o = block[outer_step_i];

endmodule

`default_nettype wire
