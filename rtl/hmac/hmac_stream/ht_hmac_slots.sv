// SPDX-License-Identifier: Apache-2.0
// The memory of key slots, 32 words each; zeroize overwrites all of it, one word a cycle.

`default_nettype none

module ht_hmac_slots #(
    parameter int Slots = 8,  // a power of two
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int PlaceBits = $clog2(32 * Slots)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                zeroize_i,
    output logic                busy_o,    // writes are ignored
    input  logic [SlotBits-1:0] slot_i,    // ignored if there is only one slot
    input  logic [4:0]          place_i,       // word to read
    input  logic                write_i,
    input  logic [4:0]          write_place_i,
    input  logic [63:0]         data_i,
    output logic [63:0]         data_o
);

  logic [SlotBits+4:0]  place, write_place;
  logic [PlaceBits-1:0] sweep_q;
  logic [63:0]          words [0:32*Slots-1];

  assign place       = {slot_i, place_i};
  assign write_place = {slot_i, write_place_i};
  assign data_o      = words[place[PlaceBits-1:0]];

  // A reset clears the memory too: no key survives it.
  always_ff @(posedge clk_i) begin
    if (!rst_ni || zeroize_i) begin
      busy_o  <= 1'b1;
      sweep_q <= '0;
    end else if (busy_o) begin
      busy_o  <= !(&sweep_q);
      sweep_q <= sweep_q + 1'b1;
    end
    if (busy_o || write_i)
      words[busy_o ? sweep_q : write_place[PlaceBits-1:0]] <= busy_o ? '0 : data_i;
  end

  logic unused;
  assign unused = &{1'b0, place, write_place};

endmodule

`default_nettype wire
