// SPDX-License-Identifier: Apache-2.0
// Collects lanes into blocks while the core permutes the block before. The buffer is erased in the
// cycle after its block has gone, so the lanes that a block does not have are zeros, and nothing of
// a message stays. A lane that comes in this cycle is kept: the core's ready, which is late, decides
// on no data.

`default_nettype none

module ht_lanes_to_block #(
    parameter int Lanes   = 17,
    parameter int TagBits = 1,
    parameter int Bytes   = 8   // that come at once: 8, 16, 32; of the last ones the block takes what it has
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Lanes, first lane first; so many at once as Bytes bytes are
    input  logic                lane_valid_i,
    output logic                lane_ready_o,
    input  logic [8*Bytes-1:0]  lane_i,
    input  logic                block_end_i,  // the last lane of its block
    input  logic [TagBits-1:0]  tag_i,        // with the last lane
    // Block
    output logic                block_valid_o,
    input  logic                block_ready_i,
    output logic [64*Lanes-1:0] block_o,
    output logic [TagBits-1:0]  tag_o
);

  localparam int Wide   = Bytes / 8;                 // lanes at once
  localparam int Places = (Lanes + Wide - 1) / Wide;

  logic               full_q, taken, clear, gone_q, erase;
  logic [Places-1:0]  place_q;  // where the next lane goes, one-hot
  logic [8*Bytes-1:0] first, other;  // what the lanes of the first place and of the others get

  assign lane_ready_o  = !full_q;
  assign block_valid_o = full_q;
  assign taken         = lane_valid_i && !full_q;
  assign clear         = !rst_ni || (full_q && block_ready_i);
  assign erase         = !rst_ni || gone_q;
  assign first         = (rst_ni && lane_valid_i) ? lane_i : '0;
  assign other         = erase ? '0 : lane_i;

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    always_ff @(posedge clk_i)
      if (erase || (taken && place_q[i/Wide]))
        block_o[64*i +: 64] <= (i < Wide) ? first[64*(i%Wide) +: 64] : other[64*(i%Wide) +: 64];
  end

  always_ff @(posedge clk_i) begin
    gone_q <= rst_ni && full_q && block_ready_i;
    if (clear) begin
      full_q  <= 1'b0;
      place_q <= Places'(1);
    end else if (taken) begin
      full_q  <= block_end_i;
      place_q <= place_q << 1;
    end
    if (taken) tag_o <= tag_i;
  end

`ifdef FORMAL
  ht_handshake #(.Width(64 * Lanes + TagBits)) check_out (
      .clk_i, .rst_ni, .valid_i(block_valid_o), .ready_i(block_ready_i),
      .payload_i({block_o, tag_o}));

  logic [5:0]          spec_count_o;
  logic                spec_end_o, spec_gone_o;
  /* verilator lint_off UNUSEDSIGNAL */
  logic [64*Lanes-1:0] spec_block_o;
  logic [TagBits-1:0]  spec_tag_o;
  /* verilator lint_on UNUSEDSIGNAL */

  ht_lanes_to_block_check #(.Lanes(Lanes), .TagBits(TagBits), .Bytes(Bytes)) check (.*);

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_end_o || place_q == Places'(1) << spec_count_o);
    assert (gone_q == spec_gone_o && !(gone_q && spec_count_o != 0));
    cover (block_valid_o && block_ready_i && int'(spec_count_o) == Places);
    cover (block_valid_o && block_ready_i && spec_count_o == 1);
  end
`endif

endmodule

`default_nettype wire
