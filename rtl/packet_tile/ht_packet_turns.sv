// SPDX-License-Identifier: Apache-2.0
// Which queue is next, and what the ends of jobs tell software. There is no direct job: one that is
// started is refused.

`default_nettype none

module ht_packet_turns #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4,
    parameter int Messages    = 16,
    parameter int Window      = 32,
    localparam int IndexBits = $clog2(Window),
    localparam int EndBits   = AddressBits + IndexBits + 7
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,
    input  logic                   hold_i,       // no job starts
    input  logic [3:0]             abort_i,      // commands: the queues' own jobs
    input  logic                   timed_out_i,  // by the watchdog
    input  logic [4:0][31:0]       budgets_i,    // cycles of a job: {of the queues, of all}
    // Queues
    input  logic [3:0]             enable_i,
    input  logic [3:0][3:0]        size_i,
    input  logic [3:0][63:0]       base_i,
    input  logic [3:0][15:0]       tail_i,
    output logic [3:0][15:0]       head_o,
    output logic [3:0]             busy_o,
    output logic [3:0]             halted_o,
    output logic [3:0][3:0]        cause_o,
    output logic [3:0][63:0]       address_o,
    // Direct job
    input  logic                   direct_start_i,
    output logic                   direct_ended_o,
    // Start: {queue, number in its queue}
    output logic                   start_valid_o,
    input  logic                   start_ready_i,
    output logic [AddressBits-1:0] start_address_o,
    output logic [IndexBits+1:0]   start_job_o,
    // A job leaves its place; a job ends: {job, interrupt, cause, address}
    input  logic                   free_i,
    input  logic [1:0]             free_queue_i,
    input  logic                   end_i,
    input  logic [EndBits-1:0]     end_word_i,
    // Jobs are given up: {of the queues, the oldest of the queues}
    output logic [7:0]             give_up_o,
    output logic [3:0][IndexBits-1:0] oldest_o,
    output logic                   done_o,       // a job is told
    // {the queues' error, the queues' done, those of the direct job}
    output logic [ht_tile_pkg::EventDirectError+8:0] events_o
);

  localparam int WordBits = AddressBits + 5;

  logic                        run_n, started, done, done_interrupt;
  logic [3:0]                  may, aborting_q, starts, ends, done_valid, spent, queue_done, queue_failed;
  logic [3:0][WordBits-1:0]    done_words;
  logic [3:0][AddressBits-1:0] queue_base, queue_address;
  logic [3:0][IndexBits-1:0]   index;
  logic [2:0]                  start_user;
  logic [1:0]                  start_queue, done_queue, end_queue;
  logic [IndexBits-1:0]        end_index;
  logic [WordBits-1:0]         end_word;
  logic [3:0]                  done_cause, told_cause;
  logic [AddressBits-1:0]      done_address;
  logic                        unused;

  assign run_n       = rst_ni && !clear_i;
  assign start_queue = ht_job_pkg::queue(start_user);
  assign started     = start_valid_o && start_ready_i;
  assign start_job_o = {start_queue, index[start_queue]};
  assign {end_queue, end_index, end_word} = end_word_i;
  assign unused      = &{1'b0, base_i, budgets_i};

  ht_tile_queues #(.AddressBits(AddressBits), .Queues(Queues), .Flight(Window)) u_queues (
      .clk_i, .rst_ni, .hold_i, .clear_i, .stop_i(aborting_q | ~may), .enable_i, .size_i,
      .base_i(queue_base), .tail_i, .head_o, .busy_o, .halted_o, .cause_o,
      .address_o(queue_address), .direct_i(1'b0), .start_valid_o, .start_ready_i,
      .start_user_o(start_user), .start_address_o, .done_i(done), .done_user_i({1'b0, done_queue}),
      .done_cause_i(told_cause), .done_address_i(done_address));

  ht_packet_share #(.Messages(Messages), .Queues(Queues)) u_share (
      .clk_i, .rst_ni(run_n), .start_i(started), .start_queue_i(start_queue), .end_i(free_i),
      .end_queue_i(free_queue_i), .may_o(may));

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    assign queue_base[q] = base_i[q][AddressBits-1:0];
    assign address_o[q]  = 64'({64'b0, queue_address[q]});
    assign starts[q]     = started && int'(start_queue) == q;
    assign ends[q]       = done && int'(done_queue) == q;

    if (q < Queues) begin : gen_order
      ht_packet_order #(.AddressBits(AddressBits), .Window(Window)) u_order (
          .clk_i, .rst_ni(run_n), .start_i(starts[q]), .start_index_o(index[q]),
          .end_i(end_i && int'(end_queue) == q), .end_index_i(end_index), .end_word_i(end_word),
          .done_valid_o(done_valid[q]), .done_ready_i(ends[q]), .done_word_o(done_words[q]),
          .oldest_o(oldest_o[q]));

      ht_packet_budget u_budget (
          .clk_i, .rst_ni(run_n), .budget_i(budgets_i[0]), .own_i(budgets_i[q+1]), .busy_i(busy_o[q]), .done_i(ends[q]),
          .spent_o(spent[q]));
    end else begin : gen_none
      assign {index[q], done_valid[q], done_words[q], oldest_o[q], spent[q]} = '0;
    end
  end

  // One end a cycle, that of the first queue that has one
  always_comb begin
    done_queue = '0;
    for (int q = 3; q >= 0; q--) if (done_valid[q]) done_queue = 2'(q);
  end

  assign done   = done_valid != 0;
  assign done_o = done;
  assign {done_interrupt, done_cause, done_address} = done_words[done_queue];
  assign told_cause = (timed_out_i && done_cause == ht_tile_pkg::CauseAborted)
                      ? ht_tile_pkg::CauseWatchdog : done_cause;
  assign give_up_o  = {aborting_q, spent};

  always_ff @(posedge clk_i) begin
    // Until the last job of an aborted queue has ended, none of it begins.
    aborting_q     <= run_n ? (aborting_q | abort_i) & (busy_o | starts) : '0;
    direct_ended_o <= rst_ni && (direct_ended_o || direct_start_i);
  end

  always_comb
    for (int q = 0; q < 4; q++) begin
      queue_done[q]   = ends[q] && !halted_o[q] && told_cause == 0 && done_interrupt;
      queue_failed[q] = ends[q] && !halted_o[q] && told_cause != 0;
    end

  assign events_o[ht_tile_pkg::EventDirectError+1 +: 8] = {
      clear_i ? enable_i & ~halted_o : queue_failed, queue_done};
  assign events_o[ht_tile_pkg::EventDirectDone]  = 1'b0;
  assign events_o[ht_tile_pkg::EventDirectError] = direct_start_i;

endmodule

`default_nettype wire
