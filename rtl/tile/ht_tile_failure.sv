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
    output logic [3:0]             cause_o,
    output logic [AddressBits-1:0] address_o
);

  logic [2:0]             stored_cause;
  logic [AddressBits-1:0] stored_address;

  assign {stored_address, stored_cause} = stored_why_i;

  always_ff @(posedge clk_i) begin
    if (begins_i) {cause_o, address_o} <= ticket_i;
    else if (cause_o == 0) begin
      if (stored_i && stored_cause != 0)
        {cause_o, address_o} <= torn_i ? torn_why_i : {1'b0, stored_cause, stored_address};
      if (refused_i) cause_o <= ht_tile_pkg::CauseFunction;
      else if (aborted_i) cause_o <= ht_tile_pkg::CauseAborted;
    end
  end

endmodule

`default_nettype wire
