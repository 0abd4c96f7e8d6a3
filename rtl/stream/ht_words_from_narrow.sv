// SPDX-License-Identifier: Apache-2.0
// Joins AXI4-Stream beats smaller than a word into big-endian words. The last beat of a word passes
// through and is not stored.

`default_nettype none

module ht_words_from_narrow #(
    parameter int DataBits = 8,
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,  // also half-width words, in the upper half of word_o
    localparam int BeatBytes = DataBits / 8,
    localparam int WordBytes = WordBits / 8,
    localparam int CountBits = $clog2(WordBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 narrow_i,     // the current word has half the bits
    // Beats
    input  logic                 beat_valid_i,
    output logic                 beat_ready_o,
    input  logic [DataBits-1:0]  beat_data_i,
    input  logic [BeatBytes-1:0] beat_keep_i,
    input  logic                 beat_last_i,
    input  logic [2:0]           beat_bits_i,  // bits in the last byte of the last beat; 0: all
    // Words: bytes after word_bytes_o are ignored
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,
    output logic [CountBits-1:0] word_bytes_o,
    output logic                 word_last_o,
    output logic [2:0]           word_bits_o,  // bits of the last byte of the last word
    output logic                 word_error_o  // one of its beats is not legal
);

  localparam int Beats     = WordBytes / BeatBytes;
  localparam int IndexBits = $clog2(Beats);

  logic [IndexBits-1:0] index_q, final_index;
  logic [WordBits-1:0]  word_q;  // the beats taken so far, first byte on top
  logic                 word_end;
  logic                 error_q, error;

  assign final_index = (Narrow && narrow_i) ? IndexBits'(Beats / 2 - 1) : IndexBits'(Beats - 1);
  assign word_end    = beat_last_i || (index_q == final_index);

  always_comb begin
    word_o       = word_q;
    word_bytes_o = CountBits'(BeatBytes * int'(index_q));
    for (int i = 0; i < WordBytes; i++) begin
      if (i / BeatBytes == int'(index_q))
        word_o[WordBits - 8 - 8*i +: 8] = beat_data_i[8 * (i % BeatBytes) +: 8];
    end
    for (int i = 0; i < BeatBytes; i++)
      word_bytes_o = word_bytes_o + CountBits'(beat_keep_i[i]);
  end

  assign word_valid_o = beat_valid_i && word_end;
  assign word_last_o  = beat_last_i;
  assign word_bits_o  = beat_bits_i;
  assign beat_ready_o = word_ready_i || !word_end;

  // Kept bytes start in lane 0 without gaps; only the last beat may have fewer; a bit count needs a
  // byte.
  assign error = ((beat_keep_i & (beat_keep_i + 1'b1)) != 0)
                 || !(beat_last_i || &beat_keep_i)
                 || (beat_last_i && beat_bits_i != 0 && !beat_keep_i[0]);
  assign word_error_o = error || (error_q && index_q != 0);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) index_q <= '0;
    else if (beat_valid_i && beat_ready_o) index_q <= word_end ? '0 : index_q + 1'b1;
    if (beat_valid_i) begin
      word_q  <= word_o;
      error_q <= word_error_o;
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(DataBits + BeatBytes + 5), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i, beat_bits_i, narrow_i}));
  ht_handshake #(.Width(WordBits + CountBits + 5)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o & ~({WordBits{1'b1}} >> (8 * int'(word_bytes_o))), word_bytes_o,
                  word_last_o, word_bits_o, word_error_o}));

  // The bytes taken since the last word, newest lowest: beats_q beats
  logic [WordBits-1:0]  taken_q, taken;
  logic [DataBits-1:0]  beat;
  logic [WordBits-1:0]  stored, given;
  logic [IndexBits-1:0] beats_q;
  logic [CountBits-1:0] kept;
  logic                 legal, legal_q, final_beat, narrow_q;

  always_comb begin
    for (int i = 0; i < BeatBytes; i++)
      beat[DataBits - 8 - 8*i +: 8] = beat_data_i[8*i +: 8];
    taken = {taken_q[WordBits-DataBits-1:0], beat};
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) kept += CountBits'(beat_keep_i[i]);
    legal = (int'(kept) == BeatBytes)
            || (beat_last_i && (beat_keep_i >> kept) == 0 && (beat_bits_i == 0 || kept != 0));
    final_beat = beat_last_i || (int'(beats_q) + 1) * BeatBytes
                                == ((Narrow && narrow_i) ? WordBytes / 2 : WordBytes);
    // The bytes of the words and the bytes taken, without the ignored ones
    stored = (word_q >> (WordBits - DataBits * int'(beats_q)))
             ^ (taken_q & ~({WordBits{1'b1}} << (DataBits * int'(beats_q))));
    given  = (word_o >> (WordBits - DataBits - DataBits * int'(beats_q)))
             ^ (taken & ~({WordBits{1'b1}} << (DataBits + DataBits * int'(beats_q))));
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) beats_q <= '0;
    else if (word_valid_o && word_ready_i) beats_q <= '0;
    else if (beat_valid_i && beat_ready_o) beats_q <= beats_q + 1'b1;

    if (beat_valid_i && beat_ready_o) begin
      taken_q  <= taken;
      legal_q  <= legal && (legal_q || beats_q == 0);
      narrow_q <= narrow_i;
    end

    if (rst_ni) begin
      assume (!beat_valid_i || beats_q == 0 || narrow_i == narrow_q);

      assert (beats_q == index_q);
      if (beats_q != 0) begin
        assert (int'(beats_q) * BeatBytes
                < ((Narrow && narrow_q) ? WordBytes / 2 : WordBytes));
        assert (stored == 0);
        assert (error_q ? (!legal_q || (beat_valid_i && !legal)) : legal_q);
      end
      assert (word_valid_o == (beat_valid_i && final_beat));
      assert (beat_ready_o == (word_ready_i || !final_beat));
      if (word_valid_o) begin
        assert (given == 0);
        assert (int'(word_bytes_o) == BeatBytes * int'(beats_q) + int'(kept));
        assert (word_last_o == beat_last_i && word_bits_o == beat_bits_i);
        assert (word_error_o == !(legal && (legal_q || beats_q == 0)));
      end
      cover (word_valid_o && word_ready_i && kept == 0 && beats_q == 0);
      cover (word_valid_o && word_ready_i && !word_last_o && narrow_i == Narrow
             && int'(kept) == BeatBytes);
    end
  end
`endif

endmodule

`default_nettype wire
