// SPDX-License-Identifier: Apache-2.0
// The runs of a key: a block to each core. The first starts at the key's first beat and takes the
// beats as they come. If one is late, or the key is longer than a block, the run does not count, and
// the next one starts when the block is whole: a key that comes slowly never holds up a core.

`default_nettype none

module ht_hmac_key_runs #(
    parameter int Words = 2,  // a cycle, that the cores take
    localparam int StepBits  = $clog2(16 / Words),
    localparam int BeatBits  = 32 * Words,
    localparam int BeatBytes = BeatBits / 8
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // The key
    input  logic                counts_i,       // a beat of it is taken
    input  logic                break_i,        // and not legal
    input  logic                valid_i,        // one is there
    input  logic                empty_i,        // of no bytes
    input  logic                last_i,         // its last beat has come
    input  logic                full_i,         // a whole block has
    input  logic [StepBits:0]   place_i,        // beats in the block
    input  logic [6:0]          bytes_i,        // and bytes
    output logic [StepBits-1:0] inner_step_o,
    input  logic [BeatBits-1:0] inner_block_i,  // that beat of it
    output logic [StepBits-1:0] outer_step_o,
    input  logic [BeatBits-1:0] outer_block_i,
    // Zeroization
    input  logic                drop_i,         // slots wait for it
    input  logic                sweeping_i,     // over the memories
    input  logic                clear_i,        // after that: a run without a key
    // Run
    output logic                run_o,
    output logic                ends_o,
    output logic                hash_run_o,     // then a block of the key is in the hash
    output logic                good_o,         // the results are mid-states
    output logic [255:0]        hash_o,         // the last result of the inner core
    // To the cores
    output logic                inner_valid_o,
    input  logic                inner_ready_i,
    output logic [BeatBits-1:0] inner_word_o,
    output logic [255:0]        inner_hash_o,
    output logic                outer_valid_o,
    input  logic                outer_ready_i,
    output logic [BeatBits-1:0] outer_word_o,
    // Their results: always taken
    input  logic                inner_done_i,
    input  logic [255:0]        inner_hash_i,
    input  logic                outer_done_i
);

  logic [255:0] hash_q;                        // of the key so far
  logic [54:0]  count_q;                       // whole blocks in it
  logic         again_q;                       // a run did not count
  logic         long_q;                        // the key is hashed first; a block of it has been
  logic         extra_q, done_q;               // all but some padding is in the hash; all is: K0
  logic         run_q, hash_run_q, late_q;     // of the hash; a beat came too late
  logic         inner_waits_q, outer_waits_q;  // for a result
  logic         counts, final_block;

  // What a run starts for: a whole block of a key that is known to be longer, K0 as a hash, K0 as
  // it comes. What is known not to be a key any more is given up.
  logic start, hashes;

  assign hashes = !done_q && (long_q ? full_i || last_i : full_i && !last_i && valid_i && !empty_i);
  assign start  = !run_q && !sweeping_i && !drop_i && !break_i
                  && (hashes || done_q || clear_i
                      || (!long_q && (place_i != 0 || counts_i) && (last_i || !again_q)));

  assign ends_o = run_q && (!inner_waits_q || inner_done_i) && (!outer_waits_q || outer_done_i);
  assign counts = !drop_i && !clear_i;
  assign good_o = counts && !hash_run_q && !late_q && (done_q || last_i);

  assign run_o      = run_q;
  assign hash_run_o = hash_run_q;
  assign hash_o     = hash_q;

  logic [BeatBits-1:0] inner_raw, outer_raw, padded;
  logic                inner_moves, inner_late, outer_moves, outer_late;

  ht_hmac_key_words #(.Words(Words)) u_inner (
      .clk_i, .rst_ni, .start_i(start), .reads_i(1'b1),
      .place_i, .step_o(inner_step_o), .block_i(inner_block_i), .done_i(done_q), .hash_i(hash_q),
      .raw_o(inner_raw), .moves_o(inner_moves), .late_o(inner_late),
      .word_i(hash_run_q ? padded : inner_raw ^ {BeatBytes{8'h36}}),
      .valid_o(inner_valid_o), .ready_i(inner_ready_i), .word_o(inner_word_o));

  ht_hmac_key_words #(.Words(Words)) u_outer (
      .clk_i, .rst_ni, .start_i(start), .reads_i(!hashes),
      .place_i, .step_o(outer_step_o), .block_i(outer_block_i), .done_i(done_q), .hash_i(hash_q),
      .raw_o(outer_raw), .moves_o(outer_moves), .late_o(outer_late),
      .word_i(outer_raw ^ {BeatBytes{8'h5c}}),
      .valid_o(outer_valid_o), .ready_i(outer_ready_i), .word_o(outer_word_o));

  ht_sha256_pad #(.Words(Words)) u_pad (
      .words_i(inner_raw), .step_i(inner_step_o), .extra_i(extra_q), .last_i, .bytes_i,
      .bits_i(3'd0), .count_i(count_q), .words_o(padded), .final_o(final_block));

  assign inner_hash_o = (hash_run_q && long_q) ? hash_q : ht_sha2_pkg::Iv256;

  // The last inner result may take the place of K0: all words of it have gone when it comes
  always_ff @(posedge clk_i) begin
    if (start) hash_run_q <= hashes;
    if (sweeping_i) hash_q <= '0;
    else if (inner_done_i) hash_q <= inner_hash_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      again_q       <= 1'b0;
      long_q        <= 1'b0;
      extra_q       <= 1'b0;
      done_q        <= 1'b0;
      count_q       <= '0;
      run_q         <= 1'b0;
      late_q        <= 1'b0;
      inner_waits_q <= 1'b0;
      outer_waits_q <= 1'b0;
    end else begin
      if (start) begin
        run_q         <= 1'b1;
        late_q        <= 1'b0;
        inner_waits_q <= 1'b1;
        outer_waits_q <= !hashes;
      end
      if (inner_moves) begin
        if (inner_late && !last_i) late_q <= 1'b1;
      end
      if (outer_moves) begin
        if (outer_late && !last_i) late_q <= 1'b1;
      end
      if (inner_done_i) inner_waits_q <= 1'b0;
      if (outer_done_i) outer_waits_q <= 1'b0;
      if ((inner_done_i || outer_done_i) && !(last_i || done_q)) late_q <= 1'b1;

      if (ends_o) begin
        run_q   <= 1'b0;
        again_q <= !clear_i;
        if (hash_run_q) begin
          long_q  <= 1'b1;
          count_q <= count_q + 55'(bytes_i[6]);
          extra_q <= last_i;
          done_q  <= final_block;
        end
      end

      // Back to the beginning: after a key, and where one is given up
      if (sweeping_i || drop_i) begin
        again_q <= 1'b0;
        long_q  <= 1'b0;
        count_q <= '0;
        extra_q <= 1'b0;
        done_q  <= 1'b0;
      end
    end
  end

endmodule

`default_nettype wire
