// SPDX-License-Identifier: Apache-2.0
// The control of ht_keccak_dccl. A round is a cycle of rho and w/8 that shift every lane down by a
// byte. A block is XORed in while the lanes shift: in the last round of the block before, if it is
// there by then. A result, into which no block is XORed, shifts on to the bottom in 8 - w/8 cycles.

`default_nettype none

module ht_keccak_dccl_control (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       configure_i,    // the configuration changes: the buffer is cleared
    input  logic [1:0] size_i,         // lanes of 8, 16, 32, 64 bits
    input  logic [2:0] last_slice_i,   // w/8 - 1
    // Block buffer
    input  logic       full_i,         // it has a block, or is being cleared
    input  logic       between_i,      // that block is its message's last
    output logic       absorb_o,       // the block is XORed in
    output logic       absorbed_o,     // this cycle is the last of it
    // State
    output logic       waiting_o,      // it stays as it is
    output logic       rho_o,          // rho, else a shift by a byte
    output logic       map_o,          // byte 0 of the lanes goes through pi, chi and iota
    output logic       keep_o,         // it passes as it is; with neither it is zero
    output logic       theta_o,        // byte 7 of the lanes awaits theta
    output logic [7:0] rc_o,           // of the round constant
    // Result
    output logic       state_valid_o,
    input  logic       state_ready_i,
    input  logic       squeeze_i
);

  // Shifts; or, with none of these, waits
  logic clear_q;  // shifts zeros into the block buffer
  logic pass_q;   // the state, or zeros, through theta alone
  logic chi_q;    // pi, chi, iota and theta: a round but for rho
  logic rho_q;

  logic       waiting, slice_end, leave;
  logic [2:0] slice_q;    // byte of the lanes that shifts
  logic [4:0] round_q;
  logic       last_q;     // of the rounds
  logic       map_q, keep_q, theta_q, absorb_q, valid_q;
  logic       final_q;    // the block in the state is its message's last
  logic [63:0] rc_q;

  assign waiting    = !(clear_q || pass_q || chi_q || rho_q);
  assign leave      = last_q && !absorb_q;  // this round gives the result: no theta after it
  assign slice_end  = slice_q == (leave ? 3'd7 : last_slice_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      clear_q  <= 1'b1;
      pass_q   <= 1'b0;
      chi_q    <= 1'b0;
      rho_q    <= 1'b0;
      valid_q  <= 1'b0;
      absorb_q <= 1'b1;
      slice_q  <= '0;
      round_q  <= '0;
      last_q   <= 1'b0;
    end else begin
      clear_q  <= configure_i || (clear_q && !slice_end);
      pass_q   <= (waiting && (valid_q ? state_ready_i && squeeze_i : full_i))
                  || (pass_q && !slice_end);
      chi_q    <= rho_q || (chi_q && !slice_end);
      rho_q    <= slice_end && (pass_q || (chi_q && !leave));
      valid_q  <= (chi_q && slice_end && leave && final_q) || (valid_q && !state_ready_i);
      absorb_q <= configure_i || (waiting && !valid_q && full_i)
                  || (rho_q && last_q && full_i && !final_q) || (absorb_q && !slice_end);
      if (waiting || rho_q || slice_end) slice_q <= '0;
      else slice_q <= slice_q + 3'd1;
      if (chi_q && slice_end) begin
        round_q <= last_q ? '0 : round_q + 5'd1;
        last_q  <= round_q == ht_keccak_pkg::rounds(size_i) - 5'd2;
      end
    end
    map_q   <= rho_q || (chi_q && slice_q < last_slice_i);
    if (waiting) keep_q <= valid_q ? state_ready_i && squeeze_i : full_i && !final_q;
    else keep_q <= keep_q && !slice_end;
    theta_q <= pass_q || (chi_q && !leave);
    if (absorb_q && slice_end) final_q <= between_i;
    if (rho_q) rc_q <= ht_keccak_pkg::constant(round_q, 2'd3);
  end

  assign waiting_o     = waiting;
  assign absorb_o      = absorb_q;
  assign absorbed_o    = absorb_q && slice_end;
  assign rho_o         = rho_q;
  assign map_o         = map_q;
  assign keep_o        = keep_q;
  assign theta_o       = theta_q;
  assign rc_o          = rc_q[8*slice_q +: 8];
  assign state_valid_o = valid_q;

`ifdef FORMAL
  logic started_q;  // no reset in the cycle before
  always_ff @(posedge clk_i) started_q <= rst_ni;

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (started_q || (clear_q && slice_q == 0));
    assert ($onehot0({clear_q, pass_q, chi_q, rho_q}));
    assert (!valid_q || waiting);
    // Rounds, slices
    assert (round_q < ht_keccak_pkg::rounds(size_i));
    assert (last_q == (round_q == ht_keccak_pkg::rounds(size_i) - 5'd1));
    assert (chi_q || rho_q || round_q == 0);
    assert (slice_q <= ((chi_q && leave) ? 3'd7 : last_slice_i));
    assert (!(waiting || rho_q) || slice_q == 0);
    assert (!started_q || (map_q == (chi_q && slice_q <= last_slice_i)));
    assert (!started_q || !keep_q || pass_q || clear_q);
    assert (!started_q || (theta_q == (rho_q || (slice_q != 0 && (pass_q || (chi_q && !leave))))));
    // The buffer shifts out only what is complete, and all of it
    assert (!absorb_q || (full_i && (clear_q || pass_q || (chi_q && last_q))));
    assert (!clear_q || (absorb_q && between_i));
    assert (!(chi_q && absorb_q) || !final_q);
    cover (chi_q && round_q == 2 && size_i == 2'd0);
  end
`endif

endmodule

`default_nettype wire
