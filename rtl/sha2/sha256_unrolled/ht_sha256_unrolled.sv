// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression unrolled: a block of any message in each of its stages, a round a cycle in
// each. Where a stage has one round, the core takes a block every cycle. The contract:
// docs/architecture.md; the form of the rounds: README.md beside this file.

`default_nettype none

module ht_sha256_unrolled #(
    parameter int Stages  = 128,  // of the rounds: 128, half a round each; 64, 32, 16
    parameter int Words   = 16,   // words a beat: 1, 2, 4, 8, 16
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                word_valid_i,
    output logic                word_ready_o,
    input  logic [32*Words-1:0] word_i,
    input  logic                narrow_i,
    input  logic                continue_i,
    input  logic [255:0]        hash_i,
    input  logic [TagBits-1:0]  tag_i,
    // Result
    output logic                hash_valid_o,
    input  logic                hash_ready_i,
    output logic [255:0]        hash_o,
    output logic [TagBits-1:0]  tag_o
);

  localparam int Registers = (Stages == 128) ? 2 : 1;             // a round
  localparam int Rounds    = (Stages == 128) ? 1 : 64 / Stages;  // for which a block is in a stage
  localparam int Loops     = 64 / Rounds;

  logic               full, taken, step, last, continues, hash_valid_q;
  logic [511:0]       block;
  logic [255:0]       chain;
  logic [TagBits-1:0] tag;

  ht_hls_block #(.Words(Words), .TagBits(TagBits)) u_block (
      .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .word_i, .continue_i, .hash_i, .tag_i,
      .full_o(full), .taken_i(taken), .block_o(block), .continue_o(continues), .hash_o(chain),
      .tag_o(tag));

  // All blocks are in the same phase: they do the same round of their stages. Without a block in
  // any stage the phase is the last, so that the next one is taken at once. A result that waits
  // stops all.
  logic [Rounds-1:0] phase_q;
  logic              goes;  // after this phase there is a block in a stage

  assign step  = !hash_valid_q || hash_ready_i;
  assign last  = phase_q[Rounds-1];
  assign taken = full && step && last;

  if (Rounds == 1) begin : gen_phase
    assign phase_q = 1'b1;
  end else begin : gen_phase
    always_ff @(posedge clk_i) begin
      if (!rst_ni) phase_q <= {1'b1, {(Rounds-1){1'b0}}};
      else if (step && goes) phase_q <= {phase_q[Rounds-2:0], phase_q[Rounds-1]};
    end
  end

  // Blocks before the stages, before the three rounds of A and the sums, and after all
  localparam int Places = Loops + 4;

  logic [Places-1:0]              valid;
  logic [Places-1:0][TagBits-1:0] tags;
  logic [Places-1:0][255:0]       chains, states;
  logic [Places-1:0][511:0]       words;

  assign goes = !last || full || valid[Loops-1:1] != 0;

  // Round -1, which makes P[0] and X[0]
  localparam logic [63:0] K0 = ht_sha2_pkg::k(7'd0, 1'b1);

  ht_sha256_unrolled_round #(.Registers(Registers), .TagBits(TagBits)) u_front (
      .clk_i, .rst_ni, .step_i(step), .front_i(1'b1), .given_i(1'b1), .next_i(1'b1),
      .k_i(K0[63:32]),
      .valid_i(full), .tag_i(tag), .chain_i(chain),
      .state_i({chain[95:0], chain[127:96], chain[159:128], chain[255:160]}),
      .words_i({block[31:0], block[511:32]}),
      .valid_o(valid[0]), .tag_o(tags[0]), .chain_o(chains[0]), .state_o(states[0]),
      .words_o(words[0]));

  for (genvar s = 0; s < Places - 1; s++) begin : gen_stage
    localparam bit Loop = s < Loops;  // a stage; else a round of A and the sums
    localparam int Own  = Loop ? Rounds : 1;

    logic           comes;  // a block
    logic [Own-1:0] phase;

    assign comes = valid[s] && (s != Loops || last);
    assign phase = Loop ? phase_q[Own-1:0] : Own'(1);

    ht_sha256_unrolled_stage #(
        .First(Loop ? Rounds * s : 64 - Loops + s), .Rounds(Own), .Registers(Registers),
        .TagBits(TagBits)
    ) u_stage (
        .clk_i, .rst_ni, .step_i(step), .load_i(!Loop || last), .phase_i(phase),
        .valid_i(comes), .tag_i(tags[s]), .chain_i(chains[s]), .state_i(states[s]),
        .words_i(words[s]),
        .valid_o(valid[s+1]), .tag_o(tags[s+1]), .chain_o(chains[s+1]), .state_o(states[s+1]),
        .words_o(words[s+1]));
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) hash_valid_q <= 1'b0;
    else if (step) hash_valid_q <= valid[Places-1];
    if (step && valid[Places-1]) {tag_o, hash_o} <= {tags[Places-1], chains[Places-1]};
  end

  assign hash_valid_o = hash_valid_q;

  logic unused;
  assign unused = &{1'b0, narrow_i, continue_i, continues, goes, states[Places-1], words[Places-1]};

endmodule

`default_nettype wire
