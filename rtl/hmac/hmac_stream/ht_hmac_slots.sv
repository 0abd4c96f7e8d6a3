// SPDX-License-Identifier: Apache-2.0
// The memory of key slots, 32 words each; zeroize overwrites all of it, one word a cycle.

`default_nettype none

module ht_hmac_slots #(
    parameter int Slots  = 8,  // a power of two
    parameter int Detect = 0,  // 1: a flip in a word, or two neighbours, are found when it is read
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
    output logic [63:0]         data_o,
    output logic                alert_o    // one was found, until the reset
);

  logic [SlotBits-1:0]    slot;
  logic [SlotBits+4:0]    read_place, write_place;  // of all words; one bit too wide for one slot
  logic [PlaceBits-1:0]   from, to, sweep_q;
  logic [Slots-1:0][63:0] read;
  // The word that is written next
  logic                   write_q;
  logic [PlaceBits-1:0]   to_q;
  logic [63:0]            data_q;

  assign slot        = (Slots > 1) ? slot_i : '0;
  assign read_place  = {slot, place_i};
  assign write_place = {slot, write_place_i};
  assign from        = read_place[PlaceBits-1:0];
  assign to          = write_place[PlaceBits-1:0];
  assign data_o      = (write_q && to_q == from) ? data_q : read[slot];

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

  // A write reaches the memory a cycle later: the wires to all of its words are long.
  always_ff @(posedge clk_i) begin
    write_q <= busy_o || write_i;
    to_q    <= busy_o ? sweep_q : to;
    data_q  <= (write_i && !busy_o) ? data_i : '0;
  end

  // What is written reaches its own slot alone: a wire to the words of all would be slow.
  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    logic        own;
    logic [63:0] words [0:31];

    assign own     = write_q && int'(to_q) >> 5 == s;
    assign read[s] = words[place_i];

    always_ff @(posedge clk_i) if (own) words[to_q[4:0]] <= data_q & {64{own}};
  end

  // Parities of the even and the odd bits of each word
  if (Detect != 0) begin : gen_detect
    logic [1:0]            now, then_q;
    logic [Slots-1:0][1:0] marks;

    for (genvar s = 0; s < Slots; s++) begin : gen_mark
      logic [1:0] kept [0:31];
      assign marks[s] = kept[place_i];
      always_ff @(posedge clk_i) if (gen_slot[s].own) kept[to_q[4:0]] <= then_q;
    end

    assign now = {^(read[slot] & {32{2'b10}}), ^(read[slot] & {32{2'b01}})};

    always_ff @(posedge clk_i) begin
      then_q  <= (write_i && !busy_o) ? {^(data_i & {32{2'b10}}), ^(data_i & {32{2'b01}})} : 2'd0;
      alert_o <= rst_ni && (alert_o || (!busy_o && now != marks[slot]));
    end
  end else begin : gen_no_detect
    assign alert_o = 1'b0;
  end

  logic unused;
  assign unused = &{1'b0, slot_i, read_place, write_place};

`ifdef FORMAL
  // A word, any, by the reset
  logic [PlaceBits-1:0] pick_q;
  logic [PlaceBits:0]   since;
  logic                 swept;
  logic [63:0]          spec;

  ht_hmac_slots_check #(.Slots(Slots)) check (
      .clk_i, .rst_ni, .pick_slot_i(SlotBits'(pick_q >> 5)), .pick_place_i(pick_q[4:0]), .zeroize_i,
      .busy_i(busy_o), .slot_i, .place_i, .write_i, .write_place_i, .data_i, .word_i(data_o),
      .spec_swept_o(swept), .spec_since_o(since), .spec_word_o(spec));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) pick_q <= PlaceBits'(32 * ((Slots > 1) ? int'(slot_i) : 0) + int'(place_i));

    if (rst_ni) begin
      // No word of a key waits but for its write
      assert (write_q || data_q == 0);
      // Why it holds
      assert (!(write_q && to_q == pick_q && (!busy_o || sweep_q > pick_q)) || data_q == spec);
      assert (!busy_o || ({1'b0, sweep_q} == since && spec == 0));
      cover (swept && from == pick_q && data_o != 0);
    end
  end

  for (genvar s = 0; s < Slots; s++) begin : gen_held
    logic here;
    assign here = int'(pick_q) >> 5 == s && !(write_q && to_q == pick_q);
    always_ff @(posedge clk_i)
      if (rst_ni && here && (!busy_o || sweep_q > pick_q))
        assert (gen_slot[s].words[pick_q[4:0]] == spec);
  end
`endif

endmodule

`default_nettype wire
