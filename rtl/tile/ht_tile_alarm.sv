// SPDX-License-Identifier: Apache-2.0
// Alarms of the chip, and flips that the tile finds in itself. All keys and states are erased when one
// comes. After tampering, or a flip, the tile refuses all work until the reset. While the chip is
// debugged, or is in a state of its life in which keys are not for it, no slot takes a key.

`default_nettype none

module ht_tile_alarm (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            tamper_i,    // a cycle is enough
    input  logic            debug_i,     // a level
    input  logic            fault_i,     // a flip was found in the tile: as tampering
    input  logic            zeroize_i,   // software asks for it
    output logic            zeroize_o,
    output logic            tampered_o,  // until the reset
    output logic            faulted_o,   // until the reset
    output logic            debugged_o,
    // Slots that only {the other port, software} may load
    input  logic [1:0][7:0] owners_i,
    output logic [1:0][7:0] owners_o     // both: so nobody may
);

  logic tamper_q, debug_q, erase_q, refuse_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {tamper_q, debug_q, tampered_o, faulted_o, debugged_o, erase_q, refuse_q} <= '0;
    else begin
      tamper_q   <= tamper_i || fault_i;
      debug_q    <= debug_i;
      tampered_o <= tampered_o || tamper_q;
      faulted_o  <= faulted_o || fault_i;
      debugged_o <= debug_q;
      // Registers, because both reach all of the tile. The end of debugging erases what was loaded or
      // computed then.
      erase_q    <= (tamper_q && !tampered_o) || debug_q != debugged_o;
      refuse_q   <= tamper_q || tampered_o || debug_q || debugged_o;
    end
  end

  assign zeroize_o = zeroize_i || erase_q;
  assign owners_o  = owners_i | {16{refuse_q}};

`ifdef FORMAL
  // One, two and three cycles ago: tampering or a fault since the reset, and debug_i
  logic [2:0] seen_q, before_q;
  logic       fault_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {seen_q, before_q, fault_q} <= '0;
    else begin
      seen_q   <= {seen_q[1:0], seen_q[0] || tamper_i || fault_i};
      fault_q  <= fault_q || fault_i;
      before_q <= {before_q[1:0], debug_i};
      assert (tampered_o == seen_q[1] && debugged_o == before_q[1] && faulted_o == fault_q);
      assert (!faulted_o || seen_q[0]);
      // An erasure is asked for, or an alarm has begun or ended
      assert (zeroize_o == (zeroize_i || (seen_q[1] && !seen_q[2]) || before_q[1] != before_q[2]));
      // No slot takes a key from then on
      assert (owners_o == (owners_i | {16{seen_q[1] || before_q[1] || before_q[2]}}));
      assert (seen_q[0] == (tamper_q || tampered_o) && debug_q == before_q[0]);
      cover (tampered_o && debugged_o);
      cover (zeroize_o && !zeroize_i && !before_q[0] && !tampered_o);
    end
  end
`endif

endmodule

`default_nettype wire
