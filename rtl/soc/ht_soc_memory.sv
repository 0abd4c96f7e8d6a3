// SPDX-License-Identifier: Apache-2.0
// Bytes in rows of 128 bits, read through two ports and written through one; read data come in the
// next cycle. FPGA block memory and an array of a simulation both fit.

`default_nettype none

module ht_soc_memory #(
    parameter int Bytes = 65536,  // a power of two
    parameter     Image = "",     // content: rows in the format of $readmemh
    localparam int RowBits = $clog2(Bytes / 16)
) (
    input  logic               clk_i,
    input  logic [RowBits-1:0] fetch_row_i,
    output logic [127:0]       fetch_o,
    input  logic               write_i,
    input  logic [RowBits-1:0] row_i,
    input  logic [15:0]        strobe_i,
    input  logic [127:0]       data_i,
    output logic [127:0]       data_o
);

  logic [127:0] rows_q [Bytes / 16];

  if (Image != "") begin : gen_image
    initial $readmemh(Image, rows_q);
  end

  always_ff @(posedge clk_i) fetch_o <= rows_q[fetch_row_i];

  always_ff @(posedge clk_i) begin
    if (write_i) begin
      for (int i = 0; i < 16; i++)
        if (strobe_i[i]) rows_q[row_i][8*i+:8] <= data_i[8*i+:8];
    end else data_o <= rows_q[row_i];
  end

endmodule

`default_nettype wire
