// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4 6.2.2 and 6.4.2, step 3: one round on a, b, ..., h.

`default_nettype none

module ht_sha2_round #(
    parameter int WordBits = 32
) (
    input  logic                  narrow_i,  // 32-bit words, in the upper halves if WordBits is 64
    input  logic [8*WordBits-1:0] state_i,
    input  logic [WordBits-1:0]   k_i,
    input  logic [WordBits-1:0]   w_i,
    output logic [8*WordBits-1:0] state_o
);

  localparam int Align = 64 - WordBits;

  logic [WordBits-1:0] a, b, c, d, e, f, g, h, t1, t2;
  logic [63:0]         sigma0, sigma1;  // 32-bit words in the upper half

  assign {a, b, c, d, e, f, g, h} = state_i;

  assign sigma0 = ht_sha2_pkg::big_sigma0(64'(a) << Align, narrow_i);
  assign sigma1 = ht_sha2_pkg::big_sigma1(64'(e) << Align, narrow_i);

  assign t1 = h + WordBits'(sigma1 >> Align) + ((e & f) ^ (~e & g)) + k_i + w_i;
  assign t2 = WordBits'(sigma0 >> Align) + ((a & b) ^ (a & c) ^ (b & c));

  assign state_o = {t1 + t2, a, b, c, d + t1, e, f, g};

endmodule

`default_nettype wire
