// SPDX-License-Identifier: Apache-2.0
// The registers, whose fields are gathered here: one word for what belongs together.

`default_nettype none

module ht_tile_software #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Frame       = 3,
    parameter int Slots       = 8,
    parameter int Queues      = 4,
    parameter bit Stream      = 1'b1,
    parameter bit DataPort    = 1'b1,
    parameter bit Sideload    = 1'b1,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0,
    parameter bit Verify      = 1'b1,  // jobs may verify answers, and derive keys
    parameter bit Detect      = 1'b0   // flips in what software has set are found
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Access
    input  logic        valid_i,
    output logic        ready_o,
    input  logic        write_i,
    input  logic [14:0] address_i,
    input  logic [31:0] data_i,
    output logic [31:0] data_o,
    output logic        error_o,
    // Commands: pulses
    output logic [4:0]  abort_o,   // {a queue's own jobs, all jobs}
    output logic        zeroize_o,
    output logic        selftest_o,
    output logic        next_o,
    output logic        clear_counters_o,
    // Settings
    output logic [1:0]  swaps_o,        // bytes of {the digest, data}
    output logic        restart_counters_o,
    output logic        repeat_o,
    // Limits of jobs: {bytes, cycles of each queue's; cycles of all: budget, watchdog}
    output logic [9:0][31:0] limits_o,
    output logic [4:0][127:0] windows_o,  // of memory, {the tile's, the queues'}: {last, base}
    output logic [4:0][31:0] policies_o,  // of pages: {the tile, queues}
    // Direct job
    output logic        direct_start_o,
    output logic [ht_job_pkg::RequestBits-1:0] direct_o,
    // Key, as a TUSER
    output logic        key_start_o,
    output logic        key_clear_o,
    output logic [ht_user_pkg::KeyBits-1:0] key_o,
    // Queues
    output logic [3:0]       queue_enable_o,
    output logic [3:0][3:0]  queue_size_o,
    output logic [3:0][63:0] queue_base_o,
    output logic [3:0][15:0] queue_tail_o,
    input  logic [3:0][15:0] queue_head_i,
    input  logic [3:0]       queue_busy_i,
    input  logic [3:0]       queue_halted_i,
    input  logic [3:0][3:0]  queue_cause_i,
    input  logic [3:0][63:0] queue_address_i,
    // Status
    input  logic [31:0] status_i,
    output logic [1:0][7:0] owners_o,  // of slots: only {the port, software} loads them
    input  logic [6:0][7:0] slots_i,   // {a queue may use it, locked, sideloaded, it holds}
    input  logic [ht_job_pkg::CountBits-1:0] counts_i,
    // Interrupts: {the queues' error, the queues' done, as intr_state has them without its gaps},
    // {a flip was found, the queues', the sum of all}
    input  logic [ht_tile_pkg::Events+7:0] events_i,
    output logic [5:0]  irq_o
);

  localparam bit Shake = (Modes3 & 'h30) != 0;  // cSHAKE and KMAC are of it

  logic        read_done, write_done, read_error, write_error, keyed, verify;
  logic        from_stream, to_stream, to_slot, beside, key_lock, fault, unused;
  logic [1:0]  kind, key_usage, lock_own;  // lock_own: of the window and the watchdog
  logic [9:0]  lock;  // as ht_tile_beside has them
  logic [2:0]  slot, key_slot;
  logic [3:0]  key_mode, queue_irq;
  logic [3:0]  done, error, done_state, error_state, done_enable, error_enable, done_test, error_test;
  logic [4:0]  key_users, key_least;
  logic [15:0] key_bytes;
  logic [60:0] length;
  logic [31:0] field_data, beside_data, job, bytes, strings;
  logic [ht_tile_pkg::Counters-1:0][31:0] low, high;
  logic [ht_tile_pkg::Counters-1:0][63:0] counts;
  logic [ht_tile_pkg::Events-1:0] events, state, enable, test;
  logic [3:0][25:0] base_low;
  logic [3:0][31:0] base_high, error_low, error_high;
  logic [14:0] address;

  assign ready_o = read_done || write_done;
  assign {error_o, data_o} = {(read_error || write_error) && !beside, field_data | beside_data};
  assign {error, done, events} = events_i;
  assign queue_irq = (done_state & done_enable) | (error_state & error_enable);
  assign irq_o     = {fault, queue_irq, (state & enable) != 0 || queue_irq != 0};
  assign unused  = &{1'b0, address[1:0], strings};

  assign key_o    = ht_tile_pkg::pack_slot_key(key_slot, key_mode, kind, key_users, key_lock,
                                               key_usage, key_least, key_bytes);
  assign direct_o = ht_job_pkg::pack_request(
      ht_tile_pkg::UserDirect, job,
      ht_tile_pkg::pack_job(keyed, 1'b0, 1'b0, 1'b0, 1'b0, verify, slot, from_stream,
                            to_stream, to_slot), length, bytes,
      strings[ht_tile_pkg::StringsBits-1:0]);

  // The first counter is in the highest bits, but in the lowest registers.
  for (genvar c = 0; c < ht_tile_pkg::Counters; c++) begin : gen_count
    assign counts[c] = counts_i[32 + 64 * (ht_tile_pkg::Counters - 1 - c) +: 64];
  end

  ht_tile_watch #(
      .Detect(Detect), .Bits(1500 + ht_job_pkg::RequestBits + ht_user_pkg::KeyBits + ht_tile_pkg::Events)
  ) u_watch (
      .clk_i, .rst_ni, .written_i(valid_i && write_i), .held_i({windows_o, policies_o, limits_o,
          direct_o, key_o, queue_base_o, queue_tail_o, queue_size_o, queue_enable_o, owners_o, lock,
          lock_own, enable, done_enable, error_enable, swaps_o, restart_counters_o, repeat_o}), .fault_o(fault));

  ht_tile_page u_page (.clk_i, .write_i, .address_i, .address_o(address));

  ht_tile_halves #(.Counters(ht_tile_pkg::Counters), .First(ht_tile_pkg::CountersAt)) u_halves (
      .clk_i, .rst_ni, .valid_i, .write_i, .address_i(address), .counts_i(counts), .low_o(low),
      .high_o(high));

  ht_tile_beside #(.AddressBits(AddressBits), .Queues(Queues)) u_beside (
      .clk_i, .rst_ni, .valid_i, .write_i, .address_i(address), .data_i, .hit_o(beside),
      .data_o(beside_data), .lock_i(lock), .windows_o(windows_o[3:0]), .policies_o,
      .budgets_o(limits_o[9:2]));

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    assign queue_base_o[q] = {base_high[q], base_low[q], 6'd0};
    assign {error_high[q], error_low[q]} = queue_address_i[q];
  end

  ht_tile_fields u_fields (
      .clk_i, .rst_ni,
      // Access
      .s_cpuif_req(valid_i), .s_cpuif_req_is_wr(write_i),
      .s_cpuif_addr({address[14:2], 2'b00}), .s_cpuif_wr_data(data_i),
      .s_cpuif_rd_ack(read_done), .s_cpuif_rd_err(read_error), .s_cpuif_rd_data(field_data),
      .s_cpuif_wr_ack(write_done), .s_cpuif_wr_err(write_error),
      // What is built
      .capability0_sha2_i(6'(Modes2)), .capability0_sha3_i(8'(Modes3)),
      .capability0_cshake_i(Shake && 1'(Frame)),
      .capability0_kmac_i(Shake && Frame == 3 && Slots != 0), .capability0_keccak_i(Keccak != 0),
      .capability0_narrow_lanes_i(Keccak == 2 || Keccak == 4), .capability0_prng_i(Prng != 0),
      .capability0_data_port_i(DataPort != 0), .capability0_stream_i(Stream != 0),
      .capability0_dma_i(Queues != 0), .capability0_sideload_i(Sideload != 0), .capability0_verify_i(Verify),
      .capability0_derive_i(Verify && Slots != 0), .capability0_parts_i(Verify && Slots != 0 && Modes2 != 0 && Queues != 0),
      .capability1_queues_i(4'(Queues)), .capability1_slots_i(4'(Slots)), .capability1_address_bits_i(7'(AddressBits)),
      .capability1_width_i(3'($clog2(DataBits / 8))), .capability1_detect_i(Detect),
      // Commands and settings
      .control_abort_o(abort_o[0]), .control_zeroize_o(zeroize_o), .control_selftest_o(selftest_o),
      .control_next_o(next_o), .control_clear_counters_o(clear_counters_o), .status_i,
      .config_data_order_o(swaps_o[0]), .config_digest_order_o(swaps_o[1]),
      .config_restart_counters_o(restart_counters_o), .config_stream_repeat_o(repeat_o),
      .watchdog_cycles_o(limits_o[0]), .budget_cycles_o(limits_o[1]), .intr_state_o(state),
      .intr_set_i(events | test), .intr_enable_o(enable), .intr_test_o(test),
      .lock_window_o(lock_own[0]), .lock_watchdog_o(lock_own[1]),
      .lock_budget_o(lock[0]), .lock_queue_windows_o(lock[4:1]),
      .lock_software_slots_o(owners_o[0]), .lock_sideload_slots_o(owners_o[1]), .lock_access_o(lock[9:5]),
      .window_base_low_value_o(windows_o[4][31:0]), .window_base_high_value_o(windows_o[4][63:32]),
      .window_last_low_value_o(windows_o[4][95:64]), .window_last_high_value_o(windows_o[4][127:96]),
      // Direct job and key
      .direct_function_o(job), .direct_control_keyed_o(keyed), .direct_control_slot_o(slot),
      .direct_control_verify_o(verify), .direct_control_from_stream_o(from_stream),
      .direct_control_to_stream_o(to_stream), .direct_control_to_slot_o(to_slot),
      .direct_control_start_o(direct_start_o),
      .direct_length_low_value_o(length[31:0]), .direct_length_high_value_o(length[60:32]),
      .direct_output_bytes_o(bytes), .direct_strings_o(strings), .key_control_slot_o(key_slot),
      .key_control_mode_o(key_mode), .key_control_kind_o(kind), .key_control_users_o(key_users),
      .key_control_lock_o(key_lock), .key_control_usage_o(key_usage),
      .key_control_least_o(key_least), .key_control_clear_o(key_clear_o),
      .key_control_start_o(key_start_o), .key_bytes_value_o(key_bytes), .slots_holds_i(slots_i[0]),
      .slots_sideloaded_i(slots_i[1]), .slots_locked_i(slots_i[2]),
      // Counters
      .busy_low_value_i(low[0]), .busy_high_value_i(high[0]), .memory_low_value_i(low[1]),
      .memory_high_value_i(high[1]), .output_low_value_i(low[2]), .output_high_value_i(high[2]),
      .blocks_low_value_i(low[3]), .blocks_high_value_i(high[3]), .bytes_low_value_i(low[4]),
      .bytes_high_value_i(high[4]), .jobs_value_i(counts_i[31:0]),
      // Queues
      .queue_base_low_value_o(base_low), .queue_base_high_value_o(base_high),
      .queue_control_enable_o(queue_enable_o), .queue_control_abort_o(abort_o[4:1]),
      .queue_control_size_o(queue_size_o),
      .queue_tail_value_o(queue_tail_o), .queue_head_value_i(queue_head_i),
      .queue_status_busy_i(queue_busy_i), .queue_status_halted_i(queue_halted_i),
      .queue_status_cause_i(queue_cause_i), .queue_error_low_value_i(error_low),
      .queue_error_high_value_i(error_high), .queue_intr_state_done_o(done_state),
      .queue_intr_state_done_hwset_i(done | done_test), .queue_intr_state_error_o(error_state),
      .queue_intr_state_error_hwset_i(error | error_test), .queue_intr_enable_done_o(done_enable),
      .queue_intr_enable_error_o(error_enable), .queue_intr_test_done_o(done_test),
      .queue_intr_test_error_o(error_test), .queue_slots_holds_i(slots_i[6:3]));

endmodule

`default_nettype wire
