// SPDX-License-Identifier: Apache-2.0
// A hash engine that a system can share: every function of the cores over registers, AXI4-Stream
// and descriptors in memory, with key slots, for up to four queues and software in turn. Wires,
// and the state of the direct job; registers, descriptors and rules: docs/tile.md.

`default_nettype none

module ht_tile #(
    parameter int Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2      = 63,           // functions, as ht_hmac_stream has them; 0: no SHA-2
    parameter int Modes3      = 255,          // 0: no SHA-3
    parameter int Frame       = 3,            // bit 0: cSHAKE, bit 1: KMAC
    parameter int Slots       = 8,            // for keys: 0, 1, 2, 4, 8
    parameter int Keccak      = 0,            // raw: 1 ht_keccak_dcc, 2 ht_keccak_dccl, 0 none
    parameter bit Prng        = 1'b0,         // pseudo-random bytes: ht_keccak_prng
    parameter int Queues      = 4,            // of descriptors, 0 to 4; 0: no DMA
    parameter bit Stream      = 1'b1,
    parameter bit DataPort    = 1'b1,         // the second AXI4 port
    parameter bit Sideload    = 1'b1,
    parameter int AddressBits = 32,           // of memory, 32 to 64
    parameter int DataBits    = 128,          // of memory and of the data port, 32 to 512
    parameter int IdBits      = 4,            // of both AXI4 subordinates
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    output logic                   irq_o,
    output logic                   idle_o,      // the clock may stop 16 cycles after an access
    // Registers and windows: AXI4, 32 bits
    input  logic                    s_axi_awvalid,
    output logic                    s_axi_awready,
    input  logic [IdBits-1:0]       s_axi_awid,
    input  logic [12:0]             s_axi_awaddr,
    input  logic [7:0]              s_axi_awlen,
    input  logic [2:0]              s_axi_awsize,
    input  logic [1:0]              s_axi_awburst,
    input  logic                    s_axi_awlock,
    input  logic [2:0]              s_axi_awprot,
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
    input  logic [12:0]             s_axi_araddr,
    input  logic [7:0]              s_axi_arlen,
    input  logic [2:0]              s_axi_arsize,
    input  logic [1:0]              s_axi_arburst,
    input  logic                    s_axi_arlock,
    input  logic [2:0]              s_axi_arprot,
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
    input  logic [12:0]             s_data_axi_awaddr,
    input  logic [7:0]              s_data_axi_awlen,
    input  logic [2:0]              s_data_axi_awsize,
    input  logic [1:0]              s_data_axi_awburst,
    input  logic                    s_data_axi_awlock,
    input  logic [2:0]              s_data_axi_awprot,
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
    input  logic [12:0]             s_data_axi_araddr,
    input  logic [7:0]              s_data_axi_arlen,
    input  logic [2:0]              s_data_axi_arsize,
    input  logic [1:0]              s_data_axi_arburst,
    input  logic                    s_data_axi_arlock,
    input  logic [2:0]              s_data_axi_arprot,
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

  localparam int HoldBits = (Slots > 0) ? Slots : 1;
  localparam bit Dma      = Queues != 0;

  // Both subordinates
  logic                  access_valid, access_ready, access_write, access_error;
  logic [12:0]           access_address;
  logic [31:0]           access_data, access_answer;
  logic [3:0]            access_strobe;
  logic                  data_valid, data_ready, data_write, data_error;
  logic [12:0]           data_address;
  logic [DataBits-1:0]   data_data, data_answer;
  logic [DataBits/8-1:0] data_strobe;
  logic [2:0]            unused_prot, unused_data_prot;

  ht_axi_access #(.AddressBits(13), .DataBits(32), .IdBits(IdBits)) u_access (
      .clk_i, .rst_ni,
      .s_axi_awvalid, .s_axi_awready, .s_axi_awid, .s_axi_awaddr,
      .s_axi_awlen, .s_axi_awsize, .s_axi_awburst, .s_axi_awlock,
      .s_axi_awprot, .s_axi_wvalid, .s_axi_wready, .s_axi_wdata,
      .s_axi_wstrb, .s_axi_wlast, .s_axi_bvalid, .s_axi_bready,
      .s_axi_bid, .s_axi_bresp, .s_axi_arvalid, .s_axi_arready,
      .s_axi_arid, .s_axi_araddr, .s_axi_arlen, .s_axi_arsize,
      .s_axi_arburst, .s_axi_arlock, .s_axi_arprot, .s_axi_rvalid,
      .s_axi_rready, .s_axi_rid, .s_axi_rdata, .s_axi_rresp,
      .s_axi_rlast,
      .access_valid_o(access_valid), .access_ready_i(access_ready), .access_write_o(access_write),
      .access_address_o(access_address), .access_prot_o(unused_prot),
      .access_data_o(access_data), .access_strobe_o(access_strobe),
      .access_data_i(access_answer), .access_error_i(access_error));

  if (DataPort) begin : gen_data_port
    ht_axi_access #(.AddressBits(13), .DataBits(DataBits), .IdBits(IdBits)) u_access (
        .clk_i, .rst_ni,
        .s_axi_awvalid(s_data_axi_awvalid), .s_axi_awready(s_data_axi_awready),
        .s_axi_awid(s_data_axi_awid), .s_axi_awaddr(s_data_axi_awaddr),
        .s_axi_awlen(s_data_axi_awlen), .s_axi_awsize(s_data_axi_awsize),
        .s_axi_awburst(s_data_axi_awburst), .s_axi_awlock(s_data_axi_awlock),
        .s_axi_awprot(s_data_axi_awprot), .s_axi_wvalid(s_data_axi_wvalid),
        .s_axi_wready(s_data_axi_wready), .s_axi_wdata(s_data_axi_wdata),
        .s_axi_wstrb(s_data_axi_wstrb), .s_axi_wlast(s_data_axi_wlast),
        .s_axi_bvalid(s_data_axi_bvalid), .s_axi_bready(s_data_axi_bready),
        .s_axi_bid(s_data_axi_bid), .s_axi_bresp(s_data_axi_bresp),
        .s_axi_arvalid(s_data_axi_arvalid), .s_axi_arready(s_data_axi_arready),
        .s_axi_arid(s_data_axi_arid), .s_axi_araddr(s_data_axi_araddr),
        .s_axi_arlen(s_data_axi_arlen), .s_axi_arsize(s_data_axi_arsize),
        .s_axi_arburst(s_data_axi_arburst), .s_axi_arlock(s_data_axi_arlock),
        .s_axi_arprot(s_data_axi_arprot), .s_axi_rvalid(s_data_axi_rvalid),
        .s_axi_rready(s_data_axi_rready), .s_axi_rid(s_data_axi_rid),
        .s_axi_rdata(s_data_axi_rdata), .s_axi_rresp(s_data_axi_rresp),
        .s_axi_rlast(s_data_axi_rlast),
        .access_valid_o(data_valid), .access_ready_i(data_ready), .access_write_o(data_write),
        .access_address_o(data_address), .access_prot_o(unused_data_prot),
        .access_data_o(data_data), .access_strobe_o(data_strobe),
        .access_data_i(data_answer), .access_error_i(data_error));
  end else begin : gen_no_data_port
    logic unused;
    assign {data_valid, data_write, data_address, data_data, data_strobe} = '0;
    assign unused_data_prot = '0;
    assign {s_data_axi_awready, s_data_axi_wready, s_data_axi_bvalid, s_data_axi_bid,
            s_data_axi_bresp, s_data_axi_arready, s_data_axi_rvalid, s_data_axi_rid,
            s_data_axi_rdata, s_data_axi_rresp, s_data_axi_rlast} = '0;
    assign unused = &{1'b0, data_ready, data_error, data_answer, s_data_axi_awvalid,
                      s_data_axi_awid, s_data_axi_awaddr, s_data_axi_awlen, s_data_axi_awsize,
                      s_data_axi_awburst, s_data_axi_awlock, s_data_axi_awprot,
                      s_data_axi_wvalid, s_data_axi_wdata, s_data_axi_wstrb, s_data_axi_wlast,
                      s_data_axi_bready, s_data_axi_arvalid, s_data_axi_arid, s_data_axi_araddr,
                      s_data_axi_arlen, s_data_axi_arsize, s_data_axi_arburst, s_data_axi_arlock,
                      s_data_axi_arprot, s_data_axi_rready};
  end

  // Windows and registers
  logic         register_valid, register_ready, register_error;
  logic [31:0]  register_data;
  logic         message_soon, message_opens, message_wants, message_valid, message_ready;
  logic         key_wants, key_valid, key_ready;
  logic [63:0]  message, key;
  logic [3:0]   message_bytes, key_chunk_bytes;
  logic         data_swap, digest_swap;
  logic [511:0] digest;

  ht_tile_windows #(.DataBits(DataBits)) u_windows (
      .clk_i, .rst_ni, .access_valid_i(access_valid), .access_ready_o(access_ready),
      .access_write_i(access_write), .access_address_i(access_address),
      .access_data_i(access_data), .access_strobe_i(access_strobe), .access_data_o(access_answer),
      .access_error_o(access_error), .data_valid_i(data_valid), .data_ready_o(data_ready),
      .data_write_i(data_write), .data_address_i(data_address), .data_data_i(data_data),
      .data_strobe_i(data_strobe), .data_data_o(data_answer), .data_error_o(data_error),
      .register_valid_o(register_valid), .register_ready_i(register_ready),
      .register_data_i(register_data), .register_error_i(register_error),
      .message_swap_i(data_swap), .message_soon_i(message_soon),
      .message_wants_i(message_wants),
      .message_valid_o(message_valid), .message_ready_i(message_ready), .message_o(message),
      .message_bytes_o(message_bytes), .key_wants_i(key_wants), .key_valid_o(key_valid),
      .key_ready_i(key_ready), .key_o(key), .key_bytes_o(key_chunk_bytes),
      .digest_swap_i(digest_swap), .digest_i(digest));

  logic        abort_command, zeroize_command, test_command, next_command, clear_counters;
  logic        restart_counters, repeats;
  logic [31:0] watchdog, status;
  logic [63:0] window_base, window_last;
  logic [AddressBits-1:0] base, last;  // of the window
  logic        unused_bits;
  logic        direct_start, key_start, key_clear, key_kmac;
  logic [31:0] direct_function, direct_control, direct_output;
  logic [60:0] direct_length;
  logic [23:0] direct_strings;
  logic [2:0]  key_slot;
  logic [3:0]  key_mode;
  logic [4:0]  key_users;
  logic [15:0] key_bytes, events;
  logic [3:0]  queue_enable, queue_busy, queue_halted;
  logic [3:0][3:0]  queue_size, queue_cause;
  logic [3:0][15:0] queue_tail, queue_head;
  logic [3:0][63:0] queue_base, queue_error;
  logic [3:0][AddressBits-1:0] queue_place, queue_address;
  logic [HoldBits-1:0] holds, sideloaded;
  logic [7:0]  slot_holds, slot_sideloaded;
  logic [63:0] count_busy, count_memory, count_output, count_blocks, count_bytes;
  logic [31:0] count_jobs;

  ht_tile_software #(
      .AddressBits(AddressBits), .DataBits(DataBits), .Modes2(Modes2), .Modes3(Modes3),
      .Frame(Frame), .Slots(Slots), .Queues(Queues), .Stream(Stream), .DataPort(DataPort),
      .Sideload(Sideload), .Keccak(Keccak), .Prng(Prng)
  ) u_software (
      .clk_i, .rst_ni, .valid_i(register_valid), .ready_o(register_ready),
      .write_i(access_write), .address_i(access_address[11:0]), .data_i(access_data),
      .data_o(register_data), .error_o(register_error), .abort_o(abort_command),
      .zeroize_o(zeroize_command), .selftest_o(test_command), .next_o(next_command),
      .clear_counters_o(clear_counters), .data_swap_o(data_swap), .digest_swap_o(digest_swap),
      .restart_counters_o(restart_counters), .repeat_o(repeats), .watchdog_o(watchdog),
      .window_base_o(window_base), .window_last_o(window_last), .direct_start_o(direct_start),
      .direct_function_o(direct_function), .direct_control_o(direct_control),
      .direct_length_o(direct_length), .direct_output_o(direct_output),
      .direct_strings_o(direct_strings), .key_start_o(key_start), .key_clear_o(key_clear),
      .key_slot_o(key_slot), .key_mode_o(key_mode), .key_kmac_o(key_kmac),
      .key_users_o(key_users), .key_bytes_o(key_bytes), .queue_enable_o(queue_enable),
      .queue_size_o(queue_size), .queue_base_o(queue_base), .queue_tail_o(queue_tail),
      .queue_head_i(queue_head), .queue_busy_i(queue_busy), .queue_halted_i(queue_halted),
      .queue_cause_i(queue_cause), .queue_address_i(queue_error), .status_i(status),
      .holds_i(slot_holds), .sideloaded_i(slot_sideloaded), .busy_i(count_busy),
      .memory_i(count_memory), .output_i(count_output), .blocks_i(count_blocks),
      .bytes_i(count_bytes), .jobs_i(count_jobs), .events_i(events), .irq_o);

  for (genvar s = 0; s < 8; s++) begin : gen_slot
    assign slot_holds[s]      = s < Slots && holds[s % HoldBits];
    assign slot_sideloaded[s] = s < Slots && sideloaded[s % HoldBits];
  end

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    assign queue_place[q] = queue_base[q][AddressBits-1:0];
    assign queue_error[q] = 64'({64'b0, queue_address[q]});
  end

  // Bits of the window that addresses lack: it ends with these, or nothing is in it.
  always_comb begin
    base = window_base[AddressBits-1:0];
    last = window_last[AddressBits-1:0];
    if (({64'b0, window_last} >> AddressBits) != 0) last = '1;
    if (({64'b0, window_base} >> AddressBits) != 0)
      {base, last} = {{AddressBits{1'b1}}, {AddressBits{1'b0}}};
  end

  assign unused_bits = &{1'b0, queue_base, unused_prot, unused_data_prot};

  // Safety
  logic clear, hold, aborting, timed_out, stuck, zeroizing, zeroized, stuck_event;
  logic busy, quiet, at_rest, progress, memory_idle, run_n;
  logic test_start, test_busy, test_done, test_good, tested, failed;

  assign run_n = rst_ni && !clear;

  ht_tile_control u_control (
      .clk_i, .rst_ni, .abort_i(abort_command), .zeroize_i(zeroize_command),
      .selftest_i(test_command), .watchdog_i(watchdog), .busy_i(busy), .quiet_i(quiet),
      .progress_i(progress),
      .memory_idle_i(memory_idle), .clear_o(clear), .hold_o(hold), .abort_o(aborting),
      .timed_out_o(timed_out), .stuck_o(stuck), .zeroizing_o(zeroizing), .zeroized_o(zeroized),
      .stuck_event_o(stuck_event), .test_start_o(test_start), .test_busy_i(test_busy),
      .test_done_i(test_done), .test_good_i(test_good), .tested_o(tested), .failed_o(failed));

  // Who is next: the self-test, a key, a queue or the direct job
  logic        test_answer_valid, test_last;
  logic [63:0] test_answer;
  logic [7:0]  test_keep;
  logic       queue_valid, test_valid, start_ready, direct_asks_q, direct_busy_q, keys_ask, still;
  logic [2:0] queue_user, done_user;
  logic [31:0] test_function;
  logic [3:0] done_cause, end_cause, direct_cause_q;
  logic       done, direct_done, direct_aborts, direct_ended_q;
  logic       from_stream, packet_q, direct_stream_q, packet_rest, direct_taken, direct_cleared;
  logic       key_busy, key_cleared;
  logic [3:0] queue_cleared;
  logic [AddressBits-1:0] queue_start, done_address;

  ht_tile_queues #(.AddressBits(AddressBits), .Queues(Queues)) u_queues (
      .clk_i, .rst_ni, .hold_i(hold || keys_ask || test_valid || abort_command),
      .clear_i(clear), .enable_i(queue_enable), .size_i(queue_size), .base_i(queue_place),
      .tail_i(queue_tail), .head_o(queue_head), .busy_o(queue_busy), .halted_o(queue_halted),
      .cause_o(queue_cause), .address_o(queue_address),
      .direct_i(direct_asks_q && (!from_stream || packet_q)), .start_valid_o(queue_valid),
      .start_ready_i(start_ready), .start_user_o(queue_user), .start_address_o(queue_start),
      .done_i(done), .done_user_i(done_user), .done_cause_i(end_cause),
      .done_address_i(done_address));

  // A job from the stream asks for its turn when its packet waits, so that queues go on until then.
  assign from_stream = Stream && ht_tile_pkg::job_from_stream(direct_control);
  always_ff @(posedge clk_i) packet_q <= s_axis_tvalid && !packet_rest;

  // A message that comes right after its start waits until it is wanted.
  assign message_soon = message_opens
                        || ((direct_start || direct_asks_q) && still && !hold && !from_stream);
  assign end_cause     = (done_cause == ht_tile_pkg::CauseAborted && timed_out)
                         ? ht_tile_pkg::CauseWatchdog : done_cause;
  assign idle_o        = at_rest && !hold && !queue_valid && !direct_asks_q;
  assign direct_aborts = (aborting || abort_command) && direct_asks_q;  // one that has not begun
  assign direct_done   = done && done_user == ht_tile_pkg::UserDirect;
  assign direct_taken  = direct_start && !direct_busy_q && !clear;

  // Zeroize ends all that software waits for.
  assign direct_cleared = clear && direct_busy_q;
  assign queue_cleared  = clear ? queue_enable & ~queue_halted : '0;
  assign key_cleared    = clear && key_busy;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear) begin
      direct_asks_q  <= 1'b0;
      direct_busy_q  <= 1'b0;
      direct_ended_q <= rst_ni && (direct_busy_q || direct_ended_q);
      direct_cause_q <= direct_cleared ? ht_tile_pkg::CauseAborted
                        : rst_ni ? direct_cause_q : ht_tile_pkg::CauseNone;
    end else if (direct_taken) begin
      direct_asks_q  <= 1'b1;
      direct_busy_q  <= 1'b1;
      direct_ended_q <= 1'b0;
      direct_cause_q <= '0;
    end else begin
      if (queue_valid && start_ready && queue_user == ht_tile_pkg::UserDirect) begin
        direct_asks_q   <= 1'b0;
        direct_stream_q <= from_stream;
      end
      if (direct_aborts) begin
        direct_asks_q  <= 1'b0;
        direct_busy_q  <= 1'b0;
        direct_ended_q <= 1'b1;
        direct_cause_q <= (aborting && timed_out) ? ht_tile_pkg::CauseWatchdog
                          : ht_tile_pkg::CauseAborted;
      end
      if (direct_done) begin
        // A stream that repeats stops at an error.
        direct_asks_q  <= repeats && direct_stream_q && end_cause == 0;
        direct_busy_q  <= repeats && direct_stream_q && end_cause == 0;
        direct_ended_q <= 1'b1;
        direct_cause_q <= end_cause;
      end
    end
  end


  // The engine
  logic [3:0]           bytes_gone, queue_done, queue_failed;
  logic                 block_gone, waits_memory, waits_output, start_valid;
  logic                 digest_full, digest_more, key_done, key_error, interrupt;

  logic [ht_job_pkg::RequestBits-1:0] request;
  logic [2*AddressBits+DataBits+DataBits/8+ht_job_pkg::PortOutBits-1:0] port_out;
  logic [DataBits+ht_job_pkg::PortInBits-1:0] port_in;

  assign start_valid = queue_valid || test_valid;
  assign status      = ht_tile_pkg::pack_status(
      still, zeroizing, test_busy, tested, failed, stuck, direct_busy_q, message_wants, digest_full,
      digest_more, key_busy, key_wants, direct_cause_q, direct_ended_q);

  assign events[ht_tile_pkg::EventQueueDone0 +: 4]  = queue_done;
  assign events[ht_tile_pkg::EventDirectDone]       = direct_done && end_cause == 0;
  assign events[ht_tile_pkg::EventQueueError0 +: 4] = queue_failed | queue_cleared;
  assign events[ht_tile_pkg::EventDirectError]      = direct_aborts || direct_cleared
                                                      || (direct_done && end_cause != 0);
  assign events[ht_tile_pkg::EventKeyDone]          = key_done;
  assign events[ht_tile_pkg::EventKeyError]         = key_error || key_cleared;
  assign events[ht_tile_pkg::EventTested]           = test_done && test_good;
  assign events[ht_tile_pkg::EventFailed]           = test_done && !test_good;
  assign events[ht_tile_pkg::EventZeroized]         = zeroized;
  assign events[ht_tile_pkg::EventStuck]            = stuck_event;

  always_comb
    for (int q = 0; q < 4; q++) begin
      queue_done[q]   = done && int'(done_user) == q && !queue_halted[q] && end_cause == 0
                        && interrupt;
      queue_failed[q] = done && int'(done_user) == q && !queue_halted[q] && end_cause != 0;
    end

  ht_tile_test #(.Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak)) u_test (
      .clk_i, .rst_ni(run_n), .start_i(test_start), .busy_o(test_busy), .done_o(test_done),
      .good_o(test_good), .job_valid_o(test_valid), .job_ready_i(start_ready),
      .function_o(test_function), .job_done_i(done && done_user == ht_tile_pkg::UserTest),
      .answer_valid_i(test_answer_valid),
      .answer_i(test_answer), .answer_keep_i(test_keep), .answer_last_i(test_last));

  assign request = ht_job_pkg::pack_request(
      test_valid ? ht_tile_pkg::UserTest : queue_user,
      test_valid ? test_function : direct_function, test_valid ? 32'd0 : direct_control,
      test_valid ? 61'd3 : direct_length, test_valid ? 32'd32 : direct_output,
      test_valid ? 24'd0 : direct_strings);

  assign {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arcache,
      m_axi_arprot, m_axi_arvalid, m_axi_rready, m_axi_awid, m_axi_awaddr, m_axi_awlen,
      m_axi_awsize, m_axi_awburst, m_axi_awcache, m_axi_awprot, m_axi_awvalid, m_axi_wdata,
      m_axi_wstrb, m_axi_wlast, m_axi_wvalid, m_axi_bready} = port_out;
  assign port_in = {m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast,
      m_axi_rvalid, m_axi_awready, m_axi_wready, m_axi_bid, m_axi_bresp, m_axi_bvalid};

  ht_tile_engine #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots), .Keccak(Keccak),
      .Prng(Prng), .Dma(Dma), .Stream(Stream), .Sideload(Sideload), .AddressBits(AddressBits),
      .DataBits(DataBits)
  ) u_engine (
      .clk_i, .rst_ni, .clear_i(clear), .abort_i(aborting), .refuse_i(failed || stuck),
      .key_turn_i(!hold), .still_o(still), .busy_o(busy), .quiet_o(quiet),
      .at_rest_o(at_rest), .progress_o(progress),
      .memory_idle_o(memory_idle), .window_base_i(base),
      .window_last_i(last), .start_valid_i(start_valid),
      .start_ready_o(start_ready), .start_address_i(queue_start),
      .start_i(request), .done_o(done),
      .done_user_o(done_user), .done_cause_o(done_cause), .done_address_o(done_address),
      .done_interrupt_o(interrupt), .halted_i(queue_halted),
      .message_soon_o(message_opens), .message_wants_o(message_wants),
      .message_valid_i(message_valid), .message_ready_o(message_ready), .message_i(message),
      .message_bytes_i(message_bytes), .next_i(next_command),
      .direct_i(direct_taken), .digest_full_o(digest_full),
      .digest_more_o(digest_more), .digest_o(digest), .test_valid_o(test_answer_valid),
      .test_o(test_answer), .test_keep_o(test_keep), .test_last_o(test_last),
      .key_start_i(key_start), .key_clear_i(key_clear), .key_slot_i(key_slot),
      .key_mode_i(key_mode), .key_kmac_i(key_kmac), .key_users_i(key_users),
      .key_bytes_i(key_bytes), .key_busy_o(key_busy), .key_wants_o(key_wants),
      .key_done_o(key_done), .key_error_o(key_error), .keys_ask_o(keys_ask),
      .key_valid_i(key_valid), .key_ready_o(key_ready), .key_i(key),
      .key_chunk_bytes_i(key_chunk_bytes), .holds_o(holds), .sideloaded_o(sideloaded),
      .block_o(block_gone), .bytes_o(bytes_gone),
      .waits_memory_o(waits_memory), .waits_output_o(waits_output),
      .m_axi_o(port_out), .m_axi_i(port_in), .s_axis_tvalid, .s_axis_tready,
      .packet_rest_o(packet_rest),
      .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast, .m_axis_tvalid, .m_axis_tready,
      .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser,
      .s_sideload_axis_tvalid, .s_sideload_axis_tready, .s_sideload_axis_tdata,
      .s_sideload_axis_tkeep,
      .s_sideload_axis_tlast, .s_sideload_axis_tuser);

  ht_tile_counters u_counters (
      .clk_i, .rst_ni(run_n), .clear_i(clear_counters), .restart_i(restart_counters),
      .busy_i(!still && !test_busy), .memory_i(waits_memory), .output_i(waits_output),
      .block_i(block_gone && !test_busy), .bytes_i(test_busy ? 4'd0 : bytes_gone),
      .job_i(done && !test_busy), .busy_o(count_busy), .memory_o(count_memory),
      .output_o(count_output), .blocks_o(count_blocks), .bytes_o(count_bytes),
      .jobs_o(count_jobs));

endmodule

`default_nettype wire
