// SPDX-License-Identifier: Apache-2.0
// A pipelined HLS kernel of the SHA-256 transform with the contract of a SHA-2 core: each stage
// holds one block, of any message. With sixteen words a beat it takes a block a cycle. Of eight stages
// a block goes through four times: then it takes eight blocks in 32 cycles.

`default_nettype none

module ht_sha256_hls_pipelined #(
    parameter int Stages  = 64,  // stages: 8, 16, 32, 64
    parameter int Words   = 16,  // words a beat: 1, 2, 4, 8, 16
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

  logic                      full, go, done, ends, stall, valid_q, continues;
  logic [511:0]              block;
  logic [255:0]              chain, after;
  logic [TagBits-1:0]        tag, tag_in, tag_out;
  logic [Stages*TagBits-1:0] tags_q;

  ht_hls_block #(.Words(Words), .TagBits(TagBits)) u_block (
      .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .word_i, .continue_i, .hash_i, .tag_i,
      .full_o(full), .taken_i(go), .block_o(block), .continue_o(continues), .hash_o(chain),
      .tag_o(tag));

  // A result that waits stops all stages
  assign stall = valid_q && !hash_ready_i;

  if (Stages == 8) begin : gen_folded
    logic                again;  // a block goes through once more, before any new one
    logic [2*Stages-1:0] quarters_q;
    logic [1:0]          quarter;
    logic [1023:0]       folded;  // {chaining value, state, words}, for the next time

    assign go      = full && !stall && !again;
    assign ends    = done && !again;
    assign tag_in  = again ? tag_out : tag;
    assign again   = done && quarters_q[2*Stages-1 -: 2] != 2'd3;
    assign quarter = again ? quarters_q[2*Stages-1 -: 2] + 2'd1 : 2'd0;

    ht_sha256_hls_stages8 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i((full || again) && !stall), .stall_i(stall),
        .quarter_i(quarter), .before_i(again ? folded[1023:768] : chain),
        .state_i(again ? folded[767:512] : chain), .words_i(again ? folded[511:0] : block),
        .folded_o({after, folded}), .done_o(done));

    always_ff @(posedge clk_i) if (!stall) quarters_q <= {quarters_q[2*Stages-3:0], quarter};
  end else begin : gen_folded
    assign go     = full && !stall;
    assign ends   = done;
    assign tag_in = tag;
  end

  if (Stages == 16) begin : gen_kernel
    ht_sha256_hls_stages16 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i(go), .stall_i(stall), .state_i(chain), .block_i(block),
        .state_o(after), .done_o(done));
  end else if (Stages == 32) begin : gen_kernel
    ht_sha256_hls_stages32 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i(go), .stall_i(stall), .state_i(chain), .block_i(block),
        .state_o(after), .done_o(done));
  end else if (Stages == 64) begin : gen_kernel
    ht_sha256_hls_stages64 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i(go), .stall_i(stall), .state_i(chain), .block_i(block),
        .state_o(after), .done_o(done));
  end else if (Stages != 8) begin : gen_kernel
    initial $error("ht_sha256_hls_pipelined: no kernel has been made for so many stages");
  end

  assign tag_out = tags_q[(Stages-1)*TagBits +: TagBits];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (!stall) valid_q <= ends;
    if (!stall) begin
      hash_o <= after;
      tags_q <= {tags_q[(Stages-1)*TagBits-1:0], tag_in};
      tag_o  <= tag_out;
    end
  end

  assign hash_valid_o = valid_q;

  logic unused;
  assign unused = &{1'b0, narrow_i, continues};

endmodule

`default_nettype wire
