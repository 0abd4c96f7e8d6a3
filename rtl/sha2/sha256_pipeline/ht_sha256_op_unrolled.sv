// SPDX-License-Identifier: Apache-2.0
// Two rounds one after the other: Michail et al. 2012, 7.1, figure 5.

`default_nettype none

module ht_sha256_op_unrolled (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [255:0] state_i,  // a, b, ..., h
    input  logic [63:0]  w_i,      // W[t], W[t+1]
    input  logic [63:0]  k_i,      // K[t], K[t+1]
    output logic [255:0] state_o,
    output logic [63:0]  a_o,      // the new As and Es, newest first
    output logic [63:0]  e_o
);

  logic [255:0] state_q, between;

  always_ff @(posedge clk_i) if (step_i) state_q <= first_i ? state_i : state_o;

  ht_sha2_round u_first (
      .narrow_i(1'b1), .state_i(state_q), .w_i(w_i[63:32]), .k_i(k_i[63:32]), .state_o(between));
  ht_sha2_round u_second (
      .narrow_i(1'b1), .state_i(between), .w_i(w_i[31:0]), .k_i(k_i[31:0]), .state_o);

  assign a_o = state_o[255:192];
  assign e_o = state_o[127:64];

endmodule

`default_nettype wire
