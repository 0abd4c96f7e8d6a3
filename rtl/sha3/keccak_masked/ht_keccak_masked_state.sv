// SPDX-License-Identifier: Apache-2.0
// The state of Keccak-p in two shares, and a round in two steps. The registers hold each share after
// theta, rho and pi. So a gate in which the shares meet is directly after registers: it sees one bit
// of each share and a random bit. First `cross_i` computes what crosses the shares in chi; then
// `write_i` ends the round and begins the next one, and a block is XORed in between.

`default_nettype none

module ht_keccak_masked_state #(
    parameter int LaneBits = 64
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,      // erases: the shares now, the rest a cycle later
    output logic                   erasing_o,   // the second cycle of it, without steps
    // The step of this cycle
    input  logic                   cross_i,
    input  logic [5*LaneBits-1:0]  random_i,  // with cross_i
    input  logic                   write_i,
    input  logic                   keep_i,    // with write_i; 0: the state is zero before the XOR
    input  logic                   absorb_i,  // with write_i; 0: the blocks are ignored
    input  logic [25*LaneBits-1:0] block0_i,
    input  logic [25*LaneBits-1:0] block1_i,
    input  logic [LaneBits-1:0]    rc_i,
    // The shares of the state after the round, from the cycle after cross_i to write_i
    output logic [25*LaneBits-1:0] state0_o,
    output logic [25*LaneBits-1:0] state1_o
);

  logic                   keep, absorb;
  logic [25*LaneBits-1:0] share0_q, share1_q, from0, from1, to0, to1, chi0;

  // Between zeros, without random bits, nothing crosses
  ht_keccak_masked_chi #(.LaneBits(LaneBits)) u_chi (
      .clk_i, .write_i(cross_i || erasing_o), .random_i(random_i & {5*LaneBits{!erasing_o}}),
      .p_i(share0_q), .q_i(share1_q), .p_o(chi0), .q_o(state1_o));

  // 3.2.5, in one share
  assign state0_o = {chi0[25*LaneBits-1:LaneBits], chi0[LaneBits-1:0] ^ rc_i};

  assign keep   = keep_i && rst_ni;
  assign absorb = absorb_i && rst_ni;
  assign from0  = (state0_o & {25*LaneBits{keep}}) ^ (block0_i & {25*LaneBits{absorb}});
  assign from1  = (state1_o & {25*LaneBits{keep}}) ^ (block1_i & {25*LaneBits{absorb}});

  ht_keccak_linear #(.LaneBits(LaneBits)) u_linear0 (.state_i(from0), .state_o(to0));
  ht_keccak_linear #(.LaneBits(LaneBits)) u_linear1 (.state_i(from1), .state_o(to1));

  always_ff @(posedge clk_i) begin
    erasing_o <= !rst_ni;
    if (write_i || !rst_ni) begin
      share0_q <= to0;
      share1_q <= to1;
    end
  end

`ifdef FORMAL
  // The linear steps are taken out: ht_keccak_linear is proved to be linear
  logic [25*LaneBits-1:0] spec_raw, spec_mixed, spec_round, spec_from, spec_next;
  logic                   spec_fresh, spec_zero;

  ht_keccak_masked_state_check #(.LaneBits(LaneBits)) check (
      .*, .raw_o(spec_raw), .mixed_o(spec_mixed), .round_o(spec_round), .from_o(spec_from),
      .next_o(spec_next), .fresh_o(spec_fresh), .zero_o(spec_zero));

  logic unused;
  assign unused = &{1'b0, spec_raw, spec_round, spec_fresh};

  always_ff @(posedge clk_i) begin
    assume ((to0 ^ to1) == spec_next);
    assume ((from0 != '0 || to0 == '0) && (from1 != '0 || to1 == '0));
  end

  always_ff @(posedge clk_i)
    assert (!(erasing_o || spec_zero) || (share0_q == '0 && share1_q == '0));

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    always_ff @(posedge clk_i) begin
      assert ((from0[LaneBits*i +: LaneBits] ^ from1[LaneBits*i +: LaneBits])
              == spec_from[LaneBits*i +: LaneBits]);
      assert ((share0_q[LaneBits*i +: LaneBits] ^ share1_q[LaneBits*i +: LaneBits])
              == spec_mixed[LaneBits*i +: LaneBits]);
    end
  end
`endif

endmodule

`default_nettype wire
