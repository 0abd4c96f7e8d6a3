// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4 6.2.2, step 1, in digits: a delay line of the last sixteen words, the newest on top.
// In the digit `digit_i` of a word, the same digit of each word before is the lowest of its place.

`default_nettype none

module ht_sha256_compact_schedule #(
    parameter  int DigitBits = 2,
    localparam int Digits    = 32 / DigitBits
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,  // for the proof alone
    input  logic                 step_i,
    input  logic [Digits-1:0]    digit_i,
    input  logic                 given_i,  // the digit is that of a word of the block
    input  logic [DigitBits-1:0] word_i,
    output logic [DigitBits-1:0] w_o       // the digit before
);

  logic [511:0]         line_q;
  logic [31:0]          w2, w15, turned0, turned1;
  logic [DigitBits-1:0] s0, s1, w7, w16, sum2, sum3, sum;
  logic                 first;

  assign first = digit_i[0];

  ht_sha256_compact_turn #(.DigitBits(DigitBits)) u_w2 (
      .digit_i, .line_i(line_q[479:416]), .word_o(w2));
  ht_sha256_compact_turn #(.DigitBits(DigitBits)) u_w15 (
      .digit_i, .line_i(line_q[63:0]), .word_o(w15));

  // SHR(x) has no bits of the word's other end
  function automatic logic [DigitBits-1:0] shifted(
      input logic [31:0] x, input int by, input logic [Digits-1:0] digit);
    shifted = '0;
    for (int i = 0; i < DigitBits; i++)
      for (int j = 0; j < Digits; j++)
        if (DigitBits * j + i + by < 32) shifted[i] = shifted[i] | (x[(i + by) % 32] & digit[j]);
  endfunction

  assign turned0 = {w15[6:0], w15[31:7]} ^ {w15[17:0], w15[31:18]};
  assign turned1 = {w2[16:0], w2[31:17]} ^ {w2[18:0], w2[31:19]};
  assign s0      = turned0[DigitBits-1:0] ^ shifted(w15, 3, digit_i);
  assign s1      = turned1[DigitBits-1:0] ^ shifted(w2, 10, digit_i);
  assign w7      = line_q[32*9 +: DigitBits];
  assign w16     = line_q[DigitBits-1:0];

  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum2 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(s1), .y_i(w7), .sum_o(sum2));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum3 (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(sum2), .y_i(s0), .sum_o(sum3));
  ht_sha256_compact_add #(.DigitBits(DigitBits)) u_sum (
      .clk_i, .rst_ni, .step_i, .first_i(first), .x_i(sum3), .y_i(w16), .sum_o(sum));

  always_ff @(posedge clk_i)
    if (step_i) line_q <= {given_i ? word_i : sum, line_q[511:DigitBits]};

  assign w_o = line_q[511 -: DigitBits];

  logic unused;
  assign unused = &{1'b0, rst_ni, turned0, turned1};

`ifdef FORMAL
  // The sixteen words before a word, and what its digits have been so far, as in
  // ht_sha256_compact_round; the adders are taken out
  logic [511:0]      spec_q;
  logic [Digits-1:0] done_q;
  logic [31:0]       s0_q, s1_q, w7_q, w16_q, sum2_q, sum3_q, sum_q, w_q, spec_w;
  logic [31:0]       spec_s0, spec_s1;
  logic              given_q;

  assign spec_s0 = ht_sha2_pkg::small_sigma0_256(spec_q[63:32]);
  assign spec_s1 = ht_sha2_pkg::small_sigma1_256(spec_q[479:448]);

  ht_sha2_schedule u_spec (
      .narrow_i(1'b1), .w2_i(spec_q[479:448]), .w7_i(spec_q[319:288]), .w15_i(spec_q[63:32]),
      .w16_i(spec_q[31:0]), .w_o(spec_w));

  always_ff @(posedge clk_i)
    if (!rst_ni) done_q <= '0;
    else if (step_i) done_q <= first ? Digits'(1) : done_q << 1;

  always_ff @(posedge clk_i) if (step_i) begin
    given_q <= given_i;
    s0_q    <= 32'({s0, s0_q} >> DigitBits);
    s1_q    <= 32'({s1, s1_q} >> DigitBits);
    w7_q    <= 32'({w7, w7_q} >> DigitBits);
    w16_q   <= 32'({w16, w16_q} >> DigitBits);
    sum2_q  <= 32'({sum2, sum2_q} >> DigitBits);
    sum3_q  <= 32'({sum3, sum3_q} >> DigitBits);
    sum_q   <= 32'({sum, sum_q} >> DigitBits);
    w_q     <= 32'({word_i, w_q} >> DigitBits);
    if (first) spec_q <= line_q;
  end

  always_ff @(posedge clk_i) begin
    // Digits come in their order, all of them from the block or none
    assume (!step_i || first || given_i == given_q);
    assume (!step_i || digit_i == Digits'(1) || ((done_q << 1) != 0 && digit_i == (done_q << 1)));
    if (rst_ni && done_q[Digits-1]) begin
      assume (sum2_q == s1_q + w7_q && sum3_q == sum2_q + s0_q);
      assume (sum_q == sum3_q + w16_q);
      assert (line_q == {given_q ? w_q : spec_w, spec_q[511:32]});
      cover (!given_q && spec_w != 0);
    end
  end

  for (genvar i = 0; i < Digits; i++) begin : gen_check
    localparam int Bits = DigitBits * (i + 1);
    always_ff @(posedge clk_i) if (rst_ni && done_q[i]) begin
      assert (s0_q[31 -: Bits] == spec_s0[Bits-1:0]);
      assert (s1_q[31 -: Bits] == spec_s1[Bits-1:0]);
      assert (w7_q[31 -: Bits] == spec_q[288 +: Bits] && w16_q[31 -: Bits] == spec_q[0 +: Bits]);
      assert (line_q == 512'({given_q ? w_q[31 -: Bits] : sum_q[31 -: Bits], spec_q} >> Bits));
      assert (done_q == Digits'(1 << i));
    end
  end
`endif

endmodule

`default_nettype wire
