// SPDX-License-Identifier: Apache-2.0
// The core's results to chaining values, from a register, so that no adder of the core drives a
// whole memory; those that are digests leave in their order, from there where none waits. The one
// read port is the core's in the cycle of a first word, else the digests'.

`default_nettype none

module ht_sha256_message_results #(
    parameter int Messages = 8,  // 2, 4, 8, ... 64
    parameter int UserBits = 1,  // that go with a message, as the mode
    localparam int TidBits = $clog2(Messages),
    localparam int TagBits = TidBits + UserBits + 2
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Result: always taken
    input  logic                hash_valid_i,
    input  logic [255:0]        hash_i,
    input  logic [TagBits-1:0]  tag_i,
    // Chaining value
    input  logic                first_i,       // the first words of a block of tid_i are there
    input  logic [TidBits-1:0]  tid_i,
    input  logic                started_i,     // a block of the message has gone before
    input  logic [255:0]        start_hash_i,  // else it begins with this
    output logic [255:0]        hash_o,        // with first_i
    // Digest
    output logic                load_o,        // that of load_tid_o has its place
    output logic [TidBits-1:0]  load_tid_o,
    output logic                digest_valid_o,
    input  logic                digest_ready_i,
    output logic [255:0]        digest_o,      // 0 in an error
    output logic [TidBits-1:0]  digest_tid_o,
    output logic [UserBits-1:0] digest_user_o,
    output logic                digest_error_o
);

  logic [255:0]       chain [0:Messages-1];
  logic [TagBits-2:0] ended [0:Messages-1];  // whose digests wait: TID, user, error

  logic [255:0]        hash_q, chain_hash;
  logic [TagBits-2:0]  hash_tag_q;
  logic                hash_valid_q, hash_end_q;
  logic [TidBits:0]    put_q, get_q;
  logic                free, queued, load_error;
  logic [TagBits-2:0]  ended_tag;
  logic [TidBits-1:0]  chain_tid;
  logic [UserBits-1:0] load_user;

  assign ended_tag  = ended[get_q[TidBits-1:0]];
  assign chain_tid  = first_i ? tid_i : ended_tag[TagBits-2 -: TidBits];
  assign chain_hash = chain[chain_tid];
  assign hash_o     = started_i ? chain_hash : start_hash_i;

  assign free   = !digest_valid_o || digest_ready_i;
  assign queued = put_q != get_q;
  assign load_o = free && (queued ? !first_i : hash_end_q);
  assign {load_tid_o, load_user, load_error} = queued ? ended_tag : hash_tag_q;

  always_ff @(posedge clk_i) begin
    if (hash_valid_i) {hash_q, hash_tag_q} <= {hash_i, tag_i[TagBits-1:1]};
    if (hash_valid_q) chain[hash_tag_q[TagBits-2 -: TidBits]] <= hash_q;
    if (hash_end_q) ended[put_q[TidBits-1:0]] <= hash_tag_q;
    if (load_o) begin
      digest_o       <= load_error ? '0 : queued ? chain_hash : hash_q;
      digest_tid_o   <= load_tid_o;
      digest_user_o  <= load_user;
      digest_error_o <= load_error;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      hash_valid_q   <= 1'b0;
      hash_end_q     <= 1'b0;
      put_q          <= '0;
      get_q          <= '0;
      digest_valid_o <= 1'b0;
    end else begin
      hash_valid_q   <= hash_valid_i;
      hash_end_q     <= hash_valid_i && tag_i[0];
      put_q          <= put_q + (TidBits+1)'(hash_end_q && (queued || !free));
      get_q          <= get_q + (TidBits+1)'(load_o && queued);
      digest_valid_o <= load_o || (digest_valid_o && !digest_ready_i);
    end
  end

endmodule

`default_nettype wire
