// SPDX-License-Identifier: Apache-2.0
// What a tile did: cycles it was busy, those it waited for memory or for who takes its output, blocks
// and bytes of messages, jobs. With restart_i they begin again whenever the idle tile starts, and so
// count, as in Ahmed and Farag, from Start to Idle.

`default_nettype none

module ht_tile_counters (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clear_i,
    input  logic        restart_i,
    input  logic        busy_i,
    input  logic        memory_i,
    input  logic        output_i,
    input  logic        block_i,
    input  logic [3:0]  bytes_i,   // that go now
    input  logic        job_i,
    output logic [63:0] busy_o,
    output logic [63:0] memory_o,
    output logic [63:0] output_o,
    output logic [63:0] blocks_o,
    output logic [63:0] bytes_o,
    output logic [31:0] jobs_o
);

  logic       busy_q, clear;
  logic [3:0] bytes_q;  // counted a cycle later

  assign clear = !rst_ni || clear_i || (restart_i && busy_i && !busy_q);

  always_ff @(posedge clk_i) begin
    busy_q   <= rst_ni && busy_i;
    bytes_q  <= (!rst_ni || clear_i) ? 4'd0 : bytes_i;

    if (clear || busy_i) busy_o <= (clear ? 64'd0 : busy_o) + 64'(busy_i);
    if (clear || memory_i) memory_o <= clear ? 64'd0 : memory_o + 1'b1;
    if (clear || output_i) output_o <= clear ? 64'd0 : output_o + 1'b1;
    if (clear || block_i) blocks_o <= clear ? 64'd0 : blocks_o + 1'b1;
    if (clear || bytes_q != 0) bytes_o <= clear ? 64'd0 : bytes_o + 64'(bytes_q);
    if (clear || job_i) jobs_o <= clear ? 32'd0 : jobs_o + 1'b1;
  end

endmodule

`default_nettype wire
