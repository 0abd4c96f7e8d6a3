// SPDX-License-Identifier: Apache-2.0
// The block buffer of ht_keccak_dccl: shift registers of halves of lanes. Lane i of 64 bits is half
// i and above it half Lanes + i; a shorter one is the top of half i. What is taken goes to its
// lane; where no bytes come there are zeros, since zeros follow the block when it shifts out.

`default_nettype none

module ht_keccak_dccl_block #(
    parameter int Lanes = 18  // lanes of 64 bits that a block can have, 1..24
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    // Configuration
    input  logic         config_valid_i,  // one waits: no message begins
    input  logic         configure_i,     // it changes: the buffer is cleared
    input  logic [1:0]   size_i,          // lanes of 8, 16, 32, 64 bits
    input  logic [2:0]   last_slice_i,    // w/8 - 1
    input  logic [7:0]   top_i,           // bytes of a block, less 1
    // Message
    input  logic         byte_valid_i,
    output logic         byte_ready_o,
    input  logic [7:0]   byte_i,
    input  logic         last_i,          // the message's last byte (the last of a block)
    // Block
    output logic         full_o,          // the buffer has a block, or is being cleared
    output logic         padding_o,       // zeros fill the block's last lane
    output logic         between_o,       // the last byte taken was its message's last
    input  logic         absorb_i,        // the block shifts out
    input  logic         absorbed_i,      // this cycle is the last of it
    output logic [199:0] block_o          // a byte of every lane; 0 while it does not
);

  localparam int Halves = (Lanes > 12) ? 2 * Lanes : 25;  // 32 bits each

  logic        take, beat, lane_end, block_end;
  logic [7:0]  count_q;   // bytes in the buffer
  logic        pad_q, full_q, between_q;
  logic [24:0] turn_q;    // the lane of the next byte

  logic [8*Lanes-1:0] passing;  // from the upper half of every lane of 64 bits
  logic [7:0]         data;

  assign byte_ready_o = !full_q && !pad_q && !(between_q && config_valid_i);
  assign take         = byte_valid_i && byte_ready_o;
  assign beat         = take || pad_q;
  assign lane_end     = (count_q[2:0] & last_slice_i) == last_slice_i;
  assign block_end    = beat && (pad_q || count_q == top_i);
  assign data         = byte_i & {8{!full_q && !pad_q}};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q   <= '0;
      turn_q    <= 25'b1;
      pad_q     <= 1'b0;
      full_q    <= 1'b1;
      between_q <= 1'b1;
    end else begin
      if (beat) count_q <= (block_end && lane_end) ? '0 : count_q + 8'd1;
      if (beat && lane_end) turn_q <= block_end ? 25'b1 : turn_q << 1;
      pad_q  <= block_end && !lane_end;
      full_q <= configure_i || (block_end && lane_end) || (full_q && !absorbed_i);
      if (take) between_q <= last_i && block_end;
    end
  end

  for (genvar h = 0; h < Halves; h++) begin : gen_half
    logic [31:0] half_q;  // each shift inverts, as the flops of most cell libraries do
    logic        mine;
    logic [7:0]  in;

    if (h < Lanes) begin : gen_in
      assign mine = turn_q[h];
      assign in   = (size_i == 2'd3) ? passing[8*h +: 8] : data;
    end else begin : gen_in
      assign mine = (h < 2 * Lanes && size_i == 2'd3 && turn_q[(h-Lanes) % 25])
                    || (h < 25 && size_i != 2'd3 && turn_q[h % 25]);
      assign in   = data;
    end

    always_ff @(posedge clk_i)
      if (absorb_i || (beat && mine)) half_q <= {in, ~half_q[31:8]};

    if (h >= Lanes && h < 2 * Lanes) begin : gen_passing
      assign passing[8*(h-Lanes) +: 8] = ~half_q[7:0];
    end
    if (h < 25) begin : gen_slice
      assign block_o[8*h +: 8] = ({8{absorb_i && size_i == 2'd0}} & half_q[31:24])
                                     | ({8{absorb_i && size_i == 2'd1}} & ~half_q[23:16])
                                     | ({8{absorb_i && size_i[1] && (h < Lanes || !size_i[0])}}
                                        & ~half_q[7:0]);
    end
  end

  assign full_o    = full_q;
  assign padding_o = pad_q;
  assign between_o = between_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (!(full_q || pad_q) || !byte_ready_o);
    assert ($onehot(turn_q));
    assert (!full_q || count_q == 0);
    assert (!full_q || !pad_q);
    assert (!(between_q && !pad_q) || count_q == 0);
    assert (pad_q ? (count_q > top_i && (count_q & {5'b0, last_slice_i}) != 0)
                  : count_q <= top_i);
    for (int i = 0; i < 25; i++)
      assert (!turn_q[i] || (int'(count_q) >> size_i) == i);
  end
`endif

endmodule

`default_nettype wire
