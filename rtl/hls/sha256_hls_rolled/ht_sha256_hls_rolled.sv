// SPDX-License-Identifier: Apache-2.0
// A looped HLS kernel of the SHA-256 transform with the contract of a SHA-2 core. The kernel takes
// a whole block: the next block is collected while it works.

`default_nettype none

module ht_sha256_hls_rolled #(
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,    // no wider words exist
    parameter int Unroll   = 1,       // rounds an iteration: 1, 2, 4, 8
    parameter int Words    = Unroll,  // words a beat: 1, 2, 4, 8, 16
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

  // Block
  logic                  full, start, continue_q;
  logic [511:0]          block;
  logic [255:0]          hash_q;
  logic [TagBits-1:0]    tag_q;

  ht_hls_block #(.Words(Words), .TagBits(TagBits)) u_block (
      .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .word_i, .continue_i, .hash_i, .tag_i,
      .full_o(full), .taken_i(start), .block_o(block), .continue_o(continue_q), .hash_o(hash_q),
      .tag_o(tag_q));

  // Kernel: go falls when it is done. It stores the block when it starts; the chaining value must
  // stay stable. Its output, which the next block may continue from, is valid from done on.
  logic         run_q, loaded_q, valid_q, load, go, done;
  logic [255:0] state_q;

  assign load  = full && !loaded_q && (!run_q || done);
  assign start = loaded_q && !run_q && (!valid_q || hash_ready_i);
  assign go    = start || (run_q && !done);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q    <= 1'b0;
      loaded_q <= 1'b0;
      valid_q  <= 1'b0;
    end else begin
      run_q    <= go;
      loaded_q <= load || (loaded_q && !start);
      valid_q  <= (run_q && done) || (valid_q && !hash_ready_i);
    end
    if (load) state_q <= continue_q ? hash_o : hash_q;
    if (start) tag_o <= tag_q;
  end

  if (Unroll == 1) begin : gen_kernel
    ht_sha256_hls_rounds1 u_kernel (
        .clk_i, .rst_i(!rst_ni), .state_i(state_q), .block_i(block),
        .state_o(hash_o), .go_i(go), .done_o(done));
  end else if (Unroll == 2) begin : gen_kernel
    ht_sha256_hls_rounds2 u_kernel (
        .clk_i, .rst_i(!rst_ni), .state_i(state_q), .block_i(block),
        .state_o(hash_o), .go_i(go), .done_o(done));
  end else if (Unroll == 4) begin : gen_kernel
    ht_sha256_hls_rounds4 u_kernel (
        .clk_i, .rst_i(!rst_ni), .state_i(state_q), .block_i(block),
        .state_o(hash_o), .go_i(go), .done_o(done));
  end else if (Unroll == 8) begin : gen_kernel
    ht_sha256_hls_rounds8 u_kernel (
        .clk_i, .rst_i(!rst_ni), .state_i(state_q), .block_i(block),
        .state_o(hash_o), .go_i(go), .done_o(done));
  end else begin : gen_kernel
    initial $error("ht_sha256_hls_rolled: no kernel has been made for this Unroll");
  end

  // Result
  assign hash_valid_o = valid_q;

  logic unused;
  assign unused = &{1'b0, narrow_i, Narrow};

endmodule

`default_nettype wire
