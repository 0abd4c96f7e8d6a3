// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] on a state in two shares, masked at first order: the XOR of the shares is the state,
// and it exists on no wire. A round takes two cycles and 320 random bits. A block is XORed in at the
// end of the last round before it, so it takes 48 cycles. Verbs come in any order.

`default_nettype none

module ht_keccak_masked #(
    parameter int Lanes   = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int TagBits = 1
) (
    input  logic                clk_i,           // rising edge
    input  logic                rst_ni,          // synchronous, active low; erases too
    input  logic                zeroize_i,       // both shares are zero two cycles later
    // Block
    input  logic                block_valid_i,   // a block is offered
    output logic                block_ready_o,   // it is taken
    input  logic [64*Lanes-1:0] block0_i,        // the shares of the block
    input  logic [64*Lanes-1:0] block1_i,        // the other shares
    input  logic                absorb_i,        // 0: the blocks are ignored
    input  logic                first_i,         // with absorb_i: the state is zero before the XOR
    input  logic [4:0]          rounds_i,        // the last rounds of Keccak-f: 1 to 24
    input  logic                end_i,           // the state is given after the rounds
    input  logic [TagBits-1:0]  tag_i,           // any value
    // Randomness
    input  logic                random_valid_i,  // random bits are offered
    output logic                random_ready_o,  // once a round
    input  logic [319:0]        random_i,        // uniform, and used nowhere else
    // State
    output logic                state_valid_o,   // a state is offered, until taken
    input  logic                state_ready_i,   // it is taken
    output logic [1599:0]       state0_o,        // the shares of the state; zero unless valid
    output logic [1599:0]       state1_o,        // the other shares
    output logic [TagBits-1:0]  tag_o            // that of the block
);

  logic draw_q;  // the first cycle of a round, which waits for randomness
  logic step_q;   // the second cycle of a round, but of the last one
  logic open_q;   // a block can be taken: the second cycle of the last round, which waits for one
  logic valid_q, end_q;
  logic          live, erasing, taken, drawn, last;
  logic [4:0]    index_q;  // index of the round
  logic [63:0]   rc_q;
  logic [1599:0] block0, block1, state0, state1;

  assign live           = rst_ni && !zeroize_i;
  assign last           = index_q == 5'd23;
  assign block_ready_o  = open_q && (!valid_q || state_ready_i) && !zeroize_i;
  assign taken          = block_valid_i && block_ready_o;
  assign random_ready_o = draw_q;
  assign drawn          = draw_q && random_valid_i;
  assign state_valid_o  = valid_q;
  assign state0_o       = state0 & {1600{valid_q}};
  assign state1_o       = state1 & {1600{valid_q}};

  always_comb begin
    block0 = '0;
    block1 = '0;
    block0[64*Lanes-1:0] = block0_i;
    block1[64*Lanes-1:0] = block1_i;
  end

  ht_keccak_masked_state u_state (
      .clk_i, .rst_ni(live), .erasing_o(erasing),
      .cross_i(drawn), .random_i, .write_i(taken || step_q), .keep_i(!(open_q && first_i)),
      .absorb_i(open_q && absorb_i), .block0_i(block0), .block1_i(block1), .rc_i(rc_q),
      .state0_o(state0), .state1_o(state1));

  always_ff @(posedge clk_i) begin
    if (!live) begin
      draw_q  <= 1'b0;
      step_q  <= 1'b0;
      open_q  <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      draw_q  <= taken || step_q || (draw_q && !random_valid_i);
      step_q  <= drawn && !last;
      open_q  <= (drawn && last) || erasing || (open_q && !taken);
      valid_q <= (drawn && last && end_q) || (valid_q && !state_ready_i);
    end
    if (taken) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
    if (taken) index_q <= 5'd24 - rounds_i;
    else if (step_q) index_q <= index_q + 5'd1;
    rc_q <= ht_keccak_pkg::constant(index_q, 2'd3);
  end

`ifdef FORMAL
  // FIPS 202 runs beside the core. The state is taken out: ht_keccak_masked_state has its own proof
  logic               spec_known_o, spec_due_o, spec_step_o, spec_erasing_o, spec_end_o;
  logic               spec_pending_o, spec_fresh, spec_zero;
  logic [4:0]         spec_index_o;
  logic [63:0]        spec_rc_o;
  logic [1599:0]      spec_state_o, spec_raw, spec_mixed, spec_from, spec_next, spec_round;
  logic [TagBits-1:0] spec_tag_o;

  ht_keccak_masked_state_check #(.Assume(1'b1)) held (
      .clk_i, .rst_ni(live), .erasing_o(erasing), .cross_i(drawn), .write_i(taken || step_q),
      .keep_i(!(open_q && first_i)), .absorb_i(open_q && absorb_i), .block0_i(block0),
      .block1_i(block1), .rc_i(rc_q), .state0_o(state0), .state1_o(state1), .raw_o(spec_raw),
      .mixed_o(spec_mixed), .round_o(spec_round), .from_o(spec_from), .next_o(spec_next),
      .fresh_o(spec_fresh), .zero_o(spec_zero));

  logic unused;
  assign unused = &{1'b0, spec_mixed, spec_round, spec_from, spec_next, spec_zero};

  ht_keccak_masked_check #(.Lanes(Lanes), .TagBits(TagBits)) check (.*);

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (draw_q == spec_due_o && step_q == spec_step_o && valid_q == spec_pending_o);
    assert (erasing == spec_erasing_o);
    assert (open_q == !(spec_due_o || spec_step_o || spec_erasing_o));
    assert (!spec_known_o || spec_raw == spec_state_o);
    assert (!spec_known_o || index_q == spec_index_o);
    assert (!spec_known_o || spec_due_o || (spec_fresh && rc_q == spec_rc_o));
    assert (!(spec_due_o || spec_step_o) || end_q == spec_end_o);
    assert (!(spec_due_o || spec_step_o || spec_pending_o) || tag_o == spec_tag_o);
  end
`endif

endmodule

`default_nettype wire
