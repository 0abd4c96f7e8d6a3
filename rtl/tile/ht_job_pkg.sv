// SPDX-License-Identifier: Apache-2.0
// What the codes of a job say: groups of users, modes and kinds. And what of a job travels between
// the tile's modules as one vector.

/* verilator lint_off UNUSEDPARAM */   // a module uses the constants of its own work only
/* verilator lint_off UNUSEDSIGNAL */  // a function looks at the bits of its field only

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

  // Bytes of the tag of a job that verifies, or of the key of one that derives it: those that it asks
  // for, or all of the digest.
  function automatic logic [31:0] tag_bytes(input logic [31:0] digest, input logic [31:0] asked);
    tag_bytes = (asked == 0) ? digest : asked;
  endfunction

  // A job has more bytes than one of its queue may have: message or answer, and 0 means any.
  function automatic logic too_large(input logic [31:0] most, input logic [60:0] message,
                                     input logic [31:0] answer);
    too_large = most != 0 && (message > 61'(most) || answer > most);
  endfunction

  // A bit for each mode that is built, of the modes of both families.
  function automatic logic [15:0] built(input logic [5:0] modes2, input logic [7:0] modes3);
    built = {modes3, 2'b00, modes2};
  endfunction

  // What is asked for: all of a job but its addresses.
  localparam int RequestBits = 184;

  function automatic logic [2:0] request_user(input logic [RequestBits-1:0] word);
    request_user = word[0 +: 3];
  endfunction

  function automatic logic [31:0] request_function(input logic [RequestBits-1:0] word);
    request_function = word[3 +: 32];
  endfunction

  function automatic logic [31:0] request_control(input logic [RequestBits-1:0] word);
    request_control = word[35 +: 32];
  endfunction

  function automatic logic [60:0] request_length(input logic [RequestBits-1:0] word);
    request_length = word[67 +: 61];
  endfunction

  function automatic logic [31:0] request_output(input logic [RequestBits-1:0] word);
    request_output = word[128 +: 32];
  endfunction

  function automatic logic [23:0] request_strings(input logic [RequestBits-1:0] word);
    request_strings = word[160 +: 24];
  endfunction

  function automatic logic [RequestBits-1:0] pack_request(
      input logic [2:0] user_i,
      input logic [31:0] function_i,
      input logic [31:0] control_i,
      input logic [60:0] length_i,
      input logic [31:0] output_i,
      input logic [23:0] strings_i);
    pack_request = {strings_i, output_i, length_i, control_i, function_i, user_i};
  endfunction

  // The addresses of a job that is ready, by number.
  localparam int AtPlace   = 0;  // of its descriptor, or where reading that failed
  localparam int AtMessage = 1;  // or its list
  localparam int AtDigest  = 2;
  localparam int AtContext = 3;
  localparam int Places    = 4;

  // Bits of AxUSER, and of {AxUSER, AxPROT}.
  localparam int BusUserBits = 8;
  localparam int WhoBits     = BusUserBits + 3;

  // AxPROT of memory accesses after a reset: data, not secure, not privileged (A4.7)
  localparam logic [2:0] ProtUsual = 3'b010;

  // Bits of the manager's AXI4 port besides addresses, data and strobes, out of the tile and in.
  localparam int PortOutBits = 64;
  localparam int PortInBits  = 12;

  // What is counted: cycles of work, of waiting for memory and for output; blocks, bytes, jobs.
  localparam int CountBits = 5 * 64 + 32;

  // Bits of a subordinate's AXI4 port besides IDs, data and strobes, into the tile and out.
  localparam int AccessInBits  = 86;
  localparam int AccessOutBits = 10;

endpackage

`default_nettype wire
