// SPDX-License-Identifier: Apache-2.0
// Finds flips in registers that change only when they are written: two parity bits for each 32 bits
// of them, of the even and of the odd bits, so that a flip of two neighbours is found too.

`default_nettype none

module ht_tile_watch #(
    parameter bit Detect = 1'b1,  // 0: none is found
    parameter int Bits   = 32
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            written_i,  // some may be others in the next cycle
    input  logic [Bits-1:0] held_i,
    output logic            fault_o     // one was found: a pulse
);

  localparam int Words = (Bits + 31) / 32;

  logic [2*Words-1:0] parity_q;
  logic               new_q;

  function automatic logic [2*Words-1:0] parity(input logic [Bits-1:0] held);
    parity = '0;
    for (int i = 0; i < Bits; i++) parity[2*(i/32) + i%2] = parity[2*(i/32) + i%2] ^ held[i];
  endfunction

  always_ff @(posedge clk_i) begin
    new_q   <= !rst_ni || written_i;
    fault_o <= Detect && rst_ni && !new_q && parity(held_i) != parity_q;
    if (new_q) parity_q <= parity(held_i);
  end

`ifdef FORMAL
  logic [Bits-1:0] kept_q, flips, lowest;  // kept_q: in the last cycle in which it was new
  logic            known_q, clean_q, flipped_q, stable_q;  // of the cycle before
  initial known_q = 1'b0;

  assign flips  = held_i ^ kept_q;
  assign lowest = flips & (~flips + 1'b1);

  always_ff @(posedge clk_i) begin
    known_q   <= known_q || !rst_ni;
    stable_q  <= rst_ni && !new_q;
    clean_q   <= flips == 0;
    flipped_q <= flips != 0 && (flips == lowest || flips == (lowest | lowest << 1));
    if (new_q) kept_q <= held_i;
    if (known_q) begin
      // One flip, or two of neighbours, since the last write
      if (stable_q && flipped_q) assert (fault_o);
      // Without a flip nothing is told, nor in the cycle after a write or a reset
      if (!stable_q || clean_q) assert (!fault_o);
      if (!new_q) assert (parity_q == parity(kept_q));
      cover (fault_o && !new_q);
    end
  end
`endif

endmodule

`default_nettype wire
