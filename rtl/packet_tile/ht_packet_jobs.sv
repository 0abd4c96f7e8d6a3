// SPDX-License-Identifier: Apache-2.0
// The jobs in the engine: descriptors, what is read next of which message, and how each job ends.

`default_nettype none

module ht_packet_jobs #(
    parameter bit Keyed       = 1'b1,
    parameter int Messages    = 16,
    parameter int Queues      = 4,
    parameter int IndexBits   = 5,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    localparam int TidBits = $clog2(Messages),
    localparam int JobBits = IndexBits + 2
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,        // resets all but the windows
    input  logic                   idle_i,         // nothing runs: windows may change
    output logic                   idle_o,         // no job
    input  logic [4:0][127:0]      windows_i,      // {the tile's, the queues'}: {last, base}
    input  logic [3:0][31:0]       most_bytes_i,   // of a job of a queue; 0: any
    // A job begins: {queue, number in its queue}
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [JobBits-1:0]     start_job_i,
    input  logic [AddressBits-1:0] start_address_i,
    // Jobs are given up: {no job is done, all, of queues, the oldest of queues}
    input  logic [9:0]             give_up_i,
    input  logic [3:0][IndexBits-1:0] oldest_i,
    // Who may use which key: {user, TUSER}
    output logic [ht_user_pkg::MessageBits+2:0] job_o,
    input  logic                   able_i,
    // What is read: {descriptor, last part, TID, bytes, address}
    output logic                   ask_valid_o,
    input  logic                   ask_ready_i,
    output logic [AddressBits+TidBits+8:0] ask_o,
    output logic [1:0]             ask_queue_o,    // whose job it is of
    // Beats of descriptors, and of what a beat is; a beat of it is zeros for this {cause, address}
    input  logic                   beat_valid_i,
    output logic                   beat_ready_o,
    input  logic                   beat_final_i,
    input  logic [DataBits-1:0]    beat_i,
    input  logic [TidBits:0]       beat_of_i,      // {descriptor, TID}
    input  logic                   torn_i,
    input  logic [AddressBits+2:0] torn_why_i,
    // Beats of messages at the engine: whose, and {mode's lowest bit, bits of the last byte, slot} of it;
    // all of a part is there
    input  logic [TidBits-1:0]     row_tid_i,
    output logic [6:0]             row_user_o,
    input  logic                   fetched_i,
    input  logic [Messages-1:0]    room_i,
    // Answer: {error, TID}
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [TidBits:0]       answer_of_i,
    // A job leaves its place: {job, interrupt, bytes of its answer, cause, address of that, or of its failure}
    output logic                   end_valid_o,
    input  logic                   end_ready_i,
    output logic [JobBits+AddressBits+10:0] end_o,
    output logic [7:0]             counted_o       // {bytes, a block of a message}
);

  logic                   run_n, outside, told, told_any, picked, ask_look, check_look, closes;
  logic                   read_descriptor, of_descriptor, part_valid, part_ready, part_last, told_placed;
  logic [TidBits-1:0]     start_tid, read_tid, told_tid, any_tid, picked_tid, beat_tid, end_tid, part_tid;
  logic [AddressBits-1:0] read_address, told_address, told_message, told_length, end_address;
  logic [AddressBits-1:0] part_address;
  logic [3:0]             told_cause, end_cause;
  logic [AddressBits+4:0] why;
  logic [1:0]             told_queue, start_queue_q;
  logic [Messages-1:0]    hungry, failed;
  logic [JobBits-1:0]     end_job;
  logic [6:0]             part_bytes;
  logic [2:0][2*AddressBits-1:0] window;

  assign run_n = rst_ni && !clear_i;
  assign {of_descriptor, beat_tid} = beat_of_i;

  ht_packet_states #(
      .AddressBits(AddressBits), .Messages(Messages), .IndexBits(IndexBits)
  ) u_states (
      .clk_i, .rst_ni(run_n), .start_i(start_valid_i && start_ready_o), .start_job_i,
      .start_address_i, .start_tid_o(start_tid), .told_i(told_any), .told_tid_i(any_tid),
      .told_why_i(why), .look_tid_i(told_tid), .look_queue_o(told_queue),
      .torn_i(torn_i && !of_descriptor), .torn_tid_i(beat_tid), .torn_why_i,
      .hungry_o(hungry), .failed_o(failed), .picked_i(picked), .picked_tid_i(picked_tid),
      .closes_i(closes), .closes_tid_i(part_tid),
      .fetched_i, .fetched_tid_i(row_tid_i), .abort_i(give_up_i[8]),
      .aborting_i(give_up_i[7:4]), .spent_i(give_up_i[3:0]), .oldest_i,
      .answer_valid_i, .answer_ready_o, .answer_i(answer_of_i),
      .end_valid_o, .end_ready_i, .end_tid_o(end_tid), .end_job_o(end_job),
      .end_why_o({end_cause, end_address}), .idle_o);

  ht_packet_ask #(.AddressBits(AddressBits), .TidBits(TidBits)) u_ask (
      .clk_i, .rst_ni(run_n), .start_i(start_valid_i), .ready_o(start_ready_o),
      .address_i(start_address_i), .tid_i(start_tid), .look_o(ask_look), .window_i(window[0]),
      .ask_valid_o(read_descriptor), .ask_ready_i, .tid_o(read_tid), .address_o(read_address),
      .outside_o(outside), .outside_ready_i(!told));

  logic [1:0] queues [0:Messages-1];
  always_ff @(posedge clk_i)
    if (start_valid_i && start_ready_o) queues[start_tid] <= start_job_i[IndexBits +: 2];

  always_ff @(posedge clk_i) if (start_ready_o) start_queue_q <= start_job_i[IndexBits +: 2];

  ht_tile_reach #(.AddressBits(AddressBits), .Queues(Queues)) u_reach (
      .clk_i, .rst_ni, .idle_i, .windows_i,
      .ready_i({1'b0, check_look, ask_look}), .queue_i({2'b00, told_queue, start_queue_q}),
      .window_o(window));

  // What was found: of a descriptor outside of its window, or of one that was read
  logic [AddressBits+13:0] told_note;
  logic [5:0]             bytes, unused_bytes;
  logic [6:0]             unused_note;
  logic                   interrupt, unused_interrupt, unused;
  logic [AddressBits-1:0] end_digest, unused_digest;
  logic [AddressBits+13:0] notes [0:Messages-1];

  assign told_any = told || outside;
  assign any_tid  = told ? told_tid : read_tid;
  assign why      = told ? {told_placed, told_cause, told_address}
                    : {1'b0, ht_tile_pkg::CauseWindow, read_address};

  always_ff @(posedge clk_i) if (told) notes[told_tid] <= told_note;
  assign {unused_interrupt, unused_bytes, row_user_o, unused_digest} = notes[row_tid_i];
  assign {interrupt, bytes, unused_note, end_digest} = notes[end_tid];
  assign unused = &{1'b0, unused_interrupt, unused_bytes, unused_digest, unused_note, window[2]};

  // Messages
  ht_packet_feed #(.AddressBits(AddressBits), .Messages(Messages)) u_feed (
      .clk_i, .rst_ni(run_n), .told_i(told_any), .told_tid_i(any_tid),
      .told_address_i(told_message), .told_length_i(told_length), .hungry_i(hungry & room_i),
      .failed_i(failed), .picked_o(picked), .picked_tid_o(picked_tid), .part_valid_o(part_valid),
      .part_ready_i(part_ready), .part_tid_o(part_tid),
      .part_address_o(part_address), .part_bytes_o(part_bytes), .part_last_o(part_last));

  // Descriptors
  ht_packet_check #(
      .Keyed(Keyed), .AddressBits(AddressBits), .DataBits(DataBits), .TidBits(TidBits)
  ) u_check (
      .clk_i, .rst_ni(run_n), .beat_valid_i(beat_valid_i && of_descriptor),
      .beat_ready_o, .beat_final_i, .beat_i, .tid_i(beat_tid),
      .torn_i(torn_i && of_descriptor), .torn_why_i, .tid_o(told_tid),
      .queue_i(told_queue), .job_o(job_o[ht_user_pkg::MessageBits-1:0]), .able_i,
      .refuse_i(give_up_i[9]), .look_o(check_look), .window_i(window[1]),
      .most_bytes_i(most_bytes_i[told_queue]), .told_o(told),
      .cause_o(told_cause), .placed_o(told_placed), .address_o(told_address),
      .message_o(told_message), .length_o(told_length), .note_o(told_note));

  assign job_o[ht_user_pkg::MessageBits +: 3] = {1'b0, told_queue};

  // Descriptors go first.
  assign ask_valid_o = read_descriptor || part_valid;
  assign ask_o       = read_descriptor ? {2'b11, read_tid, 7'd64, read_address}
                       : {1'b0, part_last, part_tid, part_bytes, part_address};
  assign part_ready  = ask_ready_i && !read_descriptor;
  assign ask_queue_o = queues[read_descriptor ? read_tid : part_tid];
  assign closes      = part_valid && part_ready && part_last;
  assign counted_o   = (part_valid && part_ready) ? {part_bytes, part_bytes != 0} : 8'd0;
  assign end_o       = {end_job, interrupt, bytes, end_cause, (end_cause != 0) ? end_address : end_digest};

endmodule

`default_nettype wire
