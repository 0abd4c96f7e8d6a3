// SPDX-License-Identifier: Apache-2.0
// Functions that the operations of the pipelined SHA-256 share: FIPS 180-4 4.1.2 on 32-bit words,
// the carry-save adder, and what the pipeline must know about the steps of the ladder.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build uses only the functions of its step
package ht_sha256_pkg;

  // The ladder of Michail et al. 2012, sections 5 and 7.1 to 7.9, and one step that is not theirs.
  localparam int Base       = 0;  // 5: one round
  localparam int Unrolled   = 1;  // 7.1: two rounds
  localparam int Spatial    = 2;  // 7.2: intermediate values in the registers
  localparam int Prefetched = 3;  // 7.3: W + K in registers
  localparam int Recursive  = 4;  // 7.4: Ch in registers too
  localparam int Compressed = 5;  // 7.5: carry-save adders
  localparam int Temporal   = 6;  // 7.6: sums with the words of the next operation
  localparam int Final      = 7;  // 7.7: everything that is left moves ahead
  localparam int CarrySave  = 8;  // one round in the form of ht_sha2_carrysave

  function automatic int rounds(input int step);  // rounds of one operation
    rounds = (step == Base || step == CarrySave) ? 1 : 2;
  endfunction

  function automatic int words(input int stages, input int step);  // words that arrive together
    words = stages * rounds(step) / 4;
  endfunction

  function automatic int state_words(input int step);  // words between operations
    state_words = (step == Temporal || step == Final) ? 9 : 8;
  endfunction

  // Cycles from the arrival of the first words at a stage to the cycle in which it takes the state
  function automatic int delay(input int step);
    delay = (step <= Unrolled || step == CarrySave) ? 0
            : (step == Temporal || step == Final) ? 2 : 1;
  endfunction

  // From the same arrival to the cycle at whose end the first of the new A and E are there
  function automatic int latency(input int step);
    latency = delay(step) + ((step == CarrySave) ? 4 : 1);
  endfunction

  function automatic int operations(input int stages, input int step);  // of a stage
    operations = 64 / stages / rounds(step);
  endfunction

  function automatic int adds(input int step);  // operations that make a, ..., h of a result
    adds = 4 / rounds(step);
  endfunction

  // Cycles from a block's start in the last stage to that whose end has the first of them
  function automatic int taken(input int stages, input int step);
    taken = latency(step) + operations(stages, step) - adds(step);
  endfunction

  // The same, to that in which the chaining value is loaded: while the stage still has it
  function automatic int load(input int stages, input int step);
    load = (taken(stages, step) < operations(stages, step)) ? taken(stages, step)
                                                            : operations(stages, step);
  endfunction

  // Cycles from there to the last addition
  function automatic int tail(input int stages, input int step);
    tail = taken(stages, step) - load(stages, step) + adds(step);
  endfunction

  function automatic logic [31:0] ch(
      input logic [31:0] x, input logic [31:0] y, input logic [31:0] z);
    ch = (x & y) ^ (~x & z);
  endfunction

  function automatic logic [31:0] maj(
      input logic [31:0] x, input logic [31:0] y, input logic [31:0] z);
    maj = (x & y) ^ (x & z) ^ (y & z);
  endfunction

  // x + y + z = (x ^ y ^ z) + carry(x, y, z)
  function automatic logic [31:0] carry(
      input logic [31:0] x, input logic [31:0] y, input logic [31:0] z);
    carry = ((x & y) | (x & z) | (y & z)) << 1;
  endfunction

endpackage

`default_nettype wire
