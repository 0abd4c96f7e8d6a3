// SPDX-License-Identifier: Apache-2.0
// Aborts of a queue's own jobs. Jobs end in the order in which they began, so the users of those that
// run are kept in order: a job of an aborted queue is given up as soon as it is the oldest. Until the
// last of them has ended, no job of the queue begins.

`default_nettype none

module ht_tile_oldest #(
    parameter int Queues = 4,
    parameter int Jobs   = 5  // at most: four that run, and one whose end is told
) (
    input  logic       clk_i,
    input  logic       rst_ni,      // nothing runs
    input  logic [3:0] abort_i,     // commands, a bit for each queue
    // What goes on
    input  logic       start_i,     // a job begins
    input  logic [2:0] user_i,      // its user
    input  logic       done_i,      // the oldest job ends
    output logic [3:0] aborting_o,  // jobs of the queue are given up: none may begin
    output logic       give_up_o,   // the oldest job is one of them
    output logic [2:0] user_o       // of the oldest job; without one that of the direct job
);

  localparam int CountBits = $clog2(Jobs + 1);

  if (Queues != 0) begin : gen_order
    logic [3*Jobs-1:0]    users_q, users;  // the oldest is the lowest
    logic [CountBits-1:0] count_q, left;
    logic [3:0]           runs;            // a job of the queue
    logic [7:0]           gives_up;        // jobs of the user

    assign left = count_q - CountBits'(done_i);

    always_comb begin
      users = users_q;
      runs  = '0;
      if (done_i) users = users_q >> 3;
      for (int i = 0; i < Jobs; i++) if (start_i && int'(left) == i) users[3*i +: 3] = user_i;
      for (int q = 0; q < 4; q++) begin
        if (start_i && int'(user_i) == q) runs[q] = 1'b1;
        for (int i = 0; i < Jobs; i++)
          if (i < int'(count_q) && int'(users_q[3*i +: 3]) == q) runs[q] = 1'b1;
      end
    end

    always_ff @(posedge clk_i) begin
      users_q    <= users;
      count_q    <= rst_ni ? left + CountBits'(start_i) : '0;
      aborting_o <= rst_ni ? (aborting_o | abort_i) & runs : '0;
    end

    assign gives_up  = 8'(aborting_o) << ht_tile_pkg::UserQueue0;
    assign give_up_o = count_q != 0 && gives_up[users_q[2:0]];
    assign user_o    = (count_q != 0) ? users_q[2:0] : ht_tile_pkg::UserDirect;

`ifdef FORMAL
    // Of each job, the oldest first: its user, and whether its queue was aborted while it ran
    logic [3*Jobs-1:0]    whose_q, whose;
    logic [Jobs-1:0]      told_q, told;
    logic [CountBits-1:0] open_q;
    logic                 none_q;
    logic [3:0]           own, ended_q;  // a job of the queue is open, and ended one cycle before

    always_comb begin
      own = '0;
      for (int q = 0; q < 4; q++)
        for (int i = 0; i < Jobs; i++)
          if (i < int'(open_q) && int'(whose_q[3*i +: 3]) == q) own[q] = 1'b1;
      {whose, told} = {whose_q, told_q};
      if (start_i) begin
        whose[3*open_q +: 3] = user_i;
        told[open_q]         = 1'b0;
      end
      for (int i = 0; i < Jobs; i++)
        if (i < int'(open_q) + int'(start_i))
          for (int q = 0; q < 4; q++)
            if (abort_i[q] && int'(whose[3*i +: 3]) == q) told[i] = 1'b1;
      if (done_i) {whose, told} = {whose >> 3, told >> 1};
    end

    always_ff @(posedge clk_i) begin
      {whose_q, told_q} <= {whose, told};
      open_q <= rst_ni ? open_q + CountBits'(start_i) - CountBits'(done_i) : '0;
      none_q <= !rst_ni || (open_q == 0 && !start_i);
      for (int q = 0; q < 4; q++) ended_q[q] <= done_i && int'(whose_q[2:0]) == q;

      if (rst_ni) begin
        assume (int'(open_q) < Jobs || !start_i);
        assume (open_q != 0 || !done_i);
        assume (!start_i || !gives_up[user_i]);

        // The oldest job is given up if its queue was told so while it ran, and for nothing else
        assert (give_up_o == (open_q != 0 && told_q[0]));
        assert (user_o == ((open_q != 0) ? whose_q[2:0] : ht_tile_pkg::UserDirect));
        // A queue waits for its own jobs alone, and for none when no job runs
        assert ((aborting_o & ~(own | ended_q)) == 0);
        if (none_q) assert (aborting_o == 0);

        // Why it holds
        assert (count_q == open_q && int'(open_q) <= Jobs);
        for (int i = 0; i < Jobs; i++)
          if (i < int'(open_q)) begin
            assert (users_q[3*i +: 3] == whose_q[3*i +: 3]);
            assert (told_q[i] == gives_up[users_q[3*i +: 3]]);
          end
        cover (give_up_o && int'(open_q) == Jobs && !told_q[1] && told_q[2]);
        cover (none_q && open_q == 0 && start_i && abort_i != 0 && users == 15'(user_i));
      end
    end
`endif
  end else begin : gen_none
    logic unused;
    assign {aborting_o, give_up_o} = '0;
    assign user_o = ht_tile_pkg::UserDirect;
    assign unused = &{1'b0, clk_i, rst_ni, abort_i, start_i, user_i, done_i};
  end

endmodule

`default_nettype wire
