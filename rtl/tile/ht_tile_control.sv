// SPDX-License-Identifier: Apache-2.0
// Safety: after a reset or zeroize nothing runs until memory is still and the self-test has passed; an
// abort or the watchdog ends what runs; a memory that does not answer even then leaves the tile stuck
// until both sides are reset.

`default_nettype none

module ht_tile_control (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Commands: pulses
    input  logic        abort_i,
    input  logic        zeroize_i,
    input  logic        selftest_i,
    input  logic [31:0] watchdog_i,   // cycles; 0: none
    // What goes on
    input  logic        busy_i,       // a job, a key of software, memory
    input  logic        quiet_i,      // none of them, but for a key that waits for its turn
    input  logic        progress_i,
    input  logic        memory_idle_i,
    // What is done about it
    output logic        clear_o,      // all but memory's side is reset
    output logic        hold_o,       // no job starts but those of the self-test
    output logic        abort_o,
    output logic        timed_out_o,  // the abort is the watchdog's
    output logic        stuck_o,
    output logic        zeroizing_o,
    output logic        zeroized_o,   // pulse
    output logic        stuck_event_o,
    // Self-test
    output logic        test_start_o,
    input  logic        test_busy_i,
    input  logic        test_done_i,
    input  logic        test_good_i,
    output logic        tested_o,
    output logic        failed_o
);

  typedef enum logic [1:0] {
    StClear,  // everything is emptied
    StStart,  // the self-test begins when nothing runs
    StTest,
    StReady
  } state_e;

  state_e      fsm_q;
  logic        first_q, asked_q, late;
  logic [31:0] time_q;

  assign clear_o       = fsm_q == StClear;
  assign hold_o        = fsm_q != StReady || abort_o || stuck_o;
  assign test_start_o  = fsm_q == StStart && quiet_i && !abort_o;
  assign zeroizing_o   = asked_q;
  assign zeroized_o    = fsm_q == StTest && test_done_i && asked_q;
  assign late          = busy_i && watchdog_i != 0 && time_q >= watchdog_i;
  assign stuck_event_o = late && (abort_o || clear_o) && !stuck_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q       <= StClear;
      first_q     <= 1'b1;
      asked_q     <= 1'b0;
      abort_o     <= 1'b0;
      timed_out_o <= 1'b0;
      stuck_o     <= 1'b0;
      tested_o    <= 1'b0;
      failed_o    <= 1'b0;
    end else begin
      case (fsm_q)
        StClear: if (memory_idle_i && !first_q) fsm_q <= StStart;
        StStart: if (test_start_o) fsm_q <= StTest;
        StTest:  if (test_done_i) fsm_q <= StReady;
        default: if (selftest_i) fsm_q <= StStart;
      endcase
      first_q <= 1'b0;
      if (zeroized_o) asked_q <= 1'b0;
      if (zeroize_i) begin
        fsm_q   <= StClear;
        first_q <= 1'b1;
        asked_q <= 1'b1;
      end

      if (fsm_q == StTest && test_done_i && !zeroize_i) begin
        tested_o <= test_good_i;
        failed_o <= failed_o || !test_good_i;
      end

      // Abort
      if (!busy_i || clear_o) begin
        abort_o     <= 1'b0;
        timed_out_o <= 1'b0;
      end else if (!test_busy_i && (abort_i || late)) begin
        abort_o     <= 1'b1;
        timed_out_o <= timed_out_o || (late && !abort_o);
      end
      if (stuck_event_o) stuck_o <= 1'b1;
    end

    // What an abort or zeroize ends has the whole time to do so.
    if (!rst_ni || !busy_i || progress_i || late || zeroize_i || (abort_i && !abort_o)) time_q <= '0;
    else time_q <= time_q + 1'b1;
  end

`ifdef FORMAL
  // The cycle before
  logic reset_q, zeroize_q, clear_q, idle_q, busy_q, ends_q, good_q, abort_q, failed_q, stuck_q;
  logic tested_q, stuck_event_q, asks_q, late_q, timed_q, test_q;
  logic again_q;  // clear had lasted a cycle or more
  logic due_q;    // a self-test is to begin
  logic open_q;   // it runs, and no zeroize came since
  logic ended_q;  // one has ended since reset or zeroize
  logic [31:0] spec_time_q;  // cycles without progress, since what runs began or was told to end
  logic        spec_late;
  logic [31:0] limit_q;
  logic [33:0] still_q;    // cycles without progress, a command, or another time of the watchdog
  assign spec_late = busy_i && watchdog_i != 0 && spec_time_q >= watchdog_i;

  always_ff @(posedge clk_i) begin
    reset_q       <= !rst_ni;
    zeroize_q     <= zeroize_i;
    clear_q       <= clear_o;
    again_q       <= clear_o && clear_q && !zeroize_q && !reset_q;
    idle_q        <= memory_idle_i;
    busy_q        <= busy_i;
    ends_q        <= open_q && test_done_i && !zeroize_i;
    good_q        <= test_good_i;
    abort_q       <= abort_o;
    failed_q      <= failed_o;
    tested_q      <= tested_o;
    stuck_q       <= stuck_o;
    stuck_event_q <= stuck_event_o;
    asks_q        <= abort_i;
    late_q        <= late;
    timed_q       <= timed_out_o;
    test_q        <= test_busy_i;
    if (!rst_ni || !busy_i || progress_i || spec_late || zeroize_i || (abort_i && !abort_o))
      spec_time_q <= '0;
    else spec_time_q <= spec_time_q + 1'b1;
    limit_q <= watchdog_i;
    if (!rst_ni || !busy_i || progress_i || test_busy_i || zeroize_i || (abort_i && !abort_o)
        || watchdog_i != limit_q) still_q <= '0;
    else if (!stuck_o) still_q <= still_q + 1'b1;

    if (!rst_ni || zeroize_i) open_q <= 1'b0;
    else open_q <= open_q ? !test_done_i : test_start_o;

    if (!rst_ni || zeroize_i) due_q <= 1'b1;
    else due_q <= due_q ? !test_start_o : selftest_i && !open_q;

    if (!rst_ni || zeroize_i) ended_q <= 1'b0;
    else if (open_q && test_done_i) ended_q <= 1'b1;

    if (rst_ni) begin
      // The watchdog's time is over if nothing made progress for so many cycles
      assert (late == spec_late);

      // Nothing hangs: what makes no progress for twice the watchdog's time is at an end, or stuck
      assert (limit_q == 0 || stuck_o || still_q <= {1'b0, limit_q, 1'b1});

      // Nothing starts before a self-test has ended, while one is due or runs, in an abort, stuck
      assert (hold_o || (ended_q && !due_q && !open_q && !clear_o && !abort_o && !stuck_o));
      assert (!(test_start_o && (!quiet_i || abort_o || clear_o)));
      assert (!zeroized_o || (open_q && test_done_i));

      // Zeroize is first, whatever else there is; all is clear until memory is still
      if (reset_q || zeroize_q) assert (clear_o && hold_o && !(reset_q && zeroizing_o));
      if (zeroize_q && !reset_q) assert (zeroizing_o);
      if (!reset_q && clear_q && !clear_o) assert (idle_q && again_q);
      if (!reset_q && clear_q && again_q && idle_q && !zeroize_q) assert (!clear_o);

      // How the last test ended; one that failed counts until reset
      if (reset_q) assert (!tested_o && !failed_o && !stuck_o && !abort_o);
      else begin
        assert (tested_o == (ends_q ? good_q : tested_q));
        assert (failed_o == (failed_q || (ends_q && !good_q)));

        // Stuck stays
        assert (stuck_o == (stuck_q || stuck_event_q));

        // An abort begins on command or in time, of no test; it lasts until nothing runs
        if (clear_q || !busy_q) assert (!abort_o && !timed_out_o);
        else assert (abort_o == (abort_q || (!test_q && (asks_q || late_q))));
        assert (!(timed_out_o && !timed_q) || (late_q && !abort_q));
        assert (!timed_q || timed_out_o || clear_q || !busy_q);
        assert (!(abort_o && !abort_q) || timed_out_o == late_q);
      end
      assert (!timed_out_o || abort_o);
      assert (!stuck_event_o || ((abort_o || clear_o) && busy_i));

      // Why it holds
      assert (open_q == (fsm_q == StTest) && due_q == (clear_o || fsm_q == StStart));
      assert (ended_q || fsm_q != StReady);
      assert (time_q == spec_time_q);
      assert (limit_q == 0 || stuck_o
              || still_q <= 34'(time_q) + ((abort_o && !clear_o) ? 34'(limit_q) + 1'b1 : 34'd0));
      assert (limit_q == 0 || still_q == 0 || time_q <= limit_q);
      assert (first_q || !clear_o || (clear_q && !zeroize_q && !reset_q));
      assert (first_q == (reset_q || zeroize_q));
      cover (!hold_o && tested_o && !failed_o && !zeroizing_o);
      cover (zeroized_o && failed_o);
      cover (stuck_o && abort_o);
      cover (stuck_o && clear_o);
      cover (timed_out_o && !busy_i);
    end
  end
`endif

endmodule

`default_nettype wire
