// SPDX-License-Identifier: Apache-2.0
// One round, its loops three XORs, one carry-save stage and one adder each: as in ht_sha2_carrysave
// D + H + K + W is added a round ahead; E - D too, so A is two rounds late, and two cycles after E
// from stage to stage.

`default_nettype none

module ht_sha256_op_carrysave (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the next block begins
    input  logic [255:0] state_i,  // a cycle later E[t-1] to E[t-4]; after two more, A[t-1] to A[t-4]
    input  logic [31:0]  d_i,      // with them and up to those, D of the next round
    input  logic [31:0]  wk_i,     // W[t+1] + K[t+1]
    output logic [255:0] state_o,
    output logic [31:0]  a_o,      // the new A and E
    output logic [31:0]  e_o
);

  logic [31:0] p_q, e_q, f_q, g_q;   // P[t] = D + H + K[t] + W[t], E[t-1], E[t-2], E[t-3]
  logic [31:0] q_q, a_q, b_q, c_q;   // Q[t-2] = E[t-2] - D of its round; A[t-3], A[t-4], A[t-5]
  logic [31:0] last_q, last2_q;      // E[t-1], E[t-2], whatever block the next round is of
  logic        first_q, third_q;     // E, A come from the stage before
  logic        second_q, any_q;      // any: D does
  logic [31:0] c, d, h, sigma0, sigma1, c1, m, e_d, a_d;

  // E = P + Sigma1 + Ch
  assign sigma1 = ht_sha2_pkg::big_sigma1_256(e_q);
  assign c1     = ht_sha256_pkg::ch(e_q, f_q, g_q);
  assign e_d    = (p_q ^ sigma1 ^ c1) + ht_sha256_pkg::carry(p_q, sigma1, c1);

  // A = Q + Sigma0 + Maj of two rounds before
  assign sigma0 = ht_sha2_pkg::big_sigma0_256(a_q);
  assign m      = ht_sha256_pkg::maj(a_q, b_q, c_q);
  assign a_d    = (q_q ^ sigma0 ^ m) + ht_sha256_pkg::carry(q_q, sigma0, m);

  // What is still in the stage before at a block's first rounds
  assign d = any_q ? d_i : a_q;
  assign h = first_q ? state_i[159:128] : g_q;
  assign c = third_q ? state_i[31:0] : c_q;

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      {third_q, second_q, first_q} <= {second_q, first_q, first_i};
      any_q                        <= first_i || first_q || second_q;
      {last2_q, last_q}            <= {last_q, e_d};
      p_q                          <= (d ^ h ^ wk_i) + ht_sha256_pkg::carry(d, h, wk_i);
      q_q                          <= last_q - c;
      {e_q, f_q, g_q}              <= first_q ? state_i[255:160] : {e_d, e_q, f_q};
      {a_q, b_q, c_q}              <= third_q ? state_i[127:32] : {a_d, a_q, b_q};
    end
  end

  assign state_o = {e_d, e_q, f_q, g_q, a_d, a_q, b_q, c_q};
  assign a_o     = a_d;
  assign e_o     = last2_q;

endmodule

`default_nettype wire
