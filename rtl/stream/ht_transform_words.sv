// SPDX-License-Identifier: Apache-2.0
// Splits a packet of fixed form into words: `Length` words, of which the words from number `Again`
// on may repeat. A packet that ends elsewhere is filled with zeros; a packet that may not continue
// but does is cut. The last word reports both.

`default_nettype none

module ht_transform_words #(
    parameter int DataBits = 32,  // bits of a beat: 32, 64, ... 512
    parameter int Length   = 24,
    parameter int Again    = 8    // Length: no word repeats
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Beats
    input  logic                  beat_valid_i,
    output logic                  beat_ready_o,
    input  logic [DataBits-1:0]   beat_data_i,
    input  logic [DataBits/8-1:0] beat_keep_i,
    input  logic                  beat_last_i,
    // Words
    output logic                  word_valid_o,
    input  logic                  word_ready_i,
    output logic [31:0]           word_o,
    output logic [4:0]            word_index_o,  // less than Length
    output logic                  word_last_o,
    output logic                  word_error_o   // with the last word
);

  localparam bit Once = Again == Length;

  logic        valid, ready, last, illegal;
  logic [31:0] word;
  logic [2:0]  bytes, end_bits;
  logic        fill_q;  // the packet has ended before all its words
  logic        drop_q;  // the packet is too long
  logic        error_q;
  logic [4:0]  index_q;
  logic        unit_end, wrong, taken;

  ht_words_from_wide #(.DataBits(DataBits), .WordBits(32)) u_words (
      .clk_i, .rst_ni, .narrow_i(1'b0), .beat_valid_i, .beat_ready_o, .beat_data_i, .beat_keep_i,
      .beat_last_i, .beat_bits_i(3'd0),
      .word_valid_o(valid), .word_ready_i(ready), .word_o(word), .word_bytes_o(bytes),
      .word_last_o(last), .word_bits_o(end_bits), .word_error_o(illegal));

  assign unit_end = int'(index_q) == Length - 1;
  assign wrong    = illegal || bytes != 3'd4 || (last && !unit_end) || (Once && unit_end && !last);

  assign ready        = drop_q || (!fill_q && word_ready_i);
  assign word_valid_o = fill_q || (valid && !drop_q);
  assign word_o       = fill_q ? '0 : word;
  assign word_index_o = index_q;
  assign word_last_o  = unit_end && (Once || fill_q || last);
  assign word_error_o = error_q || (!fill_q && wrong);
  assign taken        = word_valid_o && word_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fill_q  <= 1'b0;
      drop_q  <= 1'b0;
      error_q <= 1'b0;
      index_q <= '0;
    end else begin
      if (taken) begin
        fill_q  <= !unit_end && (fill_q || last);
        error_q <= !word_last_o && word_error_o;
        index_q <= word_last_o ? '0 : unit_end ? 5'(Again) : index_q + 1'b1;
      end
      if (drop_q) drop_q <= !(valid && last);
      else drop_q <= Once && taken && unit_end && !fill_q && !last;
    end
  end

  logic unused;
  assign unused = &{1'b0, end_bits};

`ifdef FORMAL
  ht_handshake #(.Width(DataBits + DataBits/8 + 1), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_data_i, beat_keep_i, beat_last_i}));
  ht_handshake #(.Width(39)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, word_index_o, word_last_o, word_error_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (int'(index_q) < Length);
    assert (!fill_q || (index_q != 0 && error_q && !drop_q));
    assert (!drop_q || (Once && index_q == 0 && !error_q));
    assert (!word_last_o || unit_end);
    cover (taken && word_last_o && !word_error_o);
    cover (taken && word_last_o && fill_q);
  end
`endif

endmodule

`default_nettype wire
