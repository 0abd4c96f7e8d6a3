// SPDX-License-Identifier: Apache-2.0
// Splits AXI4-Stream beats of one or more words into big-endian words. It has no storage: a beat
// stays at the input until its last word has left, which AXI4-Stream allows.

`default_nettype none

module ht_words_from_wide #(
    parameter int DataBits = 64,
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,  // also half-width words, in the upper half of word_o
    localparam int BeatBytes = DataBits / 8,
    localparam int WordBytes = WordBits / 8,
    localparam int CountBits = $clog2(WordBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 narrow_i,     // the current beat has half-width words
    // Beats
    input  logic                 beat_valid_i,
    output logic                 beat_ready_o,
    input  logic [DataBits-1:0]  beat_data_i,
    input  logic [BeatBytes-1:0] beat_keep_i,
    input  logic                 beat_last_i,
    input  logic [2:0]           beat_bits_i,  // bits in the last byte of the last beat; 0: all
    // Words: bytes after word_bytes_o, the last kept byte, are ignored
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,
    output logic [CountBits-1:0] word_bytes_o,
    output logic                 word_last_o,
    output logic [2:0]           word_bits_o,  // bits of the last byte of the last word
    output logic                 word_error_o  // the beat is not legal
);

  localparam int HalfBytes = WordBytes / 2;
  localparam int Words     = BeatBytes / WordBytes;
  localparam int IndexBits = (Words > 1) ? $clog2(Words) : 1;

  logic [IndexBits-1:0] index_q;   // index of the word in the beat
  logic                 half_q;    // narrow: its second half
  logic                 narrow, second;
  logic [WordBits-1:0]  data;      // the whole word
  logic [WordBytes-1:0] keep, kept;
  logic                 final_word, beat_end;  // the beat has no byte after data; after word_o

  assign narrow = Narrow && narrow_i;

  always_comb begin
    for (int i = 0; i < WordBytes; i++)
      data[WordBits - 8 - 8*i +: 8] = beat_data_i[8 * (WordBytes * int'(index_q) + i) +: 8];
  end

  assign keep       = beat_keep_i[WordBytes * int'(index_q) +: WordBytes];
  assign final_word = (beat_keep_i & ({BeatBytes{1'b1}} << (WordBytes * (int'(index_q) + 1)))) == 0;

  assign second   = narrow && half_q;
  assign word_o   = second ? data << (8 * HalfBytes) : data;
  assign kept     = second ? keep >> HalfBytes
                           : keep & ({WordBytes{1'b1}} >> (narrow ? HalfBytes : 0));
  assign beat_end = final_word && (!narrow || half_q || keep[WordBytes-1:HalfBytes] == 0);

  always_comb begin
    word_bytes_o = '0;
    for (int i = 0; i < WordBytes; i++) if (kept[i]) word_bytes_o = CountBits'(i + 1);
  end

  assign word_valid_o = beat_valid_i;
  assign word_last_o  = beat_last_i && beat_end;
  assign word_bits_o  = beat_bits_i;
  assign beat_ready_o = word_ready_i && beat_end;

  // Kept bytes start in lane 0 without gaps; only the last beat may have fewer; a bit count needs a
  // byte.
  assign word_error_o = ((beat_keep_i & (beat_keep_i + 1'b1)) != 0)
                        || !(beat_last_i || &beat_keep_i)
                        || (beat_last_i && beat_bits_i != 0 && !beat_keep_i[0]);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      index_q <= '0;
      half_q  <= 1'b0;
    end else if (beat_valid_i && word_ready_i) begin
      half_q <= narrow && !half_q && !beat_end;
      if (beat_end) index_q <= '0;
      else if (!narrow || half_q) index_q <= index_q + 1'b1;
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(DataBits + BeatBytes + 5), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i, beat_bits_i, narrow_i}));
  ht_handshake #(.Width(WordBits + CountBits + 5)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, word_bytes_o, word_last_o, word_bits_o, word_error_o}));

  // The kept bytes of a beat leave once each and in order: gone_q of them have left.
  int   kept_bytes, size, gone_q;  // size: bytes of a full word
  logic legal, same_bytes;

  always_comb begin
    size = narrow ? WordBytes / 2 : WordBytes;
    kept_bytes = 0;
    for (int i = 0; i < BeatBytes; i++) kept_bytes += int'(beat_keep_i[i]);
    legal = (kept_bytes == BeatBytes)
            || (beat_last_i && (beat_keep_i >> kept_bytes) == 0
                && (beat_bits_i == 0 || kept_bytes != 0));
    same_bytes = 1'b1;
    for (int i = 0; i < WordBytes; i++)
      if (i < int'(word_bytes_o)
          && 8'(word_o >> (WordBits - 8 - 8*i)) != 8'(beat_data_i >> (8 * (gone_q + i))))
        same_bytes = 1'b0;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) gone_q <= 0;
    else if (beat_valid_i && beat_ready_o) gone_q <= 0;
    else if (word_valid_o && word_ready_i) gone_q <= gone_q + size;

    if (rst_ni) begin
      assert (gone_q == WordBytes * int'(index_q) + (half_q ? size : 0) && gone_q < BeatBytes);
      assert (word_valid_o == beat_valid_i && (word_ready_i || !beat_ready_o));
      assert (word_error_o == !legal);
      assert (gone_q == 0 || (beat_valid_i && (!legal || gone_q < kept_bytes)));
      assert (!half_q || (beat_valid_i && narrow));
      if (beat_valid_i && legal) begin
        assert (same_bytes);
        assert (int'(word_bytes_o) == ((kept_bytes < gone_q + size) ? kept_bytes - gone_q : size));
        assert (beat_ready_o == (word_ready_i && kept_bytes <= gone_q + size));
        assert (word_last_o == (beat_last_i && kept_bytes <= gone_q + size));
        assert (word_bits_o == beat_bits_i);
      end
      cover (beat_valid_i && word_ready_i && word_last_o && kept_bytes == 0);
      cover (beat_valid_i && word_ready_i && word_last_o && kept_bytes == BeatBytes
             && narrow == Narrow);
    end
  end
`endif

endmodule

`default_nettype wire
