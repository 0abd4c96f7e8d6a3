// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4 6.2.2, step 3, in digits: two delay lines of four words, a to d and e to h. In each
// digit of a round the lowest digits of both are those of d and h, and the new a and e come on top.

`default_nettype none

module ht_sha256_compact_round #(
    parameter  int DigitBits = 2,
    localparam int Digits    = 32 / DigitBits
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,  // for the proof alone
    input  logic                 step_i,   // a digit of a round
    input  logic                 shift_i,  // or a digit that comes
    input  logic [Digits-1:0]    digit_i,
    input  logic [DigitBits-1:0] k_i,
    input  logic [DigitBits-1:0] w_i,
    input  logic [DigitBits-1:0] a_i,      // what comes
    input  logic [DigitBits-1:0] e_i,
    output logic [DigitBits-1:0] d_o,
    output logic [DigitBits-1:0] h_o
);

  logic [127:0]         a_q, e_q;  // the word of the highest digit on top
  logic [31:0]          a, e, sigma0, sigma1;
  logic [DigitBits-1:0] s0, s1, b, c, f, g, ch, maj, sum2, sum3, sum4, t1, t2, a_next, e_next;
  logic                 first;

  assign first = digit_i[0];

  ht_sha256_compact_turn #(.DigitBits(DigitBits)) u_a (
      .digit_i, .line_i(a_q[127:64]), .word_o(a));
  ht_sha256_compact_turn #(.DigitBits(DigitBits)) u_e (
      .digit_i, .line_i(e_q[127:64]), .word_o(e));

  assign b   = a_q[64 +: DigitBits];
  assign c   = a_q[32 +: DigitBits];
  assign d_o = a_q[0 +: DigitBits];
  assign f   = e_q[64 +: DigitBits];
  assign g   = e_q[32 +: DigitBits];
  assign h_o = e_q[0 +: DigitBits];

  assign sigma0 = ht_sha2_pkg::big_sigma0_256(a);
  assign sigma1 = ht_sha2_pkg::big_sigma1_256(e);

  assign s0  = sigma0[DigitBits-1:0];
  assign s1  = sigma1[DigitBits-1:0];
  assign ch  = (e[DigitBits-1:0] & f) ^ (~e[DigitBits-1:0] & g);
  assign maj = (a[DigitBits-1:0] & b) ^ (a[DigitBits-1:0] & c) ^ (b & c);

  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum2 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(h_o), .y_i(s1), .sum_o(sum2));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum3 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(sum2), .y_i(ch), .sum_o(sum3));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum4 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(sum3), .y_i(k_i), .sum_o(sum4));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum_t1 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(sum4), .y_i(w_i), .sum_o(t1));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum_t2 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(s0), .y_i(maj), .sum_o(t2));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum_a (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(t1), .y_i(t2), .sum_o(a_next));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum_e (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(d_o), .y_i(t1), .sum_o(e_next));

  always_ff @(posedge clk_i) if (step_i || shift_i) begin
    a_q <= {shift_i ? a_i : a_next, a_q[127:DigitBits]};
    e_q <= {shift_i ? e_i : e_next, e_q[127:DigitBits]};
  end

  logic unused;
  assign unused = &{1'b0, rst_ni, sigma0, sigma1};

`ifdef FORMAL
  // The state before a round, and what its digits have been so far, on top of words; done_q[i]: i + 1
  // digits of it. The adders are taken out: ht_sha256_compact_add is proved to add such words.
  logic [255:0]      spec_q, spec_next;
  logic [Digits-1:0] done_q;
  logic [31:0]       h_q, d_q, k_q, w_q, s0_q, s1_q, ch_q, maj_q;
  logic [31:0]       sum2_q, sum3_q, sum4_q, t1_q, t2_q, a_next_q, e_next_q;
  logic [31:0]       spec_a, spec_b, spec_c, spec_d, spec_e, spec_f, spec_g, spec_h;
  logic [31:0]       spec_s0, spec_s1, spec_ch, spec_maj;

  assign spec_s0  = ht_sha2_pkg::big_sigma0_256(spec_a);
  assign spec_s1  = ht_sha2_pkg::big_sigma1_256(spec_e);
  assign spec_ch  = (spec_e & spec_f) ^ (~spec_e & spec_g);
  assign spec_maj = (spec_a & spec_b) ^ (spec_a & spec_c) ^ (spec_b & spec_c);

  assign {spec_a, spec_b, spec_c, spec_d, spec_e, spec_f, spec_g, spec_h} = spec_q;

  ht_sha2_round u_spec (
      .narrow_i(1'b1), .state_i(spec_q), .k_i(k_q), .w_i(w_q), .state_o(spec_next));

  always_ff @(posedge clk_i) begin
    if (!rst_ni || shift_i) begin
      done_q <= '0;
    end else if (step_i) begin
      done_q   <= first ? Digits'(1) : done_q << 1;
      h_q      <= 32'({h_o, h_q} >> DigitBits);
      d_q      <= 32'({d_o, d_q} >> DigitBits);
      k_q      <= 32'({k_i, k_q} >> DigitBits);
      w_q      <= 32'({w_i, w_q} >> DigitBits);
      s0_q     <= 32'({s0, s0_q} >> DigitBits);
      s1_q     <= 32'({s1, s1_q} >> DigitBits);
      ch_q     <= 32'({ch, ch_q} >> DigitBits);
      maj_q    <= 32'({maj, maj_q} >> DigitBits);
      sum2_q   <= 32'({sum2, sum2_q} >> DigitBits);
      sum3_q   <= 32'({sum3, sum3_q} >> DigitBits);
      sum4_q   <= 32'({sum4, sum4_q} >> DigitBits);
      t1_q     <= 32'({t1, t1_q} >> DigitBits);
      t2_q     <= 32'({t2, t2_q} >> DigitBits);
      a_next_q <= 32'({a_next, a_next_q} >> DigitBits);
      e_next_q <= 32'({e_next, e_next_q} >> DigitBits);
      if (first) spec_q <= {a_q, e_q};
    end
  end

  always_ff @(posedge clk_i) begin
    // Digits come in their order, and not while the state comes
    assume (!step_i || !shift_i);
    assume (!step_i || digit_i == Digits'(1) || ((done_q << 1) != 0 && digit_i == (done_q << 1)));
    if (rst_ni && done_q[Digits-1]) begin
      assume (sum2_q == h_q + s1_q && sum3_q == sum2_q + ch_q && sum4_q == sum3_q + k_q);
      assume (t1_q == sum4_q + w_q && t2_q == s0_q + maj_q);
      assume (a_next_q == t1_q + t2_q && e_next_q == d_q + t1_q);
      assert ({a_q, e_q} == spec_next);
      cover (spec_next != 0);
    end
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_check
    localparam int Bits = DigitBits * (i + 1);
    always_ff @(posedge clk_i) if (rst_ni && done_q[i]) begin
      assert (s0_q[31 -: Bits] == spec_s0[Bits-1:0]);
      assert (s1_q[31 -: Bits] == spec_s1[Bits-1:0]);
      assert (ch_q[31 -: Bits] == spec_ch[Bits-1:0]);
      assert (maj_q[31 -: Bits] == spec_maj[Bits-1:0]);
      assert (h_q[31 -: Bits] == spec_h[Bits-1:0] && d_q[31 -: Bits] == spec_d[Bits-1:0]);
      assert (a_q == 128'({a_next_q[31 -: Bits], spec_q[255:128]} >> Bits));
      assert (e_q == 128'({e_next_q[31 -: Bits], spec_q[127:0]} >> Bits));
      assert (done_q == Digits'(1 << i));
    end
  end
`endif

endmodule

`default_nettype wire
