// SPDX-License-Identifier: Apache-2.0
// The side of the sponge contract for a kernel that absorbs a block, or none, and permutes. It
// collects a block while the kernel works, and starts the kernel. The kernel reads its inputs in
// the cycle in which it starts. Its result stays in its registers and is the state. The block is
// erased when the kernel has taken it, so nothing of a message stays in the buffer.

`default_nettype none

module ht_hls_sponge #(
    parameter int BeatBits = 64,
    parameter int Beats    = 18  // of the longest block
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Configuration: between messages, when nothing of the last one is left to do
    input  logic                      config_valid_i,
    output logic                      config_ready_o,
    input  logic [7:0]                beats_i,        // of a block, at least 1; as configured
    // Message: whole blocks, padded
    input  logic                      beat_valid_i,
    output logic                      beat_ready_o,
    input  logic [BeatBits-1:0]       beat_i,
    input  logic                      last_i,         // looked at with the last beat of a block
    // Kernel
    output logic                      go_o,           // until the kernel is done
    input  logic                      done_i,
    output logic                      first_o,        // the state before is zero
    output logic                      absorb_o,       // the block is absorbed, else squeeze
    output logic [BeatBits*Beats-1:0] block_o,        // zeros after its end
    // State after the last block
    output logic                      state_valid_o,
    input  logic                      state_ready_i,
    input  logic                      squeeze_i       // with ready: 1 asks for the next state
);

  // Block
  logic       full_q;      // the buffer has a complete block
  logic       between_q;   // the last beat taken was the last of its message
  logic       first_q;     // the block is the first of its message
  logic [7:0] index_q;
  logic       take, block_end;
  logic [BeatBits-1:0] data;

  // Kernel
  logic       run_q, valid_q;
  logic       end_q;       // the result of the kernel is for the user
  logic       start, squeeze, taken;

  assign config_ready_o = between_q && !full_q && !run_q && !valid_q;
  assign beat_ready_o   = !full_q && !(between_q && config_valid_i);
  assign take           = beat_valid_i && beat_ready_o;
  assign block_end      = index_q == beats_i - 8'd1;
  assign data           = beat_i & {BeatBits{!full_q}};  // zeros when the block is taken

  assign squeeze  = valid_q && squeeze_i;
  assign start    = !run_q && (valid_q ? state_ready_i && (squeeze_i || full_q) : full_q);
  assign taken    = start && !squeeze;
  assign go_o     = start || (run_q && !done_i);
  assign absorb_o = !squeeze;
  assign first_o  = first_q && !squeeze;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      full_q    <= 1'b0;
      between_q <= 1'b1;
      first_q   <= 1'b1;
      index_q   <= '0;
      run_q     <= 1'b0;
      valid_q   <= 1'b0;
    end else begin
      full_q <= (take && block_end) || (full_q && !taken);
      if (take) begin
        between_q <= last_i && block_end;
        index_q   <= block_end ? '0 : index_q + 8'd1;
      end
      if (taken) first_q <= between_q;
      run_q   <= go_o;
      valid_q <= (run_q && done_i && end_q) || (valid_q && !state_ready_i);
    end
    if (start) end_q <= squeeze || between_q;
    for (int i = 0; i < Beats; i++)
      if (taken || (take && index_q == 8'(i))) block_o[BeatBits*i +: BeatBits] <= data;
  end

  assign state_valid_o = valid_q;

endmodule

`default_nettype wire
