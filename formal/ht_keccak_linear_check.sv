// SPDX-License-Identifier: Apache-2.0
// ht_keccak_linear is linear, for all states: of a sum it makes the sum. And it is theta, rho and pi
// of the second form of the standard.

`default_nettype none

module ht_keccak_linear_check #(
    parameter int LaneBits = 64
) (
    input logic [25*LaneBits-1:0] a,
    input logic [25*LaneBits-1:0] b
);

  logic [25*LaneBits-1:0] sum, zero, to_a, to_b, to_sum, to_zero, want;

  assign sum  = a ^ b;
  assign zero = '0;

  ht_keccak_linear #(.LaneBits(LaneBits)) u_a (.state_i(a), .state_o(to_a));
  ht_keccak_linear #(.LaneBits(LaneBits)) u_b (.state_i(b), .state_o(to_b));
  ht_keccak_linear #(.LaneBits(LaneBits)) u_sum (.state_i(sum), .state_o(to_sum));
  ht_keccak_linear #(.LaneBits(LaneBits)) u_zero (.state_i(zero), .state_o(to_zero));

  logic [25*LaneBits-1:0] theta, rho, chi, iota;

  ht_keccak_spec #(.LaneBits(LaneBits)) u_spec (
      .rc_i(zero[LaneBits-1:0]), .state_i(a), .theta_o(theta), .rho_o(rho), .pi_o(want),
      .chi_o(chi), .iota_o(iota));

  logic unused;
  assign unused = &{1'b0, theta, rho, chi, iota};

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    always_comb begin
      assert (to_sum[LaneBits*i +: LaneBits] == (to_a[LaneBits*i +: LaneBits]
                                                 ^ to_b[LaneBits*i +: LaneBits]));
      assert (to_a[LaneBits*i +: LaneBits] == want[LaneBits*i +: LaneBits]);
    end
  end

  always_comb assert (to_zero == '0);

endmodule

`default_nettype wire
