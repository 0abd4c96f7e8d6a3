// SPDX-License-Identifier: Apache-2.0
// SHA-2 compression, one round a cycle at the iteration bound: each loop is three XORs, one
// carry-save stage and one adder. It follows Nannipieri et al., 2.1; README.md beside this file
// explains it.

`default_nettype none

module ht_sha2_carrysave #(
    parameter int WordBits = 32,    // 32: SHA-224, SHA-256; 64: SHA-384, SHA-512, SHA-512/t
    parameter bit Narrow   = 1'b0,  // with 64 bits: does 32-bit words too, in the upper halves
    parameter int TagBits  = 1
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Block
    input  logic                  word_valid_i,
    output logic                  word_ready_o,
    input  logic [WordBits-1:0]   word_i,
    input  logic                  narrow_i,
    input  logic                  continue_i,
    input  logic [8*WordBits-1:0] hash_i,
    input  logic [TagBits-1:0]    tag_i,
    // Result
    output logic                  hash_valid_o,
    input  logic                  hash_ready_i,
    output logic [8*WordBits-1:0] hash_o,
    output logic [TagBits-1:0]    tag_o
);

  localparam int Align = 64 - WordBits;

  // In cycle t, w_q holds W[t]. The cycle makes P[t] = D + H + K[t] + W[t] for round t, E[t] of
  // round t - 1 and A[t-1] of round t - 2. A block takes the cycles t = 0, ..., last and one more.
  logic [6:0] next_q;          // t + 1; 0 if the next word is the first of a block
  logic [4:0] tail_q;          // t is last - 1, last, last + 1, or 0, 1 of the next block, or none
  logic       idle_q;          // the result is in hash_o
  logic       start_q;         // a block starts while no block ends: nothing to add to its H
  logic       drain_q;         // a block ends while no block starts
  logic       need_q;          // this cycle takes a word, or waits for one
  logic       message_q;       // the next W is a word of the message
  logic       add_left_q, add_right_q;  // the state is added to the chaining value, which shifts
  logic       hash_valid_q, narrow_q, narrow;
  logic       last, over, first, second, near_end, fresh;
  logic       held, load, take, wait_word, step;

  logic [15*WordBits-1:0] w_q;           // W[t], ..., W[t-14]
  logic [WordBits-1:0]    k_q;           // K[t]
  logic [WordBits-1:0]    z_q;           // W[t+1] without sigma1(W[t-1])
  logic [WordBits-1:0]    p_q, d_q;      // P[t-1]; D of round t
  logic [WordBits-1:0]    e_q, f_q, g_q;            // E[t-1], E[t-2], E[t-3]
  logic [WordBits-1:0]    a_q, b_q, c_q, minus_q;   // A[t-2], A[t-3], A[t-4]; ~A[t-5]
  logic [4*WordBits-1:0]  left_q, right_q;          // H0 to H3, H4 to H7
  logic [WordBits-1:0]    p_d, e_d, a_d, left_sum, right_sum;

  // x + y + z + one = (x ^ y ^ z) + carry(x, y, z, one)
  function automatic logic [WordBits-1:0] carry(
      input logic [WordBits-1:0] x, input logic [WordBits-1:0] y, input logic [WordBits-1:0] z,
      input logic one);
    carry    = ((x & y) | (x & z) | (y & z)) << 1;
    carry[0] = one;
  endfunction

  // Control
  assign {second, first, over, last} = tail_q[4:1];
  assign near_end = next_q == (narrow ? 7'd62 : 7'd78);

  // A result can wait until word 15 of the next block; then the tag of that block replaces its tag.
  assign held         = (next_q == 15) && hash_valid_q && !hash_ready_i;
  assign load         = idle_q && word_valid_i && (!hash_valid_q || hash_ready_i);
  assign word_ready_o = (need_q && !held) || (over && continue_i);
  assign take         = word_valid_i && word_ready_o;
  assign wait_word    = need_q && !word_valid_i;
  assign step         = !idle_q && !wait_word && !held;
  assign narrow       = (WordBits == 32) || (Narrow && narrow_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      idle_q       <= 1'b1;
      start_q      <= 1'b0;
      drain_q      <= 1'b0;
      need_q       <= 1'b0;
      next_q       <= '0;
      tail_q       <= '0;
      add_left_q   <= 1'b0;
      add_right_q  <= 1'b0;
      hash_valid_q <= 1'b0;
    end else begin
      hash_valid_q <= (step && second && !start_q) || (hash_valid_q && !hash_ready_i);
      if (load) begin
        idle_q      <= 1'b0;
        start_q     <= 1'b1;
        tail_q      <= continue_i ? 5'b00001 : 5'b00010;
        add_right_q <= continue_i;
      end else if (step) begin
        tail_q      <= {tail_q[3:0], near_end};
        next_q      <= last ? '0 : over ? 7'(take) : (next_q == 0) ? '0 : next_q + 1'b1;
        need_q      <= last ? start_q : over ? take : (need_q && next_q != 15);
        add_right_q <= near_end || (tail_q[2:0] != 0);
        add_left_q  <= tail_q[3:0] != 0;
        if (over) drain_q <= !take;
        if (second) begin
          start_q <= 1'b0;
          drain_q <= 1'b0;
          idle_q  <= drain_q;
        end
      end
    end
    if (step && (last || next_q == 15)) message_q <= last;
    if (idle_q) narrow_q <= narrow_i;
  end

  // W unit and K ROM
  logic [63:0]         k, small_sigma0, small_sigma1;  // 32-bit words in the upper half
  logic [WordBits-1:0] w16, w15, w7, w_new;

  assign w16 = w_q[WordBits*14 +: WordBits];
  assign w7  = w_q[WordBits*5 +: WordBits];
  assign w15 = WordBits'(small_sigma0 >> Align);

  assign w_new = WordBits'(small_sigma1 >> Align) + z_q;

  assign k            = ht_sha2_pkg::k(next_q, narrow);
  assign small_sigma0 = ht_sha2_pkg::small_sigma0(64'(w_q[WordBits*13 +: WordBits]) << Align, narrow);
  assign small_sigma1 = ht_sha2_pkg::small_sigma1(64'(w_q[WordBits*1 +: WordBits]) << Align, narrow);

  always_ff @(posedge clk_i) begin
    if (step) begin
      w_q <= {w_q[14*WordBits-1:0], message_q ? word_i : w_new};
      k_q <= WordBits'(k >> Align);
    end
    // Used from t = 15 on, where the core never waits
    z_q <= (w16 ^ w7 ^ w15) + carry(w16, w7, w15, 1'b0);
  end

  // Compression: each sum is carry-save, except the last sum of each loop
  logic [63:0]         big_sigma0, big_sigma1;  // 32-bit words in the upper half
  logic [WordBits-1:0] sigma0, sigma1, ch, maj;
  logic [WordBits-1:0] e_s, e_c, a_s, a_c, p_s, p_c;

  assign big_sigma0 = ht_sha2_pkg::big_sigma0(64'(a_q) << Align, narrow);
  assign big_sigma1 = ht_sha2_pkg::big_sigma1(64'(e_q) << Align, narrow);

  assign sigma0 = WordBits'(big_sigma0 >> Align);
  assign sigma1 = WordBits'(big_sigma1 >> Align);
  assign ch     = (e_q & f_q) ^ (~e_q & g_q);
  assign maj    = (a_q & b_q) ^ (a_q & c_q) ^ (b_q & c_q);

  // P = D + H + K + W, one round early
  assign p_s = k_q ^ w_q[WordBits-1:0] ^ g_q;
  assign p_c = carry(k_q, w_q[WordBits-1:0], g_q, 1'b0);
  assign p_d = (p_s ^ p_c ^ d_q) + carry(p_s, p_c, d_q, 1'b0);

  // E = P + Sigma1 + Ch
  assign e_s = sigma1 ^ ch ^ p_q;
  assign e_c = carry(sigma1, ch, p_q, 1'b0);
  assign e_d = e_s + e_c;

  // A = E - D + Sigma0 + Maj, one round late; the 1 completes the negation
  assign a_s = e_q ^ minus_q ^ maj;
  assign a_c = carry(e_q, minus_q, maj, 1'b1);
  assign a_d = (a_s ^ a_c ^ sigma0) + carry(a_s, a_c, sigma0, 1'b0);

  // The last four E and A are added to the chaining value one by one, H7 and H3 first
  assign right_sum = start_q ? right_q[WordBits-1:0] : right_q[WordBits-1:0] + e_q;
  assign left_sum  = start_q ? left_q[WordBits-1:0]  : left_q[WordBits-1:0]  + a_q;

  always_ff @(posedge clk_i) begin
    if (step) begin
      p_q     <= p_d;
      d_q     <= (over || first || second) ? left_q[WordBits*3 +: WordBits] : a_q;
      e_q     <= first ? right_sum : e_d;
      f_q     <= (over || first) ? right_q[WordBits*3 +: WordBits] : e_q;
      g_q     <= (over || first) ? right_q[WordBits*2 +: WordBits] : f_q;
      a_q     <= second ? left_sum : a_d;
      b_q     <= (first || second) ? left_q[WordBits*3 +: WordBits] : a_q;
      c_q     <= (first || second) ? left_q[WordBits*2 +: WordBits] : b_q;
      minus_q <= ~c_q;
    end
  end

  // A new chaining value is rotated as the end of a block would have left it
  assign fresh = last && start_q && !continue_i;

  always_ff @(posedge clk_i) begin
    if (fresh || (add_left_q && !wait_word))
      left_q <= fresh ? {hash_i[WordBits*4 +: WordBits], hash_i[WordBits*5 +: 3*WordBits]}
                      : {left_sum, left_q[WordBits +: 3*WordBits]};
    if (fresh || (add_right_q && !wait_word))
      right_q <= fresh ? {hash_i[0 +: 2*WordBits], hash_i[WordBits*2 +: 2*WordBits]}
                       : {right_sum, right_q[WordBits +: 3*WordBits]};
  end

  // Result
  always_ff @(posedge clk_i) if (step && next_q == 15) tag_o <= tag_i;

  assign hash_valid_o = hash_valid_q;
  assign hash_o       = {left_q, right_q};

`ifdef FORMAL
  // The standard runs beside the core; the invariants relate the registers of both
  logic         spec_busy_o, spec_narrow_o, spec_done_o, spec_result_o, spec_pending_o;
  logic [4:0]   spec_words_o;
  logic [6:0]   spec_round_o;
  logic [7:0]   spec_age_o;
  logic [2:0]   spec_delay_o, spec_start_o;
  logic [WordBits-1:0]    spec_k_o, spec_w_o;
  logic [16*WordBits-1:0] spec_window_o;
  logic [8*WordBits-1:0]  spec_state_o, spec_chain_o, spec_hash_o;
  logic [TagBits-1:0]     spec_tag_o, spec_hash_tag_o;

  // A[t] ... A[t-3], E[t] ... E[t-3], and the chaining value
  logic [8*WordBits-1:0] now, chain, turned;
  logic [WordBits-1:0]   now_a, now_b, now_c, now_e, now_f, now_g;
  logic [WordBits-1:0]   chain_a, chain_b, chain_c, chain_d, chain_e, chain_f, chain_g, chain_h;
  logic [63:0]           sigma0_b, sigma0_w;
  logic [WordBits-1:0]   z;
  logic                  active, busy;
  logic [6:0]            rounds;

  assign busy    = !idle_q && !drain_q && (!start_q || tail_q[2:0] == 0);
  assign active  = busy && !over;
  assign rounds  = narrow ? 7'd64 : 7'd80;

  assign sigma0_b = ht_sha2_pkg::big_sigma0(64'(now_b) << Align, narrow);
  assign sigma0_w = ht_sha2_pkg::small_sigma0(64'(spec_window_o[WordBits*13 +: WordBits]) << Align,
                                           narrow);

  assign z = spec_window_o[WordBits*14 +: WordBits] + WordBits'(sigma0_w >> Align)
             + spec_window_o[WordBits*5 +: WordBits];

  assign now_e = first ? right_sum : e_d;
  assign now_f = first ? right_q[WordBits*3 +: WordBits] : e_q;
  assign now_g = first ? right_q[WordBits*2 +: WordBits] : f_q;
  assign now_b = (first || second) ? left_sum : a_d;
  assign now_c = (first || second) ? left_q[WordBits*3 +: WordBits] : a_q;
  assign now_a = first ? (start_q ? '0 : a_d) + left_q[WordBits*1 +: WordBits]
                       : now_e - c_q + WordBits'(sigma0_b >> Align)
                         + ((now_b & now_c) ^ (now_b & d_q) ^ (now_c & d_q));
  assign now   = {now_a, now_b, now_c, d_q, now_e, now_f, now_g, g_q};

  // The chaining value of the block, of the result, or of the block that starts
  assign chain = busy ? spec_chain_o : (start_q && !continue_i) ? hash_i : spec_hash_o;
  assign {chain_a, chain_b, chain_c, chain_d, chain_e, chain_f, chain_g, chain_h} = chain;

  // The chaining value as left_q and right_q hold it
  always_comb begin
    turned = chain;
    if (last && start_q) turned[0 +: 4*WordBits] = {chain_h, chain_e, chain_f, chain_g};
    if (last && !start_q) turned[0 +: 4*WordBits] = {f_q + chain_h, chain_e, chain_f, chain_g};
    if (over && start_q)
      turned = {chain_d, chain_a, chain_b, chain_c, chain_g, chain_h, chain_e, chain_f};
    if (over && !start_q)
      turned = {b_q + chain_d, chain_a, chain_b, chain_c,
                f_q + chain_g, g_q + chain_h, chain_e, chain_f};
  end

  ht_sha2_core_check #(
      .WordBits(WordBits), .Narrow(Narrow), .TagBits(TagBits), .Delay(2), .Start(3), .Loads(1),
      .Latency(WordBits == 64 ? 81 : 65), .Interval(WordBits == 64 ? 81 : 65)
  ) check (.*, .step_i(step && active), .state_i(now), .k_i(k_q), .w_i(w_q[WordBits-1:0]));

  always_ff @(posedge clk_i) if (rst_ni) begin
    // Control
    assert (tail_q == 0 || $onehot(tail_q));
    assert (!idle_q || (tail_q == 0 && !start_q && !drain_q && !active));
    assert (!drain_q || ((first || second) && !start_q && !active));
    assert (!start_q || (active ? first || second : tail_q[2:0] != 0));
    assert (idle_q || drain_q || start_q || active || over);
    assert (!active || (next_q <= rounds && !over));
    assert (!active || (tail_q[0] == (next_q == rounds - 1) && last == (next_q == rounds)
                        && first == (next_q == 1) && second == (next_q == 2)));
    assert (need_q == ((active && next_q < 16) || (over && start_q)));
    assert (!over || message_q);
    assert (!active || message_q == (next_q < 16));
    if (start_q && last && !continue_i) assert (!add_left_q && !add_right_q);
    else assert (add_left_q == (tail_q[4:1] != 0) && add_right_q == (tail_q[3:0] != 0));
    if (start_q && !active) begin
      assert (word_valid_i && (!tail_q[0] || continue_i));
      assert (WordBits == 32 || !Narrow || narrow_q == narrow_i);
      assert (spec_start_o <= (tail_q[0] ? 1 : (last && !continue_i) ? 1 : 2) || over);
    end
    assert (!idle_q || spec_start_o == 0);

    // The block
    assert (spec_busy_o == busy && active == (next_q != 0));
    assert (WordBits == 32 || Narrow || !spec_busy_o || !spec_narrow_o);
    assert (WordBits == 64 || !spec_busy_o || spec_narrow_o);
    assert (!Narrow || idle_q || start_q || narrow_q == spec_narrow_o);
    assert (!Narrow || !active || narrow_q == spec_narrow_o);
    assert (spec_done_o == (over && !start_q));
    assert (!spec_done_o || (spec_words_o == 16 && spec_age_o <= 8'(rounds) + 1));
    if (active) begin
      assert (spec_round_o == next_q - 1 && spec_age_o <= 8'(next_q));
      assert (spec_words_o == ((next_q < 16) ? next_q[4:0] : 5'd16));
      assert (k_q == spec_k_o && w_q[WordBits-1:0] == spec_w_o);
      for (int i = 1; i < 15; i++)
        assert ((message_q && i >= int'(next_q))
                || w_q[WordBits*i +: WordBits] == spec_window_o[WordBits*(i-1) +: WordBits]);
      assert (message_q || z_q == z);
    end
    for (int i = 0; i < 8; i++)
      assert (!busy || now[WordBits*i +: WordBits] == spec_state_o[WordBits*i +: WordBits]);
    assert (!busy || first || second || b_q == d_q);
    assert (!active || next_q != 1 || spec_state_o == spec_chain_o);
    assert (!((active && next_q > 15) || spec_done_o) || tag_o == spec_tag_o);

    // The chaining value
    if (first) begin
      assert (right_sum == chain_e && right_q[WordBits*3 +: WordBits] == chain_f);
      assert (right_q[WordBits*2 +: WordBits] == chain_g);
      assert (right_q[WordBits*1 +: WordBits] == chain_h);
      assert (left_q[WordBits*3 +: WordBits] == chain_c);
      assert (left_q[WordBits*2 +: WordBits] == chain_d);
      assert (left_sum == chain_b && now_a == chain_a);
    end else if (second) begin
      assert (right_q == chain[0 +: 4*WordBits] && left_sum == chain_a);
      assert (left_q[WordBits*1 +: 3*WordBits] == {chain_b, chain_c, chain_d});
      assert (c_q == left_q[WordBits*1 +: WordBits] && d_q == left_q[WordBits*2 +: WordBits]);
    end else if (!(idle_q && !spec_result_o) && !(start_q && last && !continue_i)) begin
      assert (left_q == turned[WordBits*4 +: 4*WordBits]);
      assert (right_q == turned[0 +: 4*WordBits]);
    end

    // Results
    assert (hash_valid_q == (spec_pending_o && !((first || second) && !start_q)));
    assert (!((first || second) && !start_q) || (spec_pending_o && spec_result_o));
    assert (!spec_pending_o || spec_result_o);
    assert (!spec_pending_o || !active || (spec_hash_o == spec_chain_o && next_q < 16));
    assert (!spec_pending_o || !(start_q || over));
    assert (!spec_pending_o || tag_o == spec_hash_tag_o);
    assert (hash_valid_q || !spec_pending_o || int'(spec_delay_o) == int'(second));
  end
`endif

endmodule

`default_nettype wire
