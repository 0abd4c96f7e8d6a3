// SPDX-License-Identifier: Apache-2.0
// A DMA channel between the memories and AXI4-Stream, 64 bits: it reads from memory and, with
// Writes, writes to memory. Its words are at
//
//   0x0  read address     0x4  bytes to read: a write to it begins the read
//   0x8  write address    0xC  bytes to write: a write to it begins the write
//
// Each word reads as the status: [0] it reads, [1] it writes, [2] the last read failed, [3] the
// last write failed, or what it wrote is not an answer. Addresses and numbers of bytes are
// multiples of 8, so that every beat is full. A write to these words while the channel works is
// ignored.

`default_nettype none

module ht_soc_channel #(
    parameter bit Writes = 1'b1
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    output logic         busy_o,
    output logic         fails_o,  // a read fails before the end of its packet
    input  logic         stop_i,   // a level: data read are dropped, a write ends and has failed
    // Registers
    input  logic         put_i,
    input  logic [1:0]   word_i,
    input  logic [31:0]  data_i,
    output logic [3:0]   state_o,
    // Streams
    output logic         m_axis_tvalid,
    input  logic         m_axis_tready,
    output logic [63:0]  m_axis_tdata,
    output logic         m_axis_tlast,
    input  logic         s_axis_tvalid,
    output logic         s_axis_tready,
    input  logic [63:0]  s_axis_tdata,
    input  logic         s_axis_tuser,  // with any beat: this is not an answer
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

  logic         awvalid, awready, wvalid, wready, wlast, bvalid, bready;
  logic         arvalid, arready, rvalid, rready, rlast;
  logic [0:0]   awid, bid, arid, rid;
  logic [31:0]  awaddr, araddr;
  logic [7:0]   awlen, arlen;
  logic [2:0]   awsize, arsize;
  logic [1:0]   awburst, arburst, bresp, rresp;
  logic [3:0]   unused_awcache, unused_arcache;
  logic [2:0]   unused_awprot, unused_arprot;
  logic [127:0] wdata, rdata;
  logic [15:0]  wstrb;

  logic [31:0] read_address_q, read_bytes_q, write_address_q, write_bytes_q;
  logic        reads_q, read_asks_q, read_failed_q, writes_q, write_asks_q, write_failed_q;
  logic        read_ready, read_ended, write_ready, write_ended;
  logic [2:0]  read_cause, write_cause;
  logic [31:0] unused_read_address, unused_write_address;
  logic        data_valid, data_ready, data_last;
  logic [127:0] data;
  logic [3:0]  data_offset, unused_chunk_bytes;
  logic [4:0]  data_bytes;

  logic unused_bits;
  assign unused_bits = &{1'b0, data_i[2:0]};

  assign busy_o  = reads_q || writes_q;
  assign fails_o = read_ended && read_cause != 0;
  assign state_o = {write_failed_q, read_failed_q, writes_q, reads_q};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      reads_q        <= 1'b0;
      read_asks_q    <= 1'b0;
      read_failed_q  <= 1'b0;
    end else if (!reads_q) begin
      if (put_i && word_i == 0) read_address_q <= {data_i[31:3], 3'b0};
      if (put_i && word_i == 1 && data_i[31:3] != 0) begin
        read_bytes_q  <= {data_i[31:3], 3'b0};
        reads_q       <= 1'b1;
        read_asks_q   <= 1'b1;
        read_failed_q <= 1'b0;
      end
    end else begin
      if (read_ready) read_asks_q <= 1'b0;
      if (read_ended) begin
        reads_q       <= 1'b0;
        read_failed_q <= fails_o || stop_i;
      end
    end
  end

  ht_axi_fetch #(.AddressBits(32), .DataBits(128), .LengthBits(32)) u_fetch (
      .clk_i, .rst_ni, .command_valid_i(read_asks_q), .command_ready_o(read_ready),
      .address_i(read_address_q), .bytes_i(read_bytes_q), .window_base_i(32'd0), .window_last_i(32'hffff_ffff),
      .abort_i(1'b0), .data_valid_o(data_valid), .data_ready_i(data_ready), .data_o(data),
      .data_offset_o(data_offset), .data_bytes_o(data_bytes), .data_last_o(data_last),
      .answer_valid_o(read_ended), .answer_ready_i(1'b1), .cause_o(read_cause),
      .answer_address_o(unused_read_address), .m_axi_arid(arid), .m_axi_araddr(araddr),
      .m_axi_arlen(arlen), .m_axi_arsize(arsize), .m_axi_arburst(arburst),
      .m_axi_arcache(unused_arcache), .m_axi_arprot(unused_arprot), .m_axi_arvalid(arvalid),
      .m_axi_arready(arready), .m_axi_rid(rid), .m_axi_rdata(rdata), .m_axi_rresp(rresp),
      .m_axi_rlast(rlast), .m_axi_rvalid(rvalid), .m_axi_rready(rready));

  ht_axi_chunks #(.DataBits(128)) u_chunks (
      .clk_i, .rst_ni, .data_valid_i(data_valid), .data_ready_o(data_ready), .data_i(data),
      .data_offset_i(data_offset), .data_bytes_i(data_bytes), .data_last_i(data_last),
      .chunk_valid_o(m_axis_tvalid), .chunk_ready_i(m_axis_tready || stop_i), .chunk_o(m_axis_tdata),
      .chunk_bytes_o(unused_chunk_bytes), .chunk_last_o(m_axis_tlast));

  if (Writes) begin : gen_writes
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        writes_q       <= 1'b0;
        write_asks_q   <= 1'b0;
        write_failed_q <= 1'b0;
      end else if (!writes_q) begin
        if (put_i && word_i == 2) write_address_q <= {data_i[31:3], 3'b0};
        if (put_i && word_i == 3 && data_i[31:3] != 0) begin
          write_bytes_q  <= {data_i[31:3], 3'b0};
          writes_q       <= 1'b1;
          write_asks_q   <= 1'b1;
          write_failed_q <= 1'b0;
        end
      end else begin
        if (write_ready) write_asks_q <= 1'b0;
        if (s_axis_tvalid && s_axis_tready && s_axis_tuser) write_failed_q <= 1'b1;
        if (write_ended) begin
          writes_q <= 1'b0;
          if (write_cause != 0) write_failed_q <= 1'b1;
        end
      end
    end

    ht_axi_store #(.AddressBits(32), .DataBits(128), .LengthBits(32)) u_store (
        .clk_i, .rst_ni, .command_valid_i(write_asks_q), .command_ready_o(write_ready),
        .address_i(write_address_q), .bytes_i(write_bytes_q), .window_base_i(32'd0),
        .window_last_i(32'hffff_ffff), .abort_i(stop_i), .zeroize_i(1'b0), .chunk_valid_i(s_axis_tvalid),
        .chunk_ready_o(s_axis_tready), .chunk_i(s_axis_tdata), .answer_valid_o(write_ended),
        .answer_ready_i(1'b1), .cause_o(write_cause), .answer_address_o(unused_write_address),
        .m_axi_awid(awid), .m_axi_awaddr(awaddr), .m_axi_awlen(awlen), .m_axi_awsize(awsize),
        .m_axi_awburst(awburst), .m_axi_awcache(unused_awcache), .m_axi_awprot(unused_awprot),
        .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_wdata(wdata),
        .m_axi_wstrb(wstrb), .m_axi_wlast(wlast), .m_axi_wvalid(wvalid), .m_axi_wready(wready),
        .m_axi_bid(bid), .m_axi_bresp(bresp), .m_axi_bvalid(bvalid), .m_axi_bready(bready));
  end else begin : gen_reads_alone
    logic unused;
    assign {writes_q, write_asks_q, write_failed_q, write_ready, write_ended, s_axis_tready} = '0;
    assign {write_address_q, write_bytes_q, write_cause, unused_write_address} = '0;
    assign {awid, awaddr, awlen, awsize, awburst, unused_awcache, unused_awprot, awvalid} = '0;
    assign {wdata, wstrb, wlast, wvalid, bready} = '0;
    assign unused = &{1'b0, write_asks_q, write_ready, write_ended, write_address_q, write_bytes_q,
                      write_cause, awready, wready, bid, bresp, bvalid, s_axis_tvalid,
                      s_axis_tdata, s_axis_tuser};
  end

  ht_soc_axi_rows u_rows (
      .clk_i, .rst_ni, .s_axi_awvalid(awvalid), .s_axi_awready(awready), .s_axi_awid(awid),
      .s_axi_awaddr(awaddr), .s_axi_awlen(awlen), .s_axi_awsize(awsize), .s_axi_awburst(awburst),
      .s_axi_wvalid(wvalid), .s_axi_wready(wready), .s_axi_wdata(wdata),
      .s_axi_wstrb(wstrb), .s_axi_wlast(wlast), .s_axi_bvalid(bvalid), .s_axi_bready(bready),
      .s_axi_bid(bid), .s_axi_bresp(bresp), .s_axi_arvalid(arvalid), .s_axi_arready(arready),
      .s_axi_arid(arid), .s_axi_araddr(araddr), .s_axi_arlen(arlen), .s_axi_arsize(arsize),
      .s_axi_arburst(arburst), .s_axi_rvalid(rvalid),
      .s_axi_rready(rready), .s_axi_rid(rid), .s_axi_rdata(rdata), .s_axi_rresp(rresp),
      .s_axi_rlast(rlast), .row_valid_o, .row_ready_i, .row_write_o, .row_address_o,
      .row_strobe_o, .row_o, .row_valid_i, .row_i, .row_error_i);

endmodule

`default_nettype wire
