// SPDX-License-Identifier: Apache-2.0
// One job after the other: reads its context and its list from memory, has the message fetched, and
// hands a ticket for the answer on. Whatever goes wrong, the packet for the hash is ended and the
// ticket says why. Formats: docs/tile.md.

`default_nettype none

module ht_tile_job #(
    parameter int AddressBits = 32,
    parameter bit Dma         = 1'b1,  // there are queues: jobs of users 0 to 3
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   abort_i,          // a level: what runs ends by cause 4
    input  logic [32:0]            limits_i,         // {refuse all but the self-test, most bytes; 0: any}
    output logic                   idle_o,
    output logic                   opens_o,          // its text begins, or it ends, in a few cycles
    // Start: users 0 to 3 are queues, 4 is the direct one, 5 the self-test
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [ht_job_pkg::RequestBits-1:0] start_i,
    input  logic [ht_job_pkg::Places-1:0][AddressBits-1:0] start_at_i,
    input  logic [3:0]             start_failed_i,   // {malformed, why reading it failed}
    // Memory: a command {bytes, address}, its answer {address, cause}
    output logic                   command_valid_o,
    input  logic                   command_ready_i,
    output logic [2*AddressBits-1:0] command_o,
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [AddressBits+2:0] answer_i,
    input  logic                   word_valid_i,     // 8 bytes of a header or list entry
    output logic                   words_o,          // such are read, and no message
    output logic                   entry_o,          // they are of a list
    input  logic [63:0]            word_i,
    // Key
    input  logic                   key_able_i,       // the slot's key is for this job
    // Text: {it has a packet, bytes of strings and of a tag, words of state, its bytes, a block's}
    output logic                   begin_o,
    output logic [98:0]            text_o,
    output logic                   cut_o,
    input  logic                   text_idle_i,
    input  logic                   tail_i,
    input  logic [8:0]             tail_bytes_i,
    input  logic                   block_i,          // another one has gone
    // The job, while it lasts
    output logic [ht_job_pkg::RequestBits-1:0] job_o,
    output logic                   resumed_o,        // a state is in front
    output logic [54:0]            blocks_o,         // before and in this part
    output logic [54:0]            blocks_before_o,
    // Ticket: {an answer comes, cause, address of the answer or of the cause, bytes for memory}
    output logic                   ticket_valid_o,
    input  logic                   ticket_ready_i,
    output logic [AddressBits+36:0] ticket_o,
    output logic                   tail_fails_o,     // the rest of the tail does not come
    input  logic                   tail_end_i,       // the answer to a job with a tail is out
    output logic                   tail_end_o        // so is the text
);

  typedef enum logic [3:0] {
    StIdle,
    StCheck,
    StHeader,   // of the context
    StSum,      // of its bytes and of the message's
    StBegin,
    StState,    // the state, and the bytes after it
    StEntry,    // of the list
    StSegment,  // a piece of the message
    StTag,      // to verify
    StText,     // until all is out
    StEnd
  } state_e;

  state_e                 fsm_q, fsm_d, front, text, source, rest;
  logic                   start, told_q, hashed_q, fetched, word_q;  // the second word
  logic [2:0]             unread;
  logic [3:0]             cause_q, cause, too_much;
  logic [AddressBits-1:0] place, message, piece, piece_bytes, digest, context_at;
  logic [60:0]            length, due, bytes;  // of the message, of entries to come, of the text
  logic [7:0]             behind, block_bytes; // after the state of the context; of a block
  logic                   header_state, header_bad, malformed, whole;
  logic                   resume, suspend, list, verify, direct, keyed;
  logic [31:0]            function_now, control, ticket_bytes;
  logic [4:0]             state_words;
  logic [6:0]             tag_bytes;
  logic [16:0]            strings;

  assign text_o   = {whole, strings, tag_bytes, state_words, bytes, block_bytes};
  assign ticket_o = {hashed_q, cause_q, (cause_q != 0) ? place : suspend ? context_at : digest,
                     ticket_bytes};

  assign function_now = ht_job_pkg::request_function(job_o);
  assign control      = ht_job_pkg::request_control(job_o);
  assign length       = ht_job_pkg::request_length(job_o);
  assign keyed        = ht_tile_pkg::job_keyed(control);  // the state of a part stays in the slot
  assign {resume, suspend} = keyed ? 2'b0 : {ht_tile_pkg::job_resume(control), ht_tile_pkg::job_suspend(control)};
  assign list         = ht_tile_pkg::job_list(control);
  assign verify       = ht_tile_pkg::job_verify(control);
  assign direct       = !Dma || !ht_job_pkg::of_queue(ht_job_pkg::request_user(job_o));

  assign start   = start_valid_i && start_ready_o;
  assign front   = (resume && !direct) ? StHeader : StBegin;
  assign text    = (resume && (header_state || behind != 0)) ? StState : source;
  assign rest    = (verify && !direct) ? StTag : StText;
  assign source  = (direct || length == 0) ? rest : list ? StEntry : StSegment;
  assign {words_o, entry_o} = {fsm_q == StHeader || fsm_q == StEntry, fsm_q == StEntry};

  ht_tile_request #(.AddressBits(AddressBits)) u_request (
      .clk_i, .start_i(start), .request_i(start_i), .at_i(start_at_i), .unread_i(start_failed_i[2:0]),
      .word_valid_i(fsm_q == StHeader && word_valid_i), .second_i(word_q), .word_i, .request_o(job_o),
      .digest_o(digest), .context_o(context_at), .unread_o(unread), .state_o(header_state),
      .behind_o(behind), .blocks_o(blocks_before_o), .bad_o(header_bad));

  ht_tile_command #(.AddressBits(AddressBits)) u_command (
      .clk_i, .rst_ni, .header_i(Dma && fsm_q == StHeader), .state_i(Dma && fsm_q == StState),
      .entry_i(Dma && fsm_q == StEntry), .piece_i(Dma && fsm_q == StSegment),
      .context_i(context_at), .state_words_i(state_words), .behind_i(behind),
      .entry_address_i(message), .piece_address_i(piece), .piece_bytes_i(piece_bytes),
      .tag_i(Dma && fsm_q == StTag), .tag_address_i(digest), .tag_bytes_i(tag_bytes),
      .command_valid_o, .command_ready_i, .command_o, .answer_valid_i, .answer_ready_o,
      .fetched_o(fetched));

  ht_tile_list #(.AddressBits(AddressBits)) u_list (
      .clk_i, .start_i(start), .start_message_i(start_at_i[ht_job_pkg::AtMessage]),
      .start_malformed_i(start_failed_i[3]), .begin_i(fsm_q == StBegin), .length_i(length),
      .valid_i(entry_o && word_valid_i), .second_i(word_q), .word_i, .next_i(entry_o && fetched),
      .message_o(message), .piece_o(piece), .piece_bytes_o(piece_bytes), .due_o(due),
      .malformed_o(malformed));

  ht_tile_sizes #(.AddressBits(AddressBits)) u_sizes (
      .clk_i, .function_i(function_now), .output_i(ht_job_pkg::request_output(job_o)),
      .length_i(length), .strings_i(ht_job_pkg::request_strings(job_o)), .resume_i(resume), .suspend_i(suspend), .verify_i(verify),
      .derive_i(ht_tile_pkg::job_to_slot(control)), .keeps_i(keyed && ht_tile_pkg::job_suspend(control)), .most_bytes_i(limits_i[31:0]),
      .piece_i(!direct && !list), .tag_bytes_o(tag_bytes), .state_i(header_state), .behind_i(behind),
      .blocks_before_i(blocks_before_o), .resumed_o, .state_words_o(state_words), .bytes_o(bytes),
      .strings_o(strings), .whole_o(whole), .block_bytes_o(block_bytes), .too_much_o(too_much), .hashed_i(hashed_q), .tail_bytes_i,
      .answer_bytes_o(ticket_bytes));

  ht_tile_cause #(
      .AddressBits(AddressBits), .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak),
      .Prng(Prng)
  ) u_cause (
      .clk_i, .start_i(start), .place_i(start_at_i[ht_job_pkg::AtPlace]), .job_i(job_o),
      .message_i(message[2:0]), .context_i(context_at), .check_i(fsm_q == StCheck),
      .begin_i(fsm_q == StBegin), .entry_i(entry_o && fetched), .text_i(fsm_q == StText),
      .malformed_i(malformed), .unread_i(unread), .refuse_i(limits_i[32]), .key_able_i,
      .context_bad_i(resume && (header_bad || behind >= block_bytes)), .too_much_i(too_much),
      .whole_i(whole), .abort_i, .answer_i, .fetched_i(fetched), .now_o(cause), .cause_o(cause_q), .place_o(place));

  assign begin_o = fsm_q == StBegin && cause == 0;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle: if (start_valid_i) fsm_d = StCheck;
      StCheck:  fsm_d = front;
      StHeader: if (fetched) fsm_d = StSum;
      StSum:    fsm_d = StBegin;
      StBegin:  fsm_d = text;
      StState:  if (fetched) fsm_d = source;
      StEntry:  if (fetched) fsm_d = StSegment;
      StSegment:
        if (fetched && list && due != 0) fsm_d = StEntry;
        else if (fetched) fsm_d = rest;
      StTag:  if (fetched) fsm_d = StText;
      StText: if (text_idle_i || tail_i) fsm_d = StEnd;
      default: if (tail_i ? tail_end_o : ticket_ready_i) fsm_d = StIdle;
    endcase
    if (cause != 0) fsm_d = StText;
  end

  // An error ends the packet; the tail ends when the store of it does.
  assign cut_o          = cause_q != 0;
  assign ticket_valid_o = (fsm_q == StEnd && !told_q) || (tail_i && !told_q && cause_q == 0);
  assign tail_fails_o   = tail_i && told_q && cause_q != 0;
  assign tail_end_o     = fsm_q == StEnd && (told_q ? tail_end_i : cause_q != 0 && ticket_ready_i);

  assign {idle_o, start_ready_o} = {2{fsm_q == StIdle}};
  assign opens_o = fsm_q == StCheck || fsm_q == StBegin;

  always_ff @(posedge clk_i) begin
    fsm_q <= rst_ni ? fsm_d : StIdle;

    if (start) begin
      told_q   <= 1'b0;
      hashed_q <= 1'b0;
      word_q   <= 1'b0;
    end else begin
      if (ticket_valid_o && ticket_ready_i) told_q <= 1'b1;
      if (begin_o) hashed_q <= whole;
      word_q <= !fetched && (word_q ^ word_valid_i);
    end

    if (fsm_q == StBegin) blocks_o <= blocks_before_o;
    else if (block_i) blocks_o <= blocks_o + 1'b1;
  end

`ifdef FORMAL
  logic                   open_q;    // a job runs
  logic                   goes_on;   // in the next cycle too
  logic                   told;      // its ticket has been taken, or is now
  logic                   ticket_q, begun_q, asked_q;
  logic [3:0]             first_q, first;  // its first cause
  logic                   tail_q, tail_end_q;

  assign told    = ticket_q || (ticket_valid_o && ticket_ready_i);
  assign goes_on = open_q && fsm_d != StIdle;
  assign first   = (first_q != 0) ? first_q : cause;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) open_q <= 1'b0;
    else if (start) open_q <= 1'b1;
    else if (fsm_d == StIdle) open_q <= 1'b0;

    ticket_q   <= rst_ni && goes_on && told;
    begun_q    <= rst_ni && goes_on && (begun_q || begin_o);
    asked_q    <= rst_ni && (asked_q || (command_valid_o && command_ready_i))
                  && !(answer_valid_i && answer_ready_o);
    first_q    <= (rst_ni && goes_on) ? first : '0;
    tail_q     <= rst_ni && tail_i;
    tail_end_q <= tail_end_o;

    if (rst_ni) begin
      // Memory answers a command. A tail begins while there is text, and stays to its end
      assume (!answer_valid_i || asked_q);
      assume (!answer_valid_i || answer_i[2:0] <= 3'(ht_tile_pkg::CauseAborted));
      assume ((tail_q && !tail_end_q) ? tail_i
              : !tail_i || (begun_q && !tail_end_q && fsm_q <= StText));
      assume (start_failed_i[2:0] <= 3'(ht_tile_pkg::CauseAborted));

      // One job at a time; each has one ticket before the next, and one text at most
      assert (start_ready_o == !open_q && idle_o == !open_q);
      assert (!(ticket_valid_o && ticket_ready_i) || (open_q && !ticket_q));
      assert (!(open_q && fsm_d == StIdle) || told);
      assert (!begin_o || !begun_q);
      // It tells the first that went wrong, and that only
      assert (!(ticket_valid_o && ticket_ready_i) || cause_q == first_q);
      assert (!(ticket_valid_o && cause_q == 0) || begun_q);
      assert (!(ticket_valid_o && hashed_q) || begun_q);
      // No command after an error, none of a direct job, one at a time
      assert (!command_valid_o
              || (first_q == 0 && !asked_q && !direct));
      assert (!open_q || cut_o == (first_q != 0));
      assert (!open_q || cause_q != ht_tile_pkg::CauseMismatch);
      // It waits for memory, for the text, for who takes the ticket, or for the tail's end: for
      // nothing else, but a cycle with its first error
      assert (!open_q || fsm_d != fsm_q || (cause != 0 && first_q == 0)
              || (answer_ready_o && (command_valid_o || asked_q) && !answer_valid_i)
              || (fsm_q == StText && !text_idle_i && !tail_i)
              || (fsm_q == StEnd && (ticket_valid_o ? !ticket_ready_i || tail_i
                                                    : tail_i && !tail_end_i)));
      // And goes on: only from piece to entry does it go back, an entry further
      assert (!open_q || fsm_d >= fsm_q || fsm_d == StIdle
              || (fsm_q == StSegment && fsm_d == StEntry && list && due != 0));

      // The tag lies where another job's answer goes, after all of the message
      if (fsm_q == StTag)
        assert (verify && command_o == {AddressBits'({32'b0, ticket_bytes}), digest});

      // The text begins with what the job and its context say
      if (begin_o) begin
        assert (62'(bytes) == 62'(length) + (resume ? 62'(behind) : 62'd0));
        assert (whole == (!suspend || 62'(bytes) >= 62'(block_bytes) + 62'(strings)));
      end

      // Why it holds
      assert (open_q == (fsm_q != StIdle) && fsm_q <= StEnd);
      assert (!(open_q && fsm_q > StCheck && first_q == 0) || !(verify && ht_tile_pkg::job_suspend(control)));
      assert (!open_q || (told_q == ticket_q && cause_q == first_q));
      assert (!open_q || (hashed_q ? begun_q : 1'b1));
      assert (begun_q == (open_q && fsm_q > StBegin && begun_q));
      assert (!(fsm_q == StIdle || fsm_q == StCheck || fsm_q == StHeader || fsm_q == StSum)
              || (!begun_q && !ticket_q));
      assert (fsm_q != StBegin || (!begun_q && !ticket_q));
      assert (asked_q == (answer_ready_o && !command_valid_o));
      assert (!(open_q && fsm_q < StText) || first_q == 0);
      assert (!open_q || fsm_q <= StBegin || begun_q || first_q != 0);
      assert (!ticket_q || (tail_i && begun_q));
      assert (!tail_q || (begun_q && open_q) || tail_end_q);
      assert (!open_q || !direct || (!header_state && behind == 0
                                     && (fsm_q <= StCheck || fsm_q == StBegin || fsm_q >= StText)));
      cover (ticket_valid_o && ticket_ready_i && cause_q == ht_tile_pkg::CauseFailed);
      cover (open_q && fsm_d == StIdle && tail_q);
      cover (!Dma || (fsm_q == StSegment && fsm_d == StEntry));
      cover (!Dma || (fsm_q == StTag && fsm_d == StText));
    end
  end
`endif

endmodule

`default_nettype wire
