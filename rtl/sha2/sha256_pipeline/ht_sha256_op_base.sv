// SPDX-License-Identifier: Apache-2.0
// One round, as FIPS 180-4 has it: Michail et al. 2012, figure 2.

`default_nettype none

module ht_sha256_op_base (
    input  logic         clk_i,
    input  logic         step_i,
    input  logic         first_i,  // the state comes from the stage before
    input  logic [255:0] state_i,  // a, b, ..., h
    input  logic [31:0]  w_i,      // W[t]
    input  logic [31:0]  k_i,      // K[t]
    output logic [255:0] state_o,
    output logic [31:0]  a_o,      // the new A and E
    output logic [31:0]  e_o
);

  logic [255:0] state_q;

  always_ff @(posedge clk_i) if (step_i) state_q <= first_i ? state_i : state_o;

  ht_sha2_round u_round (
      .narrow_i(1'b1), .state_i(state_q), .w_i, .k_i, .state_o);

  assign a_o = state_o[255:224];
  assign e_o = state_o[127:96];

endmodule

`default_nettype wire
