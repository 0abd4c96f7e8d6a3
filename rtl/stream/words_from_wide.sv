// SPDX-License-Identifier: Apache-2.0
// AXI4-Stream beats of one or more words to big-endian words. No storage: a beat stays at the
// input until its last word has left, which AXI4-Stream allows.

module words_from_wide #(
    parameter int DataBits = 64,
    parameter int WordBits = 32,
    localparam int BeatBytes = DataBits / 8,
    localparam int WordBytes = WordBits / 8,
    localparam int CountBits = $clog2(WordBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Beats
    input  logic                 beat_valid_i,
    output logic                 beat_ready_o,
    input  logic [DataBits-1:0]  beat_data_i,
    input  logic [BeatBytes-1:0] beat_keep_i,
    input  logic                 beat_last_i,
    // Words
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,
    output logic [CountBits-1:0] word_bytes_o,
    output logic                 word_last_o,
    output logic                 word_error_o  // the beat's TKEEP is not legal
);

  localparam int Words     = BeatBytes / WordBytes;
  localparam int IndexBits = (Words > 1) ? $clog2(Words) : 1;

  logic [IndexBits-1:0] index_q;
  logic                 beat_end;  // no byte of the beat lies behind this word

  always_comb begin
    word_o       = '0;
    word_bytes_o = '0;
    beat_end     = 1'b1;
    for (int i = 0; i < BeatBytes; i++) begin
      if (i / WordBytes == int'(index_q)) begin
        word_o[WordBits - 8 - 8 * (i % WordBytes) +: 8] = beat_data_i[8*i +: 8];
        word_bytes_o = word_bytes_o + CountBits'(beat_keep_i[i]);
      end else if (i / WordBytes > int'(index_q)) begin
        beat_end = beat_end && !beat_keep_i[i];
      end
    end
  end

  assign word_valid_o = beat_valid_i;
  assign word_last_o  = beat_last_i && beat_end;
  assign beat_ready_o = word_ready_i && beat_end;

  // Kept bytes start in lane 0 without holes; only the last beat may lack any.
  assign word_error_o = ((beat_keep_i & (beat_keep_i + 1'b1)) != 0) || !(beat_last_i || &beat_keep_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) index_q <= '0;
    else if (beat_valid_i && word_ready_i) index_q <= beat_end ? '0 : index_q + 1'b1;
  end

`ifdef FORMAL
  handshake #(.Width(DataBits + BeatBytes + 1), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i}));
  handshake #(.Width(WordBits + CountBits + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, word_bytes_o, word_last_o, word_error_o}));

  // The kept bytes of a beat leave once each and in order: gone_q of them have left.
  int   kept, gone_q;
  logic legal, same_bytes;

  always_comb begin
    kept = 0;
    for (int i = 0; i < BeatBytes; i++) kept += int'(beat_keep_i[i]);
    legal = (kept == BeatBytes) || (beat_last_i && (beat_keep_i >> kept) == 0);
    same_bytes = 1'b1;
    for (int i = 0; i < WordBytes; i++)
      if (i < int'(word_bytes_o)
          && 8'(word_o >> (WordBits - 8 - 8*i)) != 8'(beat_data_i >> (8 * (gone_q + i))))
        same_bytes = 1'b0;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) gone_q <= 0;
    else if (beat_valid_i && beat_ready_o) gone_q <= 0;
    else if (word_valid_o && word_ready_i) gone_q <= gone_q + WordBytes;

    if (rst_ni) begin
      assert (gone_q == WordBytes * int'(index_q) && gone_q < BeatBytes);
      assert (word_valid_o == beat_valid_i && (word_ready_i || !beat_ready_o));
      assert (word_error_o == !legal);
      assert (gone_q == 0 || (beat_valid_i && (!legal || gone_q < kept)));
      if (beat_valid_i && legal) begin
        assert (same_bytes);
        assert (int'(word_bytes_o) == ((kept < gone_q + WordBytes) ? kept - gone_q
                                                                              : WordBytes));
        assert (beat_ready_o == (word_ready_i && kept <= gone_q + WordBytes));
        assert (word_last_o == (beat_last_i && kept <= gone_q + WordBytes));
      end
      cover (beat_valid_i && word_ready_i && word_last_o && kept == 0);
      cover (beat_valid_i && word_ready_i && word_last_o && kept == BeatBytes);
    end
  end
`endif

endmodule
