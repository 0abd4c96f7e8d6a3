// SPDX-License-Identifier: Apache-2.0
// VexRiscv (MIT), the build "Full" of its package: RV32IM, five stages, write-through caches of 4
// KiB for instructions and data. Above 0x8000_0000 nothing is cached. It ignores errors of the bus.

`default_nettype none

module ht_soc_vexriscv (
    input  logic        clk_i,
    input  logic        rst_ni,
    output logic        fetch_request_o,
    input  logic        fetch_valid_i,     // every request is granted; answer in the next cycle
    output logic [31:0] fetch_address_o,
    input  logic [31:0] fetch_i,
    input  logic        fetch_error_i,
    output logic        request_o,
    input  logic        grant_i,
    output logic        write_o,
    output logic [3:0]  strobe_o,
    output logic [31:0] address_o,
    output logic [31:0] data_o,
    input  logic        valid_i,
    input  logic [31:0] data_i,
    input  logic        error_i,
    input  logic        timer_i,
    input  logic        external_i
);

  localparam logic [2:0] Incrementing = 3'b010;  // for all words of a burst but the last

  logic        fetch_cycle, fetch_strobe, cycle, strobe, fetch_open_q, open_q, fetch_more, more;
  logic [2:0]  fetch_burst, burst;
  logic [29:0] fetch_word, word;
  logic [3:0]  unused_fetch_sel;
  logic [31:0] unused_fetch_data;
  logic [3:0]  unused_burst;
  logic        unused_write;

  // Wishbone holds a request until its answer; the bus takes it once. Only cache lines come in
  // bursts; the next word of a line is requested in the cycle of an answer.
  assign fetch_more      = fetch_valid_i && fetch_open_q && fetch_burst == Incrementing;
  assign fetch_request_o = fetch_cycle && fetch_strobe && (!fetch_open_q || fetch_more);
  assign fetch_address_o = {fetch_word[29:3], fetch_word[2:0] + 3'(fetch_more), 2'b00};
  assign more            = valid_i && open_q && burst == Incrementing;
  assign request_o       = cycle && strobe && (!open_q || more);
  assign address_o       = {word[29:3], word[2:0] + 3'(more), 2'b00};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fetch_open_q <= 1'b0;
      open_q       <= 1'b0;
    end else begin
      if (fetch_request_o) fetch_open_q <= 1'b1;
      else if (fetch_valid_i) fetch_open_q <= 1'b0;
      if (request_o && grant_i) open_q <= 1'b1;
      else if (valid_i) open_q <= 1'b0;
    end
  end

  VexRiscv u_vexriscv (
      .externalResetVector(32'h0000_0080), .timerInterrupt(timer_i), .softwareInterrupt(1'b0),
      .externalInterruptArray({31'd0, external_i}),
      .iBusWishbone_CYC(fetch_cycle), .iBusWishbone_STB(fetch_strobe),
      .iBusWishbone_ACK(fetch_valid_i && fetch_open_q),
      .iBusWishbone_WE(unused_write),
      .iBusWishbone_ADR(fetch_word), .iBusWishbone_DAT_MISO(fetch_i),
      .iBusWishbone_DAT_MOSI(unused_fetch_data), .iBusWishbone_SEL(unused_fetch_sel),
      .iBusWishbone_ERR(fetch_valid_i && fetch_open_q && fetch_error_i),
      .iBusWishbone_CTI(fetch_burst), .iBusWishbone_BTE(unused_burst[1:0]),
      .dBusWishbone_CYC(cycle), .dBusWishbone_STB(strobe),
      .dBusWishbone_ACK(valid_i && open_q), .dBusWishbone_WE(write_o),
      .dBusWishbone_ADR(word), .dBusWishbone_DAT_MISO(data_i),
      .dBusWishbone_DAT_MOSI(data_o), .dBusWishbone_SEL(strobe_o),
      .dBusWishbone_ERR(valid_i && open_q && error_i), .dBusWishbone_CTI(burst),
      .dBusWishbone_BTE(unused_burst[3:2]), .clk(clk_i), .reset(!rst_ni));

endmodule

`default_nettype wire
