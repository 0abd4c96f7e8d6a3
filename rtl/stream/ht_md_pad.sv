// SPDX-License-Identifier: Apache-2.0
// Merkle-Damgard padding, FIPS 180-4 5.1: pads a message of any number of bits to whole blocks of
// sixteen words. It adds no latency: message words pass through in the cycle in which they come.
// With Parts a message may come in parts; each part but the last consists of whole blocks.

`default_nettype none

module ht_md_pad #(
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0,  // also half-width words, in the upper half
    parameter bit Bits     = 1'b1,  // messages end at any bit; 0: at bytes only
    parameter bit Parts    = 1'b0,
    parameter bit Detect   = 1'b0,  // a flip in the length is found
    localparam int WordBytes = WordBits / 8,
    localparam int CountBits = $clog2(WordBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 narrow_i,       // stable from first word to message_end_o
    // Message: all words but the last are full; the last holds any number of bytes, first on top
    input  logic                 word_valid_i,
    output logic                 word_ready_o,
    input  logic [WordBits-1:0]  word_i,
    input  logic [CountBits-1:0] word_bytes_i,
    input  logic                 word_last_i,
    input  logic [2:0]           word_bits_i,    // bits of the last byte of the last word; 0: all
    input  logic [54:0]          blocks_i,       // with the first word: blocks of the parts before
    input  logic                 open_i,         // with the last word: another part follows
    // Blocks
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [WordBits-1:0]  word_o,         // narrow: the lower half is 0
    output logic                 block_first_o,  // the first block of its message
    output logic                 message_end_o,  // the last word of the last block
    output logic                 open_o,         // with message_end_o: the part ends unpadded
    output logic                 fault_o         // a flip was found: a pulse, or more of them
);

  localparam int HalfBits   = WordBits / 2;
  localparam int OffsetBits = $clog2(WordBits);
  localparam int WordsBits  = 2 * WordBits - OffsetBits;  // the length has two words

  typedef enum logic [1:0] {
    StMessage,
    StFill,   // the bit "1" if it is not out yet, then zeros
    StLength  // words 14 and 15 of the last block
  } state_e;

  state_e fsm_q, fsm_d;
  logic [3:0]            index_q;   // index of the word in its block
  logic                  first_q;
  logic                  marked_q;  // the bit "1" after the message is out
  logic [WordsBits-1:0]  words_q;   // the length of the message so far: words of WordBits bits,
  logic [OffsetBits-1:0] rest_q;    // and bits
  logic [WordsBits-1:0]  words;     // words_q, or for the first word of a part as given
  logic [2*WordBits-1:0] length;
  logic [2:0]            bits;
  logic [CountBits-1:0]  whole;     // whole bytes in the last word
  logic                  narrow, full, carry, sent, message_last, marked;

  assign narrow = Narrow && narrow_i;
  assign bits   = (Bits && word_last_i) ? word_bits_i : 3'd0;
  assign whole  = word_bytes_i - CountBits'(bits != 0);
  assign full   = whole == CountBits'(narrow ? WordBytes / 2 : WordBytes);
  assign carry  = full && (!narrow || rest_q[OffsetBits-1]);
  assign length = {words_q, rest_q};
  assign words  = !(Parts && first_q && index_q == 0) ? words_q
                  : narrow ? WordsBits'({blocks_i, 3'b0}) : WordsBits'({blocks_i, 4'b0});

  assign sent         = word_valid_o && word_ready_i;
  assign message_last = (fsm_q == StMessage) && word_last_i;
  assign marked       = (message_last && !full) || (fsm_q == StFill);

  assign word_valid_o  = (fsm_q != StMessage) || word_valid_i;
  assign word_ready_o  = (fsm_q == StMessage) && word_ready_i;
  assign block_first_o = first_q;
  assign open_o        = Parts && message_last && open_i && full && (index_q == 15);
  assign message_end_o = open_o || ((fsm_q == StLength) && (index_q == 15));

  always_comb begin
    word_o = '0;
    case (fsm_q)
      StMessage: begin
        word_o = word_i;
        for (int i = 0; i < WordBytes; i++) begin
          if (word_last_i && i == int'(whole))
            word_o[WordBits - 8 - 8*i +: 8] =
                (word_i[WordBits - 8 - 8*i +: 8] & ~(8'hff >> bits)) | (8'h80 >> bits);
          else if (word_last_i && i > int'(whole))
            word_o[WordBits - 8 - 8*i +: 8] = 8'h00;
        end
      end
      StFill: word_o[WordBits-1] = !marked_q;
      default: begin
        word_o = index_q[0] ? length[WordBits-1:0] : length[2*WordBits-1:WordBits];
        if (narrow)
          word_o[WordBits-1:HalfBits] = index_q[0] ? length[HalfBits-1:0]
                                                   : length[WordBits-1:HalfBits];
      end
    endcase
    if (narrow) word_o[HalfBits-1:0] = '0;
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
      rest_q   <= '0;
    end else if (sent) begin
      fsm_q    <= fsm_d;
      index_q  <= index_q + 1'b1;
      marked_q <= marked;
      if (index_q == 15) first_q <= message_end_o;
      if (message_end_o) begin
        words_q <= '0;
        rest_q  <= '0;
      end else if (fsm_q == StMessage) begin
        words_q <= words + WordsBits'(carry);
        rest_q <= OffsetBits'({whole, bits});
        if (narrow) rest_q[OffsetBits-1] <= rest_q[OffsetBits-1] ^ full;
      end
    end
  end

  // A parity of the length, of what it becomes with the word that is here
  if (Detect) begin : gen_detect
    logic                 mark_q, highest;  // the highest bit below a word
    logic [WordsBits-1:0] counted;

    assign counted = words + WordsBits'(carry);
    assign highest = narrow ? rest_q[OffsetBits-1] ^ full : whole[CountBits-2];

    always_ff @(posedge clk_i) begin
      if (!rst_ni || (sent && message_end_o)) mark_q <= 1'b0;
      else if (sent && fsm_q == StMessage) mark_q <= ^{counted, highest, (OffsetBits-1)'({whole, bits})};
      fault_o <= rst_ni && ^length != mark_q;
    end
  end else begin : gen_no_detect
    assign fault_o = 1'b0;
  end

`ifdef FORMAL
  ht_handshake #(.Width(WordBits + CountBits + 60), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(word_valid_i), .ready_i(word_ready_o),
      .payload_i({word_i & ~({WordBits{1'b1}} >> (8 * int'(word_bytes_i))), word_bytes_i,
                  word_last_i, word_bits_i, blocks_i, open_i}));
  ht_handshake #(.Width(WordBits + 3)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, block_first_o, message_end_o, open_o}));

  // 5.1.1 and 5.1.2 by position: the content of each word of the padded message, and where it ends
  localparam int PlaceBits  = WordsBits + 1;
  localparam int LengthBits = PlaceBits + OffsetBits;

  logic                  ended_q, known;  // the last word has been taken; or is here
  logic [PlaceBits-1:0]  place_q, place, final_place, start_q, start;  // start: first of the part
  logic                  part_end;  // the part is open, and ends with a block
  logic [LengthBits-1:0] length_q, total, here, limit;  // bits
  logic [WordBits-1:0]   want;
  logic                  within_q, narrow_q;  // within_q: from the first offer to the end
  logic                  begun_q;             // from the first word that leaves
  int                    size, held;  // bits of a word; message bits in the current word

  always_comb begin
    size  = narrow ? WordBits / 2 : WordBits;
    held  = 8 * int'(word_bytes_i) - ((bits == 0) ? 0 : 8 - int'(bits));
    limit = LengthBits'(1) << (2 * size);
    start = begun_q ? start_q : Parts ? PlaceBits'({blocks_i, 4'b0}) : '0;
    place = begun_q ? place_q : start;
    here  = narrow ? {1'b0, place, {(OffsetBits-1){1'b0}}} : {place, {OffsetBits{1'b0}}};
    known = ended_q || word_last_i;
    total = ended_q ? length_q : here + LengthBits'(held);
    // the bit "1" and two words of length, rounded up to whole blocks
    final_place = PlaceBits'(((total + LengthBits'(18 * size))
                              >> (narrow ? OffsetBits + 3 : OffsetBits + 4)) << 4) - 1'b1;
    part_end = Parts && !ended_q && word_last_i && open_i && held == size && place[3:0] == 4'd15;
    if (part_end) final_place = place;
    if (ended_q) want = {length_q == here, {(WordBits-1){1'b0}}};
    else if (held == size) want = word_i;
    else want = (word_i & ~({WordBits{1'b1}} >> held)) | ({1'b1, {(WordBits-1){1'b0}}} >> held);
    if (known && place + 1'b1 == final_place)
      want = WordBits'(total >> size) << (WordBits - size);
    if (known && place == final_place && !part_end)
      want = WordBits'(total) << (WordBits - size);
    want = want & ({WordBits{1'b1}} << (WordBits - size));
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (sent && message_end_o)) begin
      ended_q <= 1'b0;
      begun_q <= 1'b0;
    end else if (sent) begin
      ended_q <= known;
      begun_q <= 1'b1;
    end
    if (sent) begin
      place_q <= place + 1'b1;
      start_q <= start;
    end
    if (sent && known) length_q <= total;
    narrow_q <= narrow_i;
    within_q <= rst_ni && (within_q || word_valid_o) && !(sent && message_end_o);

    if (rst_ni) begin
      assume (!within_q || narrow_i == narrow_q);
      if (word_valid_i && !ended_q) begin
        assume (word_last_i ? 8 * int'(word_bytes_i) <= size
                            : 8 * int'(word_bytes_i) == size);
        assume (word_bytes_i != 0 || bits == 0);
        assume (here + LengthBits'(held) < limit);
      end

      assert (!word_valid_o || word_o == want);
      assert (!word_valid_o || message_end_o == (known && place == final_place));
      assert (!word_valid_o || open_o == part_end);
      assert (!message_end_o || index_q == 15);
      assert (!word_valid_o || block_first_o == (place - start < 16));
      assert (word_ready_o == (word_ready_i && !ended_q));
      assert (word_valid_o == (ended_q || word_valid_i));

      // Invariants for the induction
      assert (begun_q ? index_q == place_q[3:0] && first_q == (place_q - start_q < 16)
                      : index_q == 0 && first_q);
      assert (fsm_q != 2'b11 && (!begun_q || (place_q > start_q && start_q[3:0] == 0)));
      assert ((fsm_q == StMessage) == !ended_q && (!begun_q || within_q) && (begun_q || !ended_q));
      assert (!(begun_q || !Parts) || {1'b0, length} == (ended_q ? length_q : here));
      if (ended_q) begin
        assert (length_q < limit);
        assert (here + LengthBits'(fsm_q == StFill && !marked_q) > length_q);
        assert ((fsm_q == StLength) ? (place_q == final_place || place_q == final_place - 1'b1)
                                    : (place_q < final_place - 1'b1));
        assert (fsm_q != StFill || marked_q == (here > length_q));
      end
      cover (word_valid_o && message_end_o && place == 31 && narrow == Narrow && open_o == Parts);
    end
  end
`endif

endmodule

`default_nettype wire
