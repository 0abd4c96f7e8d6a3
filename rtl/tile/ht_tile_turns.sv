// SPDX-License-Identifier: Apache-2.0
// Who is next, the self-test, a queue or the direct job, and what their ends tell software. Of the
// direct job the state.

`default_nettype none

module ht_tile_turns #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4,
    parameter bit Stream      = 1'b1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,
    input  logic                   hold_i,       // no job starts but those of the self-test
    input  logic                   keys_ask_i,
    input  logic                   still_i,      // no job and no key
    input  logic [4:0]             abort_i,      // commands: {a queue's own jobs, all jobs}
    output logic [3:0]             oldest_o,     // the oldest job: {its user, it is one of those}
    input  logic                   aborting_i,
    input  logic                   timed_out_i,  // by the watchdog
    input  logic                   spent_i,      // the oldest job is given up: its budget is over
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
    input  logic [ht_job_pkg::RequestBits-1:0] direct_i,
    input  logic                   repeat_i,
    input  logic                   packet_i,     // one of the stream waits
    output logic                   direct_clears_o, // its answer before goes
    output logic                   direct_soon_o, // it is next, with a message from the window
    output logic [5:0]             direct_state_o, // {it has ended, why, it runs}
    // Its MAC becomes a key, with which the job ends: {the slot holds it, this is known}
    output logic                   derive_o,
    input  logic [1:0]             derived_i,
    // Self-test
    input  logic                   test_valid_i,
    input  logic [31:0]            test_function_i,
    // Start
    output logic                   start_valid_o,
    input  logic                   start_ready_i,
    output logic [AddressBits-1:0] start_address_o,
    output logic [ht_job_pkg::RequestBits-1:0] start_o,
    output logic                   waits_o,      // a job of software
    // End: {interrupt, user, cause, address}
    input  logic                   done_i,
    input  logic [AddressBits+7:0] done_word_i,
    // {the queues' error, the queues' done, those of the direct job}
    output logic [ht_tile_pkg::EventDirectError+8:0] events_o
);

  // The direct job: it runs, has ended, waits for its turn; is between streams, is to give a key
  logic                        direct_busy_q, direct_ended_q, asks_q, stream_q, to_slot_q;
  logic                        queue_valid, packet_q, from_stream, aborts, cleared;
  logic                        direct_taken, direct_done, derives, direct_ends;
  logic                        done_interrupt, give_up;
  logic [2:0]                  queue_user, done_user;
  logic [3:0]                  stop, done_cause, end_cause, direct_cause, direct_cause_q;
  logic [3:0]                  queue_cleared, queue_done, queue_failed;
  logic [3:0][AddressBits-1:0] queue_base, queue_address;
  logic [AddressBits-1:0]      done_address;
  logic                        unused;

  assign {done_interrupt, done_user, done_cause, done_address} = done_word_i;
  assign unused = &{1'b0, base_i};

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    assign queue_base[q] = base_i[q][AddressBits-1:0];
    assign address_o[q]  = 64'({64'b0, queue_address[q]});
  end

  ht_tile_queues #(.AddressBits(AddressBits), .Queues(Queues)) u_queues (
      .clk_i, .rst_ni, .hold_i(hold_i || keys_ask_i || test_valid_i || abort_i[0]), .clear_i,
      .stop_i(stop), .enable_i, .size_i, .base_i(queue_base), .tail_i, .head_o, .busy_o, .halted_o, .cause_o,
      .address_o(queue_address), .direct_i(asks_q && (!from_stream || packet_q)),
      .start_valid_o(queue_valid), .start_ready_i, .start_user_o(queue_user), .start_address_o,
      .done_i, .done_user_i(done_user), .done_cause_i(end_cause), .done_address_i(done_address));

  ht_tile_oldest #(.Queues(Queues)) u_oldest (
      .clk_i, .rst_ni(rst_ni && !clear_i), .abort_i(abort_i[4:1]),
      .start_i(start_valid_o && start_ready_i), .user_i(ht_job_pkg::request_user(start_o)), .done_i,
      .aborting_o(stop), .give_up_o(give_up), .user_o(oldest_o[3:1]));

  assign oldest_o[0] = give_up;

  assign start_valid_o = queue_valid || test_valid_i;
  assign start_o = ht_job_pkg::pack_request(
      test_valid_i ? ht_tile_pkg::UserTest : queue_user,
      test_valid_i ? test_function_i : ht_job_pkg::request_function(direct_i),
      test_valid_i ? 32'd0 : ht_job_pkg::request_control(direct_i),
      test_valid_i ? 61'd3 : ht_job_pkg::request_length(direct_i),
      test_valid_i ? 32'd32 : ht_job_pkg::request_output(direct_i),
      test_valid_i ? 24'd0 : ht_job_pkg::request_strings(direct_i));
  assign waits_o = queue_valid || asks_q;

  // A job from the stream asks for its turn when its packet waits, so that queues go on until then.
  assign from_stream = Stream
                       && ht_tile_pkg::job_from_stream(ht_job_pkg::request_control(direct_i));
  always_ff @(posedge clk_i) packet_q <= packet_i;

  // A message that comes right after its start waits until it is wanted.
  assign direct_soon_o  = (direct_start_i || asks_q) && still_i && !hold_i && !from_stream;
  assign end_cause      = (done_cause != ht_tile_pkg::CauseAborted) ? done_cause
                          : timed_out_i ? ht_tile_pkg::CauseWatchdog
                          : (spent_i && !give_up) ? ht_tile_pkg::CauseBudget : done_cause;
  assign aborts         = (aborting_i || abort_i[0]) && asks_q;  // one that has not begun
  assign direct_done    = done_i && done_user == ht_tile_pkg::UserDirect;
  assign derives        = direct_done && to_slot_q && end_cause == 0;
  assign direct_ends    = (direct_done && !derives) || derived_i[0];
  assign direct_cause   = !derived_i[0] ? end_cause : derived_i[1] ? ht_tile_pkg::CauseNone
                          : aborting_i ? ht_tile_pkg::CauseAborted : ht_tile_pkg::CauseKey;
  assign direct_taken   = direct_start_i && !direct_busy_q && !clear_i;

  assign direct_state_o = {direct_ended_q, direct_cause_q, direct_busy_q};

  // What became a key goes too.
  assign direct_clears_o = direct_taken || derived_i[0];

  // Zeroize ends all that software waits for.
  assign cleared       = clear_i && direct_busy_q;
  assign queue_cleared = clear_i ? enable_i & ~halted_o : '0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear_i) begin
      asks_q         <= 1'b0;
      direct_busy_q  <= 1'b0;
      derive_o       <= 1'b0;
      direct_ended_q <= rst_ni && (direct_busy_q || direct_ended_q);
      direct_cause_q <= cleared ? ht_tile_pkg::CauseAborted
                        : rst_ni ? direct_cause_q : ht_tile_pkg::CauseNone;
    end else if (direct_taken) begin
      asks_q         <= 1'b1;
      direct_busy_q  <= 1'b1;
      direct_ended_q <= 1'b0;
      direct_cause_q <= '0;
    end else begin
      if (queue_valid && start_ready_i && queue_user == ht_tile_pkg::UserDirect) begin
        asks_q    <= 1'b0;
        stream_q  <= from_stream;
        to_slot_q <= ht_tile_pkg::job_to_slot(ht_job_pkg::request_control(direct_i));
      end
      if (aborts) begin
        asks_q         <= 1'b0;
        direct_busy_q  <= 1'b0;
        direct_ended_q <= 1'b1;
        direct_cause_q <= (aborting_i && timed_out_i) ? ht_tile_pkg::CauseWatchdog
                          : ht_tile_pkg::CauseAborted;
      end
      derive_o <= derives || (derive_o && !derived_i[0]);
      if (direct_ends) begin
        // A stream that repeats stops at an error.
        asks_q         <= repeat_i && stream_q && direct_cause == 0;
        direct_busy_q  <= repeat_i && stream_q && direct_cause == 0;
        direct_ended_q <= 1'b1;
        direct_cause_q <= direct_cause;
      end
    end
  end

  always_comb
    for (int q = 0; q < 4; q++) begin
      queue_done[q]   = done_i && int'(done_user) == q && !halted_o[q] && end_cause == 0
                        && done_interrupt;
      queue_failed[q] = done_i && int'(done_user) == q && !halted_o[q] && end_cause != 0;
    end

  assign events_o[ht_tile_pkg::EventDirectError+1 +: 8] = {queue_failed | queue_cleared, queue_done};
  assign events_o[ht_tile_pkg::EventDirectDone]  = direct_ends && direct_cause == 0;
  assign events_o[ht_tile_pkg::EventDirectError] = aborts || cleared
                                                   || (direct_ends && direct_cause != 0);

endmodule

`default_nettype wire
