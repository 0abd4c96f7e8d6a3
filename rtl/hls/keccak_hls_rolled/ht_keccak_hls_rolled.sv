// SPDX-License-Identifier: Apache-2.0
// A looped HLS kernel of Keccak-p[1600] with the contract of a Keccak core. The result of the
// kernel stays in its registers and is the state. Operations come in the order of the sponge.

`default_nettype none

module ht_keccak_hls_rolled #(
    parameter int Lanes   = 25,  // most lanes of a block
    parameter int Unroll  = 1,   // rounds an iteration: 1, 2, 4
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

  localparam int IndexBits = $clog2(24 / Unroll + 1);

  logic                 run_q, valid_q, end_q, start, go, done;
  logic [IndexBits-1:0] index;
  logic [1599:0]        block, from;

  assign block_ready_o = !run_q && (!valid_q || state_ready_i);
  assign start         = block_valid_i && block_ready_o;
  assign go            = start || run_q;

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i & {64*Lanes{absorb_i}};
  end

  assign from  = (state_o & {1600{!(absorb_i && first_i)}}) ^ block;
  assign index = (rounds_i == 5'd24) ? '0 : IndexBits'(12 / Unroll);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      run_q   <= go && !done;
      valid_q <= (go && done && end_q) || (valid_q && !state_ready_i);
    end
    if (start) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
  end

  if (Unroll == 1) begin : gen_kernel
    ht_keccak_hls_rounds1 u_kernel (
        .clk_i, .rst_i(!rst_ni), .first_i(index), .state_i(from), .state_o, .go_i(go),
        .done_o(done));
  end else if (Unroll == 2) begin : gen_kernel
    ht_keccak_hls_rounds2 u_kernel (
        .clk_i, .rst_i(!rst_ni), .first_i(index), .state_i(from), .state_o, .go_i(go),
        .done_o(done));
  end else if (Unroll == 4) begin : gen_kernel
    ht_keccak_hls_rounds4 u_kernel (
        .clk_i, .rst_i(!rst_ni), .first_i(index), .state_i(from), .state_o, .go_i(go),
        .done_o(done));
  end else begin : gen_kernel
    initial $error("ht_keccak_hls_rolled: no kernel has been made for this Unroll");
  end

  assign state_valid_o = valid_q;

endmodule

`default_nettype wire
