// SPDX-License-Identifier: Apache-2.0
// The memory of key slots, 32 words each; zeroize overwrites all of it, one word a cycle.

module hmac_slots #(
    parameter int Slots = 8,
    localparam int SlotBits = $clog2(Slots)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                zeroize_i,
    output logic                busy_o,    // writes are not heeded
    input  logic [SlotBits-1:0] slot_i,
    input  logic [4:0]          place_i,
    input  logic                write_i,
    input  logic [63:0]         data_i,
    output logic [63:0]         data_o
);

  logic [SlotBits+4:0] sweep_q, place;
  logic [63:0]         words [0:32*Slots-1];

  assign place  = busy_o ? sweep_q : {slot_i, place_i};
  assign data_o = words[{slot_i, place_i}];

  // A reset sweeps too: no key outlives it.
  always_ff @(posedge clk_i) begin
    if (!rst_ni || zeroize_i) begin
      busy_o  <= 1'b1;
      sweep_q <= '0;
    end else if (busy_o) begin
      busy_o  <= !(&sweep_q);
      sweep_q <= sweep_q + 1'b1;
    end
    if (busy_o || write_i) words[place] <= busy_o ? '0 : data_i;
  end

endmodule
