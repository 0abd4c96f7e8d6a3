// SPDX-License-Identifier: Apache-2.0
// A pipelined HLS kernel of twelve rounds of Keccak-p[1600] with the contract of a Keccak core. The
// contract has one state, so one stage works at a time. Twenty-four rounds pass the kernel twice.

`default_nettype none

module ht_keccak_hls_pipelined #(
    parameter int Lanes   = 25,  // most lanes of a block
    parameter int Stages  = 4,   // stages: 4, 12
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,
    input  logic                absorb_i,
    input  logic                first_i,
    input  logic [4:0]          rounds_i,
    input  logic                end_i,
    input  logic [TagBits-1:0]  tag_i,
    // State
    output logic                state_valid_o,
    input  logic                state_ready_i,
    output logic [1599:0]       state_o,
    output logic [TagBits-1:0]  tag_o
);

  logic          run_q, valid_q, end_q, last_q;  // last_q: the last twelve rounds
  logic          start, again, done, last;
  logic [1599:0] block, from;

  assign again         = done && !last_q;
  assign block_ready_o = run_q ? done && last_q && !end_q : !valid_q || state_ready_i;
  assign start         = block_valid_i && block_ready_o;
  assign last          = again || rounds_i != 5'd24;

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i & {64*Lanes{absorb_i && !again}};
  end

  assign from = (state_o & {1600{again || !(absorb_i && first_i)}}) ^ block;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      run_q   <= start || (run_q && !(done && last_q));
      valid_q <= (done && last_q && end_q) || (valid_q && !state_ready_i);
    end
    if (start || again) last_q <= last;
    if (start) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
  end

  if (Stages == 4) begin : gen_kernel
    ht_keccak_hls_stages4 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i(start || again), .stall_i(1'b0), .last_i(last),
        .state_i(from), .state_o, .done_o(done));
  end else if (Stages == 12) begin : gen_kernel
    ht_keccak_hls_stages12 u_kernel (
        .clk_i, .rst_i(!rst_ni), .go_i(start || again), .stall_i(1'b0), .last_i(last),
        .state_i(from), .state_o, .done_o(done));
  end else begin : gen_kernel
    initial $error("ht_keccak_hls_pipelined: no kernel has been made for so many stages");
  end

  assign state_valid_o = valid_q;

endmodule

`default_nettype wire
