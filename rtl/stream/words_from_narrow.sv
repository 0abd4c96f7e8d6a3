// SPDX-License-Identifier: Apache-2.0
// AXI4-Stream beats smaller than a word to big-endian words. The last beat of a word goes
// through without being stored.

module words_from_narrow #(
    parameter int DataBits = 8,
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
    output logic                 word_error_o  // TKEEP of one of its beats is not legal
);

  localparam int Beats     = WordBytes / BeatBytes;
  localparam int IndexBits = $clog2(Beats);

  logic [IndexBits-1:0] index_q;
  logic [WordBits-1:0]  word_q;  // the beats taken so far, first byte on top
  logic                 word_end;
  logic                 error_q, error;

  assign word_end = beat_last_i || (index_q == IndexBits'(Beats - 1));

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
  assign beat_ready_o = word_ready_i || !word_end;

  // Kept bytes start in lane 0 without holes; only the last beat may lack any.
  assign error = ((beat_keep_i & (beat_keep_i + 1'b1)) != 0) || !(beat_last_i || &beat_keep_i);
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
  handshake #(.Width(DataBits + BeatBytes + 1), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i}));
  handshake #(.Width(WordBits + CountBits + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, word_bytes_o, word_last_o, word_error_o}));

  // The bytes taken since the last word, newest lowest: beats_q beats
  logic [WordBits-1:0]  taken_q, taken;
  logic [DataBits-1:0]  beat;
  logic [WordBits-1:0]  stored, given;
  logic [IndexBits-1:0] beats_q;
  logic [CountBits-1:0] kept;
  logic                 legal, legal_q, final_beat;

  always_comb begin
    for (int i = 0; i < BeatBytes; i++)
      beat[DataBits - 8 - 8*i +: 8] = beat_data_i[8*i +: 8];
    taken = {taken_q[WordBits-DataBits-1:0], beat};
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) kept += CountBits'(beat_keep_i[i]);
    legal = (int'(kept) == BeatBytes) || (beat_last_i && (beat_keep_i >> kept) == 0);
    final_beat = beat_last_i || int'(beats_q) == Beats - 1;
    // The words' bytes and those taken, both without what does not count
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
      taken_q <= taken;
      legal_q <= legal && (legal_q || beats_q == 0);
    end

    if (rst_ni) begin
      assert (beats_q == index_q);
      if (beats_q != 0) begin
        assert (stored == 0);
        assert (error_q ? (!legal_q || (beat_valid_i && !legal)) : legal_q);
      end
      assert (word_valid_o == (beat_valid_i && final_beat));
      assert (beat_ready_o == (word_ready_i || !final_beat));
      if (word_valid_o) begin
        assert (given == 0);
        assert (int'(word_bytes_o) == BeatBytes * int'(beats_q) + int'(kept));
        assert (word_last_o == beat_last_i);
        assert (word_error_o == !(legal && (legal_q || beats_q == 0)));
      end
      cover (word_valid_o && word_ready_i && kept == 0 && beats_q == 0);
      cover (word_valid_o && word_ready_i && int'(kept) == BeatBytes
                     && int'(beats_q) == Beats - 1);
    end
  end
`endif

endmodule
