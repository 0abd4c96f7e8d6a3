// SPDX-License-Identifier: Apache-2.0
// The registers of the queues that the owner of the tile sets: as many as there are queues, and beside
// those that are made from tile.rdl. Windows of memory, who may access a page, budgets.

`default_nettype none

module ht_tile_beside #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    // Access to a register
    input  logic              valid_i,
    input  logic              write_i,
    input  logic [14:0]       address_i,
    input  logic [31:0]       data_i,
    output logic              hit_o,       // there is one at the address
    output logic [31:0]       data_o,
    // Writes have no effect: {access, windows of queues, all budgets}
    input  logic [9:0]        lock_i,
    output logic [3:0][127:0] windows_o,   // of a queue: {last, base}
    output logic [4:0][31:0]  policies_o,  // of pages: {the tile, queues}
    output logic [7:0][31:0]  budgets_o    // of a job of a queue: {bytes, cycles}
);

  logic [2:0]       hits;
  logic [2:0][31:0] data;

  assign hit_o  = hits != 0;
  assign data_o = data[0] | data[1] | data[2];

  ht_tile_bounds #(.AddressBits(AddressBits), .Queues(Queues)) u_bounds (
      .clk_i, .rst_ni, .valid_i, .write_i, .address_i, .data_i, .hit_o(hits[0]), .data_o(data[0]),
      .lock_i(lock_i[4:1]), .windows_o);

  ht_tile_owners #(.Queues(Queues)) u_owners (
      .clk_i, .rst_ni, .valid_i, .write_i, .address_i, .data_i, .hit_o(hits[1]), .data_o(data[1]),
      .lock_i(lock_i[9:5]), .policies_o);

  ht_tile_budgets #(.Queues(Queues)) u_budgets (
      .clk_i, .rst_ni, .valid_i, .write_i, .address_i, .data_i, .hit_o(hits[2]), .data_o(data[2]),
      .lock_i(lock_i[0]), .budgets_o);

endmodule

`default_nettype wire
