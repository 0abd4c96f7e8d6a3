// SPDX-License-Identifier: Apache-2.0
// The contract of a permutation core, as properties: FIPS 202 runs beside it on the blocks that it
// takes, one at a time. The rounds are built from ht_keccak_pkg, which ht_keccak_pkg_check proves,
// with the constants of the core, which must equal those of the standard. All cycles are counted: a
// state is given in the cycle in which it is due, and in no other, and stays until it is taken.

`default_nettype none

module ht_keccak_core_check #(
    parameter int Lanes   = 25,
    parameter int Unroll  = 1,     // rounds a cycle
    parameter bit Sponge  = 1'b0,  // ht_keccak_iterative: a block of the same message is taken with
                                   // the last rounds, which wait; a first block once the state is
                                   // clear
    parameter int TagBits = 1
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Ports of the core
    input  logic                 block_valid_i,
    input  logic                 block_ready_o,
    input  logic [64*Lanes-1:0]  block_i,
    input  logic                 absorb_i,
    input  logic                 first_i,
    input  logic [4:0]           rounds_i,
    input  logic                 end_i,
    input  logic [TagBits-1:0]   tag_i,
    input  logic                 state_valid_o,
    input  logic                 state_ready_i,
    input  logic [1599:0]        state_o,
    input  logic [TagBits-1:0]   tag_o,
    // Constants of the core, the first round lowest
    input  logic [64*Unroll-1:0] rc_i,
    // State of the standard
    output logic                 spec_known_o,    // a message has begun: spec_state_o is valid
    output logic [1599:0]        spec_state_o,
    output logic                 spec_busy_o,     // within the rounds of a block
    output logic [4:0]           spec_index_o,    // index of the round; the last one is 23
    output logic                 spec_end_o,      // the state is given after the block
    output logic                 spec_pending_o,  // the state is given now
    output logic                 spec_clean_o,    // the state is zero, and waits for a first block
    output logic [TagBits-1:0]   spec_tag_o
);

  logic          take, first, absorb, last, merge, free, step, clear;
  logic [1599:0] after, start, block;

  assign take   = block_valid_i && block_ready_o;
  assign absorb = take && absorb_i;
  assign first  = absorb && first_i;
  assign last   = spec_busy_o && int'(spec_index_o) + Unroll == 24;
  assign merge   = Sponge && last && !spec_end_o;
  assign free   = spec_busy_o ? merge : !spec_clean_o && (!spec_pending_o || state_ready_i);
  assign step   = spec_busy_o && (!merge || block_valid_i);
  assign clear  = Sponge && block_valid_i && first_i && free;

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i;
  end

  // 3.3: the rounds from spec_index_o on
  for (genvar i = 0; i < Unroll; i++) begin : gen_round
    logic [1599:0] from, to;
    if (i == 0) begin : gen_from
      assign from = spec_state_o;
    end else begin : gen_from
      assign from = gen_round[i-1].to;
    end
    assign to = ht_keccak_pkg::iota(
        ht_keccak_pkg::chi(ht_keccak_pkg::pi(ht_keccak_pkg::rho(ht_keccak_pkg::theta(from, 2'd3), 2'd3))),
        rc_i[64*i +: 64]);
    always_ff @(posedge clk_i) if (rst_ni && spec_busy_o)
      assert (rc_i[64*i +: 64] == keccak_derived::constant(spec_index_o + 5'(i)));
  end

  assign after = step ? gen_round[Unroll-1].to : spec_state_o;
  assign start = first ? '0 : after;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      spec_known_o   <= 1'b0;
      spec_busy_o    <= 1'b0;
      spec_pending_o <= 1'b0;
      spec_clean_o   <= 1'b0;
    end else begin
      spec_known_o   <= (spec_known_o || first) && !clear;
      spec_clean_o   <= clear || (spec_clean_o && !take);
      spec_busy_o    <= take ? rounds_i != 0 : spec_busy_o && !(last && step);
      spec_pending_o <= (take ? end_i && rounds_i == 0 : last && spec_end_o)
                        || (spec_pending_o && !state_ready_i);
    end

    spec_state_o <= start ^ (absorb ? block : '0);
    if (take) begin
      spec_index_o <= 5'd24 - rounds_i;
      spec_end_o   <= end_i;
      spec_tag_o   <= tag_i;
    end else if (step) begin
      spec_index_o <= spec_index_o + 5'(Unroll);
    end
  end

  // The assumptions. An offer may change while it waits: a core looks at it only when it takes it,
  // and at a first block when it clears the state.
  always_ff @(posedge clk_i) if (rst_ni && block_valid_i) begin
    assume ((rounds_i == 0 && !Sponge) || rounds_i == 12 || rounds_i == 24);
    assume (!first_i || absorb_i);
    assume (spec_known_o || first_i);
    assume (!Sponge || first_i || absorb_i == (spec_busy_o && !spec_end_o));
  end

  ht_handshake #(.Width(1600 + TagBits)) u_states (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i),
      .payload_i({state_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (state_valid_o == spec_pending_o);
    assert (!spec_pending_o || (state_o == spec_state_o && tag_o == spec_tag_o));
    // A block is taken only when it destroys nothing, and as soon as possible
    assert (!block_valid_i || block_ready_o == ((Sponge && first_i) ? spec_clean_o
                                                : free && (Sponge || !spec_busy_o)));
    // Invariants for the induction
    assert (!spec_pending_o || (spec_known_o && !spec_busy_o));
    assert (!spec_clean_o || (Sponge && !spec_known_o && !spec_busy_o));
    assert (!spec_busy_o || (spec_known_o && spec_index_o < 24
                             && int'(spec_index_o) % Unroll == 0));
    cover (state_valid_o && !state_ready_i);
    cover (take && first_i && (spec_pending_o || Sponge));
    cover (take && spec_busy_o == Sponge && spec_index_o != 0 && !first_i && rounds_i == 12);
  end

endmodule

`default_nettype wire
