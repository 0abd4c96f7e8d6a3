// SPDX-License-Identifier: Apache-2.0
// Counters of 64 bits, read by halves of 32: a read of the lower half keeps the upper half of the same
// cycle, and that is what the register of the upper half shows until the next such read.

`default_nettype none

module ht_tile_halves #(
    parameter int Counters = 5,    // their registers are pairs, the lower half first
    parameter int First    = 'h90  // the address of the first one, a multiple of 8
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Access to a register
    input  logic                      valid_i,
    input  logic                      write_i,
    input  logic [14:0]               address_i,
    // Counts, and what their registers show
    input  logic [Counters-1:0][63:0] counts_i,
    output logic [Counters-1:0][31:0] low_o,
    output logic [Counters-1:0][31:0] high_o
);

  for (genvar c = 0; c < Counters; c++) begin : gen_counter
    localparam logic [14:0] Low = 15'(First + 8 * c);

    assign low_o[c] = counts_i[c][31:0];

    always_ff @(posedge clk_i)
      if (!rst_ni) high_o[c] <= '0;
      else if (valid_i && !write_i && address_i[14:2] == Low[14:2]) high_o[c] <= counts_i[c][63:32];
  end

  logic unused;
  assign unused = &{1'b0, address_i[1:0]};

endmodule

`default_nettype wire
