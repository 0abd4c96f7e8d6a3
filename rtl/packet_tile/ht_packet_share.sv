// SPDX-License-Identifier: Apache-2.0
// The places for jobs in the engine, shared by the queues: each queue has places that no other queue
// takes, and may have any number of the others.

`default_nettype none

module ht_packet_share #(
    parameter int Messages = 16,  // places
    parameter int Queues   = 4,   // 1 to 4
    parameter int Reserve  = 1    // places of each queue
) (
    input  logic       clk_i,
    input  logic       rst_ni,        // all places are free
    input  logic       start_i,       // a job takes a place
    input  logic [1:0] start_queue_i,
    input  logic       end_i,         // a job leaves its place
    input  logic [1:0] end_queue_i,
    output logic [3:0] may_o          // the queue may begin a job
);

  localparam int CountBits = $clog2(Messages + 1);

  logic [3:0][CountBits-1:0] used_q, owed;  // places of the queue: taken, and kept free for it
  logic [CountBits-1:0]      free_q, all_owed;
  logic [3:0]                starts, ends;

  always_comb begin
    all_owed = '0;
    for (int q = 0; q < 4; q++) begin
      owed[q] = '0;
      if (q < Queues && int'(used_q[q]) < Reserve) owed[q] = CountBits'(Reserve) - used_q[q];
      all_owed = all_owed + owed[q];
    end
    for (int q = 0; q < 4; q++) may_o[q] = q < Queues && (owed[q] != 0 || free_q > all_owed);
  end

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    assign starts[q] = start_i && int'(start_queue_i) == q;
    assign ends[q]   = end_i && int'(end_queue_i) == q;
  end

  always_ff @(posedge clk_i) begin
    for (int q = 0; q < 4; q++)
      if (!rst_ni) used_q[q] <= '0;
      else used_q[q] <= used_q[q] + CountBits'(starts[q]) - CountBits'(ends[q]);
    if (!rst_ni) free_q <= CountBits'(Messages);
    else free_q <= free_q + CountBits'(end_i) - CountBits'(start_i);
  end

`ifdef FORMAL
  logic [CountBits+2:0] all;

  always_comb begin
    all = (CountBits + 3)'(free_q);
    for (int q = 0; q < 4; q++) all = all + (CountBits + 3)'(used_q[q]);
  end

  always_ff @(posedge clk_i)
    if (rst_ni) begin
      assume (!start_i || may_o[start_queue_i]);
      assume (!end_i || used_q[end_queue_i] != 0);

      // No place is given twice, and a queue that has fewer than its own places gets one at once,
      // whatever the others have
      assert (!start_i || free_q != 0);
      assert (int'(all) == Messages);
      for (int q = 0; q < 4; q++) begin
        if (q < Queues) assert (may_o[q] || int'(used_q[q]) >= Reserve);
        if (q < Queues) assert (!may_o[q] || free_q != 0);
        if (q >= Queues) assert (!may_o[q] && used_q[q] == 0);
      end
      // Why it holds
      assert (free_q >= all_owed);
      cover (int'(used_q[0]) == Messages - Reserve * (Queues - 1));
    end
`endif

endmodule

`default_nettype wire
