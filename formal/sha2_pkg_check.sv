// SPDX-License-Identifier: Apache-2.0
// sha2_pkg against the second form of the standard, for all inputs and both word sizes.

module sha2_pkg_check (
    input logic [255:0] state_256, hash_256,
    input logic [31:0]  k_256, w_256, w2_256, w7_256, w15_256, w16_256,
    input logic [511:0] state_512, hash_512,
    input logic [63:0]  k_512, w_512, w2_512, w7_512, w15_512, w16_512,
    input logic [6:0]   t
);

  logic [255:0] round_256, sum_256;
  logic [511:0] round_512, sum_512;
  logic [31:0]  next_256;
  logic [63:0]  next_512;

  sha2_spec #(.WordBits(32)) u_256 (
      .state_i(state_256), .k_i(k_256), .w_i(w_256), .state_o(round_256),
      .w2_i(w2_256), .w7_i(w7_256), .w15_i(w15_256), .w16_i(w16_256), .w_o(next_256),
      .hash_i(hash_256), .hash_o(sum_256));

  sha2_spec #(.WordBits(64)) u_512 (
      .state_i(state_512), .k_i(k_512), .w_i(w_512), .state_o(round_512),
      .w2_i(w2_512), .w7_i(w7_512), .w15_i(w15_512), .w16_i(w16_512), .w_o(next_512),
      .hash_i(hash_512), .hash_o(sum_512));

  always_comb begin
    assert (round_256 == sha2_pkg::round_256(state_256, k_256, w_256));
    assert (next_256 == sha2_pkg::schedule_256(w2_256, w7_256, w15_256, w16_256));
    assert (sum_256 == sha2_pkg::add_words_256(hash_256, state_256));
    assert (sha2_pkg::k_256(t[5:0]) == sha2_derived::k_256(t[5:0]));
    assert (round_512 == sha2_pkg::round_512(state_512, k_512, w_512));
    assert (next_512 == sha2_pkg::schedule_512(w2_512, w7_512, w15_512, w16_512));
    assert (sum_512 == sha2_pkg::add_words_512(hash_512, state_512));
    assert (t >= 80 || sha2_pkg::k_512(t) == sha2_derived::k_512(t));
    assert (sha2_pkg::Iv224 == sha2_derived::Iv224);
    assert (sha2_pkg::Iv256 == sha2_derived::Iv256);
    assert (sha2_pkg::Iv384 == sha2_derived::Iv384);
    assert (sha2_pkg::Iv512 == sha2_derived::Iv512);
    assert (sha2_pkg::Iv512_224 == sha2_derived::Iv512_224);
    assert (sha2_pkg::Iv512_256 == sha2_derived::Iv512_256);
  end

endmodule
