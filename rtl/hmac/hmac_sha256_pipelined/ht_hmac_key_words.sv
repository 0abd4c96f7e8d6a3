// SPDX-License-Identifier: Apache-2.0
// The words of a key's block to one core, as they come, and from a register. After the key's end
// all are zero; so is what has not come yet.

`default_nettype none

module ht_hmac_key_words #(
    parameter int Words = 2,  // a cycle, that the core takes
    localparam int StepBits = $clog2(16 / Words),
    localparam int BeatBits = 32 * Words
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                start_i,  // of a run
    input  logic                reads_i,  // with it: this core takes part
    // The block: words of the key, or of its hash
    input  logic [StepBits:0]   place_i,  // beats of the key that are there
    output logic [StepBits-1:0] step_o,
    input  logic [BeatBits-1:0] block_i,  // the beat of this step
    input  logic                done_i,   // it is the hash
    input  logic [255:0]        hash_i,
    output logic [BeatBits-1:0] raw_o,
    output logic                moves_o,  // they leave in this cycle
    output logic                late_o,   // before they have come
    // To the core
    input  logic [BeatBits-1:0] word_i,   // what becomes of them
    output logic                valid_o,
    input  logic                ready_i,
    output logic [BeatBits-1:0] word_o
);

  localparam int Steps = 16 / Words;

  logic                reads_q, next;
  logic [StepBits-1:0] step_q;

  assign next    = !valid_o || ready_i;
  assign moves_o = next && reads_q;
  assign late_o  = int'(step_q) >= int'(place_i);
  assign step_o  = step_q;

  always_comb begin
    raw_o = late_o ? '0 : block_i;
    if (done_i) begin
      raw_o = '0;
      for (int i = 0; i < Steps / 2; i++)
        if (int'(step_q) == i) raw_o = hash_i[256 - BeatBits * (i + 1) +: BeatBits];
    end
  end

  always_ff @(posedge clk_i) if (next) word_o <= word_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_o <= 1'b0;
      reads_q <= 1'b0;
      step_q  <= '0;
    end else begin
      if (start_i) reads_q <= reads_i;
      if (next) valid_o <= reads_q;
      if (moves_o) begin
        step_q <= step_q + 1'b1;
        if (step_q == StepBits'(Steps - 1)) reads_q <= 1'b0;
      end
    end
  end

endmodule

`default_nettype wire
