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
  logic                   wrong;
  logic [AddressBits-1:0] stored_address;

  assign {stored_address, stored_cause} = stored_why_i;

  ht_tile_verify u_verify (
      .clk_i, .begins_i, .bytes_i(tag_bytes_i), .taken_i(checks_i), .tag_i, .answer_i,
      .end_o(checked_o), .wrong_o(wrong));

  always_ff @(posedge clk_i) begin
    if (begins_i) {cause_o, address_o} <= ticket_i;
    else if (cause_o == 0) begin
      if (stored_i && stored_cause != 0)
        {cause_o, address_o} <= torn_i ? torn_why_i : {1'b0, stored_cause, stored_address};
      if (untagged_i) {cause_o, address_o} <= torn_why_i;
      if (refused_i) cause_o <= ht_tile_pkg::CauseFunction;
      else if (aborted_i) cause_o <= ht_tile_pkg::CauseAborted;
      else if (checks_i && checked_o && wrong) cause_o <= ht_tile_pkg::CauseMismatch;
    end
  end

`ifdef FORMAL
  logic known_q, wrong_q, found_q;  // a job has begun, its tag is wrong, that was just found
  logic [3:0] ticket_q;             // the cause of its ticket

  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q <= known_q || begins_i;
    wrong_q <= !begins_i && (wrong_q || (checks_i && checked_o && wrong));
    if (begins_i) ticket_q <= 4'(ticket_i >> AddressBits);
    found_q <= known_q && !begins_i && checks_i && checked_o && wrong;
    if (known_q) begin
      // With a wrong tag there is a cause, and nothing else is this one
      assert (!found_q || cause_o != 0);
      assert (cause_o != ht_tile_pkg::CauseMismatch || wrong_q || ticket_q == cause_o);
    end
  end
`endif

endmodule

`default_nettype wire
