// SPDX-License-Identifier: Apache-2.0
// An operation of the pipelined SHA-256, of the step of the ladder that `Step` names, with its
// registers and the multiplexer before them.

`default_nettype none

module ht_sha256_op #(
    parameter int Step = ht_sha256_pkg::CarrySave,
    localparam int Rounds = ht_sha256_pkg::rounds(Step),
    localparam int Words  = ht_sha256_pkg::state_words(Step)
) (
    input  logic                 clk_i,
    input  logic                 step_i,
    input  logic                 first_i,  // of the stage: the state is that of the stage before
    input  logic [32*Words-1:0]  state_i,
    input  logic [31:0]          d_i,      // of CarrySave: what stands for d
    input  logic [32*Rounds-1:0] w_i,      // the words,
    input  logic [32*Rounds-1:0] k_i,      // the constants,
    input  logic [32*Rounds-1:0] wk_i,     // and their sums: a step takes either
    output logic [32*Words-1:0]  state_o,
    output logic [32*Rounds-1:0] a_o,
    output logic [32*Rounds-1:0] e_o
);

  if (Step == ht_sha256_pkg::Base) begin : gen_op
    ht_sha256_op_base u_op (
        .clk_i, .step_i, .first_i, .state_i, .w_i, .k_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Unrolled) begin : gen_op
    ht_sha256_op_unrolled u_op (
        .clk_i, .step_i, .first_i, .state_i, .w_i, .k_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Spatial) begin : gen_op
    ht_sha256_op_spatial u_op (
        .clk_i, .step_i, .first_i, .state_i, .w_i, .k_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Prefetched) begin : gen_op
    ht_sha256_op_prefetched u_op (
        .clk_i, .step_i, .first_i, .state_i, .wk_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Recursive) begin : gen_op
    ht_sha256_op_recursive u_op (
        .clk_i, .step_i, .first_i, .state_i, .wk_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Compressed) begin : gen_op
    ht_sha256_op_compressed u_op (
        .clk_i, .step_i, .first_i, .state_i, .wk_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Temporal) begin : gen_op
    ht_sha256_op_temporal u_op (
        .clk_i, .step_i, .first_i, .state_i, .wk_i, .state_o, .a_o, .e_o);
  end else if (Step == ht_sha256_pkg::Final) begin : gen_op
    ht_sha256_op_final u_op (
        .clk_i, .step_i, .first_i, .state_i, .wk_i, .state_o, .a_o, .e_o);
  end else begin : gen_op
    ht_sha256_op_carrysave u_op (
        .clk_i, .step_i, .first_i, .state_i, .d_i, .wk_i, .state_o, .a_o, .e_o);
  end

  logic unused;
  assign unused = &{1'b0, d_i, w_i, k_i, wk_i};

endmodule

`default_nettype wire
