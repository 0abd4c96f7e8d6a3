// SPDX-License-Identifier: Apache-2.0
// The reading side: a job, its message as one packet for the units, and a ticket for its answer.

`default_nettype none

module ht_tile_reader #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0,
    parameter int TextBits    = 64,
    parameter bit Detect      = 1'b0,
    localparam int Bytes      = TextBits / 8,
    localparam int SizeBits   = $clog2(Bytes) + 1,
    localparam int TicketBits = 3 + 7 + 4 + AddressBits + 32
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,     // empties all but what is known of a packet
    input  logic                   abort_i,
    input  logic [128:0]           limits_i,    // {refuse, the most bytes of a job of a queue; 0: any}
    output logic                   idle_o,
    output logic                   soon_o,      // a message will be wanted from the window
    output logic                   progress_o,
    // The job that is next
    input  logic                   next_valid_i,
    output logic                   next_ready_o,
    input  logic [ht_job_pkg::RequestBits-1:0] next_i,
    input  logic [ht_job_pkg::Places-1:0][AddressBits-1:0] next_at_i,
    input  logic [3:0]             next_failed_i,  // {malformed, cause}
    // Memory: ht_tile_memory has the order
    output logic [2*AddressBits+2:0] read_o,
    input  logic [AddressBits+TextBits+SizeBits+5:0] read_i,
    // Its key
    output logic [ht_user_pkg::MessageBits+4:0] job_o,  // {derives, verifies, user, TUSER}
    input  logic                   able_i,      // the slot's key is for this job
    // Data window: {bytes, chunk}
    output logic                   window_wants_o,
    input  logic                   window_valid_i,
    output logic                   window_ready_o,
    input  logic [67:0]            window_i,
    // Stream: {last, keep, data}
    input  logic                   s_axis_tvalid,
    output logic                   s_axis_tready,
    input  logic [72:0]            s_axis_i,
    output logic                   rest_o,      // what comes is of a packet that was given up
    // Packet: the same
    output logic                   packet_valid_o,
    input  logic                   packet_ready_i,
    output logic [TextBits+Bytes:0] packet_o,
    output logic [2:0]             tells_o,     // of the packet: {a flip was found, more of it comes, it ends early}
    // Ticket: {user, to slot, to stream, suspend, verify, hashed, interrupt, direct, cause, address, bytes}
    output logic                   ticket_valid_o,
    input  logic                   ticket_ready_i,
    output logic [TicketBits-1:0]  ticket_o,
    // Context: its head; the tail of the message or the tag after it, and that the rest of it fails
    output logic [ht_tile_pkg::ContextBits-1:0] header_o,
    output logic                   tail_valid_o,
    input  logic                   tail_ready_i,
    output logic [63:0]            tail_o,
    output logic                   tail_fails_o,
    input  logic                   tail_done_i, // the answer is out
    output logic                   tail_end_o,  // so is the text
    // What is counted: {waits for memory, bytes, block}
    output logic [SizeBits+1:0]    counted_o
);

  logic                   run_n, direct, from_stream, keyed, suspend;
  logic                   fetch_valid, fetch_ready, fetched_valid, fetched_ready;
  logic                   chunk_valid, chunk_ready, text_ready, word_ready, word_valid, words, entries;
  logic [AddressBits-1:0] fetch_address, fetch_bytes;
  logic [AddressBits+2:0] fetched;
  logic [2:0]             next_user, user;
  logic [ht_job_pkg::RequestBits-1:0] request;
  logic [AddressBits+36:0] ticket;
  logic [TextBits+SizeBits-1:0] chunk;
  logic [63:0]            word;
  logic                   begin_job, text_idle, whole, tail, opens, resumed, text_progress, cut, fault;
  logic [4:0]             state_words;
  logic [60:0]            bytes;
  logic [7:0]             block_bytes;
  logic                   refuse;
  logic [3:0][31:0]       most_bytes;
  logic [8:0]             tail_bytes;
  logic [6:0]             tag_bytes;
  logic [31:0]            job, control, job_output, next_control;
  logic [23:0]            strings;
  logic [54:0]            blocks, blocks_before;
  logic                   hashed, block, waits;
  logic [3:0]             cause;
  logic [SizeBits-1:0]    gone;
  logic [AddressBits-1:0] ticket_address;
  logic [31:0]            ticket_bytes;
  logic [3:0]             mode;
  logic [1:0]             kind;
  logic [6:0]             domain;
  logic [7:0]             name;
  logic [15:0]            custom;
  logic [16:0]            string_bytes;

  assign run_n  = rst_ni && !clear_i;
  assign tells_o = {fault, !text_idle && !tail && !from_stream, cut};
  assign {refuse, most_bytes} = limits_i;
  assign read_o = {fetch_valid, fetch_bytes, fetch_address, fetched_ready, chunk_ready};
  assign {fetch_ready, fetched_valid, fetched, chunk_valid, chunk} = read_i;

  assign direct       = user == ht_tile_pkg::UserDirect;
  assign keyed        = ht_tile_pkg::job_keyed(control);
  assign suspend      = ht_tile_pkg::job_suspend(control);
  assign from_stream  = Stream && direct && ht_tile_pkg::job_from_stream(control);
  assign next_control = ht_job_pkg::request_control(next_i);
  assign next_user    = ht_job_pkg::request_user(next_i);
  assign mode         = ht_tile_pkg::function_mode(job);
  assign kind         = ht_tile_pkg::function_kind(job);
  assign domain       = ht_tile_pkg::function_domain(job);
  assign name         = ht_tile_pkg::strings_name(strings);
  assign custom       = ht_tile_pkg::strings_custom(strings);

  assign soon_o = (direct && opens && !from_stream)
                  || (next_valid_i && next_user == ht_tile_pkg::UserDirect && idle_o
                      && !(Stream && ht_tile_pkg::job_from_stream(next_control)));

  ht_tile_job #(
      .AddressBits(AddressBits), .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak),
      .Prng(Prng)
  ) u_job (
      .clk_i, .rst_ni(run_n), .abort_i, .limits_i({
          refuse, ht_job_pkg::of_queue(user) ? most_bytes[ht_job_pkg::queue(user)] : 32'd0}),
      .idle_o, .opens_o(opens),
      .start_valid_i(next_valid_i), .start_ready_o(next_ready_o), .start_i(next_i),
      .start_at_i(next_at_i), .start_failed_i(next_failed_i), .command_valid_o(fetch_valid),
      .command_ready_i(fetch_ready), .command_o({fetch_bytes, fetch_address}),
      .answer_valid_i(fetched_valid), .answer_ready_o(fetched_ready), .answer_i(fetched),
      .word_valid_i(word_valid), .words_o(words), .entry_o(entries), .word_i(word),
      .key_able_i(able_i), .begin_o(begin_job), .text_o({whole, string_bytes, tag_bytes, state_words, bytes, block_bytes}),
      .cut_o(cut), .text_idle_i(text_idle), .tail_i(tail), .tail_bytes_i(tail_bytes),
      .block_i(block), .job_o(request), .resumed_o(resumed), .blocks_o(blocks),
      .blocks_before_o(blocks_before), .ticket_valid_o, .ticket_ready_i, .ticket_o(ticket),
      .tail_fails_o, .tail_end_i(tail_done_i), .tail_end_o);

  assign user       = ht_job_pkg::request_user(request);
  assign job        = ht_job_pkg::request_function(request);
  assign control    = ht_job_pkg::request_control(request);
  assign job_output = ht_job_pkg::request_output(request);
  assign strings    = ht_job_pkg::request_strings(request);
  assign {hashed, cause, ticket_address, ticket_bytes} = ticket;

  assign ticket_o = {user, ht_tile_pkg::job_to_slot(control),
                     Stream && direct && ht_tile_pkg::job_to_stream(control), suspend && !keyed,
                     ht_tile_pkg::job_verify(control), hashed,
                     ht_tile_pkg::job_interrupt(control), !ht_job_pkg::of_queue(user),
                     cause, ticket_address, ticket_bytes};

  assign chunk_ready = (TextBits > 64) ? text_ready && (word_ready || !words) : text_ready;

  ht_tile_words #(.DataBits(DataBits), .TextBits(TextBits)) u_words (
      .clk_i, .rst_ni(run_n), .wants_i(words), .chunk_valid_i(chunk_valid),
      .chunk_ready_o(word_ready), .chunk_i(chunk[TextBits-1:0]),
      .chunk_bytes_i(chunk[TextBits +: SizeBits]), .word_valid_o(word_valid), .word_o(word));

  ht_tile_message #(.Dma(Dma), .Stream(Stream), .TextBits(TextBits), .Detect(Detect)) u_message (
      .clk_i, .rst_ni, .clear_i, .begin_i(begin_job), .cut_i(cut), .idle_i(idle_o),
      .user_i(user), .control_i(control), .words_i(words), .state_words_i(state_words),
      .bytes_i(bytes), .tag_bytes_i(tag_bytes), .block_bytes_i(block_bytes),
      .strings_i(string_bytes),
      .whole_i(whole), .idle_o(text_idle), .tail_o(tail), .tail_bytes_o(tail_bytes),
      .tail_end_i(tail_end_o), .block_o(block), .chunk_valid_i(chunk_valid),
      .chunk_ready_o(text_ready), .chunk_i(chunk), .window_wants_o, .window_valid_i,
      .window_ready_o, .window_i, .s_axis_tvalid, .s_axis_tready, .s_axis_i, .rest_o,
      .packet_valid_o, .packet_ready_i, .packet_o, .tail_valid_o, .tail_ready_i,
      .tail_data_o(tail_o), .gone_o(gone), .waits_o(waits), .tells_o({fault, text_progress}));

  assign job_o = {ht_tile_pkg::job_to_slot(control), ht_tile_pkg::job_verify(control), user, ht_user_pkg::pack_message(
      mode, kind, ht_tile_pkg::function_unit(job), domain, ht_tile_pkg::function_bits(job),
      ht_tile_pkg::function_capacity(job), keyed,
      resumed || (keyed && ht_tile_pkg::job_resume(control)), suspend, ht_tile_pkg::job_slot(control), user, job_output, name, custom, blocks_before)};

  // A context that is written; cSHAKE goes on as SHAKE with D = 0x04.
  assign header_o = ht_tile_pkg::pack_context(
      mode, whole || resumed,
      (kind == ht_tile_pkg::KindCshake && strings != 0) ? 7'h04 : domain,
      8'(tail_bytes - (whole ? 9'd0 : 9'({state_words, 3'b0}))), blocks);

  assign counted_o = {waits, gone, block};

  // Of a list only entries that have bytes count: nothing that may go on without end is progress.
  assign progress_o = (chunk_valid && chunk_ready && !entries)
                      || (fetch_valid && fetch_ready && !entries && fetch_bytes != 0)
                      || text_progress;

endmodule

`default_nettype wire
