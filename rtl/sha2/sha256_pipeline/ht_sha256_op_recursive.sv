// SPDX-License-Identifier: Apache-2.0
// As ht_sha256_op_prefetched, Ch before the registers: Michail et al. 2012, 7.4, figure 8.

`default_nettype none

module ht_sha256_op_recursive (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [255:0] state_i,  // a, b, ..., h
    input  logic [63:0]  wk_i,     // W + K of rounds t and t + 1
    output logic [255:0] state_o,
    output logic [63:0]  a_o,      // the new As and Es, newest first
    output logic [63:0]  e_o
);

  logic [31:0] a, b, c, d, e, f, g, h, t1, p2;
  logic [31:0] a_q, b_q, e_q, f_q, p1_q, p2_q, p3_q, p4_q, p5_q, p6_q;
  logic [31:0] a1, a2, e2, u;

  // Pre-computation
  assign {a, b, c, d, e, f, g, h} = first_i ? state_i : state_o;

  assign t1 = h + wk_i[63:32] + ht_sha2_pkg::big_sigma1_256(e) + ht_sha256_pkg::ch(e, f, g);
  assign p2 = d + t1;

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
  assign u  = ht_sha2_pkg::big_sigma1_256(p2_q) + p6_q;
  assign e2 = p5_q + u;
  assign a1 = p1_q + p3_q;
  assign a2 = p4_q + u + ht_sha2_pkg::big_sigma0_256(a1) + ht_sha256_pkg::maj(a1, a_q, b_q);

  assign state_o = {a2, a1, a_q, b_q, e2, p2_q, e_q, f_q};
  assign a_o     = {a2, a1};
  assign e_o     = {e2, p2_q};

endmodule

`default_nettype wire
