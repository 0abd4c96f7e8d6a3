// SPDX-License-Identifier: Apache-2.0
// The contract of a SHA-2 core with one message in flight, as properties. The standard runs beside
// the core on the words that the core takes; every result must be the result of its block, with its
// tag. The rounds are those of ht_sha2_round, which ht_sha2_pkg_check proves. step_i is the pace of
// the core (no pace can hide a fault: a result before all rounds fails). The core outputs its view
// of state, K and W; in each step they must equal the values of the standard, which continues from
// the values of the core, so the solver does not have to prove that sums are equal. The outputs are
// the state of the standard: a core that relates its registers to them is proved by induction.

`default_nettype none

module ht_sha2_core_check #(
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,
    parameter int Unroll   = 1,
    parameter int TagBits  = 1,
    parameter int Latency  = 65,  // most cycles from the first word of a block to its last round,
    parameter int Interval = 65,  // to the first word of the next block, without outside waits,
    parameter int Delay    = 0,   // from the last round until the result is offered,
    parameter int Start    = 0,   // and while the first word of an independent block waits
    parameter bit Loads    = 0,   // the first word of an independent block waits in its first cycle
    parameter bit Overlap  = 0,   // the last round and the first word of the next block: same cycle
    localparam int BeatBits = Unroll * WordBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Ports of the core
    input  logic                   word_valid_i,
    input  logic                   word_ready_o,
    input  logic [BeatBits-1:0]    word_i,
    input  logic                   narrow_i,
    input  logic                   continue_i,
    input  logic [8*WordBits-1:0]  hash_i,
    input  logic [TagBits-1:0]     tag_i,
    input  logic                   hash_valid_o,
    input  logic                   hash_ready_i,
    input  logic [8*WordBits-1:0]  hash_o,
    input  logic [TagBits-1:0]     tag_o,
    // The core does its rounds, on its view of the state, K and W
    input  logic                   step_i,
    input  logic [8*WordBits-1:0]  state_i,
    input  logic [BeatBits-1:0]    k_i,
    input  logic [BeatBits-1:0]    w_i,
    // State of the standard
    output logic                   spec_busy_o,     // within a block
    output logic                   spec_narrow_o,   // the block has 32-bit words
    output logic                   spec_done_o,     // all rounds are done, or will be with this one
    output logic [4:0]             spec_words_o,    // words of the block taken
    output logic [6:0]             spec_round_o,    // the next round; `Unroll` rounds at once,
    output logic [BeatBits-1:0]    spec_k_o,        // the constants of these rounds
    output logic [BeatBits-1:0]    spec_w_o,        // the words of these rounds
    output logic [16*WordBits-1:0] spec_window_o,   // the sixteen words before, the last one lowest
    output logic [8*WordBits-1:0]  spec_state_o,    // a, b, ..., h
    output logic [8*WordBits-1:0]  spec_chain_o,    // the chaining value of the block
    output logic [TagBits-1:0]     spec_tag_o,      // the tag of the block
    output logic                   spec_result_o,   // a result has come: spec_hash_o is valid
    output logic                   spec_pending_o,  // the result is not taken yet
    output logic [8*WordBits-1:0]  spec_hash_o,
    output logic [TagBits-1:0]     spec_hash_tag_o,
    output logic [7:0]             spec_age_o,      // cycles of the block, without outside waits
    output logic [2:0]             spec_delay_o,    // cycles since the last round
    output logic [2:0]             spec_start_o     // cycles that the first word has waited
);

  logic                  take, first, last, step, wait_outside;
  logic [8*WordBits-1:0] start, sum, ended;
  logic [WordBits-1:0]   message [0:15];
  logic [6:0]            rounds;

  assign take   = word_valid_i && word_ready_o;
  assign first  = take && (!spec_busy_o || spec_done_o);
  assign last   = take && !first && int'(spec_words_o) == 16 - Unroll;
  assign rounds = spec_narrow_o ? 7'd64 : 7'd80;
  assign step   = step_i && spec_busy_o && spec_round_o != rounds
                  && (spec_round_o < 7'(spec_words_o) || spec_words_o == 16);
  assign start  = continue_i ? (spec_done_o ? sum : spec_hash_o) : hash_i;

  assign spec_done_o  = Overlap ? step && spec_round_o == rounds - 7'(Unroll)
                                : spec_busy_o && spec_round_o == rounds;
  assign ended        = Overlap ? gen_round[Unroll-1].state : spec_state_o;
  assign wait_outside = (word_ready_o && !word_valid_i && spec_words_o != 16)
                        || (hash_valid_o && !hash_ready_i);

  for (genvar i = 0; i < Unroll; i++) begin : gen_round
    logic [WordBits-1:0]   k, w, w2, next;
    logic [8*WordBits-1:0] state_in, state;

    if (i == 0) begin : gen_state
      assign state_in = state_i;
    end else begin : gen_state
      assign state_in = gen_round[i-1].state;
    end

    if (i < 2) begin : gen_w2
      assign w2 = spec_window_o[WordBits*(1-i) +: WordBits];
    end else begin : gen_w2
      assign w2 = gen_round[i-2].w;
    end

    if (WordBits == 64) begin : gen_k
      assign k = spec_narrow_o ? {sha2_derived::k_256(spec_round_o[5:0] + 6'(i)), 32'b0}
                               : sha2_derived::k_512(spec_round_o + 7'(i));
    end else begin : gen_k
      assign k = sha2_derived::k_256(spec_round_o[5:0] + 6'(i));
    end

    ht_sha2_schedule #(.WordBits(WordBits)) u_schedule (
        .narrow_i(spec_narrow_o), .w_o(next), .w2_i(w2),
        .w7_i(spec_window_o[WordBits*(6-i) +: WordBits]),
        .w15_i(spec_window_o[WordBits*(14-i) +: WordBits]),
        .w16_i(spec_window_o[WordBits*(15-i) +: WordBits]));

    assign w = (spec_round_o < 16) ? message[spec_round_o[3:0] + 4'(i)] : next;

    ht_sha2_round #(.WordBits(WordBits)) u_round (
        .narrow_i(spec_narrow_o), .state_i(state_in), .state_o(state),
        .k_i(k_i[WordBits*(Unroll-1-i) +: WordBits]),
        .w_i(w_i[WordBits*(Unroll-1-i) +: WordBits]));

    assign spec_k_o[WordBits*(Unroll-1-i) +: WordBits] = k;
    assign spec_w_o[WordBits*(Unroll-1-i) +: WordBits] = w;

    always_ff @(posedge clk_i)
      if (take) message[(first ? 4'd0 : spec_words_o[3:0]) + 4'(i)]
                    <= word_i[WordBits*(Unroll-1-i) +: WordBits];
  end

  for (genvar i = 0; i < 8; i++) begin : gen_sum
    assign sum[WordBits*i +: WordBits] = ended[WordBits*i +: WordBits]
                                         + spec_chain_o[WordBits*i +: WordBits];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      spec_busy_o    <= 1'b0;
      spec_pending_o <= 1'b0;
      spec_result_o  <= 1'b0;
    end else begin
      spec_busy_o    <= first || (spec_busy_o && !spec_done_o);
      spec_pending_o <= spec_done_o || (spec_pending_o && !(hash_valid_o && hash_ready_i));
      spec_result_o  <= spec_done_o || spec_result_o;
    end

    if (first) begin
      spec_words_o  <= 5'(Unroll);
      spec_round_o  <= '0;
      spec_chain_o  <= start;
      spec_state_o  <= start;
      spec_age_o    <= 8'd1;
      spec_narrow_o <= (WordBits == 32) || (Narrow && narrow_i);
    end else begin
      if (take) spec_words_o <= spec_words_o + 5'(Unroll);
      if (step) begin
        spec_round_o <= spec_round_o + 7'(Unroll);
        spec_state_o <= gen_round[Unroll-1].state;
      end
      if (!wait_outside) spec_age_o <= spec_age_o + 1'b1;
    end

    if (step) spec_window_o <= {spec_window_o[(16-Unroll)*WordBits-1:0], w_i};

    if (last) spec_tag_o <= tag_i;
    if (spec_done_o) begin
      spec_hash_o     <= sum;
      spec_hash_tag_o <= spec_tag_o;
      spec_delay_o    <= '0;
    end else if (!hash_valid_o && !wait_outside) begin
      spec_delay_o <= spec_delay_o + 1'b1;
    end

    if (rst_ni && word_valid_i && !word_ready_o && !spec_busy_o && !spec_pending_o)
      spec_start_o <= spec_start_o + 1'b1;
    else
      spec_start_o <= '0;
  end

  // The assumptions: only a result can be continued, by words of the same size, and the first word
  // of a block, with its fields, stays while it waits. Other offers may even change: a core looks
  // at its inputs in the cycle in which it takes them.
  logic                  waits_q, was_continue_q, was_narrow_q;
  logic [8*WordBits-1:0] was_hash_q;

  always_ff @(posedge clk_i) begin
    waits_q        <= rst_ni && word_valid_i && !word_ready_o && (!spec_busy_o || spec_done_o);
    was_continue_q <= continue_i;
    was_narrow_q   <= narrow_i;
    was_hash_q     <= hash_i;
    if (rst_ni && waits_q) begin
      assume (word_valid_i && continue_i == was_continue_q);
      assume (narrow_i == was_narrow_q && hash_i == was_hash_q);
    end
    if (rst_ni && word_valid_i && (!spec_busy_o || spec_done_o)) begin
      assume (!continue_i || spec_result_o || spec_done_o);
      if (Narrow) assume (!continue_i || narrow_i == spec_narrow_o);
    end
  end

  // Results
  ht_handshake #(.Width(8*WordBits + TagBits)) u_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    if (step) begin
      for (int i = 0; i < 8; i++)
        assert (state_i[WordBits*i +: WordBits] == spec_state_o[WordBits*i +: WordBits]);
      assert (k_i == spec_k_o);
      assert (w_i == spec_w_o);
    end
    assert (!take || first || spec_words_o != 16);
    assert (!Loads || !first || continue_i || waits_q);
    assert (!((last || spec_done_o) && spec_pending_o && !(hash_valid_o && hash_ready_i)));
    assert (!hash_valid_o || spec_pending_o);
    assert (!spec_pending_o || hash_valid_o || int'(spec_delay_o) < Delay);
    assert (!hash_valid_o || hash_o == spec_hash_o);
    assert (!hash_valid_o || tag_o == spec_hash_tag_o);
    assert (!spec_busy_o || int'(spec_age_o) <= Latency);
    assert (!word_valid_i || word_ready_o || spec_pending_o || int'(spec_start_o) < Start
            || (spec_busy_o && (int'(spec_age_o) < Interval || (Delay != 0 && spec_done_o))));
    cover (hash_valid_o && !hash_ready_i && spec_busy_o);
    cover (first && continue_i && spec_done_o);
  end

endmodule

`default_nettype wire
