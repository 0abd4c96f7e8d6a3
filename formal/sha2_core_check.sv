// SPDX-License-Identifier: Apache-2.0
// The contract of a SHA-2 core with one message in flight, as properties. The standard runs beside
// the core on the words that the core takes; every result must be that of its block, with its tag.
// step_i is the core's pace (no pace can hide a fault: a result before all rounds fails). The
// outputs are the standard's state: a core that ties its registers to them is proved by induction.

module sha2_core_check #(
    parameter int WordBits = 32,
    parameter int TagBits  = 1,
    parameter int Latency  = 66,  // cycles from a block's first word to its result, at most,
    parameter int Interval = 65,  // and to the next first word, without those that wait outside
    localparam int Rounds  = (WordBits == 64) ? 80 : 64
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // The core's ports
    input  logic                   word_valid_i,
    input  logic                   word_ready_o,
    input  logic [WordBits-1:0]    word_i,
    input  logic                   continue_i,
    input  logic [8*WordBits-1:0]  hash_i,
    input  logic [TagBits-1:0]     tag_i,
    input  logic                   hash_valid_o,
    input  logic                   hash_ready_i,
    input  logic [8*WordBits-1:0]  hash_o,
    input  logic [TagBits-1:0]     tag_o,
    // The core does a round
    input  logic                   step_i,
    // The standard's state
    output logic                   spec_busy_o,     // within a block
    output logic [4:0]             spec_words_o,    // of it taken
    output logic [6:0]             spec_round_o,    // the round that comes,
    output logic [WordBits-1:0]    spec_k_o,        // its constant
    output logic [WordBits-1:0]    spec_w_o,        // and word
    output logic [16*WordBits-1:0] spec_window_o,   // the sixteen words before it, the last one lowest
    output logic [8*WordBits-1:0]  spec_state_o,    // a, b, ..., h
    output logic [8*WordBits-1:0]  spec_chain_o,    // the block's chaining value
    output logic [TagBits-1:0]     spec_tag_o,      // its tag
    output logic                   spec_result_o,   // there has been a result: spec_hash_o
    output logic                   spec_pending_o,  // and it is not taken yet
    output logic [8*WordBits-1:0]  spec_hash_o,
    output logic [7:0]             spec_age_o       // of the block
);

  logic [TagBits-1:0]    hash_tag_q;
  logic                  take, first, last, done, step, wait_outside;
  logic [8*WordBits-1:0] start, round, sum;
  logic [WordBits-1:0]   message [0:15];
  logic [WordBits-1:0]   schedule;

  assign take  = word_valid_i && word_ready_o;
  assign first = take && (!spec_busy_o || done);
  assign last  = take && !first && spec_words_o == 15;
  assign done  = spec_busy_o && spec_round_o == 7'(Rounds);
  assign step  = step_i && spec_busy_o && !done
                 && (spec_round_o < 7'(spec_words_o) || spec_words_o == 16);
  assign start = continue_i ? (done ? sum : spec_hash_o) : hash_i;

  assign wait_outside = (word_ready_o && !word_valid_i && spec_words_o != 16)
                        || (hash_valid_o && !hash_ready_i);

  assign spec_w_o = (spec_round_o < 16) ? message[spec_round_o[3:0]] : schedule;

  if (WordBits == 64) begin : gen_k
    assign spec_k_o = sha2_derived::k_512(spec_round_o);
  end else begin : gen_k
    assign spec_k_o = sha2_derived::k_256(spec_round_o[5:0]);
  end

  sha2_spec #(.WordBits(WordBits)) u_spec (
      .state_i(spec_state_o), .k_i(spec_k_o), .w_i(spec_w_o), .state_o(round),
      .w2_i(spec_window_o[WordBits*1 +: WordBits]),
      .w7_i(spec_window_o[WordBits*6 +: WordBits]),
      .w15_i(spec_window_o[WordBits*14 +: WordBits]),
      .w16_i(spec_window_o[WordBits*15 +: WordBits]), .w_o(schedule),
      .hash_i(spec_chain_o), .hash_o(sum));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      spec_busy_o    <= 1'b0;
      spec_pending_o <= 1'b0;
      spec_result_o  <= 1'b0;
    end else begin
      spec_busy_o    <= first || (spec_busy_o && !done);
      spec_pending_o <= done || (spec_pending_o && !hash_ready_i);
      spec_result_o  <= done || spec_result_o;
    end

    if (first) begin
      spec_words_o <= 5'd1;
      spec_round_o <= '0;
      spec_chain_o <= start;
      spec_state_o <= start;
      spec_age_o   <= 8'd1;
    end else begin
      spec_words_o <= spec_words_o + 5'(take);
      spec_round_o <= spec_round_o + 7'(step);
      if (step) spec_state_o <= round;
      if (!wait_outside) spec_age_o <= spec_age_o + 1'b1;
    end

    if (take) message[first ? 4'd0 : spec_words_o[3:0]] <= word_i;
    if (step) spec_window_o <= {spec_window_o[15*WordBits-1:0], spec_w_o};

    if (last) spec_tag_o <= tag_i;
    if (done) begin
      spec_hash_o     <= sum;
      hash_tag_q <= spec_tag_o;
    end
  end

  // The one assumption: only a result can be continued. An offer may even change while it waits:
  // a core looks at its inputs in the cycle in which it takes them.
  always_ff @(posedge clk_i) if (rst_ni && first)
    assume (!continue_i || spec_result_o || done);

  // Results
  handshake #(.Width(8*WordBits + TagBits)) u_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (!take || first || spec_words_o != 16);
    assert (!((last || done) && spec_pending_o && !hash_ready_i));
    assert (hash_valid_o == spec_pending_o);
    assert (!hash_valid_o || hash_o == spec_hash_o);
    assert (!hash_valid_o || tag_o == hash_tag_q);
    assert (!spec_busy_o || int'(spec_age_o) < Latency);
    assert (word_ready_o || (spec_busy_o && int'(spec_age_o) < Interval));
    cover (hash_valid_o && !hash_ready_i && spec_busy_o);
    cover (first && continue_i && done);
  end

endmodule
