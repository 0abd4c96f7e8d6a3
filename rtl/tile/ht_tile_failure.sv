// SPDX-License-Identifier: Apache-2.0
// Why a job fails, and at which address: the first cause counts, that of its ticket before all others.

`default_nettype none

module ht_tile_failure #(
    parameter int AddressBits = 32
) (
    input  logic                   clk_i,
    input  logic                   begins_i,      // a ticket comes
    input  logic [AddressBits+3:0] ticket_i,      // its {cause, address}
    input  logic                   stored_i,      // memory answers,
    input  logic [AddressBits+2:0] stored_why_i,  // with {address, cause}
    input  logic                   torn_i,        // since the message failed,
    input  logic [AddressBits+3:0] torn_why_i,    // with {cause, address}
    input  logic                   refused_i,     // the answer is an error
    input  logic                   aborted_i,
    input  logic                   untagged_i,    // a tag fails, with the same
    // A tag to verify: its bytes, a word of it and of the answer
    input  logic [6:0]             tag_bytes_i,
    input  logic [63:0]            tag_i,
    input  logic [72:0]            answer_i,      // {last, keep, data}
    input  logic                   checks_i,      // both are here
    output logic                   checked_o,     // they are the last ones
    output logic [3:0]             cause_o,
    output logic [AddressBits-1:0] address_o
);

  logic [2:0]             stored_cause;
  logic [3:0]             why_q;
  logic                   wrong;
  logic [AddressBits-1:0] stored_address;

  assign {stored_address, stored_cause} = stored_why_i;

  ht_tile_verify u_verify (
      .clk_i, .begins_i, .bytes_i(tag_bytes_i), .taken_i(checks_i), .tag_i, .answer_i,
      .end_o(checked_o), .wrong_o(wrong));

  assign cause_o = (why_q == 0 && wrong) ? ht_tile_pkg::CauseMismatch : why_q;

  always_ff @(posedge clk_i) begin
    if (begins_i) {why_q, address_o} <= ticket_i;
    else if (why_q == 0) begin
      if (stored_i && stored_cause != 0)
        {why_q, address_o} <= torn_i ? torn_why_i : {1'b0, stored_cause, stored_address};
      if (untagged_i) {why_q, address_o} <= torn_why_i;
      if (refused_i) why_q <= ht_tile_pkg::CauseFunction;
      else if (aborted_i) why_q <= ht_tile_pkg::CauseAborted;
    end
  end

endmodule

`default_nettype wire
