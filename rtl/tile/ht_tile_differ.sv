// SPDX-License-Identifier: Apache-2.0
// Two copies of one thing differ where it counts: told two cycles later, until the reset. The
// comparison is cut by a register for each group of bits, since what is compared comes late in its
// cycle. Whether it counts is asked after that.

`default_nettype none

module ht_tile_differ #(
    parameter int Bits = 64
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            valid_i,  // it counts
    input  logic [Bits-1:0] one_i,
    input  logic [Bits-1:0] other_i,
    output logic            fault_o
);

  localparam int Groups = (Bits + 7) / 8;

  logic [8*Groups-1:0] unlike;
  logic [Groups-1:0]   unlike_q;
  logic                valid_q;

  assign unlike = (8 * Groups)'({8'b0, one_i ^ other_i});

  always_ff @(posedge clk_i) begin
    for (int g = 0; g < Groups; g++) unlike_q[g] <= unlike[8*g +: 8] != 0;
    valid_q <= rst_ni && valid_i;
    fault_o <= rst_ni && (fault_o || (valid_q && unlike_q != 0));
  end

`ifdef FORMAL
  logic differed_q, was_q, known_q;
  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q    <= known_q || !rst_ni;
    differed_q <= rst_ni && valid_i && one_i != other_i;
    was_q      <= rst_ni && (was_q || differed_q);
    if (known_q && rst_ni) begin
      // In any bit, in any cycle since the reset in which it counted; and nothing else
      assert (fault_o == was_q);
      // Why it holds
      assert ((valid_q && unlike_q != 0) == differed_q);
      cover (fault_o && !differed_q);
    end
  end
`endif

endmodule

`default_nettype wire
