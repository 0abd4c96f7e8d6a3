// SPDX-License-Identifier: Apache-2.0
// A round of ht_sha256_unrolled against the standard (ht_sha2_round and ht_sha2_schedule, which
// ht_sha2_pkg_check proves): from the form of any states and words before a round it makes that of
// those before the next one.

`default_nettype none

module ht_sha256_unrolled_round_check #(
    parameter int Place = 2,  // of round t: 2, 1, 0 for rounds from 2 on, 1, 0; 3 for round -1
    parameter int Words = 16,
    parameter int Add   = 4
) (
    input logic         clk_i,
    input logic         rst_ni,
    input logic [255:0] start_i,  // the state before round 0, or t - 2
    input logic [127:0] k_i,      // the constants from there on
    input logic [607:0] w_i,      // the words from there on
    input logic [255:0] chain_i
);

  localparam int Skip = (Place == 3) ? -1 : Place;  // rounds from start_i to t

  // The standard: states, constants and words, from round 0 or t - 2 on
  logic [255:0]      spec1, spec2, spec3;
  logic [3:0][31:0]  k;
  logic [18:0][31:0] w;
  logic [31:0]       w_next;

  for (genvar i = 0; i < 4; i++) begin : gen_k
    assign k[i] = k_i[32*(3-i) +: 32];
  end

  for (genvar i = 0; i < 19; i++) begin : gen_word
    assign w[i] = w_i[32*(18-i) +: 32];
  end

  ht_sha2_round u_spec0 (
      .narrow_i(1'b1), .state_i(start_i), .k_i(k[0]), .w_i(w[0]), .state_o(spec1));
  ht_sha2_round u_spec1 (
      .narrow_i(1'b1), .state_i(spec1), .k_i(k[1]), .w_i(w[1]), .state_o(spec2));
  ht_sha2_round u_spec2 (
      .narrow_i(1'b1), .state_i(spec2), .k_i(k[2]), .w_i(w[2]), .state_o(spec3));

  localparam int At = (Skip < 0) ? 0 : Skip;

  // Before the round before t, before t, and after it
  logic [255:0] state_prev, state_now, state_next;

  assign state_prev = (At == 2) ? spec1 : start_i;
  assign state_now  = (At == 2) ? spec2 : (At == 1) ? spec1 : start_i;
  assign state_next = (At == 2) ? spec3 : (At == 1) ? spec2 : spec1;

  ht_sha2_schedule u_schedule (
      .narrow_i(1'b1), .w2_i(w[At+14]), .w7_i(w[At+9]), .w15_i(w[At+1]), .w16_i(w[At]),
      .w_o(w_next));

  // The form before round `i`: of A to D of three rounds before, E of a round before, and the state;
  // without a round before it, before round -1
  function automatic logic [255:0] form(
      input int i, input logic [127:0] first, input logic [31:0] e_prev, input logic [255:0] state,
      input logic [31:0] k_now, input logic [31:0] w_now);
    logic [31:0] p, q;
    p = state[159:128] + state[31:0] + k_now + w_now;
    q = e_prev - first[31:0];
    case (i)
      -1: form = {state[95:0], state[127:96], state[159:128], state[255:160]};
      0: form = {state[127:32], p, state[191:128], state[255:192]};
      1: form = {state[127:32], p, first[95:0], first[127:96]};
      default: form = {state[127:32], p, first[127:32], q};
    endcase
  endfunction

  function automatic logic [31:0] x(input logic [31:0] now, input logic [31:0] next);
    x = now + ht_sha2_pkg::small_sigma0_256(next);
  endfunction

  logic [255:0] state_in, state, state_want, chain, chain_want;
  logic [511:0] words_in, words, words_want;
  logic         valid, tag;

  // The round after t has one state more before it; A of round t is two rounds late
  assign state_in = form(Skip, start_i[255:128], state_prev[127:96], state_now, k[At], w[At]);

  if (Place == 3) begin : gen_want
    assign state_want = form(0, start_i[255:128], start_i[127:96], start_i, k[0], w[0]);
    assign words_in   = {w_i[607-32*15 -: 32], w_i[607 -: 480]};
    assign words_want = {x(w[0], w[1]), w_i[607-32 -: 480]};
  end else begin : gen_want
    assign state_want =
        form(Skip + 1, state_prev[255:128], state_now[127:96], state_next, k[At+1], w[At+1]);
    assign words_in   = {x(w[At], w[At+1]), w_i[607-32*(At+1) -: 480]};
    assign words_want = {x(w[At+1], w[At+2]), w_i[607-32*(At+2) -: 448], w_next};
  end

  // The new A and E of three rounds before t are added
  always_comb begin
    chain_want = chain_i;
    if (Add < 4) begin
      chain_want[32*(7-Add) +: 32] = chain_i[32*(7-Add) +: 32] + start_i[255:224];
      chain_want[32*(3-Add) +: 32] = chain_i[32*(3-Add) +: 32] + state_now[63:32];
    end
  end

  ht_sha256_unrolled_round #(.Words(Words), .Add(Add)) u_round (
      .clk_i, .rst_ni, .step_i(1'b1), .front_i(Place == 3), .given_i(Place != 2),
      .next_i(Place != 2 && Place != 1), .k_i(k[Skip+1]),
      .valid_i(1'b1), .tag_i(1'b1), .chain_i, .state_i(state_in), .words_i(words_in),
      .valid_o(valid), .tag_o(tag), .chain_o(chain), .state_o(state), .words_o(words));

  always_ff @(posedge clk_i) begin
    assert (valid && tag);
    cover (chain != 0);
    assert (chain == chain_want);
    for (int i = 0; i < 8; i++) assert (state[32*i +: 32] == state_want[32*i +: 32]);
    for (int i = 1; i < 15; i++) assert (words[32*i +: 32] == words_want[32*i +: 32]);
    if (Words == 16) begin
      assert (words[511:480] == words_want[511:480]);
      assert (words[31:0] == words_want[31:0]);
    end
  end

  logic unused;
  assign unused = &{1'b0, spec3, state_prev, state_next, k[3], w[18], w_next};

endmodule

`default_nettype wire
