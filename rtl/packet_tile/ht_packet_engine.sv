// SPDX-License-Identifier: Apache-2.0
// The way of many jobs at once: descriptors, messages, engine, answers. Only wires.

`default_nettype none

module ht_packet_engine #(
    parameter bit Keyed       = 1'b1,
    parameter int Messages    = 16,
    parameter int Slots       = 7,
    parameter int Queues      = 4,
    parameter int IndexBits   = 5,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    localparam int HoldBits    = (Slots > 0) ? Slots : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int EndBits     = AddressBits + IndexBits + 7,
    localparam int PortOutBits = 2 * AddressBits + DataBits + DataBits / 8 + ht_job_pkg::PortOutBits,
    localparam int PortInBits  = DataBits + ht_job_pkg::PortInBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,       // resets all but memory's side
    input  logic [4:0][127:0]      windows_i,     // {the tile's, the queues'}: {last, base}
    input  logic [3:0][31:0]       most_bytes_i,  // of a job of a queue; 0: any
    input  logic [4:0][31:0]       policies_i,    // of pages: {the tile, queues}
    output logic [2:0]             state_o,       // {progress, memory owes nothing, no job}
    // A job begins: {queue, number in its queue}
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [IndexBits+1:0]   start_job_i,
    input  logic [AddressBits-1:0] start_address_i,
    // Jobs are given up: {no job is done, all, of queues, the oldest of queues}
    input  logic [9:0]             give_up_i,
    input  logic [3:0][IndexBits-1:0] oldest_i,
    // A job leaves its place; a job ends: {job, interrupt, cause, address}
    output logic                   free_o,
    output logic [1:0]             free_queue_o,
    output logic                   end_o,
    output logic [EndBits-1:0]     end_word_o,
    // Who may use which key: {user, TUSER}
    output logic [ht_user_pkg::MessageBits+2:0] job_o,
    input  logic                   able_i,
    // Keys: {TUSER, last, keep, data}; {one is prepared, slots that hold one}
    input  logic                   slot_valid_i,
    output logic                   slot_ready_o,
    input  logic [KeyUserBits+72:0] slot_i,
    output logic [HoldBits:0]      slots_o,
    // Self-test: it begins; {runs, ends, was right}
    input  logic                   test_start_i,
    output logic [2:0]             test_o,
    // Counted: {output waits, memory is waited for, bytes, a block of a message}
    output logic [9:0]             counted_o,
    // AXI4: the pins in the order of the tile's ports, the first one on top
    output logic [PortOutBits-1:0] m_axi_o,
    input  logic [PortInBits-1:0]  m_axi_i
);

  localparam int TidBits   = $clog2(Messages);
  localparam int BeatShift = $clog2(DataBits / 8);
  localparam int RowBits   = DataBits + DataBits / 8 + TidBits + 2;

  logic                   run_n;
  logic [AddressBits-1:0] araddr, awaddr;
  logic [7:0]             arlen, awlen;
  logic                   arvalid, arready, rlast, rvalid, rready, awvalid, awready, wlast, wvalid;
  logic                   wready, bvalid, bready;
  logic [0:0]             rid, bid;
  logic [DataBits-1:0]    rdata, wdata;
  logic [DataBits/8-1:0]  wstrb;
  logic [1:0]             rresp, bresp, ask_queue;
  logic [2:0]             arprot, awprot;
  logic [ht_job_pkg::BusUserBits-1:0] aruser, awuser;

  // ID 0, whole beats, INCR; CACHE as docs/bus.md has it
  assign m_axi_o = {1'b0, araddr, arlen, 3'(BeatShift), 2'b01, 4'b0011, arprot, aruser, arvalid,
                    rready, 1'b0, awaddr, awlen, 3'(BeatShift), 2'b01, 4'b0011, awprot, awuser,
                    awvalid, wdata, wstrb, wlast, wvalid, bready};
  assign {arready, rid, rdata, rresp, rlast, rvalid, awready, wready, bid, bresp, bvalid} = m_axi_i;
  assign run_n = rst_ni && !clear_i;

  // Jobs
  logic                   ask_valid, ask_ready, torn, fetched, jobs_idle, answer_valid, answer_ready;
  logic                   job_valid, job_ready, is_descriptor, check_ready, align_ready, is_last;
  logic                   beat_valid, beat_final, memory_waits, read_idle, write_idle;
  logic [AddressBits+TidBits+8:0] ask;
  logic [TidBits-1:0]     row_tid, read_tid;
  logic [AddressBits+2:0] torn_why;
  logic [Messages-1:0]    room;
  logic [TidBits:0]       answer_of;
  logic [255:0]           answer;
  logic [AddressBits+IndexBits+12:0] job;
  logic [6:0]             row_user, read_bytes;
  logic [DataBits-1:0]    beat;
  logic [BeatShift-1:0]   read_low;

  ht_packet_jobs #(
      .Keyed(Keyed), .Messages(Messages), .Queues(Queues), .IndexBits(IndexBits),
      .AddressBits(AddressBits), .DataBits(DataBits)
  ) u_jobs (
      .clk_i, .rst_ni, .clear_i, .idle_i(state_o[1:0] == 2'b11), .idle_o(jobs_idle), .windows_i, .most_bytes_i,
      .start_valid_i, .start_ready_o, .start_job_i, .start_address_i, .give_up_i, .oldest_i, .job_o,
      .able_i, .ask_valid_o(ask_valid), .ask_ready_i(ask_ready), .ask_o(ask),
      .ask_queue_o(ask_queue),
      .beat_valid_i(beat_valid), .beat_ready_o(check_ready), .beat_final_i(beat_final),
      .beat_i(beat), .beat_of_i({is_descriptor, read_tid}), .torn_i(torn), .torn_why_i(torn_why),
      .row_tid_i(row_tid), .row_user_o(row_user), .fetched_i(fetched), .room_i(room),
      .answer_valid_i(answer_valid), .answer_ready_o(answer_ready), .answer_of_i(answer_of),
      .end_valid_o(job_valid), .end_ready_i(job_ready), .end_o(job), .counted_o(counted_o[7:0]));

  assign free_o       = job_valid && job_ready;
  assign free_queue_o = job[AddressBits+IndexBits+12 -: 2];

  // Memory
  ht_tile_attributes #(.Queues(Queues)) u_attributes (
      .clk_i, .rst_ni, .idle_i(state_o[1:0] == 2'b11), .policies_i,
      .ready_i({job_ready, ask_ready, ask_ready}), .queue_i({free_queue_o, ask_queue, ask_queue}),
      .fetch_i(1'b1), .read_o({aruser, arprot}), .write_o({awuser, awprot}));

  ht_packet_read #(.AddressBits(AddressBits), .DataBits(DataBits), .Messages(Messages)) u_read (
      .clk_i, .rst_ni, .clear_i, .idle_o(read_idle), .wait_o(memory_waits), .ask_valid_i(ask_valid),
      .ask_ready_o(ask_ready), .ask_i(ask), .beat_valid_o(beat_valid),
      .beat_ready_i(is_descriptor ? check_ready : align_ready), .beat_o(beat),
      .beat_of_o({is_descriptor, is_last, read_tid, read_bytes, read_low}), .beat_final_o(beat_final),
      .torn_o(torn), .torn_why_o(torn_why), .m_axi_araddr(araddr), .m_axi_arlen(arlen),
      .m_axi_arvalid(arvalid), .m_axi_arready(arready), .m_axi_rid(rid), .m_axi_rdata(rdata),
      .m_axi_rresp(rresp), .m_axi_rlast(rlast), .m_axi_rvalid(rvalid), .m_axi_rready(rready));

  logic               row_valid, row_ready, laid_valid, laid_ready, laid_ends;
  logic [RowBits-1:0] row;
  logic [DataBits+DataBits/8:0] laid;

  ht_packet_align #(.DataBits(DataBits), .TidBits(TidBits)) u_align (
      .clk_i, .rst_ni(run_n), .beat_valid_i(beat_valid && !is_descriptor),
      .beat_ready_o(align_ready), .beat_i(beat), .beat_of_i({is_last, read_tid, read_bytes, read_low}),
      .beat_final_i(beat_final), .row_valid_o(row_valid), .row_ready_i(row_ready),
      .row_o(row[DataBits-1:0]), .row_keep_o(row[DataBits +: DataBits/8]),
      .row_last_o(row[DataBits+DataBits/8]), .row_ends_o(row[RowBits-1]),
      .row_tid_o(row[DataBits+DataBits/8+1 +: TidBits]));

  ht_axi_slice #(.Width(RowBits)) u_slice (
      .clk_i, .rst_ni(run_n), .valid_i(row_valid), .ready_o(row_ready), .payload_i(row),
      .valid_o(laid_valid), .ready_i(laid_ready), .payload_o({laid_ends, row_tid, laid}));

  assign fetched = laid_valid && laid_ready && laid_ends;

  ht_packet_hash #(
      .Keyed(Keyed), .Messages(Messages), .Slots(Slots), .DataBits(DataBits)
  ) u_hash (
      .clk_i, .rst_ni(run_n), .test_start_i, .test_busy_o(test_o[2]), .test_done_o(test_o[1]),
      .test_good_o(test_o[0]), .key_valid_i(slot_valid_i), .key_ready_o(slot_ready_o),
      .key_i(slot_i), .slots_o, .row_valid_i(laid_valid), .row_ready_o(laid_ready), .row_i(laid),
      .row_tid_i(row_tid), .row_user_i(row_user), .room_o(room),
      .answer_valid_o(answer_valid), .answer_ready_i(answer_ready), .answer_of_o(answer_of),
      .answer_o(answer));

  ht_packet_write #(
      .AddressBits(AddressBits), .DataBits(DataBits), .JobBits(IndexBits + 2)
  ) u_write (
      .clk_i, .rst_ni, .zeroize_i(clear_i), .idle_o(write_idle), .valid_i(job_valid),
      .ready_o(job_ready), .job_i(job), .answer_i(answer), .end_o, .end_word_o, .m_axi_awaddr(awaddr), .m_axi_awlen(awlen),
      .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_wdata(wdata), .m_axi_wstrb(wstrb),
      .m_axi_wlast(wlast), .m_axi_wvalid(wvalid), .m_axi_wready(wready), .m_axi_bid(bid),
      .m_axi_bresp(bresp), .m_axi_bvalid(bvalid), .m_axi_bready(bready));

  assign state_o = {(rvalid && rready) || (bvalid && bready) || (arvalid && arready)
                    || (laid_valid && laid_ready) || end_o || free_o,
                    read_idle && write_idle, jobs_idle && start_ready_o && write_idle};
  assign counted_o[9:8] = {(wvalid && !wready) || (awvalid && !awready), memory_waits};

endmodule

`default_nettype wire
