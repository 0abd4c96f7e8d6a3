// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] with its state inside, `Unroll` rounds a cycle, for the sponge: a block is XORed
// in after the last round of the block before, so it takes 24 / Unroll cycles. After a state was
// given, a squeeze or another message must follow; only ht_keccak_duplex can absorb there too.

`default_nettype none

module ht_keccak_iterative #(
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
    output logic [TagBits-1:0]  tag_o
);

  localparam logic [4:0] Last = 5'(24 - Unroll);
  // Entry i holds the constants of the rounds that follow the rounds starting at i; the last rounds
  // have no next rounds, and get their own constants.
  localparam logic [1535:0] Behind = {ht_keccak_pkg::Constants[1535 -: 64*Unroll],
                                      ht_keccak_pkg::Constants[1535 : 64*Unroll]};

  // A sum without a carry chain, which would be the longest path on an FPGA.
  function automatic logic [4:0] plus(input logic [4:0] a, input logic [4:0] b);
    logic carry;
    carry = 1'b0;
    for (int i = 0; i < 5; i++) begin
      plus[i] = a[i] ^ b[i] ^ carry;
      carry   = (a[i] && b[i]) || (carry && (a[i] ^ b[i]));
    end
  endfunction

  logic run_q;    // rounds run; the last ones wait for a block unless the state is given after them
  logic open_q;   // the last rounds wait, or no block is at work and no state is offered
  logic clean_q;  // the state is zero, ready for the first block of a message
  logic xor_q;    // the last rounds wait, or the state is zero: a block is XORed in
  logic ending_q, valid_q, end_q;
  logic          free, taken, clear, step, before_last;
  logic [4:0]    index_q, start;  // index of the first round
  logic [64*Unroll-1:0] rc_q, rc;
  logic [1599:0] state_q, block;

  assign free          = open_q || (valid_q && state_ready_i);
  assign block_ready_o = absorb_i ? xor_q && first_i == clean_q : free;
  assign taken         = block_valid_i && block_ready_o;
  assign clear         = block_valid_i && first_i && free;
  assign step          = xor_q ? block_valid_i : run_q;
  assign before_last   = run_q && index_q == Last - 5'(Unroll);
  assign state_valid_o = valid_q;
  assign state_o       = state_q;

  // Rounds without constants keep a state of zeros at zero, so no multiplexer has to choose between
  // the rounds and a first block.
  assign rc = rc_q & {64*Unroll{run_q}};

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

  always_ff @(posedge clk_i) begin
    if (clear) state_q <= '0;
    else if (step) state_q <= gen_round[Unroll-1].to ^ block;
  end

  assign start = plus(5'd25, ~rounds_i);  // 24 - rounds_i

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q    <= 1'b0;
      open_q   <= 1'b1;
      clean_q  <= 1'b0;
      xor_q    <= 1'b0;
      ending_q <= 1'b0;
      valid_q  <= 1'b0;
    end else begin
      run_q    <= taken || (run_q && !ending_q && !(xor_q && block_valid_i));
      open_q   <= (before_last && !end_q) || (free && !block_valid_i);
      clean_q  <= clear || (clean_q && !block_valid_i);
      xor_q    <= (before_last && !end_q) || clear || (xor_q && !block_valid_i);
      ending_q <= before_last && end_q;
      valid_q  <= ending_q || (valid_q && !state_ready_i);
    end
    if (taken) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
    index_q <= taken ? start : (index_q == Last) ? Last : plus(index_q, 5'(Unroll));
    rc_q    <= taken ? ht_keccak_pkg::Constants[64*start +: 64*Unroll] : Behind[64*index_q +: 64*Unroll];
  end

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
