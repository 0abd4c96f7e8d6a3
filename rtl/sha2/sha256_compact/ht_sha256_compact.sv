// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression in digits of a word, the lowest digit first: each register is a delay line, so
// that no bit of a memory needs a multiplexer, and each function of the standard is there once, as
// wide as a digit. Contract: docs/architecture.md.

`default_nettype none

module ht_sha256_compact #(
    parameter int DigitBits = 2,  // 1, 2, 4, 8, 16 or 32
    parameter int TagBits   = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    // Block
    input  logic               word_valid_i,
    output logic               word_ready_o,
    input  logic [31:0]        word_i,
    input  logic               narrow_i,
    input  logic               continue_i,
    input  logic [255:0]       hash_i,
    input  logic [TagBits-1:0] tag_i,
    // Result
    output logic               hash_valid_o,
    input  logic               hash_ready_i,
    output logic [255:0]       hash_o,
    output logic [TagBits-1:0] tag_o
);

  localparam int Digits = 32 / DigitBits;

  typedef enum logic [1:0] {
    StIdle,   // hash_q and the state are the last result
    StLoad,   // hash_i comes into both
    StRound,  // the schedule is in the digit digit_q, the rounds are in the digit before
    StAdd     // the state is added to the chaining value; the sum comes into both
  } state_e;

  state_e fsm_q;

  // The place: a digit of a word of a group of four words, of which a block has sixteen. The first two
  // have a bit for each value: so they choose by AND and OR.
  logic [Digits-1:0] digit_q;
  logic [3:0]        word_q, group_q;
  logic              given, last;

  assign given = group_q < 4;
  assign last  = digit_q[Digits-1] && word_q[3] && (&group_q || fsm_q != StRound);

  // A round takes its digit from the schedule a cycle later: the rounds end a cycle later too
  logic                 start, step, round_q, shift;
  logic [Digits-1:0]    round_digit;  // the digit before
  logic [DigitBits-1:0] k_q, k, w, word;

  assign round_digit = Digits'({digit_q, digit_q} >> 1);

  assign start = (fsm_q == StIdle) && word_valid_i && (!hash_valid_o || hash_ready_i);
  assign step  = (fsm_q == StRound) && (word_valid_i || !given);
  assign shift = (fsm_q == StLoad) || ((fsm_q == StAdd) && !round_q);

  assign word_ready_o = (fsm_q == StRound) && given && digit_q[Digits-1];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q        <= StIdle;
      digit_q      <= Digits'(1);
      word_q       <= 4'd1;
      group_q      <= '0;
      round_q      <= 1'b0;
      hash_valid_o <= 1'b0;
    end else begin
      case (fsm_q)
        StIdle:  if (start) fsm_q <= continue_i ? StRound : StLoad;
        StLoad:  if (last) fsm_q <= StRound;
        StRound: if (last) fsm_q <= StAdd;
        default: if (shift && last) fsm_q <= StIdle;
      endcase
      if (step || shift) begin
        digit_q <= Digits'({digit_q, digit_q} >> (Digits - 1));
        if (digit_q[Digits-1]) word_q <= {word_q[2:0], word_q[3]};
        if (digit_q[Digits-1] && word_q[3] && fsm_q == StRound) group_q <= group_q + 1'b1;
      end
      round_q      <= step;
      hash_valid_o <= (fsm_q == StAdd && shift && last) || (hash_valid_o && !hash_ready_i);
    end
    k_q <= k;
    if (word_ready_o && word_valid_i && group_q == 3 && word_q[3]) tag_o <= tag_i;
  end

  // What is chosen by the place: digits of K, of the word, and of the chaining value that comes
  logic [DigitBits-1:0]   high_given, low_given;
  logic [3*DigitBits-1:0] of_word;
  (* keep *) logic [127:0] k_group;  // K of a group; each bit is a table of sixteen bits: a LUT4

  always_comb begin
    {k, word, high_given, low_given} = '0;
    k_group = '0;
    for (int i = 0; i < 16; i++)
      if (int'(group_q) == i)
        for (int j = 0; j < 4; j++)
          k_group[32*j +: 32] = ht_sha2_pkg::K512[64 * (79 - 4*i - j) + 32 +: 32];
    for (int i = 0; i < Digits; i++)
      word = word | (word_i[DigitBits*i +: DigitBits] & {DigitBits{digit_q[i]}});
    for (int j = 0; j < 4; j++) begin
      of_word = '0;
      for (int i = 0; i < Digits; i++)
        of_word = of_word | ({k_group[32*j + DigitBits*i +: DigitBits],
                             hash_i[128 + 32*j + DigitBits*i +: DigitBits],
                             hash_i[32*j + DigitBits*i +: DigitBits]} & {3*DigitBits{digit_q[i]}});
      {k, high_given, low_given} =
          {k, high_given, low_given} | (of_word & {3*DigitBits{word_q[j]}});
    end
  end

  ht_sha256_compact_schedule #(.DigitBits(DigitBits)) u_schedule (
      .clk_i, .rst_ni, .step_i(step), .digit_i(digit_q), .given_i(given), .word_i(word), .w_o(w));

  // The chaining value and the result, in the order of the state: H3 to H0, H7 to H4
  logic [127:0]         high_q, low_q;
  logic [DigitBits-1:0] d, h, d_added, h_added, high_in, low_in, high, low;

  ht_sha256_compact_round #(.DigitBits(DigitBits)) u_round (
      .clk_i, .rst_ni, .step_i(round_q), .shift_i(shift), .digit_i(round_digit), .k_i(k_q), .w_i(w),
      .a_i(high), .e_i(low), .d_o(d), .h_o(h));

  assign high_in = (fsm_q == StLoad) ? high_given : high_q[DigitBits-1:0];
  assign low_in  = (fsm_q == StLoad) ? low_given : low_q[DigitBits-1:0];
  assign d_added = (fsm_q == StLoad) ? '0 : d;
  assign h_added = (fsm_q == StLoad) ? '0 : h;

  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_high (
      .clk_i, .rst_ni, .step_i(shift), .first_i(digit_q[0]), .x_i(high_in),
      .y_i(d_added), .sum_o(high));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_low (
      .clk_i, .rst_ni, .step_i(shift), .first_i(digit_q[0]), .x_i(low_in),
      .y_i(h_added), .sum_o(low));

  always_ff @(posedge clk_i) if (shift) begin
    high_q <= {high, high_q[127:DigitBits]};
    low_q  <= {low, low_q[127:DigitBits]};
  end

  assign hash_o = {high_q, low_q};

  logic unused;
  assign unused = narrow_i;

`ifdef FORMAL
  // The control: what the digits are is proved of the schedule and of the round
  ht_handshake #(.Width(32), .Assume(1'b1)) check_words (
      .clk_i, .rst_ni, .valid_i(word_valid_i), .ready_i(word_ready_o), .payload_i(word_i));
  ht_handshake #(.Width(256 + TagBits)) check_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  localparam int Places = 4 * Digits;
  logic [11:0] done_q, place;  // steps of the state; those that the place stands for
  logic [4:0]  taken_q;        // words of the block

  always_comb begin
    place = 12'(Places) * 12'(group_q);
    for (int i = 0; i < 4; i++) if (word_q[i]) place = place + 12'(Digits * i);
    for (int i = 0; i < Digits; i++) if (digit_q[i]) place = place + 12'(i);
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || start || ((step || shift) && last)) done_q <= '0;
    else if (step || shift) done_q <= done_q + 1'b1;
    if (!rst_ni || start) taken_q <= '0;
    else if (word_valid_i && word_ready_o) taken_q <= taken_q + 1'b1;

    if (rst_ni) begin
      assert ((digit_q & (digit_q - 1'b1)) == '0 && digit_q != '0);
      assert ((word_q & (word_q - 1'b1)) == '0 && word_q != '0);
      assert (done_q == place && (fsm_q != StIdle || done_q == 0));
      assert (fsm_q == StRound || group_q == 0);
      assert (!round_q || fsm_q == StRound || (fsm_q == StAdd && done_q == 0));
      assert (!hash_valid_o || fsm_q == StIdle);
      // Each word of a block is taken in the step of its last digit, and the tag with the last one
      assert (fsm_q != StLoad || taken_q == 0);
      assert (fsm_q != StRound
              || taken_q == (given ? 5'(done_q / 12'(Digits)) : 5'd16));
      assert (!(word_valid_i && word_ready_o) || (step && done_q % 12'(Digits) == 12'(Digits - 1)));
      cover (fsm_q == StAdd && last && hash_ready_i);
      cover (hash_valid_o && !hash_ready_i && word_valid_i);
    end
  end
`endif

endmodule

`default_nettype wire
