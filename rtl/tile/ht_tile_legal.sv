// SPDX-License-Identifier: Apache-2.0
// What a job must not ask for: the cause by which it ends before it begins, 0 if it may begin.

`default_nettype none

module ht_tile_legal #(
    parameter bit Dma    = 1'b1,
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Keccak = 0,
    parameter bit Prng   = 1'b0
) (
    input  logic [2:0]  user_i,
    input  logic [31:0] function_i,
    input  logic [31:0] control_i,
    input  logic [60:0] length_i,
    input  logic [31:0] output_i,
    input  logic [2:0]  message_i,    // lowest bits of the addresses
    input  logic [2:0]  context_i,
    input  logic        malformed_i,  // its descriptor has bits that say nothing
    input  logic [2:0]  unread_i,     // why it could not be read
    input  logic        refuse_i,     // no job but those of the self-test
    input  logic        key_able_i,   // the slot's key is for this job
    output logic [3:0]  cause_o
);

  localparam logic [15:0] Built = ht_job_pkg::built(6'(Modes2), 8'(Modes3));

  logic        keyed, resume, suspend, list, verify, derive, hash, raw, direct, built, unfit, fits, unused;
  logic        part, uneven;  // of a MAC; it is not of whole blocks
  logic [7:0]  block;         // bytes: 64 or 128
  logic [31:0] whole, tag;  // bytes of the answer and of the tag to verify, or of the key to derive
  logic [3:0] mode;
  logic [1:0] kind, unit;
  logic [6:0] domain;
  logic [2:0] bits;
  logic [7:0] capacity;

  assign mode     = ht_tile_pkg::function_mode(function_i);
  assign kind     = ht_tile_pkg::function_kind(function_i);
  assign unit     = ht_tile_pkg::function_unit(function_i);
  assign domain   = ht_tile_pkg::function_domain(function_i);
  assign bits     = ht_tile_pkg::function_bits(function_i);
  assign capacity = ht_tile_pkg::function_capacity(function_i);
  assign keyed    = ht_tile_pkg::job_keyed(control_i);
  assign resume   = ht_tile_pkg::job_resume(control_i);
  assign suspend  = ht_tile_pkg::job_suspend(control_i);
  assign list     = ht_tile_pkg::job_list(control_i);
  assign verify   = ht_tile_pkg::job_verify(control_i);
  assign derive   = ht_tile_pkg::job_to_slot(control_i);
  assign hash     = unit == ht_tile_pkg::UnitHash;
  assign raw      = unit == ht_tile_pkg::UnitKeccak;
  assign direct   = !Dma || !ht_job_pkg::of_queue(user_i);

  // A tag and a derived key have 1 to 64 bytes, and not more than the answer. No stream has one.
  assign whole = ht_tile_pkg::digest_bytes(mode, output_i);
  assign tag   = ht_job_pkg::tag_bytes(whole, output_i);
  assign fits  = tag != 0 && tag <= whole && tag <= 64 && !suspend
                 && !ht_tile_pkg::job_from_stream(control_i)
                 && !ht_tile_pkg::job_to_stream(control_i);

  // Units but the hashes are without keys, parts and kinds; the generator takes bytes only to feed.
  // What is derived is a MAC.
  assign built = raw ? Keccak != 0 : (unit == ht_tile_pkg::UnitPrng) ? Prng
                 : hash && (kind == ht_tile_pkg::KindPlain || ht_job_pkg::of_shake(mode))
                   && 1'(Built >> mode);
  assign unfit = hash ? capacity != 0 || ((verify || derive) && !fits)
                        || (derive && (!keyed || verify))
                 : keyed || resume || suspend || verify || derive
                   || kind != ht_tile_pkg::KindPlain
                   || (raw ? mode > ht_tile_pkg::LaneBits64
                       : mode > ht_tile_pkg::CommandForget || capacity != 0 || domain != 0
                         || bits != 0
                         || (mode != ht_tile_pkg::CommandFeed && length_i != 0
                             && !(direct && ht_tile_pkg::job_from_stream(control_i))));

  // A slot keeps the state of HMAC with SHA-2 alone.
  assign part   = keyed && (resume || suspend);
  assign block  = ht_tile_pkg::block_bytes(mode);
  assign unused = &{1'b0, block[6:0]};
  assign uneven = part && suspend
                  && (length_i == 0 || length_i[5:0] != 0 || (block[7] && length_i[6]));

  // What a descriptor must not ask for; lists and contexts are read in whole words.
  always_comb begin
    cause_o = '0;
    if (!direct && (malformed_i || (part && (ht_job_pkg::of_sponge(mode) || (verify && suspend)))
                    || (list && message_i != 0)
                    || ((resume || suspend) && !keyed && context_i != 0)
                    || (suspend && bits != 0)
                    || (resume && kind != ht_tile_pkg::KindPlain)
                    || (suspend && ht_job_pkg::of_kmac(kind))))
      cause_o = ht_tile_pkg::CauseDescriptor;
    else if (!built)
      cause_o = ht_tile_pkg::CauseFunction;
    else if (unfit)
      cause_o = ht_tile_pkg::CauseDescriptor;
    else if (keyed && !key_able_i)
      cause_o = ht_tile_pkg::CauseKey;
    else if (!direct && uneven)
      cause_o = ht_tile_pkg::CauseLength;
    if (refuse_i && user_i != ht_tile_pkg::UserTest) cause_o = ht_tile_pkg::CauseFailed;
    if (unread_i != 0) cause_o = {1'b0, unread_i};
  end

endmodule

`default_nettype wire
