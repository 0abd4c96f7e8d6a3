// SPDX-License-Identifier: Apache-2.0
// What a job reads from memory: the header of its context, the state and the tail after that, an
// entry of its list, a piece of its message, or the tag that it verifies. One command at a time, and
// none before its answer.

`default_nettype none

module ht_tile_command #(
    parameter int AddressBits = 32
) (
    input  logic                     clk_i,
    input  logic                     rst_ni,
    // What is read; one of them at most
    input  logic                     header_i,
    input  logic                     state_i,
    input  logic                     entry_i,
    input  logic                     piece_i,
    input  logic                     tag_i,
    input  logic [AddressBits-1:0]   context_i,       // the address of the context
    input  logic [4:0]               state_words_i,
    input  logic [7:0]               behind_i,        // bytes after the state
    input  logic [AddressBits-1:0]   entry_address_i,
    input  logic [AddressBits-1:0]   piece_address_i,
    input  logic [AddressBits-1:0]   piece_bytes_i,
    input  logic [AddressBits-1:0]   tag_address_i,
    input  logic [6:0]               tag_bytes_i,
    // Memory: a command {bytes, address}, and its answer
    output logic                     command_valid_o,
    input  logic                     command_ready_i,
    output logic [2*AddressBits-1:0] command_o,
    input  logic                     answer_valid_i,
    output logic                     answer_ready_o,
    output logic                     fetched_o        // the answer is here
);

  logic                   reads, sent_q;
  logic [AddressBits-1:0] address, bytes;

  assign reads           = header_i || state_i || entry_i || piece_i || tag_i;
  assign command_valid_o = reads && !sent_q;
  assign command_o       = {bytes, address};
  assign answer_ready_o  = reads;
  assign fetched_o       = reads && answer_valid_i;

  always_comb begin
    address = context_i;
    bytes   = AddressBits'(16);
    if (state_i) begin
      address = context_i + AddressBits'(16);
      bytes   = AddressBits'({state_words_i, 3'b0}) + AddressBits'(behind_i);
    end
    if (entry_i) address = entry_address_i;
    if (piece_i) begin
      address = piece_address_i;
      bytes   = piece_bytes_i;
    end
    if (tag_i) begin
      address = tag_address_i;
      bytes   = AddressBits'(tag_bytes_i);
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) sent_q <= 1'b0;
    else         sent_q <= reads && !answer_valid_i && (sent_q || command_ready_i);
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) if (rst_ni) assert (!sent_q || reads);
`endif

endmodule

`default_nettype wire
