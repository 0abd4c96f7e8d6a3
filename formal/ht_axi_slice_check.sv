// SPDX-License-Identifier: Apache-2.0
// What ht_axi_slice does, as properties: a queue with two entries, which takes and gives whenever
// it can. With Assume, the proof of a parent module assumes these properties in place of the
// module.

`default_nettype none

module ht_axi_slice_check #(
    parameter int Width  = 8,
    parameter bit Assume = 1'b0
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic             valid_i,
    input  logic             ready_o,
    input  logic [Width-1:0] payload_i,
    input  logic             valid_o,
    input  logic             ready_i,
    input  logic [Width-1:0] payload_o,
    // The entries held, the older first
    output logic [1:0]       spec_count_o,
    output logic [Width-1:0] spec_first_o,
    output logic [Width-1:0] spec_second_o
);

  logic taken, gone, right;

  assign taken = valid_i && ready_o;
  assign gone  = valid_o && ready_i;
  assign right = valid_o == (spec_count_o != 0) && ready_o == (spec_count_o < 2)
                 && (!valid_o || payload_o == spec_first_o);

  always_ff @(posedge clk_i) begin
    spec_count_o <= rst_ni ? spec_count_o + 2'(taken) - 2'(gone) : '0;
    if (gone) spec_first_o <= spec_second_o;
    if (taken && spec_count_o == 2'(gone)) spec_first_o <= payload_i;
    if (taken) spec_second_o <= payload_i;
  end

  always_ff @(posedge clk_i) if (rst_ni) assert (spec_count_o <= 2);

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));

endmodule

`default_nettype wire
