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

endmodule
