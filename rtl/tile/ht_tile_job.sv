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
    input  logic                   refuse_i,         // jobs but the self-test's end by cause 11
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
    // Text: {words of the state before it, its bytes, bytes of a block}
    output logic                   begin_o,
    output logic [73:0]            text_o,
    output logic                   cut_o,
    input  logic                   text_idle_i,
    input  logic                   whole_i,
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
    input  logic                   tail_end_i,       // the answer to a suspended job is out
    output logic                   tail_end_o        // so is the text
);

  typedef enum logic [3:0] {
    StIdle,
    StCheck,
    StHeader,   // of the context
    StBegin,
    StState,    // the state, and the bytes after it
    StEntry,    // of the list
    StSegment,  // a piece of the message
    StText,     // until all is out
    StEnd
  } state_e;

  state_e                 fsm_q, fsm_d, source;
  logic                   sent_q, told_q, hashed_q;
  logic                   word_q;  // the second one
  logic [2:0]             unread_q;
  logic [3:0]             cause_q, cause, malformed;
  logic [AddressBits-1:0] place_q, message, piece, piece_bytes, digest_q, context_q;
  logic [60:0]            length_q, due;  // bytes of the message; those that no entry gave yet
  logic [7:0]             behind;         // bytes that the context keeps after its state
  logic                   header_state, header_bad, malformed_piece;
  logic                   fetching, fetched, wrong, resume, suspend, list, direct, over;
  logic [3:0]             mode;
  logic [1:0]             kind, unit;
  logic [2:0]             bits;
  logic [6:0]             domain;
  logic [7:0]             capacity;
  logic [2:0]             user_q, answer_cause;
  logic [31:0]            function_q, control_q, output_q, ticket_bytes;
  logic [23:0]            strings_q;
  logic [4:0]             state_words;
  logic [60:0]            bytes;
  logic [7:0]             block_bytes;
  logic [AddressBits-1:0] command_address, command_bytes, answer_address, ticket_address;

  assign command_o                      = {command_bytes, command_address};
  assign {answer_address, answer_cause} = answer_i;
  assign text_o   = {state_words, bytes, block_bytes};
  assign job_o    = ht_job_pkg::pack_request(user_q, function_q, control_q, length_q, output_q,
                                             strings_q);
  assign ticket_o = {hashed_q, cause_q, ticket_address, ticket_bytes};

  assign mode       = ht_tile_pkg::function_mode(function_q);
  assign kind       = ht_tile_pkg::function_kind(function_q);
  assign unit       = ht_tile_pkg::function_unit(function_q);
  assign bits       = ht_tile_pkg::function_bits(function_q);
  assign capacity   = ht_tile_pkg::function_capacity(function_q);
  assign resume     = ht_tile_pkg::job_resume(control_q);
  assign suspend    = ht_tile_pkg::job_suspend(control_q);
  assign list       = ht_tile_pkg::job_list(control_q);
  assign direct     = !Dma || !ht_job_pkg::of_queue(user_q);

  assign source = direct ? StText : list ? StEntry : StSegment;

  // Memory
  assign fetching = Dma && (fsm_q == StHeader || fsm_q == StState || fsm_q == StEntry
                            || fsm_q == StSegment);
  assign fetched  = fetching && answer_valid_i;
  assign wrong    = fetched && answer_cause != 0;

  assign command_valid_o   = fetching && !sent_q;
  assign answer_ready_o    = fetching;
  assign words_o           = fsm_q == StHeader || fsm_q == StEntry;
  assign entry_o           = fsm_q == StEntry;

  always_comb begin
    command_address = context_q;
    command_bytes   = AddressBits'(16);
    case (fsm_q)
      StState: begin
        command_address = context_q + AddressBits'(16);
        command_bytes   = AddressBits'({state_words, 3'b0}) + AddressBits'(behind);
      end
      StEntry:   command_address = message;
      StSegment: begin
        command_address = piece;
        command_bytes   = piece_bytes;
      end
      default: ;
    endcase
  end

  ht_tile_legal #(
      .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak), .Prng(Prng)
  ) u_legal (
      .user_i(user_q), .function_i(function_q), .control_i(control_q), .length_i(length_q),
      .message_i(message[2:0]), .context_i(context_q[2:0]), .malformed_i(malformed_piece),
      .unread_i(unread_q), .refuse_i, .key_able_i, .cause_o(malformed));

  ht_tile_context u_context (
      .clk_i, .clear_i(start_valid_i && start_ready_o), .valid_i(fsm_q == StHeader && word_valid_i),
      .second_i(word_q), .word_i, .mode_i(mode), .domain_o(domain), .state_o(header_state),
      .behind_o(behind), .blocks_o(blocks_before_o), .bad_o(header_bad));

  ht_tile_list #(.AddressBits(AddressBits)) u_list (
      .clk_i, .start_i(start_valid_i && start_ready_o),
      .start_message_i(start_at_i[ht_job_pkg::AtMessage]), .start_malformed_i(start_failed_i[3]),
      .begin_i(fsm_q == StBegin), .length_i(length_q), .valid_i(fsm_q == StEntry && word_valid_i),
      .second_i(word_q), .word_i, .next_i(fsm_q == StEntry && fetched), .message_o(message),
      .piece_o(piece), .piece_bytes_o(piece_bytes), .due_o(due), .malformed_o(malformed_piece));

  ht_tile_sizes #(.AddressBits(AddressBits)) u_sizes (
      .clk_i, .function_i(function_q), .output_i(output_q), .length_i(length_q), .resume_i(resume),
      .suspend_i(suspend), .piece_i(!direct && !list), .state_i(header_state), .behind_i(behind),
      .blocks_before_i(blocks_before_o), .resumed_o, .state_words_o(state_words), .bytes_o(bytes),
      .block_bytes_o(block_bytes), .over_o(over), .hashed_i(hashed_q), .tail_bytes_i,
      .answer_bytes_o(ticket_bytes));

  always_comb begin
    cause = '0;
    case (fsm_q)
      StCheck: cause = malformed;
      StBegin:
        if (resume && (header_bad || behind >= block_bytes))
          cause = ht_tile_pkg::CauseContext;
        else if (over) cause = ht_tile_pkg::CauseLength;
        else if (suspend && !whole_i && kind == ht_tile_pkg::KindCshake && strings_q != 0)
          cause = ht_tile_pkg::CauseContext;
      StText: if (direct && abort_i) cause = ht_tile_pkg::CauseAborted;
      default: ;
    endcase
    if (wrong) cause = {1'b0, answer_cause};
    // Of a list the entries give as many bytes as the descriptor says, and no more.
    if (fsm_q == StEntry && fetched && !wrong && malformed_piece) cause = ht_tile_pkg::CauseLength;
    if (cause_q != 0) cause = '0;
  end

  assign begin_o = fsm_q == StBegin && cause == 0;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle: if (start_valid_i) fsm_d = StCheck;
      StCheck: begin
        fsm_d = StBegin;
        if (Dma && resume && !direct) fsm_d = StHeader;
      end
      StHeader: if (fetched) fsm_d = StBegin;
      StBegin: begin
        fsm_d = source;
        if (resume && (header_state || behind != 0)) fsm_d = StState;
        else if (length_q == 0) fsm_d = StText;
      end
      StState:
        if (fetched) begin
          fsm_d = source;
          if (length_q == 0) fsm_d = StText;
        end
      StEntry: if (fetched) fsm_d = StSegment;
      StSegment:
        if (fetched) begin
          fsm_d = StText;
          if (list && due != 0) fsm_d = StEntry;
        end
      StText: if (text_idle_i || tail_i) fsm_d = StEnd;
      default: if (tail_i ? tail_end_o : ticket_ready_i) fsm_d = StIdle;
    endcase
    if (cause != 0) fsm_d = StText;
  end

  // An error ends the packet; the tail ends when the store of it does.
  assign cut_o = cause_q != 0;

  assign ticket_valid_o = (fsm_q == StEnd && !told_q) || (tail_i && !told_q && cause_q == 0);
  assign tail_fails_o   = tail_i && told_q && cause_q != 0;
  assign tail_end_o     = fsm_q == StEnd
                          && (told_q ? tail_end_i : cause_q != 0 && ticket_ready_i);

  assign ticket_address = (cause_q != 0) ? place_q : suspend ? context_q : digest_q;

  assign idle_o        = fsm_q == StIdle;
  assign start_ready_o = fsm_q == StIdle;
  assign opens_o       = fsm_q == StCheck || fsm_q == StBegin;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q  <= StIdle;
      sent_q <= 1'b0;
    end else begin
      fsm_q  <= fsm_d;
      sent_q <= fetching && !fetched && (sent_q || command_ready_i);
    end

    if (start_valid_i && start_ready_o) begin
      user_q          <= ht_job_pkg::request_user(start_i);
      function_q      <= ht_job_pkg::request_function(start_i);
      control_q       <= ht_job_pkg::request_control(start_i);
      output_q        <= ht_job_pkg::request_output(start_i);
      strings_q       <= ht_job_pkg::request_strings(start_i);
      length_q        <= ht_job_pkg::request_length(start_i);
      place_q         <= start_at_i[ht_job_pkg::AtPlace];
      digest_q        <= start_at_i[ht_job_pkg::AtDigest];
      context_q       <= start_at_i[ht_job_pkg::AtContext];
      unread_q        <= start_failed_i[2:0];
      told_q          <= 1'b0;
      hashed_q        <= 1'b0;
      cause_q         <= '0;
      word_q          <= 1'b0;
    end else begin
      if (ticket_valid_o && ticket_ready_i) told_q <= 1'b1;
      if (begin_o) hashed_q <= whole_i;
      if (fetched) word_q <= 1'b0;
      else if (word_valid_i) word_q <= !word_q;
    end
    if (cause != 0) begin
      cause_q <= cause;
      if (wrong) place_q <= answer_address;
      else if (fsm_q == StBegin && cause == ht_tile_pkg::CauseContext) place_q <= context_q;
    end

    if (fsm_q == StHeader && word_valid_i)
      if (!word_q)
        if (ht_job_pkg::of_sponge(mode))
          function_q <= ht_tile_pkg::pack_function(mode, kind, unit, domain, bits, capacity);

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
    else if (start_valid_i && start_ready_o) open_q <= 1'b1;
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
      assume (!answer_valid_i || answer_cause <= 3'(ht_tile_pkg::CauseAborted));
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
              || (first_q == 0 && !asked_q && Dma && ht_job_pkg::of_queue(user_q)));
      assert (!open_q || cut_o == (first_q != 0));
      // It waits for memory, for the text, for who takes the ticket, or for the tail's end: for
      // nothing else, but a cycle with its first error
      assert (!open_q || fsm_d != fsm_q || (cause != 0 && first_q == 0)
              || (fetching && (command_valid_o || asked_q) && !answer_valid_i)
              || (fsm_q == StText && !text_idle_i && !tail_i)
              || (fsm_q == StEnd && (ticket_valid_o ? !ticket_ready_i || tail_i
                                                    : tail_i && !tail_end_i)));
      // And goes on: only from piece to entry does it go back, an entry further
      assert (!open_q || fsm_d >= fsm_q || fsm_d == StIdle
              || (fsm_q == StSegment && fsm_d == StEntry && list && due != 0));

      // Why it holds
      assert (open_q == (fsm_q != StIdle) && fsm_q <= StEnd);
      assert (!open_q || (told_q == ticket_q && cause_q == first_q));
      assert (!open_q || (hashed_q ? begun_q : 1'b1));
      assert (begun_q == (open_q && fsm_q > StBegin && begun_q));
      assert (!(fsm_q == StIdle || fsm_q == StCheck || fsm_q == StHeader)
              || (!begun_q && !ticket_q));
      assert (fsm_q != StBegin || (!begun_q && !ticket_q));
      assert (asked_q == (fetching && sent_q) && (!sent_q || fetching));
      assert (!(open_q && fsm_q < StText) || first_q == 0);
      assert (!open_q || fsm_q <= StBegin || begun_q || first_q != 0);
      assert (!ticket_q || (tail_i && begun_q));
      assert (!tail_q || (begun_q && open_q) || tail_end_q);
      assert (!open_q || !direct || (!header_state && behind == 0
                                     && (fsm_q <= StCheck || fsm_q == StBegin || fsm_q >= StText)));
      cover (ticket_valid_o && ticket_ready_i && cause_q == ht_tile_pkg::CauseFailed);
      cover (open_q && fsm_d == StIdle && tail_q);
      cover (!Dma || (fsm_q == StSegment && fsm_d == StEntry));
    end
  end
`endif

endmodule

`default_nettype wire
