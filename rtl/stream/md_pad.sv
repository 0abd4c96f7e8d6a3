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

endmodule
