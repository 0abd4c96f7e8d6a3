// SPDX-License-Identifier: Apache-2.0
// The answering side: tickets wait until their answers are out, and each ends its job.

`default_nettype none

module ht_tile_tickets #(
    parameter int AddressBits = 32,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1,
    parameter bit Detect      = 1'b0,
    localparam int TicketBits = 3 + 7 + 4 + AddressBits + 32
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,      // a reset for all but an open packet
    input  logic                   abort_i,
    input  logic [3:0]             halted_i,     // queues
    output logic                   idle_o,
    output logic                   progress_o,
    // Ticket: ht_tile_reader has the order
    input  logic                   ticket_valid_i,
    output logic                   ticket_ready_o,
    input  logic [TicketBits-1:0]  ticket_i,
    // Context: its head; the tail of the message or a tag, and that the rest of it does not come
    input  logic [ht_tile_pkg::ContextBits-1:0] header_i,
    input  logic                   tail_valid_i,
    output logic                   tail_ready_o,
    input  logic [63:0]            tail_i,
    input  logic                   tail_fails_i,
    output logic                   tail_done_o,
    input  logic                   tail_end_i,
    // Answer of the hash: {error, last, keep, data}
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [73:0]            answer_i,
    output logic                   drop_o,       // the rest of it is given up
    input  logic                   flush_i,      // and does not come any more
    // Memory: ht_tile_memory has the order
    output logic [AddressBits+102:0] write_o,
    input  logic [AddressBits+5:0] write_i,
    // Digest window: as ht_tile_answers has it
    input  logic [1:0]             direct_i,
    output logic [1032:0]          digest_o,
    // Stream: {not valid, last, keep, data}
    output logic                   m_axis_tvalid,
    input  logic                   m_axis_tready,
    output logic [73:0]            m_axis_o,
    output logic                   test_valid_o, // the answer is the self-test's
    output logic                   waits_o,      // for who takes the answer
    // End of a job, told a cycle late: {interrupt, user, cause, address}
    output logic                   done_o,
    output logic [AddressBits+7:0] done_word_o,
    output logic                   fault_o       // a flip was found
);

  logic                   due_valid, due_ready, to_slot, to_stream, suspend, verify, hashed, interrupt, direct;
  logic [2:0]             user;
  logic [3:0]             cause, fail_cause;
  logic [AddressBits-1:0] address, fail_address;
  logic [AddressBits+2:0] stored;
  logic [AddressBits+6:0] done_word;
  logic [31:0]            bytes, unused_bytes;
  logic                   store_valid, store_ready, store_abort, storing, stored_valid;
  logic                   stored_ready, put_valid, put_ready, answers_idle, done, halted;
  logic [63:0]            put;
  logic [9:0]             unused_ticket;
  logic [6:0]             tag, secret;
  logic                   run_n, unused;

  assign run_n = rst_ni && !clear_i;

  // Two wait while their jobs' answers are made.
  ht_guarded_slice #(.Width(TicketBits), .Detect(Detect)) u_tickets (
      .clk_i, .rst_ni(run_n), .valid_i(ticket_valid_i), .ready_o(ticket_ready_o), .payload_i(ticket_i),
      .valid_o(due_valid), .ready_i(due_ready),
      .payload_o({user, to_slot, to_stream, suspend, verify, hashed, interrupt, direct, cause, address,
                  bytes}), .fault_o);

  // Why the job fails that is read now, whose ticket may be before or after these
  assign {unused_ticket, fail_cause, fail_address, unused_bytes} = ticket_i;
  assign unused = &{1'b0, unused_ticket, unused_bytes};

  assign tag    = verify ? 7'(bytes) : 7'd0;
  assign secret = to_slot ? 7'(bytes) : 7'd0;
  assign halted = !direct && halted_i[ht_job_pkg::queue(user)];

  assign write_o = {ht_job_pkg::queue(user), store_valid, bytes, address, store_abort, storing,
                    put_valid, put, stored_ready};
  assign {store_ready, put_ready, stored_valid, stored} = write_i;

  ht_tile_answers #(.AddressBits(AddressBits), .Dma(Dma), .Stream(Stream)) u_answers (
      .clk_i, .rst_ni, .clear_i, .abort_i, .idle_o(answers_idle),
      .ticket_valid_i(due_valid && !done_o), .ticket_ready_o(due_ready),
      .ticket_i({secret, tag, user, to_stream, suspend, hashed, cause, address}), .halted_i(halted), .header_i,
      .tail_valid_i, .tail_ready_o, .tail_i,
      .tail_fails_i({tail_fails_i, fail_cause, fail_address}), .tail_end_o(tail_done_o),
      .tail_end_i, .answer_valid_i, .answer_ready_o, .answer_i, .drop_o, .flushed_i(flush_i),
      .command_valid_o(store_valid), .command_ready_i(store_ready), .command_abort_o(store_abort),
      .storing_o(storing), .chunk_valid_o(put_valid), .chunk_ready_i(put_ready), .chunk_o(put),
      .stored_valid_i(stored_valid), .stored_ready_o(stored_ready), .stored_i(stored), .direct_i,
      .digest_o, .m_axis_tvalid, .m_axis_tready, .m_axis_o, .test_valid_o, .waits_o,
      .done_o(done), .done_word_o(done_word));

  // Until its queue knows of the end of a job no other one ends.
  always_ff @(posedge clk_i) begin
    done_o      <= run_n && done;
    done_word_o <= {interrupt, done_word};
  end

  assign idle_o = answers_idle && !due_valid && !done_o;

  // Of an answer that is given up only its end is progress.
  assign progress_o = (put_valid && put_ready)
                      || (answer_valid_i && answer_ready_o && (!drop_o || answer_i[72])) || flush_i
                      || (m_axis_tvalid && m_axis_tready);

endmodule

`default_nettype wire
