// SPDX-License-Identifier: Apache-2.0
// The time that a job has, in cycles. Jobs end in order, so the time of one begins when it begins and
// the job before it has ended. When it is over the job is given up, and that job alone: whoever reads
// its message ends it, or who puts its answer out.

`default_nettype none

module ht_tile_budget (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [31:0] budget_i,         // cycles of any job; 0: none
    input  logic [31:0] own_i,            // of one of the queue whose job is the oldest; 0: none
    input  logic        give_up_i,        // the oldest job is to be given up, whatever its time
    // What goes on
    input  logic        idle_i,           // no job
    input  logic        reader_idle_i,    // no message is read
    input  logic        ticket_i,         // that of the message which is read is taken
    input  logic        done_i,           // a job ends
    // The oldest job is given up, a level
    output logic        spent_o,          // also in the cycle in which it ends
    output logic        reader_abort_o,
    output logic        tickets_abort_o
);

  logic [31:0] time_q;
  logic        over;    // its time is
  logic [2:0]  due_q;   // tickets whose jobs have not ended
  logic        told_q;  // one of them is of the message that is read

  assign over = (budget_i != 0 && time_q >= budget_i) || (own_i != 0 && time_q >= own_i);

  // A suspended job's ticket is taken while its message is read still.
  assign reader_abort_o  = spent_o && (due_q == 0 || (due_q == 1 && told_q && !reader_idle_i));
  assign tickets_abort_o = spent_o && due_q != 0;

  always_ff @(posedge clk_i)
    if (!rst_ni) begin
      time_q  <= '0;
      spent_o <= 1'b0;
      due_q   <= '0;
      told_q  <= 1'b0;
    end else begin
      time_q  <= (idle_i || done_i || spent_o) ? 32'd0 : time_q + 1'b1;
      spent_o <= !idle_i && !done_i && (spent_o || give_up_i || over);
      due_q   <= due_q + 3'(ticket_i) - 3'(done_i);
      told_q  <= ticket_i || (told_q && !reader_idle_i);
    end

`ifdef FORMAL
  logic [31:0] age_q;            // cycles for which the oldest job has been that
  logic [31:0] kept_q, own_q;    // the budgets of the cycle before
  logic [2:0]  open_q;           // jobs whose tickets were taken
  logic        reads_q, ends_q;  // the cycle before: a message was read; a job ended, or there was none
  logic        mine_q;           // its ticket was taken
  logic        aborts_q, spent_q, gives_q;
  logic [31:0] passed;           // as many before this one
  logic        late;

  assign passed = age_q - 1'b1;
  assign late   = (kept_q != 0 && passed >= kept_q) || (own_q != 0 && passed >= own_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni || idle_i || done_i) age_q <= '0;
    else age_q <= age_q + 1'b1;
    open_q   <= !rst_ni ? '0 : open_q + 3'(ticket_i) - 3'(done_i);
    mine_q   <= rst_ni && (ticket_i || (mine_q && !reader_idle_i));
    reads_q  <= rst_ni && !reader_idle_i;
    ends_q   <= !rst_ni || idle_i || done_i;
    spent_q  <= rst_ni && spent_o;
    aborts_q <= rst_ni && (reader_abort_o || tickets_abort_o);
    kept_q   <= budget_i;
    own_q    <= own_i;
    gives_q  <= rst_ni && give_up_i;

    if (rst_ni) begin
      // A ticket is of a message that is read, one of each; a job ends whose ticket was taken
      assume (!ticket_i || (!reader_idle_i && !mine_q && open_q < 4));
      assume (!done_i || open_q != 0);
      assume (!idle_i || (reader_idle_i && open_q == 0));
      assume (open_q <= 4);

      // No job is given up before its time, nor without a budget or a command
      if (spent_o && !spent_q) assert (gives_q || late);
      // None is later than that: a job whose time is over is given up, until it ends
      if (!ends_q && (gives_q || late)) assert (spent_o);
      if (spent_q && !ends_q) assert (spent_o);
      // The end of a job gives the next one all of its time
      if (ends_q) assert (!spent_o && age_q == 0);
      // Each side that has it gives it up, and no other: what is read may wait for older tickets
      assert (tickets_abort_o == (spent_o && open_q != 0));
      assert (reader_abort_o
              == (spent_o && (open_q == 0 || (open_q == 1 && mine_q && !reader_idle_i))));

      // Why it holds
      assert (due_q == open_q && told_q == mine_q);
      assert (spent_o || time_q == age_q);
      cover (reader_abort_o && !tickets_abort_o);
      cover (reader_abort_o && tickets_abort_o);
      cover (tickets_abort_o && !reader_abort_o && reads_q);
      cover (aborts_q && ends_q && !idle_i);
    end
  end
`endif

endmodule

`default_nettype wire
