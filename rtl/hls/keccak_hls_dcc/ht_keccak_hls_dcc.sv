// SPDX-License-Identifier: Apache-2.0
// An HLS kernel of DCC (Ahmed and Farag) with the sponge contract: Keccak[c] on Keccak-f[1600].
// Each message can have its own capacity c.

`default_nettype none

module ht_keccak_hls_dcc #(
    parameter int Lanes  = 18,  // lanes of the longest block: 18
    parameter int Unroll = 1    // rounds an iteration: 1, 2, 4
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Configuration: taken between messages; ready is low until the last one has ended
    input  logic                config_valid_i,
    output logic                config_ready_o,
    input  logic [7:0]          capacity_i,      // bytes
    output logic                config_error_o,  // with valid and ready: not legal; nothing changes
    // Message: whole blocks, padded; first lane first, bits after the rate are 0
    input  logic                lane_valid_i,
    output logic                lane_ready_o,
    input  logic [63:0]         lane_i,
    input  logic                last_i,          // the last lane of the message
    // State after the last block
    output logic                state_valid_o,
    input  logic                state_ready_i,
    input  logic                squeeze_i,       // with ready: 1 asks for the next state, 0 ends
    output logic [64*Lanes-1:0] state_o
);

  logic [4:0]          lanes_q;  // of a block
  logic [7:0]          rate;     // bytes
  logic                go, done, first, absorb;
  logic [64*Lanes-1:0] block;
  logic [1599:0]       state;

  assign rate           = 8'd200 - capacity_i;
  assign config_error_o = capacity_i >= 8'd200 || int'(capacity_i) < 200 - 8 * Lanes;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) lanes_q <= 5'd17;  // SHA3-256
    else if (config_valid_i && config_ready_o && !config_error_o) lanes_q <= 5'((rate + 8'd7) >> 3);
  end

  ht_hls_sponge #(.BeatBits(64), .Beats(Lanes)) u_sponge (
      .clk_i, .rst_ni, .config_valid_i, .config_ready_o, .beats_i(8'(lanes_q)),
      .beat_valid_i(lane_valid_i), .beat_ready_o(lane_ready_o), .beat_i(lane_i), .last_i,
      .go_o(go), .done_i(done), .first_o(first), .absorb_o(absorb), .block_o(block),
      .state_valid_o, .state_ready_i, .squeeze_i);

  if (Lanes != 18) begin : gen_lanes
    initial $error("ht_keccak_hls_dcc: no kernel has been made for these Lanes");
  end

  if (Unroll == 1) begin : gen_kernel
    ht_keccak_hls_dcc1 u_kernel (
        .clk_i, .rst_i(!rst_ni), .lanes_i(lanes_q), .first_i(first), .absorb_i(absorb),
        .block_i(block), .state_i(state), .state_o(state), .go_i(go), .done_o(done));
  end else if (Unroll == 2) begin : gen_kernel
    ht_keccak_hls_dcc2 u_kernel (
        .clk_i, .rst_i(!rst_ni), .lanes_i(lanes_q), .first_i(first), .absorb_i(absorb),
        .block_i(block), .state_i(state), .state_o(state), .go_i(go), .done_o(done));
  end else if (Unroll == 4) begin : gen_kernel
    ht_keccak_hls_dcc4 u_kernel (
        .clk_i, .rst_i(!rst_ni), .lanes_i(lanes_q), .first_i(first), .absorb_i(absorb),
        .block_i(block), .state_i(state), .state_o(state), .go_i(go), .done_o(done));
  end else begin : gen_kernel
    initial $error("ht_keccak_hls_dcc: no kernel has been made for this Unroll");
  end

  assign state_o = state[64*Lanes-1:0];

endmodule

`default_nettype wire
