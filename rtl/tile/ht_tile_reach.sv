// SPDX-License-Identifier: Apache-2.0
// What of memory each command may reach: the part of the window of the tile that is in the window of
// the queue whose job gives the command. Windows change between jobs, all at once.

`default_nettype none

module ht_tile_reach #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4
) (
    input  logic                             clk_i,
    input  logic                             rst_ni,     // nothing can be reached
    input  logic                             idle_i,     // no job, and memory owes no answer
    input  logic [4:0][127:0]                windows_i,  // {the tile's, the queues'}: {last, base}
    // Commands {store, fetch, descriptor}: one may be given, by a job of this queue
    input  logic [2:0]                       ready_i,
    input  logic [2:0][1:0]                  queue_i,
    // {last, base}, from the next cycle until the next command may be given
    output logic [2:0][2*AddressBits-1:0]    window_o
);

  localparam int Windows = (Queues > 1) ? Queues : 1;

  // Bits of a window that addresses lack: it ends with these, or nothing is in it.
  function automatic logic [2*AddressBits-1:0] reachable(input logic [127:0] window);
    reachable = {window[64 +: AddressBits], window[0 +: AddressBits]};
    if (({64'b0, window[127:64]} >> AddressBits) != 0)
      reachable[AddressBits +: AddressBits] = {AddressBits{1'b1}};
    if (({64'b0, window[63:0]} >> AddressBits) != 0)
      reachable = {{AddressBits{1'b0}}, {AddressBits{1'b1}}};
  endfunction

  // What two windows have both
  function automatic logic [2*AddressBits-1:0] part(
      input logic [2*AddressBits-1:0] one,
      input logic [2*AddressBits-1:0] other);
    part = other;
    if (one[AddressBits +: AddressBits] < other[AddressBits +: AddressBits])
      part[AddressBits +: AddressBits] = one[AddressBits +: AddressBits];
    if (one[0 +: AddressBits] > other[0 +: AddressBits])
      part[0 +: AddressBits] = one[0 +: AddressBits];
  endfunction

  logic [Windows-1:0][2*AddressBits-1:0] reach_q;
  logic                                  unused;

  assign unused = &{1'b0, windows_i[3:0], ready_i, queue_i};

  for (genvar q = 0; q < Windows; q++) begin : gen_queue
    always_ff @(posedge clk_i)
      if (!rst_ni) reach_q[q] <= {{AddressBits{1'b0}}, {AddressBits{1'b1}}};
      else if (idle_i)
        reach_q[q] <= (Windows > 1) ? part(reachable(windows_i[q]), reachable(windows_i[4]))
                      : reachable(windows_i[4]);
  end

  // A command keeps its window: the job may be another one before the answer has come. The choice is
  // before the register, because the comparison of an address with a window takes long.
  for (genvar c = 0; c < 3; c++) begin : gen_command
    if (Windows > 1) begin : gen_window
      always_ff @(posedge clk_i)
        if (ready_i[c])
          window_o[c] <= reach_q[(int'(queue_i[c]) < Windows) ? int'(queue_i[c]) : 0];
    end else begin : gen_one
      assign window_o[c] = reach_q[0];
    end
  end

`ifdef FORMAL
  localparam logic [63:0] Highest = 64'({AddressBits{1'b1}});

  // The windows as they were when all was idle last
  logic [639:0] kept_q;

  always_ff @(posedge clk_i)
    if (!rst_ni) kept_q <= {5{64'd0, ~64'd0}};
    else if (idle_i) kept_q <= windows_i;

  for (genvar c = 0; c < 3; c++) begin : gen_proof
    logic        given_q;
    logic [1:0]  mine_q;
    logic [63:0] base, last, first, final_one;
    logic [AddressBits-1:0] low, high;

    assign {high, low} = window_o[c];
    // What both windows have
    assign base      = (Queues > 1) ? kept_q[128*mine_q +: 64] : 64'd0;
    assign last      = (Queues > 1) ? kept_q[128*mine_q+64 +: 64] : {64{1'b1}};
    assign first     = (base > kept_q[512 +: 64]) ? base : kept_q[512 +: 64];
    assign final_one = (last < kept_q[576 +: 64]) ? last : kept_q[576 +: 64];

    always_ff @(posedge clk_i) begin
      assume (int'(queue_i[c]) < Queues);
      given_q <= rst_ni && !idle_i && (given_q || ready_i[c]);
      if (ready_i[c]) mine_q <= queue_i[c];
      if (given_q) assert (int'(mine_q) < Queues);
      if (given_q) begin
        // And of that what has an address
        if (first > Highest) assert (low > high);
        else begin
          assert (64'(low) == first);
          assert (64'(high) == ((final_one > Highest) ? Highest : final_one));
        end
      end
      cover (given_q && first < final_one && (Queues < 2 || mine_q != 0));
    end
  end

  // Why it holds
  for (genvar q = 0; q < Windows; q++) begin : gen_reason
    logic [2*AddressBits-1:0] expected;
    assign expected = (Windows > 1) ? part(reachable(kept_q[128*q +: 128]),
                                           reachable(kept_q[512 +: 128]))
                      : reachable(kept_q[512 +: 128]);
    always_ff @(posedge clk_i) assert (reach_q[q] == expected);
  end
`endif

endmodule

`default_nettype wire
