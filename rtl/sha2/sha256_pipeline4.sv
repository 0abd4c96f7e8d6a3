// SPDX-License-Identifier: Apache-2.0
// SHA-256 compression in a pipeline of four stages of sixteen rounds: a block every 16 cycles, four
// blocks of any messages in flight, 65 cycles from first word to result. The base architecture of
// Michail et al. 2012, figure 3. The contract: docs/architecture.md; more: docs/cores.

module sha256_pipeline4 #(
    parameter int TagBits = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    // Block
    input  logic               word_valid_i,
    output logic               word_ready_o,
    input  logic [31:0]        word_i,
    input  logic               narrow_i,
    input  logic               continue_i,
    input  logic [255:0]       hash_i,
    input  logic [TagBits-1:0] tag_i,
    // Result
    output logic               hash_valid_o,
    input  logic               hash_ready_i,
    output logic [255:0]       hash_o,
    output logic [TagBits-1:0] tag_o
);

  // Control: a counter a stage. A stage waits before its last step until the next one is free.
  logic [15:0] count_q;  // the step of each stage
  logic [3:1]  busy_q;
  logic [3:1]  free;     // a block can come in
  logic [3:0]  last, step, leave;
  logic        held, hash_valid_q;

  for (genvar s = 0; s < 4; s++) begin : gen_last
    assign last[s] = count_q[4*s +: 4] == 15;
  end

  always_comb begin
    free    = ~busy_q;
    free[3] = free[3] || last[3];
    for (int s = 2; s > 0; s--) free[s] = free[s] || (last[s] && free[s+1]);
  end

  // Step 12 of the last stage leads to the first addition, which takes the place of a result
  assign held = (count_q[15:12] == 12) && hash_valid_q && !hash_ready_i;

  assign word_ready_o = !last[0] || free[1];
  assign step         = {busy_q, word_valid_i} & ~{held, last[2:0] & ~free};
  assign leave        = step & last;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= '0;
      busy_q  <= '0;
    end else begin
      for (int s = 0; s < 4; s++) count_q[4*s +: 4] <= count_q[4*s +: 4] + 4'(step[s]);
      busy_q <= leave[2:0] | (busy_q & ~leave[3:1]);
    end
  end

  // Stages
  for (genvar s = 0; s < 4; s++) begin : gen_stage
    logic         load;
    logic [479:0] window_in, window;
    logic [31:0]  w_in, w;
    logic [255:0] state_in, state, chain_in, chain;

    if (s == 0) begin : gen_in
      assign load      = 1'b0;
      assign window_in = '0;
      assign w_in      = word_i;
      assign state_in  = hash_i;
      assign chain_in  = hash_i;
    end else begin : gen_in
      assign load      = leave[s-1];
      assign window_in = gen_stage[s-1].window;
      assign w_in      = gen_stage[s-1].w;
      assign state_in  = gen_stage[s-1].state;
      assign chain_in  = gen_stage[s-1].chain;
    end

    sha256_stage #(.Stage(s)) u_stage (
        .clk_i, .load_i(load), .step_i(step[s]), .count_i(count_q[4*s +: 4]),
        .window_i(window_in), .w_i(w_in), .state_i(state_in), .chain_i(chain_in),
        .window_o(window), .w_o(w), .state_o(state), .chain_o(chain));
  end

  logic unused;
  assign unused = &{1'b0, narrow_i, continue_i,
                    gen_stage[3].window, gen_stage[3].w, gen_stage[3].state};

  // Tags
  logic [TagBits-1:0] tag1_q, tag2_q, tag3_q;  // of stages 1 to 3

  always_ff @(posedge clk_i) begin
    if (leave[0]) tag1_q <= tag_i;
    if (leave[1]) tag2_q <= tag1_q;
    if (leave[2]) tag3_q <= tag2_q;
    if (leave[3]) tag_o <= tag3_q;
  end

  // Result: the last four A and E are a to d and e to h. Each goes into the chaining value in the
  // cycle behind its round, H3 and H7 first; H0 and H4 on the way out.
  logic         add_q, add_first_q, add_last_q;  // the last four rounds, the first and last of them
  logic [31:0]  a_q, e_q, left_sum, right_sum;
  logic [127:0] left_q, right_q;                 // H0 to H3, H4 to H7, turned on by each addition

  assign left_sum  = left_q[31:0] + a_q;
  assign right_sum = right_q[31:0] + e_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      add_q        <= 1'b0;
      add_last_q   <= 1'b0;
      hash_valid_q <= 1'b0;
    end else begin
      add_q        <= step[3] && count_q[15:12] >= 12;
      add_last_q   <= leave[3];
      hash_valid_q <= add_last_q || (hash_valid_q && !hash_ready_i);
    end
    add_first_q <= count_q[15:12] == 12;
    if (add_q) begin
      a_q     <= gen_stage[3].state[255:224];
      e_q     <= gen_stage[3].state[127:96];
      left_q  <= add_first_q ? gen_stage[3].chain[255:128] : {left_sum, left_q[127:32]};
      right_q <= add_first_q ? gen_stage[3].chain[127:0] : {right_sum, right_q[127:32]};
    end
  end

  assign hash_valid_o = hash_valid_q;
  assign hash_o       = {left_sum, left_q[127:32], right_sum, right_q[127:32]};

