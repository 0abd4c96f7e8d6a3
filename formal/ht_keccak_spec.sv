// SPDX-License-Identifier: Apache-2.0
// FIPS 202, 3.2 written a second time, for proofs: one round of Keccak-f[25w] on the string S of
// 3.1.2, whose bit (x, y, z) is S[w(5y+x)+z]. Nothing here comes from ht_keccak_pkg: the offsets
// come from the walk that defines them, the round constants from derive.py.

`default_nettype none

module ht_keccak_spec #(
    parameter int LaneBits = 64
) (
    input  logic [LaneBits-1:0]    rc_i,
    input  logic [25*LaneBits-1:0] state_i,
    output logic [25*LaneBits-1:0] theta_o,
    output logic [25*LaneBits-1:0] rho_o,
    output logic [25*LaneBits-1:0] pi_o,
    output logic [25*LaneBits-1:0] chi_o,
    output logic [25*LaneBits-1:0] iota_o
);

  // 3.2.2, steps 2 and 3: the rotation of lane (x, y)
  function automatic int offset(input int x, input int y);
    int u, v, last;
    offset = 0;
    u = 1;
    v = 0;
    for (int t = 0; t < 24; t++) begin
      if (u == x && v == y) offset = (t + 1) * (t + 2) / 2;
      last = u;
      u = v;
      v = (2 * last + 3 * v) % 5;
    end
  endfunction

  for (genvar x = 0; x < 5; x++) begin : gen_sheet
    logic [LaneBits-1:0] c, d, left, right;  // C and D of this x, C of x - 1 and of x + 1

    assign c = state_i[LaneBits*x +: LaneBits]
        ^ state_i[LaneBits*(5+x) +: LaneBits] ^ state_i[LaneBits*(10+x) +: LaneBits]
        ^ state_i[LaneBits*(15+x) +: LaneBits] ^ state_i[LaneBits*(20+x) +: LaneBits];
    assign left  = gen_sheet[(x+4)%5].c;
    assign right = gen_sheet[(x+1)%5].c;
    assign d      = left ^ {right[LaneBits-2:0], right[LaneBits-1]};

    for (genvar y = 0; y < 5; y++) begin : gen_lane
      localparam int Lane = LaneBits * (5*y+x);
      localparam int Low  = offset(x, y) % LaneBits;  // the bit at z = 0 moves to this z
      logic [LaneBits-1:0] from, next, next2;

      assign theta_o[Lane +: LaneBits] = state_i[Lane +: LaneBits] ^ d;

      for (genvar z = 0; z < LaneBits; z++) begin : gen_bit
        assign rho_o[Lane + (z+Low)%LaneBits] = theta_o[Lane+z];
      end

      assign from = rho_o[LaneBits * (5*x + (x+3*y)%5) +: LaneBits];
      assign pi_o[Lane +: LaneBits] = from;

      assign next  = pi_o[LaneBits * (5*y + (x+1)%5) +: LaneBits];
      assign next2 = pi_o[LaneBits * (5*y + (x+2)%5) +: LaneBits];
      assign chi_o[Lane +: LaneBits] = from ^ (~next & next2);
    end
  end

  assign iota_o = {chi_o[25*LaneBits-1:LaneBits], chi_o[LaneBits-1:0] ^ rc_i};

endmodule

`default_nettype wire
