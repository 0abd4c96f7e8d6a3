// SPDX-License-Identifier: Apache-2.0
// Collects the words of one beat for an unrolled core, first word on top. The last word of a beat
// passes through and is not stored.

`default_nettype none

module ht_words_to_beat #(
    parameter int WordBits = 32,
    parameter int Words    = 2  // a power of two
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Words
    input  logic                      word_valid_i,
    output logic                      word_ready_o,
    input  logic [WordBits-1:0]       word_i,
    // Beats
    output logic                      beat_valid_o,
    input  logic                      beat_ready_i,
    output logic [Words*WordBits-1:0] beat_o
);

  localparam int IndexBits = $clog2(Words);

  logic [IndexBits-1:0]          index_q;
  logic [(Words-1)*WordBits-1:0] words_q;
  logic                          last;

  assign last         = index_q == IndexBits'(Words - 1);
  assign word_ready_o = !last || beat_ready_i;
  assign beat_valid_o = last && word_valid_i;
  assign beat_o       = {words_q, word_i};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) index_q <= '0;
    else if (word_valid_i && word_ready_o) index_q <= index_q + 1'b1;

    if (word_valid_i && !last) words_q <= beat_o[(Words-1)*WordBits-1:0];
  end

`ifdef FORMAL
  ht_handshake #(.Width(WordBits), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(word_valid_i), .ready_i(word_ready_o), .payload_i(word_i));
  ht_handshake #(.Width(Words*WordBits)) check_out (
      .clk_i, .rst_ni, .valid_i(beat_valid_o), .ready_i(beat_ready_i), .payload_i(beat_o));

  // The words taken since the last beat, the newest word lowest
  logic [Words*WordBits-1:0] taken_q;
  logic [IndexBits-1:0]      count_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) count_q <= '0;
    else if (word_valid_i && word_ready_o) count_q <= count_q + 1'b1;
    if (word_valid_i && word_ready_o) taken_q <= {taken_q[(Words-1)*WordBits-1:0], word_i};

    if (rst_ni) begin
      assert (index_q == count_q);
      assert (word_ready_o == (int'(count_q) != Words - 1 || beat_ready_i));
      for (int i = 0; i < Words - 1; i++)
        if (i < int'(count_q))
          assert (words_q[WordBits*i +: WordBits] == taken_q[WordBits*i +: WordBits]);
      assert (beat_valid_o == (word_valid_i && int'(count_q) == Words - 1));
      if (beat_valid_o) assert (beat_o == {taken_q[(Words-1)*WordBits-1:0], word_i});
      cover (beat_valid_o && beat_ready_i);
    end
  end
`endif

endmodule

`default_nettype wire
