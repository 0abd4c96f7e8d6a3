// SPDX-License-Identifier: Apache-2.0
// Words of a part, without the state before it, through a register slice; and what holds for all of
// its message. A part that is not the last must end with a block; this is known after the slice.

`default_nettype none

module ht_sha2_held #(
    parameter int WordBits = 64,
    parameter bit Narrow   = 1'b1,
    parameter bit Pairs    = 1'b0,  // two words of 32 bits of the state may come at once
    parameter bit Detect   = 1'b0,  // a flip in the state or in a word that waits is found
    localparam int ByteBits = $clog2(WordBits / 8 + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  narrow_i,      // words of 32 bits
    input  logic                  resumed_i,     // a state comes first
    input  logic [54:0]           blocks_i,      // blocks before the part
    input  logic                  within_i,      // of a message
    input  logic                  over_i,        // its last block ends
    // Words of the packet
    input  logic                  word_valid_i,
    output logic                  word_ready_o,
    input  logic [WordBits-1:0]   word_i,
    input  logic [ByteBits-1:0]   word_bytes_i,
    input  logic                  word_last_i,
    input  logic [2:0]            word_bits_i,
    input  logic                  open_i,        // another part follows
    // In place of a word two of the state, of 32 bits, byte 0 lowest: they may come, they do
    output logic                  pairs_o,
    input  logic                  pair_valid_i,
    output logic                  pair_ready_o,
    input  logic [63:0]           pair_i,
    // The state
    output logic                  part_error_o,
    output logic [8*WordBits-1:0] hash_o,
    // Words of the part: {open, bits, last, bytes, word}
    output logic                  held_valid_o,
    input  logic                  held_ready_i,
    output logic [WordBits+ByteBits+4:0] held_o,
    output logic                  soon_o,        // the first word after a state comes in the next cycle
    output logic                  resumed_o,
    output logic [54:0]           blocks_o,
    output logic                  missed_o,      // a part that is not the last ends within a block
    output logic [1:0]            faults_o       // flips were found: pulses, or more of them
);

  logic                begun_q;  // a word of the part has come
  logic                ended_q;  // from the last word to the end of the last block; no state is read
  logic                narrow, ready, full, part_valid, part_ready, resumed_q, missed_q, taken;
  logic [WordBits-1:0] kept;     // a narrow word, padded with zeros
  logic [63:0]         pair;     // big-endian
  logic [ByteBits-1:0] part_bytes;
  logic [2:0]          part_bits;
  logic [54:0]         blocks_q;

  assign narrow       = Narrow && narrow_i;
  assign kept         = narrow ? word_i & ({WordBits{1'b1}} << (WordBits / 2)) : word_i;
  assign full         = word_bytes_i == ByteBits'(narrow ? WordBits / 16 : WordBits / 8);
  assign word_ready_o = ready && !ended_q;
  assign pair_ready_o = pairs_o && !ended_q;
  assign taken        = (word_valid_i && word_ready_o) || (pair_valid_i && pair_ready_o);

  always_comb
    for (int i = 0; i < 8; i++) pair[56 - 8*i +: 8] = pair_i[8*i +: 8];

  always_ff @(posedge clk_i) begin
    if (!rst_ni || over_i) ended_q <= 1'b0;
    else if (word_valid_i && word_ready_o && word_last_i) ended_q <= 1'b1;
  end

  ht_part_state #(.WordBits(WordBits), .Pairs(Pairs), .Detect(Detect)) u_state (
      .clk_i, .rst_ni, .clear_i(over_i), .resumed_i, .word_valid_i(word_valid_i && !ended_q),
      .word_ready_o(ready), .word_i(kept), .word_bytes_i, .word_full_i(full), .word_last_i,
      .word_bits_i, .pair_valid_i(pair_valid_i && !ended_q), .pair_ready_o(pairs_o),
      .pair_i(pair),
      .word_valid_o(part_valid), .word_ready_i(part_ready),
      .word_bytes_o(part_bytes), .word_bits_o(part_bits), .error_o(part_error_o), .hash_o,
      .fault_o(faults_o[1]));

  ht_guarded_slice #(.Width(WordBits + ByteBits + 5), .Detect(Detect)) u_word (
      .clk_i, .rst_ni, .valid_i(part_valid), .ready_o(part_ready),
      .payload_i({open_i, part_bits, word_last_i, part_bytes, word_i}), .valid_o(held_valid_o),
      .ready_i(held_ready_i), .payload_o(held_o), .fault_o(faults_o[0]));

  assign soon_o = part_valid && within_i && resumed_q && !begun_q;

  always_ff @(posedge clk_i) begin
    begun_q <= rst_ni && !over_i && (begun_q || part_valid);
    if (taken && !within_i) {resumed_q, blocks_q} <= {resumed_i, blocks_i};
    if (!rst_ni || over_i) missed_q <= 1'b0;
    else if (held_valid_o && held_ready_i && held_o[WordBits+ByteBits] && held_o[WordBits+ByteBits+4])
      missed_q <= 1'b1;
  end

  assign resumed_o = resumed_q;
  assign blocks_o  = resumed_q ? blocks_q : '0;
  assign missed_o  = missed_q;

`ifdef FORMAL
  // One that is told of comes, with what holds for its message, and is the first after the state.
  logic                  soon_q, gone_q;  // a word has left
  logic [55:0]           said_q;
  logic [8*WordBits-1:0] state_q;

  always_ff @(posedge clk_i) begin
    soon_q  <= rst_ni && soon_o;
    gone_q  <= rst_ni && !over_i && (gone_q || (held_valid_o && held_ready_i));
    said_q  <= {resumed_o, blocks_o};
    state_q <= hash_o;

    if (rst_ni) begin
      assume (!taken || !within_i || resumed_i == resumed_q);
      assume (!(word_valid_i && pair_valid_i));
      // Of a block that ends a message all words have left
      assume (!over_i || (ended_q && part_ready && (!held_valid_o || held_ready_i)));
      if (soon_q) begin
        assert (held_valid_o && !gone_q && !soon_o);
        assert ({resumed_o, blocks_o} == said_q && resumed_o && hash_o == state_q);
      end
      assert (begun_q || (part_ready && !held_valid_o && !gone_q));
      cover (soon_q);
    end
  end
`endif

endmodule

`default_nettype wire
