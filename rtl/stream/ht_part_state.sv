// SPDX-License-Identifier: Apache-2.0
// Takes the state at the start of a part of a message: eight words of the packet are the chaining
// value after the parts before; the other words pass through.

`default_nettype none

module ht_part_state #(
    parameter int WordBits = 32,
    parameter bit Pairs    = 1'b0,               // with 64 bits: two words of 32 may come at once
    parameter bit Detect   = 1'b0,               // a flip in the state is found
    localparam int CountBits = $clog2(WordBits / 8 + 1)
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  clear_i,       // between packets: forget the state
    // Packet
    input  logic                  resumed_i,     // the packet begins with a state; stable
    input  logic                  word_valid_i,
    output logic                  word_ready_o,
    input  logic [WordBits-1:0]   word_i,
    input  logic [CountBits-1:0]  word_bytes_i,
    input  logic                  word_full_i,   // the word has all its bytes
    input  logic                  word_last_i,
    input  logic [2:0]            word_bits_i,
    input  logic                  pair_valid_i,  // in place of a word two of 32 bits, none the last,
    output logic                  pair_ready_o,  // if both are of a state of such words. All of them
    input  logic [63:0]           pair_i,        // are in upper halves, and word_i has zeros below
    // Part: the words after the state; without any, one empty last word
    output logic                  word_valid_o,
    input  logic                  word_ready_i,
    output logic [CountBits-1:0]  word_bytes_o,
    output logic [2:0]            word_bits_o,
    output logic                  error_o,       // with an empty word: the state is incomplete
    // State; stable for the words of the part
    output logic [8*WordBits-1:0] hash_o,        // first word on top
    output logic                  fault_o        // a flip was found: a pulse, or more of them
);

  logic [3:0] index_q;  // words of the state received
  logic       spent_q;  // the current word was the last of them
  logic       state, ends, one, two;  // a word of the state comes, two of them
  logic [8*WordBits-1:0] paired;

  assign state = resumed_i && index_q != 8;
  assign ends  = state && word_last_i && !(index_q == 7 && word_full_i && word_bits_i == 0);

  assign word_valid_o = word_valid_i && (!state || ends);
  assign word_ready_o = (state && !ends) ? !word_last_i : word_ready_i;
  assign word_bytes_o = (ends || spent_q) ? '0 : word_bytes_i;
  assign word_bits_o  = (ends || spent_q) ? '0 : word_bits_i;
  assign error_o      = ends;
  assign pair_ready_o = Pairs && state && !index_q[0];
  assign one          = word_valid_i && state && !ends;
  assign two          = pair_valid_i && pair_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (word_valid_o && word_ready_i && word_last_i)) begin
      index_q <= '0;
      spent_q <= 1'b0;
    end else if (one) begin
      index_q <= index_q + 1'b1;
      spent_q <= word_last_i;
    end else if (two) begin
      index_q <= index_q + 4'd2;
    end
    // The state may come from a key: nothing of it stays.
    if (!rst_ni || clear_i) hash_o <= '0;
    else if (one) hash_o <= {hash_o[7*WordBits-1:0], word_i};
    else if (two) hash_o <= paired;
  end

  // The lower halves are zeros, which move as with one word.
  always_comb begin
    paired = {hash_o[7*WordBits-1:0], word_i};
    for (int i = 0; i < 8; i++)
      if (Pairs)
        paired[64*i+32 +: 32] = (i > 1) ? hash_o[64*(i-2)+32 +: 32] : pair_i[32*i +: 32];
  end

  // Parities of the even and the odd bits
  if (Detect) begin : gen_detect
    logic [1:0] mark_q;

    function automatic logic [1:0] parity(input logic [8*WordBits-1:0] hash);
      parity = {^(hash & {4*WordBits{2'b10}}), ^(hash & {4*WordBits{2'b01}})};
    endfunction

    always_ff @(posedge clk_i) begin
      if (!rst_ni || clear_i) mark_q <= '0;
      else if (one) mark_q <= parity({hash_o[7*WordBits-1:0], word_i});
      else if (two) mark_q <= parity(paired);
      fault_o <= rst_ni && parity(hash_o) != mark_q;
    end
  end else begin : gen_no_detect
    assign fault_o = 1'b0;
  end

`ifdef FORMAL
  ht_handshake #(.Width(WordBits + CountBits + 6), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(word_valid_i), .ready_i(word_ready_o),
      .payload_i({word_i, word_bytes_i, word_full_i, word_last_i, word_bits_i, resumed_i}));
  ht_handshake #(.Width(WordBits + CountBits + 5)) check_out (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_i, word_bytes_o, word_last_i, word_bits_o, error_o}));

  // seen_q words of the packet have left, 9 means more than 8; the part starts after the state.
  logic [3:0]            seen_q;
  logic [8*WordBits-1:0] state_q, spent;  // words that left; with the current word
  logic                  resumed_q, cleared_q, taken, both, exact;
  logic                  narrow_q;  // all words since the state was forgotten have zeros below

  assign taken = word_valid_i && word_ready_o;
  assign both  = pair_valid_i && pair_ready_o;
  assign spent = {state_q[7*WordBits-1:0], word_i};
  assign exact = seen_q == 7 && word_full_i && word_bits_i == 0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (taken && word_last_i)) seen_q <= '0;
    else if (taken && seen_q != 9) seen_q <= seen_q + 1'b1;
    else if (both) seen_q <= seen_q + 4'd2;
    resumed_q <= resumed_i;
    cleared_q <= clear_i;
    if (taken && seen_q < 8) state_q <= spent;
    else if (both)
      state_q <= (8*WordBits)'({state_q, pair_i[63:32], 32'b0, pair_i[31:0], 32'b0});
    if (!rst_ni || clear_i) narrow_q <= 1'b1;
    else if (word_valid_i && state && !ends) narrow_q <= narrow_q && word_i[31:0] == 0;

    if (rst_ni) begin
      assume (seen_q == 0 || resumed_i == resumed_q);
      assume (!clear_i || (seen_q == 0 && !word_valid_i && !pair_valid_i));
      assume (!pair_valid_i || (!word_valid_i && narrow_q && word_i[31:0] == 0));
      // Both are of the state
      assert (!both || (resumed_i && seen_q <= 6));
      // Nothing stays of a state that is to be forgotten
      assert (!cleared_q || hash_o == 0);
      // The last word of a packet ends the part too; after the state, words pass as they come
      assert (!(word_valid_i && word_last_i) || taken == (word_valid_o && word_ready_i));
      assert (!(word_valid_o && word_ready_i) || taken);
      if (word_valid_o && (!resumed_i || seen_q > 7))
        assert (word_bytes_o == word_bytes_i && word_bits_o == word_bits_i && !error_o);
      if (word_valid_o && resumed_i && seen_q <= 7)
        assert (word_last_i && word_bytes_o == 0 && word_bits_o == 0 && error_o == !exact);
      if (word_valid_o && resumed_i && !error_o)
        assert (hash_o == ((seen_q == 7) ? spent : state_q));
      // The module waits only for packet and sink; it takes one cycle more if a state ends the
      // packet
      assert (word_valid_o || !word_valid_i || taken || (exact && index_q == 7));

      // Invariants for the induction
      for (int i = 0; i < 8; i++)
        assert (!Pairs || !narrow_q || hash_o[WordBits*i +: 32] == 0);
      assert (index_q <= 8 && seen_q <= 9);
      if (spent_q)
        assert (word_valid_i && word_last_i && exact && resumed_i && index_q == 8);
      else
        assert (index_q == ((!resumed_i && seen_q != 0) || seen_q == 0 ? 4'd0 : (seen_q < 8) ? seen_q : 4'd8));
      for (int i = 0; i < 8; i++)
        assert (spent_q || i >= int'(index_q)
                || hash_o[WordBits*i +: WordBits] == state_q[WordBits*i +: WordBits]);
      assert (!spent_q || hash_o == spent);
      cover (word_valid_o && word_ready_i && spent_q);
      cover (word_valid_o && word_ready_i && seen_q == 9 && resumed_i);
      cover (word_valid_o && word_ready_i && error_o);
      cover (!Pairs || (both && seen_q == 4));
    end
  end
`endif

endmodule

`default_nettype wire
