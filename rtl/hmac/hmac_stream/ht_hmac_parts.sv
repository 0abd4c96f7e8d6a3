// SPDX-License-Identifier: Apache-2.0
// HMAC with SHA-2 of a message in parts: which slots keep a state, whose it is, and after how many
// blocks. The state is in the memory of the slot, where nothing reads it. A part that goes on takes it:
// no state is used twice.

`default_nettype none

module ht_hmac_parts #(
    parameter int Slots    = 8,   // a power of two
    parameter int TextBits = 64,  // of a beat
    parameter int CountBits = 55, // of blocks: SHA-256 has no longer messages
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                zeroize_i,
    input  logic [SlotBits:0]   load_i,     // {a key is loaded, into this slot}
    // The message with a key
    input  logic [SlotBits-1:0] slot_i,
    input  logic [2:0]          user_i,     // its user
    output logic                kept_o,     // its slot keeps a state of this user
    input  logic                begins_i,
    input  logic                resumes_i,  // with begins_i: it goes on from there
    input  logic                wide_i,     // a block has 128 bytes, not 64
    input  logic                beat_i,     // a beat of its text is taken
    input  logic                last_i,     // and it is the last one
    input  logic                another_i,  // with last_i: another part follows, and no outer hash
    input  logic                keeps_i,    // its state is in the slot now
    output logic [CountBits-1:0] blocks_o   // before its text, that of the key too; then with the text
);

  localparam int Beats = 512 / TextBits;  // of a block of 64 bytes
  localparam int BeatBits = $clog2(2 * Beats);

  logic [Slots-1:0]    kept_q;
  logic [CountBits+2:0] words [0:Slots-1];  // {user, blocks}
  logic [2:0]          keeper, user_q;
  logic [CountBits-1:0] earlier;
  logic [BeatBits-1:0] beat_q;
  logic                full;  // the block ends with this beat

  assign {keeper, earlier} = words[slot_i];

  assign kept_o = kept_q[slot_i] && keeper == user_i;
  assign full   = beat_q == BeatBits'((wide_i ? 2 * Beats : Beats) - 1);

  always_ff @(posedge clk_i) begin
    if (!rst_ni || zeroize_i) kept_q <= '0;
    else begin
      if ((begins_i && resumes_i) || (beat_i && last_i && another_i)) kept_q[slot_i] <= 1'b0;
      if (keeps_i) kept_q[slot_i] <= 1'b1;
      if (load_i[SlotBits]) kept_q[load_i[SlotBits-1:0]] <= 1'b0;
    end
    if (keeps_i) words[slot_i] <= {user_q, blocks_o};

    if (begins_i) begin
      user_q   <= user_i;
      beat_q   <= '0;
      blocks_o <= resumes_i ? earlier : CountBits'(1);
    end else if (beat_i) begin
      beat_q   <= full ? '0 : beat_q + 1'b1;
      blocks_o <= (last_i && !another_i) ? CountBits'(1) : blocks_o + CountBits'(full);
    end
  end

`ifdef FORMAL
  // Of a slot, any, by the reset: whether it keeps a state, whose, and of how many blocks; and beats of
  // the text that came, of the message in progress
  logic [SlotBits-1:0] pick_q;
  logic                spec_kept_q, runs_q;
  logic [CountBits-1:0] spec_blocks_q, spec_before_q;
  logic [2:0]          spec_keeper_q, spec_user_q;
  logic [59:0]         spec_beats_q;
  logic                wide_q, outer_q;    // the text has ended, and no part follows
  logic [CountBits-1:0] spec_text;  // blocks of the text

  assign spec_text = CountBits'(wide_i ? spec_beats_q >> BeatBits : spec_beats_q >> (BeatBits - 1));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) pick_q <= slot_i;
    runs_q <= rst_ni && (begins_i || (runs_q && !keeps_i));
    wide_q <= wide_i;
    if (begins_i) outer_q <= 1'b0;
    else if (beat_i) outer_q <= last_i && !another_i;

    if (!rst_ni || zeroize_i || (load_i[SlotBits] && load_i[SlotBits-1:0] == pick_q))
      spec_kept_q <= 1'b0;
    else if (keeps_i && slot_i == pick_q) spec_kept_q <= 1'b1;
    else if (((begins_i && resumes_i) || (beat_i && last_i && another_i)) && slot_i == pick_q)
      spec_kept_q <= 1'b0;
    if (keeps_i && slot_i == pick_q) spec_keeper_q <= spec_user_q;
    if (keeps_i && slot_i == pick_q)
      spec_blocks_q <= spec_before_q + spec_text;

    if (begins_i) begin
      spec_user_q   <= user_i;
      spec_before_q <= !resumes_i ? CountBits'(1) : (slot_i == pick_q) ? spec_blocks_q : earlier;
      spec_beats_q  <= '0;
    end else if (beat_i) spec_beats_q <= spec_beats_q + 60'd1;

    if (rst_ni) begin
      // ht_hmac_message: one message at a time, of one function, and no key meanwhile; only what is
      // kept goes on; parts are of whole blocks
      assume (!(begins_i && (beat_i || keeps_i)));
      assume (!(beat_i || keeps_i) || runs_q);
      assume (!runs_q || begins_i || wide_i == wide_q);
      assume (!(runs_q && outer_q) || !(beat_i || keeps_i));
      assume (!(begins_i && resumes_i) || kept_o);
      assume (!load_i[SlotBits] || !(begins_i || beat_i || keeps_i));

      if (slot_i == pick_q) assert (kept_o == (spec_kept_q && user_i == spec_keeper_q));
      if (runs_q && !begins_i) assert (blocks_o == (outer_q ? CountBits'(1) : spec_before_q + spec_text));

      // Why it holds
      assert (kept_q[pick_q] == spec_kept_q);
      assert (!spec_kept_q || words[pick_q] == {spec_keeper_q, spec_blocks_q});
      assert (!runs_q || user_q == spec_user_q);
      assert (!runs_q || outer_q || beat_q == (wide_q ? spec_beats_q[BeatBits-1:0] : {1'b0, spec_beats_q[BeatBits-2:0]}));
      cover (kept_o && blocks_o == 3 && runs_q && slot_i == pick_q);
      cover (begins_i && resumes_i && earlier == 2);
    end
  end
`endif

endmodule

`default_nettype wire
