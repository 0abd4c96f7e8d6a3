// SPDX-License-Identifier: Apache-2.0
// What the codes of a job say: groups of users, modes and kinds.

`default_nettype none

package ht_job_pkg;

  // A job of a queue: it is in memory, and so are its message and its answer.
  function automatic logic of_queue(input logic [2:0] user);
    of_queue = user < ht_tile_pkg::UserDirect;
  endfunction

  // The number of the queue, of a job of a queue.
  function automatic logic [1:0] queue(input logic [2:0] user);
    queue = 2'(user - ht_tile_pkg::UserQueue0);
  endfunction

  // A function of the sponge, not of SHA-2.
  function automatic logic of_sponge(input logic [3:0] mode);
    of_sponge = mode >= ht_tile_pkg::ModeSha3_224;
  endfunction

  // A function whose output is as long as the job asks.
  function automatic logic extendable(input logic [3:0] mode);
    extendable = mode >= ht_tile_pkg::ModeShake128;
  endfunction

  // A function that has kinds.
  function automatic logic of_shake(input logic [3:0] mode);
    of_shake = mode == ht_tile_pkg::ModeShake128 || mode == ht_tile_pkg::ModeShake256;
  endfunction

  // A kind that takes a key.
  function automatic logic of_kmac(input logic [1:0] kind);
    of_kmac = kind == ht_tile_pkg::KindKmac || kind == ht_tile_pkg::KindKmacxof;
  endfunction

  // A bit for each mode that is built, of the modes of both families.
  function automatic logic [15:0] built(input logic [5:0] modes2, input logic [7:0] modes3);
    built = {modes3, 2'b00, modes2};
  endfunction

endpackage

`default_nettype wire
