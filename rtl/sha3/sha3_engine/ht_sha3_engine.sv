// SPDX-License-Identifier: Apache-2.0
// The functions of FIPS 202 of one build on one permutation core; each message chooses its
// function. The number of rounds is chosen before the core, results are truncated after it. Bit m
// of Modes says whether the build has mode m: 0 SHA3-224, 1 SHA3-256, 2 SHA3-384, 3 SHA3-512, 4
// SHAKE128, 5 SHAKE256, 6 TurboSHAKE128, 7 TurboSHAKE256. cSHAKE and KMAC are modes 4 and 5 with
// other padding.

`default_nettype none

module ht_sha3_engine #(
    parameter int Arch      = ht_keccak_arch_pkg::Iterative,
    parameter int Modes     = 255,
    parameter int Unroll    = 1,  // rounds a cycle, for cores that can do more than one
    parameter int Stages    = 4,  // stages of a pipelined core
    parameter int SliceBits = 2,  // bits of each lane a cycle, for a compact core
    parameter bit Lut       = 1'b0,  // the same, for LUTs with four inputs
    parameter int TagBits   = 1,
    localparam int Lanes    = ht_keccak_pkg::rate_lanes(Modes),
    localparam int HashBits = ht_keccak_pkg::hash_bits(Modes)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block: mode_i holds for a whole message
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,   // bits after the rate of the mode are 0
    input  logic [2:0]          mode_i,    // a mode of the build
    input  logic                absorb_i,  // 0: continue to squeeze after a result; ignore block_i
    input  logic                first_i,   // with absorb_i: the block is the first of its message
    input  logic                end_i,     // a result is requested
    input  logic [TagBits-1:0]  tag_i,
    // Result: a digest, or the output bytes that one state gives; all bits after its end are 0
    output logic                hash_valid_o,
    input  logic                hash_ready_i,
    output logic [HashBits-1:0] hash_o,
    output logic [TagBits-1:0]  tag_o
);

  localparam bit Single = (Modes & (Modes - 1)) == 0;

  logic [1599:0]         state;
  logic [HashBits-1:0]   keep;
  logic [2:0]            mode;  // mode of the result
  logic [4:0]            rounds;

  assign rounds = ((Modes & 'hc0) != 0 && ((Modes & 'h3f) == 0 || mode_i[2:1] == 2'd3)) ? 5'd12
                                                                                     : 5'd24;

  always_comb begin
    keep = '0;
    for (int m = 0; m < 8; m++)
      if (((Modes >> m) & 1) != 0 && (Single || int'(mode) == m))
        for (int i = 0; i < HashBits / 32; i++)
          keep[32*i +: 32] = {32{32 * i < ht_keccak_pkg::hash_bits(1 << m)}};
  end

  ht_keccak_core #(
      .Arch(Arch), .Lanes(Lanes), .Unroll(Unroll), .Stages(Stages),
      .SliceBits(SliceBits), .Lut(Lut), .TagBits(TagBits + 3)
  ) u_core (
      .clk_i, .rst_ni, .block_valid_i, .block_ready_o, .block_i, .absorb_i, .first_i,
      .rounds_i(rounds), .end_i, .tag_i({mode_i, tag_i}),
      .state_valid_o(hash_valid_o), .state_ready_i(hash_ready_i), .state_o(state),
      .tag_o({mode, tag_o}));

  assign hash_o = state[HashBits-1:0] & keep;

  logic unused;
  assign unused = &{1'b0, state, mode};

endmodule

`default_nettype wire
