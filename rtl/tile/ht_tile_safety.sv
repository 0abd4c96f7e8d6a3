// SPDX-License-Identifier: Apache-2.0
// Safety and the self-test, which it begins.

`default_nettype none

module ht_tile_safety #(
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Keccak = 0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Commands: pulses
    input  logic        abort_i,
    input  logic        zeroize_i,
    input  logic        selftest_i,
    input  logic [31:0] watchdog_i,
    // What goes on
    input  logic        busy_i,
    input  logic        quiet_i,
    input  logic        progress_i,
    input  logic        memory_idle_i,
    // What is done about it
    output logic        clear_o,       // all but memory's side is reset
    output logic        hold_o,        // no job starts but those of the self-test
    output logic        abort_o,
    output logic        timed_out_o,   // the abort is the watchdog's
    output logic        refuse_o,      // jobs end by a cause
    // Jobs of the self-test, and their answers: {valid, last, keep, data}
    output logic        job_valid_o,
    input  logic        job_ready_i,
    output logic [31:0] function_o,
    input  logic        job_done_i,
    input  logic [73:0] answer_i,
    // Status
    output logic        zeroizing_o,
    output logic        testing_o,
    output logic        tested_o,
    output logic        failed_o,
    output logic        stuck_o,
    output logic [ht_tile_pkg::Events-1:ht_tile_pkg::EventTested] events_o
);

  logic start, done, good, run_n, progress_q;

  assign run_n    = rst_ni && !clear_o;
  assign refuse_o = failed_o || stuck_o;

  // Progress counts a cycle later: it comes from every handshake of the tile.
  always_ff @(posedge clk_i) progress_q <= progress_i;

  ht_tile_control u_control (
      .clk_i, .rst_ni, .abort_i, .zeroize_i, .selftest_i, .watchdog_i, .busy_i, .quiet_i,
      .progress_i(progress_q), .memory_idle_i, .clear_o, .hold_o, .abort_o, .timed_out_o, .stuck_o,
      .zeroizing_o, .zeroized_o(events_o[ht_tile_pkg::EventZeroized]),
      .stuck_event_o(events_o[ht_tile_pkg::EventStuck]), .test_start_o(start),
      .test_busy_i(testing_o), .test_done_i(done), .test_good_i(good), .tested_o, .failed_o);

  ht_tile_test #(.Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak)) u_test (
      .clk_i, .rst_ni(run_n), .start_i(start), .busy_o(testing_o), .done_o(done), .good_o(good),
      .job_valid_o, .job_ready_i, .function_o, .job_done_i, .answer_valid_i(answer_i[73]),
      .answer_i(answer_i[63:0]), .answer_keep_i(answer_i[71:64]), .answer_last_i(answer_i[72]));

  assign events_o[ht_tile_pkg::EventTested] = done && good;
  assign events_o[ht_tile_pkg::EventFailed] = done && !good;

endmodule

`default_nettype wire
