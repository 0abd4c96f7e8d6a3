// SPDX-License-Identifier: Apache-2.0
// Starts the far side of a border between two clocks afresh, and empties the queues between: on the
// order of the near side, and after each of its resets. Four steps, each of which waits for the
// other side: the near side stands still and asks; the far side is cleared and says so; the near
// ends of the queues are cleared; the request ends, the far side goes on and says so. So no side
// counts while the other one is cleared, however the two clocks lie.

`default_nettype none

module ht_restart (
    // Near side
    input  logic near_clk_i,
    input  logic near_rst_ni,
    input  logic start_i,
    output logic ready_o,       // beats may cross
    output logic near_clear_o,  // clears the near ends of the queues
    // Far side
    input  logic far_clk_i,
    input  logic stay_i,        // it can be cleared only later
    output logic far_rst_no,    // a reset of the near side
    output logic far_stop_o,    // begins nothing that it would have to stay for
    output logic far_clear_o    // clears the far ends of the queues, and what is to start afresh
);

  typedef enum logic [1:0] {
    StReady,
    StAsk,    // until the far side is cleared
    StClear,
    StLeave   // until it goes on
  } state_e;

  state_e fsm_q;
  logic   reset_nq, ask_q, asked, cleared_q, cleared;

  // Near side
  ht_sync u_cleared (
      .clk_i(near_clk_i), .rst_ni(near_rst_ni), .level_i(cleared_q), .level_o(cleared));

  assign ready_o      = fsm_q == StReady && !start_i;
  assign near_clear_o = fsm_q == StClear;

  always_ff @(posedge near_clk_i) begin
    reset_nq <= near_rst_ni;
    if (!near_rst_ni) begin
      fsm_q <= StAsk;
      ask_q <= 1'b1;
    end else begin
      case (fsm_q)
        StReady: if (start_i) {fsm_q, ask_q} <= {StAsk, 1'b1};
        StAsk:   if (cleared) fsm_q <= StClear;
        StClear: {fsm_q, ask_q} <= {StLeave, 1'b0};
        default: if (!cleared) fsm_q <= StReady;
      endcase
    end
  end

  // Far side
  ht_sync_reset u_reset (.clk_i(far_clk_i), .async_ni(reset_nq), .rst_no(far_rst_no));

  ht_sync u_asked (
      .clk_i(far_clk_i), .rst_ni(far_rst_no), .level_i(ask_q), .level_o(asked));

  assign far_stop_o = asked;

  always_ff @(posedge far_clk_i)
    far_clear_o <= far_rst_no && asked && (far_clear_o || !stay_i);

  // No answer from before a reset is taken for one to the request after it
  always_ff @(posedge far_clk_i or negedge reset_nq) begin
    if (!reset_nq) cleared_q <= 1'b0;
    else cleared_q <= far_clear_o && far_rst_no;
  end

`ifdef FORMAL
  // The first flops of the synchronisers; an edge of each side came in reset; the cycle before
  logic asked_meta_q, cleared_meta_q, reset_meta_q, near_rst_q, far_was_q, stay_q;
  logic near_seen_q, far_seen_q, live, known_q;
  initial {near_seen_q, far_seen_q} = '0;
  assign live = near_seen_q && far_seen_q;

  always_ff @(posedge near_clk_i) begin
    near_seen_q <= near_seen_q || !near_rst_ni;
    if (!near_rst_ni) cleared_meta_q <= 1'b0;
    else cleared_meta_q <= cleared_q;
    near_rst_q <= near_rst_ni;
  end

  always_ff @(posedge far_clk_i) begin
    far_seen_q <= far_seen_q || (near_seen_q && !far_rst_no);
    if (!far_rst_no) asked_meta_q <= 1'b0;
    else asked_meta_q <= ask_q;
    far_was_q <= far_clear_o;
    stay_q    <= stay_i;
  end

  always_ff @(posedge far_clk_i or negedge reset_nq) begin
    if (!reset_nq) {known_q, reset_meta_q} <= '0;
    else {known_q, reset_meta_q} <= {reset_meta_q, 1'b1};
  end

  always_comb begin
    assume (live || !near_rst_ni);
    if (near_seen_q) begin
      // Nothing crosses until the far side runs, nor while it or a near end is cleared
      assert (reset_nq == near_rst_q);
      assert (near_rst_q || fsm_q == StAsk);
      assert (ask_q == (fsm_q == StAsk || fsm_q == StClear));
    end
    if (near_seen_q && !live)
      assert (!near_rst_q && fsm_q == StAsk && !cleared_q && !cleared_meta_q && !cleared);
    if (live) begin
      assert (!ready_o || (!start_i && !ask_q && fsm_q == StReady));
      assert (ready_o || start_i || fsm_q != StReady);
      assert (fsm_q != StReady || (far_rst_no && !far_clear_o && !asked));
      // A near end is cleared while the far side is so, and stays so
      assert (!near_clear_o || (far_rst_no && far_clear_o && asked));
      assert (fsm_q != StLeave || far_rst_no);
      // The far side is cleared when it may be
      assert (!far_clear_o || !far_rst_no || far_was_q || !stay_q);

      // Why it holds: each step is seen by one flop after the other
      assert (far_rst_no == known_q && (!known_q || reset_meta_q));
      if (!far_rst_no) begin
        assert (fsm_q == StAsk && !cleared_q && !cleared_meta_q && !cleared);
        assert (!reset_meta_q || (!asked_meta_q && !asked && !far_clear_o));
      end else
        case (fsm_q)
          StAsk: begin
            assert (!asked || asked_meta_q);
            assert (!far_clear_o || asked);
            assert (!cleared_q || far_clear_o);
            assert (!cleared_meta_q || cleared_q);
            assert (!cleared || cleared_meta_q);
          end
          StClear: assert (asked_meta_q && asked && far_clear_o && cleared_q && cleared_meta_q
                           && cleared);
          StLeave: begin
            assert (asked || !asked_meta_q);
            assert (far_clear_o || !asked);
            assert (cleared_q || !far_clear_o);
            assert (cleared_meta_q || !cleared_q);
            assert (cleared || !cleared_meta_q);
          end
          default: assert (!asked_meta_q && !cleared_q && !cleared_meta_q && !cleared);
        endcase
    end
    cover (live && ready_o);
    cover (live && near_rst_q && near_clear_o);
  end
`endif

endmodule

`default_nettype wire
