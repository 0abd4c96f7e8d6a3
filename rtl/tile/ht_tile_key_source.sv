// SPDX-License-Identifier: Apache-2.0
// A key of software, beat by beat: bytes of the key window, or of the MAC that becomes the key. That
// lies in the digest window, where it is not seen.

`default_nettype none

module ht_tile_key_source (
    input  logic         clk_i,
    input  logic         rst_ni,         // 0 between two keys
    input  logic         begin_i,        // one is asked for
    input  logic [15:0]  bytes_i,        // of it
    input  logic         derived_i,      // it is a MAC
    input  logic [511:0] secret_i,       // the MAC
    // Bytes from the key window: {bytes, chunk}
    output logic         wants_o,
    input  logic         chunk_valid_i,
    output logic         chunk_ready_o,
    input  logic [67:0]  chunk_i,
    // Beats for the slots: {last, keep, data}
    input  logic         turn_i,
    output logic         valid_o,
    input  logic         ready_i,
    output logic [72:0]  beat_o
);

  logic [15:0] left_q;   // bytes that are due
  logic [2:0]  index_q;  // the next word of the MAC
  logic [3:0]  size;     // bytes of the beat
  logic        wants, room, few, chunk_valid, taken, word_valid, unused;
  logic [67:0] chunk;
  logic [63:0] word;
  logic [1:0]  unused_packer;

  // Chunks go when the slots take words: so whether they do depends on no chunk.
  assign room          = turn_i && ready_i;
  assign wants         = turn_i && left_q != 0;
  assign wants_o       = wants && !derived_i;
  assign chunk_valid   = wants && room && (chunk_valid_i || derived_i);
  assign chunk         = derived_i ? {4'd8, secret_i[64*index_q +: 64]} : chunk_i;
  assign chunk_ready_o = taken && room && !derived_i;

  assign few     = left_q <= 8;
  assign size    = few ? left_q[3:0] : 4'd8;
  assign valid_o = turn_i && (word_valid || left_q == 0);
  assign beat_o  = {few, ~(8'hff << size), (left_q == 0) ? 64'd0 : word};
  assign unused  = &{1'b0, unused_packer};

  ht_byte_packer u_packer (
      .clk_i, .rst_ni, .chunk_valid_i(chunk_valid), .chunk_ready_o(taken), .chunk_i(chunk[63:0]),
      .chunk_bytes_i(chunk[67:64]), .flush_i(1'b0), .unit_bytes_i(size == 0 ? 4'd8 : size),
      .unit_valid_o(word_valid), .unit_ready_i(room), .unit_o(word), .exact_o(unused_packer[0]),
      .empty_o(unused_packer[1]));

  always_ff @(posedge clk_i) begin
    if (begin_i) left_q <= bytes_i;
    else if (valid_o && ready_i) left_q <= left_q - 16'(size);

    if (!rst_ni) index_q <= '0;
    else if (chunk_valid && taken) index_q <= index_q + 1'b1;
  end

endmodule

`default_nettype wire
