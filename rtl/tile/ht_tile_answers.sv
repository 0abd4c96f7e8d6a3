// SPDX-License-Identifier: Apache-2.0
// What the hash answers, to where the ticket says: memory, the digest window, the stream, the
// self-test. An answer in error, of a job that failed or of a queue that was halted is dropped.
// Of a suspended job a context is written: header, state, tail.

`default_nettype none

module ht_tile_answers #(
    parameter int AddressBits = 32,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   abort_i,
    output logic                   idle_o,
    // Ticket
    input  logic                   ticket_valid_i,
    output logic                   ticket_ready_o,
    input  logic [2:0]             user_i,
    input  logic                   to_stream_i,      // of the direct job
    input  logic                   suspend_i,
    input  logic                   hashed_i,         // an answer comes
    input  logic [3:0]             cause_i,
    input  logic [AddressBits-1:0] address_i,
    input  logic [31:0]            bytes_i,
    input  logic                   halted_i,         // the user's queue
    // Context; holds while its job waits
    input  logic [127:0]           header_i,
    input  logic                   tail_valid_i,
    output logic                   tail_ready_o,
    input  logic [63:0]            tail_i,
    input  logic                   tail_fails_i,     // the rest does not come, for this cause
    input  logic [3:0]             tail_cause_i,
    input  logic [AddressBits-1:0] tail_address_i,
    output logic                   tail_end_o,       // all that is left of it is dropped
    input  logic                   tail_end_i,       // its job has ended
    // Answer of the hash
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [63:0]            answer_i,
    input  logic [7:0]             answer_keep_i,
    input  logic                   answer_last_i,
    input  logic                   answer_error_i,
    output logic                   drop_o,           // the rest of it is given up
    input  logic                   flushed_i,        // and does not come any more
    // Memory
    output logic                   command_valid_o,
    input  logic                   command_ready_i,
    output logic [AddressBits-1:0] command_address_o,
    output logic [31:0]            command_bytes_o,
    output logic                   command_abort_o,
    output logic                   storing_o,        // chunks are for this command
    output logic                   chunk_valid_o,
    input  logic                   chunk_ready_i,
    output logic [63:0]            chunk_o,
    input  logic                   stored_valid_i,
    output logic                   stored_ready_o,
    input  logic [2:0]             stored_cause_i,
    input  logic [AddressBits-1:0] stored_address_i,
    // Digest window: 8 words
    input  logic                   begin_i,          // a direct job starts: the window becomes zeros
    input  logic                   next_i,           // the next 8 words of a longer output
    output logic                   full_o,           // it holds the answer, or 8 words of it
    output logic                   more_o,           // more follow
    output logic [511:0]           window_o,
    // Stream
    output logic                   m_axis_tvalid,
    input  logic                   m_axis_tready,
    output logic [63:0]            m_axis_tdata,
    output logic [7:0]             m_axis_tkeep,
    output logic                   m_axis_tlast,
    output logic                   m_axis_tuser,     // the answer does not count
    // Self-test
    output logic                   test_valid_o,
    output logic                   waits_o,          // for who takes the answer
    // End of a job
    output logic                   done_o,
    output logic [2:0]             done_user_o,
    output logic [3:0]             done_cause_o,
    output logic [AddressBits-1:0] done_address_o
);

  typedef enum logic [3:0] {
    StIdle,
    StFirst,    // until the answer begins
    StHeader,
    StState,
    StTail,
    StMemory,
    StStored,
    StWindow,
    StHold,     // the window is full, and more is to come
    StStream,
    StTest,
    StDrop,     // the rest of an answer
    StEnd
  } state_e;

  state_e                 fsm_q, fsm_d, place;
  logic                   commanded_q, held_q, over_q, word_q, cut_q;
  logic [3:0]             cause_q;
  logic [AddressBits-1:0] address_q;
  logic [2:0]             index_q;
  logic                   taken, given, ended, stored, storing, room, failed, torn, up;
  logic                   leaves, dropped, streams;
  logic [63:0]            masked;

  assign taken = answer_valid_i && answer_ready_o;
  assign streams = fsm_q == StStream && taken;
  assign given = chunk_valid_o && chunk_ready_i;
  assign ended = taken && answer_last_i;

  // An answer goes on as soon as it begins and nothing speaks against it.
  always_comb begin
    place = StWindow;
    if (Dma && ht_job_pkg::of_queue(user_i)) place = StMemory;
    else if (user_i == ht_tile_pkg::UserTest) place = StTest;
    else if (Stream && to_stream_i) place = StStream;
  end

  // Memory
  assign storing = Dma && (fsm_q == StHeader || fsm_q == StState || fsm_q == StTail
                           || fsm_q == StMemory || fsm_q == StStored);
  assign stored  = storing && stored_valid_i;

  assign storing_o         = storing;
  assign command_valid_o   = storing && !commanded_q;
  assign command_address_o = address_i;
  assign command_bytes_o   = bytes_i;
  assign command_abort_o   = abort_i || torn || failed;
  assign stored_ready_o    = storing;

  always_comb begin
    chunk_valid_o = 1'b0;
    chunk_o       = answer_i;
    case (fsm_q)
      StHeader: begin
        chunk_valid_o = 1'b1;
        chunk_o       = word_q ? header_i[127:64] : header_i[63:0];
      end
      StState: chunk_valid_o = answer_valid_i && !answer_error_i;
      StMemory: chunk_valid_o = answer_valid_i;
      StTail: begin
        chunk_valid_o = tail_valid_i;
        chunk_o       = tail_i;
      end
      default: ;
    endcase
  end

  assign tail_ready_o = (fsm_q == StTail && chunk_ready_i) || tail_end_o;
  // The job that fails may be one whose ticket has others before it.
  assign torn         = tail_fails_i && suspend_i;
  // The state of an open part may be refused when its header is out already.
  assign failed       = fsm_q == StState && answer_valid_i && answer_error_i;

  // A packet that is given up ends with a beat without bytes, as soon as the stream takes it.
  assign room           = !m_axis_tvalid || m_axis_tready;
  assign answer_ready_o = fsm_q == StDrop || fsm_q == StTest || fsm_q == StWindow
                          || ((fsm_q == StState || fsm_q == StMemory) && chunk_ready_i && !failed)
                          || (fsm_q == StStream && room && !cut_q);
  assign test_valid_o   = fsm_q == StTest && answer_valid_i;

  always_comb begin
    masked = answer_i;
    for (int i = 0; i < 8; i++) if (!answer_keep_i[i]) masked[8*i +: 8] = '0;
  end

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (ticket_valid_i) begin
          fsm_d = StEnd;
          if (suspend_i && cause_i == 0 && !halted_i) fsm_d = StHeader;
          else if (hashed_i) fsm_d = StFirst;
        end
      StFirst:
        if (answer_valid_i) begin
          fsm_d = place;
          if (cause_q != 0 || answer_error_i || abort_i || halted_i) fsm_d = StDrop;
        end
      StHeader:
        if (given && word_q) begin
          fsm_d = StTail;
          if (hashed_i) fsm_d = StState;
        end
      StState:  if (given && answer_last_i) fsm_d = StTail;
      StMemory: if (given && answer_last_i) fsm_d = StStored;
      StWindow:
        if (ended) fsm_d = StEnd;
        else if (taken && index_q == 7) fsm_d = StHold;
      StHold:   if (next_i) fsm_d = StWindow;
      StStream: if (ended) fsm_d = StEnd;
      StTest:   if (ended) fsm_d = StEnd;
      StDrop:   if (ended || flushed_i) fsm_d = StEnd;
      StEnd:    if (leaves) fsm_d = StIdle;
      default: ;
    endcase
    if (stored) begin
      fsm_d = StEnd;
      if (dropped) fsm_d = StDrop;
    end
    if (up) fsm_d = StDrop;
  end

  // Of an answer that memory did not take the rest
  assign dropped = stored && hashed_i && !over_q && !ended;

  assign leaves = !suspend_i || cause_i != 0 || tail_end_i;

  assign up = abort_i && !ended && (fsm_q == StWindow || fsm_q == StHold || fsm_q == StStream
                                    || fsm_q == StTest);

  assign drop_o         = fsm_q == StDrop;
  assign idle_o         = fsm_q == StIdle;
  assign ticket_ready_o = fsm_q == StEnd && leaves;
  assign tail_end_o     = fsm_q == StEnd && suspend_i;
  assign done_o         = ticket_ready_o;
  assign done_user_o    = user_i;
  assign done_cause_o   = cause_q;
  assign done_address_o = address_q;

  assign waits_o = (chunk_valid_o && !chunk_ready_i) || (fsm_q == StStream && !room)
                   || fsm_q == StHold;

  assign full_o = fsm_q == StHold || held_q;
  assign more_o = fsm_q == StHold;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q         <= StIdle;
      commanded_q   <= 1'b0;
      m_axis_tvalid <= 1'b0;
      m_axis_tdata  <= '0;
      m_axis_tkeep  <= '0;
      m_axis_tlast  <= 1'b0;
      m_axis_tuser  <= 1'b0;
      cut_q         <= 1'b0;
      held_q        <= 1'b0;
      window_o      <= '0;
    end else begin
      fsm_q       <= fsm_d;
      commanded_q <= storing && !stored && (commanded_q || command_ready_i);

      // Stream: all zeros but for a beat that is offered
      if (room) begin
        m_axis_tvalid <= cut_q || streams;
        m_axis_tdata  <= streams ? masked : '0;
        m_axis_tkeep  <= streams ? answer_keep_i : '0;
        m_axis_tlast  <= cut_q || (streams && answer_last_i);
        m_axis_tuser  <= cut_q;
      end
      cut_q <= (up && fsm_q == StStream) || (cut_q && !room);

      // Window
      held_q <= (held_q && !begin_i) || (fsm_q == StWindow && ended);
      if (begin_i || (fsm_q == StHold && next_i) || (up && user_i != ht_tile_pkg::UserTest))
        window_o <= '0;
      else if (fsm_q == StWindow && taken)
        window_o[64 * int'(index_q) +: 64] <= masked;
    end

    word_q  <= fsm_q == StHeader && (word_q || given);
    index_q <= (fsm_q == StWindow) ? index_q + 3'(taken) : '0;

    if (fsm_q == StIdle && ticket_valid_i) begin
      cause_q   <= cause_i;
      address_q <= address_i;
      over_q    <= 1'b0;
    end else begin
      if (ended) over_q <= 1'b1;
      if (cause_q == 0) begin
        if (stored && stored_cause_i != 0) begin
          cause_q   <= torn ? tail_cause_i : {1'b0, stored_cause_i};
          address_q <= torn ? tail_address_i : stored_address_i;
        end
        if (answer_valid_i && answer_error_i && (fsm_q == StFirst || fsm_q == StState))
          cause_q <= ht_tile_pkg::CauseFunction;
        else if (abort_i && (up || dropped || (fsm_q == StFirst && answer_valid_i)))
          cause_q <= ht_tile_pkg::CauseAborted;
      end
    end
  end

`ifdef FORMAL
  logic         bad_q;     // this job's answer is in error
  logic         open_q;    // a packet of the stream has begun that has not ended
  logic         within_q;  // an answer, whose error flag
  logic         error_q;   // is the same in all its beats
  logic         quiet_q, clears_q, fills_q, halted_q;
  logic [511:0] window_q;

  ht_handshake #(.Width(AddressBits + 42), .Assume(1'b1)) check_ticket (
      .clk_i, .rst_ni, .valid_i(ticket_valid_i), .ready_i(ticket_ready_o),
      .payload_i({user_i, to_stream_i, suspend_i, hashed_i, cause_i, address_i, bytes_i}));
  ht_handshake #(.Width(74), .Assume(1'b1)) check_answer (
      .clk_i, .rst_ni, .valid_i(answer_valid_i), .ready_i(answer_ready_o),
      .payload_i({answer_i, answer_keep_i, answer_last_i, answer_error_i}));
  ht_handshake #(.Width(74)) check_stream (
      .clk_i, .rst_ni, .valid_i(m_axis_tvalid), .ready_i(m_axis_tready),
      .payload_i({m_axis_tdata, m_axis_tkeep, m_axis_tlast, m_axis_tuser}));

  always_ff @(posedge clk_i) begin
    bad_q    <= rst_ni && !done_o && (bad_q || (taken && answer_error_i));
    within_q <= rst_ni && !flushed_i && (taken ? !answer_last_i : within_q);
    if (taken) error_q <= answer_error_i;
    if (!rst_ni) open_q <= 1'b0;
    else if (m_axis_tvalid && m_axis_tready) open_q <= !m_axis_tlast;

    quiet_q  <= rst_ni;
    halted_q <= rst_ni && ticket_valid_i && !ticket_ready_o && halted_i;
    clears_q <= begin_i || (next_i && more_o) || (up && user_i == ht_tile_pkg::UserDirect);
    fills_q  <= fsm_q == StWindow && taken;
    window_q <= window_o;

    if (rst_ni) begin
      assume (user_i <= ht_tile_pkg::UserTest && (Dma || !ht_job_pkg::of_queue(user_i)));
      assume (!within_q || !answer_valid_i || answer_error_i == error_q);
      assume (!suspend_i || (Dma && ht_job_pkg::of_queue(user_i)));
      // The store answers a command, well after header and state; a tail fails for a cause
      assume (!stored_valid_i || (commanded_q && (stored_cause_i != 0 || (fsm_q != StHeader
                                                                        && fsm_q != StState))));
      assume (!tail_fails_i || tail_cause_i != 0);
      assume (!halted_q || halted_i);  // a queue stays halted while its jobs run
      assume (!flushed_i || drop_o);

      // One end for each ticket, of its user and, if it has one, with its cause
      assert (done_o == (ticket_valid_i && ticket_ready_o));
      assert (ticket_valid_i || !ticket_ready_o);
      assert (!done_o || done_user_o == user_i);
      assert (!(done_o && cause_i != 0)
              || (done_cause_o == cause_i && done_address_o == address_i));
      assert (!(done_o && bad_q) || done_cause_o != 0);
      // A job that failed puts nothing into memory, window, stream and test; nor does an error
      assert (!(command_valid_o || chunk_valid_o) || (cause_i == 0 && ht_job_pkg::of_queue(user_i)));
      assert (!command_valid_o || suspend_i || !bad_q);
      assert (!(chunk_valid_o && (fsm_q == StMemory || fsm_q == StState)) || !answer_error_i);
      assert (!test_valid_o || (user_i == ht_tile_pkg::UserTest && cause_i == 0 && !answer_error_i));
      if (fsm_q == StWindow || fsm_q == StHold || fsm_q == StStream)
        assert (user_i == ht_tile_pkg::UserDirect && cause_i == 0 && !bad_q && hashed_i);
      // The window is zeros, or of a direct job's answer; it goes as one begins
      if (!quiet_q) assert (window_o == 0);
      else if (clears_q && !fills_q) assert (window_o == 0 || more_o);
      else if (!fills_q) assert (window_o == window_q);
      assert (!full_o || !quiet_q || held_q || fsm_q == StHold);
      // The stream shows what is offered on it, of a direct job that asked for it, and nothing else
      assert (m_axis_tvalid || {m_axis_tdata, m_axis_tkeep, m_axis_tlast, m_axis_tuser} == 0);
      for (int i = 0; i < 8; i++) assert (m_axis_tkeep[i] || m_axis_tdata[8*i +: 8] == 0);
      assert (fsm_q != StStream || to_stream_i);
      // What is given up ends with its last beat, or when it is flushed
      assert (!drop_o || fsm_d == ((ended || flushed_i) ? StEnd : StDrop));
      // Of a packet of the stream there is an end, also if it is given up
      assert (!(m_axis_tvalid && m_axis_tuser)
              || (m_axis_tlast && m_axis_tdata == 0 && m_axis_tkeep == 0));
      assert (!(m_axis_tvalid ? !m_axis_tlast : open_q) || fsm_q == StStream || cut_q);
      assert (!(open_q && done_o && !m_axis_tvalid) || cut_q);

      // Why it holds
      assert (fsm_q == StIdle || ticket_valid_i);
      assert (fsm_q <= StEnd);
      assert (fsm_q == StIdle || cause_i == 0 || cause_q == cause_i && address_q == address_i);
      assert (fsm_q != StIdle || !bad_q);
      assert (!bad_q || cause_q != 0);
      if (fsm_q >= StMemory && fsm_q <= StDrop && fsm_q != StStored)
        assert ((cause_q != 0 && fsm_q == StDrop) || (within_q ? !error_q : answer_valid_i && !answer_error_i));
      assert (fsm_q != StFirst && fsm_q != StIdle && fsm_q != StHeader && fsm_q != StTail
              && fsm_q != StStored && fsm_q != StEnd || !within_q);
      if (fsm_q == StFirst || fsm_q == StHeader) assert (!over_q && !bad_q);
      if (fsm_q == StTail || fsm_q == StStored) assert (over_q || !hashed_i);
      if (fsm_q == StFirst || (fsm_q >= StMemory && fsm_q <= StDrop && fsm_q != StStored))
        assert (hashed_i && !over_q);
      if (fsm_q == StTest) assert (user_i == ht_tile_pkg::UserTest && cause_i == 0 && !suspend_i && hashed_i);
      assert (fsm_q != StState || !within_q || !error_q);
      if (fsm_q == StHeader || fsm_q == StTail) assert (suspend_i && cause_i == 0);
      if (fsm_q == StState) assert (suspend_i && cause_i == 0 && hashed_i && !over_q);
      if (fsm_q == StMemory)
        assert (!suspend_i && cause_i == 0 && ht_job_pkg::of_queue(user_i) && hashed_i && !over_q && !bad_q);
      if (fsm_q == StFirst) assert (!suspend_i || cause_i != 0 || halted_q);
      if (fsm_q == StStored) assert (cause_i == 0 && ht_job_pkg::of_queue(user_i));
      cover (done_o && done_cause_o == ht_tile_pkg::CauseFunction);
      cover (done_o && suspend_i && done_cause_o == 0 && hashed_i);
      cover (done_o && user_i == ht_tile_pkg::UserQueue0 && done_cause_o == ht_tile_pkg::CauseBus && hashed_i);
      cover (more_o && window_o != 0);
      cover (m_axis_tvalid && m_axis_tuser && open_q);
    end
  end
`endif

endmodule

`default_nettype wire
