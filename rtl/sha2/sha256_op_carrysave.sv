// SPDX-License-Identifier: Apache-2.0
// One round in the form of sha2_carrysave: D + H + K + W a round ahead, A a round late, and so a
// cycle behind E from stage to stage.

module sha256_op_carrysave (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the next block begins
    input  logic [255:0] state_i,  // a cycle later E[t-1] to E[t-4], then A[t-2] to A[t-5]
    input  logic [31:0]  d_i,      // with them D of the first round, of the second
    input  logic [31:0]  wk_i,     // W[t+1] + K[t+1]
    output logic [255:0] state_o,
    output logic [31:0]  a_o,      // the new A and E
    output logic [31:0]  e_o
);

  logic [31:0] p_q, e_q, f_q, g_q;   // P[t] = D + H + K[t] + W[t], E[t-1], E[t-2], E[t-3]
  logic [31:0] a_q, b_q, c_q, d_q;   // A[t-2], A[t-3], A[t-4], A[t-5]
  logic [31:0] last_q;               // E[t-1], whatever block the next round is of
  logic        first_q, second_q;    // E, A come from the stage before
  logic        either_q;
  logic [31:0] d, h, sigma0, sigma1, c1, m, as, ac, e_d, a_d;

  // E = P + Sigma1 + Ch
  assign sigma1 = sha2_pkg::big_sigma1_256(e_q);
  assign c1     = sha256_pkg::ch(e_q, f_q, g_q);
  assign e_d    = (p_q ^ sigma1 ^ c1) + sha256_pkg::carry(p_q, sigma1, c1);

  // A = E - D + Sigma0 + Maj of the round before; 1 completes the negation
  assign sigma0 = sha2_pkg::big_sigma0_256(a_q);
  assign m      = sha256_pkg::maj(a_q, b_q, c_q);
  assign as     = last_q ^ ~d_q ^ m;
  assign ac     = sha256_pkg::carry(last_q, ~d_q, m) | 32'd1;
  assign a_d    = (as ^ ac ^ sigma0) + sha256_pkg::carry(as, ac, sigma0);

  // P of the next round, of what is still in the stage before at a block's first rounds
  assign d = either_q ? d_i : b_q;
  assign h = first_q ? state_i[159:128] : g_q;

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      first_q              <= first_i;
      second_q             <= first_q;
      either_q             <= first_i || first_q;
      last_q               <= e_d;
      p_q                  <= (d ^ h ^ wk_i) + sha256_pkg::carry(d, h, wk_i);
      {e_q, f_q, g_q}      <= first_q ? state_i[255:160] : {e_d, e_q, f_q};
      {a_q, b_q, c_q, d_q} <= second_q ? state_i[127:0] : {a_d, a_q, b_q, c_q};
    end
  end

  assign state_o = {e_d, e_q, f_q, g_q, a_d, a_q, b_q, c_q};
  assign a_o     = a_d;
  assign e_o     = last_q;

endmodule
