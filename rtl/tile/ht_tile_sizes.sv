// SPDX-License-Identifier: Apache-2.0
// How much a job is: the words of the state before its text, the bytes of the text, the bytes of a
// block, and those of its answer in memory, of the tag that it verifies, or of the key that it derives.
// What is of the text is there a cycle after the job and its context: its sums are long. Formats:
// docs/tile.md.

`default_nettype none

module ht_tile_sizes #(
    parameter int AddressBits = 32
) (
    input  logic        clk_i,
    // The job
    input  logic [31:0] function_i,
    input  logic [31:0] output_i,
    input  logic [60:0] length_i,
    input  logic [23:0] strings_i,       // of its request
    input  logic        resume_i,
    input  logic        suspend_i,
    input  logic        verify_i,
    input  logic        derive_i,
    input  logic        keeps_i,         // its state stays in a slot: no answer
    input  logic        piece_i,         // its message is one piece of memory
    // Its context
    input  logic        state_i,         // has a state
    input  logic [7:0]  behind_i,        // bytes after it
    input  logic [54:0] blocks_before_i,
    // Text
    output logic        resumed_o,       // a state comes before it
    output logic [4:0]  state_words_o,
    output logic [60:0] bytes_o,
    output logic [16:0] strings_o,       // bytes of N and S, before the message
    output logic        whole_o,         // it has a packet: all of it, or a block at least
    output logic [7:0]  block_bytes_o,
    input  logic [31:0] most_bytes_i,    // of its message, and of its answer; 0: any
    output logic [3:0]  too_much_o,      // the cause why it is more than it may be, or 0
    output logic [6:0]  tag_bytes_o,     // of the tag that it verifies; 0: it does not
    // Answer
    input  logic        hashed_i,
    input  logic [8:0]  tail_bytes_i,
    output logic [31:0] answer_bytes_o
);

  logic [3:0]  mode;
  logic [1:0]  unit;
  logic [7:0]  state_size;
  logic        hash, raw, over_q, large_q, unused;
  logic        few_q;       // of a digest only the first bytes are asked for
  logic [7:0]  block, name;
  logic [15:0] custom;
  logic [31:0] whole, tag;  // bytes of the answer; as many as the job asks for
  logic [61:0] total;
  logic [55:0] count;  // blocks of 64 bytes, at most

  assign mode       = ht_tile_pkg::function_mode(function_i);
  assign unit       = ht_tile_pkg::function_unit(function_i);
  assign hash       = unit == ht_tile_pkg::UnitHash;
  assign raw        = unit == ht_tile_pkg::UnitKeccak;
  assign state_size = ht_tile_pkg::state_bytes(mode);

  assign name          = ht_tile_pkg::strings_name(strings_i);
  assign custom        = ht_tile_pkg::strings_custom(strings_i);
  assign strings_o     = (ht_tile_pkg::function_kind(function_i) == ht_tile_pkg::KindPlain)
                         ? 17'd0 : 17'(name) + 17'(custom);
  assign resumed_o     = resume_i && state_i;
  assign state_words_o = resumed_o ? state_size[7:3] : 5'd0;
  assign total         = {1'b0, length_i} + (resume_i ? 62'(behind_i) : 62'd0);
  assign count         = {1'b0, resume_i ? blocks_before_i : 55'd0} + 56'(total[60:6]);
  assign too_much_o    = over_q ? ht_tile_pkg::CauseLength
                         : large_q ? ht_tile_pkg::CauseBudget : ht_tile_pkg::CauseNone;
  assign unused        = &{1'b0, count[54:0], function_i, tag};

  always_ff @(posedge clk_i) begin
    bytes_o       <= total[60:0];
    whole_o       <= !suspend_i || total >= 62'(block) + 62'(strings_o);
    block_bytes_o <= block;
    over_q        <= total[61] || count[55]  // more than 2^64 bits of SHA-256
                     || (piece_i && ({64'b0, length_i} >> AddressBits) != 0);
    large_q       <= ht_job_pkg::too_large(most_bytes_i, length_i, suspend_i ? 32'd0 : whole)
                     && ht_job_pkg::too_large(most_bytes_i, length_i, tag);
    few_q         <= tag < whole;
  end

  always_comb begin
    block = hash ? ht_tile_pkg::block_bytes(mode)
            : raw ? (8'd200 >> 2'(ht_tile_pkg::LaneBits64 - mode))
                    - ht_tile_pkg::function_capacity(function_i) : 8'd135;
    whole = hash ? ht_tile_pkg::digest_bytes(mode, output_i)
            : (raw || mode == ht_tile_pkg::CommandFetch) ? output_i : 32'd0;
    tag   = ht_job_pkg::tag_bytes(whole, output_i);
    tag_bytes_o = '0;
    if (verify_i) tag_bytes_o = 7'(tag);
    answer_bytes_o = (verify_i || derive_i || few_q) ? 32'(7'(tag)) : whole;
    if (keeps_i) answer_bytes_o = '0;
    if (suspend_i)
      answer_bytes_o = 32'd16 + (hashed_i ? 32'(state_size) : 32'd0) + 32'(tail_bytes_i);
  end

endmodule

`default_nettype wire
