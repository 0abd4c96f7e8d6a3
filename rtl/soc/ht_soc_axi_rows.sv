// SPDX-License-Identifier: Apache-2.0
// A full AXI4 subordinate of 128 bits for the memories: two cycles a beat. The memories do not look
// at the protection of an access: it has no pins.

`default_nettype none

module ht_soc_axi_rows (
    input  logic         clk_i,
    input  logic         rst_ni,
    input  logic         s_axi_awvalid,
    output logic         s_axi_awready,
    input  logic [0:0]   s_axi_awid,
    input  logic [31:0]  s_axi_awaddr,
    input  logic [7:0]   s_axi_awlen,
    input  logic [2:0]   s_axi_awsize,
    input  logic [1:0]   s_axi_awburst,
    input  logic         s_axi_wvalid,
    output logic         s_axi_wready,
    input  logic [127:0] s_axi_wdata,
    input  logic [15:0]  s_axi_wstrb,
    input  logic         s_axi_wlast,
    output logic         s_axi_bvalid,
    input  logic         s_axi_bready,
    output logic [0:0]   s_axi_bid,
    output logic [1:0]   s_axi_bresp,
    input  logic         s_axi_arvalid,
    output logic         s_axi_arready,
    input  logic [0:0]   s_axi_arid,
    input  logic [31:0]  s_axi_araddr,
    input  logic [7:0]   s_axi_arlen,
    input  logic [2:0]   s_axi_arsize,
    input  logic [1:0]   s_axi_arburst,
    output logic         s_axi_rvalid,
    input  logic         s_axi_rready,
    output logic [0:0]   s_axi_rid,
    output logic [127:0] s_axi_rdata,
    output logic [1:0]   s_axi_rresp,
    output logic         s_axi_rlast,
    // Rows, in the protocol of the memories
    output logic         row_valid_o,
    input  logic         row_ready_i,
    output logic         row_write_o,
    output logic [31:0]  row_address_o,
    output logic [15:0]  row_strobe_o,
    output logic [127:0] row_o,
    input  logic         row_valid_i,
    input  logic [127:0] row_i,
    input  logic         row_error_i
);

  logic         access_valid, asked_q;
  logic [179:0] access;
  logic [2:0]   unused_prot;

  // Each access is requested once; it ends with its answer
  assign row_valid_o = access_valid && !asked_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) asked_q <= 1'b0;
    else if (row_valid_o && row_ready_i) asked_q <= 1'b1;
    else if (row_valid_i) asked_q <= 1'b0;
  end

  ht_axi_access #(.AddressBits(32), .DataBits(128), .IdBits(1)) u_access (
      .clk_i, .rst_ni,
      .s_axi_awvalid, .s_axi_awready, .s_axi_awid, .s_axi_awaddr, .s_axi_awlen, .s_axi_awsize,
      .s_axi_awburst, .s_axi_awlock(1'b0), .s_axi_awprot(3'd0), .s_axi_wvalid, .s_axi_wready,
      .s_axi_wdata, .s_axi_wstrb, .s_axi_wlast, .s_axi_bvalid, .s_axi_bready, .s_axi_bid,
      .s_axi_bresp, .s_axi_arvalid, .s_axi_arready, .s_axi_arid, .s_axi_araddr, .s_axi_arlen,
      .s_axi_arsize, .s_axi_arburst, .s_axi_arlock(1'b0), .s_axi_arprot(3'd0), .s_axi_rvalid,
      .s_axi_rready, .s_axi_rid, .s_axi_rdata, .s_axi_rresp, .s_axi_rlast,
      .access_valid_o(access_valid), .access_ready_i(row_valid_i), .access_o(access),
      .access_data_i(row_i), .access_error_i(row_error_i));

  assign {row_write_o, unused_prot, row_address_o, row_strobe_o, row_o} = access;

endmodule

`default_nettype wire
