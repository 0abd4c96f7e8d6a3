// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression in a pipeline of four or eight stages, a block of any message in each. After
// Michail et al. 2012; `Step` is how far up their ladder the operation of a stage stands. The
// contract: docs/architecture.md; more: README.md beside this file.

`default_nettype none

module ht_sha256_pipeline #(
    parameter int Stages  = 4,                      // 4; of step CarrySave also 8
    parameter int Step    = ht_sha256_pkg::CarrySave,
    parameter int TagBits = 1
) (
    input  logic                                          clk_i,
    input  logic                                          rst_ni,
    // Block
    input  logic                                          word_valid_i,
    output logic                                          word_ready_o,
    input  logic [32*ht_sha256_pkg::words(Stages, Step)-1:0] word_i,
    input  logic                                          narrow_i,
    input  logic                                          continue_i,
    input  logic [255:0]                                  hash_i,
    input  logic [TagBits-1:0]                            tag_i,
    // Result
    output logic                                          hash_valid_o,
    input  logic                                          hash_ready_i,
    output logic [255:0]                                  hash_o,
    output logic [TagBits-1:0]                            tag_o
);

  localparam int Rounds = ht_sha256_pkg::rounds(Step);     // an operation has
  localparam int Count  = 64 / Stages / Rounds;         // operations of a stage
  localparam int Top    = Stages - 1;                   // the last stage
  localparam int Words  = ht_sha256_pkg::state_words(Step);
  localparam int Delay  = ht_sha256_pkg::delay(Step);
  // The words in front of an operation are those of the next
  localparam bit Ahead  = Step == ht_sha256_pkg::Temporal || Step == ht_sha256_pkg::Final;
  localparam int Adds   = 4 / Rounds;                    // operations that make a, ..., h

  // Control: all stages step together. Blocks have no fixed slots: each stage counts its own block.
  logic [Top:0][3:0] count_q, count;  // the operation whose words stage s makes
  logic [Top:1] busy_q;
  logic [Top:0] go, begins, leaves, last_q;  // last: the count says that a block leaves
  logic [Top:1] begins_q;                    // the same, that it begins
  logic         between_q;                   // the same, that no block is in stage 0
  logic         running_q;                   // there was something in the last step
  logic       held, adding, step, hash_valid_q;

  // A pause within a block stops all, so does a result in the way; where nothing is, nothing steps
  assign go           = {busy_q, word_valid_i};
  assign word_ready_o = !held;
  assign step         = !held && (word_valid_i || (between_q && running_q));
  assign begins       = {begins_q, word_valid_i && between_q};
  assign leaves       = go & last_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      between_q <= 1'b1;
      running_q <= 1'b0;
      last_q    <= '0;
      begins_q  <= '0;
      busy_q    <= '0;
    end else if (step) begin
      between_q <= count[0] == 0;
      running_q <= go != 0 || adding;
      begins_q  <= leaves[Top-1:0];
      busy_q    <= leaves[Top-1:0] | (busy_q & ~leaves[Top:1]);
      for (int s = 0; s < Stages; s++) last_q[s] <= count[s] == 4'(Count - 1);
    end
  end

  for (genvar s = 0; s < Stages; s++) begin : gen_count
    assign count[s] = leaves[s] ? '0 : count_q[s] + 4'(go[s]);

    always_ff @(posedge clk_i) begin
      if (!rst_ni) count_q[s] <= '0;
      else if (step) count_q[s] <= count[s];
    end
  end

  // Beginnings, as late as the operations are behind their words. Nothing but a block's own counts,
  // so it takes no reset.
  logic [Top:0] begins1_q, begins2_q, first;

  always_ff @(posedge clk_i) begin
    if (step) begin
      begins1_q <= begins;
      begins2_q <= begins1_q;
    end
  end

  assign first = (Delay == 0) ? begins : (Delay == 1) ? begins1_q : begins2_q;

  // Words: those of the block, and each stage's
  logic [32*Rounds-1:0] word0, word1;  // of the block, for stages 0 and 1
  logic [Top:0][255:0]  chain_q;       // the block's chaining value

  if (Stages == 4) begin : gen_block
    assign word0 = word_i;
    assign word1 = '0;
  end else begin : gen_block
    // Two come at a time for two stages, which take one each, picked a cycle ahead but for the very
    // first. Operation 2 * i + 1 needs the second word of the pair that then came i cycles ago,
    // 2 * i the first of that of a cycle less; in stage 1 all are four cycles older.
    logic [447:0] pairs_q;  // the last seven, newest lowest
    logic [511:0] pairs;
    logic [2:0]   age0, age1;
    logic [31:0]  word0_q, word1_q;

    assign pairs = {pairs_q, word_i};
    assign age0  = 3'(count[0][2:1]) + 3'(count[0][0]) - 3'd1;
    assign age1  = 3'(count[1][2:1]) + 3'(count[1][0]) + 3'd3;

    always_ff @(posedge clk_i) begin
      if (step) begin
        pairs_q <= pairs[447:0];
        word0_q <= count[0][0] ? pairs[64*int'(age0) +: 32] : pairs[64*int'(age0)+32 +: 32];
        word1_q <= count[1][0] ? pairs[64*int'(age1) +: 32] : pairs[64*int'(age1)+32 +: 32];
      end
    end

    assign word0 = between_q ? word_i[63:32] : word0_q;
    assign word1 = word1_q;
  end

  for (genvar s = 0; s < Stages; s++) begin : gen_words
    localparam int Far = Stages / 4;  // so many stages before W[t-16] was made
    logic [511:0]         line, line_in, far_in;
    logic [255:0]         chain_in;
    logic [32*Rounds-1:0] word, k, wk;

    if (s == 0) begin : gen_from
      assign word     = word0;
      assign line_in  = '0;
      assign chain_in = hash_i;
    end else begin : gen_from
      assign word     = word1;
      assign line_in  = gen_words[s-1].line;
      assign chain_in = chain_q[s-1];
    end

    if (s < Far) begin : gen_far
      assign far_in = '0;
    end else begin : gen_far
      assign far_in = gen_words[s-Far].line;
    end

    ht_sha256_words #(
        .First(64 / Stages * s), .Operations(Count), .Rounds(Rounds),
        .Ahead(Step == ht_sha256_pkg::CarrySave)
    ) u_words (
        .clk_i, .step_i(step), .count_i(count_q[s]), .next_i(count[s]),
        .word_i(word), .line_i(line_in), .far_i(far_in), .line_o(line), .k_o(k), .wk_o(wk));

    always_ff @(posedge clk_i) if (step && begins[s]) chain_q[s] <= chain_in;

    logic unused;
    assign unused = &{1'b0, line, k, wk};
  end

  // Initialization unit: the chaining value as the state of the first operation
  logic [32*Words-1:0] init;
  logic [31:0]         c_in, d_in, f_in, g_in, h_in;

  assign c_in = chain_q[0][191:160];
  assign d_in = chain_q[0][159:128];
  assign f_in = chain_q[0][95:64];
  assign g_in = chain_q[0][63:32];
  assign h_in = chain_q[0][31:0];

  if (Step == ht_sha256_pkg::CarrySave) begin : gen_init
    assign init = {chain_q[0][127:0], chain_q[0][255:128]};
  end else if (Delay == 0) begin : gen_init
    assign init = hash_i;
  end else if (Ahead) begin : gen_init
    logic [31:0] w0, w1, x_q, h_q, p4_q;  // equations 12 to 14
    assign {w0, w1} = gen_words[0].wk;
    always_ff @(posedge clk_i) begin
      if (step) begin
        x_q  <= (d_in ^ h_in ^ w0) + ht_sha256_pkg::carry(d_in, h_in, w0);
        h_q  <= h_in + w0;
        p4_q <= g_in + w1;
      end
    end
    assign init = {chain_q[0][255:192], c_in, chain_q[0][127:96], f_in, g_in, x_q, h_q, p4_q};
  end else begin : gen_init
    assign init = chain_q[0];
  end

  // Operations
  for (genvar s = 0; s < Stages; s++) begin : gen_stage
    logic                 over;  // the words in front of the operation are those of the next stage
    logic [32*Words-1:0]  state_in, state;
    logic [32*Rounds-1:0] w, k, wk, a, e;

    if (s == 0) begin : gen_from
      assign state_in = init;
    end else begin : gen_from
      assign state_in = gen_stage[s-1].state;
    end

    assign w = gen_words[s].line[32*Rounds-1:0];
    assign k = gen_words[s].k;

    if (Ahead && s != Top) begin : gen_ahead
      assign over = begins1_q[s+1];
      assign wk   = over ? gen_words[s+1].wk : gen_words[s].wk;
    end else begin : gen_ahead
      assign over = 1'b0;
      assign wk   = gen_words[s].wk;
    end

    logic unused;
    assign unused = &{1'b0, over, w, k, wk, state, a, e};

    if (Step == ht_sha256_pkg::Base) begin : gen_op
      ht_sha256_op_base u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .w_i(w), .k_i(k),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Unrolled) begin : gen_op
      ht_sha256_op_unrolled u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .w_i(w), .k_i(k),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Spatial) begin : gen_op
      ht_sha256_op_spatial u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .w_i(w), .k_i(k),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Prefetched) begin : gen_op
      ht_sha256_op_prefetched u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Recursive) begin : gen_op
      ht_sha256_op_recursive u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Compressed) begin : gen_op
      ht_sha256_op_compressed u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Temporal) begin : gen_op
      ht_sha256_op_temporal u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end else if (Step == ht_sha256_pkg::Final) begin : gen_op
      ht_sha256_op_final u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end else begin : gen_op
      logic [31:0] d;
      assign d = (s == 0 && begins1_q[0]) ? d_in : (s == 0 && begins2_q[0]) ? c_in
                                                 : state_in[95:64];

      ht_sha256_op_carrysave u_op (
          .clk_i, .step_i(step), .first_i(first[s]), .state_i(state_in), .d_i(d), .wk_i(wk),
          .state_o(state), .a_o(a), .e_o(e));
    end
  end

  logic unused;
  assign unused = &{1'b0, narrow_i, continue_i, word1, c_in, d_in, f_in, g_in, h_in};

  // Tags
  logic [Top:1][TagBits-1:0] tag_q;  // of all stages but the first

  for (genvar s = 1; s < Stages; s++) begin : gen_tag
    always_ff @(posedge clk_i)
      if (step && leaves[s-1]) tag_q[s] <= (s == 1) ? tag_i : tag_q[s == 1 ? 1 : s-1];
  end

  // Result: the As and Es of the last four rounds are a to d and e to h. They go into the chaining
  // value in the cycle behind their operation, H3 and H7 first; the last of them on the way out.
  // The chaining value is loaded while the last stage still has it.
  localparam int Taken = ht_sha256_pkg::latency(Step) + Count - Adds;  // cycles from the stage's start
  localparam int Load  = (Taken < Count) ? Taken : Count;
  localparam int Wait  = Taken - Load;
  localparam int Hold  = (Load < Count) ? Load : Count - 1;

  logic                   clear_q;  // the last result is to be out of the way
  logic                   load, load_q, take, add;
  logic [Wait+Adds-1:0]   tail;                            // cycles since the load
  logic [Wait+Adds-1:1]   tail_q;
  logic [32*Rounds-1:0]   a_q, e_q, left_sum, right_sum;
  logic [127:0]           left_q, right_q;  // H0 to H3, H4 to H7, turned on by each addition

  assign held   = clear_q && hash_valid_q && !hash_ready_i;
  assign load   = (Load == Hold) ? clear_q : load_q;
  assign tail   = {tail_q, load};
  assign take   = tail[Wait+Adds-1:Wait] != 0;
  assign add    = tail[Wait+Adds-1:Wait+1] != 0;
  assign adding = load_q || tail_q != 0;

  for (genvar r = 0; r < Rounds; r++) begin : gen_sum
    assign left_sum[32*r +: 32]  = left_q[32*r +: 32] + a_q[32*r +: 32];
    assign right_sum[32*r +: 32] = right_q[32*r +: 32] + e_q[32*r +: 32];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      clear_q      <= 1'b0;
      load_q       <= 1'b0;
      tail_q       <= '0;
      hash_valid_q <= 1'b0;
    end else begin
      if (step) begin
        clear_q <= count[Top] == 4'(Hold);
        load_q  <= clear_q;
        tail_q  <= tail[Wait+Adds-2:0];
      end
      hash_valid_q <= (step && tail[Wait+Adds-1]) || (hash_valid_q && !hash_ready_i);
    end
    if (step && clear_q) tag_o <= tag_q[Top];
    if (step && take) begin
      a_q <= gen_stage[Top].a;
      e_q <= gen_stage[Top].e;
    end
    if (step && (load || add)) begin
      left_q  <= load ? chain_q[Top][255:128] : {left_sum, left_q[127:32*Rounds]};
      right_q <= load ? chain_q[Top][127:0] : {right_sum, right_q[127:32*Rounds]};
    end
  end

  assign hash_valid_o = hash_valid_q;
  assign hash_o       = {left_sum, left_q[127:32*Rounds], right_sum, right_q[127:32*Rounds]};

`ifdef FORMAL
  // One block is followed, with its chaining value and tag. Any one: continue_i, at which the core
  // does not look, says whether it is the one that begins.
  logic               given, out, first_out;
  logic               spec_on;
  logic [3:0]         spec_held, spec_ahead;  // blocks without result, those before this one
  logic [Top:0][3:0]  ahead;                  // the same for the block of each stage
  logic [Top:0]       here;                   // the followed block is in the stage
  logic [255:0]       spec_chain;
  logic [TagBits-1:0] spec_tag;

  // Behind count Hold a block is in the last stage and on its way out of it at once
  assign given = hash_valid_o && hash_ready_i;
  assign out   = hash_valid_q || (adding && int'(count_q[Top]) <= Hold);

  assign first_out = spec_on && spec_ahead == 0;  // the followed block's result is the next

  always_comb begin
    ahead = '0;
    ahead[Top][0] = out;
    for (int s = Top - 1; s >= 0; s--) ahead[s] = ahead[s+1] + 4'(busy_q[s+1]);
  end

  always_ff @(posedge clk_i) begin
    spec_on    <= rst_ni && (spec_on ? !(given && spec_ahead == 0)
                                     : step && begins[0] && continue_i);
    spec_held  <= rst_ni ? spec_held + 4'(step && begins[0]) - 4'(given) : '0;
    spec_ahead <= (spec_on ? spec_ahead : spec_held) - 4'(given);
    if (!spec_on) spec_chain <= hash_i;
    if (step && leaves[0] && here[0]) spec_tag <= tag_i;
  end

  ht_handshake #(.Width(256 + TagBits)) u_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  for (genvar s = 0; s < Stages; s++) begin : gen_check
    logic begun;  // the first operation is done
    assign begun   = count_q[s] != 0;
    assign here[s] = spec_on && ahead[s] == spec_ahead && (s == 0 ? begun : busy_q[s == 0 ? 1 : s]);

    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (int'(count_q[s]) < Count);
      assert (last_q[s] == (int'(count_q[s]) == Count - 1));
      assert (!(here[s] && begun) || chain_q[s] == spec_chain);
    end

    // No stage is farther than the one behind it: what that one needs is there as it begins
    if (s != 0) begin : gen_behind
      always_ff @(posedge clk_i) if (rst_ni) begin
        assert (busy_q[s] || !begun);
        assert (begins_q[s] == (busy_q[s] && !begun));
        assert (!busy_q[s] || count_q[s-1] <= count_q[s]);
        assert (!here[s] || tag_q[s] == spec_tag);
        assert (!here[s] || begun || chain_q[s-1] == spec_chain);
      end
    end
  end

  // Where a block is on its way out, Load + i steps behind its start in the last stage
  for (genvar i = 1; i < Wait + Adds; i++) begin : gen_tail
    localparam int Past = Load + i - Count;                               // steps of the next one
    localparam int From = (i > Wait) ? 32 * Rounds * (i - 1 - Wait) : 0;  // words that are added to
    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (!tail_q[i] || tail_q == (Wait+Adds-1)'(1 << (i - 1)));
      assert (Past >= 0 || tail_q[i] == (int'(count_q[Top]) == Load + i));
      assert (Past < 0 || !tail_q[i] || int'(count_q[Top]) <= Past);
      assert (!(tail_q[i] && first_out) || left_q[127-From:0] == spec_chain[255:128+From]);
      assert (!(tail_q[i] && first_out) || right_q[127-From:0] == spec_chain[127:From]);
    end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (between_q == (count_q[0] == 0));
    assert (running_q || (between_q && busy_q == 0 && !adding));
    assert (clear_q == (int'(count_q[Top]) == Hold));
    assert (spec_held == ahead[0] + 4'(count_q[0] != 0));
    assert (!spec_on || spec_ahead < spec_held);
    assert (!((hash_valid_q || adding) && first_out) || tag_o == spec_tag);
    assert (!hash_valid_q || (!adding && int'(count_q[Top]) <= Hold));
    assert (Load > Hold || load_q == tail_q[1]);
    assert (Load == Hold || !load_q || (tail_q == 0 && count_q[Top] == 0));
    assert (Load == Hold || !(load_q && first_out) || chain_q[Top] == spec_chain);
    cover (hash_valid_o && !hash_ready_i && &busy_q);
    cover (given && spec_on && spec_ahead == 0 && int'(spec_held) == Stages + 1);
  end
`endif

endmodule

`default_nettype wire
