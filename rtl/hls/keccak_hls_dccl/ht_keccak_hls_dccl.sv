// SPDX-License-Identifier: Apache-2.0
// An HLS kernel of DCCL (Ahmed and Farag) with the sponge contract: Keccak[c] on lanes of 8, 16, 32
// or 64 bits, where each message can have its own capacity c and width of a lane.

`default_nettype none

module ht_keccak_hls_dccl #(
    parameter int Lanes  = 18,  // lanes of 64 bits that a block can have: 18
    parameter int Unroll = 1    // parts of a round an iteration: 1, 2
) (
    input  logic          clk_i,
    input  logic          rst_ni,
    // Configuration: taken between messages; ready is low until the last one has ended
    input  logic          config_valid_i,
    output logic          config_ready_o,
    input  logic [1:0]    size_i,          // lanes of 8, 16, 32, 64 bits
    input  logic [7:0]    capacity_i,      // bytes
    output logic          config_error_o,  // with valid and ready: not legal; nothing changes
    // Message: whole blocks, padded; a byte a beat, in the order of FIPS 202 B.1
    input  logic          byte_valid_i,
    output logic          byte_ready_o,
    input  logic [7:0]    byte_i,
    input  logic          last_i,          // the last byte of the message
    // State after the last block: a short lane is low in 64 bits
    output logic          state_valid_o,
    input  logic          state_ready_i,
    input  logic          squeeze_i,       // with ready: 1 asks for the next state, 0 ends
    output logic [1599:0] state_o
);

  logic [1:0]          size_q;
  logic [7:0]          rate_q, width;  // bytes of a block; of a state
  logic                go, done, first, absorb;
  logic [64*Lanes-1:0] block;

  assign width          = 8'd200 >> (2'd3 - size_i);
  assign config_error_o = capacity_i >= width
                          || capacity_i < ((size_i == 2'd3) ? 8'(200 - 8 * Lanes) : 8'd1);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin  // SHA3-256
      size_q <= 2'd3;
      rate_q <= 8'd136;
    end else if (config_valid_i && config_ready_o && !config_error_o) begin
      size_q <= size_i;
      rate_q <= width - capacity_i;
    end
  end

  ht_hls_sponge #(.BeatBits(8), .Beats(8 * Lanes)) u_sponge (
      .clk_i, .rst_ni, .config_valid_i, .config_ready_o, .beats_i(rate_q),
      .beat_valid_i(byte_valid_i), .beat_ready_o(byte_ready_o), .beat_i(byte_i), .last_i,
      .go_o(go), .done_i(done), .first_o(first), .absorb_o(absorb), .block_o(block),
      .state_valid_o, .state_ready_i, .squeeze_i);

  if (Lanes != 18) begin : gen_lanes
    initial $error("ht_keccak_hls_dccl: no kernel has been made for these Lanes");
  end

  if (Unroll == 1) begin : gen_kernel
    ht_keccak_hls_dccl1 u_kernel (
        .clk_i, .rst_i(!rst_ni), .size_i(size_q), .rate_i(rate_q), .first_i(first),
        .absorb_i(absorb), .block_i(block), .state_i(state_o), .state_o, .go_i(go),
        .done_o(done));
  end else if (Unroll == 2) begin : gen_kernel
    ht_keccak_hls_dccl2 u_kernel (
        .clk_i, .rst_i(!rst_ni), .size_i(size_q), .rate_i(rate_q), .first_i(first),
        .absorb_i(absorb), .block_i(block), .state_i(state_o), .state_o, .go_i(go),
        .done_o(done));
  end else begin : gen_kernel
    initial $error("ht_keccak_hls_dccl: no kernel has been made for this Unroll");
  end

endmodule

`default_nettype wire
