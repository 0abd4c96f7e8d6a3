// SPDX-License-Identifier: Apache-2.0
// A stage of the pipelined SHA-256 cores: sixteen rounds of a block, one a cycle, with their part
// of the schedule. Registers, W unit and hand-over are here; what a round is knows `sha2_round`.

module sha256_stage #(
    parameter int Stage = 0  // rounds 16 * Stage, ..., 16 * Stage + 15; 0: words from outside
) (
    input  logic         clk_i,
    // Control: step t = count_i makes W[t], the cycle behind it does round t
    input  logic         load_i,    // the stage before does its last step
    input  logic         step_i,
    input  logic [3:0]   count_i,
    // Stage before
    input  logic [479:0] window_i,  // its words without the last, with load_i
    input  logic [31:0]  w_i,       // its last, with the first step; in stage 0: W[t], with step t
    input  logic [255:0] state_i,   // with the first step
    input  logic [255:0] chain_i,
    // Stage behind
    output logic [479:0] window_o,
    output logic [31:0]  w_o,
    output logic [255:0] state_o,
    output logic [255:0] chain_o    // the block's chaining value
);

  logic first;
  assign first = count_i == 0;

  // W unit and K ROM
  logic [479:0] window_q;  // W[t-2], ..., W[t-16], newest lowest
  logic [31:0]  w_q, k_q;  // W[t-1], K[t-1]
  logic [31:0]  w_new;
  logic [63:0]  k;         // in the upper half

  sha2_schedule u_schedule (
      .narrow_i(1'b1), .w_o(w_new),
      .w2_i(window_q[32*0 +: 32]), .w7_i(window_q[32*5 +: 32]),
      .w15_i(window_q[32*13 +: 32]), .w16_i(window_q[32*14 +: 32]));

  assign k = sha2_pkg::k(7'(16 * Stage + int'(count_i)), 1'b1);

  // The first step makes a word without the one before it, which follows here a cycle late
  always_ff @(posedge clk_i) begin
    if (load_i) window_q <= window_i;
    else if (step_i) window_q <= {window_q[32*14-1:0], (Stage != 0 && first) ? w_i : w_q};
    if (step_i) begin
      w_q <= (Stage == 0) ? w_i : w_new;
      k_q <= 32'(k >> 32);
    end
  end

  assign window_o = {window_q[32*14-1:0], w_q};
  assign w_o      = w_q;

  // Round
  logic         round_q;  // of the step before
  logic [255:0] state_q;  // a, b, ..., h
  logic [255:0] chain_q;

  sha2_round u_round (
      .narrow_i(1'b1), .state_i(state_q), .k_i(k_q), .w_i(w_q), .state_o);

  // The last round of a block goes to the stage behind, and falls on the first step of the next
  always_ff @(posedge clk_i) begin
    round_q <= step_i;
    if (round_q || (step_i && first)) state_q <= first ? state_i : state_o;
    if (step_i && first) chain_q <= chain_i;
  end

  assign chain_o = chain_q;

endmodule
