// SPDX-License-Identifier: Apache-2.0
// The ports of the processor of pythondata-cpu-ibex, for lint runs of what is around it.

module ibex_top #(
    parameter int RegFile = 0,
    parameter int RV32M   = 2
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    input  logic         test_en_i,
    input  logic [9:0]   ram_cfg_i,
    input  logic [31:0]  hart_id_i,
    input  logic [31:0]  boot_addr_i,
    output logic         instr_req_o,
    input  logic         instr_gnt_i,
    input  logic         instr_rvalid_i,
    output logic [31:0]  instr_addr_o,
    input  logic [31:0]  instr_rdata_i,
    input  logic [6:0]   instr_rdata_intg_i,
    input  logic         instr_err_i,
    output logic         data_req_o,
    input  logic         data_gnt_i,
    input  logic         data_rvalid_i,
    output logic         data_we_o,
    output logic [3:0]   data_be_o,
    output logic [31:0]  data_addr_o,
    output logic [31:0]  data_wdata_o,
    output logic [6:0]   data_wdata_intg_o,
    input  logic [31:0]  data_rdata_i,
    input  logic [6:0]   data_rdata_intg_i,
    input  logic         data_err_i,
    input  logic         irq_software_i,
    input  logic         irq_timer_i,
    input  logic         irq_external_i,
    input  logic [14:0]  irq_fast_i,
    input  logic         irq_nm_i,
    input  logic         scramble_key_valid_i,
    input  logic [127:0] scramble_key_i,
    input  logic [63:0]  scramble_nonce_i,
    output logic         scramble_req_o,
    input  logic         debug_req_i,
    output ibex_pkg::crash_dump_t crash_dump_o,
    output logic         double_fault_seen_o,
    input  ibex_pkg::ibex_mubi_t fetch_enable_i,
    output logic         alert_minor_o,
    output logic         alert_major_internal_o,
    output logic         alert_major_bus_o,
    output logic         core_sleep_o,
    input  logic         scan_rst_ni
);

  logic unused;
  assign unused = &{1'b0, clk_i, rst_ni, test_en_i, ram_cfg_i, hart_id_i, boot_addr_i, instr_gnt_i,
                    instr_rvalid_i, instr_rdata_i, instr_rdata_intg_i, instr_err_i, data_gnt_i,
                    data_rvalid_i, data_rdata_i, data_rdata_intg_i, data_err_i, irq_software_i,
                    irq_timer_i, irq_external_i, irq_fast_i, irq_nm_i, scramble_key_valid_i,
                    scramble_key_i, scramble_nonce_i, debug_req_i, fetch_enable_i, scan_rst_ni,
                    RegFile == 0, RV32M == 0};
  assign {instr_req_o, instr_addr_o, data_req_o, data_we_o, data_be_o, data_addr_o} = '0;
  assign {data_wdata_o, data_wdata_intg_o, scramble_req_o, double_fault_seen_o} = '0;
  assign {alert_minor_o, alert_major_internal_o, alert_major_bus_o, core_sleep_o} = '0;
  assign crash_dump_o = '0;

endmodule
