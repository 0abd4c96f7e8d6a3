// SPDX-License-Identifier: Apache-2.0
// What programs see of the tile: its codes, and the words of jobs and of memory.
// Generated from tile.rdl and view.toml by `make registers`: do not edit.

/* verilator lint_off UNUSEDPARAM */   // a module uses the constants of its own work only
/* verilator lint_off UNUSEDSIGNAL */  // a function looks at the bits of its field only

`default_nettype none

package ht_tile_pkg;

  // Why a job has ended.
  localparam logic [3:0] CauseNone = 4'd0;
  localparam logic [3:0] CauseWindow = 4'd1;
  localparam logic [3:0] CauseBus = 4'd2;
  localparam logic [3:0] CauseProtocol = 4'd3;
  localparam logic [3:0] CauseAborted = 4'd4;
  localparam logic [3:0] CauseDescriptor = 4'd5;
  localparam logic [3:0] CauseFunction = 4'd6;
  localparam logic [3:0] CauseKey = 4'd7;
  localparam logic [3:0] CauseContext = 4'd8;
  localparam logic [3:0] CauseLength = 4'd9;
  localparam logic [3:0] CauseWatchdog = 4'd10;
  localparam logic [3:0] CauseFailed = 4'd11;
  localparam logic [3:0] CauseBudget = 4'd12;
  localparam logic [3:0] CauseMismatch = 4'd13;

  // The mode of a job of unit hash.
  localparam logic [3:0] ModeSha224 = 4'd0;
  localparam logic [3:0] ModeSha256 = 4'd1;
  localparam logic [3:0] ModeSha384 = 4'd2;
  localparam logic [3:0] ModeSha512 = 4'd3;
  localparam logic [3:0] ModeSha512_224 = 4'd4;
  localparam logic [3:0] ModeSha512_256 = 4'd5;
  localparam logic [3:0] ModeSha3_224 = 4'd8;
  localparam logic [3:0] ModeSha3_256 = 4'd9;
  localparam logic [3:0] ModeSha3_384 = 4'd10;
  localparam logic [3:0] ModeSha3_512 = 4'd11;
  localparam logic [3:0] ModeShake128 = 4'd12;
  localparam logic [3:0] ModeShake256 = 4'd13;
  localparam logic [3:0] ModeTurboshake128 = 4'd14;
  localparam logic [3:0] ModeTurboshake256 = 4'd15;

  // What a mode of SHAKE becomes.
  localparam logic [1:0] KindPlain = 2'd0;
  localparam logic [1:0] KindCshake = 2'd1;
  localparam logic [1:0] KindKmac = 2'd2;
  localparam logic [1:0] KindKmacxof = 2'd3;

  // What does a job.
  localparam logic [1:0] UnitHash = 2'd0;
  localparam logic [1:0] UnitKeccak = 2'd1;
  localparam logic [1:0] UnitPrng = 2'd2;

  // What a key is for.
  localparam logic [1:0] KeyKindHmac = 2'd0;
  localparam logic [1:0] KeyKindKmac = 2'd2;

  // What the users of a key may do with it.
  localparam logic [1:0] KeyUsageBoth = 2'd0;
  localparam logic [1:0] KeyUsageMake = 2'd1;
  localparam logic [1:0] KeyUsageVerify = 2'd2;
  localparam logic [1:0] KeyUsageDerive = 2'd3;

  // Whose a job is.
  localparam logic [2:0] UserQueue0 = 3'd0;
  localparam logic [2:0] UserQueue1 = 3'd1;
  localparam logic [2:0] UserQueue2 = 3'd2;
  localparam logic [2:0] UserQueue3 = 3'd3;
  localparam logic [2:0] UserDirect = 3'd4;
  localparam logic [2:0] UserTest = 3'd5;

  // The mode of a job of unit keccak.
  localparam logic [3:0] LaneBits8 = 4'd0;
  localparam logic [3:0] LaneBits16 = 4'd1;
  localparam logic [3:0] LaneBits32 = 4'd2;
  localparam logic [3:0] LaneBits64 = 4'd3;

  // The mode of a job of unit prng.
  localparam logic [3:0] CommandFeed = 4'd0;
  localparam logic [3:0] CommandFetch = 4'd1;
  localparam logic [3:0] CommandForget = 4'd2;

  // The events of the interrupt, in the order of their bits.
  localparam int EventDirectDone = 0;
  localparam int EventDirectError = 1;
  localparam int EventKeyDone = 2;
  localparam int EventKeyError = 3;
  localparam int EventTested = 4;
  localparam int EventFailed = 5;
  localparam int EventZeroized = 6;
  localparam int EventStuck = 7;
  localparam int Events = 8;

  // The counters of 64 bits, whose registers are pairs from here on.
  localparam int Counters = 5;
  localparam int CountersAt = 'h90;

  // Data window: the message of the direct job.
  function automatic logic in_data_window(input logic [14:0] address);
    in_data_window = (address & 15'h7c00) == 15'h1000;
  endfunction

  // Digest window: the answer of the direct job.
  function automatic logic in_digest_window(input logic [14:0] address);
    in_digest_window = (address & 15'h7fc0) == 15'h1400;
  endfunction

  // Key window: the bytes of a key.
  function automatic logic in_key_window(input logic [14:0] address);
    in_key_window = (address & 15'h7c00) == 15'h1800;
  endfunction

  // Bytes of a block.
  function automatic logic [7:0] block_bytes(input logic [3:0] mode);
    case (mode)
      ModeSha224, ModeSha256:
        block_bytes = 8'd64;
      ModeSha3_224:
        block_bytes = 8'd144;
      ModeSha3_256, ModeShake256, ModeTurboshake256:
        block_bytes = 8'd136;
      ModeSha3_384:
        block_bytes = 8'd104;
      ModeSha3_512:
        block_bytes = 8'd72;
      ModeShake128, ModeTurboshake128:
        block_bytes = 8'd168;
      // ModeSha384, ModeSha512, ModeSha512_224, ModeSha512_256
      default: block_bytes = 8'd128;
    endcase
  endfunction

  // Bytes of the state.
  function automatic logic [7:0] state_bytes(input logic [3:0] mode);
    case (mode)
      ModeSha224, ModeSha256:
        state_bytes = 8'd32;
      ModeSha3_224, ModeSha3_256, ModeSha3_384, ModeSha3_512, ModeShake128, ModeShake256,
      ModeTurboshake128, ModeTurboshake256:
        state_bytes = 8'd200;
      // ModeSha384, ModeSha512, ModeSha512_224, ModeSha512_256
      default: state_bytes = 8'd64;
    endcase
  endfunction

  // Bytes of the digest; of an extendable-output function as many as asked.
  function automatic logic [31:0] digest_bytes(input logic [3:0] mode, input logic [31:0] asked);
    case (mode)
      ModeSha224, ModeSha512_224, ModeSha3_224:
        digest_bytes = 32'd28;
      ModeSha256, ModeSha512_256, ModeSha3_256:
        digest_bytes = 32'd32;
      ModeSha384, ModeSha3_384:
        digest_bytes = 32'd48;
      ModeSha512, ModeSha3_512:
        digest_bytes = 32'd64;
      // ModeShake128, ModeShake256, ModeTurboshake128, ModeTurboshake256
      default: digest_bytes = asked;
    endcase
  endfunction

  // What a job computes.
  localparam int FunctionBits = 32;

  // The function of unit hash; 0 to 3 for lanes of 8 to 64 bits of unit keccak; feed, fetch, forget
  // of unit prng.
  function automatic logic [3:0] function_mode(input logic [FunctionBits-1:0] word);
    function_mode = word[0 +: 4];
  endfunction

  // What SHAKE128 and SHAKE256 become.
  function automatic logic [1:0] function_kind(input logic [FunctionBits-1:0] word);
    function_kind = word[4 +: 2];
  endfunction

  // The unit that does the job.
  function automatic logic [1:0] function_unit(input logic [FunctionBits-1:0] word);
    function_unit = word[6 +: 2];
  endfunction

  // The domain byte D of SHAKE and TurboSHAKE, where 0 means 0x1F, and of unit keccak.
  function automatic logic [6:0] function_domain(input logic [FunctionBits-1:0] word);
    function_domain = word[8 +: 7];
  endfunction

  // Bits of the last byte of the message; 0 means all eight.
  function automatic logic [2:0] function_bits(input logic [FunctionBits-1:0] word);
    function_bits = word[16 +: 3];
  endfunction

  // Bytes of the capacity of unit keccak.
  function automatic logic [7:0] function_capacity(input logic [FunctionBits-1:0] word);
    function_capacity = word[24 +: 8];
  endfunction

  function automatic logic [FunctionBits-1:0] pack_function(
      input logic [3:0] mode_i,
      input logic [1:0] kind_i,
      input logic [1:0] unit_i,
      input logic [6:0] domain_i,
      input logic [2:0] bits_i,
      input logic [7:0] capacity_i);
    pack_function = {
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

  // How a job is done: of a direct job and of one of a queue.
  localparam int JobBits = 32;

  // The job takes the key of the slot.
  function automatic logic job_keyed(input logic [JobBits-1:0] word);
    job_keyed = word[1];
  endfunction

  // The message goes on: from a context or, with keyed, from the state in the slot.
  function automatic logic job_resume(input logic [JobBits-1:0] word);
    job_resume = word[2];
  endfunction

  // Another part of the message follows: the answer is a context or, with keyed, the state stays in
  // the slot.
  function automatic logic job_suspend(input logic [JobBits-1:0] word);
    job_suspend = word[3];
  endfunction

  // The message lies in pieces, which a list names.
  function automatic logic job_list(input logic [JobBits-1:0] word);
    job_list = word[4];
  endfunction

  // The end of the job raises done of its queue.
  function automatic logic job_interrupt(input logic [JobBits-1:0] word);
    job_interrupt = word[5];
  endfunction

  // The answer goes nowhere: it is compared with the tag that follows the message.
  function automatic logic job_verify(input logic [JobBits-1:0] word);
    job_verify = word[6];
  endfunction

  // The slot of the key.
  function automatic logic [2:0] job_slot(input logic [JobBits-1:0] word);
    job_slot = word[8 +: 3];
  endfunction

  // The message comes from the stream, not from the data window.
  function automatic logic job_from_stream(input logic [JobBits-1:0] word);
    job_from_stream = word[16];
  endfunction

  // The answer goes to the stream, not to the digest window.
  function automatic logic job_to_stream(input logic [JobBits-1:0] word);
    job_to_stream = word[17];
  endfunction

  // The MAC is shown nowhere: it becomes the key that key_control describes.
  function automatic logic job_to_slot(input logic [JobBits-1:0] word);
    job_to_slot = word[18];
  endfunction

  function automatic logic [JobBits-1:0] pack_job(
      input logic keyed_i,
      input logic resume_i,
      input logic suspend_i,
      input logic list_i,
      input logic interrupt_i,
      input logic verify_i,
      input logic [2:0] slot_i,
      input logic from_stream_i,
      input logic to_stream_i,
      input logic to_slot_i);
    pack_job = {
      13'd0,
      to_slot_i,
      to_stream_i,
      from_stream_i,
      5'd0,
      slot_i,
      1'd0,
      verify_i,
      interrupt_i,
      list_i,
      suspend_i,
      resume_i,
      keyed_i,
      1'd0
    };
  endfunction

  // The strings of cSHAKE and KMAC.
  localparam int StringsBits = 24;

  // Bytes of the function name N.
  function automatic logic [7:0] strings_name(input logic [StringsBits-1:0] word);
    strings_name = word[0 +: 8];
  endfunction

  // Bytes of the customization string S.
  function automatic logic [15:0] strings_custom(input logic [StringsBits-1:0] word);
    strings_custom = word[8 +: 16];
  endfunction

  function automatic logic [StringsBits-1:0] pack_strings(
      input logic [7:0] name_i,
      input logic [15:0] custom_i);
    pack_strings = {
      custom_i,
      name_i
    };
  endfunction

  // What the tile is doing.
  localparam int StatusBits = 32;

  // Nothing is being worked on.
  function automatic logic status_idle(input logic [StatusBits-1:0] word);
    status_idle = word[0];
  endfunction

  // Keys and states are being erased.
  function automatic logic status_zeroizing(input logic [StatusBits-1:0] word);
    status_zeroizing = word[1];
  endfunction

  // The self-test is running.
  function automatic logic status_testing(input logic [StatusBits-1:0] word);
    status_testing = word[2];
  endfunction

  // The self-test has passed since the reset.
  function automatic logic status_tested(input logic [StatusBits-1:0] word);
    status_tested = word[3];
  endfunction

  // The self-test has failed, and the tile refuses work.
  function automatic logic status_failed(input logic [StatusBits-1:0] word);
    status_failed = word[4];
  endfunction

  // An answer of the memory never came; the tile and the memory need a reset.
  function automatic logic status_stuck(input logic [StatusBits-1:0] word);
    status_stuck = word[5];
  endfunction

  // The chip was tampered with, and the tile refuses work until the reset.
  function automatic logic status_tampered(input logic [StatusBits-1:0] word);
    status_tampered = word[6];
  endfunction

  // The chip is being debugged, or keys are not for this state of its life: no slot takes one.
  function automatic logic status_debugged(input logic [StatusBits-1:0] word);
    status_debugged = word[7];
  endfunction

  // The direct job is running.
  function automatic logic status_direct_busy(input logic [StatusBits-1:0] word);
    status_direct_busy = word[8];
  endfunction

  // The data window takes data.
  function automatic logic status_direct_data(input logic [StatusBits-1:0] word);
    status_direct_data = word[9];
  endfunction

  // The digest window holds the answer, or 64 bytes of it.
  function automatic logic status_direct_digest(input logic [StatusBits-1:0] word);
    status_direct_digest = word[10];
  endfunction

  // More of the output follows what the digest window holds.
  function automatic logic status_direct_more(input logic [StatusBits-1:0] word);
    status_direct_more = word[11];
  endfunction

  // A key is being loaded or a slot emptied, or waits to be.
  function automatic logic status_key_busy(input logic [StatusBits-1:0] word);
    status_key_busy = word[12];
  endfunction

  // The key window takes data.
  function automatic logic status_key_data(input logic [StatusBits-1:0] word);
    status_key_data = word[13];
  endfunction

  // Why the direct job has ended.
  function automatic logic [3:0] status_direct_cause(input logic [StatusBits-1:0] word);
    status_direct_cause = word[16 +: 4];
  endfunction

  // The direct job has ended.
  function automatic logic status_direct_ended(input logic [StatusBits-1:0] word);
    status_direct_ended = word[20];
  endfunction

  // A flip was detected in the tile, which refuses work until the reset, as after tampering.
  function automatic logic status_faulted(input logic [StatusBits-1:0] word);
    status_faulted = word[24];
  endfunction

  function automatic logic [StatusBits-1:0] pack_status(
      input logic idle_i,
      input logic zeroizing_i,
      input logic testing_i,
      input logic tested_i,
      input logic failed_i,
      input logic stuck_i,
      input logic tampered_i,
      input logic debugged_i,
      input logic direct_busy_i,
      input logic direct_data_i,
      input logic direct_digest_i,
      input logic direct_more_i,
      input logic key_busy_i,
      input logic key_data_i,
      input logic [3:0] direct_cause_i,
      input logic direct_ended_i,
      input logic faulted_i);
    pack_status = {
      7'd0,
      faulted_i,
      3'd0,
      direct_ended_i,
      direct_cause_i,
      2'd0,
      key_data_i,
      key_busy_i,
      direct_more_i,
      direct_digest_i,
      direct_data_i,
      direct_busy_i,
      debugged_i,
      tampered_i,
      stuck_i,
      failed_i,
      tested_i,
      testing_i,
      zeroizing_i,
      idle_i
    };
  endfunction

  // Who may access a page, and what the memory accesses of a queue tell the bus.
  localparam int AccessBits = 32;

  // AxUSER of those who may access the page, if check is set.
  function automatic logic [7:0] access_user(input logic [AccessBits-1:0] word);
    access_user = word[0 +: 8];
  endfunction

  // Only accesses with this AxUSER reach the page.
  function automatic logic access_check(input logic [AccessBits-1:0] word);
    access_check = word[8];
  endfunction

  // Only privileged accesses reach the page: those with bit 0 of AxPROT.
  function automatic logic access_privileged(input logic [AccessBits-1:0] word);
    access_privileged = word[9];
  endfunction

  // Only secure accesses reach the page: those without bit 1 of AxPROT.
  function automatic logic access_secure(input logic [AccessBits-1:0] word);
    access_secure = word[10];
  endfunction

  // AxPROT of the memory accesses of the queue.
  function automatic logic [2:0] access_dma_prot(input logic [AccessBits-1:0] word);
    access_dma_prot = word[16 +: 3];
  endfunction

  // AxUSER of the memory accesses of the queue.
  function automatic logic [7:0] access_dma_user(input logic [AccessBits-1:0] word);
    access_dma_user = word[24 +: 8];
  endfunction

  function automatic logic [AccessBits-1:0] pack_access(
      input logic [7:0] user_i,
      input logic check_i,
      input logic privileged_i,
      input logic secure_i,
      input logic [2:0] dma_prot_i,
      input logic [7:0] dma_user_i);
    pack_access = {
      dma_user_i,
      5'd0,
      dma_prot_i,
      5'd0,
      secure_i,
      privileged_i,
      check_i,
      user_i
    };
  endfunction

  // A job of a queue: 64 bytes of memory, aligned to 64, the lowest byte first.
  localparam int DescriptorBits = 512;
  // Bits that no field has
  localparam logic [DescriptorBits-1:0] DescriptorReserved = {
      32'hffffffff, 32'hffffffff, 32'hffffffff, 32'hffffffff, 32'h0, 32'h0, 32'hff000000, 32'h0,
      32'h0, 32'h0, 32'he0000000, 32'h0, 32'h0, 32'h0, 32'hfffff881, 32'hf88000};

  // What a job computes.
  function automatic logic [31:0] descriptor_function(input logic [DescriptorBits-1:0] word);
    descriptor_function = word[0 +: 32];
  endfunction

  // How a job is done: of a direct job and of one of a queue.
  function automatic logic [31:0] descriptor_control(input logic [DescriptorBits-1:0] word);
    descriptor_control = word[32 +: 32];
  endfunction

  // Address of the message, or of its list.
  function automatic logic [63:0] descriptor_message(input logic [DescriptorBits-1:0] word);
    descriptor_message = word[64 +: 64];
  endfunction

  // Bytes of the message; of a list those of all entries.
  function automatic logic [60:0] descriptor_length(input logic [DescriptorBits-1:0] word);
    descriptor_length = word[128 +: 61];
  endfunction

  // Address of the answer; with verify, of the tag.
  function automatic logic [63:0] descriptor_digest(input logic [DescriptorBits-1:0] word);
    descriptor_digest = word[192 +: 64];
  endfunction

  // Bytes of the output of an extendable-output function, of unit keccak or of a fetch; with
  // verify, of the tag; of a hash or HMAC those of the digest that are written, the first ones: 0,
  // or more than it has, means all.
  function automatic logic [31:0] descriptor_output(input logic [DescriptorBits-1:0] word);
    descriptor_output = word[256 +: 32];
  endfunction

  // The strings of cSHAKE and KMAC.
  function automatic logic [23:0] descriptor_strings(input logic [DescriptorBits-1:0] word);
    descriptor_strings = word[288 +: 24];
  endfunction

  // Address of the context.
  function automatic logic [63:0] descriptor_context(input logic [DescriptorBits-1:0] word);
    descriptor_context = word[320 +: 64];
  endfunction

  function automatic logic [DescriptorBits-1:0] pack_descriptor(
      input logic [31:0] function_i,
      input logic [31:0] control_i,
      input logic [63:0] message_i,
      input logic [60:0] length_i,
      input logic [63:0] digest_i,
      input logic [31:0] output_i,
      input logic [23:0] strings_i,
      input logic [63:0] context_i);
    pack_descriptor = {
      128'd0,
      context_i,
      8'd0,
      strings_i,
      output_i,
      digest_i,
      3'd0,
      length_i,
      message_i,
      control_i,
      function_i
    };
  endfunction

  // An entry of a list: 16 bytes of memory, aligned to 8.
  localparam int EntryBits = 128;
  // Bits that no field has
  localparam logic [EntryBits-1:0] EntryReserved = {
      32'hffffffff, 32'h0, 32'h0, 32'h0};

  // Address of a piece of the message.
  function automatic logic [63:0] entry_address(input logic [EntryBits-1:0] word);
    entry_address = word[0 +: 64];
  endfunction

  // Bytes of the piece.
  function automatic logic [31:0] entry_bytes(input logic [EntryBits-1:0] word);
    entry_bytes = word[64 +: 32];
  endfunction

  function automatic logic [EntryBits-1:0] pack_entry(
      input logic [63:0] address_i,
      input logic [31:0] bytes_i);
    pack_entry = {
      32'd0,
      bytes_i,
      address_i
    };
  endfunction

  // The head of a context: 16 bytes of memory, aligned to 8.
  localparam int ContextBits = 128;
  // Bits that no field has
  localparam logic [ContextBits-1:0] ContextReserved = {
      32'hff800000, 32'h0, 32'h0, 32'hff0080e0};
  localparam logic [31:0] ContextMagic = 32'h31435448;

  // The function.
  function automatic logic [3:0] context_mode(input logic [ContextBits-1:0] word);
    context_mode = word[0 +: 4];
  endfunction

  // A state follows.
  function automatic logic context_state(input logic [ContextBits-1:0] word);
    context_state = word[4];
  endfunction

  // The domain byte D.
  function automatic logic [6:0] context_domain(input logic [ContextBits-1:0] word);
    context_domain = word[8 +: 7];
  endfunction

  // Bytes after the state: those of the block that is not full.
  function automatic logic [7:0] context_tail(input logic [ContextBits-1:0] word);
    context_tail = word[16 +: 8];
  endfunction

  // ASCII HTC1, the first letter in the lowest byte.
  function automatic logic [31:0] context_magic(input logic [ContextBits-1:0] word);
    context_magic = word[32 +: 32];
  endfunction

  // Blocks of the message before.
  function automatic logic [54:0] context_blocks(input logic [ContextBits-1:0] word);
    context_blocks = word[64 +: 55];
  endfunction

  function automatic logic [ContextBits-1:0] pack_context(
      input logic [3:0] mode_i,
      input logic state_i,
      input logic [6:0] domain_i,
      input logic [7:0] tail_i,
      input logic [54:0] blocks_i);
    pack_context = {
      9'd0,
      blocks_i,
      ContextMagic,
      8'd0,
      tail_i,
      1'd0,
      domain_i,
      3'd0,
      state_i,
      mode_i
    };
  endfunction

  // TUSER of a key on the sideload port of the tile: that of a key for a slot, its lock, and what it may be used for.
  localparam int SlotKeyBits = 48;
  // Bits that no field has
  localparam logic [SlotKeyBits-1:0] SlotKeyReserved = {
      16'h0, 32'he000fc08};

  // The slot.
  function automatic logic [2:0] slot_key_slot(input logic [SlotKeyBits-1:0] word);
    slot_key_slot = word[0 +: 3];
  endfunction

  // The function that the key is for.
  function automatic logic [3:0] slot_key_mode(input logic [SlotKeyBits-1:0] word);
    slot_key_mode = word[4 +: 4];
  endfunction

  // What the key is for.
  function automatic logic [1:0] slot_key_kind(input logic [SlotKeyBits-1:0] word);
    slot_key_kind = word[8 +: 2];
  endfunction

  // Who may use the key: bits 0 to 3 stand for the queues, bit 4 for the direct job.
  function automatic logic [4:0] slot_key_users(input logic [SlotKeyBits-1:0] word);
    slot_key_users = word[16 +: 5];
  endfunction

  // When the slot holds the key it is locked: until the reset nobody loads or empties it.
  function automatic logic slot_key_lock(input logic [SlotKeyBits-1:0] word);
    slot_key_lock = word[21];
  endfunction

  // What the users may do with the key.
  function automatic logic [1:0] slot_key_usage(input logic [SlotKeyBits-1:0] word);
    slot_key_usage = word[22 +: 2];
  endfunction

  // The shortest tag that is verified, in units of 4 bytes; 0 means 4 bytes too.
  function automatic logic [4:0] slot_key_least(input logic [SlotKeyBits-1:0] word);
    slot_key_least = word[24 +: 5];
  endfunction

  // Bytes of the key.
  function automatic logic [15:0] slot_key_bytes(input logic [SlotKeyBits-1:0] word);
    slot_key_bytes = word[32 +: 16];
  endfunction

  function automatic logic [SlotKeyBits-1:0] pack_slot_key(
      input logic [2:0] slot_i,
      input logic [3:0] mode_i,
      input logic [1:0] kind_i,
      input logic [4:0] users_i,
      input logic lock_i,
      input logic [1:0] usage_i,
      input logic [4:0] least_i,
      input logic [15:0] bytes_i);
    pack_slot_key = {
      bytes_i,
      3'd0,
      least_i,
      usage_i,
      lock_i,
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
