// SPDX-License-Identifier: Apache-2.0
// Keys to the mid-states of HMAC-SHA-256 (FIPS 198-1, 4), kept in slots: what hashing K0 ^ ipad and
// K0 ^ opad leaves, so that a message costs no key block. A key longer than a block is hashed first.
//
// A run is a block to each core. That of a key starts at its first beat and takes the beats as they
// come. If one is late, or the key is longer than a block, the run does not count, and the next one
// starts when the block is whole: a key that comes slowly never holds up a core.

`default_nettype none

module ht_hmac_keys #(
    parameter int Slots = 8,  // 2, 4, 8, ...
    parameter int Words = 2,  // a cycle, that the cores take
    localparam int SlotBits  = $clog2(Slots),
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

  localparam int Steps     = 16 / Words;
  localparam int StepBits  = $clog2(Steps);
  localparam int SweepBits = (StepBits > SlotBits) ? StepBits : SlotBits;

  // The key: a block of it, and its hash so far
  logic [BeatBits-1:0] block [0:Steps-1];
  logic [255:0]        hash_q;
  logic [StepBits:0]   place_q;          // beats in the block
  logic [6:0]          bytes_q;          // and bytes
  logic [54:0]         count_q;          // whole blocks in the hash
  logic [SlotBits-1:0] slot_q;
  logic                begun_q, last_q;  // its first beat has come, its last one
  logic                drain_q;          // its other beats are taken and do not count
  logic                again_q;          // a run did not count
  logic                long_q;           // it is hashed first; the hash has a block of it
  logic                extra_q, done_q;  // all but some padding is in the hash; all is: it is K0

  // The run
  logic                run_q, hash_run_q, late_q;  // of the hash; a beat came too late
  logic                inner_reads_q, outer_reads_q, inner_waits_q, outer_waits_q;
  logic [StepBits-1:0] inner_step_q, outer_step_q;

  // Zeroization: a sweep over the memories, then a run without a key, behind which no stage of a
  // core has anything of one. A sweep over no slot is behind each key.
  logic [Slots-1:0]     wipe_q, sweep_q;  // slots
  logic                 sweeping_q, clear_q;
  logic [SweepBits-1:0] sweep_place_q;

  // Beats. An empty last one may stand behind a whole block.
  logic                taken, full, empty, legal;
  logic [BeatBits-1:0] data;
  logic [6:0]          kept;
  logic [SlotBits-1:0] slot;

  assign slot  = begun_q ? slot_q : key_slot_i;
  assign full  = int'(place_q) == Steps;
  assign empty = key_last_i && !key_keep_i[0];
  assign legal = (key_keep_i & (key_keep_i + 1'b1)) == 0 && (key_last_i || &key_keep_i);
  assign taken = key_valid_i && key_ready_o;
  assign key_ready_o = drain_q || (!zeroizing_o && !sweeping_q && !last_q && (!full || empty));

  always_comb begin
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) begin
      kept = kept + 7'(key_keep_i[i]);
      data[BeatBits - 8 - 8*i +: 8] = key_keep_i[i] ? key_data_i[8*i +: 8] : 8'h00;
    end
  end

  always_ff @(posedge clk_i) begin
    if (sweeping_q) block[sweep_place_q[StepBits-1:0]] <= '0;
    else if (taken && !full) block[place_q[StepBits-1:0]] <= data;
    if (taken) slot_q <= slot;
  end

  // What a run starts for: a whole block of a key that is known to be longer, K0 as a hash, K0 as
  // it comes. What is known not to be a key any more is given up.
  logic start, hashes, drop, break_;

  assign break_ = taken && !drain_q && !legal;
  assign drop   = wipe_q != 0;
  assign hashes = !done_q && (long_q ? full || last_q : full && !last_q && key_valid_i && !empty);
  assign start  = !run_q && !sweeping_q && !drop && !break_
                  && (hashes || done_q || clear_q
                      || (!long_q && (place_q != 0 || taken && !drain_q) && (last_q || !again_q)));

  // Its words, which wait in registers. Behind the end all are zero; so is what has not come yet.
  logic [BeatBits-1:0] inner_raw, outer_raw, padded;
  logic                inner_late, outer_late, inner_next, outer_next, final_block;

  assign inner_next = !inner_valid_o || inner_ready_i;
  assign outer_next = !outer_valid_o || outer_ready_i;

  assign inner_late = int'(inner_step_q) >= int'(place_q);
  assign outer_late = int'(outer_step_q) >= int'(place_q);

  always_comb begin
    inner_raw = inner_late ? '0 : block[inner_step_q];
    outer_raw = outer_late ? '0 : block[outer_step_q];
    if (done_q) begin
      inner_raw = '0;
      outer_raw = '0;
      for (int i = 0; i < Steps / 2; i++) begin
        if (int'(inner_step_q) == i) inner_raw = hash_q[256 - BeatBits * (i + 1) +: BeatBits];
        if (int'(outer_step_q) == i) outer_raw = hash_q[256 - BeatBits * (i + 1) +: BeatBits];
      end
    end
  end

  ht_sha256_pad #(.Words(Words)) u_pad (
      .words_i(inner_raw), .step_i(inner_step_q), .extra_i(extra_q), .last_i(last_q),
      .bytes_i(bytes_q), .bits_i(3'd0), .count_i(count_q), .words_o(padded),
      .final_o(final_block));

  always_ff @(posedge clk_i) begin
    if (inner_next) inner_word_o <= hash_run_q ? padded : inner_raw ^ {BeatBytes{8'h36}};
    if (outer_next) outer_word_o <= outer_raw ^ {BeatBytes{8'h5c}};
  end

  assign inner_hash_o = (hash_run_q && long_q) ? hash_q : ht_sha2_pkg::Iv256;
  assign outer_hash_o = ht_sha2_pkg::Iv256;

  // Its end
  logic ends, counts, good;

  assign ends   = run_q && (!inner_waits_q || inner_done_i) && (!outer_waits_q || outer_done_i);
  assign counts = !drop && !clear_q;
  assign good   = counts && !hash_run_q && !late_q && (done_q || last_q);

  // Results wait in registers, so that no adder of a core has a whole memory behind it. The last
  // inner one may take the place of K0: all words of it have gone when it comes.
  logic [255:0] outer_hash_q;
  logic         inner_put_q, outer_put_q;  // a result is a mid-state

  always_ff @(posedge clk_i) begin
    if (start) hash_run_q <= hashes;
    if (sweeping_q) hash_q <= '0;
    else if (inner_done_i) hash_q <= inner_hash_i;
    if (sweeping_q) outer_hash_q <= '0;
    else if (outer_done_i) outer_hash_q <= outer_hash_i;
    inner_put_q <= inner_done_i && good;
    outer_put_q <= outer_done_i && good;
  end

  // Slots. A message may begin while the inner mid-state is put; an outer one is not asked for until
  // its inner hash is done.
  logic [255:0]        inner_mids [0:Slots-1];
  logic [255:0]        outer_mids [0:Slots-1];
  logic [SlotBits-1:0] sweep_slot;

  assign sweep_slot  = sweep_place_q[SlotBits-1:0];
  assign inner_mid_o = (inner_put_q && inner_slot_i == slot_q) ? hash_q : inner_mids[inner_slot_i];
  assign outer_mid_o = outer_mids[outer_slot_i];

  always_ff @(posedge clk_i) begin
    if (sweeping_q && sweep_q[sweep_slot]) inner_mids[sweep_slot] <= '0;
    else if (inner_put_q) inner_mids[slot_q] <= hash_q;
    if (sweeping_q && sweep_q[sweep_slot]) outer_mids[sweep_slot] <= '0;
    else if (outer_put_q) outer_mids[slot_q] <= outer_hash_q;
  end

  assign zeroizing_o = wipe_q != 0 || clear_q;

  logic [Slots-1:0] holds;

  always_comb begin
    holds = holds_o;
    if (ends && good) holds[slot_q] = 1'b1;
    revoked_o = zeroize_i;
    if (taken) revoked_o[slot] = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q       <= 1'b0;
      last_q        <= 1'b0;
      drain_q       <= 1'b0;
      again_q       <= 1'b0;
      long_q        <= 1'b0;
      extra_q       <= 1'b0;
      done_q        <= 1'b0;
      place_q       <= '0;
      bytes_q       <= '0;
      count_q       <= '0;
      run_q         <= 1'b0;
      late_q        <= 1'b0;
      inner_valid_o <= 1'b0;
      outer_valid_o <= 1'b0;
      inner_reads_q <= 1'b0;
      outer_reads_q <= 1'b0;
      inner_waits_q <= 1'b0;
      outer_waits_q <= 1'b0;
      inner_step_q  <= '0;
      outer_step_q  <= '0;
      wipe_q        <= '1;
      sweep_q       <= '0;
      sweeping_q    <= 1'b0;
      sweep_place_q <= '0;
      clear_q       <= 1'b0;
      holds_o       <= '0;
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

      if (start) begin
        run_q         <= 1'b1;
        late_q        <= 1'b0;
        inner_reads_q <= 1'b1;
        inner_waits_q <= 1'b1;
        outer_reads_q <= !hashes;
        outer_waits_q <= !hashes;
      end
      if (inner_next) inner_valid_o <= inner_reads_q;
      if (outer_next) outer_valid_o <= outer_reads_q;
      if (inner_next && inner_reads_q) begin
        inner_step_q <= inner_step_q + 1'b1;
        if (inner_step_q == StepBits'(Steps - 1)) inner_reads_q <= 1'b0;
        if (inner_late && !last_q) late_q <= 1'b1;
      end
      if (outer_next && outer_reads_q) begin
        outer_step_q <= outer_step_q + 1'b1;
        if (outer_step_q == StepBits'(Steps - 1)) outer_reads_q <= 1'b0;
        if (outer_late && !last_q) late_q <= 1'b1;
      end
      if (inner_done_i) inner_waits_q <= 1'b0;
      if (outer_done_i) outer_waits_q <= 1'b0;
      if ((inner_done_i || outer_done_i) && !(last_q || done_q)) late_q <= 1'b1;

      if (ends) begin
        run_q   <= 1'b0;
        again_q <= !clear_q;
        clear_q <= 1'b0;
        if (hash_run_q) begin
          long_q  <= 1'b1;
          count_q <= count_q + 55'(bytes_q[6]);
          extra_q <= last_q;
          done_q  <= final_block;
          if (!last_q) begin
            place_q <= '0;
            bytes_q <= '0;
          end
        end
      end

      // Back to the beginning: behind a key, and where one is given up
      if (sweeping_q || drop) begin
        last_q  <= 1'b0;
        place_q <= '0;
        bytes_q <= '0;
        again_q <= 1'b0;
        long_q  <= 1'b0;
        count_q <= '0;
        extra_q <= 1'b0;
        done_q  <= 1'b0;
      end
      if (drop) drain_q <= taken ? !key_last_i : begun_q;

      sweep_place_q <= sweep_place_q + SweepBits'(sweeping_q);
      if ((drop && !run_q && !sweeping_q) || (ends && good)) begin
        sweeping_q <= 1'b1;
        sweep_q    <= wipe_q;
        clear_q    <= drop;
      end else if (&sweep_place_q) begin
        sweeping_q <= 1'b0;
      end
      wipe_q <= zeroize_i | ((drop && !run_q && !sweeping_q) ? '0 : wipe_q);
      if (break_) wipe_q[slot] <= 1'b1;

      holds_o <= holds & ~revoked_o;
    end
  end

endmodule

`default_nettype wire
