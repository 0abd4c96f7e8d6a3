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

  logic [SlotBits-1:0]    slot, write_slot;
  logic [4:0]             write_place;
  logic [PlaceBits-1:0]   sweep_q;
  logic [2*Slots-1:0][63:0] read;  // by the upper bit of the place

  assign slot        = (Slots > 1) ? slot_i : '0;
  assign write_slot  = !busy_o ? slot : (Slots > 1) ? SlotBits'(sweep_q >> 5) : '0;
  assign write_place = busy_o ? sweep_q[4:0] : write_place_i;
  assign data_o      = read[{slot, place_i[4]}];

  // A reset clears the memory too: no key survives it.
  always_ff @(posedge clk_i) begin
    if (!rst_ni || zeroize_i) begin
      busy_o  <= 1'b1;
      sweep_q <= '0;
    end else if (busy_o) begin
      busy_o  <= !(&sweep_q);
      sweep_q <= sweep_q + 1'b1;
    end
  end

  // What is written reaches its own half of its slot alone: a wire to the words of all would be slow.
  for (genvar h = 0; h < 2 * Slots; h++) begin : gen_half
    logic        own;
    logic [63:0] words [0:15];

    assign own     = {write_slot, write_place[4]} == (SlotBits + 1)'(h);
    assign read[h] = words[place_i[3:0]];

    always_ff @(posedge clk_i)
      if ((busy_o || write_i) && own) words[write_place[3:0]] <= data_i & {64{own && !busy_o}};
  end

  logic unused;
  assign unused = &{1'b0, slot_i};

`ifdef FORMAL
  // A word, any, by the reset, and what it must hold once nothing is swept
  logic [PlaceBits-1:0] pick_q, from, to;
  logic [PlaceBits:0]   since_q;  // cycles since the reset or a zeroize, while it is swept
  logic [63:0]          spec_q;

  assign from = PlaceBits'({slot, place_i});
  assign to   = PlaceBits'({slot, write_place_i});

  always_ff @(posedge clk_i) begin
    if (!rst_ni) pick_q <= from;
    if (!rst_ni || zeroize_i) spec_q <= '0;
    else if (write_i && !busy_o && to == pick_q) spec_q <= data_i;
    if (!rst_ni || zeroize_i) since_q <= '0;
    else if (int'(since_q) < 32 * Slots) since_q <= since_q + 1'b1;

    if (rst_ni) begin
      // A word has what was written into it last, and zeros if that was before a zeroize
      if (!busy_o && from == pick_q) assert (data_o == spec_q);
      // A sweep takes a cycle for each word, from the last zeroize on
      assert (busy_o == (int'(since_q) < 32 * Slots));
      // Why it holds
      assert (!busy_o || (sweep_q == since_q[PlaceBits-1:0] && spec_q == 0));
      cover (!busy_o && from == pick_q && data_o != 0);
    end
  end

  for (genvar h = 0; h < 2 * Slots; h++) begin : gen_held
    logic here;
    assign here = int'(pick_q) >> 4 == h;
    always_ff @(posedge clk_i)
      if (rst_ni && here && (!busy_o || sweep_q > pick_q))
        assert (gen_half[h].words[pick_q[3:0]] == spec_q);
  end
`endif

endmodule

`default_nettype wire
