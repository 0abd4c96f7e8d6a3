// SPDX-License-Identifier: Apache-2.0
// Jobs of one queue end in any order, and are told in the order in which they began. A queue stops at its
// first error, so of all jobs that failed only the oldest one is kept.

`default_nettype none

module ht_packet_order #(
    parameter int AddressBits = 32,
    parameter int Window      = 32,  // jobs that have begun and are not told: 2, 4, 8, ...
    localparam int IndexBits = $clog2(Window),
    localparam int WordBits  = AddressBits + 5
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,         // no job runs
    // A job begins; fewer than Window are open
    input  logic                 start_i,
    output logic [IndexBits-1:0] start_index_o,
    // A job has ended: {interrupt, cause, address}
    input  logic                 end_i,
    input  logic [IndexBits-1:0] end_index_i,
    input  logic [WordBits-1:0]  end_word_i,
    // It is told
    output logic                 done_valid_o,
    input  logic                 done_ready_i,
    output logic [WordBits-1:0]  done_word_o,
    output logic [IndexBits-1:0] oldest_o
);

  logic [IndexBits-1:0]   next_q, oldest_q, failed_index_q;
  logic [Window-1:0]      ended_q, interrupt_q;
  logic                   failed_q, fails, older, told;
  logic [3:0]             cause_q, end_cause;
  logic [AddressBits-1:0] address_q, end_address;
  logic                   end_interrupt;

  assign {end_interrupt, end_cause, end_address} = end_word_i;
  assign fails = end_i && end_cause != 0;
  assign older = !failed_q || end_index_i - oldest_q < failed_index_q - oldest_q;
  assign told  = done_valid_o && done_ready_i;

  assign start_index_o = next_q;
  assign oldest_o      = oldest_q;
  assign done_valid_o  = ended_q[oldest_q];
  assign done_word_o   = {interrupt_q[oldest_q],
                          (failed_q && failed_index_q == oldest_q) ? cause_q : 4'd0, address_q};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      next_q   <= '0;
      oldest_q <= '0;
      ended_q  <= '0;
      failed_q <= 1'b0;
    end else begin
      if (start_i) next_q <= next_q + 1'b1;
      if (told) begin
        oldest_q          <= oldest_q + 1'b1;
        ended_q[oldest_q] <= 1'b0;
        if (failed_index_q == oldest_q) failed_q <= 1'b0;
      end
      if (end_i) ended_q[end_index_i] <= 1'b1;
      if (fails && older) failed_q <= 1'b1;
    end
    if (end_i) interrupt_q[end_index_i] <= end_interrupt;
    if (fails && older) {failed_index_q, cause_q, address_q} <= {end_index_i, end_cause, end_address};
  end

`ifdef FORMAL
  // Every number of a job: whether one is open, has ended, and with what
  logic [Window-1:0]               spec_open_q, spec_ended_q, spec_fails;
  logic [Window-1:0][WordBits-1:0] spec_word_q;
  logic [WordBits-1:0]             spec_word;
  logic [IndexBits:0]              count_q, count;
  logic                            bad_q;  // one that failed was told, and others are still open
  logic                            done_fails;

  assign count      = count_q + (IndexBits + 1)'(start_i) - (IndexBits + 1)'(told);
  assign spec_word  = spec_word_q[oldest_o];
  assign done_fails = done_word_o[AddressBits +: 4] != 0;

  always_ff @(posedge clk_i) begin
    count_q <= rst_ni ? count : '0;
    bad_q   <= rst_ni && (bad_q || (told && spec_fails[oldest_o])) && count != 0;

    if (rst_ni) begin
      // A job ends that has begun; none begins while a queue is halted by one before
      assume (!start_i || (int'(count_q) < Window && !bad_q));
      assume (!end_i || (spec_open_q[end_index_i] && !spec_ended_q[end_index_i]));

      assert (told == (done_valid_o && done_ready_i));
      // Jobs are told in the order in which they began, each when it has ended, with what it ended
      assert (done_valid_o == (count_q != 0 && spec_ended_q[oldest_o]));
      assert (!start_i || !spec_open_q[start_index_o]);
      if (done_valid_o) assert (done_word_o[WordBits-1] == spec_word[WordBits-1]);
      if (done_valid_o && !bad_q) begin
        assert (done_fails == spec_fails[oldest_o]);
        if (done_fails) assert (done_word_o[WordBits-2:0] == spec_word[WordBits-2:0]);
      end

      // Why it holds
      assert (int'(count_q) <= Window);
      assert (next_q == oldest_q + count_q[IndexBits-1:0]);
      assert (!failed_q || (spec_ended_q[failed_index_q] && cause_q != 0));
      assert (!bad_q || count_q != 0);
      assert (ended_q == spec_ended_q);
      cover (int'(count_q) == Window && told && done_fails);
      cover (count_q == 1 && told && bad_q);
    end
  end

  for (genvar i = 0; i < Window; i++) begin : gen_number
    localparam logic [IndexBits-1:0] Number = IndexBits'(i);

    assign spec_fails[i] = spec_word_q[i][AddressBits +: 4] != 0;

    always_ff @(posedge clk_i) begin
      if (!rst_ni || (told && oldest_o == Number)) {spec_open_q[i], spec_ended_q[i]} <= '0;
      else begin
        if (start_i && start_index_o == Number) spec_open_q[i] <= 1'b1;
        if (end_i && end_index_i == Number) spec_ended_q[i] <= 1'b1;
      end
      if (end_i && end_index_i == Number) spec_word_q[i] <= end_word_i;

      if (rst_ni) begin
        assert (spec_open_q[i] == ({1'b0, Number - oldest_q} < count_q));
        assert (!ended_q[i] || (spec_open_q[i] && interrupt_q[i] == spec_word_q[i][WordBits-1]));
        if (failed_q && failed_index_q == Number)
          assert ({cause_q, address_q} == spec_word_q[i][WordBits-2:0]);
        if (!bad_q && spec_ended_q[i] && spec_fails[i])
          assert (failed_q && failed_index_q - oldest_q <= Number - oldest_q);
      end
    end
  end
`endif

endmodule

`default_nettype wire
