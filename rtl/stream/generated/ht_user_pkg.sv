// SPDX-License-Identifier: Apache-2.0
// TUSER of all streams: its fields, and functions that pack it or take it apart.
// Generated from tile.rdl and view.toml by `make registers`: do not edit.

/* verilator lint_off UNUSEDPARAM */   // a module uses the constants of its own work only
/* verilator lint_off UNUSEDSIGNAL */  // a function looks at the bits of its field only

`default_nettype none

package ht_user_pkg;

  // TUSER of a message.
  localparam int MessageBits = 183;
  // Bits of a stream that ends with this field
  localparam int MessageToMode = 4;
  localparam int MessageToKind = 6;
  localparam int MessageToUnit = 8;
  localparam int MessageToDomain = 15;
  localparam int MessageToBits = 19;
  localparam int MessageToCapacity = 32;
  localparam int MessageToKeyed = 34;
  localparam int MessageToResume = 35;
  localparam int MessageToSuspend = 36;
  localparam int MessageToSlot = 43;
  localparam int MessageToUser = 47;
  localparam int MessageToOutput = 96;
  localparam int MessageToName = 104;
  localparam int MessageToCustom = 120;

  // The function of unit hash; 0 to 3 for lanes of 8 to 64 bits of unit keccak; feed, fetch, forget
  // of unit prng.
  function automatic logic [3:0] message_mode(input logic [MessageBits-1:0] word);
    message_mode = word[0 +: 4];
  endfunction

  // What SHAKE128 and SHAKE256 become.
  function automatic logic [1:0] message_kind(input logic [MessageBits-1:0] word);
    message_kind = word[4 +: 2];
  endfunction

  // The unit that does the job.
  function automatic logic [1:0] message_unit(input logic [MessageBits-1:0] word);
    message_unit = word[6 +: 2];
  endfunction

  // The domain byte D of SHAKE and TurboSHAKE, where 0 means 0x1F, and of unit keccak.
  function automatic logic [6:0] message_domain(input logic [MessageBits-1:0] word);
    message_domain = word[8 +: 7];
  endfunction

  // Bits of the last byte of the message; 0 means all eight.
  function automatic logic [2:0] message_bits(input logic [MessageBits-1:0] word);
    message_bits = word[16 +: 3];
  endfunction

  // Bytes of the capacity of unit keccak.
  function automatic logic [7:0] message_capacity(input logic [MessageBits-1:0] word);
    message_capacity = word[24 +: 8];
  endfunction

  // The job takes the key of the slot.
  function automatic logic message_keyed(input logic [MessageBits-1:0] word);
    message_keyed = word[33];
  endfunction

  // The message goes on: from a context or, with keyed, from the state in the slot.
  function automatic logic message_resume(input logic [MessageBits-1:0] word);
    message_resume = word[34];
  endfunction

  // Another part of the message follows: the answer is a context or, with keyed, the state stays in
  // the slot.
  function automatic logic message_suspend(input logic [MessageBits-1:0] word);
    message_suspend = word[35];
  endfunction

  // The slot of the key.
  function automatic logic [2:0] message_slot(input logic [MessageBits-1:0] word);
    message_slot = word[40 +: 3];
  endfunction

  // With keyed and resume or suspend: whose message it is. A part goes on for the same user alone.
  function automatic logic [2:0] message_user(input logic [MessageBits-1:0] word);
    message_user = word[44 +: 3];
  endfunction

  // Bytes of the output of an extendable-output function or of unit keccak.
  function automatic logic [31:0] message_output(input logic [MessageBits-1:0] word);
    message_output = word[64 +: 32];
  endfunction

  // Bytes of the function name N.
  function automatic logic [7:0] message_name(input logic [MessageBits-1:0] word);
    message_name = word[96 +: 8];
  endfunction

  // Bytes of the customization string S.
  function automatic logic [15:0] message_custom(input logic [MessageBits-1:0] word);
    message_custom = word[104 +: 16];
  endfunction

  // With resume: blocks of the message before.
  function automatic logic [54:0] message_blocks(input logic [MessageBits-1:0] word);
    message_blocks = word[128 +: 55];
  endfunction

  function automatic logic [MessageBits-1:0] pack_message(
      input logic [3:0] mode_i,
      input logic [1:0] kind_i,
      input logic [1:0] unit_i,
      input logic [6:0] domain_i,
      input logic [2:0] bits_i,
      input logic [7:0] capacity_i,
      input logic keyed_i,
      input logic resume_i,
      input logic suspend_i,
      input logic [2:0] slot_i,
      input logic [2:0] user_i,
      input logic [31:0] output_i,
      input logic [7:0] name_i,
      input logic [15:0] custom_i,
      input logic [54:0] blocks_i);
    pack_message = {
      blocks_i,
      8'd0,
      custom_i,
      name_i,
      output_i,
      17'd0,
      user_i,
      1'd0,
      slot_i,
      4'd0,
      suspend_i,
      resume_i,
      keyed_i,
      1'd0,
      capacity_i,
      5'd0,
      bits_i,
      1'd0,
      domain_i,
      unit_i,
      kind_i,
      mode_i
    };
  endfunction

  // TUSER of a key for a slot.
  localparam int KeyBits = 48;
  // Bits of a stream that ends with this field
  localparam int KeyToSlot = 3;
  localparam int KeyToMode = 8;
  localparam int KeyToKind = 10;
  localparam int KeyToUsers = 21;

  // The slot.
  function automatic logic [2:0] key_slot(input logic [KeyBits-1:0] word);
    key_slot = word[0 +: 3];
  endfunction

  // The function that the key is for.
  function automatic logic [3:0] key_mode(input logic [KeyBits-1:0] word);
    key_mode = word[4 +: 4];
  endfunction

  // What the key is for.
  function automatic logic [1:0] key_kind(input logic [KeyBits-1:0] word);
    key_kind = word[8 +: 2];
  endfunction

  // Who may use the key: bits 0 to 3 stand for the queues, bit 4 for the direct job.
  function automatic logic [4:0] key_users(input logic [KeyBits-1:0] word);
    key_users = word[16 +: 5];
  endfunction

  // Bytes of the key.
  function automatic logic [15:0] key_bytes(input logic [KeyBits-1:0] word);
    key_bytes = word[32 +: 16];
  endfunction

  function automatic logic [KeyBits-1:0] pack_key(
      input logic [2:0] slot_i,
      input logic [3:0] mode_i,
      input logic [1:0] kind_i,
      input logic [4:0] users_i,
      input logic [15:0] bytes_i);
    pack_key = {
      bytes_i,
      11'd0,
      users_i,
      6'd0,
      kind_i,
      mode_i,
      1'd0,
      slot_i
    };
  endfunction

endpackage

`default_nettype wire
