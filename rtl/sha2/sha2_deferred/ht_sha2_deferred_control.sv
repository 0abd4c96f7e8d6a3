// SPDX-License-Identifier: Apache-2.0
// The control unit of ht_sha2_deferred: the handshakes, and the flags that its datapath sees. Each of
// them is a register, with a fan-out of its own.

`default_nettype none

module ht_sha2_deferred_control #(
    parameter int WordBits = 32,
    parameter bit Narrow   = 1'b0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Handshakes of the core
    input  logic        word_valid_i,
    output logic        word_ready_o,
    input  logic        narrow_i,
    input  logic        continue_i,
    output logic        hash_valid_o,
    input  logic        hash_ready_i,
    // Pace
    output logic        step_o,    // the core goes on by a cycle
    output logic        narrow_o,  // 32-bit words
    output logic [6:0]  next_o,    // t + 1; 0 if the next word is the first of a block
    output logic [5:0]  tail_o,    // the last cycle of a block, or a start is loaded; t = 0 to 4
    output logic [12:0] flags_o,   // what the datapath does: message_q to add_a_q below
    output logic [5:0]  state_o    // run_q to drain_q below: for the properties
);

  logic [6:0] next_q;
  logic [5:0] tail_q;
  logic       run_q;             // next_q counts
  logic       near_q, at_15_q;   // it is 63 (79); it is 15
  logic       need_q;            // this cycle takes a word, or waits for one
  logic       idle_q;            // the result is in hash_o
  logic       start_q;           // a block starts while no block ends
  logic       drain_q;           // a block ends while no block starts
  logic       message_q;         // the next W is a word of the message
  logic       load_q;            // the first cycle of a start: it takes the chaining value
  logic       zero_q;            // E and A become zero, as if a block of zeros ended before a start
  logic       old_h_q, old_d_q;  // P has H, X has D from the chaining value
  logic       one_q;             // A completes the negation of D
  logic       h2_h1_q;           // K + W gets H2 or H1
  logic       add_low_q, add_top_q, sub_top_q;  // the word of left_q that is added to, or subtracted
  logic       sub_h4_q, add_a_q;                // from H4 of a start; that A is added
  logic       hash_valid_q, narrow_q;
  logic       last, on_0, on_1, on_2, on_3, on_4, held, load, take, step, narrow;

  assign next_o       = next_q;
  assign tail_o       = tail_q;
  assign step_o       = step;
  assign narrow_o     = narrow;
  assign hash_valid_o = hash_valid_q;
  assign state_o      = {run_q, near_q, need_q, idle_q, start_q, drain_q};
  assign flags_o      = {message_q, at_15_q, load_q, zero_q, old_h_q, old_d_q, one_q, h2_h1_q,
                         add_low_q, add_top_q, sub_top_q, sub_h4_q, add_a_q};

  assign {on_4, on_3, on_2, on_1, on_0, last} = tail_q;

  // A result can wait until word 15 of the next block; then the tag of that block replaces its tag.
  // It waits in the chaining value, so a start waits for it.
  assign held         = (at_15_q || load_q) && hash_valid_q && !hash_ready_i;
  assign load         = word_valid_i && (idle_q ? !hash_valid_q || hash_ready_i : on_4 && drain_q);
  assign word_ready_o = ((need_q || load_q) && !held) || (last && !start_q && continue_i);
  assign take         = word_valid_i && word_ready_o;
  assign step         = !idle_q && !(need_q && !word_valid_i) && !held;
  assign narrow       = (WordBits == 32) || (Narrow && narrow_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      idle_q       <= 1'b1;
      start_q      <= 1'b0;
      drain_q      <= 1'b0;
      load_q       <= 1'b0;
      run_q        <= 1'b0;
      need_q       <= 1'b0;
      next_q       <= '0;
      tail_q       <= '0;
      at_15_q      <= 1'b0;
      near_q       <= 1'b0;
      hash_valid_q <= 1'b0;
      {old_h_q, old_d_q, one_q, h2_h1_q}                              <= 4'b0010;
      {zero_q, add_low_q, add_top_q, sub_top_q, sub_h4_q, add_a_q} <= 6'b000001;
    end else begin
      hash_valid_q <= (step && on_4 && !start_q) || (hash_valid_q && !hash_ready_i);
      if (load) begin
        idle_q  <= 1'b0;
        start_q <= 1'b1;
        drain_q <= 1'b0;
        load_q  <= 1'b1;
        tail_q  <= 6'b1;
      end else if (step) begin
        tail_q  <= {tail_q[4:0], near_q};
        next_q  <= (run_q && !near_q) ? next_q + 1'b1 : 7'(last && take);
        run_q   <= last ? take : (run_q && !near_q);
        need_q  <= last ? take : (need_q && !at_15_q);
        at_15_q <= next_q == 14;
        near_q  <= next_q == (narrow ? 7'd62 : 7'd78);
        load_q  <= 1'b0;
        if (last) drain_q <= !take;
        if (on_4) begin
          start_q <= 1'b0;
          drain_q <= 1'b0;
          idle_q  <= drain_q;
        end
      end
      if (load || step) begin
        zero_q    <= load || load_q || (on_3 && drain_q);
        old_h_q   <= on_0 || load_q;
        old_d_q   <= on_1 || on_2;
        one_q     <= !on_2;
        h2_h1_q   <= on_0 || on_1;
        add_low_q <= on_0 || on_1 || on_2;
        add_top_q <= last && !load_q;
        sub_top_q <= near_q || load_q;
        sub_h4_q  <= load_q;
        add_a_q   <= !near_q && !load_q;
      end
    end
    if (load || (step && (near_q || at_15_q))) message_q <= !at_15_q;
    if (load) narrow_q <= narrow_i;
  end

endmodule

`default_nettype wire
