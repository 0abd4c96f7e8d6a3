// SPDX-License-Identifier: Apache-2.0
// Keccak[c] on lanes of all four widths w, c set per message, after the DCCL of Ahmed and Farag,
// with no more flops than a state and a block: the lanes shift, and pi, chi, iota and theta take a
// byte of every lane a cycle. More: README.md beside this file.

`default_nettype none

module ht_keccak_dccl #(
    parameter int Lanes = 18  // lanes of 64 bits that a block can have, 1..24: c >= 1600 -
                              // 64*Lanes; with shorter ones c >= 8
) (
    input  logic          clk_i,
    input  logic          rst_ni,
    // Configuration: taken between messages; within one ready is low
    input  logic          config_valid_i,
    output logic          config_ready_o,
    input  logic [1:0]    size_i,          // lanes of 8, 16, 32, 64 bits
    input  logic [7:0]    capacity_i,      // bytes
    output logic          config_error_o,  // with valid and ready: not a legal one; the old one
                                           // stays
    // Message: padded to whole blocks, a byte a beat, in the order of FIPS 202 B.1
    input  logic          byte_valid_i,
    output logic          byte_ready_o,
    input  logic [7:0]    byte_i,
    input  logic          last_i,          // the message's last byte (the last of a block)
    // State: after the message's last block
    output logic          state_valid_o,
    input  logic          state_ready_i,
    input  logic          squeeze_i,       // with ready: permute, give the next; else it was the
                                           // last
    output logic [1599:0] state_o
);

  localparam int Preset = (Lanes > 17) ? 17 : Lanes;  // lanes of a block, until configured

  logic [1:0]   size_q;
  logic [7:0]   top_q;      // bytes of a block, less 1
  logic [7:0]   base, top;  // of capacity 0; of capacity_i
  logic         legal, configure;
  logic [2:0]   last_slice;

  logic         waiting, rho, map, keep, theta;
  logic [7:0]   rc;
  logic         full, padding, between, absorb, absorbed;
  logic [199:0] block;

  // Configuration: the bytes of a state with lanes of w bits are 25w/8
  assign base  = (8'd200 >> (2'd3 - size_i)) - 8'd1;
  assign top   = base - capacity_i;
  assign legal = capacity_i <= base
                 && capacity_i >= ((size_i == 2'd3) ? 8'(200 - 8 * Lanes) : 8'd1);

  assign config_ready_o = waiting && !state_valid_o && between && !full && !padding;
  assign config_error_o = !legal;
  assign configure      = config_valid_i && config_ready_o && legal;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      size_q <= 2'd3;
      top_q  <= 8'(8 * Preset - 1);
    end else if (configure) begin
      size_q <= size_i;
      top_q  <= top;
    end
  end

  assign last_slice = {size_q == 2'd3, size_q >= 2'd2, size_q >= 2'd1};  // w/8 - 1

  ht_keccak_dccl_control u_control (
      .clk_i, .rst_ni,
      .configure_i(configure), .size_i(size_q), .last_slice_i(last_slice),
      .full_i(full), .between_i(between), .absorb_o(absorb), .absorbed_o(absorbed),
      .waiting_o(waiting), .rho_o(rho), .map_o(map), .keep_o(keep), .theta_o(theta), .rc_o(rc),
      .state_valid_o, .state_ready_i, .squeeze_i);

  ht_keccak_dccl_state u_state (
      .clk_i, .size_i(size_q),
      .waiting_i(waiting), .rho_i(rho), .map_i(map), .keep_i(keep), .theta_i(theta), .rc_i(rc),
      .block_i(block), .state_o);

  ht_keccak_dccl_block #(.Lanes(Lanes)) u_block (
      .clk_i, .rst_ni,
      .config_valid_i, .configure_i(configure), .size_i(size_q), .last_slice_i(last_slice),
      .top_i(top_q),
      .byte_valid_i, .byte_ready_o, .byte_i, .last_i,
      .full_o(full), .padding_o(padding), .between_o(between),
      .absorb_i(absorb), .absorbed_i(absorbed), .block_o(block));

`ifdef FORMAL
  ht_handshake #(.Width(10), .Assume(1'b1)) check_config (
      .clk_i, .rst_ni, .valid_i(config_valid_i), .ready_i(config_ready_o),
      .payload_i({size_i, capacity_i}));
  ht_handshake #(.Width(9), .Assume(1'b1)) check_byte (
      .clk_i, .rst_ni, .valid_i(byte_valid_i), .ready_i(byte_ready_o),
      .payload_i({byte_i, last_i}));
  ht_handshake #(.Width(1600)) check_state (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i(state_o));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (int'(top_q) < ((size_q == 2'd3) ? 8 * Lanes : (25 << size_q) - 1));
    assert (!(full || padding) || !config_ready_o);
    cover (configure && size_q != size_i);
  end
`endif

endmodule

`default_nettype wire
