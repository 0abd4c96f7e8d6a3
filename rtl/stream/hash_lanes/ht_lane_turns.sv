// SPDX-License-Identifier: Apache-2.0
// Whose answer leaves next: of the lanes that have one, the next after the last one; or, with
// Ordered, that of the oldest packet, even if others have an answer before it.

`default_nettype none

module ht_lane_turns #(
    parameter int Messages = 4,     // lanes: a power of two, 2 or more
    parameter bit Ordered  = 1'b0,
    localparam int TidBits = $clog2(Messages)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Packets begin
    input  logic                began_i,
    input  logic [TidBits-1:0]  began_tid_i,
    output logic                room_o,   // another packet may begin
    // Answers
    input  logic [Messages-1:0] valid_i,  // the lane has a beat of an answer
    input  logic                end_i,    // the last beat of the answer of tid_o is taken
    output logic                busy_o,   // the answer of tid_o leaves
    output logic [TidBits-1:0]  tid_o
);

  logic               begins;
  logic [TidBits-1:0] next;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) busy_o <= 1'b0;
    else busy_o <= busy_o ? !end_i : begins;
    if (!rst_ni) tid_o <= '0;
    else if (!busy_o && begins) tid_o <= next;
  end

  if (Ordered) begin : gen_order
    logic               waits;
    logic [TidBits-1:0] oldest;
    ht_fifo #(.Width(TidBits), .Depth(4 * Messages)) u_order (
        .clk_i, .rst_ni, .valid_i(began_i), .ready_o(room_o), .payload_i(began_tid_i),
        .valid_o(waits), .ready_i(!busy_o && begins), .payload_o(oldest));
    assign next   = oldest;
    assign begins = waits && valid_i[oldest];
  end else begin : gen_order
    logic [Messages-1:0] above, able;
    assign above = valid_i & ({Messages{1'b1}} << 1 << tid_o);
    assign able  = (above != 0) ? above : valid_i;
    always_comb begin
      next = '0;
      for (int i = Messages - 1; i >= 0; i--) if (able[i]) next = TidBits'(i);
    end
    assign begins = valid_i != 0;
    assign room_o = 1'b1;
    logic unused;
    assign unused = &{1'b0, began_i, began_tid_i};
  end

`ifdef FORMAL
  // A lane that has an answer is passed over at most once by each other lane.
  logic [Messages-1:0][TidBits:0] spec_passed_q;
  logic [Messages-1:0]            held_q;
  logic                           busy_was_q, began_q;
  logic [TidBits-1:0]             tid_was_q, next_was_q, spec_turn;
  assign spec_turn = busy_o ? tid_o : next;

  always_ff @(posedge clk_i) begin
    held_q     <= rst_ni ? valid_i & ~(end_i ? Messages'(1) << tid_o : '0) : '0;
    busy_was_q <= rst_ni && busy_o && !end_i;
    began_q    <= rst_ni && !busy_o && begins;
    tid_was_q  <= rst_ni ? tid_o : '0;
    next_was_q <= begins ? next : '0;
    for (int i = 0; i < Messages; i++) begin
      if (!rst_ni || !valid_i[i] || spec_turn == TidBits'(i)) spec_passed_q[i] <= '0;
      else if (!busy_o && begins) spec_passed_q[i] <= spec_passed_q[i] + 1'b1;
    end
    if (rst_ni) begin
      assume ((held_q & ~valid_i) == 0);
      assume (!end_i || (busy_o && valid_i[tid_o]));
      assume (!began_i || room_o);
      assert (!busy_was_q || busy_o);
      // The last lane stays known until the next one begins
      assert (tid_o == (began_q ? next_was_q : tid_was_q));
      assert (busy_o == (busy_was_q || began_q));
      assert (busy_o || !begins || valid_i[next]);
      if (!Ordered) begin
        assert (busy_o || begins == (valid_i != 0));
        for (int i = 0; i < Messages; i++)
          assert (int'(spec_passed_q[i])
                  <= (Messages - 1 - int'(TidBits'(i - int'(tid_o) - 1))));
      end
      cover (!busy_o && begins && busy_was_q == 0 && tid_o != 0);
    end
  end
`endif

endmodule

`default_nettype wire
