// SPDX-License-Identifier: Apache-2.0
// Tells whether a manager may make an AXI4 request, AW or AR: IHI 0022, A3.4.1.

`default_nettype none

module ht_axi_legal #(
    parameter int DataBits = 32
) (
    input  logic [11:0] address_i,  // within 4 KiB
    input  logic [7:0]  length_i,
    input  logic [2:0]  size_i,
    input  logic [1:0]  burst_i,
    output logic        legal_o
);

  logic [31:0] number_bytes, aligned, total;

  assign number_bytes = 32'd1 << size_i;
  assign aligned      = {20'b0, address_i} & ~(number_bytes - 1);
  assign total        = ({24'b0, length_i} + 1) << size_i;

  always_comb begin
    case (burst_i)
      2'b00:   legal_o = length_i < 16;
      2'b01:   legal_o = aligned + total <= 4096;
      2'b10:   legal_o = (length_i == 1 || length_i == 3 || length_i == 7 || length_i == 15)
                         && aligned == {20'b0, address_i};
      default: legal_o = 1'b0;
    endcase
    if (number_bytes > DataBits / 8) legal_o = 1'b0;
  end

endmodule

`default_nettype wire
