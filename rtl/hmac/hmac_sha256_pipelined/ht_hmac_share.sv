// SPDX-License-Identifier: Apache-2.0
// Two sources of blocks for one SHA-256 pipeline. Blocks stay whole; the second source goes first.

`default_nettype none

module ht_hmac_share #(
    parameter int Words   = 2,  // a cycle, that the pipeline takes
    parameter int TagBits = 1,
    localparam int StepBits = $clog2(16 / Words)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Two sources
    input  logic                word_valid_i,
    output logic                word_ready_o,
    input  logic [32*Words-1:0] word_i,
    input  logic [255:0]        hash_i,
    input  logic [TagBits-1:0]  tag_i,
    input  logic                word2_valid_i,
    output logic                word2_ready_o,
    input  logic [32*Words-1:0] word2_i,
    input  logic [255:0]        hash2_i,
    input  logic [TagBits-1:0]  tag2_i,
    // Block
    output logic                word_valid_o,
    input  logic                word_ready_i,
    output logic [32*Words-1:0] word_o,
    output logic [255:0]        hash_o,
    output logic [TagBits-1:0]  tag_o
);

  logic [StepBits-1:0] step_q;
  logic                second_q, second;

  assign second = (step_q == 0) ? word2_valid_i : second_q;

  assign word_valid_o  = second ? word2_valid_i : word_valid_i;
  assign word_o        = second ? word2_i : word_i;
  assign hash_o        = second ? hash2_i : hash_i;
  assign tag_o         = second ? tag2_i : tag_i;
  assign word_ready_o  = word_ready_i && !second;
  assign word2_ready_o = word_ready_i && second;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) step_q <= '0;
    else if (word_valid_o && word_ready_i) step_q <= step_q + 1'b1;
    second_q <= second;
  end

`ifdef FORMAL
  logic                taken, taken2;
  logic [StepBits-1:0] spec_q, spec2_q;  // words of a source since its block began

  assign taken  = word_valid_i && word_ready_o;
  assign taken2 = word2_valid_i && word2_ready_o;

  always_ff @(posedge clk_i) begin
    spec_q  <= rst_ni ? spec_q + StepBits'(taken) : '0;
    spec2_q <= rst_ni ? spec2_q + StepBits'(taken2) : '0;
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    // Blocks stay whole, nothing is lost, doubled or changed, the second goes first
    assert (!(taken && spec2_q != 0) && !(taken2 && spec_q != 0) && !(taken && taken2));
    assert ((word_valid_o && word_ready_i) == (taken || taken2));
    assert (!taken || {word_o, hash_o, tag_o} == {word_i, hash_i, tag_i});
    assert (!taken2 || {word_o, hash_o, tag_o} == {word2_i, hash2_i, tag2_i});
    assert (!(taken && spec_q == 0 && word2_valid_i));
    // What the registers have to do with it
    assert (step_q == (spec_q | spec2_q) && (spec_q == 0 || spec2_q == 0));
    assert (step_q == 0 || second_q == (spec2_q != 0));
    cover (taken && spec_q == StepBits'(1) && second_q == 1'b0 && word2_valid_i);
    cover (taken2 && &spec2_q && word_valid_i);
  end
`endif

endmodule

`default_nettype wire
