// SPDX-License-Identifier: Apache-2.0
// The pieces of a message: the message itself, or those that the entries of a list name, word after
// word as memory gives them. Format: docs/tile.md.

`default_nettype none

module ht_tile_list #(
    parameter int AddressBits = 32
) (
    input  logic                   clk_i,
    input  logic                   start_i,          // a job starts
    input  logic [AddressBits-1:0] start_message_i,
    input  logic                   start_malformed_i,
    input  logic                   begin_i,          // its text begins
    input  logic [60:0]            length_i,         // bytes of the message
    input  logic                   valid_i,          // a word of an entry
    input  logic                   second_i,         // the second one
    input  logic [63:0]            word_i,
    input  logic                   next_i,           // all of the entry is here
    output logic [AddressBits-1:0] message_o,        // the message, or the entry
    output logic [AddressBits-1:0] piece_o,
    output logic [AddressBits-1:0] piece_bytes_o,
    output logic [60:0]            due_o,            // bytes that no entry gave yet
    output logic                   malformed_o       // the job, then the entry
);

  logic [127:0] entry;
  logic [31:0]  bytes;
  logic         unused;

  assign entry  = {2{word_i}};
  assign bytes  = ht_tile_pkg::entry_bytes(entry);
  assign unused = &{1'b0, entry[63:0]};

  always_ff @(posedge clk_i) begin
    if (start_i) begin
      message_o   <= start_message_i;
      malformed_o <= start_malformed_i;
    end

    if (begin_i) begin
      piece_o       <= message_o;
      piece_bytes_o <= AddressBits'(length_i);
      due_o         <= length_i;
      malformed_o   <= 1'b0;
    end else begin
      if (valid_i && !second_i)
        {malformed_o, piece_o} <= {({64'b0, word_i} >> AddressBits) != 0,
                                   word_i[AddressBits-1:0]};
      if (valid_i && second_i) begin
        piece_bytes_o <= AddressBits'({32'b0, bytes});
        due_o         <= due_o - 61'(bytes);
        if ((entry[127:64] & ht_tile_pkg::EntryReserved[127:64]) != 0 || 61'(bytes) > due_o)
          malformed_o <= 1'b1;
      end
      if (next_i) message_o <= message_o + AddressBits'(16);
    end
  end

endmodule

`default_nettype wire
