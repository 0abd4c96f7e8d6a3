// SPDX-License-Identifier: Apache-2.0
// Finds flips in the registers of ht_sha2_iterative. A word has a parity bit that is made where the
// word is made, goes with it from register to register, and is compared where the word is used. The
// words that come last from a round, A and E, have no time for that: they are kept a second time,
// inverted, and so is the control. What is compared in a cycle depends on registers alone.

`default_nettype none

module ht_sha2_iterative_guard #(
    parameter int WordBits = 32,
    parameter int Unroll   = 1,
    parameter int TagBits  = 1,
    localparam int StepBits = $clog2(80 / Unroll),
    localparam int ControlBits = StepBits + 4
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    output logic                       alert_o,         // a flip was found, until the reset
    // Control
    input  logic [ControlBits-1:0]     control_i,       // all its registers, the step lowest
    input  logic [ControlBits-1:0]     control_next_i,  // in the next cycle
    input  logic                       round_i,         // rounds are at work, or wait
    input  logic                       add_i,           // the chaining value is added
    input  logic                       valid_i,         // a result is offered
    input  logic                       load_i,          // the first words of a block are taken,
    input  logic                       fresh_i,         // and its chaining value with them
    input  logic                       fill_i,          // the words of the block are not all there
    input  logic                       step_i,          // the rounds and the words move on
    input  logic                       first_i,         // from the first step
    input  logic                       narrow_i,        // words have 32 bits
    input  logic                       last_i,          // the tag is taken
    // Words: those of the next cycle, and the registers
    input  logic [Unroll*WordBits-1:0] w_next_i,
    input  logic [16*WordBits-1:0]     w_i,             // newest lowest
    input  logic [Unroll*WordBits-1:0] k_i,
    // State and chaining value
    input  logic [8*WordBits-1:0]      hash_i,
    input  logic [8*WordBits-1:0]      rounds_i,
    input  logic [8*WordBits-1:0]      sum_i,
    input  logic [8*WordBits-1:0]      state_i,         // a, b, ..., h
    input  logic [8*WordBits-1:0]      chain_i,
    input  logic [TagBits-1:0]         tag_next_i,
    input  logic [TagBits-1:0]         tag_i
);

  // The places of the words that rounds take, and of those that the schedule takes
  localparam logic [15:0] Rounds   = 16'((1 << Unroll) - 1);
  localparam logic [15:0] Schedule = 16'd2 | Rounds << (7 - Unroll) | Rounds << (15 - Unroll)
                                           | Rounds << (16 - Unroll);

  logic alert_q;
  logic [ControlBits-1:0] not_control_q;
  logic [15:0]            parity_q, wrong_w;  // of the words
  logic [Unroll-1:0]      parity_k_q, wrong_k, made;
  logic [7:0]             parity_chain_q, wrong_chain, wrong_state, of_state, of_sum, of_hash;
  logic                   not_parity_tag_q, state_load;

  assign alert_o = alert_q || control_i != ~not_control_q
                   || (round_i && (wrong_w & (fill_i ? Rounds : Rounds | Schedule)) != '0)
                   || (round_i && wrong_k != '0)
                   || ((round_i || add_i) && wrong_state != '0)
                   || ((add_i || valid_i) && wrong_chain != '0)
                   || (valid_i && not_parity_tag_q != ~^tag_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      alert_q       <= 1'b0;
      not_control_q <= '1;
    end else begin
      alert_q       <= alert_o;
      not_control_q <= ~control_next_i;
    end
    if (last_i) not_parity_tag_q <= ~^tag_next_i;  // of one bit, a copy would be merged with it
  end

  // Words of the schedule
  for (genvar i = 0; i < Unroll; i++) begin : gen_made
    assign made[i] = ^w_next_i[WordBits*i +: WordBits];
  end

  for (genvar i = 0; i < 16; i++) begin : gen_word
    assign wrong_w[i] = parity_q[i] != ^w_i[WordBits*i +: WordBits];
  end

  always_ff @(posedge clk_i) if (load_i || step_i) parity_q <= {parity_q[15-Unroll:0], made};

  // Constants: a table has their parities, by the number of the round
  logic [79:0] table32, table64;

  for (genvar t = 0; t < 80; t++) begin : gen_table
    logic [63:0] k32, k64;
    assign k32 = ht_sha2_pkg::k(7'(t % 64), 1'b1);
    assign k64 = ht_sha2_pkg::k(7'(t), 1'b0);
    assign {table32[t], table64[t]} = {^k32, ^k64};
  end

  for (genvar i = 0; i < Unroll; i++) begin : gen_constant
    logic [6:0] number;
    assign number = 7'(Unroll * int'(control_next_i[StepBits-1:0]) + i);
    always_ff @(posedge clk_i) parity_k_q[i] <= narrow_i ? table32[number] : table64[number];
    assign wrong_k[i] = parity_k_q[i] != ^k_i[WordBits*(Unroll-1-i) +: WordBits];
  end

  // State: word 0 is a
  assign state_load = round_i ? step_i : (fresh_i || add_i);

  for (genvar j = 0; j < 8; j++) begin : gen_state
    logic [WordBits-1:0] word;
    assign word       = state_i[WordBits*(7-j) +: WordBits];
    assign of_sum[j]  = ^sum_i[WordBits*(7-j) +: WordBits];
    assign of_hash[j] = ^hash_i[WordBits*(7-j) +: WordBits];

    if (j % 4 < Unroll) begin : gen_twice
      logic [WordBits-1:0] next, not_q;
      assign next = round_i ? rounds_i[WordBits*(7-j) +: WordBits]
                    : fresh_i ? hash_i[WordBits*(7-j) +: WordBits] : sum_i[WordBits*(7-j) +: WordBits];
      always_ff @(posedge clk_i) if (state_load) not_q <= ~next;
      assign of_state[j]    = ^not_q;
      assign wrong_state[j] = word != ~not_q;
    end else begin : gen_parity
      logic word_parity_q;
      always_ff @(posedge clk_i)
        if (state_load)
          word_parity_q <= round_i ? of_state[j-Unroll] : fresh_i ? of_hash[j] : of_sum[j];
      assign of_state[j]    = word_parity_q;
      assign wrong_state[j] = word_parity_q != ^word;
    end

    assign wrong_chain[j] = parity_chain_q[j] != ^chain_i[WordBits*(7-j) +: WordBits];
  end

  always_ff @(posedge clk_i)
    if (add_i) parity_chain_q <= of_sum;
    else if (step_i && first_i) parity_chain_q <= of_state;

  logic unused;
  assign unused = &{1'b0, rounds_i, of_hash};

`ifdef FORMAL
  // There is no alert without a fault: the parities of all that is known are right
  logic       added_q, state_known_q, chain_known_q, tag_known_q;
  logic [4:0] words_q;  // how many words of the block are known

  always_ff @(posedge clk_i)
    if (!rst_ni) begin
      {added_q, state_known_q, chain_known_q, tag_known_q} <= '0;
      words_q <= '0;
    end else begin
      added_q       <= add_i || added_q;
      state_known_q <= fresh_i || state_known_q;
      chain_known_q <= (step_i && first_i) || chain_known_q;
      tag_known_q   <= last_i || tag_known_q;
      if (load_i) words_q <= 5'(Unroll);
      else if (step_i && words_q != 16) words_q <= words_q + 5'(Unroll);
    end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assume (!load_i || fresh_i || added_q || add_i);  // only a result can be continued
    assert (!alert_o);
    assert (!added_q || state_known_q);
    assert (!(round_i || add_i) || state_known_q);
    assert (!(add_i || valid_i || (round_i && !first_i)) || chain_known_q);
    assert (!(add_i || valid_i || (round_i && !fill_i)) || tag_known_q);
    assert (!round_i || (words_q >= 5'(Unroll) && (fill_i || words_q == 16)));
    assert (!round_i || int'(words_q) == 16
            || int'(words_q) == Unroll * (int'(control_i[StepBits-1:0]) + 1));
    for (int i = 0; i < 16; i++) assert (i >= int'(words_q) || !wrong_w[i]);
    assert (!state_known_q || wrong_state == '0);
    assert (!chain_known_q || wrong_chain == '0);
    assert (!tag_known_q || not_parity_tag_q == ~^tag_i);
    assert (!round_i || wrong_k == '0);
    assert (control_i == ~not_control_q);
  end
`endif

endmodule

`default_nettype wire
