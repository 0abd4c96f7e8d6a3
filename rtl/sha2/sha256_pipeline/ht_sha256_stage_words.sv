// SPDX-License-Identifier: Apache-2.0
// The words of all stages: those of the block for the first, and of the first two of eight; each
// later stage makes its own from those of the stages before.

`default_nettype none

module ht_sha256_stage_words #(
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
    input  logic [32*ht_sha256_pkg::words(Stages, Step)-1:0] word_i,
    output logic [Top:0][32*Rounds-1:0]                      word_o,     // the last words
    output logic [Top:0][32*Rounds-1:0]                      k_o,        // of them
    output logic [Top:0][32*Rounds-1:0]                      wk_o        // their sums
);

  localparam int Count = ht_sha256_pkg::operations(Stages, Step);

  logic [32*Rounds-1:0] word0, word1;  // of the block, for stages 0 and 1

  if (Stages == 4) begin : gen_block
    assign word0 = word_i;
    assign word1 = '0;
  end else begin : gen_block
    // Two come at a time for two stages, which take one each, picked a cycle ahead but for the very
    // first. Operation 2 * i + 1 needs the second word of the pair that then came i cycles ago,
    // 2 * i the first of that of a cycle less; in stage 1 all are four cycles older.
    logic [447:0] pairs_q;  // the last seven, newest lowest
    logic [511:0] pairs;
    logic [2:0]   age0, age1;
    logic [31:0]  word0_q, word1_q;

    assign pairs = {pairs_q, word_i};
    assign age0  = 3'(next_i[0][2:1]) + 3'(next_i[0][0]) - 3'd1;
    assign age1  = 3'(next_i[1][2:1]) + 3'(next_i[1][0]) + 3'd3;

    always_ff @(posedge clk_i) begin
      if (step_i) begin
        pairs_q <= pairs[447:0];
        word0_q <= next_i[0][0] ? pairs[64*int'(age0) +: 32] : pairs[64*int'(age0)+32 +: 32];
        word1_q <= next_i[1][0] ? pairs[64*int'(age1) +: 32] : pairs[64*int'(age1)+32 +: 32];
      end
    end

    assign word0 = between_i ? word_i[63:32] : word0_q;
    assign word1 = word1_q;
  end

  for (genvar s = 0; s < Stages; s++) begin : gen_words
    localparam int Far = Stages / 4;  // so many stages before, W[t-16] was made
    logic [511:0]         line, line_in, far_in;
    logic [32*Rounds-1:0] word;

    if (s == 0) begin : gen_from
      assign word    = word0;
      assign line_in = '0;
    end else begin : gen_from
      assign word    = word1;
      assign line_in = gen_words[s-1].line;
    end

    if (s < Far) begin : gen_far
      assign far_in = '0;
    end else begin : gen_far
      assign far_in = gen_words[s-Far].line;
    end

    ht_sha256_words #(
        .First(64 / Stages * s), .Operations(Count), .Rounds(Rounds),
        .Ahead(Step == ht_sha256_pkg::CarrySave)
    ) u_words (
        .clk_i, .step_i, .count_i(count_i[s]), .next_i(next_i[s]),
        .word_i(word), .line_i(line_in), .far_i(far_in), .line_o(line), .k_o(k_o[s]),
        .wk_o(wk_o[s]));

    assign word_o[s] = line[32*Rounds-1:0];

    logic unused;
    assign unused = &{1'b0, line};
  end

  logic unused;
  assign unused = &{1'b0, word1, between_i};

endmodule

`default_nettype wire
