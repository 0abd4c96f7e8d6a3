// SPDX-License-Identifier: Apache-2.0
// The time that a job has, in cycles. Jobs of a queue are told in order, so the time of a job begins when it
// begins, or later, when the job before it of its queue was told.

`default_nettype none

module ht_packet_budget (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [31:0] budget_i,  // cycles of any job; 0: none
    input  logic [31:0] own_i,     // of one of the queue; 0: none
    input  logic        busy_i,    // a job of the queue runs
    input  logic        done_i,    // the oldest of them is told
    output logic        spent_o    // its time is over
);

  logic [31:0] time_q;
  logic        over;  // its time is

  assign over = (budget_i != 0 && time_q >= budget_i) || (own_i != 0 && time_q >= own_i);

  always_ff @(posedge clk_i)
    if (!rst_ni || !busy_i || done_i) begin
      time_q  <= '0;
      spent_o <= 1'b0;
    end else begin
      if (!spent_o) time_q <= time_q + 1'b1;
      spent_o <= spent_o || over;
    end

`ifdef FORMAL
  logic [31:0] spec_q;  // cycles since the oldest job has its time

  always_ff @(posedge clk_i) begin
    spec_q <= (!rst_ni || !busy_i || done_i || spent_o) ? '0 : spec_q + 1'b1;
    if (rst_ni) begin
      // No job is given up before its time, and one whose time is over is until it is told
      assert (spent_o || time_q == spec_q);
      if (budget_i == 0 && own_i == 0) cover (busy_i && time_q == 3);
      cover (spent_o && done_i);
    end
  end

  logic        told_q, late_q, was_q;
  always_ff @(posedge clk_i) begin
    told_q <= !rst_ni || !busy_i || done_i;
    late_q <= (budget_i != 0 && spec_q >= budget_i) || (own_i != 0 && spec_q >= own_i);
    was_q  <= spent_o;
    if (rst_ni && told_q) assert (!spent_o);
    if (rst_ni && !told_q) assert (spent_o == (was_q || late_q));
  end
`endif

endmodule

`default_nettype wire
