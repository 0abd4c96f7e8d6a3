// SPDX-License-Identifier: Apache-2.0
// The tile's side of memory: reads descriptors of queues, and what the job asks for by command;
// stores answers. Without queues there is none of it, and a job begins as it is asked for.

`default_nettype none

module ht_tile_memory #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int Queues      = 4,    // 0: no DMA
    parameter int TextBits    = 64,   // of a chunk at most
    localparam int SizeBits   = $clog2(TextBits / 8) + 1,
    localparam int PortOutBits =
        2 * AddressBits + DataBits + DataBits / 8 + ht_job_pkg::PortOutBits,
    localparam int PortInBits  = DataBits + ht_job_pkg::PortInBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,         // empties all but what memory still asks for
    input  logic [1:0]             abort_i,         // {what the job reads, all that is read}
    input  logic                   idle_i,          // no job: software may move the window
    output logic                   idle_o,          // memory owes no answer
    output logic                   next_idle_o,     // no job is read or waits
    output logic                   progress_o,
    input  logic [4:0][127:0]      windows_i,       // {the tile's, the queues'}: {last, base}
    input  logic [4:0][31:0]       policies_i,      // of pages: {the tile, queues}
    // What is asked for
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [AddressBits-1:0] start_address_i, // of the descriptor
    input  logic [ht_job_pkg::RequestBits-1:0] start_i,
    // The job that is next
    output logic                   job_valid_o,
    input  logic                   job_ready_i,
    output logic [ht_job_pkg::RequestBits-1:0] job_o,
    output logic [ht_job_pkg::Places-1:0][AddressBits-1:0] job_at_o,
    output logic [3:0]             job_failed_o,    // {malformed, why reading it failed}
    // Read: {fetch valid, bytes, address; fetched ready; chunk ready},
    // {fetch ready; fetched valid, address, cause; chunk valid, bytes, chunk}
    input  logic [1:0]             read_queue_i,    // whose job it is
    input  logic [2*AddressBits+2:0] read_i,
    output logic [AddressBits+TextBits+SizeBits+5:0] read_o,
    // Write: {queue, store valid, bytes, address, abort; chunks are for it, put valid, chunk; ready},
    // {store ready; put ready; stored valid, address, cause}
    input  logic [AddressBits+102:0] write_i,
    output logic [AddressBits+5:0] write_o,
    // AXI4: the pins in the order of the tile's ports, the first one on top
    output logic [PortOutBits-1:0] m_axi_o,
    input  logic [PortInBits-1:0]  m_axi_i
);

  logic                   fetch_valid, fetch_ready, fetched_valid, fetched_ready;
  logic                   chunk_valid, chunk_ready, store_valid, store_ready, store_abort, storing;
  logic                   put_valid, put_ready, stored_valid, stored_ready;
  logic                   run_n, fetch_open_q, store_open_q, descriptor_still;
  logic [AddressBits-1:0] fetch_address, fetch_bytes, fetched_address, store_address, stored_address;
  logic [1:0]             store_queue;
  logic [31:0]            store_bytes;
  logic [2:0]             fetched_cause, stored_cause;
  logic [SizeBits-1:0]    chunk_bytes;
  logic [TextBits-1:0]    chunk;
  logic [63:0]            put;

  assign {fetch_valid, fetch_bytes, fetch_address, fetched_ready, chunk_ready} = read_i;
  assign read_o = {fetch_ready, fetched_valid, fetched_address, fetched_cause, chunk_valid,
                   chunk_bytes, chunk};
  assign {store_queue, store_valid, store_bytes, store_address, store_abort, storing, put_valid, put,
          stored_ready} = write_i;
  assign write_o = {store_ready, put_ready, stored_valid, stored_address, stored_cause};

  assign run_n  = rst_ni && !clear_i;
  assign idle_o = !fetch_open_q && !store_open_q && descriptor_still;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fetch_open_q <= 1'b0;
      store_open_q <= 1'b0;
    end else begin
      // While all is cleared no command is taken, and each answer is.
      fetch_open_q <= (fetch_valid && fetch_ready && !clear_i)
                      || (fetch_open_q && !(fetched_valid && (fetched_ready || clear_i)));
      store_open_q <= (store_valid && store_ready && !clear_i)
                      || (store_open_q && !(stored_valid && (stored_ready || clear_i)));
    end
  end

  if (Queues != 0) begin : gen_memory
    logic [0:0]             m_axi_arid, m_axi_rid, m_axi_awid, m_axi_bid, m_axi_bvalid, m_axi_bready;
    logic [AddressBits-1:0] m_axi_araddr, m_axi_awaddr;
    logic [7:0]             m_axi_arlen, m_axi_awlen;
    logic [2:0]             m_axi_arsize, m_axi_arprot, m_axi_awsize, m_axi_awprot;
    logic [ht_job_pkg::BusUserBits-1:0] m_axi_aruser, m_axi_awuser;
    logic [1:0]             m_axi_arburst, m_axi_awburst, m_axi_rresp, m_axi_bresp;
    logic [3:0]             m_axi_arcache, m_axi_awcache;
    logic [DataBits-1:0]    m_axi_rdata, m_axi_wdata;
    logic [DataBits/8-1:0]  m_axi_wstrb;
    logic                   m_axi_arvalid, m_axi_arready, m_axi_rlast, m_axi_rvalid, m_axi_rready;
    logic                   m_axi_awvalid, m_axi_awready, m_axi_wlast, m_axi_wvalid, m_axi_wready;

    assign m_axi_o = {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst,
        m_axi_arcache, m_axi_arprot, m_axi_aruser, m_axi_arvalid, m_axi_rready, m_axi_awid,
        m_axi_awaddr, m_axi_awlen, m_axi_awsize, m_axi_awburst, m_axi_awcache, m_axi_awprot,
        m_axi_awuser, m_axi_awvalid, m_axi_wdata, m_axi_wstrb, m_axi_wlast, m_axi_wvalid,
        m_axi_bready};
    assign {m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast, m_axi_rvalid,
        m_axi_awready, m_axi_wready, m_axi_bid, m_axi_bresp, m_axi_bvalid} = m_axi_i;
    logic [AddressBits-1:0] store_base, store_last, read_base, read_last, next_base, next_last;
    logic [2:0] command_ready, unused_ar_prot, unused_aw_prot;
    logic [1:0] next_queue;
    assign command_ready = {store_ready, fetch_ready, descriptor_still};
    assign next_queue    = ht_job_pkg::queue(ht_job_pkg::request_user(job_o));
    ht_tile_reach #(.AddressBits(AddressBits), .Queues(Queues)) u_reach (
        .clk_i, .rst_ni, .idle_i(idle_i && idle_o), .windows_i, .ready_i(command_ready),
        .queue_i({store_queue, read_queue_i, next_queue}),
        .window_o({store_last, store_base, read_last, read_base, next_last, next_base}));

    ht_tile_attributes #(.Queues(Queues)) u_attributes (
        .clk_i, .rst_ni, .idle_i(idle_i && idle_o), .policies_i, .ready_i(command_ready),
        .queue_i({store_queue, read_queue_i, next_queue}), .fetch_i(!m_axi_arid[0]),
        .read_o({m_axi_aruser, m_axi_arprot}), .write_o({m_axi_awuser, m_axi_awprot}));

    logic [1:0]                  ar_valid, ar_ready, r_valid, r_ready, unused_id;
    logic [1:0][AddressBits-1:0] ar_address;
    logic [1:0][7:0]             ar_len;
    logic                        beat_valid, beat_ready, beat_last, unused_chunk_last, laid_valid, laid_ready;
    logic [63:0]                 laid;
    logic [DataBits-1:0]         beat;
    logic [$clog2(DataBits/8)-1:0] beat_offset;
    logic [$clog2(DataBits/8):0] beat_bytes;

    ht_axi_fetch #(.AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(AddressBits)) u_fetch (
        .clk_i, .rst_ni, .command_valid_i(fetch_valid && !clear_i),
        .command_ready_o(fetch_ready), .address_i(fetch_address), .bytes_i(fetch_bytes),
        .window_base_i(read_base), .window_last_i(read_last), .abort_i(abort_i != 0 || clear_i),
        .data_valid_o(beat_valid), .data_ready_i(beat_ready), .data_o(beat),
        .data_offset_o(beat_offset), .data_bytes_o(beat_bytes), .data_last_o(beat_last),
        .answer_valid_o(fetched_valid), .answer_ready_i(fetched_ready || clear_i),
        .cause_o(fetched_cause), .answer_address_o(fetched_address), .m_axi_arid(unused_id[0]),
        .m_axi_araddr(ar_address[0]), .m_axi_arlen(ar_len[0]), .m_axi_arsize, .m_axi_arburst,
        .m_axi_arcache, .m_axi_arprot(unused_ar_prot), .m_axi_arvalid(ar_valid[0]),
        .m_axi_arready(ar_ready[0]), .m_axi_rid, .m_axi_rdata, .m_axi_rresp, .m_axi_rlast,
        .m_axi_rvalid(r_valid[0]), .m_axi_rready(r_ready[0]));

    ht_tile_descriptor #(.AddressBits(AddressBits), .DataBits(DataBits)) u_descriptor (
        .clk_i, .rst_ni(run_n), .memory_rst_ni(rst_ni), .abort_i(abort_i[0]), .idle_o(next_idle_o),
        .memory_idle_o(descriptor_still), .progress_o, .start_valid_i, .start_ready_o,
        .start_address_i, .start_i, .job_valid_o, .job_ready_i, .job_o, .job_at_o,
        .job_cause_o(job_failed_o[2:0]), .job_malformed_o(job_failed_o[3]),
        .window_base_i(next_base), .window_last_i(next_last), .m_axi_arid(unused_id[1]),
        .m_axi_araddr(ar_address[1]), .m_axi_arlen(ar_len[1]), .m_axi_arvalid(ar_valid[1]),
        .m_axi_arready(ar_ready[1]), .m_axi_rid, .m_axi_rdata, .m_axi_rresp, .m_axi_rlast,
        .m_axi_rvalid(r_valid[1]), .m_axi_rready(r_ready[1]));

    ht_axi_read_mux #(.AddressBits(AddressBits)) u_reads (
        .clk_i, .rst_ni, .ar_valid_i(ar_valid), .ar_ready_o(ar_ready), .ar_address_i(ar_address),
        .ar_len_i(ar_len), .r_valid_o(r_valid), .r_ready_i(r_ready), .m_axi_arid, .m_axi_araddr,
        .m_axi_arlen, .m_axi_arvalid, .m_axi_arready, .m_axi_rid, .m_axi_rlast, .m_axi_rvalid,
        .m_axi_rready);

    ht_axi_chunks #(.DataBits(DataBits), .Bytes(TextBits / 8)) u_chunks (
        .clk_i, .rst_ni(run_n), .data_valid_i(beat_valid), .data_ready_o(beat_ready),
        .data_i(beat), .data_offset_i(beat_offset), .data_bytes_i(beat_bytes),
        .data_last_i(beat_last), .chunk_valid_o(chunk_valid), .chunk_ready_i(chunk_ready),
        .chunk_o(chunk), .chunk_bytes_o(chunk_bytes), .chunk_last_o(unused_chunk_last));

    // Cuts the way between answer or tail and memory in two; what no command took is dropped.
    ht_axi_slice #(.Width(64)) u_put (
        .clk_i, .rst_ni(run_n && storing), .valid_i(put_valid), .ready_o(put_ready),
        .payload_i(put_valid ? put : 64'd0), .valid_o(laid_valid), .ready_i(laid_ready),
        .payload_o(laid));

    ht_axi_store #(.AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(32)) u_store (
        .clk_i, .rst_ni, .command_valid_i(store_valid && !clear_i),
        .command_ready_o(store_ready), .address_i(store_address), .bytes_i(store_bytes),
        .window_base_i(store_base), .window_last_i(store_last), .abort_i(store_abort),
        .zeroize_i(clear_i), .chunk_valid_i(laid_valid), .chunk_ready_o(laid_ready),
        .chunk_i(laid), .answer_valid_o(stored_valid), .answer_ready_i(stored_ready || clear_i),
        .cause_o(stored_cause), .answer_address_o(stored_address), .m_axi_awid, .m_axi_awaddr,
        .m_axi_awlen, .m_axi_awsize, .m_axi_awburst, .m_axi_awcache,
        .m_axi_awprot(unused_aw_prot), .m_axi_awvalid, .m_axi_awready, .m_axi_wdata, .m_axi_wstrb,
        .m_axi_wlast, .m_axi_wvalid, .m_axi_wready, .m_axi_bid, .m_axi_bresp, .m_axi_bvalid,
        .m_axi_bready);
  end else begin : gen_no_memory
    logic unused;
    assign m_axi_o = '0;
    assign {fetch_ready, fetched_valid, fetched_address, fetched_cause, chunk_valid, chunk_bytes,
            chunk, store_ready, stored_valid, stored_address, stored_cause, put_ready} = '0;
    assign {job_at_o, job_failed_o, progress_o} = '0;
    assign {job_valid_o, start_ready_o, job_o} = {start_valid_i, job_ready_i, start_i};
    assign next_idle_o      = 1'b1;
    assign descriptor_still = 1'b1;
    assign unused = &{1'b0, abort_i, run_n, idle_i, windows_i, policies_i, read_queue_i, store_queue,
                      start_address_i, store_bytes, store_address, store_abort, storing, put_valid,
                      put, chunk_ready, fetch_bytes, fetch_address, m_axi_i};
  end

endmodule

`default_nettype wire
