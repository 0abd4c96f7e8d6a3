// SPDX-License-Identifier: Apache-2.0
// An HLS kernel of the SHA-256 transform with its message schedule in a memory, with the contract
// of a SHA-2 core. The kernel copies the block: it must stay stable until the kernel is done.

`default_nettype none

module ht_sha256_hls_memory #(
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,  // no wider words exist
    parameter int Words    = 1,     // words a beat: 1, 2, 4, 8, 16
    parameter int TagBits  = 1
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Block
    input  logic                      word_valid_i,
    output logic                      word_ready_o,
    input  logic [WordBits*Words-1:0] word_i,
    input  logic                      narrow_i,
    input  logic                      continue_i,
    input  logic [8*WordBits-1:0]     hash_i,
    input  logic [TagBits-1:0]        tag_i,
    // Result
    output logic                      hash_valid_o,
    input  logic                      hash_ready_i,
    output logic [8*WordBits-1:0]     hash_o,
    output logic [TagBits-1:0]        tag_o
);

  // Block: it is taken when the kernel is done with it
  logic               full, taken, continue_q;
  logic [511:0]       block;
  logic [255:0]       hash_q;
  logic [TagBits-1:0] tag_q;

  ht_hls_block #(.Words(Words), .TagBits(TagBits)) u_block (
      .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .word_i, .continue_i, .hash_i, .tag_i,
      .full_o(full), .taken_i(taken), .block_o(block), .continue_o(continue_q), .hash_o(hash_q),
      .tag_o(tag_q));

  // Kernel: go falls when it is done. It writes its output at the end, when it reads the chaining
  // value for the last time. So a block can continue from the output itself.
  logic run_q, valid_q, go, done;

  assign taken = run_q && done;
  assign go    = run_q ? !done : full && (!valid_q || hash_ready_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      run_q   <= go;
      valid_q <= taken || (valid_q && !hash_ready_i);
    end
    if (taken) tag_o <= tag_q;
  end

  ht_sha256_hls_memory64 u_kernel (
      .clk_i, .rst_i(!rst_ni), .state_i(continue_q ? hash_o : hash_q), .block_i(block),
      .state_o(hash_o), .go_i(go), .done_o(done));

  // Result
  assign hash_valid_o = valid_q;

  logic unused;
  assign unused = &{1'b0, narrow_i, Narrow};

endmodule

`default_nettype wire
