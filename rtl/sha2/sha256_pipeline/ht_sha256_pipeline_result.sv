// SPDX-License-Identifier: Apache-2.0
// The last additions: the As and Es of the last four rounds are a to d and e to h. They go into
// the chaining value in the cycle after their operation, H3 and H7 first; the last of them is
// added on the way out.

`default_nettype none

module ht_sha256_pipeline_result #(
    parameter int Stages = 4,                      // 4; of step CarrySave also 8
    parameter int Step   = ht_sha256_pkg::CarrySave,
    localparam int Rounds = ht_sha256_pkg::rounds(Step),
    localparam int Tail   = ht_sha256_pkg::tail(Stages, Step)
) (
    input  logic                 clk_i,
    input  logic                 step_i,
    input  logic [Tail-1:0]      tail_i,   // cycles since the chaining value is loaded
    input  logic [255:0]         chain_i,  // of the last stage
    input  logic [32*Rounds-1:0] a_i,      // of its operation
    input  logic [32*Rounds-1:0] e_i,
    output logic [255:0]         hash_o
);

  localparam int Wait = Tail - ht_sha256_pkg::adds(Step);

  logic                 load, take, add;
  logic [32*Rounds-1:0] a_q, e_q, left_sum, right_sum;
  logic [127:0]         left_q, right_q;  // H0 to H3, H4 to H7, turned on by each addition

  assign load = tail_i[0];
  assign take = tail_i[Tail-1:Wait] != 0;
  assign add  = tail_i[Tail-1:Wait+1] != 0;

  for (genvar r = 0; r < Rounds; r++) begin : gen_sum
    assign left_sum[32*r +: 32]  = left_q[32*r +: 32] + a_q[32*r +: 32];
    assign right_sum[32*r +: 32] = right_q[32*r +: 32] + e_q[32*r +: 32];
  end

  always_ff @(posedge clk_i) begin
    if (step_i && take) begin
      a_q <= a_i;
      e_q <= e_i;
    end
    if (step_i && (load || add)) begin
      left_q  <= load ? chain_i[255:128] : {left_sum, left_q[127:32*Rounds]};
      right_q <= load ? chain_i[127:0] : {right_sum, right_q[127:32*Rounds]};
    end
  end

  assign hash_o = {left_sum, left_q[127:32*Rounds], right_sum, right_q[127:32*Rounds]};

`ifdef FORMAL
  logic [255:0] spec_chain;  // what was loaded

  always_ff @(posedge clk_i) if (step_i && load) spec_chain <= chain_i;

  for (genvar i = 1; i < Tail; i++) begin : gen_tail
    localparam int From = (i > Wait) ? 32 * Rounds * (i - 1 - Wait) : 0;  // words that are added to
    always_ff @(posedge clk_i) begin
      assert (!tail_i[i] || left_q[127-From:0] == spec_chain[255:128+From]);
      assert (!tail_i[i] || right_q[127-From:0] == spec_chain[127:From]);
    end
  end
`endif

endmodule

`default_nettype wire
