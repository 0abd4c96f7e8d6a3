// SPDX-License-Identifier: Apache-2.0
// Ibex (lowRISC, Apache-2.0) as the processor: RV32IMC, two stages, no caches.

`default_nettype none

module ht_soc_ibex (
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

  logic [6:0]              unused_intg;
  ibex_pkg::crash_dump_t   unused_crash;
  logic [5:0]              unused;
  logic                    run_q;  // a gated clock runs in reset and in the cycle after it

  always_ff @(posedge clk_i) run_q <= !rst_ni;

  ibex_top #(
      .RegFile(ibex_pkg::RegFileFPGA),
      .RV32M(ibex_pkg::RV32MFast)
  ) u_ibex (
      .clk_i, .rst_ni, .test_en_i(run_q), .ram_cfg_i(10'd0), .hart_id_i(32'd0), .boot_addr_i(32'd0),
      .instr_req_o(fetch_request_o), .instr_gnt_i(1'b1), .instr_rvalid_i(fetch_valid_i),
      .instr_addr_o(fetch_address_o), .instr_rdata_i(fetch_i), .instr_rdata_intg_i(7'd0),
      .instr_err_i(fetch_error_i),
      .data_req_o(request_o), .data_gnt_i(grant_i), .data_rvalid_i(valid_i), .data_we_o(write_o),
      .data_be_o(strobe_o), .data_addr_o(address_o), .data_wdata_o(data_o),
      .data_wdata_intg_o(unused_intg), .data_rdata_i(data_i), .data_rdata_intg_i(7'd0),
      .data_err_i(error_i),
      .irq_software_i(1'b0), .irq_timer_i(timer_i), .irq_external_i(external_i), .irq_fast_i(15'd0),
      .irq_nm_i(1'b0),
      .scramble_key_valid_i(1'b0), .scramble_key_i(128'd0), .scramble_nonce_i(64'd0),
      .scramble_req_o(unused[0]),
      .debug_req_i(1'b0), .crash_dump_o(unused_crash), .double_fault_seen_o(unused[1]),
      .fetch_enable_i(ibex_pkg::IbexMuBiOn), .alert_minor_o(unused[2]),
      .alert_major_internal_o(unused[3]), .alert_major_bus_o(unused[4]), .core_sleep_o(unused[5]),
      .scan_rst_ni(1'b1));


endmodule

`default_nettype wire
