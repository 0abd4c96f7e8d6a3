// SPDX-License-Identifier: Apache-2.0
// SHA-2 compression, one round a cycle, a block every 64 (80) cycles. Each loop is a stage of XORs,
// one carry-save stage and one adder, and nothing else: the chaining value enters the sums as a term,
// so that no multiplexer is in a loop. README.md beside this file explains it.

`default_nettype none

module ht_sha2_deferred #(
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

  // In cycle t, w_q holds W[t]. The cycle makes K[t] + W[t], P[t-1] = D + H + K + W of round t - 1,
  // E[t-1], X[t-2] = E[t-2] - A[t-6], and A[t-3]. A block ends while the next one begins: the last
  // cycle of the one is the cycle before t = 0 of the other.
  logic       last, on_0, on_1, on_2, on_3, on_4, step, narrow;
  logic [6:0] next_q;
  logic [5:0] tail_q;
  logic       message_q, at_15_q, load_q, zero_q, old_h_q, old_d_q, one_q, h2_h1_q;
  logic       add_low_q, add_top_q, sub_top_q, sub_h4_q, add_a_q;
  logic       run_q, near_q, need_q, idle_q, start_q, drain_q, unused;  // for the properties

  logic [15*WordBits-1:0] w_q;           // W[t], ..., W[t-14]
  logic [WordBits-1:0]    k_q;           // K[t]
  logic [WordBits-1:0]    z_q;           // W[t+1] without sigma1(W[t-1])
  logic [WordBits-1:0]    kw_q, p_q;     // K[t-1] + W[t-1]; P[t-2]
  logic [WordBits-1:0]    e_q, f_q, g_q;            // E[t-2], E[t-3], E[t-4]
  logic [WordBits-1:0]    x_q, a_q, b_q, c_q;       // X[t-3] - 1; A[t-4], A[t-5], A[t-6]
  logic [4*WordBits-1:0]  left_q, right_q;          // H0 to H3, H4 to H7
  logic [WordBits-1:0]    kw_d, p_d, e_d, x_d, a_d, left_sum, right_sum;
  logic [WordBits-1:0]    e_next, f_next, g_next, a_next, b_next, c_next;

  // -x - 1
  function automatic logic [WordBits-1:0] inverse(input logic [WordBits-1:0] x);
    inverse = ~x;
  endfunction

  // x + y + z + one = (x ^ y ^ z) + carry(x, y, z, one)
  function automatic logic [WordBits-1:0] carry(
      input logic [WordBits-1:0] x, input logic [WordBits-1:0] y, input logic [WordBits-1:0] z,
      input logic one);
    carry    = ((x & y) | (x & z) | (y & z)) << 1;
    carry[0] = one;
  endfunction

  ht_sha2_deferred_control #(.WordBits(WordBits), .Narrow(Narrow)) u_control (
      .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .narrow_i, .continue_i, .hash_valid_o,
      .hash_ready_i, .step_o(step), .narrow_o(narrow), .next_o(next_q), .tail_o(tail_q),
      .flags_o({message_q, at_15_q, load_q, zero_q, old_h_q, old_d_q, one_q, h2_h1_q, add_low_q,
                add_top_q, sub_top_q, sub_h4_q, add_a_q}),
      .state_o({run_q, near_q, need_q, idle_q, start_q, drain_q}));

  assign {on_4, on_3, on_2, on_1, on_0, last} = tail_q;
  assign unused = &{1'b0, on_4, run_q, near_q, need_q, idle_q, start_q, drain_q};

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
  logic [WordBits-1:0] sigma0, sigma1, ch, maj, start, h, d;

  assign big_sigma0 = ht_sha2_pkg::big_sigma0(64'(a_q) << Align, narrow);
  assign big_sigma1 = ht_sha2_pkg::big_sigma1(64'(e_q) << Align, narrow);

  assign sigma0 = WordBits'(big_sigma0 >> Align);
  assign sigma1 = WordBits'(big_sigma1 >> Align);
  assign ch     = (e_q & f_q) ^ (~e_q & g_q);
  assign maj    = (a_q & b_q) ^ (a_q & c_q) ^ (b_q & c_q);

  // The last round of a block also gets H4, and the first three of the next H3, H2, H1: what E, and
  // D in them, lack of the new chaining value
  assign start = ({WordBits{last}} & right_q[WordBits*3 +: WordBits])
                 | ({WordBits{on_0}} & left_q[WordBits*0 +: WordBits])
                 | ({WordBits{h2_h1_q}} & left_q[WordBits*1 +: WordBits]);
  assign kw_d  = (k_q ^ w_q[WordBits-1:0] ^ start) + carry(k_q, w_q[WordBits-1:0], start, 1'b0);

  // P = D + H + K + W; at a border H is the new H7, and at a start H4 enters in the place of E
  assign h   = old_h_q ? right_q[WordBits*2 +: WordBits] : g_q;
  assign p_d = (kw_q ^ h ^ a_q) + carry(kw_q, h, a_q, 1'b0);

  // E = P + Sigma1 + Ch
  assign e_d = (sigma1 ^ ch ^ p_q) + carry(sigma1, ch, p_q, 1'b0);

  // X - 1 = E - D - 1; at a border E has H4, and A gets H0, so D - H0 + H4 - 1 is in place of D - 1
  assign d   = old_d_q ? left_q[WordBits*2 +: WordBits] : c_q;
  assign x_d = e_q + inverse(d);

  // A = X + Sigma0 + Maj; the 1 completes the negation
  assign a_d = (sigma0 ^ maj ^ x_q) + carry(sigma0, maj, x_q, one_q);

  assign e_next = e_d & {WordBits{!zero_q}};
  assign f_next = load_q ? '0 : on_1 ? right_sum : e_q;
  assign g_next = load_q ? '0 : on_1 ? right_q[WordBits*3 +: WordBits] : f_q;
  assign a_next = a_d & {WordBits{!zero_q}};
  assign b_next = load_q ? '0 : on_3 ? left_sum : a_q;
  assign c_next = load_q ? '0 : on_3 ? left_q[WordBits*3 +: WordBits] : b_q;

  always_ff @(posedge clk_i) begin
    if (step) begin
      kw_q <= kw_d & {WordBits{!load_q}};
      p_q  <= p_d;
      e_q  <= e_next;
      f_q  <= f_next;
      g_q  <= g_next;
      x_q  <= x_d;
      a_q  <= a_next;
      b_q  <= b_next;
      c_q  <= c_next;
    end
  end

  // The last E and A are added to the chaining value one by one, H7 and H3 first. H4 and H0 are in
  // E[0] and A[0] already. H4 - H0 - 1 takes the place of H0, in a start a cycle later; then
  // A[60] (A[76]) is added to it.
  logic [WordBits-1:0] left_x, left_y;

  assign left_x = ({WordBits{sub_top_q}} & inverse(left_q[WordBits*3 +: WordBits]))
                  | ({WordBits{add_top_q}} & left_q[WordBits*3 +: WordBits])
                  | ({WordBits{add_low_q}} & left_q[WordBits-1:0]);
  assign left_y = ({WordBits{last}} & right_q[WordBits*3 +: WordBits])
                  | ({WordBits{sub_h4_q}} & right_q[WordBits*2 +: WordBits])
                  | ({WordBits{add_a_q}} & a_q);

  assign left_sum  = left_x + left_y;
  assign right_sum = (right_q[WordBits-1:0] & {WordBits{!on_2}}) + e_q;

  always_ff @(posedge clk_i) begin
    if (step && (load_q ? !continue_i : tail_q[5:0] != 0))
      left_q[WordBits*3 +: WordBits] <= load_q ? hash_i[WordBits*7 +: WordBits] : left_sum;
    if (step && (load_q ? !continue_i : tail_q[5:2] != 0))
      left_q[0 +: 3*WordBits] <= load_q ? hash_i[WordBits*4 +: 3*WordBits]
                                        : left_q[WordBits +: 3*WordBits];
    if (step && tail_q[3:0] != 0)
      right_q <= (load_q && !continue_i) ? {hash_i[0 +: WordBits], hash_i[WordBits +: 3*WordBits]}
                                         : {right_sum, right_q[WordBits +: 3*WordBits]};
  end

  // Result
  always_ff @(posedge clk_i) if (step && at_15_q) tag_o <= tag_i;

  assign hash_o = {left_q, right_q};

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

  // A and E of the standard before round t, from the registers: what the next cycles make of them
  logic [8*WordBits-1:0] now, chain;
  logic [WordBits-1:0]   e0, a0, a1, a2;      // E[t]; A[t], A[t-1], A[t-2], at a border without H
  logic [WordBits-1:0]   l0, l1, l2, l3, r1, r2, r3, z;
  logic [63:0]           sigma0_w;
  logic                  active, border, follows, take;
  logic [6:0]            rounds;

  assign active = !idle_q && !drain_q && !load_q;
  assign take    = word_valid_i && word_ready_o;
  assign follows = last && !start_q && word_valid_i && continue_i;  // the next block
  assign border = on_0 || on_1 || on_2 || on_3 || on_4;
  assign rounds = narrow ? 7'd64 : 7'd80;

  assign {l3, l2, l1, l0} = left_q;
  assign {r3, r2, r1}     = right_q[WordBits +: 3*WordBits];

  function automatic logic [WordBits-1:0] s0(input logic [WordBits-1:0] x, input logic narrow_x);
    logic [63:0] sigma;
    sigma = ht_sha2_pkg::big_sigma0(64'(x) << Align, narrow_x);
    s0 = WordBits'(sigma >> Align);
  endfunction

  function automatic logic [WordBits-1:0] s1(input logic [WordBits-1:0] x, input logic narrow_x);
    logic [63:0] sigma;
    sigma = ht_sha2_pkg::big_sigma1(64'(x) << Align, narrow_x);
    s1 = WordBits'(sigma >> Align);
  endfunction

  function automatic logic [WordBits-1:0] most(input logic [WordBits-1:0] x,
                                               input logic [WordBits-1:0] y,
                                               input logic [WordBits-1:0] w);
    most = (x & y) ^ (x & w) ^ (y & w);
  endfunction

  assign sigma0_w = ht_sha2_pkg::small_sigma0(64'(spec_window_o[WordBits*13 +: WordBits]) << Align,
                                              narrow);
  assign z = spec_window_o[WordBits*14 +: WordBits] + WordBits'(sigma0_w >> Align)
             + spec_window_o[WordBits*5 +: WordBits];

  assign e0 = p_d + s1(e_next, narrow) + ((e_next & f_next) ^ (~e_next & g_next));
  assign a2 = x_d + WordBits'(!on_2) + s0(a_next, narrow) + most(a_next, b_next, c_next);

  // A[t-1] and A[t]; in the first three cycles of a block they pass from the one to the other
  always_comb begin
    a1 = e_next - c_next + s0(a2, narrow) + most(a2, a_next, b_next);
    a0 = e0 - b_next + s0(a1, narrow) + most(a1, a2, a_next);
    now[4*WordBits +: 4*WordBits] = {a0, a1, a2, a_next};
    now[0 +: 4*WordBits]          = {e0, e_next, f_next, g_next};
    if (on_0) begin
      a0 = e0 - left_sum - 1'b1 + s0(a1, narrow) + most(a1, a2, a_next);
      now[4*WordBits +: 4*WordBits] = {a0, a1 + l2, a2 + l1, a_next + l0};
      now[0 +: 4*WordBits]          = {e0, e_next + r1, right_sum, r3};
    end else if (on_1) begin
      a1 = e_next - l3 - 1'b1 + s0(a2, narrow) + most(a2, a_next, b_next);
      a0 = e0 - left_sum + s0(a1, narrow) + most(a1, a2 + l2, a_next + l1);
      now[4*WordBits +: 4*WordBits] = {a0, a1, a2 + l2, a_next + l1};
    end else if (on_2) begin
      a1 = e_next - l3 + s0(a2, narrow) + most(a2, a_next + l1, left_sum);
      a0 = e0 - left_sum + s0(a1, narrow) + most(a1, a2, a_next + l1);
      now[4*WordBits +: 4*WordBits] = {a0, a1, a2, a_next + l1};
    end
  end

  // The chaining value of the block, or the last result
  assign chain = active ? spec_chain_o : spec_hash_o;

  ht_sha2_core_check #(
      .WordBits(WordBits), .Narrow(Narrow), .TagBits(TagBits), .Delay(5), .Start(1), .Loads(1),
      .Overlap(1'b1), .Latency(WordBits == 64 ? 80 : 64), .Interval(WordBits == 64 ? 80 : 64)
  ) check (.*, .step_i(step && active), .state_i(now), .k_i(k_q), .w_i(w_q[WordBits-1:0]));

  always_ff @(posedge clk_i) if (rst_ni) begin
    // Control
    assert (tail_q == 0 || $onehot(tail_q));
    assert (!idle_q || (tail_q == 0 && !start_q && !drain_q && !run_q && spec_start_o == 0));
    assert (!drain_q || (border && !start_q && !run_q));
    assert (!start_q || (last || (border && run_q)));
    assert (run_q == (active && !last));
    assert (!follows || take);
    assert (spec_done_o == (active && last));
    assert (run_q ? next_q != 0 && next_q < rounds : next_q == 0);
    assert (!run_q || (on_0 == (next_q == 1) && on_1 == (next_q == 2) && on_2 == (next_q == 3)
                       && on_3 == (next_q == 4) && on_4 == (next_q == 5)));
    assert (need_q == (run_q && next_q < 16));
    assert (at_15_q == (next_q == 15) && near_q == (run_q && next_q == rounds - 1));
    assert (idle_q || message_q == (!run_q || next_q < 16));
    assert (load_q == (last && start_q));
    assert (zero_q == (load_q || (on_0 && start_q) || (on_4 && drain_q)));
    assert (old_h_q == (on_1 || (on_0 && start_q)) && old_d_q == (on_2 || on_3));
    assert (one_q == !on_3 && h2_h1_q == (on_1 || on_2));
    assert (add_low_q == (on_1 || on_2 || on_3) && add_top_q == (on_0 && !start_q));
    assert (sub_top_q == ((last && !start_q) || sub_h4_q) && sub_h4_q == (on_0 && start_q));
    assert (add_a_q == !sub_top_q);
    if (load_q) begin
      assert (word_valid_i && spec_start_o <= 1);
      assert (WordBits == 32 || !Narrow || narrow == narrow_i);
      assert (!continue_i || (e_q == 0 && spec_result_o));
    end
    if (idle_q && spec_result_o) assert (e_q == 0);

    // The block
    assert (spec_busy_o == active);
    assert (WordBits == 32 || Narrow || !active || !spec_narrow_o);
    assert (WordBits == 64 || !active || spec_narrow_o);
    assert (!Narrow || !active || narrow == spec_narrow_o);
    assert (!drain_q || spec_result_o);
    if (active) begin
      assert (spec_round_o == (last ? rounds - 1'b1 : next_q - 1'b1));
      assert (spec_age_o <= (last ? 8'(rounds) : 8'(next_q)));
      assert (spec_words_o == ((next_q < 16 && !last) ? next_q[4:0] : 5'd16));
      assert (k_q == spec_k_o && w_q[WordBits-1:0] == spec_w_o);
      for (int i = 1; i < 15; i++)
        assert ((message_q && i >= int'(next_q))
                || w_q[WordBits*i +: WordBits] == spec_window_o[WordBits*(i-1) +: WordBits]);
      assert (message_q || z_q == z);
      for (int i = 0; i < 8; i++)
        assert (now[WordBits*i +: WordBits] == spec_state_o[WordBits*i +: WordBits]);
    end
    assert (!active || next_q != 1 || spec_state_o == spec_chain_o);
    assert (!(active && (next_q > 15 || last)) || tag_o == spec_tag_o);

    // The chaining value
    if (on_0) begin
      for (int i = 0; i < 8; i++)
        assert (now[WordBits*i +: WordBits] == chain[WordBits*i +: WordBits]);
    end else if (on_1) begin
      assert ({a1, a2 + l2, a_next + l1, left_sum} == chain[4*WordBits +: 4*WordBits]);
      assert ({e_next, right_sum, r3, r2} == chain[0 +: 4*WordBits]);
    end else if (on_2) begin
      assert ({a2, a_next + l1, left_sum, l3} == chain[4*WordBits +: 4*WordBits]);
      assert ({e_q, r3, r2, r1} == chain[0 +: 4*WordBits]);
    end else if (on_3) begin
      assert ({a_next, left_sum, l3, l2} == chain[4*WordBits +: 4*WordBits]);
      assert (right_q == chain[0 +: 4*WordBits]);
    end else if (on_4) begin
      assert ({a_q, l3, l2, l1} == chain[4*WordBits +: 4*WordBits]);
      assert (right_q == chain[0 +: 4*WordBits]);
    end else if (active || spec_result_o) begin
      assert (hash_o == chain);
    end

    // Results
    assert (hash_valid_o == (spec_pending_o && !(border && !start_q)));
    assert (!(border && !start_q) || (spec_pending_o && spec_result_o));
    assert (!spec_pending_o || spec_result_o);
    assert (!(spec_pending_o && active) || (spec_hash_o == spec_chain_o && !last && next_q < 16));
    assert (!spec_pending_o || !(start_q && run_q));
    assert (!spec_pending_o || tag_o == spec_hash_tag_o);
    assert (hash_valid_o || !spec_pending_o
            || spec_delay_o == (on_0 ? 3'd0 : on_1 ? 3'd1 : on_2 ? 3'd2 : on_3 ? 3'd3 : 3'd4));
  end
`endif

endmodule

`default_nettype wire
