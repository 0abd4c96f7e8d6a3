// SPDX-License-Identifier: Apache-2.0
// Safety: behind a reset or zeroize nothing runs until memory is still and the self-test has passed; an
// abort or the watchdog ends what runs; a memory that does not answer even then leaves the tile stuck
// until both sides are reset.

module tile_control (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Commands: pulses
    input  logic        abort_i,
    input  logic        zeroize_i,
    input  logic        selftest_i,
    input  logic [31:0] watchdog_i,   // cycles; 0: none
    // What goes on
    input  logic        busy_i,       // a job, a key of software, memory
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
  assign test_start_o  = fsm_q == StStart && !busy_i && !abort_o;
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

    if (!rst_ni || !busy_i || progress_i || late) time_q <= '0;
    else time_q <= time_q + 1'b1;
  end

endmodule
