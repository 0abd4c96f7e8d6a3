// SPDX-License-Identifier: Apache-2.0
// x + y. A register in it takes the bits that propagate and those that generate a carry; after it
// are the carries, by Sklansky's tree, and the sum. Written on whole words, for fast simulation.

`default_nettype none

module ht_sha256_unrolled_add #(
    parameter bit Register = 1'b0
) (
    input  logic        clk_i,
    input  logic        step_i,
    input  logic [31:0] x_i,
    input  logic [31:0] y_i,
    output logic [31:0] sum_o
);

  // Level l joins groups of 2^l bits in pairs: the upper ones of them
  localparam logic [159:0] Upper = {
    32'hffff_0000, 32'hff00_ff00, 32'hf0f0_f0f0, 32'hcccc_cccc, 32'haaaa_aaaa
  };

  if (Register) begin : gen_sum
    logic [31:0] p_q, g_q;               // propagate, generate
    logic [31:0] p, g, upper, p_low, g_low;  // of the group that ends with a bit

    always_ff @(posedge clk_i) if (step_i) {p_q, g_q} <= {x_i ^ y_i, x_i & y_i};

    always_comb begin
      {p, g} = {p_q, g_q};
      for (int l = 0; l < 5; l += 1) begin
        upper = Upper[32*l +: 32];
        // The last bit of a lower group, at all bits of the upper one
        p_low = (p & (upper >> 1) & ~upper) << 1;
        g_low = (g & (upper >> 1) & ~upper) << 1;
        for (int i = 0; i < 4; i += 1) if (i < l) begin
          p_low = p_low | (p_low << (1 << i));
          g_low = g_low | (g_low << (1 << i));
        end
        g = g | (p & g_low);
        p = p & (p_low | ~upper);
      end
    end

    assign sum_o = p_q ^ {g[30:0], 1'b0};

    logic unused;
    assign unused = &{1'b0, g[31], p};

`ifdef FORMAL
    // With p = x ^ y and g = x & y, x | y is p | g
    always_ff @(posedge clk_i) begin
      assert ((p_q & g_q) != 0 || sum_o == (p_q | g_q) + g_q);
      cover ((p_q & g_q) == 0 && sum_o == 0 && g_q != 0);
    end
`endif
  end else begin : gen_sum
    assign sum_o = x_i + y_i;
    logic unused;
    assign unused = &{1'b0, clk_i, step_i};
  end

endmodule

`default_nettype wire
