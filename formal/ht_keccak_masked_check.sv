// SPDX-License-Identifier: Apache-2.0
// The contract of a permutation core on shares, as properties: FIPS 202 runs beside it on the sums of
// the shares of the blocks that it takes. A round takes one offer of randomness. All cycles are
// counted: in which a block is taken, randomness is taken and a state is given. Shares that are not
// given are zero.

`default_nettype none

module ht_keccak_masked_check #(
    parameter int Lanes   = 25,
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Ports of the core
    input  logic                zeroize_i,
    input  logic                block_valid_i,
    input  logic                block_ready_o,
    input  logic [64*Lanes-1:0] block0_i,
    input  logic [64*Lanes-1:0] block1_i,
    input  logic                absorb_i,
    input  logic                first_i,
    input  logic [4:0]          rounds_i,
    input  logic                end_i,
    input  logic [TagBits-1:0]  tag_i,
    input  logic                random_valid_i,
    input  logic                random_ready_o,
    input  logic                state_valid_o,
    input  logic                state_ready_i,
    input  logic [1599:0]       state0_o,
    input  logic [1599:0]       state1_o,
    input  logic [TagBits-1:0]  tag_o,
    // State of the standard
    output logic                spec_known_o,    // a message has begun: spec_state_o is valid
    output logic [1599:0]       spec_state_o,    // before the round
    output logic [63:0]         spec_rc_o,       // the constant of the round
    output logic                spec_due_o,      // the next round waits for randomness
    output logic                spec_step_o,     // the cycle between two rounds of a block
    output logic                spec_erasing_o,  // the cycle after an erasure
    output logic [4:0]          spec_index_o,    // index of the round
    output logic                spec_end_o,
    output logic                spec_pending_o,  // the state is given now
    output logic [TagBits-1:0]  spec_tag_o
);

  logic          live, take, absorb, first, drawn, free;
  logic [1599:0] block, mixed, round;

  assign live   = rst_ni && !zeroize_i;
  assign free   = !spec_due_o && !spec_step_o && !spec_erasing_o
                  && (!spec_pending_o || state_ready_i);
  assign take   = block_valid_i && block_ready_o;
  assign absorb = take && absorb_i;
  assign first  = absorb && first_i;
  assign drawn  = random_valid_i && random_ready_o;

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block0_i ^ block1_i;
  end

  ht_keccak_linear u_mixed (.state_i(spec_state_o), .state_o(mixed));

  assign spec_rc_o = keccak_derived::constant(spec_index_o);
  assign round     = ht_keccak_pkg::iota(ht_keccak_pkg::chi(mixed), spec_rc_o);

  always_ff @(posedge clk_i) begin
    spec_erasing_o <= !live;
    if (!live) begin
      spec_known_o   <= 1'b0;
      spec_due_o     <= 1'b0;
      spec_step_o    <= 1'b0;
      spec_pending_o <= 1'b0;
    end else begin
      spec_known_o   <= spec_known_o || take;
      spec_due_o     <= take || spec_step_o || (spec_due_o && !drawn);
      spec_step_o    <= drawn && spec_index_o != 23;
      spec_pending_o <= (drawn && spec_index_o == 23 && spec_end_o)
                        || (spec_pending_o && !state_ready_i);
    end
    if (take) begin
      spec_state_o <= (first ? '0 : round) ^ (absorb ? block : '0);
      spec_index_o <= 5'd24 - rounds_i;
      spec_end_o   <= end_i;
      spec_tag_o   <= tag_i;
    end else if (spec_step_o) begin
      spec_state_o <= round;
      spec_index_o <= spec_index_o + 5'd1;
    end
  end

  always_ff @(posedge clk_i) if (rst_ni && block_valid_i) begin
    assume (rounds_i != 0 && rounds_i <= 24);
    assume (!first_i || absorb_i);
    assume (spec_known_o || first_i);
  end

  ht_handshake #(.Width(3200 + TagBits)) u_states (
      .clk_i, .rst_ni(live), .valid_i(state_valid_o), .ready_i(state_ready_i),
      .payload_i({state0_o, state1_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (state_valid_o == spec_pending_o);
    assert (!spec_pending_o || tag_o == spec_tag_o);
    assert (spec_pending_o || (state0_o == '0 && state1_o == '0));
    assert (block_ready_o == (free && !zeroize_i));
    assert (random_ready_o == spec_due_o);
    // Invariants for the induction
    assert (!(spec_due_o || spec_step_o || spec_pending_o) || spec_known_o);
    assert (!(spec_due_o && spec_step_o) && !(spec_pending_o && (spec_due_o || spec_step_o)));
    assert (!spec_erasing_o || !(spec_due_o || spec_step_o || spec_pending_o || spec_known_o));
    assert (!spec_known_o || spec_index_o < 24);
    assert (!spec_step_o || spec_index_o != 23);
    assert (!spec_known_o || spec_due_o || spec_step_o || spec_index_o == 23);
    cover (state_valid_o && !state_ready_i);
    cover (take && spec_pending_o && absorb_i && !first_i);
    cover (take && !spec_pending_o && spec_known_o && first_i);
    cover (zeroize_i && spec_due_o);
  end

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    always_ff @(posedge clk_i)
      if (rst_ni)
        assert (!spec_pending_o
                || (state0_o[64*i +: 64] ^ state1_o[64*i +: 64]) == round[64*i +: 64]);
  end

endmodule

`default_nettype wire
