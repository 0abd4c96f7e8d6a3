// SPDX-License-Identifier: Apache-2.0
// The tile for many short messages: registers, rings, descriptors, keys and pins of ht_tile, over an
// engine that works on many messages at once. Jobs come by queues alone. Only wires here; rules:
// docs/packets.md.

`default_nettype none

module ht_packet_tile #(
    parameter bit Keyed       = 1'b1,         // HMAC-SHA-256 with keys of slots; 0: SHA-224, SHA-256
    parameter int Messages    = 16,           // at once: 8, 16, 32, 64
    parameter int Slots       = 7,            // for keys: 1, 3, 7; 0 without Keyed
    parameter int Queues      = 4,            // of descriptors, 1 to 4
    parameter int Window      = 32,           // jobs of a queue that have begun: 16, 32, 64
    parameter bit Sideload    = 1'b1,
    parameter int AddressBits = 32,           // of memory, 32 to 64
    parameter int DataBits    = 128,          // of memory, 64 to 256
    parameter int IdBits      = 4,            // of the AXI4 subordinate
    parameter int Detect      = 0,            // 1: flips in settings and slots are detected, not in cores
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int BusUserBits = ht_job_pkg::BusUserBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   core_clk_i,  // not used
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
    // Message and digest windows: not built
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
    // Message and answer of a direct job: not built
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

  localparam int HoldBits  = (Slots > 0) ? Slots : 1;
  localparam int IndexBits = $clog2(Window);
  localparam int DataInBits = 2 * IdBits + DataBits + DataBits / 8 + ht_job_pkg::AccessInBits;

  logic unused;  // what the pins of ht_tile have that is not built
  assign {s_data_axi_awready, s_data_axi_wready, s_data_axi_bvalid, s_data_axi_bid, s_data_axi_bresp,
          s_data_axi_arready, s_data_axi_rvalid, s_data_axi_rid, s_data_axi_rdata, s_data_axi_rresp,
          s_data_axi_rlast, s_axis_tready, m_axis_tvalid, m_axis_tdata, m_axis_tkeep, m_axis_tlast,
          m_axis_tuser} = '0;

  // Software
  logic [4:0][31:0] policies;  // of pages: {the tile, queues}
  logic         register_valid, register_ready, register_write, register_error, key_wants;
  logic [14:0]  register_address;
  logic [31:0]  register_word, register_data;
  logic         key_valid, key_ready;
  logic [67:0]  key_chunk;
  logic [2*IdBits+36+ht_job_pkg::AccessInBits-1:0] access_in;
  logic [2*IdBits+32+ht_job_pkg::AccessOutBits-1:0] access_out;
  logic [2*IdBits+DataBits+ht_job_pkg::AccessOutBits-1:0] unused_data;
  logic [68:0]  unused_message;

  assign access_in = {s_axi_awvalid, s_axi_awid, s_axi_awaddr, s_axi_awlen, s_axi_awsize,
      s_axi_awburst, s_axi_awlock, s_axi_awprot, s_axi_awuser, s_axi_wvalid, s_axi_wdata, s_axi_wstrb,
      s_axi_wlast, s_axi_bready, s_axi_arvalid, s_axi_arid, s_axi_araddr, s_axi_arlen,
      s_axi_arsize, s_axi_arburst, s_axi_arlock, s_axi_arprot, s_axi_aruser, s_axi_rready};
  assign {s_axi_awready, s_axi_wready, s_axi_bvalid, s_axi_bid, s_axi_bresp, s_axi_arready,
      s_axi_rvalid, s_axi_rid, s_axi_rdata, s_axi_rresp, s_axi_rlast} = access_out;

  ht_tile_access #(.DataPort(1'b0), .DataBits(DataBits), .IdBits(IdBits)) u_access (
      .clk_i, .rst_ni, .policies_i(policies), .s_axi_i(access_in), .s_axi_o(access_out), .s_data_axi_i({DataInBits{1'b0}}),
      .s_data_axi_o(unused_data), .register_valid_o(register_valid),
      .register_ready_i(register_ready), .register_write_o(register_write),
      .register_address_o(register_address), .register_data_o(register_word),
      .register_data_i(register_data), .register_error_i(register_error), .message_swap_i(1'b0),
      .message_soon_i(1'b0), .message_wants_i(1'b0), .message_valid_o(unused_message[68]),
      .message_ready_i(1'b0), .message_o(unused_message[67:0]), .key_wants_i(key_wants),
      .key_valid_o(key_valid), .key_ready_i(key_ready), .key_o(key_chunk), .digest_swap_i(1'b0),
      .digest_i(512'd0));

  logic [4:0]  abort_command;  // {a queue's own jobs, all jobs}
  logic        zeroize_command, erase, test_command, clear_counters, restart_counters, direct_start;
  logic        key_start, key_clear;
  logic [3:0]  unused_setting;
  logic [9:0][31:0] limits;  // of jobs: {bytes, cycles of queues'; of all: budget, watchdog}
  logic [4:0][127:0] windows;
  logic [ht_job_pkg::RequestBits-1:0] unused_direct;
  logic [1:0] unused_derived;
  logic [ht_user_pkg::KeyBits-1:0] key;
  logic [3:0]  queue_enable, queue_busy, queue_halted;
  logic [3:0][3:0] queue_size, queue_cause;
  logic [3:0][15:0] queue_tail, queue_head;
  logic [3:0][63:0] queue_base, queue_error;
  logic [6:0][7:0]     shown_slots;
  logic [1:0][7:0]     slot_owners, owners;
  logic [HoldBits:0]   slots;  // {a key waits or is prepared, they hold one}
  logic [ht_job_pkg::CountBits-1:0] counts;
  logic [ht_tile_pkg::Events+7:0] events;  // {the queues' error, done, the tile's}
  logic        zeroizing, testing, tested, failed, stuck, tampered, debugged, direct_ended;
  logic        still, idle, key_busy, key_done, key_error, keys_ask;
  logic [1:0]  faults;         // flips in {what is known of the slots, settings}

  ht_tile_software #(
      .AddressBits(AddressBits), .DataBits(DataBits), .Modes2(Keyed ? 2 : 3), .Modes3(0), .Frame(0),
      .Slots(Slots), .Queues(Queues), .Stream(1'b0), .DataPort(1'b0), .Sideload(Sideload && Keyed),
      .Verify(1'b0), .Detect(Detect != 0)
  ) u_software (
      .clk_i, .rst_ni, .valid_i(register_valid), .ready_o(register_ready),
      .write_i(register_write), .address_i(register_address), .data_i(register_word),
      .data_o(register_data), .error_o(register_error), .abort_o(abort_command),
      .zeroize_o(zeroize_command), .selftest_o(test_command), .next_o(unused_setting[0]),
      .clear_counters_o(clear_counters), .swaps_o(unused_setting[2:1]), .restart_counters_o(restart_counters),
      .repeat_o(unused_setting[3]), .limits_o(limits), .windows_o(windows), .policies_o(policies),
      .direct_start_o(direct_start), .direct_o(unused_direct), .key_start_o(key_start),
      .key_clear_o(key_clear), .key_o(key), .queue_enable_o(queue_enable),
      .queue_size_o(queue_size), .queue_base_o(queue_base), .queue_tail_o(queue_tail),
      .queue_head_i(queue_head), .queue_busy_i(queue_busy), .queue_halted_i(queue_halted),
      .queue_cause_i(queue_cause), .queue_address_i(queue_error), .status_i(ht_tile_pkg::pack_status(
          still, zeroizing, testing, tested, failed, stuck, tampered, debugged, 1'b0, 1'b0, 1'b0, 1'b0, key_busy,
          key_wants, direct_ended ? ht_tile_pkg::CauseFunction : 4'd0, direct_ended, alert_o)),
      .owners_o(slot_owners), .slots_i(shown_slots), .counts_i(counts),
      .events_i(events), .irq_o({faults[0], queue_irq_o, irq_o}));

  // Safety
  logic clear, hold, aborting, timed_out, progress, memory_idle, key_runs, key_rest;
  logic test_start, test_done, test_good, done, freed, ended;
  assign still = idle && !keys_ask;
  ht_tile_alarm u_alarm (
      .clk_i, .rst_ni, .tamper_i, .debug_i, .fault_i(faults != 0), .zeroize_i(zeroize_command), .zeroize_o(erase),
      .tampered_o(tampered), .faulted_o(alert_o), .debugged_o(debugged), .owners_i(slot_owners), .owners_o(owners));

  ht_tile_control u_control (
      .clk_i, .rst_ni, .abort_i(abort_command[0]), .zeroize_i(erase),
      .selftest_i(test_command), .watchdog_i(limits[0]), .busy_i(!idle || key_busy || key_runs || !memory_idle),
      .quiet_i(idle && memory_idle && !key_runs), .progress_i(progress),
      .memory_idle_i(memory_idle), .clear_o(clear), .hold_o(hold), .abort_o(aborting),
      .timed_out_o(timed_out), .stuck_o(stuck), .zeroizing_o(zeroizing),
      .zeroized_o(events[ht_tile_pkg::EventZeroized]),
      .stuck_event_o(events[ht_tile_pkg::EventStuck]), .test_start_o(test_start),
      .test_busy_i(testing), .test_done_i(test_done), .test_good_i(test_good),
      .tested_o(tested), .failed_o(failed));

  assign events[ht_tile_pkg::EventTested] = test_done && test_good;
  assign events[ht_tile_pkg::EventFailed] = test_done && !test_good;

  // Who is next
  logic                   start_valid, start_ready;
  logic [AddressBits-1:0] start_address;
  logic [IndexBits+1:0]   start_job;
  logic [1:0]             freed_queue;
  logic [AddressBits+IndexBits+6:0] end_word;
  logic [7:0]             give_up;
  logic [3:0][IndexBits-1:0] oldest;

  ht_packet_turns #(
      .AddressBits(AddressBits), .Queues(Queues), .Messages(Messages), .Window(Window)
  ) u_turns (
      .clk_i, .rst_ni, .clear_i(clear), .hold_i(hold || keys_ask || abort_command[0]),
      .abort_i(abort_command[4:1]), .timed_out_i(timed_out), .budgets_i(limits[5:1]),
      .enable_i(queue_enable), .size_i(queue_size), .base_i(queue_base), .tail_i(queue_tail),
      .head_o(queue_head), .busy_o(queue_busy), .halted_o(queue_halted), .cause_o(queue_cause),
      .address_o(queue_error), .direct_start_i(direct_start), .direct_ended_o(direct_ended),
      .start_valid_o(start_valid), .start_ready_i(start_ready), .start_address_o(start_address),
      .start_job_o(start_job), .free_i(freed), .free_queue_i(freed_queue), .end_i(ended),
      .end_word_i(end_word), .give_up_o(give_up), .oldest_o(oldest), .done_o(done),
      .events_o({events[ht_tile_pkg::Events +: 8], events[ht_tile_pkg::EventDirectError:0]}));

  assign idle_o = idle && memory_idle && !key_runs && !keys_ask && !key_busy && !slots[HoldBits]
                  && !key_rest && !hold && !start_valid;

  // Keys
  logic slot_valid, slot_ready, able;
  logic [KeyUserBits+72:0] slot;
  logic [ht_user_pkg::MessageBits+2:0] job;  // {user, TUSER}

  ht_tile_keys #(.Slots(Slots), .Sideload(Sideload && Keyed), .Detect(Detect != 0)) u_keys (
      .clk_i, .rst_ni, .clear_i(clear), .start_i(key_start), .empty_i(key_clear), .key_i(key),
      .abort_i(aborting), .busy_o(key_busy), .runs_o(key_runs), .rest_o(key_rest),
      .wants_o(key_wants), .done_o(key_done), .error_o(key_error), .derive_i(1'b0), .secret_i(519'd0),
      .derived_o(unused_derived), .chunk_valid_i(key_valid),
      .chunk_ready_o(key_ready), .chunk_i(key_chunk), .s_sideload_axis_tvalid,
      .s_sideload_axis_tready, .s_sideload_axis_tdata, .s_sideload_axis_tkeep,
      .s_sideload_axis_tlast, .s_sideload_axis_tuser, .asks_o(keys_ask), .turn_i(!hold && idle),
      .slot_valid_o(slot_valid), .slot_ready_i(slot_ready), .slot_o(slot),
      .slots_busy_i(slots[HoldBits]), .holds_i(slots[HoldBits-1:0]), .owners_i(owners), .shown_o(shown_slots), .fault_o(faults[1]),
      .user_i(job[ht_user_pkg::MessageBits +: 3]), .does_i(2'd0),
      .job_i(job[ht_user_pkg::MessageBits-1:0]), .able_o(able));

  assign events[ht_tile_pkg::EventKeyDone]  = key_done;
  assign events[ht_tile_pkg::EventKeyError] = key_error || (clear && key_busy);

  // The engine
  logic [9:0] counted;
  logic [2*AddressBits+DataBits+DataBits/8+ht_job_pkg::PortOutBits-1:0] port_out;
  logic [DataBits+ht_job_pkg::PortInBits-1:0] port_in;

  assign {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arcache,
      m_axi_arprot, m_axi_aruser, m_axi_arvalid, m_axi_rready, m_axi_awid, m_axi_awaddr, m_axi_awlen,
      m_axi_awsize, m_axi_awburst, m_axi_awcache, m_axi_awprot, m_axi_awuser, m_axi_awvalid, m_axi_wdata,
      m_axi_wstrb, m_axi_wlast, m_axi_wvalid, m_axi_bready} = port_out;
  assign port_in = {m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast,
      m_axi_rvalid, m_axi_awready, m_axi_wready, m_axi_bid, m_axi_bresp, m_axi_bvalid};

  ht_packet_engine #(
      .Keyed(Keyed), .Messages(Messages), .Slots(Slots), .Queues(Queues), .IndexBits(IndexBits),
      .AddressBits(AddressBits), .DataBits(DataBits)
  ) u_engine (
      .clk_i, .rst_ni, .clear_i(clear), .windows_i(windows), .policies_i(policies),
      .most_bytes_i(limits[9:6]), .state_o({progress, memory_idle, idle}), .start_valid_i(start_valid),
      .start_ready_o(start_ready), .start_job_i(start_job), .start_address_i(start_address),
      .give_up_i({failed || stuck || tampered, aborting, give_up}), .oldest_i(oldest), .free_o(freed),
      .free_queue_o(freed_queue), .end_o(ended), .end_word_o(end_word), .job_o(job),
      .able_i(able), .slot_valid_i(slot_valid), .slot_ready_o(slot_ready), .slot_i(slot),
      .slots_o(slots), .test_start_i(test_start), .test_o({testing, test_done, test_good}),
      .counted_o(counted), .m_axi_o(port_out), .m_axi_i(port_in));

  ht_tile_counters #(.BytesBits(7)) u_counters (
      .clk_i, .rst_ni(rst_ni && !clear), .clear_i(clear_counters), .restart_i(restart_counters),
      .busy_i(!still && !testing), .memory_i(counted[8]), .output_i(counted[9]),
      .block_i(counted[0]), .bytes_i(counted[7:1]), .job_i(done), .counts_o(counts));

  assign unused = &{1'b0, core_clk_i, s_data_axi_awvalid, s_data_axi_awid, s_data_axi_awaddr,
      s_data_axi_awlen, s_data_axi_awsize, s_data_axi_awburst, s_data_axi_awlock, s_data_axi_awprot, s_data_axi_awuser,
      s_data_axi_wvalid, s_data_axi_wdata, s_data_axi_wstrb, s_data_axi_wlast, s_data_axi_bready,
      s_data_axi_arvalid, s_data_axi_arid, s_data_axi_araddr, s_data_axi_arlen, s_data_axi_arsize,
      s_data_axi_arburst, s_data_axi_arlock, s_data_axi_arprot, s_data_axi_aruser, s_data_axi_rready, s_axis_tvalid,
      s_axis_tdata, s_axis_tkeep, s_axis_tlast, m_axis_tready, unused_data, unused_message,
      unused_setting, unused_direct, unused_derived};

endmodule

`default_nettype wire
