// SPDX-License-Identifier: Apache-2.0
// As ht_sha256_op_compressed, but the sums of h, d and g with W + K come from the operation before,
// where they are f, b and e: Michail et al. 2012, 7.6, figure 10, equations 12 to 17.

`default_nettype none

module ht_sha256_op_temporal (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [287:0] state_i,  // a, b, c, e, f, g, X, H, P4: equations 12 to 14
    input  logic [63:0]  wk_i,     // W + K of the next operation
    output logic [287:0] state_o,
    output logic [63:0]  a_o,      // the new As and Es, newest first
    output logic [63:0]  e_o
);

  logic [31:0] a, b, c, e, f, g, x, h, p4, u, p2;
  logic [31:0] a_q, b_q, e_q, p1_q, p2_q, p3_q, p4_q, p5_q, p6_q, xs_q, hs_q, p4s_q;
  logic [31:0] a1, a2, e2, sigma0, sigma1, m, v;

  // Pre-computation
  assign {a, b, c, e, f, g, x, h, p4} = first_i ? state_i : state_o;

  assign u  = ht_sha2_pkg::big_sigma1_256(e) + ht_sha256_pkg::ch(e, f, g);
  assign p2 = x + u;

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      {a_q, b_q, e_q} <= {a, b, e};
      p1_q  <= ht_sha2_pkg::big_sigma0_256(a) + ht_sha256_pkg::maj(a, b, c);
      p2_q  <= p2;
      p3_q  <= h + u;
      p4_q  <= p4;
      p5_q  <= p4 + c;
      p6_q  <= ht_sha256_pkg::ch(p2, e, f);
      xs_q  <= (b ^ f ^ wk_i[63:32]) + ht_sha256_pkg::carry(b, f, wk_i[63:32]);
      hs_q  <= f + wk_i[63:32];
      p4s_q <= e + wk_i[31:0];
    end
  end

  // Post-computation
  assign sigma1 = ht_sha2_pkg::big_sigma1_256(p2_q);
  assign v      = (p6_q ^ p4_q ^ sigma1) + ht_sha256_pkg::carry(p6_q, p4_q, sigma1);
  assign e2     = (p6_q ^ p5_q ^ sigma1) + ht_sha256_pkg::carry(p6_q, p5_q, sigma1);
  assign a1     = p1_q + p3_q;
  assign sigma0 = ht_sha2_pkg::big_sigma0_256(a1);
  assign m      = ht_sha256_pkg::maj(a1, a_q, b_q);
  assign a2     = (v ^ sigma0 ^ m) + ht_sha256_pkg::carry(v, sigma0, m);

  assign state_o = {a2, a1, a_q, e2, p2_q, e_q, xs_q, hs_q, p4s_q};
  assign a_o     = {a2, a1};
  assign e_o     = {e2, p2_q};

endmodule

`default_nettype wire
