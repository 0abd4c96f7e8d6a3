// SPDX-License-Identifier: Apache-2.0
// SHA-2 compression in its plain form: `Unroll` rounds a cycle. With one round of SHA-256 it is the
// hand-written core of Kammoun et al. 2021, III.B.1. Blocks, dependent or not, follow each other
// without a gap: the cycle that adds the chaining value of one block takes the first words of the
// next. Contract and timing: docs/architecture.md.

`default_nettype none

module ht_sha2_iterative #(
    parameter int WordBits = 32,    // 32: SHA-224, SHA-256; 64: SHA-384, SHA-512, SHA-512/t
    parameter bit Narrow   = 1'b0,  // with 64 bits: does 32-bit words too, in the upper halves
    parameter int Unroll   = 1,     // 1, 2 or 4
    parameter int Detect   = 0,     // 1: flips of its registers are detected
    parameter int TagBits  = 1
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    // Block
    input  logic                       word_valid_i,
    output logic                       word_ready_o,
    input  logic [Unroll*WordBits-1:0] word_i,
    input  logic                       narrow_i,
    input  logic                       continue_i,
    input  logic [8*WordBits-1:0]      hash_i,
    input  logic [TagBits-1:0]         tag_i,
    // Result
    output logic                       hash_valid_o,
    input  logic                       hash_ready_i,
    output logic [8*WordBits-1:0]      hash_o,
    output logic [TagBits-1:0]         tag_o,
    // Faults
    output logic                       alert_o  // one was found: no result until the reset
);

  localparam int Beats    = 16 / Unroll;
  localparam int StepBits = $clog2(80 / Unroll);
  localparam int Align    = 64 - WordBits;

  typedef enum logic [1:0] {
    StIdle,   // hash_q and state_q hold the last result
    StRound,  // step step_q is at work, on the newest words of w_q
    StAdd     // the rounds are done; the chaining value is added
  } state_e;

  state_e              fsm_q, fsm_d;
  logic [StepBits-1:0] step_q, step_d, last_step;
  logic                hash_valid_q, hash_valid_d, narrow_q, narrow;

  logic [8*WordBits-1:0]      state_q;  // a, b, ..., h
  logic [8*WordBits-1:0]      hash_q;   // the chaining value, then the result
  logic [16*WordBits-1:0]     w_q;      // the last sixteen words of the schedule, newest lowest
  logic [Unroll*WordBits-1:0] k_q;      // K of step step_q
  logic [Unroll*WordBits-1:0] w_d;      // the words that come into it
  logic [8*WordBits-1:0]      sum;

  // Control
  logic held, loading, load, step;

  // Step 0 replaces the result in hash_q by the chaining value of the new block, so it waits
  // until that result has been taken.
  assign held    = (step_q == 0) && hash_valid_q && !hash_ready_i;
  assign loading = (fsm_q == StRound) && (step_q < StepBits'(Beats - 1));  // step t takes beat t + 1

  assign word_ready_o = (fsm_q != StRound) || (loading && !held);
  assign load         = (fsm_q != StRound) && word_valid_i;
  assign step         = (fsm_q == StRound) && !held && (word_valid_i || !loading);

  assign narrow    = (WordBits == 32) || (Narrow && (load ? narrow_i : narrow_q));
  assign last_step = narrow ? StepBits'(64 / Unroll - 1) : StepBits'(80 / Unroll - 1);

  always_comb begin
    fsm_d  = fsm_q;
    step_d = step_q + StepBits'(step);
    case (fsm_q)
      StIdle: if (load) fsm_d = StRound;
      StRound: if (step && step_q == last_step) begin
        fsm_d  = StAdd;
        step_d = '0;
      end
      StAdd:   if (load) fsm_d = StRound; else fsm_d = StIdle;
      default: fsm_d = StIdle;
    endcase
  end

  assign hash_valid_d = (fsm_q == StAdd) || (hash_valid_q && !hash_ready_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q        <= StIdle;
      step_q       <= '0;
      hash_valid_q <= 1'b0;
    end else begin
      fsm_q        <= fsm_d;
      step_q       <= step_d;
      hash_valid_q <= hash_valid_d;
    end
    narrow_q <= narrow;
  end

  // W unit, K ROM and compression engine: a chain of `Unroll` of each
  for (genvar i = 0; i < Unroll; i++) begin : gen_round
    logic [WordBits-1:0]   w, w2;
    logic [63:0]           k;  // a 32-bit K is in the upper half
    logic [8*WordBits-1:0] state_in, state;

    if (i == 0) begin : gen_state
      assign state_in = state_q;
    end else begin : gen_state
      assign state_in = gen_round[i-1].state;
    end

    if (i < 2) begin : gen_w2
      assign w2 = w_q[WordBits*(1-i) +: WordBits];
    end else begin : gen_w2
      assign w2 = gen_round[i-2].w;
    end

    ht_sha2_schedule #(.WordBits(WordBits)) u_schedule (
        .narrow_i(narrow), .w_o(w), .w2_i(w2),
        .w7_i(w_q[WordBits*(6-i) +: WordBits]),
        .w15_i(w_q[WordBits*(14-i) +: WordBits]),
        .w16_i(w_q[WordBits*(15-i) +: WordBits]));

    assign w_d[WordBits*(Unroll-1-i) +: WordBits] =
        (load || loading) ? word_i[WordBits*(Unroll-1-i) +: WordBits] : w;

    assign k = ht_sha2_pkg::k(7'(Unroll * int'(step_d) + i), narrow);

    ht_sha2_round #(.WordBits(WordBits)) u_round (
        .narrow_i(narrow), .state_i(state_in), .state_o(state),
        .k_i(k_q[WordBits*(Unroll-1-i) +: WordBits]),
        .w_i(w_q[WordBits*(Unroll-1-i) +: WordBits]));

    always_ff @(posedge clk_i) begin
      if (load || step)
        w_q[WordBits*(Unroll-1-i) +: WordBits] <= w_d[WordBits*(Unroll-1-i) +: WordBits];
      k_q[WordBits*(Unroll-1-i) +: WordBits] <= WordBits'(k >> Align);
    end
  end

  always_ff @(posedge clk_i)
    if (load || step)
      w_q[16*WordBits-1:Unroll*WordBits] <= w_q[(16-Unroll)*WordBits-1:0];

  for (genvar i = 0; i < 8; i++) begin : gen_add
    assign sum[WordBits*i +: WordBits] = hash_q[WordBits*i +: WordBits]
                                         + state_q[WordBits*i +: WordBits];
  end

  always_ff @(posedge clk_i) begin
    if (fsm_q == StRound) begin
      if (step) state_q <= gen_round[Unroll-1].state;
    end else if (load && !continue_i) begin
      state_q <= hash_i;
    end else if (fsm_q == StAdd) begin
      state_q <= sum;
    end

    if (fsm_q == StAdd) hash_q <= sum;
    else if (step && step_q == 0) hash_q <= state_q;
  end

  // Result
  always_ff @(posedge clk_i) begin
    if (step && step_q == StepBits'(Beats - 2)) tag_o <= tag_i;
  end

  assign hash_o = hash_q;

  // Faults
  if (Detect == 0) begin : gen_detect
    assign hash_valid_o = hash_valid_q;
    assign alert_o      = 1'b0;
  end else begin : gen_detect
    assign hash_valid_o = hash_valid_q && !alert_o;
    ht_sha2_iterative_guard #(
        .WordBits(WordBits), .Unroll(Unroll), .TagBits(TagBits)
    ) u_guard (
        .clk_i, .rst_ni, .alert_o,
        .control_i({hash_valid_q, narrow_q && fsm_q != StIdle, fsm_q, step_q}),
        .control_next_i({hash_valid_d, narrow && fsm_d != StIdle, fsm_d, step_d}),
        .round_i(fsm_q == StRound), .add_i(fsm_q == StAdd), .valid_i(hash_valid_q),
        .load_i(load), .fresh_i(load && !continue_i), .fill_i(loading), .step_i(step),
        .first_i(step_q == 0), .narrow_i(narrow), .last_i(step && step_q == StepBits'(Beats - 2)),
        .w_next_i(w_d), .w_i(w_q), .k_i(k_q), .hash_i,
        .rounds_i(gen_round[Unroll-1].state), .sum_i(sum), .state_i(state_q), .chain_i(hash_q),
        .tag_next_i(tag_i), .tag_i(tag_o));
  end

`ifdef FORMAL
  // The standard runs beside the core; the invariants relate the registers of both
  logic         spec_busy_o, spec_narrow_o, spec_done_o, spec_result_o, spec_pending_o;
  logic [4:0]   spec_words_o;
  logic [6:0]   spec_round_o;
  logic [7:0]   spec_age_o;
  logic [2:0]   spec_delay_o, spec_start_o;
  logic [Unroll*WordBits-1:0] spec_k_o, spec_w_o;
  logic [16*WordBits-1:0]     spec_window_o;
  logic [8*WordBits-1:0]      spec_state_o, spec_chain_o, spec_hash_o;
  logic [TagBits-1:0]         spec_tag_o, spec_hash_tag_o;

  ht_sha2_core_check #(
      .WordBits(WordBits), .Narrow(Narrow), .Unroll(Unroll), .TagBits(TagBits),
      .Latency((WordBits == 64 ? 80 : 64) / Unroll + 1),
      .Interval((WordBits == 64 ? 80 : 64) / Unroll + 1)
  ) check (.*, .step_i(step), .state_i(state_q), .k_i(k_q), .w_i(w_q[Unroll*WordBits-1:0]));

  logic full;  // w_q holds all words of the block
  assign full = int'(step_q) >= Beats - 1;

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_busy_o == (fsm_q != StIdle));
    assert (spec_pending_o == hash_valid_q);
    assert (!hash_valid_q || step_q == 0);
    assert (spec_start_o == 0 && (!spec_done_o || !spec_pending_o || spec_delay_o == 0));
    assert (!hash_valid_q || tag_o == spec_hash_tag_o);
    assert (!spec_result_o || fsm_q != StIdle
                          || (hash_q == spec_hash_o && state_q == spec_hash_o));
    assert (!spec_busy_o || narrow_q == spec_narrow_o || WordBits == 32 || !Narrow);
    assert (WordBits != 32 || !spec_busy_o || spec_narrow_o);
    assert (Narrow || WordBits == 32 || !spec_busy_o || !spec_narrow_o);
    case (fsm_q)
      StIdle: assert (step_q == 0);
      StRound: begin
        assert (int'(spec_round_o) == Unroll * int'(step_q));
        assert (int'(spec_age_o) == int'(step_q) + 1);
        assert (step_q <= last_step);
        assert (int'(spec_words_o)
                == ((int'(step_q) < Beats - 1) ? Unroll * (int'(step_q) + 1) : 16));
        assert (step_q != 0 || state_q == spec_chain_o);
        assert (k_q == spec_k_o && w_q[Unroll*WordBits-1:0] == spec_w_o);
        for (int i = Unroll; i < 16; i++)
          assert ((!full && i >= Unroll * (int'(step_q) + 1))
                  || w_q[WordBits*i +: WordBits] == spec_window_o[WordBits*(i-Unroll) +: WordBits]);
      end
      StAdd: assert (spec_done_o && step_q == 0 && spec_words_o == 16
                     && int'(spec_age_o) == (spec_narrow_o ? 64 : 80) / Unroll + 1);
      default: assert (1'b0);
    endcase
    if (fsm_q != StIdle) begin
      for (int i = 0; i < 8; i++)
        assert (state_q[WordBits*i +: WordBits] == spec_state_o[WordBits*i +: WordBits]);
      if (fsm_q == StAdd || full) assert (tag_o == spec_tag_o);
      if (fsm_q == StAdd || step_q != 0) assert (hash_q == spec_chain_o);
    end
  end
`endif

endmodule

`default_nettype wire
