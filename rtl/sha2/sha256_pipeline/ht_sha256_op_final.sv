// SPDX-License-Identifier: Apache-2.0
// As ht_sha256_op_temporal, all sums but that of the newest A before the registers, each a
// carry-save tree and one adder: Michail et al. 2012, 7.7 and 7.8, figure 12.

`default_nettype none

module ht_sha256_op_final (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [287:0] state_i,  // a, b, c, e, f, g, X, H, P4: equations 12 to 14
    input  logic [63:0]  wk_i,     // W + K of the next operation
    output logic [287:0] state_o,
    output logic [63:0]  a_o,      // the new As and Es, newest first
    output logic [63:0]  e_o
);

  logic [31:0] a, b, c, e, f, g, x, h, p4;
  logic [31:0] sigma1, c1, us, uc, p1s, p1c, ps, pc, vs, vc, p2, sigma1_2, c2, ws, wc;
  logic [31:0] a_q, b_q, e_q, a1_q, p2_q, v_q, e2_q, xs_q, hs_q, p4s_q;
  logic [31:0] a2, sigma0_2, m2, sigma0, m;

  // Pre-computation
  assign {a, b, c, e, f, g, x, h, p4} = first_i ? state_i : state_o;

  // E[t] = X + Sigma1 + Ch
  assign sigma1 = ht_sha2_pkg::big_sigma1_256(e);
  assign c1     = ht_sha256_pkg::ch(e, f, g);
  assign p2     = (x ^ sigma1 ^ c1) + ht_sha256_pkg::carry(x, sigma1, c1);

  // A[t] = H + Sigma1 + Ch + Sigma0 + Maj
  assign sigma0 = ht_sha2_pkg::big_sigma0_256(a);
  assign m      = ht_sha256_pkg::maj(a, b, c);
  assign us     = h ^ sigma1 ^ c1;
  assign uc     = ht_sha256_pkg::carry(h, sigma1, c1);
  assign p1s    = us ^ uc ^ m;
  assign p1c    = ht_sha256_pkg::carry(us, uc, m);
  assign ps     = p1s ^ p1c ^ sigma0;
  assign pc     = ht_sha256_pkg::carry(p1s, p1c, sigma0);

  // E[t+1] = P4 + c + Sigma1 + Ch, and the same without c
  assign sigma1_2 = ht_sha2_pkg::big_sigma1_256(p2);
  assign c2       = ht_sha256_pkg::ch(p2, e, f);
  assign vs       = p4 ^ sigma1_2 ^ c2;
  assign vc       = ht_sha256_pkg::carry(p4, sigma1_2, c2);
  assign ws       = vs ^ vc ^ c;
  assign wc       = ht_sha256_pkg::carry(vs, vc, c);

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      {a_q, b_q, e_q} <= {a, b, e};
      a1_q  <= ps + pc;
      p2_q  <= p2;
      v_q   <= vs + vc;
      e2_q  <= ws + wc;
      xs_q  <= (b ^ f ^ wk_i[63:32]) + ht_sha256_pkg::carry(b, f, wk_i[63:32]);
      hs_q  <= f + wk_i[63:32];
      p4s_q <= e + wk_i[31:0];
    end
  end

  // Post-computation: A[t+1]
  assign sigma0_2 = ht_sha2_pkg::big_sigma0_256(a1_q);
  assign m2       = ht_sha256_pkg::maj(a1_q, a_q, b_q);
  assign a2       = (v_q ^ sigma0_2 ^ m2) + ht_sha256_pkg::carry(v_q, sigma0_2, m2);

  assign state_o = {a2, a1_q, a_q, e2_q, p2_q, e_q, xs_q, hs_q, p4s_q};
  assign a_o     = {a2, a1_q};
  assign e_o     = {e2_q, p2_q};

endmodule

`default_nettype wire
