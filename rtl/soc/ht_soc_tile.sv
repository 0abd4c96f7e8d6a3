// SPDX-License-Identifier: Apache-2.0
// Connects the hash tile to the bus and the memories.

`default_nettype none

module ht_soc_tile #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,
    parameter int Keccak = 0,
    parameter bit Prng   = 1'b1,
    parameter int Queues = 4,
    parameter bit Gate   = 1'b1  // the clock stops; 0: for targets where clocks should not be gated
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    output logic         idle_o,
    output logic         irq_o,
    // Registers, in the protocol of the bus
    input  logic         request_i,
    output logic         grant_o,
    input  logic         write_i,
    input  logic [3:0]   strobe_i,
    input  logic [14:0]  address_i,
    input  logic [31:0]  data_i,
    output logic         valid_o,
    output logic [31:0]  data_o,
    output logic         error_o,
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


  logic         awvalid, awready, wvalid, wready, bvalid, bready, arvalid, arready, rvalid, rready;
  logic [0:0]   awid, arid, bid, rid;
  logic [14:0]  awaddr, araddr;
  logic [2:0]   awsize, arsize;
  logic [31:0]  wdata, rdata;
  logic [3:0]   wstrb;
  logic [1:0]   bresp, rresp;
  logic         rlast;

  logic         m_awvalid, m_awready, m_wvalid, m_wready, m_wlast, m_bvalid, m_bready;
  logic         m_arvalid, m_arready, m_rvalid, m_rready, m_rlast;
  logic [0:0]   m_awid, m_arid, m_bid, m_rid;
  logic [31:0]  m_awaddr, m_araddr;
  logic [7:0]   m_awlen, m_arlen;
  logic [2:0]   m_awsize, m_arsize, m_awprot, m_arprot;
  logic [1:0]   m_awburst, m_arburst, m_bresp, m_rresp;
  logic [3:0]   m_awcache, m_arcache;
  logic [ht_job_pkg::BusUserBits-1:0] m_awuser, m_aruser;
  logic [127:0] m_wdata, m_rdata;
  logic [15:0]  m_wstrb;

  // The clock runs 32 cycles longer than needed.
  logic       clk, awake;
  logic [5:0] awake_q;

  assign awake = !rst_ni || !idle_o || request_i || awake_q != 0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !idle_o || request_i || valid_o) awake_q <= 6'd32;
    else if (awake_q != 0) awake_q <= awake_q - 1'b1;
  end

  if (Gate) begin : gen_gate
    ht_soc_clock_gate u_gate (.clk_i, .enable_i(awake), .clk_o(clk));
  end else begin : gen_gate
    logic unused_awake;
    assign unused_awake = awake;
    assign clk          = clk_i;
  end

  ht_soc_axi_single #(.IdBits(1)) u_single (
      .clk_i, .rst_ni, .request_i, .grant_o, .write_i, .strobe_i, .address_i, .data_i, .valid_o,
      .data_o, .error_o, .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_awid(awid),
      .m_axi_awaddr(awaddr), .m_axi_awsize(awsize), .m_axi_wvalid(wvalid), .m_axi_wready(wready),
      .m_axi_wdata(wdata), .m_axi_wstrb(wstrb), .m_axi_bvalid(bvalid), .m_axi_bready(bready),
      .m_axi_bresp(bresp), .m_axi_arvalid(arvalid), .m_axi_arready(arready), .m_axi_arid(arid),
      .m_axi_araddr(araddr), .m_axi_arsize(arsize), .m_axi_rvalid(rvalid), .m_axi_rready(rready),
      .m_axi_rdata(rdata), .m_axi_rresp(rresp));

  // Ports that are not built
  logic         unused_awready, unused_wready, unused_bvalid, unused_arready, unused_rvalid;
  logic         unused_rlast, unused_tready, unused_tvalid, unused_tlast, unused_tuser, unused_sready;
  logic [3:0]   unused_queue_irq;  // the processor takes the sum
  logic         unused_alert;
  logic [0:0]   unused_bid, unused_rid;
  logic [1:0]   unused_bresp, unused_rresp;
  logic [127:0] unused_rdata;
  logic [63:0]  unused_tdata;
  logic [7:0]   unused_tkeep;
  logic         unused;

  assign unused = &{1'b0, bid, rid, rlast, m_awcache, m_arcache, m_awprot, m_arprot,
                     m_awuser, m_aruser};

  ht_tile #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng), .Queues(Queues), .Stream(1'b0), .DataPort(1'b0),
      .Sideload(1'b0), .AddressBits(32), .DataBits(128), .IdBits(1)
  ) u_tile (
      .clk_i(clk), .rst_ni, .core_clk_i(1'b0), .tamper_i(1'b0), .debug_i(1'b0), .irq_o, .queue_irq_o(unused_queue_irq), .idle_o, .alert_o(unused_alert),
      .s_axi_awvalid(awvalid), .s_axi_awready(awready), .s_axi_awid(awid), .s_axi_awaddr(awaddr),
      .s_axi_awlen(8'd0), .s_axi_awsize(awsize), .s_axi_awburst(2'b01), .s_axi_awlock(1'b0),
      .s_axi_awprot(3'd0), .s_axi_awuser(8'd0), .s_axi_wvalid(wvalid), .s_axi_wready(wready), .s_axi_wdata(wdata),
      .s_axi_wstrb(wstrb), .s_axi_wlast(1'b1), .s_axi_bvalid(bvalid), .s_axi_bready(bready),
      .s_axi_bid(bid), .s_axi_bresp(bresp), .s_axi_arvalid(arvalid), .s_axi_arready(arready),
      .s_axi_arid(arid), .s_axi_araddr(araddr), .s_axi_arlen(8'd0), .s_axi_arsize(arsize),
      .s_axi_arburst(2'b01), .s_axi_arlock(1'b0), .s_axi_arprot(3'd0), .s_axi_aruser(8'd0), .s_axi_rvalid(rvalid),
      .s_axi_rready(rready), .s_axi_rid(rid), .s_axi_rdata(rdata), .s_axi_rresp(rresp),
      .s_axi_rlast(rlast),
      .s_data_axi_awvalid(1'b0), .s_data_axi_awready(unused_awready), .s_data_axi_awid(1'b0),
      .s_data_axi_awaddr(15'd0), .s_data_axi_awlen(8'd0), .s_data_axi_awsize(3'd0),
      .s_data_axi_awburst(2'd0), .s_data_axi_awlock(1'b0), .s_data_axi_awprot(3'd0), .s_data_axi_awuser(8'd0),
      .s_data_axi_wvalid(1'b0), .s_data_axi_wready(unused_wready), .s_data_axi_wdata(128'd0),
      .s_data_axi_wstrb(16'd0), .s_data_axi_wlast(1'b0), .s_data_axi_bvalid(unused_bvalid),
      .s_data_axi_bready(1'b1), .s_data_axi_bid(unused_bid), .s_data_axi_bresp(unused_bresp),
      .s_data_axi_arvalid(1'b0), .s_data_axi_arready(unused_arready), .s_data_axi_arid(1'b0),
      .s_data_axi_araddr(15'd0), .s_data_axi_arlen(8'd0), .s_data_axi_arsize(3'd0),
      .s_data_axi_arburst(2'd0), .s_data_axi_arlock(1'b0), .s_data_axi_arprot(3'd0), .s_data_axi_aruser(8'd0),
      .s_data_axi_rvalid(unused_rvalid), .s_data_axi_rready(1'b1), .s_data_axi_rid(unused_rid),
      .s_data_axi_rdata(unused_rdata), .s_data_axi_rresp(unused_rresp),
      .s_data_axi_rlast(unused_rlast),
      .m_axi_arid(m_arid), .m_axi_araddr(m_araddr), .m_axi_arlen(m_arlen),
      .m_axi_arsize(m_arsize), .m_axi_arburst(m_arburst), .m_axi_arcache(m_arcache),
      .m_axi_arprot(m_arprot), .m_axi_aruser(m_aruser), .m_axi_arvalid(m_arvalid), .m_axi_arready(m_arready),
      .m_axi_rid(m_rid), .m_axi_rdata(m_rdata), .m_axi_rresp(m_rresp), .m_axi_rlast(m_rlast),
      .m_axi_rvalid(m_rvalid), .m_axi_rready(m_rready), .m_axi_awid(m_awid),
      .m_axi_awaddr(m_awaddr), .m_axi_awlen(m_awlen), .m_axi_awsize(m_awsize),
      .m_axi_awburst(m_awburst), .m_axi_awcache(m_awcache), .m_axi_awprot(m_awprot), .m_axi_awuser(m_awuser),
      .m_axi_awvalid(m_awvalid), .m_axi_awready(m_awready), .m_axi_wdata(m_wdata),
      .m_axi_wstrb(m_wstrb), .m_axi_wlast(m_wlast), .m_axi_wvalid(m_wvalid),
      .m_axi_wready(m_wready), .m_axi_bid(m_bid), .m_axi_bresp(m_bresp), .m_axi_bvalid(m_bvalid),
      .m_axi_bready(m_bready),
      .s_axis_tvalid(1'b0), .s_axis_tready(unused_tready), .s_axis_tdata(64'd0), .s_axis_tkeep(8'd0),
      .s_axis_tlast(1'b0), .m_axis_tvalid(unused_tvalid), .m_axis_tready(1'b1),
      .m_axis_tdata(unused_tdata), .m_axis_tkeep(unused_tkeep), .m_axis_tlast(unused_tlast),
      .m_axis_tuser(unused_tuser),
      .s_sideload_axis_tvalid(1'b0), .s_sideload_axis_tready(unused_sready),
      .s_sideload_axis_tdata(64'd0), .s_sideload_axis_tkeep(8'd0), .s_sideload_axis_tlast(1'b0),
      .s_sideload_axis_tuser({ht_user_pkg::KeyBits{1'b0}}));

  ht_soc_axi_rows u_rows (
      .clk_i, .rst_ni, .s_axi_awvalid(m_awvalid), .s_axi_awready(m_awready), .s_axi_awid(m_awid),
      .s_axi_awaddr(m_awaddr), .s_axi_awlen(m_awlen), .s_axi_awsize(m_awsize),
      .s_axi_awburst(m_awburst), .s_axi_wvalid(m_wvalid),
      .s_axi_wready(m_wready), .s_axi_wdata(m_wdata), .s_axi_wstrb(m_wstrb),
      .s_axi_wlast(m_wlast), .s_axi_bvalid(m_bvalid), .s_axi_bready(m_bready), .s_axi_bid(m_bid),
      .s_axi_bresp(m_bresp), .s_axi_arvalid(m_arvalid), .s_axi_arready(m_arready),
      .s_axi_arid(m_arid), .s_axi_araddr(m_araddr), .s_axi_arlen(m_arlen),
      .s_axi_arsize(m_arsize), .s_axi_arburst(m_arburst),
      .s_axi_rvalid(m_rvalid), .s_axi_rready(m_rready), .s_axi_rid(m_rid), .s_axi_rdata(m_rdata),
      .s_axi_rresp(m_rresp), .s_axi_rlast(m_rlast), .row_valid_o, .row_ready_i, .row_write_o,
      .row_address_o, .row_strobe_o, .row_o, .row_valid_i, .row_i, .row_error_i);

endmodule

`default_nettype wire
