// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression in a pipeline of four or eight stages, a block of any message in each. After
// Michail et al. 2012; `Step` is how far up their ladder the operation of a stage stands. The
// contract: docs/architecture.md; more: README.md beside this file.

`default_nettype none

module ht_sha256_pipeline #(
    parameter int Stages  = 4,                      // 4; of step CarrySave also 8
    parameter int Step    = ht_sha256_pkg::CarrySave,
    parameter int TagBits = 1
) (
    input  logic                                          clk_i,
    input  logic                                          rst_ni,
    // Block
    input  logic                                          word_valid_i,
    output logic                                          word_ready_o,
    input  logic [32*ht_sha256_pkg::words(Stages, Step)-1:0] word_i,
    input  logic                                          narrow_i,
    input  logic                                          continue_i,
    input  logic [255:0]                                  hash_i,
    input  logic [TagBits-1:0]                            tag_i,
    // Result
    output logic                                          hash_valid_o,
    input  logic                                          hash_ready_i,
    output logic [255:0]                                  hash_o,
    output logic [TagBits-1:0]                            tag_o
);

  localparam int Rounds = ht_sha256_pkg::rounds(Step);
  localparam int Top    = Stages - 1;  // the last stage
  localparam int Tail   = ht_sha256_pkg::tail(Stages, Step);

  logic                 step, between, clear;
  logic [Top:0][3:0]    count, next;
  logic [Top:0]         begins, leaves;
  logic [Tail-1:0]      tail;
  logic [32*Rounds-1:0] a, e;

  ht_sha256_pipeline_control #(.Stages(Stages), .Step(Step)) u_control (
      .clk_i, .rst_ni,
      .word_valid_i, .word_ready_o, .hash_valid_o, .hash_ready_i,
      .step_o(step), .between_o(between), .count_o(count), .next_o(next),
      .begins_o(begins), .leaves_o(leaves), .clear_o(clear), .tail_o(tail));

  // A block's chaining value goes with it from stage to stage
  logic [Top:0][255:0] chain_q;
  logic [255:0]        chain_out;  // to the last additions

  for (genvar s = 0; s < Stages; s++) begin : gen_chain
    logic [255:0] chain_in;

    if (s == 0) begin : gen_from
      assign chain_in = hash_i;
    end else begin : gen_from
      assign chain_in = chain_q[s-1];
    end

    always_ff @(posedge clk_i) if (step && begins[s]) chain_q[s] <= chain_in;
  end

  assign chain_out = chain_q[Top];

  // So does its tag, which comes with its last words
  logic [Top:1][TagBits-1:0] tag_q;  // of all stages but the first

  for (genvar s = 1; s < Stages; s++) begin : gen_tag
    always_ff @(posedge clk_i)
      if (step && leaves[s-1]) tag_q[s] <= (s == 1) ? tag_i : tag_q[s == 1 ? 1 : s-1];
  end

  always_ff @(posedge clk_i) if (step && clear) tag_o <= tag_q[Top];

  ht_sha256_stages #(.Stages(Stages), .Step(Step)) u_stages (
      .clk_i, .step_i(step), .between_i(between), .count_i(count), .next_i(next),
      .begins_i(begins), .word_i, .hash_i, .chain_i(chain_q[0]), .a_o(a), .e_o(e));

  ht_sha256_pipeline_result #(.Stages(Stages), .Step(Step)) u_result (
      .clk_i, .step_i(step), .tail_i(tail), .chain_i(chain_out), .a_i(a), .e_i(e), .hash_o);

  logic unused;
  assign unused = &{1'b0, narrow_i, continue_i, leaves[Top]};

`ifdef FORMAL
  localparam int Count = ht_sha256_pkg::operations(Stages, Step);
  localparam int Load  = ht_sha256_pkg::load(Stages, Step);
  localparam int Hold  = (Load < Count) ? Load : Count - 1;

  // One block is followed, with its chaining value and tag. Any one: continue_i, at which the core
  // does not look, says whether it is the one that begins.
  logic               given, adding, out, first_out;
  logic               spec_on;
  logic [3:0]         spec_held, spec_ahead;  // blocks without result, those before this one
  logic [Top:0][3:0]  ahead;                  // the same for the block of each stage
  logic [Top:0]       here;                   // the followed block is in the stage
  logic [Top:1]       busy;                   // a block is in the stage
  logic [255:0]       spec_chain, spec_out;   // its chaining value; the one that was loaded
  logic [TagBits-1:0] spec_tag;

  // After count Hold a block is in the last stage and on its way out of it at once
  assign given  = hash_valid_o && hash_ready_i;
  assign adding = tail[Tail-1:1] != 0 || (Load != Hold && tail[0]);
  assign out    = hash_valid_o || (adding && int'(count[Top]) <= Hold);

  assign first_out = spec_on && spec_ahead == 0;  // the followed block's result is the next

  always_comb begin
    ahead = '0;
    ahead[Top][0] = out;
    for (int s = Top - 1; s >= 0; s--) ahead[s] = ahead[s+1] + 4'(busy[s+1]);
  end

  always_ff @(posedge clk_i) begin
    spec_on    <= rst_ni && (spec_on ? !(given && spec_ahead == 0)
                                     : step && begins[0] && continue_i);
    spec_held  <= rst_ni ? spec_held + 4'(step && begins[0]) - 4'(given) : '0;
    spec_ahead <= (spec_on ? spec_ahead : spec_held) - 4'(given);
    if (!spec_on) spec_chain <= hash_i;
    if (step && leaves[0] && here[0]) spec_tag <= tag_i;
    if (step && tail[0]) spec_out <= chain_out;
  end

  ht_handshake #(.Width(256 + TagBits)) u_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  for (genvar s = 0; s < Stages; s++) begin : gen_check
    logic begun;  // the first operation is done
    assign begun   = count[s] != 0;
    assign here[s] = spec_on && ahead[s] == spec_ahead && (s == 0 ? begun : busy[s == 0 ? 1 : s]);

    always_ff @(posedge clk_i) if (rst_ni) assert (!(here[s] && begun) || chain_q[s] == spec_chain);

    if (s != 0) begin : gen_after
      assign busy[s] = begun || begins[s];

      always_ff @(posedge clk_i) if (rst_ni) begin
        assert (!here[s] || tag_q[s] == spec_tag);
        assert (!here[s] || begun || chain_q[s-1] == spec_chain);
      end
    end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_held == ahead[0] + 4'(count[0] != 0));
    assert (!spec_on || spec_ahead < spec_held);
    assert (!((hash_valid_o || adding) && first_out) || tag_o == spec_tag);
    assert (!((hash_valid_o || tail[Tail-1:1] != 0) && first_out) || spec_out == spec_chain);
    assert (Load == Hold || !(tail[0] && first_out) || chain_out == spec_chain);
    cover (given && spec_on && spec_ahead == 0 && int'(spec_held) == Stages + 1);
  end
`endif

endmodule

`default_nettype wire
