// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] with its state inside, one round a cycle: a block takes 25 cycles. A command is
// made from the operations of the sponge and the duplex: clear (first_i), absorb (absorb_i),
// permute (rounds_i), extract (end_i). To load a state is to clear and to absorb 25 lanes. Commands
// come in any order.

`default_nettype none

module ht_keccak_duplex #(
    parameter int Lanes   = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,
    input  logic                absorb_i,  // block_i is XORed into the state; 0: block_i is ignored
    input  logic                first_i,   // with absorb_i: the state is zero before the XOR
    input  logic [4:0]          rounds_i,  // rounds after that, the last of Keccak-f: 24, 12 or 0
    input  logic                end_i,     // the state is given after the rounds
    input  logic [TagBits-1:0]  tag_i,
    // State
    output logic                state_valid_o,
    input  logic                state_ready_i,
    output logic [1599:0]       state_o,
    output logic [TagBits-1:0]  tag_o
);

  logic          run_q, valid_q, end_q;
  logic [4:0]    index_q;  // index of the round
  logic          taken, last;
  logic [63:0]   rc;
  logic [1599:0] state_q, state_d, after;

  assign last          = index_q == 5'd23;
  assign block_ready_o = !run_q && (!valid_q || state_ready_i);
  assign taken         = block_valid_i && block_ready_o;
  assign state_valid_o = valid_q;
  assign state_o       = state_q;
  assign rc            = ht_keccak_pkg::constant(index_q, 2'd3);

  ht_keccak_round u_round (.size_i(2'd3), .rc_i(rc), .state_i(state_q), .state_o(after));

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    logic [63:0] kept, block;
    logic        load;  // the lane is written, but not by the rounds
    if (i < Lanes) begin : gen_rate
      assign kept  = first_i ? '0 : state_q[64*i +: 64];
      assign block = block_i[64*i +: 64];
      assign load  = taken && absorb_i;
    end else begin : gen_capacity
      assign kept  = '0;
      assign block = '0;
      assign load  = taken && first_i;
    end
    assign state_d[64*i +: 64] = run_q ? after[64*i +: 64] : kept ^ block;
    always_ff @(posedge clk_i) if (run_q || load) state_q[64*i +: 64] <= state_d[64*i +: 64];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      run_q   <= taken ? rounds_i != 0 : run_q && !last;
      valid_q <= (run_q && last && end_q) || (taken && end_i && rounds_i == 0)
                 || (valid_q && !state_ready_i);
    end
    if (taken) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
    if (taken) index_q <= 5'd24 - rounds_i;
    else if (run_q) index_q <= index_q + 5'd1;
  end

`ifdef FORMAL
  // FIPS 202 runs beside the core, in step with it
  logic               spec_known_o, spec_busy_o, spec_end_o, spec_pending_o, spec_clean_o;
  logic [4:0]         spec_index_o;
  logic [1599:0]      spec_state_o;
  logic [TagBits-1:0] spec_tag_o;

  ht_keccak_core_check #(.Lanes(Lanes), .TagBits(TagBits)) check (.*, .rc_i(rc));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (run_q == spec_busy_o && valid_q == spec_pending_o && !spec_clean_o);
    assert (!spec_known_o || state_q == spec_state_o);
    assert (!spec_busy_o || (index_q == spec_index_o && end_q == spec_end_o));
    assert (!(spec_busy_o || spec_pending_o) || tag_o == spec_tag_o);
  end
`endif

endmodule

`default_nettype wire
