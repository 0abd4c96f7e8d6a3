// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] with its state inside, `Unroll` rounds a cycle: a block every 25 cycles, or, with
// two rounds a cycle or more, every 24 / Unroll. Verbs of the sponge: clear (first_i), absorb
// (absorb_i), permute (rounds_i), extract (end_i); load is clear and absorb of 25 lanes.

module keccak_iterative #(
    parameter int Lanes   = 25,    // that a block can have: 17 for SHA3-256
    parameter int Unroll  = 1,     // 1, 2, 3, 4, 6
    parameter bit Isolate = 1'b0,  // with Unroll 1: a form for LUTs of four inputs
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,
    input  logic                absorb_i,  // block_i is XORed into the state; 0: is not looked at
    input  logic                first_i,   // with absorb_i: the state is zero before
    input  logic [4:0]          rounds_i,  // then, the last of Keccak-f's: 24, 12, or 0
    input  logic                end_i,     // the state is given behind them
    input  logic [TagBits-1:0]  tag_i,
    // State
    output logic                state_valid_o,
    input  logic                state_ready_i,
    output logic [1599:0]       state_o,
    output logic [TagBits-1:0]  tag_o
);

  // An XOR behind one round costs the time that the cycle saves; behind more it does not.
  localparam bit Merge = Unroll > 1;

  // A sum without a carry chain: on an FPGA that would be the longest path.
  function automatic logic [4:0] plus(input logic [4:0] a, input logic [4:0] b);
    logic carry;
    carry = 1'b0;
    for (int i = 0; i < 5; i++) begin
      plus[i] = a[i] ^ b[i] ^ carry;
      carry   = (a[i] && b[i]) || (carry && (a[i] ^ b[i]));
    end
  endfunction

  logic          run_q, valid_q, end_q;
  logic [4:0]    index_q;  // of the round
  logic          taken, final_rounds;
  logic [1599:0] state_q, state_d, permuted;
  logic [64*Unroll-1:0] rc;

  assign final_rounds  = index_q == 5'(24 - Unroll);
  assign block_ready_o = run_q ? Merge && final_rounds && !end_q && !first_i
                               : !valid_q || state_ready_i;
  assign taken         = block_valid_i && block_ready_o;
  assign state_valid_o = valid_q;
  assign state_o       = state_q;

  for (genvar i = 0; i < Unroll; i++) begin : gen_round
    logic [1599:0] from, to;
    if (i == 0) begin : gen_first
      assign from = state_q;
    end else begin : gen_next
      assign from = gen_round[i-1].to;
    end
    keccak_round u_round (
        .size_i(2'd3), .rc_i((Isolate && !Merge) ? 64'b0 : rc[64*i +: 64]),
        .enable_i(!Isolate || Merge || run_q), .state_i(from), .state_o(to));
    assign rc[64*i +: 64] = keccak_pkg::constant(plus(index_q, 5'(i)), 2'd3);
  end

  assign permuted = gen_round[Unroll-1].to;

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    logic [63:0] kept, block;
    logic        load;  // beside the rounds
    if (i < Lanes) begin : gen_rate
      assign kept  = first_i ? '0 : state_q[64*i +: 64];
      assign block = block_i[64*i +: 64];
      assign load  = taken && absorb_i;
    end else begin : gen_capacity
      assign kept  = '0;
      assign block = '0;
      assign load  = taken && first_i;
    end
    if (Merge) begin : gen_merge
      assign state_d[64*i +: 64] = (run_q ? permuted[64*i +: 64] : kept)
                                 ^ (block & {64{taken && absorb_i}});
    end else if (Isolate) begin : gen_isolate
      // Beside the rounds the round gives zeros, so that an XOR does for a multiplexer.
      assign state_d[64*i +: 64] = permuted[64*i +: 64]
                                   ^ (run_q ? ((i == 0) ? rc[63:0] : 64'b0) : kept ^ block);
    end else begin : gen_apart
      assign state_d[64*i +: 64] = run_q ? permuted[64*i +: 64] : kept ^ block;
    end
    always_ff @(posedge clk_i) if (run_q || load) state_q[64*i +: 64] <= state_d[64*i +: 64];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      run_q   <= taken ? rounds_i != 0 : run_q && !final_rounds;
      valid_q <= (run_q && final_rounds && end_q) || (taken && end_i && rounds_i == 0)
                 || (valid_q && !state_ready_i);
    end
    if (taken) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
    if (taken) index_q <= plus(5'd25, ~rounds_i);  // 24 - rounds_i
    else if (run_q) index_q <= plus(index_q, 5'(Unroll));
  end

`ifdef FORMAL
  // FIPS 202 beside the core, in step with it
  logic               spec_known_o, spec_busy_o, spec_end_o, spec_pending_o;
  logic [4:0]         spec_index_o;
  logic [1599:0]      spec_state_o;
  logic [TagBits-1:0] spec_tag_o;

  keccak_core_check #(
      .Lanes(Lanes), .Unroll(Unroll), .Merge(Merge), .TagBits(TagBits)
  ) check (.*, .rc_i(rc));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (run_q == spec_busy_o && valid_q == spec_pending_o);
    assert (!spec_known_o || state_q == spec_state_o);
    assert (!spec_busy_o || (index_q == spec_index_o && end_q == spec_end_o));
    assert (!(spec_busy_o || spec_pending_o) || tag_o == spec_tag_o);
  end
`endif

endmodule
