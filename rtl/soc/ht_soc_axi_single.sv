// SPDX-License-Identifier: Apache-2.0
// Turns a request of the bus into one AXI4 transaction with one beat of 32 bits.

`default_nettype none

module ht_soc_axi_single #(
    parameter int IdBits = 4
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    input  logic              request_i,
    output logic              grant_o,
    input  logic              write_i,
    input  logic [3:0]        strobe_i,
    input  logic [14:0]       address_i,
    input  logic [31:0]       data_i,
    output logic              valid_o,
    output logic [31:0]       data_o,
    output logic              error_o,
    output logic              m_axi_awvalid,
    input  logic              m_axi_awready,
    output logic [IdBits-1:0] m_axi_awid,
    output logic [14:0]       m_axi_awaddr,
    output logic [2:0]        m_axi_awsize,
    output logic              m_axi_wvalid,
    input  logic              m_axi_wready,
    output logic [31:0]       m_axi_wdata,
    output logic [3:0]        m_axi_wstrb,
    input  logic              m_axi_bvalid,
    output logic              m_axi_bready,
    input  logic [1:0]        m_axi_bresp,
    output logic              m_axi_arvalid,
    input  logic              m_axi_arready,
    output logic [IdBits-1:0] m_axi_arid,
    output logic [14:0]       m_axi_araddr,
    output logic [2:0]        m_axi_arsize,
    input  logic              m_axi_rvalid,
    output logic              m_axi_rready,
    input  logic [31:0]       m_axi_rdata,
    input  logic [1:0]        m_axi_rresp
);

  logic open_q;                 // an answer is outstanding
  logic address_q, data_q;      // of a write: this channel is done, the other is not
  logic unused;

  assign unused = &{1'b0, address_i[1:0], m_axi_bresp[0], m_axi_rresp[0]};

  assign m_axi_awvalid = request_i && write_i && !open_q && !address_q;
  assign m_axi_wvalid  = request_i && write_i && !open_q && !data_q;
  assign m_axi_arvalid = request_i && !write_i && !open_q;
  assign grant_o       = !open_q && (write_i ? (address_q || m_axi_awready) && (data_q || m_axi_wready)
                                             : m_axi_arready);

  // The strobes select the bytes; the access has the size that covers them: 1, 2 or 4
  assign m_axi_awid   = '0;
  assign m_axi_awaddr = {address_i[14:2], 2'b00};
  assign m_axi_awsize = 3'd2;
  assign m_axi_wdata  = data_i;
  assign m_axi_wstrb  = strobe_i;
  assign m_axi_arid   = '0;
  assign m_axi_araddr = {address_i[14:2], 2'b00};
  assign m_axi_arsize = 3'd2;
  assign m_axi_bready = 1'b1;
  assign m_axi_rready = 1'b1;
  assign valid_o      = m_axi_bvalid || m_axi_rvalid;
  assign data_o       = m_axi_rdata;
  assign error_o      = m_axi_bvalid ? m_axi_bresp[1] : m_axi_rresp[1];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      open_q    <= 1'b0;
      address_q <= 1'b0;
      data_q    <= 1'b0;
    end else begin
      if (request_i && grant_o) begin
        open_q    <= 1'b1;
        address_q <= 1'b0;
        data_q    <= 1'b0;
      end else begin
        if (m_axi_awvalid && m_axi_awready) address_q <= 1'b1;
        if (m_axi_wvalid && m_axi_wready) data_q <= 1'b1;
        if (valid_o) open_q <= 1'b0;
      end
    end
  end

endmodule

`default_nettype wire
