// SPDX-License-Identifier: Apache-2.0
// Beats that the words of a slot make: the prefixes of HMAC (FIPS 198-1), its inner digest, and the
// key of KMAC. The key is at 0, the states of SHA-2 are after its block. The inner digest takes a
// place that is free then. It may pass to the hash as it arrives, but the hash may take it later. The
// state of a part of SHA-2 takes the other half of that place, and stays.

`default_nettype none

module ht_hmac_words (
    input  logic        clk_i,
    input  logic        begins_i,      // a message with a key begins
    input  logic        next_i,        // a beat is taken
    input  logic        over_i,        // the last beat of an item is taken
    input  logic        prefix_i,      // a prefix: the state, or the padded key
    input  logic        outer_i,       // the outer one
    input  logic        resumes_i,     // the inner one is the state after the parts before
    input  logic        digest_i,      // the inner digest
    input  logic        keeps_i,       // what is received is the state of a part
    input  logic [2:0]  mode_i,        // its lower bits
    input  logic        sponge_i,
    input  logic [8:0]  bytes_i,       // of the key of KMAC
    input  logic [4:0]  stored_i,      // words of the inner digest received
    output logic [4:0]  place_o,       // word of the slot's memory
    output logic [4:0]  write_place_o,
    input  logic [63:0] word_i,
    output logic [63:0] prefix_o,
    output logic        prefix_last_o,
    output logic        digest_more_o, // it has another word
    output logic        digest_last_o,
    output logic [7:0]  key_keep_o,
    output logic        key_last_o
);

  logic [4:0] index_q, next, size, digest_place;  // size: words of a digest
  logic [7:0] prefix;                             // bytes of the prefix
  logic [8:0] left;                               // bytes of the key of KMAC that are left

  assign prefix = sponge_i ? ht_keccak_pkg::rate_bytes(mode_i)
                           : (mode_i[2:1] == 0) ? 8'd32 : 8'd64;
  assign size   = (mode_i[1:0] == 3) ? 5'd8 : (mode_i[1:0] == 2) ? 5'd6 : 5'd4;
  assign next   = index_q + 5'd1;
  assign left   = bytes_i - {1'b0, index_q, 3'b0};

  assign digest_place  = sponge_i ? 5'd24 : 5'd0;
  assign write_place_o = (keeps_i ? 5'd8 : digest_place) + stored_i;

  always_comb begin
    place_o = index_q;
    if (prefix_i && !sponge_i) place_o = (outer_i ? 5'd24 : resumes_i ? 5'd8 : 5'd16) + index_q;
    if (digest_i) place_o = digest_place + index_q;
  end

  assign prefix_o      = !sponge_i ? word_i : word_i ^ (outer_i ? {8{8'h5c}} : {8{8'h36}});  // 2.3
  assign prefix_last_o = {next, 3'b0} == prefix;
  assign digest_more_o = index_q != stored_i;
  assign digest_last_o = next == size;
  assign key_last_o    = left <= 8;
  assign key_keep_o    = key_last_o ? ~(8'hff << left[3:0]) : 8'hff;

  always_ff @(posedge clk_i)
    if (begins_i) index_q <= '0;
    else if (over_i) index_q <= '0;
    else if (next_i) index_q <= next;

endmodule

`default_nettype wire
