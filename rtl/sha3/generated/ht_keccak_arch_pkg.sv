// SPDX-License-Identifier: Apache-2.0
// The architectures of the Keccak core contract, with their values of `Arch`. Generated from the
// folders of the cores by `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build uses only its own architecture
package ht_keccak_arch_pkg;

  localparam int Iterative    = 0;
  localparam int Duplex       = 1;
  localparam int HlsRolled    = 2;
  localparam int HlsPipelined = 3;
  localparam int Interleaved  = 5;
  localparam int Compact      = 6;
  localparam int Guarded      = 7;

endpackage

`default_nettype wire
