// SPDX-License-Identifier: Apache-2.0
// Round t of SHA-256 in the form of ht_sha256_unrolled: what stands before it to what stands before
// round t + 1. With two registers a round, one is in its adders and beside them.

`default_nettype none

module ht_sha256_unrolled_round #(
    parameter int Registers = 1,   // a round: 1 or 2
    parameter int Words     = 16,  // of the schedule that later rounds need; 16: new ones too
    parameter int Add       = 4,   // 0 to 3: words Add and Add + 4 of the chaining value are added to
    parameter int TagBits   = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               step_i,
    input  logic               front_i,  // t is -1: E[-1] and W[15] are given
    input  logic               given_i,  // t is 1 or less: so is A[t-2],
    input  logic               next_i,   // t is 0 or less: and A[t-1]
    input  logic [31:0]        k_i,      // K[t+1]
    // Block, before the round
    input  logic               valid_i,
    input  logic [TagBits-1:0] tag_i,
    input  logic [255:0]       chain_i,
    input  logic [255:0]       state_i,  // E[t-1] to E[t-3], P[t], A[t-3] to A[t-5], Q[t-2]
    input  logic [511:0]       words_i,  // X[t], W[t+1] to W[t+15]
    // Block, after the round
    output logic               valid_o,
    output logic [TagBits-1:0] tag_o,
    output logic [255:0]       chain_o,
    output logic [255:0]       state_o,
    output logic [511:0]       words_o
);

  localparam bit Two = Registers == 2;

  logic step;  // of the register in the round
  assign step = step_i && valid_i;

  logic [31:0] e1, e2, e3, p, a3, a4, a5, q, e, a, p_next, q_next;

  assign {e1, e2, e3, p, a3, a4, a5, q} = state_i;

  // E[t] = P[t] + Sigma1 + Ch, where P[t] = D + H + K[t] + W[t]
  logic [31:0] sigma1, c1, e_sum, e_carry;

  assign sigma1  = ht_sha2_pkg::big_sigma1_256(e1);
  assign c1      = ht_sha256_pkg::ch(e1, e2, e3);
  assign e_sum   = front_i ? p : p ^ sigma1 ^ c1;
  assign e_carry = front_i ? '0 : ht_sha256_pkg::carry(p, sigma1, c1);

  ht_sha256_unrolled_add #(.Register(Two)) u_e (
      .clk_i, .step_i(step), .x_i(e_sum), .y_i(e_carry), .sum_o(e));

  // A[t-2] = Q[t-2] + Sigma0 + Maj, where Q[t] = E[t] - D
  logic [31:0] sigma0, m, a_sum, a_carry, q_not, q_plus, q_sum;

  assign sigma0  = ht_sha2_pkg::big_sigma0_256(a3);
  assign m       = ht_sha256_pkg::maj(a3, a4, a5);
  assign a_sum   = given_i ? q : q ^ sigma0 ^ m;
  assign a_carry = given_i ? '0 : ht_sha256_pkg::carry(q, sigma0, m);

  // e - a = ~(~e + a)
  assign q_not   = next_i ? ~a5 : ~e1;
  assign q_plus  = next_i ? '0 : a5;
  assign q_next  = ~q_sum;

  ht_sha256_unrolled_add #(.Register(Two)) u_a (
      .clk_i, .step_i(step), .x_i(a_sum), .y_i(a_carry), .sum_o(a));
  ht_sha256_unrolled_add #(.Register(Two)) u_q (
      .clk_i, .step_i(step), .x_i(q_not), .y_i(q_plus), .sum_o(q_sum));

  // P[t+1]: a carry-save stage whose third word is a constant costs half of one
  logic [31:0] w1, wk, wk_carry;

  assign w1       = words_i[479:448];
  assign wk       = e3 ^ w1 ^ k_i;
  assign wk_carry = ht_sha256_pkg::carry(e3, w1, k_i);

  ht_sha256_unrolled_add #(.Register(Two)) u_p (
      .clk_i, .step_i(step), .x_i(wk ^ wk_carry ^ a3), .y_i(ht_sha256_pkg::carry(wk, wk_carry, a3)),
      .sum_o(p_next));

  // Schedule: W[t+16] = X[t] + W[t+9] + sigma1(W[t+14]), where X[t] = W[t] + sigma0(W[t+1])
  logic [31:0] x, w9, s0, s1, w_sum, w_carry, x_next, w;

  assign x  = words_i[511:480];
  assign w9 = words_i[223:192];
  assign s0 = ht_sha2_pkg::small_sigma0_256(words_i[447:416]);
  assign s1 = ht_sha2_pkg::small_sigma1_256(words_i[63:32]);

  assign w_sum   = front_i ? x : x ^ w9 ^ s1;
  assign w_carry = front_i ? '0 : ht_sha256_pkg::carry(x, w9, s1);

  if (Words == 16) begin : gen_schedule
    ht_sha256_unrolled_add #(.Register(Two)) u_x (
        .clk_i, .step_i(step), .x_i(w1), .y_i(s0), .sum_o(x_next));
    ht_sha256_unrolled_add #(.Register(Two)) u_w (
        .clk_i, .step_i(step), .x_i(w_sum), .y_i(w_carry), .sum_o(w));
  end else begin : gen_schedule
    assign {x_next, w} = '0;
    logic unused;
    assign unused = &{1'b0, s0, w_sum, w_carry};
  end

  // Result: A[60] to A[63] and E[60] to E[63] are added in the rounds 63 to 66, H3 and H7 first
  logic [255:0] sums;

  if (Add < 4) begin : gen_sums
    logic [31:0] high, low;

    ht_sha256_unrolled_add #(.Register(Two)) u_high (
        .clk_i, .step_i(step), .x_i(chain_i[32*(7-Add) +: 32]), .y_i(a3), .sum_o(high));
    ht_sha256_unrolled_add #(.Register(Two)) u_low (
        .clk_i, .step_i(step), .x_i(chain_i[32*(3-Add) +: 32]), .y_i(e3), .sum_o(low));

    always_comb begin
      sums = '0;
      sums[32*(7-Add) +: 32] = high;
      sums[32*(3-Add) +: 32] = low;
    end
  end else begin : gen_sums
    assign sums = '0;
  end

  // What the round only passes on
  logic [31:0]  f, g, b, c;
  logic [255:0] chain;
  logic [447:0] rest;

  if (Two) begin : gen_rest
    always_ff @(posedge clk_i) begin
      if (!rst_ni) valid_o <= 1'b0;
      else if (step_i) valid_o <= valid_i;
      if (step) begin
        tag_o        <= tag_i;
        chain        <= chain_i;
        {f, g, b, c} <= {e1, e2, a3, a4};
        rest         <= words_i[447:0];
      end
    end
  end else begin : gen_rest
    assign {valid_o, tag_o} = {valid_i, tag_i};
    assign chain            = chain_i;
    assign {f, g, b, c}     = {e1, e2, a3, a4};
    assign rest             = words_i[447:0];
    logic unused;
    assign unused = rst_ni;
  end

  always_comb begin
    chain_o = chain;
    if (Add < 4) begin
      chain_o[32*(7-Add) +: 32] = sums[32*(7-Add) +: 32];
      chain_o[32*(3-Add) +: 32] = sums[32*(3-Add) +: 32];
    end
  end

  assign state_o = {e, f, g, p_next, a, b, c, q_next};
  assign words_o = {x_next, rest, w};

  logic unused;
  assign unused = &{1'b0, sums};

endmodule

`default_nettype wire
