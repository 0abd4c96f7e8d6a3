// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] as ht_keccak_iterative has it, with a guard that finds flips in its registers. After
// the first one that it finds no state is given until the reset.

`default_nettype none

module ht_keccak_guarded #(
    parameter int Lanes   = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int Unroll  = 1,   // 1, 2, 3, 4, 6
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,
    input  logic                absorb_i,  // 0: continue to squeeze, block_i is ignored
    input  logic                first_i,   // with absorb_i: the block is the first of its message
    input  logic [4:0]          rounds_i,  // the last rounds of Keccak-f: 24 or 12
    input  logic                end_i,     // the state is given after the rounds
    input  logic [TagBits-1:0]  tag_i,
    // State
    output logic                state_valid_o,
    input  logic                state_ready_i,
    output logic [1599:0]       state_o,
    output logic [TagBits-1:0]  tag_o,
    // Faults
    output logic                alert_o    // one was found: no state until the reset
);

  localparam logic [4:0] Last = 5'(24 - Unroll);

  logic run_q, run_d;        // rounds run; the last ones wait for a block unless the state is given
  logic open_q, open_d;      // the last rounds wait, or no block is at work and no state is offered
  logic clean_q, clean_d;    // the state is zero, ready for the first block of a message
  logic xor_q, xor_d;        // the last rounds wait, or the state is zero: a block is XORed in
  logic ending_q, ending_d;  // the last rounds, and the state is given after them
  logic valid_q, valid_d;
  logic end_q, end_d;
  logic [4:0]    index_q, index_d;  // index of the first round
  logic [1599:0] state_q, state_d, block;
  logic          free, taken, clear, step, before_last;

  assign free          = open_q || (valid_q && state_ready_i);
  assign block_ready_o = absorb_i ? xor_q && first_i == clean_q : free;
  assign taken         = block_valid_i && block_ready_o;
  assign clear         = block_valid_i && first_i && free;
  assign step          = xor_q ? block_valid_i : run_q;
  assign before_last   = run_q && index_q == Last - 5'(Unroll);

  assign run_d    = taken || (run_q && !ending_q && !(xor_q && block_valid_i));
  assign open_d   = (before_last && !end_q) || (free && !block_valid_i);
  assign clean_d  = clear || (clean_q && !block_valid_i);
  assign xor_d    = (before_last && !end_q) || clear || (xor_q && !block_valid_i);
  assign ending_d = before_last && end_q;
  assign valid_d  = ending_q || (valid_q && !state_ready_i);
  assign end_d    = taken ? end_i : end_q;
  assign index_d  = taken ? 5'd24 - rounds_i : (index_q == Last) ? Last : index_q + 5'(Unroll);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {run_q, open_q, clean_q, xor_q, ending_q, valid_q} <= 6'b010000;
    else {run_q, open_q, clean_q, xor_q, ending_q, valid_q} <=
        {run_d, open_d, clean_d, xor_d, ending_d, valid_d};
    {end_q, index_q} <= {end_d, index_d};
    if (taken) tag_o <= tag_i;
  end

  // Rounds without constants keep a state of zeros at zero, so no multiplexer has to choose between
  // the rounds and a first block.
  logic [64*Unroll-1:0] rc;

  assign rc = ht_keccak_pkg::Constants[64*index_q +: 64*Unroll] & {64*Unroll{run_q}};

  for (genvar i = 0; i < Unroll; i++) begin : gen_round
    logic [1599:0] from, to;
    if (i == 0) begin : gen_first
      assign from = state_q;
    end else begin : gen_next
      assign from = gen_round[i-1].to;
    end
    ht_keccak_round u_round (.size_i(2'd3), .rc_i(rc[64*i +: 64]), .state_i(from), .state_o(to));
  end

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i & {64*Lanes{xor_q}};
  end

  assign state_d = gen_round[Unroll-1].to ^ block;

  always_ff @(posedge clk_i) begin
    if (clear) state_q <= '0;
    else if (step) state_q <= state_d;
  end

  ht_keccak_guard #(.TagBits(TagBits)) u_guard (
      .clk_i, .rst_ni, .alert_o,
      .control_i({run_q, open_q, clean_q, xor_q, ending_q, valid_q}),
      .control_next_i({run_d, open_d, clean_d, xor_d, ending_d, valid_d}),
      .run_i(run_q), .index_i({end_q, index_q}), .index_next_i({end_d, index_d}),
      .clear_i(clear), .step_i(step), .state_i(state_q), .state_next_i(state_d),
      .taken_i(taken), .valid_i(valid_q), .tag_i(tag_o), .tag_next_i(tag_i));

  assign state_valid_o = valid_q && !alert_o;
  assign state_o       = state_q;

`ifdef FORMAL
  // FIPS 202 runs beside the core, in step with it
  logic               spec_known_o, spec_busy_o, spec_end_o, spec_pending_o, spec_clean_o;
  logic [4:0]         spec_index_o;
  logic [1599:0]      spec_state_o;
  logic [TagBits-1:0] spec_tag_o;
  logic               merge;  // the last rounds wait for a block, or take one

  ht_keccak_core_check #(
      .Lanes(Lanes), .Unroll(Unroll), .Sponge(1'b1), .TagBits(TagBits)
  ) check (.*, .rc_i(rc));

  assign merge = spec_busy_o && spec_index_o == Last && !spec_end_o;

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (run_q == spec_busy_o && valid_q == spec_pending_o && clean_q == spec_clean_o);
    assert (ending_q == (spec_busy_o && spec_index_o == Last && spec_end_o));
    assert (xor_q == (clean_q || merge));
    assert (open_q == (merge || !(spec_busy_o || spec_pending_o || spec_clean_o)));
    assert (!spec_known_o || state_q == spec_state_o);
    assert (!spec_clean_o || state_q == '0);
    assert (!spec_busy_o || (index_q == spec_index_o && end_q == spec_end_o));
    assert (!(spec_busy_o || spec_pending_o) || tag_o == spec_tag_o);
  end
`endif

endmodule

`default_nettype wire
