// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression, one round a cycle: the hand-written core of Kammoun et al. 2021, III.B.1.
// A block every 65 cycles, dependent or not: the cycle that adds the chaining value of one block
// takes the first word of the next. Contract and timing: docs/architecture.md.

module sha256_iterative #(
    parameter int TagBits = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    // Block
    input  logic               word_valid_i,
    output logic               word_ready_o,
    input  logic [31:0]        word_i,
    input  logic               continue_i,
    input  logic [255:0]       hash_i,
    input  logic [TagBits-1:0] tag_i,
    // Result
    output logic               hash_valid_o,
    input  logic               hash_ready_i,
    output logic [255:0]       hash_o,
    output logic [TagBits-1:0] tag_o
);

  typedef enum logic [1:0] {
    StIdle,   // hash_q and state_q hold the last result
    StRound,  // round round_q, whose W is the newest word of w_q
    StAdd     // the rounds are done, the chaining value is added
  } state_e;

  state_e     fsm_q, fsm_d;
  logic [5:0] round_q, round_d;
  logic       hash_valid_q;

  logic [255:0] state_q;  // a, b, ..., h
  logic [255:0] hash_q;   // the chaining value, then the result
  logic [511:0] w_q;      // the last sixteen words of the schedule, newest in the low bits
  logic [31:0]  w_next;
  logic [31:0]  k_q;      // K of round round_q
  logic [255:0] sum;

  // Control
  logic held, loading, load, step;

  // Round 0 replaces the result in hash_q by the chaining value of the new block, so it waits
  // until that result has been taken.
  assign held    = (round_q == 0) && hash_valid_q && !hash_ready_i;
  assign loading = (fsm_q == StRound) && (round_q < 15);  // round t takes word t + 1

  assign word_ready_o = (fsm_q != StRound) || (loading && !held);
  assign load         = (fsm_q != StRound) && word_valid_i;
  assign step         = (fsm_q == StRound) && !held && (word_valid_i || !loading);

  assign round_d = round_q + 6'(step);

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:  if (load) fsm_d = StRound;
      StRound: if (step && round_q == 63) fsm_d = StAdd;
      StAdd:   if (load) fsm_d = StRound; else fsm_d = StIdle;
      default: fsm_d = StIdle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q        <= StIdle;
      round_q      <= '0;
      hash_valid_q <= 1'b0;
    end else begin
      fsm_q        <= fsm_d;
      round_q      <= round_d;
      hash_valid_q <= (fsm_q == StAdd) || (hash_valid_q && !hash_ready_i);
    end
  end

  // W unit and K ROM
  assign w_next = sha2_pkg::schedule_256(w_q[32*1 +: 32], w_q[32*6 +: 32],
                                         w_q[32*14 +: 32], w_q[32*15 +: 32]);

  always_ff @(posedge clk_i) begin
    if (load || step) w_q <= {w_q[479:0], (load || loading) ? word_i : w_next};
    k_q <= sha2_pkg::k_256(round_d);
  end

  // Compression engine
  assign sum = sha2_pkg::add_words_256(hash_q, state_q);

  always_ff @(posedge clk_i) begin
    if (fsm_q == StRound) begin
      if (step) state_q <= sha2_pkg::round_256(state_q, k_q, w_q[31:0]);
    end else if (load && !continue_i) begin
      state_q <= hash_i;
    end else if (fsm_q == StAdd) begin
      state_q <= sum;
    end

    if (fsm_q == StAdd) hash_q <= sum;
    else if (step && round_q == 0) hash_q <= state_q;
  end

  // Result
  always_ff @(posedge clk_i) begin
    if (step && round_q == 14) tag_o <= tag_i;
  end

  assign hash_valid_o = hash_valid_q;
  assign hash_o       = hash_q;

`ifdef FORMAL
  // The standard beside the core, and why the core follows it: the relation of their registers
  logic         spec_busy_o, spec_result_o, spec_pending_o;
  logic [4:0]   spec_words_o;
  logic [6:0]   spec_round_o;
  logic [31:0]  spec_k_o, spec_w_o;
  logic [511:0] spec_window_o;
  logic [255:0] spec_state_o, spec_chain_o, spec_hash_o;
  logic [TagBits-1:0] spec_tag_o;
  logic [7:0]   spec_age_o;

  sha2_core_check #(.WordBits(32), .TagBits(TagBits), .Latency(66), .Interval(65)) check (
      .*, .step_i(step));

  logic same_window;

  always_comb begin
    same_window = 1'b1;
    for (int i = 1; i < 16; i++)
      if (i <= int'(round_q) && w_q[32*i +: 32] != spec_window_o[32*(i-1) +: 32])
        same_window = 1'b0;
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_busy_o == (fsm_q != StIdle));
    assert (spec_pending_o == hash_valid_q);
    assert (!hash_valid_q || round_q == 0);
    assert (!spec_result_o || fsm_q != StIdle
                          || (hash_q == spec_hash_o && state_q == spec_hash_o));
    case (fsm_q)
      StIdle: assert (round_q == 0);
      StRound: begin
        assert (spec_round_o == 7'(round_q) && int'(spec_age_o) == int'(round_q) + 1);
        assert (int'(spec_words_o) == ((round_q < 15) ? int'(round_q) + 1 : 16));
        assert (round_q != 0 || state_q == spec_chain_o);
        assert (k_q == spec_k_o);
        assert (w_q[31:0] == spec_w_o);
        assert (same_window);
      end
      StAdd: assert (spec_round_o == 64 && spec_age_o == 65 && round_q == 0);
      default: assert (1'b0);
    endcase
    if (fsm_q != StIdle) begin
      assert (state_q == spec_state_o);
      if (fsm_q == StAdd || round_q >= 15) assert (tag_o == spec_tag_o);
      if (fsm_q == StAdd || round_q != 0) assert (hash_q == spec_chain_o);
    end
  end
`endif

endmodule
