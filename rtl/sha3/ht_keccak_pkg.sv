// SPDX-License-Identifier: Apache-2.0
// FIPS 202, 3.2: the step mappings of Keccak-f[25w] and its round constants, for all lane widths w.
// A state is 25 lanes; lane (x, y) has number 5y + x, lane 0 is lowest. A lane has 64 bits, and bit
// z of the lane is z; a shorter lane is in the lowest w bits, with zeros above. `size` is 0, 1, 2,
// 3 for w = 8, 16, 32, 64: a constant if a build has one width, a signal if it has all widths.

`default_nettype none

package ht_keccak_pkg;

  // 3.2.2, table 2: the offsets of rho modulo 64, lane 24 first. For a shorter lane: modulo w.
  localparam logic [149:0] Offsets = {
    6'd14, 6'd56, 6'd61, 6'd2,  6'd18,
    6'd8,  6'd21, 6'd15, 6'd45, 6'd41,
    6'd39, 6'd25, 6'd43, 6'd10, 6'd3,
    6'd20, 6'd55, 6'd6,  6'd44, 6'd36,
    6'd27, 6'd28, 6'd62, 6'd1,  6'd0};

  // 3.2.5: RC, the last round first. The constants of shorter lanes are the lowest w bits.
  localparam logic [1535:0] Constants = {
    64'h8000_0000_8000_8008, 64'h0000_0000_8000_0001, 64'h8000_0000_0000_8080,
    64'h8000_0000_8000_8081, 64'h8000_0000_8000_000a, 64'h0000_0000_0000_800a,
    64'h8000_0000_0000_0080, 64'h8000_0000_0000_8002, 64'h8000_0000_0000_8003,
    64'h8000_0000_0000_8089, 64'h8000_0000_0000_008b, 64'h0000_0000_8000_808b,
    64'h0000_0000_8000_000a, 64'h0000_0000_8000_8009, 64'h0000_0000_0000_0088,
    64'h0000_0000_0000_008a, 64'h8000_0000_0000_8009, 64'h8000_0000_8000_8081,
    64'h0000_0000_8000_0001, 64'h0000_0000_0000_808b, 64'h8000_0000_8000_8000,
    64'h8000_0000_0000_808a, 64'h0000_0000_0000_8082, 64'h0000_0000_0000_0001};

  // 6.1, 6.2: lanes in the longest block of a set of modes; bit m is mode m of ht_sha3_engine
  function automatic int rate_lanes(input int modes);
    rate_lanes = (modes & 'h50) != 0 ? 21 : (modes & 'h01) != 0 ? 18
                 : (modes & 'ha2) != 0 ? 17 : (modes & 'h04) != 0 ? 13 : 9;
  endfunction

  // Bytes in a block of a mode
  function automatic logic [7:0] rate_bytes(input logic [2:0] mode);
    rate_bytes = 8'(8 * rate_lanes(1 << mode));
  endfunction

  // Bits in the longest result of a set of modes: a digest, or one block of a XOF's output
  function automatic int hash_bits(input int modes);
    hash_bits = (modes & 'h50) != 0 ? 1344 : (modes & 'ha0) != 0 ? 1088
                : (modes & 'h08) != 0 ? 512 : (modes & 'h04) != 0 ? 384
                : (modes & 'h02) != 0 ? 256 : 224;
  endfunction

  // 3.4: rounds of Keccak-f, 12 + 2 log2(w)
  function automatic logic [4:0] rounds(input logic [1:0] size);
    rounds = 5'd18 + {2'b0, size, 1'b0};
  endfunction

  // A lane rotated by n towards higher z, modulo w
  function automatic logic [63:0] rotate(
      input logic [63:0] lane, input logic [5:0] n, input logic [1:0] size);
    case (size)
      2'd0:    rotate = {56'b0, lane[7:0] << n[2:0] | lane[7:0] >> (4'd8 - {1'b0, n[2:0]})};
      2'd1:    rotate = {48'b0, lane[15:0] << n[3:0] | lane[15:0] >> (5'd16 - {1'b0, n[3:0]})};
      2'd2:    rotate = {32'b0, lane[31:0] << n[4:0] | lane[31:0] >> (6'd32 - {1'b0, n[4:0]})};
      default: rotate = lane << n | lane >> (7'd64 - {1'b0, n});
    endcase
  endfunction

  // 3.2.1, an XOR of 11 bits: four rows of each column, then the fifth rows, then the bit. In this
  // order it is two four-input LUTs deep, or four XOR gates.
  function automatic logic [1599:0] theta(input logic [1599:0] a, input logic [1:0] size);
    logic [319:0] c, c4, d, d4;
    c  = a[0 +: 320] ^ a[320 +: 320] ^ a[640 +: 320] ^ a[960 +: 320];
    c4 = a[1280 +: 320];
    for (int x = 0; x < 5; x++) begin
      d[64*x +: 64]  = c[64*((x+4)%5) +: 64] ^ rotate(c[64*((x+1)%5) +: 64], 6'd1, size);
      d4[64*x +: 64] = c4[64*((x+4)%5) +: 64] ^ rotate(c4[64*((x+1)%5) +: 64], 6'd1, size);
    end
    theta = a ^ {5{d}} ^ {5{d4}};
  endfunction

  // 3.2.2
  function automatic logic [1599:0] rho(input logic [1599:0] a, input logic [1:0] size);
    for (int i = 0; i < 25; i++)
      rho[64*i +: 64] = rotate(a[64*i +: 64], Offsets[6*i +: 6], size);
  endfunction

  // 3.2.3
  function automatic logic [1599:0] pi(input logic [1599:0] a);
    for (int y = 0; y < 5; y++)
      for (int x = 0; x < 5; x++)
        pi[64*(5*y+x) +: 64] = a[64*(5*x + (x+3*y)%5) +: 64];
  endfunction

  // 3.2.4
  function automatic logic [1599:0] chi(input logic [1599:0] a);
    for (int y = 0; y < 5; y++)
      for (int x = 0; x < 5; x++)
        chi[64*(5*y+x) +: 64] = a[64*(5*y+x) +: 64]
                                ^ (~a[64*(5*y+(x+1)%5) +: 64] & a[64*(5*y+(x+2)%5) +: 64]);
  endfunction

  // 3.2.5: RC of round `index`, which is less than `rounds(size)`
  function automatic logic [63:0] constant(input logic [4:0] index, input logic [1:0] size);
    logic [63:0] rc;
    rc = Constants[64*index +: 64];
    case (size)
      2'd0:    constant = {56'b0, rc[7:0]};
      2'd1:    constant = {48'b0, rc[15:0]};
      2'd2:    constant = {32'b0, rc[31:0]};
      default: constant = rc;
    endcase
  endfunction

  function automatic logic [1599:0] iota(input logic [1599:0] a, input logic [63:0] rc);
    iota = {a[1599:64], a[63:0] ^ rc};
  endfunction

endpackage

`default_nettype wire
