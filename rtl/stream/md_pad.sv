// SPDX-License-Identifier: Apache-2.0
// Merkle-Damgard padding, FIPS 180-4 5.1: a message of any number of bytes to whole blocks of
// sixteen words. Adds no cycle of its own: message words pass through in the cycle they come.

module md_pad #(
    parameter int WordBits = 32,
    localparam int WordBytes = WordBits / 8,
    localparam int CountBits = $clog2(WordBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Message: all words but the last are full; the last holds 0..WordBytes bytes, first byte on top
    input  logic                 word_valid_i,
    output logic                 word_ready_o,
    input  logic [WordBits-1:0]  word_i,
    input  logic [CountBits-1:0] word_bytes_i,
    input  logic                 word_last_i,
    // Blocks
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,
    output logic                 block_first_o,  // the first block of its message
    output logic                 message_end_o   // the last word of the last block
);

  localparam int OffsetBits = $clog2(WordBytes);
  localparam int WordsBits  = 2 * WordBits - OffsetBits - 3;  // the length in bits has two words

  typedef enum logic [1:0] {
    StMessage,
    StFill,   // the bit "1" if it is still to come, then zeros
    StLength  // words 14 and 15 of the last block
  } state_e;

  state_e fsm_q, fsm_d;
  logic [3:0]            index_q;   // of the word in its block
  logic                  first_q;
  logic                  marked_q;  // the bit "1" behind the message is out
  logic [WordsBits-1:0]  words_q;   // the length of the message: whole words
  logic [OffsetBits-1:0] bytes_q;   // and bytes
  logic                  full, sent, message_last, marked;

  assign full         = word_bytes_i == CountBits'(WordBytes);
  assign sent         = word_valid_o && word_ready_i;
  assign message_last = (fsm_q == StMessage) && word_last_i;
  assign marked       = (message_last && !full) || (fsm_q == StFill);

  assign word_valid_o  = (fsm_q != StMessage) || word_valid_i;
  assign word_ready_o  = (fsm_q == StMessage) && word_ready_i;
  assign block_first_o = first_q;
  assign message_end_o = (fsm_q == StLength) && (index_q == 15);

  always_comb begin
    word_o = '0;
    case (fsm_q)
      StMessage: begin
        for (int i = 0; i < WordBytes; i++) begin
          if (!word_last_i || i < int'(word_bytes_i))
            word_o[WordBits - 8 - 8*i +: 8] = word_i[WordBits - 8 - 8*i +: 8];
          else if (i == int'(word_bytes_i))
            word_o[WordBits - 8 - 8*i +: 8] = 8'h80;
        end
      end
      StFill:  word_o[WordBits-1] = !marked_q;
      default: word_o = index_q[0] ? {words_q[WordBits-OffsetBits-4:0], bytes_q, 3'b000}
                                   : words_q[WordsBits-1 -: WordBits];
    endcase
  end

  always_comb begin
    fsm_d = fsm_q;
    if (sent) begin
      if (message_end_o) fsm_d = StMessage;
      else if (marked && index_q == 13) fsm_d = StLength;
      else if (message_last) fsm_d = StFill;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q    <= StMessage;
      index_q  <= '0;
      first_q  <= 1'b1;
      marked_q <= 1'b0;
      words_q  <= '0;
    end else if (sent) begin
      fsm_q    <= fsm_d;
      index_q  <= index_q + 1'b1;
      marked_q <= marked;
      if (index_q == 15) first_q <= message_end_o;
      if (message_end_o) words_q <= '0;
      else if (fsm_q == StMessage && full) words_q <= words_q + 1'b1;
    end
    if (message_last) bytes_q <= word_bytes_i[OffsetBits-1:0];
  end

`ifdef FORMAL
  handshake #(.Width(WordBits + CountBits + 1), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(word_valid_i), .ready_i(word_ready_o),
      .payload_i({word_i, word_bytes_i, word_last_i}));
  handshake #(.Width(WordBits + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, block_first_o, message_end_o}));

  // 5.1.1 and 5.1.2 by position: what byte b of the padded message is, and where it ends
  localparam int PlaceBits  = WordsBits + 1;
  localparam int LengthBits = PlaceBits + OffsetBits;

  logic                  ended_q, known;  // the message's last word has been taken; or is here
  logic [PlaceBits-1:0]  place_q, final_place;  // of the word in the padded message
  logic [LengthBits-1:0] length_q, length, here;  // bytes
  logic [WordBits-1:0]   want;

  always_comb begin
    here   = {place_q, {OffsetBits{1'b0}}};
    known  = ended_q || word_last_i;
    length = ended_q ? length_q : here + LengthBits'(word_bytes_i);
    // "1", two words of length, rounded up to whole blocks
    final_place = PlaceBits'(((length + LengthBits'(1 + 2*WordBytes + 16*WordBytes - 1))
                              / LengthBits'(16 * WordBytes)) * 16 - 1);
    for (int i = 0; i < WordBytes; i++) begin
      want[WordBits - 8 - 8*i +: 8] = 8'h00;
      if (!known || here + LengthBits'(i) < length)
        want[WordBits - 8 - 8*i +: 8] = word_i[WordBits - 8 - 8*i +: 8];
      else if (here + LengthBits'(i) == length)
        want[WordBits - 8 - 8*i +: 8] = 8'h80;
    end
    if (known && place_q + 1'b1 == final_place) want = WordBits'(length >> (WordBits - 3));
    if (known && place_q == final_place) want = WordBits'(length << 3);
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (sent && message_end_o)) begin
      ended_q <= 1'b0;
      place_q <= '0;
    end else if (sent) begin
      ended_q <= known;
      place_q <= place_q + 1'b1;
    end
    if (sent && known) length_q <= length;

    if (rst_ni) begin
      assume (!word_valid_i || full || (word_last_i && int'(word_bytes_i) < WordBytes));
      assume (ended_q || place_q < {1'b0, {WordsBits{1'b1}}});

      assert (!word_valid_o || word_o == want);
      assert (!word_valid_o || message_end_o == (known && place_q == final_place));
      assert (!message_end_o || index_q == 15);
      assert (block_first_o == (place_q < 16));
      assert (word_ready_o == (word_ready_i && !ended_q));
      assert (word_valid_o == (ended_q || word_valid_i));

      // Why it holds
      assert (index_q == place_q[3:0] && fsm_q != 2'b11);
      assert ((fsm_q == StMessage) == !ended_q);
      assert (ended_q ? {1'b0, words_q} == PlaceBits'(length_q >> OffsetBits)
                                 : {1'b0, words_q} == place_q);
      if (ended_q) begin
        assert (bytes_q == length_q[OffsetBits-1:0]);
        assert (length_q <= {1'b0, {(WordsBits + OffsetBits){1'b1}}});
        assert (here + LengthBits'(fsm_q == StFill && !marked_q) > length_q);
        assert ((fsm_q == StLength) ? (place_q == final_place || place_q == final_place - 1'b1)
                                             : (place_q < final_place - 1'b1));
        assert (fsm_q != StFill || marked_q == (here > length_q));
      end
      cover (word_valid_o && message_end_o && place_q == 31);
    end
  end
`endif

endmodule
