// SPDX-License-Identifier: Apache-2.0
// The blocks of many messages to the core, round robin. Words are padded on their way out of the
// buffer and wait in a register: while the first is there, its block's second one is at the buffer.

`default_nettype none

module ht_sha256_message_words #(
    parameter int Messages = 8,   // 2, 4, 8, ... 64
    parameter int DataBits = 64,  // 32, 64, 128 or 256, but no fewer than the core takes
    parameter int Words    = 1,   // a cycle, that the core takes: 1 or 2
    parameter int UserBits = 1,   // that go with a message, as the mode
    localparam int TidBits   = $clog2(Messages),
    localparam int PlaceBits = $clog2(512 / DataBits),
    localparam int TagBits   = TidBits + UserBits + 2
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Buffers
    input  logic [Messages-1:0]  full_i,         // with a whole block, or the message's last one
    input  logic [Messages-1:0]  extra_i,        // of which only padding is left
    output logic                 done_o,         // the block of tid_o has gone to the core
    output logic                 final_o,        // with all of the message
    output logic [TidBits-1:0]   tid_o,          // whose block goes to the core
    input  logic                 started_i,      // a block of the message has gone before
    output logic [PlaceBits-1:0] place_o,        // a beat of the block
    input  logic [DataBits-1:0]  row_i,
    input  logic [UserBits-1:0]  user_i,
    input  logic                 error_i,
    input  logic                 last_i,         // the message ends in the block
    input  logic [6:0]           bytes_i,        // of it that are whole
    input  logic [2:0]           bits_i,         // and bits after them
    input  logic                 start_block_i,  // a block went before the message, and counts
    // Block
    output logic                 word_valid_o,
    input  logic                 word_ready_i,
    output logic [32*Words-1:0]  word_o,
    output logic [TagBits-1:0]   tag_o,
    output logic                 first_o,        // its first words wait
    // Messages of which no block is in the core from the next cycle on, and no digest waits
    input  logic                 back_valid_i,   // by a result that is no digest
    input  logic [TidBits-1:0]   back_tid_i,
    input  logic                 load_i,         // by a digest that has its place
    input  logic [TidBits-1:0]   load_tid_i
);

  localparam int Steps    = 16 / Words;      // of a block to the core
  localparam int StepBits = $clog2(Steps);
  localparam int Beats    = 512 / DataBits;  // of a block

  logic [Messages-1:0] busy_q;  // a block is in the core, or a digest waits
  logic [54:0]         counts [0:Messages-1];  // whole blocks of a message so far

  logic                issuing_q, advance, first_q;
  logic [TidBits-1:0]  tid_q, pick, candidate;
  logic [StepBits-1:0] step_q;
  logic [Messages-1:0] waiting;
  logic [32*Words-1:0] words, padded;
  logic [54:0]         count_q, more_q;  // of this message, read with the first words; one more

  assign waiting = full_i & ~busy_q;

  always_comb begin
    pick = tid_q;
    for (int i = Messages - 1; i > 0; i--) begin
      candidate = tid_q + TidBits'(i);
      if (waiting[candidate]) pick = candidate;
    end
  end

  assign advance = issuing_q && (!word_valid_o || word_ready_i);
  assign done_o  = advance && step_q == StepBits'(Steps - 1);
  assign tid_o   = tid_q;
  assign place_o = step_q[StepBits-1 -: PlaceBits];
  assign words   = row_i[DataBits - 32*Words * (1 + int'(step_q) % (Steps / Beats)) +: 32*Words];

  ht_sha256_pad #(.Words(Words)) u_pad (
      .words_i(words), .step_i(step_q), .extra_i(extra_i[tid_q]), .last_i, .bytes_i, .bits_i,
      .count_i(count_q), .words_o(padded), .final_o);

  assign first_o = word_valid_o && first_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) word_valid_o <= 1'b0;
    else if (!word_valid_o || word_ready_i) word_valid_o <= issuing_q;
    if (advance) begin
      word_o  <= padded;
      tag_o   <= {tid_q, user_i, error_i, final_o};
      first_q <= step_q == 0;
      if (step_q == 0) count_q <= started_i ? counts[tid_q] : 55'(start_block_i);
    end
    more_q <= count_q + 1'b1;
    if (done_o) counts[tid_q] <= bytes_i[6] ? more_q : count_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q    <= '0;
      issuing_q <= 1'b0;
      tid_q     <= '0;
      step_q    <= '0;
    end else begin
      if (advance) step_q <= step_q + 1'b1;
      if (!issuing_q || done_o) begin
        issuing_q <= waiting != 0;
        tid_q     <= pick;
        if (waiting != 0) busy_q[pick] <= 1'b1;
      end
      if (back_valid_i) busy_q[back_tid_i] <= 1'b0;
      if (load_i) busy_q[load_tid_i] <= 1'b0;
    end
  end

endmodule

`default_nettype wire
