// SPDX-License-Identifier: Apache-2.0
// Finds flips in the registers of ht_keccak_guarded. The state has parity bits, which are made of the
// next state. The control is kept a second time, inverted, so that no synthesis joins both. What is
// compared in a cycle depends on registers alone.

`default_nettype none

module ht_keccak_guard #(
    parameter int TagBits = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    output logic               alert_o,         // a flip was found, until the reset
    // Control, and what it is in the next cycle
    input  logic [5:0]         control_i,       // its registers with a reset: {run, open, 3, valid}
    input  logic [5:0]         control_next_i,
    input  logic               run_i,
    input  logic [5:0]         index_i,         // of the round; on top, whether the state is given
    input  logic [5:0]         index_next_i,
    // State
    input  logic               clear_i,         // it is zero in the next cycle
    input  logic               step_i,          // or, unless clear_i, state_next_i
    input  logic [1599:0]      state_i,
    input  logic [1599:0]      state_next_i,
    // Tag
    input  logic               taken_i,         // with a block
    input  logic               valid_i,         // it is offered with a state
    input  logic [TagBits-1:0] tag_i,
    input  logic [TagBits-1:0] tag_next_i
);

  // Parities of four bits each: of the rows 0 to 3 in each column, whose sum theta needs too, and of
  // four bits of row 4 that are far from each other. A fifth bit would make the path of the next state
  // longer.
  function automatic logic [399:0] parities(input logic [1599:0] a);
    parities = {a[1280 +: 80] ^ a[1360 +: 80] ^ a[1440 +: 80] ^ a[1520 +: 80],
                a[0 +: 320] ^ a[320 +: 320] ^ a[640 +: 320] ^ a[960 +: 320]};
  endfunction

  logic         alert_q, not_tag_q;
  logic         live_q;  // the state is known
  logic [399:0] parities_q;
  logic [5:0]   not_control_q, not_index_q;

  assign alert_o = alert_q || control_i != ~not_control_q || (run_i && index_i != ~not_index_q)
                   || (live_q && parities(state_i) != parities_q) || (valid_i && not_tag_q != ~^tag_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      alert_q       <= 1'b0;
      live_q        <= 1'b0;
      not_control_q <= ~6'b010000;
    end else begin
      alert_q       <= alert_o;
      live_q        <= live_q || clear_i || step_i;
      not_control_q <= ~control_next_i;
    end
    not_index_q <= ~index_next_i;
    if (clear_i) parities_q <= '0;
    else if (step_i) parities_q <= parities(state_next_i);
    if (taken_i) not_tag_q <= ~^tag_next_i;  // of one bit, a copy would be merged with it
  end

`ifdef FORMAL
  // There is no alert without a fault: the copies of all that is known are right
  logic begun_q, tag_known_q;  // since the reset; a block was taken

  always_ff @(posedge clk_i) begin
    begun_q     <= rst_ni;
    tag_known_q <= rst_ni && (tag_known_q || taken_i);
    if (rst_ni) begin
      assert (!alert_o);
      assert (control_i == ~not_control_q);
      assert (!begun_q || index_i == ~not_index_q);
      assert (begun_q || !run_i);
      assert (!live_q || parities(state_i) == parities_q);
      assert (!(run_i || valid_i) || tag_known_q);
      assert (!tag_known_q || not_tag_q == ~^tag_i);
    end
  end
`endif

endmodule

`default_nettype wire
