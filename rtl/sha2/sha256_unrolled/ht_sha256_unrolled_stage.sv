// SPDX-License-Identifier: Apache-2.0
// A stage of ht_sha256_unrolled: the registers before its first round, and `Rounds` rounds, one a
// cycle. The words of the schedule that no later round needs have no registers.

`default_nettype none

module ht_sha256_unrolled_stage #(
    parameter int First     = 0,  // its first round
    parameter int Rounds    = 1,
    parameter int Registers = 1,  // a round: 1; of one round also 2
    parameter int TagBits   = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               step_i,
    input  logic               load_i,   // with a step: what is in the stage before goes into this
    input  logic [Rounds-1:0]  phase_i,  // which of its rounds, one bit each
    // Block, before the stage
    input  logic               valid_i,
    input  logic [TagBits-1:0] tag_i,
    input  logic [255:0]       chain_i,
    input  logic [255:0]       state_i,
    input  logic [511:0]       words_i,
    // Block, after the round
    output logic               valid_o,
    output logic [TagBits-1:0] tag_o,
    output logic [255:0]       chain_o,
    output logic [255:0]       state_o,
    output logic [511:0]       words_o
);

  // W[t+1] to W[63], and X[t] in as many stages as there is a W[t+16]
  localparam int Words = (First <= 47) ? 16 : (First <= 63) ? 63 - First : 0;
  localparam int Last  = First + Rounds - 1;

  logic               valid_q, step;
  logic [TagBits-1:0] tag_q;
  logic [255:0]       chain_q, state_q;
  logic [511:0]       words_q, words;

  // A stage without a block does not step
  assign step = step_i && (load_i ? valid_i : valid_q);

  always_comb begin
    words = load_i ? words_i : words_o;
    for (int i = 0; i < 16; i++)
      if (i == 0 ? Words < 16 : i > Words) words[32*(15-i) +: 32] = '0;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (step_i && load_i) valid_q <= valid_i;
    if (step) begin
      if (load_i) tag_q <= tag_i;
      if (load_i) chain_q <= chain_i;
      state_q <= load_i ? state_i : state_o;
      words_q <= words;
    end
  end

  // K of the next round; what the chaining value gives in the first rounds
  logic [Rounds-1:0] given, next;
  logic [31:0]       k;

  for (genvar i = 0; i < Rounds; i++) begin : gen_round
    localparam logic [63:0] Constant = ht_sha2_pkg::k(7'(First + i + 1), 1'b1);
    logic [31:0] k_part;

    if (i == 0) begin : gen_k
      assign k_part = {32{phase_i[i]}} & Constant[63:32];
    end else begin : gen_k
      assign k_part = gen_round[i-1].k_part | ({32{phase_i[i]}} & Constant[63:32]);
    end

    assign given[i] = phase_i[i] && First + i <= 1;
    assign next[i]  = phase_i[i] && First + i <= 0;
  end

  assign k = gen_round[Rounds-1].k_part;

  ht_sha256_unrolled_round #(
      .Registers(Registers), .Words(Words), .Add((Last < 63) ? 4 : 66 - Last), .TagBits(TagBits)
  ) u_round (
      .clk_i, .rst_ni, .step_i, .front_i(1'b0), .given_i(|given), .next_i(|next), .k_i(k),
      .valid_i(valid_q), .tag_i(tag_q), .chain_i(chain_q), .state_i(state_q), .words_i(words_q),
      .valid_o, .tag_o, .chain_o, .state_o, .words_o);

endmodule

`default_nettype wire
