// SPDX-License-Identifier: Apache-2.0
// The end of an answer that is given up. One that is alone in the units is flushed out of them at once,
// whatever its length. A short one with others after it is squeezed to its end, so a long one has none
// after it: the next packet waits until it is out.

`default_nettype none

module ht_tile_drop (
    input  logic clk_i,
    input  logic rst_ni,
    // Packet to the units
    input  logic packet_valid_i,
    input  logic packet_ready_i,
    input  logic packet_last_i,
    input  logic long_i,          // with the first beat: its answer may be long
    output logic go_o,            // the beat may pass; holds until it does
    // Answer
    input  logic answered_i,      // the last beat of one was taken
    input  logic drop_i,          // the rest of the oldest one is given up
    output logic flush_o          // nothing more comes of it, nor is anything else in the units
);

  logic [2:0] count_q;   // packets that have begun, and whose answers have not ended
  logic       inside_q;  // of a packet
  logic       offered_q; // its first beat waits
  logic       long_q;    // the last one that began is long
  logic       moved, begun;

  assign go_o  = inside_q || offered_q || !(drop_i || (count_q != 0 && long_q) || count_q == 7);
  assign moved = packet_valid_i && packet_ready_i && go_o;
  assign begun = moved && !inside_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q   <= '0;
      inside_q  <= 1'b0;
      offered_q <= 1'b0;
      flush_o   <= 1'b0;
    end else begin
      if (flush_o) count_q <= '0;
      else if (begun && !answered_i) count_q <= count_q + 1'b1;
      else if (answered_i && !begun) count_q <= count_q - 1'b1;
      if (moved) inside_q <= !packet_last_i;
      offered_q <= packet_valid_i && go_o && !packet_ready_i;
      flush_o   <= drop_i && !flush_o && count_q == 1 && !inside_q && !offered_q && !answered_i;
    end
    if (begun) long_q <= long_i;
  end

`ifdef FORMAL
  logic       waits_q;          // a beat that was let pass was not taken
  logic       drop_q, end_q;    // the cycle before: the answer was given up; it ended
  logic [3:0] open_q;           // packets that have begun whose answers have not ended
  logic       long_open_q;      // one of them is long
  logic       spec_inside_q;    // the last beat that moved did not end its packet

  always_ff @(posedge clk_i) begin
    waits_q <= rst_ni && packet_valid_i && go_o && !packet_ready_i;
    drop_q  <= rst_ni && drop_i;
    end_q   <= answered_i || flush_o;
    if (!rst_ni) spec_inside_q <= 1'b0;
    else if (packet_valid_i && packet_ready_i && go_o) spec_inside_q <= !packet_last_i;

    if (!rst_ni || flush_o) open_q <= '0;
    else open_q <= open_q + 4'(begun) - 4'(answered_i);
    if (!rst_ni || flush_o || open_q + 4'(begun) == 4'(answered_i)) long_open_q <= 1'b0;
    else if (begun) long_open_q <= long_i;

    if (rst_ni) begin
      // Answers are of packets that have ended; what is given up stays so to its end
      assume (!answered_i || open_q > 4'(inside_q));
      assume (!waits_q || packet_valid_i);
      assume (!drop_q || drop_i || end_q);
      assume (!drop_i || !(drop_q && end_q));
      assume (!drop_i || open_q > 4'(inside_q));

      assert (inside_q == spec_inside_q);
      // A beat that was offered stays
      assert (!waits_q || go_o);
      // Nothing begins after a long one; nor while an answer is given up, but what waited before
      assert (!begun || !long_open_q);
      assert (!(begun && drop_i) || waits_q);
      // A flush ends an answer that is given up, of a packet that is alone
      assert (!flush_o || (drop_i && open_q == 1 && !inside_q && !moved));
      // It comes in the second cycle, unless another packet is there
      assert (!(drop_i && drop_q) || flush_o || end_q || open_q > 1 || inside_q || waits_q);

      // Why it holds
      assert (open_q == {1'b0, count_q} && long_open_q == (count_q != 0 && long_q));
      assert (offered_q == waits_q && (!waits_q || inside_q || !(long_open_q || count_q == 7)));
      assert (!inside_q || count_q != 0);
      assert (!flush_o || (drop_i && count_q == 1 && !inside_q && !offered_q));
      cover (flush_o && long_open_q);
      cover (drop_i && open_q == 3 && answered_i);
    end
  end
`endif

endmodule

`default_nettype wire
