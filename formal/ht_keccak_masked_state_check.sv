// SPDX-License-Identifier: Apache-2.0
// The contract of ht_keccak_masked_state, for all shares and all randomness: the sum of the shares of
// a round is the round of FIPS 202 of the sum of the shares before it; shares stay where there is no
// step; and an erasure leaves zeros.
// With Assume, the proof of a parent module assumes this in place of the module, and asserts that
// the steps are legal.

`default_nettype none

module ht_keccak_masked_state_check #(
    parameter int LaneBits = 64,
    parameter bit Assume   = 1'b0
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   erasing_o,
    input  logic                   cross_i,
    input  logic                   write_i,
    input  logic                   keep_i,
    input  logic                   absorb_i,
    input  logic [25*LaneBits-1:0] block0_i,
    input  logic [25*LaneBits-1:0] block1_i,
    input  logic [LaneBits-1:0]    rc_i,
    input  logic [25*LaneBits-1:0] state0_o,
    input  logic [25*LaneBits-1:0] state1_o,
    // The state before the round, unmasked
    output logic [25*LaneBits-1:0] raw_o,
    output logic [25*LaneBits-1:0] mixed_o,  // theta, rho and pi of it
    output logic [25*LaneBits-1:0] round_o,  // the state after the round
    output logic [25*LaneBits-1:0] from_o,   // the state that is written
    output logic [25*LaneBits-1:0] next_o,   // theta, rho and pi of it
    output logic                   fresh_o,  // the shares given are those of the round of it
    output logic                   zero_o    // the registers are zero
);

  logic                   keep, absorb, legal, erasing_q, still_q;
  logic [LaneBits-1:0]    rc_q;
  logic [25*LaneBits-1:0] from0, from1, chi;

  assign keep   = keep_i && rst_ni;
  assign absorb = absorb_i && rst_ni;
  assign from0  = (state0_o & {25*LaneBits{keep}}) ^ (block0_i & {25*LaneBits{absorb}});
  assign from1  = (state1_o & {25*LaneBits{keep}}) ^ (block1_i & {25*LaneBits{absorb}});
  assign from_o = from0 ^ from1;

  ht_keccak_linear #(.LaneBits(LaneBits)) u_next (.state_i(from_o), .state_o(next_o));
  ht_keccak_linear #(.LaneBits(LaneBits)) u_mixed (.state_i(raw_o), .state_o(mixed_o));

  // 3.2.4 and 3.2.5
  for (genvar y = 0; y < 5; y++) begin : gen_plane
    for (genvar x = 0; x < 5; x++) begin : gen_lane
      assign chi[LaneBits * (5*y+x) +: LaneBits] = mixed_o[LaneBits * (5*y+x) +: LaneBits]
          ^ (~mixed_o[LaneBits * (5*y+(x+1)%5) +: LaneBits]
             & mixed_o[LaneBits * (5*y+(x+2)%5) +: LaneBits]);
    end
  end
  assign round_o = {chi[25*LaneBits-1:LaneBits], chi[LaneBits-1:0] ^ rc_i};

  always_ff @(posedge clk_i) begin
    erasing_q <= !rst_ni;
    still_q   <= rst_ni && !erasing_q && !cross_i && !write_i;
    rc_q      <= rc_i;
    if (!rst_ni) begin
      raw_o   <= '0;
      fresh_o <= 1'b0;
      zero_o  <= 1'b0;
    end else begin
      if (write_i) raw_o <= from_o;
      fresh_o <= !write_i && (fresh_o || cross_i || erasing_q);
      zero_o  <= !write_i && !cross_i && (zero_o || erasing_q);
    end
  end

  assign legal = !(cross_i && write_i) && !(erasing_q && (cross_i || write_i))
                 && (!write_i || !keep_i || fresh_o);

  if (Assume) begin : gen_legal
    always_ff @(posedge clk_i) begin
      assume (erasing_o == erasing_q);
      if (rst_ni) assert (legal);
    end
  end else begin : gen_legal
    always_ff @(posedge clk_i) begin
      assert (erasing_o == erasing_q);
      if (rst_ni) assume (legal);
      cover (fresh_o && raw_o != '0);
      cover (zero_o);
    end
  end

  for (genvar i = 0; i < 25; i++) begin : gen_rule
    logic                right;
    logic [LaneBits-1:0] lane0, lane1, lane0_q, lane1_q;

    assign lane0 = state0_o[LaneBits*i +: LaneBits];
    assign lane1 = state1_o[LaneBits*i +: LaneBits];
    always_ff @(posedge clk_i) begin
      lane0_q <= lane0;
      lane1_q <= lane1;
    end

    assign right = (!(still_q && rc_i == rc_q) || (lane0 == lane0_q && lane1 == lane1_q))
                   && (!fresh_o || (lane0 ^ lane1) == round_o[LaneBits*i +: LaneBits])
                   && (!zero_o || (lane0 == (i == 0 ? rc_i : '0) && lane1 == '0));

    if (Assume) begin : gen_assumed
      always_ff @(posedge clk_i) assume (right);
    end else begin : gen_asserted
      always_ff @(posedge clk_i) assert (right);
    end
  end

endmodule

`default_nettype wire
