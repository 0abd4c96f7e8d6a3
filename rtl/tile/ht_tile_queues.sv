// SPDX-License-Identifier: Apache-2.0
// Rings of descriptors, one for each of four users, and the direct job in turn with them. A ring
// stops at its first error; disabled, it begins again where it ended.

`default_nettype none

module ht_tile_queues #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4,  // 0 to 4
    parameter int Flight      = 4,  // jobs of a ring that run, at most
    localparam int FlightBits = $clog2(Flight + 1)
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic                       hold_i,        // nothing starts
    input  logic                       clear_i,       // nothing runs any more: enabled rings are halted
    input  logic [3:0]                 stop_i,        // none of the ring starts
    // Rings
    input  logic [3:0]                 enable_i,
    input  logic [3:0][3:0]            size_i,        // log2 of the entries
    input  logic [3:0][AddressBits-1:0] base_i,
    input  logic [3:0][15:0]           tail_i,        // entries that are ready
    output logic [3:0][15:0]           head_o,        // entries that are done
    output logic [3:0]                 busy_o,
    output logic [3:0]                 halted_o,
    output logic [3:0][3:0]            cause_o,
    output logic [3:0][AddressBits-1:0] address_o,
    // The direct job asks
    input  logic                       direct_i,
    // Start
    output logic                       start_valid_o,
    input  logic                       start_ready_i,
    output logic [2:0]                 start_user_o,
    output logic [AddressBits-1:0]     start_address_o,
    // End
    input  logic                       done_i,
    input  logic [2:0]                 done_user_i,
    input  logic [3:0]                 done_cause_i,
    input  logic [AddressBits-1:0]     done_address_i
);

  logic [4:0]       asks;
  logic [2:0]       turn_q, user;  // who started last
  logic [3:0][15:0] next;
  logic [1:0]       ring;
  logic             found, started;

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    if (q < Queues) begin : gen_ring
      logic [15:0]            next_q, head_q;
      logic [FlightBits-1:0]  flight_q;  // jobs that have started and not ended
      logic                   begins, ends, halted_q;
      logic [3:0]             cause_q;
      logic [AddressBits-1:0] address_q;

      assign begins = started && start_user_o == 3'(q);
      assign ends   = done_i && done_user_i == 3'(q);

      assign asks[q]      = enable_i[q] && !stop_i[q] && !halted_q && next_q != tail_i[q]
                            && int'(flight_q) < Flight;
      assign next[q]      = next_q;
      assign head_o[q]    = head_q;
      assign busy_o[q]    = flight_q != 0;
      assign halted_o[q]  = halted_q;
      assign cause_o[q]   = cause_q;
      assign address_o[q] = address_q;

      always_ff @(posedge clk_i) begin
        if (!rst_ni) begin
          next_q   <= '0;
          head_q   <= '0;
          flight_q <= '0;
          halted_q <= 1'b0;
          cause_q  <= '0;
        end else begin
          flight_q <= flight_q + FlightBits'(begins) - FlightBits'(ends);
          if (begins) next_q <= next_q + 1'b1;
          if (ends && !halted_q && done_cause_i == 0) head_q <= head_q + 1'b1;
          if (ends && !halted_q && done_cause_i != 0) begin
            halted_q <= 1'b1;
            cause_q  <= done_cause_i;
          end
          if (clear_i) begin
            next_q   <= head_q;
            flight_q <= '0;
            halted_q <= enable_i[q];
            cause_q  <= ht_tile_pkg::CauseAborted;
          end else if (!enable_i[q] && flight_q == 0) begin
            next_q   <= head_q;
            halted_q <= 1'b0;
            cause_q  <= '0;
          end
        end
        if (ends && !halted_q) address_q <= done_address_i;
      end

`ifdef FORMAL
      logic [15:0] ahead_q;   // tail_i is that far ahead of the head
      logic [FlightBits-1:0] open_q;  // jobs that run
      logic        bad_q;     // an error since the ring was disabled
      logic        moves_q, clear_q, first_q;
      logic [15:0] good_q;    // jobs that ended well with none before that did not
      logic [3:0]  why_q;
      logic [AddressBits-1:0] where_q;

      always_ff @(posedge clk_i) begin
        if (!rst_ni || clear_i) open_q <= '0;
        else open_q <= open_q + FlightBits'(begins) - FlightBits'(ends);

        if (!rst_ni) good_q <= '0;
        else if (ends && !halted_q && done_cause_i == 0) good_q <= good_q + 1'b1;

        if (ends && !halted_q) {why_q, where_q} <= {done_cause_i, done_address_i};
        bad_q   <= rst_ni && !clear_i && (ends && done_cause_i != 0 || bad_q)
                   && (enable_i[q] || open_q != 0);
        ahead_q <= rst_ni ? tail_i[q] - head_q : '0;
        moves_q <= rst_ni && ends && !halted_q && done_cause_i == 0;
        clear_q <= rst_ni && clear_i;
        first_q <= rst_ni && clear_i && !clear_q;

        if (rst_ni) begin
          // Software only adds entries. A job ends that has begun, none that clear_i ended, which
          // lasts for two cycles and more
          assume (tail_i[q] - head_q >= ahead_q - 16'(moves_q));
          assume (!ends || (open_q != 0 && !(clear_i && clear_q)));
          assume (!first_q || clear_i);
          assume (!clear_i || hold_i);

          // Each entry starts once and in order; the head counts those that have ended well
          assert (head_q == good_q && busy_o[q] == (open_q != 0));
          assert (flight_q == open_q && int'(open_q) <= Flight);
          if (!halted_q && !first_q) assert (next_q == head_q + 16'(open_q));
          assert (!begins || (enable_i[q] && !stop_i[q] && !halted_q && next_q != tail_i[q]));
          assert (first_q || next_q - head_q <= tail_i[q] - head_q);
          if (begins)
            assert (start_address_o
                    == base_i[q] + AddressBits'({next_q - ((next_q >> size_i[q]) << size_i[q]),
                                                 6'b0}));
          // Halted by the first error, until it is disabled and nothing runs
          assert (!bad_q || halted_q);
          assert (!halted_q || bad_q || open_q == 0);
          assert (!halted_q || cause_q != 0);
          if (bad_q) assert (cause_q == why_q && address_q == where_q);
        end
      end
`endif
    end else begin : gen_none
      logic unused;
      assign asks[q]      = 1'b0;
      assign next[q]      = '0;
      assign head_o[q]    = '0;
      assign busy_o[q]    = 1'b0;
      assign halted_o[q]  = 1'b0;
      assign cause_o[q]   = '0;
      assign address_o[q] = '0;
      assign unused       = &{1'b0, enable_i[q], stop_i[q], tail_i[q], clear_i, done_i, done_user_i, done_cause_i,
                             done_address_i};
    end
  end

  assign asks[ht_tile_pkg::UserDirect] = direct_i;

  // The next one after the last that asks
  always_comb begin
    user  = '0;
    found = 1'b0;
    for (int i = 5; i > 0; i--)
      if (asks[(int'(turn_q) + i) % 5]) begin
        user  = 3'((int'(turn_q) + i) % 5);
        found = 1'b1;
      end
  end

  assign start_valid_o   = found && !hold_i;
  assign start_user_o    = user;
  assign ring            = ht_job_pkg::queue(user);
  assign start_address_o = base_i[ring]
                           + AddressBits'({next[ring] & ~(16'hffff << size_i[ring]), 6'b0});
  assign started         = start_valid_o && start_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) turn_q <= '0;
    else if (started) turn_q <= user;
  end

`ifdef FORMAL
  for (genvar u = 0; u < 5; u++) begin : gen_fair
    logic [2:0] waited_q, front;  // others that have started since it asks, those that may yet

    assign front = 3'((u + 4 - int'(turn_q)) % 5);

    always_ff @(posedge clk_i) begin
      if (!rst_ni || !asks[u] || (started && int'(user) == u)) waited_q <= '0;
      else if (started) waited_q <= waited_q + 1'b1;

      if (rst_ni) begin
        // Who asks is next after four others at most
        assert (int'(waited_q) + int'(front) <= 4);
        if (u < Queues) cover (started && int'(user) == u && waited_q == 3'(Queues));
      end
    end
  end

  always_ff @(posedge clk_i)
    if (rst_ni) begin
      assert (!start_valid_o || (!hold_i && asks[start_user_o]));
      assert (hold_i || start_valid_o == (asks != 0));
      assert (turn_q <= ht_tile_pkg::UserDirect);
      cover (halted_o[0] && busy_o[0]);
      cover (head_o[0] == 2);
    end
`endif

endmodule

`default_nettype wire
