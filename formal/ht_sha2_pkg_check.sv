// SPDX-License-Identifier: Apache-2.0
// ht_sha2_pkg, ht_sha2_round and ht_sha2_schedule against the second form of the standard, for all inputs:
// 32-bit words, 64-bit words, and 32-bit words in the upper halves of 64 (`narrow`).

`default_nettype none

module ht_sha2_pkg_check (
    input logic [511:0] state, hash,
    input logic [63:0]  k, w, w2, w7, w15, w16,
    input logic [6:0]   t
);

  logic [511:0] round_512, round_narrow, want_512, sum_512;
  logic [511:0] want_narrow, iv_224, iv_256;
  logic [255:0] state_256, hash_256, round_256, want_256, sum_256;
  logic [63:0]  next_512, next_narrow, want_next_512;
  logic [31:0]  next_256, want_next_256;

  // The lower halves
  logic       zeros;
  logic [7:0] zero;

  assign zeros = &zero && (k[31:0] | w[31:0] | w2[31:0] | w7[31:0] | w15[31:0] | w16[31:0]) == 0;

  for (genvar i = 0; i < 8; i++) begin : gen_word
    assign zero[i]               = state[64*i +: 32] == 0;
    assign state_256[32*i +: 32] = state[64*i+32 +: 32];
    assign hash_256[32*i +: 32]  = hash[64*i+32 +: 32];
  end

  // The standard
  ht_sha2_spec #(.WordBits(32)) u_256 (
      .state_i(state_256), .k_i(k[63:32]), .w_i(w[63:32]), .state_o(want_256),
      .w2_i(w2[63:32]), .w7_i(w7[63:32]), .w15_i(w15[63:32]), .w16_i(w16[63:32]),
      .w_o(want_next_256), .hash_i(hash_256), .hash_o(sum_256));

  ht_sha2_spec #(.WordBits(64)) u_512 (
      .state_i(state), .k_i(k), .w_i(w), .state_o(want_512),
      .w2_i(w2), .w7_i(w7), .w15_i(w15), .w16_i(w16), .w_o(want_next_512),
      .hash_i(hash), .hash_o(sum_512));

  // The RTL
  assign iv_224      = ht_sha2_pkg::initial_hash(3'd0);
  assign iv_256      = ht_sha2_pkg::initial_hash(3'd1);
  assign want_narrow = ht_sha2_pkg::widen(want_256);

  ht_sha2_round #(.WordBits(32)) u_round_256 (
      .narrow_i(1'b1), .state_i(state_256), .k_i(k[63:32]), .w_i(w[63:32]), .state_o(round_256));
  ht_sha2_round #(.WordBits(64)) u_round_512 (
      .narrow_i(1'b0), .state_i(state), .k_i(k), .w_i(w), .state_o(round_512));
  ht_sha2_round #(.WordBits(64)) u_round_narrow (
      .narrow_i(1'b1), .state_i(state), .k_i(k), .w_i(w), .state_o(round_narrow));

  ht_sha2_schedule #(.WordBits(32)) u_next_256 (
      .narrow_i(1'b1), .w2_i(w2[63:32]), .w7_i(w7[63:32]), .w15_i(w15[63:32]),
      .w16_i(w16[63:32]), .w_o(next_256));
  ht_sha2_schedule #(.WordBits(64)) u_next_512 (
      .narrow_i(1'b0), .w2_i(w2), .w7_i(w7), .w15_i(w15), .w16_i(w16), .w_o(next_512));
  ht_sha2_schedule #(.WordBits(64)) u_next_narrow (
      .narrow_i(1'b1), .w2_i(w2), .w7_i(w7), .w15_i(w15), .w16_i(w16), .w_o(next_narrow));

  always_comb begin
    assert (round_256 == want_256);
    assert (round_512 == want_512);
    assert (!zeros || round_narrow == want_narrow);
    assert (next_256 == want_next_256);
    assert (next_512 == want_next_512);
    assert (!zeros || next_narrow == {want_next_256, 32'b0});
    // Sums of words are the sums of their upper halves if the lower halves are 0
    for (int i = 0; i < 8; i++) begin
      assert (iv_224[64*i +: 64] == {sha2_derived::Iv224[32*i +: 32], 32'b0});
      assert (iv_256[64*i +: 64] == {sha2_derived::Iv256[32*i +: 32], 32'b0});
      assert (sum_512[64*i +: 64] == state[64*i +: 64] + hash[64*i +: 64]);
      assert ({state_256[32*i +: 32], 32'b0} + {hash_256[32*i +: 32], 32'b0}
              == {sum_256[32*i +: 32], 32'b0});
    end

    assert (t >= 80 || ht_sha2_pkg::k(t, 1'b0) == sha2_derived::k_512(t));
    assert (t >= 64 || ht_sha2_pkg::k(t, 1'b1) == {sha2_derived::k_256(t[5:0]), 32'b0});
    assert (ht_sha2_pkg::initial_hash(3'd2) == sha2_derived::Iv384);
    assert (ht_sha2_pkg::initial_hash(3'd3) == sha2_derived::Iv512);
    assert (ht_sha2_pkg::initial_hash(3'd4) == sha2_derived::Iv512_224);
    assert (ht_sha2_pkg::initial_hash(3'd5) == sha2_derived::Iv512_256);
  end

endmodule

`default_nettype wire
