// SPDX-License-Identifier: Apache-2.0
// An AXI4 subordinate of the tile, whose pins come as two words, and whether an access may reach its
// page.

`default_nettype none

module ht_tile_subordinate #(
    parameter int DataBits = 32,
    parameter int IdBits   = 4,
    localparam int InBits  = 2 * IdBits + DataBits + DataBits / 8 + ht_job_pkg::AccessInBits,
    localparam int OutBits = 2 * IdBits + DataBits + ht_job_pkg::AccessOutBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic [4:0][31:0]      policies_i,  // of pages: {the tile, queues}
    // The pins in the order of the tile's ports, the first one on top
    input  logic [InBits-1:0]     s_axi_i,
    output logic [OutBits-1:0]    s_axi_o,
    // Access
    output logic                  valid_o,
    input  logic                  ready_i,
    output logic                  write_o,
    output logic                  may_o,       // it may reach its page
    output logic [14:0]           address_o,
    output logic [DataBits-1:0]   data_o,
    output logic [DataBits/8-1:0] strobe_o,
    input  logic [DataBits-1:0]   data_i,
    input  logic                  error_i
);

  logic                  s_axi_awvalid, s_axi_awready, s_axi_awlock, s_axi_wvalid, s_axi_wready;
  logic                  s_axi_wlast, s_axi_bvalid, s_axi_bready, s_axi_arvalid, s_axi_arready;
  logic                  s_axi_arlock, s_axi_rvalid, s_axi_rready, s_axi_rlast;
  logic [IdBits-1:0]     s_axi_awid, s_axi_bid, s_axi_arid, s_axi_rid;
  logic [14:0]           s_axi_awaddr, s_axi_araddr;
  logic [7:0]            s_axi_awlen, s_axi_arlen;
  logic [2:0]            s_axi_awsize, s_axi_awprot, s_axi_arsize, s_axi_arprot;
  logic [ht_job_pkg::BusUserBits-1:0] s_axi_awuser, s_axi_aruser;
  logic [1:0]            s_axi_awburst, s_axi_bresp, s_axi_arburst, s_axi_rresp;
  logic [DataBits-1:0]   s_axi_wdata, s_axi_rdata;
  logic [DataBits/8-1:0] s_axi_wstrb;
  logic [DataBits+DataBits/8+18:0] access;  // beside write or read and the address, AxPROT
  logic [2:0]            unused_prot;

  assign {s_axi_awvalid, s_axi_awid, s_axi_awaddr, s_axi_awlen, s_axi_awsize, s_axi_awburst,
          s_axi_awlock, s_axi_awprot, s_axi_awuser, s_axi_wvalid, s_axi_wdata, s_axi_wstrb,
          s_axi_wlast, s_axi_bready, s_axi_arvalid, s_axi_arid, s_axi_araddr, s_axi_arlen, s_axi_arsize,
          s_axi_arburst, s_axi_arlock, s_axi_arprot, s_axi_aruser, s_axi_rready} = s_axi_i;
  assign s_axi_o = {s_axi_awready, s_axi_wready, s_axi_bvalid, s_axi_bid, s_axi_bresp,
                    s_axi_arready, s_axi_rvalid, s_axi_rid, s_axi_rdata, s_axi_rresp, s_axi_rlast};

  ht_axi_access #(
      .AddressBits(15), .DataBits(DataBits), .IdBits(IdBits)
  ) u_access (
      .clk_i, .rst_ni, .s_axi_awvalid, .s_axi_awready, .s_axi_awid, .s_axi_awaddr, .s_axi_awlen,
      .s_axi_awsize, .s_axi_awburst, .s_axi_awlock, .s_axi_awprot, .s_axi_wvalid, .s_axi_wready,
      .s_axi_wdata, .s_axi_wstrb, .s_axi_wlast, .s_axi_bvalid, .s_axi_bready, .s_axi_bid,
      .s_axi_bresp, .s_axi_arvalid, .s_axi_arready, .s_axi_arid, .s_axi_araddr, .s_axi_arlen,
      .s_axi_arsize, .s_axi_arburst, .s_axi_arlock, .s_axi_arprot, .s_axi_rvalid, .s_axi_rready,
      .s_axi_rid, .s_axi_rdata, .s_axi_rresp, .s_axi_rlast, .access_valid_o(valid_o),
      .access_ready_i(ready_i), .access_o(access), .access_data_i(data_i),
      .access_error_i(error_i));

  ht_tile_guard u_guard (
      .clk_i, .rst_ni, .policies_i, .open_i({s_axi_awready, s_axi_arready}),
      .who_i({s_axi_awuser, s_axi_awprot, s_axi_aruser, s_axi_arprot}),
      .page_i({s_axi_awaddr[14:12], s_axi_araddr[14:12]}), .valid_i(valid_o), .ready_i,
      .write_i(write_o), .may_o);

  assign {write_o, unused_prot, address_o, strobe_o, data_o} = access;

  logic unused;
  assign unused = &{1'b0, unused_prot};

endmodule

`default_nettype wire
