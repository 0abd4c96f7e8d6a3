// SPDX-License-Identifier: Apache-2.0
// What ht_lanes_to_block does, as properties: a block is the lanes taken, with zeros after them,
// and waits after its last lane. With Assume, the proof of a parent module assumes these properties
// in place of the module, and asserts what the module relies on.

`default_nettype none

module ht_lanes_to_block_check #(
    parameter int Lanes   = 17,
    parameter int TagBits = 1,
    parameter int Bytes   = 8,
    parameter bit Assume  = 1'b0
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                lane_valid_i,
    input  logic                lane_ready_o,
    input  logic [8*Bytes-1:0]  lane_i,
    input  logic                block_end_i,
    input  logic [TagBits-1:0]  tag_i,
    input  logic                block_valid_o,
    input  logic                block_ready_i,
    input  logic [64*Lanes-1:0] block_o,
    input  logic [TagBits-1:0]  tag_o,
    // The lanes of the current block: how often some came, and the lanes, zeros above; its end, with
    // the tag; whether the block before went in the last cycle
    output logic [5:0]          spec_count_o,
    output logic [64*Lanes-1:0] spec_block_o,
    output logic                spec_end_o,
    output logic [TagBits-1:0]  spec_tag_o,
    output logic                spec_gone_o
);

  localparam int Wide   = Bytes / 8;
  localparam int Places = (Lanes + Wide - 1) / Wide;

  logic taken, gone, right, legal;

  assign taken = lane_valid_i && lane_ready_o;
  assign gone  = block_valid_o && block_ready_i;
  assign right = block_valid_o == spec_end_o && lane_ready_o == !spec_end_o
                 // before the end too, but not in the cycle in which the buffer is erased
                 && (spec_gone_o || block_o == spec_block_o)
                 && (!spec_end_o || tag_o == spec_tag_o);
  assign legal = !taken || block_end_i || int'(spec_count_o) + 1 < Places;

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    always_ff @(posedge clk_i)
      if (!rst_ni || gone) spec_block_o[64*i +: 64] <= '0;
      else if (taken && int'(spec_count_o) == i / Wide)
        spec_block_o[64*i +: 64] <= lane_i[64*(i%Wide) +: 64];
  end

  always_ff @(posedge clk_i) begin
    spec_gone_o <= rst_ni && gone;
    if (!rst_ni || gone) begin
      spec_count_o <= '0;
      spec_end_o   <= 1'b0;
    end else if (taken) begin
      spec_count_o <= spec_count_o + 1'b1;
      spec_end_o   <= block_end_i;
    end
    if (taken) spec_tag_o <= tag_i;
  end

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));
  ht_rule #(.Assume(!Assume)) given (.clk_i, .rst_ni, .right_i(legal));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_end_o ? spec_count_o != 0 && int'(spec_count_o) <= Places
                       : int'(spec_count_o) < Places);
    assert ((spec_block_o >> (8 * Bytes * int'(spec_count_o))) == 0);
  end

endmodule

`default_nettype wire
