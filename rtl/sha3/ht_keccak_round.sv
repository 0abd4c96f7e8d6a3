// SPDX-License-Identifier: Apache-2.0
// FIPS 202, 3.3: one round of Keccak-f, on lanes of any width in the layout of ht_keccak_pkg.

`default_nettype none

module ht_keccak_round (
    input  logic [1:0]    size_i,   // lane width: 8, 16, 32, 64 bits
    input  logic [63:0]   rc_i,
    input  logic [1599:0] state_i,
    output logic [1599:0] state_o
);

  logic [1599:0] after_theta, after_rho, after_pi, after_chi;

  assign after_theta = ht_keccak_pkg::theta(state_i, size_i);
  assign after_rho   = ht_keccak_pkg::rho(after_theta, size_i);
  assign after_pi    = ht_keccak_pkg::pi(after_rho);
  assign after_chi   = ht_keccak_pkg::chi(after_pi);
  assign state_o     = ht_keccak_pkg::iota(after_chi, rc_i);

endmodule

`default_nettype wire
