// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] in slices: `SliceBits` bits of each lane a step. A lane is a delay line, so that no
// bit of the state needs a multiplexer, and rho is the time at which a lane begins to move. A pass
// ends a round with pi, chi and iota, and begins the next one with theta. Contract:
// docs/architecture.md.

`default_nettype none

module ht_keccak_compact #(
    parameter int Lanes     = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int SliceBits = 2,   // 1, 2, 4, 8 or 16
    parameter bit Lut       = 1'b0,  // made of LUTs with four inputs
    parameter int TagBits   = 1
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

  localparam int Groups = 64 / SliceBits;  // of slices: a step takes one

  // A flop of many libraries has an inverted output alone. So every other group in a line is inverted:
  // no inverter is between two flops of a line, and half of the outputs need one.
  localparam logic [63:0] Inverted = Lut ? '0 : {Groups/2{{SliceBits{1'b0}}, {SliceBits{1'b1}}}};

  // A pass has 2 Groups steps, counted as in a Johnson counter: ones come in, then zeros. In the
  // first Groups - 1 steps lanes move on their own; in the next one, `peek`, all lanes are at the
  // last group, whose parity theta needs for the first; then each group is read and written.
  logic [Groups-1:0] step_q, step_next, take;         // take: the group of the block that comes
  logic              run_q, valid_q, end_q;
  logic              first_q, squeeze_q;              // the pass takes a block; it takes none
  logic [4:0]        index_q;                         // of the round that ends
  logic              start, write, peek, final_pass, last_q;

  // The group that a step reads, one bit for each
  function automatic logic [Groups-1:0] group(input logic [Groups-1:0] step);
    group = {step[Groups-1] ^ step[Groups-2], step[Groups-2:1] & ~step[Groups-3:0],
             step[Groups-1] & step[0]};
  endfunction

  // The step after it
  function automatic logic [Groups-1:0] after(input logic [Groups-1:0] step);
    after = {step[Groups-2:0], !step[Groups-1]};
  endfunction

  assign write     = step_q[Groups-1];
  assign peek      = !write && step_q[Groups-2];
  assign step_next = after(step_q);
  assign take      = group(Lut ? after(step_next) : step_q) & {Groups{first_q && !squeeze_q}};

  assign start         = block_valid_i && !run_q && (!valid_q || state_ready_i);
  assign final_pass    = index_q == 5'd23 && !first_q;
  // A block is read while it is offered. A squeeze is taken at once, with the state that it follows.
  assign block_ready_o = first_q ? last_q && !squeeze_q : start && !absorb_i;
  assign state_valid_o = valid_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= 1'b0;
      first_q <= 1'b0;
      valid_q <= 1'b0;
      step_q  <= '0;
      last_q  <= 1'b0;
    end else begin
      run_q   <= start || (run_q && !(last_q && final_pass));
      first_q <= start || (first_q && !last_q);
      valid_q <= (last_q && final_pass && end_q) || (valid_q && !state_ready_i);
      if (run_q) step_q <= step_next;
      last_q  <= step_next[Groups-1] && !step_next[Groups-2];
    end
    if (start) begin
      squeeze_q <= !absorb_i;
      index_q   <= {1'b0, {2{!rounds_i[4]}}, 2'b0};  // 0 or 12
    end else if (last_q && !first_q) begin
      index_q <= index_q + 5'd1;
    end
    if (block_ready_o) begin
      end_q <= end_i;
      tag_o <= tag_i;
    end
  end

  // 3.2.5: a constant has bits at 2^j - 1 alone
  logic [63:0]          rc;
  logic [Groups-1:0]    at;
  logic [SliceBits-1:0] rc_slices, rc_slices_q;
  logic                 keep;

  assign rc   = ht_keccak_pkg::Constants[64*index_q +: 64];
  assign keep = first_q && (squeeze_q || !first_i);  // a pass whose state stays

  // Of the group of the next step. The index stays as long as a group is read.
  always_comb begin
    at        = group(step_next);
    rc_slices = '0;
    for (int j = 0; j < 7; j++)
      rc_slices[((1 << j) - 1) % SliceBits] = rc_slices[((1 << j) - 1) % SliceBits]
          ^ (rc[(1 << j) - 1] && at[((1 << j) - 1) / SliceBits]);
  end

  always_ff @(posedge clk_i) rc_slices_q <= rc_slices;

  // In a pass that ends a round, lane i begins to move in step Begin. So in step `peek` the bit that
  // rho puts at the first place of the last group is at place Ahead of the line.
  logic [25*SliceBits-1:0] own, taken, block, mixed, added;
  logic [5*SliceBits-1:0]  parity;
  logic [4:0]              parity_q;  // of the slice before the group

  for (genvar i = 0; i < 25; i++) begin : gen_lane
    localparam int Offset = int'(ht_keccak_pkg::Offsets[6*i +: 6]);
    localparam int Begin  = ((Offset + SliceBits - 1) / SliceBits) % Groups;
    localparam int Ahead  = (SliceBits - Offset % SliceBits) % SliceBits;

    logic [63:0]          line_q, line;
    logic [SliceBits-1:0] in;
    logic                 move;
    assign line = line_q ^ Inverted;
    if (Begin == 0) begin : gen_move
      assign move = run_q;
    end else begin : gen_move
      assign move = run_q && (write || first_q || step_q[Begin-1]);
    end

    assign own[SliceBits*i +: SliceBits] = line[0 +: SliceBits];
    assign in = write ? mixed[SliceBits*i +: SliceBits] ^ added[SliceBits*i +: SliceBits]
                      : line[0 +: SliceBits];
    always_ff @(posedge clk_i) if (move) line_q <= {in, line[63:SliceBits]} ^ Inverted;
    assign state_o[64*i +: 64] = line;

    // Bits before place Ahead leave with the first group, but belong to the last one
    if (Ahead == 0) begin : gen_taken
      assign taken[SliceBits*i +: SliceBits] = line[0 +: SliceBits];
    end else begin : gen_taken
      logic [Ahead-1:0] held_q;
      always_ff @(posedge clk_i) if (step_q[0]) held_q <= line[0 +: Ahead];
      assign taken[SliceBits*i +: SliceBits] =
          {last_q ? held_q : line[SliceBits +: Ahead], line[SliceBits-1:Ahead]};
    end
  end

  ht_keccak_compact_block #(.Lanes(Lanes), .SliceBits(SliceBits), .Lut(Lut)) u_block (
      .clk_i, .take_i(take), .block_i, .slices_o(block[SliceBits*Lanes-1:0]));
  if (Lanes < 25) begin : gen_capacity
    assign block[25*SliceBits-1:SliceBits*Lanes] = '0;
  end

  logic unused;
  assign unused = &{1'b0, rounds_i, parity};  // the fourth bit of the rounds tells 24 from 12

  // The slices of a group: pi, chi and iota, or a block; then what theta adds
  for (genvar x = 0; x < 5; x++) begin : gen_column
    for (genvar y = 0; y < 5; y++) begin : gen_row
      localparam int Here = 5 * y + x;
      localparam int A    = 5 * x + (x + 3 * y) % 5;
      localparam int B    = 5 * ((x + 1) % 5) + ((x + 1) % 5 + 3 * y) % 5;
      localparam int C    = 5 * ((x + 2) % 5) + ((x + 2) % 5 + 3 * y) % 5;
      logic [SliceBits-1:0] chi, iota;
      if (Here == 0) begin : gen_iota
        assign iota = rc_slices_q;
      end else begin : gen_iota
        assign iota = '0;
      end
      assign chi = taken[SliceBits*A +: SliceBits]
                   ^ (~taken[SliceBits*B +: SliceBits] & taken[SliceBits*C +: SliceBits]) ^ iota;
      assign mixed[SliceBits*Here +: SliceBits] =
          (chi & {SliceBits{!first_q}})
          | ((own[SliceBits*Here +: SliceBits] & {SliceBits{keep}})
             ^ block[SliceBits*Here +: SliceBits]);
    end
    assign parity[SliceBits*x +: SliceBits] =
        mixed[SliceBits*x +: SliceBits] ^ mixed[SliceBits*(x+5) +: SliceBits]
        ^ mixed[SliceBits*(x+10) +: SliceBits] ^ mixed[SliceBits*(x+15) +: SliceBits]
        ^ mixed[SliceBits*(x+20) +: SliceBits];
    always_ff @(posedge clk_i) if (peek || write) parity_q[x] <= parity[SliceBits*x + SliceBits - 1];

    logic [SliceBits-1:0] next, theta;  // next: parities of the column after, a slice before
    assign next  = SliceBits'({parity[SliceBits*((x+1)%5) +: SliceBits], parity_q[(x+1)%5]});
    assign theta = (parity[SliceBits*((x+4)%5) +: SliceBits] ^ next) & {SliceBits{!final_pass}};
    for (genvar y = 0; y < 5; y++) begin : gen_added
      assign added[SliceBits*(5*y+x) +: SliceBits] = theta;
    end
  end

`ifdef FORMAL
  // FIPS 202 runs beside the core, with the theta of a round after the round before. from_q is what the
  // lines hold when a pass begins, `result` what the pass makes of it before theta, `into` after it.
  ht_handshake #(.Width(64 * Lanes + 8 + TagBits), .Assume(1'b1)) check_blocks (
      .clk_i, .rst_ni, .valid_i(block_valid_i), .ready_i(block_ready_o),
      .payload_i({block_i, absorb_i, first_i, rounds_i, end_i, tag_i}));
  ht_handshake #(.Width(1600 + TagBits)) check_states (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i({state_o, tag_o}));

  logic [1599:0]      from_q, given, result, into;
  logic               known_q, busy_q;        // a message has begun; rounds of a block are left
  logic               pending_q, spec_end_q;  // a state waits
  logic [4:0]         spec_index_q;
  logic [TagBits-1:0] spec_tag_q;
  logic [63:0]        spec_rc;
  int                 turns, done, here;  // steps in which lanes turned, groups that are written, the
                                         // group that is read
  logic               reads, ends;       // a group is read; the last round of a block ends

  assign ends    = busy_q && last_q && spec_index_q == 23;
  assign spec_rc = keccak_derived::constant(spec_index_q);
  assign result  = first_q
      ? (squeeze_q ? from_q : first_i ? given : from_q ^ given)
      : ht_keccak_pkg::iota(
            ht_keccak_pkg::chi(ht_keccak_pkg::pi(ht_keccak_pkg::rho(from_q, 2'd3))), spec_rc);
  assign into    = (!first_q && spec_index_q == 23) ? result : ht_keccak_pkg::theta(result, 2'd3);

  always_comb begin
    given = '0;
    given[64*Lanes-1:0] = block_i;
    turns = 0;
    done  = 0;
    for (int k = 0; k < Groups; k++) begin
      turns = turns + 32'(step_q[k] || write);
      done  = done + 32'(write && !step_q[k]);
    end
    reads = write || turns == Groups - 1;
    here  = write ? done : Groups - 1;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      known_q   <= 1'b0;
      busy_q    <= 1'b0;
      pending_q <= 1'b0;
    end else begin
      known_q   <= known_q || last_q;
      busy_q    <= (block_valid_i && block_ready_o) || (busy_q && !ends);
      pending_q <= (ends && spec_end_q) || (pending_q && !state_ready_i);
    end
    if (last_q) from_q <= into;
    if (block_valid_i && block_ready_o) begin
      spec_index_q <= 5'd24 - rounds_i;
      spec_end_q   <= end_i;
      spec_tag_q   <= tag_i;
    end else if (last_q && !first_q) begin
      spec_index_q <= spec_index_q + 5'd1;
    end

    if (rst_ni) begin
      assume (!block_valid_i || rounds_i == 24 || rounds_i == 12);
      assume (!block_valid_i || (first_i ? absorb_i : known_q));
      // Control
      assert (((step_q ^ after(step_q)) & ((step_q ^ after(step_q)) - 1'b1)) == '0);
      assert (last_q == (done == Groups - 1));
      assert (run_q == (first_q || busy_q) && valid_q == pending_q);
      assert (!first_q || (busy_q == squeeze_q && (squeeze_q || absorb_i)));
      assert (run_q || step_q == '0);
      assert (!first_q || squeeze_q || (block_valid_i && index_q == 24 - rounds_i));
      assert (!busy_q || (known_q && spec_index_q < 24 && (!first_q || spec_index_q <= 12)));
      assert (!busy_q || (index_q == spec_index_q && end_q == spec_end_q));
      assert (!known_q || tag_o == spec_tag_q);
      assert (!valid_q || (known_q && !run_q && spec_end_q && spec_index_q == 24));
      assert (run_q || !known_q || state_o == from_q);
      cover (last_q && !first_q && block_valid_i && from_q != '0);
    end
  end

  for (genvar i = 0; i < 25; i++) begin : gen_lane_check
    localparam int Offset = int'(ht_keccak_pkg::Offsets[6*i +: 6]);
    localparam int Begin  = ((Offset + SliceBits - 1) / SliceBits) % Groups;
    localparam int Ahead  = (SliceBits - Offset % SliceBits) % SliceBits;
    int                   moves;   // of the lane on its own
    logic [63:0]          turned;  // the lane after them
    logic [63:0]          line, due, surely;
    logic [SliceBits-1:0] chosen;

    assign moves  = first_q ? turns : turns < Begin ? 0 : turns - Begin;
    assign turned = 64'({2{from_q[64*i +: 64]}} >> (SliceBits * moves));
    assign line   = state_o[64*i +: 64];
    assign due    = 64'({into[64*i +: 64], turned} >> (SliceBits * done));
    assign surely = (known_q || !first_q) ? '1 : ~({64{1'b1}} >> (SliceBits * done));
    assign chosen = (reads && first_q && !squeeze_q)
                    ? SliceBits'(given[64*i +: 64] >> (SliceBits * here)) : '0;

    always_ff @(posedge clk_i) if (rst_ni && run_q) begin
      assert (((line ^ due) & surely) == '0);
      assert (turns == 0 || block[SliceBits*i +: SliceBits] == chosen);
    end
    if (Ahead > 0) begin : gen_held_check
      always_ff @(posedge clk_i) if (rst_ni && run_q && !first_q && done != 0)
        assert (gen_lane[i].gen_taken.held_q == turned[Ahead-1:0]);
    end
  end

  for (genvar x = 0; x < 5; x++) begin : gen_column_check
    logic [63:0] column;
    assign column = result[64*x +: 64] ^ result[64*(x+5) +: 64] ^ result[64*(x+10) +: 64]
                    ^ result[64*(x+15) +: 64] ^ result[64*(x+20) +: 64];
    always_ff @(posedge clk_i) if (rst_ni && run_q && write)
      assert (parity_q[x] == 1'({2{column}} >> (SliceBits * done + 63)));
  end

  always_ff @(posedge clk_i) if (rst_ni && run_q)
    assert (first_q || rc_slices_q == (reads ? SliceBits'(spec_rc >> (SliceBits * here)) : '0));
`endif

endmodule

`default_nettype wire
