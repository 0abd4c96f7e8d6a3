// SPDX-License-Identifier: Apache-2.0
// ht_keccak_pkg and ht_keccak_round against the second form of the standard, for all states, with
// lanes of 8, 16, 32 and 64 bits: each step mapping after those before it, and the round.

`default_nettype none

module ht_keccak_pkg_check (
    input logic [1599:0] bits,  // shorter lanes use only the first ones
    input logic [4:0]    index
);

  for (genvar size = 0; size < 4; size++) begin : gen_size
    localparam int LaneBits = 8 << size;

    logic [25*LaneBits-1:0] theta, rho, pi, chi, iota;
    logic [1599:0]          state, after_theta, after_rho, after_pi, after_chi, after_round;
    logic [1599:0]          want_theta, want_rho, want_pi, want_chi, want_round;
    logic [63:0]            rc;
    /* verilator lint_off UNUSEDSIGNAL */  // shorter lanes use the lowest bits of a constant
    logic [63:0]            want_rc;
    /* verilator lint_on UNUSEDSIGNAL */

    for (genvar i = 0; i < 25; i++) begin : gen_lane
      assign state[64*i +: 64]      = 64'(bits[LaneBits*i +: LaneBits]);
      assign want_theta[64*i +: 64] = 64'(theta[LaneBits*i +: LaneBits]);
      assign want_rho[64*i +: 64]   = 64'(rho[LaneBits*i +: LaneBits]);
      assign want_pi[64*i +: 64]    = 64'(pi[LaneBits*i +: LaneBits]);
      assign want_chi[64*i +: 64]   = 64'(chi[LaneBits*i +: LaneBits]);
      assign want_round[64*i +: 64] = 64'(iota[LaneBits*i +: LaneBits]);
    end

    assign rc          = ht_keccak_pkg::constant(index, 2'(size));
    assign want_rc     = keccak_derived::constant(index);
    assign after_theta = ht_keccak_pkg::theta(state, 2'(size));
    assign after_rho   = ht_keccak_pkg::rho(want_theta, 2'(size));
    assign after_pi    = ht_keccak_pkg::pi(want_rho);
    assign after_chi   = ht_keccak_pkg::chi(want_pi);

    ht_keccak_spec #(.LaneBits(LaneBits)) u_spec (
        .rc_i(want_rc[LaneBits-1:0]), .state_i(bits[25*LaneBits-1:0]),
        .theta_o(theta), .rho_o(rho), .pi_o(pi), .chi_o(chi), .iota_o(iota));

    ht_keccak_round u_round (
        .size_i(2'(size)), .rc_i(rc), .state_i(state), .state_o(after_round));

    always_comb begin
      assert (after_theta == want_theta);
      assert (after_rho == want_rho);
      assert (after_pi == want_pi);
      assert (after_chi == want_chi);
      assert (index >= ht_keccak_pkg::rounds(2'(size)) || after_round == want_round);
      assert (ht_keccak_pkg::rounds(2'(size)) == 5'(12 + 2 * (3 + size)));
    end
  end

endmodule

`default_nettype wire
