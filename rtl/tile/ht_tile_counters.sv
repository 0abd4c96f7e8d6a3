// SPDX-License-Identifier: Apache-2.0
// What a tile did: cycles it was busy, those it waited for memory or for who takes its output, blocks
// and bytes of messages, jobs. With restart_i they begin again whenever the idle tile starts, and so
// count, as in Ahmed and Farag, from Start to Idle.

`default_nettype none

module ht_tile_counters #(
    parameter int BytesBits = 4   // of bytes that go in a cycle
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clear_i,
    input  logic        restart_i,
    input  logic        busy_i,
    input  logic        memory_i,
    input  logic        output_i,
    input  logic        block_i,
    input  logic [BytesBits-1:0] bytes_i,  // that go now
    input  logic        job_i,
    output logic [ht_job_pkg::CountBits-1:0] counts_o
);

  logic [63:0] busy_count_q, memory_q, output_q, blocks_q, bytes_count_q;
  logic [31:0] jobs_q;
  logic       busy_q, clear;
  logic [BytesBits-1:0] bytes_q;  // counted a cycle later

  assign counts_o = {busy_count_q, memory_q, output_q, blocks_q, bytes_count_q, jobs_q};
  assign clear = !rst_ni || clear_i || (restart_i && busy_i && !busy_q);

  always_ff @(posedge clk_i) begin
    busy_q   <= rst_ni && busy_i;
    bytes_q  <= (!rst_ni || clear_i) ? '0 : bytes_i;

    if (clear || busy_i) busy_count_q <= (clear ? 64'd0 : busy_count_q) + 64'(busy_i);
    if (clear || memory_i) memory_q <= clear ? 64'd0 : memory_q + 1'b1;
    if (clear || output_i) output_q <= clear ? 64'd0 : output_q + 1'b1;
    if (clear || block_i) blocks_q <= clear ? 64'd0 : blocks_q + 1'b1;
    if (clear || bytes_q != 0) bytes_count_q <= clear ? 64'd0 : bytes_count_q + 64'(bytes_q);
    if (clear || job_i) jobs_q <= clear ? 32'd0 : jobs_q + 1'b1;
  end

endmodule

`default_nettype wire
