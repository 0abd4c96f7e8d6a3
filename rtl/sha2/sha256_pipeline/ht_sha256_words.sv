// SPDX-License-Identifier: Apache-2.0
// The words of a stage of the pipelined SHA-256: FIPS 180-4 6.2.2, step 1, for Operations * Rounds
// rounds from First on. All stages step together: when a stage is at a block, what the one before
// made of it lies as far back in that one's line as it would in the line of a single W unit.

`default_nettype none

module ht_sha256_words #(
    parameter int First      = 0,     // 0, 16, 32, 48, or with stages of eight rounds 0, 8, ..., 56
    parameter int Operations = 16,
    parameter int Rounds     = 1,     // of an operation: 1 or 2
    parameter bit Ahead      = 1'b0   // of one round: sums are begun a cycle before
) (
    input  logic                 clk_i,
    input  logic                 step_i,
    input  logic [3:0]           count_i,  // the operation whose words are made in this cycle
    input  logic [3:0]           next_i,   // in the next
    input  logic [Rounds*32-1:0] word_i,   // First 0 to 15: the words of the block
    input  logic [511:0]         line_i,   // of the stage before
    input  logic [511:0]         far_i,    // of the stage that had W[t-16]
    output logic [511:0]         line_o,   // the last 16 words, newest lowest
    output logic [Rounds*32-1:0] k_o,      // of the last words
    output logic [Rounds*32-1:0] wk_o      // their sums
);

  localparam int Last = Operations - 1;

  logic [511:0]         line_q, near;  // near: of the stage that had W[t-15] at its last operation
  logic [Rounds*32-1:0] word, k, k_q, wk, wk_q;
  logic [3:0]           k_at;

  assign near = (Operations * Rounds == 16) ? line_q : line_i;
  // k_q is beside its words, or after them; for the first block it is there before any step
  assign k_at = (Ahead && (First != 0 || step_i)) ? next_i : count_i;

  for (genvar u = 0; u < Rounds; u++) begin : gen_word
    localparam int At = 32 * (Rounds - 1 - u);  // the first word is the top one
    logic [63:0] k_wide;                        // in the upper half

    assign k_wide      = ht_sha2_pkg::k(7'(First + Rounds * int'(k_at) + u), 1'b1);
    assign k[At +: 32] = 32'(k_wide >> 32);

    if (First < 16) begin : gen_own
      assign word[At +: 32] = word_i[At +: 32];
      assign wk[At +: 32]   = word[At +: 32] + (Ahead ? k_q[At +: 32] : k[At +: 32]);
    end else if (Ahead) begin : gen_ahead
      logic        own2_q, own7_q, near15_q;
      logic [31:0] z_q, w2, w7, w15, w16, sigma0, sigma1;

      // The count goes up with each step but where it is 0 and there is no block
      always_ff @(posedge clk_i) begin
        if (step_i) begin
          own2_q   <= next_i >= 2;
          own7_q   <= next_i >= 6 && next_i != 4'(Last);
          near15_q <= next_i == 4'(Last - 1);
          z_q      <= (w7 ^ w16 ^ sigma0) + ht_sha256_pkg::carry(w7, w16, sigma0);
        end
      end

      assign w2     = own2_q ? line_q[32*1 +: 32] : line_i[32*1 +: 32];
      assign w7     = own7_q ? line_q[32*5 +: 32] : line_i[32*5 +: 32];
      assign w15    = near15_q ? near[32*13 +: 32] : far_i[32*13 +: 32];
      assign w16    = far_i[32*14 +: 32];
      assign sigma0 = ht_sha2_pkg::small_sigma0_256(w15);
      assign sigma1 = ht_sha2_pkg::small_sigma1_256(w2);

      assign word = sigma1 + z_q;
      assign wk   = (sigma1 ^ z_q ^ k_q) + ht_sha256_pkg::carry(sigma1, z_q, k_q);
    end else begin : gen_schedule
      localparam int W2 = 1 - u, W7 = 6 - u, W15 = 14 - u, W16 = 15 - u;  // places in the line
      logic        own2_q, own7_q, near15_q;
      logic [31:0] w2, w7, w15;

      always_ff @(posedge clk_i) begin
        if (step_i) begin
          own2_q   <= int'(next_i) > W2 / Rounds;
          own7_q   <= int'(next_i) > W7 / Rounds;
          near15_q <= next_i == 4'(Last) && W15 / Rounds == Last - 1;
        end
      end

      assign w2  = own2_q ? line_q[32*W2 +: 32] : line_i[32*W2 +: 32];
      assign w7  = own7_q ? line_q[32*W7 +: 32] : line_i[32*W7 +: 32];
      assign w15 = near15_q ? near[32*W15 +: 32] : far_i[32*W15 +: 32];

      ht_sha2_schedule u_schedule (
          .narrow_i(1'b1), .w2_i(w2), .w7_i(w7), .w15_i(w15), .w16_i(far_i[32*W16 +: 32]),
          .w_o(word[At +: 32]));

      assign wk[At +: 32] = word[At +: 32] + k[At +: 32];
    end
  end

  always_ff @(posedge clk_i) begin
    if (step_i) begin
      line_q <= {line_q[511-32*Rounds:0], word};
      wk_q   <= wk;
    end
    if (step_i || (Ahead && First == 0)) k_q <= k;
  end

  assign line_o = line_q;
  assign k_o    = k_q;
  assign wk_o   = wk_q;

  logic unused;
  assign unused = &{1'b0, word_i, line_i, far_i, near, next_i};

endmodule

`default_nettype wire
