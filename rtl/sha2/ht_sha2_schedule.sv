// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4 6.2.2 and 6.4.2, step 1: W[t] from W[t-2], W[t-7], W[t-15] and W[t-16].

`default_nettype none

module ht_sha2_schedule #(
    parameter int WordBits = 32
) (
    input  logic                narrow_i,  // 32-bit words, in the upper halves if WordBits is 64
    input  logic [WordBits-1:0] w2_i,
    input  logic [WordBits-1:0] w7_i,
    input  logic [WordBits-1:0] w15_i,
    input  logic [WordBits-1:0] w16_i,
    output logic [WordBits-1:0] w_o
);

  localparam int Align = 64 - WordBits;

  logic [63:0] sigma0, sigma1;  // 32-bit words in the upper half

  assign sigma0 = ht_sha2_pkg::small_sigma0(64'(w15_i) << Align, narrow_i);
  assign sigma1 = ht_sha2_pkg::small_sigma1(64'(w2_i) << Align, narrow_i);

  assign w_o = WordBits'(sigma1 >> Align) + w7_i + WordBits'(sigma0 >> Align) + w16_i;

endmodule

`default_nettype wire
