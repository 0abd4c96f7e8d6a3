// SPDX-License-Identifier: Apache-2.0
// As ht_sha256_op_recursive, three terms to an adder: Michail et al. 2012, 7.5, figure 9.

`default_nettype none

module ht_sha256_op_compressed (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [255:0] state_i,  // a, b, ..., h
    input  logic [63:0]  wk_i,     // W + K of rounds t and t + 1
    output logic [255:0] state_o,
    output logic [63:0]  a_o,      // the new As and Es, newest first
    output logic [63:0]  e_o
);

  logic [31:0] a, b, c, d, e, f, g, h, t1, u, p2, sigma1;
  logic [31:0] a_q, b_q, e_q, f_q, p1_q, p2_q, p3_q, p4_q, p5_q, p6_q;
  logic [31:0] a1, a2, e2, v, x, y, z;

  // Pre-computation
  assign {a, b, c, d, e, f, g, h} = first_i ? state_i : state_o;

  assign sigma1 = ht_sha2_pkg::big_sigma1_256(e);
  assign u      = sigma1 + ht_sha256_pkg::ch(e, f, g);
  assign t1     = h + wk_i[63:32] + u;
  assign p2     = (d ^ h ^ wk_i[63:32]) + ht_sha256_pkg::carry(d, h, wk_i[63:32]) + u;

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      {a_q, b_q, e_q, f_q} <= {a, b, e, f};
      p1_q <= ht_sha2_pkg::big_sigma0_256(a) + ht_sha256_pkg::maj(a, b, c);
      p2_q <= p2;
      p3_q <= t1;
      p4_q <= g + wk_i[31:0];
      p5_q <= c + g + wk_i[31:0];
      p6_q <= ht_sha256_pkg::ch(p2, e, f);
    end
  end

  // Post-computation
  assign v  = ht_sha2_pkg::big_sigma1_256(p2_q);
  assign x  = (p6_q ^ p4_q ^ v) + ht_sha256_pkg::carry(p6_q, p4_q, v);
  assign e2 = (p6_q ^ p5_q ^ v) + ht_sha256_pkg::carry(p6_q, p5_q, v);
  assign a1 = p1_q + p3_q;
  assign y  = ht_sha2_pkg::big_sigma0_256(a1);
  assign z  = ht_sha256_pkg::maj(a1, a_q, b_q);
  assign a2 = (x ^ y ^ z) + ht_sha256_pkg::carry(x, y, z);

  assign state_o = {a2, a1, a_q, b_q, e2, p2_q, e_q, f_q};
  assign a_o     = {a2, a1};
  assign e_o     = {e2, p2_q};

endmodule

`default_nettype wire
