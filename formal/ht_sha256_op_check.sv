// SPDX-License-Identifier: Apache-2.0
// One operation of ht_sha256_pipeline against the rounds of FIPS 180-4 (ht_sha2_round, which
// ht_sha2_pkg_check proves): on any words, from any new state, at any time, and on from there until
// the next new state.

`default_nettype none

module ht_sha256_op_check #(
    parameter int Step = ht_sha256_pkg::Base
) (
    input logic         clk_i,
    input logic         rst_ni,
    input logic         step_i,
    input logic         first_i,
    input logic [255:0] state_i,  // a, ..., h: arrives with first_i; in step CarrySave a step later
    input logic [63:0]  w_i,      // the words in the form of the operation, or W + K
    input logic [63:0]  k_i,
    input logic [63:0]  had_i     // Temporal, Final: W + K that is part of the new state
);

  localparam int Rounds = ht_sha256_pkg::rounds(Step);
  localparam int Bits   = 32 * Rounds;
  localparam int Words  = ht_sha256_pkg::state_words(Step);

  logic         known_q;        // a state has arrived, and is in the operation
  logic [255:0] spec_q, front;  // before the rounds: state of the standard, of the operation
  logic [63:0]  w_q, k_q;       // W and K of these rounds
  logic [255:0] between, after;  // after the first round, after all rounds

  logic [32*Words-1:0] state_in, state;
  logic [Bits-1:0]     a, e;
  logic                spare;  // signals that only some steps use

  ht_sha2_round u_spec (
      .narrow_i(1'b1), .state_i(front), .w_i(w_q[Bits-1 -: 32]), .k_i(k_q[Bits-1 -: 32]),
      .state_o(between));

  if (Rounds == 1) begin : gen_rounds
    assign after = between;
  end else begin : gen_rounds
    ht_sha2_round u_spec (
        .narrow_i(1'b1), .state_i(between), .w_i(w_q[31:0]), .k_i(k_q[31:0]), .state_o(after));
  end

  if (Step == ht_sha256_pkg::CarrySave) begin : gen_form
    // A, B, C, D come two steps after E, F, G, H. The operation has the registers from third_q to
    // last_q too: the proof merges them, and so sees what is not an output.
    logic         first_q, second_q, third_q, any_q;
    logic         live_q, known1_q, known2_q;
    logic [255:0] prev_q, prev2_q;  // spec_q one step ago, two steps ago
    logic [255:0] next_q, next2_q;  // after the rounds of prev_q, prev2_q
    logic [31:0]  d, p, q, last_q, last2_q;

    assign front    = spec_q;
    assign state_in = {state_i[127:0], third_q ? prev_q[255:128] : state_i[255:128]};
    assign d        = first_q ? state_i[159:128] : second_q ? spec_q[191:160]
                      : third_q ? prev_q[223:192] : w_i[63:32];

    assign spare    = &{prev2_q, last2_q};

    always_ff @(posedge clk_i) begin
      if (step_i) begin
        {third_q, second_q, first_q} <= {second_q, first_q, first_i};
        any_q                        <= first_i || first_q || second_q;
        {last2_q, last_q}            <= {last_q, state[255:224]};
      end
    end

    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        {known2_q, known1_q, known_q, live_q} <= '0;
      end else if (step_i) begin
        live_q   <= 1'b1;
        known_q  <= known_q || (live_q && first_q);
        known1_q <= known_q;
        known2_q <= known1_q;
      end
      if (step_i) begin
        spec_q             <= first_q ? state_i : after;
        {prev2_q, prev_q}  <= {prev_q, spec_q};
        {next2_q, next_q}  <= {next_q, after};
        w_q                <= w_i;
        k_q                <= '0;
      end
    end

    ht_sha256_op_carrysave u_op (
        .clk_i, .step_i, .first_i, .state_i(state_in), .d_i(d), .wk_i(w_i[31:0]),
        .state_o(state), .a_o(a), .e_o(e));

    // P and Q of the operation, from the sums that contain them
    assign p = state[255:224] - ht_sha2_pkg::big_sigma1_256(state[223:192])
               - ht_sha256_pkg::ch(state[223:192], state[191:160], state[159:128]);
    assign q = state[127:96] - ht_sha2_pkg::big_sigma0_256(state[95:64])
               - ht_sha256_pkg::maj(state[95:64], state[63:32], state[31:0]);

    // A of the round from A to D `s` to A to E `s_next`
    function automatic logic follows(input logic [127:0] s, input logic [159:0] s_next);
      follows = s_next[127:32] == s[127:32]
                && s_next[159:128] == s_next[31:0] - s[31:0]
                                      + ht_sha2_pkg::big_sigma0_256(s[127:96])
                                      + ht_sha256_pkg::maj(s[127:96], s[95:64], s[63:32]);
    endfunction

    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (!known_q || state[255:128] == after[127:0]);
      assert (!known2_q || state[127:0] == next2_q[255:128]);
      assert (!known2_q || (a == next2_q[255:224] && e == next2_q[127:96]));
      // Invariants for the induction
      assert (!known_q || (state[223:128] == spec_q[127:32]
                           && p == spec_q[159:128] + spec_q[31:0] + w_q[31:0]));
      assert (!known2_q || (state[95:0] == prev2_q[255:160]
                            && q == next2_q[127:96] - prev2_q[159:128]));
      assert (!known1_q || last_q == next_q[127:96]);
      assert (!known1_q || follows(prev_q[255:128], next_q[255:96]));
      assert (!known2_q || follows(prev2_q[255:128], next2_q[255:96]));
      assert (second_q || !known1_q || spec_q == next_q);
      assert (third_q || !known2_q || prev_q == next2_q);
      assert (!live_q || any_q == (first_q || second_q || third_q));
      assert (live_q || !known_q);
      assert (known1_q ? known_q : !known2_q && (second_q || !known_q));
      assert (known2_q || third_q || !known1_q);
      cover (known2_q && third_q);
    end

  end else begin : gen_form
    localparam bit Sums = Words == 9;  // equations 12 to 14, with words of the next operation
    logic [255:0] taken_q;             // the input of the operation, as a state
    logic [63:0]  next_q, has;         // W + K: of the next operation, of the one that starts
    logic [287:0] in_sums, out_sums;   // a, b, c, e, f, g, X, H, P4

    assign front  = taken_q;
    assign has     = first_i ? had_i : next_q;
    assign in_sums = {state_i[255:160], state_i[127:32],
                      state_i[31:0] + had_i[63:32] + state_i[159:128],
                      state_i[31:0] + had_i[63:32], state_i[63:32] + had_i[31:0]};
    assign out_sums = {after[255:160], after[127:32],
                       after[31:0] + next_q[63:32] + after[159:128],
                       after[31:0] + next_q[63:32], after[63:32] + next_q[31:0]};

    always_ff @(posedge clk_i) begin
      if (!rst_ni) known_q <= 1'b0;
      else if (step_i) known_q <= known_q || first_i;
      if (step_i) begin
        spec_q <= first_i ? state_i : after;
        next_q <= w_i;
        w_q    <= Sums ? has : w_i;
        k_q    <= (Step <= ht_sha256_pkg::Spatial) ? k_i : '0;
      end
    end

    if (Sums) begin : gen_in
      assign state_in = in_sums;
      always_ff @(posedge clk_i) begin
        // d is X - H, h is H - (W + K)
        if (step_i) taken_q <= first_i ? state_i
            : {state[287:192], state[95:64] - state[63:32],
               state[191:96], state[63:32] - has[63:32]};
        if (rst_ni) assert (!known_q || state == out_sums);
      end
    end else begin : gen_in
      assign state_in = state_i;
      always_ff @(posedge clk_i) begin
        if (step_i) taken_q <= first_i ? state_i : state;
        if (rst_ni) assert (!known_q || state == after);
      end
    end

    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (!known_q || spec_q == taken_q);
      assert (!known_q || (a == after[255 -: Bits] && e == after[127 -: Bits]));
      cover (known_q && !first_i && spec_q != 0);
    end

    if (Step == ht_sha256_pkg::Base) begin : gen_op
      ht_sha256_op_base u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .w_i(w_q[31:0]), .k_i(k_q[31:0]),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Unrolled) begin : gen_op
      ht_sha256_op_unrolled u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .w_i(w_q), .k_i(k_q),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Spatial) begin : gen_op
      ht_sha256_op_spatial u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .w_i, .k_i,
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Prefetched) begin : gen_op
      ht_sha256_op_prefetched u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .wk_i(w_i),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Recursive) begin : gen_op
      ht_sha256_op_recursive u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .wk_i(w_i),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Compressed) begin : gen_op
      ht_sha256_op_compressed u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .wk_i(w_i),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Temporal) begin : gen_op
      ht_sha256_op_temporal u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .wk_i(w_i),
          .state_o(state), .a_o(a), .e_o(e));
    end else begin : gen_op
      ht_sha256_op_final u_op (
          .clk_i, .step_i, .first_i, .state_i(state_in), .wk_i(w_i),
          .state_o(state), .a_o(a), .e_o(e));
    end

    assign spare = &{in_sums, out_sums, has};
  end

  logic unused;
  assign unused = &{1'b0, spare, w_q, k_q, k_i, had_i};

endmodule

`default_nettype wire
