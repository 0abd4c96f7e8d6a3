// SPDX-License-Identifier: Apache-2.0
// A hash engine that a system can share: every function over registers, AXI4-Stream and descriptors in
// memory, with key slots, for up to four queues and software in turn. Only wires here; docs/tile.md.

`default_nettype none

module ht_tile #(
    parameter int Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2      = 63,           // functions, as ht_hmac_stream has them; 0: no SHA-2
    parameter int Modes3      = 255,          // 0: no SHA-3
    parameter int Frame       = 3,            // bit 0: cSHAKE, bit 1: KMAC
    parameter int Slots       = 8,            // for keys: 0, 1, 2, 4, 8
    parameter int Keccak      = 0,            // raw: 0 none, 1 DCC, 2 DCCL; by HLS: 3, 4
    parameter bit Prng        = 1'b0,         // pseudo-random bytes: ht_keccak_prng
    parameter int Queues      = 4,            // of descriptors, 0 to 4; 0: no DMA
    parameter bit Stream      = 1'b1,
    parameter bit DataPort    = 1'b1,         // the second AXI4 port
    parameter bit Sideload    = 1'b1,
    parameter int AddressBits = 32,           // of memory, 32 to 64
    parameter int DataBits    = 128,          // of memory and of the data port, 32 to 512
    parameter int IdBits      = 4,            // of both AXI4 subordinates
    parameter bit CoreClock   = 1'b0,         // the units have a clock of their own
    parameter int TextBits    = 64,           // of a message, a cycle: 64, 128, 256, up to DataBits
    parameter int Detect      = 0,            // 1: flips are detected: settings, slots, SHA-2 (Arch 0)
                                              // 2: in all of the engine too, by a second one
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int BusUserBits = ht_job_pkg::BusUserBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   core_clk_i,  // of the units, with CoreClock
    input  logic                   tamper_i,    // keys and states are erased, and no work is done until the reset
    input  logic                   debug_i,     // keys and states are erased, and while it is 1 no slot takes a key
    output logic                   irq_o,       // the sum of all
    output logic [3:0]             queue_irq_o,
    output logic                   idle_o,      // the clock may stop 16 cycles after an access
    output logic                   alert_o,     // with Detect, one was: no work is done until the reset
    // Registers and windows: AXI4, 32 bits
    input  logic                    s_axi_awvalid,
    output logic                    s_axi_awready,
    input  logic [IdBits-1:0]       s_axi_awid,
    input  logic [14:0]             s_axi_awaddr,
    input  logic [7:0]              s_axi_awlen,
    input  logic [2:0]              s_axi_awsize,
    input  logic [1:0]              s_axi_awburst,
    input  logic                    s_axi_awlock,
    input  logic [2:0]              s_axi_awprot,
    input  logic [BusUserBits-1:0]  s_axi_awuser,
    input  logic                    s_axi_wvalid,
    output logic                    s_axi_wready,
    input  logic [31:0]             s_axi_wdata,
    input  logic [3:0]              s_axi_wstrb,
    input  logic                    s_axi_wlast,
    output logic                    s_axi_bvalid,
    input  logic                    s_axi_bready,
    output logic [IdBits-1:0]       s_axi_bid,
    output logic [1:0]              s_axi_bresp,
    input  logic                    s_axi_arvalid,
    output logic                    s_axi_arready,
    input  logic [IdBits-1:0]       s_axi_arid,
    input  logic [14:0]             s_axi_araddr,
    input  logic [7:0]              s_axi_arlen,
    input  logic [2:0]              s_axi_arsize,
    input  logic [1:0]              s_axi_arburst,
    input  logic                    s_axi_arlock,
    input  logic [2:0]              s_axi_arprot,
    input  logic [BusUserBits-1:0]  s_axi_aruser,
    output logic                    s_axi_rvalid,
    input  logic                    s_axi_rready,
    output logic [IdBits-1:0]       s_axi_rid,
    output logic [31:0]             s_axi_rdata,
    output logic [1:0]              s_axi_rresp,
    output logic                    s_axi_rlast,
    // Message and digest windows alone: AXI4, DataBits
    input  logic                    s_data_axi_awvalid,
    output logic                    s_data_axi_awready,
    input  logic [IdBits-1:0]       s_data_axi_awid,
    input  logic [14:0]             s_data_axi_awaddr,
    input  logic [7:0]              s_data_axi_awlen,
    input  logic [2:0]              s_data_axi_awsize,
    input  logic [1:0]              s_data_axi_awburst,
    input  logic                    s_data_axi_awlock,
    input  logic [2:0]              s_data_axi_awprot,
    input  logic [BusUserBits-1:0]  s_data_axi_awuser,
    input  logic                    s_data_axi_wvalid,
    output logic                    s_data_axi_wready,
    input  logic [DataBits-1:0]     s_data_axi_wdata,
    input  logic [DataBits/8-1:0]   s_data_axi_wstrb,
    input  logic                    s_data_axi_wlast,
    output logic                    s_data_axi_bvalid,
    input  logic                    s_data_axi_bready,
    output logic [IdBits-1:0]       s_data_axi_bid,
    output logic [1:0]              s_data_axi_bresp,
    input  logic                    s_data_axi_arvalid,
    output logic                    s_data_axi_arready,
    input  logic [IdBits-1:0]       s_data_axi_arid,
    input  logic [14:0]             s_data_axi_araddr,
    input  logic [7:0]              s_data_axi_arlen,
    input  logic [2:0]              s_data_axi_arsize,
    input  logic [1:0]              s_data_axi_arburst,
    input  logic                    s_data_axi_arlock,
    input  logic [2:0]              s_data_axi_arprot,
    input  logic [BusUserBits-1:0]  s_data_axi_aruser,
    output logic                    s_data_axi_rvalid,
    input  logic                    s_data_axi_rready,
    output logic [IdBits-1:0]       s_data_axi_rid,
    output logic [DataBits-1:0]     s_data_axi_rdata,
    output logic [1:0]              s_data_axi_rresp,
    output logic                    s_data_axi_rlast,
    // Memory: AXI4
    output logic [0:0]              m_axi_arid,
    output logic [AddressBits-1:0]  m_axi_araddr,
    output logic [7:0]              m_axi_arlen,
    output logic [2:0]              m_axi_arsize,
    output logic [1:0]              m_axi_arburst,
    output logic [3:0]              m_axi_arcache,
    output logic [2:0]              m_axi_arprot,
    output logic [BusUserBits-1:0]  m_axi_aruser,
    output logic                    m_axi_arvalid,
    input  logic                    m_axi_arready,
    input  logic [0:0]              m_axi_rid,
    input  logic [DataBits-1:0]     m_axi_rdata,
    input  logic [1:0]              m_axi_rresp,
    input  logic                    m_axi_rlast,
    input  logic                    m_axi_rvalid,
    output logic                    m_axi_rready,
    output logic [0:0]              m_axi_awid,
    output logic [AddressBits-1:0]  m_axi_awaddr,
    output logic [7:0]              m_axi_awlen,
    output logic [2:0]              m_axi_awsize,
    output logic [1:0]              m_axi_awburst,
    output logic [3:0]              m_axi_awcache,
    output logic [2:0]              m_axi_awprot,
    output logic [BusUserBits-1:0]  m_axi_awuser,
    output logic                    m_axi_awvalid,
    input  logic                    m_axi_awready,
    output logic [DataBits-1:0]     m_axi_wdata,
    output logic [DataBits/8-1:0]   m_axi_wstrb,
    output logic                    m_axi_wlast,
    output logic                    m_axi_wvalid,
    input  logic                    m_axi_wready,
    input  logic [0:0]              m_axi_bid,
    input  logic [1:0]              m_axi_bresp,
    input  logic                    m_axi_bvalid,
    output logic                    m_axi_bready,
    // Message and answer of a direct job: AXI4-Stream
    input  logic                    s_axis_tvalid,
    output logic                    s_axis_tready,
    input  logic [63:0]             s_axis_tdata,
    input  logic [7:0]              s_axis_tkeep,
    input  logic                    s_axis_tlast,
    output logic                    m_axis_tvalid,
    input  logic                    m_axis_tready,
    output logic [63:0]             m_axis_tdata,
    output logic [7:0]              m_axis_tkeep,
    output logic                    m_axis_tlast,
    output logic                    m_axis_tuser,
    // Keys that software does not see; TUSER with the first beat: ht_user_pkg
    input  logic                    s_sideload_axis_tvalid,
    output logic                    s_sideload_axis_tready,
    input  logic [63:0]             s_sideload_axis_tdata,
    input  logic [7:0]              s_sideload_axis_tkeep,
    input  logic                    s_sideload_axis_tlast,
    input  logic [KeyUserBits-1:0]  s_sideload_axis_tuser
);

  localparam int HoldBits = (Slots > 0) ? Slots : 1, SizeBits = $clog2(TextBits / 8) + 1;

  // Software
  logic [4:0][31:0] policies;  // of pages: {the tile, queues}
  logic         register_valid, register_ready, register_write, register_error;
  logic [14:0]  register_address;
  logic [31:0]  register_word, register_data, test_function;
  logic         message_soon, message_wants, message_valid, message_ready;
  logic         key_wants, key_valid, key_ready, data_swap, digest_swap, digest_full, digest_more;
  logic [67:0]  message, key_chunk;
  logic [73:0]  test_answer;
  logic [511:0] digest;
  logic [AddressBits-1:0] start_address;
  logic [AddressBits+7:0] done_word;
  logic [2*IdBits+36+ht_job_pkg::AccessInBits-1:0] access_in;
  logic [2*IdBits+32+ht_job_pkg::AccessOutBits-1:0] access_out;
  logic [2*IdBits+DataBits+DataBits/8+ht_job_pkg::AccessInBits-1:0] data_in;
  logic [2*IdBits+DataBits+ht_job_pkg::AccessOutBits-1:0] data_out;

  assign access_in = {s_axi_awvalid, s_axi_awid, s_axi_awaddr, s_axi_awlen, s_axi_awsize, s_axi_awburst,
      s_axi_awlock, s_axi_awprot, s_axi_awuser, s_axi_wvalid, s_axi_wdata, s_axi_wstrb, s_axi_wlast, s_axi_bready,
      s_axi_arvalid, s_axi_arid, s_axi_araddr, s_axi_arlen, s_axi_arsize, s_axi_arburst, s_axi_arlock, s_axi_arprot,
      s_axi_aruser, s_axi_rready};
  assign {s_axi_awready, s_axi_wready, s_axi_bvalid, s_axi_bid, s_axi_bresp, s_axi_arready, s_axi_rvalid, s_axi_rid,
      s_axi_rdata, s_axi_rresp, s_axi_rlast} = access_out;
  assign data_in = {s_data_axi_awvalid, s_data_axi_awid, s_data_axi_awaddr, s_data_axi_awlen, s_data_axi_awsize,
      s_data_axi_awburst, s_data_axi_awlock, s_data_axi_awprot, s_data_axi_awuser, s_data_axi_wvalid,
      s_data_axi_wdata, s_data_axi_wstrb, s_data_axi_wlast, s_data_axi_bready, s_data_axi_arvalid, s_data_axi_arid,
      s_data_axi_araddr, s_data_axi_arlen, s_data_axi_arsize, s_data_axi_arburst, s_data_axi_arlock,
      s_data_axi_arprot, s_data_axi_aruser, s_data_axi_rready};
  assign {s_data_axi_awready, s_data_axi_wready, s_data_axi_bvalid, s_data_axi_bid, s_data_axi_bresp,
      s_data_axi_arready, s_data_axi_rvalid, s_data_axi_rid, s_data_axi_rdata, s_data_axi_rresp,
      s_data_axi_rlast} = data_out;

  ht_tile_access #(.DataPort(DataPort), .DataBits(DataBits), .IdBits(IdBits)) u_access (
      .clk_i, .rst_ni, .policies_i(policies), .s_axi_i(access_in), .s_axi_o(access_out), .s_data_axi_i(data_in),
      .s_data_axi_o(data_out), .register_valid_o(register_valid), .register_ready_i(register_ready),
      .register_write_o(register_write), .register_address_o(register_address), .register_data_o(register_word),
      .register_data_i(register_data), .register_error_i(register_error), .message_swap_i(data_swap),
      .message_soon_i(message_soon), .message_wants_i(message_wants), .message_valid_o(message_valid),
      .message_ready_i(message_ready), .message_o(message), .key_wants_i(key_wants), .key_valid_o(key_valid),
      .key_ready_i(key_ready), .key_o(key_chunk), .digest_swap_i(digest_swap), .digest_i(digest));

  logic [4:0]  abort_command;  // {a queue's own jobs, all}
  logic        zeroize_command, erase, test_command, next_command, clear_counters;
  logic        restart_counters, repeats, direct_start, key_start, key_clear;
  logic [9:0][31:0] limits;   // of jobs: {bytes, cycles of queues'; of all: budget, watchdog}
  logic [4:0][127:0] windows;
  logic [ht_job_pkg::RequestBits-1:0] direct, request;
  logic [ht_user_pkg::KeyBits-1:0] key;
  logic [3:0]  queue_enable, queue_busy, queue_halted, direct_cause, oldest;
  logic [3:0][3:0]  queue_size, queue_cause;
  logic [3:0][15:0] queue_tail, queue_head;
  logic [3:0][63:0] queue_base, queue_error;
  logic [6:0][7:0] shown_slots;
  logic [1:0][7:0] slot_owners, owners;
  logic [HoldBits:0]   slots;  // {a key waits or is prepared, they hold one}
  logic [ht_job_pkg::CountBits-1:0] counts;
  logic [ht_tile_pkg::Events+7:0] events;  // {the queues' error, done, the tile's}
  logic        zeroizing, testing, tested, failed, stuck, tampered, debugged, still, idle;
  logic        direct_busy, direct_ended, key_busy, key_done, key_error, keys_ask, derive;
  logic [1:0]  derived;        // as ht_tile_keys has it
  logic [2:0]  faults;         // flips in {engines, what is known of the slots, settings}
  logic [518:0] secret;        // as ht_tile_outputs

  ht_tile_software #(
      .AddressBits(AddressBits), .DataBits(DataBits), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Queues(Queues), .Stream(Stream), .DataPort(DataPort), .Sideload(Sideload), .Keccak(Keccak), .Prng(Prng),
      .Detect(Detect != 0)
  ) u_software (
      .clk_i, .rst_ni, .valid_i(register_valid), .ready_o(register_ready), .write_i(register_write),
      .address_i(register_address), .data_i(register_word), .data_o(register_data), .error_o(register_error),
      .abort_o(abort_command), .zeroize_o(zeroize_command), .selftest_o(test_command), .next_o(next_command),
      .clear_counters_o(clear_counters), .swaps_o({digest_swap, data_swap}), .restart_counters_o(restart_counters),
      .repeat_o(repeats), .limits_o(limits), .windows_o(windows), .policies_o(policies),
      .direct_start_o(direct_start), .direct_o(direct), .key_start_o(key_start), .key_clear_o(key_clear), .key_o(key),
      .queue_enable_o(queue_enable), .queue_size_o(queue_size), .queue_base_o(queue_base), .queue_tail_o(queue_tail),
      .queue_head_i(queue_head), .queue_busy_i(queue_busy), .queue_halted_i(queue_halted),
      .queue_cause_i(queue_cause), .queue_address_i(queue_error), .owners_o(slot_owners), .slots_i(shown_slots),
      .counts_i(counts), .events_i(events), .irq_o({faults[0], queue_irq_o, irq_o}),
      .status_i(ht_tile_pkg::pack_status(still, zeroizing, testing, tested, failed, stuck, tampered, debugged,
          direct_busy, message_wants, digest_full, digest_more, key_busy, key_wants, direct_cause, direct_ended,
          alert_o)));

  // Safety
  logic clear, hold, aborting, timed_out, spent, refuse, progress, memory_idle, rest;
  logic start_valid, start_ready, done, test_valid, key_runs, key_rest, slot_valid, slot_ready, able, own_fault;
  assign still = idle && !keys_ask;

  ht_tile_alarm u_alarm (
      .clk_i, .rst_ni, .tamper_i, .debug_i, .fault_i(faults != 0), .zeroize_i(zeroize_command), .zeroize_o(erase),
      .tampered_o(tampered), .faulted_o(alert_o), .debugged_o(debugged), .owners_i(slot_owners), .owners_o(owners));

  ht_tile_safety #(.Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak)) u_safety (
      .clk_i, .rst_ni, .abort_i(abort_command[0]), .zeroize_i(erase), .selftest_i(test_command),
      .watchdog_i(limits[0]), .busy_i(!idle || key_busy || key_runs || !memory_idle),
      .quiet_i(idle && memory_idle && !key_runs), .progress_i(progress), .memory_idle_i(memory_idle), .clear_o(clear),
      .hold_o(hold), .abort_o(aborting), .timed_out_o(timed_out), .refuse_o(refuse), .job_valid_o(test_valid),
      .job_ready_i(start_ready), .function_o(test_function),
      .job_done_i(done && done_word[AddressBits+4 +: 3] == ht_tile_pkg::UserTest), .answer_i(test_answer),
      .zeroizing_o(zeroizing), .testing_o(testing), .tested_o(tested), .failed_o(failed), .stuck_o(stuck),
      .events_o(events[ht_tile_pkg::Events-1:ht_tile_pkg::EventTested]));

  // Who is next
  logic                   direct_clears, direct_soon, waits, message_opens, packet_rest;

  ht_tile_turns #(.AddressBits(AddressBits), .Queues(Queues), .Stream(Stream)) u_turns (
      .clk_i, .rst_ni, .clear_i(clear), .hold_i(hold), .keys_ask_i(keys_ask), .still_i(still),
      .abort_i(abort_command), .oldest_o(oldest), .aborting_i(aborting), .timed_out_i(timed_out), .spent_i(spent),
      .enable_i(queue_enable), .size_i(queue_size), .base_i(queue_base), .tail_i(queue_tail), .head_o(queue_head),
      .busy_o(queue_busy), .halted_o(queue_halted), .cause_o(queue_cause), .address_o(queue_error),
      .direct_start_i(direct_start), .direct_i(direct), .repeat_i(repeats), .packet_i(s_axis_tvalid && !packet_rest),
      .direct_clears_o(direct_clears), .direct_soon_o(direct_soon), .direct_state_o({direct_ended, direct_cause,
          direct_busy}), .derive_o(derive), .derived_i(derived), .test_valid_i(test_valid),
      .test_function_i(test_function), .start_valid_o(start_valid), .start_ready_i(start_ready),
      .start_address_o(start_address), .start_o(request), .waits_o(waits), .done_i(done), .done_word_i(done_word),
      .events_o({events[ht_tile_pkg::Events +: 8], events[ht_tile_pkg::EventDirectError:0]}));

  assign message_soon = message_opens || direct_soon;
  assign idle_o       = rest && memory_idle && !key_runs && !keys_ask && !key_busy
                        && !slots[HoldBits] && !key_rest && !hold && !waits;

  // Keys
  logic [KeyUserBits+72:0] slot;
  logic [ht_user_pkg::MessageBits+4:0] job;  // {derives, verifies, user, TUSER}

  ht_tile_keys #(.Slots(Slots), .Sideload(Sideload), .Detect(Detect != 0)) u_keys (
      .clk_i, .rst_ni, .clear_i(clear), .start_i(key_start), .empty_i(key_clear), .key_i(key), .abort_i(aborting),
      .busy_o(key_busy), .runs_o(key_runs), .rest_o(key_rest), .wants_o(key_wants), .done_o(key_done),
      .error_o(key_error), .derive_i(derive), .secret_i(secret), .derived_o(derived), .chunk_valid_i(key_valid),
      .chunk_ready_o(key_ready), .chunk_i(key_chunk), .s_sideload_axis_tvalid, .s_sideload_axis_tready,
      .s_sideload_axis_tdata, .s_sideload_axis_tkeep, .s_sideload_axis_tlast, .s_sideload_axis_tuser,
      .asks_o(keys_ask), .turn_i(!hold && idle), .slot_valid_o(slot_valid), .slot_ready_i(slot_ready), .slot_o(slot),
      .slots_busy_i(slots[HoldBits]), .holds_i(slots[HoldBits-1:0]), .owners_i(owners), .shown_o(shown_slots),
      .fault_o(faults[1]), .user_i(job[ht_user_pkg::MessageBits +: 3]), .does_i(job[ht_user_pkg::MessageBits+3 +: 2]),
      .job_i(job[ht_user_pkg::MessageBits-1:0]), .able_o(able));

  assign events[ht_tile_pkg::EventKeyDone]  = key_done;
  assign events[ht_tile_pkg::EventKeyError] = key_error || (clear && key_busy);

  logic [SizeBits+2:0] counted;  // {output, memory, bytes, block}
  logic [2*AddressBits+DataBits+DataBits/8+ht_job_pkg::PortOutBits-1:0] port_out;
  logic [DataBits+ht_job_pkg::PortInBits-1:0] port_in;

  assign {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arcache, m_axi_arprot,
      m_axi_aruser, m_axi_arvalid, m_axi_rready, m_axi_awid, m_axi_awaddr, m_axi_awlen, m_axi_awsize, m_axi_awburst,
      m_axi_awcache, m_axi_awprot, m_axi_awuser, m_axi_awvalid, m_axi_wdata, m_axi_wstrb, m_axi_wlast, m_axi_wvalid,
      m_axi_bready} = port_out;
  assign port_in = {m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast, m_axi_rvalid, m_axi_awready,
      m_axi_wready, m_axi_bid, m_axi_bresp, m_axi_bvalid};

  ht_tile_engine #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots), .Keccak(Keccak), .Prng(Prng),
      .Queues(Queues), .Stream(Stream), .AddressBits(AddressBits), .DataBits(DataBits), .CoreClock(CoreClock),
      .TextBits(TextBits), .Detect(Detect % 2)
  ) u_engine (
      .clk_i, .rst_ni, .core_clk_i, .clear_i(clear), .end_i({refuse || tampered, oldest, aborting}),
      .budgets_i({limits[9:2], testing ? 32'd0 : limits[1]}), .windows_i(windows), .policies_i(policies),
      .start_valid_i(start_valid), .state_o({own_fault, spent, progress, memory_idle, rest, idle}),
      .start_ready_o(start_ready), .start_address_i(start_address), .start_i(request), .done_o(done),
      .done_word_o(done_word), .halted_i(queue_halted), .message_soon_o(message_opens),
      .message_wants_o(message_wants), .message_valid_i(message_valid), .message_ready_o(message_ready),
      .message_i(message), .direct_i({next_command, direct_clears}), .digest_o({secret, digest_more, digest_full,
          digest}), .test_o(test_answer), .slot_valid_i(slot_valid), .slot_ready_o(slot_ready), .slot_i(slot),
      .slots_o(slots), .job_o(job), .able_i(able), .counted_o(counted), .m_axi_o(port_out), .m_axi_i(port_in),
      .s_axis_tvalid, .s_axis_tready, .m_axis_tvalid, .m_axis_tready, .s_axis_i({s_axis_tlast, s_axis_tkeep,
          s_axis_tdata}), .packet_rest_o(packet_rest), .m_axis_o({m_axis_tuser, m_axis_tlast, m_axis_tkeep,
          m_axis_tdata}));

  if (Detect == 2) begin : gen_twin
    ht_tile_twin #(
        .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots), .Keccak(Keccak), .Prng(Prng),
        .Queues(Queues), .Stream(Stream), .AddressBits(AddressBits), .DataBits(DataBits), .TextBits(TextBits),
        .CoreClock(CoreClock)
    ) u_twin (.clk_i, .rst_ni, .fault_o(faults[2]),
        .in_i({clear, refuse || tampered, oldest, aborting, limits[9:2], testing ? 32'd0 : limits[1], windows, policies,
            start_valid, start_address, request, queue_halted, message_valid, message, next_command, direct_clears,
            slot_valid, slot, able, port_in, s_axis_tvalid, s_axis_tlast, s_axis_tkeep, s_axis_tdata, m_axis_tready}),
        .out_i({own_fault, spent, progress, memory_idle, rest, idle, start_ready, done, done_word, message_opens,
            message_wants, message_ready, secret, digest_more, digest_full, digest, test_answer, slot_ready, slots, job,
            counted, port_out, s_axis_tready, packet_rest, m_axis_tvalid, m_axis_tuser, m_axis_tlast, m_axis_tkeep,
            m_axis_tdata}));
  end else begin : gen_one assign faults[2] = own_fault; end

  ht_tile_counters #(.BytesBits(SizeBits)) u_counters (
      .clk_i, .rst_ni(rst_ni && !clear), .clear_i(clear_counters), .restart_i(restart_counters),
      .busy_i(!still && !testing), .memory_i(counted[SizeBits+1]), .output_i(counted[SizeBits+2]),
      .block_i(counted[0] && !testing), .bytes_i(testing ? '0 : counted[SizeBits:1]), .job_i(done && !testing),
      .counts_o(counts));

endmodule

`default_nettype wire
