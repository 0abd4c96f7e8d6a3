// SPDX-License-Identifier: Apache-2.0
// An operation of sha256_pipeline against the rounds of FIPS 180-4 (sha2_round, which sha2_pkg_check
// proves), on any words, from any state that comes at any time, for as long as none comes.

module sha256_op_check #(
    parameter int Step = sha256_pkg::Base
) (
    input logic         clk_i,
    input logic         rst_ni,
    input logic         step_i,
    input logic         first_i,
    input logic [255:0] state_i,  // a, b, ..., h: comes with first_i, of step CarrySave a step later
    input logic [63:0]  w_i,      // of the first round above, as in the operations
    input logic [63:0]  k_i,
    input logic [63:0]  wk_i,
    input logic [63:0]  ahead_i   // Temporal, Final: W + K that are in the state already
);

  localparam int Rounds = sha256_pkg::rounds(Step);
  localparam int Bits   = 32 * Rounds;
  localparam bit Sums   = Step == sha256_pkg::Temporal || Step == sha256_pkg::Final;
  localparam bit Late   = Step == sha256_pkg::CarrySave;
  localparam bit Apart  = Step <= sha256_pkg::Spatial;  // W and K are not added yet

  logic         known_q;          // a state has come
  logic [255:0] spec_q;           // in front of the rounds
  logic [63:0]  w_q, k_q;         // of these
  logic [511:0] after;            // behind the first, behind the last

  logic [32*sha256_pkg::state_words(Step)-1:0] state_in, state;
  logic [Bits-1:0] a, e;

  for (genvar r = 0; r < 2; r++) begin : gen_round
    if (r < Rounds) begin : gen_spec
      sha2_round u_spec (
          .narrow_i(1'b1), .state_i(r == 0 ? spec_q : after[511:256]),
          .w_i(w_q[Bits-32-32*r +: 32]), .k_i(k_q[Bits-32-32*r +: 32]),
          .state_o(after[256*r +: 256]));
    end
  end

endmodule
