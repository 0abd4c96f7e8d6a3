// SPDX-License-Identifier: Apache-2.0
// FIPS 202, 3.2.1 to 3.2.3: theta, rho and pi, the linear steps of a round, for lanes of one width
// next to each other: lane (x, y) is in bits LaneBits * (5y + x) and up.

`default_nettype none

module ht_keccak_linear #(
    parameter int LaneBits = 64  // 8, 16, 32, 64
) (
    input  logic [25*LaneBits-1:0] state_i,
    output logic [25*LaneBits-1:0] state_o
);

  localparam logic [1:0] Size = LaneBits == 64 ? 2'd3 : LaneBits == 32 ? 2'd2
                                : LaneBits == 16 ? 2'd1 : 2'd0;

  // The package has lanes of 64 bits, of which shorter lanes use the lowest
  /* verilator lint_off UNUSEDSIGNAL */
  logic [1599:0] wide, mixed;
  /* verilator lint_on UNUSEDSIGNAL */

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    assign wide[64*i +: 64] = 64'(state_i[LaneBits*i +: LaneBits]);
    assign state_o[LaneBits*i +: LaneBits] = mixed[64*i +: LaneBits];
  end

  assign mixed = ht_keccak_pkg::pi(ht_keccak_pkg::rho(ht_keccak_pkg::theta(wide, Size), Size));

endmodule

`default_nettype wire
