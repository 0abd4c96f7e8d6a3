// SPDX-License-Identifier: Apache-2.0
// What the hash answers, to where the ticket says: memory, the digest window, the stream, the
// self-test; one to verify goes nowhere. An answer in error, of a job that failed or of a queue that
// was halted is dropped. Of a suspended job a context is written: header, state, tail.

`default_nettype none

module ht_tile_answers #(
    parameter int AddressBits = 32,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,          // a reset for all but an open packet
    input  logic                   abort_i,
    output logic                   idle_o,
    // Ticket
    input  logic                   ticket_valid_i,
    output logic                   ticket_ready_o,
    // {bytes of a key to derive, of a tag to verify, user, to stream, suspend, an answer comes, cause,
    // address}
    input  logic [AddressBits+23:0] ticket_i,
    input  logic                   halted_i,         // the user's queue
    // Context, or a tag; holds while its job waits
    input  logic [127:0]           header_i,
    input  logic                   tail_valid_i,
    output logic                   tail_ready_o,
    input  logic [63:0]            tail_i,
    input  logic [AddressBits+4:0] tail_fails_i,     // {the rest does not come, cause, address}
    output logic                   tail_end_o,       // all that is left of it is dropped
    input  logic                   tail_end_i,       // its job has ended
    // Answer of the hash: {error, last, keep, data}
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [73:0]            answer_i,
    output logic                   drop_o,           // the rest of it is given up
    input  logic                   flushed_i,        // and does not come any more
    // Memory: a command for what the ticket says, chunks, an answer {address, cause}
    output logic                   command_valid_o,
    input  logic                   command_ready_i,
    output logic                   command_abort_o,
    output logic                   storing_o,        // chunks are for this command
    output logic                   chunk_valid_o,
    input  logic                   chunk_ready_i,
    output logic [63:0]            chunk_o,
    input  logic                   stored_valid_i,
    output logic                   stored_ready_o,
    input  logic [AddressBits+2:0] stored_i,
    // Digest window: {bytes of a key in it, or 0, and its 8 words}, which software does not see; {more
    // follows, it holds the answer or 8 words of it, 8 words}
    // {software has read the words, a direct job starts: the window becomes zeros}
    input  logic [1:0]             direct_i,
    output logic [1032:0]          digest_o,
    // Stream: {the answer does not count, last, keep, data}
    output logic                   m_axis_tvalid,
    input  logic                   m_axis_tready,
    output logic [73:0]            m_axis_o,
    output logic                   test_valid_o,     // the answer is the self-test's
    output logic                   waits_o,          // for who takes the answer
    // End of a job
    output logic                   done_o,
    output logic [AddressBits+6:0] done_word_o       // {user, cause, address}
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
    StVerify,
    StDrop,     // the rest of an answer
    StEnd
  } state_e;

  state_e                 fsm_q, fsm_d, place;
  logic                   commanded_q, over_q, second, cut, held, eighth, run_n, begins, next;
  logic [3:0]             cause_q, cause;
  logic [AddressBits-1:0] address_q, address;
  logic [2:0]             user;
  logic                   to_stream, suspend, hashed, error, taken, given, ended, stored, room;
  logic                   refused, opens, lands, failed, torn, up, leaves, dropped, tails, checks, checked;
  logic [6:0]             tag, secret;

  assign {secret, tag, user, to_stream, suspend, hashed, cause, address} = ticket_i;
  assign {taken, given} = {answer_valid_i && answer_ready_o, chunk_valid_o && chunk_ready_i};
  assign {ended, error} = {taken && answer_i[72], answer_i[73]};
  assign tails = suspend || tag != 0;
  assign {run_n, next, begins} = {rst_ni && !clear_i, direct_i};

  // An answer goes on as soon as it begins and nothing speaks against it.
  assign place = refused ? StDrop : (tag != 0) ? StVerify : (Dma && ht_job_pkg::of_queue(user)) ? StMemory
                 : (user == ht_tile_pkg::UserTest) ? StTest
                 : (Stream && to_stream) ? StStream : StWindow;

  // Memory; its command goes a cycle before the first word.
  assign refused         = cause_q != 0 || error || abort_i || halted_i;
  assign opens           = fsm_q == StFirst && answer_valid_i && place == StMemory;
  assign stored_ready_o  = Dma && (fsm_q == StHeader || fsm_q == StState || fsm_q == StTail
                                   || fsm_q == StMemory || fsm_q == StStored);
  assign storing_o       = stored_ready_o || opens;
  assign stored          = stored_ready_o && stored_valid_i;
  assign command_valid_o = storing_o && !commanded_q;
  assign command_abort_o = abort_i || torn || failed;

  ht_tile_put u_put (
      .clk_i, .header_i, .header_valid_i(fsm_q == StHeader), .tail_i,
      .tail_valid_i(fsm_q == StTail && tail_valid_i), .tail_turn_i(fsm_q == StTail),
      .answer_i(answer_i[63:0]),
      .answer_valid_i(answer_valid_i && (fsm_q == StMemory || (fsm_q == StState && !error))),
      .valid_o(chunk_valid_o), .ready_i(chunk_ready_i), .chunk_o, .second_o(second));

  assign tail_ready_o = (fsm_q == StTail && chunk_ready_i) || checks || tail_end_o;
  // The job that fails may be one whose ticket has others before it.
  assign torn         = tail_fails_i[AddressBits+4] && tails;
  // The state of an open part may be refused when its header is out already.
  assign failed       = fsm_q == StState && answer_valid_i && error;

  assign answer_ready_o = fsm_q == StDrop || fsm_q == StTest || fsm_q == StWindow
                          || ((fsm_q == StState || fsm_q == StMemory) && chunk_ready_i && !failed)
                          || (fsm_q == StStream && room && !cut)
                          || (fsm_q == StVerify && tail_valid_i && !torn);
  assign checks         = fsm_q == StVerify && taken;
  assign test_valid_o   = fsm_q == StTest && answer_valid_i;

  ht_tile_outputs u_outputs (
      .clk_i, .rst_ni, .clear_i, .answer_i, .taken_i(taken), .window_i(fsm_q == StWindow),
      .secret_i(secret), .begin_i(begins), .next_i(next), .held_o(held), .eighth_o(eighth),
      .wipe_i((fsm_q == StHold && next) || (up && user == ht_tile_pkg::UserDirect)),
      .window_o(digest_o[511:0]), .secret_o(digest_o[1032:514]), .stream_i(fsm_q == StStream),
      .up_i(up), .room_o(room), .cut_o(cut), .m_axis_tvalid, .m_axis_tready, .m_axis_o);

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (ticket_valid_i) begin
          fsm_d = StEnd;
          if (suspend && cause == 0 && !halted_i) fsm_d = StHeader;
          else if (hashed) fsm_d = StFirst;
        end
      StFirst:
        if (answer_valid_i) fsm_d = place;
      StHeader:
        if (given && second && hashed) fsm_d = StState;
        else if (given && second) fsm_d = StTail;
      StState:  if (given && answer_i[72]) fsm_d = StTail;
      StMemory: if (given && answer_i[72]) fsm_d = StStored;
      StWindow: if (taken && eighth) fsm_d = StHold;
      StHold:   if (next) fsm_d = StWindow;
      StStream, StTest, StVerify:
        if (ended) fsm_d = StEnd;
        else if (checks && checked) fsm_d = StDrop;
      StDrop:   if (ended || flushed_i) fsm_d = StEnd;
      StEnd:    if (leaves) fsm_d = StIdle;
      default: ;
    endcase
    if (stored) fsm_d = StEnd;
    if (lands) fsm_d = StIdle;
    if (dropped || up || (fsm_q == StVerify && torn)) fsm_d = StDrop;
  end

  // Of an answer that memory did not take the rest
  assign dropped = stored && hashed && !over_q && !ended;
  assign leaves  = !tails || cause != 0 || tail_end_i;

  assign up = abort_i && !ended && fsm_q >= StWindow && fsm_q <= StVerify;
  assign {drop_o, idle_o, tail_end_o} = {fsm_q == StDrop, fsm_q == StIdle, fsm_q == StEnd && tails};
  // An answer in its place ends its job at once: nothing can go wrong any more.
  assign lands = (fsm_q == StStored && stored && stored_i[2:0] == 0) || (fsm_q == StWindow && ended);
  assign {ticket_ready_o, done_o} = {2{(fsm_q == StEnd && leaves) || lands}};
  assign done_word_o = {user, cause_q, address_q};
  assign waits_o = (chunk_valid_o && !chunk_ready_i) || (fsm_q == StStream && !room) || fsm_q == StHold;

  assign digest_o[513:512] = {fsm_q == StHold, fsm_q == StHold || held};

  always_ff @(posedge clk_i) begin
    fsm_q       <= run_n ? fsm_d : StIdle;
    commanded_q <= run_n && storing_o && !stored && (commanded_q || command_ready_i);
    if (fsm_q == StIdle && ticket_valid_i) over_q <= 1'b0;
    else if (ended) over_q <= 1'b1;
  end

  ht_tile_failure #(.AddressBits(AddressBits)) u_failure (
      .clk_i, .begins_i(fsm_q == StIdle && ticket_valid_i), .ticket_i({cause, address}),
      .stored_i(stored), .stored_why_i(stored_i), .torn_i(torn),
      .torn_why_i(tail_fails_i[AddressBits+3:0]),
      .refused_i(answer_valid_i && error && (fsm_q == StFirst || fsm_q == StState)),
      .aborted_i(abort_i && (up || dropped || (fsm_q == StFirst && answer_valid_i))),
      .untagged_i(fsm_q == StVerify && torn), .tag_bytes_i(tag), .tag_i(tail_i),
      .answer_i(answer_i[72:0]), .checks_i(checks), .checked_o(checked),
      .cause_o(cause_q), .address_o(address_q));

`ifdef FORMAL
  logic         bad_q;     // this job's answer is in error
  logic         within_q;  // an answer, whose error flag
  logic         error_q;   // is the same in all its beats
  logic         told_q;    // the tag was compared
  logic         quiet_q, clears_q, ends_q, fills_q, halted_q;
  logic [511:0] window_q;
  logic [518:0] secret_q;  // {bytes of the key that the window has, or 0; its contents}
  logic [6:0]   derives_q;

  ht_handshake #(.Width(AddressBits + 24), .Assume(1'b1)) check_ticket (
      .clk_i, .rst_ni(run_n), .valid_i(ticket_valid_i), .ready_i(ticket_ready_o),
      .payload_i(ticket_i));
  ht_handshake #(.Width(74), .Assume(1'b1)) check_answer (
      .clk_i, .rst_ni(run_n), .valid_i(answer_valid_i), .ready_i(answer_ready_o),
      .payload_i(answer_i));
  ht_handshake #(.Width(74)) check_stream (
      .clk_i, .rst_ni(run_n), .valid_i(m_axis_tvalid), .ready_i(m_axis_tready),
      .payload_i(m_axis_o));
  ht_handshake #(.Width(1)) check_offer (  // a zeroize takes the data, and not the offer
      .clk_i, .rst_ni, .valid_i(m_axis_tvalid), .ready_i(m_axis_tready), .payload_i(1'b0));

  always_ff @(posedge clk_i) begin
    bad_q    <= run_n && !done_o && (bad_q || (taken && error));
    within_q <= run_n && !flushed_i && (taken ? !answer_i[72] : within_q);
    if (taken) error_q <= error;
    told_q   <= run_n && !done_o && (told_q || (checks && checked));

    quiet_q  <= run_n;
    halted_q <= run_n && ticket_valid_i && !ticket_ready_o && halted_i;
    ends_q <= begins || (next && held);
    clears_q <= begins || (next && digest_o[512]) || (up && user == ht_tile_pkg::UserDirect);
    fills_q  <= fsm_q == StWindow && taken;
    window_q  <= digest_o[511:0];
    secret_q  <= digest_o[1032:514];
    derives_q <= secret;

    if (run_n) begin
      assume (user <= ht_tile_pkg::UserTest && (Dma || !ht_job_pkg::of_queue(user)));
      assume (!within_q || !answer_valid_i || error == error_q);
      assume (!suspend || (Dma && ht_job_pkg::of_queue(user)));
      assume (tag == 0 || (tag <= 64 && !suspend && user != ht_tile_pkg::UserTest
                           && (hashed || cause != 0)));
      assume (secret == 0 || (secret <= 64 && user == ht_tile_pkg::UserDirect && tag == 0
                              && !to_stream && !suspend));
      assume (fsm_q != StFirst || user != ht_tile_pkg::UserDirect || !held);  // its begin came before
      assume (!(fsm_q == StWindow && secret != 0 && eighth && answer_valid_i) || answer_i[72]);
      assume (cause != ht_tile_pkg::CauseMismatch);
      // The store answers a command, well after header and state; a tail fails for a cause
      assume (!stored_valid_i || (commanded_q && (stored_i[2:0] != 0 || (fsm_q != StHeader
                                                                        && fsm_q != StState))));
      assume (!tail_fails_i[AddressBits+4]
              || (tail_fails_i[AddressBits+:4] != 0
                  && tail_fails_i[AddressBits+:4] != ht_tile_pkg::CauseMismatch));
      assume (!halted_q || halted_i);  // a queue stays halted while its jobs run
      assume (!flushed_i || drop_o);

      // One end for each ticket, of its user and, if it has one, with its cause
      assert (done_o == (ticket_valid_i && ticket_ready_o));
      assert (ticket_valid_i || !ticket_ready_o);
      assert (!done_o || done_word_o[AddressBits+4+:3] == user);
      assert (!(done_o && cause != 0)
              || (cause_q == cause && address_q == address));
      assert (!(done_o && bad_q) || cause_q != 0);
      // A job that failed puts nothing into memory, window, stream and test; nor does an error
      assert (!(command_valid_o || chunk_valid_o) || (cause == 0 && ht_job_pkg::of_queue(user)));
      assert (!command_valid_o || suspend || !bad_q);
      assert (!(chunk_valid_o && (fsm_q == StMemory || fsm_q == StState)) || !error);
      assert (!test_valid_o || (user == ht_tile_pkg::UserTest && cause == 0 && !error));
      if (fsm_q == StWindow || fsm_q == StHold || fsm_q == StStream)
        assert (user == ht_tile_pkg::UserDirect && cause == 0 && !bad_q && hashed);
      // Of an answer that is verified nothing is seen, and its job ends well only if all bytes of the
      // tag are its first ones (ht_tile_verify): each word of the tag goes with one of the answer.
      assert (!ticket_valid_i || tag == 0 || !(command_valid_o || chunk_valid_o || test_valid_o));
      if (fsm_q >= StMemory && fsm_q <= StTest) assert (tag == 0);
      assert (!(done_o && tag != 0 && cause_q == 0) || told_q || halted_i);
      assert (cause_q != ht_tile_pkg::CauseMismatch || fsm_q == StIdle || tag != 0);
      assert (!(tag != 0 && tail_valid_i && tail_ready_o && ticket_valid_i) || taken || tail_end_o);
      // The window is zeros, or of a direct job's answer. The answer goes as a job begins, or once
      // software has read it, and then the window does not claim to hold one.
      if (!quiet_q) assert (digest_o[511:0] == 0);
      else if (clears_q && !fills_q) assert (digest_o[511:0] == 0 || digest_o[513]);
      else if (!fills_q) assert (digest_o[511:0] == window_q);
      if (ends_q && !fills_q) assert (!held);
      // An answer that becomes a key is not seen there, is not claimed, and stays until a job begins
      assert (digest_o[1032:1026] == 0 || digest_o[513:0] == 0);
      if (!quiet_q) assert (digest_o[1032:514] == 0);
      else if (fills_q) assert (digest_o[1032:1026] == (clears_q ? 7'd0 : derives_q));
      else if (!clears_q) assert (digest_o[1032:514] == secret_q);
      assert (!digest_o[512] || !quiet_q || held || fsm_q == StHold);
      // The stream shows what is offered on it, of a direct job that asked for it, and nothing else
      for (int i = 0; i < 8; i++) assert (m_axis_o[64+i] || m_axis_o[8*i +: 8] == 0);
      assert (fsm_q != StStream || to_stream);
      // What is given up ends with its last beat, or when it is flushed
      assert (!drop_o || fsm_d == ((ended || flushed_i) ? StEnd : StDrop));

      // Why it holds
      assert (fsm_q == StIdle || ticket_valid_i);
      assert (fsm_q <= StEnd);
      assert (fsm_q == StIdle || cause == 0 || cause_q == cause && address_q == address);
      assert (fsm_q != StIdle || !bad_q);
      assert (!bad_q || cause_q != 0);
      if (fsm_q >= StMemory && fsm_q <= StDrop && fsm_q != StStored)
        assert ((cause_q != 0 && fsm_q == StDrop) || (within_q ? !error_q : answer_valid_i && !error));
      assert (fsm_q != StFirst && fsm_q != StIdle && fsm_q != StHeader && fsm_q != StTail
              && fsm_q != StStored && fsm_q != StEnd || !within_q);
      if (fsm_q == StFirst || fsm_q == StHeader) assert (!over_q && !bad_q);
      if (fsm_q == StTail || fsm_q == StStored) assert (over_q || !hashed);
      if (fsm_q == StFirst || (fsm_q >= StMemory && fsm_q <= StDrop && fsm_q != StStored))
        assert (hashed && !over_q);
      if (fsm_q == StWindow) assert (!held);
      if (fsm_q == StTest) assert (user == ht_tile_pkg::UserTest && cause == 0 && !suspend && hashed);
      assert (fsm_q != StState || !within_q || !error_q);
      if (fsm_q == StHeader || fsm_q == StTail) assert (suspend && cause == 0);
      if (fsm_q == StState) assert (suspend && cause == 0 && hashed && !over_q);
      if (fsm_q == StMemory)
        assert (!suspend && cause == 0 && ht_job_pkg::of_queue(user) && hashed && !over_q && !bad_q);
      if (fsm_q == StVerify)
        assert (tag != 0 && hashed && cause == 0 && !over_q && !bad_q && !told_q
                && (cause_q == 0 || cause_q == ht_tile_pkg::CauseMismatch));
      if (fsm_q == StFirst || fsm_q == StIdle) assert (!told_q);
      if (tag != 0 && (fsm_q == StDrop || fsm_q == StEnd))
        assert (told_q || cause_q != 0 || halted_q);
      if (fsm_q == StFirst) assert (!suspend || cause != 0 || halted_q);
      if (fsm_q == StStored) assert (cause == 0 && ht_job_pkg::of_queue(user));
      cover (done_o && cause_q == ht_tile_pkg::CauseFunction);
      cover (done_o && suspend && cause_q == 0 && hashed);
      cover (done_o && user == ht_tile_pkg::UserQueue0 && cause_q == ht_tile_pkg::CauseBus && hashed);
      cover (done_o && tag == 64 && cause_q == 0);
      cover (done_o && tag == 12 && cause_q == ht_tile_pkg::CauseMismatch && over_q);
      cover (ends_q && clears_q && window_q != 0);
      cover (digest_o[513] && digest_o[511:0] != 0);
      cover (digest_o[1032:1026] == 20 && digest_o[1025:514] != 0 && done_o && cause_q == 0);
    end
  end
`endif

endmodule

`default_nettype wire
