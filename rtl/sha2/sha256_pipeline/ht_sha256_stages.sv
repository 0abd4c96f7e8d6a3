// SPDX-License-Identifier: Apache-2.0
// The rounds of all stages: their words, the operations, one a stage, and the initialization unit,
// which makes the chaining value the state of the first operation.

`default_nettype none

module ht_sha256_stages #(
    parameter int Stages = 4,                      // 4; of step CarrySave also 8
    parameter int Step   = ht_sha256_pkg::CarrySave,
    localparam int Top    = Stages - 1,            // the last stage
    localparam int Rounds = ht_sha256_pkg::rounds(Step)
) (
    input  logic                                             clk_i,
    input  logic                                             step_i,
    input  logic                                             between_i,  // no block is in stage 0
    input  logic [Top:0][3:0]                                count_i,    // the operations
    input  logic [Top:0][3:0]                                next_i,     // after a step
    input  logic [Top:0]                                     begins_i,   // a block begins
    input  logic [32*ht_sha256_pkg::words(Stages, Step)-1:0] word_i,
    input  logic [255:0]                                     hash_i,     // with the first words
    input  logic [255:0]                                     chain_i,    // the same, in stage 0
    output logic [32*Rounds-1:0]                             a_o,        // of the last stage
    output logic [32*Rounds-1:0]                             e_o
);

  localparam int Words = ht_sha256_pkg::state_words(Step);
  localparam int Delay = ht_sha256_pkg::delay(Step);
  // The words before an operation are those of the next
  localparam bit Ahead = Step == ht_sha256_pkg::Temporal || Step == ht_sha256_pkg::Final;

  // Beginnings, as late as the operations are after their words. Nothing but a block's own counts,
  // so it takes no reset.
  logic [Top:0] begins1_q, begins2_q, first;

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      begins1_q <= begins_i;
      begins2_q <= begins1_q;
    end
  end

  assign first = (Delay == 0) ? begins_i : (Delay == 1) ? begins1_q : begins2_q;

  logic [Top:0][32*Rounds-1:0] w, k, wk;

  ht_sha256_stage_words #(.Stages(Stages), .Step(Step)) u_words (
      .clk_i, .step_i, .between_i, .count_i, .next_i, .word_i, .word_o(w), .k_o(k), .wk_o(wk));

  // Initialization unit: the chaining value as the state of the first operation
  logic [32*Words-1:0] init;
  logic [31:0]         c_in, d_in, f_in, g_in, h_in;

  assign c_in = chain_i[191:160];
  assign d_in = chain_i[159:128];
  assign f_in = chain_i[95:64];
  assign g_in = chain_i[63:32];
  assign h_in = chain_i[31:0];

  if (Step == ht_sha256_pkg::CarrySave) begin : gen_init
    assign init = {chain_i[127:0], chain_i[255:128]};
  end else if (Delay == 0) begin : gen_init
    assign init = hash_i;
  end else if (Ahead) begin : gen_init
    logic [31:0] w0, w1, x_q, h_q, p4_q;  // equations 12 to 14
    assign {w0, w1} = wk[0];
    always_ff @(posedge clk_i) begin
      if (step_i) begin
        x_q  <= (d_in ^ h_in ^ w0) + ht_sha256_pkg::carry(d_in, h_in, w0);
        h_q  <= h_in + w0;
        p4_q <= g_in + w1;
      end
    end
    assign init = {chain_i[255:192], c_in, chain_i[127:96], f_in, g_in, x_q, h_q, p4_q};
  end else begin : gen_init
    assign init = chain_i;
  end

  // Operations
  for (genvar s = 0; s < Stages; s++) begin : gen_stage
    logic                 over;  // the words before the operation are those of the next stage
    logic [32*Words-1:0]  state_in, state;
    logic [31:0]          d;
    logic [32*Rounds-1:0] sum, a, e;

    if (s == 0) begin : gen_from
      assign state_in = init;
    end else begin : gen_from
      assign state_in = gen_stage[s-1].state;
    end

    if (Ahead && s != Top) begin : gen_ahead
      assign over = begins1_q[s+1];
      assign sum  = over ? wk[s+1] : wk[s];
    end else begin : gen_ahead
      assign over = 1'b0;
      assign sum  = wk[s];
    end

    assign d = (s == 0 && begins1_q[0]) ? d_in : (s == 0 && begins2_q[0]) ? c_in
                                               : state_in[95:64];

    ht_sha256_op #(.Step(Step)) u_op (
        .clk_i, .step_i, .first_i(first[s]), .state_i(state_in), .d_i(d),
        .w_i(w[s]), .k_i(k[s]), .wk_i(sum), .state_o(state), .a_o(a), .e_o(e));

    logic unused;
    assign unused = &{1'b0, over, state, a, e};
  end

  assign a_o = gen_stage[Top].a;
  assign e_o = gen_stage[Top].e;

  logic unused;
  assign unused = &{1'b0, hash_i, chain_i, begins1_q, begins2_q, c_in, d_in, f_in, g_in, h_in};

endmodule

`default_nettype wire