`ifdef FORMAL
  // One block is followed, with its chaining value and tag. Any one: continue_i, at which the core
  // does not look, says whether it is the one that begins.
  logic               begins, given, out;
  logic               spec_on;
  logic [2:0]         spec_held, spec_ahead;  // blocks without result, those before this one
  logic [11:0]        ahead;                  // the same for the block of each stage
  logic [3:0]         here;                   // the followed block is in the stage
  logic [255:0]       spec_chain;
  logic [TagBits-1:0] spec_tag;

  assign begins = step[0] && count_q[3:0] == 0;
  assign given  = hash_valid_o && hash_ready_i;
  assign out    = hash_valid_q || add_last_q;

  assign ahead[11:9] = 3'(out);
  assign ahead[8:6]  = 3'(out) + 3'(busy_q[3]);
  assign ahead[5:3]  = 3'(out) + 3'(busy_q[3]) + 3'(busy_q[2]);
  assign ahead[2:0]  = 3'(out) + 3'(busy_q[3]) + 3'(busy_q[2]) + 3'(busy_q[1]);

  always_ff @(posedge clk_i) begin
    spec_on   <= rst_ni && (spec_on ? !(given && spec_ahead == 0) : begins && continue_i);
    spec_held <= rst_ni ? spec_held + 3'(begins) - 3'(given) : '0;
    spec_ahead <= (spec_on ? spec_ahead : spec_held) - 3'(given);
    if (!spec_on) spec_chain <= hash_i;
    if (leave[0] && here[0]) spec_tag <= tag_i;
  end

  handshake #(.Width(256 + TagBits)) u_results (
      .clk_i, .rst_ni, .valid_i(hash_valid_o), .ready_i(hash_ready_i),
      .payload_i({hash_o, tag_o}));

  for (genvar s = 0; s < 4; s++) begin : gen_check
    logic begun;  // the first step is done
    assign begun   = count_q[4*s +: 4] != 0;
    assign here[s] = spec_on && ahead[3*s +: 3] == spec_ahead && (s == 0 ? begun : busy_q[s]);

    always_ff @(posedge clk_i)
      if (rst_ni && here[s] && begun) assert (gen_stage[s].chain == spec_chain);

    // A first step never waits: what the stage before keeps for it is still there
    if (s != 0) begin : gen_first
      always_ff @(posedge clk_i) if (rst_ni) begin
        assert (busy_q[s] || !begun);
        assert (!busy_q[s] || begun || count_q[4*(s-1) +: 4] == 0);
        assert (!here[s] || begun || gen_stage[s].chain_in == spec_chain);
      end
    end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spec_held == ahead[2:0] + 3'(count_q[3:0] != 0));
    assert (!spec_on || spec_ahead < spec_held);
    assert (!(spec_on && out && spec_ahead == 0) || tag_o == spec_tag);
    assert (!here[3] || tag3_q == spec_tag);
    assert (!here[2] || tag2_q == spec_tag);
    assert (!here[1] || tag1_q == spec_tag);
    // A result is gone when the next one comes into its place
    assert (!hash_valid_q || (!add_q && count_q[15:12] < 13));
    assert (!add_last_q || (add_q && count_q[15:12] == 0));
    assert (!(add_q && add_first_q) || count_q[15:12] == 13);
    cover (hash_valid_o && !hash_ready_i && busy_q == 3'b111);
    cover (given && spec_on && spec_ahead == 0 && spec_held == 5);
  end
`endif

endmodule
