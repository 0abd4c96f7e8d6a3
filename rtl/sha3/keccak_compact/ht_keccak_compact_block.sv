// SPDX-License-Identifier: Apache-2.0
// The bits of a block that a step of ht_keccak_compact absorbs: `SliceBits` bits of each of `Lanes`
// lanes, chosen from all bits of the block.

`default_nettype none

module ht_keccak_compact_block #(
    parameter  int Lanes     = 25,
    parameter  int SliceBits = 2,
    parameter  bit Lut       = 1'b0,
    localparam int Groups    = 64 / SliceBits
) (
    input  logic                       clk_i,
    input  logic [Groups-1:0]          take_i,  // at most one bit; with Lut two steps before the bits
    input  logic [64*Lanes-1:0]        block_i,
    output logic [SliceBits*Lanes-1:0] slices_o
);

  if (Lut) begin : gen_choose
    // Half a LUT4 for each bit. A LUT of a chain lets a bit through, but if its two groups have the
    // turn, that bit says which of them it takes. So what comes into a chain is the number of the
    // group in its pair, and a chain that has no turn gives 0. No LUT4 can do with more than two
    // bits: whatever its other two inputs are, four values of it cannot tell three bits.
    localparam int Chains = (Groups < 8) ? Groups / 2 : 4;
    localparam int Pairs  = Groups / 2 / Chains;  // in a chain

    logic [Chains-1:0]   odd, odd_q;
    logic [Groups/2-1:0] turn, turn_q;

    always_comb begin
      odd = '0;
      for (int k = 0; k < Groups / 2; k++) begin
        turn[k]        = take_i[2*k] || take_i[2*k+1];
        odd[k / Pairs] = odd[k / Pairs] || take_i[2*k+1];
      end
    end

    always_ff @(posedge clk_i) begin
      odd_q  <= odd;
      turn_q <= turn;
    end

    for (genvar i = 0; i < Lanes * SliceBits; i++) begin : gen_bit
      localparam int First = 64 * (i / SliceBits) + i % SliceBits;  // of the bits in its place
      logic [Chains-1:0] out;
      always_comb begin
        out = odd_q;
        for (int k = 0; k < Groups / 2; k++)
          if (turn_q[k])
            out[k / Pairs] = out[k / Pairs] ? block_i[First + SliceBits * (2*k + 1)]
                                            : block_i[First + SliceBits * 2*k];
      end
      always_ff @(posedge clk_i) slices_o[i] <= |out;
    end
  end else begin : gen_choose
    for (genvar i = 0; i < Lanes; i++) begin : gen_lane
      for (genvar j = 0; j < SliceBits; j++) begin : gen_bit
        logic [Groups-1:0] bits;
        for (genvar g = 0; g < Groups; g++) begin : gen_group
          assign bits[g] = block_i[64*i + SliceBits*g + j] & take_i[g];
        end
        assign slices_o[SliceBits*i + j] = |bits;
      end
    end
    logic unused;
    assign unused = clk_i;
  end

endmodule

`default_nettype wire
