// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4 written a second time, for proofs: one step of the schedule (6.2.2 step 1, 6.4.2 step
// 1), one round (step 3) and the final addition (step 4), bit by bit, for both word sizes. Nothing
// here comes from ht_sha2_pkg; K and the initial values come from derive.py.

`default_nettype none

module ht_sha2_spec #(
    parameter int WordBits = 32
) (
    input  logic [8*WordBits-1:0] state_i,  // a, b, ..., h
    input  logic [WordBits-1:0]   k_i,
    input  logic [WordBits-1:0]   w_i,
    output logic [8*WordBits-1:0] state_o,
    // Schedule
    input  logic [WordBits-1:0]   w2_i,
    input  logic [WordBits-1:0]   w7_i,
    input  logic [WordBits-1:0]   w15_i,
    input  logic [WordBits-1:0]   w16_i,
    output logic [WordBits-1:0]   w_o,
    // Final addition
    input  logic [8*WordBits-1:0] hash_i,
    output logic [8*WordBits-1:0] hash_o
);

  // 4.1.2 and 4.1.3: the distances of rotations; the third distance of the last two is a shift
  localparam bit Wide = WordBits == 64;
  localparam int BigA0 = Wide ? 28 : 2,  BigA1 = Wide ? 34 : 13, BigA2 = Wide ? 39 : 22;
  localparam int BigE0 = Wide ? 14 : 6,  BigE1 = Wide ? 18 : 11, BigE2 = Wide ? 41 : 25;
  localparam int Low0  = Wide ? 1  : 7,  Low1  = Wide ? 8  : 18, Low2  = Wide ? 7  : 3;
  localparam int High0 = Wide ? 19 : 17, High1 = Wide ? 61 : 19, High2 = Wide ? 6  : 10;

  logic [WordBits-1:0] a, b, c, d, e, f, g, h, t1, t2;
  logic [WordBits-1:0] ch, maj, sigma_a, sigma_e, sigma_low, sigma_high;

  assign a = state_i[7*WordBits +: WordBits];
  assign b = state_i[6*WordBits +: WordBits];
  assign c = state_i[5*WordBits +: WordBits];
  assign d = state_i[4*WordBits +: WordBits];
  assign e = state_i[3*WordBits +: WordBits];
  assign f = state_i[2*WordBits +: WordBits];
  assign g = state_i[1*WordBits +: WordBits];
  assign h = state_i[0*WordBits +: WordBits];

  for (genvar i = 0; i < WordBits; i++) begin : gen_bit
    assign ch[i]      = e[i] ? f[i] : g[i];
    assign maj[i]     = (a[i] && b[i]) || (a[i] && c[i]) || (b[i] && c[i]);
    assign sigma_a[i] = (a[(i + BigA0) % WordBits] != a[(i + BigA1) % WordBits])
                        != a[(i + BigA2) % WordBits];
    assign sigma_e[i] = (e[(i + BigE0) % WordBits] != e[(i + BigE1) % WordBits])
                        != e[(i + BigE2) % WordBits];
    assign sigma_low[i] = (w15_i[(i + Low0) % WordBits] != w15_i[(i + Low1) % WordBits])
                          != ((i + Low2 < WordBits) && w15_i[(i + Low2) % WordBits]);
    assign sigma_high[i] = (w2_i[(i + High0) % WordBits] != w2_i[(i + High1) % WordBits])
                           != ((i + High2 < WordBits) && w2_i[(i + High2) % WordBits]);
  end

  assign t1 = h + sigma_e + ch + k_i + w_i;
  assign t2 = sigma_a + maj;

  assign state_o = {t1 + t2, a, b, c, d + t1, e, f, g};
  assign w_o     = sigma_high + w7_i + sigma_low + w16_i;

  for (genvar i = 0; i < 8; i++) begin : gen_add
    assign hash_o[WordBits*i +: WordBits] = state_i[WordBits*i +: WordBits]
                                            + hash_i[WordBits*i +: WordBits];
  end

endmodule

`default_nettype wire
