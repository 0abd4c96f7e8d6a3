// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] of as many messages as a round has registers. Each message has a slot; the states
// of the slots follow each other through the round, and a slot is at the last register, where a
// block is XORed in, every `Stages` cycles; the block must be there a cycle before. A slot without
// work keeps its state as it goes round. A state that is not taken stops all slots.

`default_nettype none

module ht_keccak_interleaved #(
    parameter int Lanes   = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int Stages  = 2,   // registers of a round, and slots: 2, 3
    parameter int TagBits = 1
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Block
    input  logic                      block_valid_i,
    output logic                      block_ready_o,
    input  logic [$clog2(Stages)-1:0] slot_i,    // the slot of its message, less than Stages
    input  logic [64*Lanes-1:0]       block_i,
    input  logic                      absorb_i,  // 0: continue to squeeze, block_i is ignored
    input  logic                      first_i,   // with absorb_i: the first block of its message
    input  logic [4:0]                rounds_i,  // the last rounds of Keccak-f: 24 or 12
    input  logic                      end_i,     // the state is given after the rounds
    input  logic [TagBits-1:0]        tag_i,
    // State
    output logic                      state_valid_o,
    input  logic                      state_ready_i,
    output logic [1599:0]             state_o,
    output logic [TagBits-1:0]        tag_o
);

  localparam int SlotBits = $clog2(Stages);
  localparam int Last     = Stages - 1;  // the last register; the first is 0

  // 3.2.1: the parities of the columns of four rows, and above them the bits of the fifth, as in
  // ht_keccak_pkg::theta
  function automatic logic [639:0] columns(input logic [1599:0] a);
    columns = {a[1280 +: 320], a[0 +: 320] ^ a[320 +: 320] ^ a[640 +: 320] ^ a[960 +: 320]};
  endfunction

  // What theta adds to each column
  function automatic logic [319:0] added(input logic [639:0] c);
    logic [319:0] sum;
    sum = c[0 +: 320] ^ c[320 +: 320];
    for (int x = 0; x < 5; x++)
      added[64*x +: 64] = sum[64*((x+4)%5) +: 64]
                          ^ {sum[64*((x+1)%5) +: 63], sum[64*((x+1)%5) + 63]};
  endfunction

  // The slot at register i, in element i
  logic [SlotBits*Stages-1:0] slot_q;   // its number
  logic [Last:0]              run_q;    // rounds run
  logic [Last:0]              end_q;    // the state is given after them
  logic [5*Stages-1:0]        index_q;  // index of the round
  logic [TagBits*Stages-1:0]  tag_q;
  logic [Last:0]              start;    // it was squeezed as its state was given: rounds follow
  logic [Last:1]              start_q;
  logic                       valid_q;  // at the first register: its state is given
  // At the last register, chosen before the slot is there
  logic          final_q;                 // its last round
  logic          take_q, absorb_q;        // it takes the block that is offered
  logic          step_q, keep_q;          // rounds run, or the state stays; else it is cleared
  logic [63:0]   rc_q;
  logic [1599:0] state_q, theta_q;        // at the first register, and at the last
  logic          go, near, take, fresh, final_next;
  logic [4:0]    first_round;
  logic [1599:0] middle, chi, block;
  logic [319:0]  add;

  assign go            = !valid_q || state_ready_i;
  assign start         = {start_q, valid_q && block_valid_i && !absorb_i
                                   && slot_i == slot_q[SlotBits-1:0]};
  assign block_ready_o = go && (take_q || start[0]);

  // The slot before the last register, and the block that waits for it
  assign near       = slot_i == slot_q[SlotBits*(Last-1) +: SlotBits];
  assign final_next = index_q[5*(Last-1) +: 5] == 5'd23;
  assign take       = block_valid_i && near && !start[Last-1]
                      && (!run_q[Last-1] || (final_next && !end_q[Last-1]));
  assign fresh      = take && absorb_i && first_i;

  assign state_valid_o = valid_q;
  assign state_o       = state_q;
  assign tag_o         = tag_q[0 +: TagBits];

  // From the first register to the last: theta, or the state as it is
  if (Stages == 2) begin : gen_theta
    assign middle = state_q;
    assign add    = added(columns(state_q));
  end else if (Stages == 3) begin : gen_theta
    logic [1599:0] middle_q;
    logic [639:0]  columns_q;
    always_ff @(posedge clk_i) if (go) begin
      middle_q  <= state_q;
      columns_q <= columns(state_q);
    end
    assign middle = middle_q;
    assign add    = added(columns_q);
  end else begin : gen_theta
    initial $error("ht_keccak_interleaved: Stages is 2 or 3");
  end

  always_ff @(posedge clk_i) if (go) theta_q <= middle ^ {5{add & {320{run_q[Last-1]}}}};

  // From the last register to the first: the other steps, or the state as it is, and a block
  assign chi = ht_keccak_pkg::chi(ht_keccak_pkg::pi(ht_keccak_pkg::rho(theta_q, 2'd3)));

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i & {64*Lanes{absorb_q}};
  end

  always_ff @(posedge clk_i) if (go)
    state_q <= ((chi & {1600{step_q}}) | (theta_q & {1600{keep_q}}))
               ^ ht_keccak_pkg::iota(block, rc_q);

  assign first_round = 5'd24 - rounds_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      run_q   <= '0;
      start_q <= '0;
      valid_q <= 1'b0;
      take_q  <= 1'b0;
      for (int i = 0; i < Stages; i++) slot_q[SlotBits*i +: SlotBits] <= SlotBits'(Last - i);
    end else if (go) begin
      run_q   <= {run_q[Last-1:0], take_q || start[Last] || (run_q[Last] && !final_q)};
      start_q <= start[Last-1:0];
      valid_q <= run_q[Last] && final_q && end_q[Last];
      take_q  <= take;
      slot_q  <= {slot_q[SlotBits*Last-1:0], slot_q[SlotBits*Last +: SlotBits]};
    end
    if (go) begin
      absorb_q <= take && absorb_i;
      step_q   <= run_q[Last-1] && !fresh;
      keep_q   <= !run_q[Last-1] && !fresh;
      final_q  <= final_next;
      rc_q     <= ht_keccak_pkg::Constants[64*index_q[5*(Last-1) +: 5] +: 64]
                  & {64{run_q[Last-1] && !fresh}};
      end_q    <= {end_q[Last-1:0], take_q ? end_i : end_q[Last]};
      tag_q    <= {tag_q[TagBits*Last-1:0], take_q ? tag_i : tag_q[TagBits*Last +: TagBits]};
      index_q  <= {index_q[5*Last-1:0],
                   take_q ? first_round : index_q[5*Last +: 5] + 5'(run_q[Last])};
      if (start[0]) begin
        end_q[1]                  <= end_i;
        tag_q[TagBits +: TagBits] <= tag_i;
        index_q[5 +: 5]           <= first_round;
      end
    end
  end

endmodule

`default_nettype wire
