// SPDX-License-Identifier: Apache-2.0
// The buffer cell that Ibex expects from a vendor's library.

`default_nettype none

module prim_buf #(
    parameter int Width = 1
) (
    input  logic [Width-1:0] in_i,
    output logic [Width-1:0] out_o
);
  assign out_o = in_i;
endmodule

`default_nettype wire
