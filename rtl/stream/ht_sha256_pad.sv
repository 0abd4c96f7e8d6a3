// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4, 5.1.1: inserts the padding of the last blocks of a message as their words pass.

`default_nettype none

module ht_sha256_pad #(
    parameter int Words = 1,  // words a cycle: 1 or 2
    localparam int StepBits = $clog2(16 / Words)
) (
    input  logic [32*Words-1:0] words_i,
    input  logic [StepBits-1:0] step_i,   // which words of the block
    input  logic                extra_i,  // the block after the end of the message: only padding
    input  logic                last_i,   // the message ends in this block
    input  logic [6:0]          bytes_i,  // whole message bytes in this block, at most 64
    input  logic [2:0]          bits_i,   // message bits after them
    input  logic [54:0]         count_i,  // whole blocks of the message
    output logic [32*Words-1:0] words_o,
    output logic                final_o   // the length is in this block
);

  localparam int LaneBits = 6 - StepBits;  // index of a byte in a step

  logic [6:0]  lane;
  logic [7:0]  behind, byte_;  // behind: bits of a byte after the message
  logic [63:0] length;

  // A block of only padding has lanes 64 to 127: all bytes, up to 64, are out
  assign final_o = last_i && (extra_i || bytes_i < 56);
  assign length  = {count_i, bytes_i[5:0], bits_i};
  assign behind  = 8'hff >> bits_i;

  always_comb begin
    lane = {extra_i, step_i, {LaneBits{1'b0}}};
    for (int i = 0; i < 4 * Words; i++) begin
      byte_ = words_i[32*Words - 8 - 8*i +: 8];
      if (lane == bytes_i) byte_ = (byte_ & ~behind) | (behind ^ (behind >> 1));
      if (lane > bytes_i) byte_ = 8'h00;
      words_o[32*Words - 8 - 8*i +: 8] = byte_;
      lane = lane + 1'b1;
    end
    if (final_o && step_i >= StepBits'(14 / Words))
      words_o = length[64 - 32*Words * (1 + int'(step_i) % (2 / Words)) +: 32*Words];
  end

endmodule

`default_nettype wire
