// SPDX-License-Identifier: Apache-2.0
// A job's way through the tile: descriptor -> job -> memory, window or stream -> text -> unit -> answers -> memory,
// window or stream. Only wires here, and what chooses between them.

`default_nettype none

module ht_tile_engine #(
    parameter int Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Frame       = 3,
    parameter int Slots       = 8,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1,
    parameter bit Sideload    = 1'b1,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int HoldBits = (Slots > 0) ? Slots : 1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,       // empties all but what memory still asks for
    input  logic                   abort_i,
    input  logic                   refuse_i,
    input  logic                   key_turn_i,    // keys may go when no job runs
    output logic                   still_o,       // no job and no key
    output logic                   busy_o,        // a job, a key of software or memory
    output logic                   quiet_o,       // no job, no memory, no key but those that wait
    output logic                   at_rest_o,     // and no key waits or is wiped
    output logic                   progress_o,
    output logic                   memory_idle_o,
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,
    // Start and end of a job
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [2:0]             start_user_i,
    input  logic [AddressBits-1:0] start_address_i,
    input  logic [31:0]            start_function_i,
    input  logic [31:0]            start_control_i,
    input  logic [60:0]            start_length_i,
    input  logic [31:0]            start_output_i,
    input  logic [23:0]            start_strings_i,
    output logic                   done_o,
    output logic [2:0]             done_user_o,
    output logic [3:0]             done_cause_o,
    output logic [AddressBits-1:0] done_address_o,
    output logic                   done_interrupt_o,
    input  logic [3:0]             halted_i,
    // Windows
    output logic                   message_soon_o,
    output logic                   message_wants_o,
    input  logic                   message_valid_i,
    output logic                   message_ready_o,
    input  logic [63:0]            message_i,
    input  logic [3:0]             message_bytes_i,
    input  logic                   next_i,
    input  logic                   direct_i,      // a direct job is asked for: the digest goes
    output logic                   digest_full_o,
    output logic                   digest_more_o,
    output logic [511:0]           digest_o,
    // Self-test
    output logic                   test_valid_o,
    output logic [63:0]            test_o,
    output logic [7:0]             test_keep_o,
    output logic                   test_last_o,
    // Keys
    input  logic                   key_start_i,
    input  logic                   key_clear_i,
    input  logic [2:0]             key_slot_i,
    input  logic [3:0]             key_mode_i,
    input  logic                   key_kmac_i,
    input  logic [4:0]             key_users_i,
    input  logic [15:0]            key_bytes_i,
    output logic                   key_busy_o,
    output logic                   key_wants_o,
    output logic                   key_done_o,
    output logic                   key_error_o,
    output logic                   keys_ask_o,
    input  logic                   key_valid_i,
    output logic                   key_ready_o,
    input  logic [63:0]            key_i,
    input  logic [3:0]             key_chunk_bytes_i,
    output logic [HoldBits-1:0]    holds_o,
    output logic [HoldBits-1:0]    sideloaded_o,
    // What is counted
    output logic                   block_o,
    output logic [3:0]             bytes_o,
    output logic                   waits_memory_o,
    output logic                   waits_output_o,
    // Memory
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
    // Streams
    input  logic                    s_axis_tvalid,
    output logic                    s_axis_tready,
    output logic                    packet_rest_o,  // what comes is of a packet that was given up
    input  logic [63:0]             s_axis_tdata,
    input  logic [7:0]              s_axis_tkeep,
    input  logic                    s_axis_tlast,
    output logic                    m_axis_tvalid,
    input  logic                    m_axis_tready,
    output logic [63:0]             m_axis_tdata,
    output logic [7:0]              m_axis_tkeep,
    output logic                    m_axis_tlast,
    output logic                    m_axis_tuser,
    // Sideload
    input  logic                    s_sideload_axis_tvalid,
    output logic                    s_sideload_axis_tready,
    input  logic [63:0]             s_sideload_axis_tdata,
    input  logic [7:0]              s_sideload_axis_tkeep,
    input  logic                    s_sideload_axis_tlast,
    input  logic [KeyUserBits-1:0]  s_sideload_axis_tuser
);

  logic run_n;

  assign run_n = rst_ni && !clear_i;

  // Memory
  logic                   fetch_valid, fetch_ready, fetched_valid, fetched_ready;
  logic [AddressBits-1:0] fetch_address, fetch_bytes, fetched_address;
  logic [2:0]             fetched_cause, stored_cause;
  logic                   store_valid, store_ready, stored_valid, stored_ready, store_abort;
  logic [AddressBits-1:0] store_address, stored_address, base_q, last_q;
  logic [31:0]            store_bytes;
  logic                   chunk_valid, chunk_ready, unused_chunk_last, put_valid, put_ready;
  logic                   storing, laid_valid, laid_ready;
  logic [63:0]            chunk, put, laid;
  logic [3:0]             chunk_bytes;
  logic                   idle, fetch_open_q, store_open_q, descriptor_still;

  // Software may move the window while nothing runs.
  always_ff @(posedge clk_i) begin
    if (idle && memory_idle_o) begin
      base_q <= window_base_i;
      last_q <= window_last_i;
    end
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

  assign memory_idle_o = !fetch_open_q && !store_open_q && descriptor_still;

  // The job that is next
  logic                   next_valid, next_ready, next_malformed, next_idle, next_progress;
  logic [2:0]             next_user, next_cause;
  logic [AddressBits-1:0] next_place, next_message, next_digest, next_context;
  logic [31:0]            next_function, next_control, next_output;
  logic [60:0]            next_length;
  logic [23:0]            next_strings;

  if (Dma) begin : gen_memory
    logic [1:0]                  ar_valid, ar_ready, r_valid, r_ready;
    logic [1:0][AddressBits-1:0] ar_address;
    logic [1:0][7:0]             ar_len;
    logic [1:0]                  unused_id;
    logic                        beat_valid, beat_ready, beat_last;
    logic [DataBits-1:0]         beat;
    logic [$clog2(DataBits/8)-1:0] beat_offset;
    logic [$clog2(DataBits/8):0] beat_bytes;

    ht_axi_fetch #(
        .AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(AddressBits)
    ) u_fetch (
        .clk_i, .rst_ni, .command_valid_i(fetch_valid && !clear_i), .command_ready_o(fetch_ready),
        .address_i(fetch_address), .bytes_i(fetch_bytes), .window_base_i(base_q),
        .window_last_i(last_q), .abort_i(abort_i || clear_i), .data_valid_o(beat_valid),
        .data_ready_i(beat_ready), .data_o(beat), .data_offset_o(beat_offset),
        .data_bytes_o(beat_bytes), .data_last_o(beat_last), .answer_valid_o(fetched_valid),
        .answer_ready_i(fetched_ready || clear_i), .cause_o(fetched_cause),
        .answer_address_o(fetched_address), .m_axi_arid(unused_id[0]),
        .m_axi_araddr(ar_address[0]), .m_axi_arlen(ar_len[0]), .m_axi_arsize, .m_axi_arburst,
        .m_axi_arcache, .m_axi_arprot, .m_axi_arvalid(ar_valid[0]), .m_axi_arready(ar_ready[0]),
        .m_axi_rid, .m_axi_rdata, .m_axi_rresp, .m_axi_rlast, .m_axi_rvalid(r_valid[0]),
        .m_axi_rready(r_ready[0]));

    ht_tile_descriptor #(.AddressBits(AddressBits), .DataBits(DataBits)) u_descriptor (
        .clk_i, .rst_ni(run_n), .memory_rst_ni(rst_ni), .abort_i, .idle_o(next_idle),
        .memory_idle_o(descriptor_still), .progress_o(next_progress), .start_valid_i,
        .start_ready_o, .start_user_i, .start_address_i, .start_function_i, .start_control_i,
        .start_length_i, .start_output_i, .start_strings_i, .job_valid_o(next_valid),
        .job_ready_i(next_ready), .job_user_o(next_user), .job_place_o(next_place),
        .job_cause_o(next_cause), .job_malformed_o(next_malformed),
        .job_function_o(next_function), .job_control_o(next_control),
        .job_length_o(next_length), .job_output_o(next_output), .job_strings_o(next_strings),
        .job_message_o(next_message), .job_digest_o(next_digest), .job_context_o(next_context),
        .window_base_i(base_q), .window_last_i(last_q), .m_axi_arid(unused_id[1]),
        .m_axi_araddr(ar_address[1]), .m_axi_arlen(ar_len[1]), .m_axi_arvalid(ar_valid[1]),
        .m_axi_arready(ar_ready[1]), .m_axi_rid, .m_axi_rdata, .m_axi_rresp, .m_axi_rlast,
        .m_axi_rvalid(r_valid[1]), .m_axi_rready(r_ready[1]));

    ht_axi_read_mux #(.AddressBits(AddressBits)) u_reads (
        .clk_i, .rst_ni, .ar_valid_i(ar_valid), .ar_ready_o(ar_ready), .ar_address_i(ar_address),
        .ar_len_i(ar_len), .r_valid_o(r_valid), .r_ready_i(r_ready), .m_axi_arid, .m_axi_araddr,
        .m_axi_arlen, .m_axi_arvalid, .m_axi_arready, .m_axi_rid, .m_axi_rlast, .m_axi_rvalid,
        .m_axi_rready);

    ht_axi_chunks #(.DataBits(DataBits)) u_chunks (
        .clk_i, .rst_ni(run_n), .data_valid_i(beat_valid), .data_ready_o(beat_ready),
        .data_i(beat), .data_offset_i(beat_offset), .data_bytes_i(beat_bytes),
        .data_last_i(beat_last), .chunk_valid_o(chunk_valid), .chunk_ready_i(chunk_ready),
        .chunk_o(chunk), .chunk_bytes_o(chunk_bytes), .chunk_last_o(unused_chunk_last));

    // Cuts the way between answer or tail and memory in two; what no command took is dropped.
    ht_axi_slice #(.Width(64)) u_put (
        .clk_i, .rst_ni(run_n && storing), .valid_i(put_valid), .ready_o(put_ready),
        .payload_i(put_valid ? put : 64'd0), .valid_o(laid_valid), .ready_i(laid_ready),
        .payload_o(laid));

    ht_axi_store #(
        .AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(32)
    ) u_store (
        .clk_i, .rst_ni, .command_valid_i(store_valid && !clear_i), .command_ready_o(store_ready),
        .address_i(store_address), .bytes_i(store_bytes), .window_base_i(base_q),
        .window_last_i(last_q), .abort_i(store_abort), .zeroize_i(clear_i),
        .chunk_valid_i(laid_valid), .chunk_ready_o(laid_ready), .chunk_i(laid),
        .answer_valid_o(stored_valid), .answer_ready_i(stored_ready || clear_i),
        .cause_o(stored_cause), .answer_address_o(stored_address),
        .m_axi_awid, .m_axi_awaddr, .m_axi_awlen, .m_axi_awsize,
        .m_axi_awburst, .m_axi_awcache, .m_axi_awprot, .m_axi_awvalid,
        .m_axi_awready, .m_axi_wdata, .m_axi_wstrb, .m_axi_wlast,
        .m_axi_wvalid, .m_axi_wready, .m_axi_bid, .m_axi_bresp,
        .m_axi_bvalid, .m_axi_bready);
  end else begin : gen_no_memory
    logic unused;
    assign {m_axi_arid, m_axi_araddr, m_axi_arlen, m_axi_arsize, m_axi_arburst, m_axi_arcache,
            m_axi_arprot, m_axi_arvalid, m_axi_rready, m_axi_awid, m_axi_awaddr, m_axi_awlen,
            m_axi_awsize, m_axi_awburst, m_axi_awcache, m_axi_awprot, m_axi_awvalid, m_axi_wdata,
            m_axi_wstrb, m_axi_wlast, m_axi_wvalid, m_axi_bready} = '0;
    assign {fetch_ready, fetched_valid, fetched_cause, fetched_address} = '0;
    assign {store_ready, stored_valid, stored_cause, stored_address} = '0;
    assign {chunk_valid, chunk, chunk_bytes, unused_chunk_last, put_ready} = '0;
    assign {laid_valid, laid_ready, laid} = '0;
    assign {next_place, next_message, next_digest, next_context} = '0;
    assign {next_cause, next_malformed, next_progress} = '0;
    assign next_valid       = start_valid_i;
    assign start_ready_o    = next_ready;
    assign next_user        = start_user_i;
    assign next_function    = start_function_i;
    assign next_control     = start_control_i;
    assign next_length      = start_length_i;
    assign next_output      = start_output_i;
    assign next_strings     = start_strings_i;
    assign next_idle        = 1'b1;
    assign descriptor_still = 1'b1;
    assign unused = &{1'b0, start_address_i, fetch_address, fetch_bytes, store_address, store_bytes, store_abort,
                      put_valid, put, storing, laid_valid, laid_ready, laid, chunk_ready, base_q,
                      last_q, m_axi_arready, m_axi_rid, m_axi_rdata, m_axi_rresp, m_axi_rlast,
                      m_axi_rvalid, m_axi_awready, m_axi_wready, m_axi_bid, m_axi_bresp,
                      m_axi_bvalid};
  end

  // The job
  logic        begin_job, cut, text_idle, source_idle, whole, tail, tail_end, words, able;
  logic        direct, from_stream;
  logic [3:0]  mode;
  logic [1:0]  kind;
  logic [6:0]  domain;
  logic [2:0]  slot;
  logic [7:0]  name;
  logic [15:0] custom;
  logic [4:0]  state_words;
  logic [60:0] bytes;
  logic [7:0]  block_bytes;
  logic [8:0]  tail_bytes;
  logic [2:0]  user;
  logic [31:0] job, control, job_output;
  logic [23:0] strings;
  logic        resumed, suspend, text_wants, word_valid, entries, half_q, job_idle, job_opens;
  logic [63:0] word;
  logic [31:0] low_q;
  logic [54:0] blocks, blocks_before;
  logic        ticket_valid, ticket_ready, ticket_hashed;
  logic [3:0]  ticket_cause;
  logic [AddressBits-1:0] ticket_address;
  logic [31:0] ticket_bytes;
  logic        tail_fails, tail_done, packet_valid, packet_ready, packet_last;
  logic [63:0] packet;
  logic [7:0]  packet_keep;

  assign direct        = user == ht_tile_pkg::UserDirect;
  assign suspend       = ht_tile_pkg::job_suspend(control);
  assign from_stream   = Stream && direct && ht_tile_pkg::job_from_stream(control);
  assign word_valid    = words && chunk_valid && (DataBits > 32 || half_q);
  assign word          = (DataBits > 32) ? chunk : {chunk[31:0], low_q};

  // Beats of 32 bits are halves of words.
  always_ff @(posedge clk_i) begin
    if (!run_n || !words) half_q <= 1'b0;
    else if (chunk_valid) half_q <= !half_q;
    low_q <= chunk[31:0];
  end

  ht_tile_job #(
      .AddressBits(AddressBits), .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak),
      .Prng(Prng)
  ) u_job (
      .clk_i, .rst_ni(run_n), .abort_i, .refuse_i, .idle_o(job_idle), .opens_o(job_opens),
      .start_valid_i(next_valid), .start_ready_o(next_ready), .start_user_i(next_user),
      .start_place_i(next_place), .start_cause_i(next_cause), .start_malformed_i(next_malformed),
      .start_function_i(next_function), .start_control_i(next_control),
      .start_length_i(next_length), .start_output_i(next_output),
      .start_strings_i(next_strings), .start_message_i(next_message),
      .start_digest_i(next_digest), .start_context_i(next_context),
      .command_valid_o(fetch_valid),
      .command_ready_i(fetch_ready), .command_address_o(fetch_address),
      .command_bytes_o(fetch_bytes), .answer_valid_i(fetched_valid),
      .answer_ready_o(fetched_ready), .answer_cause_i(fetched_cause),
      .answer_address_i(fetched_address), .word_valid_i(word_valid), .words_o(words),
      .entry_o(entries), .word_i(word), .key_able_i(able), .begin_o(begin_job), .state_words_o(state_words),
      .bytes_o(bytes), .block_bytes_o(block_bytes), .cut_o(cut),
      .text_idle_i(text_idle && source_idle && !packet_valid), .whole_i(whole), .tail_i(tail),
      .tail_bytes_i(tail_bytes), .block_i(block_o), .user_o(user), .function_o(job),
      .control_o(control), .output_o(job_output), .strings_o(strings), .resumed_o(resumed),
      .blocks_o(blocks), .blocks_before_o(blocks_before),
      .ticket_valid_o(ticket_valid), .ticket_ready_i(ticket_ready),
      .ticket_hashed_o(ticket_hashed), .ticket_cause_o(ticket_cause),
      .ticket_address_o(ticket_address), .ticket_bytes_o(ticket_bytes),
      .tail_fails_o(tail_fails), .tail_end_i(tail_done), .tail_end_o(tail_end));

  assign mode   = ht_tile_pkg::function_mode(job);
  assign kind   = ht_tile_pkg::function_kind(job);
  assign domain = ht_tile_pkg::function_domain(job);
  assign slot   = ht_tile_pkg::job_slot(control);
  assign name   = ht_tile_pkg::strings_name(strings);
  assign custom = ht_tile_pkg::strings_custom(strings);

  // Its message
  logic        text_valid, source_valid, beat_ready, text_last, source_last, text_chunk_ready;
  logic [63:0] text, source, tail_data, text_chunk;
  logic [7:0]  text_keep, source_keep;
  logic        tail_valid, tail_ready, text_chunk_valid;
  logic [3:0]  text_chunk_bytes;
  logic        given_valid, given_ready, given_taken, more_q;
  logic [63:0] given;
  logic [3:0]  given_bytes;
  logic [60:0] due_q;  // bytes of a message that memory does not give

  assign message_soon_o  = (direct && job_opens && !from_stream)
                           || (next_valid && next_user == ht_tile_pkg::UserDirect && job_idle
                               && !(Stream && ht_tile_pkg::job_from_stream(next_control)));
  assign message_wants_o = direct && !job_idle && !from_stream && text_wants && more_q;

  always_comb begin
    given_valid = chunk_valid && !words && text_wants;
    given       = chunk;
    given_bytes = chunk_bytes;
    if (!Dma || !ht_job_pkg::of_queue(user)) begin
      given_valid = (!direct || message_valid_i) && text_wants && more_q;
      given       = !direct ? 64'h636261 : message_i;  // of the self-test "abc"
      given_bytes = !direct ? 4'd3 : message_bytes_i;
    end
    if (!given_valid) given = '0;
  end

  assign given_taken     = given_valid && given_ready;
  assign chunk_ready     = words || !text_wants || given_ready;
  assign message_ready_o = given_ready;

  // The text takes a chunk later than its source gives it, which must know when it has given all.
  always_ff @(posedge clk_i) begin
    if (begin_job) begin
      due_q  <= bytes;
      more_q <= bytes != 0;
    end else if (given_taken) begin
      due_q  <= due_q - 61'(given_bytes);
      more_q <= due_q[60:4] != 0 || due_q[3:0] > given_bytes;
    end
  end

  // Cuts the way between memory or windows and the text in two
  ht_axi_slice #(.Width(68)) u_chunk (
      .clk_i, .rst_ni(run_n && !begin_job), .valid_i(given_valid), .ready_o(given_ready),
      .payload_i({given_bytes, given}), .valid_o(text_chunk_valid), .ready_i(text_chunk_ready),
      .payload_o({text_chunk_bytes, text_chunk}));

  ht_tile_text u_text (
      .clk_i, .rst_ni(run_n), .begin_i(begin_job && !from_stream),
      .state_words_i(state_words), .bytes_i(bytes), .suspend_i(suspend), .block_i(block_bytes),
      .strings_i(kind == ht_tile_pkg::KindPlain ? 17'd0 : 17'(name) + 17'(custom)), .cut_i(cut),
      .idle_o(text_idle), .wants_o(text_wants), .whole_o(whole), .tail_o(tail),
      .tail_bytes_o(tail_bytes), .tail_end_i(tail_end), .block_o(block_o),
      .chunk_valid_i(text_chunk_valid), .chunk_ready_o(text_chunk_ready), .chunk_i(text_chunk),
      .chunk_bytes_i(text_chunk_bytes), .beat_valid_o(text_valid),
      .beat_ready_i(beat_ready && !from_stream), .beat_o(text), .beat_keep_o(text_keep),
      .beat_last_o(text_last), .tail_valid_o(tail_valid), .tail_ready_i(tail_ready),
      .tail_data_o(tail_data));

  if (Stream) begin : gen_source
    ht_tile_source u_source (
        .clk_i, .rst_ni, .clear_i, .begin_i(begin_job && from_stream), .cut_i(cut),
        .idle_o(source_idle), .rest_o(packet_rest_o), .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep,
        .s_axis_tlast, .beat_valid_o(source_valid), .beat_ready_i(beat_ready && from_stream),
        .beat_o(source), .beat_keep_o(source_keep), .beat_last_o(source_last));
  end else begin : gen_no_source
    logic unused;
    assign source_idle = 1'b1;
    assign packet_rest_o = 1'b0;
    assign {source_valid, source, source_keep, source_last, s_axis_tready} = '0;
    assign unused = &{1'b0, s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast};
  end

  // The hash
  logic                 slot_valid, slot_ready, slot_last, slots_busy, hash_busy;
  logic [63:0]          slot_data, answer;
  logic [7:0]           slot_keep, answer_keep;
  logic [KeyUserBits-1:0] slot_user, key_user;
  logic                 key_valid, key_ready, key_last;
  logic [63:0]          key;
  logic [7:0]           key_keep;
  logic                 answer_valid, answer_ready, answer_last, answer_error, key_runs, key_rest;
  logic                 hash_valid, hash_ready, hash_last, hash_error, units_ready, go, drop, flush;
  logic [63:0]          hash;
  logic [7:0]           hash_keep;

  // Cuts the way of ready from the hash to memory in two; the job waits until it is empty.
  ht_axi_slice #(.Width(73)) u_packet (
      .clk_i, .rst_ni(run_n), .valid_i(from_stream ? source_valid : text_valid),
      .ready_o(beat_ready),
      .payload_i(from_stream ? {source_last, source_keep, source} : {text_last, text_keep, text}),
      .valid_o(packet_valid), .ready_i(packet_ready),
      .payload_o({packet_last, packet_keep, packet}));

  // An answer that is given up; one of a XOF is long from 1024 bytes on, of the other units any is.
  ht_tile_drop u_drop (
      .clk_i, .rst_ni(run_n), .packet_valid_i(packet_valid), .packet_ready_i(units_ready),
      .packet_last_i(packet_last),
      .long_i(ht_tile_pkg::function_unit(job) != ht_tile_pkg::UnitHash
              || (ht_job_pkg::extendable(mode) && job_output[31:10] != 0)), .go_o(go),
      .answered_i(answer_valid && answer_ready && answer_last), .drop_i(drop), .flush_o(flush));

  assign packet_ready = units_ready && go;

  ht_tile_units #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng)
  ) u_units (
      .clk_i, .rst_ni(run_n), .flush_i(flush), .holds_o, .busy_o(hash_busy),
      .s_slot_axis_tvalid(key_valid), .s_slot_axis_tready(key_ready),
      .s_slot_axis_tdata(key), .s_slot_axis_tkeep(key_keep),
      .s_slot_axis_tlast(key_last), .s_slot_axis_tuser(key_user),
      .cut_i(cut),
      .s_axis_tvalid(packet_valid && go), .s_axis_tready(units_ready), .s_axis_tdata(packet),
      .s_axis_tkeep(packet_keep), .s_axis_tlast(packet_last),
      .s_axis_tuser(ht_user_pkg::pack_message(
          mode, kind, ht_tile_pkg::function_unit(job), domain, ht_tile_pkg::function_bits(job),
          ht_tile_pkg::function_capacity(job), ht_tile_pkg::job_keyed(control), resumed, suspend,
          slot, job_output, name, custom, blocks_before)),
      .m_axis_tvalid(hash_valid), .m_axis_tready(hash_ready), .m_axis_tdata(hash),
      .m_axis_tkeep(hash_keep), .m_axis_tlast(hash_last), .m_axis_tuser(hash_error));

  // Cuts the way from the message to the answer's places in two
  ht_axi_slice #(.Width(74)) u_answer (
      .clk_i, .rst_ni(run_n && !flush), .valid_i(hash_valid), .ready_o(hash_ready),
      .payload_i({hash_error, hash_last, hash_keep, hash}), .valid_o(answer_valid),
      .ready_i(answer_ready), .payload_o({answer_error, answer_last, answer_keep, answer}));

  // And the way between the key's source and the hash
  ht_axi_slice #(.Width(73 + KeyUserBits)) u_key (
      .clk_i, .rst_ni(run_n), .valid_i(slot_valid), .ready_o(slot_ready),
      .payload_i({slot_user, slot_last, slot_keep, slot_data}), .valid_o(key_valid),
      .ready_i(key_ready), .payload_o({key_user, key_last, key_keep, key}));

  assign slots_busy = hash_busy || key_valid;

  ht_tile_keys #(.Slots(Slots), .Sideload(Sideload)) u_keys (
      .clk_i, .rst_ni, .clear_i, .start_i(key_start_i), .empty_i(key_clear_i), .slot_i(key_slot_i),
      .mode_i(key_mode_i), .kmac_i(key_kmac_i), .users_i(key_users_i), .bytes_i(key_bytes_i),
      .abort_i, .busy_o(key_busy_o), .runs_o(key_runs), .rest_o(key_rest), .wants_o(key_wants_o), .done_o(key_done_o),
      .error_o(key_error_o), .chunk_valid_i(key_valid_i), .chunk_ready_o(key_ready_o),
      .chunk_i(key_i), .chunk_bytes_i(key_chunk_bytes_i), .s_sideload_axis_tvalid,
      .s_sideload_axis_tready, .s_sideload_axis_tdata, .s_sideload_axis_tkeep,
      .s_sideload_axis_tlast, .s_sideload_axis_tuser, .asks_o(keys_ask_o),
      .turn_i(key_turn_i && idle), .m_slot_axis_tvalid(slot_valid),
      .m_slot_axis_tready(slot_ready), .m_slot_axis_tdata(slot_data),
      .m_slot_axis_tkeep(slot_keep), .m_slot_axis_tlast(slot_last),
      .m_slot_axis_tuser(slot_user), .slots_busy_i(slots_busy), .holds_i(holds_o),
      .sideloaded_o, .job_slot_i(slot), .job_mode_i(mode), .job_kind_i(kind),
      .job_user_i(user), .able_o(able));

  // Tickets: two wait while their jobs' answers are made
  localparam int TicketBits = 3 + 5 + 4 + AddressBits + 32;

  logic        due_valid, due_ready, due_stream, due_suspend, due_hashed, due_halted, answers_idle;
  logic        due_interrupt, due_direct, done;
  logic [2:0]  due_user, done_user;
  logic [3:0]  due_cause, done_cause;
  logic [AddressBits-1:0] due_address, done_address;
  logic [31:0] due_bytes;
  logic        state_after;
  logic [7:0]  behind_after;
  logic [6:0]  domain_after;

  ht_axi_slice #(.Width(TicketBits)) u_tickets (
      .clk_i, .rst_ni(run_n), .valid_i(ticket_valid), .ready_o(ticket_ready),
      .payload_i({user, Stream && direct && ht_tile_pkg::job_to_stream(control), suspend, ticket_hashed,
                  ht_tile_pkg::job_interrupt(control), !ht_job_pkg::of_queue(user), ticket_cause, ticket_address, ticket_bytes}),
      .valid_o(due_valid), .ready_i(due_ready),
      .payload_o({due_user, due_stream, due_suspend, due_hashed, due_interrupt, due_direct,
                  due_cause, due_address, due_bytes}));

  // A context that is written; cSHAKE goes on as SHAKE with D = 0x04.
  assign state_after  = whole || resumed;
  assign behind_after = 8'(tail_bytes - (whole ? 9'd0 : 9'({state_words, 3'b0})));
  assign domain_after = (kind == ht_tile_pkg::KindCshake && strings != 0) ? 7'h04 : domain;

  assign due_halted       = !due_direct && halted_i[ht_job_pkg::queue(due_user)];

  ht_tile_answers #(.AddressBits(AddressBits), .Dma(Dma), .Stream(Stream)) u_answers (
      .clk_i, .rst_ni(run_n), .abort_i, .idle_o(answers_idle), .ticket_valid_i(due_valid && !done_o),
      .ticket_ready_o(due_ready), .user_i(due_user), .to_stream_i(due_stream),
      .suspend_i(due_suspend), .hashed_i(due_hashed), .cause_i(due_cause),
      .address_i(due_address), .bytes_i(due_bytes), .halted_i(due_halted),
      .header_i(ht_tile_pkg::pack_context(mode, state_after, domain_after, behind_after, blocks)),
      .tail_valid_i(tail_valid), .tail_ready_o(tail_ready), .tail_i(tail_data),
      .tail_fails_i(tail_fails), .tail_cause_i(ticket_cause), .tail_address_i(ticket_address),
      .tail_end_o(tail_done), .tail_end_i(tail_end), .answer_valid_i(answer_valid),
      .answer_ready_o(answer_ready), .answer_i(answer), .answer_keep_i(answer_keep),
      .answer_last_i(answer_last), .answer_error_i(answer_error), .drop_o(drop), .flushed_i(flush),
      .command_valid_o(store_valid), .command_ready_i(store_ready),
      .command_address_o(store_address), .command_bytes_o(store_bytes),
      .command_abort_o(store_abort), .storing_o(storing),
      .chunk_valid_o(put_valid), .chunk_ready_i(put_ready), .chunk_o(put),
      .stored_valid_i(stored_valid), .stored_ready_o(stored_ready),
      .stored_cause_i(stored_cause), .stored_address_i(stored_address),
      .begin_i(direct_i || (start_valid_i && start_ready_o && start_user_i == ht_tile_pkg::UserDirect)), .next_i,
      .full_o(digest_full_o), .more_o(digest_more_o), .window_o(digest_o), .m_axis_tvalid,
      .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser,
      .test_valid_o, .waits_o(waits_output_o), .done_o(done), .done_user_o(done_user),
      .done_cause_o(done_cause), .done_address_o(done_address));

  // The end of a job is told one cycle late; until its queue knows of it no other one ends.
  always_ff @(posedge clk_i) begin
    done_o           <= run_n && done;
    done_user_o      <= done_user;
    done_cause_o     <= done_cause;
    done_address_o   <= done_address;
    done_interrupt_o <= due_interrupt;
  end

  assign test_o      = answer;
  assign test_keep_o = answer_keep;
  assign test_last_o = answer_last;

  // Bytes of the message, as they go
  always_comb begin
    bytes_o = '0;
    if (source_valid && beat_ready && from_stream)
      for (int i = 0; i < 8; i++) bytes_o = bytes_o + 4'(source_keep[i]);
    else if (text_chunk_valid && text_chunk_ready && text_wants) bytes_o = text_chunk_bytes;
  end

  // What goes on
  assign idle           = next_idle && job_idle && answers_idle && !due_valid && !done_o;
  assign still_o        = idle && !keys_ask_o;
  assign quiet_o        = idle && memory_idle_o && !key_runs;
  assign at_rest_o      = quiet_o && !keys_ask_o && !key_busy_o && !slots_busy && !key_rest
                          && !packet_rest_o && !m_axis_tvalid;
  assign busy_o         = !idle || key_busy_o || key_runs || !memory_idle_o;
  assign waits_memory_o = text_wants && ht_job_pkg::of_queue(user) && Dma && !text_chunk_valid;
  // Nothing that may go on without end counts: of a list only entries that have bytes do, of an
  // answer that is given up only its end.
  assign progress_o     = next_progress || (chunk_valid && chunk_ready && !entries)
                          || (fetch_valid && fetch_ready && !entries && fetch_bytes != 0)
                          || (put_valid && put_ready)
                          || (beat_ready && (text_valid || source_valid))
                          || (answer_valid && answer_ready && (!drop || answer_last)) || flush
                          || (slot_valid && slot_ready)
                          || (m_axis_tvalid && m_axis_tready) || (start_valid_i && start_ready_o);

endmodule

`default_nettype wire
