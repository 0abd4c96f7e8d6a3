// SPDX-License-Identifier: Apache-2.0
// Alarms of the chip. All keys and states are erased when one comes. After tampering the tile refuses
// all work until the reset. While the chip is debugged, or is in a state of its life in which keys are
// not for it, no slot takes a key.

`default_nettype none

module ht_tile_alarm (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            tamper_i,    // a cycle is enough
    input  logic            debug_i,     // a level
    input  logic            zeroize_i,   // software asks for it
    output logic            zeroize_o,
    output logic            tampered_o,  // until the reset
    output logic            debugged_o,
    // Slots that only {the other port, software} may load
    input  logic [1:0][7:0] owners_i,
    output logic [1:0][7:0] owners_o     // both: so nobody may
);

  logic tamper_q, debug_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {tamper_q, debug_q, tampered_o, debugged_o} <= '0;
    else begin
      tamper_q   <= tamper_i;
      debug_q    <= debug_i;
      tampered_o <= tampered_o || tamper_q;
      debugged_o <= debug_q;
    end
  end

  // The end of debugging erases what was loaded or computed then.
  assign zeroize_o = zeroize_i || (tamper_q && !tampered_o) || debug_q != debugged_o;
  assign owners_o  = owners_i | {16{tamper_q || tampered_o || debug_q || debugged_o}};

`ifdef FORMAL
  // The inputs of the cycle before and of the one before that
  logic       reset_q, seen_q;  // seen_q: tampering since the reset
  logic       tamper_before_q;
  logic [1:0] debug_before_q;

  always_ff @(posedge clk_i) begin
    reset_q         <= !rst_ni;
    seen_q          <= rst_ni && (seen_q || tamper_i);
    tamper_before_q <= rst_ni && tamper_i;
    debug_before_q  <= rst_ni ? {debug_before_q[0], debug_i} : 2'd0;
    if (rst_ni && reset_q) assert (!tampered_o && !debugged_o && zeroize_o == zeroize_i);
    if (rst_ni && !reset_q) begin
      // No slot takes a key from the cycle after an alarm on, which is also that of the erasure
      if (seen_q || debug_before_q[0]) assert (owners_o == '1);
      else if (!debug_before_q[1]) assert (owners_o == owners_i);
      // An erasure is asked for, or an alarm has begun or ended
      assert (zeroize_o == (zeroize_i || (tamper_before_q && !tampered_o)
                            || debug_before_q[0] != debug_before_q[1]));
      assert (tampered_o || seen_q == tamper_before_q);
      assert (!tampered_o || seen_q);
      assert (debugged_o == debug_before_q[1]);
      cover (tampered_o && debugged_o);
      cover (zeroize_o && !zeroize_i && !debug_before_q[0] && !tampered_o);
    end
    if (rst_ni) begin
      assert (tamper_q == tamper_before_q && debug_q == debug_before_q[0]);
      assert (debugged_o == debug_before_q[1]);
      assert (seen_q == (tampered_o || tamper_q));
    end
  end
`endif

endmodule

`default_nettype wire
